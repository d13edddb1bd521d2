"""Changing the text of a file of own rules: its remarks, order and layout stay."""

import tomllib
from codecs import BOM_UTF8
from collections.abc import Mapping, MutableMapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeAlias

from majongue.errors import RulesetError
from majongue.own_rules.reading import FILES, shown_name
from majongue.toml_text import place_for

if TYPE_CHECKING:
    from tomlkit import TOMLDocument

KeyPath: TypeAlias = tuple[str, ...]
"""A key at the top of the file, or the table that it is in and the key."""
_NO_LABELS: Mapping[str, str] = MappingProxyType({})
_TABLES = ("options", "values")


def changed_bytes(
    data: bytes, path: Path, changes: Mapping[KeyPath, Any], labels: Mapping[str, str] = _NO_LABELS
) -> bytes:
    """A file's contents with some keys changed, added or taken out.

    Args:
        data: the contents as they are, which are own rules that can be used.
        path: the file, for a refusal.
        changes: the new values by key; None takes one out.
        labels: the remarks behind new lines, by the name of the key.

    Raises:
        RulesetError: the file is written in a way in which that cannot be done safely, or would
            then be too large.
    """
    text = FILES.text(data, path)
    found = tomllib.loads(text)
    wanted = _with(found, changes)
    if wanted == _without_empty(found):
        return data
    # The library ends lines with \n: where all ended with \r\n, they are made to again.
    dos = "\n" in text and text.count("\n") == text.count("\r\n")
    after = text.replace("\r\n", "\n") if dos else text
    try:
        after = _changed(after, changes, labels)
        after = after.replace("\n", "\r\n") if dos else after
        kept = _without_empty(tomllib.loads(after)) == wanted
    except Exception:  # whatever the library does not cope with must not harm the file
        kept = False
    if not kept:
        raise RulesetError(
            f"{shown_name(path)} is written in a way that has to be changed by hand."
        )
    mark = BOM_UTF8 if data.startswith(BOM_UTF8) else b""
    new = mark + after.encode()
    if len(new) > FILES.largest:
        raise RulesetError(f"{shown_name(path)} would be larger than {FILES.most} then.")
    return new


def _with(found: Mapping[str, Any], changes: Mapping[KeyPath, Any]) -> dict[str, Any]:
    """What is to be in the file."""
    wanted = dict(found)
    for (*tables, key), value in changes.items():
        home = wanted
        for table in tables:
            wanted[table] = home = dict(wanted.get(table, {}))
        if value is None:
            home.pop(key, None)
        else:
            home[key] = value
    return _without_empty(wanted)


def _without_empty(table: Mapping[str, Any]) -> dict[str, Any]:
    """With the last key in it, a table may go too."""
    return {key: value for key, value in table.items() if key not in _TABLES or value}


def _changed(text: str, changes: Mapping[KeyPath, Any], labels: Mapping[str, str]) -> str:
    import tomlkit

    document = tomlkit.parse(text if text.endswith("\n") else f"{text}\n")
    new: list[tuple[KeyPath, Any]] = []
    for path, value in changes.items():
        home, key = _home(document, path), path[-1]
        if home is not None and key in home:
            if value is None:
                home.pop(key)
            else:
                _replace(home, key, value)
        elif value is not None:
            new.append((path, value))
    more: dict[str, str] = {}
    # The library does not notice new lines at the top: whatever is in a table goes first.
    for path, value in sorted(new, key=lambda one: -len(one[0])):
        home, (*tables, key) = _home(document, path), path
        label = labels.get(key, "")
        if home is None:
            more[tables[0]] = more.get(tables[0], "") + _line(key, value, label)
        else:
            _add(document, home, key, value, label)
    end = "".join(f"\n[{table}]\n{lines}" for table, lines in more.items())
    return tomlkit.dumps(document) + end


def _home(document: "TOMLDocument", path: KeyPath) -> Any:
    """What the key is in; None for a table that is not there."""
    return document if len(path) == 1 else document.get(path[0])


def _line(key: str, value: Any, label: str) -> str:
    import tomlkit

    document = tomlkit.document()
    document.add(key, _item(value, label))
    return tomlkit.dumps(document)


def _item(value: Any, label: str = "") -> Any:
    """A value for the library: a table within one line."""
    import tomlkit

    item = tomlkit.item(value)
    if isinstance(value, dict):
        item = tomlkit.inline_table()
        item.update(value)
    if label:
        item.comment(label)
        item.trivia.comment_ws = "  "
    return item


def _replace(home: MutableMapping[str, Any], key: str, value: Any) -> None:
    """The remark behind the old value stays, which the library does for plain values only."""
    from tomlkit.items import Table

    old = home[key]
    if isinstance(old, Table) and isinstance(value, dict):  # of several lines, with their remarks
        for number in set(old) - set(value):
            old.remove(number)
        for number, share in value.items():
            old[number] = share
        return
    trivia = getattr(old, "trivia", None)
    item = _item(value)
    if trivia is not None:
        item.trivia.comment, item.trivia.comment_ws = trivia.comment, trivia.comment_ws
    home[key] = item


def _add(document: "TOMLDocument", home: Any, key: str, value: Any, label: str) -> None:
    import tomlkit
    from tomlkit.items import Table

    if home is document:
        body = document.body
    elif isinstance(home, Table) and not home.is_super_table():
        body = home.value.body
    else:  # a table within a line, or a dotted one
        home[key] = _item(value)
        return
    item = _item(value, label)
    item.trivia.trail = "\n"
    body.insert(place_for(body), (tomlkit.key(key), item))
