"""Whole games from a seed, to the last point and the last tile, the same on every Python."""

import hashlib
from typing import Any

import pytest

from majongue.engine.audit import audit
from majongue.engine.events import GameEnded
from majongue.engine.game import Game
from majongue.rules.discovery import load_ruleset
from support.games import play_on

GAMES: list[tuple[int, float, dict[str, Any], int, tuple[int, ...], str]] = [
    (1, 0.97, {"min_fan": 1}, 25, (28, -60, 22, 10), "6b2e564d634fab4b"),
    (
        2,
        0.9,
        {"flowers": True, "min_fan": 0, "multi_win": "all", "seat_draw": "dice"},
        22,
        (-14, 4, 0, 10),
        "c6a5b879f0ce84a9",
    ),
    (
        3,
        1.0,
        {"dealer_on_draw": "pass", "exchange_seats": True, "furiten": "full"},
        16,
        (-24, -32, 0, 56),
        "02b479c23ab22ead",
    ),
]


def fingerprint(game: Game) -> str:
    """Stands for the walls, the moves and every position at a hand's end."""
    text = [str(deal) for deal in game.record.deals]
    text += [f"{move.seat} {move.action}" for move in game.record.moves]
    text += [str(end) for end in game.record.ends]
    return hashlib.sha256("\n".join(text).encode()).hexdigest()[:16]


@pytest.mark.parametrize(("seed", "skill", "options", "hands", "scores", "digest"), GAMES)
def test_whole_games(
    seed: int,
    skill: float,
    options: dict[str, Any],
    hands: int,
    scores: tuple[int, ...],
    digest: str,
) -> None:
    rules = load_ruleset("hong_kong", options)
    game = play_on(Game.start(rules, seed), seed, skill=skill)
    audit(game)
    assert isinstance(game.log[-1], GameEnded)
    assert (game.standing.number, game.standing.scores, fingerprint(game)) == (
        hands,
        scores,
        digest,
    )
    again = Game.replay(rules, game.record)
    assert fingerprint(again) == digest
    assert again.log == game.log
