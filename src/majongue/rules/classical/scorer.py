"""The Classical scorer: which reading counts, what it is worth, whether it may be declared."""

from collections.abc import Iterable, Mapping

from majongue.analysis import tiles_of, useful
from majongue.analysis.forms import Forms
from majongue.decompose import is_orphans
from majongue.hand import Hand
from majongue.melds import MeldKind
from majongue.options import OptionValue
from majongue.rules.classical import doubles, limits, points
from majongue.rules.classical.case import Case, cases
from majongue.rules.classical.house import HouseRules, house_rules
from majongue.rules.classical.losers import LosersValue
from majongue.rules.classical.payment import Payer
from majongue.rules.classical.scored import Scored
from majongue.rules.classical.sheet import NO_FIGURES, sheet_of
from majongue.rules.classical.values import SetValues, pattern_of_set
from majongue.rules.conditions import conditions
from majongue.rules.legality import refusal, refused
from majongue.rules.patterns import Inquiry, PatternBits, Questions, check_questions
from majongue.rules.ruleset import Pattern
from majongue.rules.score import OrdinaryWins, Outcome, ScoreSheet, Settlement, Win, WinBy
from majongue.tiles import Wind

_SETS = {
    pattern_of_set(kind, tile, concealed=concealed)
    for kind in (MeldKind.PUNG, MeldKind.KONG)
    for tile in (0, 1)
    for concealed in (False, True)
}
_COUNTED = _SETS | {"bonus_tile"}
"""Patterns whose number in the hand is counted; no question is asked about them."""

_CALLING = 40  # hundredths of the limit hand that a loser is calling for


class ClassicalScorer(OrdinaryWins):
    """Scores and settles wins for one set of option values."""

    def __init__(
        self, values: Mapping[str, OptionValue], patterns: Mapping[str, Pattern], forms: Forms
    ) -> None:
        """Compile the patterns that are in play; RulesetError if code and patterns differ."""
        every = (points.element, doubles.element, limits.element)
        asked = {name for questions in every for name in questions.by_id}
        check_questions("classical", patterns, asked | _COUNTED)
        self.house: HouseRules = house_rules(values)
        self._forms = forms
        self._values = set_values = SetValues(patterns)
        self._bits = bits = PatternBits(patterns)
        self._bonus = patterns["bonus_tile"].value
        played = {name for name, pattern in patterns.items() if pattern.in_play(values)}
        self._points = _inquiry(points.element, bits, played)
        self._doubles = _inquiry(doubles.element, bits, played)
        self._limits = _inquiry(limits.element, bits, played)
        self._limit_totals: dict[int, int] = {}
        self._pairs = _inquiry(points.element, bits, played & set(points.PAIRS))
        self._payer = Payer(self.house, self._best, self.losers_value)
        self._conditions = conditions(values)
        self._any_asked = self._conditions.any_asked
        more = doubles.LOSERS_BY_OPTION if self.house.loser_doubles else ()
        self._losers = LosersValue(
            self.house,
            set_values,
            bits,
            _inquiry(doubles.element, bits, played & {*doubles.LOSERS, *more}),
            self._pairs,
        )

    def worth(self, win: Win) -> int | None:
        """What each loser pays before East's doubling; None when it may not be declared."""
        if win.bonus_win or refusal(win, flowers=self.house.flowers) is not None:
            return None
        best = self._best(win)
        return best.total if best is not None and best.legal else None

    def sheet(self, win: Win) -> ScoreSheet:
        """The score of a win with every line explained, also for wins that are not legal."""
        reason = refusal(win, flowers=self.house.flowers)
        found = [] if win.bonus_win or reason is not None else self._readings(win)
        if not found:
            return refused(reason or "incomplete", win, NO_FIGURES)
        return sheet_of(found, self._bits, self.house, self._conditions, self._pairs)

    def settle(self, outcome: Outcome) -> Settlement:
        """The payments of a finished hand."""
        return self._payer.settle(outcome)

    def losers_value(self, hand: Hand, wind: Wind, round_wind: Wind, no_chows: bool = False) -> int:
        """What a hand that has not won is worth when the losers settle, also in a goulash."""
        value = self._losers.counted(hand, wind, round_wind)
        if not self.house.calling_for_limit:
            return value
        called = self._called_limit(hand, wind, round_wind, no_chows) * _CALLING // 100
        return max(value, self.house.rounded(called))

    def robs_concealed_kong(self, win: Win) -> bool:
        """Thirteen orphans may rob a concealed kong, where the option says so."""
        return self.house.orphans_rob_concealed_kong and is_orphans(win.hand, self._forms)

    def score(self, case: Case) -> Scored:
        """What one reading is worth, and whether it may be declared."""
        shown_limits = self._limits.shown(case)
        if shown_limits:
            total = self._limit_total(shown_limits)
            return Scored(case, total, True, 0, 0, shown_limits, 0, True)
        shown, doubling = self._points.shown(case), self._doubles.shown(case)
        bonus = len(case.win.hand.bonus) * self._bonus
        counted = case.set_points + bonus + self._bits.total(shown)
        if case.pair is None:
            counted += sum(
                self._bits.total(self._pairs.shown(one)) for one in points.pairs_of(case)
            )
        doubled = self._bits.total(doubling)
        house = self.house
        legal = (
            counted >= house.min_points
            and doubled >= house.min_doubles
            and not house.require_limit_hand
            and not (
                self._any_asked and self._conditions.breach(case.shape, case.chows, case.kinds)
            )
        )
        total = house.counted(counted, doubled)
        return Scored(case, total, False, counted, doubled, shown, doubling, legal)

    def _limit_total(self, shown: int) -> int:
        """What the dearest of some limit hands is worth."""
        if shown not in self._limit_totals:
            share = max(self._bits.patterns[name].value for name in self._bits.names(shown))
            self._limit_totals[shown] = self.house.rounded(self.house.limit * share // 100)
        return self._limit_totals[shown]

    def _readings(self, win: Win) -> list[Scored]:
        """Every reading, the best first: legal before not, then the total, limit hands ahead."""
        found = map(self.score, cases(win, self.house, self._values, self._forms))
        return sorted(found, key=_rank, reverse=True)

    def _best(self, win: Win) -> Scored | None:
        best: Scored | None = None
        for case in cases(win, self.house, self._values, self._forms):
            found = self.score(case)
            if best is None or _rank(found) > _rank(best):
                best = found
        return best

    def _called_limit(self, hand: Hand, wind: Wind, round_wind: Wind, no_chows: bool) -> int:
        """The worth of the best limit hand that one tile would complete; 0 for none."""
        best = 0
        for tile in tiles_of(useful(hand.keys, len(hand.melds), self._forms)):
            complete = hand.draw(tile)
            for by in (WinBy.SELF_DRAW, WinBy.DISCARD):
                win = Win(complete, tile, by, wind, wind, round_wind, no_chows=no_chows)
                found = [] if refusal(win, flowers=True) else self._readings(win)
                best = max([best, *(one.total for one in found if one.limit)])
        return best


def _rank(scored: Scored) -> tuple[bool, int, bool, int]:
    """Among limit hands of one value the first of the file goes before the others."""
    first = scored.shown & -scored.shown if scored.limit else 0
    return scored.legal, scored.total, scored.limit, -first


def _inquiry(questions: Questions[Case], bits: PatternBits, played: Iterable[str]) -> Inquiry[Case]:
    """The questions of one kind that are in play."""
    chosen = set(played)
    return Inquiry(
        (bits.bit[name], ask, questions.only_if.get(name))
        for name, ask in questions.by_id.items()
        if name in chosen
    )
