"""From a ruleset's TOML file and chosen options to a ruleset in force.

The files we ship are built straight from the parsed TOML, because the tests hold them against the
schema; a file that comes with somebody else's plugin is checked with pydantic first.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache, lru_cache
from itertools import chain
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeAlias

from majongue.errors import OptionError, RulesetError, shortened
from majongue.options import (
    NumberMap,
    Option,
    OptionType,
    OptionValue,
    check_values,
    did_you_mean,
    picked,
)
from majongue.rules.element_values import HIGHEST_VALUE, checked_values, range_of
from majongue.rules.ruleset import (
    Pattern,
    Preset,
    Ruleset,
    RulesetPlugin,
    TableRules,
    holds,
)
from majongue.rules.ruleset_data import RulesetData, check_names
from majongue.rules.together import check_together
from majongue.tiles import COPIES, KINDS

_PACKAGE = Path(__file__).parents[1]
_NOTHING: Mapping[str, object] = MappingProxyType({})
_Chosen: TypeAlias = tuple[tuple[str, OptionValue], ...]
_Worth: TypeAlias = tuple[tuple[str, int], ...]
_FOLDERS = (_PACKAGE / "_rulesets", _PACKAGE.parents[1] / "rulesets")


def shipped_file(name: str) -> tuple[str, bytes]:
    """Name and contents of a file in ``rulesets/``: from the installed package or the checkout.

    Raises:
        RulesetError: the installation lacks the file.
    """
    for folder in _FOLDERS:
        path = folder / name
        if path.is_file():
            return name, path.read_bytes()
    raise RulesetError(f"The installation lacks rulesets/{name}.")


def parse_toml(name: str, contents: bytes) -> dict[str, Any]:
    """The file as plain dicts and lists; RulesetError names file and line of a mistake."""
    try:
        return tomllib.loads(contents.decode("utf-8"))
    except UnicodeDecodeError as error:
        line = contents[: error.start].count(b"\n") + 1
        raise RulesetError(f"{name}, line {line}: the text is not UTF-8.") from error
    except tomllib.TOMLDecodeError as error:
        raise RulesetError(f"{name} is not valid TOML: {error}.") from error


@cache
def shared_options() -> tuple[dict[str, Any], ...]:
    """The raw blocks of ``common.toml``: the shared options.

    A block with a default came later than some rulesets: they need not say one.
    """
    return tuple(parse_toml(*shipped_file("common.toml"))["option"])


def read_data(name: str, contents: bytes, *, trusted: bool) -> RulesetData:
    """Read a ruleset's file; ``trusted`` leaves out the check of its structure.

    Raises:
        RulesetError: names the file, the key, what was found and what is allowed.
    """
    raw = parse_toml(name, contents)
    if not trusted:
        from majongue.rules.schema import check_structure

        check_structure(name, raw)
    options = _options_of(name, raw)
    data = RulesetData(
        id=raw["id"],
        name=raw["name"],
        names=MappingProxyType(raw.get("names", {})),
        unit=raw["unit"],
        sources=tuple(raw["sources"]),
        options=options,
        patterns=_patterns_of(raw),
        tables=MappingProxyType({key: tuple(row) for key, row in raw.get("tables", {}).items()}),
        presets=tuple(_preset_of(name, block, options) for block in raw.get("preset", ())),
    )
    check_names(name, data)
    return data


def _options_of(name: str, raw: Mapping[str, Any]) -> tuple[Option, ...]:
    shared = {block["id"] for block in shared_options()}
    defaults = raw["defaults"]
    for key in defaults:
        if key not in shared:
            near = did_you_mean(key, shared)
            raise RulesetError(f"{name}, defaults.{key}: no shared option has that name; {near}")
    usual = {block["id"]: block["default"] for block in shared_options() if "default" in block}
    if missing := sorted(shared - set(defaults) - set(usual)):
        raise RulesetError(f"{name}: [defaults] lacks {', '.join(missing)}.")
    given = usual | defaults
    own = [_option_of(name, block, block["default"]) for block in raw.get("option", ())]
    common = [_option_of(name, block, given[block["id"]]) for block in shared_options()]
    return (*own, *common)


_BOUNDS = {
    OptionType.INTEGER: ("range",),
    OptionType.CHOICE: ("choices",),
    OptionType.MAP: ("range", "keys"),
}
"""The keys that say which values an option of a type takes."""


def _option_of(name: str, block: Mapping[str, Any], default: object) -> Option:
    type = OptionType(block["type"])
    for key in _BOUNDS.get(type, ()):
        if key not in block:
            raise RulesetError(f"{name}, option {block['id']}, {key}: this key is missing.")
    low, high, step = _bounds(name, block, "range")
    first, last, _ = _bounds(name, block, "keys")
    option = Option(
        id=block["id"],
        type=type,
        default=NumberMap(),
        range=(low, high, step),
        keys=(first, last),
        choices=tuple(block.get("choices", ())),
        says=MappingProxyType(block.get("says", {})),
        group=block["group"],
        label=block["label"],
        help=block["help"],
        card=MappingProxyType(block.get("card", {})),
        needs=block.get("needs"),
    )
    if extra := sorted(set(option.says) - set(option.choices)):
        near = did_you_mean(extra[0], option.choices)
        raise RulesetError(f"{name}, option {option.id}, says.{extra[0]}: {near}")
    try:
        return replace(option, default=option.check(default))
    except OptionError as error:
        raise RulesetError(f"{name}, default: {error}") from error


def _bounds(name: str, block: Mapping[str, Any], key: str) -> tuple[int, int, int]:
    """The lowest and the highest number that an option takes, and the step between them."""
    low, high, step = (*block.get(key, (0, 0)), 1)[:3]
    if low > high or step < 1:
        raise RulesetError(
            f"{name}, option {block['id']}, {key}: it must be [lowest, highest]; "
            "a range may have a step of 1 or more behind them."
        )
    return low, high, step


def _patterns_of(raw: Mapping[str, Any]) -> tuple[Pattern, ...]:
    highest = raw.get("highest_value", HIGHEST_VALUE)
    patterns = map(_pattern_of, raw.get("pattern", ()))
    return tuple(replace(p, standard=p.value, range=range_of(p, highest)) for p in patterns)


def _pattern_of(block: Mapping[str, Any]) -> Pattern:
    return Pattern(
        id=block["id"],
        name=block["name"],
        value=block["value"],
        reason=block["reason"],
        names=MappingProxyType(block.get("names", {})),
        concept=block.get("concept", block["id"]),
        unit=block.get("unit", ""),
        excludes=tuple(block.get("excludes", ())),
        needs=block.get("needs"),
        value_option=block.get("value_option"),
        number=block.get("number", 0),
        times=block.get("times", 1),
        value_by=MappingProxyType(block.get("value_by", {})),
        excludes_once=tuple(block.get("excludes_once", ())),
        excludes_if=_by_condition(block.get("excludes_if", {})),
        excludes_once_if=_by_condition(block.get("excludes_once_if", {})),
    )


def _by_condition(block: Mapping[str, list[str]]) -> Mapping[str, tuple[str, ...]]:
    return MappingProxyType({condition: tuple(ids) for condition, ids in block.items()})


def _preset_of(name: str, block: Mapping[str, Any], options: tuple[Option, ...]) -> Preset:
    """A preset, without the values that are the ruleset's default anyway."""
    try:
        values = check_values(options, block["values"])
    except OptionError as error:
        raise RulesetError(f"{name}, preset {block['id']}: {error}") from error
    defaults = {option.id: option.default for option in options}
    changes = {key: value for key, value in values.items() if value != defaults[key]}
    return Preset(block["id"], block["name"], block["note"], MappingProxyType(changes))


