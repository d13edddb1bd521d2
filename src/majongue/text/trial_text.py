"""What a trial of a house rule has found, in a table and sentences."""

from collections.abc import Iterator, Sequence

from majongue.paired import Findings, Row
from majongue.rules.changes import what_differs
from majongue.rules.presets import full_name
from majongue.rules.ruleset import Ruleset
from majongue.text.words import counted

_LABELS = {
    "won": "Hands won",
    "drawn": "Hands drawn",
    "self_drawn": "Won by self-draw",
    "dealt_in": "Dealt in",
    "value": "Mean {unit} of a win",
    "win_points": "Score of a win",
    "winnings": "Winners' score a hand",
    "paid": "Points changing hands",
    "turns": "Turn of a win",
    "dealer": "Dealer's score a hand",
    "bot": "{of}, score a hand",
    "band": "{of} {unit}",
}
_NOTHING = "-"
_COLUMNS = ("without", "with", "difference, 95 %")
_NUMBER_WIDTH = 10

WALLS_DIFFER = (
    "The change alters the tiles or how they are dealt, so the walls differ: the intervals are as "
    "wide as those of unpaired hands."
)


def label(row: Row, unit: str) -> str:
    """What a row is about.

    >>> label(Row("value", "", "number", 3.0, 4.0, 0.5), "fan")
    'Mean fan of a win'
    """
    return _LABELS[row.id].format(of=row.of, unit=unit)


def figure(row: Row, number: float | None) -> str:
    """A figure of a row: a share in per cent, anything else with two decimals.

    >>> figure(Row("won", "", "share", 0.5, 0.75, 0.1), 0.5)
    '50.0%'
    """
    if number is None:
        return _NOTHING
    return f"{number:.1%}" if row.kind == "share" else f"{number:.2f}"


def difference(row: Row) -> str:
    """The difference and half the width of its interval, shares in percentage points.

    >>> difference(Row("won", "", "share", 0.5, 0.75, 0.1))
    '+25.0 ± 10.0'
    """
    if row.difference is None:
        return _NOTHING
    scale, digits = (100, 1) if row.kind == "share" else (1, 2)
    number = f"{row.difference * scale:+.{digits}f}"
    number = number if float(number) else f"{0:.{digits}f}"
    if row.half_width is None:
        return number
    return f"{number} ± {row.half_width * scale:.{digits}f}"


def changes(usual: Ruleset, tried: Ruleset) -> list[str]:
    """What is tried, a line for each option and each element.

    >>> from majongue.rules.discovery import load_ruleset
    >>> changes(load_ruleset("hong_kong"), load_ruleset("hong_kong", {"min_fan": 1}))
    ['Fewest fan to win (min_fan): 1 instead of 3']
    """
    options, values = what_differs(usual, tried)
    lines = [
        f"{option.label} ({option.id}): {option.in_words(there)} instead of {option.in_words(here)}"
        for option, here, there in options
    ]
    lines += [
        f"{after.name} ({after.id}): worth {after.value} instead of {before.value}"
        for before, after in values
    ]
    return lines


def heading(usual: Ruleset, tried: Ruleset) -> list[str]:
    """The rules on which a change is tried, and the change."""
    lines = changes(usual, tried)
    if len(lines) == 1:
        return [f"{full_name(usual)}, {lines[0]}"]
    return [f"{full_name(usual)} with", *(f"  {line}" for line in lines)]


def progress(findings: Findings, asked: int, same_walls: bool = True) -> str:
    """How many hands were played, and how many of them differ.

    >>> progress(Findings(60, 20, (), ()), 200)
    'Stopped after 60 of 200 hands on the same walls: 40 came out differently.'
    """
    hands = counted(findings.hands, "hand")
    if findings.hands < asked:
        hands = f"Stopped after {findings.hands} of {counted(asked, 'hand')}"
    walls = " on the same walls" if same_walls else ""
    return f"{hands}{walls}: {findings.hands - findings.alike} came out differently."


def all_alike(findings: Findings) -> str:
    """The sentence for a change that showed in no hand; empty if it did in one."""
    if findings.alike < findings.hands:
        return ""
    return (
        f"All {counted(findings.hands, 'hand')} came out alike: this rule acts between hands, "
        "or did not come up."
    )


def table(findings: Findings, unit: str) -> list[str]:
    """The figures side by side, then what the wins were worth."""
    width = max(len(label(row, unit)) for row in (*findings.rows, *findings.values))
    lines = [_line(" " * width, *_COLUMNS), *_lines(findings.rows, unit, width)]
    if findings.values:
        lines += ["", "Wins by what they were worth", *_lines(findings.values, unit, width)]
    return lines


def _lines(rows: Sequence[Row], unit: str, width: int) -> Iterator[str]:
    for row in rows:
        figures = figure(row, row.without), figure(row, row.tried)
        yield _line(f"{label(row, unit):<{width}}", *figures, difference(row))


def _line(what: str, without: str, tried: str, apart: str) -> str:
    """A line with the numbers below each other, also those before and behind a ±."""
    number, sign, half = apart.partition(" ± ")
    apart = f"{number:>12}{sign}{half}" if sign else f"  {apart}"
    return f"{what}{without:>{_NUMBER_WIDTH}}{tried:>{_NUMBER_WIDTH}}{apart}"
