"""Changing values in the text of the preferences: remarks, order and unknown keys stay."""

from collections.abc import Mapping, MutableMapping
from textwrap import fill
from typing import TYPE_CHECKING, Any

from majongue.preferences import BY_ID, KEYS, checked_value
from majongue.toml_text import place_for

if TYPE_CHECKING:
    from tomlkit import TOMLDocument

HEADING = "# Preferences of majongue. What is not here has its default.\n"
"""What a new file begins with."""
_KEYS_TABLE = "\n# The commands that are not to have their usual key.\n[keys]\n"
_NAME_HELP = "Your name in the records of games."


def with_values(found: Mapping[str, Any], values: Mapping[str, object]) -> dict[str, Any]:
    """What is to be in the file when the values are kept."""
    wanted = dict(found)
    for id, value in values.items():
        command = id.removeprefix(KEYS)
        if command == id:
            if id in wanted or value != checked_value(id, None):
                wanted[id] = value
        elif value is not None:
            keys = wanted.get("keys")
            wanted["keys"] = {**(keys if isinstance(keys, dict) else {}), command: value}
        elif isinstance(wanted.get("keys"), dict):
            wanted["keys"] = {key: wanted["keys"][key] for key in wanted["keys"] if key != command}
    return wanted


def changed(text: str, id: str, value: object) -> str:
    """The text of the file with one value changed, added or taken out."""
    import tomlkit

    document = tomlkit.parse(text if text.endswith("\n") else f"{text}\n")
    if id.startswith(KEYS):
        return _with_key(document, id.removeprefix(KEYS), value)
    if id in document:
        document[id] = value
    elif value != checked_value(id, None):
        item = tomlkit.item(value)
        words = BY_ID[id].help if id in BY_ID else _NAME_HELP
        remark = fill(words, 99, initial_indent="# ", subsequent_indent="# ")
        place = place_for(document.body)
        item.trivia.indent = f"\n{remark}\n" if place else f"{remark}\n"
        item.trivia.trail = "\n" if place else "\n\n"
        document.body.insert(place, (tomlkit.key(id), item))
    return tomlkit.dumps(document)


def _with_key(document: "TOMLDocument", command: str, key: object) -> str:
    import tomlkit

    keys = document.get("keys")
    if key is None:
        if isinstance(keys, MutableMapping):
            keys.pop(command, None)
    elif isinstance(keys, tomlkit.items.Table) and command not in keys:
        body = keys.value.body
        body.insert(place_for(body), (tomlkit.key(command), tomlkit.item(key)))
    elif isinstance(keys, MutableMapping):
        keys[command] = key
    else:
        document.pop("keys", None)
        return _with_key(tomlkit.parse(tomlkit.dumps(document) + _KEYS_TABLE), command, key)
    return tomlkit.dumps(document)
