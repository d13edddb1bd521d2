"""The numbered lists of legal acts, and what a typed answer means."""

from collections.abc import Sequence
from typing import NamedTuple

from majongue.cli.plain_commands import ACTS, NO, YES, act_of
from majongue.engine.actions import (
    WIN,
    Action,
    BonusWin,
    Call,
    Chow,
    Discard,
    Give,
    Kong,
    Pung,
    Win,
)
from majongue.engine.view import SeatView
from majongue.errors import NotationError
from majongue.text.cast import Cast
from majongue.text.passing_text import giving_line
from majongue.text.table_text import hand_text, own_melds
from majongue.text.words import BY_WORDS, printable, tile_text
from majongue.tiles import KINDS, Tile, format_tiles, parse_tiles, tile_code

_COLUMNS = 7
_CELL = 7


class Menu(NamedTuple):
    """A question: what is printed, and the acts by number from 1.

    Attributes:
        lines: printed before the prompt.
        prompt: the last thing printed.
        choices: the acts; a tile held twice stands there twice; None goes back.
        labels: how each act is called.
        yes: what a plain yes means, None where it means nothing.
        held: the tiles in hand, where one of them is to be thrown.
    """

    lines: tuple[str, ...]
    prompt: str
    choices: tuple[Action | None, ...]
    labels: tuple[str, ...]
    yes: Action | None = None
    held: tuple[Tile, ...] | None = None


class Refused(Exception):
    """An answer that is none of the acts; the message says why in one sentence."""


def menu_for(view: SeatView, cast: Cast) -> Menu:
    """The question that a view asks."""
    if view.question == "give":
        return _giving_menu(view, cast)
    return _turn_menu(view, cast) if view.question == "turn" else _offer_menu(view)


def _giving_menu(view: SeatView, cast: Cast) -> Menu:
    """Who gets tiles before play, and those in hand."""
    tiles = view.hand.concealed
    choices = tuple(Give(tile) for tile in tiles)
    cells = [f"{number:>3} {tile_code(tile)}" for number, tile in enumerate(tiles, 1)]
    lines = (giving_line(view, cast), *_rows(cells))
    return Menu(lines, "Pass on: ", choices, tuple(map(str, choices)), held=tiles)


def _turn_menu(view: SeatView, cast: Cast) -> Menu:
    """The own sets, the tiles in order, the drawn one last; then calls, kongs and the win."""
    tiles = view.hand.as_held
    drawn = view.hand.drawn
    legal = view.actions
    choices: list[Action] = []
    cells: list[str] = []
    for tile in tiles:
        number = "-"
        if Discard(tile) in legal:
            choices.append(Discard(tile))
            number = str(len(choices))
        cells.append(f"{number:>3} {tile_code(tile)}")
    if drawn is not None:
        cells[-1] += " drawn"
    others: list[Action] = [action for action in legal if isinstance(action, Call)]
    others += [action for action in reversed(legal) if not isinstance(action, Discard | Call)]
    labels = [str(action) for action in choices] + [label(action, view) for action in others]
    lines = [*own_melds(view, cast), "Your tiles:", *_rows(cells)]
    if others:
        lines.append(_numbered(labels[len(choices) :], len(choices) + 1))
    return Menu(tuple(lines), "Discard: ", (*choices, *others), tuple(labels), held=tiles)


def _rows(cells: Sequence[str]) -> list[str]:
    rows = (cells[start : start + _COLUMNS] for start in range(0, len(cells), _COLUMNS))
    return ["".join(f"{cell:<{_CELL}}" for cell in row).rstrip() for row in rows]


def _offer_menu(view: SeatView) -> Menu:
    labels = tuple(label(action, view) for action in view.actions)
    lines = (f"Your hand: {hand_text(view.hand)}", _ASKED[view.question], _numbered(labels))
    return Menu(lines, "Choose: ", view.actions, labels)


_ASKED = {
    "claim": "You may claim the tile:",
    "rob": "You may rob the kong:",
    "bonus": "You may win with your flowers and seasons:",
}


def confirm_menu(view: SeatView, win: Action, action: Action) -> Menu:
    """The question whether a win shall really be let go for another act."""
    labels = (label(win, view), label(action, view))
    lines = (f"Really {action}? You could win.", _numbered(labels))
    return Menu(lines, "Choose: ", (win, action), labels, yes=action)


