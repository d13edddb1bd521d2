"""Seats, winds and tiles are the ruleset's: a table for two with a smaller set."""

from collections.abc import Mapping

import pytest

from majongue.bots.bot import ask, make_bot
from majongue.engine.audit import audit
from majongue.engine.game import Game
from majongue.engine.seating import Player
from majongue.options import OptionValue
from majongue.rules.hong_kong import HongKong
from majongue.rules.loader import build_ruleset
from majongue.rules.ruleset import Setup
from majongue.tiles import DRAGONS, HONOURS, Wind, is_terminal, tile_set


class TableForTwo(HongKong):
    """Two players without the simple tiles of characters and bamboo."""

    def setup(self, values: Mapping[str, OptionValue]) -> Setup:
        tiles = [
            tile
            for tile in tile_set(bonus=False)
            if 9 <= tile < 18 or tile in HONOURS or is_terminal(tile)
        ]
        return Setup((Wind.EAST, Wind.WEST), 13, tuple(tiles))


@pytest.mark.parametrize("level", ["greedy", "beginner", "regular"])
def test_two_players_with_a_smaller_set_play_whole_games(level: str) -> None:
    rules = build_ruleset(TableForTwo(), {"rounds": 1, "min_fan": 1})
    assert len(rules.tiles) == 80
    game = Game.start(rules, 3, [Player("A", level), Player("B", level)])
    bots = [make_bot(level, rules, 3, player) for player in range(2)]
    while game.awaited:
        for seat in tuple(game.awaited):
            view = game.view(seat)
            assert all(view.unseen[tile] == 0 for tile in range(1, 8))  # not in this set
            action, fault = ask(bots[game.standing.seating[seat]], view)
            assert fault is None
            game.act(seat, action)
            audit(game)
    assert game.standing.over
    assert game.standing.number >= 2
    assert [place.wind for place in game.view(0).seats] == [Wind.EAST, Wind.WEST]
    assert sum(game.standing.scores) == 0


def test_either_of_two_may_chow_from_the_other() -> None:
    rules = build_ruleset(TableForTwo(), {})
    chows = set()
    for seed in range(30):
        game = Game.start(rules, seed)
        while game.result is None:
            for seat, actions in tuple(game.awaited.items()):
                chows |= {seat for action in actions if str(action).startswith("chow")}
                game.act(seat, actions[-1])
    assert chows == {0, 1}
    assert DRAGONS.start in rules.tiles
