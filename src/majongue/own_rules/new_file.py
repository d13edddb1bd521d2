"""The text of a new file of own rules."""

import json
from collections.abc import Mapping

from majongue.options import NumberMap, Option, OptionValue
from majongue.rules.presets import base_of
from majongue.rules.ruleset import Pattern, Ruleset

_HEADING = (
    "# Rules of your own for majongue. What is not here is as in the ruleset that they extend."
)


def as_text(ruleset: Ruleset, title: str, note: str = "") -> str:
    """The text of a file that makes rules in force, with a remark on what each line changes.

    Args:
        ruleset: the rules.
        title: the name for them.
        note: what is said about them.

    >>> from majongue.rules.discovery import load_ruleset
    >>> print(as_text(load_ruleset("hong_kong", {"cap": 13}), "Friday table"))
    # Rules of your own for majongue. What is not here is as in the ruleset that they extend.
    extends = "hong_kong"
    name = "Friday table"
    <BLANKLINE>
    [options]
    cap = 13  # Most fan paid
    <BLANKLINE>
    """
    base = base_of(ruleset)
    lines = [_HEADING, f"extends = {toml_value(ruleset.id)}"]
    if base.preset is not None:
        lines.append(f"preset = {toml_value(base.preset.id)}")
    lines.append(f"name = {toml_value(title)}")
    if note:
        lines.append(f"note = {toml_value(note)}")
    lines += _options_lines(ruleset.options, base.departures)
    lines += _values_lines(ruleset.patterns, ruleset.revalued)
    return "\n".join([*lines, ""])


def toml_value(value: OptionValue) -> str:
    """A value as TOML has it.

    >>> toml_value(True), toml_value("full"), toml_value(NumberMap({3: 8}))
    ('true', '"full"', '{ 3 = 8 }')
    """
    if isinstance(value, NumberMap):
        pairs = ", ".join(f"{key} = {number}" for key, number in value.items())
        return f"{{ {pairs} }}" if pairs else "{}"
    # Where both have a way to write a thing, JSON's is TOML's.
    return json.dumps(value, ensure_ascii=False)


def _options_lines(options: tuple[Option, ...], changes: Mapping[str, OptionValue]) -> list[str]:
    lines = [
        f"{option.id} = {toml_value(changes[option.id])}  # {option.label}"
        for option in options
        if option.id in changes
    ]
    return ["", "[options]", *lines] if lines else []


def _values_lines(patterns: Mapping[str, Pattern], revalued: Mapping[str, int]) -> list[str]:
    lines = [f"{id} = {value}  # {patterns[id].name}" for id, value in revalued.items()]
    return ["", "[values]", *lines] if lines else []
