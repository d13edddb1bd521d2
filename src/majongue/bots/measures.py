"""How far a hand is from a route, and which tiles bring it nearer.

A measure answers for one route and a number of declared sets. It knows which tiles are gone: a
pung of a kind of which too few copies are left is out of reach.
"""

from functools import lru_cache
from typing import NamedTuple, Protocol

from majongue.analysis import Forms, standard_distance, standard_useful
from majongue.analysis.special import special_distance, special_useful
from majongue.bots.pungs import pungs_missing, pungs_useful
from majongue.bots.chows import chows_missing, chows_useful
from majongue.hand import BLOCK, WEIGHT, Hand, Keys
from majongue.melds import SetId, set_tiles
from majongue.tiles import Tile

FAR = 99
"""Tiles missing where no tiles help any more."""


class Measure(Protocol):
    """What a route asks of the concealed tiles."""

    def look(self, hand: Hand, unseen: bytearray) -> int:
        """The fewest tiles missing; ``FAR`` if the route is out of reach."""
        ...

    def useful(self, hand: Hand, unseen: bytearray) -> int:
        """The kinds, as a mask, that bring the hand nearer."""
        ...


class Rest(NamedTuple):
    """What is left of a hand when the sets that it must contain are taken out."""

    counts: bytes
    keys: Keys
    missing: int
    wanted: int


class Demand(NamedTuple):
    """Sets, and perhaps a pair, that a hand must still contain."""

    sets: tuple[SetId, ...] = ()
    pair: Tile | None = None

    def rest(self, hand: Hand, unseen: bytearray) -> Rest:
        """Take the demanded tiles out, as far as they are there; a pair is completed instead."""
        if not self.sets and self.pair is None:
            return Rest(hand.counts, hand.keys, 0, 0)
        counts = bytearray(hand.counts)
        keys = list(hand.keys)
        missing = wanted = 0
        for set_id in self.sets:
            for tile in set_tiles(set_id):
                if counts[tile]:
                    counts[tile] -= 1
                    keys[BLOCK[tile]] -= WEIGHT[tile]
                else:
                    missing += 1
                    wanted |= 1 << tile
        if self.pair is not None and (lacking := 2 - counts[self.pair]) > 0:
            counts[self.pair] = 2
            keys[BLOCK[self.pair]] += lacking * WEIGHT[self.pair]
            missing += lacking
            wanted |= 1 << self.pair
        return Rest(bytes(counts), (keys[0], keys[1], keys[2], keys[3]), missing, wanted)
