"""Who pays how much: the winner's total, East's double, insurance, losers among themselves."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from majongue.hand import Hand
from majongue.rules.classical.house import HouseRules
from majongue.rules.classical.insurance import ENOUGH_DOUBLES, insured
from majongue.rules.classical.scored import Scored
from majongue.rules.liability import Feeding, liable_seat
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

USUAL_PENALTY = 100


class Paid(NamedTuple):
    """What is paid for one win.

    Attributes:
        winner: who is paid, and ``worth`` what his hand is worth.
        discarder: who discarded the winning tile, None for a self-draw and a robbed kong.
        liable: who pays for everybody, if anybody does.
        limit: whether it is a limit hand.
    """

    winner: Seat
    worth: int
    discarder: Seat | None
    liable: Seat | None = None
    limit: bool = False


class Payer:
    """The payments of one ruleset in force."""

    def __init__(
        self,
        house: HouseRules,
        best: Callable[[Win], Scored | None],
        losers_value: Callable[[Hand, Wind, Wind, bool], int],
    ) -> None:
        """``best`` reads a win, ``losers_value`` values the hand of who has not won."""
        self._house = house
        self._best = best
        self._losers_value = losers_value
        self._feeding = Feeding(house.pao_third_dragon, house.pao_fourth_wind, house.pao_fourth_set)

    def settle(self, outcome: Outcome) -> Settlement:
        """The payments of a finished hand; a drawn hand costs nothing."""
        east = outcome.winds.index(Wind.EAST)
        if outcome.false_win is not None:
            penalty = self._house.false_win_penalty or USUAL_PENALTY
            doubled = east if self._house.false_win_east_double else None
            return false_win_settlement(outcome.false_win, penalty, len(outcome.winds), doubled)
        wins: list[Paid] = []
        notes: list[str] = []
        for win, worth in outcome.winners:
            best = self._best(win)
            why = self._insured(win, best, outcome.hands)
            discarder = win.source if win.by is WinBy.DISCARD else None
            limit = best is not None and best.limit
            liable = discarder if why else self._fed(win, outcome)
            wins.append(Paid(win.seat, worth, discarder, liable, limit))
            notes += [why] if why else []
        values = self._losers(outcome, wins) if self._settles(wins) else {}
        settled = self.pay(wins, values, len(outcome.winds), east)
        if self._winners_settle(wins):
            notes.append("The winners settle the differences of their hands.")
        notes = [*self._east_notes(wins, east), *notes, *_losers_notes(values, outcome)]
        return Settlement(settled.payments, settled.liable, tuple(notes), settled.transfers)

    def pay(
        self, wins: Sequence[Paid], values: dict[Seat, int], seats: int, east: Seat
    ) -> Settlement:
        """The payments for wins whose worth is known.

        Args:
            wins: the wins; their winners pay nobody but, by option, each other.
            values: the losers' hands by seat, empty where the losers do not settle.
            seats: how many there are; ``east`` is the dealer's.
        """
        transfers = [transfer for win in wins for transfer in self._win(win, wins, seats, east)]
        if self._settles(wins):
            transfers += self._differences(values, east)
        if self._winners_settle(wins):
            transfers += self._differences({win.winner: win.worth for win in wins}, east)
        return Settlement.of(transfers, seats, tuple(win.liable for win in wins))

    def _settles(self, wins: Sequence[Paid]) -> bool:
        """Whether the losers settle: with insurance they do not."""
        insurance = any(win.liable is not None for win in wins)
        return self._house.losers_settle and bool(wins) and not insurance

    def _winners_settle(self, wins: Sequence[Paid]) -> bool:
        return self._house.winners_settle and len(wins) > 1

    def _fed(self, win: Win, outcome: Outcome) -> Seat | None:
        """Who is liable for an earlier discard, unless he has won himself."""
        if not any(self._feeding):
            return None
        liable = liable_seat(win.hand.melds, self._feeding)
        winners = [other.seat for other, _ in outcome.winners]
        return None if liable in winners else liable

    def _insured(self, win: Win, best: Scored | None, hands: Sequence[Hand]) -> str | None:
        """Why the discarder pays for everybody; a limit hand has all doubles that are asked for."""
        doubles = 0 if best is None else ENOUGH_DOUBLES if best.limit else best.doubles
        given = None if win.source is None else hands[win.source]
        known = given if given is not None and given.size else None
        return insured(win, self._house, doubles, known)

    def _win(self, win: Paid, wins: Sequence[Paid], seats: int, east: Seat) -> Iterator[Transfer]:
        winners = [other.winner for other in wins]
        owed = {
            seat: self._doubled(win.worth, east in (seat, win.winner), limit=win.limit)
            for seat in range(seats)
            if seat not in winners
        }
        payer = win.liable
        if payer is None and win.discarder is not None:
            if self._house.discarder_pays == "double":
                owed[win.discarder] *= 2
            elif self._house.discarder_pays == "all":
                payer = win.discarder
        if payer is not None:
            owed = {payer: sum(owed.values())}
        for seat, points in owed.items():
            yield Transfer(seat, win.winner, points)

    def _doubled(self, points: int, with_east: bool, *, limit: bool = False) -> int:
        """Twice the points with East in it, up to the limit where that comes afterwards."""
        doubled = points * 2 if with_east and self._house.east_doubles else points
        if self._house.limit_after_east and (limit or not self._house.roof_off):
            return min(doubled, self._house.limit)
        return doubled

    def _losers(self, outcome: Outcome, wins: Sequence[Paid]) -> dict[Seat, int]:
        winners = [win.winner for win in wins]
        won = outcome.winners[0][0]
        return {
            seat: self._losers_value(hand, outcome.winds[seat], won.round_wind, won.no_chows)
            for seat, hand in enumerate(outcome.hands)
            if seat not in winners
        }

    def _differences(self, values: dict[Seat, int], east: Seat) -> Iterator[Transfer]:
        """Each two of some players settle the difference of their hands."""
        for one, other in combinations(values, 2):
            low, high = sorted((one, other), key=lambda seat: values[seat])
            points = self._doubled(values[high] - values[low], east in (one, other))
            if points:
                yield Transfer(low, high, points)

    def _east_notes(self, wins: Sequence[Paid], east: Seat) -> Iterator[str]:
        if not (self._house.east_doubles and wins):
            return
        limit = self._house.limit_after_east and not self._house.roof_off
        most = f", up to the limit of {self._house.limit}" if limit else ""
        if any(win.winner == east for win in wins):
            yield f"East has won: everybody pays double{most}."
        else:
            yield f"East pays double{most}."


def _losers_notes(values: dict[Seat, int], outcome: Outcome) -> Iterator[str]:
    if not values:
        return
    if all(outcome.hands[seat] == Hand() for seat in values):  # a win that is scored by itself
        yield "What the losers pay each other depends on their hands, which are not known here."
        return
    hands = ", ".join(f"{outcome.winds[seat].title} {value}" for seat, value in values.items())
    yield f"The losers settle the differences of their hands: {hands}."
