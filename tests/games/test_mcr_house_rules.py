"""The competition rules with house rules drawn at random: nothing is lost, all replays."""

from collections import Counter

import pytest

from majongue.engine.audit import audit
from majongue.engine.events import BonusRevealed, HandDead, KongDeclared
from majongue.engine.game import Game
from support.games import moves
from support.rulesets import random_rules
from support.sizes import size

GAMES, HANDS, BATCH = size(120, 6000), 2, 40
SKILLS = (0.9, 0.97, 1.0)


def play(seed: int) -> Counter[str]:
    rules = random_rules("mcr", seed, {"min_fan": 0 if seed % 4 else 8})
    game = Game.start(rules, seed)
    seen: Counter[str] = Counter()
    audit(game)
    for number, (_, _, events) in enumerate(moves(game, seed, hands=HANDS, skill=SKILLS[seed % 3])):
        seen.update(type(event).__name__ for event in events)
        if number % 8 == 0 or game.result is not None:
            audit(game)
        if game.result is not None:
            seen[game.result.kind] += 1
            assert game.result.kind != "false_win" or not rules.table.dead_hand
            assert sum(game.result.settlement.payments) == 0
            check_wins(game)
    again = Game.replay(rules, game.record)
    assert (again.state, again.standing, again.log) == (game.state, game.standing, game.log)
    assert again.record == game.record
    return seen


def check_wins(game: Game) -> None:
    """A win is a legal one, and the dead have not won."""
    assert game.result is not None
    for win, sheet in game.result.winners:
        assert sheet.legal
        assert game.rules.scorer.worth(win) == sheet.worth
        assert not game.state.seats[win.seat].dead


@pytest.mark.parametrize("first", range(0, GAMES, BATCH))
def test_random_house_rules(first: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(first, first + BATCH):
        seen += play(seed)
    assert seen["win"] >= BATCH * HANDS // 5
    for kind in (HandDead, KongDeclared, BonusRevealed):
        assert seen[kind.__name__]
