"""A page on which house rules are chosen: what does not go together is explained at once."""

from typing import ClassVar

from majongue.errors import MahjongError
from majongue.rules.changes import what_differs
from majongue.rules.ruleset import Ruleset
from majongue.tui.commands import ANYWHERE, BACK, OPTIONS, RULE_ROWS, SEARCH, Command
from majongue.tui.keys import bindings
from majongue.tui.rows import Row, Rows
from majongue.tui.screens.options import OptionPage
from majongue.tui.sheet import Sheet


class RulePage(OptionPage):
    """Rows of rules; subclasses make the rows and say what rules they stand for."""

    COMMANDS_HERE: ClassVar[tuple[Command, ...]] = (*RULE_ROWS, *OPTIONS, SEARCH, BACK, *ANYWHERE)
    BINDINGS: ClassVar = bindings(COMMANDS_HERE)

    def __init__(self, rows: Rows) -> None:
        """Show rows."""
        super().__init__(rows)
        self.refusal = ""
        """Why the values of the rows do not go together; empty if they do."""

    def chosen_rules(self) -> Ruleset:
        """The rules that the rows stand for; MahjongError where values do not go together."""
        raise NotImplementedError

    def usual_rules(self) -> Ruleset:
        """The same without what was changed."""
        raise NotImplementedError

    def take(self, row: Row) -> None:
        """Do what another value of a row asks for, besides being checked."""

    def changed(self, row: Row) -> None:
        """Take a value; values that do not go together are told at once."""
        try:
            self.take(row)
            self.chosen_rules()
            self.refusal = ""
        except MahjongError as error:
            self.refusal = self.rows.in_labels(str(error))

    def write_told(self, sheet: Sheet) -> None:
        """What does not go together stays there until it is mended."""
        if self.refusal:
            sheet.text(self.refusal, "attention")
        super().write_told(sheet)

    def action_differences(self) -> None:
        """Show only what was changed, or all."""
        self.rows.changed_only = not self.rows.changed_only
        self.rows.at = 0
        self.say("")

    def action_reset_all(self) -> None:
        """Go back to all defaults."""
        self.rows.values.clear()
        self.changed(self.rows.rows[0])
        self.say("")

    def action_try_out(self) -> None:
        """Compare hands under the focused change, or under all of them, with those without."""
        from majongue.tui.screens.trial import TrialScreen

        if self.refusal:
            return
        usual, chosen = self.usual_rules(), self.chosen_rules()
        if not any(what_differs(usual, chosen)):
            self.say("Nothing is changed yet: change a rule, then try it.")
        else:
            self.app.push_screen(TrialScreen(usual, chosen))
