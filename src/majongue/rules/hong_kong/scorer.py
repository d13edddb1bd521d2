"""The Hong Kong scorer: which grouping counts, what it is worth, whether it may be declared."""

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from majongue.analysis.forms import Forms
from majongue.decompose import Reading, Shape, has_chow, is_orphans, readings
from majongue.options import OptionValue
from majongue.rules.conditions import conditions
from majongue.rules.hong_kong import tile_elements, win_elements
from majongue.rules.hong_kong.case import Case, case_of
from majongue.rules.hong_kong.house import house_rules
from majongue.rules.hong_kong.payment import Payer
from majongue.rules.hong_kong.sheet import sheet_of
from majongue.rules.hong_kong.stacking import alone
from majongue.rules.hong_kong.table import absent_kinds
from majongue.rules.legality import refusal, refused
from majongue.rules.patterns import Inquiry, PatternBits, check_questions
from majongue.rules.ruleset import Pattern, Tables
from majongue.rules.score import Outcome, ScoreSheet, Settlement, Win

QUESTIONS = tile_elements.element.by_id | win_elements.element.by_id
CONDITIONS = tile_elements.element.only_if | win_elements.element.only_if
_NO_GROUPING = Reading(Shape.STANDARD)


class Best(NamedTuple):
    """The grouping that counts.

    Attributes:
        case: the grouping.
        shown: the bits of every element it shows.
        total: the sum of those that count.
        breach: which condition of the house it does not meet, if any.
    """

    case: Case
    shown: int
    total: int
    breach: str | None = None


class HongKongScorer:
    """Scores and settles wins for one set of option values."""

    def __init__(
        self,
        values: Mapping[str, OptionValue],
        patterns: Mapping[str, Pattern],
        tables: Tables,
        forms: Forms,
    ) -> None:
        """Compile the patterns that are in play; RulesetError if code and patterns differ."""
        check_questions("hong_kong", patterns, QUESTIONS)
        self._house = house_rules(values)
        self._forms = forms
        self._absent = absent_kinds(values)
        self._payer = Payer(self._house, tables)
        if not self._house.stack_big_hands:
            patterns = alone(patterns)
        self._conditions = conditions(values)
        self._any_asked = self._conditions.any_asked
        self._bits = bits = PatternBits(patterns)
        asked = [
            (bits.bit[name], ask, CONDITIONS.get(name))
            for name, ask in QUESTIONS.items()
            if patterns[name].in_play(values)
        ]
        instant = bits.mask(win_elements.INSTANT_WINS.values())
        self._ordinary = Inquiry(one for one in asked if not one[0] & instant)
        self._instant = Inquiry(one for one in asked if one[0] & instant)
        self._beside_minimum = (
            0 if self._house.flowers_count_to_minimum else bits.mask(win_elements.BONUS_TILE_FAN)
        )

    def worth(self, win: Win) -> int | None:
        """The fan a win is paid for, after the cap; None when it may not be declared."""
        if self._refusal(win) is not None:
            return None
        if win.bonus_win:
            best = self._instant_win(win)
            return None if best is None else self._house.capped(best.total)
        best = self._best(win)
        if best is None or best.breach is not None:
            return None
        reached = self.counting_to_minimum(best)
        if reached < self._house.min_fan and not self._house.below_minimum(best.case.kinds):
            return None
        return self._house.capped(best.total)

    def sheet(self, win: Win) -> ScoreSheet:
        """The score of a win with every line explained, also for wins that are not legal."""
        reason = self._refusal(win)
        if reason is not None:
            best = None
        else:
            best = self._instant_win(win) if win.bonus_win else self._best(win)
        if best is None:
            return refused(reason or "incomplete", win, {"capped": 0}, self._absent)
        sheet = sheet_of(
            best.case,
            best.shown,
            self._bits,
            self.counting_to_minimum(best),
            any_worth=win.bonus_win or self._house.below_minimum(best.case.kinds),
        )
        if best.breach is None:
            return sheet
        note = self._conditions.note(best.breach, best.case.chows)
        return replace(sheet, legal=False, reason=best.breach, notes=(note, *sheet.notes))

    def settle(self, outcome: Outcome) -> Settlement:
        """The payments of a finished hand."""
        return self._payer.settle(outcome)

    def bonus_win(self, bonus_tiles: int) -> bool:
        """Seven or eight bonus tiles may be declared a win, as the option says."""
        return self._house.wins_at_once(bonus_tiles)

    def robs_concealed_kong(self, win: Win) -> bool:
        """Thirteen orphans may rob a concealed kong, where the option says so."""
        return self._house.orphans_rob_concealed_kong and is_orphans(win.hand, self._forms)

    def counting_to_minimum(self, best: Best) -> int:
        """The fan that help to reach the minimum."""
        if not self._beside_minimum:
            return best.total
        return self._bits.sum(self._bits.counted(best.shown) & ~self._beside_minimum)

    def _refusal(self, win: Win) -> str | None:
        return refusal(win, flowers=self._house.flowers, absent=self._absent)

    def _instant_win(self, win: Win) -> Best | None:
        if not self.bonus_win(len(win.hand.bonus)):
            return None
        case = case_of(win, self._house, _NO_GROUPING)
        shown = self._instant.shown(case)
        return Best(case, shown, self._bits.total(shown))

    def _best(self, win: Win) -> Best | None:
        """The grouping with the highest total; among equals the first list of ids."""
        hand = win.hand
        best: Best | None = None
        for reading in readings(hand.keys, len(hand.melds), self._forms):
            if win.no_chows and has_chow(reading):
                continue
            case = case_of(win, self._house, reading)
            shown = self._ordinary.shown(case)
            breach = None
            if self._any_asked:
                breach = self._conditions.breach(case.shape, case.chows, case.kinds)
            found = Best(case, shown, self._bits.total(shown), breach)
            if best is None or self._better(found, best):
                best = found
        return best

    def _better(self, found: Best, best: Best) -> bool:
        """Whether one grouping goes before another: allowed, worth more, first by its ids."""
        if (found.breach is None) != (best.breach is None):
            return found.breach is None
        if found.total != best.total:
            return found.total > best.total
        return self._ids(found) < self._ids(best)

    def _ids(self, best: Best) -> list[str]:
        return sorted(self._bits.names(self._bits.counted(best.shown)))
