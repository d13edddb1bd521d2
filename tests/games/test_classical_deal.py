"""The Classical wall and deal, case by case: to the engine's parts and to whole games."""

from collections.abc import Callable, Iterator

import pytest

from faults.places import classical, new_game
from games.classical_play import play_hand, records
from majongue.chance import Chance
from majongue.dice import break_wall, is_refused, opening_seat, position
from majongue.engine.actions import KONGS
from majongue.engine.dealing import Deal, start_hand
from majongue.engine.events import DiceThrown, Drew, WallBroken
from majongue.engine.game import Game
from majongue.errors import RecordError
from majongue.rules.ruleset import Ruleset
from majongue.tiles import Tile, Wind, is_bonus, parse_tile, parse_tiles, tile_code
from majongue.wall import Wall, build_wall, deal
from support.cases import Record
from support.tables import SEATS


def throws(record: Record) -> tuple[tuple[int, ...], ...]:
    given = record["input"]
    both = (given["wall_dice"], given["stack_dice"])
    return tuple(tuple(dice) for dice in both if dice)


def rules_of(record: Record) -> Ruleset:
    return classical(flowers=record["input"]["tiles"] == 144, **record["options"])


def place_in_wall(text: str, tiles: int) -> int:
    """Where a tile stands, clockwise from East's right end, top first: ``N6b``."""
    side = "ENWS".index(text[0]) * tiles // 8 + int(text[1:-1]) - 1
    return 2 * side + (text[-1] == "b")


