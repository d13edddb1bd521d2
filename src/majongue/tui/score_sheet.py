"""The scores of a game as a sheet: a row for each hand, and at its end the ranking."""

from collections import Counter
from collections.abc import Sequence

from majongue.engine.counters import Counters
from majongue.engine.progression import FinishedHand
from majongue.text.cast import Cast
from majongue.text.counters_text import counter_rows, handover_lines
from majongue.text.words import counted, signed
from majongue.tui.picture import cells_of, cut
from majongue.tui.sheet import Sheet

_HAND, _SHORT_HAND = 11, 5  # cells of what a row begins with; short where there is little room
_PLAYER = 16
_ROOMY = _HAND + 4 * _PLAYER
_NAME = 20


def write_scores(sheet: Sheet, finished: Sequence[FinishedHand], cast: Cast, start: int) -> None:
    """Change and score after every hand, by player; the last row has the scores of now.

    Args:
        sheet: where.
        finished: the hands that have been played.
        cast: who is who.
        start: everybody's score before the first hand.
    """
    first = _HAND if sheet.width >= _ROOMY else _SHORT_HAND
    names = [cast.player(player) for player in range(len(cast.names))]
    before = (start,) * len(names)
    _row(sheet, first, "hand", names, "title")
    _row(sheet, first, "", [str(score) for score in before], "dim")
    for hand in finished:
        _hand_row(sheet, first, hand, before)
        before = hand.standing.scores
    sheet.rows()
    _row(sheet, first, "", names, "title")
    _row(sheet, first, "now", [str(score) for score in before], "title")
    sheet.rows()
    sheet.text(f"{sheet.style.star} won the hand, D dealt it.", "dim")


def newest_row(finished: Sequence[FinishedHand]) -> int:
    """The row of the newest hand on a sheet that begins with the scores."""
    return len(finished) + 1


def write_counters(sheet: Sheet, counters: Counters, cast: Cast) -> None:
    """The sticks of each player, and how they were handed over in the last hand."""
    sheet.rows()
    first = _NAME if sheet.width >= _ROOMY else _HAND
    for place, (name, *cells) in enumerate(counter_rows(counters, cast, sheet.style.dash)):
        _row(sheet, first, name, cells, "" if place else "title")
    if counters.last:
        sheet.rows()
    sheet.texts(handover_lines(counters.last, cast))


def _hand_row(sheet: Sheet, first: int, hand: FinishedHand, before: Sequence[int]) -> None:
    standing, wind = hand.standing, hand.standing.round_wind
    winners = {standing.seating[win.seat] for win, _ in hand.result.winners}
    room = _column(sheet, first, len(before)) - 1
    cells = []
    for player, score in enumerate(standing.scores):
        star = sheet.style.star if player in winners else ""
        dealer = "D" if player == standing.seating[0] else ""
        cells.append(_cell(score, before[player], f"{star}{dealer}", room))
    label = f"{standing.number} {wind.title if first == _HAND else wind.letter}"
    _row(sheet, first, label, cells, "")


def _cell(score: int, before: int, marks: str, room: int) -> str:
    change = signed(score - before)
    apart = f"{marks} {change} {score:>5}".strip()
    return apart if cells_of(apart) <= room else f"{marks}{change} {score:>4}"


def _column(sheet: Sheet, first: int, count: int) -> int:
    return min(_PLAYER, (sheet.width - first) // count)


def _row(sheet: Sheet, first: int, label: str, cells: Sequence[str], role: str) -> None:
    """A label of ``first`` cells, then columns of one width."""
    row, dots = sheet.rows(), sheet.style.dots
    column = _column(sheet, first, len(cells))
    row.put(0, 0, cut(label, first, dots), "dim")
    for place, cell in enumerate(cells, 1):
        row.put_right(first + place * column, 0, cut(cell, column - 1, dots), role)


def write_ranking(sheet: Sheet, ranking: Sequence[tuple[int, int, int]], cast: Cast) -> None:
    """Place, player and score, from first to last."""
    for player, place, score in ranking:
        row = sheet.rows()
        row.put_right(3, 0, str(place), "title")
        row.put(5, 0, cast.player(player), "title" if place == 1 else "")
        row.put_right(34, 0, str(score))
        if place == 1:
            row.put(36, 0, f"{sheet.style.star} first", "title")


def write_statistics(sheet: Sheet, finished: Sequence[FinishedHand], cast: Cast, unit: str) -> None:
    """How often each player won, drew the winning tile and gave it, and the best hand."""
    wins, drawn, given, best = Counter[int](), Counter[int](), Counter[int](), Counter[int]()
    for standing, result in finished:
        for win, sheet_of in result.winners:
            winner = standing.seating[win.seat]
            wins[winner] += 1
            drawn[winner] += win.self_drawn
            best[winner] = max(best[winner], sheet_of.total)
            if win.source is not None:
                given[standing.seating[win.source]] += 1
    sheet.heading(f"{counted(len(finished), 'hand')} played")
    heads = ("wins", "self-drawn", "gave a win", f"best {unit}")
    first = _NAME if sheet.width >= _ROOMY else _HAND
    _row(sheet, first, "", heads, "dim")
    for player in range(len(cast.names)):
        cells = [str(count[player]) for count in (wins, drawn, given, best)]
        _row(sheet, first, cast.player(player), cells, "")
