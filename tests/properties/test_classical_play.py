"""Classical hands under house rules drawn at random: nothing is lost, all replays."""

from collections import Counter

import pytest

from majongue.engine.audit import audit
from majongue.engine.game import Game
from majongue.rules.discovery import load_ruleset
from majongue.rules.ruleset import Ruleset
from support.games import moves
from support.rulesets import random_rules
from support.sizes import size

GAMES, HANDS = size(300, 10_000), 2
SKILLS = (0.9, 0.97, 1.0)
BATCH = 50


def classical(seed: int) -> Ruleset:
    """Mostly rules under which hands are won; every tenth set has all options drawn."""
    easy = {"min_points": 0, "min_doubles": 0, "must_declare_calling": False}
    return random_rules("classical", seed, easy if seed % 10 else {})


def play(seed: int) -> Counter[str]:
    game = Game.start(classical(seed), seed)
    seen: Counter[str] = Counter()
    audit(game)
    for number, _ in enumerate(moves(game, seed, hands=HANDS, skill=SKILLS[seed % 3]), 1):
        if number % 8 == 0 or game.result is not None:
            audit(game)
        if game.result is not None:
            seen[game.result.kind] += 1
            assert sum(game.result.settlement.payments) == 0
            assert all(sheet.legal for _, sheet in game.result.winners)
    again = Game.replay(game.rules, game.record)
    assert (again.state, again.standing, again.log) == (game.state, game.standing, game.log)
    assert again.record == game.record
    return seen


@pytest.mark.parametrize("first", range(0, GAMES, BATCH))
def test_random_house_rules(first: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(first, first + BATCH):
        seen += play(seed)
    assert seen["win"] >= BATCH * HANDS // 3


@pytest.mark.parametrize("preset", [None, "dmjl", "bmja"])
@pytest.mark.parametrize("seed", range(size(2, 40)))
def test_whole_games_of_each_published_set(preset: str | None, seed: int) -> None:
    rules = load_ruleset("classical", {"rounds": 1}, preset)
    game = Game.start(rules, f"whole {seed}")
    for _ in moves(game, seed, skill=0.97):
        pass
    audit(game)
    assert game.standing.over
    assert game.standing.number >= 4
    assert sum(game.standing.scores) == 8000
