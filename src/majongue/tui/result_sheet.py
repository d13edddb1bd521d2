"""A finished hand as a sheet: the winning hand, every line of its score, who pays whom."""

from collections.abc import Iterable
from dataclasses import replace

from majongue.engine.events import FalseWin, HandDrawn, Won
from majongue.engine.facts import Result
from majongue.engine.view import SeatView
from majongue.hand import Hand
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import ScoreLine, ScoreSheet, Win
from majongue.text.cast import Cast
from majongue.text.false_win_text import false_win_line
from majongue.text.hand_over import shares_of
from majongue.text.score_text import payment_lines, worth_line
from majongue.text.sentences import sentence
from majongue.tiles import parse_tiles
from majongue.tui.payment_table import write_payments
from majongue.tui.picture import Easel, cells_of
from majongue.tui.sheet import Sheet
from majongue.tui.strokes import open_row, row_width, tile_row

_VALUE = 4
_TILES = 26  # the column where the tiles of an element begin
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
        _write_no_win(sheet, result, view, cast, rules)
    sheet.rows()
    write_payments(sheet, view, cast, rules)
    _write_hands(sheet, view, cast)


def _write_wins(sheet: Sheet, result: Result, cast: Cast, rules: Ruleset) -> None:
    shares = shares_of(result, rules)
    for place, (win, score) in enumerate(result.winners):
        if place:
            sheet.rows()
        sheet.text(f"{sheet.style.star} {sentence(Won(win, score), cast)}", "title")
        _write_winning_hand(sheet, win)
        _write_score(sheet, score, rules.unit)
        if shares:
            sheet.text(worth_line(win, score.worth, rules.unit, shares[place]).strip(), "told")
    wins = [win for win, _ in result.winners]
    said = payment_lines(wins, result.settlement, cast)
    sheet.texts(said if len(result.winners) > 1 else said[1:])


def _write_no_win(sheet: Sheet, result: Result, view: SeatView, cast: Cast, rules: Ruleset) -> None:
    """Why nobody wins; a false win with its reason and the penalty."""
    if result.attempt is None:
        event = HandDrawn("triple_abort" if result.kind == "triple_abort" else "exhausted")
        sheet.text(sentence(event, cast), "title")
        settlement = result.settlement
    else:
        sheet.text(sentence(FalseWin(result.attempt.seat), cast), "title")
        sheet.text(false_win_line(view, result.attempt, cast, rules))
        settlement = replace(result.settlement, notes=())
    sheet.texts(payment_lines((), settlement, cast))


def _write_winning_hand(sheet: Sheet, win: Win) -> None:
    """The concealed tiles, the winning one in brackets behind them, then what lay open."""
    row = sheet.rows()
    style, x = sheet.style, 1
    if not win.bonus_win:
        x = tile_row(row, x, 0, win.hand.discard(win.tile).concealed, style)
        x = row.put(x + 1, 0, f"+{style.star}[", "title")
        x = row.put(tile_row(row, x, 0, (win.tile,), style), 0, "]", "title") + 2
    _open_part(sheet, row, x, win.hand, 1)


def _open_part(sheet: Sheet, row: Easel, x: int, hand: Hand, indent: int) -> None:
    """Sets and bonus tiles; on a row of their own where they do not fit."""
    style = sheet.style
    wide = sum(row_width(len(meld.tiles), style) + 3 for meld in hand.melds)
    wide += len(hand.bonus) * (style.width + 1) + cells_of(style.flower) + 1
    if x > indent and x + wide > sheet.width:
        row, x = sheet.rows(), indent
    open_row(row, x, 0, hand.melds, hand.bonus, style, sheet.width)


def _write_score(sheet: Sheet, score: ScoreSheet, unit: str) -> None:
    for line in score.lines:
        _write_line(sheet, line)
    if score.lines:
        row = sheet.rows()
        row.put_right(_VALUE, 0, str(score.total), "title")
        row.put(_VALUE + 1, 0, f"{unit} in all", "title")
    for drop in score.dropped:
        sheet.text(f"Not counted: {drop.name}, {drop.reason}.", "dim", indent=_VALUE + 1)
    sheet.texts((" " * (_VALUE + 1) + note for note in score.notes), "told")


def _write_line(sheet: Sheet, line: ScoreLine) -> None:
    """Value, name and tiles in a row; the reason behind them if it fits, else below."""
    row = sheet.rows()
    row.put_right(_VALUE, 0, str(line.value * line.count), "title")
    times = f" x{line.count}" if line.count > 1 else ""
    x = max(_TILES, row.put(_VALUE + 1, 0, f"{line.name}{times}") + 1)
    groups = [parse_tiles(tiles) for tiles in line.tiles]
    if sum(map(len, groups)) >= _WHOLE:
        x = row.put(x, 0, "the whole hand", "dim") + 1
    else:
        row, x = _groups(sheet, row, x, groups)
    if not line.reason:
        return
    if x + 1 + cells_of(line.reason) <= sheet.width:
        row.put(x + 1, 0, line.reason, "dim")
    else:
        sheet.text(line.reason, "dim", indent=_VALUE + 1)


def _groups(
    sheet: Sheet, row: Easel, x: int, groups: Iterable[tuple[int, ...]]
) -> tuple[Easel, int]:
    """Groups of tiles, as many to a row as fit; returns the last row and the column behind it."""
    for tiles in groups:
        if x + row_width(len(tiles), sheet.style) > sheet.width and x > _TILES:
            row, x = sheet.rows(), _TILES
        x = tile_row(row, x, 0, tiles, sheet.style) + 2
    return row, x


def _write_hands(sheet: Sheet, view: SeatView, cast: Cast) -> None:
    """The hands laid open that have not been shown yet; whose stay hidden is said."""
    assert view.result is not None
    winners = {win.seat for win, _ in view.result.winners}
    hidden = []
    sheet.rows()
    for seat, place in enumerate(view.seats):
        hand = view.hand if place.shown is None and seat == view.seat else place.shown
        if hand is None:
            hidden.append(cast.who(seat))
        elif seat not in winners:
            row = sheet.rows()
            row.put(0, 0, cast.who(seat)[:_SEAT])
            x = tile_row(row, _SEAT, 0, hand.concealed, sheet.style) + 2
            _open_part(sheet, row, x, hand, _SEAT)
    if hidden:
        sheet.text(f"Not shown: {', '.join(hidden)}.", "dim")
