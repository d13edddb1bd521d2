"""Scores and payments of the competition rules that programs got wrong."""

from typing import Any

from faults.places import answered, meld
from games.mcr_play import mcr, mcr_offered
from majongue.analysis import useful_tiles, waits
from majongue.hand import hand_of
from majongue.melds import Meld, MeldKind
from majongue.tiles import KINDS, parse_tile
from support.tables import table


def scored(**record: Any) -> dict[str, Any]:
    return answered(ruleset="mcr", **record)


def elements(answer: dict[str, Any]) -> dict[str, int]:
    """What each element of a score comes to, by name."""
    return {line["name"]: line["value"] * line["count"] for line in answer["lines"]}


SELF_DRAW = {"by": "self_draw"}
CLAIMED_KONG = {"from": "N", "claimed": True}


def test_mcr_scoring_01_a_wait_on_tiles_that_are_all_held_is_a_wait() -> None:
    given = scored(concealed="1234444678m456p", winning_tile="1m", win=SELF_DRAW)
    assert elements(given) == {
        "Fully Concealed Hand": 4,
        "Tile Hog": 2,
        "One Voided Suit": 1,
        "No Honors": 1,
    }
    assert (given["total"], given["legal"]) == (8, True)


def test_mcr_scoring_02_two_kinds_are_no_closed_wait() -> None:
    given = scored(concealed="78889m11888p", winning_tile="8m", melds=[meld("pung", "444z")])
    assert elements(given) == {
        "Tile Hog": 2,
        "Double Pung": 2,
        "Two Concealed Pungs": 2,
        "Pung of Terminals or Honors": 1,
        "One Voided Suit": 1,
    }
    assert (given["total"], given["legal"]) == (8, True)


def test_mcr_scoring_03_two_kinds_are_no_edge_wait() -> None:
    given = scored(concealed="77789m11888p", winning_tile="7m", melds=[meld("pung", "444z")])
    assert (given["total"], given["legal"], given["reason"]) == (6, False, "under_minimum")


def test_mcr_scoring_06_a_knitted_tile_may_be_the_fourth_of_a_pung() -> None:
    given = scored(concealed="147m258s69p55z", winning_tile="3p", melds=[meld("pung", "999p")])
    assert elements(given) == {
        "Knitted Straight": 12,
        "Tile Hog": 2,
        "Pung of Terminals or Honors": 1,
    }


def test_mcr_scoring_07_the_best_of_many_readings_counts() -> None:
    given = scored(concealed="1122233334444s", winning_tile="2s")
    assert given["total"] == 88
    assert elements(given) == {
        "Quadruple Chow": 48,
        "Full Flush": 24,
        "Lower Four": 12,
        "Concealed Hand": 2,
        "All Chows": 2,
    }


def test_mcr_scoring_10_a_claimed_kong_opens_the_hand() -> None:
    kong = meld("kong", "5555p", **CLAIMED_KONG)
    given = scored(concealed="234m678m345s9s", winning_tile="9s", melds=[kong], win=SELF_DRAW)
    assert elements(given) == {"Melded Kong": 1, "No Honors": 1, "Single Wait": 1, "Self-Drawn": 1}
    assert (given["total"], given["legal"]) == (4, False)


def test_mcr_scoring_13_tiles_of_a_claimed_chow_count_each() -> None:
    given = scored(concealed="333m678s456p2z", winning_tile="2z", melds=[meld("chow", "345m")])
    assert elements(given) == {"Tile Hog": 2, "Single Wait": 1}
    assert (given["total"], given["legal"]) == (3, False)


def test_mcr_scoring_14_a_kong_is_no_hog_and_hides_none() -> None:
    kong = meld("kong", "7777s", **CLAIMED_KONG)
    given = scored(concealed="333345m678p2z", winning_tile="2z", melds=[kong])
    assert elements(given) == {"Tile Hog": 2, "Melded Kong": 1, "Single Wait": 1}
    assert (given["total"], given["legal"]) == (4, False)


