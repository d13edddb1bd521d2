"""How far a hand is from chows and a pair, without pungs: the standard tables cannot say that.

A suit's vector has the form of those behind the tables: for 0 to 4 chows, without and with a
pair, the fewest tiles to add. It is worked out rank by rank from the right and kept, so that
hands that differ by a tile share most of the work.
"""

from functools import lru_cache
from typing import TypeAlias

from majongue.analysis.vectors import merged
from majongue.hand import BLOCK, WEIGHT, Keys
from majongue.tiles import HONOURS

Costs: TypeAlias = tuple[int, ...]

_FAR = 15
_NONE_NEEDED: Costs = (0, *(_FAR,) * 9)
_IMPOSSIBLE: Costs = (_FAR,) * 10
_LAST_START = 6  # no chow begins beyond the third rank from the right

_joined = lru_cache(maxsize=16_384)(merged)


def suit_costs(key: int) -> Costs:
    """The vector of a suit key.

    >>> suit_costs(1 + 5 + 25 + 2 * 125)[:4]  # 12344: a chow, a chow and a pair
    (0, 0, 0, 0)
    """
    return _costs(key, 0, 0, 0)


@lru_cache(maxsize=32_768)
def _costs(key: int, rank: int, young: int, old: int) -> Costs:
    """The vector of the ranks from ``rank`` on.

    Args:
        key: the copies of those ranks.
        rank: 0 for the first.
        young: chows that began one rank before, ``old`` two ranks before.
        old: see ``young``.
    """
    if rank == 9:
        return _IMPOSSIBLE if young or old else _NONE_NEEDED
    rest, held = divmod(key, 5)
    carried = young + old
    best = list(_IMPOSSIBLE)
    for begun in range(5 - carried if rank <= _LAST_START else 1):
        after = _costs(rest, rank + 1, begun, young)
        needed = carried + begun
        _take_over(best, after, 2 * begun, max(needed - held, 0))
        if needed <= 2:
            pairless = [after[place - 1] if place % 2 else _FAR for place in range(10)]
            _take_over(best, pairless, 2 * begun, max(needed + 2 - held, 0))
    return tuple(best)


def _take_over(best: list[int], costs: Costs | list[int], shift: int, more: int) -> None:
    for place in range(shift, 10):
        cost = costs[place - shift] + more
        if cost < best[place]:
            best[place] = cost


def chows_missing(counts: bytes, keys: Keys, sets: int, pairs: int) -> int:
    """Tiles missing for that many chows and a pair of an allowed kind.

    Args:
        counts: the concealed tiles.
        keys: the same, packed.
        sets: number of chows.
        pairs: the honours that may be the pair, as a mask; pairs in the suits are allowed.

    >>> from majongue.hand import hand_of
    >>> hand = hand_of("123m 456p 789s 222s 5z")
    >>> chows_missing(hand.counts, hand.keys, 4, 1 << 31)
    2
    """
    suits = _joined(_joined(suit_costs(keys[0]), suit_costs(keys[1])), suit_costs(keys[2]))
    return min(suits[2 * sets + 1], suits[2 * sets] + _pair_cost(counts, pairs))


def chows_useful(counts: bytes, keys: Keys, sets: int, pairs: int) -> int:
    """The kinds that lower the number of tiles missing."""
    now = chows_missing(counts, keys, sets, pairs)
    costs = [suit_costs(key) for key in keys[:3]]
    honour = _pair_cost(counts, pairs)
    mask = 0
    for block in range(3):
        rest = _joined(costs[block - 1], costs[block - 2])
        for tile in range(9 * block, 9 * block + 9):
            if counts[tile] < 4 and _near(counts, tile):
                suits = _joined(suit_costs(keys[block] + WEIGHT[tile]), rest)
                if min(suits[2 * sets + 1], suits[2 * sets] + honour) < now:
                    mask |= 1 << tile
    if _joined(_joined(costs[0], costs[1]), costs[2])[2 * sets] + honour == now:
        for tile in HONOURS:
            if pairs >> tile & 1 and 2 - counts[tile] <= honour and counts[tile] < 2:
                mask |= 1 << tile
    return mask


def _near(counts: bytes, tile: int) -> bool:
    """Whether a tile within two ranks is there: others hardly ever help."""
    block = BLOCK[tile]
    first, last = max(tile - 2, 9 * block), min(tile + 2, 9 * block + 8)
    return any(counts[first : last + 1])


def _pair_cost(counts: bytes, pairs: int) -> int:
    held = [counts[tile] for tile in HONOURS if pairs >> tile & 1]
    return max(2 - max(held), 0) if held else _FAR
