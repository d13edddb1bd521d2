"""House rules drawn at random."""

from random import Random
from typing import Any

from majongue.errors import OptionError
from majongue.options import Option, OptionType
from majongue.rules.discovery import load_ruleset
from majongue.rules.ruleset import Ruleset


def some_value(option: Option, random: Random) -> Any:
    """A value of an option: a number is often the default or one of the ends."""
    if option.type is OptionType.BOOLEAN:
        return random.random() < 0.5
    if option.type is OptionType.CHOICE:
        return random.choice(option.choices)
    if option.type is OptionType.INTEGER:
        low, high, step = option.range
        return random.choice([option.default, low, high, random.randrange(low, high + 1, step)])
    return option.default


def random_rules(ruleset: str, seed: int | str, values: dict[str, Any]) -> Ruleset:
    """Options drawn at random; what is refused beside the others is left out.

    ``values`` are drawn already; the others are added to them in a random order.
    """
    random = Random(f"options {seed}")
    options = list(load_ruleset(ruleset).options)
    random.shuffle(options)
    for option in options[: random.choice([5, 15, len(options)])]:
        tried = {**values, option.id: some_value(option, random)}
        try:
            load_ruleset(ruleset, tried)
        except OptionError:
            continue
        values = tried
    return load_ruleset(ruleset, values)
