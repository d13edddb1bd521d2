"""The scores of the game so far."""

from majongue.engine.counters import counters_after
from majongue.session import Session
from majongue.tui.score_sheet import newest_row, write_counters, write_scores
from majongue.tui.screens.page import SheetPage
from majongue.tui.sheet import Sheet


class ScoresScreen(SheetPage[None]):
    """A row for every hand that has been played, the last one in view; the sticks below them."""

    what = "the scores"
    heading = "Scores"

    def __init__(self, session: Session) -> None:
        """Show the scores of a session."""
        super().__init__()
        self._finished, self._cast = session.finished, session.cast
        self._start = session.rules.table.starting_score
        self._counters = counters_after(session.rules, session.finished)

    def on_mount(self) -> None:
        """Show the newest hand, and as much as possible of what stands above it."""
        super().on_mount()
        row = newest_row(self._finished)
        self.call_after_refresh(self.scroller.scroll_to, y=row, animate=False)

    def write(self, sheet: Sheet) -> None:
        """Write the scores, and the sticks where there are any."""
        write_scores(sheet, self._finished, self._cast, self._start)
        if self._counters is not None and self.app.preferences.counters:
            write_counters(sheet, self._counters, self._cast)
