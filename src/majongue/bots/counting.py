"""Counting tiles that could still come."""

from typing import TypeAlias

from majongue.tiles import Tile

Planes: TypeAlias = tuple[int, int, int]
"""Counts up to 7 as three masks: which kinds have a 1, a 2 and a 4 in their count."""

_ONES, _TWOS, _FOURS = (bytes(48 + (count >> bit & 1) for count in range(256)) for bit in range(3))


def planes_of(counts: bytes | bytearray) -> Planes:
    """The counts of all kinds turned into masks, from which ``copies`` counts in no time."""
    # As the digits of binary numbers, so that no loop is needed.
    upside = counts[::-1]
    return (
        int(upside.translate(_ONES), 2),
        int(upside.translate(_TWOS), 2),
        int(upside.translate(_FOURS), 2),
    )


def copies(mask: int, unseen: Planes) -> int:
    """How many unseen tiles there are of the kinds in a mask.

    >>> copies(0b101, planes_of(bytearray([4, 3, 2])))
    6
    """
    ones, twos, fours = unseen
    return (
        (mask & ones).bit_count() + 2 * (mask & twos).bit_count() + 4 * (mask & fours).bit_count()
    )


def is_valued(tile: Tile, seat_wind: Tile, round_wind: Tile) -> bool:
    """Whether a pung of the tile is worth something by itself: dragons, seat and round wind."""
    return tile >= 31 or tile in (seat_wind, round_wind)
