"""Elements of the hands that are not four sets and a pair, and of nine gates.

A function is named like the pattern it decides in ``rulesets/mcr.toml``.
"""

from typing import NamedTuple

from majongue.decompose import Shape
from majongue.hand import Keys
from majongue.rules.kinds import ALL_HONOURS, one_suit
from majongue.rules.patterns import Questions

element = Questions["Special"]()
ready = Questions[Keys]()
"""Questions about the tiles before the winning one, where nothing is declared."""

_SEVEN_PAIRS = Shape.SEVEN_PAIRS
_ORPHANS = Shape.THIRTEEN_ORPHANS
_KNITTED = Shape.HONOURS_KNITTED
_ALL_SUIT_TILES = 9  # of a knitted pattern

_GATES = sum(copies * 5**rank for rank, copies in enumerate((3, 1, 1, 1, 1, 1, 1, 1, 3)))


class Special(NamedTuple):
    """A special shape and the kinds of tile in it, as a mask."""

    shape: Shape
    kinds: int


@element
def seven_pairs(special: Special) -> bool:
    """Seven pairs; four alike may be two of them."""
    return special.shape is _SEVEN_PAIRS


@element
def seven_shifted_pairs(special: Special) -> bool:
    """Seven pairs of one suit whose ranks follow one another."""
    kinds = special.kinds
    lowest = kinds & -kinds
    in_a_row = kinds == lowest * 0b1111111
    return special.shape is _SEVEN_PAIRS and in_a_row and one_suit(kinds) and not _honours(special)


@element
def thirteen_orphans(special: Special) -> bool:
    """Each terminal and honour and one of them twice."""
    return special.shape is _ORPHANS


@element
def greater_honors_and_knitted_tiles(special: Special) -> bool:
    """All seven honours and seven tiles of a knitted pattern."""
    return special.shape is _KNITTED and _honours(special) == 7


@element
def lesser_honors_and_knitted_tiles(special: Special) -> bool:
    """Honours and tiles of a knitted pattern, all different; with all honours it is implied."""
    return special.shape is _KNITTED


@element
def knitted_straight(special: Special) -> bool:
    """All nine tiles of the knitted pattern beside five honours."""
    return special.shape is _KNITTED and 14 - _honours(special) == _ALL_SUIT_TILES


def _honours(special: Special) -> int:
    """How many different honours there are."""
    return (special.kinds & ALL_HONOURS).bit_count()


@ready
def nine_gates(keys: Keys) -> bool:
    """1112345678999 of one suit: each tile of the suit would win."""
    return _GATES in keys[:3] and keys.count(0) == 3
