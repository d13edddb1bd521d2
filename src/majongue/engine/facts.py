"""Public facts of a hand, shared by the position and the views of it."""

from typing import Literal, NamedTuple, TypeAlias

from majongue.rules.score import ScoreSheet, Seat, Settlement, Win
from majongue.tiles import Tile

Called: TypeAlias = Literal["", "call", "original"]
"""Whether a seat has declared its hand ready: not, by a call, or by an original call."""


class RiverTile(NamedTuple):
    """One discard: the tile, whether it had just been drawn, and who claimed it."""

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
        kind: ``win``, ``exhausted``, ``triple_abort`` or ``false_win``.
        winners: every win with its score sheet.
        settlement: who pays whom, in all.
        attempt: the false win that ended the hand.
        unfined: the settlement without what was paid for false wins that did not end the hand;
            None where nothing was.
    """

    kind: Literal["win", "exhausted", "triple_abort", "false_win"]
    winners: tuple[tuple[Win, ScoreSheet], ...]
    settlement: Settlement
    attempt: FalseAttempt | None = None
    unfined: Settlement | None = None

    @property
    def offender(self) -> Seat | None:
        """The seat that declared a false win, if that is how the hand ended."""
        return self.attempt.seat if self.attempt else None
