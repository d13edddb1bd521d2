"""What all screens but the table have in common: a title, a row of keys, a least size."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, TypeVar

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widget import Widget

from majongue.text.words import counted
from majongue.tui.canvas import Canvas
from majongue.tui.commands import ANYWHERE, BACK, SCROLL, Command
from majongue.tui.keys import bindings, footer_acts, shown_keys
from majongue.tui.layout import fits, small_picture
from majongue.tui.picture import Easel, cells_of, cut, shortest
from majongue.tui.scene import CommandSpot
from majongue.tui.sheet import Sheet
from majongue.tui.strokes import footer_row

if TYPE_CHECKING:
    from majongue.tui.app import Majongue

Answer = TypeVar("Answer")


class Page(Screen[Answer | None]):
    """A screen with a title on top and its keys at the bottom; subclasses have the ``body``."""

    # Only theme variables, so that every theme, the terminal's own colours and NO_COLOR work.
    DEFAULT_CSS = """
    Page #heading, Page #keys {
        height: 1;
    }
    Page #heading {
        dock: top;
    }
    Page #keys {
        dock: bottom;
    }
    Page #scroll {
        padding: 1 1 1 1;
        scrollbar-size-vertical: 1;
        scrollbar-background: $background;
        scrollbar-color: $foreground 40%;
    }
    Page #small {
        display: none;
    }
    Page.-small > * {
        display: none;
    }
    Page.-small > #small {
        display: block;
    }
    """
    COMMANDS_HERE: ClassVar[tuple[Command, ...]] = (BACK, *ANYWHERE)
    BINDINGS: ClassVar = bindings(COMMANDS_HERE)
    app: "Majongue"

    heading = ""
    """The title; ``what`` says in the help which screen it is."""
    shorter: tuple[str, ...] = ()
    """The title in fewer and fewer words, for windows that are too narrow for it."""
    what = "this screen"

    @property
    def in_use(self) -> bool:
        """Whether the page stands whole: false as soon as it begins to be taken down.

        To be asked after each wait: a page that is closing is attached still, without its parts.
        """
        return self.is_attached and self.display

    def compose(self) -> ComposeResult:
        """Title, body, keys, and the notice that the window is too small."""
        yield Canvas(id="heading")
        yield from self.body()
        yield Canvas(id="keys")
        yield Canvas(id="small")

    def body(self) -> Iterable[Widget]:
        """What stands between title and keys."""
        return ()

    def on_mount(self) -> None:
        """Draw for the first time."""
        self.draw()

    def on_resize(self) -> None:
        """Lay the page out anew."""
        self.draw()

    def draw(self) -> None:
        """Show title and keys as they are now."""
        width, height = self.app.size
        self.set_class(not fits(width, height), "-small")
        self.query_one("#small", Canvas).show(small_picture(width, height))
        style = self.app.tile_style
        heading = Easel(width, 1, plain=style.plain)
        title = shortest(width - 2, self.heading, *self.shorter)
        heading.put(1, 0, cut(title, width - 2, style.dots), "title")
        self.query_one("#heading", Canvas).show(heading.picture())
        self.draw_keys()

    def draw_keys(self) -> None:
        """Show the keys, and at the right what else is to be said if there is room for it."""
        keys = Easel(self.app.size.width, 1, plain=self.app.tile_style.plain)
        names = shown_keys(self.COMMANDS_HERE, self.app.preferences.keys)
        aside = self.aside()
        free = keys.width - 1 - cells_of(aside)
        if footer_row(keys, 0, footer_acts(self.commands_now(), names)) <= free:
            keys.put(free, 0, aside, "told")
        self.query_one("#keys", Canvas).show(keys.picture())

    def aside(self) -> str:
        """What stands at the right of the keys."""
        return ""

    def commands_now(self) -> Iterable[Command]:
        """The commands that do something now."""
        return self.COMMANDS_HERE

    def action_back(self) -> None:
        """Go back to the screen below."""
        self.dismiss(None)

    def action_help(self) -> None:
        """Show the keys of this screen."""
        self.app.open_help(self.what, self.COMMANDS_HERE)

    async def on_canvas_clicked(self, event: Canvas.Clicked) -> None:
        """Do what was clicked."""
        if isinstance(event.target, CommandSpot):
            await self.app.run_command(self, event.target.id)


class SheetPage(Page[Answer]):
    """A page of text; subclasses ``write`` it. It scrolls wherever the focus is."""

    COMMANDS_HERE: ClassVar[tuple[Command, ...]] = (BACK, *SCROLL, *ANYWHERE)
    BINDINGS: ClassVar = bindings(COMMANDS_HERE)
    AUTO_FOCUS = "#scroll"

    def body(self) -> Iterable[Widget]:
        """The text, in a part that scrolls by arrows, page keys and the wheel."""
        self._text = Canvas(id="sheet")  # kept: a page that is closing finds its parts no more
        yield VerticalScroll(self._text, id="scroll")

    def write(self, sheet: Sheet) -> None:
        """Write the text on a sheet; called anew whenever the width changes."""
        raise NotImplementedError

    def draw(self) -> None:
        """Write the text for the present width."""
        super().draw()
        sheet = Sheet(self.app.size.width - 3, self.app.tile_style)
        self.write(sheet)
        picture = sheet.picture()
        self._text.styles.height = max(1, picture.height)
        self._text.show(picture)

    def on_mount(self) -> None:
        """Draw for the first time, and keep saying how much there is below the window."""
        super().on_mount()
        for changing in ("scroll_y", "virtual_size"):
            self.watch(self.scroller, changing, self._scrolled, init=False)

    def _scrolled(self) -> None:
        """Say how much there is below now; the text still moves while the page is taken down."""
        if self.in_use:
            self.draw_keys()

    def aside(self) -> str:
        """How many lines there are below the window."""
        lines = round(self.scroller.max_scroll_y - self.scroller.scroll_y)
        arrows = "" if self.app.tile_style.plain else "↑↓ "
        return f"{arrows}{counted(lines, 'more line')}" if lines > 0 else ""

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
