"""Breaking the wall, the deal and the dead wall: the rules' own examples and records."""

import json
from pathlib import Path
from typing import Any

import pytest

from majongue.chance import Chance
from majongue.dice import (
    Break,
    Throw,
    break_wall,
    is_refused,
    opening_seat,
    place,
    position,
    throw_dice,
)
from majongue.errors import OptionError, RecordError
from majongue.tiles import Wind, tile_set
from majongue.wall import Wall, build_wall, deal, deal_steps

RECORDS = [
    json.loads(line)
    for line in (Path(__file__).parent / "data" / "deal_cases.jsonl").read_text().splitlines()
]


def records(kind: str) -> pytest.MarkDecorator:
    chosen = [record for record in RECORDS if record["kind"] == kind]
    return pytest.mark.parametrize("record", chosen, ids=[record["id"] for record in chosen])


def numbered(broken: Break) -> tuple[int, ...]:
    """Standing tiles that carry their index in draw order."""
    total = 2 * broken.sides * broken.stacks
    return tuple((i - 2 * broken.start) % total for i in range(total))


def drain(wall: Wall) -> list[int]:
    tiles = []
    while wall.left:
        tile, wall = wall.draw()
        tiles.append(tile)
    return tiles


def test_the_records_are_all_there() -> None:
    kinds = [record["kind"] for record in RECORDS]
    assert [kinds.count(kind) for kind in ("deal", "stack-dice", "wall-dice")] == [12, 4, 8]


@records("wall-dice")
def test_first_sum_names_the_wall(record: Any) -> None:
    assert "ESWN"[opening_seat(record["input"]["sum"], 4)] == record["expect"]["wall"]


@records("stack-dice")
def test_low_sum_of_three_dice_is_thrown_again(record: Any) -> None:
    dice = record["input"]["dice"]
    assert (sum(dice), is_refused(dice)) == tuple(record["expect"].values())


