"""A finished hand as a sheet: the winning hand, every line of its score, who pays whom."""

from collections.abc import Iterable, Sequence

from majongue.engine.facts import Result
from majongue.engine.view import SeatView
from majongue.hand import Hand
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import ScoreLine, ScoreSheet, Win
from majongue.text.cast import Cast
from majongue.text.hand_over import endings, no_win_lines, shares_of
from majongue.text.score_text import payment_lines, settlement_notes, title, worth_line
from majongue.tiles import parse_tiles
from majongue.tui.payment_table import write_payments
from majongue.tui.picture import Easel, cells_of, cut
from majongue.tui.sheet import Sheet
from majongue.tui.strokes import open_row, open_width, row_width, tile_row

_VALUE = 4
_COLUMN = 37  # where the doubles begin, if they stand beside the points
_ROOMY = 110  # cells from which on the doubles show their tiles too
_TILES = 25  # the column where the tiles of an element begin
_WHOLE = 13  # so many tiles are the whole hand, which stands above
_SEAT = 12  # cells of a player's name before the hand


def write_result(sheet: Sheet, view: SeatView, cast: Cast, rules: Ruleset) -> None:
    """Everything about a finished hand; nothing while it is played."""
    result = view.result
    if result is None:
        return
    if result.winners:
        _write_wins(sheet, result, cast, rules)
    else:
        head, *rest = no_win_lines(result, view, cast, rules)
        sheet.text(head, "title")
        sheet.texts(line.strip() for line in rest)
    sheet.rows()
    write_payments(sheet, view, cast, rules)
    _write_hands(sheet, view, cast)


def _write_wins(sheet: Sheet, result: Result, cast: Cast, rules: Ruleset) -> None:
    shares = shares_of(result, rules)
    said = endings(result, cast)
    for place, (win, score) in enumerate(result.winners):
        if place:
            sheet.rows()
        sheet.text(f"{sheet.style.star} {said[place]}", "title")
        _write_winning_hand(sheet, win)
        _write_score(sheet, score, rules.unit)
        if shares:
            sheet.text(worth_line(win, score.worth, rules.unit, shares[place]).strip(), "told")
    wins = [win for win, _ in result.winners]
    in_table = len(wins) == 1 or result.settlement.transfers
    lines = settlement_notes if in_table else payment_lines
    sheet.texts(lines(wins, result.settlement, cast))


def _write_winning_hand(sheet: Sheet, win: Win) -> None:
    """The concealed tiles, the winning one in brackets behind them, then what lay open."""
    style, row = sheet.style, sheet.rows()
    if win.bonus_win:
        x = tile_row(row, 1, 0, win.hand.concealed, style) + 2
    else:
        x = tile_row(row, 1, 0, win.hand.discard(win.tile).concealed, style) + 1
        mark = f"+{style.star}["
        if x + cells_of(mark) + style.width + 1 > sheet.width:
            row, x = sheet.rows(), 1
        x = row.put(x, 0, mark, "title")
        x = row.put(tile_row(row, x, 0, (win.tile,), style), 0, "]", "title") + 2
    _open_part(sheet, row, x, win.hand, 1)


def _open_part(sheet: Sheet, row: Easel, x: int, hand: Hand, indent: int) -> None:
    """Sets and bonus tiles; on a row of their own where they do not fit, or on one each."""
    style = sheet.style
    parts = [(hand.melds, hand.bonus)]
    if indent + open_width(hand.melds, hand.bonus, style, tight=False) > sheet.width:
        parts = [(hand.melds, ()), ((), hand.bonus)]
    for melds, bonus in parts:
        wide = open_width(melds, bonus, style, tight=False)
        if wide and x > indent and x + wide > sheet.width:
            row, x = sheet.rows(), indent
        if wide:
            open_row(row, x, 0, melds, bonus, style, sheet.width)
            x = sheet.width


