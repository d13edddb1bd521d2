"""Scoring elements as bits: which questions belong to which pattern, and what absorbs what.

A scorer asks its questions and collects the answers in one number, a bit for each pattern. Removing
absorbed elements and adding up values are then a few operations on that number, remembered for
each number that has occurred.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Generic, TypeAlias, TypeVar

from majongue.errors import RulesetError
from majongue.options import did_you_mean
from majongue.rules.memo import Memo
from majongue.rules.ruleset import Pattern

Case = TypeVar("Case")
Question: TypeAlias = Callable[[Case], int]
"""Whether a case shows an element, or how often where it may be counted several times."""

_REMEMBERED = 10_000


class Questions(Generic[Case]):
    """The questions of a ruleset by the id of the pattern they decide.

    Use an instance as a decorator: the function's name is the pattern's id.

    >>> element = Questions[int]()
    >>> @element
    ... def even(number: int) -> bool:
    ...     return number % 2 == 0
    >>> element.by_id["even"](4)
    True
    """

    def __init__(self) -> None:
        """No questions yet."""
        self.by_id: dict[str, Question[Case]] = {}
        self.only_if: dict[str, Question[Case]] = {}

    def __call__(self, question: Question[Case]) -> Question[Case]:
        """Register a question under its own name."""
        self.by_id[question.__name__] = question
        return question

    def when(self, condition: Question[Case]) -> Callable[[Question[Case]], Question[Case]]:
        """A decorator for questions that can only be answered yes where a condition holds.

        They are left out together when it does not, which most hands allow.
        """

        def register(question: Question[Case]) -> Question[Case]:
            self.only_if[question.__name__] = condition
            return self(question)

        return register


class Inquiry(Generic[Case]):
    """Questions in play, put in groups with the condition that each group needs."""

    def __init__(self, asked: Iterable[tuple[int, Question[Case], Question[Case] | None]]) -> None:
        """From the bit, the question and the condition (or None) of each element."""
        groups: dict[Question[Case] | None, list[tuple[int, Question[Case]]]] = {}
        for bit, question, condition in asked:
            groups.setdefault(condition, []).append((bit, question))
        self._always = groups.pop(None, [])
        self._groups = [(condition, group) for condition, group in groups.items() if condition]

    def shown(self, case: Case) -> int:
        """The bits of all elements that a case shows."""
        bits = 0
        for bit, ask in self._always:
            if ask(case):
                bits |= bit
        for condition, group in self._groups:
            if condition(case):
                for bit, ask in group:
                    if ask(case):
                        bits |= bit
        return bits


class PatternBits:
    """The patterns of a ruleset in force, one bit each in the order of its file."""

    def __init__(self, patterns: Mapping[str, Pattern]) -> None:
        """Compile values and exclusions."""
        self.patterns = patterns
        self.ids = tuple(patterns)
        self.bit = {name: 1 << place for place, name in enumerate(self.ids)}
        self._values = tuple((self.bit[p.id], p.value) for p in patterns.values())
        self._absorbed = tuple(
            (self.bit[p.id], self.mask(p.excludes)) for p in patterns.values() if p.excludes
        )
        self._totals: Memo[int, int] = Memo(self._total, _REMEMBERED)

    def mask(self, ids: Iterable[str]) -> int:
        """The bits of several patterns."""
        bits = 0
        for name in ids:
            bits |= self.bit[name]
        return bits

    def counted(self, shown: int) -> int:
        """What remains of the elements shown when those that others absorb are removed."""
        absorbed = 0
        for bit, excluded in self._absorbed:
            if shown & bit:
                absorbed |= excluded
        return shown & ~absorbed

    def total(self, shown: int) -> int:
        """The sum of the values of the elements that count."""
        return self._totals[shown]

    def _total(self, shown: int) -> int:
        return self.sum(self.counted(shown))

    def sum(self, bits: int) -> int:
        """The sum of the values of some patterns, all of them counted."""
        return sum(value for bit, value in self._values if bits & bit)

    def names(self, bits: int) -> tuple[str, ...]:
        """The ids of some patterns in the order of the file."""
        return tuple(name for name in self.ids if bits & self.bit[name])

    def absorbers(self, name: str, counted: int) -> tuple[Pattern, ...]:
        """Which of the counted patterns absorb the named one."""
        chosen = (self.patterns[other] for other in self.names(counted))
        return tuple(pattern for pattern in chosen if name in pattern.excludes)


def check_questions(
    ruleset_id: str, patterns: Mapping[str, Pattern], questions: Iterable[str]
) -> None:
    """Every pattern has a question and every question a pattern; RulesetError otherwise."""
    asked = set(questions)
    if extra := sorted(asked - set(patterns)):
        near = did_you_mean(extra[0], patterns)
        raise RulesetError(
            f"{ruleset_id}: the code asks for {extra[0]}, no pattern is that; {near}"
        )
    if missing := sorted(set(patterns) - asked):
        raise RulesetError(f"{ruleset_id}: pattern {missing[0]} has no question in the code.")
