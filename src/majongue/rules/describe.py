"""A ruleset described: its options and its scoring elements, as facts, plain text or Markdown."""

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from majongue.options import Option, OptionValue, to_text
from majongue.rules.patterns import in_play
from majongue.rules.ruleset import Pattern, Ruleset

_FIRST = ("min_fan", "cap", "discard_payment")
"""Options that a player wants to know first, where a ruleset has them."""


class OptionFact(NamedTuple):
    """An option in force.

    Attributes:
        option: the option; ``value`` and ``default`` are in words.
        changed: whether the value is not the ruleset's default.
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
        needs: the option that does, if it takes one.
        sentences: what shows it, and what is not counted beside it.
    """

    pattern: Pattern
    played: bool
    needs: Option | None
    sentences: tuple[str, ...]


def option_facts(ruleset: Ruleset) -> list[tuple[str, list[OptionFact]]]:
    """Every option with its value, by group."""
    return [
        (group, [_option_fact(option, ruleset) for option in options])
        for group, options in _grouped(ruleset)
    ]


def _option_fact(option: Option, ruleset: Ruleset) -> OptionFact:
    value, default = ruleset.values[option.id], option.default
    return OptionFact(option, in_words(option, value), in_words(option, default), value != default)


def element_facts(ruleset: Ruleset) -> list[ElementFact]:
    """Every scoring element, from the least to the greatest value."""
    by_id = {option.id: option for option in ruleset.options}
    return [
        ElementFact(
            pattern,
            in_play(pattern, ruleset.values),
            by_id.get(pattern.needs or ""),
            tuple(_sentences(pattern, ruleset)),
        )
        for pattern in _by_value(ruleset)
    ]


def differences(ruleset: Ruleset) -> list[str]:
    """A sentence for every option whose value differs from the ruleset's default."""
    facts = [fact for _, facts in option_facts(ruleset) for fact in facts if fact.changed]
    return [f"{fact.option.label}: {fact.value}; the default is {fact.default}." for fact in facts]


def in_words(option: Option, value: OptionValue) -> str:
    """A value for a reader.

    >>> from majongue.options import OptionType
    >>> in_words(Option("pao", OptionType.BOOLEAN, True), True)
    'yes'
    >>> in_words(Option("table", OptionType.CHOICE, "full", choices=("full", "half")), "half")
    'half'
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    shown = _shown(value)
    return option.says.get(shown, shown.replace("_", " "))


def headline(ruleset: Ruleset) -> str:
    """Name and minimum in a few words: ``Hong Kong, 3 fan minimum``."""
    least = ruleset.values.get("min_fan")
    return f"{ruleset.name}, {least} {ruleset.unit} minimum" if least else ruleset.name


def brief(ruleset: Ruleset) -> list[str]:
    """The rules in few lines: what everybody asks first, and what differs from the default."""
    lines = [f"{ruleset.name} rules."]
    first = [option for option in ruleset.options if option.id in _FIRST]
    for option in sorted(first, key=lambda option: _FIRST.index(option.id)):
        value = _shown(ruleset.values[option.id])
        lines.append(f"  {option.label}: {option.says.get(value, value)}")
    changed = [option for option in ruleset.options if option.id in ruleset.changes]
    lines.append("House rules that differ from the default:" if changed else "No house rules.")
    for option in changed:
        value = f"{option.id} = {_shown(ruleset.values[option.id])}"
        lines.append(f"  {value}, not {_shown(option.default)} ({option.label})")
    return lines


def describe(ruleset: Ruleset) -> list[str]:
    """Options by group and elements by value, as lines of plain text."""
    lines = [f"{ruleset.name} ({ruleset.id}), {_other_names(ruleset)}"]
    for group, options in _grouped(ruleset):
        lines += ["", group]
        for option in options:
            value = _shown(ruleset.values[option.id])
            lines += [f"  {option.id} = {value}", f"      {option.help}"]
            lines.append(f"      Takes {option.allowed}; default {_shown(option.default)}.")
    lines += ["", f"Scoring, in {ruleset.unit}"]
    for pattern, _, needs, sentences in element_facts(ruleset):
        lines.append(f"{pattern.value:4}  {pattern.name} {_in_brackets(pattern)}".rstrip())
        lines += [f"      {sentence}" for sentence in sentences]
        lines += [f"      Only with {needs.id}."] if needs else []
    return lines


def describe_markdown(ruleset: Ruleset) -> list[str]:
    """The same as a page with tables."""
    lines = [f"# {ruleset.name} (`{ruleset.id}`)", ""]
    lines += [f"- {source}" for source in ruleset.sources]
    for group, options in _grouped(ruleset):
        lines += [
            "",
            f"## {group}",
            "",
            "| option | takes | default | |",
            "| --- | --- | --- | --- |",
        ]
        for option in options:
            default = _shown(option.default)
            lines.append(f"| `{option.id}` | {option.allowed} | `{default}` | {option.help} |")
    lines += [
        "",
        "## Elements",
        "",
        f"| element | {ruleset.unit} | shown by | not counted beside it |",
    ]
    lines.append("| --- | --- | --- | --- |")
    for pattern in _by_value(ruleset):
        title = f"{pattern.name} {_in_brackets(pattern)}".rstrip()
        needs = f" Only with `{pattern.needs}`." if pattern.needs else ""
        excluded = ", ".join(ruleset.patterns[name].name for name in pattern.excludes)
        lines.append(f"| {title} | {pattern.value} | {pattern.reason}{needs} | {excluded} |")
    return lines


def _shown(value: OptionValue) -> str:
    return to_text(value) or "empty"


def _other_names(ruleset: Ruleset) -> str:
    return ", ".join(f"{code}: {name}" for code, name in ruleset.names.items())


def _grouped(ruleset: Ruleset) -> Iterator[tuple[str, list[Option]]]:
    groups = list(dict.fromkeys(option.group for option in ruleset.options))
    ordered = sorted(ruleset.options, key=lambda option: groups.index(option.group))
    for group, options in groupby(ordered, key=lambda option: option.group):
        yield group, list(options)


def _by_value(ruleset: Ruleset) -> list[Pattern]:
    return sorted(ruleset.patterns.values(), key=lambda pattern: pattern.value)


def _in_brackets(pattern: Pattern) -> str:
    names = [name for name in pattern.names.values() if name != pattern.name]
    return f"({', '.join(names)})" if names else ""


def _sentences(pattern: Pattern, ruleset: Ruleset) -> Iterator[str]:
    yield pattern.reason
    if pattern.excludes:
        names = ", ".join(ruleset.patterns[name].name for name in pattern.excludes)
        yield f"Not counted beside it: {names}."
