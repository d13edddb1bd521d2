"""Reading a text letter by letter, blanks passed over, and complaining about a place in it."""

from collections.abc import Collection
from typing import NoReturn, TypeAlias

from majongue.errors import NotationError, shortened

Place: TypeAlias = int
"""A place in the text, from 0; messages count from 1."""


class Reader:
    """A text and how far it is read.

    >>> reader = Reader("[ 1")
    >>> reader.take("["), reader.peek(), reader.place
    (True, '1', 2)
    """

    def __init__(self, text: str) -> None:
        """Begin at the first letter that is no blank."""
        self.text = text
        self.place: Place = 0
        self._pass_blanks()

    def peek(self) -> str:
        """The next letter; empty at the end."""
        return self.text[self.place : self.place + 1]

    def step(self) -> Place:
        """Go on by a letter; where it stood."""
        place = self.place
        self.place += 1
        self._pass_blanks()
        return place

    def take(self, letter: str) -> bool:
        """Go on if a certain letter comes next; whether it did."""
        if self.peek() != letter:
            return False
        self.step()
        return True

    def one_of(self, letters: Collection[str], right: str) -> tuple[str, Place]:
        """Take one of some letters, and where it stood.

        Raises:
            NotationError: another comes next.
        """
        letter = self.peek()
        if letter not in set(letters):
            self.fail(right)
        return letter, self.step()

    def fail(self, right: str, place: Place | None = None) -> NoReturn:
        """Say what is found at a place, else at the next letter, and what would be right.

        Raises:
            NotationError: always.
        """
        at = self.place if place is None else place
        found = repr(self.text[at]) if at < len(self.text) else "the end"
        raise NotationError(
            f"{shortened(self.text)}: found {found} at character {at + 1}; {right}."
        )

    def _pass_blanks(self) -> None:
        while self.place < len(self.text) and self.text[self.place].isspace():
            self.place += 1
