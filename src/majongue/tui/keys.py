"""From declared commands to Textual's bindings, and to the keys as they are shown."""

from collections.abc import Iterable, Mapping

from textual.binding import Binding, BindingType

from majongue.tui.commands import Command, key_text
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
