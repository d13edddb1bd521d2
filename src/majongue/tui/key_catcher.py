"""Catches the next key, whatever it is bound to."""

from dataclasses import dataclass

from textual.events import Key
from textual.message import Message
from textual.widget import Widget


class KeyCatcher(Widget):
    """Has no size; it has the focus from being asked until a key comes, which does nothing else."""

    DEFAULT_CSS = "KeyCatcher { width: 0; height: 0; }"

    @dataclass
    class Caught(Message):
        """A key was pressed, by its name."""

        key: str

    def catch(self) -> None:
        """Wait for a key."""
        self.can_focus = True
        self.focus()

    def on_blur(self) -> None:
        """Nobody comes here unasked, as with the Tab key."""
        self.can_focus = False

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Every key is for us."""
        return True

    def on_key(self, event: Key) -> None:
        """Tell which key it was."""
        event.stop()
        event.prevent_default()
        self.can_focus = False
        self.post_message(self.Caught(event.key))
