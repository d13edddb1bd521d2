"""The wall, the deal, the first turn and the flowers."""

from collections import Counter

import pytest

from faults.places import BOTS, arranged, new_game, places_of
from majongue.bots.bot import fallback, make_bot
from majongue.chance import Chance
from majongue.cli.plain_menu import menu_for
from majongue.dice import break_wall, is_refused, throw_dice
from majongue.engine.actions import DISCARDS
from majongue.engine.events import BonusRevealed, DiceThrown, Discarded, Drew
from majongue.engine.game import Game
from majongue.engine.state import HandState
from majongue.errors import RecordError
from majongue.rules.discovery import load_ruleset
from majongue.tiles import KINDS, Tile, is_bonus, parse_tile, parse_tiles, tile_set
from majongue.wall import Wall, deal
from support.plain_play import CAST
from support.sizes import size
from support.tables import offered, table

FLOWERS = load_ruleset("hong_kong", {"flowers": True, "min_fan": 0})


def out_of_the_wall(state: HandState) -> Counter[Tile]:
    """Every tile that lies with a player or in front of one, counted once."""
    found: Counter[Tile] = Counter()
    for seat in state.seats:
        found.update(seat.hand.concealed)
        found.update(seat.hand.bonus)
        for meld in seat.hand.melds:
            found.update(meld.tiles)
        found.update(thrown.tile for thrown in seat.river if thrown.claimed_by is None)
    return found


def check_tiles(state: HandState) -> None:
    found = out_of_the_wall(state)
    assert found.total() + state.wall.undrawn == len(state.wall.tiles)
    assert all(copies <= (1 if is_bonus(tile) else 4) for tile, copies in found.items())
    assert found <= Counter(state.wall.tiles)


@pytest.mark.parametrize("flowers", [False, True])
@pytest.mark.parametrize("replenish", [False, True])
def test_wall_and_draw_01_tiles_are_neither_lost_nor_made(flowers: bool, replenish: bool) -> None:
    options = {"flowers": flowers, "dead_wall_replenish": replenish}
    rules = load_ruleset("hong_kong", options)
    for seed in range(size(6, 200)):
        game = Game.start(rules, seed, BOTS)
        bots = [make_bot("greedy", rules, seed, seat) for seat in range(4)]
        while game.result is None:
            seat = next(iter(game.awaited))
            view = game.view(seat)
            game.act(seat, bots[seat].choose(view, view.actions))
            check_tiles(game.state)


def test_wall_and_draw_01b_four_kongs_and_flowers_between_them() -> None:
    hand, tail = "111m 222m 333m 444m 9p", "f1 s2 f3 2m f4 3m s1 4m s3 9s"
    game = table("E", drawn="1m", E=hand, tail=tail, options={"flowers": True})
    for rank in (1, 2, 3, 4):
        game.act("E", f"kong {rank}m")
    assert len(game.seat("E").hand.bonus) == 6
    assert game.state.wall.replaced == 10
    found = out_of_the_wall(game.state)
    assert max(found.values()) == 4


@pytest.mark.parametrize(("bonus", "left"), [(False, 83), (True, 91)])
def test_wall_and_draw_05_the_deal_takes_53_tiles(bonus: bool, left: int) -> None:
    hands, wall = deal(Wall(tile_set(bonus=bonus)), 4, "stack")
    assert [len(hand) for hand in hands] == [14, 13, 13, 13]
    assert wall.undrawn == wall.left == left
    game = new_game(load_ruleset("hong_kong"))
    assert game.state.wall.undrawn == 83
    assert game.view(0).left == 83 - 14


def test_wall_and_draw_08_three_dice_must_show_more_than_seven() -> None:
    with pytest.raises(RecordError, match="before one"):
        break_wall("two_throws", "nth_taken", 4, 17, [(1, 1), (1, 2, 3)])
    again = 0
    for number in range(size(300, 5000)):
        chance = Chance(number, "dice")
        throws = throw_dice("two_throws", "nth_taken", 4, 17, chance).throws
        assert [throw.refused for throw in throws[1:]] == [True] * (len(throws) - 2) + [False]
        assert sum(throws[-1].dice) > 7
        assert all(is_refused(throw.dice) for throw in throws[1:-1])
        again += len(throws) - 2
    assert again
    shown = arranged(FLOWERS, {})._replace(dice=((1, 1), (1, 2, 3), (3, 3, 3)))
    events = [
        event for event in new_game(FLOWERS, deals=[shown]).log if isinstance(event, DiceThrown)
    ]
    assert [(event.dice, event.again) for event in events[1:]] == [
        ((1, 2, 3), True),
        ((3, 3, 3), False),
    ]


def test_wall_and_draw_09_no_dealt_tile_is_taken_for_a_drawn_one() -> None:
    game = new_game(FLOWERS, deals=[arranged(FLOWERS, {})])
    hand = game.view(0).hand
    assert hand.drawn is None
    menu = menu_for(game.view(0), CAST)
    assert "drawn" not in " ".join(menu.lines)
    assert menu.choices[:14] == tuple(DISCARDS[tile] for tile in hand.concealed)
    last = hand.concealed[-1]
    event = next(e for e in game.act(0, DISCARDS[last]) if isinstance(e, Discarded))
    assert (event.tile, event.drawn) == (last, False)


def dealt_flower(seat: int) -> Game:
    """East to play; one seat was dealt a flower, and 3s replaced it."""
    return new_game(FLOWERS, deals=[arranged(FLOWERS, {places_of(seat)[0]: "f1", -2: "3s"})])


def test_wall_and_draw_09b_a_replacement_is_a_drawn_tile_for_its_owner_only() -> None:
    game = dealt_flower(0)
    assert game.view(0).hand.drawn == parse_tile("3s")
    menu = menu_for(game.view(0), CAST)
    assert menu.choices[13] == DISCARDS[parse_tile("3s")]
    assert menu.lines[2].endswith("14 3s drawn")
    other = dealt_flower(1)
    assert other.view(1).hand.bonus == (parse_tile("f1"),)
    assert other.view(1).hand.drawn is None
    assert other.view(0).hand.drawn is None


def test_flowers_04_when_time_is_up_the_replacement_goes() -> None:
    game = dealt_flower(0)
    action = fallback(game.view(0))
    assert action == DISCARDS[parse_tile("3s")]
    event = next(e for e in game.act(0, action) if isinstance(e, Discarded))
    assert event.tile == parse_tile("3s")
    assert not game.state.seats[0].hand.counts[parse_tile("3s")]


@pytest.mark.parametrize(
    ("source", "wall", "tail"), [("dead_wall", "f1", "s2 5m"), ("live_wall", "f1 s2 5m", "")]
)
def test_flowers_05_a_flower_that_replaces_a_flower_is_replaced(
    source: str, wall: str, tail: str
) -> None:
    options = {"flowers": True, "bonus_replacement": source}
    game = offered("9s", wall=wall, tail=tail, options=options)
    assert game.turn == ("S", "draw")
    assert game.seat("S").hand.bonus == parse_tiles("f1 s2")
    assert game.drawn == parse_tile("5m")
    assert game.seat("S").hand.size == 14
    drew = [event for event in game.events if isinstance(event, Drew)]
    assert [event.replacement for event in drew] == [False, True, True]
    assert sum(isinstance(event, BonusRevealed) for event in game.events) == 2
    assert max(game.seat("S").hand.concealed) < KINDS
