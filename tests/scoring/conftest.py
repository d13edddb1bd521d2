"""A short way to ask for the score of a hand written as on the command line."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from majongue.cli.hand_text import parse_hand
from majongue.hand import Hand
from majongue.rules.discovery import load_ruleset
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import FirstTurn, Outcome, ScoreSheet, Settlement, Win, WinBy
from majongue.tiles import Wind


class Scored:
    """A hand with its sheet and its settlement; ``losers`` hold the hands given by seat."""

    def __init__(self, win: Win, ruleset: Ruleset, losers: Mapping[str, str]) -> None:
        self.win = win
        self.sheet: ScoreSheet = ruleset.scorer.sheet(win)
        hands = [Hand()] * 4
        for seat, text in losers.items():
            hands[Wind.of(seat)] = parse_hand(text, ruleset)[0]
        hands[win.seat] = win.hand
        winners = ((win, self.sheet.worth),) if self.sheet.legal else ()
        outcome = Outcome(winners, tuple(hands), tuple(Wind))
        self.settlement: Settlement = ruleset.scorer.settle(outcome)
        self.worth = ruleset.scorer.worth(win)

    @property
    def ids(self) -> set[str]:
        return {line.id for line in self.sheet.lines}

    @property
    def payments(self) -> tuple[int, ...]:
        return self.settlement.payments


def scored(
    text: str,
    by: str = "discard",
    seat: str = "E",
    round: str = "E",
    source: str | None = None,
    win: str | None = None,
    bonus: str = "",
    first: str | None = None,
    replacement: int = 0,
    last: bool = False,
    bonus_win: bool = False,
    ruleset: str = "hong_kong",
    facts: Mapping[str, Any] | None = None,
    losers: Mapping[str, str] | None = None,
    **options: Any,
) -> Scored:
    """Score a hand; ``facts`` are further attributes of the win."""
    rules = load_ruleset(ruleset, options)
    hand, tile = parse_hand(text, rules, win, bonus)
    wind = Wind.of(seat)
    usual = Wind.EAST if first == "earthly" else Wind((wind + 1) % 4)
    giver = None if by == "self_draw" else Wind.of(source) if source else usual
    found = Win(
        hand=hand,
        tile=tile,
        by=WinBy(by),
        seat=wind,
        seat_wind=wind,
        round_wind=Wind.of(round),
        source=giver,
        kong_replacement=replacement,
        last_tile=last,
        first_turn=FirstTurn(first) if first else None,
        bonus_win=bonus_win,
    )
    return Scored(replace(found, **(facts or {})), rules, losers or {})


@pytest.fixture(name="scored")
def scored_fixture() -> Callable[..., Scored]:
    return scored
