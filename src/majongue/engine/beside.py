"""Payments beside the worth of a hand: for false wins, kongs, the dealer's repeats, ready hands."""

from collections import Counter
from collections.abc import Iterable, Sequence

from majongue.engine.facts import Result
from majongue.engine.state import Claims, HandState
from majongue.melds import MeldKind
from majongue.rules.lone_win import settle_alone
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import Seat, Settlement, Transfer, Win


def with_beside(state: HandState, rules: Ruleset, result: Result) -> Result:
    """A result with all that is paid beside its settlement, each payment with its reason.

    Kongs that were robbed, by three players in vain too, are none and are not paid for; the others
    are, however the hand ends.
    """
    table, parts = rules.table, list(state.fines)
    if table.kong_payment:
        parts += _for_kongs(state, rules, result)
    if table.repeat_bonus and state.repeats and result.winners:
        parts += _for_repeats(state, rules, result)
    if table.ready_payment and result.ready:
        parts += _for_ready_hands(rules, result.ready)
    if not parts:
        return result
    settlement = result.settlement
    return result._replace(
        settlement=added_up(settlement, parts), unfined=settlement, beside=tuple(parts)
    )


def _for_kongs(state: HandState, rules: Ruleset, result: Result) -> list[Settlement]:
    """Every opponent pays for each kong that a seat has declared, concealed or not."""
    each = rules.table.kong_payment
    kongs = [sum(meld.kind is MeldKind.KONG for meld in seat.hand.melds) for seat in state.seats]
    if result.kind == "triple_abort" and isinstance(state.phase, Claims) and state.phase.kong:
        kongs[state.phase.source] -= 1
    paid = (
        Transfer(payer, payee, kongs[payee] * each)
        for payee in range(rules.seats)
        for payer in range(rules.seats)
        if kongs[payee] and payer != payee
    )
    return _part(rules, paid, f"Kongs: {each} from every opponent for each kong.")


def _for_repeats(state: HandState, rules: Ruleset, result: Result) -> list[Settlement]:
    """Whoever pays for a win pays more for every time that the dealer has kept the deal."""
    each, times = rules.table.repeat_bonus, state.repeats
    paid = (
        Transfer(payer, win.seat, times * each)
        for win, sheet in result.winners
        for payer in _payers(rules, result, win, sheet.worth)
    )
    kept = "once" if times == 1 else f"{times} times"
    return _part(
        rules, paid, f"The deal was kept {kept}: {times * each} more from everybody who pays."
    )


def _payers(rules: Ruleset, result: Result, win: Win, worth: int) -> list[Seat]:
    """Who pays one of the winners for the win; what winners settle with each other is beside it."""
    settlement = result.settlement
    if settlement.transfers:
        winners = [other.seat for other, _ in result.winners]
        return [
            payer
            for payer, payee, _ in settlement.transfers
            if payee == win.seat and payer not in winners
        ]
    if len(result.winners) > 1:
        settlement = settle_alone(rules, win, worth)
    return [seat for seat, points in enumerate(settlement.payments) if points < 0]


def _for_ready_hands(rules: Ruleset, ready: Sequence[Seat]) -> list[Settlement]:
    """After a drawn hand who is not ready pays everybody who is."""
    each = rules.table.ready_payment
    paid = (
        Transfer(payer, payee, each)
        for payee in ready
        for payer in range(rules.seats)
        if payer not in ready
    )
    return _part(rules, paid, f"Ready hands: {each} from everybody who is not ready.")


def _part(rules: Ruleset, paid: Iterable[Transfer], note: str) -> list[Settlement]:
    """The payments with their reason, if there are any."""
    part = Settlement.of(paid, rules.seats, notes=(note,))
    return [part] if part.transfers else []


def added_up(settlement: Settlement, parts: Sequence[Settlement]) -> Settlement:
    """The whole of what is paid; each payment by itself, where the settlement tells its own.

    >>> fine = Settlement.of([Transfer(2, seat, 5) for seat in (0, 1, 3)], 4)
    >>> added_up(Settlement((30, -10, -10, -10)), [fine]).payments
    (35, -5, -25, -5)
    """
    told = settlement.transfers or not any(settlement.payments)
    total: Counter[tuple[Seat, Seat]] = Counter()
    flows = (flow for part in (settlement, *parts) for flow in part.transfers if told)
    for payer, payee, points in flows:
        total[payer, payee] += points
    return Settlement(
        payments=tuple(
            map(sum, zip(settlement.payments, *(part.payments for part in parts), strict=True))
        ),
        liable=settlement.liable,
        notes=(*settlement.notes, *(note for part in parts for note in part.notes)),
        transfers=tuple(Transfer(*pair, points) for pair, points in total.items()),
    )
