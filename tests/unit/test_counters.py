"""Counting sticks: the start, paying with and without change, debts, whole games, and the words."""

from dataclasses import replace
from types import MappingProxyType

import pytest

from majongue.cli.plain_pages import scores_page
from majongue.engine.counters import Purse, counters_after, pay, settle, start_purse
from majongue.engine.sticks import Sticks, stick_set
from majongue.errors import RulesetError
from majongue.rules.discovery import load_ruleset
from majongue.session import Session
from majongue.text.cast import Cast
from majongue.text.counters_text import counter_lines, counter_rows, handover_lines
from majongue.tiles import Wind
from support.plain_play import HONG_KONG, PLAYERS, decisions

TABLE = (500, 2, 100, 9, 10, 8, 2, 10)
KIT = stick_set(TABLE)
CAST = Cast(("Ana", "Hana", "Otto", "Ming"), (0, 1, 2, 3), tuple(Wind), you=0)


def sticks(*numbers):
    return Sticks(KIT.values, numbers)


def purse(*numbers, owed=0, noted=0):
    return Purse(sticks(*numbers), owed, noted)


def kinds(trades):
    return [trade.kind for trade in trades]


def with_sticks(**options):
    rules = load_ruleset("hong_kong", options)
    return replace(rules, tables=MappingProxyType({**rules.tables, "counters": TABLE}))


def session_after(hands, seed=1, **options):
    session = Session.new(with_sticks(rounds=1, **options), seed, PLAYERS)
    for _ in decisions(session, hands):
        pass
    return session


# The start.


def test_the_set_that_everybody_begins_with():
    assert KIT.kinds == ((500, 2), (100, 9), (10, 8), (2, 10))
    assert KIT.total == 2000
    assert start_purse(KIT, 2000) == purse(2, 9, 8, 10)


@pytest.mark.parametrize(
    ("score", "expected"),
    [
        (3000, purse(4, 9, 8, 10)),
        (2722, purse(3, 11, 10, 11)),
        (1000, purse(0, 9, 8, 10)),
        (350, purse(0, 2, 13, 10)),
        (90, purse(0, 0, 7, 10)),
        (2001, purse(2, 9, 8, 10, noted=1)),
        (1, purse(0, 0, 0, 0, noted=1)),
        (0, purse(0, 0, 0, 0)),
        (-3, purse(0, 0, 0, 0, owed=4, noted=1)),
    ],
)
def test_another_start(score, expected):
    assert start_purse(KIT, score) == expected
    assert expected.score == score


@pytest.mark.parametrize(
    "table", [(), (500,), (10, 1, 2), (10, -1), (0, 5), (2, 10, 10, 8), (10, 1, 10, 1), (25, 1, 10)]
)
def test_a_table_that_is_wrong(table):
    with pytest.raises(RulesetError):
        stick_set(table)


def test_a_stick_that_the_next_does_not_divide():
    with pytest.raises(RulesetError, match="A stick of 25 is not worth a number of sticks of 10"):
        stick_set((25, 4, 10, 5))


# Paying.


def test_an_exact_payment_takes_few_sticks_and_keeps_the_small_ones():
    exchange = pay(purse(2, 9, 8, 10), purse(2, 9, 8, 10), 640)
    assert exchange.given == sticks(1, 1, 4, 0)
    assert not exchange.back
    assert not exchange.before + exchange.after
    assert exchange.payer == purse(1, 8, 4, 10)
    assert exchange.payee == purse(3, 10, 12, 10)


def test_an_exact_payment_in_small_sticks_comes_before_change():
    assert pay(purse(1, 0, 8, 10), purse(2, 9, 8, 10), 90).given == sticks(0, 0, 8, 5)


def test_the_smallest_surplus_and_its_change():
    exchange = pay(purse(1, 2, 3, 0), purse(0, 0, 8, 10), 128)
    assert exchange.given == sticks(0, 1, 3, 0)
    assert exchange.back == sticks(0, 0, 0, 1)


def test_one_large_stick_rather_than_many_that_make_the_same():
    assert pay(purse(2, 5, 0, 0), purse(0, 0, 8, 10), 990).given == sticks(2, 0, 0, 0)


