"""The scores of the game so far."""

from majongue.session import Session
from majongue.tui.score_sheet import write_scores
from majongue.tui.screens.page import SheetPage
from majongue.tui.sheet import Sheet


class ScoresScreen(SheetPage[None]):
    """A row for every hand that has been played, the last one in view."""

    what = "the scores"
    heading = "Scores"

    def __init__(self, session: Session) -> None:
        """Show the scores of a session."""
        super().__init__()
        self._finished, self._cast = session.finished, session.cast
        self._start = session.rules.table.starting_score

    def on_mount(self) -> None:
        """Show the newest hand."""
        super().on_mount()
        self.call_after_refresh(self.action_to_end, True)

    def write(self, sheet: Sheet) -> None:
        """Write the scores."""
        write_scores(sheet, self._finished, self._cast, self._start)
