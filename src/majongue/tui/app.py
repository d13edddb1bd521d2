"""The application: what all screens share, and the ways from one to another."""

import asyncio
import gc
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from textual import constants, work
from textual.app import App, SystemCommand
from textual.screen import Screen

from majongue.errors import MahjongError
from majongue.lobby import playable
from majongue.preferences import Preferences
from majongue.preferences_file import save
from majongue.session import Session
from majongue.tui.bars import draw_whole_cells
from majongue.tui.commands import Command
from majongue.tui.faces import STYLES, Style
from majongue.tui.keys import checked_keys, with_capitals

_MOTION: Mapping[str, Any] = {"full": "full", "reduced": "basic", "none": "none"}


class Majongue(App[None]):
    """The full-screen game."""

    TITLE = "majongue"
    CSS = "Majongue.-plain Toast { border-left: ascii $foreground; }"
    app: "Majongue"

    def __init__(
        self,
        preferences: Preferences,
        auto_style: str = "hanzi",
        kept_in: Path | None = None,
        session: Session | None = None,
        complaints: Iterable[str] = (),
    ) -> None:
        """Make the application.

        Args:
            preferences: the player's preferences.
            auto_style: the style of tiles that ``auto`` stands for in this terminal.
            kept_in: the file that changed preferences are written to, if there is one.
            session: the game to sit down at; without one the home screen comes first.
            complaints: what is to be said about the preferences, in sentences.
        """
        super().__init__()
        draw_whole_cells()
        keys, refused = checked_keys(preferences.keys)
        self.preferences = replace(preferences, keys=keys)
        self.fault: Exception | None = None
        self.session = session
        self._complaints = (*complaints, *refused)
        self._auto_style = auto_style
        self._kept_in = kept_in
        self._asked = False
        self._resuming = False
        self._follow_preferences()

    def on_mount(self) -> None:
        """Open the first screen."""
        self.push_screen(self._home() if self.session is None else self._table(self.session))

    @staticmethod
    def _home() -> Screen[None]:
        from majongue.tui.screens.home import HomeScreen

        return HomeScreen()

    @staticmethod
    def _table(session: Session) -> Screen[None]:
        from majongue.tui.screens.table import TableScreen

        return TableScreen(session)

    def on_ready(self) -> None:
        """The first frame is there: say what was wrong with the preferences."""
        if not gc.isenabled():
            gc.freeze()
            gc.enable()
        for complaint in self._complaints:
            self.notify(complaint, title="Preferences", severity="warning")

    @property
    def tile_style(self) -> Style:
        """How tiles are drawn."""
        name = self.preferences.tile_style
        return STYLES[self._auto_style if name == "auto" else name]

    def prefer(self, id: str, value: object) -> None:
        """Change a preference at once and keep it; a refusal to write it is shown."""
        self.preferences = self.preferences.with_value(id, value)
        self._follow_preferences()
        if self._kept_in is not None:
            try:
                save(self._kept_in, id, value)
            except MahjongError as error:
                self.notify(str(error), title="Not kept", severity="warning")

    def _follow_preferences(self) -> None:
        preferences = self.preferences
        self.theme = preferences.theme
        if constants.TEXTUAL_ANIMATIONS == "full":  # a wish in the environment goes first
            self.animation_level = _MOTION[preferences.motion]
        self.set_class(self.tile_style.plain, "-plain")
        self.set_keymap(
            {id: ",".join(with_capitals([key])) for id, key in preferences.keys.items()}
        )

    def next_style(self) -> None:
        """Draw tiles in the next style from now on."""
        names = list(STYLES)
        place = names.index(self.tile_style.id) + 1
        self.prefer("tile_style", names[place % len(names)])

    async def run_command(self, screen: Screen[Any], id: str) -> None:
        """Do what the command of a screen does, as its key would."""
        commands: Iterable[Command] = getattr(screen, "COMMANDS_HERE", ())
        for command in commands:
            if command.id == id:
                await self.run_action(command.action or command.id, screen)

    def action_command_palette(self) -> None:
        """Open the palette; it is drawn with signs that not every terminal has."""
        if not self.tile_style.plain:
            super().action_command_palette()

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """What the command palette offers: the commands of the screen."""
        commands: Iterable[Command] = getattr(screen, "COMMANDS_HERE", ())
        for command in commands:
            if command.palette:
                yield SystemCommand(
                    command.title.capitalize(),
                    command.help,
                    lambda id=command.id: self.call_later(self.run_command, screen, id),
                )

    def first_question(self) -> bool:
        """Whether the style of tiles is to be asked about: once, before any preference is kept."""
        asked, self._asked = self._asked, True
        return not asked and self._kept_in is not None and not self._kept_in.exists()

    def resume(self, path: Path) -> None:
        """Go on with a saved game; one that cannot be used is left as it is and told of."""
        if not self._resuming:  # a second press would find the file in use
            self._resuming = True
            self._resume(path)

    @work
    async def _resume(self, path: Path) -> None:
        """Play a game to where it stood, which may take a moment, beside the event loop."""
        try:
            session = playable(await asyncio.to_thread(Session.resume, path))
        except MahjongError as error:
            self.notify(str(error), title="Not opened", severity="warning", timeout=10)
        else:
            self.play(session)
        finally:
            self._resuming = False

    def play(self, session: Session) -> None:
        """Open the table for a session, new or resumed."""
        self._open(session)

    @work(exclusive=True)
    async def _open(self, session: Session) -> None:
        await self.close_game()
        self.session = session
        await self._replace_all(self._table(session))

    def go_home(self) -> None:
        """Leave the game, which is kept, for the home screen."""
        self._leave()

    @work(exclusive=True)
    async def _leave(self) -> None:
        await self.close_game()
        await self._replace_all(self._home())

    async def _replace_all(self, screen: Screen[None]) -> None:
        """Show a screen in place of all that are open; the empty one below them stays."""
        while self.is_running and len(self.screen_stack) > 2:
            await self.pop_screen()
        if self.is_running:
            await self.switch_screen(screen)

    async def close_game(self) -> None:
        """Stop the bots and let go of the file of the game that is open."""
        from majongue.tui.screens.table import TableScreen

        for screen in self.screen_stack:
            if isinstance(screen, TableScreen):
                await screen.course.stop()
        if self.session is not None:
            self.session.close()
            self.session = None

    async def action_quit(self) -> None:
        """Leave the program; the game is kept already."""
        self.exit()

    def open_help(self, what: str, commands: Iterable[Command]) -> None:
        """Show the keys of a screen."""
        from majongue.tui.screens.help import HelpScreen

        self.push_screen(HelpScreen(what, tuple(commands)))

    def show_fault(self, fault: Exception) -> None:
        """Say that the program has failed, and where the game and the details are."""
        from majongue.tui.screens.error import ErrorScreen

        self.push_screen(ErrorScreen(fault, self.session.path if self.session else None))

    def _handle_exception(self, error: Exception) -> None:
        """Leave without a traceback on the screen: whoever started us tells what has happened."""
        if self.fault is None:
            self.fault = error
        self._return_code = 1
        if self._exception is None:  # tests want to see it raised
            self._exception = error
            self._exception_event.set()
        self._close_messages_no_wait()
