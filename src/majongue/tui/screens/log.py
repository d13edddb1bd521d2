"""What has happened in this hand, from the throw of the dice on."""

from majongue.session import Session
from majongue.text.narration import narrate
from majongue.text.words import printable
from majongue.tui.screens.page import SheetPage
from majongue.tui.sheet import Sheet

_LONGEST_PATH = 4096


class LogScreen(SheetPage[None]):
    """The hand as sentences; it opens with the last of them."""

    what = "the log"

    def __init__(self, session: Session) -> None:
        """Show the hand that is being played or has just ended."""
        super().__init__()
        self.session = session
        self.heading = f"What has happened in hand {session.view.number}"

    def on_mount(self) -> None:
        """Begin at the end."""
        super().on_mount()
        self.call_after_refresh(self.action_to_end, True)

    def write(self, sheet: Sheet) -> None:
        """One sentence after the other, and where the game is kept."""
        for line in narrate(self.session.log, self.session.cast):
            sheet.text(line)
        sheet.text("")
        path = self.session.path
        kept = printable(str(path), _LONGEST_PATH) if path else "no file."
        sheet.text(f"The game is kept in {kept}", "dim")
