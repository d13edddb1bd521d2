"""Who deals next, the winds, the length of a game and its ranking."""

import json
from pathlib import Path
from typing import Any

import pytest

from majongue.engine.facts import FalseAttempt, Result
from majongue.engine.progression import (
    Standing,
    advance,
    exchanged,
    first_standing,
    paid,
    ranking,
)
from majongue.errors import OptionError
from majongue.hand import Hand
from majongue.rules.discovery import load_ruleset
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import ScoreSheet, Settlement, Win, WinBy
from majongue.tiles import Wind

RECORDS = [
    json.loads(line)
    for line in (Path(__file__).parent / "data" / "play_cases.jsonl").read_text().splitlines()
]
NOTHING = Settlement((0, 0, 0, 0))


def records(kind: str) -> list[Any]:
    return [pytest.param(r, id=r["id"]) for r in RECORDS if r["kind"] == kind]


def won_by(*seats: int) -> Result:
    wins = tuple(
        (Win(Hand(), 0, WinBy.SELF_DRAW, seat, Wind(seat), Wind.EAST), ScoreSheet(True, None))
        for seat in seats
    )
    return Result("win", wins, NOTHING)


DRAWN = Result("exhausted", (), NOTHING)
VOID = Result("triple_abort", (), NOTHING)
FALSE = Result("false_win", (), NOTHING, FalseAttempt(2, None, None))


def rules_with(**options: Any) -> Ruleset:
    return load_ruleset("hong_kong", options)


@pytest.mark.parametrize("record", records("rotation"))
def test_whole_games(record: dict[str, Any]) -> None:
    rules = rules_with(**record["options"])
    standing = first_standing(rules)
    winds, dealers = [], []
    for winner in record["input"]["winners"]:
        assert not standing.over
        winds.append(standing.round_wind.letter)
        dealers.append("ESWN"[standing.seating[0]])
        result = DRAWN if winner == "draw" else won_by("ESWN".index(winner))
        standing = advance(standing, result, rules)
    expect = record["expect"]
    assert winds == expect["round_winds"]
    assert dealers == expect["dealer_initial_seat"]
    assert standing.over == expect["finished"]
    assert standing.number == expect["hands"] + 1
    assert 4 * standing.round + standing.passed == expect["rotations"]


@pytest.mark.parametrize("record", records("seat-winds"))
def test_seats_move(record: dict[str, Any]) -> None:
    rules = rules_with()
    standing = first_standing(rules)
    for _ in range(record["input"]["rotations"]):
        standing = advance(standing, won_by(2), rules)
    for player, wind in record["expect"].items():
        assert standing.seat_of("ESWN".index(player)) == "ESWN".index(wind)


def after(standing: Standing, result: Result, **options: Any) -> tuple[int, ...]:
    return advance(standing, result, rules_with(**options)).seating


@pytest.mark.parametrize(
    ("result", "options", "stays"),
    [
        (won_by(0), {}, True),
        (won_by(0), {"dealer_on_win": "pass"}, False),
        (won_by(1, 0), {"dealer_on_win": "stay"}, True),
        (won_by(2), {}, False),
        (DRAWN, {}, True),
        (DRAWN, {"dealer_on_draw": "pass"}, False),
        (VOID, {}, True),
        (VOID, {"dealer_on_draw": "pass"}, False),
        (DRAWN, {"dealer_on_draw": "stay_if_ready"}, False),
        (DRAWN._replace(ready=(1, 2)), {"dealer_on_draw": "stay_if_ready"}, False),
        (DRAWN._replace(ready=(0, 2)), {"dealer_on_draw": "stay_if_ready"}, True),
        (FALSE, {"dealer_on_draw": "pass", "dealer_on_win": "pass"}, True),
    ],
)
def test_who_deals_next(result: Result, options: dict[str, Any], stays: bool) -> None:
    start = first_standing(rules_with(**options))
    assert after(start, result, **options) == ((0, 1, 2, 3) if stays else (1, 2, 3, 0))


def test_a_dealer_repeats_only_so_often() -> None:
    rules = rules_with(max_dealer_repeats=2)
    standing = first_standing(rules)
    dealers = []
    for result in (won_by(0), DRAWN, won_by(0), won_by(0), FALSE, won_by(0), won_by(0)):
        dealers.append(standing.seating[0])
        standing = advance(standing, result, rules)
    assert dealers == [0, 0, 0, 1, 1, 1, 1]
    assert standing.seating[0] == 2


