"""Who pays whom for a Classical hand, worked out by hand for each option of payment.

Payments are of East, South, West and North.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from majongue.cli.hand_text import parse_hand
from majongue.hand import Hand
from majongue.rules.discovery import load_ruleset
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import Outcome, Transfer, Win, WinBy
from majongue.tiles import KINDS, Wind, parse_tile

Payments = tuple[int, int, int, int]

THIRTY = "55m 123s 456s 789s 23p 4p"
"""No points but 20 for winning and 10 for having none."""

ORPHANS = "19m 19p 19s 1234567z 9s"
"""A limit hand."""

NINE_OPEN = "[111m] [222m] [333m] 99p 56m 7m"
"""20 for winning, 4 + 2 + 2 for the sets; nine characters lie open and the last tile is one."""

ONE_OF_ANOTHER = "[111m] [222m] [333m] [444p] 9m 9m"
"""20 and 4 + 2 + 2 + 2, 10 for no chows, 2 for the only tile: 42; not all that is open is pure."""

FOUR_DOUBLES = "[222z] [333z] [555z] 123m 6z 6z"
"""South in the South round: 20, 4 + 4 + 4, 2 for the pair, 2 for the only tile, which is 36; South
counts twice, white dragons once, one suit with honours once: 36 x 16, more than the limit."""

ONE_DOUBLE = "[222z] [333z] [444z] 123m 5z 5z"
"""East in the East round: 36 as above, and one double for one suit with honours: 72."""

HONOURS = "[222z] [333z] [444z] 66z 55z 6z"
"""Three doubles for honours only and one for green dragons; more than the limit."""


DRAGONS_FROM_NORTH = "[555z] [666z] [777z N] 123m 9m 9m"
WINDS_FROM_NORTH = "[111z] [222z] [333z] [444z N] 5m 5m"
SETS_FROM_NORTH = "[123m] [444p] [777s] [222m N] 5z 5z"
"""20, three times 2 for the pungs, 2 for the pair and 2 for the only tile: 30."""


SEEN_ONCE = bytes(tile == parse_tile("4p") for tile in range(KINDS))
SEEN_TWICE = bytes(2 * (tile == parse_tile("4p")) for tile in range(KINDS))
"""What everybody could see, the winning tile of ``THIRTY`` included."""


class Case(NamedTuple):
    text: str
    how: dict[str, Any]
    option: dict[str, Any]
    without: Payments
    with_option: Payments


SOUTH = {"seat": "S"}  # wins on West's tile
USUAL = (-60, 120, -30, -30)
LOSERS = {"E": "[555z] 1469m 258p 147s", "W": "111m 258m 258p 1479s", "N": "258m 147p 369s 1234z"}
HONOUR_LOSERS = {"E": "222z 3344z 556677z", "W": LOSERS["W"], "N": LOSERS["N"]}
# White dragons open 4, doubled: 8. Ones in the hand: 8. Nothing: 0.
CALLS = {"E": "258m 147p 369s 1234z", "W": "147m 258p 369s 1234z", "N": "19m 19p 19s 1234567z"}
ONLY_CHARACTERS = "4445677788899m"
ONE_OTHER = "444567778889m 1p"

CASES = [
    Case(THIRTY, SOUTH, {"east_doubles": False}, USUAL, (-30, 90, -30, -30)),
    Case(THIRTY, {}, {"east_doubles": False}, (180, -60, -60, -60), (90, -30, -30, -30)),
    Case(
        ORPHANS,
        SOUTH,
        {"limit_after_east": True},
        (-1000, 2000, -500, -500),
        (-500, 1500, -500, -500),
    ),
    Case(
        ORPHANS, {}, {"limit_after_east": True}, (3000, -1000, -1000, -1000), (1500,) + (-500,) * 3
    ),
    Case(THIRTY, SOUTH, {"limit_after_east": True}, USUAL, USUAL),
    Case(THIRTY, SOUTH, {"discarder_pays": "double"}, USUAL, (-60, 150, -60, -30)),
    Case(
        THIRTY,
        {"seat": "S", "source": "E"},
        {"discarder_pays": "double"},
        USUAL,
        (-120, 180, -30, -30),
    ),
    Case(THIRTY, SOUTH, {"discarder_pays": "all"}, USUAL, (0, 120, -120, 0)),
    Case(
        THIRTY,
        {"seat": "S", "by": "self_draw"},  # 2 more for drawing it; nobody discarded it
        {"discarder_pays": "all"},
        (-64, 128, -32, -32),
        (-64, 128, -32, -32),
    ),
    # East and West hold 8: nothing between them. North pays East 16 and West 8.
    Case(
        THIRTY,
        {"seat": "S", "losers": LOSERS},
        {"losers_settle": True},
        USUAL,
        (-44, 120, -22, -54),
    ),
    # North's 40 of 100 of the limit are 200: East pays 400 of it, West 200.
    Case(
        THIRTY,
        {"seat": "S", "losers": CALLS, "losers_settle": True},
        {"calling_for_limit": True},
        USUAL,
        (-460, 120, -230, 570),
    ),
    Case(
        NINE_OPEN,
        {"seat": "W", "source": "S"},
        {"insurance": False},
        (0, -112, 112, 0),
        (-56, -28, 112, -28),
    ),
    # With insurance the losers do not settle.
    Case(
        NINE_OPEN,
        {"seat": "W", "source": "S", "losers": {"E": "555z 147m 258p 369s 1z"}},
        {"losers_settle": True},
        (0, -112, 112, 0),
        (0, -112, 112, 0),
    ),
    # Who draws the tile is paid by all: 28 + 2.
    Case(
        NINE_OPEN,
        {"seat": "W", "by": "self_draw"},
        {"insurance": False},
        (-60, -30, 120, -30),
        (-60, -30, 120, -30),
    ),
    Case(
        ONE_OF_ANOTHER,
        {"seat": "W", "source": "S"},
        {"insurance_suit_pure": True},
        (0, -168, 168, 0),
        (-84, -42, 168, -42),
    ),
    Case(
        NINE_OPEN,
        {"seat": "W", "source": "S"},
        {"insurance_suit_pure": True},
        (0, -112, 112, 0),
        (0, -112, 112, 0),
    ),
    Case(
        FOUR_DOUBLES,
        {"seat": "S", "round": "S"},
        {"insurance_honours": "all_honours"},
        (0, 2000, -2000, 0),
        (-1000, 2000, -500, -500),
    ),
    Case(
        HONOURS,
        {},
        {"insurance_honours": "all_honours"},
        (3000, -3000, 0, 0),
        (3000, -3000, 0, 0),
    ),
    # Nine open tiles do not matter any more, three sets of honours neither.
    Case(
        NINE_OPEN,
        {"seat": "W", "source": "S"},
        {"insurance_suit": False},
        (0, -112, 112, 0),
        (-56, -28, 112, -28),
    ),
    Case(
        HONOURS,
        {},
        {"insurance_honours": "never"},
        (3000, -3000, 0, 0),
        (3000, -1000, -1000, -1000),
    ),
    # With four tiles left nobody had thrown a 4 of dots yet; or somebody had; or more were left.
    Case(
        THIRTY,
        {"seat": "S", "facts": {"left": 4, "seen": SEEN_ONCE}},
        {"insurance_last_tiles": 4},
        USUAL,
        (0, 120, -120, 0),
    ),
    Case(
        THIRTY,
        {"seat": "S", "facts": {"left": 4, "seen": SEEN_TWICE}},
        {"insurance_last_tiles": 4},
        USUAL,
        USUAL,
    ),
    Case(
        THIRTY,
        {"seat": "S", "facts": {"left": 5, "seen": SEEN_ONCE}},
        {"insurance_last_tiles": 4},
        USUAL,
        USUAL,
    ),
    # West held nothing else that would have been safe.
    Case(
        THIRTY,
        {
            "seat": "S",
            "facts": {"left": 4, "seen": SEEN_ONCE},
            "losers": {"W": ONLY_CHARACTERS},
            "insurance_no_choice": True,
        },
        {"insurance_last_tiles": 4},
        USUAL,
        USUAL,
    ),
    # North gave the last dragons, the last wind, the last set; South the winning tile, or nobody.
    Case(
        DRAGONS_FROM_NORTH,
        {"seat": "E", "by": "self_draw"},
        {"pao_third_dragon": True},
        (3000, -1000, -1000, -1000),
        (3000, 0, 0, -3000),
    ),
    Case(
        WINDS_FROM_NORTH,
        {"seat": "E"},
        {"pao_fourth_wind": True},
        (3000, -1000, -1000, -1000),
        (3000, 0, 0, -3000),
    ),
    Case(
        SETS_FROM_NORTH,
        {"seat": "W", "source": "E"},
        {"pao_fourth_set": True},
        (-60, -30, 120, -30),
        (0, 0, 120, -120),
    ),
    Case(
        SETS_FROM_NORTH,
        {"seat": "W", "source": "E"},
        {"pao_fourth_wind": True},
        (-60, -30, 120, -30),
        (-60, -30, 120, -30),
    ),
    # East's honours are 8 for the winds and 6 for the dragons, with three doubles 112; West has 8.
    Case(
        THIRTY,
        {"seat": "S", "losers": HONOUR_LOSERS, "losers_settle": True},
        {"loser_doubles": True},
        (-60 + 12 + 28, 120, -30 - 12 + 8, -30 - 28 - 8),
        (-60 + 208 + 224, 120, -30 - 208 + 8, -30 - 224 - 8),
    ),
    Case(
        ONE_DOUBLE,
        {},
        {"insurance_honours": "always"},
        (432, -144, -144, -144),
        (432, -432, 0, 0),
    ),
    Case(
        NINE_OPEN,
        {"seat": "W", "source": "S", "losers": {"S": ONLY_CHARACTERS}},
        {"insurance_no_choice": True},
        (0, -112, 112, 0),
        (-56, -28, 112, -28),
    ),
    Case(
        NINE_OPEN,
        {"seat": "W", "source": "S", "losers": {"S": ONE_OTHER}},
        {"insurance_no_choice": True},
        (0, -112, 112, 0),
        (0, -112, 112, 0),
    ),
]


ELSEWHERE = {
    "false_win_penalty",
    "false_win_east_double",
    "winners_settle",
    "kong_payment",
    "repeat_bonus",
    "ready_payment",
    "true_ready",
}
"""Options of payment that are not about the payments for one win."""


def named(case: Case) -> str:
    option = ",".join(f"{name}={value}" for name, value in case.option.items())
    return f"{option} {case.text}"


@pytest.mark.parametrize("case", CASES, ids=named)
def test_payments(scored: Callable[..., Any], case: Case) -> None:
    assert scored(case.text, ruleset="classical", **case.how).payments == case.without
    changed = scored(case.text, ruleset="classical", **case.how, **case.option)
    assert changed.payments == case.with_option


def test_every_option_of_payment_changes_a_payment_here() -> None:
    rules = load_ruleset("classical")
    ways = {option.id: option.choices for option in rules.options if option.group == "Payment"}
    wanted = {(id, choice) for id, choices in ways.items() for choice in choices or [None]}
    wanted -= {(id, rules.values[id]) for id in ways} | {(id, None) for id in ELSEWHERE}
    changing = set()
    for case in CASES:
        ((name, value),) = case.option.items()
        if case.without != case.with_option:
            changing.add((name, value if ways[name] else None))
    assert changing == wanted


def test_the_rule_page_example(scored: Callable[..., Any]) -> None:
    """54 points and one double: South, West and North pay East 216 each."""
    result = scored("[111m] [999s] [222z] 111p 5z 5z", ruleset="classical")
    assert result.payments == (648, -216, -216, -216)


def test_insurance_counts_neither_the_winning_tile_nor_concealed_kongs(
    scored: Callable[..., Any],
) -> None:
    how = {"ruleset": "classical", "seat": "W", "source": "S"}
    eight = scored("[111m] [222m] 999p 33m 44s 3m", **how)
    concealed = scored("[111m] [222m] [concealed 3333m] 99p 56m 7m", **how)
    claimed = scored("[111m] [222m] [5555m] 99p 67m 8m", **how)
    assert [result.settlement.liable for result in (eight, concealed, claimed)] == [
        (None,),
        (None,),
        (Wind.SOUTH,),
    ]


def test_insurance_is_about_the_suit_of_the_tile(scored: Callable[..., Any]) -> None:
    how = {"ruleset": "classical", "seat": "W", "source": "S"}
    result = scored("[111m] [222m] [333m] 99p 56s 7s", **how)
    assert result.settlement.liable == (None,)


def test_a_limit_hand_has_three_doubles_for_the_insurance(scored: Callable[..., Any]) -> None:
    """One double only, but East's ninth win in a row is worth the limit."""
    how = {"ruleset": "classical", "east_nine_wins": 9}
    result = scored(ONE_DOUBLE, facts={"dealer_wins": 9}, **how)
    assert result.sheet.figures["limit_hand"] == "east_nine_wins"
    assert result.payments == (3000, -3000, 0, 0)
    before = scored(ONE_DOUBLE, facts={"dealer_wins": 8}, **how)
    assert before.payments == (432, -144, -144, -144)


