"""What a trial has found, as a page: how far it is, the figures side by side, how sure they are."""

from collections.abc import Sequence

from majongue.paired import Findings, Row
from majongue.text.trial_text import WALLS_DIFFER, all_alike, difference, figure, label
from majongue.text.words import counted
from majongue.tui.picture import cut
from majongue.tui.sheet import Sheet

_BAR = 16
_WITHOUT, _WITH, _APART = 32, 22, 2  # cells from the right edge to the ends of the columns
_WIDEST = 76


def write_trial(
    sheet: Sheet,
    findings: Findings,
    *,
    asked: int,
    unit: str,
    bots: str,
    same_walls: bool,
    playing: bool,
) -> None:
    """Write what has been found so far.

    Args:
        sheet: where.
        findings: the figures.
        asked: how many hands are to be played.
        unit: what hands are counted in.
        bots: who plays, in words.
        same_walls: whether both sides take the same tiles.
        playing: whether the bots still play.
    """
    differ = findings.hands - findings.alike
    sheet.text(
        f"{_bar(findings.hands, asked, sheet)} {findings.hands} of {counted(asked, 'hand')}, "
        f"{differ} differ; {bots}"
    )
    if not same_walls:
        sheet.text(WALLS_DIFFER, "dim")
    if findings.hands and not playing and all_alike(findings):
        sheet.text(all_alike(findings), "attention")
    sheet.text("")
    _columns(sheet)
    _write_rows(sheet, findings.rows, unit)
    if findings.values:
        sheet.heading("Wins by what they were worth")
        _write_rows(sheet, findings.values, unit)


def _bar(done: int, asked: int, sheet: Sheet) -> str:
    full = _BAR * done // max(1, asked)
    signs = "#." if sheet.style.plain else "█░"
    return signs[0] * full + signs[1] * (_BAR - full)


def _columns(sheet: Sheet) -> None:
    row = sheet.rows()
    right = min(sheet.width, _WIDEST)
    for end, title in ((_WITHOUT, "without"), (_WITH, "with"), (_APART, "difference, 95 %")):
        row.put_right(right - end, 0, title, "title")


def _write_rows(sheet: Sheet, rows: Sequence[Row], unit: str) -> None:
    right = min(sheet.width, _WIDEST)
    for one in rows:
        row = sheet.rows()
        sure = one.difference is not None and abs(one.difference) > (one.half_width or 0.0)
        room = right - _WITHOUT - 8
        row.put(0, 0, cut(label(one, unit), room, sheet.style.dots))
        row.put_right(right - _WITHOUT, 0, figure(one, one.without))
        row.put_right(right - _WITH, 0, figure(one, one.tried))
        apart = difference(one)
        apart = apart.replace("±", "+-") if sheet.style.plain else apart
        row.put_right(right - _APART, 0, apart, "note" if sure and one.difference else "dim")
