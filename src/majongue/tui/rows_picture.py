"""Rows of things to choose as a picture: label, value, and the default where it was changed."""

from dataclasses import dataclass
from itertools import groupby

from majongue.tui.faces import Style
from majongue.tui.picture import Easel, Picture, Role, cut
from majongue.tui.rows import Row, Rows

_VALUE = 34  # the column where values begin
_DEFAULT = 58
LABEL = _VALUE - 6
"""Cells of a label; a longer one is cut off."""


@dataclass(frozen=True, slots=True)
class RowSpot:
    """The click target of a row, by its place among those shown."""

    place: int


@dataclass(frozen=True, slots=True)
class StepSpot:
    """The click target that takes the next value of the focused row, or the one before."""

    by: int


def rows_picture(rows: Rows, width: int, style: Style) -> tuple[Picture, int]:
    """The rows under the headings of their groups, and the line of the focused one."""
    shown = rows.shown
    groups = [group for group, _ in groupby(row.group for row in shown)]
    easel = Easel(width, max(1, len(shown) + 2 * len(groups) - 1), plain=style.plain)
    y, line, group = 0, 0, ""
    if not shown:
        easel.put(2, 0, "Nothing to show.", "dim")
    for place, row in enumerate(shown):
        if row.group != group:
            group = row.group
            y += y > 0
            easel.put(1, y, group, "title")
            y += 1
        focused = place == min(rows.at, len(shown) - 1)
        line = y if focused else line
        easel.spot(0, y, width, 1, RowSpot(place))
        _draw_row(easel, y, row, rows, style, focused=focused)
        y += 1
    return easel.picture(), line


def _draw_row(easel: Easel, y: int, row: Row, rows: Rows, style: Style, *, focused: bool) -> None:
    value, changed = rows.value(row), row.id in rows.values
    role = "attention" if focused else "note" if changed else ""
    easel.put(1, y, f"{style.turn if focused else ' '}{'*' if changed else ' '}", role)
    easel.put(3, y, cut(row.label, LABEL, style.dots), role)
    wide = (_DEFAULT if changed else easel.width) - _VALUE - 3
    end = easel.put(_VALUE, y, cut(row.show(value), wide, style.dots), role)
    if changed:
        was = f"not {row.show(row.default)}"
        easel.put(_DEFAULT, y, cut(was, easel.width - _DEFAULT, style.dots), "dim")
    if focused and row.choices:
        _arrow(easel, _VALUE - 2, y, "<", -1, role)
        _arrow(easel, end + 1, y, ">", 1, role)


def _arrow(easel: Easel, x: int, y: int, sign: str, by: int, role: Role) -> None:
    easel.put(x, y, sign, role)
    easel.spot(x - 1, y, 3, 1, StepSpot(by))