@pytest.mark.parametrize(
    ("text", "bonus", "value"),
    [
        ("258m 147p 369s 1234z", "", 0),
        ("[222m] [7777p] 55z 9s 1z 4z 258s", "", 2 + 8 + 2),  # West in the South round
        ("33z 22z 44z 123m 456p 9s", "", 2 + 2),  # the own wind and the round's
        ("333z 147m 258p 369s 1z", "", 8 * 2),
        ("[333z] [222z] 147m 258p 1z", "", (4 + 4) * 4),
        ("[concealed 6666z] [555z] [7777s] 1m 1p 5p 9s", "", (32 + 4 + 8) * 4),
        ("222m 444p 666s 123m 9p", "", 4 + 4 + 4),  # no chow or suit counts, nor no chows
        ("258m 147p 369s 1234z", "f3s1", (4 + 4) * 2),
        ("258m 147p 369s 1234z", "f1f2f3f4", 4 * 4 * 16),
        ("[777z] [666z] [555z] [333z] 9m", "s1s2s3s4", 500),
    ],
)
def test_what_a_hand_is_worth_that_has_not_won(text: str, bonus: str, value: int) -> None:
    rules = load_ruleset("classical", {"losers_settle": True})
    hand, _ = parse_hand(text, rules, bonus=bonus)
    assert rules.scorer.losers_value(hand, Wind.WEST, Wind.SOUTH) == value


