"""The scores of a game as a sheet: a row for each hand, and at its end the ranking."""

from collections import Counter
from collections.abc import Sequence

from majongue.engine.progression import FinishedHand
from majongue.text.cast import Cast
from majongue.text.words import counted, signed
from majongue.tui.picture import cut
from majongue.tui.sheet import Sheet

_HAND, _PLAYER = 11, 16


def write_scores(sheet: Sheet, finished: Sequence[FinishedHand], cast: Cast, start: int) -> None:
    """Change and score after every hand, by player.

    Args:
        sheet: where.
        finished: the hands that have been played.
        cast: who is who.
        start: everybody's score before the first hand.
    """
    players = range(len(cast.names))
    _row(sheet, "hand", [cast.player(player) for player in players], "title")
    before = (start,) * len(players)
    _row(sheet, "", [str(score) for score in before], "dim")
    for standing, result in finished:
        winners = {standing.seating[win.seat] for win, _ in result.winners}
        cells = [
            _cell(
                sheet,
                standing.scores[player],
                before[player],
                player in winners,
                player == standing.seating[0],
            )
            for player in players
        ]
        _row(sheet, f"{standing.number} {standing.round_wind.title}", cells, "")
        before = standing.scores
    sheet.rows()
    sheet.text(f"{sheet.style.star} won the hand, D dealt it.", "dim")


def _cell(sheet: Sheet, score: int, before: int, won: bool, dealt: bool) -> str:
    marks = f"{sheet.style.star if won else ''}{'D' if dealt else ''}"
    return f"{marks} {signed(score - before)} {score:>5}".strip()


def _row(sheet: Sheet, hand: str, cells: Sequence[str], role: str) -> None:
    row = sheet.rows()
    row.put(0, 0, hand, "dim")
    for place, cell in enumerate(cells, 1):
        row.put_right(_HAND + place * _PLAYER, 0, cut(cell, _PLAYER - 1, sheet.style.dots), role)


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
    _row(sheet, "", heads, "dim")
    for player in range(len(cast.names)):
        cells = [str(count[player]) for count in (wins, drawn, given, best)]
        _row(sheet, cut(cast.player(player), _HAND, sheet.style.dots), cells, "")