def test_no_smaller_stick_is_handed_over_only_to_come_back():
    exchange = pay(purse(1, 1, 3, 0), purse(0, 9, 8, 10), 140)
    assert exchange.given == sticks(1, 0, 0, 0)
    assert exchange.back == sticks(0, 3, 6, 0)


def test_the_box_changes_a_stick_where_the_payee_cannot():
    exchange = pay(purse(0, 2, 0, 0), purse(2, 0, 0, 1), 132)
    (change,) = exchange.before
    assert (change.kind, change.given, change.got) == (
        "change",
        sticks(0, 1, 0, 0),
        sticks(0, 0, 9, 5),
    )
    assert exchange.given == sticks(0, 1, 3, 1)
    assert not exchange.back
    assert exchange.payer == purse(0, 0, 6, 4)


def test_who_has_too_little_borrows_and_owes():
    exchange = pay(purse(0, 0, 2, 1), purse(0, 0, 0, 0), 160)
    (borrowed,) = exchange.before
    assert (borrowed.kind, borrowed.got) == ("borrow", sticks(0, 1, 3, 4))
    assert exchange.given == sticks(0, 1, 5, 5)
    assert exchange.payer == purse(0, 0, 0, 0, owed=138)


def test_what_is_owed_goes_back_first():
    exchange = pay(purse(0, 1, 0, 0), purse(0, 0, 0, 0, owed=38), 100)
    (repaid,) = exchange.after
    assert (repaid.kind, repaid.given, repaid.got) == (
        "repay",
        sticks(0, 1, 0, 0),
        sticks(0, 0, 6, 1),
    )
    assert exchange.payee == purse(0, 0, 6, 1)


def test_a_part_of_what_is_owed_goes_back():
    exchange = pay(purse(0, 0, 3, 0), purse(0, 0, 0, 0, owed=100), 30)
    assert exchange.payee == purse(0, 0, 0, 0, owed=70)


def test_nothing_is_paid():
    exchange = pay(purse(1, 0, 0, 0), purse(0, 1, 0, 0), 0)
    assert not exchange.given
    assert (exchange.payer, exchange.payee) == (purse(1, 0, 0, 0), purse(0, 1, 0, 0))


def test_an_odd_point_is_noted():
    exchange = pay(purse(0, 0, 1, 1), purse(0, 0, 0, 0), 11)
    assert kinds(exchange.before) == ["note"]
    assert exchange.noted == 1
    assert exchange.payer == purse(0, 0, 0, 0, noted=1)
    assert exchange.payee == purse(0, 0, 1, 0, noted=1)


def test_two_noted_points_are_a_stick_again():
    exchange = pay(purse(0, 0, 1, 0, noted=1), purse(0, 0, 0, 0, noted=1), 11)
    assert kinds(exchange.before) == []
    assert kinds(exchange.after) == ["cash"]
    assert exchange.payer == purse(0, 0, 0, 0)
    assert exchange.payee == purse(0, 0, 1, 1)


def test_an_odd_point_is_borrowed_and_paid_back():
    exchange = pay(purse(0, 0, 0, 0), purse(0, 0, 0, 0, owed=2, noted=1), 1)
    assert kinds(exchange.before) == ["borrow", "note"]
    assert exchange.payer == purse(0, 0, 0, 0, owed=2, noted=1)
    assert kinds(exchange.after) == ["cash", "repay"]
    assert exchange.payee == purse(0, 0, 0, 0)


# A whole table, a whole game.


def test_payers_pay_in_the_order_of_their_seats():
    start = (purse(2, 9, 8, 10),) * 4
    payments = (-50, 80, -70, 40)
    handed = [(h.payer, h.payee, h.exchange.points) for h in settle(start, payments).last]
    assert handed == [(0, 1, 50), (2, 1, 30), (2, 3, 40)]
    turned = settle(start, payments, (2, 3, 0, 1))
    assert [(h.payer, h.payee, h.exchange.points) for h in turned.last] == [
        (2, 3, 40),
        (2, 1, 30),
        (0, 1, 50),
    ]
    assert [p.score for p in turned.purses] == [1950, 2080, 1930, 2040]


