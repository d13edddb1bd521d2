"""Melds: the sets a player has laid open (or declared, for a concealed kong)."""

from enum import StrEnum
from typing import NamedTuple, TypeAlias

from majongue.errors import HandError
from majongue.tiles import HIDDEN, KINDS, Tile, format_tiles, suit_of

SetId: TypeAlias = int
"""A set without its story: a pung (or kong) of tile t is t, the chow that starts at t is 34 + t."""

CHOW_ID = KINDS


class MeldKind(StrEnum):
    """The three kinds of set."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"


class Meld(NamedTuple):
    """One declared set.

    Attributes:
        kind: chow, pung or kong.
        tile: the lowest tile of a chow, the tile of a pung or kong.
        source: seat of the player whose discard was claimed, None for a concealed kong.
        claimed: the tile that was claimed, None for a concealed kong.
        concealed: a kong of four tiles from the own hand.
        added: a kong made by adding the fourth tile to an own pung.
    """

    kind: MeldKind
    tile: Tile
    source: int | None = None
    claimed: Tile | None = None
    concealed: bool = False
    added: bool = False

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The three or four tiles.

        >>> format_tiles(Meld(MeldKind.CHOW, 3).tiles)
        '456m'
        """
        if self.kind is MeldKind.CHOW:
            return (self.tile, self.tile + 1, self.tile + 2)
        return (self.tile,) * (4 if self.kind is MeldKind.KONG else 3)

    @property
    def set_id(self) -> SetId:
        """The set that the meld is, for questions that do not ask how it came about."""
        return CHOW_ID + self.tile if self.kind is MeldKind.CHOW else self.tile

    def __str__(self) -> str:
        """``chow 456m``, ``concealed kong 5555z``."""
        tiles = "face down" if self.tile == HIDDEN else format_tiles(self.tiles)
        return f"{'concealed ' if self.concealed else ''}{self.kind} {tiles}"


def set_tiles(set_id: SetId) -> tuple[Tile, ...]:
    """The three tiles of a set.

    >>> format_tiles(set_tiles(CHOW_ID + 9)), format_tiles(set_tiles(27))
    ('123p', '111z')
    """
    if set_id < CHOW_ID:
        return (set_id,) * 3
    start = set_id - CHOW_ID
    return (start, start + 1, start + 2)


def meld_of(kind: MeldKind, tiles: tuple[Tile, ...], *, concealed: bool = False) -> Meld:
    """The meld that some tiles are.

    Raises:
        HandError: the tiles are not a set of that kind.
    """
    first = min(tiles, default=0)
    meld = Meld(kind, first, concealed=concealed)
    fits = tuple(sorted(tiles)) == meld.tiles and first < KINDS
    if kind is MeldKind.CHOW:
        fits = fits and first < 27 and suit_of(first) == suit_of(first + 2)
    if not fits:
        raise HandError(f"{format_tiles(tiles) or 'no tiles'} is not a {kind}.")
    return meld
