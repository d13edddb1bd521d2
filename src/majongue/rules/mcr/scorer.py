"""The MCR scorer: which reading counts, what it is worth, whether it may be declared."""

from collections.abc import Mapping
from typing import TypeAlias

from majongue.analysis.forms import Forms
from majongue.decompose import is_orphans
from majongue.melds import MeldKind
from majongue.options import OptionValue
from majongue.rules.conditions import conditions
from majongue.rules.legality import refusal, refused
from majongue.rules.mcr import combination_elements as combinations
from majongue.rules.mcr import (
    honour_elements,
    manner_elements,
    set_elements,
    special_elements,
    tile_elements,
    waiting_elements,
)
from majongue.rules.mcr.case import Case
from majongue.rules.mcr.house import house_rules
from majongue.rules.mcr.marks import Marks
from majongue.rules.mcr.payment import Payer
from majongue.rules.mcr.reader import Reader
from majongue.rules.mcr.sheet import sheet_of
from majongue.rules.patterns import check_questions
from majongue.rules.ruleset import Pattern, Tables
from majongue.rules.score import OrdinaryWins, Outcome, ScoreSheet, Settlement, Win, WinBy

REMEMBERED = 50_000
"""Wins whose worth is kept at most; a full memo is emptied."""

COUNTED = ("chicken_hand", "tile_hog", "flower_tiles")
"""Elements that are counted; no question is asked about them."""

ASKED = frozenset().union(
    tile_elements.element.by_id,
    honour_elements.element.by_id,
    set_elements.element.by_id,
    special_elements.element.by_id,
    special_elements.ready.by_id,
    manner_elements.element.by_id,
    manner_elements.early.by_id,
    waiting_elements.element.by_id,
    *(questions.by_id for questions in combinations.CHOWS.values()),
    *(questions.by_id for questions in combinations.PUNGS.values()),
)
"""The elements that questions are asked about."""

# Looking a member up takes long.
_KONG = MeldKind.KONG
_SELF_DRAW, _ROBBED = WinBy.SELF_DRAW, WinBy.ROBBED_KONG

_Asked: TypeAlias = tuple[object, ...]


class McrScorer(OrdinaryWins):
    """Scores and settles wins for one set of option values."""

    def __init__(
        self,
        values: Mapping[str, OptionValue],
        patterns: Mapping[str, Pattern],
        tables: Tables,
        forms: Forms,
    ) -> None:
        """Compile the patterns that are in play; RulesetError if code and patterns differ."""
        check_questions("mcr", patterns, ASKED | set(COUNTED))
        self._house = house = house_rules(values)
        played = {name: p for name, p in patterns.items() if p.in_play(values)}
        self.reader = Reader(Marks(played), house, forms, conditions(values))
        self._flower = patterns["flower_tiles"].value
        self._payer = Payer(house, *tables["base"])
        self._known: dict[_Asked, int | None] = {}

    def worth(self, win: Win) -> int | None:
        """What a win is paid for, flowers included; None when it may not be declared."""
        asked = _asked(win)
        worth = self._known.get(asked, -1)
        if worth == -1:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            self._known[asked] = worth = self._worth(win)
        return worth

    def sheet(self, win: Win) -> ScoreSheet:
        """The score of a win with every line explained, also for wins that are not legal."""
        reason = refusal(win, flowers=self._house.flowers)
        found = [] if win.bonus_win or reason is not None else self._cases(win)
        if not found:
            return refused(reason or "incomplete", win, {"counted": 0})
        return sheet_of(found, self.reader)

    def robs_concealed_kong(self, win: Win) -> bool:
        """Thirteen orphans may rob a concealed kong, where the option says so."""
        return self._house.orphans_rob_concealed_kong and is_orphans(win.hand, self.reader.forms)

    def settle(self, outcome: Outcome) -> Settlement:
        """The payments of a finished hand."""
        return self._payer.settle(outcome)

    def _worth(self, win: Win) -> int | None:
        if win.bonus_win or refusal(win, flowers=self._house.flowers) is not None:
            return None
        best, flowers = self.reader.best(win), self._flower * len(win.hand.bonus)
        counting = best + flowers if self._house.flowers_count_to_minimum else best
        return best + flowers if best >= 0 and counting >= self._house.min_fan else None

    def _cases(self, win: Win) -> list[Case]:
        """Every reading: allowed ones before others, then the most valuable first."""
        breach = self.reader.breach
        return sorted(self.reader.cases(win), key=lambda c: (breach(c) is not None, -c.total))


def _asked(win: Win) -> _Asked:
    """Everything that the worth of a win depends on, in a form that is quickly compared."""
    hand = win.hand
    melds: tuple[int, ...] = ()
    if hand.melds:
        melds = tuple([m.set_id + 64 * (m.kind is _KONG) + 128 * m.concealed for m in hand.melds])
    return (
        hand.keys,
        melds,
        hand.bonus,
        win.tile,
        win.by is _SELF_DRAW,
        win.by is _ROBBED,
        4 * win.seat_wind + win.round_wind,
        win.kong_replacement,
        win.last_tile,
        win.last_of_kind,
        win.bonus_after_kong,
        win.bonus_replacement,
        win.first_turn,
        win.after_kong,
        win.bonus_win,
        win.no_chows,
    )
