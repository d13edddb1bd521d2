"""What happened: a closed set of frozen values, each of which knows what one seat may see of it."""

from dataclasses import dataclass, replace
from typing import Self, TypeAlias

from majongue.engine.facts import Called, Draw, FalseAttempt
from majongue.hand import Hand
from majongue.melds import Meld
from majongue.rules.score import ScoreSheet, Seat, Win
from majongue.tiles import HIDDEN, Tile, Wind, is_bonus


class _Event:
    """Common to all events."""

    __slots__ = ()

    def seen_by(self, seat: Seat) -> Self:
        """The event as one seat may see it; most are seen by everybody."""
        return self


@dataclass(frozen=True, slots=True)
class SeatThrow(_Event):
    """A player threw dice for a seat; players are numbered as they will sit in the first hand."""

    player: int
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HandStarted(_Event):
    """A hand begins.

    Attributes:
        number: hands count from 1; ``round_wind`` prevails.
        seating: the player at each seat, East first.
        scores: by seat.
        goulash: it follows a hand that nobody won, and is one without chows.
    """

    number: int
    round_wind: Wind
    seating: tuple[int, ...]
    scores: tuple[int, ...]
    goulash: bool = False


@dataclass(frozen=True, slots=True)
class DiceThrown(_Event):
    """A seat threw dice for the break; ``again``: the sum does not count and is thrown again."""

    seat: Seat
    dice: tuple[int, ...]
    again: bool


@dataclass(frozen=True, slots=True)
class WallBroken(_Event):
    """The wall is broken: the first stack taken, counted from its owner's right."""

    seat: Seat
    stack: int


@dataclass(frozen=True, slots=True)
class Dealt(_Event):
    """A seat took tiles in the deal; others see only how many."""

    seat: Seat
    count: int
    tiles: tuple[Tile, ...] | None

    def seen_by(self, seat: Seat) -> "Dealt":
        """Without the tiles, unless they are the seat's own."""
        return self if seat == self.seat else replace(self, tiles=None)


@dataclass(frozen=True, slots=True)
class BonusRevealed(_Event):
    """A flower or season was laid open."""

    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class TilesPassed(_Event):
    """A seat passed tiles to another before play; the rest of the table sees only how many.

    Attributes:
        seat: who gave them; ``to``: who got them.
        number: which time the tiles went round, from 0.
        count: how many tiles; ``tiles``: which, in the order in which they were chosen.
    """

    seat: Seat
    to: Seat
    number: int
    count: int
    tiles: tuple[Tile, ...] | None

    def seen_by(self, seat: Seat) -> "TilesPassed":
        """Without the tiles, unless the seat gave or got them."""
        return self if seat in (self.seat, self.to) else replace(self, tiles=None)


@dataclass(frozen=True, slots=True)
class Drew(_Event):
    """A seat drew a tile, from the wall or as a replacement; ``left``: what can still be drawn."""

    seat: Seat
    tile: Tile | None
    replacement: bool
    left: int

    def seen_by(self, seat: Seat) -> "Drew":
        """Without the tile, unless it is the seat's own or a bonus tile, which is shown at once."""
        if seat == self.seat or self.tile is None or is_bonus(self.tile):
            return self
        return replace(self, tile=None)


@dataclass(frozen=True, slots=True)
class Discarded(_Event):
    """A seat threw a tile; ``call``: made with it, if any; ``drawn``: as in ``RiverTile``."""

    seat: Seat
    tile: Tile
    drawn: bool
    call: Called = ""


@dataclass(frozen=True, slots=True)
class Claimed(_Event):
    """A seat claimed the discard for a chow, pung or kong."""

    seat: Seat
    meld: Meld


@dataclass(frozen=True, slots=True)
class KongDeclared(_Event):
    """A seat declared a concealed kong or added to its pung."""

    seat: Seat
    meld: Meld
    face_down: bool = False

    def seen_by(self, seat: Seat) -> "KongDeclared":
        """Without the tile, when it lies face down and is another seat's."""
        if seat == self.seat or not self.face_down:
            return self
        return replace(self, meld=self.meld._replace(tile=HIDDEN))


@dataclass(frozen=True, slots=True)
class Won(_Event):
    """A seat won; the sheet explains the score."""

    win: Win
    sheet: ScoreSheet


@dataclass(frozen=True, slots=True)
class FalseWin(_Event):
    """A seat declared a win that it did not have, which ends the hand."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandDead(_Event):
    """A seat declared a win that it did not have: it pays, cannot win any more, and play goes on.

    Attributes:
        seat: whose hand is dead.
        payments: what is paid for it, by seat; it is booked at the end of the hand.
        attempt: what was wrong; others learn only that something was.
    """

    seat: Seat
    payments: tuple[int, ...]
    attempt: FalseAttempt | None

    def seen_by(self, seat: Seat) -> "HandDead":
        """Without what was wrong, which tells of the tiles, unless it is the own hand."""
        return self if seat == self.seat else replace(self, attempt=None)


@dataclass(frozen=True, slots=True)
class HandDrawn(_Event):
    """Nobody won."""

    reason: Draw


@dataclass(frozen=True, slots=True)
class HandsShown(_Event):
    """Hands were laid open at the end: by seat, None for one that stays hidden."""

    hands: tuple[Hand | None, ...]


@dataclass(frozen=True, slots=True)
class KongsTurnedUp(_Event):
    """Kongs that lay face down were turned up at the end: each with its seat."""

    kongs: tuple[tuple[Seat, Meld], ...]


@dataclass(frozen=True, slots=True)
class Settled(_Event):
    """Payments of the hand and the scores after it, by seat."""

    payments: tuple[int, ...]
    scores: tuple[int, ...]
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(_Event):
    """The game is over: players from first to last with their place and score.

    Players with equal scores share the better place.
    """

    ranking: tuple[tuple[int, int, int], ...]


Event: TypeAlias = (
    SeatThrow
    | HandStarted
    | DiceThrown
    | WallBroken
    | Dealt
    | BonusRevealed
    | TilesPassed
    | Drew
    | Discarded
    | Claimed
    | KongDeclared
    | Won
    | FalseWin
    | HandDead
    | HandDrawn
    | HandsShown
    | KongsTurnedUp
    | Settled
    | GameEnded
)
