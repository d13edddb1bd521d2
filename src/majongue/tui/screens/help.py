"""The help: the keys of a screen, and the basics of play."""

from typing import ClassVar

from majongue.tui.commands import BACK, HELP, QUIT, SCROLL, Command
from majongue.tui.help_sheet import write_help
from majongue.tui.keys import bindings
from majongue.tui.screens.page import SheetPage
from majongue.tui.sheet import Sheet

_CLOSE = HELP._replace(title="close", help="Close the help.", footer=False)


class HelpScreen(SheetPage[None]):
    """Help on one screen; the key that opened it closes it."""

    COMMANDS_HERE: ClassVar[tuple[Command, ...]] = (BACK, *SCROLL, _CLOSE, QUIT)
    BINDINGS: ClassVar = bindings(COMMANDS_HERE)
    what = "the help"

    def __init__(self, what: str, commands: tuple[Command, ...]) -> None:
        """Show help.

        Args:
            what: which screen it is about, as ``the table``.
            commands: the commands of that screen.
        """
        super().__init__()
        self.commands = commands
        self.heading = f"Help: {what}"

    def write(self, sheet: Sheet) -> None:
        """Write the help."""
        write_help(sheet, self.commands, self.app.preferences.keys)

    def action_help(self) -> None:
        """Close the help."""
        self.action_back()
