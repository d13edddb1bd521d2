"""Penalties paid in the course of a hand, added to what is paid at its end."""

from collections import Counter
from collections.abc import Sequence

from majongue.rules.score import Seat, Settlement, Transfer


def fined(settlement: Settlement, fines: Sequence[Settlement]) -> Settlement:
    """The whole of what is paid; each payment by itself, where the settlement tells its own.

    >>> fine = Settlement.of([Transfer(2, seat, 5) for seat in (0, 1, 3)], 4)
    >>> fined(Settlement((30, -10, -10, -10)), [fine]).payments
    (35, -5, -25, -5)
    """
    parts = [settlement, *fines]
    told = settlement.transfers or not any(settlement.payments)
    total: Counter[tuple[Seat, Seat]] = Counter()
    for payer, payee, points in (flow for part in parts for flow in part.transfers if told):
        total[payer, payee] += points
    return Settlement(
        payments=tuple(map(sum, zip(*(part.payments for part in parts), strict=True))),
        liable=settlement.liable,
        notes=tuple(note for part in parts for note in part.notes),
        transfers=tuple(Transfer(*pair, points) for pair, points in total.items()),
    )
