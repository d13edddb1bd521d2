"""Score sheets and payments as lines of plain text."""

from collections.abc import Sequence

from majongue.rules.score import ScoreSheet, Settlement
from majongue.tiles import Wind

_NAME_WIDTH = 24


def sheet_lines(sheet: ScoreSheet, unit: str, *, reasons: bool = True) -> list[str]:
    """A score sheet: value, name and tiles of every line, the total, what was not counted and why.

    Args:
        sheet: the sheet.
        unit: what the ruleset counts in, as ``fan``.
        reasons: add below each line the sentence that says why it counts.
    """
    text: list[str] = []
    for line in sheet.lines:
        times = f" x{line.count}" if line.count > 1 else ""
        name = f"{line.name}{times}"
        tiles = " ".join(line.tiles)
        text.append(f"{line.value * line.count:4}  {name:<{_NAME_WIDTH}} {tiles}".rstrip())
        if reasons and line.reason:
            text.append(f"      {line.reason}")
    if sheet.lines:
        text.append(f"{sheet.total:4}  {unit} in all")
    text += [f"      Not counted: {drop.name}, {drop.reason}." for drop in sheet.dropped]
    text += [f"      {note}" for note in sheet.notes]
    return text


def payment_lines(settlement: Settlement, winds: Sequence[Wind]) -> list[str]:
    """What every seat pays or gets, and why somebody pays for others.

    >>> payment_lines(Settlement((24, -8, -8, -8)), tuple(Wind))
    ['      East +24, South -8, West -8, North -8']
    """
    changes = (
        f"{wind.name.title()} {points:+}" if points else f"{wind.name.title()} 0"
        for wind, points in zip(winds, settlement.payments, strict=True)
    )
    return [f"      {', '.join(changes)}", *(f"      {note}" for note in settlement.notes)]