@lru_cache(maxsize=32)
def plugin_data(plugin: RulesetPlugin) -> RulesetData:
    """The data of a plugin's file, read once; ours is trusted, anybody else's is checked."""
    ours = type(plugin).__module__.partition(".")[0] == __name__.partition(".")[0]
    name, contents = plugin.source()
    data = read_data(name, contents, trusted=ours)
    if data.id != plugin.id:
        raise RulesetError(
            f"{name}, id: found {shortened(data.id)}; it must be {plugin.id}, as in the code."
        )
    return data


def build_ruleset(
    plugin: RulesetPlugin,
    changes: Mapping[str, object],
    preset: str | None = None,
    *,
    revalued: Mapping[str, object] = _NOTHING,
    title: str = "",
) -> Ruleset:
    """The ruleset of a plugin with some options changed from their defaults, or from a preset.

    Args:
        plugin: the code of the ruleset.
        changes: options by id.
        preset: the id of a published set of values.
        revalued: what elements are worth, by id.
        title: the name that a player gave to these rules.

    Raises:
        OptionError: an unknown option, a wrong value, or values that do not go together.
        RulesetError: the ruleset's file is broken, or there is no such preset.
    """
    data = plugin_data(plugin)
    values = {option.id: option.default for option in data.options}
    if preset is not None:
        values |= _find_preset(data, preset).changes
    values |= check_values(data.options, changes)
    worth = checked_values(data.patterns, revalued)
    return _build(plugin, tuple(values.items()), tuple(sorted(worth.items())), title)


