"""How far a hand is from pungs and a pair."""

from typing import NamedTuple

from majongue.tiles import Tile

FAR = 99
"""Tiles missing where too few copies are left."""


class Groups(NamedTuple):
    """Kinds of a hand, as masks, by what they may still become.

    Attributes:
        pungs: three or more are there.
        pairs, singles: two or one are there, and enough others may come for a pung.
        last_pairs, last_singles: enough for a pair only.
        new, last_new: none is there, but a pung or a pair may come.
    """

    pungs: int
    pairs: int
    singles: int
    last_pairs: int
    last_singles: int
    new: int
    last_new: int


def groups(counts: bytes, unseen: bytearray, tiles: tuple[Tile, ...]) -> Groups:
    """Sort the allowed kinds of a hand."""
    pungs = pairs = singles = last_pairs = last_singles = new = last_new = 0
    for tile in tiles:
        held, left = counts[tile], unseen[tile]
        if not held:
            if left >= 3:
                new |= 1 << tile
            elif left == 2:
                last_new |= 1 << tile
        elif held >= 3:
            pungs |= 1 << tile
        elif held == 2:
            if left:
                pairs |= 1 << tile
            else:
                last_pairs |= 1 << tile
        elif left >= 2:
            singles |= 1 << tile
        elif left:
            last_singles |= 1 << tile
    return Groups(pungs, pairs, singles, last_pairs, last_singles, new, last_new)


def pungs_missing(kinds: Groups, sets: int) -> int:
    """Tiles missing for that many pungs and a pair.

    >>> from majongue.hand import hand_of
    >>> every = tuple(range(34))
    >>> hand = hand_of("111m 22p 33p 44s 1567z")
    >>> pungs_missing(groups(hand.counts, bytearray([4] * 34), every), 4)
    4
    """
    pungs, pairs, singles, last_pairs, last_singles, new = [mask.bit_count() for mask in kinds[:6]]
    missing, places = 0, sets
    for number, lacking in ((pungs, 0), (pairs, 1), (singles, 2), (new, 3)):
        used = min(number, places)
        places -= used
        missing += lacking * used
    if places:
        return FAR
    spare = pungs + pairs - sets
    if spare > 0 or last_pairs:
        return missing
    spare += singles
    return missing + (1 if spare > 0 or last_singles else 2)


def pungs_useful(kinds: Groups, sets: int) -> int:
    """The kinds that lower the number of tiles missing."""
    pungs, pairs = kinds.pungs.bit_count(), kinds.pairs.bit_count()
    begun = pungs + pairs + kinds.singles.bit_count()
    paired = bool(kinds.last_pairs) or pungs + pairs > sets
    mask = kinds.pairs if pungs < sets else 0
    if pungs + pairs < sets or not paired:
        mask |= kinds.singles
    if not paired:
        mask |= kinds.last_singles
    if begun < sets:
        mask |= kinds.new
    if begun <= sets and not paired and not kinds.last_singles:
        mask |= kinds.new | kinds.last_new
    return mask
