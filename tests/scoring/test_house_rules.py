"""House rules of Hong Kong and MCR that are decided by scores: each hand with and without them.

Payments are of East, South, West and North. A result is the fan or points that are paid for and the
payments, or why the hand may not be declared.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from majongue.errors import OptionError
from majongue.hand import Hand
from majongue.rules.discovery import load_ruleset
from majongue.rules.score import Outcome
from majongue.tiles import Wind

Result = tuple[int, tuple[int, int, int, int]] | str


class Case(NamedTuple):
    text: str
    how: dict[str, Any]
    option: dict[str, Any]
    without: Result
    with_option: Result


THREE_CHOWS = "123m 456m 789m 99p 55z 5z"
"""Closed, white dragons: 2 fan."""
PUNGS_OR_CHOWS = "111222333m 456p 9p 9p"
"""As pungs closed, as chows all chows too."""
DRAGONS = "[7777z] [555z] [666z W] 45m 11p 6m"
DRAGONS_WIND = "[555z] [666z] [777z] [111z] 4m 4m"
WINDS = "[111z] [222z] [333z] [444z N] 5m 5m"
FOUR_SETS = "[123m] [444p] [777s] [222m N] 5z 5z"
TWELVE = "[123m] [444m] [777m] [222m N] 5z 5z"
ORPHANS = "19m 19p 19s 1234567z 9s"
LOW: dict[str, Any] = {"min_fan": 0}
BY_NORTH = {"seat": "W", "source": "E", "min_fan": 0}
FLUSH = "123m 456m 789m 99m 55z 5z"
"""Half flush, closed, white dragons: 5 fan."""
FLUSH_4 = "[123m] 456m 789m 99m 55z 5z"
MIXED_4 = "[111m] [999s] [444p] 222z 3z 3z"

HONG_KONG = [
    Case(THREE_CHOWS, LOW, {"max_chows": 2}, (2, (8, -8, 0, 0)), "too_many_chows"),
    Case(THREE_CHOWS, LOW, {"max_chows": 3}, (2, (8, -8, 0, 0)), (2, (8, -8, 0, 0))),
    Case(PUNGS_OR_CHOWS, LOW, {"max_chows": 3}, (2, (8, -8, 0, 0)), (1, (4, -4, 0, 0))),
    Case(PUNGS_OR_CHOWS, LOW, {"max_chows": 0}, (2, (8, -8, 0, 0)), "too_many_chows"),
    Case(
        "[123m] 456m 789m 99p 55z 5z", LOW, {"max_chows": 2}, (1, (4, -4, 0, 0)), "too_many_chows"
    ),
    Case(PUNGS_OR_CHOWS, LOW, {"one_suit_only": True}, (2, (8, -8, 0, 0)), "several_suits"),
    Case(FLUSH, {}, {"one_suit_only": True}, (5, (48, -48, 0, 0)), (5, (48, -48, 0, 0))),
    Case(ORPHANS, {}, {"one_suit_only": True}, (10, (256, -256, 0, 0)), (10, (256, -256, 0, 0))),
    Case(
        "[111z] [222z] [555z] 6677z 6z",
        {},
        {"one_suit_only": True},
        (10, (256, -256, 0, 0)),
        (10, (256, -256, 0, 0)),
    ),
    # A flush of 4 fan where 5 are needed; one of three suits never may.
    Case(
        FLUSH_4,
        {"min_fan": 5},
        {"minimum_exceptions": "one_suit"},
        "under_minimum",
        (4, (32, -32, 0, 0)),
    ),
    Case(
        MIXED_4,
        {"min_fan": 5},
        {"minimum_exceptions": "one_suit"},
        "under_minimum",
        "under_minimum",
    ),
    # Ten for the winds and ten for honours; white dragons and the self-draw come on top, or not.
    Case(
        "[111z] [222z] [333z] 44z 55z 5z",
        {"cap": 0, "by": "self_draw"},
        {"stack_big_hands": False},
        (22, (1152, -384, -384, -384)),
        (20, (1152, -384, -384, -384)),
    ),
    Case(
        ORPHANS,
        {"cap": 13, "by": "self_draw"},
        {"stack_big_hands": False},
        (11, (576, -192, -192, -192)),
        (10, (384, -128, -128, -128)),
    ),
    Case(FLUSH, {}, {"stack_big_hands": False}, (5, (48, -48, 0, 0)), (5, (48, -48, 0, 0))),
    Case(
        THREE_CHOWS,
        {"flowers": True, "by": "self_draw", "facts": {"bonus_replacement": True}, "bonus": "f2"},
        {"flower_replacement_fan": True},
        (3, (24, -8, -8, -8)),
        (4, (48, -16, -16, -16)),
    ),
    Case(
        THREE_CHOWS,
        {"flowers": True, "by": "self_draw", "bonus": "f2"},
        {"flower_replacement_fan": True},
        (3, (24, -8, -8, -8)),
        (3, (24, -8, -8, -8)),
    ),
    Case(
        ORPHANS,
        {},
        {"discard_payment": "everybody"},
        (10, (256, -256, 0, 0)),
        (10, (384, -128, -128, -128)),
    ),
    # West fed the third set of dragons.
    Case(
        DRAGONS,
        {"seat": "S", "source": "E"},
        {"pao_third_dragon": False},
        (8, (0, 128, -128, 0)),
        (8, (-128, 128, 0, 0)),
    ),
    Case(
        FOUR_SETS,
        BY_NORTH,
        {"pao_fourth_set": False},
        (0, (0, 0, 2, -2)),
        (0, (-2, 0, 2, 0)),
    ),
    Case(
        WINDS,
        {"pao_fourth_set": False},
        {"pao_fourth_wind": True},
        (10, (256, -256, 0, 0)),
        (10, (256, 0, 0, -256)),
    ),
    Case(
        TWELVE,
        {**BY_NORTH, "pao_fourth_set": False},
        {"pao_twelve_tiles": True},
        (3, (-16, 0, 16, 0)),
        (3, (0, 0, 16, -16)),
    ),
    Case(
        FOUR_SETS,
        {**BY_NORTH, "pao_fourth_set": False},
        {"pao_twelve_tiles": True},
        (0, (-2, 0, 2, 0)),
        (0, (-2, 0, 2, 0)),
    ),
]

QUADS = "1111m 2233p 1122s 5z 5z"
KNITTED = "147m 258p 369s 12p 55m 3p"
"""12, 2 concealed, 2 all chows, 1 edge wait."""
GATES = "1112345667899p 9p"
"""Nine gates but for the wait: full flush 24, concealed 2, short straight 1, pung 1."""

MCR = [
    # 12 for the straight, 2 for the chows, 1 for the wait: 15 beside what 88 have in them.
    Case(
        KNITTED,
        {"by": "self_draw", "first": "heavenly"},
        {"first_turn_hands": True},
        (19, (81, -27, -27, -27)),
        (103, (333, -111, -111, -111)),
    ),
    Case(
        KNITTED,
        {"seat": "S", "first": "earthly"},
        {"first_turn_hands": True},
        (17, (-25, 41, -8, -8)),
        (103, (-111, 127, -8, -8)),
    ),
    Case(
        KNITTED,
        {"seat": "S", "first": "earthly", "facts": {"after_kong": True}},
        {"first_turn_hands": True},
        (17, (-25, 41, -8, -8)),
        (17, (-25, 41, -8, -8)),
    ),
    Case(THREE_CHOWS, {"min_fan": 0}, {"max_chows": 2}, (21, (45, -29, -8, -8)), "too_many_chows"),
    Case(PUNGS_OR_CHOWS, {}, {"max_chows": 0}, (46, (70, -54, -8, -8)), "too_many_chows"),
    Case(PUNGS_OR_CHOWS, {}, {"one_suit_only": True}, (46, (70, -54, -8, -8)), "several_suits"),
    Case(KNITTED, {}, {"one_suit_only": True}, (17, (41, -25, -8, -8)), (17, (41, -25, -8, -8))),
    Case(KNITTED, {}, {"knitted_hands": False}, (17, (41, -25, -8, -8)), "incomplete"),
    Case(
        KNITTED,
        {},
        {"knitted_straight_waits": False},
        (17, (41, -25, -8, -8)),
        (16, (40, -24, -8, -8)),
    ),
    Case(
        "147m 258p 369s 1234z 5z",
        {},
        {"knitted_hands": False},
        (24, (48, -32, -8, -8)),
        "incomplete",
    ),
    Case(QUADS, {}, {"seven_pairs": False}, (26, (50, -34, -8, -8)), "incomplete"),
    Case(QUADS, {}, {"seven_pairs_allow_quads": False}, (26, (50, -34, -8, -8)), "incomplete"),
    Case(
        GATES,
        {},
        {"nine_gates_pure_wait": False},
        (28, (52, -36, -8, -8)),
        (89, (113, -97, -8, -8)),
    ),
    Case(
        "1112345678999p 5p",
        {},
        {"nine_gates_pure_wait": False},
        (90, (114, -98, -8, -8)),
        (90, (114, -98, -8, -8)),
    ),
    Case(
        KNITTED,
        {"by": "self_draw", "facts": {"bonus_replacement": True}},
        {"flower_replacement_fan": True},
        (19, (81, -27, -27, -27)),
        (27, (105, -35, -35, -35)),
    ),
    Case(
        KNITTED,
        {"seat": "S"},
        {"discard_payment": "discarder_all"},
        (17, (-8, 41, -25, -8)),
        (17, (0, 41, -41, 0)),
    ),
    Case(
        KNITTED,
        {"seat": "S"},
        {"discard_payment": "everybody"},
        (17, (-8, 41, -25, -8)),
        (17, (-25, 75, -25, -25)),
    ),
    Case(
        KNITTED,
        {"by": "self_draw"},
        {"discard_payment": "discarder_all"},
        (19, (81, -27, -27, -27)),
        (19, (81, -27, -27, -27)),
    ),
    Case(
        KNITTED,
        {"seat": "S"},
        {"east_doubles": True},
        (17, (-8, 41, -25, -8)),
        (17, (-16, 49, -25, -8)),
    ),
    Case(KNITTED, {}, {"east_doubles": True}, (17, (41, -25, -8, -8)), (17, (82, -50, -16, -16))),
]


def played(scored: Callable[..., Any], ruleset: str, case: Case, **option: Any) -> Result:
    result = scored(case.text, ruleset=ruleset, **case.how, **option)
    if not result.sheet.legal:
        assert result.worth is None
        assert "." in result.sheet.notes[0]
        reason: str = result.sheet.reason
        return reason
    assert result.worth == result.sheet.worth
    lines = sum(line.value * line.count for line in (*result.sheet.lines, *result.sheet.beside))
    assert lines == result.sheet.total
    return result.worth, result.payments


def named(case: Case) -> str:
    option = ",".join(f"{name}={value}" for name, value in case.option.items())
    return f"{option} {case.text}"


@pytest.mark.parametrize("case", HONG_KONG, ids=named)
def test_hong_kong(scored: Callable[..., Any], case: Case) -> None:
    assert played(scored, "hong_kong", case) == case.without
    assert played(scored, "hong_kong", case, **case.option) == case.with_option


@pytest.mark.parametrize("case", MCR, ids=named)
def test_mcr(scored: Callable[..., Any], case: Case) -> None:
    assert played(scored, "mcr", case) == case.without
    assert played(scored, "mcr", case, **case.option) == case.with_option


OF_SCORES = {
    "hong_kong": {
        "max_chows",
        "one_suit_only",
        "minimum_exceptions",
        "stack_big_hands",
        "flower_replacement_fan",
        "discard_payment",
        "pao_third_dragon",
        "pao_fourth_wind",
        "pao_fourth_set",
        "pao_twelve_tiles",
    },
    "mcr": {
        "max_chows",
        "one_suit_only",
        "knitted_hands",
        "knitted_straight_waits",
        "seven_pairs",
        "seven_pairs_allow_quads",
        "nine_gates_pure_wait",
        "flower_replacement_fan",
        "discard_payment",
        "east_doubles",
        "first_turn_hands",
    },
}


@pytest.mark.parametrize(("ruleset", "cases"), [("hong_kong", HONG_KONG), ("mcr", MCR)])
def test_each_of_them_changes_a_result_here(ruleset: str, cases: list[Case]) -> None:
    changing = {name for case in cases if case.without != case.with_option for name in case.option}
    assert changing == OF_SCORES[ruleset]


@pytest.mark.parametrize("ruleset", ["hong_kong", "mcr"])
def test_the_worth_is_that_of_an_allowed_reading_whatever_the_order(
    scored: Callable[..., Any], ruleset: str
) -> None:
    """Pungs are worth more than chows, so only a limit below one chow leaves nothing."""
    for most, legal in ((4, True), (1, True), (0, False)):
        result = scored(PUNGS_OR_CHOWS, ruleset=ruleset, max_chows=most, min_fan=0)
        assert (result.worth is not None) == result.sheet.legal == legal


def test_what_does_not_count_beside_a_big_hand_is_told(scored: Callable[..., Any]) -> None:
    sheet = scored(ORPHANS, by="self_draw", stack_big_hands=False).sheet
    told = {drop.id: drop.reason for drop in sheet.dropped}
    assert told["self_draw"] == "not added to Thirteen orphans"
    assert told["closed_hand"] == "included in Thirteen orphans"


@pytest.mark.parametrize(
    ("choice", "enough"),
    [("seven_or_eight", {7, 8}), ("eight", {8}), ("none", set())],
)
def test_how_many_bonus_tiles_win_at_once(choice: str, enough: set[int]) -> None:
    rules = load_ruleset("hong_kong", {"flowers": True, "instant_flower_wins": choice})
    assert {tiles for tiles in range(9) if rules.scorer.bonus_win(tiles)} == enough


def test_one_suit_hands_below_the_minimum_need_a_share_of_their_own() -> None:
    """A half flush is 3 fan at least, so a table of one's own has to begin there."""
    shares = {
        "min_fan": 5,
        "payment_table": "custom",
        "payment_custom": {n: n for n in range(5, 11)},
    }
    assert load_ruleset("hong_kong", shares)
    with pytest.raises(OptionError, match="needs a share for 3 fan"):
        load_ruleset("hong_kong", {**shares, "minimum_exceptions": "one_suit"})