@pytest.mark.parametrize("rounds", range(1, 9))
def test_the_number_of_rounds(rounds: int) -> None:
    rules = rules_with(rounds=rounds)
    standing = first_standing(rules)
    winds = []
    while not standing.over:
        winds.append(standing.round_wind.letter)
        standing = advance(standing, won_by(1), rules)
    assert "".join(winds) == "".join(wind * 4 for wind in ("ESWN" * 2)[:rounds])


def test_players_change_chairs_after_each_round() -> None:
    rules = rules_with(exchange_seats=True)
    standing = first_standing(rules)
    chart = []
    while not standing.over:
        if standing.passed == 0:
            chart.append("".join("ABCD"[player] for player in standing.seating))
        standing = advance(standing, won_by(1), rules)
    assert chart == ["ABCD", "BADC", "CDBA", "DCAB"]


def test_everybody_deals_once_a_round_after_changing_chairs() -> None:
    rules = rules_with(exchange_seats=True, rounds=8)
    standing = first_standing(rules)
    dealers = []
    while not standing.over:
        dealers.append(standing.seating[0])
        standing = advance(standing, won_by(1), rules)
    for start in range(0, 32, 4):
        assert sorted(dealers[start : start + 4]) == [0, 1, 2, 3]


def test_two_players_simply_change_chairs() -> None:
    assert exchanged((0, 1), 1) == (1, 0)


def test_payments_go_to_players_not_to_seats() -> None:
    standing = Standing(3, 0, 2, 0, (2, 3, 0, 1), (10, 20, 30, 40))
    after = paid(standing, (-5, 5, 2, -2))
    assert after.scores == (12, 18, 25, 45)
    assert after.seat_scores == (25, 45, 12, 18)


@pytest.mark.parametrize(
    ("scores", "places"),
    [
        ((2000, 2100, 1900, 2000), [(1, 1), (0, 2), (3, 2), (2, 4)]),
        ((0, 0, 0, 0), [(0, 1), (1, 1), (2, 1), (3, 1)]),
        ((-5, 5, 5, -5), [(1, 1), (2, 1), (0, 3), (3, 3)]),
    ],
)
def test_equal_scores_share_the_better_place(
    scores: tuple[int, ...], places: list[tuple[int, int]]
) -> None:
    assert [(player, place) for player, place, _ in ranking(scores)] == places


def test_the_winds_of_a_later_hand() -> None:
    """South round, third hand: the player who was East first sits West."""
    rules = rules_with()
    standing = first_standing(rules)
    for _ in range(6):
        standing = advance(standing, won_by(3), rules)
    assert standing.round_wind is Wind.SOUTH
    assert standing.seat_of(0) == Wind.WEST


def test_a_game_may_begin_in_a_later_round() -> None:
    rules = rules_with(rounds=4)
    standing = first_standing(rules, 3)
    assert standing.round_wind is Wind.NORTH
    for _ in range(4):
        assert not standing.over
        standing = advance(standing, won_by(1), rules)
    assert standing.over


@pytest.mark.parametrize("passed", range(4))
def test_each_dealer_counts_his_own_repeats(passed: int) -> None:
    rules = rules_with(max_dealer_repeats=1)
    standing = first_standing(rules)
    for _ in range(passed):
        standing = advance(standing, won_by(1), rules)
    for _ in range(2):
        standing = advance(standing, won_by(0), rules)
    assert (standing.seating[0], standing.repeats) == ((passed + 1) % 4, 0)


@pytest.mark.parametrize(
    ("scores", "options", "over"),
    [
        ((99, 1, 0, -100), {}, False),
        ((99, 1, 0, -100), {"target_score": 100}, False),
        ((100, 0, 0, -100), {"target_score": 100}, True),
        ((0, -120, 0, 120), {"target_score": 100}, True),
        ((1, 0, 0, -1), {"bankrupt": "end_game"}, True),
        ((0, 0, 0, 0), {"bankrupt": "end_game"}, False),
    ],
)
@pytest.mark.parametrize("ruleset", ["classical", "hong_kong", "mcr"])
@pytest.mark.parametrize("result", [won_by(0), DRAWN, FALSE])
def test_scores_may_end_the_game(
    ruleset: str, result: Result, scores: tuple[int, ...], options: dict[str, Any], over: bool
) -> None:
    rules = load_ruleset(ruleset, {"starting_score": 0, **options})
    standing = first_standing(rules)._replace(scores=scores)
    assert advance(standing, result, rules).over == over


def test_a_target_that_everybody_has_from_the_start_is_refused() -> None:
    with pytest.raises(OptionError, match="use more than 500, or 0 for none"):
        rules_with(target_score=500, starting_score=500)
    assert rules_with(target_score=501, starting_score=500).table.target_score == 501
