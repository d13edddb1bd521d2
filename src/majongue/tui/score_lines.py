"""The score of a win on a sheet: its lines, what they come to, and what did not count."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from majongue.rules.score import Dropped, ScoreLine, ScoreSheet
from majongue.text.score_text import title
from majongue.text.words import listed
from majongue.tiles import parse_tiles
from majongue.tui.picture import Easel, Role, cells_of, cut
from majongue.tui.sheet import Sheet
from majongue.tui.strokes import row_width, tile_row

_VALUE = 4
_INDENT = _VALUE + 1
_COLUMN = 37  # where the doubles begin, if they stand beside the points
_ROOMY = 110  # cells from which on the doubles show their tiles too
_TILES = 25  # the column where the tiles of an element begin, if the names leave it free
_WHOLE = 13  # so many tiles are the whole hand, which stands above
_LONG = 12  # rows of a score above which only the lines stand before the payments


class Told(NamedTuple):
    """A sentence about a score, and its role."""

    text: str
    role: Role


def write_score(sheet: Sheet, score: ScoreSheet, unit: str) -> list[Told]:
    """The lines and the total; returns what is left to be told behind the payments.

    What takes more than a few rows is cut down to the lines, so that the payments are seen with
    them; what did not count, notes, and reasons for which the rows have no room are left.
    """
    if any(line.unit == "double" for line in score.lines) and sheet.width >= 2 * _COLUMN:
        _write_columns(sheet, score)
        _write_total(sheet, score, unit)
        _write_notes(sheet, score)
        return []
    tried = Sheet(sheet.width, sheet.style)
    _write_lines(tried, score, unit, brief=False)
    _write_notes(tried, score)
    if tried.picture().height <= _LONG or not (score.dropped or score.notes):
        _write_lines(sheet, score, unit, brief=False)
        _write_notes(sheet, score)
        return []
    left = _write_lines(sheet, score, unit, brief=True)
    capped = score.worth != score.total
    if capped:  # what is paid cannot be understood without the notes
        sheet.texts((_INDENT * " " + note for note in score.notes), "told")
    return [
        *(Told(note, "told") for note in (() if capped else score.notes)),
        *(Told(text, "dim") for text in _uncounted(score.dropped)),
        *(Told(f"{line.name}: {line.reason}", "dim") for line in left),
    ]


def _write_lines(sheet: Sheet, score: ScoreSheet, unit: str, *, brief: bool) -> list[ScoreLine]:
    """All lines and what they come to; returns those whose reason is left out, being brief."""
    column = _tiles_from(sheet, (*score.lines, *score.beside))
    left = [line for line in score.lines if not _write_line(sheet, line, column, brief=brief)]
    if score.beside:
        _write_sum(sheet, score.counted, f"{unit} that count to the minimum")
        left += [line for line in score.beside if not _write_line(sheet, line, column, brief=brief)]
    _write_total(sheet, score, unit)
    return left


def _write_total(sheet: Sheet, score: ScoreSheet, unit: str) -> None:
    if score.lines:
        _write_sum(sheet, score.total, f"{unit} in all")


def _write_sum(sheet: Sheet, amount: int, what: str) -> None:
    row = sheet.rows()
    row.put_right(_VALUE, 0, str(amount), "title")
    row.put(_INDENT, 0, what, "title")


def _write_notes(sheet: Sheet, score: ScoreSheet) -> None:
    for drop in score.dropped:
        tiles = f" ({' '.join(drop.tiles)})" if drop.tiles else ""
        sheet.text(f"Not counted: {drop.name}{tiles}, {drop.reason}.", "dim", indent=_INDENT)
    sheet.texts((_INDENT * " " + note for note in score.notes), "told")


def _uncounted(dropped: Sequence[Dropped]) -> Iterator[str]:
    """A sentence for each reason, with all that it kept from counting and the tiles of that."""
    reasons: dict[str, dict[str, list[str]]] = {}
    for drop in dropped:
        tiles = " ".join(drop.tiles)
        reasons.setdefault(drop.reason, {}).setdefault(drop.name, []).append(tiles)
    for reason, names in reasons.items():
        shown = [
            f"{name} ({', '.join(tiles)})" if any(tiles) else name for name, tiles in names.items()
        ]
        yield f"Not counted, {reason}: {listed(shown)}."


def _write_columns(sheet: Sheet, score: ScoreSheet) -> None:
    """Points to the left, each with its tiles; doubles to the right, each with its reason."""
    right = [line for line in score.lines if line.unit == "double"]
    left = [line for line in score.lines if line not in right]
    column = sheet.width // 2 if sheet.width >= _ROOMY else _COLUMN
    cells = [_pointed(line, sheet, column) for line in left]
    height = max(sum(tall for *_, tall in cells), len(right))
    easel, y = sheet.rows(height), 0
    for line, groups, tall in cells:
        x = _head(easel, 0, y, line)
        x, y = (x, y) if tall == 1 else (_INDENT, y + 1)
        for tiles in groups:
            x = tile_row(easel, x, y, tiles, sheet.style) + 2
        y += 1
    for y, line in enumerate(right):
        x = _head(easel, column, y, line)
        for shown in line.tiles if column > _COLUMN else ():
            x = tile_row(easel, x, y, parse_tiles(shown), sheet.style) + 2
        easel.put(x, y, cut(line.reason, sheet.width - x, sheet.style.dots), "dim")


def _head(easel: Easel, x: int, y: int, line: ScoreLine) -> int:
    """Amount and name; returns the column behind them."""
    easel.put_right(x + _VALUE, y, line.amount, "title")
    return easel.put(x + _INDENT, y, title(line)) + 1


def _groups_of(line: ScoreLine) -> list[tuple[int, ...]]:
    """The tiles of a line in groups; none if they are the whole hand."""
    groups = [parse_tiles(tiles) for tiles in line.tiles]
    return [] if sum(map(len, groups)) >= _WHOLE else groups


def _groups_width(sheet: Sheet, groups: Iterable[tuple[int, ...]]) -> int:
    return sum(row_width(len(tiles), sheet.style) + 2 for tiles in groups)


def _pointed(
    line: ScoreLine, sheet: Sheet, column: int
) -> tuple[ScoreLine, list[tuple[int, ...]], int]:
    """A line, its tiles, and how many rows it takes: a second one if the tiles do not fit."""
    groups = _groups_of(line)
    wide = _INDENT + cells_of(title(line)) + 1 + _groups_width(sheet, groups)
    return line, groups, 1 if wide <= column + 1 else 2


def _tiles_from(sheet: Sheet, lines: Sequence[ScoreLine]) -> int:
    """The column where all tiles begin: behind the longest name, if they still fit in their rows.

    Otherwise it is the usual one, and a longer name pushes its own tiles to the right.
    """
    behind = max([_TILES, *(_INDENT + 1 + cells_of(title(line)) for line in lines)])
    widest = max((_groups_width(sheet, _groups_of(line)) - 2 for line in lines), default=0)
    return behind if behind + widest <= sheet.width else _TILES


def _write_line(sheet: Sheet, line: ScoreLine, column: int, *, brief: bool) -> bool:
    """Value, name and tiles in a row, the reason behind them if it fits, else below.

    Returns whether the reason is there: a brief line has it only where it fits.
    """
    row = sheet.rows()
    x = max(column, _head(row, 0, 0, line))
    groups = _groups_of(line)
    if line.tiles and not groups:
        x = row.put(x, 0, "the whole hand", "dim") + 2
    else:
        row, x = _groups(sheet, row, x, groups)
    at = min(x, sheet.width - cells_of(line.reason))
    fits = at >= x - 1
    if fits:
        row.put(at, 0, line.reason, "dim")
    elif not brief:
        sheet.text(line.reason, "dim", indent=_INDENT)
    return fits or not brief


def _groups(
    sheet: Sheet, row: Easel, x: int, groups: Iterable[tuple[int, ...]]
) -> tuple[Easel, int]:
    """Groups of tiles, as many to a row as fit; returns the last row and the column behind it."""
    for tiles in groups:
        wide = row_width(len(tiles), sheet.style)
        if x + wide > sheet.width:
            row, x = sheet.rows(), max(_INDENT, min(_TILES, sheet.width - wide))
        x = tile_row(row, x, 0, tiles, sheet.style) + 2
    return row, x
