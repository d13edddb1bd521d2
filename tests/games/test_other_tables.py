"""Seats, winds and tiles are the ruleset's: the Hong Kong table for two."""

from collections import Counter
from typing import Any

import pytest

from majongue.bots.bot import ask, make_bot
from majongue.engine.audit import audit
from majongue.engine.game import Game
from majongue.engine.seating import Player
from majongue.melds import MeldKind
from majongue.rules.discovery import load_ruleset
from majongue.rules.ruleset import Ruleset
from majongue.tiles import HONOURS, KINDS, Wind, is_bonus, is_terminal, parse_tiles
from support.games import moves, play_on


def for_two(**options: Any) -> Ruleset:
    return load_ruleset("hong_kong", {"players": 2, **options})


def test_two_play_with_eighty_tiles() -> None:
    kinds = Counter(for_two().tiles)
    assert set(kinds) == {
        tile for tile in range(KINDS) if 9 <= tile < 18 or tile in HONOURS or is_terminal(tile)
    }
    assert set(kinds.values()) == {4}
    assert len(for_two(flowers=True).tiles) == 88


@pytest.mark.parametrize(("flowers", "stacks"), [(False, 20), (True, 22)])
@pytest.mark.parametrize("dice", ["two_throws", "single_throw", "mcr"])
@pytest.mark.parametrize("final", ["stack", "jump"])
def test_two_walls(flowers: bool, stacks: int, dice: str, final: str) -> None:
    rules = for_two(flowers=flowers, dice_procedure=dice, final_deal=final, dead_wall_tiles=16)
    for seed in range(20):
        game = Game.start(rules, seed)
        broken = game.state.broken
        assert (broken.sides, broken.stacks) == (2, stacks)
        assert broken.seat in (0, 1)
        assert 1 <= broken.stack <= stacks
        assert [sum(seat.hand.counts) for seat in game.state.seats] == [14, 13]
        replaced = sum(len(seat.hand.bonus) for seat in game.state.seats)
        assert game.state.wall.left == 4 * stacks - 27 - 16 - replaced
        audit(game)


@pytest.mark.parametrize("letter", ["S", "W"])
def test_the_second_wind_is_an_option(letter: str) -> None:
    game = Game.start(for_two(two_player_second_wind=letter), 1)
    assert [place.wind for place in game.view(0).seats] == [Wind.EAST, Wind.of(letter)]


@pytest.mark.parametrize("level", ["greedy", "greedy_closed", "beginner", "regular"])
@pytest.mark.parametrize("flowers", [False, True])
def test_bots_of_every_level_play_whole_games(level: str, flowers: bool) -> None:
    rules = for_two(rounds=1, flowers=flowers, two_player_second_wind="W" if flowers else "S")
    game = Game.start(rules, 3, [Player("A", level), Player("B", level)])
    bots = [make_bot(level, rules, 3, player) for player in range(2)]
    while game.awaited:
        for seat in tuple(game.awaited):
            view = game.view(seat)
            assert not any(view.unseen[tile] for tile in parse_tiles("2345678m2345678s"))
            action, fault = ask(bots[game.standing.seating[seat]], view)
            assert fault is None
            game.act(seat, action)
            audit(game)
    assert game.standing.over
    assert game.standing.number >= 2
    assert sum(game.standing.scores) == 0
    again = Game.replay(rules, game.record)
    assert (again.state, again.standing, again.log) == (game.state, game.standing, game.log)


def test_either_of_two_may_chow_from_the_other_in_dots_only() -> None:
    rules = for_two()
    chows = set()
    for seed in range(10):
        game = Game.start(rules, seed)
        for seat, action, _ in moves(game, seed, hands=1):
            if str(action).startswith("chow"):
                meld = game.state.seats[seat].hand.melds[-1]
                assert (meld.kind, meld.source) == (MeldKind.CHOW, 1 - seat)
                assert all(9 <= tile < 18 for tile in meld.tiles)
                chows.add(seat)
    assert chows == {0, 1}


@pytest.mark.parametrize("exchange", [False, True])
@pytest.mark.parametrize("rounds", [1, 2, 4])
def test_each_of_two_deals_once_a_round(rounds: int, exchange: bool) -> None:
    rules = for_two(
        rounds=rounds, exchange_seats=exchange, dealer_on_win="pass", dealer_on_draw="pass"
    )
    game = play_on(Game.start(rules, rounds), rounds)
    dealers = [hand.standing.seating[0] for hand in game.finished]
    winds = [hand.standing.round_wind.letter for hand in game.finished]
    assert "".join(winds) == "".join(2 * wind for wind in "ESWN"[:rounds])
    assert all({*dealers[hand : hand + 2]} == {0, 1} for hand in range(0, 2 * rounds, 2))
    if exchange:
        assert dealers[:4] == [0, 1, 1, 0][: 2 * rounds]


def test_flowers_are_replaced_at_a_table_for_two() -> None:
    rules = for_two(flowers=True)
    shown: set[int] = set()
    for seed in range(6):
        game = play_on(Game.start(rules, seed), seed, hands=2, skill=0.9)
        for hand in (seat.hand for seat in game.state.seats):
            assert all(map(is_bonus, hand.bonus))
            shown.update(hand.bonus)
        audit(game)
    assert len(shown) == 8


def test_an_empty_wall_is_a_drawn_hand_and_the_dealer_stays() -> None:
    rules = for_two(min_fan=5, last_discard_claims="none")
    game = Game.start(rules, 1)
    while game.result is None:
        ((seat, actions),) = list(game.awaited.items())[:1]
        game.act(seat, actions[0] if str(actions[0]).startswith("discard") else actions[-1])
    assert game.result.kind == "exhausted"
    assert game.state.wall.left == 0
    assert game.result.settlement.payments == (0, 0)
