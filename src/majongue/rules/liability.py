"""Liability (pao): who pays for a hand that he fed too generously.

A discard creates it when it becomes the claimer's third set of dragons, fourth set of winds or
fourth declared set; options say which of these count. A concealed kong and the promotion of a pung
never create it, nor do they erase it; a later liability for the same player replaces an earlier
one.
"""

from collections.abc import Sequence
from typing import NamedTuple

from majongue.melds import Meld, MeldKind
from majongue.rules.score import Seat
from majongue.tiles import DRAGONS, EAST, WINDS, suit_of

_SETS = 4
_DRAGON_SETS = 3
_WIND_SETS = 4


class Feeding(NamedTuple):
    """What makes the discarder of a claimed tile liable.

    Attributes:
        third_dragon: it makes the third declared set of dragons.
        fourth_wind: it makes the fourth declared set of winds.
        fourth_set: it makes the fourth declared set.
        twelve_tiles: it makes the fourth declared set, and all four are of one suit.
    """

    third_dragon: bool = True
    fourth_wind: bool = False
    fourth_set: bool = True
    twelve_tiles: bool = False


def liable_seat(melds: Sequence[Meld], fed: Feeding) -> Seat | None:
    """The seat that is liable for the owner of these melds, given in the order of declaration."""
    liable: Seat | None = None
    dragons = winds = 0
    for number, meld in enumerate(melds, start=1):
        honour = meld.kind is not MeldKind.CHOW and meld.tile >= EAST
        is_dragon, is_wind = honour and meld.tile in DRAGONS, honour and meld.tile in WINDS
        dragons += is_dragon
        winds += is_wind
        if meld.source is None or meld.concealed:
            continue
        if (
            (fed.third_dragon and is_dragon and dragons == _DRAGON_SETS)
            or (fed.fourth_wind and is_wind and winds == _WIND_SETS)
            or (fed.fourth_set and number == _SETS)
            or (fed.twelve_tiles and number == _SETS and _of_one_suit(melds))
        ):
            liable = meld.source
    return liable


def _of_one_suit(melds: Sequence[Meld]) -> bool:
    if any(meld.tile >= EAST for meld in melds):
        return False
    return len({suit_of(meld.tile) for meld in melds}) == 1
