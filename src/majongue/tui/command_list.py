"""Commands as a list to choose from: by the arrows, by their keys, by the mouse."""

from collections.abc import Iterable, Mapping
from typing import ClassVar

from rich.text import Text
from textual.binding import BindingType
from textual.events import Click
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from majongue.text.words import printable
from majongue.tui.commands import Command
from majongue.tui.picture import Easel, cells_of

_KEY = 5
_LONGEST = 4096


def shown(text: str, *, plain: bool) -> str:
    """A text from outside without control characters; ``plain`` leaves nothing but 7-bit ASCII.

    >>> shown("Zo\u00eb", plain=True)
    'Zo?'
    """
    text = printable(text, _LONGEST)
    easel = Easel(cells_of(text), 1, plain=plain)
    easel.put(0, 0, text)
    return easel.picture().lines[0]


class CommandList(OptionList):
    """A list of commands; choosing one does what its key does."""

    DEFAULT_CSS = """
    CommandList {
        width: auto;
        min-width: 44;
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
    two_clicks = False
    """Whether the first click on a row only highlights it: where there is more to do with it."""

    def on_click(self, event: Click) -> None:
        """Highlight a row; choose it if it was highlighted already."""
        place = event.style.meta.get("option")
        if self.two_clicks and place is not None and place != self.highlighted:
            event.prevent_default()
            self.highlighted = place

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

    def action_page_up(self) -> None:
        """Go up a page."""
        self._go(-1)

    def action_page_down(self) -> None:
        """Go down a page."""
        self._go(1)

    def _go(self, pages: int) -> None:
        """Move by pages; the list's own way fails while it has not been laid out yet."""
        if self.option_count:
            place = (self.highlighted or 0) + pages * max(1, self.size.height)
            self.highlighted = max(0, min(place, self.option_count - 1))
