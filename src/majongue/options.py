"""Options: every rule that players may choose, declared once with its type, range and help.

A value comes in typed (from TOML or JSON) through :meth:`Option.check`, or as text (from a command
line) through :meth:`Option.parse`. Both answer a value that never changes afterwards.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from enum import StrEnum
from typing import Any, ClassVar, Protocol, TypeAlias, TypeVar

from majongue.errors import OptionError, shortened


class NumberMap(Mapping[int, int]):
    """A mapping of whole numbers to whole numbers that never changes and can be hashed.

    >>> NumberMap({4: 16, 3: 8})
    NumberMap({3: 8, 4: 16})
    """

    __slots__ = ("_numbers",)

    def __init__(self, numbers: Mapping[int, int] | None = None) -> None:
        """Keep a sorted copy of ``numbers``."""
        self._numbers = dict(sorted((numbers or {}).items()))

    def __getitem__(self, key: int) -> int:
        """The number kept for ``key``."""
        return self._numbers[key]

    def __iter__(self) -> Iterator[int]:
        """The keys in ascending order."""
        return iter(self._numbers)

    def __len__(self) -> int:
        """How many keys there are."""
        return len(self._numbers)

    def __hash__(self) -> int:
        """Equal maps have equal hashes."""
        return hash(tuple(self._numbers.items()))

    def __repr__(self) -> str:
        """As one would write it."""
        return f"NumberMap({self._numbers})"

    def __str__(self) -> str:
        """As it is written on a command line: ``3:8,4:16``."""
        return ",".join(f"{key}:{number}" for key, number in self._numbers.items())


OptionValue: TypeAlias = bool | int | str | NumberMap


class _Fields(Protocol):
    __dataclass_fields__: ClassVar[dict[str, Any]]


Chosen = TypeVar("Chosen", bound=_Fields)

_TRUTH = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


class OptionType(StrEnum):
    """The four types of option."""

    BOOLEAN = "boolean"
    INTEGER = "integer"
    CHOICE = "choice"
    MAP = "map"


@dataclass(frozen=True, slots=True)
class Option:
    """One declared option.

    Attributes:
        id: the name in files, records and on the command line.
        type: boolean, integer, choice or map.
        default: the value in force when nobody chooses.
        range: lowest and highest number and the step; for a map it bounds the numbers kept.
        keys: lowest and highest key of a map.
        choices: the texts that a choice takes; ``says`` has words for those that need them.
        group, label: where and under which words a screen shows it.
        help: one or two sentences.
        card: what the rule card says, by value or as ``other`` with ``{}`` for the value; an empty
            text is for a value that goes without saying. A switch needs none if its help says what
            holds when it is on.
        needs: what must hold for the option to have an effect, in the words of a pattern's
            ``needs``; None if it always has one.
    """

    id: str
    type: OptionType
    default: OptionValue
    range: tuple[int, int, int] = (0, 0, 1)
    keys: tuple[int, int] = (0, 0)
    choices: tuple[str, ...] = ()
    says: Mapping[str, str] = field(default_factory=dict)
    group: str = ""
    label: str = ""
    help: str = ""
    card: Mapping[str, str] = field(default_factory=dict)
    needs: str | None = None

    @property
    def allowed(self) -> str:
        """What the option takes, in words.

        >>> Option("cap", OptionType.INTEGER, 10, range=(0, 20, 1)).allowed
        'a whole number from 0 to 20'
        """
        if self.type is OptionType.BOOLEAN:
            return "true or false"
        if self.type is OptionType.CHOICE:
            return f"one of {', '.join(self.choices)}"
        low, high, step = self.range
        numbers = f"from {low} to {high}" + (f" in steps of {step}" if step > 1 else "")
        if self.type is OptionType.INTEGER:
            return f"a whole number {numbers}"
        first, last = self.keys
        return f"pairs such as {last}:{high}, keys from {first} to {last}, numbers {numbers}"

    def in_words(self, value: OptionValue) -> str:
        """A value for a reader.

        >>> Option("pao", OptionType.BOOLEAN, True).in_words(True)
        'yes'
        >>> Option("table", OptionType.CHOICE, "full", choices=("full", "half_full")).in_words(
        ...     "half_full"
        ... )
        'half full'
        """
        if isinstance(value, bool):
            return "yes" if value else "no"
        text = to_text(value)
        if self.type is OptionType.CHOICE:
            return self.says.get(text, text.replace("_", " "))
        return text or "none"

    def sentence(self, value: OptionValue) -> str:
        """The rule that a value stands for; empty where it goes without saying.

        >>> card = {"0": "There is no cap.", "other": "At most {} fan are paid."}
        >>> cap = Option("cap", OptionType.INTEGER, 10, range=(0, 20, 1), card=card)
        >>> cap.sentence(0), cap.sentence(8)
        ('There is no cap.', 'At most 8 fan are paid.')
        """
        text, words = to_text(value), self.in_words(value)
        if isinstance(value, bool) and text not in self.card:
            return self.help if value else ""
        told = self.card.get(text, self.card.get("other", f"{self.label}: {words}."))
        return told.replace("{}", words)

    def check(self, value: object) -> OptionValue:
        """Accept a typed value: a bool, int, str, or a mapping with whole numbers as keys.

        Raises:
            OptionError: the value is of another type or out of range.
        """
        if self.type is OptionType.MAP and isinstance(value, Mapping):
            return self._checked_map(value)
        if isinstance(value, bool):
            fits = self.type is OptionType.BOOLEAN
        elif isinstance(value, int):
            fits = self.type is OptionType.INTEGER and self._in_range(value)
        else:
            fits = isinstance(value, str) and value in self.choices
        if not fits or not isinstance(value, bool | int | str):
            raise self._refusal(value)
        return value

    def parse(self, text: str) -> OptionValue:
        """Read a value from text: ``true``, ``3``, ``half_spicy``, ``3:8,4:16``.

        Raises:
            OptionError: the text is not a value that the option takes.
        """
        text = text.strip()
        try:
            if self.type is OptionType.BOOLEAN:
                return _TRUTH[text.lower()]
            if self.type is OptionType.INTEGER:
                return self.check(int(text))
            if self.type is OptionType.MAP:
                return self.check(self._numbers_in(text))
        except (KeyError, ValueError) as error:
            raise self._refusal(text) from error
        return self.check(text)

    def _numbers_in(self, text: str) -> dict[int, int]:
        numbers: dict[int, int] = {}
        for pair in filter(str.strip, text.split(",")):
            key, number = map(int, pair.split(":"))
            if key in numbers:
                raise self._twice(key)
            numbers[key] = number
        return numbers

    def _in_range(self, value: int) -> bool:
        low, high, step = self.range
        return low <= value <= high and (value - low) % step == 0

    def _checked_map(self, value: Mapping[object, object]) -> NumberMap:
        first, last = self.keys
        numbers: dict[int, int] = {}
        for key, number in value.items():
            place = int(key) if isinstance(key, str) and _is_short_number(key) else key
            if type(place) is not int or not first <= place <= last:
                raise self._refusal(key)
            if type(number) is not int or not self._in_range(number):
                raise self._refusal(f"{place}:{shortened(number)}")
            if place in numbers:
                raise self._twice(place)
            numbers[place] = number
        return NumberMap(numbers)

    def _refusal(self, found: object) -> OptionError:
        return OptionError(
            f"Option {self.id} cannot be {shortened(found)}; it takes {self.allowed}."
        )

    def _twice(self, key: int) -> OptionError:
        return OptionError(f"Option {self.id} has a number for {key} twice; leave one out.")


def _is_short_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 10


def picked(kind: type[Chosen], values: Mapping[str, OptionValue]) -> Chosen:
    """A dataclass filled with the values of the options that its fields are named like."""
    chosen: dict[str, Any] = {part: values[part] for part in kind.__dataclass_fields__}
    return kind(**chosen)


def to_json(value: OptionValue) -> bool | int | str | dict[str, int]:
    """The value as JSON has it: maps get texts as keys, everything else stays.

    >>> to_json(NumberMap({3: 8}))
    {'3': 8}
    """
    if isinstance(value, NumberMap):
        return {str(key): number for key, number in value.items()}
    return value


def to_text(value: OptionValue) -> str:
    """The value as :meth:`Option.parse` reads it.

    >>> to_text(True), to_text(NumberMap({3: 8, 4: 16}))
    ('true', '3:8,4:16')
    """
    return str(value).lower() if isinstance(value, bool) else str(value)


_MOST_LISTED = 40
"""More names than this are no help in a message of one sentence."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A half-sentence with the nearest known word, or with the known ones when none is near.

    >>> did_you_mean("capp", ["cap", "min_fan"])
    'did you mean cap?'
    >>> did_you_mean("x", ["easy", "hard"])
    'there are easy, hard.'
    >>> did_you_mean("x", ["hong_kong"])
    'there is only hong_kong.'
    """
    words = sorted(known)
    near = get_close_matches(word, words, 1)
    if near:
        return f"did you mean {near[0]}?"
    if len(words) == 1:
        return f"there is only {words[0]}."
    if len(words) > _MOST_LISTED:
        return f"none of the {len(words)} names that there are is like it."
    return f"there are {', '.join(words) or 'none'}."


def _find(by_id: Mapping[str, Option], name: str) -> Option:
    if name not in by_id:
        raise OptionError(f"There is no option {shortened(name)}: {did_you_mean(name, by_id)}")
    return by_id[name]


def check_values(
    options: Iterable[Option], changes: Mapping[str, object]
) -> dict[str, OptionValue]:
    """Typed values of several options, each checked; OptionError for the first that is wrong."""
    by_id = {option.id: option for option in options}
    return {name: _find(by_id, name).check(value) for name, value in changes.items()}


def parse_assignments(options: Iterable[Option], texts: Iterable[str]) -> dict[str, OptionValue]:
    """Read texts of the form ``NAME=VALUE``; a later one replaces an earlier one.

    Raises:
        OptionError: a text without ``=``, an unknown name or a wrong value.
    """
    by_id = {option.id: option for option in options}
    values: dict[str, OptionValue] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError(
                f"{shortened(text)} is not an option: write NAME=VALUE, as in cap=13."
            )
        values[name.strip()] = _find(by_id, name.strip()).parse(value)
    return values
