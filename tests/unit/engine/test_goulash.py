"""Goulashes: after a hand that nobody won, one without chows."""

from typing import Any

import pytest

from majongue.engine.facts import Result
from majongue.engine.progression import advance, first_standing
from majongue.hand import hand_of
from majongue.rules.discovery import load_ruleset
from majongue.rules.score import Settlement, Win, WinBy
from majongue.text.hand_over import next_hand_line
from majongue.text.waiting_text import waiting_lines
from majongue.tiles import Wind, parse_tile
from support.plain_play import CAST
from support.tables import offered, table

RULESETS = ("hong_kong", "classical", "mcr")
NOTHING = Settlement((0, 0, 0, 0))
FREE = {"min_fan": 0}


def goulashes(most: int, *endings: Any) -> list[bool]:
    """Which hands of a game are goulashes, the first one included, after these endings."""
    rules = load_ruleset("hong_kong", {"goulash": most, "rounds": 8})
    standing = first_standing(rules)
    found = [standing.is_goulash(rules)]
    for ending in endings:
        winners: Any = ((_win("1z 11z"), None),) if ending == "win" else ()
        standing = advance(standing, Result(ending, winners, NOTHING), rules)
        found.append(standing.is_goulash(rules))
    return found


def _win(tiles: str, **facts: Any) -> Win:
    hand = hand_of(tiles)
    facts = {"by": WinBy.SELF_DRAW, "seat": 1, "seat_wind": Wind.SOUTH} | facts
    return Win(hand, hand.concealed[0], round_wind=Wind.EAST, **facts)


def test_a_goulash_follows_a_hand_that_nobody_won() -> None:
    assert goulashes(1, "win", "exhausted", "win", "triple_abort") == [
        False,
        False,
        True,
        False,
        True,
    ]


def test_after_the_most_in_a_row_an_ordinary_hand_is_played() -> None:
    drawn = ["exhausted"] * 7
    assert goulashes(1, *drawn) == [False, True, False, True, False, True, False, True]
    assert goulashes(3, *drawn) == [False, True, True, True, False, True, True, True]
    assert not any(goulashes(0, *drawn))


def test_a_false_win_has_the_same_kind_of_hand_dealt_again() -> None:
    assert goulashes(1, "exhausted", "false_win", "win") == [False, True, True, False]


def test_the_next_hand_is_announced() -> None:
    rules = load_ruleset("hong_kong", {"goulash": 1})
    before = first_standing(rules)
    after = advance(before, Result("exhausted", (), NOTHING), rules)
    told = next_hand_line(before, after, CAST, rules)
    assert told == "Next is hand 2, East round, a goulash: You deal again."


CLAIMERS = {"S": "46m 55m 147p 258s 123z"}


def test_no_chow_may_be_claimed() -> None:
    assert offered("5m", **CLAIMERS).legal("S") == ["pung", "chow 456m", "pass"]
    board = offered("5m", goulash=True, **CLAIMERS)
    assert board.legal("S") == ["pung", "pass"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_hand_with_a_chow_does_not_win(ruleset: str) -> None:
    options = {} if ruleset == "classical" else FREE
    hands = {"S": "111m 222p 333s 55z 45s"}
    usual = offered("6s", ruleset=ruleset, options=options, **hands)
    assert "win" in usual.legal("S")
    board = offered("6s", ruleset=ruleset, options=options, goulash=True, **hands)
    assert "win" not in board.legal("S")
    drawn = table("S", drawn="6s", ruleset=ruleset, options=options, goulash=True, S=hands["S"])
    assert "win" not in drawn.legal("S")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_pungs_and_a_pair_win(ruleset: str) -> None:
    hands = {"N": "111444m 777p 555s 6z"}
    board = offered("6z", ruleset=ruleset, goulash=True, **hands)
    board.act("N", "win")
    assert board.win.no_chows


def test_special_hands_without_sets_win() -> None:
    board = offered("7z", goulash=True, N="19m 19p 19s 123456z 1z")
    assert "win" in board.legal("N")
    pairs = {"seven_pairs": True, "min_fan": 0}
    board = offered("7z", goulash=True, options=pairs, N="1144m 2255p 3388s 7z")
    assert "win" in board.legal("N")


def test_a_knitted_straight_is_made_of_chows() -> None:
    hand = "147m 258p 369s 555m 1z"
    assert "win" in offered("1z", ruleset="mcr", options=FREE, N=hand).legal("N")
    assert "win" not in offered("1z", ruleset="mcr", options=FREE, goulash=True, N=hand).legal("N")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_three_pungs_in_a_row_are_read_as_pungs(ruleset: str) -> None:
    scorer = load_ruleset(ruleset, {} if ruleset == "classical" else FREE).scorer
    tiles = "111222333m 777p 11z"
    sheet = scorer.sheet(_win(tiles, no_chows=True))
    assert sheet.legal
    assert any("pung" in line.id for line in sheet.lines)
    assert not any("chow" in line.id for line in sheet.lines)
    assert scorer.worth(_win(tiles, no_chows=True)) == sheet.worth


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_refusal_says_why(ruleset: str) -> None:
    scorer = load_ruleset(ruleset).scorer
    win = _win("123m 444p 555s 777z 66z", no_chows=True)
    sheet = scorer.sheet(win)
    assert (sheet.legal, sheet.reason) == (False, "chows_in_goulash")
    assert sheet.notes == (
        "A goulash has no chows, and without them the tiles are no winning shape.",
    )
    assert scorer.worth(win) is None


def test_what_a_hand_waits_for_leaves_chows_out() -> None:
    hands = {"S": "2223m 777p 555s 666z"}
    board = table("E", drawn="9p", options=FREE, **hands)
    assert "1m (4 left)" in waiting_lines(board.view("S"), board.rules)[0]
    board = table("E", drawn="9p", options=FREE, goulash=True, **hands)
    assert waiting_lines(board.view("S"), board.rules) == ["Ready: you wait for 3m (3 left)."]


def test_furiten_is_about_tiles_that_would_win() -> None:
    hands = {"S": "2223m 777p 555s 666z"}
    options = FREE | {"furiten": "own_discards"}
    for goulash in (False, True):
        position = {"options": options, "goulash": goulash, "rivers": {"S": "4m"}, "wall": "9p"}
        board = offered("3m", **position, **hands)
        assert ("win" in board.legal("S")) is goulash


def test_a_call_needs_a_hand_ready_without_chows() -> None:
    options = {"must_declare_calling": True}
    hand = "222m 23p 777p 555s 66z"
    for goulash in (False, True):
        board = table(
            "S", drawn="9s", ruleset="classical", options=options, goulash=goulash, S=hand
        )
        assert ("call 9s" in board.legal("S")) is not goulash


def test_a_wrong_win_is_one_at_a_penalty() -> None:
    options = FREE | {"false_win": "penalty"}
    board = table("S", drawn="6s", options=options, goulash=True, S="111m 222p 333s 55z 45s")
    assert not board.view("S").can_win
    board.act("S", "win")
    assert board.result is not None
    assert board.result.kind == "false_win"
    assert parse_tile("6s") in board.seat("S").hand.concealed