def declare_menu(cost: int) -> Menu:
    """The question asked before every win where a wrong one costs points."""
    labels = ("win", "go back")
    lines = (f"Declare a win? A wrong one costs {cost}.", _numbered(labels))
    return Menu(lines, "Choose: ", (WIN, None), labels, yes=WIN)


def _numbered(labels: Sequence[str], first: int = 1) -> str:
    return " " + "   ".join(f"{number} {text}" for number, text in enumerate(labels, first))


def label(action: Action, view: SeatView) -> str:
    """What an act is called in a list: ``pung 555p``, ``kong 7777z``."""
    if isinstance(action, Pung) and view.offered is not None:
        return f"pung {format_tiles([view.offered] * 3)}"
    if isinstance(action, Kong):
        return f"kong {format_tiles([action.tile] * 4)}"
    return "win with the flowers" if isinstance(action, BonusWin) else str(action)


def read_answer(text: str, menu: Menu) -> Action | None:
    """The act that a typed text stands for; None goes back to the question before.

    Raises:
        Refused: it stands for none, or for several.
    """
    words = text.lower().split()
    if " ".join(words) in menu.labels:
        return menu.choices[menu.labels.index(" ".join(words))]
    if len(words) == 1 and words[0].isdecimal():
        return _by_number(int(words[0][:9]), menu)
    if menu.yes is not None and len(words) == 1:
        if words[0] in YES:
            return menu.yes
        if words[0] in NO:
            return None
    kind = act_of(words[0])
    if kind is not None:
        return _by_kind(kind, words, menu)
    tiles = _tiles_in(" ".join(words))
    if tiles is None or len(tiles) != 1:
        raise Refused(f"I do not understand {printable(text)!r}; ? shows what you can type.")
    return _by_tile(tiles[0], menu)


def _by_number(number: int, menu: Menu) -> Action | None:
    if not 1 <= number <= len(menu.choices):
        raise Refused(f"There is no {number} here: choose from 1 to {len(menu.choices)}.")
    return menu.choices[number - 1]


def _by_tile(tile: Tile, menu: Menu) -> Action:
    for action in (Discard(tile), Give(tile)):
        if action in menu.choices:
            return action
    if menu.held is not None and tile not in menu.held:
        raise Refused(f"You have no {tile_code(tile)}.")
    raise Refused(f"You cannot discard {tile_text(tile)} now.")


def _by_kind(kind: type[Action], words: Sequence[str], menu: Menu) -> Action | None:
    """One word and, where that is not enough, the tiles: ``p``, ``chow 345p``, ``kong 7z``."""
    named = " ".join(words[2:] if words[:2] == ["original", "call"] else words[1:])
    tiles = _tiles_in(named)
    if tiles is None:
        raise Refused(f"I do not understand {printable(named)!r}.")
    if kind is Discard and len(tiles) == 1:
        return _by_tile(tiles[0], menu)
    wins = (Win, BonusWin) if kind is Win else (kind,)
    found = [place for place, action in enumerate(menu.choices) if isinstance(action, wins)]
    if not found:
        raise Refused(f"You cannot {ACTS[kind].help} now.")
    fitting = [place for place in found if not tiles or _fits(menu.choices[place], tiles)]
    if len({menu.choices[place] for place in fitting}) == 1:
        return menu.choices[fitting[0]]
    if kind is Discard:
        raise Refused("Name the tile to discard, or its number.")
    several = ", ".join(f"{place + 1} {menu.labels[place]}" for place in found)
    raise Refused(f"Say which: {several}.")


def _fits(action: Action | None, tiles: tuple[Tile, ...]) -> bool:
    if isinstance(action, Chow):
        return sorted(tiles) == [action.tile, action.tile + 1, action.tile + 2]
    return not isinstance(action, Kong | Call) or set(tiles) == {action.tile}


def _tiles_in(text: str) -> tuple[Tile, ...] | None:
    """Tiles by notation or a tile by its name; None for anything else."""
    if text in BY_WORDS:
        return (BY_WORDS[text],)
    try:
        tiles = parse_tiles(text)
    except NotationError:
        return None
    return tiles if all(tile < KINDS for tile in tiles) else None
