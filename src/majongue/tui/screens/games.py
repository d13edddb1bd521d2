"""The saved games: go on with one of them, or delete one."""

import asyncio
from collections.abc import Iterable
from typing import ClassVar

from rich.text import Text
from textual.widget import Widget
from textual.widgets import Static
from textual.widgets.option_list import Option

from majongue.engine.journal import delete_game
from majongue.errors import MahjongError
from majongue.paths import SavedGame, saved_games
from majongue.text.words import printable
from majongue.tui.command_list import CommandList
from majongue.tui.commands import ANYWHERE, GAMES, Command
from majongue.tui.keys import bindings
from majongue.tui.screens.home import told
from majongue.tui.screens.page import Page


def row(game: SavedGame) -> str:
    """A game as the list has it; one that cannot be used with its fault."""
    if game.fault:
        return game.fault
    state = "" if game.unfinished else ", finished"
    return f"{told(game)}{state}: {', '.join(map(printable, game.names))}"


class GamesScreen(Page[None]):
    """The games that are kept, the one played last first."""

    DEFAULT_CSS = """
    GamesScreen CommandList { width: 100%; height: 1fr; margin: 1 1; }
    GamesScreen #path { padding: 0 2; height: auto; color: $foreground 70%; }
    """
    COMMANDS_HERE: ClassVar[tuple[Command, ...]] = (*GAMES, *ANYWHERE)
    BINDINGS: ClassVar = bindings(COMMANDS_HERE)
    what = "the saved games"
    heading = "Saved games"

    def __init__(self) -> None:
        """Begin with nothing; the files are looked at once the screen is there."""
        super().__init__()
        self._games: list[SavedGame] = []
        self._asked: SavedGame | None = None  # whether it shall really be deleted

    def body(self) -> Iterable[Widget]:
        """The list, and the file of the highlighted game."""
        yield CommandList(id="list")
        yield Static("", id="path", markup=False)

    def on_mount(self) -> None:
        """Look at the files."""
        super().on_mount()
        self.run_worker(self._look(), exclusive=True)

    async def _look(self) -> None:
        self._games = await asyncio.to_thread(lambda: list(saved_games()))
        found = self.query_one(CommandList)
        before = found.highlighted or 0
        found.clear_options()
        found.add_options([Option(Text(row(game), no_wrap=True)) for game in self._games])
        found.highlighted = min(before, len(self._games) - 1) if self._games else None
        found.focus()
        self._say()

    @property
    def _selected(self) -> SavedGame | None:
        place = self.query_one(CommandList).highlighted
        return self._games[place] if place is not None and place < len(self._games) else None

    def _say(self, text: str = "") -> None:
        game = self._selected
        told_now = text or (str(game.path) if game else "There are no saved games.")
        self.query_one("#path", Static).update(told_now)

    def on_option_list_option_highlighted(self) -> None:
        """Another game is highlighted: nothing is to be deleted any more."""
        self._asked = None
        self._say()

    def on_option_list_option_selected(self) -> None:
        """Go on with the game."""
        self.action_open()

    def action_open(self) -> None:
        """Go on with the highlighted game."""
        game = self._selected
        if game is None or game.fault:
            return
        if game.unfinished:
            self.app.resume(game.path)
        else:
            self._say(f"This game is over; majongue replay shows it: {game.path}")

    def action_delete(self) -> None:
        """Ask whether the highlighted game shall be deleted."""
        self._asked = self._selected
        if self._asked is not None:
            self._say(f"Delete {self._asked.path.name} for good? Press Y to do so.")

    def action_really(self) -> None:
        """Delete the game that was asked about."""
        if self._asked is None:
            return
        try:
            delete_game(self._asked.path)
        except MahjongError as error:
            self._say(str(error))
        else:
            self.run_worker(self._look(), exclusive=True)
        self._asked = None
