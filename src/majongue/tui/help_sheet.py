"""The help as a sheet: the keys of a screen, the mouse, the tiles and the basics of play."""

import textwrap
from collections.abc import Iterable, Mapping

from majongue.tiles import tile_code
from majongue.tui.commands import CURSOR, Command, key_text
from majongue.tui.sheet import Sheet
from majongue.tui.strokes import tile_row

_GAP = 2
_SELECTING = [command.id for command in CURSOR if not command.help]
_TILES = {
    "Characters": range(9),
    "Dots": range(9, 18),
    "Bamboo": range(18, 27),
    "Winds": range(27, 31),
    "Dragons": range(31, 34),
    "Flowers": range(34, 38),
    "Seasons": range(38, 42),
}
_CODES = 7  # cells that the notation of a row of tiles takes
_NOTATION = """\
Where tiles are written as text they have a number and a letter: m for characters, p for dots,
s for bamboo and z for winds and dragons. Thus 234p 77z are three dots and two red dragons."""
_MOUSE = """\
Every button, and every key named at the bottom of a screen, can be clicked.
The wheel scrolls where a page is longer than the window."""
_MOUSE_ON_TILES = """\
Click a tile to select it, and click it again to throw it.
Every button, and every key named at the bottom of the screen, can be clicked."""
_TEXT = """\
To copy text, hold Shift and drag the mouse: that is the terminal's own selection."""
_PLAY = """\
Four players sit around the table; East deals and begins.
Each of the 34 tiles is there four times: three suits from one to nine, four winds, three dragons.
Flowers and seasons, if they are played with, are laid aside and replaced as soon as they come.
You hold 13 tiles; in your turn you draw one from the wall and throw one away.
The turn goes round to the right: East, South, West, North.
You win with four sets and a pair: 14 tiles, the last one drawn by you or thrown by another.
A chow is three tiles of one suit in a row; a pung is three that are alike.
A kong is four that are alike; it counts as one set, so you draw one more tile for it.
What another player throws you may claim at once, if it completes a set; the set then lies open.
A pung or kong may be claimed from anybody, a chow only from the player before you.
To win, you may claim any tile from anybody.
A win goes before a pung or kong, and these go before a chow.
After a claim you throw a tile without drawing one, and the turn goes on from you.
Most rules want a hand to be worth something: one below the minimum cannot win.
Some rules let only those win who declared calling with a discard that made their hand ready.
Some have furiten: whoever threw a tile that would complete the hand may win by self-draw only.
Who wins is paid by the others; if the wall runs out first, nobody is."""


def write_help(sheet: Sheet, commands: Iterable[Command], changed: Mapping[str, str]) -> None:
    """Write the help of a screen.

    Args:
        sheet: where.
        commands: the commands of the screen.
        changed: the keys that the player has chosen, by the ids of their commands.
    """
    commands = tuple(commands)
    selecting = [_keys_of(c, changed) for c in commands if c.id in _SELECTING]
    sheet.text("Keys", "title")
    _write_keys(sheet, _key_lines(commands, changed))
    if selecting:
        sheet.text(f"{' '.join(selecting)}: select the tile with that sign, or one of the choices.")
    sheet.heading("Mouse")
    sheet.texts((_MOUSE_ON_TILES if selecting else _MOUSE).splitlines())
    sheet.texts(_TEXT.splitlines())
    sheet.heading("How to play")
    sheet.texts(_PLAY.splitlines())
    sheet.heading("Tiles")
    _write_tiles(sheet)
    sheet.text(" ".join(_NOTATION.splitlines()))


def _key_lines(commands: Iterable[Command], changed: Mapping[str, str]) -> list[tuple[str, str]]:
    """Keys and sentence of every command that has one, and of the command palette."""
    lines = [(_keys_of(command, changed), command.help) for command in commands if command.help]
    return [*lines, (key_text("ctrl+p"), "Look for a command by its name.")]


def _keys_of(command: Command, changed: Mapping[str, str]) -> str:
    if command.id in changed:
        return key_text(changed[command.id])
    return ", ".join(map(key_text, command.keys))


def _write_keys(sheet: Sheet, lines: list[tuple[str, str]]) -> None:
    column = max(len(keys) for keys, _ in lines) + _GAP
    for keys, help in lines:
        wrapped = textwrap.wrap(help, max(1, sheet.width - column))
        easel = sheet.rows(len(wrapped))
        easel.put(0, 0, keys, "title")
        for row, line in enumerate(wrapped):
            easel.put(column, row, line)


def _write_tiles(sheet: Sheet) -> None:
    """Every kind with its name and notation, as the tiles are drawn now."""
    column = max(map(len, _TILES)) + _GAP
    for name, tiles in _TILES.items():
        easel = sheet.rows()
        easel.put(0, 0, name)
        easel.put(column, 0, f"{tile_code(tiles[0])}-{tile_code(tiles[-1])}", "dim")
        tile_row(easel, column + _CODES, 0, tiles, sheet.style)
