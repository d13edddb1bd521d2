"""House rules of every ruleset drawn at random: they are played, kept, and told apart."""

import json
from random import Random

import pytest

from majongue.engine.audit import audit
from majongue.engine.codec import header_line, record_of
from majongue.engine.game import Game
from majongue.rules.discovery import SHIPPED, load_ruleset, load_variant
from majongue.rules.loader import build_ruleset
from majongue.rules.ruleset import Ruleset, rules_hash
from support.games import moves
from support.rulesets import random_rules, random_worth, revalued
from support.sizes import size

SKILLS = (0.9, 0.97, 1.0)
LEAST = ("min_fan", "min_points", "min_doubles")


def drawn(ruleset: str, seed: int) -> Ruleset:
    """Rules at random; in two of three cases with a low minimum, so that hands are won."""
    options = {option.id for option in load_ruleset(ruleset).options}
    low = {name: 0 for name in LEAST if name in options and seed % 3}
    rules = random_rules(ruleset, f"{ruleset} {seed}", low)
    return revalued(rules, random_worth(rules, f"{ruleset} {seed}"))


@pytest.mark.parametrize("ruleset", SHIPPED)
@pytest.mark.parametrize("seed", range(size(15, 1500)))
def test_hands_are_played_balanced_and_kept(ruleset: str, seed: int) -> None:
    rules = drawn(ruleset, seed)
    game = Game.start(rules, seed)
    for _ in moves(game, seed, hands=2, skill=SKILLS[seed % len(SKILLS)]):
        audit(game)
    assert sum(game.standing.scores) == rules.seats * rules.table.starting_score
    for hand in game.finished:
        assert sum(hand.result.settlement.payments) == 0

    kept, _ = record_of([json.loads(json.dumps(header_line(game.record)))])
    again = Game.replay(kept, game.record)
    assert (again.state, again.standing, again.log) == (game.state, game.standing, game.log)
    assert rules_hash(again.rules) == rules_hash(rules)


@pytest.mark.parametrize("ruleset", SHIPPED)
def test_the_fingerprint_changes_exactly_when_a_rule_does(ruleset: str) -> None:
    found: dict[str, object] = {}
    for seed in range(size(30, 3000)):
        rules = drawn(ruleset, seed)
        worth = {p.id: p.value for p in rules.patterns.values() if p.in_play(rules.values)}
        facts = (rules.values, worth)
        assert found.setdefault(rules_hash(rules), facts) == facts
        again = load_variant(rules.variant)
        assert (rules_hash(again), again.values) == (rules_hash(rules), rules.values)
    assert len(found) > size(30, 3000) * 0.9


@pytest.mark.parametrize("ruleset", SHIPPED)
def test_every_value_of_an_element_in_play_is_in_the_fingerprint(ruleset: str) -> None:
    usual = load_ruleset(ruleset)
    random = Random(ruleset)
    for pattern in usual.patterns.values():
        if pattern.value_option is not None:
            continue
        low, high = pattern.range
        other = random.choice([n for n in range(low, high + 1) if n != pattern.value])
        changed = build_ruleset(usual.plugin, {}, revalued={pattern.id: other})
        assert (rules_hash(changed) != rules_hash(usual)) == pattern.in_play(usual.values)
    named = build_ruleset(usual.plugin, {}, title="Friday table")
    assert rules_hash(named) == rules_hash(usual)
