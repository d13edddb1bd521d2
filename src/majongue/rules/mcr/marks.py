"""What a hand shows as one number: for every element as many bits as it may be counted times.

Joining what several parts of a hand show is then ``|``, and striking out what is implied ``& ~``.
"""

from collections.abc import Iterator, Mapping
from functools import reduce
from operator import or_
from typing import NamedTuple, TypeAlias

from majongue.errors import RulesetError
from majongue.rules.memo import Memo
from majongue.rules.ruleset import Pattern

Bits: TypeAlias = int

_REMEMBERED = 20_000


class Counted(NamedTuple):
    """An element and how often it is counted."""

    pattern: Pattern
    times: int


class Marks:
    """The elements of a ruleset in force as bits, in the order of its file.

    It differs from :class:`~majongue.rules.patterns.PatternBits` in two rules that only MCR has:
    elements may count several times, and one that is struck out strikes nothing any more.

    Attributes:
        patterns: the elements by id.
        total: for what a hand shows, the sum of what is left when implied elements are struck out.
    """

    def __init__(self, patterns: Mapping[str, Pattern]) -> None:
        """Compile places and exclusions of the elements in play.

        Raises:
            RulesetError: an element excludes one that stands before it and has counted by then.
        """
        self.patterns = patterns
        self._names = [name for name, p in patterns.items() for _ in range(p.times)]
        self._all = dict.fromkeys(patterns, 0)
        for place, name in enumerate(self._names):
            self._all[name] |= 1 << place
        self._strikes: dict[str, Bits] = {}
        for name, pattern in patterns.items():
            struck = [self.all(other) for other in pattern.excludes]
            struck += [self.bits(other) for other in pattern.excludes_once]
            self._strikes[name] = reduce(or_, struck, 0)
            if early := self._strikes[name] & (self.bits(name) - 1):
                other = self._names[early.bit_length() - 1]
                raise RulesetError(
                    f"Pattern {name} excludes {other}, which stands before it; put {name} first."
                )
        self._worth = [  # by place: the value, and what is left of the others beside it
            (patterns[name].value, ~(self._strikes[name] | 1 << place))
            for place, name in enumerate(self._names)
        ]
        self.total = Memo(self._sum, _REMEMBERED)

    def bits(self, name: str, times: int = 1) -> Bits:
        """The bits of an element shown so often; none of one that is not in play."""
        whole = self.all(name)
        return whole & ((whole & -whole) << times) - 1

    def by_times(self, name: str) -> tuple[Bits, ...]:
        """The bits of an element by the number of times that it is shown, from none on."""
        return tuple(self.bits(name, times) for times in range(self.patterns[name].times + 1))

    def all(self, name: str) -> Bits:
        """All bits of an element; none of one that is not in play."""
        return self._all.get(name, 0)

    def left(self, shown: Bits) -> Bits:
        """What is left of the elements shown when those that others imply are struck out.

        The elements strike in the order of the file, the dearest first, and one that is struck out
        strikes nothing any more.
        """
        left, rest = 0, shown
        while rest:
            lowest = rest & -rest
            left |= lowest
            rest &= self._worth[lowest.bit_length() - 1][1]
        return left

    def _sum(self, shown: Bits) -> int:
        """What the elements come to that are left."""
        total, rest = 0, shown
        while rest:
            value, beside = self._worth[(rest & -rest).bit_length() - 1]
            total += value
            rest &= beside
        return total

    def counted(self, shown: Bits) -> list[Counted]:
        """The elements that count, in the order of the file."""
        return list(self.named(self.left(shown)))

    def named(self, bits: Bits) -> Iterator[Counted]:
        """The elements that some bits stand for, in the order of the file."""
        times: dict[str, int] = {}
        while bits:
            name = self._names[(bits & -bits).bit_length() - 1]
            times[name] = times.get(name, 0) + 1
            bits &= bits - 1
        return (Counted(self.patterns[name], number) for name, number in times.items())

    def implied(self, shown: Bits) -> Iterator[tuple[Pattern, list[Pattern]]]:
        """Every element that is struck out or counted less often, with those that imply it."""
        left = self.left(shown)
        for pattern, _ in self.named(shown & ~left):
            bits = self.all(pattern.id)
            yield (
                pattern,
                [
                    self.patterns[name]
                    for name, struck in self._strikes.items()
                    if struck & bits and left & self.all(name)
                ],
            )
