"""Random legal play under random house rules: nothing is lost, nothing is told, all replays."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from majongue.chance import Chance
from majongue.engine.audit import audit
from majongue.engine.events import GameEnded
from majongue.engine.game import Game
from majongue.engine.state import Claims
from majongue.engine.transition import play
from majongue.rules.discovery import load_ruleset
from majongue.rules.ruleset import Ruleset
from support.games import choose, moves, play_on
from support.rulesets import random_rules
from support.sizes import size

SKILLS = (0.0, 0.8, 0.97, 1.0)


def hong_kong(seed: int) -> Ruleset:
    return random_rules("hong_kong", seed, {"min_fan": (0, 0, 1, 3)[seed % 4]})


@pytest.mark.parametrize("seed", range(size(30, 2000)))
def test_random_rules_and_random_play(seed: int) -> None:
    game = Game.start(hong_kong(seed), seed)
    audit(game)

    for number, _ in enumerate(moves(game, seed, hands=4, skill=SKILLS[seed % 4]), 1):
        audit(game)
        if number % 5 == 0:
            for seat in range(game.rules.seats):
                view = game.view(seat)
                assert min(view.unseen) >= 0
                assert view.actions == game.awaited.get(seat, ())
    again = Game.replay(game.rules, game.record)
    assert (again.state, again.standing, again.log) == (game.state, game.standing, game.log)
    assert again.record == game.record


@pytest.mark.parametrize("seed", range(size(4, 100)))
def test_whole_games_end(seed: int) -> None:
    rules = load_ruleset(
        "hong_kong",
        {"min_fan": 0, "flowers": bool(seed % 2), "multi_win": "all", "max_dealer_repeats": 1},
    )
    game = play_on(Game.start(rules, f"whole {seed}"), seed, skill=0.97)
    assert isinstance(game.log[-1], GameEnded)
    audit(game)
    assert game.standing.number >= 16
    assert sum(game.standing.scores) == 0


@given(st.integers(0, 10**6), st.permutations([1, 2, 3]))
def test_the_order_of_claim_answers_does_not_matter(seed: int, order: list[int]) -> None:
    options = ("nearest", "all", "triple_abort")
    rules = load_ruleset("hong_kong", {"min_fan": 0, "multi_win": options[seed % 3]})
    chance = Chance(seed)
    game = Game.start(rules, seed)
    for _ in moves(game, seed, hands=1, skill=0.95):
        phase = game.state.phase
        if not isinstance(phase, Claims) or phase.answers or len(phase.offers) < 2:
            continue
        answers = {seat: choose(actions, chance) for seat, actions in phase.offers}
        straight = turned = game.state
        for seat in sorted(answers):
            straight, first = play(straight, rules, seat, answers[seat])
        for step in order:
            seat = (phase.source + step) % 4
            if seat in answers:
                turned, second = play(turned, rules, seat, answers[seat])
        assert (straight, first) == (turned, second)
        return
