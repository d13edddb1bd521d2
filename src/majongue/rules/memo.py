"""Answers that are found once and remembered."""

from collections.abc import Callable, Hashable
from typing import TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Memo(dict[Key, Value]):
    """For each key what was found for it, looked for when it is asked for first.

    A full memo is emptied, since old keys rarely come back.

    >>> squares = Memo(lambda number: number * number, limit=100)
    >>> squares[12], len(squares)
    (144, 1)
    """

    def __init__(self, find: Callable[[Key], Value], limit: int) -> None:
        """From what finds an answer, and how many are kept at most."""
        super().__init__()
        self._find = find
        self._limit = limit

    def __missing__(self, key: Key) -> Value:
        """Find the answer to a key that was not asked for yet."""
        if len(self) >= self._limit:
            self.clear()
        self[key] = value = self._find(key)
        return value
