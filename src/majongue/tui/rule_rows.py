"""The rules of a ruleset as rows: every option, and what every scoring element is worth."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace

from majongue.errors import OptionError, shortened
from majongue.options import Option, OptionType, OptionValue
from majongue.rules.describe import ElementFact, grouped, scoring
from majongue.rules.element_values import allowed_value, checked_value
from majongue.rules.ruleset import Pattern, Ruleset
from majongue.rules.score import amount_text
from majongue.tui.rows import Row, Rows, option_row

WORTH = "worth."
"""What the id of a row begins with that says what an element is worth."""
PRESET, NO_PRESET = "preset", "none"
"""The id of the row of published values, and its value where nothing is taken from any."""


def option_rows(rules: Ruleset) -> list[Row]:
    """A row for each option by group; the values in force are the defaults."""
    return [
        option_row(replace(option, default=rules.values[option.id]))
        for _, options in grouped(rules)
        for option in options
    ]


def preset_rows(rules: Ruleset, group: str, help: str, preset: str | None = None) -> list[Row]:
    """A row for the sets of values that associations have published, where there are any.

    A set that changes nothing is the choice ``NO_PRESET`` by its name, and no choice beside it.

    Args:
        rules: the published rules.
        group: where the row stands; ``help``: what choosing a set does.
        preset: the set that is the default.
    """
    others = {one.id: one.name for one in rules.presets if one.changes}
    if not others:
        return []
    usual = next((one.name for one in rules.presets if not one.changes), "none")
    says = {NO_PRESET: usual} | others
    default = preset if preset in others else NO_PRESET
    option = Option(PRESET, OptionType.CHOICE, default, choices=tuple(says), says=says, help=help)
    return [option_row(replace(option, label="Published values"), group)]


def element_rows(rules: Ruleset) -> list[Row]:
    """A row for each element whose value is no option; the values in force are the defaults."""
    groups = scoring(rules)
    taken = {option.group for option in rules.options}
    named = Counter((title, fact.pattern.name) for title, facts in groups for fact in facts)
    return [
        _element_row(
            fact,
            f"{title}: what each is worth" if title in taken else title,
            alone=named[title, fact.pattern.name] == 1,
        )
        for title, facts in groups
        for fact in facts
        if fact.pattern.value_option is None
    ]


def _element_row(fact: ElementFact, group: str, *, alone: bool) -> Row:
    """The row of an element; one that shares its name says at once which it is."""
    pattern = fact.pattern
    which = pattern.reason.rstrip(".")
    low, high = pattern.range
    return Row(
        id=f"{WORTH}{pattern.id}",
        group=group,
        label=pattern.name if alone else f"{pattern.name}: {which[:1].lower()}{which[1:]}",
        help=f"{pattern.reason} {fact.condition}".strip(),
        default=pattern.value,
        takes=allowed_value(pattern),
        parse=_reader(pattern),
        choices=range(low, high + 1),
        show=lambda value: amount_text(int(str(value)), pattern.unit) if value else "not in play",
    )


def _reader(pattern: Pattern) -> Callable[[str], OptionValue]:
    def parse(typed: str) -> int:
        text = typed.strip()
        if not (text.isascii() and text.isdecimal() and len(text) < 10):
            raise OptionError(
                f"{pattern.name} cannot be worth {shortened(text)}; "
                f"it takes {allowed_value(pattern)}."
            )
        return checked_value(pattern, int(text))

    return parse


def chosen(rows: Rows) -> tuple[Mapping[str, OptionValue], Mapping[str, int]]:
    """The options and the values of elements that rows were changed to, by id."""
    options = {id: value for id, value in rows.values.items() if not id.startswith(WORTH)}
    worth = {
        id.removeprefix(WORTH): int(str(value))
        for id, value in rows.values.items()
        if id.startswith(WORTH)
    }
    return options, worth