@pytest.mark.parametrize(
    ("text", "options", "value"),
    [
        ("19m 19p 19s 1234567z", {}, 200),
        ("19m 19p 19s 1234567z", {"limit": 1000}, 400),
        ("[111z] [222z] [333z] 444z 5m", {}, 200),
        ("1234567m 123456p", {"knitting": True}, 100),
        ("1234567m 123456p", {}, 0),
    ],
)
def test_what_calling_for_a_limit_hand_is_worth(
    text: str, options: dict[str, Any], value: int
) -> None:
    rules = load_ruleset("classical", {"calling_for_limit": True, **options})
    hand, _ = parse_hand(text, rules)
    assert rules.scorer.losers_value(hand, Wind.WEST, Wind.SOUTH) == value


@pytest.mark.parametrize(
    ("text", "usual", "in_a_goulash"),
    [("1112345678999m", 200, 16), ("19m 19p 19s 1234567z", 200, 200)],
)
def test_in_a_goulash_calling_is_for_a_hand_without_chows(
    text: str, usual: int, in_a_goulash: int
) -> None:
    rules = load_ruleset("classical", {"calling_for_limit": True, "losers_settle": True})
    winning, _ = parse_hand("111m 222p 333s 444s 55z", rules)
    calling, _ = parse_hand(text, rules)
    for no_chows, value in ((False, usual), (True, in_a_goulash)):
        win = Win(winning, 27, WinBy.SELF_DRAW, 1, Wind.SOUTH, Wind.WEST, no_chows=no_chows)
        hands = (Hand(), winning, calling, Hand())
        settled = rules.scorer.settle(Outcome(((win, 100),), hands, rules.winds))
        assert Transfer(3, 2, value) in settled.transfers


