"""Who deals next, who sits where, who pays whom."""

from itertools import product
from pathlib import Path

import pytest

from faults.places import BOTS, finish_hand, new_game, play_and_add_up
from majongue.engine.actions import NEXT_HAND
from majongue.engine.game import Game
from majongue.engine.progression import advance, ranking
from majongue.errors import OptionError
from majongue.rules.discovery import load_ruleset
from majongue.rules.ruleset import Ruleset
from majongue.session import Session
from majongue.tiles import Wind
from support.sizes import size
from support.tables import offered, table

EASY = {"min_fan": 0, "seat_draw": "fixed"}


def test_dealer_rotation_01_resuming_after_a_dealers_win_rotates_nothing(tmp_path: Path) -> None:
    rules = load_ruleset("hong_kong", EASY)
    for seed in range(40):
        session = Session.new(rules, seed, BOTS, tmp_path / f"{seed}.jsonl")
        list(session.advance())
        result = session.game.result
        if result is not None and result.winners and result.winners[0][0].seat == 0:
            break
    else:
        pytest.fail("the dealer never wins")
    path = session.path
    assert path is not None
    before = session.game.standing
    session.close()
    session = Session.resume(path)
    assert session.game.standing == before
    session.next_hand()
    after = session.game.standing
    session.close()
    for standing in (after, Session.resume(path).game.standing):
        assert (standing.seating, standing.round, standing.passed) == ((0, 1, 2, 3), 0, 0)
        assert (standing.number, standing.repeats) == (2, 1)


def test_dealer_rotation_04_both_winds_move_as_they_should() -> None:
    options = EASY | {"dealer_on_win": "pass", "dealer_on_draw": "pass"}
    game = new_game(load_ruleset("hong_kong", options))
    winds = []
    for _ in range(7):
        seat = game.standing.seat_of(0)
        view = game.view(seat)
        assert view.wind == view.seats[seat].wind
        assert view.seats[seat].player == 0
        winds.append((view.round_wind, view.wind))
        finish_hand(game)
        game.act(0, NEXT_HAND)
    east, south, west, north = Wind
    assert winds[:4] == [(east, east), (east, north), (east, west), (east, south)]
    assert winds[4:] == [(south, east), (south, north), (south, west)]


def test_dealer_rotation_06_south_deals_next_and_east_becomes_north() -> None:
    hands = {"W": "46m 123m 456m 789m 99m"}
    game = offered("5m", by="S", **hands, options={"min_fan": 0})
    game.act("W", "win")
    assert game.result is not None
    assert advance(game.standing, game.result, game.rules).seating == (1, 2, 3, 0)


@pytest.mark.parametrize(
    ("scores", "places"),
    [
        ((2000, 2100, 1900, 2000), [(1, 1), (0, 2), (3, 2), (2, 4)]),
        ((0, 0, 0, 0), [(0, 1), (1, 1), (2, 1), (3, 1)]),
        ((-8, 4, 4, 0), [(1, 1), (2, 1), (3, 3), (0, 4)]),
    ],
)
def test_dealer_rotation_07_equal_scores_share_the_better_place(
    scores: tuple[int, ...], places: list[tuple[int, int]]
) -> None:
    assert [(player, place) for player, place, _ in ranking(scores)] == places
    assert ranking(scores) == ranking(scores)
    assert "share the better place" in (ranking.__doc__ or "")


FED_FOUR_SETS = "9m [pung 111m from E] [pung 222p from E] [pung 333s from W] [pung 444s from N]"


@pytest.mark.parametrize(
    ("who_pays", "payments"),
    [
        ("pao_pays_all", (0, 16, 0, -16)),
        ("split", (0, 16, -8, -8)),
        ("discarder_pays", (0, 16, -16, 0)),
    ],
)
def test_payments_and_liability_09_the_liable_player_pays_as_the_rule_says(
    who_pays: str, payments: tuple[int, ...]
) -> None:
    game = offered("9m", by="W", S=FED_FOUR_SETS, options={"pao_on_discard": who_pays})
    game.act("S", "win")
    assert game.lines == {"all_pungs": 3}
    assert game.payments == payments
    assert sum(game.payments) == 0
    default = load_ruleset("hong_kong").values["pao_on_discard"]
    assert default == "pao_pays_all"


@pytest.mark.parametrize("discard_payment", ["discarder_all", "half", "discarder_double"])
def test_payments_and_liability_10_no_point_is_lost_or_made(discard_payment: str) -> None:
    options = EASY | {
        "starting_score": 500,
        "flowers": True,
        "discard_payment": discard_payment,
        "payment_unit": 4,
        "multi_win": "all",
        "dealer_double": True,
        "rounds": 1,
    }
    rules = load_ruleset("hong_kong", options)
    for seed in range(size(3, 60)):
        play_and_add_up(Game.start(rules, seed, BOTS), 500)


def test_payments_and_liability_10b_a_penalty_balances() -> None:
    game = table("E", drawn="7z", options={"false_win": "penalty", "false_win_penalty": 10})
    game.act("E", "win")
    assert game.payments == (-30, 10, 10, 10)


def test_payments_and_liability_12_the_discarder_pays_every_winner() -> None:
    ready = {"S": "5m 111222333p 44p 4p", "N": "5m 777888999p 666s"}
    game = offered("5m", by="E", **ready, rivers={"W": "9s"}, options={"multi_win": "all"})
    game.answer(N="win", S="win")
    assert game.result is not None
    assert [(win.seat, win.source) for win, _ in game.result.winners] == [(1, 0), (3, 0)]
    assert game.payments[0] == -(game.payments[1] + game.payments[3])
    assert game.payments[2] == 0


def half_payment(**more: object) -> Ruleset:
    return load_ruleset("hong_kong", {"discard_payment": "half", "min_fan": 0, **more})


def test_payments_and_liability_14_nobody_pays_a_fraction() -> None:
    with pytest.raises(OptionError, match="payment_unit = 2"):
        half_payment()
    hands = {"S": "46m 77p 123m 789p [pung 999s from E]"}
    options = {"discard_payment": "half", "min_fan": 0, "payment_unit": 2}
    game = offered("5m", by="E", **hands, options=options)
    game.act("S", "win")
    assert game.lines == {}
    assert game.payments == (-2, 4, -1, -1)
    ways = product(("half_spicy", "full_spicy", "banded", "simplified"), ("split", "pao_pays_all"))
    for payment_table, on_discard in ways:
        rules = {"payment_table": payment_table, "pao_on_discard": on_discard, "payment_unit": 4}
        assert half_payment(**rules)
