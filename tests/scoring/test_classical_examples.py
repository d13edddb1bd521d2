"""Classical hands worked out by hand, with each option that changes a score and without it.

The hands are in ``data/classical_examples.txt``.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from majongue.errors import OptionError
from majongue.rules.discovery import load_ruleset
from majongue.tiles import KINDS, parse_tiles

DATA = Path(__file__).parent / "data" / "classical_examples.txt"
CLASSICAL = load_ruleset("classical")
SCORING = {"Winning", "Points", "Doubles", "Limit hands"}
PLAY = {"must_declare_calling"}
"""An option among those that changes who may win, and no score."""

_COUNTED = re.compile(r"(\d+) x(\d+) = (\d+)")
_LIMIT = re.compile(r"(\w+) = (\d+)")


class Example(NamedTuple):
    """A hand, an option, and what the hand is worth without it and with it."""

    option: tuple[str, Any] | None
    text: str
    how: dict[str, Any]
    without: str
    with_option: str


def read_example(line: str) -> Example:
    option, text, how, *values = (part.strip() for part in line.split("|"))
    chosen = None if option == "-" else read_option(option)
    return Example(chosen, text, read_circumstances(how), values[0], values[-1])


def read_option(text: str) -> tuple[str, Any]:
    name, value = text.split("=")
    return name, int(value) if value.isdigit() else {"true": True, "false": False}.get(value, value)


def read_circumstances(text: str) -> dict[str, Any]:
    how: dict[str, Any] = {}
    facts: dict[str, Any] = {}
    for part in filter(None, text.split(", ")):
        word, _, rest = part.partition(" ")
        if "=" in word:
            how |= [read_option(word)]
        elif word in ("self_draw", "robbed_kong"):
            how["by"] = word
        elif word in ("seat", "bonus", "round", "first"):
            how[word] = rest
        elif word == "last":
            how["last"] = True
        elif word == "replacement":
            how["replacement"] = int(rest)
        else:
            facts |= {
                "streak": lambda rest: {"dealer_wins": int(rest)},
                "original": lambda _: {"original_call": True},
                "after_bonus": lambda _: {"bonus_replacement": True},
                "seen": lambda rest: {"seen": seen(rest)},
            }[word](rest)
    return how | ({"facts": facts} if facts else {})


def seen(text: str) -> bytes:
    tiles = parse_tiles(text)
    return bytes(tiles.count(tile) for tile in range(KINDS))


EXAMPLES = [
    read_example(line)
    for line in DATA.read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
WITH_OPTION = [example for example in EXAMPLES if example.option]


def named(example: Example) -> str:
    option = "-" if example.option is None else "=".join(map(str, example.option))
    return f"{option} {example.text}"


def usual_payments(total: int, seat: str) -> tuple[int, ...]:
    """Everybody pays the total; whoever of the two is East makes it double."""
    winner = "ESWN".index(seat)
    paid = [
        0 if loser == winner else total * (2 if 0 in (loser, winner) else 1) for loser in range(4)
    ]
    return tuple(sum(paid) if loser == winner else -paid[loser] for loser in range(4))


def check(result: Any, value: str, seat: str) -> None:
    """Compare a scored hand with a value as the file writes it."""
    sheet, total = result.sheet, 0
    if counted := _COUNTED.fullmatch(value):
        points, factor, total = map(int, counted.groups())
        figures = (sheet.figures["points"], 1 << (sheet.figures["doubles"] or 0))
        assert (*figures, sheet.total) == (points, factor, total)
        assert sheet.figures["limit_hand"] is None
        check_sums(sheet)
    elif limit := _LIMIT.fullmatch(value):
        total = int(limit[2])
        assert (sheet.figures["limit_hand"], sheet.total) == (limit[1], total)
        assert result.ids == {limit[1]}
    else:
        assert (sheet.legal, sheet.reason) == (False, value)
        assert (result.worth, result.payments) == (None, (0, 0, 0, 0))
        return
    assert (sheet.legal, result.worth, sheet.worth) == (True, total, total)
    assert result.payments == usual_payments(total, seat)


def check_sums(sheet: Any) -> None:
    """The lines add up to the points and to the doubles."""
    for unit, figure in (("", "points"), ("double", "doubles")):
        lines = [line.value * line.count for line in sheet.lines if line.unit == unit]
        assert sum(lines) == sheet.figures[figure]


@pytest.mark.parametrize("example", EXAMPLES, ids=named)
def test_without_the_option(scored: Callable[..., Any], example: Example) -> None:
    result = scored(example.text, ruleset="classical", **example.how)
    check(result, example.without, example.how.get("seat", "E"))


@pytest.mark.parametrize("example", WITH_OPTION, ids=named)
def test_with_the_option(scored: Callable[..., Any], example: Example) -> None:
    assert example.option
    name, value = example.option
    assert CLASSICAL.values[name] != value
    result = scored(example.text, ruleset="classical", **{**example.how, name: value})
    check(result, example.with_option, example.how.get("seat", "E"))


def test_every_option_that_changes_a_score_changes_one_here() -> None:
    scoring = {option.id for option in CLASSICAL.options if option.group in SCORING} - PLAY
    scoring |= {"east_nine_wins", "flowers"}
    changing = {e.option[0] for e in WITH_OPTION if e.option and e.without != e.with_option}
    assert scoring - changing == set()


def test_every_value_of_a_choice_is_tried() -> None:
    tried = {example.option for example in WITH_OPTION}
    for option in CLASSICAL.options:
        if option.choices and any(name == option.id for name, _ in filter(None, tried)):
            others = {(option.id, choice) for choice in option.choices if choice != option.default}
            assert others <= tried


def test_every_pattern_is_in_some_hand(scored: Callable[..., Any]) -> None:
    found: set[str] = set()
    for example in EXAMPLES:
        options = dict([example.option]) if example.option else {}
        for more in ({}, options):
            found |= scored(example.text, ruleset="classical", **{**example.how, **more}).ids
    assert set(CLASSICAL.patterns) == found


@pytest.mark.parametrize(
    ("text", "how", "named"),
    [
        ("1112345678999p 5p", {"seat": "S", "first": "earthly"}, "first_discard_of_east"),
        ("111z 222z 333z 444z 5m 5m", {}, "four_winds"),
        ("555z 666z 777z 222m 3p 3p", {}, "three_dragons"),
        ("333s 444s 666s 666z 8s 8s", {}, "four_concealed_pungs"),
        # The chows of 2, 3 and 4 make a green hand too, but no pungs.
        ("222s 333s 444s 666s 8s 8s", {}, "four_concealed_pungs"),
        (
            "11z 22z 33z 44z 55z 66z 7z 7z",
            {"honour_pairs": True, "only_honours_limit": True},
            "only_honours",
        ),
    ],
)
def test_the_first_limit_hand_of_the_table_is_named(
    scored: Callable[..., Any], text: str, how: dict[str, Any], named: str
) -> None:
    sheet = scored(text, ruleset="classical", **how).sheet
    assert sheet.figures["limit_hand"] == named
    assert len(sheet.dropped) == 1
    assert sheet.total == 500


def test_the_arrangement_with_the_highest_total_counts(scored: Callable[..., Any]) -> None:
    """As chows 20 and 10 for no points; as pungs of 2 and 3 drawn, and of 4, much more."""
    chows = scored("222333444m 678p 5s 5s", ruleset="classical", seat="S", by="self_draw")
    assert chows.sheet.figures["points"] == 20 + 4 + 4 + 4 + 2 + 2
    without = scored("222333444m 678p 5s 5s", ruleset="classical", seat="S", max_chows=0)
    assert without.sheet.reason == "under_minimum"


def test_a_limit_below_the_fewest_points_is_refused() -> None:
    with pytest.raises(OptionError, match="use limit = 60 or more"):
        load_ruleset("classical", {"limit": 50, "min_points": 60})