def _find_preset(data: RulesetData, name: str) -> Preset:
    for preset in data.presets:
        if preset.id == name:
            return preset
    if not data.presets:
        raise RulesetError(f"{data.name} has no presets.")
    near = did_you_mean(name, (preset.id for preset in data.presets))
    raise RulesetError(f"{data.name} has no preset {shortened(name)}: {near}")


def with_options(ruleset: Ruleset, changes: Mapping[str, object]) -> Ruleset:
    """The same ruleset with further options changed; OptionError as in :func:`build_ruleset`."""
    return build_ruleset(
        ruleset.plugin,
        {**ruleset.values, **changes},
        revalued=ruleset.revalued,
        title=ruleset.title,
    )


def with_values(ruleset: Ruleset, changes: Mapping[str, object]) -> Ruleset:
    """The same ruleset with elements worth something else; OptionError as above."""
    if not changes:
        return ruleset
    worth = {**ruleset.revalued, **changes}
    return build_ruleset(ruleset.plugin, ruleset.values, revalued=worth, title=ruleset.title)


@lru_cache(maxsize=128)
def _build(plugin: RulesetPlugin, chosen: _Chosen, worth: _Worth, title: str) -> Ruleset:
    data = plugin_data(plugin)
    values = MappingProxyType(dict(chosen))
    revalued = dict(worth)
    patterns = MappingProxyType({p.id: _in_force(p, values, revalued) for p in data.patterns})
    plugin.check(values, patterns, data.tables)
    table = picked(TableRules, values)
    check_together(table)
    setup = plugin.setup(values)
    return Ruleset(
        id=data.id,
        name=data.name,
        names=data.names,
        title=title,
        unit=data.unit,
        sources=data.sources,
        seats=len(setup.winds),
        winds=setup.winds,
        hand_size=setup.hand_size,
        tiles=setup.tiles,
        absent=bytes(COPIES - setup.tiles.count(kind) for kind in range(KINDS)),
        must_call=setup.must_call,
        original_call=setup.original_call,
        dealer_streak=setup.dealer_streak,
        added_kong=setup.added_kong,
        options=data.options,
        values=values,
        patterns=patterns,
        tables=data.tables,
        presets=data.presets,
        table=table,
        forms=plugin.forms(values),
        plugin=plugin,
        scorer=plugin.scorer(values, patterns, data.tables),
    )


def _in_force(
    pattern: Pattern, values: Mapping[str, OptionValue], revalued: Mapping[str, int]
) -> Pattern:
    """The pattern with the value and the exclusions that options or a player give it."""
    excludes = pattern.excludes + _holding(pattern.excludes_if, values)
    once = pattern.excludes_once + _holding(pattern.excludes_once_if, values)
    value = revalued.get(pattern.id, pattern.value)
    if pattern.value_option is not None:
        chosen = values[pattern.value_option]
        value = pattern.value_by[chosen] if isinstance(chosen, str) else _number(chosen)
    return replace(pattern, value=value, excludes=excludes, excludes_once=once)


def _holding(
    ids: Mapping[str, tuple[str, ...]], values: Mapping[str, OptionValue]
) -> tuple[str, ...]:
    """The ids of all conditions that hold."""
    return tuple(chain(*(more for condition, more in ids.items() if holds(condition, values))))


def _number(value: OptionValue) -> int:
    assert isinstance(value, int)
    return value
