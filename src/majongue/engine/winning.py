"""Whether a seat may win with a tile, and the facts of such a win for the scorer."""

from functools import lru_cache

from majongue.analysis import Forms, complete, distance, tiles_of, useful
from majongue.decompose import whole_without_chows
from majongue.engine.passing import passes_tiles
from majongue.engine.state import HandState, SeatState, Turn
from majongue.hand import Hand, Keys, shifted
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import DEALER, FirstTurn, Seat, Win, WinBy
from majongue.tiles import COPIES, Tile, is_bonus
from majongue.wall import deal_steps


def drawn_win(state: HandState, rules: Ruleset, turn: Turn) -> Win | None:
    """The self-drawn win of the seat whose turn it is, None when the hand is not complete."""
    hand = state.seats[turn.seat].hand
    if turn.after == "claim" or not complete(hand.keys, len(hand.melds), rules.forms):
        return None
    if state.goulash and not whole_without_chows(hand.keys, len(hand.melds), rules.forms):
        return None
    tile = hand.drawn if hand.drawn is not None else _last_dealt(state, rules)
    return Win(
        hand=hand,
        tile=tile,
        by=WinBy.SELF_DRAW,
        seat=turn.seat,
        seat_wind=rules.winds[turn.seat],
        round_wind=state.round_wind,
        kong_replacement=0 if turn.after_bonus else min(turn.kongs, 2),
        last_tile=state.wall.left == 0 and not _from_fixed_dead_wall(state, rules, turn),
        last_of_kind=state.seen[tile] >= COPIES - 1,
        first_turn=_first_turn(state, rules, turn.seat, WinBy.SELF_DRAW),
        bonus_replacement=turn.after_bonus and rules.table.bonus_replacement == "dead_wall",
        bonus_after_kong=turn.after_bonus and turn.kongs > 0,
        seen=state.seen,
        original_call=state.seats[turn.seat].frozen,
        dealer_wins=dealer_wins(state, turn.seat),
        no_chows=state.goulash,
    )


def _last_dealt(state: HandState, rules: Ruleset) -> Tile:
    """The tile that the dealer took last in the deal, with which a hand may be complete at once.

    Only asked where it is no bonus tile: one would have been replaced, and the other tile drawn.
    A position that was set up with another hand than the wall dealt has its highest tile.
    """
    steps = deal_steps(rules.seats, rules.table.final_deal, rules.hand_size)
    tile = state.wall.tiles[max(max(step.indices) for step in steps if step.seat == DEALER)]
    hand = state.seats[DEALER].hand
    return tile if not is_bonus(tile) and hand.counts[tile] else hand.concealed[-1]


def _from_fixed_dead_wall(state: HandState, rules: Ruleset, turn: Turn) -> bool:
    """Whether the drawn tile replaced a bonus tile and was never one of the live wall's."""
    wall = state.wall
    fixed = wall.dead > 0 and not wall.replenish
    return fixed and turn.after_bonus and rules.table.bonus_replacement == "dead_wall"


def offered_win(
    state: HandState, rules: Ruleset, seat: Seat, source: Seat, tile: Tile, by: WinBy
) -> Win | None:
    """The win of a seat on a tile that is offered, None when its hand would not be complete.

    ``state.seen`` already counts the tile offered.
    """
    hand = state.seats[seat].hand
    if not completes(hand, tile, rules, no_chows=state.goulash):
        return None
    return Win(
        hand=hand.draw(tile),
        tile=tile,
        by=by,
        seat=seat,
        seat_wind=rules.winds[seat],
        round_wind=state.round_wind,
        source=source,
        last_tile=by is WinBy.DISCARD and state.wall.left == 0,
        last_of_kind=state.seen[tile] >= COPIES,
        first_turn=_first_turn(state, rules, seat, by),
        after_kong=state.disturbed,
        left=state.wall.left,
        seen=state.seen,
        original_call=state.seats[seat].frozen,
        dealer_wins=dealer_wins(state, seat),
        no_chows=state.goulash,
    )


