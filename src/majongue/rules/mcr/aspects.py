"""Answers by aspect: what one side of a hand shows, found once and remembered.

A hand is looked at from several sides (its kinds of tile, its honours, its chows, the manner of
winning ...), each described by a few numbers that come back in hand after hand. The questions of
an aspect are only asked about a description that has not occurred yet.
"""

from collections.abc import Callable, Hashable
from typing import TypeAlias, TypeVar

from majongue.rules.mcr.marks import Bits, Marks, masks
from majongue.rules.patterns import Question, Questions

REMEMBERED = 50_000
"""Descriptions of one aspect that are kept at most; a full memo is emptied."""

Key = TypeVar("Key", bound=Hashable)
Seen = TypeVar("Seen")
Finder: TypeAlias = Callable[[Key], Bits]


class Answers(dict[Key, Bits]):
    """A memo: for each description of one aspect the elements that it shows."""

    def __init__(self, find: Finder[Key]) -> None:
        """From what finds the elements for a description."""
        super().__init__()
        self._find = find

    def __missing__(self, key: Key) -> Bits:
        """Ask about a description that has not occurred yet."""
        if len(self) >= REMEMBERED:
            self.clear()
        self[key] = bits = self._find(key)
        return bits


def asking(marks: Marks, questions: Questions[Seen], view: Callable[[Key], Seen]) -> Answers[Key]:
    """The answers to all questions about one aspect.

    Args:
        marks: the elements as bits.
        questions: what is asked.
        view: makes of a description what the questions look at.
    """
    bits = masks(marks, questions.by_id)
    groups: dict[Question[Seen], list[tuple[tuple[Bits, ...], Question[Seen]]]] = {}
    for name, by_times in bits.items():
        condition = questions.only_if.get(name, _always)
        groups.setdefault(condition, []).append((by_times, questions.by_id[name]))
    asked = list(groups.items())

    def find(key: Key) -> Bits:
        seen, found = view(key), 0
        for condition, group in asked:
            if condition(seen):
                for by_times, ask in group:
                    found |= by_times[ask(seen)]
        return found

    return Answers(find)


def _always(_seen: object) -> bool:
    return True