def _write_score(sheet: Sheet, score: ScoreSheet, unit: str) -> None:
    doubles = [line for line in score.lines if line.unit == "double"]
    if doubles and sheet.width >= 2 * _COLUMN:
        _write_columns(sheet, [line for line in score.lines if line not in doubles], doubles)
    else:
        for line in score.lines:
            _write_line(sheet, line)
    if score.lines:
        row = sheet.rows()
        row.put_right(_VALUE, 0, str(score.total), "title")
        row.put(_VALUE + 1, 0, f"{unit} in all", "title")
    for drop in score.dropped:
        sheet.text(f"Not counted: {drop.name}, {drop.reason}.", "dim", indent=_VALUE + 1)
    sheet.texts((" " * (_VALUE + 1) + note for note in score.notes), "told")


def _write_columns(sheet: Sheet, left: Sequence[ScoreLine], right: Sequence[ScoreLine]) -> None:
    """Points to the left, each with its tiles; doubles to the right, each with its reason."""
    column = sheet.width // 2 if sheet.width >= _ROOMY else _COLUMN
    cells = [_pointed(line, sheet, column) for line in left]
    height = max(sum(tall for *_, tall in cells), len(right))
    easel, y = sheet.rows(height), 0
    for line, groups, tall in cells:
        x = _head(easel, 0, y, line)
        x, y = (x, y) if tall == 1 else (_VALUE + 1, y + 1)
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
    return easel.put(x + _VALUE + 1, y, title(line)) + 1


def _pointed(
    line: ScoreLine, sheet: Sheet, column: int
) -> tuple[ScoreLine, list[tuple[int, ...]], int]:
    """A line, its tiles, and how many rows it takes: a second one if the tiles do not fit."""
    groups = [parse_tiles(tiles) for tiles in line.tiles]
    if sum(map(len, groups)) >= _WHOLE:
        groups = []
    wide = sum(row_width(len(tiles), sheet.style) + 2 for tiles in groups)
    fits = _VALUE + 1 + cells_of(title(line)) + 1 + wide <= column + 1
    return line, groups, 1 if fits else 2


def _write_line(sheet: Sheet, line: ScoreLine) -> None:
    """Value, name and tiles in a row; the reason behind them if it fits, else below."""
    row = sheet.rows()
    x = max(_TILES, _head(row, 0, 0, line))
    groups = [parse_tiles(tiles) for tiles in line.tiles]
    if sum(map(len, groups)) >= _WHOLE:
        x = row.put(x, 0, "the whole hand", "dim") + 2
    else:
        row, x = _groups(sheet, row, x, groups)
    if not line.reason:
        return
    at = min(x, sheet.width - cells_of(line.reason))
    if at >= x - 1:
        row.put(at, 0, line.reason, "dim")
    else:
        sheet.text(line.reason, "dim", indent=_VALUE + 1)


def _groups(
    sheet: Sheet, row: Easel, x: int, groups: Iterable[tuple[int, ...]]
) -> tuple[Easel, int]:
    """Groups of tiles, as many to a row as fit; returns the last row and the column behind it."""
    for tiles in groups:
        wide = row_width(len(tiles), sheet.style)
        if x + wide > sheet.width:
            row, x = sheet.rows(), max(_VALUE + 1, min(_TILES, sheet.width - wide))
        x = tile_row(row, x, 0, tiles, sheet.style) + 2
    return row, x


def _write_hands(sheet: Sheet, view: SeatView, cast: Cast) -> None:
    """The hands laid open that have not been shown yet; whose stay hidden is said."""
    assert view.result is not None
    winners = {win.seat for win, _ in view.result.winners}
    hidden = []
    sheet.rows()
    for seat, place in enumerate(view.seats):
        own = seat == view.seat and cast.is_you(seat)
        hand = view.hand if place.shown is None and own else place.shown
        if hand is None:
            hidden.append(cast.who(seat))
        elif seat not in winners:
            _write_hand(sheet, cast.who(seat), hand)
    if hidden:
        sheet.text(f"Not shown: {', '.join(hidden)}.", "dim")


def _write_hand(sheet: Sheet, name: str, hand: Hand) -> None:
    """A name and all tiles behind it; below it where the row is short."""
    style, row, x = sheet.style, sheet.rows(), _SEAT
    row.put(0, 0, cut(name, _SEAT - 1, style.dots))
    if x + row_width(len(hand.concealed), style) > sheet.width:
        row, x = sheet.rows(), 1
    _open_part(sheet, row, tile_row(row, x, 0, hand.concealed, style) + 2, hand, x)
