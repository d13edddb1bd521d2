"""A short way to ask for the score of a hand written as on the command line."""

from collections.abc import Callable
from typing import Any

import pytest

from majongue.cli.hand_text import parse_hand
from majongue.hand import Hand
from majongue.rules.discovery import load_ruleset
from majongue.rules.score import FirstTurn, Outcome, ScoreSheet, Settlement, Win, WinBy
from majongue.tiles import Wind

HONG_KONG = load_ruleset("hong_kong")


class Scored:
    """A hand with its sheet and its settlement."""

    def __init__(self, win: Win, options: dict[str, Any]) -> None:
        ruleset = load_ruleset("hong_kong", options)
        self.win = win
        self.sheet: ScoreSheet = ruleset.scorer.sheet(win)
        hands = tuple(win.hand if seat == win.seat else Hand() for seat in range(4))
        winners = ((win, self.sheet.worth),) if self.sheet.legal else ()
        self.settlement: Settlement = ruleset.scorer.settle(Outcome(winners, hands, tuple(Wind)))
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
    **options: Any,
) -> Scored:
    hand, tile = parse_hand(text, HONG_KONG, win, bonus)
    wind = Wind.of(seat)
    usual = Wind.EAST if first == "earthly" else Wind((wind + 1) % 4)
    giver = None if by == "self_draw" else Wind.of(source) if source else usual
    return Scored(
        Win(
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
        ),
        options,
    )


@pytest.fixture(name="scored")
def scored_fixture() -> Callable[..., Scored]:
    return scored
