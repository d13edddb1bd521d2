"""Home: go on with a game, begin one, or look around."""

import asyncio
from collections.abc import Iterable
from itertools import islice
from typing import ClassVar

from textual import work
from textual.widget import Widget
from textual.widgets import OptionList, Static

from majongue.paths import SavedGame, saved_games
from majongue.rules.discovery import title_of
from majongue.text.words import printable
from majongue.tui.command_list import CommandList, shown
from majongue.tui.commands import HOME, QUIT, Command
from majongue.tui.keys import bindings, shown_keys
from majongue.tui.screens.page import Page

_TITLE = "majongue: Chinese mahjong against bots"
_LOOKED_AT = 50  # saved games among which the newest unfinished one is looked for
_TIPS = (
    "Every game is on disk after every action: leave whenever you like.",
    "T at the table changes how the tiles are drawn.",
    "N at the table goes straight to your next decision.",
    "U takes back your last decision, as often as you like.",
    "The same seed gives the same walls: try a hand again under other house rules.",
    "Letting a win go asks once; Enter never passes and Space never discards.",
    "In a window of 110 by 34 the seats take their places around the table.",
    "A click selects a tile, a second click throws it.",
    "majongue score explains any hand, line by line.",
    "majongue simulate plays thousands of hands between bots.",
    "Give a command another key under Settings.",
)


def told(game: SavedGame) -> str:
    """A saved game in few words: when it was played, by which rules, and how far it has come."""
    played = f"{game.played:%d %B %Y, %H:%M}"
    return f"{played}, {printable(game.title or title_of(game.ruleset))}, hand {game.hand}"


class HomeScreen(Page[None]):
    """The first screen; saved games appear in it once they have been looked at."""

    DEFAULT_CSS = """
    HomeScreen CommandList { margin: 2 4 1 4; }
    HomeScreen #tip { padding: 0 5; height: auto; color: $foreground 70%; }
    """
    COMMANDS_HERE: ClassVar[tuple[Command, ...]] = (*HOME, QUIT)
    BINDINGS: ClassVar = bindings(COMMANDS_HERE)
    what = "the home screen"
    heading = _TITLE

    def __init__(self) -> None:
        """Begin without saved games."""
        super().__init__()
        self._newest: SavedGame | None = None
        self._any = False
        self._moved = False

    def body(self) -> Iterable[Widget]:
        """The list and a tip."""
        yield CommandList(id="list")
        yield Static(_TIPS[0], id="tip", markup=False)

    def on_mount(self) -> None:
        """Show the list; the saved games follow."""
        self._fill()
        super().on_mount()
        if self.app.first_question():
            from majongue.tui.screens.first_run import FirstRunScreen

            self.app.push_screen(FirstRunScreen())
        self.call_after_refresh(self._look)

    def on_screen_resume(self) -> None:
        """Games may have come or gone."""
        self._look()

    def _look(self) -> None:
        self._look_at_games()

    @work(exclusive=True)
    async def _look_at_games(self) -> None:
        games = await asyncio.to_thread(lambda: list(islice(saved_games(), _LOOKED_AT)))
        if not self.in_use:
            return  # the player has left meanwhile
        self._any = bool(games)
        self._newest = next((game for game in games if game.unfinished), None)
        self.query_one("#tip", Static).update(_TIPS[len(games) % len(_TIPS)])
        self._fill()

    def _fill(self) -> None:
        """Show what can be done; the first entry is highlighted until the player moves."""
        found = self.query_one(CommandList)
        plain = self.app.tile_style.plain
        newest = shown(told(self._newest), plain=plain) if self._newest else ""
        titles = {"continue": f"continue: {newest}"} if newest else {}
        keys = shown_keys(HOME, self.app.preferences.keys)
        untouched = found.highlighted in (None, 0)
        found.fill(self._usable(), keys, titles)
        if untouched:
            found.highlighted = 0
        found.focus()

    def _usable(self) -> list[Command]:
        there = {"continue": self._newest is not None, "games": self._any}
        return [command for command in HOME if there.get(command.id, True)]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a command does something now."""
        if action == "go_on":
            return self._newest is not None
        return self._any if action == "games" else True

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Do what was chosen."""
        await self.app.run_command(self, str(event.option.id))

    def action_go_on(self) -> None:
        """Go on with the game played last."""
        if self._newest is not None:
            self.app.resume(self._newest.path)

    def action_games(self) -> None:
        """List all games."""
        from majongue.tui.screens.games import GamesScreen

        self.app.push_screen(GamesScreen())

    def action_new_game(self) -> None:
        """Choose what to play."""
        from majongue.tui.screens.new_game import NewGameScreen

        self.app.push_screen(NewGameScreen())

    def action_rules(self) -> None:
        """Show the rules."""
        from majongue.tui.screens.rulesets import RulesetsScreen

        self.app.push_screen(RulesetsScreen())

    def action_settings(self) -> None:
        """Change the preferences."""
        from majongue.tui.screens.settings import SettingsScreen

        self.app.push_screen(SettingsScreen())
