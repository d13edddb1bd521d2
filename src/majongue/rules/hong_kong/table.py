"""Who sits at the table and which tiles there are: the usual table, and the one for two."""

from collections.abc import Mapping

from majongue.options import OptionValue
from majongue.rules.ruleset import Setup, four_players
from majongue.tiles import Tile, Wind

_SIMPLES = range(1, 8)  # 2 to 8, counted from the first tile of their suit
_CHARACTERS, _BAMBOO = 0, 18
LEFT_OUT: tuple[Tile, ...] = tuple(
    first + rank for first in (_CHARACTERS, _BAMBOO) for rank in _SIMPLES
)
"""The kinds that are missing at the table for two: 2 to 8 of characters and bamboo."""


def table_of(values: Mapping[str, OptionValue]) -> Setup:
    """Seats and tiles: four players with the whole set, or two with 56 tiles less.

    Two players are East and South, or West by option; their walls are two of 20 stacks, of 22
    with flowers and seasons.
    """
    usual = four_players(bonus=bool(values["flowers"]))
    if values["players"] == 4:
        return usual
    winds = (Wind.EAST, Wind.of(str(values["two_player_second_wind"])))
    return usual._replace(winds=winds, tiles=_without(usual.tiles, absent_kinds(values)))


def absent_kinds(values: Mapping[str, OptionValue]) -> tuple[Tile, ...]:
    """The kinds that nobody can hold."""
    return () if values["players"] == 4 else LEFT_OUT


def _without(tiles: tuple[Tile, ...], kinds: tuple[Tile, ...]) -> tuple[Tile, ...]:
    return tuple(tile for tile in tiles if tile not in kinds)
