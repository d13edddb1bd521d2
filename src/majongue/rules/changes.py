"""Changes of a ruleset as they are typed: options, and what elements are worth."""

import re
from collections.abc import Iterable

from majongue.errors import OptionError, shortened
from majongue.options import did_you_mean, parse_assignments
from majongue.rules.compare import Difference, differing
from majongue.rules.loader import build_ruleset
from majongue.rules.ruleset import Pattern, Ruleset

_NUMBER = re.compile(r"[+-]?\d{1,9}", re.ASCII)
_OPTIONS, _VALUES = "options.", "values."
"""What may stand before a name that an option and an element share, as in a player's own file."""


def with_changes(rules: Ruleset, texts: Iterable[str]) -> Ruleset:
    """The same rules with changes of the form ``NAME=VALUE``; a later one replaces an earlier one.

    >>> from majongue.rules.discovery import load_ruleset
    >>> changed = with_changes(load_ruleset("hong_kong"), ["min_fan=1", "full_flush=6"])
    >>> changed.changes, changed.revalued
    ({'min_fan': 1}, {'full_flush': 6})

    Args:
        rules: the rules in force.
        texts: a name is an option's or, where no option has it, an element's; ``values.NAME`` is
            always an element's.

    Raises:
        OptionError: an unknown name, a wrong value, or values that do not go together.
    """
    options: list[str] = []
    values: dict[str, object] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError(
                f"{shortened(text)} is not a change: write NAME=VALUE, as in flowers=true."
            )
        name = name.strip()
        if _is_element(rules, name):
            values[name.removeprefix(_VALUES)] = _worth(value.strip())
        else:
            options.append(f"{name.removeprefix(_OPTIONS)}={value}")
    changes = parse_assignments(rules.options, options)
    return build_ruleset(
        rules.plugin,
        {**rules.values, **changes},
        revalued={**rules.revalued, **values},
        title=rules.title,
    )


def what_differs(
    usual: Ruleset, tried: Ruleset
) -> tuple[list[Difference], list[tuple[Pattern, Pattern]]]:
    """The options and the elements' values in which two variants of one ruleset differ."""
    names = {**usual.revalued, **tried.revalued}
    pairs = [(usual.patterns[name], tried.patterns[name]) for name in names]
    return differing(usual, tried), [pair for pair in pairs if pair[0].value != pair[1].value]


def _is_element(rules: Ruleset, name: str) -> bool:
    """Whether a name is an element's; an option's is False, and anything else is refused."""
    if name.startswith(_VALUES):
        return True
    options = {option.id for option in rules.options}
    if name.removeprefix(_OPTIONS) in options or name.startswith(_OPTIONS):
        return False
    if name in rules.patterns:
        return True
    near = did_you_mean(name, options | set(rules.patterns))
    if not near.startswith("did"):  # all the names would fill a page
        near = f"see majongue rules {rules.id}."
    raise OptionError(f"There is no option or element {shortened(name)}: {near}")


def _worth(text: str) -> object:
    return int(text) if _NUMBER.fullmatch(text) else text
