"""The wall of the competition rules: dice, break, deal, flowers, and every tile to the last."""

from itertools import product

import pytest

from faults.places import new_game
from games.mcr_play import DICE, deal_of, mcr, mcr_offered, mcr_table, ordered, places_of
from majongue.dice import break_wall, position
from majongue.engine.actions import KONGS, PASS, Discard
from majongue.engine.audit import audit
from majongue.engine.dealing import Deal, start_hand
from majongue.engine.events import BonusRevealed, Dealt, DiceThrown, Drew, WallBroken
from majongue.engine.game import Game
from majongue.tiles import Wind, is_bonus, parse_tile, parse_tiles, tile_code
from support.tables import SEATS

CLOCKWISE = "ENWS"
"""The walls as tiles are taken from them: each player's left-hand neighbour comes next."""
PAIRS = list(product(range(1, 7), repeat=2))


def counted_out(first: int, second: int, stacks: int) -> tuple[str, int, str]:
    """Who throws second, where the taking starts, counted stack by stack as at a table."""
    opener = {2: "S", 3: "W", 0: "N", 1: "E"}[first % 4]
    wall, stack = opener, 0  # before the first stack at its right-hand end
    for _ in range(first + second + 1):  # so many are passed over, and then the taking starts
        stack += 1
        if stack > stacks:
            wall, stack = CLOCKWISE[(CLOCKWISE.index(wall) + 1) % 4], 1
    return opener, stack, wall


@pytest.mark.parametrize("flowers", [True, False])
def test_both_sums_are_counted_in_the_wall_of_the_second_thrower(flowers: bool) -> None:
    rules = mcr(flowers=flowers)
    stacks = 18 if flowers else 17
    for one, two in product(PAIRS, PAIRS):
        broken = break_wall(
            rules.table.dice_procedure, rules.table.break_count, 4, stacks, [one, two]
        )
        opener, stack, wall = counted_out(sum(one), sum(two), stacks)
        assert (SEATS[broken.opener], broken.stack, SEATS[broken.seat]) == (opener, stack, wall)


def test_where_a_few_throws_lead() -> None:
    rules = mcr()
    for dice, stack in [
        (((2, 3), (1, 1)), "E8"),  # 5: the dealer; 5 + 2 stacks are passed over
        (((1, 1), (1, 1)), "S5"),
        (((6, 5), (3, 3)), "W18"),
        (((6, 5), (3, 4)), "S1"),  # past the eighteenth, into the next wall clockwise
        (((6, 6), (6, 6)), "W7"),
    ]:
        _, events = start_hand(rules, Deal(rules.tiles, dice), Wind.EAST)
        broken = next(event for event in events if isinstance(event, WallBroken))
        assert f"{SEATS[broken.seat]}{broken.stack}" == stack
        throws = [event for event in events if isinstance(event, DiceThrown)]
        assert [event.dice for event in throws] == list(dice)
        assert not any(event.again for event in throws)
        assert throws[0].seat == 0


