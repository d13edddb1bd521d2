"""Where the tiles of a hand come from: for each family whether any of them lies outside of it.

An *outline* is a number with a bit for each family; that of a hand is the ``|`` of those of its
sets and pair. Questions such as "are all tiles green" look at one bit of it.
"""

from majongue.melds import CHOW_ID, SetId, set_tiles
from majongue.rules.kinds import (
    ALL_DRAGONS,
    ALL_HONOURS,
    ALL_TERMINALS,
    ALL_WINDS,
    MAJORS,
    SUITS,
    mask_of,
)
from majongue.tiles import GREEN, KINDS, WHITE


def _ranks(first: int, last: int) -> int:
    """The suit tiles from one rank to another, in all suits."""
    return mask_of(suit + rank - 1 for suit in (0, 9, 18) for rank in range(first, last + 1))


_GREEN_TILES = mask_of([*(17 + rank for rank in (2, 3, 4, 6, 8)), GREEN])
_REVERSIBLE_TILES = mask_of(
    [
        *(8 + rank for rank in (1, 2, 3, 4, 5, 8, 9)),
        *(17 + rank for rank in (2, 4, 5, 6, 8, 9)),
        WHITE,
    ]
)
_families: list[int] = []


def _outside(family: int) -> int:
    """The bit that says that some tile is outside of a family."""
    _families.append(family)
    return 1 << len(_families) - 1


NOT_GREEN = _outside(_GREEN_TILES)
NOT_REVERSIBLE = _outside(_REVERSIBLE_TILES)
NOT_TERMINAL = _outside(ALL_TERMINALS)
NOT_HONOUR = _outside(ALL_HONOURS)
NOT_MAJOR = _outside(MAJORS)
NOT_SIMPLE = _outside(~MAJORS)
NOT_UPPER = _outside(_ranks(7, 9))
NOT_MIDDLE = _outside(_ranks(4, 6))
NOT_LOWER = _outside(_ranks(1, 3))
NOT_UPPER_FOUR = _outside(_ranks(6, 9))
NOT_LOWER_FOUR = _outside(_ranks(1, 4))
# Outside of "all but characters" is: there are characters.
CHARACTERS, DOTS, BAMBOO = (_outside(~suit) for suit in SUITS)
WINDS, DRAGONS = _outside(~ALL_WINDS), _outside(~ALL_DRAGONS)

HAS_SUITS, HAS_HONOURS = CHARACTERS | DOTS | BAMBOO, WINDS | DRAGONS


def suits(outline: int) -> int:
    """How many suits there are tiles of."""
    return (outline & HAS_SUITS).bit_count()


OUTLINE_OF_TILE: tuple[int, ...] = tuple(
    sum([1 << place for place, family in enumerate(_families) if 1 << tile & ~family])
    for tile in range(KINDS)
)


def outline_of(counts: bytes | bytearray) -> int:
    """The outline of a hand, given as the copies of each of the 34 kinds.

    >>> outline_of(bytes(18) + bytes([1, 1, 1]) + bytes(13)) & (BAMBOO | DOTS) == BAMBOO
    True
    """
    outline = 0
    for tile, copies in enumerate(counts):
        if copies:
            outline |= OUTLINE_OF_TILE[tile]
    return outline


def _of_set(set_id: SetId) -> int:
    first, second, third = (OUTLINE_OF_TILE[tile % KINDS] for tile in set_tiles(set_id))
    return first | second | third


OUTLINE_OF_SET: tuple[int, ...] = tuple(_of_set(set_id) for set_id in range(CHOW_ID + 27))