@records("deal")
def test_breaking_and_dealing(record: Record) -> None:
    rules, expect, tiles = rules_of(record), record["expect"], record["input"]["tiles"]
    table = rules.table
    broken = break_wall(table.dice_procedure, table.break_count, 4, tiles // 8, throws(record))
    assert SEATS[broken.opener] == expect["wall"]
    assert f"{SEATS[broken.seat]}{broken.stack}" == expect["first_stack"]
    assert [position(n, broken) for n in range(4)] == expect["first_four"]
    standing = [(n - 2 * broken.start) % tiles for n in range(tiles)]
    wall = build_wall(standing, broken, table.dead_wall_tiles, table.dead_wall_replenish)
    hands, wall = deal(wall, 4, table.final_deal)
    assert {SEATS[seat]: list(hand) for seat, hand in enumerate(hands)} == expect["hands"]
    assert wall.left == expect["live_tiles_after_deal"]
    live = list(taken(wall, Wall.draw, wall.left))
    assert live[0] == expect["next_draw_index"]
    assert position(live[0], broken) == expect["next_draw_position"]
    assert position(live[-1], broken) == expect["last_live_position"]
    assert live[-1] + 1 == expect["dead_wall_first_index"]
    dead = {position(n, broken) for n in range(live[-1] + 1, tiles)}
    assert dead == set(expect["dead_wall_positions"])
    replaced = taken(wall, Wall.replace, 4)
    assert [position(n, broken) for n in replaced] == expect["replacement_order"]


def taken(wall: Wall, take: Callable[[Wall], tuple[Tile, Wall]], number: int) -> Iterator[Tile]:
    for _ in range(number):
        tile, wall = take(wall)
        yield tile


def dealt_game(record: Record, places: dict[str, str]) -> tuple[Game, tuple[Tile, ...]]:
    """A game whose first wall is broken as recorded, and that wall as it stands.

    Certain tiles stand at certain places; flowers and seasons where nobody draws in the deal.
    """
    rules, tiles = rules_of(record), record["input"]["tiles"]
    start = place_in_wall(record["expect"]["first_stack"] + "t", tiles)
    at = {place_in_wall(place, tiles): parse_tile(tile) for place, tile in places.items()}
    shuffled = list(Chance(record["id"], "wall").shuffle(rules.tiles))
    for tile in at.values():
        shuffled.remove(tile)
    bonus = [tile for tile in shuffled if is_bonus(tile)]
    free = iter([tile for tile in shuffled if not is_bonus(tile)])
    for n in range(start + 100, start + 100 + len(bonus)):
        at[n % tiles] = bonus.pop()
    wall = tuple(at[n] if n in at else next(free) for n in range(tiles))
    return new_game(rules, deals=[Deal(wall, throws(record))]), wall


@records("deal")
def test_a_game_is_dealt_from_that_wall(record: Record) -> None:
    game, wall = dealt_game(record, {})
    expect, tiles = record["expect"], record["input"]["tiles"]
    start = place_in_wall(expect["first_stack"] + "t", tiles)
    for seat, wind in enumerate(SEATS):
        dealt = [wall[(start + n) % tiles] for n in expect["hands"][wind]]
        assert sorted(game.view(seat).hand.concealed) == sorted(dealt)
    assert game.view(0).left == expect["live_tiles_after_deal"]
    broken = next(event for event in game.log if isinstance(event, WallBroken))
    assert f"{SEATS[broken.seat]}{broken.stack}" == expect["first_stack"]
    dice = [event.dice for event in game.log if isinstance(event, DiceThrown)]
    assert dice == list(throws(record))
    play_hand(game, "draw")
    drawn = [event for event in game.log if isinstance(event, Drew)]
    assert drawn[0].tile == wall[place_in_wall(expect["next_draw_position"], tiles)]
    assert drawn[-1].tile == wall[place_in_wall(expect["last_live_position"], tiles)]
    assert (len(drawn), drawn[-1].left) == (expect["live_tiles_after_deal"], 0)
    dead = [wall[place_in_wall(place, tiles)] for place in expect["dead_wall_positions"]]
    assert sorted(dead) == sorted(game.state.wall.tiles[-14:])


@records("deal")
def test_kongs_take_the_replacements_in_that_order(record: Record) -> None:
    """East is dealt three kongs and half of a fourth; the first replacements are the rest."""
    expect, tiles = record["expect"], record["input"]["tiles"]
    start = place_in_wall(expect["first_stack"] + "t", tiles)
    rules = rules_of(record)
    broken = start_hand(rules, Deal(rules.tiles, throws(record)), Wind.EAST)[0].broken
    places = {
        position(n, broken): tile
        for n, tile in zip(expect["hands"]["E"], parse_tiles("1111m2222p3333s44z"), strict=True)
    }
    assert place_in_wall(next(iter(places)), tiles) == start
    replacements = dict(zip(expect["replacement_order"], ("4z", "4z", "9s", "1z"), strict=True))
    game, _ = dealt_game(record, {p: tile_code(t) for p, t in places.items()} | replacements)
    for tile in parse_tiles("1m2p3s4z"):
        game.act(0, KONGS[tile])
    drawn = [event for event in game.log if isinstance(event, Drew)]
    assert [tile_code(event.tile) for event in drawn] == ["4z", "4z", "9s", "1z"]
    assert all(event.replacement for event in drawn)
    assert drawn[-1].left == expect["live_tiles_after_deal"] - 4


@records("stack-dice")
def test_three_dice_are_thrown_again(record: Record) -> None:
    dice, expect = tuple(record["input"]["dice"]), record["expect"]
    assert (sum(dice), is_refused(dice)) == (expect["sum"], expect["rethrow"])
    rules = classical()
    if not expect["rethrow"]:
        broken = start_hand(rules, Deal(rules.tiles, ((1, 1), dice)), Wind.EAST)[0].broken
        assert (broken.stack - 1) % 18 == (sum(dice) - 1) % 18
        return
    with pytest.raises(RecordError):
        start_hand(rules, Deal(rules.tiles, ((1, 1), dice)), Wind.EAST)
    thrown_again = Deal(rules.tiles, ((1, 1), dice, (3, 3, 3)))
    events = start_hand(rules, thrown_again, Wind.EAST)[1]
    again = [event.again for event in events if isinstance(event, DiceThrown)]
    assert again == [False, True, False]


@records("wall-dice")
def test_the_first_throw_names_the_wall(record: Record) -> None:
    total, wall = record["input"]["sum"], record["expect"]["wall"]
    assert SEATS[opening_seat(total, 4)] == wall
    rules, dice = classical(), (total // 2, total - total // 2)
    _, events = start_hand(rules, Deal(rules.tiles, (dice, (3, 3, 3))), Wind.EAST)
    broken = next(event for event in events if isinstance(event, WallBroken))
    assert (SEATS[broken.seat], broken.stack) == (wall, 9)
