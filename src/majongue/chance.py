"""All the luck of a game: one seed, and from it a generator for every purpose.

Only ``random.Random(int).random()`` is used of the standard library, because Python promises
its sequence for all versions; shuffling and dice are built on it here.
"""

import hashlib
from collections.abc import Iterable
from random import Random
from typing import TypeAlias, TypeVar

Seed: TypeAlias = int | str

T = TypeVar("T")

_MASK = (1 << 64) - 1


def derive(seed: Seed, *labels: int | str) -> int:
    """A 64-bit number that depends on the seed and on each label, and on nothing else.

    A number and its decimal text count as the same, so that a seed may be typed or stored
    either way.

    >>> derive(7, "hand", 3)
    740267950636528330
    >>> derive("7", "hand", "3") == derive(7, "hand", 3)
    True
    >>> derive(7, "ab", "c") == derive(7, "a", "bc")
    False
    """
    digest = hashlib.sha256()
    for part in (seed, *labels):
        text = str(part).encode()
        digest.update(b"%d:" % len(text) + text)
    return int.from_bytes(digest.digest()[:8], "big")


def pick(seed: int, turn: int, n: int) -> int:
    """One of ``0 .. n-1`` from two whole numbers: no state and no set-up.

    For choices that are made often, such as a bot's choice between equals. The bits are mixed
    by the finaliser of the published generator SplitMix64.

    >>> [pick(7, turn, 10) for turn in range(12)]
    [0, 3, 0, 9, 5, 4, 2, 4, 3, 1, 4, 1]
    """
    mixed = (seed + turn * 0x9E3779B97F4A7C15) & _MASK
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
    return ((mixed ^ (mixed >> 31)) * n) >> 64


class Chance:
    """A generator of its own for one purpose: ``Chance(seed, "hand", 3)``.

    Equal seed and labels give the same sequence in every process and Python version.

    >>> Chance(7, "hand", 3).shuffle(range(8)) == Chance(7, "hand", 3).shuffle(range(8))
    True
    """

    __slots__ = ("_random",)

    def __init__(self, seed: Seed, *labels: int | str) -> None:
        """Start the sequence that belongs to a seed and labels."""
        self._random = Random(derive(seed, *labels)).random

    def below(self, n: int) -> int:
        """One of ``0 .. n-1``, each equally likely; ``n`` is at least 1."""
        if n < 1:
            raise ValueError(f"There is no whole number from 0 up that is below {n}.")
        return int(self._random() * n)

    def shuffle(self, tiles: Iterable[T]) -> tuple[T, ...]:
        """The tiles in random order, every order equally likely (Fisher and Yates)."""
        order = list(tiles)
        draw = self._random
        for last in range(len(order) - 1, 0, -1):
            other = int(draw() * (last + 1))
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    def roll(self, number_of_dice: int) -> tuple[int, ...]:
        """What that many six-sided dice show, each ``1 .. 6``."""
        return tuple(int(self._random() * 6) + 1 for _ in range(number_of_dice))
