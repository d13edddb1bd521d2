"""Changing what a scoring element is worth: which values it takes, and for whom it is an option."""

from collections.abc import Iterable, Mapping

from majongue.errors import OptionError, shortened
from majongue.options import did_you_mean
from majongue.rules.ruleset import Pattern

HIGHEST = {"double": 10, "limit": 100}
"""The most that an element may be worth, by unit: doubles, and hundredths of the limit."""
HIGHEST_VALUE = 100
"""The same in the ruleset's own unit, where its file does not say ``highest_value``."""
_COUNTED = {"double": ", the number of doubles", "limit": ", in hundredths of the limit"}


def range_of(pattern: Pattern, highest_value: int) -> tuple[int, int]:
    """The lowest and the highest value that an element may be given; 0 takes it out of play."""
    return 0, max(HIGHEST.get(pattern.unit, highest_value), pattern.value)


def allowed_value(pattern: Pattern) -> str:
    """What an element may be worth, in words."""
    low, high = pattern.range
    counted = _COUNTED.get(pattern.unit, "")
    return f"a whole number from {low} to {high}{counted}; 0 takes the element out of play"


def checked_value(pattern: Pattern, value: object) -> int:
    """A value for an element.

    Raises:
        OptionError: it is no whole number in the element's range, or an option sets its value.
    """
    if pattern.value_option is not None:
        raise OptionError(
            f"The value of {pattern.id} is set by the option {pattern.value_option}: change that."
        )
    low, high = pattern.range
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise OptionError(
            f"Element {pattern.id} cannot be worth {shortened(value)}; "
            f"it takes {allowed_value(pattern)}."
        )
    return value


def checked_values(patterns: Iterable[Pattern], changes: Mapping[str, object]) -> dict[str, int]:
    """The values of several elements, without those that are as in the ruleset's file.

    Raises:
        OptionError: there is no such element, or a value is wrong.
    """
    by_id = {pattern.id: pattern for pattern in patterns}
    values: dict[str, int] = {}
    for name, change in changes.items():
        pattern = by_id.get(name)
        if pattern is None:
            raise OptionError(f"There is no element {shortened(name)}: {did_you_mean(name, by_id)}")
        value = checked_value(pattern, change)
        if value != pattern.standard:
            values[name] = value
    return values
