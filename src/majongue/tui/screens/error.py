"""A fault of the program: what is not lost, and where the details are."""

import traceback
from pathlib import Path
from typing import ClassVar

from majongue.crash import keep_crash
from majongue.tui.commands import ERROR, HELP, SCROLL, Command
from majongue.tui.keys import bindings
from majongue.tui.screens.page import SheetPage
from majongue.tui.sheet import Sheet


class ErrorScreen(SheetPage[None]):
    """Says what has happened without a word of code."""

    COMMANDS_HERE: ClassVar[tuple[Command, ...]] = (*ERROR, *SCROLL, HELP)
    BINDINGS: ClassVar = bindings(COMMANDS_HERE)
    what = "a fault of the program"
    heading = "Something has gone wrong"

    def __init__(self, fault: Exception, record: Path | None) -> None:
        """Tell of a fault.

        Args:
            fault: what was raised; its details are kept in a file at once.
            record: the file of the game that was open, if there is one.
        """
        super().__init__()
        self._details = "".join(traceback.format_exception(fault))
        self._said = keep_crash(fault)
        self._record = record

    def write(self, sheet: Sheet) -> None:
        """Write what is to be known."""
        sheet.text(f"{self._said[:1].upper()}{self._said[1:]}", "note")
        sheet.rows()
        if self._record is not None:
            sheet.text(f"The game is kept in {self._record}")
            sheet.text("Nothing of it is lost: go on with it from the home screen.")
        sheet.text("Send both files with a few words about what you did, and it can be mended.")

    def action_copy(self) -> None:
        """Copy the details."""
        self.app.copy_to_clipboard(self._details)
        self.notify("Copied.")

    def action_go_home(self) -> None:
        """Leave for the home screen."""
        self.app.go_home()
