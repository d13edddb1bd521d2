"""A finished hand as a sheet: the winning hand, every line of its score, who pays whom."""

from collections.abc import Iterable, Sequence

from majongue.engine.events import Event
from majongue.engine.facts import Result
from majongue.engine.view import SeatView
from majongue.hand import Hand
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import Seat, Win
from majongue.text.cast import Cast
from majongue.text.hand_over import dead_hand_lines, endings, no_win_lines, shares_of
from majongue.text.score_text import beside_lines, payment_lines, settlement_notes, worth_line
from majongue.tui.payment_table import write_payments
from majongue.tui.picture import Easel, cells_of, cut
from majongue.tui.score_lines import Told, write_score
from majongue.tui.sheet import Sheet
from majongue.tui.strokes import open_row, open_width, row_width, tile_row

_SEAT = 12  # cells of a player's name before the hand


def write_result(
    sheet: Sheet, view: SeatView, cast: Cast, rules: Ruleset, events: Iterable[Event] = ()
) -> None:
    """Everything about a finished hand; nothing while it is played.

    Args:
        sheet: where.
        view: the position at the end.
        cast, rules: what goes with it.
        events: what the reader has seen of the hand: it has the reason of a false win.
    """
    result = view.result
    if result is None:
        return
    left: list[tuple[Seat, list[Told]]] = []
    if result.winners:
        left = _write_wins(sheet, result, cast, rules)
    else:
        head, *rest = no_win_lines(result, view, cast, rules)
        sheet.text(head, "title")
        sheet.texts(line.strip() for line in rest)
    sheet.texts(dead_hand_lines(view, cast, events))
    sheet.rows()
    write_payments(sheet, view, cast, rules)
    for seat, told in left:
        whose = cast.whose(seat)
        sheet.heading(f"{whose[0].upper()}{whose[1:]} score in detail")
        for text, role in told:
            sheet.text(text, role)
    _write_hands(sheet, view, cast)


def _write_wins(
    sheet: Sheet, result: Result, cast: Cast, rules: Ruleset
) -> list[tuple[Seat, list[Told]]]:
    """Every win with its score and its payments; returns of whose score more is to be told."""
    shares = shares_of(result, rules)
    said = endings(result, cast)
    left = []
    for place, (win, score) in enumerate(result.winners):
        if place:
            sheet.rows()
        sheet.text(f"{sheet.style.star} {said[place]}", "title")
        write_winning_hand(sheet, win)
        if told := write_score(sheet, score, rules.unit):
            left.append((win.seat, told))
        if shares:
            sheet.text(worth_line(win, score.worth, rules.unit, shares[place]).strip(), "told")
    wins = [win for win, _ in result.winners]
    sheet.texts(_notes(wins, result, cast))
    sheet.texts(beside_lines(result, cast, total=False))
    return left


def _notes(wins: Sequence[Win], result: Result, cast: Cast) -> Iterable[str]:
    """Why something is paid; also what, where the table of payments cannot tell that."""
    settlement = result.unfined or result.settlement
    in_table = len(wins) == 1 or settlement.transfers
    lines = settlement_notes if in_table else payment_lines
    return dict.fromkeys(lines(wins, settlement, cast))


def write_winning_hand(sheet: Sheet, win: Win) -> None:
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
