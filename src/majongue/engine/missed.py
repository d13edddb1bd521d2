"""What a seat lets go by: wins and pungs that house rules lock, tiles that make furiten."""

from majongue.engine.actions import PUNG, Pass
from majongue.engine.state import Claims, HandState
from majongue.engine.winning import completes
from majongue.melds import Meld
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import Seat
from majongue.tiles import Tile


def note_missed(state: HandState, claims: Claims) -> HandState:
    """Remember who let a legal win or a pung go by, for the house rules that lock them."""
    bit = 1 << claims.tile
    given = dict(claims.answers)
    for seat, actions in claims.offers:
        mine = state.seats[seat]
        if claims.can_win >> seat & 1:
            mine = mine._replace(missed_wins=mine.missed_wins | bit)
        if PUNG in actions and isinstance(given[seat], Pass):
            mine = mine._replace(missed_pungs=mine.missed_pungs | bit)
        if mine is not state.seats[seat]:
            state = state.with_seat(seat, mine)
    return state


def gone_by(
    state: HandState,
    rules: Ruleset,
    source: Seat,
    tile: Tile,
    kong: Meld | None = None,
    asked: tuple[Seat, ...] = (),
) -> HandState:
    """The position once nobody has won with a tile: full furiten for those whom it completes.

    It does not matter what the hand would have been worth, nor whether the seat was offered the
    win. A concealed kong counts only for the seats that were asked to rob it: nobody else need
    know what it is.

    Args:
        state: the position before anybody has drawn or claimed anything further.
        rules: the ruleset in force.
        source: who threw the tile or declared the kong.
        tile: the tile that went by.
        kong: the kong that it belongs to, None for a discard.
        asked: the seats that it was offered to.
    """
    if rules.table.furiten != "full":
        return state
    hidden = kong is not None and kong.concealed
    if kong is not None and not hidden and not rules.table.robbing_kong:
        return state
    for seat, mine in enumerate(state.seats):
        meant = seat in asked if hidden else seat != source
        if meant and completes(mine.hand, tile, rules, no_chows=state.goulash):
            state = state.with_seat(seat, mine._replace(passed_wins=mine.passed_wins | 1 << tile))
    return state


def nothing_missed(state: HandState, seat: Seat) -> HandState:
    """An own draw, of a replacement too, ends what a missed win or pung has barred."""
    mine = state.seats[seat]
    if not (mine.missed_wins or mine.passed_wins or mine.missed_pungs):
        return state
    return state.with_seat(seat, mine._replace(missed_wins=0, passed_wins=0, missed_pungs=0))


def furiten_after_call(state: HandState, rules: Ruleset) -> HandState:
    """A chow, pung or kong ends the temporary furiten of everybody, where the rules say so."""
    seats = state.seats
    if not rules.table.furiten_ends_on_call or not any(seat.passed_wins for seat in seats):
        return state
    return state._replace(seats=tuple(seat._replace(passed_wins=0) for seat in seats))
