"""Who shows a ready hand after a drawn one, where the deal or a payment depends on it."""

from majongue.analysis import tiles_of
from majongue.engine.calling import is_ready
from majongue.engine.state import HandState, SeatState
from majongue.engine.winning import waiting
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import DEALER, Seat
from majongue.tiles import COPIES


def ready_seats(state: HandState, rules: Ruleset) -> tuple[Seat, ...]:
    """The seats that are asked for a ready hand after a drawn one, and have it.

    Everybody is asked where ready hands are paid, the dealer where the deal depends on it. A dead
    hand is never ready. Under ``true_ready`` a hand is ready only while a copy of a tile that it
    waits for could still come, as far as its player sees at the end of the hand.
    """
    table = rules.table
    asked: tuple[Seat, ...] = ()
    if table.ready_payment:
        asked = tuple(range(rules.seats))
    elif table.dealer_on_draw == "stay_if_ready":
        asked = (DEALER,)
    return tuple(seat for seat in asked if _shows(state, rules, state.seats[seat]))


def _shows(state: HandState, rules: Ruleset, seat: SeatState) -> bool:
    no_chows = state.goulash
    if seat.dead or not is_ready(seat.hand, rules, no_chows=no_chows):
        return False
    if not rules.table.true_ready:
        return True
    visible = _visible(state)
    return any(
        visible[tile] + seat.hand.counts[tile] < COPIES
        for tile in tiles_of(waiting(seat.hand, rules, no_chows=no_chows))
    )


def _visible(state: HandState) -> bytearray:
    """Copies of each kind that lie open at the end, when all kongs are turned up."""
    visible = bytearray(state.seen)
    for seat in state.seats:
        for meld in seat.hand.melds:
            if meld.concealed:
                visible[meld.tile] = COPIES
    return visible
