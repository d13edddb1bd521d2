"""How a hand ends: wins, a drawn hand, a false win."""

from collections.abc import Sequence

from majongue.engine.beside import with_beside
from majongue.engine.events import (
    Event,
    FalseWin,
    HandDead,
    HandDrawn,
    HandsShown,
    KongsTurnedUp,
    Won,
)
from majongue.engine.facts import Draw, FalseAttempt, Result
from majongue.engine.ready import ready_seats
from majongue.engine.state import HandOver, HandState
from majongue.engine.winning import let_go_by
from majongue.hand import Hand
from majongue.melds import Meld, MeldKind
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import Outcome, Seat, Settlement, Win, WinBy

_KONGS_TO_END = 4


def win_hand(
    state: HandState,
    rules: Ruleset,
    wins: Sequence[Win],
    events: list[Event],
    robbed: Meld | None = None,
) -> HandState:
    """End the hand with one or more wins on the same tile; ``robbed`` is the kong it came from."""
    pairs = tuple((win, rules.scorer.sheet(win)) for win in wins)
    for win, sheet in pairs:
        events.append(Won(win, sheet))
        seat = state.seats[win.seat]
        state = state.with_seat(win.seat, seat._replace(hand=win.hand))
    state = _take_from_source(state, wins[0], robbed)
    hands = _hands(state)
    worths = tuple((win, sheet.worth) for win, sheet in pairs)
    settlement = rules.scorer.settle(Outcome(worths, hands, rules.winds))
    events.append(HandsShown(hands))
    return _over(state, rules, Result("win", pairs, settlement))


def attempted(
    state: HandState, rules: Ruleset, seat: Seat, win: Win | None, barred: str | None
) -> FalseAttempt:
    """A win that a seat declared and that was none.

    ``win`` is what it declared, None when its hand is not complete; ``barred`` is the house rule
    that forbids the win, if one does.
    """
    sheet = rules.scorer.sheet(win) if win else None
    return FalseAttempt(seat, sheet, barred, let_go_by(state.seats[seat], barred))


def false_win(
    state: HandState, rules: Ruleset, attempt: FalseAttempt, events: list[Event]
) -> HandState:
    """End the hand because a seat declared a win that it did not have."""
    hands, seat = _hands(state), attempt.seat
    settlement = _penalty(state, rules, seat)
    events.append(FalseWin(seat))
    shown = tuple(hand if place == seat else None for place, hand in enumerate(hands))
    events.append(HandsShown(shown))
    _turn_up_kongs(state, rules, events)
    return _over(state, rules, Result("false_win", (), settlement, attempt))


def dead_hand(
    state: HandState, rules: Ruleset, attempt: FalseAttempt, events: list[Event]
) -> HandState:
    """Let a seat pay for a false win and win no more; the phase stays as it is.

    What is paid is booked at the end of the hand.
    """
    seat = attempt.seat
    fine = _penalty(state, rules, seat)
    events.append(HandDead(seat, fine.payments, attempt))
    state = state.with_seat(seat, state.seats[seat]._replace(dead=True))
    return state._replace(fines=(*state.fines, fine), clock=state.clock + 1)


def _penalty(state: HandState, rules: Ruleset, seat: Seat) -> Settlement:
    return rules.scorer.settle(Outcome((), _hands(state), rules.winds, false_win=seat))


def drawn(
    state: HandState,
    rules: Ruleset,
    reason: Draw,
    events: list[Event],
) -> HandState:
    """End the hand without a winner; who is asked for a ready hand then and has it shows it."""
    events.append(HandDrawn(reason))
    hands = _hands(state)
    ready = ready_seats(state, rules)
    if rules.table.show_hands_on_draw:
        events.append(HandsShown(hands))
    elif ready:
        shown = (hand if seat in ready else None for seat, hand in enumerate(hands))
        events.append(HandsShown(tuple(shown)))
    _turn_up_kongs(state, rules, events)
    settlement = rules.scorer.settle(Outcome((), hands, rules.winds))
    return _over(state, rules, Result(reason, (), settlement, ready=ready))


def four_kongs(state: HandState) -> bool:
    """Whether four kongs or more have been declared, not all of them by one seat."""
    kongs = [
        number
        for number, seat in enumerate(state.seats)
        for meld in seat.hand.melds
        if meld.kind is MeldKind.KONG
    ]
    return len(kongs) >= _KONGS_TO_END and len(set(kongs)) > 1


def _over(state: HandState, rules: Ruleset, result: Result) -> HandState:
    """The position at the end, with what is paid beside the worth of the hand."""
    return state._replace(phase=HandOver(with_beside(state, rules, result)))


def _turn_up_kongs(state: HandState, rules: Ruleset, events: list[Event]) -> None:
    """Kongs lie face down only until the end of the hand (competition rules, play)."""
    if rules.table.concealed_kong_display != "face_down":
        return
    kongs = tuple(
        (number, meld)
        for number, seat in enumerate(state.seats)
        for meld in seat.hand.melds
        if meld.concealed
    )
    if kongs:
        events.append(KongsTurnedUp(kongs))


def _take_from_source(state: HandState, win: Win, robbed: Meld | None) -> HandState:
    """The winning tile leaves the river, or the kong that was robbed."""
    if win.source is None:
        return state
    source = state.seats[win.source]
    seen = bytearray(state.seen)
    # A concealed kong leaves the table as a whole; face down it was never seen.
    seen[win.tile] = 0 if robbed and robbed.concealed else seen[win.tile] - 1
    if win.by is WinBy.DISCARD:
        last = source.river[-1]._replace(claimed_by=win.seat)
        changed = source._replace(river=(*source.river[:-1], last))
    else:
        assert robbed is not None, "a robbed kong is known"
        changed = source._replace(hand=_without_kong(source.hand, robbed))
    return state.with_seat(win.source, changed)._replace(seen=bytes(seen))


def _without_kong(hand: Hand, kong: Meld) -> Hand:
    return hand.demote(kong.tile) if kong.added else hand.undeclare(kong)


def _hands(state: HandState) -> tuple[Hand, ...]:
    return tuple(seat.hand for seat in state.seats)
