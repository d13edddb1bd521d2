"""What the human is asked at the table, and how far the answer has come.

A prompt knows nothing of keys or screens: it is told which command was given or which tile was
chosen, and says what is to be done. Letting a sure win go asks once more; where several chows or
kongs are possible they are offered to choose from, and so are the calls that go with a discard.
"""

from collections.abc import Callable
from dataclasses import dataclass

from majongue.engine.actions import (
    DISCARDS,
    GIVES,
    WIN,
    Action,
    BonusWin,
    Call,
    Chow,
    Kong,
    Pass,
    Pung,
    Win,
)
from majongue.engine.view import SeatView
from majongue.tiles import Tile

Doubt = Callable[[Action], str | None]
"""Tells why an action should be asked about once more, None if it need not be."""
Worthwhile = Callable[[Tile], bool]
"""Tells whether a call makes sense with a discard."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The click target of one of several acts that are drawn to choose from."""

    number: int


_COMMANDS: dict[str, tuple[type[Action], ...]] = {
    "win": (Win, BonusWin),
    "kong": (Kong,),
    "pung": (Pung,),
    "chow": (Chow,),
    "pass": (Pass,),
}
_MUST_CALL = "Ready with this discard. You can win only if you declare calling."
_MAY_CALL = "Your hand is ready with this discard: do you call?"


class Prompt:
    """One question of a view; a new view needs a new prompt.

    Attributes:
        view: what is asked about; ``held`` are the own tiles as they lie.
        cursor: the place of the selected tile, None where no tile is to be thrown or passed on.
        choices: the acts offered to choose from; ``why`` says what they are about.
        doubtful: whether they ask if an act is really meant: only the win has its key then.
    """

    def __init__(
        self,
        view: SeatView,
        doubt: Doubt = lambda _: None,
        worthwhile: Worthwhile = lambda _: True,
    ) -> None:
        """``doubt``: what is asked once more before it is done; ``worthwhile``: about calls."""
        self.view = view
        self.held = view.hand.as_held
        self.asked = view.question not in ("none", "next")
        self._doubt, self._worthwhile = doubt, worthwhile
        self._throwing = GIVES if view.question == "give" else DISCARDS
        self.cursor = self._drawn() if view.question in ("turn", "give") else None
        self.choices: tuple[Action, ...] = ()
        self.why = ""
        self.doubtful = False

    def _drawn(self) -> int:
        """The drawn tile, or the last one that may be thrown."""
        legal = [n for n, tile in enumerate(self.held) if self._throwing[tile] in self.view.actions]
        return legal[-1] if legal else len(self.held) - 1

    def move(self, place: int) -> bool:
        """Select a tile by its place; False if there is none or none is to be selected."""
        if self.cursor is None or self.choices or not 0 <= place < len(self.held):
            return False
        self.cursor = place
        return True

    def legal(self, command: str) -> bool:
        """Whether a command does something now."""
        if self.choices:
            return self.doubtful and command == "win" and len(self.choices) > 1
        if command == "discard":
            tile = None if self.cursor is None else self.held[self.cursor]
            return tile is not None and self._throwing[tile] in self.view.actions
        return self.asked and bool(self.acts(command))

    def acts(self, command: str) -> tuple[Action, ...]:
        """The legal actions that a command may stand for."""
        if command == "discard":
            return () if self.cursor is None else self._throws(self.held[self.cursor])
        wanted = _COMMANDS.get(command, ())
        return tuple(action for action in self.view.actions if isinstance(action, wanted))

    def _throws(self, tile: Tile) -> tuple[Action, ...]:
        """The tile thrown or passed on, with each call that makes sense with it."""
        actions = self.view.actions
        calls = [act for act in actions if isinstance(act, Call) and act.tile == tile]
        return (self._throwing[tile], *(calls if calls and self._worthwhile(tile) else ()))

    def do(self, command: str) -> Action | None:
        """The action that a command stands for; None if it leads to a choice or to nothing."""
        if not self.legal(command):
            return None
        if self.choices:
            return self.choices[0]
        acts = self.acts(command)
        if len(acts) > 1:
            self.choices, self.why = acts, _why(command, acts)
            return None
        return self._considered(acts[0])

    def choose(self, number: int) -> Action | None:
        """The act of that number, counted from 0; None if there is none."""
        if not 0 <= number < len(self.choices):
            return None
        action = self.choices[number]
        return action if self.doubtful else self._considered(action)

    def back(self) -> bool:
        """Give up a choice that was opened; False if there is none."""
        opened = bool(self.choices)
        self.choices, self.why, self.doubtful = (), "", False
        return opened

    def _considered(self, action: Action) -> Action | None:
        """The action, unless it is asked about once more first."""
        why = self._doubt(action)
        if why is None:
            return action
        win = next(iter(self.acts("win")), WIN)
        self.choices = (action,) if isinstance(action, Win) else (win, action)
        self.why, self.doubtful = f"Really {action}? {why}", True
        return None


def _why(command: str, acts: tuple[Action, ...]) -> str:
    """The question that several acts of a command answer."""
    if command != "discard":
        return f"Which {command}?"
    needed = any(isinstance(act, Call) and not act.original for act in acts)
    return _MUST_CALL if needed else _MAY_CALL
