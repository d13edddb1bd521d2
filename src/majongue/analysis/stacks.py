"""A hand as four numbers in which "how many ranks do two suits share" is a single ``&``.

A *stack* has nine places for each of four layers: place ``9 * (n - 1) + rank`` is taken if there
are at least ``n`` copies of the rank, the lowest being 0. Honours are ranks of a fourth block.
"""

from functools import lru_cache
from typing import TypeAlias

from majongue.analysis.tallies import kinds
from majongue.hand import Keys

Stacks: TypeAlias = tuple[int, int, int, int]
"""The stacks of characters, dots, bamboo and honours."""

RANKS = 0b111111111
_PLACES = (1 << 36) - 1


def stacks_of(keys: Keys) -> Stacks:
    """The stacks of a hand."""
    characters, dots, bamboo, honours = keys
    return _stack(characters), _stack(dots), _stack(bamboo), _stack(honours)


@lru_cache(maxsize=16_384)
def _stack(key: int) -> int:
    held, paired, threes, fours = kinds(key)
    return held | paired << 9 | (threes | fours) << 18 | fours << 27


def next_copies(stack: int) -> int:
    """The place of the next copy of every rank; a rank of four has none."""
    return (stack << 9 | RANKS) & ~stack & _PLACES


def ranks_of(places: int) -> int:
    """The ranks that have a place in any layer, as a mask.

    >>> bin(ranks_of(1 | 1 << 9 | 1 << 11))
    '0b101'
    """
    return (places | places >> 9 | places >> 18 | places >> 27) & RANKS
