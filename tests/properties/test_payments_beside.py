"""What is paid beside the worth of a hand, in whole games, against a reckoning by hand.

The same moves are played once more without these payments: the difference must be what the words
of the options say about the kongs that lie open, the hands the deal was kept, and ready hands.
"""

from itertools import permutations
from typing import Any

import pytest

from majongue.decompose import readings
from majongue.engine.facts import Result
from majongue.engine.game import Game
from majongue.engine.state import HandState
from majongue.errors import OptionError
from majongue.hand import hand_of
from majongue.melds import CHOW_ID, MeldKind
from majongue.rules.discovery import SHIPPED, load_ruleset
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import Outcome
from majongue.tiles import KINDS
from support.games import moves
from support.rulesets import random_rules
from support.sizes import size

FREE: dict[str, Any] = {"kong_payment": 0, "repeat_bonus": 0, "ready_payment": 0}
PAID: dict[str, Any] = {"kong_payment": 3, "repeat_bonus": 7, "ready_payment": 11}
LEAST = {"hong_kong": {"min_fan": 0}, "classical": {}, "mcr": {"min_fan": 0}}
PLAIN: dict[str, Any] = {"target_score": 0, "bankrupt": "play_on", "dealer_on_draw": "stay"}


def houses(ruleset: str, seed: int) -> tuple[Ruleset, Ruleset]:
    """Options at random, with the payments and without; the course of the game is the same."""
    kept = {**PLAIN, **LEAST[ruleset]}
    drawn = random_rules(ruleset, f"beside {seed}", kept).values
    try:
        load_ruleset(ruleset, {**drawn, **kept})
    except OptionError:
        drawn = {}
    paying, free = ({**drawn, **kept, **payments} for payments in (PAID, FREE))
    return load_ruleset(ruleset, paying), load_ruleset(ruleset, free)


def wins_with(tiles: list[int], melds: int, rules: Ruleset, *, no_chows: bool) -> bool:
    return any(
        not no_chows or all(one < CHOW_ID for one in reading.sets)
        for reading in readings(hand_of(tiles).keys, melds, rules.forms)
    )


def is_ready(state: HandState, seat: int, rules: Ruleset) -> bool:
    hand = state.seats[seat].hand
    open_tiles = [tile for s in state.seats for meld in s.hand.melds for tile in meld.tiles]
    open_tiles += [t.tile for s in state.seats for t in s.river if t.claimed_by is None]
    own = [tile for meld in hand.melds for tile in meld.tiles]
    seen = [*hand.concealed, *(open_tiles if rules.table.true_ready else own)]
    return not state.seats[seat].dead and any(
        seen.count(tile) < 4
        and wins_with([*hand.concealed, tile], len(hand.melds), rules, no_chows=state.goulash)
        for tile in range(KINDS)
    )


def payers(free: Result, rules: Ruleset, state: HandState, place: int) -> set[int]:
    """Who pays one of the winners, other winners' differences left out."""
    settled, (win, sheet) = free.unfined or free.settlement, free.winners[place]
    winners = {other.seat for other, _ in free.winners}
    if settled.transfers:
        return {flow.payer for flow in settled.transfers if flow.payee == win.seat} - winners
    hands = tuple(seat.hand for seat in state.seats)
    alone = rules.scorer.settle(Outcome(((win, sheet.worth),), hands, rules.winds))
    return {seat for seat, points in enumerate(alone.payments) if points < 0}


def beside(free: Result, rules: Ruleset, state: HandState, kept: int) -> list[int]:
    """What the words of the three options say, by seat."""
    flows: list[tuple[int, int, int]] = []
    pairs = list(permutations(range(rules.seats), 2))
    for payee, seat in enumerate(state.seats):
        kongs = sum(meld.kind is MeldKind.KONG for meld in seat.hand.melds)
        flows += [(payer, payee, 3 * kongs) for payer, other in pairs if other == payee]
    for place, (win, _) in enumerate(free.winners):
        flows += [(payer, win.seat, 7 * kept) for payer in payers(free, rules, state, place)]
    if free.drawn:
        ready = [is_ready(state, seat, rules) for seat in range(rules.seats)]
        flows += [(a, b, 11) for a, b in pairs if ready[b] and not ready[a]]
    paid = [0] * rules.seats
    for payer, payee, points in flows:
        paid[payer] -= points
        paid[payee] += points
    return paid


@pytest.mark.parametrize("ruleset", SHIPPED)
@pytest.mark.parametrize("seed", range(size(6, 400)))
def test_payments_differ_by_what_is_paid_beside(ruleset: str, seed: int) -> None:
    rules, without = houses(ruleset, seed)
    game, free = Game.start(rules, seed), Game.start(without, seed)
    kept, deal, last = 0, (0, 0), "false_win"
    for seat, action, _ in moves(game, seed, hands=4, skill=(0.9, 0.97, 1.0)[seed % 3]):
        free.act(seat, action)
        if game.result is None or free.result is None:
            continue
        now = (game.standing.round, game.standing.passed)
        kept = kept + (last != "false_win") if now == deal else 0
        deal, last = now, game.result.kind
        pairs = zip(game.result.settlement.payments, free.result.settlement.payments, strict=True)
        expected = beside(free.result, rules, game.state, kept)
        assert [with_it - without_it for with_it, without_it in pairs] == expected
