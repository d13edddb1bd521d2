"""What a suit can contribute: the sums behind the standard-form tables and some routes.

A vector holds ten numbers: for 0 to 4 complete sets, without and with a pair, the fewest tiles to
add to a suit so that it contains them, never more than four of a kind. Its place for ``s`` sets
is ``2 * s``, and one more with a pair. For a knitted straight a shorter vector is enough, 0 or 1
sets, and the suit must contain three certain tiles as well.
"""

from collections.abc import Collection, Iterator
from itertools import product
from typing import NamedTuple, TypeAlias

Vector: TypeAlias = tuple[int, ...]

SUIT_RANKS, HONOUR_RANKS = 9, 7
_OUT_OF_REACH = 15  # more than the 14 tiles that a whole hand needs


class _State(NamedTuple):
    """What has been laid on the ranks so far."""

    sets: int = 0
    pair: int = 0
    young: int = 0  # runs that began on the rank before
    old: int = 0  # runs that began two ranks before


class _Move(NamedTuple):
    """One way to go over a rank: the tiles that it takes there and the state after it."""

    before: int
    after: int
    demand: int


def classify(
    ranks: int, *, runs: bool, most_sets: int = 4, beside: Collection[int] = ()
) -> tuple[list[Vector], list[int]]:
    """Find the vectors of a suit and the one that each suit key has.

    Walks the ranks from left to right. A state of the walk is the cheapest cost of each
    ``_State``; equal ones become one, so that a few thousand stand for two million keys.

    Args:
        ranks: 9 for a suit, 7 for the honours.
        runs: whether three ranks in a row are a set.
        most_sets: the largest number of sets that is of interest.
        beside: ranks of which a tile is needed beside the sets and the pair.

    Returns:
        The different vectors, and for every key the place of its vector among them.
    """
    longest = 3 if runs else 1  # three equal runs are three triplets of the same tiles
    counts = range(most_sets + 1)
    layouts = [_State(*s) for s in product(counts, range(2), range(longest), range(longest))]
    final = [layouts.index(_State(sets, pair)) for sets in counts for pair in range(2)]
    start = tuple(0 if layout == _State() else _OUT_OF_REACH for layout in layouts)
    found, places = [start], [0]
    for rank in range(ranks):
        moves = list(_moves(layouts, longest if rank + 3 <= ranks else 1, rank in beside))
        keep = final if rank == ranks - 1 else range(len(layouts))
        numbers: dict[Vector, int] = {}
        steps = [
            [numbers.setdefault(_step(costs, moves, held, keep), len(numbers)) for costs in found]
            for held in range(5)
        ]
        # A higher rank weighs more: its five counts are five copies of the table so far.
        places = [step[place] for step in steps for place in places]
        found = list(numbers)
    return found, places


def _moves(layouts: list[_State], run_limit: int, beside: int) -> Iterator[_Move]:
    numbers = {layout: number for number, layout in enumerate(layouts)}
    choices = list(product(range(run_limit), range(2), range(2)))
    for before, (sets, pair, young, old) in enumerate(layouts):
        for started, triplet, paired in choices:
            demand = beside + young + old + started + 3 * triplet + 2 * paired
            after = _State(sets + started + triplet, pair + paired, started, young)
            if demand <= 4 and after in numbers:
                yield _Move(before, numbers[after], demand)


def _step(costs: Vector, moves: list[_Move], held: int, keep: list[int] | range) -> Vector:
    best = [_OUT_OF_REACH] * len(costs)
    for before, after, demand in moves:
        cost = costs[before] + (demand - held if demand > held else 0)
        if cost < best[after]:
            best[after] = cost
    return tuple([best[place] for place in keep])


def merged(one: Vector, other: Vector) -> Vector:
    """The vector of two blocks together: the cheapest way to share out the sets and the pair."""
    both: list[int] = []
    for sets in range(len(one) // 2):
        shares = [(2 * mine, 2 * (sets - mine)) for mine in range(sets + 1)]
        both.append(min(one[a] + other[b] for a, b in shares))
        both.append(min(min(one[a] + other[b + 1], one[a + 1] + other[b]) for a, b in shares))
    return tuple(both)


def closed(vectors: set[Vector]) -> list[Vector]:
    """The vectors and all that merging leads to, in order."""
    everything = set(vectors)
    fresh = everything
    while fresh:
        fresh = {merged(one, other) for one in fresh for other in everything} - everything
        everything |= fresh
    return sorted(everything)
