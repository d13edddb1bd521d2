"""Taking the sets out of a hand that a route demands by name."""

from typing import NamedTuple

from majongue.hand import BLOCK, WEIGHT, Hand, Keys
from majongue.melds import SetId, set_tiles
from majongue.tiles import KINDS, Tile


class Rest(NamedTuple):
    """What is left of a hand without the demanded tiles.

    Attributes:
        counts, keys: the other tiles; a demanded pair stays, as if it were complete.
        missing: how many demanded tiles are not there.
    """

    counts: bytes
    keys: Keys
    missing: int = 0


class Demand(NamedTuple):
    """Sets, and perhaps a pair, that a hand must still contain.

    Attributes:
        sets: the sets.
        pair: the tile of the pair.
        parts: the same, each as the tiles that belong together.
    """

    sets: tuple[SetId, ...] = ()
    pair: Tile | None = None
    parts: tuple[tuple[Tile, ...], ...] = ()

    def rest(self, hand: Hand) -> Rest:
        """The rest of a hand."""
        if not self.parts:
            return Rest(hand.counts, hand.keys)
        counts = bytearray(hand.counts)
        keys = list(hand.keys)
        missing = 0
        for set_id in self.sets:
            if set_id < KINDS:
                taken = min(counts[set_id], 3)
                counts[set_id] -= taken
                keys[BLOCK[set_id]] -= taken * WEIGHT[set_id]
                missing += 3 - taken
                continue
            for tile in set_tiles(set_id):
                if counts[tile]:
                    counts[tile] -= 1
                    keys[BLOCK[tile]] -= WEIGHT[tile]
                else:
                    missing += 1
        if self.pair is not None and (lacking := 2 - counts[self.pair]) > 0:
            counts[self.pair] = 2
            keys[BLOCK[self.pair]] += lacking * WEIGHT[self.pair]
            missing += lacking
        return Rest(bytes(counts), (keys[0], keys[1], keys[2], keys[3]), missing)


def demand(sets: tuple[SetId, ...], pair: Tile | None) -> Demand:
    """A demand for some sets and perhaps a pair."""
    parts = tuple(set_tiles(set_id) for set_id in sets)
    return Demand(sets, pair, parts if pair is None else (*parts, (pair, pair)))
