"""What bots pass before play, and how they play a goulash."""

import pytest

from majongue.bots.bot import LEVELS, ask, chosen, make_bot
from majongue.bots.goulash import play_goulash
from majongue.bots.planner import planner_for, situation_of
from majongue.engine.actions import DISCARDS, GIVES, KONGS, PASS, PUNG
from majongue.engine.view import SeatView
from majongue.hand import hand_of
from majongue.rules.discovery import load_ruleset
from majongue.rules.ruleset import Ruleset
from majongue.tiles import parse_tile
from support.bot_views import claim_view, turn_view
from support.tables import offered, passing

RULES = load_ruleset("hong_kong", {"min_fan": 0})


@pytest.mark.parametrize("level", LEVELS)
def test_the_tile_that_would_be_thrown_is_given(level: str) -> None:
    board = passing(drawn="1z", E="123m 456m 789p 11s 3s 7z", options={"charleston": True})
    view = board.view("E")
    bot = make_bot(level, board.rules, 1, 0)
    action, fault = ask(bot, view)
    assert fault is None
    assert action in view.actions
    thrown = chosen(bot, turn_view(board.rules, view.hand, left=view.left, clock=view.clock))
    if level != "regular":  # who weighs what the others have in hand
        assert str(action).split()[1] == str(thrown).split()[1]
    assert action in (GIVES[parse_tile("1z")], GIVES[parse_tile("7z")], GIVES[parse_tile("3s")])


class _Passer:
    """Somebody who only ever passes."""

    level = "passer"

    def __init__(self, rules: Ruleset) -> None:
        pass

    def choose(self, view: SeatView, actions: object) -> object:
        return PASS


def test_who_makes_no_choice_gives_a_tile_all_the_same() -> None:
    view = passing(drawn="1z", E="123m 456m 789p 11s 3s 7z", options={"charleston": True}).view("E")
    action, fault = ask(_Passer(RULES), view)
    assert action in view.actions
    assert fault == "wanted to pass, which is not legal"


def goulash_turn(tiles: str) -> SeatView:
    return turn_view(RULES, hand_of(tiles))._replace(goulash=True)


def test_in_a_goulash_pairs_are_kept_and_runs_are_broken() -> None:
    view = goulash_turn("11m 44p 77p 99s 22z 3z 567m")
    for seed in range(5):
        action = play_goulash(view, view.actions, RULES.forms, seed)
        assert action in [DISCARDS[parse_tile(tile)] for tile in ("5m", "6m", "7m", "3z")]
    regular = make_bot("regular", RULES, 1, 0).choose(view, view.actions)
    assert regular in [DISCARDS[parse_tile(tile)] for tile in ("5m", "6m", "7m", "3z")]


def test_in_a_goulash_every_kong_is_declared() -> None:
    view = goulash_turn("1111m 44p 77p 99s 22z 35z")
    actions = (KONGS[0], *view.actions)
    assert play_goulash(view, actions, RULES.forms, 1) == KONGS[0]


@pytest.mark.parametrize("level", LEVELS)
def test_in_a_goulash_a_tile_is_claimed_for_a_pung(level: str) -> None:
    view = claim_view(RULES, "11m 444p 777p 99s 22z 5z", "1m")._replace(goulash=True)
    assert make_bot(level, RULES, 1, 0).choose(view, view.actions) == PUNG
    far = claim_view(RULES, "11m 2m 4p 7p 9s 2345z 19s 9p", "1m")._replace(
        goulash=True, actions=(PASS,)
    )
    assert make_bot(level, RULES, 1, 0).choose(far, far.actions) == PASS


def test_a_pung_in_hand_is_not_laid_open() -> None:
    view = offered("1m", S="111m 444p 777p 99s 22z", goulash=True).view("S")
    assert view.actions == (PUNG, KONGS[0], PASS)
    assert play_goulash(view, view.actions, RULES.forms, 1) == PASS


def test_the_routes_of_a_goulash_have_no_chows() -> None:
    planner = planner_for(RULES)
    usual = turn_view(RULES, hand_of("11m 44p 77p 99s 22z 3z 567m"))
    kinds = {route.kind for route in planner.routes(situation_of(usual))}
    assert kinds == {"any", "chow", "pung"}
    routes = planner.routes(situation_of(usual._replace(goulash=True)))
    assert {route.kind for route in routes} == {"pung"}
    assert all(set_id < 34 for route in routes for set_id in route.sets)
