"""What a house asks of every winning hand, whatever it is worth: few chows, one suit.

The scorers of all rulesets hold each reading of a hand against these, and take one that is allowed
if there is one.
"""

from collections.abc import Mapping
from typing import NamedTuple

from majongue.decompose import Shape
from majongue.options import OptionValue
from majongue.rules.kinds import ALL_HONOURS, one_suit

_MOST_CHOWS = 4
_OF_ANY_SUIT = (Shape.STANDARD, Shape.SEVEN_PAIRS)
"""Shapes that may be of one suit; the other special hands could never be won otherwise."""


class Conditions(NamedTuple):
    """The shared options about the winning hand, under their ids in ``rulesets/common.toml``."""

    max_chows: int
    one_suit_only: bool

    @property
    def any_asked(self) -> bool:
        """Whether there is anything to look at."""
        return self.one_suit_only or self.max_chows < _MOST_CHOWS

    def breach(self, shape: Shape, chows: int, kinds: int) -> str | None:
        """Why a reading may not be declared: ``too_many_chows``, ``several_suits`` or None.

        Args:
            shape: what it is read as.
            chows: how many chows it has, the declared ones included.
            kinds: the kinds of tile in the hand as a mask.
        """
        if chows > self.max_chows:
            return "too_many_chows"
        if self.one_suit_only and shape in _OF_ANY_SUIT and kinds & ~ALL_HONOURS:
            return None if one_suit(kinds) else "several_suits"
        return None

    def note(self, breach: str, chows: int) -> str:
        """A breach in a sentence, which says first what the hand has."""
        if breach == "too_many_chows":
            plural = "" if chows == 1 else "s"
            return f"{chows} chow{plural}, {self.max_chows} allowed: not a legal win."
        return "More than one suit: not a legal win."


def conditions(values: Mapping[str, OptionValue]) -> Conditions:
    """Pick the conditions out of all the values in force."""
    chows = values["max_chows"]
    assert isinstance(chows, int)
    return Conditions(chows, bool(values["one_suit_only"]))
