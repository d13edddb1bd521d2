"""The same questions asked about a whole ``Hand``, with the copies that are left."""

from majongue.analysis.distances import distance
from majongue.analysis.forms import Forms
from majongue.analysis.masks import tiles_of, useful
from majongue.hand import Hand, all_counts
from majongue.tiles import COPIES, Tile

DEFAULT_FORMS = Forms()


def shanten(hand: Hand, forms: Forms = DEFAULT_FORMS) -> int:
    """The shanten number: -1 complete, 0 ready, else the tiles to change before being ready.

    >>> from majongue.hand import hand_of
    >>> shanten(hand_of("123m 456p 789s 11z 23s")), shanten(hand_of("123456789m 1111z"))
    (0, 1)
    """
    return distance(hand.keys, len(hand.melds), forms) - 1


def useful_tiles(
    hand: Hand, forms: Forms = DEFAULT_FORMS, seen: bytes | None = None
) -> dict[Tile, int]:
    """The kinds that bring the hand nearer to complete, with the copies left to draw.

    A kind with none left is omitted.

    Args:
        hand: the hand to improve.
        forms: the shapes in play.
        seen: 34 counts of the copies that everybody can see, the hand's own melds among them;
            without it only the hand itself is taken into account.

    >>> from majongue.hand import hand_of
    >>> useful_tiles(hand_of("123m 456p 789s 11z 23s"))
    {18: 4, 21: 4}
    """
    gone = _gone(hand, seen)
    mask = useful(hand.keys, len(hand.melds), forms)
    return {tile: COPIES - gone[tile] for tile in tiles_of(mask) if gone[tile] < COPIES}


def waits(hand: Hand, forms: Forms = DEFAULT_FORMS, seen: bytes | None = None) -> dict[Tile, int]:
    """The kinds that would complete the hand, with the copies left; empty if it is not ready.

    A kind of which the hand itself holds all four copies, melds included, is not a wait. One that
    lies exhausted elsewhere is, with 0 left.

    Args:
        hand: the hand before the winning tile; with a tile to discard it waits for nothing.
        forms: the shapes in play.
        seen: as for ``useful_tiles``.

    >>> from majongue.hand import hand_of
    >>> waits(hand_of("123m 456p 789s 11z 23s"), seen=bytes(21) + b"\\4" + bytes(12))
    {18: 4, 21: 0}
    """
    melds = len(hand.melds)
    if hand.size % 3 != 1 or distance(hand.keys, melds, forms) != 1:
        return {}
    own = all_counts(hand)
    gone = _gone(hand, seen)
    mask = useful(hand.keys, melds, forms)
    return {tile: max(0, COPIES - gone[tile]) for tile in tiles_of(mask) if own[tile] < COPIES}


def _gone(hand: Hand, seen: bytes | None) -> bytes | bytearray:
    if seen is None:
        return all_counts(hand)
    return bytes([own + other for own, other in zip(hand.counts, seen, strict=True)])
