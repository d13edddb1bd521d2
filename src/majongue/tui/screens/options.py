"""A page of rows to choose: what new game and settings have in common."""

from collections.abc import Iterable
from typing import ClassVar

from textual.containers import VerticalScroll
from textual.geometry import Region
from textual.widget import Widget
from textual.widgets import Input

from majongue.errors import MahjongError, OptionError
from majongue.options import OptionValue
from majongue.tui.canvas import Canvas
from majongue.tui.commands import ANYWHERE, BACK, OPTIONS, Command
from majongue.tui.key_catcher import KeyCatcher
from majongue.tui.keys import bindings
from majongue.tui.rows import Row, Rows
from majongue.tui.rows_picture import RowSpot, StepSpot, is_cut, rows_picture
from majongue.tui.screens.page import Page
from majongue.tui.sheet import Sheet

_TOLD = 4  # rows for the help of the focused row
_WHILE_TYPING = ("edit", "go", "back", "help")
_SEVEN_BITS = "[ -~]*"


def _name(command: Command) -> str:
    """The name of a command's action, without its parameters."""
    return (command.action or command.id).partition("(")[0]


class OptionPage(Page[None]):
    """Rows with values; subclasses make the rows and hear of every change."""

    DEFAULT_CSS = f"""
    OptionPage #rows-scroll {{
        height: 1fr; padding: 1 0 0 1;
        scrollbar-size-vertical: 1;
        scrollbar-background: $background;
        scrollbar-color: $foreground 40%;
    }}
    OptionPage #told {{ height: {_TOLD}; margin: 0 0 0 1; }}
    OptionPage #edit, OptionPage #edit:focus {{
        height: 1; border: none; padding: 0 1; margin: 0 0 0 1;
        background: $background; color: $foreground; text-style: reverse; display: none;
    }}
    OptionPage.-typing #edit {{ display: block; }}
    """
    COMMANDS_HERE: ClassVar[tuple[Command, ...]] = (*OPTIONS, BACK, *ANYWHERE)
    BINDINGS: ClassVar = bindings(COMMANDS_HERE)
    AUTO_FOCUS = ""

    def __init__(self, rows: Rows) -> None:
        """Show rows."""
        super().__init__()
        self.rows = rows
        self._searching = False
        self._edited: Row | None = None  # what is being typed belongs to it
        self._said = ""

    def body(self) -> Iterable[Widget]:
        """The rows, the help of the focused one, and a line to type in."""
        yield VerticalScroll(Canvas(id="rows"), id="rows-scroll", can_focus=False)
        yield Canvas(id="told")
        yield Input(id="edit", compact=True, select_on_focus=False)
        yield KeyCatcher()

    def draw(self) -> None:
        """Show the rows as they are now."""
        super().draw()
        picture, line = rows_picture(self.rows, self.app.size.width - 2, self.app.tile_style)
        canvas = self.query_one("#rows", Canvas)
        canvas.styles.height = picture.height
        canvas.show(picture)
        self._bring_into_view(line)
        sheet = Sheet(self.app.size.width - 2, self.app.tile_style)
        self.write_told(sheet)
        self.query_one("#told", Canvas).show(sheet.picture())

    def _bring_into_view(self, line: int) -> None:
        scroll = self.query_one("#rows-scroll", VerticalScroll)
        with_heading = Region(0, max(0, line - 1), 1, 3)
        self.call_after_refresh(scroll.scroll_to_region, with_heading, animate=False)

    def write_told(self, sheet: Sheet) -> None:
        """What is wrong, or else what the focused row is about; its label, if that is cut off."""
        row = self.rows.focused
        if self._said:
            sheet.text(self._said, "attention")
        elif row is not None:
            width = self.app.size.width - 2
            label = f"{row.label}: " if is_cut(row, self.rows, width) else ""
            sheet.text(f"{label}{row.explained}", "dim")

    def say(self, text: str) -> None:
        """Say something where the help stands, until the next key."""
        self._said = text
        self.draw()

    def changed(self, row: Row) -> None:
        """A row has another value now."""

    @property
    def _typing(self) -> bool:
        return self.has_class("-typing")

    def action_go(self, step: int) -> None:
        """Move the focus."""
        if not self._typing or self._searching:
            self.rows.go(step)
            self.say("")

    def action_step(self, by: int) -> None:
        """Take the next value of the focused row."""
        row = self.rows.focused
        if row is not None and self.rows.step(row, by):
            self._said = ""
            self.changed(row)
            self.draw()

    def action_edit(self) -> None:
        """Type a value; of a few take the next one."""
        row = self.rows.focused
        if self._typing:
            self._submit(self.query_one("#edit", Input).value)
        elif row is None:
            return
        elif row.caught:
            self.query_one(KeyCatcher).catch()
            self.say(f"Press the key for: {row.label}. ESC leaves it as it is.")
        elif row.choices and (isinstance(row.default, bool | str)):
            self.action_step(1)
        else:
            self._type(row.text(self.rows.value(row)), row)

    def action_reset(self) -> None:
        """Give the focused row its default."""
        row = self.rows.focused
        if row is not None:
            self._take(row, row.default)

    def action_search(self) -> None:
        """Type what to look for."""
        self._type(self.rows.wanted)

    def _type(self, text: str, row: Row | None = None) -> None:
        """Open the line: for the value of a row, otherwise for what to look for."""
        self._searching, self._edited = row is None, row
        self.add_class("-typing")
        field = self.query_one("#edit", Input)
        field.restrict = _SEVEN_BITS if self.app.tile_style.plain else None
        field.value = text
        field.cursor_position = len(text)
        field.focus()

    def _typed(self) -> None:
        self.remove_class("-typing")
        self._searching, self._edited = False, None
        self.set_focus(None)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a command does something now; while something is typed, few do."""
        return not self._typing or action in _WHILE_TYPING

    def commands_now(self) -> Iterable[Command]:
        """The commands that do something now."""
        return [c for c in self.COMMANDS_HERE if self.check_action(_name(c), ())]

    def _take(self, row: Row, value: OptionValue) -> None:
        """Give a row a value, unless somebody objects."""
        before = self.rows.value(row)
        try:
            self.rows.set(row, value)
            self.changed(row)
        except MahjongError as error:
            self.rows.set(row, before)
            self.say(self.rows.in_labels(str(error)))
        else:
            self.say("")

    def on_input_changed(self, event: Input.Changed) -> None:
        """Look for what is being typed."""
        if self._searching:
            self.rows.wanted, self.rows.at = event.value, 0
            self.draw()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take what was typed; what is no value is refused and can be mended."""
        self._submit(event.value)

    def _submit(self, text: str) -> None:
        row = self._edited
        if row is None:
            self._typed()
            self.draw()
            return
        try:
            value = row.parse(text)
        except OptionError as error:
            self.say(self.rows.in_labels(str(error)))
            return
        self._typed()
        self._take(row, value)

    def on_key_catcher_caught(self, event: KeyCatcher.Caught) -> None:
        """Take the key that was pressed."""
        self.set_focus(None)
        row = self.rows.focused
        if event.key == "escape" or row is None:
            self.say("")
        else:
            self._take(row, event.key)

    def action_back(self) -> None:
        """Give up what is being typed, then the search, then leave."""
        if self._typing:
            searching = self._searching
            self._typed()
            if searching:
                self.rows.wanted = ""
            self.say("")
        elif self.rows.wanted:
            self.rows.wanted = ""
            self.say("")
        else:
            super().action_back()

    async def on_canvas_clicked(self, event: Canvas.Clicked) -> None:
        """A click selects a row, another one changes its value.

        Keys at the bottom are left to the page, whose handler is called besides this one.
        """
        target = event.target
        if not isinstance(target, RowSpot | StepSpot):
            return
        if self._typing:
            self._submit(self.query_one("#edit", Input).value)
            if self._typing:  # it was refused and is to be mended first
                return
        if isinstance(target, StepSpot):
            self.action_step(target.by)
        elif target.place == self._place:
            self.action_edit()
        else:
            self.rows.at = target.place
            self.say("")

    @property
    def _place(self) -> int:
        """The place of the focused row, which may be short of ``at`` when few are shown."""
        return min(self.rows.at, len(self.rows.shown) - 1)
