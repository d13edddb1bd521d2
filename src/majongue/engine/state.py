"""One hand in play as an immutable position."""

from typing import Literal, NamedTuple, TypeAlias

from majongue.dice import Break
from majongue.engine.actions import Action
from majongue.engine.facts import Called, Result, RiverTile
from majongue.hand import Hand
from majongue.melds import Meld
from majongue.rules.score import Seat, Settlement
from majongue.tiles import Tile, Wind
from majongue.wall import Wall


class SeatState(NamedTuple):
    """What belongs to one seat.

    Attributes:
        hand: concealed tiles, melds and bonus tiles.
        river: discards in order, the claimed ones included.
        missed_wins: mask of kinds on which a legal win was passed since the own draw.
        passed_wins: mask of kinds let go since then that completed the hand, whatever it was
            worth: for full furiten, which a call may end.
        missed_pungs: mask of kinds on which a pung was passed since the own draw.
        called: whether the hand has been declared ready, and by which call.
        dead: a false win has been declared with it, so it cannot win any more.
    """

    hand: Hand
    river: tuple[RiverTile, ...] = ()
    missed_wins: int = 0
    passed_wins: int = 0
    missed_pungs: int = 0
    called: Called = ""
    dead: bool = False

    @property
    def frozen(self) -> bool:
        """Whether the hand stays as it is: only the tile just drawn is thrown, nothing claimed."""
        return self.called == "original"


class Turn(NamedTuple):
    """A seat must discard, or declare a kong or a win.

    Attributes:
        seat: whose turn it is.
        after: how the turn came about.
        kongs: kongs declared in a row since the last discard, the drawn tile replacing the last.
        after_bonus: the drawn tile replaced a bonus tile.
        forbidden: mask of kinds that may not be discarded (swap-calling).
    """

    seat: Seat
    after: Literal["deal", "draw", "claim"]
    kongs: int = 0
    after_bonus: bool = False
    forbidden: int = 0


class Claims(NamedTuple):
    """A tile is offered to every seat that can use it; all answers are collected first.

    Attributes:
        source: the discarder, or the seat whose kong may be robbed.
        tile: the tile offered.
        offers: for each seat asked, in turn order after the source, its legal actions.
        answers: what has been answered so far.
        can_win: seats whose win would be legal, as a bit mask.
        kong: the kong that may be robbed, None for a discard.
        kongs: kongs in a row when ``kong`` was declared, that one included.
    """

    source: Seat
    tile: Tile
    offers: tuple[tuple[Seat, tuple[Action, ...]], ...]
    answers: tuple[tuple[Seat, Action], ...] = ()
    can_win: int = 0
    kong: Meld | None = None
    kongs: int = 0


class BonusChoice(NamedTuple):
    """A seat may win on its number of bonus tiles; otherwise play goes on with ``then``."""

    seat: Seat
    then: Turn


class Passing(NamedTuple):
    """Before play every seat chooses tiles for another one; they move once all have chosen.

    Attributes:
        given: for each seat the tiles that it has set aside, in the order of its choice.
        number: which time the tiles go round, from 0.
    """

    given: tuple[tuple[Tile, ...], ...]
    number: int = 0


class HandOver(NamedTuple):
    """The hand has ended."""

    result: Result


Phase: TypeAlias = Turn | Claims | BonusChoice | Passing | HandOver


class HandState(NamedTuple):
    """The position: everything that the rest of the hand depends on.

    Attributes:
        wall: what is left to draw.
        seats: East first.
        phase: who is awaited, and for what.
        round_wind: the prevailing wind.
        broken: the throws and the break of the wall.
        seen: copies of each kind that everybody can see, or knows to be absent from the set.
        discards: number of discards so far.
        disturbed: whether a claim or a kong has happened.
        clock: number of things that everybody saw happen.
        owed: bonus tiles still to be revealed (seat, tile) or replaced (seat, None).
        dealer_wins: hands in a row that the dealer has won before this one.
        fines: what has been paid for false wins that did not end the hand.
        repeats: hands in a row that the dealer has kept the deal before this one.
        goulash: tiles are passed round before play, and there are no chows.
    """

    wall: Wall
    seats: tuple[SeatState, ...]
    phase: Phase
    round_wind: Wind
    broken: Break
    seen: bytes
    discards: int = 0
    disturbed: bool = False
    clock: int = 0
    owed: tuple[tuple[Seat, Tile | None], ...] = ()
    dealer_wins: int = 0
    fines: tuple[Settlement, ...] = ()
    repeats: int = 0
    goulash: bool = False

    def with_seat(self, seat: Seat, changed: SeatState) -> "HandState":
        """The position with one seat changed."""
        seats = self.seats
        return self._replace(seats=(*seats[:seat], changed, *seats[seat + 1 :]))
