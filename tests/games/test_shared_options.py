"""The shared house rules of play and payment at random, under all rulesets."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from majongue.bots.bot import LEVELS
from majongue.bots.conformance import assert_bot_conforms
from majongue.engine.audit import audit
from majongue.engine.counters import counters_after
from majongue.engine.events import Discarded
from majongue.engine.game import Game
from majongue.melds import MeldKind
from majongue.rules.discovery import load_ruleset
from support.games import moves, play_on
from support.rulesets import some_value
from support.sizes import size

RULESETS = ("classical", "hong_kong", "mcr")
NAMES = (
    "max_chow_claims",
    "self_draw_only",
    "dead_hand",
    "dealer_on_draw",
    "four_kongs_end",
    "target_score",
    "bankrupt",
    "multi_win",
    "kong_payment",
    "repeat_bonus",
    "ready_payment",
    "true_ready",
    "show_drawn_discards",
    "seat_draw",
    "seat_tie",
    "false_win",
    "furiten",
    "concealed_kong_display",
)
EASY: dict[str, dict[str, Any]] = {
    "classical": {},
    "hong_kong": {"min_fan": 0},
    "mcr": {"min_fan": 0},
}


def house(ruleset: str, seed: int) -> dict[str, Any]:
    random = Random(f"house {ruleset} {seed}")
    options = {option.id: option for option in load_ruleset(ruleset).options}
    values = {name: some_value(options[name], random) for name in NAMES}
    if values["target_score"] <= 2000:  # more than anybody begins with
        values["target_score"] = 0
    return {**EASY[ruleset], **values}


def check_house(game: Game) -> None:
    """What must hold at the end of a hand, whatever the house plays."""
    result, table = game.result, game.rules.table
    assert result is not None
    settlement = result.settlement
    assert sum(settlement.payments) == 0
    parts = (result.unfined or settlement, *result.beside)
    assert settlement.payments == tuple(map(sum, zip(*(p.payments for p in parts), strict=True)))
    assert all(sum(part.payments) == 0 and len(part.notes) == 1 for part in result.beside)
    if table.self_draw_only:
        assert all(win.self_drawn for win, _ in result.winners)
    if table.multi_win == "best":
        assert len(result.winners) <= 1
    for seat in game.state.seats:
        chows = sum(meld.kind is MeldKind.CHOW for meld in seat.hand.melds)
        assert chows <= table.max_chow_claims
    if not table.show_drawn_discards:
        assert not any(event.drawn for event in game.log if isinstance(event, Discarded))


def play(ruleset: str, seed: int) -> Counter[str]:
    rules = load_ruleset(ruleset, house(ruleset, seed))
    game = Game.start(rules, seed)
    seen: Counter[str] = Counter()
    for number, _ in enumerate(moves(game, seed, hands=4, skill=(0.9, 0.97, 1.0)[seed % 3])):
        if number % 8 == 0 or game.result is not None:
            audit(game)
        if game.result is not None:
            check_house(game)
            seen[game.result.kind] += 1
            seen["beside"] += bool(game.result.beside)
            seen["ready"] += bool(game.result.ready)
    counters = counters_after(rules, game.finished)
    if counters is not None:
        assert [purse.score for purse in counters.purses] == list(game.standing.scores)
    again = Game.replay(rules, game.record)
    assert (again.state, again.standing, again.log) == (game.state, game.standing, game.log)
    assert again.record == game.record
    return seen


@pytest.mark.parametrize("ruleset", RULESETS)
def test_random_houses(ruleset: str) -> None:
    seen: Counter[str] = Counter()
    for seed in range(size(25, 600)):
        seen += play(ruleset, seed)
    for kind in ("win", "exhausted", "false_win", "beside", "ready"):
        assert seen[kind], kind


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("level", LEVELS)
def test_every_bot_keeps_to_them(ruleset: str, level: str) -> None:
    for seed in range(size(1, 20)):
        rules = load_ruleset(ruleset, house(ruleset, seed))
        assert assert_bot_conforms(level, rules, hands=1, seed=seed) > 20


@pytest.mark.parametrize("ruleset", RULESETS)
def test_an_undo_goes_back_over_the_end_of_a_hand(ruleset: str) -> None:
    options = {"kong_payment": 5, "ready_payment": 3, "repeat_bonus": 2}
    game = play_on(Game.start(load_ruleset(ruleset, {**EASY[ruleset], **options}), 5), 5, hands=3)
    for player in range(4):
        before = game.before_last(player)
        assert before is not None
        assert before.record.moves == game.record.moves[: len(before.record.moves)]
        again = Game.replay(game.rules, before.record)
        assert (again.state, again.standing) == (before.state, before.standing)


def test_a_game_ends_with_the_hand_that_reaches_the_target() -> None:
    options = {"min_fan": 0, "dealer_on_win": "pass", "dealer_on_draw": "pass"}

    def best_scores(target: int) -> list[int]:
        rules = load_ruleset("hong_kong", {**options, "target_score": target})
        game = play_on(Game.start(rules, 1), 1, skill=0.97)
        assert game.standing.over
        return [max(hand.standing.scores) for hand in game.finished]

    free = best_scores(0)
    assert len(free) == 16
    target = max(free) // 2
    first = next(place for place, score in enumerate(free) if score >= target)
    assert first < 15
    assert best_scores(target) == free[: first + 1]
