"""A finished hand under all rulesets."""

from majongue.engine.view import SeatView
from majongue.rules.ruleset import Ruleset
from majongue.text.cast import Cast
from majongue.text.side_by_side_text import compared_wins
from majongue.tui.screens.page import SheetPage
from majongue.tui.sheet import Sheet
from majongue.tui.side_by_side_sheet import write_compared


class OtherRulesScreen(SheetPage[None]):
    """What each ruleset makes of the hand, a column for each."""

    what = "the hand under all rulesets"

    def __init__(self, view: SeatView, cast: Cast, rules: Ruleset) -> None:
        """Compare the wins of a finished hand."""
        super().__init__()
        self.heading = f"Hand {view.number} under all rulesets"
        self._compared, self._cast = compared_wins(view, cast, rules), cast

    def write(self, sheet: Sheet) -> None:
        """Write the comparison."""
        write_compared(sheet, self._compared, self._cast)
