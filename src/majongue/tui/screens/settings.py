"""Settings: every preference, with a row of tiles that shows what it does."""

from collections.abc import Iterable
from dataclasses import replace
from typing import ClassVar

from textual.widget import Widget

from majongue.errors import OptionError
from majongue.preferences import DEFAULT_NAME, KEYS, LONGEST_NAME, PREFERENCES, Preferences
from majongue.tiles import HIDDEN, parse_tiles
from majongue.tui.canvas import Canvas
from majongue.tui.commands import (
    ANYWHERE,
    BACK,
    CURSOR,
    GAME_OVER,
    HAND_OVER,
    HOME,
    MENU,
    OPTIONS,
    SEARCH,
    TABLE,
    Command,
    key_text,
)
from majongue.tui.faces import Style
from majongue.tui.keys import bindings, checked_keys
from majongue.tui.picture import Easel, Picture
from majongue.tui.rows import Row, Rows, key_row, option_row, text_row
from majongue.tui.screens.options import OptionPage
from majongue.tui.strokes import BOX_WIDTH, box, tile_row

_BOXED = parse_tiles("5m5p5s1z7z")
_ROW = (*parse_tiles("9m9p9s234z56zf1s4"), HIDDEN)
_NAMED = [command for command in TABLE if command not in CURSOR]
_ELSEWHERE = (HAND_OVER, GAME_OVER, MENU, HOME)  # other screens where some of them are known
_RESERVED = {"ctrl+p": "the command palette", "ctrl+c": "copying"}


def preference_rows(preferences: Preferences) -> Rows:
    """A row for each preference, the name and each key, with the values in force."""
    name = text_row(
        "name", "Play", "Your name", "Stands in the records of your games.", LONGEST_NAME
    )
    rows = [option_row(option) for option in PREFERENCES]
    rows.append(replace(name, default=DEFAULT_NAME))
    groups = [row.group for row in rows]
    rows.sort(key=lambda row: groups.index(row.group))
    rows += [
        key_row(f"{KEYS}{command.id}", command.title, command.help, command.keys[0])
        for command in _NAMED
    ]
    found = Rows(rows)
    for row in rows:
        if not row.id.startswith(KEYS):
            found.set(row, getattr(preferences, row.id))
        elif row.id.removeprefix(KEYS) in preferences.keys:
            found.set(row, preferences.keys[row.id.removeprefix(KEYS)])
    return found


def sample(width: int, style: Style, *, letters: bool) -> Picture:
    """Tiles of every kind, boxed and in a row."""
    easel = Easel(width, 4, plain=style.plain)
    for place, tile in enumerate(_BOXED):
        box(easel, (1 + place * BOX_WIDTH, 0), tile, style, letters=letters)
    tile_row(easel, 3 + len(_BOXED) * BOX_WIDTH, 1, _ROW, style)
    return easel.picture()


class SettingsScreen(OptionPage):
    """Every change is kept at once."""

    DEFAULT_CSS = "SettingsScreen #sample { height: 4; margin: 1 0 0 1; }"
    COMMANDS_HERE: ClassVar[tuple[Command, ...]] = (*OPTIONS, SEARCH, BACK, *ANYWHERE)
    BINDINGS: ClassVar = bindings(COMMANDS_HERE)
    what = "the settings"
    heading = "Settings"

    def __init__(self) -> None:
        """Show the preferences in force."""
        super().__init__(Rows(()))

    def body(self) -> Iterable[Widget]:
        """The sample of tiles above the rows."""
        yield Canvas(id="sample")
        yield from super().body()

    def on_mount(self) -> None:
        """Take the values in force."""
        self.rows = preference_rows(self.app.preferences)
        super().on_mount()

    def draw(self) -> None:
        """Show the sample as well."""
        super().draw()
        style, letters = self.app.tile_style, self.app.preferences.tile_index
        picture = sample(self.app.size.width - 2, style, letters=letters)
        self.query_one("#sample", Canvas).show(picture)

    def changed(self, row: Row) -> None:
        """Keep the value; a key that is taken already is refused."""
        chosen = row.id in self.rows.values
        value = self.rows.value(row)
        if row.caught:
            value = _one_case(str(value))
            self._check_key(row.id.removeprefix(KEYS), value if chosen else None)
            self.rows.set(row, value)
        self.app.prefer(row.id, value if chosen else None)

    def _check_key(self, command: str, key: str | None) -> None:
        own = {id: old for id, old in self.app.preferences.keys.items() if id != command}
        if key is not None:
            own[command] = key
        _, complaints = checked_keys(own)
        if complaints:
            raise OptionError(complaints[0].partition(": ")[2].capitalize())
        owner = None if key is None else _owner(command, key)
        if key is not None and owner is not None:
            raise OptionError(f"{key_text(key)} is the key for {owner} already.")


def _one_case(key: str) -> str:
    """A key without regard to the shift key or caps lock."""
    return key.lower() if len(key) == 1 else key


def _owner(command: str, key: str) -> str | None:
    """What a key does on another screen that knows the command too."""
    for commands in _ELSEWHERE:
        if any(known.id == command for known in commands):
            for other in commands:
                if other.id != command and key in other.keys:
                    return other.title
    return _RESERVED.get(key)
