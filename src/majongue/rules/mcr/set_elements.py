"""Elements that every set of a hand, and the pair, must take part in.

A function is named like the pattern it decides in ``rulesets/mcr.toml``.
"""

from typing import NamedTuple

from majongue.melds import CHOW_ID, set_tiles
from majongue.rules.patterns import Questions
from majongue.tiles import KINDS, Tile, is_honour, is_terminal

element = Questions["Build"]()

NOT_OUTER, NOT_FIVE, NOT_EVEN = 1, 2, 4
"""What a set or a pair may lack: a terminal or honour, a five, or being even throughout."""


class Build(NamedTuple):
    """What a hand of sets and a pair is built of.

    Attributes:
        lacks: what any of the sets or the pair lacks.
        chows, pungs: how many sets are that; kongs are pungs.
        honour_pair: whether the pair is of honours.
        knitted: whether nine of the tiles are a knitted straight.
    """

    lacks: int
    chows: int
    pungs: int
    honour_pair: bool
    knitted: bool


def lacks(tiles: tuple[Tile, ...]) -> int:
    """What the tiles of a set or pair lack.

    >>> lacks((0, 1, 2)) == NOT_FIVE | NOT_EVEN
    True
    """
    outer = any(is_terminal(tile) or is_honour(tile) for tile in tiles)
    five = any(tile % 9 == 4 and not is_honour(tile) for tile in tiles)
    even = all(tile % 9 % 2 == 1 and not is_honour(tile) for tile in tiles)
    return (not outer) * NOT_OUTER | (not five) * NOT_FIVE | (not even) * NOT_EVEN


LACKS_OF_SET: tuple[int, ...] = tuple(lacks(set_tiles(set_id)) for set_id in range(CHOW_ID + 27))
LACKS_OF_PAIR: tuple[int, ...] = tuple(lacks((tile, tile)) for tile in range(KINDS))


@element
def all_pungs(build: Build) -> bool:
    """Four pungs or kongs."""
    return build.pungs == 4


@element
def all_even_pungs(build: Build) -> bool:
    """Four pungs or kongs and a pair, all of even ranks."""
    return build.pungs == 4 and not build.lacks & NOT_EVEN


@element
def all_fives(build: Build) -> bool:
    """A five in every set and in the pair."""
    return not build.lacks & NOT_FIVE and not build.knitted


@element
def outside_hand(build: Build) -> bool:
    """A terminal or honour in every set and in the pair."""
    return not build.lacks & NOT_OUTER and not build.knitted


@element
def all_chows(build: Build) -> bool:
    """Four chows and a pair of suit tiles; a knitted straight stands for three chows."""
    return build.chows + 3 * build.knitted == 4 and not build.honour_pair


@element
def knitted_straight(build: Build) -> bool:
    """The nine tiles of a knitted pattern beside a set and a pair."""
    return build.knitted
