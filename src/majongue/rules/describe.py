"""A ruleset described: its options and its scoring elements, as facts, plain text or Markdown."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import NamedTuple

from majongue.options import Option, OptionValue, to_text
from majongue.rules.presets import base_of, full_name
from majongue.rules.ruleset import Pattern, Ruleset, condition_parts, is_revalued, matters
from majongue.rules.score import amount_text

_FIRST = ("min_fan", "cap", "limit", "discard_payment", "losers_settle")
"""Options that a player wants to know first, where a ruleset has them."""


class OptionFact(NamedTuple):
    """An option in force.

    Attributes:
        option: the option; ``value`` and ``default`` are in words. The default is the preset's
            where the ruleset is played by one.
        changed: whether the value is not that default.
    """

    option: Option
    value: str
    default: str
    changed: bool


class ElementFact(NamedTuple):
    """A scoring element in force.

    Attributes:
        pattern: the element.
        played: whether the options in force bring it into play.
        sentences: what shows it, and what is not counted beside it.
        condition: which option brings it into play or sets its value, as a sentence; or empty.
    """

    pattern: Pattern
    played: bool
    sentences: tuple[str, ...]
    condition: str


def option_facts(ruleset: Ruleset) -> list[tuple[str, list[OptionFact]]]:
    """Every option with its value, by group."""
    defaults = base_of(ruleset).values
    return [
        (group, [_option_fact(option, ruleset, defaults[option.id]) for option in options])
        for group, options in grouped(ruleset)
    ]


def _option_fact(option: Option, ruleset: Ruleset, default: OptionValue) -> OptionFact:
    value = ruleset.values[option.id]
    return OptionFact(option, option.in_words(value), option.in_words(default), value != default)


def element_facts(ruleset: Ruleset) -> list[ElementFact]:
    """Every scoring element by unit: those in play first, from the least to the greatest value."""
    by_id = {option.id: option for option in ruleset.options}
    return [
        ElementFact(
            pattern,
            pattern.in_play(ruleset.values),
            tuple(_sentences(pattern, ruleset)),
            _condition(pattern, by_id, ruleset),
        )
        for pattern in _by_value(ruleset)
    ]


def _condition(pattern: Pattern, by_id: Mapping[str, Option], ruleset: Ruleset) -> str:
    """What an element depends on, and how that is under the options in force."""
    if pattern.value_option is not None:
        option = by_id[pattern.value_option]
        return f"Worth what is set as: {option.label}."
    if pattern.needs is None:
        return ""
    name, choices = condition_parts(pattern.needs)
    option, value = by_id[name], ruleset.values[name]
    if not choices:
        return f"Only with: {option.label}, which is {'on' if value else 'off'}."
    wanted = " or ".join(f'"{option.in_words(choice)}"' for choice in choices)
    return f'Only where {option.label} is {wanted}; here it is "{option.in_words(value)}".'


def headline(ruleset: Ruleset) -> str:
    """Name, preset and minimum in a few words: ``Hong Kong, 3 fan minimum``."""
    least, name = ruleset.values.get("min_fan"), full_name(ruleset)
    return f"{name}, {least} {ruleset.unit} minimum" if least else name


def brief(ruleset: Ruleset) -> list[str]:
    """The rules in few lines: what everybody asks first, and what differs from the default."""
    base = base_of(ruleset)
    lines = [f"{_base_name(ruleset)}."]
    first = [o for o in ruleset.options if o.id in _FIRST and matters(o, ruleset)]
    for option in sorted(first, key=lambda option: _FIRST.index(option.id)):
        lines.append(f"  {option.label}: {option.in_words(ruleset.values[option.id])}")
    changed = [option for option in ruleset.options if option.id in base.departures]
    departs = changed or ruleset.revalued
    lines.append("House rules that differ from the default:" if departs else "No house rules.")
    for option in changed:
        value = f"{option.id} = {_shown(ruleset.values[option.id])}"
        lines.append(f"  {value}, not {_shown(base.values[option.id])} ({option.label})")
    for id, worth in ruleset.revalued.items():
        pattern = ruleset.patterns[id]
        lines.append(f"  {id} = {worth}, not {pattern.standard} ({pattern.name})")
    return lines


def _base_name(ruleset: Ruleset) -> str:
    """The rules by every name: ``Friday table: Chinese Classical rules, DMJL``."""
    preset = base_of(ruleset).preset
    title = f"{ruleset.title}: " if ruleset.title else ""
    return f"{title}{ruleset.name} rules{f', {preset.name}' if preset else ''}"


def describe(ruleset: Ruleset) -> list[str]:
    """Options by group and elements by value, as lines of plain text."""
    lines = [", ".join((_titled(ruleset, ruleset.id), *_other_names(ruleset)))]
    if ruleset.presets:
        lines += ["", "Published values"]
        lines += [f"  --preset {preset.id}: {preset.note}" for preset in ruleset.presets]
    for group, options in grouped(ruleset):
        lines += ["", group]
        for option in options:
            value = _shown(ruleset.values[option.id])
            lines += [f"  {option.id} = {value}", f"      {option.help}"]
            lines.append(f"      Takes {option.allowed}; default {_shown(option.default)}.")
    for title, facts in scoring(ruleset):
        lines += ["", title]
        for pattern, _, sentences, _ in facts:
            value = amount_text(pattern.value, pattern.unit)
            lines.append(f"{value:>5}  {pattern.name} {_in_brackets(pattern)}".rstrip())
            more = (*_changed_from(pattern), *sentences, *_by_ids(pattern))
            lines += [f"       {sentence}" for sentence in more]
    return lines


def _titled(ruleset: Ruleset, id: str) -> str:
    """The ruleset's name with its id, and before it the name that a player gave to the rules."""
    title = f"{ruleset.title}: " if ruleset.title else ""
    return f"{title}{ruleset.name} ({id})"


