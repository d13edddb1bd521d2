"""The page of house rules names every option of every ruleset, and none that there is not."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from majongue.options import Option
from majongue.rules.discovery import SHIPPED, load_ruleset

PAGE = (Path(__file__).parents[2] / "docs" / "house_rules.md").read_text(encoding="utf-8")
BY_NAME = {"Hong Kong": "hong_kong", "Classical": "classical", "MCR": "mcr"}
BY_NAME |= {"Chinese Classical": "classical"}
OPTIONS: dict[str, dict[str, Option]] = {
    id: {option.id: option for option in load_ruleset(id).options} for id in SHIPPED
}

_NAMED = re.compile(r"`(\w+)(?:=(\w+))?`")


def rows() -> Iterator[list[str]]:
    """The cells of every row of a table; the row of dashes is left out."""
    for line in PAGE.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if line.startswith("|") and set(cells) != {"---"}:
            yield cells


def claims() -> Iterator[tuple[str, str, str | None]]:
    """Ruleset, option and value (or None) of everything that the tables say there is."""
    for cells in rows():
        if len(cells) == 6:
            _, everywhere, *others, _ = cells
            named = [(ruleset, everywhere) for ruleset in SHIPPED]
            named += zip(("hong_kong", "classical", "mcr"), others, strict=True)
        else:  # "all: `flowers`; Hong Kong: ..." or a ruleset and its options
            told = f"{cells[0]}: {cells[1]}" if cells[0] in BY_NAME else cells[1]
            parts = [part.partition(":") for part in told.split("; ")]
            named = [
                (ruleset, options)
                for names, colon, options in parts
                if colon
                for ruleset in rulesets_of(names)
            ]
        for ruleset, text in named:
            for name, value in _NAMED.findall(text):
                yield ruleset, name, value or None


def rulesets_of(names: str) -> list[str]:
    if names == "all":
        return list(SHIPPED)
    return [BY_NAME[name] for name in names.split(", ")]


@pytest.mark.parametrize("ruleset", SHIPPED)
def test_every_option_on_the_page_is_one_of_the_ruleset(ruleset: str) -> None:
    options = OPTIONS[ruleset]
    named = {(name, value) for where, name, value in claims() if where == ruleset}
    assert named
    assert {name for name, _ in named} - set(options) == set()
    for name, value in named:
        if value is not None:
            options[name].parse(value)


@pytest.mark.parametrize("ruleset", SHIPPED)
def test_every_option_of_the_ruleset_is_on_the_page(ruleset: str) -> None:
    named = {name for where, name, _ in claims() if where == ruleset}
    assert set(OPTIONS[ruleset]) - named == set()


def test_where_there_is_no_option_there_is_a_reason() -> None:
    switches = [cells for cells in rows() if len(cells) == 6]
    bare = [cells[0] for cells in switches if cells[1:5] == ["-"] * 4 and len(cells[5]) < 10]
    assert len(switches) > 150
    assert bare == []
