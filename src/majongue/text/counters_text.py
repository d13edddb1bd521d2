"""Counting sticks in words: who has which, who gives what, and what comes back."""

from collections.abc import Iterable

from majongue.engine.counters import Counters, Exchange, Handover, Trade
from majongue.engine.sticks import Sticks
from majongue.text.cast import Cast
from majongue.text.words import counted, listed

HEADING = "Sticks"
_NAME, _COLUMN = 12, 8


def counter_rows(counters: Counters, cast: Cast, nothing: str = "0") -> list[list[str]]:
    """The sticks of a table as rows of cells: the heads of the columns, then a row a player.

    A row has the name, the number of each stick, what is owed to the box, what is noted on paper
    if anybody has something there, and the score that all of it makes.

    Args:
        counters: the sticks.
        cast: who is who.
        nothing: what a cell shows for 0, apart from the score.
    """
    noted = any(purse.noted for purse in counters.purses)
    values = counters.purses[0].sticks.values
    rows = [[HEADING, *map(str, values), "owes", *(["noted"] if noted else []), "total"]]
    for player, purse in enumerate(counters.purses):
        cells = [*purse.sticks.numbers, purse.owed, *([purse.noted] if noted else [])]
        shown = [str(cell) if cell else nothing for cell in cells]
        rows.append([cast.player(player), *shown, str(purse.score)])
    return rows


def counter_lines(counters: Counters, cast: Cast) -> list[str]:
    """The sticks of a table as lines of text, and how the last hand was paid."""
    rows = [
        f"{name[: _NAME - 1]:<{_NAME}}" + "".join(f"{cell:>{_COLUMN}}" for cell in cells)
        for name, *cells in counter_rows(counters, cast)
    ]
    return [*rows, *handover_lines(counters.last, cast)]


def handover_lines(handovers: Iterable[Handover], cast: Cast) -> list[str]:
    """A sentence for each payment, and others for what is done with the box.

    >>> from majongue.engine.counters import settle, start_purse
    >>> from majongue.engine.sticks import stick_set
    >>> purse = start_purse(stick_set((100, 2, 10, 1, 2, 3)), 216)
    >>> cast = Cast(("Ana", "Hana", "Otto"), (0, 1, 2), (), you=0)
    >>> for line in handover_lines(settle([purse] * 3, (-94, 186, -92)).last, cast):
    ...     print(line)
    You give Hana 1 x 100; 3 x 2 come back.
    The box changes Otto's 1 x 100 into 9 x 10 and 5 x 2.
    Otto gives Hana 9 x 10 and 1 x 2.
    """
    lines: list[str] = []
    for payer, payee, exchange in handovers:
        lines += [_trade_line(trade, payer, cast) for trade in exchange.before]
        lines.append(_payment_line(payer, payee, exchange, cast))
        lines += [_trade_line(trade, payee, cast) for trade in exchange.after]
    return lines


def _payment_line(payer: int, payee: int, exchange: Exchange, cast: Cast) -> str:
    given = _parts(exchange.given)
    if exchange.noted:
        given.append(counted(exchange.noted, "noted point"))
    giving = f"{cast.player_does(payer, 'give')} {_whom(payee, cast)}"
    return f"{giving} {listed(given)}{_back(exchange.back)}."


def _trade_line(trade: Trade, player: int, cast: Cast) -> str:
    """What a player and the box do with each other."""
    given, got = _parts(trade.given), _parts(trade.got)
    noted = counted(trade.given.unit, "noted point")
    if trade.kind == "borrow":
        return f"{cast.player_does(player, 'borrow')} {listed(got)} from the box."
    if trade.kind == "change":
        owner = "your" if player == cast.you else f"{cast.player(player)}'s"
        return f"The box changes {owner} {listed(given)} into {listed(got)}."
    giving = f"{cast.player_does(player, 'give')} the box"
    if trade.kind == "cash":
        return f"{giving} {noted} for {listed(got)}."
    if trade.kind == "note":
        return f"{giving} {listed(given)} for {noted}{_back(trade.got)}."
    return f"{cast.player_does(player, 'repay')} the box with {listed(given)}{_back(trade.got)}."


def _parts(sticks: Sticks) -> list[str]:
    """The kinds that there are: ``1 x 100``, ``3 x 10``."""
    return [f"{number} x {value}" for value, number in sticks.kinds if number]


def _back(sticks: Sticks) -> str:
    """The change, if there is any."""
    if not sticks:
        return ""
    verb = "comes" if sum(sticks.numbers) == 1 else "come"
    return f"; {listed(_parts(sticks))} {verb} back"


def _whom(player: int, cast: Cast) -> str:
    """The name inside a sentence."""
    return "you" if player == cast.you else cast.player(player)
