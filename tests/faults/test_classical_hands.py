"""Classical scores and payments that programs got wrong."""

from typing import Any

import pytest

from faults.places import (
    answered,
    classical_offered,
    classical_table,
    game_at,
    lines_of,
    meld,
)
from majongue.engine.actions import NEXT_HAND
from majongue.tiles import parse_tile
from support.tables import Table

WAITS_FOR_5M = "46m 123m 456p 789p 11s"
PLAYED = {"N": "4z"}
"""Discards before the one in question, which is not the first one then."""


def scored(**record: Any) -> dict[str, Any]:
    return answered(ruleset="classical", **record)


def won_with(tile: str, by: str = "E", to: str = "S", **position: Any) -> Table:
    game = classical_offered(tile, by=by, **({"rivers": PLAYED} | position))
    game.act(to, "win")
    return game


def limit_hand(game: Table) -> object:
    assert game.result is not None
    ((_, sheet),) = game.result.winners
    return sheet.figures["limit_hand"]


def test_classical_scoring_02_the_winning_tile_is_in_one_set_only() -> None:
    given = scored(
        seat_wind="S", melds=[meld("chow", "123m")], concealed="1123444m555p", winning_tile="1m"
    )
    # 111m and 23m 4m, or 11m and 123m 444m: the claimed tile exposes a set or is in none.
    assert (given["total"], given["doubles"]) == (28, 0)
    assert given["payments"] == {"E": -56, "S": 112, "W": -28, "N": -28}


def test_classical_scoring_05_each_set_has_its_own_line() -> None:
    game = won_with("9m", S="333m 567s 9m [pung 777p from E] [pung 555s from W]")
    ((_, sheet),) = game.result.winners if game.result else ()
    sets = {line.tiles: (line.id, line.value) for line in sheet.lines if "pung" in line.id}
    assert sets == {
        ("777p",): ("exposed_pung", 2),
        ("555s",): ("exposed_pung", 2),
        ("333m",): ("concealed_pung", 4),
    }
    assert "no_points" not in game.lines
    assert sheet.total == 20 + 2 + 2 + 4 + 2


@pytest.mark.parametrize("tile", ["1p", "5p", "9p"])
def test_classical_scoring_08_any_tile_of_the_suit_may_be_the_tenth_of_nine_gates(
    tile: str,
) -> None:
    given = scored(seat_wind="S", concealed="1112345678999p", winning_tile=tile)
    assert (given["total"], given["limit_hand"]) == (500, "nine_gates")
    game = won_with(tile, S="1112345678999p")
    assert limit_hand(game) == "nine_gates"


def test_classical_scoring_09_nine_gates_have_nothing_claimed() -> None:
    game = won_with("5p", S="2345678999p [pung 111p from W]")
    assert limit_hand(game) is None
    assert game.lines["full_flush"] == 3
    assert game.payments == (-512, 1024, -256, -256)  # 20 + 4 + 8 doubled three times


def test_classical_scoring_13_only_the_dealers_very_first_discard_is_a_first_turn() -> None:
    first = won_with("5m", S=WAITS_FOR_5M, rivers={}, disturbed=False)
    assert limit_hand(first) == "first_discard_of_east"
    assert first.payments == (-1000, 2000, -500, -500)
    later = classical_offered("9s", W="99s 5m 258p 147s 1234z", N=WAITS_FOR_5M, disturbed=False)
    later.act("W", "pung")
    later.act("W", "discard 5m")
    later.act("N", "win")
    assert limit_hand(later) is None
    second = won_with("5m", by="S", to="N", rivers={"E": "9s"}, N=WAITS_FOR_5M, disturbed=False)
    assert limit_hand(second) is None


def test_classical_scoring_13b_a_kong_before_the_first_discard_does_not_count() -> None:
    game = classical_table(
        "E", after="deal", E="9999s 5m 258p 147s 123z", S=WAITS_FOR_5M, disturbed=False
    )
    game.act("E", "kong 9s")
    game.act("E", "discard 5m")
    game.act("S", "win")
    assert limit_hand(game) == "first_discard_of_east"


