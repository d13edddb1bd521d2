"""Answers by aspect: what one side of a hand shows, found once and remembered.

A hand is looked at from several sides (where its tiles come from, its honours, its chows, the
manner of winning ...), each described by a few numbers that come back in hand after hand. The
questions of an aspect are only asked about a description that has not occurred yet.
"""

from collections.abc import Callable, Hashable
from typing import TypeVar

from majongue.rules.mcr.marks import Bits, Marks
from majongue.rules.memo import Memo
from majongue.rules.patterns import Questions

REMEMBERED = 50_000
"""Descriptions of one aspect that are kept at most."""

Key = TypeVar("Key", bound=Hashable)
Seen = TypeVar("Seen")


def asking(
    marks: Marks, questions: Questions[Seen], view: Callable[[Key], Seen]
) -> Memo[Key, Bits]:
    """The answers to all questions about one aspect: for a description the elements it shows.

    Args:
        marks: the elements as bits.
        questions: what is asked.
        view: makes of a description what the questions look at.
    """
    asked = [
        (marks.by_times(name), ask)
        for name, ask in questions.by_id.items()
        if name in marks.patterns
    ]

    def find(key: Key) -> Bits:
        seen, found = view(key), 0
        for bits, ask in asked:
            found |= bits[ask(seen)]
        return found

    return Memo(find, REMEMBERED)
