"""Which tiles of a hand show an element: what a player would point at."""

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, TypeAlias

from majongue.decompose import Shape
from majongue.melds import CHOW_ID, Meld, MeldKind, SetId, set_tiles
from majongue.rules.score import Win
from majongue.tiles import Tile, format_tiles, tile_code


class Read(Protocol):
    """A win read in one way: the part of it that the tiles are found in."""

    @property
    def win(self) -> Win:
        """The win."""
        ...

    @property
    def shape(self) -> Shape:
        """Four sets and a pair, or a special shape."""
        ...

    @property
    def sets(self) -> tuple[SetId, ...]:
        """All sets, declared ones first; empty for the special shapes."""
        ...

    @property
    def pair(self) -> Tile | None:
        """The pair of a standard hand."""
        ...


Evidence: TypeAlias = Callable[[Read], tuple[str, ...]]


def arrangement(melds: Sequence[Meld], sets: Sequence[SetId], pair: Tile | None) -> tuple[str, ...]:
    """The sets and the pair of a reading in notation; nothing for a special shape.

    >>> arrangement((), (34, 35, 9, 10), 27)
    ('123m', '234m', '111p', '222p', '11z')
    """
    groups = [format_tiles(tiles) for tiles in _groups(melds, sets)]
    return () if pair is None else (*groups, format_tiles([pair] * 2))


def _groups(melds: Sequence[Meld], sets: Sequence[SetId]) -> list[tuple[Tile, ...]]:
    return [meld.tiles for meld in melds] + [set_tiles(set_id) for set_id in sets[len(melds) :]]


def whole_hand(case: Read) -> tuple[str, ...]:
    """Every set and the pair, or the tiles of a special shape."""
    if case.shape is Shape.SEVEN_PAIRS:
        tiles = case.win.hand.concealed
        return tuple(format_tiles(tiles[place : place + 2]) for place in range(0, 14, 2))
    if case.shape is not Shape.STANDARD or case.pair is None:
        return (format_tiles(case.win.hand.concealed),)
    return arrangement(case.win.hand.melds, case.sets, case.pair)


def alike(case: Read, kinds: Iterable[Tile], *, pair: bool = True) -> tuple[str, ...]:
    """The pungs and kongs of these kinds, and the pair if it is of them."""
    wanted = set(kinds)
    groups = _groups(case.win.hand.melds, case.sets)
    chosen = [tiles for tiles in groups if tiles[0] == tiles[1] and tiles[0] in wanted]
    if pair and case.pair in wanted and case.pair is not None:
        chosen.append((case.pair,) * 2)
    return tuple(map(format_tiles, chosen))


def set_of(tile_of: Callable[[Read], Tile]) -> Evidence:
    """The pung or kong, or the pair, of one kind."""
    return lambda case: alike(case, (tile_of(case),))


def kongs(case: Read) -> tuple[str, ...]:
    """The kongs."""
    melds = case.win.hand.melds
    return tuple(format_tiles(meld.tiles) for meld in melds if meld.kind is MeldKind.KONG)


def chows(case: Read) -> tuple[str, ...]:
    """The chows."""
    return tuple(format_tiles(set_tiles(set_id)) for set_id in case.sets if set_id >= CHOW_ID)


def winning_tile(case: Read) -> tuple[str, ...]:
    """The tile that won."""
    return (tile_code(case.win.tile),)


def nothing(_case: Read) -> tuple[str, ...]:
    """No tile: the element is about what is not there, or about the whole hand."""
    return ()


def bonus(kinds: range) -> Evidence:
    """The bonus tiles of one row, or of both."""
    return lambda case: tuple(
        tile_code(tile) for tile in sorted(case.win.hand.bonus) if tile in kinds
    )


def own(kinds: range) -> Evidence:
    """The bonus tile with the number of the seat."""
    return lambda case: (tile_code(kinds[case.win.seat_wind]),)
