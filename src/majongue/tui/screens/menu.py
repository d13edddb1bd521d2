"""The menu over the table."""

from collections.abc import Iterable
from typing import ClassVar

from textual.widget import Widget
from textual.widgets import OptionList, Static

from majongue.session import Session
from majongue.tui.command_list import CommandList, shown
from majongue.tui.commands import MENU, QUIT, Command
from majongue.tui.keys import bindings, shown_keys
from majongue.tui.screens.page import Page


class MenuScreen(Page[None]):
    """What can be done besides playing."""

    DEFAULT_CSS = """
    MenuScreen CommandList { margin: 1 2; }
    MenuScreen #kept { padding: 0 3; height: auto; color: $foreground 70%; }
    """
    COMMANDS_HERE: ClassVar[tuple[Command, ...]] = (*MENU, QUIT)
    BINDINGS: ClassVar = bindings(COMMANDS_HERE)
    what = "the menu"
    heading = "Menu"

    def __init__(self, session: Session) -> None:
        """Open the menu over a session's table."""
        super().__init__()
        self._session = session

    def body(self) -> Iterable[Widget]:
        """The list, and where the game is kept."""
        path = self._session.path
        yield CommandList(id="list")
        kept = f"The game is kept in {path}" if path else "This game is not saved."
        kept = shown(kept, plain=self.app.tile_style.plain)
        yield Static(kept, id="kept", markup=False)

    def on_mount(self) -> None:
        """Fill the list."""
        self.query_one(CommandList).fill(MENU, shown_keys(MENU, self.app.preferences.keys))
        super().on_mount()

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Do what was chosen."""
        await self.app.run_command(self, str(event.option.id))

    def action_scores(self) -> None:
        """Show the scores."""
        from majongue.tui.screens.scores import ScoresScreen

        self.app.push_screen(ScoresScreen(self._session))

    def action_log(self) -> None:
        """Show what has happened."""
        from majongue.tui.screens.log import LogScreen

        self.app.push_screen(LogScreen(self._session))

    def action_rules(self) -> None:
        """Show the rules in force."""
        from majongue.tui.screens.rules import RulesScreen

        self.app.push_screen(RulesScreen(self._session.rules))

    def action_settings(self) -> None:
        """Change the preferences."""
        from majongue.tui.screens.settings import SettingsScreen

        self.app.push_screen(SettingsScreen())

    def action_go_home(self) -> None:
        """Leave for the home screen."""
        self.app.go_home()
