"""Public facts of a hand, shared by the position and the views of it."""

from typing import Literal, NamedTuple, TypeAlias

from majongue.rules.score import ScoreSheet, Seat, Settlement, Win
from majongue.tiles import Tile

Called: TypeAlias = Literal["", "call", "original"]
"""Whether a seat has declared its hand ready: not, by a call, or by an original call."""

Draw: TypeAlias = Literal["exhausted", "triple_abort", "four_kongs"]
"""Why nobody has won: no tile is left, three seats won at once, or four kongs were declared."""


class RiverTile(NamedTuple):
    """One discard: the tile, and who claimed it.

    ``drawn`` marks one that had just been drawn, where the house shows that; else it is False.
    """

    tile: Tile
    drawn: bool
    claimed_by: Seat | None = None


class FalseAttempt(NamedTuple):
    """A win that was declared and was none.

    Attributes:
        seat: who declared it.
        sheet: its score; None when the hand is not even complete.
        barred: the house rule that forbids a win otherwise right, as in ``SeatView.barred``.
        let_go: mask of the kinds that it had let go, as in ``SeatView.let_go``.
    """

    seat: Seat
    sheet: ScoreSheet | None
    barred: str | None
    let_go: int = 0


class Result(NamedTuple):
    """How a hand ended.

    Attributes:
        kind: ``win``, one of ``Draw``, or ``false_win``.
        winners: every win with its score sheet.
        settlement: who pays whom, in all.
        attempt: the false win that ended the hand.
        unfined: the settlement without what is paid beside it; None where nothing is.
        beside: what is paid beside it, each part with its reason among the notes: for false wins
            that did not end the hand, kongs, the dealer's repeats, ready hands.
        ready: the seats that have shown a ready hand after a drawn one, where that pays.
    """

    kind: Literal["win", "false_win"] | Draw
    winners: tuple[tuple[Win, ScoreSheet], ...]
    settlement: Settlement
    attempt: FalseAttempt | None = None
    unfined: Settlement | None = None
    beside: tuple[Settlement, ...] = ()
    ready: tuple[Seat, ...] = ()

    @property
    def drawn(self) -> Draw | None:
        """Why nobody has won, if the hand was drawn."""
        if self.kind == "win" or self.kind == "false_win":
            return None
        return self.kind

    @property
    def offender(self) -> Seat | None:
        """The seat that declared a false win, if that is how the hand ended."""
        return self.attempt.seat if self.attempt else None
