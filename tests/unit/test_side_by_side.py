"""One win under several rulesets: totals, payments, what is left out, which lines are marked."""

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from majongue.cli.hand_text import parse_hand
from majongue.hand import hand_of
from majongue.rules import side_by_side as module
from majongue.rules.discovery import load_ruleset
from majongue.rules.hand_record import read_question, score_answer
from majongue.rules.score import (
    OrdinaryWins,
    Outcome,
    ScoreSheet,
    Settlement,
    Win,
    WinBy,
)
from majongue.rules.side_by_side import Column, side_by_side
from majongue.text.cast import Cast
from majongue.text.side_by_side_text import further_notes, side_by_side_lines, verdict
from majongue.tiles import Wind, parse_tiles
from support.cases import question, read_records

DATA = Path(__file__).parents[1] / "scoring" / "data"
OURS = ("classical", "mcr", "hong_kong")
HONG_KONG = load_ruleset("hong_kong")
PLAIN = [
    record
    for name in OURS
    for record in read_records(DATA / f"{name}.jsonl.xz")[::7]
    if not record["options"] and not record.get("preset")
]


def won(text: str, seat: str = "S", by: str = "discard", bonus: str = "", **facts: Any) -> Win:
    hand, tile = parse_hand(text, HONG_KONG, None, bonus)
    wind = Wind.of(seat)
    source = None if by == "self_draw" else (wind + 1) % 4
    return Win(hand, tile, WinBy(by), wind, wind, Wind.EAST, source, **facts)


def columns(win: Win, ruleset: str = "hong_kong", **options: object) -> dict[str, Column]:
    found = side_by_side(load_ruleset(ruleset, options), win)
    return {column.ruleset: column for column in found}


def marks(column: Column) -> dict[str, str]:
    """The marks of each line by its id: ``*`` weighty, ``+`` counted there only."""
    return {line.id: "*" * weighty + "+" * alone for line, weighty, alone in column.entries}


@pytest.mark.parametrize("in_force", OURS)
def test_known_hands_come_to_the_same_whatever_the_rules_in_force(in_force: str) -> None:
    assert len(PLAIN) > 500
    for record in PLAIN:
        asked = read_question(question(record))
        column = {one.ruleset: one for one in side_by_side(load_ruleset(in_force), asked.win)}[
            asked.ruleset.id
        ]
        right = score_answer(asked)
        assert column.legal == right["legal"] == record["expect"]["legal"]
        assert column.sheet is not None
        assert (column.sheet.reason, column.sheet.total) == (right["reason"], right["total"])
        if column.settlement is not None:
            assert list(column.settlement.payments) == list(right["payments"].values())


def test_our_rulesets_come_first_and_the_one_in_force_is_named() -> None:
    found = side_by_side(load_ruleset("mcr"), won("123m 456m 789p 234s 1z 1z"))
    assert tuple(column.ruleset for column in found)[:3] == OURS
    assert [column.ruleset for column in found if column.in_force] == ["mcr"]


def test_the_rules_in_force_keep_their_house_rules_and_the_others_are_as_usual() -> None:
    found = columns(won("123m 456m 789p 234s 1z 1z"), min_fan=0)
    assert found["hong_kong"].legal
    assert not columns(won("123m 456m 789p 234s 1z 1z"), "mcr")["hong_kong"].legal


@pytest.mark.parametrize(
    ("hand", "ruleset", "said"),
    [
        ("123m 456m 789p 234s 1z 1z", "hong_kong", "2 of 3 fan: not a legal win."),
        ("123m 456m 789p 234s 1z 1z", "mcr", "4 of 8 points: not a legal win."),
        ("147m 258p 369s 12345z", "hong_kong", "The tiles are no winning shape."),
        ("147m 258p 369s 12345z", "mcr", "24 points."),
        ("111m 555p 999s 222z 4s 4s", "hong_kong", "11 fan, 10 of them paid."),
        ("111m 555p 999s 222z 4s 4s", "classical", "500 points."),
    ],
)
def test_how_much_it_is_worth_or_lacks(hand: str, ruleset: str, said: str) -> None:
    assert verdict(columns(won(hand))[ruleset]) == said


def test_nobody_pays_for_a_hand_that_may_not_win() -> None:
    found = columns(won("123m 456m 789p 234s 1z 1z"))
    assert found["hong_kong"].settlement is None
    assert found["classical"].settlement is not None


def test_the_lines_that_make_the_difference_come_first() -> None:
    found = columns(won("12m 456m 789m 555z 11p 3m", by="self_draw"))
    assert list(marks(found["mcr"]).items()) == [
        ("pure_straight", "*+"),
        ("one_voided_suit", "+"),
        ("fully_concealed_hand", ""),
        ("dragon_pung", ""),
        ("edge_wait", ""),
    ]
    assert marks(found["classical"])["dragon_white"] == "*"
    assert marks(found["classical"])["winning"] == "*+"
    assert marks(found["hong_kong"]) == {"closed_hand": "", "self_draw": "", "dragon_white": ""}


def test_an_element_is_known_again_under_another_id_and_no_other_under_the_same() -> None:
    patterns = {name: load_ruleset(name).patterns for name in OURS}
    assert patterns["mcr"]["last_tile"].concept != patterns["hong_kong"]["last_tile"].concept
    assert patterns["mcr"]["last_tile_draw"].concept == patterns["hong_kong"]["last_tile"].concept
    assert patterns["classical"]["own_wind"].concept == patterns["mcr"]["seat_wind"].concept