def completes(hand: Hand, tile: Tile, rules: Ruleset, *, no_chows: bool = False) -> bool:
    """Whether a tile makes a hand complete, whatever it is worth."""
    melds = len(hand.melds)
    if not _waits(hand.keys, melds, rules.forms) >> tile & 1:
        return False
    return not no_chows or whole_without_chows(shifted(hand.keys, tile, 1), melds, rules.forms)


def _first_turn(state: HandState, rules: Ruleset, seat: Seat, by: WinBy) -> FirstTurn | None:
    if passes_tiles(state, rules):  # such a hand is not as heaven dealt it
        return None
    if by is WinBy.DISCARD:  # before the first one only the dealer may have disturbed anything
        return FirstTurn.EARTHLY if state.discards == 1 else None
    if state.disturbed:
        return None
    if seat == DEALER:
        return FirstTurn.HEAVENLY if state.discards == 0 else None
    return None if state.seats[seat].river else FirstTurn.EARTHLY


def dealer_wins(state: HandState, seat: Seat) -> int:
    """How many hands in a row a seat has won as dealer if it wins this one; 0 for others."""
    return state.dealer_wins + 1 if seat == DEALER else 0


def must_call_first(seat: SeatState, rules: Ruleset) -> bool:
    """Whether a seat may not win yet because it has thrown tiles and never called."""
    return rules.must_call and not seat.called and bool(seat.river)


def barred(
    seat: SeatState,
    rules: Ruleset,
    tile: Tile | None = None,
    by: WinBy = WinBy.DISCARD,
    *,
    no_chows: bool = False,
) -> str | None:
    """Why a seat may not win on another player's tile, by a house rule; None when it may.

    Args:
        seat: a seat between its turns.
        rules: the ruleset in force.
        tile: the tile offered; None asks about any tile that the seat waits for.
        by: the missed-win lock is about discards only, furiten also about a robbed kong.
        no_chows: whether the hand is a goulash.

    Returns:
        ``dead_hand`` and ``not_called`` (which bar any win), ``self_draw_only`` (nobody may),
        ``missed_win`` (a win was passed), ``own_discard`` or ``passed_win`` (both furiten).
        ``let_go_by`` has the tiles that were passed.
    """
    if seat.dead:
        return "dead_hand"
    if must_call_first(seat, rules):
        return "not_called"
    table = rules.table
    if table.self_draw_only:
        return "self_draw_only"
    waits = waiting(seat.hand, rules, no_chows=no_chows) if tile is None else 1 << tile
    if table.missed_win_lock != "none" and seat.missed_wins and by is WinBy.DISCARD:
        any_tile = table.missed_win_lock == "any_tile_until_own_draw"
        if any_tile or not waits & ~seat.missed_wins:
            return "missed_win"
    if table.furiten == "off":
        return None
    if waiting(seat.hand, rules, no_chows=no_chows) & own_discards(seat):
        return "own_discard"
    return "passed_win" if table.furiten == "full" and seat.passed_wins else None


def let_go_by(seat: SeatState, bar: str | None) -> int:
    """Mask of the kinds that a seat has let go and is barred for; 0 if that is not the reason."""
    if bar == "passed_win":
        return seat.passed_wins
    return seat.missed_wins if bar == "missed_win" else 0


def waiting(hand: Hand, rules: Ruleset, *, no_chows: bool = False) -> int:
    """Mask of the kinds that would complete a hand between turns; 0 if it is not ready.

    A hand that would be complete without chows would also be complete where they are allowed.
    """
    waits = _waits(hand.keys, len(hand.melds), rules.forms)
    if not no_chows or not waits:
        return waits
    melds = len(hand.melds)
    whole = [
        1 << tile
        for tile in tiles_of(waits)
        if whole_without_chows(shifted(hand.keys, tile, 1), melds, rules.forms)
    ]
    return sum(whole)


@lru_cache(maxsize=4096)  # three discards in a row are held against the same hand
def _waits(keys: Keys, melds: int, forms: Forms) -> int:
    return useful(keys, melds, forms) if distance(keys, melds, forms) == 1 else 0


def own_discards(seat: SeatState) -> int:
    """Mask of the kinds a seat has thrown in this hand, the claimed ones included."""
    mask = 0
    for thrown in seat.river:
        mask |= 1 << thrown.tile
    return mask
