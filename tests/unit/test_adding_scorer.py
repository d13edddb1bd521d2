"""A scorer whose elements add up: what counts how often, what is taken out, what is too little."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import pytest

from majongue.errors import RulesetError
from majongue.rules.authoring import (
    AddingScorer,
    Forms,
    Outcome,
    Pattern,
    Questions,
    ReadWin,
    RulesetCode,
    Scorer,
    Settlement,
    Win,
    WinBy,
    Wind,
    hand_of,
)

question = Questions[ReadWin]()


@question
def pungs(case: ReadWin) -> int:
    """How many pungs."""
    return case.pungs.bit_count()


@question
def outer(case: ReadWin) -> int:
    """How many pungs of ones."""
    return (case.pungs & 0b1_000000001_000000001).bit_count()


@question.when(lambda case: case.pungs == 0)
def chows(case: ReadWin) -> bool:
    """No pung at all."""
    return True


class Adding(AddingScorer):
    """Counts pungs."""

    questions: ClassVar[Questions[ReadWin]] = question
    least = 2

    def settle(self, outcome: Outcome) -> Settlement:
        return Settlement((0,) * len(outcome.winds))


def element(name: str, value: int, **more: Any) -> Pattern:
    return Pattern(name, name.title(), value, "So.", {}, **more)


def scorer(**changed: Pattern) -> Adding:
    usual = {"pungs": element("pungs", 1, times=3), "outer": element("outer", 5, times=2)}
    patterns = usual | {"chows": element("chows", 1)} | changed
    return Adding({"flowers": False}, patterns, {}, Forms(thirteen_orphans=False))


def win(text: str) -> Win:
    hand = hand_of(text)
    return Win(hand, hand.concealed[-1], WinBy.SELF_DRAW, 0, Wind.EAST, Wind.EAST)


def lines(found: Adding, text: str) -> Mapping[str, int]:
    return {line.id: line.count for line in found.sheet(win(text)).lines}


def test_an_element_counts_as_often_as_its_file_allows() -> None:
    assert lines(scorer(), "222m 444p 666s 777s 55z") == {"pungs": 3}
    assert lines(scorer(), "111m 111p 666s 777s 55z") == {"outer": 2, "pungs": 3}


def test_excluded_elements_do_not_count_and_are_named() -> None:
    found = scorer(outer=element("outer", 5, times=2, excludes=("pungs",)))
    sheet = found.sheet(win("111m 444p 666s 777s 55z"))
    assert [(line.id, line.count) for line in sheet.lines] == [("outer", 1)]
    assert [(drop.id, drop.reason) for drop in sheet.dropped] == [("pungs", "included in Outer")]
    assert sheet.total == sheet.worth == found.worth(win("111m 444p 666s 777s 55z")) == 5


def test_an_element_excluded_once_counts_once_less() -> None:
    found = scorer(outer=element("outer", 5, times=2, excludes_once=("pungs",)))
    assert lines(found, "111m 444p 666s 777s 55z") == {"outer": 1, "pungs": 2}
    assert lines(found, "111m 234p 567s 678s 55z") == {"outer": 1}


def test_a_question_is_only_asked_where_its_condition_holds() -> None:
    assert lines(scorer(), "123m 234p 567s 678s 55z") == {"chows": 1}
    assert lines(scorer(), "222m 234p 567s 678s 55z") == {"pungs": 1}


def test_what_is_worth_nothing_is_out_of_play() -> None:
    assert lines(scorer(pungs=element("pungs", 0, times=3)), "111m 444p 666s 777s 55z") == {
        "outer": 1
    }


def test_too_little_is_no_legal_win_and_says_so() -> None:
    found, chicken = scorer(), win("222m 234p 567s 678s 55z")
    sheet = found.sheet(chicken)
    assert found.worth(chicken) is None
    assert (sheet.legal, sheet.reason, sheet.total) == (False, "under_minimum", 1)
    assert sheet.notes == ("1 of 2 needed: not a legal win.",)


@pytest.mark.parametrize(
    ("text", "reason"),
    [("222m 444p 666s 777s 56z", "incomplete"), ("222m 444p 666s 55z", "wrong_tile_count")],
)
def test_what_is_no_winning_hand_is_refused(text: str, reason: str) -> None:
    assert scorer().worth(win(text)) is None
    assert scorer().sheet(win(text)).reason == reason


def test_bonus_tiles_alone_are_no_win() -> None:
    claim = replace(win("222m 444p 666s 777s 55z"), bonus_win=True)
    assert scorer().worth(claim) is None
    assert scorer().sheet(claim).reason == "incomplete"


def test_values_in_other_units_are_refused() -> None:
    with pytest.raises(RulesetError, match="pattern outer has the unit double; only values"):
        scorer(outer=element("outer", 5, unit="double"))


def test_an_element_without_a_question_is_refused() -> None:
    with pytest.raises(RulesetError, match="Adding: pattern kong has no question"):
        scorer(kong=element("kong", 1))


class Lost(RulesetCode):
    """A ruleset whose file is not there."""

    id = "lost"
    path = Path("nowhere/lost.toml")

    def scorer(self, *in_force: Any) -> Scorer:
        return scorer()


def test_a_missing_file_is_one_sentence() -> None:
    with pytest.raises(RulesetError, match=r"^nowhere/lost.toml cannot be read: No such file"):
        Lost().source()
