"""Commands as a list to choose from: by the arrows, by their keys, by the mouse."""

from collections.abc import Iterable, Mapping
from typing import ClassVar

from rich.text import Text
from textual.binding import BindingType
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from majongue.tui.commands import Command

_KEY = 5


class CommandList(OptionList):
    """A list of commands; choosing one does what its key does."""

    DEFAULT_CSS = """
    CommandList {
        width: auto;
        min-width: 44;
        max-width: 100%;
        height: auto;
        max-height: 100%;
        border: none;
        padding: 0 1;
        background: $background;
    }
    CommandList:focus {
        border: none;
    }
    CommandList > .option-list--option-highlighted,
    CommandList:focus > .option-list--option-highlighted {
        color: $foreground;
        background: $background;
        text-style: bold reverse;
    }
    CommandList > .option-list--option-hover {
        background: $background;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = []

    def fill(
        self,
        commands: Iterable[Command],
        keys: Mapping[str, str],
        titles: Mapping[str, str] | None = None,
    ) -> None:
        """Show other commands; the one that was highlighted stays so.

        Args:
            commands: what can be chosen, from top to bottom.
            keys: the key of each as it is shown.
            titles: longer titles for some of them.
        """
        before = self.highlighted_option
        self.clear_options()
        for command in commands:
            title = (titles or {}).get(command.id) or command.title
            row = Text(f"{keys[command.id]:<{_KEY}}{title[:1].upper()}{title[1:]}")
            self.add_option(Option(row, id=command.id))
        ids = [option.id for option in self.options]
        self.highlighted = ids.index(before.id) if before and before.id in ids else 0
