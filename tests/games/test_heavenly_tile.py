"""A dealer whose dealt tiles are complete wins on the tile that was dealt last."""

import pytest

from faults.places import new_game
from games.mcr_play import deal_of, mcr, ordered, places_of
from majongue.engine.actions import Win
from majongue.tiles import parse_tiles, tile_code

COMPLETE = "111m 234567p 78s 99s"


@pytest.mark.parametrize("last", ["9s", "6s"])
def test_the_winning_tile_is_the_last_one_dealt(last: str) -> None:
    rules = mcr(min_fan=0)
    tiles = [tile_code(tile) for tile in parse_tiles(COMPLETE)]
    places = dict(zip(places_of(0), [*tiles, last], strict=True))
    game = new_game(rules, deals=[deal_of(rules, ordered(rules, places))])
    game.act(0, Win())
    assert game.result is not None
    (win, _), *_ = game.result.winners
    assert tile_code(win.tile) == last
