"""A dealer who wins hand after hand: how it is counted, and when it ends his deal."""

from dataclasses import replace
from typing import Any

import pytest

from majongue.engine.actions import NEXT_HAND
from majongue.engine.facts import FalseAttempt, Result
from majongue.engine.game import Game
from majongue.engine.progression import Standing, advance, first_standing
from majongue.hand import Hand
from majongue.rules.discovery import load_ruleset
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import DEALER, ScoreSheet, Settlement, Win, WinBy
from majongue.tiles import Wind
from support.games import moves, play_on
from support.tables import offered, table

NOTHING = Settlement((0, 0, 0, 0))
DRAWN = Result("exhausted", (), NOTHING)
VOID = Result("triple_abort", (), NOTHING)
FALSE = Result("false_win", (), NOTHING, FalseAttempt(0, None, None))


def won_by(*seats: int) -> Result:
    wins = tuple(
        (Win(Hand(), 0, WinBy.SELF_DRAW, seat, Wind(seat), Wind.EAST), ScoreSheet(True, None))
        for seat in seats
    )
    return Result("win", wins, NOTHING)


def rules_with(streak: int, **options: Any) -> Ruleset:
    return replace(load_ruleset("hong_kong", options), dealer_streak=streak)


def after(rules: Ruleset, *results: Result) -> Standing:
    standing = first_standing(rules)
    for result in results:
        standing = advance(standing, result, rules)
    return standing


WON = won_by(0)


@pytest.mark.parametrize(
    ("results", "dealer", "wins"),
    [
        ([WON], 0, 1),
        ([WON, WON], 0, 2),
        ([WON, WON, WON], 1, 0),
        ([WON, WON, won_by(2, 0)], 1, 0),  # with several winners the dealer has won too
        ([WON, DRAWN], 0, 0),
        ([WON, VOID], 0, 0),
        ([WON, WON, DRAWN, WON, WON], 0, 2),
        ([WON, WON, DRAWN, WON, WON, WON], 1, 0),
        ([WON, FALSE, WON], 0, 2),
        ([WON, FALSE, WON, FALSE, WON], 1, 0),
        ([WON, WON, won_by(1)], 1, 0),
        ([WON, WON, WON, WON, WON], 1, 2),  # the next dealer begins anew
    ],
)
def test_three_in_a_row_pass_the_deal(results: list[Result], dealer: int, wins: int) -> None:
    standing = after(rules_with(3), *results)
    assert (standing.seating[0], standing.dealer_wins) == (dealer, wins)


def test_without_the_rule_a_dealer_may_win_for_ever() -> None:
    standing = after(rules_with(0), *[WON] * 20)
    assert (standing.seating[0], standing.dealer_wins, standing.repeats) == (0, 20, 20)


def test_repeats_are_another_count() -> None:
    rules = rules_with(3, max_dealer_repeats=5)
    standing = after(rules, DRAWN, WON, DRAWN, WON)
    assert (standing.repeats, standing.dealer_wins) == (4, 1)
    assert after(rules, DRAWN, WON, DRAWN, WON, WON, WON).seating[0] == 1
    assert after(rules, DRAWN, DRAWN, DRAWN, WON, WON, WON).seating[0] == 1
    assert after(rules, *[DRAWN] * 6).seating[0] == 1


def test_a_draw_that_passes_the_deal_ends_the_row() -> None:
    standing = after(rules_with(3, dealer_on_draw="pass"), WON, WON, DRAWN)
    assert (standing.seating[0], standing.dealer_wins) == (1, 0)


def test_the_last_dealer_of_the_game_ends_it_by_his_row() -> None:
    rules = rules_with(2, rounds=1)
    results = [won_by(1)] * 3
    assert not after(rules, *results, WON).over
    assert after(rules, *results, WON, WON).over


def test_the_dealers_win_says_how_many_it_makes() -> None:
    game = table("E", drawn="3s", E="12s 123m 456m 789m 11z", options={"min_fan": 0})
    game.state = game.state._replace(dealer_wins=4)
    game.act("E", "win")
    assert game.win.dealer_wins == 5


def test_others_have_no_row() -> None:
    game = offered("3s", by="E", S="12s 123m 456m 789m 11z", options={"min_fan": 0})
    game.state = game.state._replace(dealer_wins=4)
    game.act("S", "win")
    assert game.win.dealer_wins == 0


@pytest.mark.parametrize("streak", [0, 2])
def test_a_whole_game_counts_and_replays(streak: int) -> None:
    rules = rules_with(streak, min_fan=0, rounds=1)
    longest = 0
    for seed in range(6):
        game = Game.start(rules, seed)
        in_row, dealer = 0, game.standing.seating[0]
        for _ in moves(game, seed, skill=1.0):
            if game.result is None or game.standing.over:
                continue
            if game.standing.seating[0] != dealer:
                in_row, dealer = 0, game.standing.seating[0]
            if NEXT_HAND not in game.awaited.get(0, ()):
                continue
            wins = [win for win, _ in game.result.winners if win.seat == DEALER]
            in_row = in_row + 1 if wins else 0
            assert all(win.dealer_wins == in_row for win in wins)
            longest = max(longest, in_row)
            assert streak == 0 or in_row <= streak
        again = Game.replay(rules, game.record)
        assert again.standing == game.standing
        assert again.record.ends == game.record.ends
    assert longest >= 2


def test_a_record_is_the_same_with_and_without_the_count() -> None:
    """What a row brings is found again by a replay: nothing of it is written."""
    game = play_on(Game.start(rules_with(2, min_fan=0, rounds=1), 3), 3, skill=1.0)
    assert Game.replay(game.rules, game.record).finished == game.finished
