"""Score sheets and payments in plain English."""

from collections.abc import Iterator, Mapping, Sequence

from majongue.engine.facts import Result
from majongue.rules.score import (
    DEALER,
    ScoreLine,
    ScoreSheet,
    Seat,
    Settlement,
    Transfer,
    Win,
    WinBy,
)
from majongue.text.cast import Cast
from majongue.text.words import listed, signed

_NAME_WIDTH = 24  # cells for the names, if no longer one is there


def sheet_lines(sheet: ScoreSheet, unit: str) -> list[str]:
    """A score sheet: value, name, tiles and reason of every line, the total, what did not count.

    Args:
        sheet: the sheet.
        unit: what the ruleset counts in, as ``fan``.
    """
    titles = [title(line) for line in (*sheet.lines, *sheet.beside)]
    width = max([_NAME_WIDTH, *map(len, titles)])
    text = [text for line in sheet.lines for text in _line(line, width)]
    if sheet.beside:
        text.append(f"{sheet.counted:4}  {unit} that count to the minimum")
        text += [text for line in sheet.beside for text in _line(line, width)]
    if sheet.lines:
        text.append(f"{sheet.total:4}  {unit} in all")
    for drop in sheet.dropped:
        tiles = f" ({' '.join(drop.tiles)})" if drop.tiles else ""
        text.append(f"      Not counted: {drop.name}{tiles}, {drop.reason}.")
    text += [f"      {note}" for note in sheet.notes]
    return text


def _line(line: ScoreLine, width: int) -> Iterator[str]:
    tiles = " ".join(line.tiles)
    yield f"{line.amount:>4}  {title(line):<{width}} {tiles}".rstrip()
    if line.reason:
        yield f"      {line.reason}"


def title(line: ScoreLine) -> str:
    """The name of a line, and how often it counts if more than once."""
    return f"{line.name} x{line.count}" if line.count > 1 else line.name


def payment_lines(wins: Sequence[Win], settlement: Settlement, cast: Cast) -> list[str]:
    """Who pays whom and why; with one receiver each payer is named with what he pays.

    >>> from majongue.tiles import Wind
    >>> payment_lines((), Settlement((24, -8, -8, -8)), Cast.of_winds(tuple(Wind)))
    ['South pays 8, West pays 8 and North pays 8 to East.']
    """
    lines = _flows(settlement, cast) or (["Nobody pays."] if wins else [])
    return [*lines, *settlement_notes(wins, settlement, cast)]


def _flows(settlement: Settlement, cast: Cast) -> list[str]:
    """Who pays whom; nothing where nobody pays."""
    transfers = settlement.transfers or _told_by(settlement.payments)
    if transfers and len({transfer.payer for transfer in transfers}) == 1:
        return [_payer_line(transfers, cast)]
    if transfers:
        return _getter_lines(transfers, cast)
    return [f"Payments: {_changes(settlement, cast)}."] if any(settlement.payments) else []


def _told_by(payments: Sequence[int]) -> Sequence[Transfer]:
    """Who pays whom, if one alone pays or is paid; nothing where the sums do not tell."""
    getters = [seat for seat, points in enumerate(payments) if points > 0]
    payers = [seat for seat, points in enumerate(payments) if points < 0]
    if len(payers) == 1:
        return [Transfer(payers[0], seat, payments[seat]) for seat in getters]
    if len(getters) == 1:
        return [Transfer(seat, getters[0], -payments[seat]) for seat in payers]
    return ()


def _payer_line(transfers: Sequence[Transfer], cast: Cast) -> str:
    """What the only payer pays to each."""
    paid = sorted(transfers, key=lambda transfer: not cast.is_you(transfer.payee))
    each = [f"{points} to {cast.whom(getter)}" for _, getter, points in paid]
    return f"{cast.does(paid[0].payer, 'pay')} {listed(each)}."


def _getter_lines(transfers: Sequence[Transfer], cast: Cast) -> list[str]:
    """A sentence for everybody who is paid: by whom, and how much."""
    lines = []
    for getter in dict.fromkeys(transfer.payee for transfer in transfers):
        paid = [transfer for transfer in transfers if transfer.payee == getter]
        paid.sort(key=lambda transfer: not cast.is_you(transfer.payer))
        each = [f"{cast.does(payer, 'pay')} {points}" for payer, _, points in paid]
        lines.append(f"{listed(each)} to {cast.whom(getter)}.")
    return lines


