"""Every way to read a complete hand as sets and a pair, or as one of the special shapes."""

from collections.abc import Iterator
from enum import StrEnum
from itertools import product
from typing import NamedTuple, TypeAlias

from majongue.analysis import Forms
from majongue.analysis.special import orphans_distance, pairs_distance, special_floor
from majongue.analysis.tallies import hand_kinds
from majongue.hand import Hand, Keys
from majongue.melds import CHOW_ID, SetId, set_tiles
from majongue.tiles import HONOURS, Tile

MEMO_LIMIT = 50_000
"""Suit keys whose readings are kept at most; a full memo is emptied."""


class Shape(StrEnum):
    """The shapes of a complete hand."""

    STANDARD = "standard"
    SEVEN_PAIRS = "seven_pairs"
    THIRTEEN_ORPHANS = "thirteen_orphans"


_STANDARD = Shape.STANDARD


class Reading(NamedTuple):
    """One way to read the concealed part of a complete hand.

    Attributes:
        shape: which shape it is.
        sets: the concealed sets in order; melds are not among them, special shapes have none.
        pair: the tile of the pair; for thirteen orphans the doubled one, for seven pairs None.
    """

    shape: Shape
    sets: tuple[SetId, ...] = ()
    pair: Tile | None = None


class Finish(NamedTuple):
    """A reading and what the winning tile completed in it.

    Attributes:
        reading: the reading.
        completed: the set that the winning tile completed; None for the pair, and for the
            special shapes, where there is nothing to choose.
    """

    reading: Reading
    completed: SetId | None


_Part: TypeAlias = tuple[tuple[SetId, ...], tuple[Tile, ...]]  # sets, and a pair or nothing
_CHOICES = ((0, 0), (0, 1), (1, 0))  # pairs and triplets of one kind; both would need five


class _Parts(dict[int, list[_Part]]):
    """A memo: for each key of one block its complete readings."""

    def __init__(self, first: Tile, ranks: int) -> None:
        """For the block of some ranks that starts with a tile."""
        super().__init__()
        self.first = first
        self.ranks = ranks

    def __missing__(self, key: int) -> list[_Part]:
        """Find the readings of a key that was not asked for yet."""
        if memo_size() >= MEMO_LIMIT:
            forget()
        counts, rest = [0] * (self.ranks + 2), key
        for rank in range(self.ranks):
            rest, counts[rank] = divmod(rest, 5)
        self[key] = list(_parts(counts, 0, self.first, (), ()))
        return self[key]


_BLOCKS = _CHARACTERS, _DOTS, _BAMBOO, _HONOURS = (
    _Parts(0, 9),
    _Parts(9, 9),
    _Parts(18, 9),
    _Parts(27, 7),
)


def forget() -> None:
    """Empty the memo."""
    for block in _BLOCKS:
        block.clear()


def memo_size() -> int:
    """Number of suit keys whose readings are kept at present."""
    return sum(map(len, _BLOCKS))


def _parts(
    counts: list[int], rank: int, first: Tile, sets: tuple[SetId, ...], pair: tuple[Tile, ...]
) -> Iterator[_Part]:
    """The readings of the ranks from ``rank`` on, added to what was found below it."""
    while not counts[rank]:
        rank += 1
        if rank == len(counts):
            yield sets, pair
            return
    tile, held = first + rank, counts[rank]
    for pairs, triplets in _CHOICES:
        runs = held - 2 * pairs - 3 * triplets
        if runs < 0 or (pairs and pair):
            continue
        # Whatever is neither pair nor triplet starts a run, so each reading is met only once.
        if runs and (tile >= HONOURS.start or min(counts[rank + 1 : rank + 3]) < runs):
            continue
        rest = counts.copy()
        rest[rank] = 0
        rest[rank + 1] -= runs
        rest[rank + 2] -= runs
        found = sets + (tile,) * triplets + (CHOW_ID + tile,) * runs
        yield from _parts(rest, rank, first, found, (tile,) if pairs else pair)


def readings(keys: Keys, melds: int, forms: Forms) -> tuple[Reading, ...]:
    """All ways to read a complete hand; none if it is not complete.

    Args:
        keys: the concealed tiles with the winning one, packed.
        melds: number of declared sets; the special shapes need 0.
        forms: the shapes in play.

    >>> from majongue.hand import hand_of
    >>> [str(reading.shape) for reading in readings(hand_of("112233m 44p 556677s").keys, 0,
    ...                                             Forms(seven_pairs=True))]
    ['standard', 'seven_pairs']
    """
    found: list[Reading] = []
    sets_needed = 4 - melds
    characters, dots, bamboo, honours = keys
    for (sets1, pair1), (sets2, pair2), (sets3, pair3), (sets4, pair4) in product(
        _CHARACTERS[characters], _DOTS[dots], _BAMBOO[bamboo], _HONOURS[honours]
    ):
        sets, pairs = sets1 + sets2 + sets3 + sets4, pair1 + pair2 + pair3 + pair4
        if len(pairs) == 1 and len(sets) == sets_needed:
            found.append(Reading(_STANDARD, tuple(sorted(sets)), pairs[0]))
    if not melds and (forms.seven_pairs or forms.thirteen_orphans):
        found += _special(keys, forms)
    return tuple(found)


def _special(keys: Keys, forms: Forms) -> Iterator[Reading]:
    if special_floor(keys, forms) > 0:
        return
    hand = hand_kinds(keys)
    if forms.seven_pairs and not pairs_distance(hand, forms.quads_are_pairs):
        yield Reading(Shape.SEVEN_PAIRS)
    if forms.thirteen_orphans and not orphans_distance(hand):
        yield Reading(Shape.THIRTEEN_ORPHANS, (), hand.paired.bit_length() - 1)


def decompose(hand: Hand, winning_tile: Tile, forms: Forms) -> Iterator[Finish]:
    """Every reading of a complete hand with each thing that the winning tile may have completed.

    Args:
        hand: the complete hand, the winning tile among its concealed tiles.
        winning_tile: that tile.
        forms: the shapes in play.

    >>> from majongue.hand import hand_of
    >>> hand = hand_of("23444m 567p 789s 111z")
    >>> [finish.completed for finish in decompose(hand, 3, Forms())]
    [35, None]
    """
    for reading in readings(hand.keys, len(hand.melds), forms):
        if reading.shape is not Shape.STANDARD:
            yield Finish(reading, None)
            continue
        for set_id in dict.fromkeys(reading.sets):
            if winning_tile in set_tiles(set_id):
                yield Finish(reading, set_id)
        if winning_tile == reading.pair:
            yield Finish(reading, None)
