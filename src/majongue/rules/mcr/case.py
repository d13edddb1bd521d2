"""One reading of an MCR win with its score: what reader, sheet and evidence share."""

from collections.abc import Sequence
from typing import NamedTuple

from majongue.decompose import Reading, Shape
from majongue.melds import CHOW_ID, Meld, MeldKind, SetId
from majongue.rules.mcr.marks import Bits
from majongue.rules.score import Win
from majongue.tiles import EAST, Tile

_CHOW, _KONG = MeldKind.CHOW, MeldKind.KONG  # looking a member up takes long


class Declared(NamedTuple):
    """The declared sets of a hand: what they contribute to every reading of it.

    Attributes:
        sets: the sets in the order of declaration.
        claimed: how many were made with another player's tile.
        melded_kongs, concealed_kongs: how many are that.
    """

    sets: tuple[SetId, ...] = ()
    claimed: int = 0
    melded_kongs: int = 0
    concealed_kongs: int = 0

    @property
    def kongs(self) -> int:
        """How many are kongs."""
        return self.melded_kongs + self.concealed_kongs


_NOTHING = Declared()


def declared(melds: Sequence[Meld]) -> Declared:
    """Add up the declared sets."""
    if not melds:
        return _NOTHING
    melded = concealed = 0
    sets: tuple[SetId, ...] = ()
    for kind, tile, _, _, hidden, _ in melds:
        sets += (CHOW_ID + tile if kind is _CHOW else tile,)
        if kind is _KONG:
            concealed += hidden
            melded += not hidden
    return Declared(sets, len(melds) - concealed, melded, concealed)


class Case(NamedTuple):
    """A win read in one way and what it comes to.

    Attributes:
        win: the win.
        reading: how its concealed tiles are read.
        declared: the declared sets.
        completed: the set that the winning tile completed; ``PAIR`` for the pair or a special
            shape, ``KNITTED`` for the knitted nine.
        melded: whether it completed a pung that counts as melded, another player having given it.
        wait: the bit of the wait that this would be for one kind only; 0 if it is none.
        sole: whether the hand waited for one kind only; True where nobody needed to know.
        shown: the bits of all elements that it shows.
        total: what those come to that count, flowers aside.
    """

    win: Win
    reading: Reading
    declared: Declared
    completed: SetId
    melded: bool
    wait: Bits
    sole: bool
    shown: Bits
    total: int

    @property
    def shape(self) -> Shape:
        """Four sets and a pair, or a special shape."""
        return self.reading.shape

    @property
    def sets(self) -> tuple[SetId, ...]:
        """All sets, declared ones first; a special shape has none, a knitted straight one."""
        return self.declared.sets + self.reading.sets

    @property
    def pair(self) -> Tile | None:
        """The pair, where the shape has one."""
        return self.reading.pair

    @property
    def chows(self) -> tuple[SetId, ...]:
        """The chows in order."""
        return tuple(sorted(set_id for set_id in self.sets if set_id >= CHOW_ID))

    @property
    def pungs(self) -> tuple[SetId, ...]:
        """The pungs and kongs of suit tiles in order."""
        return tuple(sorted(set_id for set_id in self.sets if set_id < EAST))
