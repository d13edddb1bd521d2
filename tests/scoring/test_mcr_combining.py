"""What the combining principles choose, beside every choice that they allow tried out.

The twin is written from the words of the rules page (section 6.4): it looks at every group of
elements that some sets show, throws away those that the words forbid, and takes the dearest.
"""

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, pairwise
from typing import NamedTuple, TypeAlias

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from majongue.hand import Hand, all_counts
from majongue.melds import Meld, MeldKind
from majongue.rules.discovery import load_ruleset
from majongue.rules.score import Win, WinBy
from majongue.tiles import COPIES, WINDS, Wind
from support.sizes import size

SCORER = load_ruleset("mcr", {"all_terminals_pungs": "none_dropped"}).scorer
COMBINATIONS = {13, 14, 15, 16, 23, 24, 28, 29, 30, 32, 39, 41, 42, 51, 65, 69, 70, 71, 72}
"""The numbers of the elements of some chows, or of some pungs of suit tiles."""

Group: TypeAlias = tuple[tuple[int, int], ...]
"""Some sets in order, each as its suit and its lowest rank from 1 on."""


class Shown(NamedTuple):
    """An element that some of the sets show, its value, and their places."""

    name: str
    value: int
    places: frozenset[int]


# The twin: what chows and pungs show, from the table of the page


def of_chows(chows: Group, pair: tuple[int, int]) -> Iterator[tuple[str, int]]:
    """What all of these chows, two to four, show together."""
    suits, ranks = [suit for suit, _ in chows], sorted(rank for _, rank in chows)
    one_suit, in_steps = len(set(suits)) == 1, [b - a for a, b in pairwise(ranks)]
    number = len(chows)
    if number == 2 and chows[0] == chows[1]:
        yield "pure double", 1
    if number == 2 and not one_suit and in_steps == [0]:
        yield "mixed double", 1
    if number == 2 and one_suit and in_steps == [3]:
        yield "short straight", 1
    if number == 2 and one_suit and ranks == [1, 7]:
        yield "two terminal", 1
    if number == 3 and one_suit:
        for steps, name, value in (
            ([0, 0], "pure triple", 24),
            ([1, 1], "pure shifted", 16),
            ([2, 2], "pure shifted", 16),
            ([3, 3], "pure straight", 16),
        ):
            if in_steps == steps:
                yield name, value
    if number == 3 and len(set(suits)) == 3:
        for steps, name, value in (
            ([0, 0], "mixed triple", 8),
            ([1, 1], "mixed shifted", 6),
            ([3, 3], "mixed straight", 8),
        ):
            if in_steps == steps:
                yield name, value
    if number == 4:
        yield from of_four_chows(chows, one_suit, in_steps, pair)


def of_four_chows(
    chows: Group, one_suit: bool, in_steps: list[int], pair: tuple[int, int]
) -> Iterator[tuple[str, int]]:
    if one_suit and in_steps == [0, 0, 0]:
        yield "quadruple", 48
    if one_suit and in_steps in ([1, 1, 1], [2, 2, 2]):
        yield "four shifted", 32
    suit = pair[0]
    if pair[1] == 5 and sorted(chows) == [(suit, 1), (suit, 1), (suit, 7), (suit, 7)]:
        yield "pure terminal", 64
    if pair[1] == 5 and set(chows) == {(s, r) for s in {0, 1, 2} - {suit} for r in (1, 7)}:
        yield "three-suited terminal", 16


def of_pungs(pungs: Group, pair: tuple[int, int]) -> Iterator[tuple[str, int]]:
    """What all of these pungs, two to four, show together."""
    suits, ranks = {suit for suit, _ in pungs}, sorted(rank for _, rank in pungs)
    in_a_row = ranks == list(range(ranks[0], ranks[0] + len(ranks)))
    if len(pungs) == 2 and ranks[0] == ranks[1]:
        yield "double", 2
    if len(pungs) == 3 and len(suits) == 3 and len(set(ranks)) == 1:
        yield "triple", 16
    if len(pungs) == 3 and len(suits) == 3 and in_a_row:
        yield "mixed shifted", 8
    if len(pungs) == 3 and len(suits) == 1 and in_a_row:
        yield "pure shifted", 24
    if len(pungs) == 4 and len(suits) == 1 and in_a_row:
        yield "four shifted", 48


