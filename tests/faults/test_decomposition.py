"""Complete hands, waits and useful tiles."""

from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from faults.places import answered, meld
from majongue.analysis import Forms, complete, shanten, useful_tiles, waits
from majongue.decompose import readings
from majongue.hand import hand_of
from majongue.melds import Meld, MeldKind
from majongue.text.waiting_text import waiting_lines
from majongue.tiles import KINDS, parse_tile, parse_tiles
from support.tables import table


def test_decomposition_01_the_pair_may_be_part_of_three_alike() -> None:
    hand = hand_of("22234m 567m 123p 789s")
    assert complete(hand.keys, 0, Forms())
    (reading,) = readings(hand.keys, 0, Forms())
    assert reading.pair == parse_tile("2m")


@pytest.mark.parametrize("tiles", ["123456789m 1111z", "123456789m 1111p"])
def test_decomposition_04_there_is_no_fifth_copy_to_wait_for(tiles: str) -> None:
    hand = hand_of(tiles)
    assert shanten(hand) == 1
    assert waits(hand) == {}


def test_decomposition_08_own_copies_are_not_left_to_draw() -> None:
    hand = hand_of("2223m 55p 678s 123s 9p")
    useful = useful_tiles(hand)
    assert {parse_tile(code): useful[parse_tile(code)] for code in ("1m", "2m", "4m")} == {
        parse_tile("1m"): 4,
        parse_tile("2m"): 1,
        parse_tile("4m"): 4,
    }
    assert all(left == 4 - hand.counts[tile] for tile, left in useful.items())
    position = table("E", drawn="7z", S="2223m 678s 123p 789p")
    assert "3m (3 left" in " ".join(waiting_lines(position.view("S"), position.rules))


def test_decomposition_13_trying_out_wins_changes_no_score() -> None:
    game = table("E", drawn="5m", E="46m 123m 456m 789m 11s", options={"min_fan": 0})
    before = game.seat("E").hand.discard(parse_tile("5m"))
    game.act("E", "win")
    assert game.result is not None
    ((win, sheet),) = game.result.winners
    scorer = game.rules.scorer
    for tile in [*range(KINDS)] * 3:
        trial = replace(win, hand=before.draw(tile), tile=tile)
        assert scorer.sheet(trial).legal == (tile == parse_tile("5m"))
        scorer.worth(trial)
    assert waits(before) == {parse_tile("5m"): 4 - 1}
    assert scorer.sheet(win) == sheet


@pytest.mark.parametrize(
    ("concealed", "winning"),
    [("12m 456m 789m 22z", "3m"), ("24m 456m 789m 22z", "3m"), ("333m 456m 789m 2z", "2z")],
)
def test_decomposition_14_scores_know_kinds_not_copies(concealed: str, winning: str) -> None:
    record = {"melds": [meld("pung", "777z")], "winning_tile": winning}
    expected = answered(**record, concealed=concealed)
    assert expected["legal"]
    tiles = concealed.replace(" ", "")
    groups = concealed.split()
    orders = ["".join(order) for order in permutations(groups)]
    codes = [f"{rank}{group[-1]}" for group in groups for rank in group[:-1]]
    for seed in range(20):
        Random(seed).shuffle(codes)
        orders.append("".join(codes))
    for order in orders:
        assert sorted(parse_tiles(order)) == sorted(parse_tiles(tiles))
        assert answered(**record, concealed=order) == expected


def test_flowers_07_bonus_tiles_help_no_hand() -> None:
    position = table("E", drawn="7z", S="46m 123m 456p 789p 11s", options={"flowers": True})
    hand = position.seat("S").hand
    assert waits(hand, position.rules.forms) == {parse_tile("5m"): 4}
    for melds in ((), (Meld(MeldKind.PUNG, parse_tile("7z"), 1),)):
        hand = hand_of("1246m 3579p" if melds else "1246m 3579p 248s", melds)
        hand = hand.draw(parse_tile("1z")).draw(parse_tile("2z"))
        assert max(useful_tiles(hand, position.rules.forms)) < KINDS
