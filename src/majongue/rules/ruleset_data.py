"""What a ruleset's file says, before anybody chooses options; everything it names exists."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import chain

from majongue.errors import OptionError, RulesetError
from majongue.options import Option, OptionType, did_you_mean
from majongue.rules.ruleset import Pattern, Preset, Tables, condition_parts


@dataclass(frozen=True, slots=True, eq=False)
class RulesetData:
    """What a ruleset's file says, before anybody chooses options."""

    id: str
    name: str
    names: Mapping[str, str]
    unit: str
    sources: tuple[str, ...]
    options: tuple[Option, ...]
    patterns: tuple[Pattern, ...]
    tables: Tables
    presets: tuple[Preset, ...]


def check_names(name: str, data: RulesetData) -> None:
    """Every id is there once, and every id that a pattern names exists.

    Raises:
        RulesetError: names the file, the id and the nearest one.
    """
    options = [option.id for option in data.options]
    patterns = [pattern.id for pattern in data.patterns]
    presets = [preset.id for preset in data.presets]
    for kind, ids in (("option", options), ("pattern", patterns), ("preset", presets)):
        for twice in sorted({one for one in ids if ids.count(one) > 1}):
            raise RulesetError(f"{name}: {kind} {twice} is declared more than once.")
    by_id = {option.id: option for option in data.options}
    for option in data.options:
        if option.needs is not None:
            _check_needs(f"{name}, option {option.id}", by_id, option.needs)
            _check_no_circle(name, by_id, option)
    for pattern in data.patterns:
        place = f"{name}, pattern {pattern.id}"
        ifs = (pattern.excludes_if, pattern.excludes_once_if)
        named = chain(*(ids for by_condition in ifs for ids in by_condition.values()))
        for other in (*pattern.excludes, *pattern.excludes_once, *named):
            if other not in patterns:
                raise RulesetError(f"{place}, excludes {other!r}: {did_you_mean(other, patterns)}")
        needs = [("needs", pattern.needs)] if pattern.needs else []
        conditions = [*needs, *(("excludes", condition) for condition in chain(*ifs))]
        asked = [condition_parts(condition)[0] for _, condition in conditions]
        for key in (*asked, *filter(None, (pattern.value_option,))):
            if key not in options:
                raise RulesetError(f"{place}, option {key!r}: {did_you_mean(key, options)}")
        for key, condition in conditions:
            _check_condition(f"{place}, {key}", by_id, condition)
        _check_values(place, by_id, pattern)


def _check_needs(place: str, options: Mapping[str, Option], condition: str) -> None:
    """What an option needs is a value of an option that there is."""
    name, _ = condition_parts(condition)
    if name not in options:
        raise RulesetError(f"{place}, needs {name!r}: {did_you_mean(name, options)}")
    _check_condition(f"{place}, needs", options, condition)


def _check_no_circle(name: str, options: Mapping[str, Option], option: Option) -> None:
    """An option that needs itself, by way of others, would never have an effect of its own."""
    passed, needs = [option.id], option.needs
    while needs is not None:
        needed, _ = condition_parts(needs)
        if needed in passed:
            raise RulesetError(
                f"{name}, option {option.id}, needs: {' needs '.join([*passed, needed])}, "
                "which goes round in a circle."
            )
        passed.append(needed)
        needs = options[needed].needs if needed in options else None


def _check_condition(place: str, options: Mapping[str, Option], condition: str) -> None:
    """The values that a condition asks for are ones that its option takes."""
    name, choices = condition_parts(condition)
    try:
        for choice in choices:
            options[name].parse(choice)
    except OptionError as error:
        raise RulesetError(f"{place}: {error}") from error


def _check_values(place: str, options: Mapping[str, Option], pattern: Pattern) -> None:
    """An option that sets a value is a number, or the pattern says what each choice is worth."""
    option = options[pattern.value_option] if pattern.value_option else None
    if option is not None and option.type not in (OptionType.INTEGER, OptionType.CHOICE):
        raise RulesetError(
            f"{place}, value_option {option.id}: it must be an option that is a whole number "
            "or a choice."
        )
    choices = option.choices if option else ()
    if set(pattern.value_by) != set(choices):
        wanted = ", ".join(choices) or "none, for it has no value_option that is a choice"
        raise RulesetError(f"{place}, value_by: it must have exactly the choices {wanted}.")
