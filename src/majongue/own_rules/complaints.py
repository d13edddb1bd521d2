"""What is wrong with a file of own rules, in one sentence that names the file, line and key."""

import re
from collections.abc import Iterable
from datetime import date, datetime, time

from majongue.errors import RulesetError, shortened
from majongue.options import did_you_mean
from majongue.own_rules.lines import line_of

_LONGEST_LIST = 100
_PLAIN_KEY = re.compile(r"[A-Za-z0-9_-]{1,40}")
_PLACE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")
_TWICE = re.compile(r"Cannot declare \(.*\) twice")
_PLAINER = {
    "Cannot overwrite a value": "a key stands here for the second time",
    "Invalid statement": "this is neither a key with a value nor the heading of a table",
}


class Complaints:
    """The refusals of one file.

    >>> str(Complaints("friday.toml", "name = 3").about(("name",), "it must be a text."))
    'friday.toml, line 1, name: it must be a text.'
    """

    def __init__(self, name: str, text: str) -> None:
        """Keep the file's name and its text, which can be parsed."""
        self.name = name
        self._text = text

    def about(self, path: tuple[str, ...], sentence: str) -> RulesetError:
        """A refusal of what a key has."""
        line = line_of(self._text, path)
        place = self.name if line is None else f"{self.name}, line {line}"
        return RulesetError(f"{place}, {'.'.join(map(_shown_key, path))}: {sentence}")

    def wrong(self, path: tuple[str, ...], value: object, allowed: str) -> RulesetError:
        """A refusal of a value."""
        return self.about(path, f"found {found(value)}; it must be {allowed}.")

    def whole(self, sentence: str) -> RulesetError:
        """A refusal of the file as a whole."""
        return RulesetError(f"{self.name}: {sentence}")


def syntax_fault(name: str, text: str, message: str) -> RulesetError:
    """The parser's refusal in our words, with its line."""
    place = _PLACE.search(message)
    line = place[1] if place and place[1] else str(text.rstrip("\r\n").count("\n") + 1)
    told = _PLACE.sub("", message)
    if _TWICE.fullmatch(told):
        told = "the heading of a table stands here for the second time"
    told = _PLAINER.get(told, told)
    return RulesetError(f"{name}, line {line}: this is not TOML: {_one_line(told)}.")


def found(value: object) -> str:
    """A value of a TOML file as it is quoted.

    >>> found("x"), found({}), found(date(2026, 1, 2))
    ("'x'", 'a table', '2026-01-02')
    """
    if isinstance(value, dict | list):
        return "a table" if isinstance(value, dict) else "a list"
    return str(value) if isinstance(value, date | datetime | time) else shortened(value)


def nearest(word: str, known: Iterable[str], ruleset: str) -> str:
    """The nearest known word, or all of them, or where they are listed if they are too many."""
    told = did_you_mean(word, known)
    short = len(told) <= _LONGEST_LIST and not told.startswith("none of")
    return told if short else f"majongue rules {ruleset} lists them."


def _shown_key(key: str) -> str:
    return key if _PLAIN_KEY.fullmatch(key) else shortened(key)


def _one_line(text: str) -> str:
    return "".join(letter if letter.isprintable() else "?" for letter in text)
