"""Pages for reading: their scroll keys work wherever the focus is."""

from typing import ClassVar

from textual.containers import VerticalScroll

from majongue.tui.commands import ANYWHERE, BACK, SCROLL, Command
from majongue.tui.keys import bindings
from majongue.tui.screens.page import SheetPage


class ReadingPage(SheetPage[None]):
    """A page of text that is only read."""

    COMMANDS_HERE: ClassVar[tuple[Command, ...]] = (BACK, *SCROLL, *ANYWHERE)
    BINDINGS: ClassVar = bindings(COMMANDS_HERE)
    AUTO_FOCUS = "#scroll"

    @property
    def scroller(self) -> VerticalScroll:
        """The part that scrolls."""
        return self.query_one("#scroll", VerticalScroll)

    def action_move_rows(self, rows: int) -> None:
        """Scroll by rows, upwards if negative."""
        self.scroller.scroll_relative(y=rows, animate=False)

    def action_move_pages(self, pages: int) -> None:
        """Scroll by pages, upwards if negative."""
        self.scroller.scroll_relative(y=pages * self.scroller.size.height, animate=False)

    def action_to_end(self, bottom: bool) -> None:
        """Go to the top or the bottom."""
        if bottom:
            self.scroller.scroll_end(animate=False)
        else:
            self.scroller.scroll_home(animate=False)
