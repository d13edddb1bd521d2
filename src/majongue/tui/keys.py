"""From declared commands to Textual's bindings, and to the keys as they are shown."""

import unicodedata
from collections.abc import Iterable, Mapping

from textual.binding import Binding, BindingType
from textual.keys import Keys

from majongue.errors import shortened
from majongue.options import did_you_mean
from majongue.tui.commands import ANYWHERE, TABLE, Command, key_text
from majongue.tui.scene import Act, CommandSpot


def bindings(commands: Iterable[Command]) -> list[BindingType]:
    """A binding for each command; a letter also counts with the shift key or caps lock."""
    return [
        Binding(
            ",".join(with_capitals(command.keys)),
            command.action or command.id,
            command.title,
            show=False,
            id=command.id,
        )
        for command in commands
    ]


def with_capitals(keys: Iterable[str]) -> list[str]:
    """The keys, and the capital of each that is a letter.

    >>> with_capitals(["q", "escape"])
    ['q', 'Q', 'escape']
    """
    return [form for key in keys for form in dict.fromkeys((key, _capital(key)))]


def _capital(key: str) -> str:
    return key.upper() if len(key) == 1 and key.isalpha() else key


def checked_keys(changed: Mapping[str, str]) -> tuple[dict[str, str], list[str]]:
    """The player's own keys that can be used, and a sentence about each that cannot.

    A key must be one that Textual knows, and none that another command of the table has.
    """
    commands = {command.id: command for command in (*TABLE, *ANYWHERE)}
    taken = {
        key: command
        for command in commands.values()
        if command.id not in changed
        for key in command.keys
    }
    kept: dict[str, str] = {}
    complaints: list[str] = []
    for id, key in changed.items():
        if id not in commands:
            complaints.append(f"keys.{id}: there is no such command; {did_you_mean(id, commands)}")
        elif not _is_key(key):
            complaints.append(f"keys.{id}: {shortened(key)} is not a key such as x, f5 or space.")
        elif key in taken:
            complaints.append(f"keys.{id}: {key} is the key for {taken[key].title} already.")
        else:
            kept[id] = key
            taken[key] = commands[id]
    return kept, complaints


def _is_key(key: str) -> bool:
    """A letter or digit, a key by its name, or a sign by its name in Unicode."""
    if len(key) == 1 or key in {*(known.value for known in Keys), "plus", "minus"}:
        return len(key) > 1 or key.isalnum()
    try:
        return len(unicodedata.lookup(key.replace("_", " ").upper())) == 1
    except KeyError:
        return False


def shown_keys(commands: Iterable[Command], changed: Mapping[str, str]) -> dict[str, str]:
    """The key of every command as it is shown, in the player's choice."""
    return {command.id: key_text(changed.get(command.id, command.keys[0])) for command in commands}


def footer_acts(commands: Iterable[Command], keys: Mapping[str, str]) -> tuple[Act, ...]:
    """The commands that a footer names, as buttons."""
    return tuple(
        Act(keys[command.id], command.title, CommandSpot(command.id))
        for command in commands
        if command.footer
    )
