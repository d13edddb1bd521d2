"""Which rules to show, where several rulesets are installed."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rich.text import Text
from textual.widget import Widget
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from majongue.errors import MahjongError
from majongue.rules.discovery import title_of
from majongue.tui.command_list import CommandList, shown
from majongue.tui.screens.page import Page

if TYPE_CHECKING:
    from majongue.tui.app import Majongue


class RulesetsScreen(Page[None]):
    """The rulesets by their names; one that is broken says so only when it is chosen."""

    DEFAULT_CSS = "RulesetsScreen CommandList { margin: 1 2; }"
    heading = "Which rules?"
    what = "the list of rulesets"

    def __init__(self, ids: Iterable[str]) -> None:
        """Offer rulesets."""
        super().__init__()
        self._ids = tuple(ids)

    def body(self) -> Iterable[Widget]:
        """The list."""
        yield CommandList(id="list")

    def on_mount(self) -> None:
        """Fill the list."""
        super().on_mount()
        found, plain = self.query_one(CommandList), self.app.tile_style.plain
        names = [shown(title_of(id), plain=plain) for id in self._ids]
        found.add_options([Option(Text(name)) for name in names])
        found.highlighted = 0

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Show the rules."""
        show_rules(self.app, self._ids[event.option_index])


def show_rules(app: "Majongue", ruleset: str) -> None:
    """Show the rules of a ruleset, with its defaults; say what is wrong where it is broken."""
    from majongue.rules.discovery import load_ruleset
    from majongue.tui.screens.rules import RulesScreen

    try:
        app.push_screen(RulesScreen(load_ruleset(ruleset)))
    except MahjongError as error:
        app.notify(str(error), title="Not shown", severity="warning", timeout=10)