def test_every_concept_that_is_said_leads_to_another_element() -> None:
    every = [pattern for name in OURS for pattern in load_ruleset(name).patterns.values()]
    said = {pattern.concept for pattern in every if pattern.concept != pattern.id}
    count = Counter(pattern.concept for pattern in every)
    assert {concept for concept in said if count[concept] < 2} == {"last_of_kind"}


def test_bonus_tiles_are_laid_aside_where_they_are_not_played_with() -> None:
    found = columns(won("123m 456m 789m 555z 1z 1z", bonus="s2 f1"), "mcr")
    assert found["hong_kong"].notes == ("Without flowers and seasons: f1s2 left out.",)
    assert found["hong_kong"].legal
    assert found["mcr"].notes == found["classical"].notes == ()
    assert "flower_tiles" in marks(found["mcr"])


def test_a_win_on_bonus_tiles_is_refused_where_there_is_none() -> None:
    hand = hand_of(parse_tiles("147m258p369s1234z"), (), parse_tiles("f1f2f3f4s1s2s3"))
    win = Win(hand, 40, WinBy.SELF_DRAW, 1, Wind.SOUTH, Wind.EAST, bonus_win=True)
    found = columns(win, flowers=True)
    assert found["hong_kong"].legal
    for other in ("classical", "mcr"):
        assert not found[other].legal
        assert verdict(found[other]) == "7 bonus tiles are not enough to declare a win."


def test_a_table_for_two_sees_the_scores_of_others_without_payments() -> None:
    two = replace(HONG_KONG, seats=2, winds=(Wind.EAST, Wind.WEST))
    win = replace(won("123m 456m 789m 555z 1z 1z"), seat=1, seat_wind=Wind.WEST, source=0)
    found = {column.ruleset: column for column in side_by_side(two, win)}
    assert found["hong_kong"].settlement is not None
    assert len(found["hong_kong"].settlement.payments) == 2
    assert found["mcr"].legal
    assert found["mcr"].settlement is None
    assert found["mcr"].notes == ("Its payments are for 4 players and left out.",)


def test_a_hand_of_another_size_is_not_compared() -> None:
    sixteen = replace(HONG_KONG, hand_size=16)
    found = side_by_side(sixteen, won("123m 456m 789m 555z 1z 1z"))
    assert [column.ruleset for column in found] == ["hong_kong"]


def test_a_hand_of_tiles_that_a_set_lacks_is_not_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    few = replace(HONG_KONG, absent=bytes([4] * 9 + [0] * 25))
    monkeypatch.setattr(module, "load_ruleset", lambda _name: few)
    mcr = load_ruleset("mcr")
    found = side_by_side(mcr, won("123m 456m 789m 555z 1z 1z"))
    assert [column.ruleset for column in found] == ["mcr"]
    assert len(side_by_side(mcr, won("123p 456p 789p 555z 1z 1z"))) >= 3


class Failing(OrdinaryWins):
    """A scorer whose author has made a mistake."""

    def worth(self, win: Win) -> int | None:
        raise KeyError("no such element")

    def sheet(self, win: Win) -> ScoreSheet:
        raise KeyError("no such element")

    def settle(self, outcome: Outcome) -> Settlement:
        raise KeyError("no such element")


def test_a_scorer_that_fails_says_so_and_the_others_are_there() -> None:
    broken = replace(HONG_KONG, id="house", name="Our house", scorer=Failing())
    win = won("123m 456m 789m 555z 1z 1z")
    *ours, house = side_by_side(broken, win)
    assert all(column.legal for column in ours)
    assert not house.legal
    assert house.notes == ("These rules fail on this hand: KeyError, 'no such element'.",)
    text = side_by_side_lines(win, [house], Cast.of_winds(HONG_KONG.winds))
    assert text[0] == "Our house (the rules in force): Not to be used."


@pytest.mark.parametrize("error", [load_ruleset, int])
def test_a_ruleset_that_cannot_be_loaded_says_so(monkeypatch: pytest.MonkeyPatch, error) -> None:
    def refuse(_name: str) -> object:
        return error("no_such_ruleset")

    monkeypatch.setattr(module, "load_ruleset", refuse)
    found = side_by_side(HONG_KONG, won("123m 456m 789m 555z 1z 1z"))
    assert [column.legal for column in found][:3] == [False, False, True]
    assert all(re.search("no_such_ruleset", column.notes[0]) for column in found[:2])


def test_who_is_liable_is_said_with_the_payments() -> None:
    hand = "78p 11s [555z W] [777z N] [666z W] 9p"
    win = won(hand, seat="E")
    cast = Cast.of_winds(HONG_KONG.winds)
    column = columns(win)["hong_kong"]
    assert "West is liable for East's hand." in further_notes(win, column, cast)


def test_losers_settle_where_the_hands_are_known() -> None:
    rules = load_ruleset("classical", {"losers_settle": True})
    win = won("123m 456m 789m 555z 1z 1z", seat="E", by="self_draw")
    loser = hand_of(parse_tiles("111999m111p2345z"))
    unknown = {one.ruleset: one for one in side_by_side(rules, win)}["classical"].settlement
    hands = (win.hand, loser, hand_of(()), hand_of(()))
    known = {one.ruleset: one for one in side_by_side(rules, win, hands)}["classical"].settlement
    assert known is not None
    assert unknown is not None
    assert known.payments[1] > unknown.payments[1]
    assert known.payments[0] == unknown.payments[0]
