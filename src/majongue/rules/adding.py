"""A scorer for rulesets whose elements add up: what is left to say is who pays whom."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import ClassVar, NamedTuple, TypeAlias

from majongue.analysis.forms import Forms
from majongue.errors import RulesetError
from majongue.options import OptionValue
from majongue.rules.evidence import whole_hand
from majongue.rules.legality import refusal, refused
from majongue.rules.patterns import Questions, check_questions
from majongue.rules.reading import ReadWin, read_win
from majongue.rules.ruleset import Pattern, Tables
from majongue.rules.score import (
    Dropped,
    OrdinaryWins,
    Outcome,
    ScoreLine,
    ScoreSheet,
    Settlement,
    Win,
)

Evidence: TypeAlias = Callable[[ReadWin], tuple[str, ...]]
"""The tiles that show an element, each set in notation by itself."""

_Counts: TypeAlias = Mapping[str, int]


class _Scored(NamedTuple):
    """A reading, how often it shows each element, how often each counts, and what that makes."""

    case: ReadWin
    shown: _Counts
    counted: _Counts
    total: int


class AddingScorer(OrdinaryWins, ABC):
    """Adds up the elements that a win shows; of several readings the dearest counts.

    A ruleset's scorer inherits it, names its ``questions`` and writes :meth:`settle`. What an
    element is worth, how often it counts at most and what is not counted beside it stands in the
    ruleset's file; an element that is itself not counted still takes out others.

    Attributes:
        questions: for each element of the file, whether a win shows it or how often.
        evidence: the tiles that show an element; for those not named here it is the whole hand.
        least: what a win must be worth to be declared.
        values: the value in force of every option.
        tables: the number tables of the ruleset's file.
        forms: the winning shapes in play.
    """

    questions: ClassVar[Questions[ReadWin]]
    evidence: ClassVar[Mapping[str, Evidence]] = {}
    least = 0

    def __init__(
        self,
        values: Mapping[str, OptionValue],
        patterns: Mapping[str, Pattern],
        tables: Tables,
        forms: Forms,
    ) -> None:
        """Keep what is in force.

        Raises:
            RulesetError: questions and elements do not match, or an element cannot be added.
        """
        check_questions(type(self).__name__, patterns, self.questions.by_id)
        for pattern in patterns.values():
            if pattern.unit:
                raise RulesetError(
                    f"{type(self).__name__}: pattern {pattern.id} has the unit {pattern.unit}; "
                    "only values in the ruleset's own unit can be added."
                )
        self.values, self.tables, self.forms = values, tables, forms
        self._played = {name: p for name, p in patterns.items() if p.in_play(values)}

    def paid(self, total: int) -> int:
        """What a win is paid from: everything that was counted, unless a ruleset has a limit."""
        return total

    @abstractmethod
    def settle(self, outcome: Outcome) -> Settlement:
        """The payments of a finished hand."""

    def worth(self, win: Win) -> int | None:
        """What a win is paid from; None when it may not be declared."""
        best = None if self._refusal(win) else self._best(win)
        return None if best is None or best.total < self.least else self.paid(best.total)

    def sheet(self, win: Win) -> ScoreSheet:
        """The score of a win with every line explained, also for wins that are not legal."""
        reason = self._refusal(win)
        best = None if reason else self._best(win)
        if best is None:
            return refused(reason or "incomplete", win, {})
        legal = best.total >= self.least
        return ScoreSheet(
            legal=legal,
            reason=None if legal else "under_minimum",
            lines=self._lines(best),
            total=best.total,
            worth=self.paid(best.total),
            dropped=self._dropped(best),
            notes=self._notes(best.total),
        )

    def _refusal(self, win: Win) -> str | None:
        if win.bonus_win:
            return "incomplete"
        return refusal(win, flowers=bool(self.values["flowers"]))

    def _best(self, win: Win) -> _Scored | None:
        """The dearest reading, the first of several; None if the tiles are no winning shape."""
        scored = map(self._scored, read_win(win, self.values, self.forms))
        return max(scored, key=lambda one: one.total, default=None)

    def _scored(self, case: ReadWin) -> _Scored:
        shown = {}
        for name, pattern in self._played.items():
            condition = self.questions.only_if.get(name)
            if condition is not None and not condition(case):
                continue
            if times := min(self.questions.by_id[name](case), pattern.times):
                shown[name] = int(times)
        counted = self._counted(shown)
        total = sum(self._played[name].value * times for name, times in counted.items())
        return _Scored(case, shown, counted, total)

    def _counted(self, shown: _Counts) -> _Counts:
        """How often each element counts when those that others exclude are taken out."""
        left = dict(shown)
        for name in shown:
            left |= {other: 0 for other in self._played[name].excludes if other in left}
            for other in self._played[name].excludes_once:
                left[other] = left.get(other, 0) - 1
        return {name: times for name, times in left.items() if times > 0}

    def _lines(self, best: _Scored) -> tuple[ScoreLine, ...]:
        lines = []
        for name, times in best.counted.items():
            pattern = self._played[name]
            tiles = self.evidence.get(name, whole_hand)(best.case)
            lines.append(
                ScoreLine(
                    name,
                    pattern.name,
                    pattern.value,
                    times,
                    tiles,
                    pattern.reason,
                    number=pattern.number,
                )
            )
        return tuple(sorted(lines, key=lambda line: -line.value * line.count))

    def _dropped(self, best: _Scored) -> tuple[Dropped, ...]:
        found = []
        for name, times in best.shown.items():
            if best.counted.get(name, 0) < times:
                by = [self._played[other].name for other in best.shown if self._takes(other, name)]
                found.append(
                    Dropped(name, self._played[name].name, f"included in {' and '.join(by)}")
                )
        return tuple(found)

    def _takes(self, name: str, other: str) -> bool:
        pattern = self._played[name]
        return other in pattern.excludes or other in pattern.excludes_once

    def _notes(self, total: int) -> tuple[str, ...]:
        if total < self.least:
            return (f"{total} of {self.least} needed: not a legal win.",)
        if self.paid(total) < total:
            return (f"{total} counted, {self.paid(total)} of them paid: that is the limit.",)
        return ()
