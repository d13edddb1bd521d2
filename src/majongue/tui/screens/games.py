"""The saved games: go on with one of them, or delete one."""

import asyncio
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import ClassVar

from rich.text import Text
from textual import work
from textual.widget import Widget
from textual.widgets import Static
from textual.widgets.option_list import Option

from majongue.engine.journal import delete_game
from majongue.errors import MahjongError
from majongue.paths import SavedGame, saved_games
from majongue.text.words import printable
from majongue.tui.command_list import CommandList, shown
from majongue.tui.commands import ANYWHERE, BACK, GAMES, Command
from majongue.tui.keys import bindings, shown_keys
from majongue.tui.picture import cut
from majongue.tui.screens.home import told
from majongue.tui.screens.page import Page

_BATCH = 20  # files read at a time: the list grows meanwhile, and leaving need not wait

_LEAST = 20  # cells of a row at least
_BESIDE = 6  # cells of a row that are no text


def row(game: SavedGame) -> str:
    """A game as the list has it; one that cannot be used with its fault."""
    if game.fault:
        return game.fault
    state = "" if game.unfinished else ", finished"
    return f"{told(game)}{state}: {', '.join(map(printable, game.names))}"


class GamesScreen(Page[None]):
    """The games that are kept, the one played last first."""

    DEFAULT_CSS = """
    GamesScreen CommandList { width: 100%; height: 1fr; margin: 1 1; text-wrap: nowrap; }
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
        found = CommandList(id="list")
        found.two_clicks = True
        yield found
        yield Static("", id="path", markup=False)

    def on_mount(self) -> None:
        """Look at the files."""
        super().on_mount()
        self._look()

    @work(exclusive=True)
    async def _look(self) -> None:
        found = self.query_one(CommandList)
        found.focus()
        files = saved_games()
        while (batch := await asyncio.to_thread(_some_of, files)) and self.in_use:
            self._games += batch
            found.add_options([Option(Text(self._row(game))) for game in batch])
            if found.highlighted is None:
                found.highlighted = 0
        if self.in_use:  # the player may have left meanwhile
            self._say()

    def _row(self, game: SavedGame) -> str:
        """A game on one row of the window."""
        style = self.app.tile_style
        room = max(_LEAST, self.app.size.width - _BESIDE)
        return cut(shown(row(game), plain=style.plain), room, style.dots)

    @property
    def _selected(self) -> SavedGame | None:
        place = self.query_one(CommandList).highlighted
        return self._games[place] if place is not None and place < len(self._games) else None

    def _say(self, text: str = "") -> None:
        game = self._selected
        told_now = text or (str(game.path) if game else "There are no saved games.")
        told_now = shown(told_now, plain=self.app.tile_style.plain)
        self.query_one("#path", Static).update(told_now)
        self.draw()

    def commands_now(self) -> Iterable[Command]:
        """While it is asked whether to delete a game, the two answers."""
        if self._asked is None:
            return self.COMMANDS_HERE
        really = next(command for command in GAMES if command.id == "really")
        return (really._replace(footer=True), BACK._replace(title="keep it"))

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
        if game is None or self._asked is not None:
            return
        if game.fault:
            self._say(game.fault)
        elif game.unfinished:
            self.app.resume(game.path)
        else:
            self._say(f"This game is over; majongue replay shows it: {game.path}")

    def action_delete(self) -> None:
        """Ask whether the highlighted game shall be deleted."""
        self._asked = self._selected
        if self._asked is not None:
            key = shown_keys(GAMES, self.app.preferences.keys)["really"]
            self._say(f"Delete {self._asked.path.name} for good? Press {key} to do so.")

    def action_back(self) -> None:
        """Keep the game if it is asked about; otherwise go back."""
        if self._asked is None:
            super().action_back()
        else:
            self._asked = None
            self._say()

    def action_really(self) -> None:
        """Delete the game that was asked about."""
        game, self._asked = self._asked, None
        if game is None:
            return
        try:
            delete_game(game.path)
        except MahjongError as error:
            self._say(str(error))
            return
        place = self._games.index(game)
        del self._games[place]
        self.query_one(CommandList).remove_option_at_index(place)
        self._say(f"{game.path.name} is deleted.")


def _some_of(files: Iterator[SavedGame]) -> list[SavedGame]:
    return list(islice(files, _BATCH))
