"""The end of the game: the ranking, some figures, and where the game is kept."""

from typing import ClassVar

from majongue.session import Session
from majongue.tui.commands import ANYWHERE, GAME_OVER, SCROLL, Command
from majongue.tui.keys import bindings
from majongue.tui.score_sheet import write_ranking, write_scores, write_statistics
from majongue.tui.screens.page import SheetPage
from majongue.tui.screens.scores import ScoresScreen
from majongue.tui.sheet import Sheet

SCORES = Command("scores", ("s",), "scores", "Show the scores after every hand.", footer=True)


class GameOverScreen(SheetPage[None]):
    """Leads home; a look back at the last hand is possible."""

    COMMANDS_HERE: ClassVar[tuple[Command, ...]] = (*GAME_OVER, SCORES, *SCROLL, *ANYWHERE)
    BINDINGS: ClassVar = bindings(COMMANDS_HERE)
    what = "the end of the game"
    heading = "The game is over"

    def __init__(self, session: Session) -> None:
        """Show the end of a session's game."""
        super().__init__()
        self._session = session

    def write(self, sheet: Sheet) -> None:
        """Write the ranking, the figures and all scores."""
        session = self._session
        write_ranking(sheet, session.ranking, session.cast)
        write_statistics(sheet, session.finished, session.cast, session.rules.unit)
        sheet.heading("Every hand")
        start = session.rules.table.starting_score
        write_scores(sheet, session.finished, session.cast, start)
        if session.path is not None:
            sheet.rows()
            sheet.text(f"The game is kept in {session.path}", "dim")

    def action_scores(self) -> None:
        """Show the scores, the last hand in view."""
        self.app.push_screen(ScoresScreen(self._session))

    def action_go_home(self) -> None:
        """Leave for the home screen."""
        self.app.go_home()
