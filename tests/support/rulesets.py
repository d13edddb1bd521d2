"""House rules drawn at random."""

from random import Random
from typing import Any

from majongue.errors import OptionError
from majongue.options import Option, OptionType
from majongue.rules.discovery import load_ruleset
from majongue.rules.loader import build_ruleset
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
    chosen = options[: random.choice([5, 15, len(options)])]
    drawn = {option.id: some_value(option, random) for option in chosen}
    try:
        return load_ruleset(ruleset, {**values, **drawn})
    except OptionError:
        return _one_by_one(ruleset, values, drawn)


def random_worth(rules: Ruleset, seed: int | str) -> dict[str, int]:
    """Values for some elements, drawn at random: also none at all, and the most there may be."""
    random = Random(f"values {seed}")
    free = [pattern for pattern in rules.patterns.values() if pattern.value_option is None]
    changed = random.sample(free, random.choice([0, 1, 3, len(free)]))
    return {
        pattern.id: random.choice([0, pattern.range[1], random.randint(*pattern.range)])
        for pattern in changed
    }


def revalued(rules: Ruleset, worth: dict[str, int]) -> Ruleset:
    """The rules with other values of elements; those that are refused are left out."""
    kept: dict[str, int] = {}
    for name, value in worth.items():
        try:
            build_ruleset(rules.plugin, rules.values, revalued={**kept, name: value})
        except OptionError:
            continue
        kept[name] = value
    return build_ruleset(rules.plugin, rules.values, revalued=kept)


def _one_by_one(ruleset: str, values: dict[str, Any], drawn: dict[str, Any]) -> Ruleset:
    for name, value in drawn.items():
        try:
            load_ruleset(ruleset, {**values, name: value})
        except OptionError:
            continue
        values = {**values, name: value}
    return load_ruleset(ruleset, values)
