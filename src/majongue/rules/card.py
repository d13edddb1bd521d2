"""The rule card: the rules in force as sentences, what departs from the published ones first."""

from typing import NamedTuple

from majongue.options import Option
from majongue.rules.describe import grouped
from majongue.rules.presets import Base, base_of
from majongue.rules.ruleset import Pattern, Ruleset, matters
from majongue.rules.score import amount_text


class Card(NamedTuple):
    """What a player wants to know before the first hand.

    Attributes:
        departures: the house rules, each with what would be usual.
        groups: the rules in force by group; what goes without saying is left out.
    """

    departures: tuple[str, ...]
    groups: tuple[tuple[str, tuple[str, ...]], ...]


def card_of(ruleset: Ruleset) -> Card:
    """The card of a ruleset in force.

    >>> from majongue.rules.discovery import load_ruleset
    >>> card_of(load_ruleset("hong_kong", {"cap": 13})).departures
    ('Fan above 13 are not paid. Usual: 10.',)
    """
    groups = (
        (group, tuple(filter(None, (_sentence(option, ruleset) for option in options))))
        for group, options in grouped(ruleset)
    )
    return Card(departures(ruleset), tuple((group, told) for group, told in groups if told))


def departures(ruleset: Ruleset) -> tuple[str, ...]:
    """A sentence for each option and element that is not as in the published set."""
    base = base_of(ruleset)
    options = [option for option in ruleset.options if option.id in base.departures]
    elements = [ruleset.patterns[id] for id in ruleset.revalued]
    return (
        *(_departure(option, ruleset, base) for option in options),
        *(_worth(pattern, ruleset.unit) for pattern in elements),
    )


def _sentence(option: Option, ruleset: Ruleset) -> str:
    """What an option comes to; nothing where it has no effect."""
    return option.sentence(ruleset.values[option.id]) if matters(option, ruleset) else ""


def _departure(option: Option, ruleset: Ruleset, base: Base) -> str:
    """An option that is not as usual; only its value where it has no effect as things are."""
    value = option.in_words(ruleset.values[option.id])
    told = _sentence(option, ruleset) or f"{option.label}: {value}."
    return f"{told} Usual: {option.in_words(base.values[option.id])}."


def _worth(pattern: Pattern, unit: str) -> str:
    usual = amount_text(pattern.standard, pattern.unit)
    if not pattern.value:
        return f"{pattern.name} does not count. Usual: {usual}."
    unit = "" if pattern.unit else f" {unit}"
    return f"{pattern.name}: {amount_text(pattern.value, pattern.unit)}{unit}. Usual: {usual}."
