"""One hand under several rulesets in plain English."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from majongue.engine.view import SeatView
from majongue.hand import Hand
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import Win
from majongue.rules.side_by_side import Column, side_by_side
from majongue.text.cast import Cast
from majongue.text.hand_over import endings, winning_hand
from majongue.text.score_text import payment_lines, settlement_notes, title
from majongue.text.words import signed

NOBODY_HAS_WON = "Nobody has won this hand: there is nothing to compare."
NOT_OVER = "The hand is not over yet: once somebody has won it can be compared."
WEIGHTY, ALONE = "*", "+"
ALL_ALONE = "Each win is shown as if it were the only one."
_NAME_WIDTH = 28


class Compared(NamedTuple):
    """A win in a sentence, and what each ruleset makes of it."""

    said: str
    win: Win
    columns: tuple[Column, ...]


def legend(weighty: str = WEIGHTY, alone: str = ALONE) -> str:
    """What the marks of the lines mean."""
    return f"{weighty} half of the hand or more, {alone} counted only here."


def compared_wins(view: SeatView, cast: Cast, rules: Ruleset) -> list[Compared]:
    """Every win of a finished hand under all rulesets; nothing where nobody has won.

    Args:
        view: the position at the end; hands that it does not show are taken as unknown.
        cast, rules: what goes with it.
    """
    if view.result is None:
        return []
    hands = tuple(seat.shown or Hand() for seat in view.seats)
    wins = [win for win, _ in view.result.winners]
    return [
        Compared(said, win, side_by_side(rules, win, hands))
        for said, win in zip(endings(view.result, cast), wins, strict=False)
    ]


def compared_lines(view: SeatView, cast: Cast, rules: Ruleset) -> list[str]:
    """A finished hand under all rulesets, or why there is nothing to compare."""
    if view.result is None:
        return [NOT_OVER]
    wins = compared_wins(view, cast, rules)
    lines = [ALL_ALONE] if len(wins) > 1 else []
    for said, win, columns in wins:
        lines += [said, f"      {winning_hand(win)}", *side_by_side_lines(win, columns, cast)]
    return lines or [NOBODY_HAS_WON]


def whose_rules(column: Column) -> str:
    """Whether a column has the rules in force, or a ruleset as it comes."""
    return "the rules in force" if column.in_force else "the usual values"


def verdict(column: Column) -> str:
    """What the hand is worth in one sentence, or why it is no win."""
    sheet = column.sheet
    if sheet is None:
        return "Not to be used."
    if not sheet.legal:
        return next(iter(sheet.notes), f"No legal win: {sheet.reason}.")
    paid = f", {sheet.worth} of them paid" if sheet.worth != sheet.total else ""
    return f"{sheet.total} {column.unit}{paid}."


def further_notes(win: Win, column: Column, cast: Cast) -> list[str]:
    """What is to be said behind the lines: what was left out, sentences of score and payments."""
    sheet, settlement = column.sheet, column.settlement
    told = () if sheet is None else sheet.notes[0 if sheet.legal else 1 :]
    paid = [] if settlement is None else settlement_notes([win], settlement, cast)
    return [*column.notes, *told, *paid]


def changes(column: Column, cast: Cast) -> list[tuple[str, str]]:
    """Every player and how the score would change; nothing where nobody may be paid."""
    if column.settlement is None:
        return []
    return [
        (cast.who(seat), signed(points)) for seat, points in enumerate(column.settlement.payments)
    ]


def side_by_side_lines(win: Win, columns: Sequence[Column], cast: Cast) -> list[str]:
    """All columns one below the other, the lines that make the difference first and marked."""
    lines = [line for column in columns for line in _column_lines(win, column, cast)]
    return [*lines, legend()]


def _column_lines(win: Win, column: Column, cast: Cast) -> Iterator[str]:
    yield f"{column.title} ({whose_rules(column)}): {verdict(column)}"
    for line, weighty, alone in column.entries:
        marks = f"{WEIGHTY if weighty else ' '}{ALONE if alone else ' '}"
        tiles = " ".join(line.tiles)
        yield f"  {marks}{line.amount:>4}  {title(line):<{_NAME_WIDTH}} {tiles}".rstrip()
    notes = further_notes(win, column, cast)
    if column.settlement is not None:
        paid = payment_lines([win], column.settlement, cast)
        notes = [*(note for note in notes if note not in paid), *paid]
    yield from (f"      {note}" for note in notes)
