"""Counting sticks: numbers of each kind, and which of them make a sum.

Each kind is worth a whole number of the next smaller one, which is why the large ones can always
be taken first.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from majongue.errors import RulesetError


@dataclass(frozen=True, slots=True)
class Sticks:
    """A number of sticks of each kind.

    Attributes:
        values: what a stick of each kind is worth, the largest first.
        numbers: how many there are of each kind.

    >>> (Sticks((10, 2), (1, 0)) + Sticks((10, 2), (2, 4))).total
    38
    """

    values: tuple[int, ...]
    numbers: tuple[int, ...]

    def __add__(self, other: "Sticks") -> "Sticks":
        """These and others of the same kinds."""
        return self._with(mine + new for mine, new in zip(self.numbers, other.numbers, strict=True))

    def __sub__(self, other: "Sticks") -> "Sticks":
        """These without some of them."""
        return self._with(
            mine - gone for mine, gone in zip(self.numbers, other.numbers, strict=True)
        )

    def __bool__(self) -> bool:
        """Whether there is any."""
        return any(self.numbers)

    @property
    def total(self) -> int:
        """What they are worth."""
        return sum(value * number for value, number in self.kinds)

    @property
    def kinds(self) -> tuple[tuple[int, int], ...]:
        """Value and number of every kind, the largest first."""
        return tuple(zip(self.values, self.numbers, strict=True))

    @property
    def unit(self) -> int:
        """The value of the smallest kind."""
        return self.values[-1]

    def none(self) -> "Sticks":
        """No stick of any of these kinds."""
        return self._with(0 for _ in self.values)

    def from_box(self, points: int) -> "Sticks":
        """The fewest sticks of these kinds that make so many points, as the box hands them out."""
        numbers = []
        for value in self.values:
            numbers.append(points // value)
            points %= value
        return self._with(numbers)

    def exact(self, points: int) -> "Sticks | None":
        """The fewest of these sticks that make so many points; None if none do.

        The large ones come first. Each is worth so many of the next, so this finds a way if there
        is one, with the fewest sticks, and keeps the most small ones.
        """
        numbers = []
        for value, number in self.kinds:
            numbers.append(min(number, points // value))
            points -= numbers[-1] * value
        return None if points else self._with(numbers)

    def least(self, points: int) -> "Sticks":
        """The fewest of these sticks that make so many points, or as little more as possible.

        >>> Sticks((100, 10, 2), (2, 3, 0)).least(26).numbers
        (0, 3, 0)

        Raises:
            ValueError: all of them together make less.
        """
        if self.total < points:
            raise ValueError(f"{self.total} points in sticks are less than {points}")
        paid, enough = 0, points
        for value, number in self.kinds:
            taken = min(number, (points - paid) // value)
            paid += taken * value
            if number > taken:
                enough = paid + value  # one more than fits; the smallest such stick wastes least
        found = self.exact(points if paid == points else enough)
        assert found is not None, "a sum that was found stick by stick"
        return found

    def _with(self, numbers: Iterable[int]) -> "Sticks":
        return Sticks(self.values, tuple(numbers))


def stick_set(table: Sequence[int]) -> Sticks:
    """The set that each player begins with.

    Args:
        table: value, number, value, number and so on, the largest value first.

    Raises:
        RulesetError: the table is no such list, or a stick is not worth so many of the next.

    >>> stick_set((500, 2, 100, 9, 10, 8, 2, 10)).total
    2000
    """
    values, numbers = tuple(table[::2]), tuple(table[1::2])
    if not values or len(values) != len(numbers) or min(values) < 1 or min(numbers) < 0:
        raise RulesetError("A table of sticks must be values, each with a number.")
    for large, small in pairwise(values):
        if large <= small or large % small:
            raise RulesetError(f"A stick of {large} is not worth a number of sticks of {small}.")
    return Sticks(values, numbers)
