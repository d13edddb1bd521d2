"""One hand under several rulesets as a sheet: a column for each, or one below the other."""

from collections.abc import Sequence

from majongue.rules.score import Win
from majongue.rules.side_by_side import Column, Entry
from majongue.text.cast import Cast
from majongue.text.score_text import title
from majongue.text.side_by_side_text import (
    ALL_ALONE,
    ALONE,
    Compared,
    changes,
    further_notes,
    legend,
    verdict,
    whose_rules,
)
from majongue.tui.picture import cut, wrapped
from majongue.tui.result_sheet import write_winning_hand
from majongue.tui.sheet import Sheet

_COLUMN, _GAP = 24, 2  # the narrowest column, and the cells between two
_FEWEST = 3  # with room for fewer columns all stand one below the other
_ONE_ROW = 40  # cells from which on all payments stand in one row
_CHANGE = 7
_MARKS, _AMOUNT = 2, 4
_NAME = _MARKS + _AMOUNT + 1  # the column where the name of a line begins


def write_compared(sheet: Sheet, compared: Sequence[Compared], cast: Cast) -> None:
    """Every win: the hand, then what each ruleset makes of it.

    Args:
        sheet: where.
        compared: the wins of a hand.
        cast: who is who.
    """
    if len(compared) > 1:
        sheet.text(ALL_ALONE, "dim")
    for place, (said, win, columns) in enumerate(compared):
        if place:
            sheet.rows()
        sheet.text(f"{sheet.style.star} {said}", "title")
        write_winning_hand(sheet, win)
        sheet.text(legend(sheet.style.star, ALONE), "dim")
        _write_columns(sheet, win, columns, cast)


def _write_columns(sheet: Sheet, win: Win, columns: Sequence[Column], cast: Cast) -> None:
    most = (sheet.width + _GAP) // (_COLUMN + _GAP)
    row = min(most, len(columns)) if most >= _FEWEST else 1
    width = (sheet.width + _GAP) // row - _GAP
    for first in range(0, len(columns), row):
        sheet.rows()
        parts = [Sheet(width, sheet.style) for _ in columns[first : first + row]]
        for part, column in zip(parts, columns[first:], strict=False):
            _write_column(part, win, column, cast)
        sheet.beside(parts, _GAP)


def _write_column(sheet: Sheet, win: Win, column: Column, cast: Cast) -> None:
    """Whose rules, what the hand is worth, who gets or pays how much, the lines, the notes."""
    sheet.text(column.title, "title")
    sheet.text(whose_rules(column), "dim")
    sheet.text(verdict(column), "title" if column.legal else "note")
    _write_changes(sheet, changes(column, cast))
    for entry in column.entries:
        _write_entry(sheet, entry)
    sheet.texts(further_notes(win, column, cast), "dim")


def _write_changes(sheet: Sheet, paid: Sequence[tuple[str, str]]) -> None:
    if sheet.width >= _ONE_ROW and paid:
        sheet.text(", ".join(f"{name} {change}" for name, change in paid))
        return
    for name, change in paid:
        row = sheet.rows()
        row.put(0, 0, cut(name, sheet.width - _CHANGE - 1, sheet.style.dots))
        row.put_right(sheet.width, 0, change)


def _write_entry(sheet: Sheet, entry: Entry) -> None:
    """Marks, amount and name; a long name takes further rows."""
    star, role = (sheet.style.star, "title") if entry.weighty else ("", "")
    for place, text in enumerate(wrapped(title(entry.line), sheet.width - _NAME)):
        row = sheet.rows()
        row.put(_NAME, 0, text, role)
        if place == 0:
            row.put(0, 0, star, "title")
            row.put(1, 0, ALONE if entry.alone else "", "title")
            row.put_right(_MARKS + _AMOUNT, 0, entry.line.amount, role)
