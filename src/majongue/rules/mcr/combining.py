"""Which combinations of chows, or of pungs, count together: the combining principles.

- An element of all four sets leaves room for no other.
- Three sets that one element uses are not combined among themselves again; the fourth may be
  combined once more, with one of the three.
- Otherwise elements of two sets are links between them. Each further link must bring in a set that
  is not linked to the others yet, so that the links form a forest; and a set is not used twice in
  the same element.
- Of all that is allowed the most valuable counts.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from typing import NamedTuple, TypeAlias

from majongue.melds import CHOW_ID
from majongue.rules.mcr.combination_elements import WITH_PAIR, BySize, Sets


class Link(NamedTuple):
    """An element that some of the sets show: its id, and their places among the sets."""

    name: str
    places: tuple[int, ...]


Selection: TypeAlias = tuple[Link, ...]
"""Links that count together."""


def links(key: Sets, questions: BySize, values: Mapping[str, int]) -> list[Link]:
    """Every element that some of the sets show, those of the most sets first.

    Args:
        key: pungs in order, or chows as :func:`chows_key` has them.
        questions: what is asked about groups of each size.
        values: what the elements in play are worth.
    """
    sets = range(len(key) - len(chows_in(key)) if WITH_PAIR in questions else 0, len(key))
    return [
        Link(name, places)
        for size in sorted(questions, reverse=True)
        for places in combinations(range(len(key)) if size == WITH_PAIR else sets, size)
        for name in questions[size].shown[tuple([key[place] for place in places])]
        if name in values
    ]


def selections(found: list[Link], values: Mapping[str, int]) -> list[Selection]:
    """All selections that count together, the most valuable first; at least the empty one.

    Of equal ones that goes first which has the elements that come first in ``values``.
    """
    return sorted(_allowed(found), key=_ranking(values))


def best_selection(found: list[Link], values: Mapping[str, int]) -> Selection:
    """The first of the selections."""
    if len(found) < 2:
        return tuple(found)
    return min(_allowed(found), key=_ranking(values))


def _ranking(values: Mapping[str, int]) -> Callable[[Selection], tuple[int, list[int]]]:
    order = {name: place for place, name in enumerate(values)}

    def rank(chosen: Selection) -> tuple[int, list[int]]:
        worth = sum([values[link.name] for link in chosen])
        return -worth, sorted([order[link.name] for link in chosen])

    return rank


def _allowed(found: list[Link]) -> Iterator[Selection]:
    twos = [link for link in found if len(link.places) == 2]
    for number in (3, 2, 1, 0):
        yield from (chosen for chosen in combinations(twos, number) if _is_forest(chosen))
    for link in found:
        if len(link.places) == 3:
            yield (link,)
            yield from ((link, more) for more in twos if not set(more.places) <= set(link.places))
        elif len(link.places) > 3:
            yield (link,)


def _is_forest(chosen: Selection) -> bool:
    """Whether each link brings in a set, and no set is twice in the same element."""
    group = {place: {place} for link in chosen for place in link.places}
    used: set[tuple[str, int]] = set()
    for name, (one, other) in chosen:
        if group[one] is group[other] or used & {(name, one), (name, other)}:
            return False
        used |= {(name, one), (name, other)}
        joined = group[one] | group[other]
        for place in joined:
            group[place] = joined
    return True


def chows_key(chows: Sets, pair: int) -> Sets:
    """What the combinations of some chows depend on: beside four of them the pair does, if a five.

    >>> chows_key((34, 40, 43, 49), 22), chows_key((34, 40), 22)
    ((22, 34, 40, 43, 49), (34, 40))
    """
    return (pair, *chows) if len(chows) == 4 and pair < 27 and pair % 9 == 4 else chows


def chows_in(key: Sets) -> Sets:
    """The chows without the pair that may go first."""
    return key[1:] if key and key[0] < CHOW_ID else key
