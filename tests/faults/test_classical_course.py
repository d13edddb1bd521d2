"""The course of a Classical game: winds, payments, flowers and furiten where programs failed."""

from pathlib import Path
from typing import Any

import pytest

from faults.places import (
    BOTS,
    TWO_SIDED,
    arranged,
    classical,
    classical_offered,
    classical_table,
    finish_hand,
    kong_not_robbed,
    new_game,
    places_of,
    play_and_add_up,
)
from majongue.bots.bot import fallback
from majongue.engine.actions import DISCARDS, NEXT_HAND, WIN
from majongue.engine.game import Game
from majongue.engine.progression import advance
from majongue.session import Session
from majongue.tiles import parse_tile, parse_tiles, tile_code
from support.sizes import size

PLAYED = {"N": "4z"}


def test_dealer_rotation_01b_resuming_a_classical_game_rotates_nothing(tmp_path: Path) -> None:
    rules = classical(seat_draw="fixed")
    for seed in range(40):
        session = Session.new(rules, seed, BOTS, tmp_path / f"{seed}.jsonl")
        list(session.advance())
        result = session.game.result
        if result is not None and result.winners and result.winners[0][0].seat == 0:
            break
    else:
        pytest.fail("East never wins")
    path, before = session.path, session.game.standing
    assert path is not None
    session.close()
    session = Session.resume(path)
    assert session.game.standing == before
    session.next_hand()
    standing = session.game.standing
    session.close()
    assert (standing.seating, standing.round, standing.passed) == ((0, 1, 2, 3), 0, 0)
    assert (standing.number, standing.repeats, standing.dealer_wins) == (2, 1, 1)


def test_dealer_rotation_04b_both_winds_move_in_a_classical_game() -> None:
    game = new_game(classical(dealer_on_win="pass", dealer_on_draw="pass"))
    winds = []
    for _ in range(7):
        seat = game.standing.seat_of(0)
        view = game.view(seat)
        assert view.wind == view.seats[seat].wind
        winds.append(f"{view.round_wind.letter}{view.wind.letter}")
        finish_hand(game)
        game.act(0, NEXT_HAND)
    assert winds == ["EE", "EN", "EW", "ES", "SE", "SN", "SW"]


def test_dealer_rotation_06b_south_deals_next_in_a_classical_game() -> None:
    game = classical_offered("5m", by="S", W="46m 123m 456m 789m 99m", rivers=PLAYED)
    game.act("W", "win")
    assert game.result is not None
    assert advance(game.standing, game.result, game.rules).seating == (1, 2, 3, 0)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"losers_settle": True, "calling_for_limit": True, "discarder_pays": "double"},
        {"multi_win": "all", "losers_settle": True, "limit_after_east": True},
        {"discarder_pays": "all", "roof_off": True, "insurance_honours": "always"},
    ],
)
def test_payments_and_liability_10c_no_classical_point_is_lost(options: dict[str, Any]) -> None:
    rules = classical(rounds=1, **options)
    for seed in range(size(2, 60)):
        play_and_add_up(Game.start(rules, seed, BOTS), 2000)


def test_payments_and_liability_10d_a_classical_penalty_balances() -> None:
    game = classical_table("E", drawn="7z", options={"false_win": "penalty"})
    game.act("E", "win")
    assert game.payments == (-300, 100, 100, 100)


def test_payments_and_liability_12b_both_winners_have_it_from_the_discarder() -> None:
    """South has four concealed pungs; North 20, 4 + 4 + 8 + 2 for pungs, 10 and 2."""
    ready = {"S": "5m 111222333p 444s", "N": "5m 777888999p [pung 666s from W]"}
    options = {"multi_win": "all"}
    game = classical_offered("5m", by="E", **ready, rivers={"W": "9s"}, options=options)
    game.answer(N="win", S="win")
    assert game.result is not None
    assert [(win.seat, win.source) for win, _ in game.result.winners] == [(1, 0), (3, 0)]
    assert [sheet.total for _, sheet in game.result.winners] == [500, 50]
    assert game.payments == (-1100, 1500, -550, 150)


def dealt_flower(source: str) -> Game:
    """East to play; it was dealt a flower, and 3s replaced it."""
    rules = classical(bonus_replacement=source)
    place = 53 if source == "live_wall" else -2
    return new_game(rules, deals=[arranged(rules, {places_of(0)[0]: "f1", place: "3s"})])


@pytest.mark.parametrize("source", ["live_wall", "dead_wall"])
def test_flowers_04b_when_time_is_up_the_classical_replacement_goes(source: str) -> None:
    game = dealt_flower(source)
    assert game.view(0).hand.bonus == (parse_tile("f1"),)
    assert fallback(game.view(0)) == DISCARDS[parse_tile("3s")]


@pytest.mark.parametrize(
    ("source", "wall", "tail"), [("dead_wall", "f1", "s2 5m"), ("live_wall", "f1 s2 5m", "")]
)
def test_flowers_05b_a_classical_flower_that_replaces_one_is_replaced(
    source: str, wall: str, tail: str
) -> None:
    options = {"bonus_replacement": source}
    game = classical_offered("9s", wall=wall, tail=tail, options=options)
    assert game.turn == ("S", "draw")
    assert game.seat("S").hand.bonus == parse_tiles("f1 s2")
    assert (game.drawn, game.seat("S").hand.size) == (parse_tile("5m"), 14)


def test_flowers_07b_bonus_tiles_complete_no_classical_hand() -> None:
    dealt = [tile_code(tile) for tile in parse_tiles("123456789m 123p 9s f1")]
    rules = classical()
    places = dict(zip(places_of(0), dealt, strict=True)) | {53: "5z"}
    game = new_game(rules, deals=[arranged(rules, places)])
    assert WIN not in game.awaited[0]
    assert game.view(0).hand.bonus == (parse_tile("f1"),)
    assert game.view(0).hand.drawn == parse_tile("5z")


FULL = {"furiten": "full"}


def test_furiten_03b_a_classical_kong_not_robbed_counts() -> None:
    assert "W" not in kong_not_robbed({"furiten_ends_on_call": False}, "classical").asked
    assert "win" in kong_not_robbed({"furiten_ends_on_call": True}, "classical").legal("W")
    assert "win" in kong_not_robbed({"furiten": "off"}, "classical").legal("W")


@pytest.mark.parametrize("furiten", ["own_discards", "full"])
def test_furiten_05b_a_classical_hand_wins_by_drawing(furiten: str) -> None:
    held = {"W": TWO_SIDED, "rivers": {"W": "6s"}, "options": {"furiten": furiten}}
    assert "win" in classical_table("W", drawn="3s", **held).legal("W")
    assert "W" not in classical_offered("3s", by="E", **held).asked


def test_furiten_06b_the_own_draw_sets_a_classical_hand_free() -> None:
    game = classical_offered(
        "6s", by="S", W=TWO_SIDED, rivers={"W": "9m7z"}, wall="5z6z7z5z3s", options=FULL
    )
    assert game.view("W").barred is None  # the question comes before the bar
    game.act("W", "pass")
    for seat, tile in zip("WNE", ("5z", "6z", "7z"), strict=True):
        game.act(seat, f"discard {tile}")
    game.act("S", "discard 5z")
    assert game.turn == ("W", "draw")
    assert "win" in game.legal("W")


def test_furiten_07b_a_classical_hand_is_asked_first() -> None:
    game = classical_offered("3s", by="S", W=TWO_SIDED, rivers=PLAYED, options=FULL)
    assert game.view("W").barred is None
    assert "win" in game.legal("W")
