"""Catches the next key, whatever it is bound to."""

from dataclasses import dataclass

from textual.events import Key
from textual.message import Message
from textual.widget import Widget


class KeyCatcher(Widget, can_focus=True):
    """Has no size; while it has the focus, keys come here and do nothing else."""

    DEFAULT_CSS = "KeyCatcher { width: 0; height: 0; }"

    @dataclass
    class Caught(Message):
        """A key was pressed, by its name."""

        key: str

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Every key is for us."""
        return True

    def on_key(self, event: Key) -> None:
        """Tell which key it was."""
        event.stop()
        event.prevent_default()
        self.post_message(self.Caught(event.key))