@records("deal")
def test_deal_records(record: Any) -> None:
    given, expect, options = record["input"], record["expect"], record["options"]
    procedure = options.get("dice_procedure", "two_throws")
    count = options.get("break_count", "nth_taken")
    dice = [given["wall_dice"]] + ([given["stack_dice"]] if given["stack_dice"] else [])
    broken = break_wall(procedure, count, 4, given["tiles"] // 8, dice)
    assert "ESWN"[broken.opener] == expect["wall"]
    assert f"{'ESWN'[broken.seat]}{broken.stack}" == expect["first_stack"]
    assert [position(i, broken) for i in range(4)] == expect["first_four"]
    hands, wall = deal(build_wall(numbered(broken), broken, 14, True), 4, "stack")
    assert [list(hand) for hand in hands] == list(expect["hands"].values())
    assert wall.left == expect["live_tiles_after_deal"]
    live = drain(wall)
    assert live[0] == expect["next_draw_index"]
    assert position(live[0], broken) == expect["next_draw_position"]
    assert position(live[-1], broken) == expect["last_live_position"]
    assert live[-1] + 1 == expect["dead_wall_first_index"]
    dead = range(live[-1] + 1, given["tiles"])
    assert sorted(position(i, broken) for i in dead) == sorted(expect["dead_wall_positions"])
    order = []
    for _ in range(4):
        tile, wall = wall.replace()
        order.append(position(tile, broken))
    assert order == expect["replacement_order"]


def test_example_a_of_the_general_rules() -> None:
    broken = break_wall("two_throws", "nth_taken", 4, 17, [(4, 6), (5, 5, 4)])
    grasps = list(deal_steps(4, "stack"))[:4]
    stacks = [[position(i, broken)[:-1] for i in grasp.indices[::2]] for grasp in grasps]
    assert stacks == [["S14", "S15"], ["S16", "S17"], ["E1", "E2"], ["E3", "E4"]]
    assert position(53, broken) == "N6b"
    assert position(121, broken) == "S6b"
    assert [position(i, broken) for i in (122, 135)] == ["S7t", "S13b"]


def test_example_b_of_the_general_rules() -> None:
    broken = break_wall("two_throws", "nth_taken", 4, 18, [(6, 6), (6, 6, 6)])
    assert [position(i, broken) for i in (0, 2, 4, 53, 129)] == [
        "N18t",
        "W1t",
        "W2t",
        "S8b",
        "N10b",
    ]
    wall = build_wall(numbered(broken), broken, 14, True)
    order = []
    for _ in range(3):
        tile, wall = wall.replace()
        order.append(position(tile, broken))
    assert order == ["N17t", "N17b", "N16t"]


@pytest.mark.parametrize(
    ("dice", "count", "first"),
    [
        ([(1, 1), (1, 1)], "after_nth", "S5t"),  # 4 stacks stay, the smallest count
        ([(1, 1), (1, 1)], "nth_taken", "S4t"),
        ([(2, 3), (6, 6)], "after_nth", "E18t"),  # 17 stacks stay: the last one of the wall
        ([(4, 4), (5, 5)], "after_nth", "W1t"),  # 18 stacks stay: the whole north wall
        ([(4, 4), (5, 5)], "nth_taken", "N18t"),
        ([(5, 6), (3, 4)], "after_nth", "S1t"),
        ([(4, 6), (6, 6)], "after_nth", "E5t"),  # 22 = 18 of south and 4 of east
        ([(6, 6), (6, 6)], "after_nth", "W7t"),  # 24 = 18 of north and 6 of west
        ([(6, 6), (6, 6)], "nth_taken", "W6t"),
    ],
)
def test_competition_break(dice: list[tuple[int, int]], count: str, first: str) -> None:
    broken = break_wall("mcr", count, 4, 18, dice)
    assert position(0, broken) == first
    assert [thrown.by for thrown in broken.throws] == [0, broken.opener]
    assert (broken.seat, broken.stack, True) == place(0, broken)


def test_refused_throws_are_shown_and_do_not_count() -> None:
    dice = [(4, 6), (1, 2, 3), (2, 2, 3), (5, 5, 4)]
    broken = break_wall("two_throws", "nth_taken", 4, 17, dice)
    assert broken.throws == (
        Throw((4, 6), 0),
        Throw((1, 2, 3), 1, True),
        Throw((2, 2, 3), 1, True),
        Throw((5, 5, 4), 1),
    )
    assert broken.start == break_wall("two_throws", "nth_taken", 4, 17, [dice[0], dice[-1]]).start


@pytest.mark.parametrize("procedure", ["two_throws", "single_throw", "mcr"])
@pytest.mark.parametrize("count", ["nth_taken", "after_nth"])
@pytest.mark.parametrize(("sides", "stacks"), [(4, 17), (4, 18), (2, 20)])
def test_thrown_dice_replay(procedure: str, count: str, sides: int, stacks: int) -> None:
    refused = 0
    for seed in range(100):
        broken = throw_dice(procedure, count, sides, stacks, Chance(seed, "dice"))
        dice = [thrown.dice for thrown in broken.throws]
        assert break_wall(procedure, count, sides, stacks, dice) == broken
        assert 0 <= broken.seat < sides
        assert 1 <= broken.stack <= stacks
        assert broken.start == -broken.seat % sides * stacks + broken.stack - 1
        refused += len(dice) - {"single_throw": 1}.get(procedure, 2)
    assert (refused > 0) == (procedure == "two_throws")


@pytest.mark.parametrize(
    ("procedure", "dice"),
    [
        ("two_throws", []),
        ("two_throws", [(4, 6)]),
        ("two_throws", [(4, 6), (5, 5)]),
        ("two_throws", [(4, 6), (1, 1, 1)]),
        ("two_throws", [(4, 6), (5, 5, 4), (5, 5, 4)]),
        ("two_throws", [(4, 6), (7, 5, 4)]),
        ("single_throw", [(4, 6), (5, 5, 4)]),
        ("mcr", [(4, 6), (5, 5), (5, 5)]),
        ("mcr", [(4, 6, 1), (5, 5)]),
    ],
)
def test_wrong_dice_are_refused(procedure: str, dice: list[tuple[int, ...]]) -> None:
    with pytest.raises(RecordError):
        break_wall(procedure, "nth_taken", 4, 18, dice)


def test_unknown_options_are_refused() -> None:
    with pytest.raises(OptionError, match="dice_procedure 'one'"):
        throw_dice("one", "nth_taken", 4, 18, Chance(1))
    with pytest.raises(OptionError, match="break_count 'nth'"):
        break_wall("mcr", "nth", 4, 18, [(1, 1), (1, 1)])
    with pytest.raises(OptionError, match="final_deal 'hop'"):
        list(deal_steps(4, "hop"))


def test_two_walls_follow_one_another() -> None:
    broken = break_wall("two_throws", "nth_taken", 2, 20, [(1, 1), (6, 6, 6)])
    assert (broken.opener, broken.seat, broken.stack, broken.start) == (1, 1, 18, 37)
    assert [position(i, broken, (Wind.EAST, Wind.WEST)) for i in (0, 5, 6, 46, 79)] == [
        "W18t",
        "W20b",
        "E1t",
        "W1t",
        "W17b",
    ]


def test_deal_for_two() -> None:
    hands, wall = deal(Wall(tuple(range(80)), dead=14), 2, "stack")
    east = (0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25)
    assert hands == (east, (4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 26))
    assert (wall.drawn, wall.left) == (27, 39)
    jumped, _ = deal(Wall(tuple(range(80)), dead=14), 2, "jump")
    assert [hand[12:] for hand in jumped] == [(24, 26), (25,)]


def test_jump_gives_east_the_first_and_fifth_tile() -> None:
    hands, wall = deal(Wall(tuple(range(144))), 4, "jump")
    assert [hand[12:] for hand in hands] == [(48, 52), (49,), (50,), (51,)]
    assert wall.draw()[0] == 53


@pytest.mark.parametrize(("bonus", "undrawn"), [(False, 83), (True, 91)])
@pytest.mark.parametrize("dead", [0, 14])
def test_tiles_after_the_deal(bonus: bool, undrawn: int, dead: int) -> None:
    tiles = tile_set(bonus=bonus)
    broken = throw_dice("two_throws", "nth_taken", 4, len(tiles) // 8, Chance(3))
    hands, wall = deal(build_wall(tiles, broken, dead, True), 4, "stack")
    assert [len(hand) for hand in hands] == [14, 13, 13, 13]
    assert (wall.undrawn, wall.left) == (undrawn, undrawn - dead)
    rest = wall.tiles[wall.drawn :]
    assert sorted(sum(hands, rest)) == sorted(tiles)


@pytest.mark.parametrize("replenish", [True, False])
@pytest.mark.parametrize("dead", [0, 2, 14, 16])
def test_a_replacement_leaves_the_next_draw_as_it_was(dead: int, replenish: bool) -> None:
    _, wall = deal(Wall(tuple(range(144)), 0, 0, dead, replenish), 4, "stack")
    tile, after = wall.replace()
    assert tile == 142
    assert after.draw()[0] == wall.draw()[0] == 53
    assert after.left == wall.left - (0 if dead and not replenish else 1)
    assert wall.replaced == 0


def test_a_dead_wall_that_is_not_replenished_runs_out() -> None:
    wall = Wall(tuple(range(136)), 53, 0, 4, False)
    order = []
    while wall.can_replace:
        tile, wall = wall.replace()
        order.append(tile)
    assert order == [134, 135, 132, 133]
    assert wall.left == 79
    with pytest.raises(IndexError):
        wall.replace()


def test_a_replenished_dead_wall_keeps_its_size() -> None:
    wall = Wall(tuple(range(136)), 53, 0, 14, True)
    for left in (68, 67, 66):
        wall = wall.replace()[1]
        assert wall.left == left
        assert wall.undrawn == left + 14
    assert drain(wall)[-1] == 118


def test_the_last_tile_without_a_dead_wall() -> None:
    front = Wall(tuple(range(8)), drawn=3, replaced=4)
    assert front.draw()[0] == front.replace()[0] == 3  # its top went to the front
    tail = Wall(tuple(range(8)), drawn=2, replaced=5)
    assert tail.draw()[0] == tail.replace()[0] == 3  # its top went to a replacement
    assert tail.draw()[1].left == 0
    assert not tail.replace()[1].can_replace


def test_an_empty_wall_gives_nothing() -> None:
    empty = Wall(tuple(range(144)), drawn=100, replaced=30)._replace(dead=14)
    assert empty.left == 0
    assert not empty.can_replace
    with pytest.raises(IndexError):
        empty.draw()
    with pytest.raises(IndexError):
        empty.replace()


def test_walls_that_cannot_be_are_refused() -> None:
    broken = break_wall("single_throw", "nth_taken", 4, 17, [(3, 4)])
    with pytest.raises(ValueError, match="144 tiles"):
        build_wall(tile_set(bonus=True), broken, 14, True)
    with pytest.raises(OptionError, match="dead_wall_tiles 13"):
        build_wall(tile_set(bonus=False), broken, 13, True)
    with pytest.raises(ValueError, match="hands of 12"):
        list(deal_steps(4, "stack", 12))
    with pytest.raises(ValueError, match="untouched"):
        deal(Wall(tuple(range(136)), drawn=1), 4, "stack")
