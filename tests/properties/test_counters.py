"""Counting sticks, whatever is paid: they make the scores, and none is lost."""

import os
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from majongue.engine.counters import pay, settle, start_purse
from majongue.engine.sticks import Sticks, stick_set

LONG = bool(os.environ.get("MAJONGUE_LONG"))
CLASSICAL = (500, 2, 100, 9, 10, 8, 2, 10)
TABLES = [CLASSICAL, (100, 9, 10, 10), (64, 1, 16, 2, 4, 0), (500, 3, 250, 1, 50, 4, 5, 6, 1, 3)]

KITS = st.sampled_from(TABLES).map(stick_set)
AMOUNTS = st.integers(0, 40) | st.integers(0, 3000)


@st.composite
def hands(draw, seats=4):
    """Payments of one hand: anything that sums to zero."""
    some = draw(
        st.lists(AMOUNTS.flatmap(lambda n: st.sampled_from((n, -n))), min_size=3, max_size=3)
    )
    payments = [*some, -sum(some)]
    return draw(st.permutations(payments))


def worth(trades):
    """What the box gives out on the whole, by kind."""
    return [
        sum(got - given for given, got in pairs)
        for pairs in zip(
            *(zip(t.given.numbers, t.got.numbers, strict=True) for t in trades), strict=True
        )
    ]


@settings(max_examples=1500 if LONG else 150, deadline=None)
@given(kit=KITS, start=AMOUNTS, games=st.lists(hands(), min_size=1, max_size=12))
def test_sticks_make_the_scores_and_none_is_lost(kit, start, games):
    purses = (start_purse(kit, start),) * 4
    scores = [start] * 4
    lent = [0] * len(kit.values)
    before = [sum(p.sticks.numbers[kind] for p in purses) for kind in range(len(kit.values))]
    for payments in games:
        counters = settle(purses, payments)
        assert counters == settle(purses, payments)
        purses = counters.purses
        scores = [score + change for score, change in zip(scores, payments, strict=True)]
        assert [purse.score for purse in purses] == scores
        for purse in purses:
            assert min(purse.sticks.numbers) >= 0
            assert 0 <= purse.noted < kit.unit
            assert purse.owed >= 0
            assert not (purse.owed and purse.sticks), "what is owed goes back first"
        trades = [
            trade
            for handover in counters.last
            for trade in (*handover.exchange.before, *handover.exchange.after)
        ]
        if trades:
            lent = [old + new for old, new in zip(lent, worth(trades), strict=True)]
        now = [sum(p.sticks.numbers[kind] for p in purses) for kind in range(len(kit.values))]
        assert now == [old + out for old, out in zip(before, lent, strict=True)]


@settings(max_examples=1500 if LONG else 200, deadline=None)
@given(kit=KITS, scores=st.tuples(AMOUNTS, AMOUNTS), points=AMOUNTS, first=AMOUNTS)
def test_an_exchange_tells_how_it_came_about(kit, scores, points, first):
    """What both have in the end is what they had, with all that is said to change hands."""
    payer, payee = (start_purse(kit, score) for score in scores)
    warm = pay(payee, payer, first)
    payee, payer = warm.payer, warm.payee
    exchange = pay(payer, payee, points)
    assert exchange.payer.score == payer.score - points
    assert exchange.payee.score == payee.score + points
    left, gained = payer.sticks, payee.sticks
    for trade in exchange.before:
        left = left - trade.given + trade.got
        assert min(left.numbers) >= 0
    assert min((left - exchange.given).numbers) >= 0
    assert min((gained - exchange.back).numbers) >= 0
    assert left - exchange.given + exchange.back == exchange.payer.sticks
    gained = gained + exchange.given - exchange.back
    for trade in exchange.after:
        gained = gained - trade.given
        assert min(gained.numbers) >= 0
        gained = gained + trade.got
    assert gained == exchange.payee.sticks
    assert exchange.given.total - exchange.back.total + exchange.noted == points
    for trade in (*exchange.before, *exchange.after):
        if trade.kind == "change":
            assert trade.given.total == trade.got.total
    back = [value for value, number in exchange.back.kinds if number]
    given = [value for value, number in exchange.given.kinds if number]
    assert not back or max(back) < min(given), "no stick goes there and back"


@settings(max_examples=1500 if LONG else 200, deadline=None)
@given(
    values=st.sampled_from([(500, 100, 10, 2), (8, 4, 2, 1), (30, 10)]),
    numbers=st.lists(st.integers(0, 4), min_size=4, max_size=4),
    part=st.floats(0, 1),
)
def test_the_sticks_that_are_handed_over_against_all_ways(values, numbers, part):
    """The least sum that is enough, and the fewest sticks that make it, among all choices."""
    held = Sticks(values, tuple(numbers[: len(values)]))
    points = round(held.total * part)
    ways = [Sticks(values, way) for way in product(*(range(n + 1) for n in held.numbers))]
    best = min((way.total, sum(way.numbers)) for way in ways if way.total >= points)
    found = held.least(points)
    assert (found.total, sum(found.numbers)) == best
    exact = held.exact(points)
    assert (exact is not None) == (best[0] == points)
    assert exact is None or exact == found
