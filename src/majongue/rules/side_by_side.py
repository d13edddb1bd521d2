"""One win under several rulesets: what it is worth in each, and which lines make the difference."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from majongue.errors import MahjongError
from majongue.hand import Hand, all_counts
from majongue.rules.discovery import load_ruleset, ruleset_ids
from majongue.rules.lone_win import settle_alone
from majongue.rules.presets import full_name
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import ScoreLine, ScoreSheet, Settlement, Win
from majongue.tiles import COPIES, format_tiles

_FIRST = ("classical", "mcr", "hong_kong")


class Entry(NamedTuple):
    """A line of a score, held against the scores beside it.

    Attributes:
        line: the line.
        weighty: it is worth half of the hand or more; a double always is.
        alone: none of the other rulesets counts it for this hand.
    """

    line: ScoreLine
    weighty: bool
    alone: bool


class Column(NamedTuple):
    """What one ruleset makes of the win.

    Attributes:
        ruleset: its id; ``title`` is for readers.
        in_force: whether the win was made by these rules.
        unit: what it counts in; empty where the ruleset cannot be used.
        sheet: the score; None where the ruleset cannot be used.
        settlement: who pays whom; None where nobody may be paid.
        entries: all lines of the score, those that make the difference first.
        notes: what was left out or went wrong, in sentences.
    """

    ruleset: str
    title: str
    in_force: bool
    unit: str = ""
    sheet: ScoreSheet | None = None
    settlement: Settlement | None = None
    entries: tuple[Entry, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def legal(self) -> bool:
        """Whether the win may be declared."""
        return self.sheet is not None and self.sheet.legal


class _Judged(NamedTuple):
    """A column whose lines have not been compared, with the concept of each of them."""

    column: Column
    concepts: tuple[str, ...] = ()


def side_by_side(rules: Ruleset, win: Win, hands: Sequence[Hand] = ()) -> tuple[Column, ...]:
    """Score and settle a win by the rules in force, and by all other rulesets as they come.

    A ruleset that such a hand cannot be held under is left out. Circumstances that a ruleset does
    not know of are passed over by its scorer; bonus tiles are laid aside where it plays without.

    Args:
        rules: the rules in force.
        win: the win, settled as the only one.
        hands: all hands by seat, where they are known.

    Returns:
        The columns: our rulesets first, then all that are installed.
    """
    judged = list(_judged_by_all(rules, win, hands))
    return tuple(one.column._replace(entries=_compared(one, judged)) for one in judged)


def _judged_by_all(rules: Ruleset, win: Win, hands: Sequence[Hand]) -> Iterator[_Judged]:
    for name in dict.fromkeys((*_FIRST, *ruleset_ids(), rules.id)):
        if name == rules.id:
            yield _judged(rules, rules, win, hands)
            continue
        try:
            other = load_ruleset(name)
        except MahjongError as error:
            yield _Judged(Column(name, name, False, notes=(str(error),)))
        except Exception as error:  # somebody else's code may fail in any way
            yield _Judged(Column(name, name, False, notes=(_failure(error),)))
        else:
            if _fits(other, rules, win):
                yield _judged(other, rules, win, hands)


def _fits(other: Ruleset, rules: Ruleset, win: Win) -> bool:
    """Whether a hand of that size, of these tiles and at that seat can be held there."""
    lacking = zip(all_counts(win.hand), other.absent, strict=True)
    return (
        other.hand_size == rules.hand_size
        and win.seat_wind in other.winds
        and all(held + absent <= COPIES for held, absent in lacking if held and absent)
    )


def _judged(other: Ruleset, rules: Ruleset, win: Win, hands: Sequence[Hand]) -> _Judged:
    """The column of a ruleset; one whose scorer fails says so."""
    in_force = other is rules
    column = Column(other.id, full_name(other), in_force, other.unit)
    notes = []
    if win.hand.bonus and not other.table.flowers and not win.bonus_win:
        left_out = format_tiles(sorted(win.hand.bonus))
        notes.append(f"Without flowers and seasons: {left_out} left out.")
        win = replace(win, hand=_without_bonus(win.hand))
        hands = [_without_bonus(hand) for hand in hands]
    try:
        sheet = other.scorer.sheet(win)
        settlement = None
        if sheet.legal and other.winds != rules.winds:
            notes.append(f"Its payments are for {other.seats} players and left out.")
        elif sheet.legal:
            settlement = settle_alone(other, win, sheet.worth, hands)
        concepts = tuple(_concept(other, line) for line in _lines(sheet))
    except Exception as error:  # somebody else's code may fail in any way
        return _Judged(column._replace(notes=(_failure(error),)))
    told = column._replace(sheet=sheet, settlement=settlement, notes=tuple(notes))
    return _Judged(told, concepts)


def _without_bonus(hand: Hand) -> Hand:
    return hand._replace(bonus=())


def _failure(error: Exception) -> str:
    return f"These rules fail on this hand: {type(error).__name__}, {error}."


def _lines(sheet: ScoreSheet) -> tuple[ScoreLine, ...]:
    return (*sheet.lines, *sheet.beside)


def _concept(rules: Ruleset, line: ScoreLine) -> str:
    pattern = rules.patterns.get(line.id)
    return pattern.concept or pattern.id if pattern else line.id


def _compared(one: _Judged, judged: Iterable[_Judged]) -> tuple[Entry, ...]:
    """The lines of a column, the weighty ones first, then those that it alone counts."""
    if one.column.sheet is None:
        return ()
    elsewhere = {name for other in judged if other is not one for name in other.concepts}
    lines = _lines(one.column.sheet)
    whole = _sum(line for line in lines if not line.unit)
    entries = [
        Entry(line, bool(line.unit) or 2 * _sum([line]) >= whole > 0, concept not in elsewhere)
        for line, concept in zip(lines, one.concepts, strict=True)
    ]
    return tuple(sorted(entries, key=lambda entry: (not entry.weighty, not entry.alone)))


def _sum(lines: Iterable[ScoreLine]) -> int:
    return sum(line.value * line.count for line in lines)