@pytest.mark.parametrize("ruleset", ["hong_kong", "classical", "mcr"])
def test_only_thirteen_orphans_rob_a_concealed_kong_and_by_option_only(
    scored: Callable[..., Any], ruleset: str
) -> None:
    robbing = {"by": "robbed_kong", "ruleset": ruleset}
    orphans, other = scored(ORPHANS, **robbing).win, scored(THREE_CHOWS, **robbing).win
    scorer = load_ruleset(ruleset, {"orphans_rob_concealed_kong": True}).scorer
    assert (scorer.robs_concealed_kong(orphans), scorer.robs_concealed_kong(other)) == (True, False)
    assert not load_ruleset(ruleset).scorer.robs_concealed_kong(orphans)


def test_flowers_may_count_to_the_minimum_of_mcr(scored: Callable[..., Any]) -> None:
    """All chows, a voided suit and two more points; with three flowers they come to 8 or more."""
    hand = {"text": "[123m] 678m 234s 567s 9s 9s", "ruleset": "mcr", "bonus": "f1 f2 f3 s4"}
    usual = scored(**hand).sheet
    counting = scored(**hand, flowers_count_to_minimum=True)
    assert (usual.reason, usual.notes[1]) == (
        "under_minimum",
        "Flowers and seasons do not count to the minimum.",
    )
    assert counting.sheet.legal
    assert counting.sheet.total == usual.total == counting.worth
    assert (usual.counted, counting.sheet.counted) == (usual.total - 4, usual.total)


def test_two_winners_under_mcr_are_paid_by_the_discarder_alone_by_option(
    scored: Callable[..., Any],
) -> None:
    south, west = (scored(KNITTED, ruleset="mcr", seat=seat, source="E").win for seat in "SW")
    rules = load_ruleset("mcr", {"discard_payment": "discarder_all", "multi_win": "all"})
    settled = rules.scorer.settle(Outcome(((south, 17), (west, 17)), (Hand(),) * 4, tuple(Wind)))
    assert settled.payments == (-2 * (25 + 8), 33, 33, 0)
