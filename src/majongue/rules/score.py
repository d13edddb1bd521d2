"""What a scorer is given and what it answers: wins, score sheets, settlements."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple, Protocol, TypeAlias

from majongue.hand import NO_TILES, Hand
from majongue.tiles import Tile, Wind

Seat: TypeAlias = int
"""A place at the table in one hand: 0 is East, the dealer; the others follow in turn order."""


DEALER: Seat = 0


class WinBy(StrEnum):
    """Where the winning tile came from."""

    SELF_DRAW = "self_draw"
    DISCARD = "discard"
    ROBBED_KONG = "robbed_kong"


_SELF_DRAW = WinBy.SELF_DRAW  # looking a member up takes ten times as long


class FirstTurn(StrEnum):
    """A win before play has properly begun.

    HEAVENLY: the dealer on the dealt tiles. EARTHLY: another player, on the dealer's first discard
    or, with no claim or kong before, with the own first draw (``Win.by`` tells which).
    """

    HEAVENLY = "heavenly"
    EARTHLY = "earthly"


@dataclass(frozen=True, slots=True)
class Win:
    """Everything a scorer may look at.

    Attributes:
        hand: the complete hand, the winning tile among its concealed tiles.
        tile: the winning tile.
        by: where it came from.
        seat: the winner; ``seat_wind`` and ``round_wind`` go with it.
        source: the discarder, or the player whose kong was robbed; None for a self-draw.
        kong_replacement: 0; 1 = the tile replaced a kong; 2 = a kong made on a kong's replacement.
        last_tile: self-draw: the last tile of the live wall; otherwise: the discard after it.
        last_of_kind: the other three copies of the tile are visible to everybody.
        first_turn: a win before play has properly begun.
        after_kong: the dealer declared a kong before that first discard.
        bonus_win: declared on the number of bonus tiles, whatever the hand.
        bonus_replacement: the tile replaced a flower or season, from the dead wall's end.
        left: how many tiles of the live wall were left; None where that is not known.
        bonus_after_kong: the tile replaced a flower or season that was itself a kong's replacement.
        seen: copies of each kind that everybody could see; all 0 where that is not known.
        original_call: the hand was declared ready with the first discard and not changed since.
        dealer_wins: how many hands in a row the dealer has won with this one; 0 for others.
        no_chows: the hand is a goulash, so no reading of it with a chow counts.
    """

    hand: Hand
    tile: Tile
    by: WinBy
    seat: Seat
    seat_wind: Wind
    round_wind: Wind
    source: Seat | None = None
    kong_replacement: int = 0
    last_tile: bool = False
    last_of_kind: bool = False
    first_turn: FirstTurn | None = None
    after_kong: bool = False
    bonus_win: bool = False
    bonus_replacement: bool = False
    seen: bytes = NO_TILES
    original_call: bool = False
    dealer_wins: int = 0
    bonus_after_kong: bool = False
    left: int | None = None
    no_chows: bool = False

    @property
    def self_drawn(self) -> bool:
        """Whether the winner drew the tile himself, from the wall or as a replacement."""
        return self.by is _SELF_DRAW


def amount_text(value: int, unit: str) -> str:
    """A value for a reader: a number, a factor for doubles, the limit or a part of it; or none.

    >>> amount_text(20, ""), amount_text(3, "double"), amount_text(100, "limit")
    ('20', 'x8', 'limit')
    """
    if unit == "double":
        return f"x{1 << value}" if value else "-"
    if unit == "limit":
        return "limit" if value == 100 else f"{value}%"
    return str(value)


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One thing that scores: what it is, what it is worth, the tiles that show it and why.

    ``unit`` says what the value counts and ``number`` where the published list has it, both as in
    :class:`~majongue.rules.ruleset.Pattern`.
    """

    id: str
    name: str
    value: int
    count: int = 1
    tiles: tuple[str, ...] = ()
    reason: str = ""
    unit: str = ""
    number: int = 0

    @property
    def amount(self) -> str:
        """What the line adds, for a reader."""
        return amount_text(self.value * self.count, self.unit)