def outcome(offender: int) -> Outcome:
    return Outcome((), (Hand(),) * 4, tuple(Wind), false_win=offender)


@pytest.mark.parametrize(
    ("rules", "penalty"),
    [
        (load_ruleset("classical"), 100),
        (load_ruleset("classical", {"false_win_penalty": 250}), 250),
        (load_ruleset("classical", preset="dmjl"), 100),
        (load_ruleset("classical", preset="bmja"), 166),
    ],
)
def test_a_false_win_costs_the_same_to_each_opponent(rules: Ruleset, penalty: int) -> None:
    payments = [penalty] * 4
    payments[2] = -3 * penalty
    assert rules.scorer.settle(outcome(2)).payments == tuple(payments)


@pytest.mark.parametrize(
    ("offender", "payments"),
    [(0, (-600, 200, 200, 200)), (2, (200, 100, -400, 100))],
)
def test_by_option_east_pays_and_gets_double_for_a_false_win(
    offender: int, payments: tuple[int, ...]
) -> None:
    rules = load_ruleset("classical", {"false_win_east_double": True})
    settled = rules.scorer.settle(outcome(offender))
    assert settled.payments == payments
    assert settled.notes == ("False win: 100 to each opponent; East pays and gets double.",)


def test_a_drawn_hand_costs_nothing() -> None:
    for options in ({}, {"losers_settle": True}):
        scorer = load_ruleset("classical", options).scorer
        drawn = Outcome((), (Hand(),) * 4, tuple(Wind))
        assert scorer.settle(drawn).payments == (0, 0, 0, 0)


