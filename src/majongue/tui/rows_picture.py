"""Rows of things to choose as a picture: label, value, and the default where it was changed."""

from dataclasses import dataclass

from majongue.tui.faces import Style
from majongue.tui.picture import Easel, Picture, cut
from majongue.tui.rows import Rows

_VALUE = 34  # the column where values begin
_DEFAULT = 58


@dataclass(frozen=True, slots=True)
class RowSpot:
    """The click target of a row, by its place among those shown."""

    place: int


def rows_picture(rows: Rows, width: int, style: Style) -> tuple[Picture, int]:
    """The rows under the headings of their groups, and the line of the focused one."""
    shown = rows.shown
    groups = len({row.group for row in shown})
    easel = Easel(width, max(1, len(shown) + 2 * groups), plain=style.plain)
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
        value, changed = rows.value(row), row.id in rows.values
        role = "attention" if focused else "note" if changed else ""
        easel.put(1, y, f"{style.turn if focused else ' '}{'*' if changed else ' '}", role)
        easel.put(3, y, cut(row.label, _VALUE - 4, style.dots), role)
        wide = (_DEFAULT if changed else width) - _VALUE - 1
        easel.put(_VALUE, y, cut(row.show(value), wide, style.dots), role)
        if changed:
            was = f"not {row.show(row.default)}"
            easel.put(_DEFAULT, y, cut(was, width - _DEFAULT, style.dots), "dim")
        easel.spot(0, y, width, 1, RowSpot(place))
        y += 1
    return easel.picture(), line
