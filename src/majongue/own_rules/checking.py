"""Whether what a file of own rules says can be played, key by key."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from majongue.errors import MahjongError, OptionError, RulesetError
from majongue.options import Option, OptionType, did_you_mean
from majongue.own_rules.complaints import Complaints, found, nearest
from majongue.rules.discovery import load_ruleset, ruleset_ids
from majongue.rules.element_values import allowed_value, checked_value
from majongue.rules.loader import build_ruleset
from majongue.rules.ruleset import Pattern, Ruleset
from majongue.rules.variant import LONGEST_TITLE, is_title

LONGEST_NOTE = 500
"""The most letters of a note."""
TITLE_WORDS = f"a name of 1 to {LONGEST_TITLE} letters, in one line"
NOTE_WORDS = f"a text of at most {LONGEST_NOTE} letters"
_KEYS = ("extends", "preset", "name", "note", "options", "values")


class Checked(NamedTuple):
    """What a file says, under the names of :class:`OwnRules`."""

    extends: str
    preset: str | None
    title: str
    note: str
    options: Mapping[str, object]
    values: Mapping[str, object]
    rules: Ruleset


def check(table: Mapping[str, Any], complaints: Complaints) -> Checked:
    """What a file says, and the rules in force that it makes.

    Raises:
        RulesetError: names the file, the line, the key, what was found and what is allowed.
    """
    _check_keys(table, complaints)
    base = _base_of(table, complaints)
    preset = _preset_of(table, base, complaints)
    title, note = _title_of(table, complaints), _note_of(table, complaints)
    options = _table_of("options", "min_fan = 1", table, complaints)
    for name, value in options.items():
        _check_option(name, value, base, complaints)
    values = _table_of("values", "full_flush = 6", table, complaints)
    for name, value in values.items():
        _check_value(name, value, base, complaints)
    try:
        rules = build_ruleset(base.plugin, options, preset, revalued=values, title=title)
    except MahjongError as error:  # each by itself would do, but not together
        raise complaints.whole(str(error)) from None
    return Checked(base.id, preset, title, note, options, values, rules)


def is_note(text: str) -> bool:
    """Whether a text may be a note: lines without control characters."""
    return len(text) <= LONGEST_NOTE and text.replace("\n", "").replace("\t", "").isprintable()


def _check_keys(table: Mapping[str, Any], complaints: Complaints) -> None:
    for key in table:
        if key not in _KEYS:
            home = _home_of(key, table.get("extends"))
            told = f"it belongs below [{home}]." if home else did_you_mean(key, _KEYS)
            raise complaints.about((key,), f"there is no such key here; {told}")
    for key, what in (("extends", "the installed ruleset that is changed"), ("name", TITLE_WORDS)):
        if key not in table:
            raise complaints.whole(f"{key} is missing; it is {what}.")


def _home_of(key: str, extends: object) -> str | None:
    """The table for which a key at the top, or in another table, is meant."""
    try:
        base = load_ruleset(extends) if isinstance(extends, str) else None
    except MahjongError:
        return None
    if base is None:
        return None
    return "options" if key in base.values else "values" if key in base.patterns else None


def _base_of(table: Mapping[str, Any], complaints: Complaints) -> Ruleset:
    name, place = table["extends"], ("extends",)
    if not isinstance(name, str):
        raise complaints.wrong(place, name, "the id of an installed ruleset")
    if name not in ruleset_ids():
        told = did_you_mean(name, ruleset_ids())
        raise complaints.about(place, f"found {found(name)}; {told}")
    try:
        return load_ruleset(name)
    except RulesetError as error:  # somebody else's, and broken
        raise complaints.about(place, str(error)) from None


def _preset_of(table: Mapping[str, Any], base: Ruleset, complaints: Complaints) -> str | None:
    name, known = table.get("preset"), [preset.id for preset in base.presets]
    if name is None or name in known:
        return name
    if not known:
        raise complaints.about(("preset",), f"{base.name} has no presets; leave it out.")
    told = did_you_mean(name, known) if isinstance(name, str) else f"there are {', '.join(known)}."
    raise complaints.about(("preset",), f"found {found(name)}; {told}")


def _title_of(table: Mapping[str, Any], complaints: Complaints) -> str:
    title = table["name"]
    if not isinstance(title, str) or not is_title(title):
        raise complaints.wrong(("name",), title, TITLE_WORDS)
    return title.strip()


def _note_of(table: Mapping[str, Any], complaints: Complaints) -> str:
    note = table.get("note", "")
    if not isinstance(note, str) or not is_note(note):
        raise complaints.wrong(("note",), note, NOTE_WORDS)
    return note


def _table_of(
    key: str, example: str, table: Mapping[str, Any], complaints: Complaints
) -> Mapping[str, object]:
    value = table.get(key, {})
    if not isinstance(value, dict):
        raise complaints.wrong((key,), value, f"a table: [{key}], and below it {example}")
    return value


def _check_option(name: str, value: object, base: Ruleset, complaints: Complaints) -> None:
    by_id, place = {option.id: option for option in base.options}, ("options", name)
    option = by_id.get(name)
    if option is None:
        elsewhere = "it is an element, whose value belongs below [values]."
        told = elsewhere if name in base.patterns else nearest(name, by_id, base.id)
        raise complaints.about(place, f"there is no such option in {base.name}; {told}")
    try:
        option.check(value)
    except OptionError:
        if option.type is OptionType.MAP:
            raise _map_fault(option, value, complaints) from None
        raise complaints.wrong(place, value, option.allowed) from None


def _map_fault(option: Option, value: object, complaints: Complaints) -> RulesetError:
    """The first pair that the option does not take."""
    place = ("options", option.id)
    first, last = option.keys
    low, number = option.range[0], replace(option, type=OptionType.INTEGER)
    if not isinstance(value, dict):
        pair = f"{{ {last} = {option.range[1]} }}"
        return complaints.wrong(place, value, f"a table such as {pair}")
    for key, one in value.items():
        try:
            option.check({key: low})
        except OptionError:
            told = f"there is no such key; it must be a whole number from {first} to {last}."
            return complaints.about((*place, key), told)
        try:
            number.check(one)
        except OptionError:
            return complaints.wrong((*place, key), one, number.allowed)
    return complaints.about(place, "it has a number for the same key twice; leave one out.")


def _check_value(name: str, value: object, base: Ruleset, complaints: Complaints) -> None:
    place = ("values", name)
    pattern: Pattern | None = base.patterns.get(name)
    if pattern is None:
        elsewhere = "it is an option, which belongs below [options]."
        told = elsewhere if name in base.values else nearest(name, base.patterns, base.id)
        raise complaints.about(place, f"there is no such element in {base.name}; {told}")
    if pattern.value_option is not None:
        told = f"its value is set by {pattern.value_option}; change that below [options]."
        raise complaints.about(place, told)
    try:
        checked_value(pattern, value)
    except OptionError:
        raise complaints.wrong(place, value, allowed_value(pattern)) from None
