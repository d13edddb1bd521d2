"""Everything that can be typed in the plain game instead of a number, told once.

The help page is printed from these tables, and what is typed is looked up in them.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from majongue.engine.actions import Action, Call, Chow, Discard, Kong, Pass, Pung, Win

_COLUMN = 8
_CELL = 18
_CELLS = 4

_READING = """\
Every question is a list with numbers: type a number and press Enter.
Tiles are written with a number and a letter: m characters, p dots, s bamboo;
1z East, 2z South, 3z West, 4z North, 5z white, 6z green, 7z red dragon.
Instead of a number you can type a tile to discard, 5p or five of dots, or:"""
_ANYWHERE = """\
Enter alone shows the question again; it never discards, claims or passes.
At any question:"""


class Command(NamedTuple):
    """Something to type.

    Attributes:
        words: the words for it, the one that is shown first.
        help: what it does.
        example: how tiles are named with it, where that may be needed.
    """

    words: tuple[str, ...]
    help: str
    example: str = ""

    @property
    def key(self) -> str:
        """The word by which help and hints call it."""
        return self.words[0]


HELP = Command(("?", "h", "help"), "this help")
TABLE = Command(("t", "table"), "the table")
SCORES = Command(("s", "scores"), "the scores")
LOG = Command(("l", "log"), "what happened")
RULES = Command(("r", "rules"), "the rules")
OTHERS = Command(("o", "others"), "other rules")
UNDO = Command(("u", "undo"), "take back")
LEAVE = Command(("q", "quit", "exit"), "leave")
COMMANDS = (HELP, TABLE, SCORES, LOG, RULES, OTHERS, UNDO, LEAVE)
"""What is no move and can be typed at any question."""

NEXT = ("1", "n", "next")
YES, NO = ("y", "yes"), ("n", "no")
"""Words that answer one question only, which says so itself or has them as numbers too."""

ACTS: dict[type[Action], Command] = {
    Win: Command(("w", "win", "mahjong"), "win"),
    Pung: Command(("p", "pung"), "claim a pung"),
    Chow: Command(("c", "chow"), "claim a chow", "; where there are several: c 345p"),
    Kong: Command(("k", "kong"), "declare a kong", "; where there are several: k 7z"),
    Discard: Command(("d", "discard"), "discard", ": d 5p"),
    Call: Command(
        ("call", "original"),
        "discard and call",
        ", where the rules have it: call 5p, original call 5p",
    ),
    Pass: Command(("pass",), "let the tile go by"),
}
"""The words for acts; tiles may follow them."""

_COMMAND_OF = {word: command for command in COMMANDS for word in command.words}
_ACT_OF = {word: act for act, command in ACTS.items() for word in command.words}


def command_of(text: str) -> Command | None:
    """The command that a typed text stands for, if it is one."""
    return _COMMAND_OF.get(text.lower())


def act_of(word: str) -> type[Action] | None:
    """The kind of act that a word in small letters stands for, if it is one."""
    return _ACT_OF.get(word)


def help_lines() -> list[str]:
    """All that can be typed, as lines."""
    acts = [f"  {act.key:<{_COLUMN}}{act.help}{act.example}" for act in ACTS.values()]
    return [*_READING.splitlines(), *acts, *_ANYWHERE.splitlines(), *_in_rows(COMMANDS)]


def _in_rows(commands: Iterable[Command]) -> Iterator[str]:
    cells = [f"{command.key}  {command.help}" for command in commands]
    for first in range(0, len(cells), _CELLS):
        row = cells[first : first + _CELLS]
        yield "  " + "".join(f"{cell:<{_CELL}}" for cell in row).rstrip()
