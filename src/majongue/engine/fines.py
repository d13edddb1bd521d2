"""Penalties paid in the course of a hand, added to what is paid at its end."""

from collections import Counter
from collections.abc import Sequence

from majongue.rules.score import Seat, Settlement, Transfer


def fined(settlement: Settlement, fines: Sequence[Settlement]) -> Settlement:
    """The whole of what is paid; each payment by itself, unless the settlement cannot tell.

    >>> fined(Settlement((30, -10, -10, -10)), [Settlement((5, 5, -15, 5))]).payments
    (35, -5, -25, -5)
    """
    parts = [settlement, *fines]
    sums = [sum(column) for column in zip(*(part.payments for part in parts), strict=True)]
    flows = [part.transfers or transfers(part.payments) for part in parts]
    total: Counter[tuple[Seat, Seat]] = Counter()
    for flow in flows:
        for payer, payee, points in flow or ():
            total[payer, payee] += points
    told = None not in flows
    return Settlement(
        payments=tuple(sums),
        liable=settlement.liable,
        notes=tuple(note for part in parts for note in part.notes),
        transfers=tuple(Transfer(*pair, points) for pair, points in total.items()) if told else (),
    )


def transfers(payments: Sequence[int]) -> tuple[Transfer, ...] | None:
    """Who pays whom, where one seat alone pays or is paid; None where that cannot be told."""
    getters = [seat for seat, points in enumerate(payments) if points > 0]
    payers = [seat for seat, points in enumerate(payments) if points < 0]
    if len(getters) > 1 and len(payers) > 1:
        return None
    return tuple(
        Transfer(payer, getter, min(-payments[payer], payments[getter]))
        for payer in payers
        for getter in getters
    )