def test_several_winners_are_paid_by_those_who_have_not_won(scored: Callable[..., Any]) -> None:
    """South and North win with 30 each: East pays both double, West both once."""
    south = scored(THIRTY, ruleset="classical", seat="S").win
    north = scored(THIRTY, ruleset="classical", seat="N", source="W").win
    hands = (Hand(), south.hand, Hand(), north.hand)
    settled = load_ruleset("classical", {"multi_win": "all"}).scorer.settle(
        Outcome(((south, 30), (north, 30)), hands, tuple(Wind))
    )
    assert settled.payments == (-120, 90, -60, 90)


@pytest.mark.parametrize(
    ("winners", "payments"),
    [
        # South has 50, North 30: the difference of 20 goes from North to South.
        ({"S": 50, "N": 30}, (-160, 150 + 20, -80, 90 - 20)),
        # East's 30 are 60 from each loser; of 20 more he pays South 40.
        ({"E": 30, "S": 50}, (120 - 40, 100 + 40, -110, -110)),
        ({"S": 30, "N": 30}, (-120, 90, -60, 90)),
    ],
)
def test_by_option_winners_pay_each_other_the_difference(
    scored: Callable[..., Any], winners: dict[str, int], payments: Payments
) -> None:
    wins = tuple(
        (scored(THIRTY, ruleset="classical", seat=seat, source="W").win, worth)
        for seat, worth in winners.items()
    )
    rules = load_ruleset("classical", {"multi_win": "all", "winners_settle": True})
    settled = rules.scorer.settle(Outcome(wins, (Hand(),) * 4, tuple(Wind)))
    assert settled.payments == payments
    assert "The winners settle the differences of their hands." in settled.notes


def test_who_has_won_too_is_not_liable_for_another_winner(scored: Callable[..., Any]) -> None:
    """North fed West's fourth set, and both win on East's discard: no one pays for everybody."""
    rules = load_ruleset("classical", {"multi_win": "all", "pao_fourth_set": True})
    west = scored(SETS_FROM_NORTH, ruleset="classical", seat="W", source="E").win
    north = scored(THIRTY, ruleset="classical", seat="N", source="E").win
    settled = rules.scorer.settle(Outcome(((west, 30), (north, 30)), (Hand(),) * 4, tuple(Wind)))
    assert settled.payments == (-120, -60, 90, 90)
