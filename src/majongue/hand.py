"""A player's hand: concealed tiles, melds, bonus tiles. Immutable; a change returns another."""

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from majongue.errors import HandError
from majongue.melds import Meld, MeldKind
from majongue.tiles import COPIES, KINDS, Tile, format_tiles, is_bonus, parse_tiles, tile_code

Keys: TypeAlias = tuple[int, int, int, int]
"""Counts of characters, dots, bamboo and honours, each read as a base-5 number."""

BLOCK: tuple[int, ...] = tuple(min(tile // 9, 3) for tile in range(KINDS))
WEIGHT: tuple[int, ...] = tuple(5 ** (tile % 9) for tile in range(KINDS))

NO_TILES = bytes(KINDS)

_CHOW, _KONG = MeldKind.CHOW, MeldKind.KONG  # looking a member up takes long


class Hand(NamedTuple):
    """What one player holds.

    Attributes:
        counts: copies of each of the 34 kinds in the concealed part.
        keys: the same counts packed, one number for each suit and one for the honours.
        melds: declared sets in the order of declaration.
        bonus: flowers and seasons laid open.
        drawn: the tile just drawn, still among ``counts``; None after a discard or a claim.
    """

    counts: bytes = NO_TILES
    keys: Keys = (0, 0, 0, 0)
    melds: tuple[Meld, ...] = ()
    bonus: tuple[Tile, ...] = ()
    drawn: Tile | None = None

    @classmethod
    def of(
        cls,
        tiles: Iterable[Tile],
        melds: Iterable[Meld] = (),
        bonus: Iterable[Tile] = (),
        drawn: Tile | None = None,
    ) -> "Hand":
        """A hand of playing tiles whatever their number; ``hand_of`` checks them.

        Raises:
            HandError: there are more tiles than in a whole set.
        """
        concealed = tuple(tiles)
        if len(concealed) > COPIES * KINDS:
            raise HandError(f"{len(concealed)} tiles are more than a whole set has.")
        counts = bytearray(KINDS)
        for tile in concealed:
            counts[tile] += 1
        return cls(bytes(counts), pack(counts), tuple(melds), tuple(bonus), drawn)

    @property
    def concealed(self) -> tuple[Tile, ...]:
        """The concealed tiles in order, the drawn one included."""
        return tuple(tile for tile in range(KINDS) for _ in range(self.counts[tile]))

    @property
    def as_held(self) -> tuple[Tile, ...]:
        """The concealed tiles as a player holds them: in order, the one just drawn last.

        >>> format_tiles(hand_of("12355m", drawn=1).as_held)
        '13552m'
        """
        if self.drawn is None:
            return self.concealed
        return (*self.discard(self.drawn).concealed, self.drawn)

    @property
    def size(self) -> int:
        """Number of concealed tiles."""
        return sum(self.counts)

    def draw(self, tile: Tile) -> "Hand":
        """The hand with one more tile, marked as drawn."""
        counts, keys = _changed(self, tile, 1)
        return Hand(counts, keys, self.melds, self.bonus, tile)

    def discard(self, tile: Tile) -> "Hand":
        """The hand without one copy of a tile that it holds, nothing marked as drawn."""
        counts, keys = _changed(self, tile, -1)
        return Hand(counts, keys, self.melds, self.bonus, None)

    def declare(self, meld: Meld, used: Iterable[Tile]) -> "Hand":
        """The hand with a further meld and without the concealed tiles used for it."""
        hand = self
        for tile in used:
            hand = hand.discard(tile)
        return hand._replace(melds=(*self.melds, meld), drawn=None)

    def promote(self, tile: Tile) -> "Hand":
        """The hand with its pung of ``tile`` made a kong; the meld keeps its place in the order."""
        melds = tuple(
            meld._replace(kind=MeldKind.KONG, added=True)
            if meld.kind is MeldKind.PUNG and meld.tile == tile
            else meld
            for meld in self.melds
        )
        return self.discard(tile)._replace(melds=melds)

    def demote(self, tile: Tile) -> "Hand":
        """The hand whose added kong of ``tile`` was robbed: a pung again, the tile gone."""
        melds = tuple(
            meld._replace(kind=MeldKind.PUNG, added=False)
            if meld.added and meld.tile == tile
            else meld
            for meld in self.melds
        )
        return self._replace(melds=melds)

    def undeclare(self, kong: Meld) -> "Hand":
        """The hand whose concealed kong was robbed: three of its tiles concealed again."""
        counts, keys = _changed(self, kong.tile, 3)
        melds = tuple(meld for meld in self.melds if meld != kong)
        return Hand(counts, keys, melds, self.bonus, None)

    def reveal(self, bonus: Tile) -> "Hand":
        """The hand with one more bonus tile laid open."""
        return self._replace(bonus=(*self.bonus, bonus))

    def __str__(self) -> str:
        """Concealed tiles, then melds and bonus tiles in brackets."""
        melds = "".join(f" [{meld}]" for meld in self.melds)
        bonus = f" ({format_tiles(self.bonus)})" if self.bonus else ""
        return f"{format_tiles(self.concealed)}{melds}{bonus}"


def _changed(hand: Hand, tile: Tile, step: int) -> tuple[bytes, Keys]:
    counts = bytearray(hand.counts)
    counts[tile] += step
    return bytes(counts), shifted(hand.keys, tile, step)


def shifted(keys: Keys, tile: Tile, step: int) -> Keys:
    """The keys after ``step`` copies of a tile came (or went, when negative)."""
    characters, dots, bamboo, honours = keys
    weight = step * WEIGHT[tile]
    if tile < 9:
        return (characters + weight, dots, bamboo, honours)
    if tile < 18:
        return (characters, dots + weight, bamboo, honours)
    if tile < 27:
        return (characters, dots, bamboo + weight, honours)
    return (characters, dots, bamboo, honours + weight)


def hand_of(
    tiles: str | Iterable[Tile],
    melds: Iterable[Meld] = (),
    bonus: Iterable[Tile] = (),
    drawn: Tile | None = None,
) -> Hand:
    """Build a hand from tiles or their notation.

    >>> str(hand_of("1m 23m 5z"))
    '123m5z'

    Raises:
        HandError: a bonus tile among the concealed ones, or more than four copies of a kind.
    """
    concealed = parse_tiles(tiles) if isinstance(tiles, str) else tuple(tiles)
    for tile in concealed:
        if is_bonus(tile):
            raise HandError(f"{tile_code(tile)} is a bonus tile; it cannot lie in the hand.")
    hand = Hand.of(concealed, melds, bonus, drawn)
    for tile, held in enumerate(all_counts(hand)):
        if held > COPIES:
            raise HandError(f"{held} copies of {tile_code(tile)}: there are only four of a kind.")
    return hand


_SUIT = 5**9  # what one more in the next suit weighs
_DIGITS = b"01234" + b"4" * 251  # a key cannot count above four


def pack(counts: bytes | bytearray | list[int]) -> Keys:
    """The four suit keys of 34 counts; rank r of a suit has weight 5 to the power r - 1.

    >>> pack(hand_of("1m 2m 2m 1z").counts)
    (11, 0, 0, 1)
    """
    # Reading the counts as the digits of one number is much quicker than adding up weights.
    whole = int(bytes(counts).translate(_DIGITS)[::-1], 5)
    from_dots = whole // _SUIT
    from_bamboo = from_dots // _SUIT
    return whole % _SUIT, from_dots % _SUIT, from_bamboo % _SUIT, from_bamboo // _SUIT


def all_counts(hand: Hand) -> bytearray:
    """Copies of each kind in the concealed part and the melds together."""
    counts = bytearray(hand.counts)
    for kind, tile, *_ in hand.melds:  # written out, since every scored win asks
        if kind is _CHOW:
            counts[tile] += 1
            counts[tile + 1] += 1
            counts[tile + 2] += 1
        else:
            counts[tile] += 4 if kind is _KONG else 3
    return counts
