"""How a Village hand is counted and paid."""

from collections.abc import Iterator
from dataclasses import dataclass

from majongue.rules.authoring import (
    AddingScorer,
    Outcome,
    Settlement,
    Transfer,
    Win,
    false_win_settlement,
    picked,
)
from majongue_village.elements import EVIDENCE, element


@dataclass(frozen=True)
class House:
    """The options that counting and paying look at, under their ids."""

    limit: int
    false_win_penalty: int


class VillageScorer(AddingScorer):
    """Adds up fan; each fan doubles what everybody pays, and who gave the tile pays twice."""

    questions = element
    evidence = EVIDENCE

    @property
    def house(self) -> House:
        """The options in force, typed."""
        return picked(House, self.values)

    def paid(self, total: int) -> int:
        """The fan that are paid: the limit at most."""
        return min(total, self.house.limit)

    def settle(self, outcome: Outcome) -> Settlement:
        """Every loser pays each winner; a drawn hand costs nothing."""
        seats = len(outcome.winds)
        if outcome.false_win is not None:
            return false_win_settlement(outcome.false_win, self.house.false_win_penalty, seats)
        paid = [one for win, fan in outcome.winners for one in self._payments(win, fan, seats)]
        return Settlement.of(paid, seats)

    def _payments(self, win: Win, fan: int, seats: int) -> Iterator[Transfer]:
        share = self.tables["payment"][fan]
        for seat in range(seats):
            if seat != win.seat:
                yield Transfer(seat, win.seat, 2 * share if seat == win.source else share)
