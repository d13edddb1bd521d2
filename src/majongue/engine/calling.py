"""Calling: a seat declares with its discard that its hand is ready, where the rules have that."""

from collections.abc import Iterable

from majongue.analysis import tiles_of
from majongue.engine.actions import CALLS, ORIGINAL_CALLS, Call
from majongue.engine.state import SeatState
from majongue.engine.winning import waiting
from majongue.hand import Hand, all_counts
from majongue.rules.ruleset import Ruleset
from majongue.tiles import COPIES, Tile


def calls(
    seat: SeatState, rules: Ruleset, tiles: Iterable[Tile], *, no_chows: bool = False
) -> list[Call]:
    """The calls that a seat on turn may make, original ones last.

    Args:
        seat: the seat.
        rules: the ruleset in force.
        tiles: the kinds that it may throw.
        no_chows: whether the hand is a goulash.
    """
    call = rules.must_call and not seat.called
    original = rules.original_call and not (seat.river or seat.hand.melds)
    if not call and not original:
        return []
    ready = [tile for tile in tiles if is_ready(seat.hand.discard(tile), rules, no_chows=no_chows)]
    found = [CALLS[tile] for tile in ready] if call else []
    return found + [ORIGINAL_CALLS[tile] for tile in ready] if original else found


def is_ready(hand: Hand, rules: Ruleset, *, no_chows: bool = False) -> bool:
    """Whether a hand waits for a tile of which it does not hold all copies itself."""
    mask = waiting(hand, rules, no_chows=no_chows)
    if not mask:
        return False
    own = all_counts(hand)
    return any(own[tile] < COPIES for tile in tiles_of(mask))