# The twin: what may count together, in the words of the page


def allowed(chosen: tuple[Shown, ...]) -> bool:
    """Whether elements may count together."""
    fours = [one for one in chosen if len(one.places) == 4]
    threes = [one for one in chosen if len(one.places) == 3]
    twos = [one for one in chosen if len(one.places) == 2]
    if fours:
        return len(chosen) == 1
    if threes:
        apart = all(not two.places <= threes[0].places for two in twos)
        return len(threes) == 1 and len(twos) <= 1 and apart
    equal = any(a.name == b.name and a.places & b.places for a, b in combinations(twos, 2))
    return not equal and not has_ring(twos)


def has_ring(edges: list[Shown]) -> bool:
    """Whether some edges lead back to where they began: then no order of them adds a new set."""
    for number in range(2, len(edges) + 1):
        for some in combinations(edges, number):
            points = frozenset[int]().union(*(edge.places for edge in some))
            if len(points) <= number:  # a forest has more points than edges
                return True
    return False


def dearest(shown: list[Shown]) -> int:
    """The most that elements come to which may count together."""
    worth = {
        sum(one.value for one in chosen)
        for number in range(min(len(shown), 3) + 1)  # four sets hold three edges at most
        for chosen in combinations(shown, number)
        if allowed(chosen)
    }
    return max(worth)


def shown_by(sets: Group, pair: tuple[int, int], *, chows: bool) -> list[Shown]:
    ask = of_chows if chows else of_pungs
    return [
        Shown(name, value, frozenset(places))
        for number in (2, 3, 4)
        for places in combinations(range(len(sets)), number)
        for name, value in ask(tuple(sets[place] for place in places), pair)
    ]


# Ours


def combined_worth(sets: Group, pair: tuple[int, int], *, chows: bool) -> int | None:
    """What the combinations on the sheet of a hand of these sets come to.

    The sets are declared, pungs of winds fill the hand, and the pair is won on. None for tiles
    that there are not.
    """
    kind = MeldKind.CHOW if chows else MeldKind.PUNG
    melds = [Meld(kind, 9 * suit + rank - 1, 1) for suit, rank in sets]
    melds += [Meld(MeldKind.PUNG, wind, 1) for wind in WINDS[: 4 - len(sets)]]
    tile = 9 * pair[0] + pair[1] - 1
    hand = Hand.of((tile, tile), melds)
    if max(all_counts(hand)) > COPIES:
        return None
    sheet = SCORER.sheet(Win(hand, tile, WinBy.DISCARD, 0, Wind.EAST, Wind.EAST, source=1))
    return sum(line.value * line.count for line in sheet.lines if line.number in COMBINATIONS)


SUITS = st.integers(0, 2)
PAIRS = st.tuples(SUITS, st.integers(1, 9))


@st.composite
def some_chows(draw: st.DrawFn) -> Group:
    """Two to four chows; of few suits and ranks, so that they go together often."""
    ranks = draw(st.sampled_from([range(1, 8), (1, 7), (1, 4, 7), range(1, 5), (2, 3, 5)]))
    suits = draw(st.sampled_from([(0,), (0, 1), (0, 1, 2)]))
    chow = st.tuples(st.sampled_from(suits), st.sampled_from(ranks))
    return tuple(draw(st.lists(chow, min_size=2, max_size=4)))


@st.composite
def some_pungs(draw: st.DrawFn) -> Group:
    """Two to four different pungs."""
    ranks = draw(st.sampled_from([range(1, 10), range(3, 6), range(2, 6)]))
    suits = draw(st.sampled_from([(0,), (0, 1), (0, 1, 2)]))
    pung = st.tuples(st.sampled_from(suits), st.sampled_from(ranks))
    return tuple(draw(st.lists(pung, min_size=2, max_size=4, unique=True)))