def beside_lines(result: Result, cast: Cast, *, total: bool = True) -> list[str]:
    """What is paid beside the worth of a hand: why, what that changes, and what all comes to.

    ``total`` is for a reader who sees no table of payments.
    """
    lines = [" ".join((*part.notes, f"{_changes(part, cast)}.")) for part in result.beside]
    alone = [result.settlement.payments] == [part.payments for part in result.beside]
    if total and lines and not alone:
        lines.append(f"In all: {_changes(result.settlement, cast)}.")
    return lines


def _changes(settlement: Settlement, cast: Cast) -> str:
    """Everybody's change of score, first who is paid."""
    paid = [(seat, points) for seat, points in enumerate(settlement.payments) if points]
    paid.sort(key=lambda one: one[1] < 0)
    return ", ".join(f"{cast.who(seat)} {signed(points)}" for seat, points in paid) or "nothing"


def settlement_notes(wins: Sequence[Win], settlement: Settlement, cast: Cast) -> list[str]:
    """Why somebody pays what he pays; for a reader who sees the payments themselves."""
    return [*_liabilities(wins, settlement, cast), *settlement.notes]


def worth_line(win: Win, worth: int, unit: str, settlement: Settlement) -> str:
    """What a win is worth in points, whoever they are: ``3 fan: 8 from each.``

    Args:
        win: the win.
        worth: what it pays from, after a cap.
        unit: what the ruleset counts in.
        settlement: the payments for this win alone.
    """
    paid = _paid_for(win, settlement)
    everybody = len(paid) == len(settlement.payments) - 1 > 1
    if everybody and len(set(paid.values())) == 1:
        shares = [f"{next(iter(paid.values()))} from each"]
    else:
        liable = next(iter(settlement.liable), None)
        giver = _giver(win, alone=len(paid) == 1)
        if settlement.transfers and liable is not None and liable == win.source:
            giver = f"{giver}, who pays for everybody"
        names = {liable: "the player who is liable", win.source: giver}
        if len(settlement.payments) == 2:
            names.setdefault(1 - win.seat, "the other player")
        shares = [f"{paid.pop(seat)} from {names[seat]}" for seat in names if seat in paid]
        shares += _from_others(paid)
    return f"      {worth} {unit}: {', '.join(shares) or 'nothing'}."


def _paid_for(win: Win, settlement: Settlement) -> dict[Seat, int]:
    """What each seat pays the winner, whatever the others pay among themselves."""
    if settlement.transfers:
        return {payer: points for payer, payee, points in settlement.transfers if payee == win.seat}
    return {seat: -points for seat, points in enumerate(settlement.payments) if points < 0}


def _giver(win: Win, *, alone: bool) -> str:
    """Who gave the tile; beside other payers the dealer is named, since he may pay double."""
    robbed = win.by is WinBy.ROBBED_KONG
    if win.source == DEALER and not alone:
        return "the dealer, whose kong was robbed" if robbed else "the dealer, who discarded"
    return "the player whose kong was robbed" if robbed else "the discarder"


def _from_others(paid: Mapping[Seat, int]) -> list[str]:
    """What those pay who have no name of their own; ``56 and 28`` where two pay differently."""
    amounts = list(dict.fromkeys(paid.values()))
    if DEALER not in paid and len(amounts) == len(paid) > 1:
        return [f"{listed([str(points) for points in amounts])} from the others"]
    return [f"{points} from {_others(paid, points)}" for points in amounts]


def _others(paid: Mapping[Seat, int], points: int) -> str:
    """Those who pay so much: the dealer by name, where he pays more than others."""
    alike = [seat for seat, other in paid.items() if other == points]
    if alike == [DEALER] and len(paid) > 1:
        return "the dealer"
    return "the other" if len(alike) == 1 else "each of the others"


def _liabilities(wins: Sequence[Win], settlement: Settlement, cast: Cast) -> Iterator[str]:
    """Who pays although he did not give the winning tile."""
    for win, liable in zip(wins, settlement.liable, strict=False):  # () where nobody can be liable
        if liable is not None and liable != win.source:
            yield f"{cast.does(liable, 'be')} liable for {cast.whose(win.seat)} hand."
