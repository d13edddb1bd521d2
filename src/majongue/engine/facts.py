"""Public facts of a hand, shared by the position and the views of it."""

from typing import Literal, NamedTuple

from majongue.rules.score import ScoreSheet, Seat, Settlement, Win
from majongue.tiles import Tile


class RiverTile(NamedTuple):
    """One discard: the tile, whether it had just been drawn, and who claimed it."""

    tile: Tile
    drawn: bool
    claimed_by: Seat | None = None


class Result(NamedTuple):
    """How a hand ended.

    Attributes:
        kind: ``win``, ``exhausted``, ``triple_abort`` or ``false_win``.
        winners: every win with its score sheet.
        settlement: who pays whom.
        offender: the seat that declared a false win.
    """

    kind: Literal["win", "exhausted", "triple_abort", "false_win"]
    winners: tuple[tuple[Win, ScoreSheet], ...]
    settlement: Settlement
    offender: Seat | None = None
