"""Every way to read a complete hand as sets and a pair, or as one of the special shapes."""

from collections.abc import Iterator
from enum import StrEnum
from itertools import product
from typing import NamedTuple, TypeAlias

from majongue.analysis import Forms
from majongue.analysis.knitted import knitted_whole
from majongue.analysis.rare import rare_names
from majongue.analysis.special import (
    InPlay,
    in_play_of,
    orphans_distance,
    pairs_distance,
    special_floor,
)
from majongue.analysis.tallies import hand_kinds
from majongue.hand import Hand, Keys
from majongue.melds import CHOW_ID, SetId, set_tiles
from majongue.tiles import EAST, Tile

MEMO_LIMIT = 50_000
"""Suit keys whose readings are kept at most; a full memo is emptied."""


class Shape(StrEnum):
    """The shapes of a complete hand."""

    STANDARD = "standard"
    SEVEN_PAIRS = "seven_pairs"
    THIRTEEN_ORPHANS = "thirteen_orphans"
    KNITTING = "knitting"
    TRIPLE_KNITTING = "triple_knitting"
    WRIGGLING_SNAKE = "wriggling_snake"
    HONOUR_PAIRS = "honour_pairs"
    KNITTED_STRAIGHT = "knitted_straight"
    HONOURS_KNITTED = "honours_knitted"


# Looking a member up takes long.
_STANDARD, _SEVEN_PAIRS, _ORPHANS = Shape.STANDARD, Shape.SEVEN_PAIRS, Shape.THIRTEEN_ORPHANS
_KNITTED_STRAIGHT, _HONOURS_KNITTED = Shape.KNITTED_STRAIGHT, Shape.HONOURS_KNITTED


class Reading(NamedTuple):
    """One way to read the concealed part of a complete hand.

    Attributes:
        shape: which shape it is.
        sets: the concealed sets in order; melds are not among them. Special shapes have none,
            but for the one set beside a knitted straight.
        pair: the tile of the pair; for thirteen orphans and the wriggling snake the doubled one,
            for the other special shapes but the knitted straight None.
    """

    shape: Shape
    sets: tuple[SetId, ...] = ()
    pair: Tile | None = None


class Finish(NamedTuple):
    """A reading and what the winning tile completed in it.

    Attributes:
        reading: the reading.
        completed: the set that the winning tile completed; None for the pair, and for what has
            no set: the special shapes and the nine tiles of a knitted straight.
    """

    reading: Reading
    completed: SetId | None


_Part: TypeAlias = tuple[tuple[SetId, ...], tuple[Tile, ...]]  # sets, and a pair or nothing
_CHOICES = ((0, 0), (0, 1), (1, 0))  # pairs and triplets of one kind; both would need five
_WAYS = tuple(
    tuple((p, t, held - 2 * p - 3 * t) for p, t in _CHOICES if held >= 2 * p + 3 * t)
    for held in range(5)
)  # by copies held: pairs, triplets and the runs that start with what is left


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
        found: list[_Part] = []
        _split(counts, 0, self.first, (), (), found)
        self[key] = found
        return found


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


def _split(
    counts: list[int],
    rank: int,
    first: Tile,
    sets: tuple[SetId, ...],
    pair: tuple[Tile, ...],
    found: list[_Part],
) -> None:
    """Add to ``found`` the readings of the ranks from ``rank`` on, beside what lies below it."""
    end = len(counts)
    while not counts[rank]:
        rank += 1
        if rank == end:
            found.append((sets, pair))
            return
    tile, held = first + rank, counts[rank]
    for pairs, triplets, runs in _WAYS[held]:
        if pairs and pair:
            continue
        here = (tile,) if pairs else pair
        more = sets + (tile,) * triplets if triplets else sets
        counts[rank] = 0
        # Whatever is neither pair nor triplet starts a run, so each reading is met only once.
        if not runs:
            _split(counts, rank, first, more, here, found)
        elif tile < EAST and counts[rank + 1] >= runs and counts[rank + 2] >= runs:
            counts[rank + 1] -= runs
            counts[rank + 2] -= runs
            _split(counts, rank, first, more + (CHOW_ID + tile,) * runs, here, found)
            counts[rank + 1] += runs
            counts[rank + 2] += runs
        counts[rank] = held


