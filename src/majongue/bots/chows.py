"""How far a hand is from chows and a pair, without pungs: the standard tables cannot say that.

A suit's vector has the form of those behind the tables: for 0 to 4 chows, without and with a
pair, the fewest tiles to add. It is worked out rank by rank from the right and kept, so that
hands that differ by a tile share most of the work.
"""

from functools import lru_cache
from typing import TypeAlias

from majongue.analysis.vectors import merged
from majongue.hand import WEIGHT, Keys
from majongue.tiles import HONOURS, Tile

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


@lru_cache(maxsize=65_536)
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
