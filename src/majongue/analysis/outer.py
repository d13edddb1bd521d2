"""Rare shapes around ones, nines and honours: the wriggling snake and pairs of outer tiles."""

from typing import NamedTuple

from majongue.analysis.stacks import RANKS, Stacks, next_copies, ranks_of

_SNAKE = RANKS | 1 << 9  # nine ranks, the lowest twice
_WINDS = 0b1111
_BLOCK = 36  # places of a stack


def snake_missing(hand: Stacks) -> int:
    """Tiles missing for 1 to 9 of a suit, its 1 once more and one of each wind."""
    characters, dots, bamboo, honours = hand
    longest = max(
        (characters & _SNAKE).bit_count(),
        (dots & _SNAKE).bit_count(),
        (bamboo & _SNAKE).bit_count(),
    )
    return 14 - longest - (honours & _WINDS).bit_count()


def snake_useful(hand: Stacks) -> int:
    """The kinds that lower the number."""
    lengths = [(stack & _SNAKE).bit_count() for stack in hand[:3]]
    mask = (_WINDS & ~hand[3]) << 27
    for suit, length in enumerate(lengths):
        if length == max(lengths):
            mask |= ranks_of(_SNAKE & ~hand[suit]) << 9 * suit
    return mask


def _outer(layers: int) -> int:
    """The places of ones, nines and honours in some layers, of all four blocks in a row."""
    terminals, honours = 0b100000001 * layers, 0b1111111 * layers
    return terminals | terminals << _BLOCK | terminals << 2 * _BLOCK | honours << 3 * _BLOCK


class Layers(NamedTuple):
    """Where the tiles of a pair may lie."""

    first: int
    second: int


DIFFERENT = Layers(_outer(1), _outer(1 << 9))
SPLIT = Layers(_outer(1 | 1 << 18), _outer(1 << 9 | 1 << 27))
"""The same where four alike are two pairs."""


def outer_pairs_missing(layers: Layers, hand: Stacks) -> int:
    """Tiles missing for seven pairs of ones, nines and honours."""
    characters, dots, bamboo, honours = hand
    whole = characters | dots << _BLOCK | bamboo << 2 * _BLOCK | honours << 3 * _BLOCK
    first, second = layers
    begun, pairs = (whole & first).bit_count(), (whole & second).bit_count()
    return 14 - begun - pairs if begun < 7 else 7 - pairs


def outer_pairs_useful(layers: Layers, hand: Stacks) -> int:
    """The kinds that lower the number: second tiles, and first ones while pairs are too few."""
    first, second = layers
    begun = 0
    for block, stack in enumerate(hand):
        begun += (stack << block * _BLOCK & first).bit_count()
    wanted = second if begun >= 7 else first | second
    mask = 0
    for block, stack in enumerate(hand):
        mask |= ranks_of(next_copies(stack) & wanted >> block * _BLOCK) << 9 * block
    return mask
