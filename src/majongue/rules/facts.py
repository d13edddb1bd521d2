"""A ruleset in force as plain data for other programs: every option, element and preset."""

from typing import Any

from majongue.options import Option, OptionType, to_json
from majongue.rules.ruleset import Pattern, Preset, Ruleset, rules_hash


def facts_of(ruleset: Ruleset) -> dict[str, Any]:
    """What can be said of a ruleset in JSON; what does not apply to a thing is left out of it.

    >>> from majongue.rules.discovery import load_ruleset
    >>> facts = facts_of(load_ruleset("hong_kong", {"cap": 13}))
    >>> facts["unit"], [option["value"] for option in facts["options"] if option["id"] == "cap"]
    ('fan', [13])
    """
    return {
        "name": ruleset.name,
        "names": dict(ruleset.names),
        "unit": ruleset.unit,
        "seats": ruleset.seats,
        "sources": list(ruleset.sources),
        "hash": rules_hash(ruleset),
        "options": [_option_facts(option, ruleset) for option in ruleset.options],
        "elements": [_element_facts(pattern, ruleset) for pattern in ruleset.patterns.values()],
        "presets": [_preset_facts(preset) for preset in ruleset.presets],
    }


def _option_facts(option: Option, ruleset: Ruleset) -> dict[str, Any]:
    facts: dict[str, Any] = {
        "id": option.id,
        "group": option.group,
        "label": option.label,
        "help": option.help,
        "type": option.type.value,
        "value": to_json(ruleset.values[option.id]),
        "default": to_json(option.default),
    }
    if option.type is OptionType.CHOICE:
        facts["choices"] = list(option.choices)
    if option.type in (OptionType.INTEGER, OptionType.MAP):
        low, high, step = option.range
        facts["range"] = [low, high]
        facts["step"] = step
    if option.type is OptionType.MAP:
        facts["keys"] = list(option.keys)
    return facts


def _element_facts(pattern: Pattern, ruleset: Ruleset) -> dict[str, Any]:
    facts: dict[str, Any] = {
        "id": pattern.id,
        "name": pattern.name,
        "names": dict(pattern.names),
        "value": pattern.value,
        "standard": pattern.standard,
        "range": list(pattern.range),
        "unit": pattern.unit or ruleset.unit,
        "in_play": pattern.in_play(ruleset.values),
        "times": pattern.times,
        "reason": pattern.reason,
        "excludes": list(pattern.excludes),
        "excludes_once": list(pattern.excludes_once),
    }
    more = {
        "number": pattern.number,
        "needs": pattern.needs,
        "value_option": pattern.value_option,
    }
    return facts | {key: value for key, value in more.items() if value}


def _preset_facts(preset: Preset) -> dict[str, Any]:
    changes = {name: to_json(value) for name, value in preset.changes.items()}
    return {"id": preset.id, "name": preset.name, "note": preset.note, "changes": changes}
