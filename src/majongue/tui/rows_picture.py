"""Rows of things to choose as a picture: label, value, and the default where it was changed."""

from dataclasses import dataclass
from itertools import groupby

from majongue.tui.faces import Style
from majongue.tui.picture import Easel, Picture, Role, cells_of, cut
from majongue.tui.rows import Row, Rows

_VALUE = 34  # the column where values begin
_DEFAULT = 58
_LABEL = 3  # the column where labels begin
_GAP = 3  # between a label and its value, for the arrow


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


def _end(row: Row, rows: Rows, width: int) -> int:
    """The column behind a value, with room for an arrow."""
    return (_DEFAULT if row.id in rows.values else width) - 3


def _value_column(row: Row, rows: Rows, width: int) -> int:
    """Where a value begins: further to the right where a long label leaves it room there."""
    wanted = _LABEL + cells_of(row.label) + _GAP
    room = _end(row, rows, width) - cells_of(row.show(rows.value(row)))
    return max(_VALUE, min(wanted, room))


def is_cut(row: Row, rows: Rows, width: int) -> bool:
    """Whether the label of a row is cut off in a picture of this width."""
    return _LABEL + cells_of(row.label) + _GAP > _value_column(row, rows, width)


def _draw_row(easel: Easel, y: int, row: Row, rows: Rows, style: Style, *, focused: bool) -> None:
    value, changed = rows.value(row), row.id in rows.values
    role = "attention" if focused else "note" if changed else ""
    easel.put(1, y, f"{style.turn if focused else ' '}{'*' if changed else ' '}", role)
    column = _value_column(row, rows, easel.width)
    easel.put(_LABEL, y, cut(row.label, column - _LABEL - _GAP, style.dots), role)
    wide = _end(row, rows, easel.width) - column
    end = easel.put(column, y, cut(row.show(value), wide, style.dots), role)
    if changed and row.default != "":  # no text is nothing to go back to
        was = f"usually {row.show(row.default)}"
        easel.put(_DEFAULT, y, cut(was, easel.width - _DEFAULT, style.dots), "dim")
    if focused and row.choices:
        _arrow(easel, column - 2, y, "<", -1, role)
        _arrow(easel, end + 1, y, ">", 1, role)


def _arrow(easel: Easel, x: int, y: int, sign: str, by: int, role: Role) -> None:
    easel.put(x, y, sign, role)
    easel.spot(x - 1, y, 3, 1, StepSpot(by))
