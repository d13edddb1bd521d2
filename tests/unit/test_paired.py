"""Ratios counted side by side: the interval of their difference is as wide as it should be."""

from math import sqrt
from random import Random
from statistics import stdev

import pytest

from majongue.paired import NORMAL_95, PairedRatio
from majongue.tally import Tally
from support.sizes import size

Pair = tuple[int, int, int, int]


def counted(pairs: list[Pair]) -> PairedRatio:
    ratio = PairedRatio()
    for pair in pairs:
        ratio.add(*pair)
    return ratio


def played(luck: Random, gain: float, alike: float) -> Pair:
    """A hand won by chance and worth something; with the change it is won more often and worth
    one more, and to some part it is the same luck on both sides."""
    same = luck.random() < alike
    first, worth = luck.random(), luck.randint(3, 10)
    second, other = (first, worth) if same else (luck.random(), luck.randint(3, 10))
    won, tried = first < 0.6, second < 0.6 + gain
    return (worth * won, won, (other + 1) * tried, tried)


def of_hands(pair: Pair) -> Pair:
    """The share of hands won in place of the value of a win."""
    return (pair[1], 1, pair[3], 1)


def test_shares_of_hands_have_the_interval_of_the_mean_difference() -> None:
    luck = Random(1)
    pairs = [of_hands(played(luck, 0.2, 0.5)) for _ in range(500)]
    apart = Tally.of(pair[2] - pair[0] for pair in pairs)
    ratio = counted(pairs)
    assert ratio.without is not None
    assert ratio.tried is not None
    assert ratio.tried - ratio.without == pytest.approx(apart.mean)
    assert ratio.half_width == pytest.approx(apart.half_width)


def test_the_interval_of_a_ratio_is_that_of_a_bootstrap() -> None:
    luck = Random(2)
    pairs = [played(luck, 0.2, 0.7) for _ in range(400)]
    drawn = [counted(luck.choices(pairs, k=len(pairs))) for _ in range(600)]
    apart = [(ratio.tried or 0) - (ratio.without or 0) for ratio in drawn]
    assert counted(pairs).half_width == pytest.approx(NORMAL_95 * stdev(apart), rel=0.08)


@pytest.mark.parametrize("alike", [0, 0.9])
@pytest.mark.parametrize("shares", [True, False])
def test_nineteen_of_twenty_intervals_hold_the_true_difference(alike: float, shares: bool) -> None:
    luck, trials, hit = Random(3), size(400, 4000), 0
    for _ in range(trials):
        pairs = [played(luck, 0.2, alike) for _ in range(150)]
        ratio = counted([of_hands(pair) for pair in pairs] if shares else pairs)
        apart = (ratio.tried or 0) - (ratio.without or 0)
        hit += abs(apart - (0.2 if shares else 1)) <= (ratio.half_width or 0)
    assert abs(hit / trials - 0.95) < 3.5 * sqrt(0.95 * 0.05 / trials)


def test_the_same_luck_on_both_sides_narrows_the_interval() -> None:
    widths = [
        counted([played(luck, 0.2, alike) for _ in range(300)]).half_width or 0
        for luck, alike in ((Random(4), 0.95), (Random(4), 0))
    ]
    assert 0 < widths[0] < widths[1] / 2


def test_pairs_counted_together_count_as_often_as_they_were_met() -> None:
    together = PairedRatio()
    together.add(3, 1, 0, 0, times=2)
    together.add(0, 0, 4, 1)
    assert together == counted([(3, 1, 0, 0), (3, 1, 0, 0), (0, 0, 4, 1)])


def test_nothing_below_the_line_is_no_figure() -> None:
    row = counted([(0, 0, 3, 1), (0, 0, 4, 1)]).row("value", "number")
    assert (row.without, row.tried, row.difference, row.half_width) == (None, 3.5, None, None)
    assert counted([(1, 1, 0, 1)]).half_width is None  # one pair says nothing about chance


def test_what_is_always_the_same_is_certain_however_large_the_numbers() -> None:
    pairs = [(10**12 + number, 7, 10**12 + number, 7) for number in range(100)]
    assert counted(pairs).half_width == 0