def test_classical_scoring_15_last_draw_and_last_discard_are_not_mixed_up() -> None:
    drawn = classical_table("S", drawn="5m", S=WAITS_FOR_5M, left=0)
    drawn.act("S", "win")
    assert drawn.lines["last_tile"] == 1
    assert drawn.payments == (-136, 272, -68, -68)  # 20 + 10 + 2 + 2, doubled
    thrown = won_with("5m", S=WAITS_FOR_5M, left=0)
    assert not {"last_tile", "last_discard"} & set(thrown.lines)
    assert thrown.payments == (-64, 128, -32, -32)
    options = {"last_discard_double": True}
    house = won_with("5m", S=WAITS_FOR_5M, left=0, options=options)
    assert house.lines["last_discard"] == 1
    assert house.payments == (-128, 256, -64, -64)


def replaced_flower(**options: Any) -> Table:
    """South draws a flower, and wins with the tile that replaces it."""
    wall, tail = ("f3 5m", "9s") if options["bonus_replacement"] == "live_wall" else ("f3", "5m")
    game = classical_offered("9s", S=WAITS_FOR_5M, wall=wall, tail=tail, options=options)
    assert game.turn == ("S", "draw")
    assert game.drawn == parse_tile("5m")
    game.act("S", "win")
    return game


@pytest.mark.parametrize("source", ["live_wall", "dead_wall"])
def test_classical_scoring_16_a_flowers_replacement_is_not_a_kongs(source: str) -> None:
    game = replaced_flower(bonus_replacement=source)
    assert "kong_replacement" not in game.lines
    assert game.win.kong_replacement == 0
    assert game.payments == (-76, 152, -38, -38)  # 20 + 10 + 4 + 2 + 2


@pytest.mark.parametrize(("source", "doubled"), [("live_wall", False), ("dead_wall", True)])
def test_classical_scoring_16b_unless_the_house_rule_says_so(source: str, doubled: bool) -> None:
    game = replaced_flower(bonus_replacement=source, bonus_replacement_double=True)
    assert ("kong_replacement" in game.lines) == doubled


def test_classical_scoring_18_the_only_possible_tile_is_two_points() -> None:
    given = scored(seat_wind="S", concealed="345m345p678s222s9m", winning_tile="9m")
    assert lines_of(given) == {"winning": 20, "concealed_pung": 4, "only_tile": 2}
    assert given["total"] == 26


@pytest.mark.parametrize(
    ("hand", "tile", "only_tile", "total"),
    [
        ("23456m 789p 123s 99s", "4m", "kinds", 30),  # in 234m or in 456m; 1m and 7m would do too
        ("34555m 111p 789s 99s", "5m", "kinds", 32),  # 345m and 555m in the hand: 4, not 2
        ("12345m 111p 789s 99s", "3m", "shape", 30),  # the edge of 12m, not the side of 45m
    ],
)
def test_claims_priority_14_the_best_arrangement_is_found_without_asking(
    hand: str, tile: str, only_tile: str, total: int
) -> None:
    options = {"only_tile": only_tile}
    position = classical_offered(tile, S=hand, rivers=PLAYED, options=options)
    legal = position.legal("S")
    assert legal.count("win") == 1
    assert len(legal) > 3  # and several sets could be claimed
    game = game_at(position)
    game.act(1, game.awaited[1][0])
    for seat in list(game.awaited):  # nobody is asked which sets they are
        assert game.awaited[seat] == (NEXT_HAND,)
    assert game.result is not None
    ((_, sheet),) = game.result.winners
    assert sheet.total == total
    assert game.result.settlement.payments == (-2 * total, 4 * total, -total, -total)
    game.act(0, NEXT_HAND)
    assert game.standing.number == 2


NINE_OPEN = "99p 56m [pung 111m from N] [pung 222m from E] [pung 333m from S]"


@pytest.mark.parametrize(
    ("held", "no_choice", "payments"),
    [
        ("4445677788899m", False, (0, -112, 112, 0)),
        ("4445677788899m", True, (-56, -28, 112, -28)),
        ("444567778889m 1z", True, (0, -112, 112, 0)),
    ],
)
def test_payments_and_liability_04_who_has_no_choice_pays_as_the_rule_says(
    held: str, no_choice: bool, payments: tuple[int, ...]
) -> None:
    options = {"insurance_no_choice": no_choice}
    game = won_with("7m", by="S", to="W", S=held, W=NINE_OPEN, options=options)
    assert game.lines == {"winning": 20, "exposed_pung": 2, "exposed_pung_major": 4}
    assert game.payments == payments
    assert game.result is not None
    assert game.result.settlement.liable == ((None,) if payments[0] else (1,))
