"""Who pays how much: everybody the base, and the value on top by all or by the discarder."""

from majongue.rules.mcr.house import HouseRules
from majongue.rules.score import Outcome, Settlement, Transfer, WinBy, false_win_settlement


class Payer:
    """The payments of one ruleset in force (mcr.md, section 7)."""

    def __init__(self, house: HouseRules, base: int) -> None:
        """Take what every opponent pays the winner beside the value of the hand."""
        self._house = house
        self._base = base

    def settle(self, outcome: Outcome) -> Settlement:
        """The payments of a finished hand; each winner is settled separately.

        Several winners of one discard, which a house may allow, do not pay one another.
        """
        seats = len(outcome.winds)
        if outcome.false_win is not None:
            penalty = self._house.false_win_penalty
            return false_win_settlement(outcome.false_win, penalty, seats)
        winners = [win.seat for win, _ in outcome.winners]
        transfers = [
            Transfer(seat, win.seat, self._base + value)
            for win, worth in outcome.winners
            for seat in range(seats)
            if seat not in winners
            for value in [worth if win.by is WinBy.SELF_DRAW or seat == win.source else 0]
        ]
        return Settlement.of(transfers, seats, (None,) * len(winners))
