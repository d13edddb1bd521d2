"""Elements of pungs of winds, dragons and terminals.

A function is named like the pattern it decides in ``rulesets/mcr.toml``.
"""

from typing import NamedTuple

from majongue.rules.patterns import Questions

element = Questions["HonourSets"]()

_WINDS, _DRAGONS = 0b0001111, 0b1110000


class HonourSets(NamedTuple):
    """The pungs and kongs of a hand that have to do with honours or terminals.

    Attributes:
        pungs: the honours of which there is a pung or kong, as a mask: East is bit 0.
        pair: the honour that is the pair in the same mask; 0 for none.
        seat, round: the winds, East 0.
        terminals: how many pungs and kongs are of ones or nines.
    """

    pungs: int
    pair: int
    seat: int
    round: int
    terminals: int

    @property
    def winds(self) -> int:
        """How many sets are of winds."""
        return (self.pungs & _WINDS).bit_count()

    @property
    def plain(self) -> int:
        """The sets of winds that score nothing by themselves, as a mask.

        Neither the own wind nor the round's; and three winds score together.
        """
        if self.winds == 3:
            return 0
        return self.pungs & _WINDS & ~(1 << self.seat | 1 << self.round)

    @property
    def dragons(self) -> int:
        """How many sets are of dragons."""
        return (self.pungs & _DRAGONS).bit_count()


@element
def big_four_winds(sets: HonourSets) -> bool:
    """Sets of all four winds."""
    return sets.winds == 4


@element
def little_four_winds(sets: HonourSets) -> bool:
    """Sets of three winds and a pair of the fourth."""
    return sets.winds == 3 and sets.pair & _WINDS != 0


@element
def big_three_winds(sets: HonourSets) -> bool:
    """Sets of three winds or more."""
    return sets.winds >= 3


@element
def big_three_dragons(sets: HonourSets) -> bool:
    """Sets of all three dragons."""
    return sets.dragons == 3


@element
def little_three_dragons(sets: HonourSets) -> bool:
    """Sets of two dragons and a pair of the third."""
    return sets.dragons == 2 and sets.pair & _DRAGONS != 0


@element
def two_dragon_pungs(sets: HonourSets) -> bool:
    """Sets of two dragons or more."""
    return sets.dragons >= 2


@element
def dragon_pung(sets: HonourSets) -> int:
    """The number of sets of dragons."""
    return sets.dragons


@element
def prevalent_wind(sets: HonourSets) -> bool:
    """A set of the round's wind."""
    return bool(sets.pungs >> sets.round & 1)


@element
def seat_wind(sets: HonourSets) -> bool:
    """A set of the own wind; it counts beside the round's wind."""
    return bool(sets.pungs >> sets.seat & 1)


@element
def pung_of_terminals_or_honors(sets: HonourSets) -> int:
    """The number of sets of terminals, and of winds that score nothing by themselves."""
    return sets.terminals + sets.plain.bit_count()