@given(some_chows(), PAIRS)
@example(((0, 1), (0, 7), (0, 1), (0, 7)), (0, 5))
@example(((0, 1), (0, 7), (0, 1), (0, 7)), (1, 5))
@example(((0, 1), (0, 7), (1, 1), (1, 7)), (2, 5))
@example(((0, 2), (0, 5), (1, 2), (1, 5)), (0, 1))
@example(((0, 1), (0, 2), (0, 3), (0, 5)), (0, 9))
@example(((0, 1), (1, 2), (2, 3), (0, 4)), (0, 9))
def test_the_dearest_combination_of_chows_is_chosen(chows: Group, pair: tuple[int, int]) -> None:
    worth = combined_worth(chows, pair, chows=True)
    assume(worth is not None)
    assert worth == dearest(shown_by(chows, pair, chows=True))


@given(some_pungs())
@example(((0, 2), (1, 2), (0, 3), (1, 3)))
@example(((0, 2), (1, 2), (2, 2), (0, 3)))
@example(((0, 2), (0, 3), (0, 4), (0, 5)))
def test_the_dearest_combination_of_pungs_is_chosen(pungs: Group) -> None:
    pair = next((2, rank) for rank in range(1, 10) if (2, rank) not in pungs)
    worth = combined_worth(pungs, pair, chows=False)
    assert worth == dearest(shown_by(pungs, pair, chows=False))


def all_chows() -> Iterator[tuple[Group, tuple[int, int]]]:
    """All that two to four chows can be, beside four of them with each pair of fives."""
    every = [(suit, rank) for suit in range(3) for rank in range(1, 8)]
    for number in (2, 3, 4):
        for chows in combinations_with_replacement(every, number):
            for pair in [(0, 5), (1, 5), (2, 5)] if number == 4 else [(2, 9)]:
                yield chows, pair


def test_every_step_th_of_all_chows() -> None:
    """With ``MAJONGUE_LONG`` set all of them."""
    asked = list(all_chows())[:: size(61, 1)]
    worths = [(combined_worth(*one, chows=True), one) for one in asked]
    wrong = [
        one
        for worth, one in worths
        if worth is not None and worth != dearest(shown_by(*one, chows=True))
    ]
    assert len(asked) > 500
    assert wrong == []


def test_every_step_th_of_all_pungs() -> None:
    """With ``MAJONGUE_LONG`` set all of them."""
    every, pair = [(suit, rank) for suit in range(3) for rank in range(2, 10)], (2, 1)
    found = [pungs for number in (2, 3, 4) for pungs in combinations(every, number)]
    asked = found[:: size(31, 1)]
    wrong = [
        pungs
        for pungs in asked
        if combined_worth(pungs, pair, chows=False) != dearest(shown_by(pungs, pair, chows=False))
    ]
    assert len(asked) > 300
    assert wrong == []


@pytest.mark.parametrize("sets", [2, 3, 4])
def test_links_of_two_sets_are_fewer_than_the_sets(sets: int) -> None:
    """Four sets give three of them at most, three sets two, two sets one."""
    chows = ((0, 1), (0, 7), (1, 1), (1, 7))[:sets]
    assert combined_worth(chows, (0, 5), chows=True) == sets - 1


@pytest.mark.parametrize(
    ("chows", "worth"),
    [
        (((0, 2), (1, 2), (1, 2)), 2),  # the page: pure and mixed double, not mixed twice
        (((2, 2), (2, 5), (1, 2), (1, 5)), 3),  # the page: three of the four that are there
        (((0, 2), (0, 2), (1, 6), (1, 6)), 2),  # two disjoint equal pairs score twice
        (((0, 1), (0, 1), (0, 1), (0, 4)), 25),  # triple, and one link of the fourth
        (((0, 1), (0, 4), (0, 7), (1, 7)), 17),  # straight, and one link of the fourth
        (((0, 1), (0, 4), (0, 7), (0, 7)), 17),  # never two links of the fourth
        (((0, 1), (0, 3), (0, 5), (0, 7)), 32),  # all four at once
        (((0, 1), (0, 2), (0, 3), (0, 5)), 17),  # steps of one and of two are not mixed
        (((0, 1), (1, 1), (2, 1), (0, 1)), 9),  # triple in three suits, and a pure double
    ],
)
def test_worked_combinations(chows: Group, worth: int) -> None:
    assert combined_worth(chows, (2, 9), chows=True) == worth