@pytest.mark.parametrize("start", [2000, 25, 0])
def test_the_sticks_of_a_game_make_its_scores(start):
    """With odd payments, debts and chairs that change."""
    session = session_after(200, seed=3, starting_score=start, payment_unit=3, exchange_seats=True)
    rules, finished = session.rules, session.finished
    assert len({hand.standing.scores for hand in finished}) > 5
    for number, hand in enumerate(finished, 1):
        counters = counters_after(rules, finished[:number])
        assert tuple(purse.score for purse in counters.purses) == hand.standing.scores
        paid = sum(points for points in hand.result.settlement.payments if points > 0)
        assert sum(handover.exchange.points for handover in counters.last) == paid
    assert counters_after(rules, finished) == counters


def test_before_the_first_hand():
    counters = counters_after(with_sticks(starting_score=2000), ())
    assert counters.purses == (purse(2, 9, 8, 10),) * 4
    assert counters.last == ()


def test_rules_without_sticks():
    assert counters_after(HONG_KONG, ()) is None


# The words.


def said(payments, *purses):
    return handover_lines(settle(purses, payments).last, CAST)


def test_change_in_words():
    rich = purse(2, 9, 8, 10)
    assert said((-128, 0, 128, 0), purse(0, 1, 3, 0), rich, rich, rich) == [
        "You give Otto 1 x 100 and 3 x 10; 1 x 2 comes back."
    ]
    assert said((136, -136, 0, 0), rich, purse(0, 0, 14, 0), rich, rich) == [
        "Hana gives you 14 x 10; 2 x 2 come back."
    ]


def test_the_box_in_words():
    none = purse(0, 0, 0, 0)
    assert said((-32, 32, 0, 0), purse(0, 1, 0, 0), none, none, none) == [
        "The box changes your 1 x 100 into 9 x 10 and 5 x 2.",
        "You give Hana 3 x 10 and 1 x 2.",
    ]
    assert said((0, 32, 0, -32), none, purse(0, 0, 0, 0, owed=14), none, none) == [
        "Ming borrows 3 x 10 and 1 x 2 from the box.",
        "Ming gives Hana 3 x 10 and 1 x 2.",
        "Hana repays the box with 2 x 10; 3 x 2 come back.",
    ]


def test_odd_points_in_words():
    ten, none = purse(0, 0, 1, 0), purse(0, 0, 0, 0)
    noting = ["You give the box 1 x 10 for 2 noted points; 4 x 2 come back."]
    assert said((-1, 1, 0, 0), ten, none, none, none) == [
        *noting,
        "You give Hana 1 noted point.",
    ]
    assert said((-3, 3, 0, 0), ten, purse(0, 0, 0, 0, noted=1), none, none) == [
        *noting,
        "You give Hana 1 x 2 and 1 noted point.",
        "Hana gives the box 2 noted points for 1 x 2.",
    ]


def test_the_sticks_as_lines():
    counters = counters_after(with_sticks(starting_score=2000), ())
    assert counter_lines(counters, CAST) == [
        "Sticks           500     100      10       2    owes   total",
        *(
            f"{name:<12}       2       9       8      10       0    2000"
            for name in ("You", "Hana", "Otto", "Ming")
        ),
    ]


def test_what_is_noted_has_a_column_where_there_is_any():
    purses = (purse(0, 0, 0, 3, noted=1), *[purse(0, 0, 0, 0, owed=4)] * 3)
    head, you, hana, *_ = counter_rows(settle(purses, (0,) * 4), CAST, "-")
    assert head == ["Sticks", "500", "100", "10", "2", "owes", "noted", "total"]
    assert you == ["You", "-", "-", "-", "3", "-", "1", "7"]
    assert hana == ["Hana", "-", "-", "-", "-", "4", "-", "-4"]


def test_the_scores_of_the_plain_game():
    session = session_after(16, starting_score=2000)
    lines = scores_page(session)
    counters = counters_after(session.rules, session.finished)
    told = counter_lines(counters, session.cast)
    assert lines[-len(told) :] == told
    assert len(told) > 5
    hand = session.finished[-1].standing.number
    assert lines[-len(told) - 1].split()[0] == str(hand)


def test_the_plain_game_without_sticks():
    session = Session.new(HONG_KONG, 1, PLAYERS)
    assert not [line for line in scores_page(session) if line.startswith("Sticks")]
