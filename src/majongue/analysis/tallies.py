"""Small facts about suit keys: pairs, terminals and honours, and the kinds that they hold.

A *tally* is one byte for each suit key: the pairs in its low half, the different terminals or
honours in its high half. The tallies of the four blocks of a hand may be added. ``DIFFERENT`` and
``SPLIT`` are made on first use and hold one table for suits and one for honours; they differ in
four of a kind, one pair for ``DIFFERENT`` and two for ``SPLIT``.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from majongue.hand import Keys

Tallies: TypeAlias = tuple[bytes, bytes]

DIFFERENT: Tallies
SPLIT: Tallies

_ORPHAN = 16  # one in the high half
_PAIRS_OF_FOUR = {"DIFFERENT": 1, "SPLIT": 2}


def __getattr__(name: str) -> object:
    # Asked only for names that the module lacks: see ``tables``.
    if name not in _PAIRS_OF_FOUR:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    pairs = (0, 0, 1, 1, _PAIRS_OF_FOUR[name])
    orphan = tuple(count + _ORPHAN * (copies > 0) for copies, count in enumerate(pairs))
    suits = table_of((orphan, *(pairs,) * 7, orphan))
    globals()[name] = (suits, table_of((orphan,) * 7))
    return globals()[name]


def table_of(ranks: Iterable[tuple[int, ...]]) -> bytes:
    """A byte for each key: the sum of what its ranks are worth, modulo 256.

    Args:
        ranks: for each rank, the lowest first, its worth by the copies held, none to four.
    """
    # Each rank turns the table so far into five: one for each number of copies, with that
    # number's worth added to every byte at once.
    table = bytes(1)
    for worth in ranks:
        table = b"".join([table.translate(_adding(value)) for value in worth])
    return table


def _adding(value: int) -> bytes:
    return bytes([(byte + value) % 256 for byte in range(256)])


class Kinds(NamedTuple):
    """Kinds as masks, bit 0 for the lowest rank of a block or for tile 0 of a hand.

    Attributes:
        held: at least one copy.
        paired: at least two copies.
        threes: exactly three copies.
        fours: all four copies.
    """

    held: int
    paired: int
    threes: int
    fours: int


@lru_cache(maxsize=16_384)
def kinds(key: int) -> Kinds:
    """The kinds of a suit key.

    >>> kinds(3 + 1 * 5 + 4 * 25)
    Kinds(held=7, paired=5, threes=1, fours=4)
    """
    masks = [0] * 5
    bit = 1
    while key:
        key, copies = divmod(key, 5)
        masks[copies] |= bit
        bit *= 2
    _, ones, twos, threes, fours = masks
    paired = twos | threes | fours
    return Kinds(ones | paired, paired, threes, fours)


def hand_kinds(keys: Keys) -> Kinds:
    """The kinds of a whole hand, bit t for tile t."""
    # Written out, since bots ask this for every discard they weigh.
    held1, paired1, threes1, fours1 = kinds(keys[0])
    held2, paired2, threes2, fours2 = kinds(keys[1])
    held3, paired3, threes3, fours3 = kinds(keys[2])
    held4, paired4, threes4, fours4 = kinds(keys[3])
    return Kinds(
        held1 | held2 << 9 | held3 << 18 | held4 << 27,
        paired1 | paired2 << 9 | paired3 << 18 | paired4 << 27,
        threes1 | threes2 << 9 | threes3 << 18 | threes4 << 27,
        fours1 | fours2 << 9 | fours3 << 18 | fours4 << 27,
    )


@lru_cache(maxsize=16_384)
def one_less(key: int) -> tuple[tuple[int, int], ...]:
    """Each rank that a suit key holds, lowest 0, with the key left without one copy of it.

    >>> one_less(2 + 1 * 25)
    ((0, 26), (2, 2))
    """
    return tuple([(rank, key - 5**rank) for rank in range(9) if key // 5**rank % 5])
