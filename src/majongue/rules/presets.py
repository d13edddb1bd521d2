"""What a game is played by in few words: a published set of values and what departs from it."""

from collections.abc import Mapping
from typing import NamedTuple

from majongue.options import OptionValue
from majongue.rules.ruleset import Preset, Ruleset


class Base(NamedTuple):
    """The set of values that a ruleset in force is nearest to.

    Attributes:
        preset: the published set; None for the ruleset's own defaults.
        values: all values of that set.
        departures: the options whose value differs from it.
    """

    preset: Preset | None
    values: Mapping[str, OptionValue]
    departures: Mapping[str, OptionValue]


def base_of(ruleset: Ruleset) -> Base:
    """The defaults or the preset from which the fewest options depart, the defaults first.

    >>> from majongue.rules.discovery import load_ruleset
    >>> base = base_of(load_ruleset("classical", {"limit": 300}, "dmjl"))
    >>> base.preset.id, dict(base.departures)
    ('dmjl', {'limit': 300})
    """
    defaults = {option.id: option.default for option in ruleset.options}
    bases = [_measured(ruleset, preset, defaults) for preset in (None, *ruleset.presets)]
    return min(bases, key=lambda base: len(base.departures))


def _measured(ruleset: Ruleset, preset: Preset | None, defaults: Mapping[str, OptionValue]) -> Base:
    values = {**defaults, **(preset.changes if preset else {})}
    departures = {name: value for name, value in ruleset.values.items() if value != values[name]}
    return Base(preset, values, departures)


def full_name(ruleset: Ruleset) -> str:
    """The name that a player gave to the rules, or the ruleset's name with its preset.

    >>> from majongue.rules.discovery import load_ruleset
    >>> full_name(load_ruleset("classical", preset="dmjl"))
    'Chinese Classical, DMJL'
    """
    if ruleset.title:
        return ruleset.title
    preset = base_of(ruleset).preset
    return f"{ruleset.name}, {preset.name}" if preset else ruleset.name