def test_mcr_scoring_22_the_knitted_nine_are_part_of_the_hand() -> None:
    given = scored(concealed="147m258s369p11z99s", winning_tile="1z")
    assert elements(given) == {
        "Knitted Straight": 12,
        "Prevalent Wind": 2,
        "Seat Wind": 2,
        "Concealed Hand": 2,
    }
    assert given["total"] == 18


def test_mcr_scoring_26_a_hand_with_nothing_is_worth_eight() -> None:
    given = scored(
        concealed="34m567p789s22z",
        winning_tile="2m",
        melds=[meld("pung", "888m")],
        bonus=["f1", "s3"],
    )
    assert elements(given) == {"Chicken Hand": 8}
    assert (given["counted"], given["total"], given["legal"]) == (8, 10, True)


def test_mcr_scoring_27_flowers_come_on_top() -> None:
    given = scored(
        concealed="34s66p",
        winning_tile="2s",
        melds=[meld("chow", "234m"), meld("chow", "234p"), meld("chow", "678p")],
        bonus=["f1", "f2", "s3"],
    )
    assert elements(given) == {"Mixed Triple Chow": 8, "All Chows": 2, "All Simples": 2}
    assert (given["counted"], given["total"]) == (12, 15)


def test_mcr_scoring_30_a_melded_hand_wins_on_anothers_tile() -> None:
    sets = [("pung", "777z"), ("chow", "456p"), ("pung", "999s"), ("chow", "234s")]
    record = {"concealed": "5m", "winning_tile": "5m", "melds": [meld(*one) for one in sets]}
    drawn = scored(**record, win=SELF_DRAW)
    assert (drawn["total"], drawn["legal"]) == (5, False)
    claimed = scored(**record)
    assert elements(claimed) == {
        "Melded Hand": 6,
        "Dragon Pung": 2,
        "Pung of Terminals or Honors": 1,
    }
    assert (claimed["total"], claimed["legal"]) == (9, True)


def test_hongkong_scoring_07b_a_concealed_kong_keeps_the_hand_concealed() -> None:
    kong = meld("concealed_kong", "5555p")
    given = scored(concealed="234m678m345s9s", winning_tile="9s", melds=[kong], win=SELF_DRAW)
    assert (given["total"], given["legal"]) == (8, True)
    assert elements(given)["Fully Concealed Hand"] == 4


def test_payments_and_liability_01_everybody_pays_whole_points() -> None:
    sets = "[chow 123m from E] [chow 123p from E]"
    game = mcr_offered("1s", by="W", S=f"456m 99s 23s f1 {sets}", options={}, wall="9p")
    game.act("S", "win")
    assert game.result is not None
    ((_, sheet),) = game.result.winners
    assert sheet.total == 12
    assert game.payments == (-8, 36, -20, -8)
    record = {"concealed": "456m99s23s", "winning_tile": "1s", "bonus": ["f1"], "seat_wind": "S"}
    chows = [meld("chow", "123m"), meld("chow", "123p")]
    given = scored(**record, melds=chows, win={"by": "discard", "from": "W"})
    assert (given["counted"], given["total"]) == (11, 12)
    assert given["payments"] == {"E": -8, "S": 36, "W": -20, "N": -8}


def test_flowers_07c_bonus_tiles_help_no_hand_of_the_competition_rules() -> None:
    forms = mcr().forms
    position = table("E", drawn="7z", S="46m 123m 456p 789p 11s", ruleset="mcr", dead=0)
    assert waits(position.seat("S").hand, forms) == {parse_tile("5m"): 4}
    for hand in ("147m 258p 36s 1234z 1p", "1246m 3579p 248s 12z", "19m19p19s 1234567z"):
        drawn = hand_of(hand).draw(parse_tile("5p"))
        assert max(useful_tiles(drawn, forms), default=0) < KINDS
        assert max(waits(hand_of(hand), forms), default=0) < KINDS
    open_hand = hand_of("1246m 3579p 12z", [Meld(MeldKind.PUNG, parse_tile("7z"), 1)])
    assert max(useful_tiles(open_hand.draw(parse_tile("5s")), forms)) < KINDS
