"""Who sits where in the first hand."""

from collections import Counter

import pytest

from majongue.engine.events import SeatThrow
from majongue.engine.game import Game
from majongue.engine.seating import Player, draw_seats
from majongue.rules.discovery import load_ruleset
from majongue.rules.ruleset import Ruleset

PLAYERS = tuple(Player(name) for name in ("Ann", "Bo", "Cy", "Di"))


def rules(seat_draw: str) -> Ruleset:
    return load_ruleset("hong_kong", {"seat_draw": seat_draw})


def test_fixed_seats_are_those_given() -> None:
    for seed in range(5):
        assert draw_seats(rules("fixed"), seed, PLAYERS).players == PLAYERS


@pytest.mark.parametrize("seat_draw", ["random", "dice"])
def test_everybody_may_sit_anywhere(seat_draw: str) -> None:
    seen = Counter(draw_seats(rules(seat_draw), seed, PLAYERS).players for seed in range(600))
    assert len(seen) == 24
    assert all(sorted(order) == sorted(PLAYERS) for order in seen)


def test_the_same_seed_gives_the_same_seats() -> None:
    for seat_draw in ("random", "dice"):
        assert draw_seats(rules(seat_draw), 7, PLAYERS) == draw_seats(rules(seat_draw), 7, PLAYERS)


def test_the_highest_throw_is_east_and_ties_throw_again() -> None:
    ties = 0
    for seed in range(200):
        seating = draw_seats(rules("dice"), seed, PLAYERS)
        firsts = [sum(dice) for _, dice in seating.throws[:4]]
        assert sorted(player for player, _ in seating.throws[:4]) == [0, 1, 2, 3]
        by_player = {player: sum(dice) for player, dice in seating.throws[:4]}
        sums = [by_player[player] for player in range(4)]
        assert sums == sorted(sums, reverse=True)
        tied = {player for player in range(4) if firsts.count(by_player[player]) > 1}
        ties += bool(tied)
        assert {player for player, _ in seating.throws[4:]} == tied
    assert ties > 20


def test_equal_throws_may_keep_their_order() -> None:
    keep = load_ruleset("hong_kong", {"seat_draw": "dice", "seat_tie": "keep"})
    ties = 0
    for seed in range(200):
        seating = draw_seats(keep, seed, PLAYERS)
        assert len(seating.throws) == 4
        ranked = sorted(seating.throws, key=lambda throw: -sum(throw[1]))  # a stable order
        assert [player for player, _ in ranked] == [0, 1, 2, 3]
        ties += len({sum(dice) for _, dice in seating.throws}) < 4
    assert ties > 20


def test_the_throws_are_told() -> None:
    game = Game.start(rules("dice"), 3, PLAYERS)
    throws = [event for event in game.log if isinstance(event, SeatThrow)]
    assert tuple((event.player, event.dice) for event in throws) == (
        game.record.header.seating.throws
    )
    assert not any(
        isinstance(event, SeatThrow) for event in Game.start(rules("random"), 3, PLAYERS).log
    )


def test_the_number_of_players_is_checked() -> None:
    with pytest.raises(ValueError, match="4 players"):
        Game.start(rules("fixed"), 1, PLAYERS[:3])