@dataclass(frozen=True, slots=True)
class Dropped:
    """An element that the hand shows but that is not counted, the reason, and what shows it.

    The tiles are only named where the element could have counted with others.
    """

    id: str
    name: str
    reason: str
    tiles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A hand's score, explained.

    Attributes:
        legal: whether the win may be declared; if not, ``reason`` is a code such as
            ``under_minimum`` and ``notes`` say it in words.
        total: what the lines come to, those of ``beside`` included.
        worth: what the payment is computed from (the total after a cap).
        beside: lines that are paid, but do not help to reach the minimum and are no part of
            ``lines``.
        dropped: elements absorbed by others.
        notes: caps, minimums and choices in sentences.
        figures: numbers that belong to the ruleset alone, by their name in a score record.
    """

    legal: bool
    reason: str | None
    lines: tuple[ScoreLine, ...] = ()
    total: int = 0
    worth: int = 0
    dropped: tuple[Dropped, ...] = ()
    notes: tuple[str, ...] = ()
    figures: Mapping[str, int | str | None] = field(default_factory=dict)
    beside: tuple[ScoreLine, ...] = ()

    @property
    def counted(self) -> int:
        """What helps to reach the minimum: the total without the lines beside it."""
        return self.total - sum(line.value * line.count for line in self.beside)


@dataclass(frozen=True, slots=True)
class Outcome:
    """A finished hand, for the settlement.

    Attributes:
        winners: each win with its worth; empty for a drawn hand.
        hands: all hands, by seat.
        winds: seat winds, by seat.
        false_win: the seat that declared a win it did not have.
    """

    winners: tuple[tuple[Win, int], ...]
    hands: tuple[Hand, ...]
    winds: tuple[Wind, ...]
    false_win: Seat | None = None


class Transfer(NamedTuple):
    """One payment from a seat to another."""

    payer: Seat
    payee: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Settlement:
    """Who pays whom.

    Attributes:
        payments: change of score by seat; they sum to zero.
        liable: for each winner the seat that pays for all, or None.
        transfers: each payment by itself, where the changes alone do not tell.
        notes: liability, penalties and the like in sentences.
    """

    payments: tuple[int, ...]
    liable: tuple[Seat | None, ...] = ()
    notes: tuple[str, ...] = ()
    transfers: tuple[Transfer, ...] = ()

    @classmethod
    def of(
        cls,
        transfers: Iterable[Transfer],
        seats: int,
        liable: tuple[Seat | None, ...] = (),
        notes: tuple[str, ...] = (),
    ) -> "Settlement":
        """The settlement that some payments are, at a table of so many seats.

        >>> Settlement.of([Transfer(1, 0, 8), Transfer(2, 0, 3)], 4).payments
        (11, -8, -3, 0)
        """
        paid = tuple(transfers)
        payments = [0] * seats
        for payer, payee, points in paid:
            payments[payer] -= points
            payments[payee] += points
        return cls(tuple(payments), liable, notes, paid)


def false_win_settlement(
    offender: Seat, penalty: int, seats: int, doubled: Seat | None = None
) -> Settlement:
    """The payments for a declared win that was none: a penalty to each opponent.

    Args:
        offender: who declared it.
        penalty: what each opponent gets.
        seats: how many there are.
        doubled: the seat that pays and gets double, if any does.
    """
    transfers = [
        Transfer(offender, seat, penalty * (2 if doubled in (offender, seat) else 1))
        for seat in range(seats)
        if seat != offender and penalty
    ]
    whom = "each opponent" if seats > 2 else "the opponent"
    double = "" if doubled is None else "; East pays and gets double"
    notes = (f"False win: {penalty} to {whom}{double}.",)
    return Settlement.of(transfers, seats, notes=notes)


class OrdinaryWins:
    """The answers of rulesets in which only a complete hand wins, and only added kongs are robbed.

    A scorer of such a ruleset may inherit them.
    """

    def bonus_win(self, bonus_tiles: int) -> bool:
        """No number of bonus tiles is a win."""
        return False

    def robs_concealed_kong(self, win: Win) -> bool:
        """No concealed kong is robbed."""
        return False


class Scorer(Protocol):
    """The part of a ruleset that is algorithm. Pure: same question, same answer."""

    def worth(self, win: Win) -> int | None:
        """What a win pays from, or None when it may not be declared. Quick: no explanations."""
        ...

    def sheet(self, win: Win) -> ScoreSheet:
        """The best reading of a win, every line explained; also for wins that are not legal."""
        ...

    def settle(self, outcome: Outcome) -> Settlement:
        """The payments of a finished hand."""
        ...

    def bonus_win(self, bonus_tiles: int) -> bool:
        """Whether holding this many bonus tiles, the last just drawn, may be declared a win."""
        ...

    def robs_concealed_kong(self, win: Win) -> bool:
        """Whether a win by robbing is allowed although the kong is a concealed one."""
        ...