@pytest.mark.parametrize("flowers", [True, False])
def test_the_deal_ends_with_the_dealers_jump(flowers: bool) -> None:
    rules = mcr(flowers=flowers)
    order = tuple(sorted(rules.tiles))  # flowers last, so that nobody is dealt one
    state, events = start_hand(rules, deal_of(rules, order), Wind.EAST)
    dealt: dict[int, list[int]] = {seat: [] for seat in range(4)}
    for event in events:
        if isinstance(event, Dealt):
            assert event.tiles is not None
            dealt[event.seat] += event.tiles
    for seat in range(4):
        assert dealt[seat] == [order[place] for place in places_of(seat)]
        assert state.seats[seat].hand.concealed == tuple(sorted(dealt[seat]))
    assert [len(dealt[seat]) for seat in range(4)] == [14, 13, 13, 13]
    assert state.wall.left == len(order) - 53
    broken = state.broken
    first, third = position(48, broken), position(52, broken)
    assert first.endswith("t")
    assert third.endswith("t")
    assert int(third[1:-1]) - int(first[1:-1]) in (2, 2 - len(order) // 8)


def first_turn(places: dict[int, str]) -> Game:
    rules = mcr()
    return new_game(rules, deals=[deal_of(rules, ordered(rules, places))])


def test_dealt_flowers_are_replaced_from_the_back_dealer_first() -> None:
    """East has two flowers, West one; among the replacements are two more."""
    east, west = places_of(0), places_of(2)
    game = first_turn(
        {east[0]: "f1", east[13]: "f2", west[12]: "s4"}
        | {-2: "f3", -1: "9m", -4: "8m", -3: "s1", -6: "7m"}
    )
    told = [event for event in game.log if isinstance(event, BonusRevealed | Drew)]
    assert [(SEATS[event.seat], tile_code(event.tile or 0)) for event in told] == [
        ("E", "f1"), ("E", "f3"), ("E", "f3"), ("E", "9m"), ("E", "f2"), ("E", "8m"),
        ("W", "s4"), ("W", "s1"), ("W", "s1"), ("W", "7m"),
    ]  # fmt: skip
    assert all(event.replacement for event in told if isinstance(event, Drew))
    assert game.view(0).left == 144 - 53 - 5
    assert game.view(0).hand.bonus == parse_tiles("f1 f3 f2")
    assert game.view(1).seats[2].bonus == parse_tiles("s4 s1")
    assert list(game.awaited) == [0]
    assert [seat.hand.size for seat in game.state.seats] == [14, 13, 13, 13]
    audit(game)


def pass_along(game: Game) -> list[Drew]:
    """Nobody claims anything and everybody throws what has been drawn; the tiles taken so."""
    while game.result is None:
        seat, actions = next(iter(game.awaited.items()))
        drawn = game.view(seat).hand.drawn
        thrown = Discard(drawn) if drawn is not None else actions[-1]
        game.act(seat, PASS if PASS in actions else thrown)
        audit(game)
    return [event for event in game.log if isinstance(event, Drew)]


@pytest.mark.parametrize("flowers", [True, False])
@pytest.mark.parametrize("seed", range(4))
def test_every_tile_is_drawn(flowers: bool, seed: int) -> None:
    game = Game.start(mcr(flowers=flowers), seed)
    drawn = pass_along(game)
    assert game.result is not None
    assert game.result.kind == "exhausted"
    assert game.result.settlement.payments == (0, 0, 0, 0)
    assert game.state.wall.undrawn == drawn[-1].left == 0
    assert len(drawn) == len(game.rules.tiles) - 53
    places = game.state.wall.tiles
    shown = sorted(tile for seat in game.state.seats for tile in seat.hand.bonus)
    assert shown == sorted(tile for tile in places if is_bonus(tile))


def test_kongs_take_the_back_of_the_same_wall() -> None:
    dealt = "1111m2222m3333m44z"
    places = dict(zip(places_of(0), map(tile_code, parse_tiles(dealt)), strict=True))
    game = first_turn(places | {-2: "5z", -1: "6z", -4: "7z", 53: "9s"})
    for tile in ("1m", "2m", "3m"):
        game.act(0, KONGS[parse_tile(tile)])
    drawn = [event for event in game.log if isinstance(event, Drew)]
    assert [tile_code(event.tile or 0) for event in drawn] == ["5z", "6z", "7z"]
    assert [event.left for event in drawn] == [90, 89, 88]
    game.act(0, Discard(parse_tile("7z")))
    while PASS in next(iter(game.awaited.values())):
        game.act(next(iter(game.awaited)), PASS)
    assert game.view(1).hand.drawn == parse_tile("9s")
    assert game.state.wall.left == 87


def test_front_and_back_meet_only_when_all_is_gone() -> None:
    game = mcr_table("E", drawn="9s", E="111m 123p 456p 789p 1m", wall="2z", tail="3z 4z", left=3)
    game.act("E", "kong 1m")
    assert (tile_code(game.drawn or 0), game.state.wall.left) == ("3z", 2)
    game.act("E", "discard 3z")
    assert (tile_code(game.drawn or 0), game.state.wall.left) == ("2z", 1)
    game.act("S", "discard 2z")
    assert (tile_code(game.drawn or 0), game.state.wall.left) == ("4z", 0)
    game.act("W", "discard 4z")
    assert game.result is not None
    assert (game.result.kind, game.state.wall.undrawn) == ("exhausted", 0)


@pytest.mark.parametrize(("left", "possible"), [(1, True), (0, False)])
def test_no_kong_when_the_wall_is_empty(left: int, possible: bool) -> None:
    held = "444z 66m 123p 456s 1z 9m"
    concealed = mcr_table("N", drawn="4z", N=held, left=left)
    assert ("kong 4z" in concealed.legal("N")) == possible
    added = mcr_table("N", drawn="4z", N="66m 123p 456s 1z 9m [pung 444z from E]", left=left)
    assert ("kong 4z" in added.legal("N")) == possible
    claimed = mcr_offered("4z", N=held, left=left)
    assert (claimed.result is None) == possible
    assert claimed.legal("N") == (["pung", "kong 4z", "pass"] if possible else [])


def test_a_flower_as_the_very_last_tile_ends_the_hand() -> None:
    game = mcr_offered("9s", S="147m 258p 369s 1234z", wall="f1", left=1)
    assert game.result is not None
    assert game.result.kind == "exhausted"
    assert game.seat("S").hand.bonus == (parse_tile("f1"),)
    assert game.payments == (0, 0, 0, 0)


def test_a_flower_as_the_replacement_of_the_last_kong_ends_the_hand() -> None:
    game = mcr_table("E", drawn="9s", E="1111m 123p 456p 789p", tail="f1", left=1)
    game.act("E", "kong 1m")
    assert game.result is not None
    assert game.result.kind == "exhausted"


def test_the_dice_are_kept_with_the_wall() -> None:
    rules = mcr()
    game = Game.start(rules, 5)
    assert [len(dice) for dice in game.record.deals[0].dice] == [2, 2]
    again = Game.replay(rules, game.record)
    assert again.state == game.state
    assert deal_of(rules, rules.tiles).dice == DICE
