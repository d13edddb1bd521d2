"""A position as one seat may see it: plain data without seed, wall or foreign tiles."""

from operator import sub
from typing import Literal, NamedTuple, TypeAlias

from majongue.dice import Break
from majongue.engine.actions import Action
from majongue.engine.facts import Called, Result, RiverTile
from majongue.hand import Hand
from majongue.melds import Meld
from majongue.rules.score import Seat
from majongue.tiles import COPIES, KINDS, Tile, Wind

_FOUR_EACH = bytes((COPIES,) * KINDS)

Question: TypeAlias = Literal["turn", "claim", "rob", "bonus", "give", "next", "none"]


class PublicSeat(NamedTuple):
    """What everybody sees of a seat.

    Attributes:
        wind: the seat wind.
        player: who sits here; players are numbered as they sat in the first hand.
        score: before this hand, or after it once it has ended.
        concealed: number of concealed tiles.
        melds: declared sets; a kong that lies face down shows no tile.
        bonus: flowers and seasons.
        river: discards in order.
        shown: the whole hand, when it has been laid open at the end.
        called: whether the seat has declared its hand ready: "", ``call`` or ``original``.
        dead: whether it has declared a false win and cannot win any more.
    """

    wind: Wind
    player: int
    score: int
    concealed: int
    melds: tuple[Meld, ...]
    bonus: tuple[Tile, ...]
    river: tuple[RiverTile, ...]
    shown: Hand | None
    called: Called = ""
    dead: bool = False


class SeatView(NamedTuple):
    """What one seat knows.

    Attributes:
        seat: whose view it is; ``hand`` is the own hand.
        seats: the public part of every seat, East first.
        round_wind: the prevailing wind; ``number`` is the hand's number in the game.
        broken: dice and break of the wall.
        left: tiles that can still be drawn.
        seen: copies of each kind that everybody can see (rivers and melds), or knows to be
            absent from the set.
        clock: number of things that everybody saw happen in this hand.
        question: what this seat is asked now: to play its turn, to claim a discard, to rob a
            kong, to win on bonus tiles, to give tiles away before play, to go on to the next
            hand, or nothing.
        actions: its legal actions.
        turn: the seat that plays or has just thrown.
        offered: the tile that may be claimed, when this seat is asked about one.
        can_win: whether a win declared now would be a right one.
        barred: why the seat may not win on another player's tile by a house rule, or None;
            ``not_called`` and ``dead_hand`` bar a self-drawn win too, the others do not.
        let_go: mask of the kinds that this seat has let go since its last draw, if that bars it.
        result: how the hand ended, once it has.
        goulash: whether the hand is one without chows.
        aside: the own tiles that are set aside to be passed on; they are no part of ``hand``.
        passing_to: who gets them; None unless tiles are being passed round.
    """

    seat: Seat
    hand: Hand
    seats: tuple[PublicSeat, ...]
    round_wind: Wind
    number: int
    broken: Break
    left: int
    seen: bytes
    clock: int
    question: Question
    actions: tuple[Action, ...]
    turn: Seat
    offered: Tile | None
    can_win: bool
    barred: str | None
    let_go: int
    result: Result | None
    goulash: bool = False
    aside: tuple[Tile, ...] = ()
    passing_to: Seat | None = None

    @property
    def wind(self) -> Wind:
        """The own seat wind."""
        return self.seats[self.seat].wind

    @property
    def unseen(self) -> bytearray:
        """Copies of each kind that this seat cannot see: in the wall or in other hands."""
        left = bytearray(map(sub, map(sub, _FOUR_EACH, self.seen), self.hand.counts))
        for meld in self.hand.melds:
            if meld.concealed and self.seen[meld.tile] < 4:
                left[meld.tile] = 0
        for tile in self.aside:
            left[tile] -= 1
        return left
