"""Counting the paths of play: one number that guards every rule of the engine."""

from majongue.engine.legal import awaited
from majongue.engine.state import HandOver, HandState
from majongue.engine.transition import play
from majongue.rules.ruleset import Ruleset


def perft(state: HandState, rules: Ruleset, depth: int) -> int:
    """How many sequences of ``depth`` legal actions there are from a position.

    Seats that are asked together answer in seat order; a hand that ends earlier counts once.
    """
    if depth == 0 or isinstance(state.phase, HandOver):
        return 1
    asked = awaited(state, rules)
    seat = min(asked)
    if depth == 1:
        return len(asked[seat])
    return sum(
        perft(play(state, rules, seat, action)[0], rules, depth - 1) for action in asked[seat]
    )
