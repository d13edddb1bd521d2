"""The end of a hand: who won with what, every line of the score, who pays whom."""

from collections.abc import Iterable
from typing import ClassVar

from majongue.session import Session
from majongue.text.side_by_side_text import NOBODY_HAS_WON
from majongue.tui.commands import ANYWHERE, HAND_OVER, SCROLL, Command
from majongue.tui.keys import bindings
from majongue.tui.result_sheet import write_result
from majongue.tui.screens.page import SheetPage
from majongue.tui.sheet import Sheet


class HandOverScreen(SheetPage[str]):
    """Answers what is wished: ``next``, ``undo``, or None for a look at the table."""

    COMMANDS_HERE: ClassVar[tuple[Command, ...]] = (*HAND_OVER, *SCROLL, *ANYWHERE)
    BINDINGS: ClassVar = bindings(COMMANDS_HERE)
    what = "a finished hand"

    def __init__(self, session: Session) -> None:
        """Show the hand that a session has just finished."""
        super().__init__()
        view = session.view
        self._shown = view, session.cast, session.rules, session.log
        self._wins = view.result.winners if view.result else ()
        self._can_undo, self._last = session.can_undo, session.over
        after = ", the last one" if session.over else f". {session.upcoming}"
        self.heading = f"{view.round_wind.title} round, hand {view.number}{after}"
        deals = session.upcoming.partition(": ")[2] or "none"
        self.shorter = (f"Hand {view.number}{after}", f"Hand {view.number}. Next: {deals}")

    def write(self, sheet: Sheet) -> None:
        """Write the result."""
        write_result(sheet, *self._shown)

    def commands_now(self) -> Iterable[Command]:
        """Only what there is something to do for; behind the last hand comes the ranking."""
        for command in self.COMMANDS_HERE:
            if command.id == "next_hand" and self._last:
                yield command._replace(title="ranking")
            elif command.id == "others" and not self._wins:
                continue
            elif self.check_action(command.action or command.id, ()):
                yield command

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a command does something now."""
        return self._can_undo if action == "undo" else True

    def action_next_hand(self) -> None:
        """Go on."""
        self.dismiss("next")

    def action_undo(self) -> None:
        """Take the last decision back."""
        self.dismiss("undo")

    def action_others(self) -> None:
        """Show the hand under all rulesets, or say why there is nothing to show."""
        if not self._wins:
            self.notify(NOBODY_HAS_WON)
            return
        from majongue.tui.screens.other_rules import OtherRulesScreen

        view, cast, rules, _ = self._shown
        self.app.push_screen(OtherRulesScreen(view, cast, rules))

    def action_look(self) -> None:
        """Look at the table."""
        self.dismiss(None)
