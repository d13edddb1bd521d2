"""Elements of two, three or four chows, or pungs, that go together.

A function is named like the pattern it decides in ``rulesets/mcr.toml`` and is given so many sets
in the order of their ids. Which of them count together is decided in :mod:`.combining`.
"""

from collections.abc import Mapping
from itertools import pairwise
from typing import TypeAlias

from majongue.melds import CHOW_ID, SetId
from majongue.rules.memo import Memo
from majongue.rules.patterns import Questions
from majongue.tiles import Tile

Sets: TypeAlias = tuple[SetId, ...]

_REMEMBERED = 50_000  # more than there are groups of four chows


class Group(Questions[Sets]):
    """Questions about groups of one size.

    Attributes:
        shown: for each group the ids of the elements that it shows.
    """

    def __init__(self) -> None:
        """No questions yet."""
        super().__init__()
        self.shown = Memo(self._find, _REMEMBERED)

    def _find(self, sets: Sets) -> tuple[str, ...]:
        return tuple([name for name, ask in self.by_id.items() if ask(sets)])


two_chows, three_chows, four_chows = Group(), Group(), Group()
two_pungs, three_pungs, four_pungs = Group(), Group(), Group()
chows_and_pair = Group()
"""Asked about the tile of the pair and four chows."""

WITH_PAIR = 5
"""The size of a group of four chows and the pair."""


def _lowest(set_id: SetId) -> Tile:
    return set_id - CHOW_ID if set_id >= CHOW_ID else set_id


def _ranks(sets: Sets) -> list[int]:
    """The lowest rank of each set, 0-8, in order."""
    return sorted(_lowest(set_id) % 9 for set_id in sets)


def _suits(sets: Sets) -> set[int]:
    """The suits of the sets, as 0, 1 and 2."""
    return {_lowest(set_id) // 9 for set_id in sets}


def _steps(sets: Sets) -> set[int]:
    """The different steps from one rank to the next."""
    ranks = _ranks(sets)
    return {high - low for low, high in pairwise(ranks)}


def _terminal(chows: Sets) -> bool:
    """Whether two of the chows are 123 and two 789."""
    return _ranks(chows) == [0, 0, 6, 6]


def _each_suit_once(sets: Sets) -> bool:
    return len(sets) == 3 and len(_suits(sets)) == 3


@two_chows
def pure_double_chow(chows: Sets) -> bool:
    """The same chow twice."""
    return chows[0] == chows[1]


@two_chows
def mixed_double_chow(chows: Sets) -> bool:
    """The same ranks in two suits."""
    return len(_suits(chows)) == 2 and _steps(chows) == {0}


@two_chows
def short_straight(chows: Sets) -> bool:
    """Six ranks of a suit in a row."""
    return len(_suits(chows)) == 1 and _steps(chows) == {3}


@two_chows
def two_terminal_chows(chows: Sets) -> bool:
    """123 and 789 of a suit."""
    return len(_suits(chows)) == 1 and _steps(chows) == {6}


@three_chows
def pure_triple_chow(chows: Sets) -> bool:
    """The same chow three times."""
    return chows[0] == chows[2]


@three_chows
def pure_straight(chows: Sets) -> bool:
    """123, 456 and 789 of a suit."""
    return len(_suits(chows)) == 1 and _steps(chows) == {3}


@three_chows
def pure_shifted_chows(chows: Sets) -> bool:
    """Three chows of a suit, one rank apart or two ranks apart."""
    return len(_suits(chows)) == 1 and _steps(chows) in ({1}, {2})


@three_chows
def mixed_straight(chows: Sets) -> bool:
    """123, 456 and 789, each of another suit."""
    return _each_suit_once(chows) and _steps(chows) == {3}


@three_chows
def mixed_triple_chow(chows: Sets) -> bool:
    """The same ranks in all suits."""
    return _each_suit_once(chows) and _steps(chows) == {0}


@three_chows
def mixed_shifted_chows(chows: Sets) -> bool:
    """Three suits, each chow one rank above the one before."""
    return _each_suit_once(chows) and _steps(chows) == {1}


@four_chows
def quadruple_chow(chows: Sets) -> bool:
    """The same chow four times."""
    return chows[0] == chows[3]


@four_chows
def four_pure_shifted_chows(chows: Sets) -> bool:
    """Four chows of a suit, all one rank apart or all two ranks apart."""
    return len(_suits(chows)) == 1 and _steps(chows) in ({1}, {2})


@chows_and_pair
def pure_terminal_chows(sets: Sets) -> bool:
    """123 and 789 twice and a pair of fives of the same suit."""
    return _terminal(sets[1:]) and len(_suits(sets)) == 1


@chows_and_pair
def three_suited_terminal_chows(sets: Sets) -> bool:
    """123 and 789 of two suits and a pair of fives of the third."""
    pair, *chows = sets
    different = len(set(chows)) == 4 and len(_suits(sets[1:])) == 2
    return _terminal(sets[1:]) and different and pair // 9 not in _suits(sets[1:])


@two_pungs
def double_pung(pungs: Sets) -> bool:
    """The same rank in two suits."""
    return _steps(pungs) == {0}


@three_pungs
def triple_pung(pungs: Sets) -> bool:
    """The same rank in all suits."""
    return _steps(pungs) == {0}


@three_pungs
def pure_shifted_pungs(pungs: Sets) -> bool:
    """Three ranks of a suit in a row."""
    return len(_suits(pungs)) == 1 and _steps(pungs) == {1}


@three_pungs
def mixed_shifted_pungs(pungs: Sets) -> bool:
    """Three ranks in a row, each of another suit."""
    return _each_suit_once(pungs) and _steps(pungs) == {1}


@four_pungs
def four_pure_shifted_pungs(pungs: Sets) -> bool:
    """Four ranks of a suit in a row."""
    return len(_suits(pungs)) == 1 and _steps(pungs) == {1}


BySize: TypeAlias = Mapping[int, Group]

CHOWS: BySize = {2: two_chows, 3: three_chows, 4: four_chows, WITH_PAIR: chows_and_pair}
PUNGS: BySize = {2: two_pungs, 3: three_pungs, 4: four_pungs}
"""The questions by the number of things that they are asked about."""
