"""Score sheets and payments in plain English."""

from collections.abc import Iterator, Sequence

from majongue.rules.score import ScoreSheet, Settlement, Win
from majongue.text.cast import Cast
from majongue.text.words import listed, signed

_NAME_WIDTH = 24


def sheet_lines(sheet: ScoreSheet, unit: str) -> list[str]:
    """A score sheet: value, name, tiles and reason of every line, the total, what did not count.

    Args:
        sheet: the sheet.
        unit: what the ruleset counts in, as ``fan``.
    """
    text: list[str] = []
    for line in sheet.lines:
        times = f" x{line.count}" if line.count > 1 else ""
        name = f"{line.name}{times}"
        tiles = " ".join(line.tiles)
        text.append(f"{line.value * line.count:4}  {name:<{_NAME_WIDTH}} {tiles}".rstrip())
        if line.reason:
            text.append(f"      {line.reason}")
    if sheet.lines:
        text.append(f"{sheet.total:4}  {unit} in all")
    text += [f"      Not counted: {drop.name}, {drop.reason}." for drop in sheet.dropped]
    text += [f"      {note}" for note in sheet.notes]
    return text


def payment_lines(wins: Sequence[Win], settlement: Settlement, cast: Cast) -> list[str]:
    """Who pays whom and why; with one receiver each payer is named with what he pays.

    >>> from majongue.tiles import Wind
    >>> payment_lines((), Settlement((24, -8, -8, -8)), Cast.of_winds(tuple(Wind)))
    ['South pays 8, West pays 8 and North pays 8 to East.']
    """
    payments = settlement.payments
    getters = [seat for seat, points in enumerate(payments) if points > 0]
    payers = [seat for seat, points in enumerate(payments) if points < 0]
    if not getters:
        lines = ["Nobody pays."] if wins else []
    elif len(getters) == 1:
        (getter,) = getters
        payers.sort(key=lambda seat: not cast.is_you(seat))
        each = [f"{cast.does(seat, 'pay')} {-payments[seat]}" for seat in payers]
        lines = [f"{listed(each)} to {cast.whom(getter)}."]
    else:
        changes = [f"{cast.who(seat)} {signed(payments[seat])}" for seat in (*getters, *payers)]
        lines = [f"Payments: {', '.join(changes)}."]
    return [*lines, *_liabilities(wins, settlement, cast), *settlement.notes]


def _liabilities(wins: Sequence[Win], settlement: Settlement, cast: Cast) -> Iterator[str]:
    """Who pays although he did not give the winning tile."""
    for win, liable in zip(wins, settlement.liable, strict=False):  # () where nobody can be liable
        if liable is not None and liable != win.source:
            yield f"{cast.does(liable, 'be')} liable for {cast.whose(win.seat)} hand."
