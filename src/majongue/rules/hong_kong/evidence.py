"""Which tiles of a hand show an element: what a player would point at."""

from collections.abc import Callable

from majongue.decompose import Shape
from majongue.melds import CHOW_ID, MeldKind, set_tiles
from majongue.rules.hong_kong.case import Case
from majongue.tiles import (
    DRAGONS,
    EAST,
    FLOWERS,
    GREEN,
    RED,
    SEASONS,
    WHITE,
    WINDS,
    Tile,
    format_tiles,
    tile_code,
)


def shown_tiles(element_id: str, case: Case) -> tuple[str, ...]:
    """The tiles that show an element, each set in notation by itself."""
    return _EVIDENCE.get(element_id, _whole_hand)(case)


def _groups(case: Case) -> list[tuple[Tile, ...]]:
    melds = [meld.tiles for meld in case.win.hand.melds]
    return melds + [set_tiles(set_id) for set_id in case.sets[len(melds) :]]


def _whole_hand(case: Case) -> tuple[str, ...]:
    if case.shape is Shape.SEVEN_PAIRS:
        tiles = case.win.hand.concealed
        return tuple(format_tiles(tiles[place : place + 2]) for place in range(0, 14, 2))
    if case.shape is Shape.THIRTEEN_ORPHANS or case.pair is None:
        return (format_tiles(case.win.hand.concealed),)
    return (*map(format_tiles, _groups(case)), format_tiles([case.pair] * 2))


def _alike(case: Case, kinds: range) -> tuple[str, ...]:
    """The sets, and the pair, that are of these kinds."""
    found = [format_tiles(tiles) for tiles in _groups(case) if tiles[0] == tiles[1]]
    chosen = [text for text in found if _first(text, kinds)]
    if case.pair is not None and case.pair in kinds:
        chosen.append(format_tiles([case.pair] * 2))
    return tuple(chosen)


def _first(text: str, kinds: range) -> bool:
    return text[0] + text[-1] in {tile_code(tile) for tile in kinds}


def _pung_of(tile_of: Callable[[Case], Tile]) -> Callable[[Case], tuple[str, ...]]:
    def show(case: Case) -> tuple[str, ...]:
        tile = tile_of(case)
        return _alike(case, range(tile, tile + 1))

    return show


def _kongs(case: Case) -> tuple[str, ...]:
    melds = case.win.hand.melds
    return tuple(format_tiles(meld.tiles) for meld in melds if meld.kind is MeldKind.KONG)


def _chows(case: Case) -> tuple[str, ...]:
    return tuple(format_tiles(set_tiles(set_id)) for set_id in case.sets if set_id >= CHOW_ID)


def _winning_tile(case: Case) -> tuple[str, ...]:
    return (tile_code(case.win.tile),)


def _bonus(case: Case, kinds: range) -> tuple[str, ...]:
    return tuple(tile_code(tile) for tile in sorted(case.win.hand.bonus) if tile in kinds)


def _own(case: Case, kinds: range) -> tuple[str, ...]:
    return (tile_code(kinds[case.win.seat_wind]),)


_ALL_BONUS = range(FLOWERS.start, SEASONS.stop)

_EVIDENCE: dict[str, Callable[[Case], tuple[str, ...]]] = {
    "all_chows": _chows,
    "self_draw": _winning_tile,
    "robbing_kong": _winning_tile,
    "kong_replacement": _winning_tile,
    "consecutive_kongs": _winning_tile,
    "last_tile": _winning_tile,
    "earthly": _winning_tile,
    "dragon_red": _pung_of(lambda _: RED),
    "dragon_green": _pung_of(lambda _: GREEN),
    "dragon_white": _pung_of(lambda _: WHITE),
    "seat_wind": _pung_of(lambda case: EAST + case.win.seat_wind),
    "round_wind": _pung_of(lambda case: EAST + case.win.round_wind),
    "small_three_dragons": lambda case: _alike(case, DRAGONS),
    "big_three_dragons": lambda case: _alike(case, DRAGONS),
    "small_four_winds": lambda case: _alike(case, WINDS),
    "big_four_winds": lambda case: _alike(case, WINDS),
    "four_kongs": _kongs,
    "no_flowers": lambda _: (),
    "own_flower": lambda case: _own(case, FLOWERS),
    "own_season": lambda case: _own(case, SEASONS),
    "all_flowers": lambda case: _bonus(case, FLOWERS),
    "all_seasons": lambda case: _bonus(case, SEASONS),
    "seven_flowers": lambda case: _bonus(case, _ALL_BONUS),
    "eight_flowers": lambda case: _bonus(case, _ALL_BONUS),
}
"""Elements that only some of the tiles show; for all others it is the whole hand."""
