"""Who pays whom as a table, with what that makes of everybody's score."""

from collections.abc import Sequence

from majongue.engine.facts import Result
from majongue.engine.view import SeatView
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import Seat
from majongue.text.cast import Cast
from majongue.text.hand_over import shares_of
from majongue.text.words import signed
from majongue.tui.picture import cut
from majongue.tui.sheet import Sheet

_NAME, _COLUMN = 12, 9  # cells of a name and of a number, where there is room for them
_LEAST_NAME = 8


def flows(result: Result, rules: Ruleset) -> list[list[int]] | None:
    """What each seat pays to each: a row for every payer; None where that cannot be told apart."""
    seats = len(result.settlement.payments)
    table = [[0] * seats for _ in range(seats)]
    for payer, payee, points in result.settlement.transfers:
        table[payer][payee] += points
    if result.settlement.transfers:
        return table
    for part in result.beside:
        for payer, payee, points in part.transfers:
            table[payer][payee] += points
    for share in shares_of(result, rules) or [result.unfined or result.settlement]:
        getters = [seat for seat, points in enumerate(share.payments) if points > 0]
        payers = [seat for seat, points in enumerate(share.payments) if points < 0]
        if len(getters) > 1 and len(payers) > 1:
            return None
        for payer in payers:
            for getter in getters:
                one_getter = len(getters) == 1
                table[payer][getter] += (
                    -share.payments[payer] if one_getter else share.payments[getter]
                )
    return table


def write_payments(sheet: Sheet, view: SeatView, cast: Cast, rules: Ruleset) -> None:
    """A row for each player: what is paid to whom, and the score before and after it."""
    assert view.result is not None
    seats = range(len(view.seats))
    table = flows(view.result, rules)
    columns = [cast.who(seat) for seat in seats] if table else []
    _row(sheet, "pays to" if table else "", [*columns, "before", "change", "after"], "dim")
    for seat in seats:
        change, after = view.result.settlement.payments[seat], view.seats[seat].score
        paid = (
            [str(points) if points else sheet.style.dash for points in table[seat]] if table else []
        )
        cells = [*paid, str(after - change), signed(change), str(after)]
        _row(sheet, cast.who(seat), cells, "title" if _is_winner(view, seat) else "")


def _is_winner(view: SeatView, seat: Seat) -> bool:
    return view.result is not None and any(win.seat == seat for win, _ in view.result.winners)


def _row(sheet: Sheet, name: str, cells: Sequence[str], role: str) -> None:
    row, dots = sheet.rows(), sheet.style.dots
    column = min(_COLUMN, (sheet.width - _LEAST_NAME) // len(cells))
    first = min(_NAME, sheet.width - column * len(cells))
    row.put(0, 0, cut(name, first, dots), role)
    for place, cell in enumerate(cells, 1):
        row.put_right(first + place * column, 0, cut(cell, column - 1, dots), role)
