"""Liability (pao): who pays for a hand that he fed too generously.

A discard creates it when it becomes the claimer's fourth declared set, or his third declared dragon
set. A concealed kong and the promotion of a pung never create it, nor do they erase it; a later
liability for the same player replaces an earlier one.
"""

from collections.abc import Iterable

from majongue.melds import Meld, MeldKind
from majongue.rules.score import Seat
from majongue.tiles import DRAGONS

_SETS = 4
_DRAGON_SETS = 3


def liable_seat(melds: Iterable[Meld]) -> Seat | None:
    """The seat that is liable for the owner of these melds, given in the order of declaration."""
    liable: Seat | None = None
    dragons = 0
    for number, meld in enumerate(melds, start=1):
        is_dragon = meld.kind is not MeldKind.CHOW and meld.tile in DRAGONS
        dragons += is_dragon
        if meld.source is None or meld.concealed:
            continue
        if number == _SETS or (is_dragon and dragons == _DRAGON_SETS):
            liable = meld.source
    return liable
