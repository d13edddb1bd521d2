"""The rules in force, with a field to search them."""

from collections.abc import Iterable
from typing import ClassVar

from textual.widget import Widget
from textual.widgets import Input

from majongue.rules.describe import headline
from majongue.rules.ruleset import Ruleset
from majongue.tui.commands import ANYWHERE, BACK, SCROLL, SEARCH, Command
from majongue.tui.keys import bindings, shown_keys
from majongue.tui.rules_sheet import write_rules
from majongue.tui.screens.page import SheetPage
from majongue.tui.sheet import Sheet

_SEVEN_BITS = "[ -~]*"


class RulesScreen(SheetPage[None]):
    """What differs from the default, every option and every scoring element."""

    DEFAULT_CSS = """
    RulesScreen #wanted {
        height: 2;
        padding: 1 1 0 1;
    }
    """
    COMMANDS_HERE: ClassVar[tuple[Command, ...]] = (BACK, SEARCH, *SCROLL, *ANYWHERE)
    BINDINGS: ClassVar = bindings(COMMANDS_HERE)
    what = "the rules"

    def __init__(self, rules: Ruleset) -> None:
        """Show a ruleset with the options in force."""
        super().__init__()
        self.rules = rules
        self.heading = f"Rules: {headline(rules)}"

    def body(self) -> Iterable[Widget]:
        """A field for what is looked for, and the text."""
        key = shown_keys((SEARCH,), self.app.preferences.keys)[SEARCH.id]
        yield Input(
            id="wanted",
            compact=True,
            placeholder=f"Search ({key})",
            restrict=_SEVEN_BITS if self.app.tile_style.plain else None,
        )
        yield from super().body()

    def write(self, sheet: Sheet) -> None:
        """Write what the search finds, or everything."""
        write_rules(sheet, self.rules, self.field.value)

    @property
    def field(self) -> Input:
        """Where what is looked for is typed."""
        return self.query_one("#wanted", Input)

    def on_input_changed(self) -> None:
        """Look for something else."""
        self.draw()
        self.action_to_end(False)

    def on_input_submitted(self) -> None:
        """Leave the field and read."""
        self.scroller.focus()

    def action_search(self) -> None:
        """Go to the field."""
        self.field.focus()

    def action_back(self) -> None:
        """Show everything again; then leave."""
        if self.field.value:
            self.field.clear()
            self.scroller.focus()
        else:
            super().action_back()
