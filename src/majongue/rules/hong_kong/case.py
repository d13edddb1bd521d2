"""One grouping of one win, in the form that the elements are asked about."""

from typing import NamedTuple

from majongue.decompose import Reading, Shape
from majongue.melds import SetId
from majongue.rules.hong_kong.house import HouseRules
from majongue.rules.reading import parts_of
from majongue.rules.score import Win
from majongue.tiles import Tile


class Case(NamedTuple):
    """A win read in one way.

    Attributes:
        win, house: the win and the options in force.
        shape: four sets and a pair, seven pairs or thirteen orphans.
        sets: all sets, declared ones first; empty for the special shapes.
        pair: the pair of a standard hand.
        kinds: the kinds of tile in the hand.
        pungs: the kinds of which there is a pung or kong.
        chows, kongs: how many of the sets are that.
    """

    win: Win
    house: HouseRules
    shape: Shape
    sets: tuple[SetId, ...]
    pair: Tile | None
    kinds: int
    pungs: int
    chows: int
    kongs: int


def case_of(win: Win, house: HouseRules, reading: Reading) -> Case:
    """Put a reading of the concealed tiles and the declared sets together."""
    return Case(win, house, *parts_of(win.hand, reading))
