"""How far a hand is from a route, and which tiles bring it nearer."""

from functools import lru_cache
from typing import Protocol

from majongue.analysis import Forms, standard_distance, standard_useful
from majongue.analysis.special import IN_PLAY, special_distance, special_useful
from majongue.bots.chows import chows_missing, chows_useful
from majongue.bots.demand import Demand, Rest
from majongue.bots.pungs import groups, pungs_missing, pungs_useful
from majongue.decompose import Shape
from majongue.hand import Keys
from majongue.rules.plan import Route
from majongue.tiles import KINDS

SETS = 4
_FULL, _FULL_HONOURS = 0b111111111, 0b1111111


class Measure(Protocol):
    """What a route asks of the concealed tiles beside the sets that it demands by name."""

    def missing(self, rest: Rest, unseen: bytearray) -> int:
        """The fewest tiles missing; ``FAR`` if the route is out of reach."""
        ...

    def useful(self, rest: Rest, unseen: bytearray) -> int:
        """The kinds, as a mask, that bring the hand nearer."""
        ...


class Standard:
    """Sets of either kind; exact where the allowed kinds are whole suits and all honours."""

    def __init__(self, route: Route, demand: Demand, melds: int) -> None:
        """A measure for what is missing beside ``melds`` declared sets."""
        self.melds = melds + len(demand.sets)
        self.tiles = route.tiles if demand.pair is None else route.tiles | 1 << demand.pair
        self.blocks = tuple(self.tiles >> first & _FULL for first in (0, 9, 18, 27))

    def missing(self, rest: Rest, unseen: bytearray) -> int:
        """One look into the tables."""
        return standard_distance(_kept(rest.keys, self.blocks), self.melds)

    def useful(self, rest: Rest, unseen: bytearray) -> int:
        """The allowed ones among those that the tables name."""
        return standard_useful(_kept(rest.keys, self.blocks), self.melds) & self.tiles


class Pungs:
    """Pungs only; knows of which kinds too few copies are left."""

    def __init__(self, route: Route, demand: Demand, melds: int) -> None:
        """A measure for what is missing beside ``melds`` declared sets."""
        self.sets = SETS - melds - len(demand.sets)
        named = set(demand.sets)
        self.tiles = tuple(t for t in range(KINDS) if route.tiles >> t & 1 and t not in named)

    def missing(self, rest: Rest, unseen: bytearray) -> int:
        """Counted from the kinds held."""
        return pungs_missing(groups(rest.counts, unseen, self.tiles), self.sets)

    def useful(self, rest: Rest, unseen: bytearray) -> int:
        """Kinds of which a further copy fills a place."""
        return pungs_useful(groups(rest.counts, unseen, self.tiles), self.sets)


class Chows:
    """Chows only, of any suits."""

    def __init__(self, route: Route, demand: Demand, melds: int) -> None:
        """A measure for what is missing beside ``melds`` declared sets."""
        self.sets = SETS - melds - len(demand.sets)
        self.pairs = route.pairs

    def missing(self, rest: Rest, unseen: bytearray) -> int:
        """From the suits' vectors."""
        return chows_missing(rest.counts, rest.keys, self.sets, self.pairs)

    def useful(self, rest: Rest, unseen: bytearray) -> int:
        """Tried tile by tile."""
        return chows_useful(rest.counts, rest.keys, self.sets, self.pairs)


class Special:
    """One of the special shapes."""

    def __init__(self, shape: Shape, forms: Forms) -> None:
        """A measure for this shape alone."""
        alone = Forms(quads_are_pairs=forms.quads_are_pairs, thirteen_orphans=False)
        in_play = IN_PLAY[alone._replace(**{shape.value: True})]
        assert in_play is not None, "a special shape"
        self.in_play = in_play

    def missing(self, rest: Rest, unseen: bytearray) -> int:
        """From the kinds held."""
        return special_distance(rest.keys, self.in_play)

    def useful(self, rest: Rest, unseen: bytearray) -> int:
        """The kinds that the shape lacks."""
        return special_useful(rest.keys, self.in_play, self.missing(rest, unseen))


def measure_of(route: Route, demand: Demand, melds: int, forms: Forms) -> Measure:
    """The measure of a route beside some declared sets."""
    if route.shape is not Shape.STANDARD:
        return Special(route.shape, forms)
    if route.kind == "pung":
        return Pungs(route, demand, melds)
    if route.kind == "chow":
        return Chows(route, demand, melds)
    return Standard(route, demand, melds)


def _kept(keys: Keys, blocks: tuple[int, ...]) -> Keys:
    """The keys with the allowed kinds only."""
    characters, dots, bamboo, honours = blocks
    return (
        only(keys[0], characters) if characters != _FULL else keys[0],
        only(keys[1], dots) if dots != _FULL else keys[1],
        only(keys[2], bamboo) if bamboo != _FULL else keys[2],
        only(keys[3], honours) if honours != _FULL_HONOURS else keys[3],
    )


@lru_cache(maxsize=16_384)
def only(key: int, ranks: int) -> int:
    """A suit key without the ranks that are not in a mask.

    >>> only(1 + 2 * 5 + 3 * 25, 0b101) == 1 + 3 * 25
    True
    """
    kept, weight = 0, 1
    while key:
        key, held = divmod(key, 5)
        if ranks & 1:
            kept += held * weight
        ranks >>= 1
        weight *= 5
    return kept
