"""Rows of things to choose, with their values: the model behind new game and settings."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from majongue.errors import OptionError
from majongue.options import Option, OptionType, OptionValue, to_text


@dataclass(frozen=True, slots=True)
class Row:
    """One thing to choose.

    Attributes:
        id: its name; ``group``, ``label`` and ``help`` are shown.
        default: the value when nobody chooses.
        takes: what values there are, in words.
        choices: the values to step through; empty where a value is typed.
        show: a value in words; ``text``: as it is typed.
        parse: reads what was typed; OptionError for what is no value.
        caught: whether the value is a key, which is pressed and not typed.
    """

    id: str
    group: str
    label: str
    help: str
    default: OptionValue
    takes: str
    parse: Callable[[str], OptionValue]
    choices: Sequence[OptionValue] = ()
    show: Callable[[OptionValue], str] = to_text
    text: Callable[[OptionValue], str] = to_text
    caught: bool = False

    @property
    def explained(self) -> str:
        """Help, what it takes and the default, as sentences."""
        return f"{self.help} Default: {self.show(self.default)}. It takes {self.takes}."


def option_row(option: Option, group: str | None = None) -> Row:
    """The row of a declared option."""
    return Row(
        option.id,
        group or option.group,
        option.label,
        option.help,
        option.default,
        _takes(option),
        option.parse,
        _choices(option),
        show=option.in_words,
    )


def _takes(option: Option) -> str:
    if option.type is OptionType.BOOLEAN:
        return "yes or no"
    if option.type is OptionType.CHOICE:
        return "; ".join(map(option.in_words, option.choices))
    return option.allowed


def _choices(option: Option) -> Sequence[OptionValue]:
    if option.type is OptionType.BOOLEAN:
        return (False, True)
    if option.type is OptionType.CHOICE:
        return option.choices
    if option.type is OptionType.INTEGER:
        low, high, step = option.range
        return range(low, high + 1, step)
    return ()


def text_row(id: str, group: str, label: str, help: str, longest: int, *, empty: str = "") -> Row:
    """A row for a text; ``empty``: what no text at all stands for, where that is allowed."""

    def parse(typed: str) -> str:
        text = typed.strip()
        if not text.isprintable() or len(text) > longest or not (text or empty):
            raise OptionError(f"{label} takes {0 if empty else 1} to {longest} printable letters.")
        return text

    takes = f"up to {longest} letters"
    return Row(id, group, label, help, "", takes, parse, show=lambda text: str(text) or empty)


@dataclass(slots=True)
class Rows:
    """Rows with their values, the focused one, and what of them is shown.

    Attributes:
        rows: all rows in order.
        values: those that differ from the default.
        at: the place of the focused row among those shown.
        wanted: words that a row must have to be shown.
        changed_only: whether only rows with another value than the default are shown.
    """

    rows: Sequence[Row]
    values: dict[str, OptionValue] = field(default_factory=dict)
    at: int = 0
    wanted: str = ""
    changed_only: bool = False

    @property
    def shown(self) -> list[Row]:
        """The rows that are shown."""
        return [row for row in self.rows if self._is_shown(row)]

    def _is_shown(self, row: Row) -> bool:
        text = f"{row.id} {row.group} {row.label} {row.help}".casefold()
        wanted = all(word in text for word in self.wanted.casefold().split())
        return wanted and (not self.changed_only or row.id in self.values)

    @property
    def focused(self) -> Row | None:
        """The focused row; None where nothing is shown."""
        shown = self.shown
        return shown[min(self.at, len(shown) - 1)] if shown else None

    def value(self, row: Row) -> OptionValue:
        """The value in force."""
        return self.values.get(row.id, row.default)

    def in_labels(self, sentence: str) -> str:
        """A sentence that names options by their ids, with the labels that are shown instead.

        An id that is a word of the language counts only where it stands for the option.
        """
        for row in self.rows:
            id = re.escape(row.id)
            always = "" if "_" in row.id else "(?= = )"
            label = row.label.replace("\\", r"\\")
            sentence = re.sub(rf"Option {id}\b|\b{id}\b{always}", label, sentence)
        return sentence

    def go(self, step: int) -> None:
        """Move the focus; it stops at both ends."""
        self.at = max(0, min(self.at + step, len(self.shown) - 1))

    def set(self, row: Row, value: OptionValue) -> None:
        """Take a value; the default is no change."""
        if value == row.default:
            self.values.pop(row.id, None)
        else:
            self.values[row.id] = value

    def step(self, row: Row, by: int) -> bool:
        """Take the next value: on and off and choices go round, numbers stop at their ends."""
        if not row.choices:
            return False
        place = row.choices.index(self.value(row)) + by
        if isinstance(row.default, int) and not isinstance(row.default, bool):
            place = max(0, min(place, len(row.choices) - 1))
        self.set(row, row.choices[place % len(row.choices)])
        return True

    def replaced(self, rows: Sequence[Row]) -> "Rows":
        """Other rows with the values that both ask for and the new ones take.

        The focus stays on its row, where that is still there.
        """
        asked = {(row.id, row.label) for row in self.rows}
        focused, kept = self.focused, Rows(rows, wanted=self.wanted, changed_only=self.changed_only)
        for row in rows:
            if row.id in self.values and (row.id, row.label) in asked:  # fan are no points
                try:
                    kept.set(row, row.parse(row.text(self.values[row.id])))
                except OptionError:
                    continue  # a value that these rules do not know
        ids = [row.id for row in kept.shown]
        kept.at = ids.index(focused.id) if focused and focused.id in ids else self.at
        return kept


def key_row(id: str, label: str, help: str, default: str) -> Row:
    """A row for a key, which is pressed."""
    row = text_row(id, "Keys", label, help, 20)
    return replace(row, default=default, takes="a key", caught=True)
