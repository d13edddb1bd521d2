"""Corners of the Classical rules: what only shows where two options, or two facts, meet."""

import pytest

from majongue.cli.hand_text import parse_hand
from majongue.engine.facts import Result
from majongue.engine.progression import advance, first_standing, paid
from majongue.rules.discovery import load_ruleset
from majongue.rules.score import Outcome, Settlement, Win, WinBy
from majongue.text.hand_over import shares_of
from majongue.tiles import Wind
from majongue.tui.payment_table import flows
from support.tables import offered, read_hand

EAST, SOUTH, WEST, NORTH = range(4)


def classical(**options):
    return load_ruleset("classical", options)


def win_of(text, seat=SOUTH, source=NORTH, rules=None, **facts):
    hand, tile = parse_hand(text, rules or classical())
    by = WinBy.SELF_DRAW if source is None else WinBy.DISCARD
    return Win(hand, tile, by, seat, Wind(seat), Wind.EAST, source, **facts)


def settled(rules, win, **hands):
    held = [win.hand if seat == win.seat else read_hand("", "E") for seat in range(4)]
    for seat, text in hands.items():
        held["ESWN".index(seat)] = read_hand(text, seat)
    worth = rules.scorer.worth(win)
    return rules.scorer.settle(Outcome(((win, worth),), tuple(held), tuple(Wind)))


def ids(rules, win):
    return {line.id for line in rules.scorer.sheet(win).lines}


def test_a_limit_hand_is_never_paid_twice_where_the_limit_comes_after_east() -> None:
    rules = classical(limit_after_east=True, roof_off=True)
    dragons = win_of("[555z] [666z] [777z] 12m 9p9p 3m")
    assert settled(rules, dragons).payments == (-500, 1500, -500, -500)
    counted = win_of("[222z] [333z] 555z 777z 1z 1z")
    assert rules.scorer.worth(counted) > 500
    assert settled(rules, counted).payments[EAST] == -2 * rules.scorer.worth(counted)


def test_insurance_leaves_nothing_for_the_discarder_to_double() -> None:
    rules = classical(discarder_pays="double")
    evident = win_of("[555m] [123m] [888m] 13m 9m9m 2m")
    worth = rules.scorer.worth(evident)
    assert settled(rules, evident).payments == (0, 4 * worth, 0, -4 * worth)


def test_losers_settle_nothing_when_one_of_two_winners_is_insured() -> None:
    rules = classical(losers_settle=True, multi_win="all")
    evident = win_of("[555m] [123m] [888m] 13m 9m9m 2m", seat=SOUTH, source=NORTH)
    plain = win_of("13m 456p 789s 77p [555s] 2m", seat=WEST, source=NORTH)
    wins = tuple((win, rules.scorer.worth(win)) for win in (evident, plain))
    east = read_hand("555z 666z 147m 258p 3s", "E")
    hands = (east, evident.hand, plain.hand, read_hand("147m 258p 369s 1234z", "N"))
    settlement = rules.scorer.settle(Outcome(wins, hands, tuple(Wind)))
    assert settlement.liable == (NORTH, None)
    assert all(payee in (SOUTH, WEST) for _, payee, _ in settlement.transfers)


def test_the_game_ends_below_zero_and_not_at_it() -> None:
    rules = classical(bankrupt="end_game", starting_score=100)
    drawn = Result("exhausted", (), Settlement((0, 0, 0, 0)))
    at_zero = paid(first_standing(rules), (-100, 100, 0, 0))
    assert not advance(at_zero, drawn, rules).over
    assert advance(paid(at_zero, (-2, 2, 0, 0)), drawn, rules).over
    assert not advance(paid(at_zero, (-2, 2, 0, 0)), drawn, classical()).over


def test_a_loser_may_be_calling_for_a_limit_hand_by_self_draw_only() -> None:
    rules = classical(losers_settle=True, calling_for_limit=True)
    value = rules.scorer.losers_value(
        read_hand("111m 444p 777s 22z 99s", "W"), Wind.WEST, Wind.EAST
    )
    assert value == 200


def test_own_copies_and_open_ones_together_use_a_kind_up() -> None:
    rules = classical(only_tile="visible")
    text = "456m 789m 22s 11p 1p [666s]"  # 2s would win too, if any was left
    two_open = bytes(2 if kind == 19 else 0 for kind in range(34))
    assert "only_tile" not in ids(rules, win_of(text))
    assert "only_tile" in ids(rules, win_of(text, seen=two_open))


def test_fishing_spoils_a_hand_without_points_where_that_is_strict() -> None:
    rules = classical(no_points_hand="strict", fishing_pair=True, only_tile="off")
    assert "no_points" not in ids(rules, win_of("[123m] [456p] [789s] 456m 9p 9p"))
    assert "no_points" in ids(rules, win_of("[123m] [456p] 9p9p 456m 78s 9s"))


@pytest.mark.parametrize(("tiles", "fills"), [("89m", True), ("68m", True), ("56m", False)])
def test_an_edge_at_either_end_is_filled(tiles: str, fills: bool) -> None:
    rules = classical(only_tile="shape")
    text = f"{tiles} [123p] [456p] [678s] 22s 7m"
    assert ("only_tile" in ids(rules, win_of(text))) == fills


def test_the_plum_blossom_may_replace_a_flower() -> None:
    rules = classical(plum_blossom=True, bonus_replacement="dead_wall")
    text = "[123m] [456m] [789s] 11s 46p 5p"
    replaced = win_of(text, source=None, bonus_replacement=True)
    assert ids(rules, replaced) == {"plum_blossom"}
    assert "plum_blossom" not in ids(rules, win_of(text, source=None))


def test_the_sheet_says_when_the_other_reading_may_not_win() -> None:
    rules = classical(max_chows=1)
    (note,) = (
        note
        for note in rules.scorer.sheet(win_of("111222333m 44p 789s", source=None)).notes
        if note.startswith("Taken as")
    )
    assert note.endswith("and no legal win.")


def two_winners(**options):
    game = offered(
        "1s",
        by="E",
        S="123456789m 11p 23s",
        W="123456789p 22m 23s",
        ruleset="classical",
        options={"flowers": False, "multi_win": "all", **options},
    )
    game.answer(S="win", W="win")
    return game


@pytest.mark.parametrize("settle", [False, True])
def test_of_two_winners_neither_pays_the_other(settle: bool) -> None:
    game = two_winners(losers_settle=settle)
    table = flows(game.result, game.rules)
    assert table is not None
    assert table[SOUTH] == table[WEST] == [0, 0, 0, 0]
    first, second = shares_of(game.result, game.rules)
    assert (first.payments[SOUTH], second.payments[WEST]) == (1500, 1500)
    assert first.payments[WEST] == second.payments[SOUTH] == 0
