"""What differs between two rulesets in force, or between a ruleset and one of its presets."""

from collections.abc import Iterator
from textwrap import wrap
from typing import NamedTuple

from majongue.options import Option, OptionValue
from majongue.rules.describe import grouped
from majongue.rules.presets import base_of, full_name
from majongue.rules.ruleset import Pattern, Ruleset
from majongue.rules.score import amount_text

_WIDTH = 100


class Difference(NamedTuple):
    """An option that both have, with the value that it has in each."""

    option: Option
    here: OptionValue
    there: OptionValue


def differing(here: Ruleset, there: Ruleset) -> list[Difference]:
    """The options whose value differs, group by group in the order of the first ruleset's page."""
    return [
        Difference(option, here.values[option.id], there.values[option.id])
        for _, options in grouped(here)
        for option in options
        if option.id in there.values and here.values[option.id] != there.values[option.id]
    ]


def only_in(here: Ruleset, there: Ruleset) -> list[Option]:
    """The options of one ruleset that the other does not have."""
    return [option for option in here.options if option.id not in there.values]


def revalued(here: Ruleset, there: Ruleset) -> list[tuple[Pattern, Pattern]]:
    """The elements that are worth something else, where both are variants of one ruleset.

    Those whose value an option sets are left out: the option differs.
    """
    if here.id != there.id:
        return []
    pairs = [(pattern, there.patterns[id]) for id, pattern in here.patterns.items()]
    return [(one, two) for one, two in pairs if one.value != two.value and not one.value_option]


def _title(ruleset: Ruleset) -> str:
    """The name of the rules with preset and number of house rules."""
    departures = len(base_of(ruleset).departures) + len(ruleset.revalued)
    plural = "s" if departures > 1 else ""
    more = f" with {departures} house rule{plural}" if departures else ""
    base = f" ({ruleset.name})" if ruleset.title else ""
    return f"{full_name(ruleset)}{base}{more}"


def compared(here: Ruleset, there: Ruleset) -> list[str]:
    """The comparison as lines of plain text: whatever differs, with both values."""
    found, worth = differing(here, there), revalued(here, there)
    lines = [f"{_title(here)} | {_title(there)}"]
    width = max((len(one.option.label) for one in found), default=0)
    group = ""
    for option, first, second in found:
        if option.group != group:
            group = option.group
            lines += ["", group]
        values = f"{option.in_words(first)} | {option.in_words(second)}"
        lines.append(f"  {option.label:<{width}}  {values}  ({option.id})")
    if not found:
        lines.append("No option that both have differs.")
    lines += ["", "Values of elements"] if worth else []
    width = max((len(one.name) for one, _ in worth), default=0)
    for one, two in worth:
        values = " | ".join(amount_text(pattern.value, pattern.unit) for pattern in (one, two))
        lines.append(f"  {one.name:<{width}}  {values}  ({one.id})")
    return [*lines, *_alone(here, there), *_alone(there, here)]


def _alone(here: Ruleset, there: Ruleset) -> Iterator[str]:
    options = only_in(here, there)
    if options:
        yield ""
        names = ", ".join(option.id for option in options)
        yield from wrap(f"Only {here.name} has: {names}.", _WIDTH, subsequent_indent="  ")
