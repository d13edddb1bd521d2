"""Elements of the hands that are not four sets and a pair, and of nine gates.

A function is named like the pattern it decides in ``rulesets/mcr.toml``.
"""

from typing import NamedTuple

from majongue.decompose import Shape
from majongue.hand import Keys, shifted
from majongue.rules.patterns import Questions
from majongue.tiles import EAST

element = Questions["Special"]()
ready = Questions[Keys]()
"""Questions about the tiles before the winning one, where nothing is declared."""

_SEVEN_PAIRS = Shape.SEVEN_PAIRS
_ORPHANS = Shape.THIRTEEN_ORPHANS
_KNITTED = Shape.HONOURS_KNITTED
_ALL_SUIT_TILES = 9  # of a knitted pattern

_GATES = sum(copies * 5**rank for rank, copies in enumerate((3, 1, 1, 1, 1, 1, 1, 1, 3)))
_POWERS = {5**rank: rank for rank in range(9)}


def ready_for_gates(keys: Keys) -> Keys:
    """The tiles of a complete hand without the one too many for nine gates, if it has them.

    Option ``nine_gates_pure_wait``: the tiles may have waited for any other one of them.
    """
    for suit, key in enumerate(keys[:3]):
        spare = _POWERS.get(key - _GATES)
        if spare is not None:
            return shifted(keys, 9 * suit + spare, -1)
    return keys


class Special(NamedTuple):
    """A special shape.

    Attributes:
        shape: which one.
        honours: how many different honours it has.
        row: whether its kinds are seven ranks of a suit in a row.
    """

    shape: Shape
    honours: int
    row: bool


def is_row(kinds: int) -> bool:
    """Whether some kinds, given as a mask, are seven ranks of a suit in a row.

    >>> is_row(0b1111111 << 11), is_row(0b1111111 << 4)
    (True, False)
    """
    lowest = (kinds & -kinds).bit_length() - 1
    return kinds == 0b1111111 << lowest and lowest < EAST and lowest % 9 <= 2


@element
def seven_pairs(special: Special) -> bool:
    """Seven pairs; four alike may be two of them."""
    return special.shape is _SEVEN_PAIRS


@element
def seven_shifted_pairs(special: Special) -> bool:
    """Seven pairs of one suit whose ranks follow one another."""
    return special.shape is _SEVEN_PAIRS and special.row


@element
def thirteen_orphans(special: Special) -> bool:
    """Each terminal and honour and one of them twice."""
    return special.shape is _ORPHANS


@element
def greater_honors_and_knitted_tiles(special: Special) -> bool:
    """All seven honours and seven tiles of a knitted pattern."""
    return special.shape is _KNITTED and special.honours == 7


@element
def lesser_honors_and_knitted_tiles(special: Special) -> bool:
    """Honours and tiles of a knitted pattern, all different; with all honours it is implied."""
    return special.shape is _KNITTED


@element
def knitted_straight(special: Special) -> bool:
    """All nine tiles of the knitted pattern beside five honours."""
    return special.shape is _KNITTED and 14 - special.honours == _ALL_SUIT_TILES


@ready
def nine_gates(keys: Keys) -> bool:
    """1112345678999 of one suit: each tile of the suit would win."""
    return _GATES in keys[:3] and keys.count(0) == 3
