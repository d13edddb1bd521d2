"""One grouping of one win, in the form that the elements are asked about."""

from typing import NamedTuple

from majongue.decompose import Reading, Shape
from majongue.melds import CHOW_ID, MeldKind, SetId
from majongue.rules.hong_kong.house import HouseRules
from majongue.rules.kinds import KINDS_OF, mask_of
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
    kongs = 0
    declared: tuple[SetId, ...] = ()
    for meld in win.hand.melds:
        kongs += meld.kind is MeldKind.KONG
        declared += (CHOW_ID + meld.tile if meld.kind is MeldKind.CHOW else meld.tile,)
    sets = declared + reading.sets
    kinds = pungs = chows = 0
    for set_id in sets:
        kinds |= KINDS_OF[set_id]
        if set_id < CHOW_ID:
            pungs |= 1 << set_id
        else:
            chows += 1
    if reading.shape is not Shape.STANDARD:
        kinds = mask_of(tile for tile, held in enumerate(win.hand.counts) if held)
    elif reading.pair is not None:
        kinds |= 1 << reading.pair
    return Case(win, house, reading.shape, sets, reading.pair, kinds, pungs, chows, kongs)
