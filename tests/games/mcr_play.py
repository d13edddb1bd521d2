"""Positions and walls of the competition rules, for the tests of this folder."""

from collections.abc import Mapping, Sequence
from typing import Any

from majongue.dice import break_wall
from majongue.engine.dealing import Deal
from majongue.rules.discovery import load_ruleset
from majongue.rules.ruleset import Ruleset
from majongue.tiles import Tile, parse_tile
from support.tables import Table, offered, table

DICE = ((1, 1), (1, 1))
ANY = {"min_fan": 0}
"""Whatever completes a hand may be declared, so that a test need not look for points."""


def mcr(**options: Any) -> Ruleset:
    """The competition rules with some options changed."""
    return load_ruleset("mcr", options)


def mcr_table(turn: str = "E", *, options: Mapping[str, Any] = ANY, **position: Any) -> Table:
    """A position without a dead wall; any complete hand wins unless ``options`` say otherwise."""
    return table(turn, ruleset="mcr", dead=0, options=dict(options), **position)


def mcr_offered(
    tile: str, by: str = "E", *, options: Mapping[str, Any] = ANY, **position: Any
) -> Table:
    """Such a position in which ``by`` has just thrown ``tile``."""
    return offered(tile, by=by, ruleset="mcr", dead=0, options=dict(options), **position)


def deal_of(rules: Ruleset, order: Sequence[Tile]) -> Deal:
    """The deal in which the tiles come in this order from the break on."""
    names = rules.table.dice_procedure, rules.table.break_count
    start = 2 * break_wall(*names, rules.seats, len(order) // 8, DICE).start
    return Deal((*order[-start:], *order[:-start]), DICE)


def ordered(rules: Ruleset, places: Mapping[int, str]) -> tuple[Tile, ...]:
    """All tiles in draw order, certain ones at certain places (negative: from the end).

    The others lie in the order of their kinds, flowers and seasons last of all.
    """
    order: list[Tile | None] = [None] * len(rules.tiles)
    rest = list(rules.tiles)
    for place, code in places.items():
        order[place] = parse_tile(code)
        rest.remove(parse_tile(code))
    rest.sort(reverse=True)
    return tuple(rest.pop() if tile is None else tile for tile in order)


def places_of(seat: int) -> list[int]:
    """Where the tiles that the deal gives to a seat lie in the draw order."""
    grasps = [n for first in (0, 16, 32) for n in range(first + 4 * seat, first + 4 * seat + 4)]
    return [*grasps, *((48, 52) if seat == 0 else (48 + seat,))]
