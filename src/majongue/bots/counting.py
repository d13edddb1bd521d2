"""Counting tiles that could still come."""

from majongue.tiles import Tile


def copies(mask: int, unseen: bytearray) -> int:
    """How many unseen tiles there are of the kinds in a mask.

    >>> copies(0b101, bytearray([4, 3, 2]))
    6
    """
    total = 0
    while mask:
        low = mask & -mask
        total += unseen[low.bit_length() - 1]
        mask ^= low
    return total


def is_valued(tile: Tile, seat_wind: Tile, round_wind: Tile) -> bool:
    """Whether a pung of the tile is worth something by itself: dragons, seat and round wind."""
    return tile >= 31 or tile in (seat_wind, round_wind)
