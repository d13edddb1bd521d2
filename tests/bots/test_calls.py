"""Bots call with the discard that they would make anyway, and hold to what a call brings."""

from dataclasses import replace
from typing import Any

import pytest

from majongue.bots.bot import FOR_PLAYERS, LEVELS, ask, fallback, make_bot
from majongue.bots.conformance import assert_bot_conforms
from majongue.engine.actions import CALLS, DISCARDS, ORIGINAL_CALLS, Call
from majongue.engine.seating import Player
from majongue.rules.discovery import load_ruleset
from majongue.session import Session
from majongue.tiles import parse_tile
from support.tables import table

MUST, ORIGINAL = {"must_call": True}, {"original_call": True}
BOTH = MUST | ORIGINAL
NINE = parse_tile("9s")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("setup", "action"),
    [
        (None, DISCARDS[NINE]),
        (MUST, CALLS[NINE]),
        (ORIGINAL, ORIGINAL_CALLS[NINE]),
        (BOTH, ORIGINAL_CALLS[NINE]),
    ],
)
def test_a_discard_becomes_the_best_call(level: str, setup: Any, action: object) -> None:
    game = table("S", "9s", S="45s 123m 456m 789p 11p", setup=setup, options={"min_fan": 0})
    bot = make_bot(level, game.rules, 1, 1)
    assert ask(bot, game.view("S")) == (action, None)


def test_a_player_who_makes_no_choice_does_not_call() -> None:
    game = table("S", "9s", S="45s 123m 456m 789p 11p", setup=BOTH)
    assert fallback(game.view("S")) == DISCARDS[NINE]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("setup", [MUST, ORIGINAL, BOTH])
def test_every_level_conforms_where_hands_are_called(level: str, setup: dict[str, bool]) -> None:
    rules = replace(load_ruleset("hong_kong", {"min_fan": 0}), **setup)
    assert_bot_conforms(level, rules, hands=1)


@pytest.mark.parametrize("level", FOR_PLAYERS)
def test_bots_win_where_they_must_call(level: str) -> None:
    rules = replace(load_ruleset("hong_kong", {"min_fan": 0}), **BOTH)
    session = Session.new(rules, 5, [Player(name, level) for name in "ABCD"])
    wins = 0
    for _ in range(6):
        for _ in session.advance():
            pass
        assert session.notes == []
        result = session.game.result
        assert result is not None
        wins += len(result.winners)
        session.next_hand()
    assert wins
    assert any(isinstance(move.action, Call) for move in session.game.record.moves)
