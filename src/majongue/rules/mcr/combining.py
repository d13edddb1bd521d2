"""Which combinations of chows, or of pungs, count together: the combining principles.

- An element of all four sets leaves room for no other.
- Three sets that one element uses are not combined among themselves again; the fourth may be
  combined once more, with one of the three.
- Otherwise elements of two sets are links between them. Each further link must bring in a set that
  is not linked to the others yet, so that the links form a forest; and a set is not used twice in
  the same element.
- Of all that is allowed the most valuable counts.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from majongue.melds import CHOW_ID
from majongue.rules.mcr.combination_elements import WITH_PAIR, BySize, Sets
from majongue.tiles import EAST

_MOST_LINKS = 3  # that four sets can have and still form a forest


class Link(NamedTuple):
    """An element that some of the sets show: its id, and their places among the sets."""

    name: str
    places: tuple[int, ...]


Selection: TypeAlias = tuple[Link, ...]
"""Links that count together."""


class Scale:
    """What the elements in play are worth, and which of them come first.

    Attributes:
        values: what each is worth, by id.
    """

    def __init__(self, values: Mapping[str, int]) -> None:
        """From the values in the order of the ruleset's file."""
        self.values = values
        self._order = {name: place for place, name in enumerate(values)}

    def worth(self, chosen: Selection) -> int:
        """What some links come to."""
        return sum([self.values[name] for name, _ in chosen])

    def rank(self, chosen: Selection) -> list[int]:
        """The places of the elements in the file, the first ones first."""
        return sorted([self._order[name] for name, _ in chosen])


def links(key: Sets, questions: BySize, scale: Scale) -> list[Link]:
    """Every element that some of the sets show, those of the most sets first.

    Args:
        key: pungs in order, or chows as :func:`chows_key` has them.
        questions: what is asked about groups of each size.
        scale: the elements in play.
    """
    found: list[Link] = []
    paired = WITH_PAIR in questions and key[:1] < (CHOW_ID,)
    for size, places, group in _groups(len(key), paired):
        if size in questions:
            for name in questions[size].shown[group(key)]:
                if name in scale.values:
                    found.append(Link(name, places))
    return found


@lru_cache
def _groups(number: int, paired: bool) -> list[tuple[int, tuple[int, ...], Callable[[Sets], Sets]]]:
    """The groups of so many sets: their size, their places, and what picks them.

    A pair that goes first is only in the group of everything.
    """
    sizes = range(min(number - paired, 4), 1, -1)
    places = [group for size in sizes for group in combinations(range(paired, number), size)]
    whole = [tuple(range(number))] if paired else []
    return [(len(group), group, itemgetter(*group)) for group in (*whole, *places)]


def selections(found: list[Link], scale: Scale) -> list[Selection]:
    """The most valuable selections of all that count together; at least the empty one.

    They are equal in value; first goes the one whose elements come first in the file.
    """
    allowed = _allowed(found)
    if len(allowed) < 2:
        return allowed or [()]
    worths = [scale.worth(chosen) for chosen in allowed]
    best = max(worths)
    equal = [chosen for chosen, worth in zip(allowed, worths, strict=True) if worth == best]
    return sorted(equal, key=scale.rank)


def _allowed(found: list[Link]) -> list[Selection]:
    """What counts together; parts of a selection, being worth less, are mostly left out."""
    twos = [link for link in found if len(link.places) == 2]
    allowed = _forests(twos)
    for link in found:
        places = link.places
        if len(places) > 2:
            fourth = [two for two in twos if not set(two.places) <= set(places)]
            more = fourth if len(places) == 3 else []
            allowed += [(link, two) for two in more] or [(link,)]
    return allowed


def _forests(twos: list[Link]) -> list[Selection]:
    """Links of two sets that count together, with no others beside them."""
    if twos and len(twos) <= _MOST_LINKS and _is_forest(twos):
        return [tuple(twos)]
    numbers = range(_MOST_LINKS, 0, -1)
    return [one for number in numbers for one in combinations(twos, number) if _is_forest(one)]


def _is_forest(chosen: Sequence[Link]) -> bool:
    """Whether each link brings in a set, and no set is twice in the same element.

    Two sets show one element at most, so that only three links among three sets form a ring.
    """
    if len(chosen) == 3 and len({place for link in chosen for place in link.places}) == 3:
        return False
    for (name, (one, other)), (rival, places) in combinations(chosen, 2):
        if name == rival and (one in places or other in places):
            return False
    return True


def chows_key(chows: Sets, pair: int) -> Sets:
    """What the combinations of some chows depend on: of four of them, on a pair of fives too.

    >>> chows_key((34, 40, 43, 49), 22), chows_key((34, 40), 22)
    ((22, 34, 40, 43, 49), (34, 40))
    """
    return (pair, *chows) if len(chows) == 4 and pair < EAST and pair % 9 == 4 else chows
