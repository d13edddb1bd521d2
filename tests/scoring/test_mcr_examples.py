"""MCR hands worked out by hand: options, kongs, combining, circumstances of the win.

The hands are in ``data/mcr_examples.txt``.
"""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from majongue.rules.discovery import load_ruleset
from support.mcr_examples import read_circumstances, read_examples, read_values

MCR = load_ruleset("mcr")
_LINE = re.compile(r"(\w+) (\d+)(?:x(\d))?")


class Example(NamedTuple):
    """A hand, and what it counts under some options."""

    options: dict[str, Any]
    text: str
    how: dict[str, Any]
    counted: int
    lines: dict[str, tuple[int, int]]


def read_example(parts: list[str]) -> Example:
    options, text, how, score = parts
    counted, _, lines = score.partition(":")
    found = [_LINE.fullmatch(line.strip()) for line in lines.split(",")]
    assert all(found), score
    values = {m[1]: (int(m[2]), int(m[3] or 1)) for m in found if m}
    return Example(read_values(options), text, read_circumstances(how), int(counted), values)


EXAMPLES = [read_example(parts) for parts in read_examples("mcr_examples")]


def named(example: Example) -> str:
    options = " ".join(f"{name}={value}" for name, value in example.options.items())
    return f"{options} {example.text} {example.how}"


@pytest.mark.parametrize("example", EXAMPLES, ids=named)
def test_worked_examples(scored: Callable[..., Any], example: Example) -> None:
    result = scored(example.text, ruleset="mcr", **example.how, **example.options)
    sheet, flowers = result.sheet, len(result.win.hand.bonus)
    assert {line.id: (line.value, line.count) for line in sheet.lines} == example.lines
    assert sum(value * count for value, count in example.lines.values()) == example.counted
    assert (sheet.figures["counted"], sheet.total) == (example.counted, example.counted + flowers)
    least = example.options.get("min_fan", 8)
    assert sheet.legal == (example.counted >= least)
    assert result.worth == (sheet.total if sheet.legal else None)


def test_ten_points_and_two_flowers_are_paid_as_on_the_page(scored: Callable[..., Any]) -> None:
    text, how = "[5555z] [234m] [567s] 79p 44z 8p", {"ruleset": "mcr", "bonus": "f1s4"}
    for by in ("discard", "robbed_kong"):
        counted = {"discard": 10, "robbed_kong": 18}[by]
        result = scored(text, by=by, seat="S", source="N", **how)
        assert result.sheet.figures["counted"] == counted
        assert result.payments == (-8, 26 + counted, -8, -10 - counted)
    text = "[555z] [234m] [567s] 79p 44z 8p"
    result = scored(text, by="self_draw", **how)
    assert result.sheet.figures["counted"] == 10
    assert result.payments == (60, -20, -20, -20)


def test_a_win_has_no_limit(scored: Callable[..., Any]) -> None:
    kongs = "[concealed 1111z] [concealed 2222z] [concealed 3333z] [concealed 4444z] 5z 5z"
    result = scored(kongs, by="self_draw", replacement=1, last=True, ruleset="mcr")
    # Winds, kongs, honours, concealed pungs, last tile, replacement, fully concealed.
    total = 88 + 88 + 64 + 64 + 8 + 8 + 4
    assert result.worth == total
    assert result.payments == (3 * (8 + total), *[-8 - total] * 3)
