"""Big hands that do not add up: nothing smaller is counted beside an element of ten fan.

Option ``stack_big_hands``; the additive way is the published one, and houses differ.
"""

from collections.abc import Mapping
from dataclasses import replace

from majongue.rules.ruleset import Pattern

BIG = 10
"""From so many fan on an element is a big hand."""


def alone(patterns: Mapping[str, Pattern]) -> dict[str, Pattern]:
    """The patterns with each big hand excluding every element that is none."""
    lesser = tuple(pattern.id for pattern in patterns.values() if pattern.value < BIG)
    return {
        name: _excluding(pattern, lesser) if pattern.value >= BIG else pattern
        for name, pattern in patterns.items()
    }


def _excluding(pattern: Pattern, lesser: tuple[str, ...]) -> Pattern:
    more = tuple(name for name in lesser if name not in pattern.excludes)
    by_option = {**pattern.excludes_if, "stack_big_hands=false": more}
    return replace(pattern, excludes=pattern.excludes + more, excludes_if=by_option)