def _changed_from(pattern: Pattern) -> Iterator[str]:
    """What an element is usually worth, where a player has changed that."""
    if is_revalued(pattern):
        standard = amount_text(pattern.standard, pattern.unit)
        yield f"Changed; the standard is {standard}."


def describe_markdown(ruleset: Ruleset) -> list[str]:
    """The same as a page with tables."""
    lines = [f"# {_titled(ruleset, f'`{ruleset.id}`')}", ""]
    lines += [f"- {source}" for source in ruleset.sources]
    values = "value" if ruleset.changes else "default"
    for group, options in grouped(ruleset):
        lines += [
            "",
            f"## {group}",
            "",
            f"| option | takes | {values} | |",
            "| --- | --- | --- | --- |",
        ]
        lines += [_option_row(option, ruleset.values[option.id]) for option in options]
    for title, facts in scoring(ruleset):
        lines += ["", f"## {title}", ""]
        lines += ["| element | value | shown by | not counted beside it |"]
        lines += ["| --- | --- | --- | --- |"]
        lines += [_element_row(fact.pattern, ruleset) for fact in facts]
    lines += ["", *_preset_rows(ruleset)] if ruleset.presets else []
    return lines


def _option_row(option: Option, value: OptionValue) -> str:
    shown = f"`{_shown(value)}`"
    if value != option.default:
        shown += f" (standard `{_shown(option.default)}`)"
    return f"| `{option.id}` | {option.allowed} | {shown} | {option.help} |"


def _element_row(pattern: Pattern, ruleset: Ruleset) -> str:
    title = f"{pattern.name} {_in_brackets(pattern)}".rstrip()
    needs = "".join(f" {sentence}" for sentence in _by_ids(pattern, "`"))
    excluded = ", ".join(_excluded(pattern, ruleset))
    value = amount_text(pattern.value, pattern.unit)
    if is_revalued(pattern):
        value += f" (standard {amount_text(pattern.standard, pattern.unit)})"
    return f"| {title} | {value} | {pattern.reason}{needs} | {excluded} |"


def _by_ids(pattern: Pattern, quote: str = "") -> Iterator[str]:
    """The options that an element depends on, by their ids."""
    if pattern.needs is not None:
        yield f"Only with {quote}{pattern.needs}{quote}."
    if pattern.value_option is not None:
        yield f"Its value is {quote}{pattern.value_option}{quote}."


def _preset_rows(ruleset: Ruleset) -> Iterator[str]:
    yield "## Presets"
    yield ""
    for preset in ruleset.presets:
        changes = ", ".join(f"`{key} = {_shown(value)}`" for key, value in preset.changes.items())
        differs = f"It has {changes}." if changes else "It is the default."
        yield f"- `{preset.id}`: {preset.note} {differs}"


_UNITS = {"double": "Doubles", "limit": "Limit hands"}


def scoring(ruleset: Ruleset) -> list[tuple[str, list[ElementFact]]]:
    """The scoring elements under a heading for each unit."""
    return [
        (_UNITS.get(unit, f"Scoring, in {ruleset.unit}"), list(facts))
        for unit, facts in groupby(element_facts(ruleset), key=lambda fact: fact.pattern.unit)
    ]


def _shown(value: OptionValue) -> str:
    return to_text(value) or "empty"


def _other_names(ruleset: Ruleset) -> list[str]:
    return [f"{code}: {name}" for code, name in ruleset.names.items()]


def grouped(ruleset: Ruleset) -> Iterator[tuple[str, list[Option]]]:
    """The options by group, in the order in which the groups first appear."""
    groups = list(dict.fromkeys(option.group for option in ruleset.options))
    ordered = sorted(ruleset.options, key=lambda option: groups.index(option.group))
    for group, options in groupby(ordered, key=lambda option: option.group):
        yield group, list(options)


def _by_value(ruleset: Ruleset) -> list[Pattern]:
    units, values = ("", *_UNITS), ruleset.values

    def place(pattern: Pattern) -> tuple[int, bool, int]:
        return units.index(pattern.unit), not pattern.in_play(values), pattern.value

    return sorted(ruleset.patterns.values(), key=place)


def _in_brackets(pattern: Pattern) -> str:
    names = [f"no. {pattern.number}"] if pattern.number else []
    names += [name for name in pattern.names.values() if name != pattern.name]
    return f"({', '.join(names)})" if names else ""


def _sentences(pattern: Pattern, ruleset: Ruleset) -> Iterator[str]:
    yield pattern.reason
    if names := ", ".join(_excluded(pattern, ruleset)):
        yield f"Not counted beside it: {names}."


def _excluded(pattern: Pattern, ruleset: Ruleset) -> Iterator[str]:
    """The names of the elements that are not counted beside one."""
    yield from (ruleset.patterns[name].name for name in pattern.excludes)
    yield from (f"{ruleset.patterns[name].name} once" for name in pattern.excludes_once)
