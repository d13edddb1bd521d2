"""Who pays how much: everybody the base, and the value on top by all or by the discarder.

Options ``discard_payment`` and ``east_doubles`` are for houses that pay otherwise.
"""

from collections.abc import Sequence

from majongue.rules.mcr.house import HouseRules
from majongue.rules.score import (
    Outcome,
    Seat,
    Settlement,
    Transfer,
    Win,
    WinBy,
    false_win_settlement,
)
from majongue.tiles import Wind


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
        east = outcome.winds.index(Wind.EAST)
        losers = [seat for seat in range(seats) if seat not in winners]
        transfers = [
            Transfer(seat, win.seat, points)
            for win, worth in outcome.winners
            for seat, points in self._owed(win, worth, losers, east).items()
        ]
        doubled = self._house.east_doubles and winners
        notes = ("East pays and gets double.",) if doubled else ()
        return Settlement.of(transfers, seats, (None,) * len(winners), notes)

    def _owed(self, win: Win, worth: int, losers: Sequence[Seat], east: Seat) -> dict[Seat, int]:
        """What each loser pays for one win."""
        house = self._house
        by_all = win.by is WinBy.SELF_DRAW or house.discard_payment == "everybody"
        owed = {
            seat: self._base + (worth if by_all or seat == win.source else 0) for seat in losers
        }
        if house.east_doubles:
            owed = {
                seat: 2 * points if east in (seat, win.seat) else points
                for seat, points in owed.items()
            }
        if win.source is not None and house.discard_payment == "discarder_all":
            return {win.source: sum(owed.values())}
        return owed
