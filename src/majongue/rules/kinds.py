"""Families of tiles as masks: bit t stands for kind t, so "honours only" is one comparison."""

from collections.abc import Iterable

from majongue.melds import CHOW_ID, set_tiles
from majongue.tiles import DRAGONS, HONOURS, KINDS, WINDS, Tile, is_terminal


def mask_of(tiles: Iterable[Tile]) -> int:
    """The bits of some kinds of tile.

    >>> bin(mask_of([0, 2]))
    '0b101'
    """
    bits = 0
    for tile in tiles:
        bits |= 1 << tile
    return bits


ALL_HONOURS = mask_of(HONOURS)
ALL_WINDS = mask_of(WINDS)
ALL_DRAGONS = mask_of(DRAGONS)
ALL_TERMINALS = mask_of(tile for tile in range(KINDS) if is_terminal(tile))
MAJORS = ALL_TERMINALS | ALL_HONOURS
SUITS = tuple(mask_of(range(first, first + 9)) for first in (0, 9, 18))
SUIT_NAMES = ("characters", "dots", "bamboo")
_CHARACTERS, _DOTS, _BAMBOO = SUITS

KINDS_OF: tuple[int, ...] = tuple(mask_of(set_tiles(set_id)) for set_id in range(CHOW_ID + 27))
"""The kinds of tile in each set, by its id."""


def one_suit(kinds: int) -> bool:
    """Whether the suit tiles among these kinds (at least one) are all of one suit.

    >>> one_suit(mask_of([0, 8, 27])), one_suit(mask_of([0, 9])), one_suit(mask_of([27]))
    (True, False, False)
    """
    suited = kinds & ~ALL_HONOURS
    return suited != 0 and (
        not suited & ~_CHARACTERS or not suited & ~_DOTS or not suited & ~_BAMBOO
    )
