"""What the sub-commands' arguments take, each refused in our own words."""

from argparse import ArgumentTypeError
from collections.abc import Callable

from majongue.errors import OptionError, shortened
from majongue.text.words import counted

_MOST_DIGITS = 18


def filled(text: str) -> str:
    """A text that is not empty."""
    if not text.strip():
        raise ArgumentTypeError("it must not be empty")
    return text


def whole_number(low: int, high: int) -> Callable[[str], int]:
    """A whole number within bounds.

    >>> whole_number(1, 9)("7")
    7
    """

    def read(text: str) -> int:
        number = int(text) if _is_number(text) else low - 1
        if not low <= number <= high:
            raise ArgumentTypeError(f"{shortened(text)} is not a whole number from {low} to {high}")
        return number

    return read


def one_of(*words: str) -> Callable[[str], str]:
    """One of some words, in small or capital letters.

    >>> one_of("E", "S")("s")
    'S'
    """
    by_letters = {word.lower(): word for word in words}

    def read(text: str) -> str:
        if text.lower() not in by_letters:
            raise ArgumentTypeError(f"{shortened(text)} is none of {', '.join(words)}")
        return by_letters[text.lower()]

    return read


def bot_levels(text: str, needed: int) -> list[str]:
    """One level for each bot; a single one is meant for all of them.

    >>> bot_levels("beginner", 3)
    ['beginner', 'beginner', 'beginner']

    Raises:
        OptionError: there are too few or too many.
    """
    levels = [level.strip() for level in text.split(",")]
    if len(levels) == 1:
        levels *= needed
    if len(levels) != needed:
        raise OptionError(f"--bots names {counted(len(levels), 'bot')}; this game needs {needed}.")
    return levels


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS
