"""Two players under whatever other options: payments sum to zero, games replay."""

import os
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from majongue.engine.audit import audit
from majongue.engine.game import Game
from majongue.errors import OptionError
from majongue.hand import Hand
from majongue.rules.conformance import assert_ruleset_conforms, sample_wins
from majongue.rules.discovery import load_ruleset
from majongue.rules.lone_win import settle_alone
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import Outcome
from support.games import moves
from support.rulesets import random_rules
from support.sizes import size

LONG = bool(os.environ.get("MAJONGUE_LONG"))
EVERY_FAN: dict[str, Any] = {"players": 2, "golden_table": {fan: 3 * fan for fan in range(21)}}


def house(seed: int) -> Ruleset:
    """Options drawn at random, for two; what they draw for the number of players is put back."""
    drawn = random_rules("hong_kong", f"two {seed}", EVERY_FAN)
    try:
        return load_ruleset("hong_kong", {**drawn.values, **EVERY_FAN})
    except OptionError:
        return load_ruleset("hong_kong", EVERY_FAN)


@settings(max_examples=500 if LONG else 60, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_settlements_sum_to_zero(seed: int) -> None:
    rules = house(seed)
    for win in sample_wins(rules, 8, seed):
        sheet = rules.scorer.sheet(win)
        assert sheet.reason != "tile_not_in_set"
        payments = settle_alone(rules, win, sheet.worth).payments
        assert len(payments) == 2
        assert sum(payments) == 0
        assert all(isinstance(points, int) for points in payments)
        assert payments[win.seat] >= 0
    for offender in (0, 1):
        fined = rules.scorer.settle(Outcome((), (Hand(), Hand()), rules.winds, offender))
        assert sum(fined.payments) == 0


@pytest.mark.parametrize("seed", range(size(3, 30)))
def test_every_house_conforms(seed: int) -> None:
    assert_ruleset_conforms(house(seed), wins=60, seed=seed)


@pytest.mark.parametrize("seed", range(size(12, 300)))
def test_random_play_replays(seed: int) -> None:
    game = Game.start(house(seed), seed)
    for _ in moves(game, seed, hands=4, skill=(0.0, 0.8, 0.97, 1.0)[seed % 4]):
        audit(game)
    again = Game.replay(game.rules, game.record)
    assert (again.state, again.standing, again.log) == (game.state, game.standing, game.log)
    assert again.record == game.record