def readings(keys: Keys, melds: int, forms: Forms) -> tuple[Reading, ...]:
    """All ways to read a complete hand; none if it is not complete.

    Args:
        keys: the concealed tiles with the winning one, packed.
        melds: number of declared sets; the special shapes need 0, or 1 for a knitted straight.
        forms: the shapes in play.

    >>> from majongue.hand import hand_of
    >>> [str(reading.shape) for reading in readings(hand_of("112233m 44p 556677s").keys, 0,
    ...                                             Forms(seven_pairs=True))]
    ['standard', 'seven_pairs']
    """
    found = _with_sets(_STANDARD, keys, 4 - melds)
    in_play = in_play_of(forms, melds)
    if in_play and special_floor(keys, in_play) <= 0:
        found += _special(keys, melds, in_play)
    return tuple(found)


def _with_sets(shape: Shape, keys: Keys, number: int) -> list[Reading]:
    """All ways to read tiles as a number of sets and a pair."""
    found: list[Reading] = []
    characters, dots, bamboo, honours = keys
    for (sets1, pair1), (sets2, pair2), (sets3, pair3), (sets4, pair4) in product(
        _CHARACTERS[characters], _DOTS[dots], _BAMBOO[bamboo], _HONOURS[honours]
    ):
        sets, pairs = sets1 + sets2 + sets3 + sets4, pair1 + pair2 + pair3 + pair4
        if len(pairs) == 1 and len(sets) == number:
            found.append(Reading(shape, tuple(sorted(sets)), pairs[0]))
    return found


def _special(keys: Keys, melds: int, in_play: InPlay) -> Iterator[Reading]:
    seven_pairs, quads, orphans, _, _, rare, knitted = in_play
    if seven_pairs or orphans or rare:
        hand = hand_kinds(keys)
        doubled = hand.paired.bit_length() - 1
        if seven_pairs and not pairs_distance(hand, quads):
            yield Reading(_SEVEN_PAIRS)
        if orphans and not orphans_distance(hand):
            yield Reading(_ORPHANS, (), doubled)
        for name in rare_names(keys, rare):
            shape = Shape(name)
            yield Reading(shape, (), doubled if shape is Shape.WRIGGLING_SNAKE else None)
    if knitted:
        rests, different = knitted_whole(keys, knitted)
        for rest in rests:
            yield from _with_sets(_KNITTED_STRAIGHT, rest, 1 - melds)
        if different:
            yield Reading(_HONOURS_KNITTED)


def is_orphans(hand: Hand, forms: Forms) -> bool:
    """Whether a complete hand is thirteen orphans."""
    return any(reading.shape is _ORPHANS for reading in readings(hand.keys, len(hand.melds), forms))


def has_chow(reading: Reading) -> bool:
    """Whether a reading has a chow among its concealed sets; a knitted straight is made of some.

    >>> has_chow(Reading(Shape.STANDARD, (0, 35), 3)), has_chow(Reading(Shape.SEVEN_PAIRS))
    (True, False)
    """
    return reading.shape is _KNITTED_STRAIGHT or any(one >= CHOW_ID for one in reading.sets)


def whole_without_chows(keys: Keys, melds: int, forms: Forms) -> bool:
    """Whether tiles, the winning one included, are a complete hand in which no set is a chow."""
    return not all(has_chow(reading) for reading in readings(keys, melds, forms))


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
        for set_id in dict.fromkeys(reading.sets):
            if winning_tile in set_tiles(set_id):
                yield Finish(reading, set_id)
        if winning_tile == reading.pair or _beside_sets(hand, reading, winning_tile):
            yield Finish(reading, None)


def _beside_sets(hand: Hand, reading: Reading, tile: Tile) -> bool:
    """Whether a tile of the reading lies neither in a set nor in a pair that it names."""
    if reading.shape is _STANDARD:
        return False
    in_sets = [set_tiles(set_id).count(tile) for set_id in reading.sets]
    return hand.counts[tile] > sum(in_sets) + 2 * (tile == reading.pair)
