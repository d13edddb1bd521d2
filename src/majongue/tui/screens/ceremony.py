"""A hand being set up, watched step by step: seats, dice, wall, deal and bonus tiles."""

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.screen import Screen
from textual.timer import Timer

from majongue.session import Session
from majongue.tui.canvas import Canvas
from majongue.tui.ceremony_picture import ceremony_picture, frame_of
from majongue.tui.ceremony_steps import next_rest, set_up, steps_of
from majongue.tui.commands import ANYWHERE, CEREMONY
from majongue.tui.keys import bindings, footer_acts, shown_keys
from majongue.tui.layout import fits
from majongue.tui.scene import CommandSpot, Scene

if TYPE_CHECKING:
    from majongue.tui.app import Majongue


class CeremonyScreen(Screen[None]):
    """Goes on by itself at the pace of the bots, or by keys where nothing is to move."""

    COMMANDS_HERE = (*CEREMONY, *ANYWHERE)
    BINDINGS: ClassVar = bindings(COMMANDS_HERE)
    app: "Majongue"

    def __init__(self, session: Session) -> None:
        """Show how the hand of a session was set up; no bot may be acting now."""
        super().__init__()
        self._scene = Scene(session.view, session.cast, session.rules)
        self._steps = steps_of(set_up(session.log), self._scene)
        self._at = 0
        self._timer: Timer | None = None
        self._canvas = Canvas(id="ceremony")

    def compose(self) -> ComposeResult:
        """The picture is one widget."""
        yield self._canvas

    def on_mount(self) -> None:
        """Draw the first step."""
        self.draw()

    def on_screen_resume(self) -> None:
        """On top, for the first time or again."""
        self.draw()
        self._wait()

    def on_screen_suspend(self) -> None:
        """Another screen lies on top: nothing goes on below it."""
        self._stop()

    def on_resize(self) -> None:
        """Lay the picture out anew; nothing goes on while the window is too small."""
        self.draw()
        self._wait()

    def draw(self) -> None:
        """Show the present step."""
        preferences = self.app.preferences
        keys = shown_keys(self.COMMANDS_HERE, preferences.keys)
        scene = self._scene._replace(
            style=self.app.tile_style,
            letters=preferences.tile_index,
            footer=footer_acts(self.COMMANDS_HERE, keys),
        )
        frame = frame_of(self._steps, self._at, scene)
        self._canvas.show(ceremony_picture(frame, *self.app.size))

    def _wait(self) -> None:
        """Leave time to look at the step, where steps go on by themselves."""
        self._stop()
        preferences = self.app.preferences
        moves = preferences.pace_ms and preferences.motion != "none"
        if moves and self.app.screen is self and fits(*self.app.size):
            beats = self._steps[self._at].beats
            self._timer = self.set_timer(beats * preferences.pace_ms / 1000, self._go_on)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _go_on(self) -> None:
        self._go_to(self._at + 1)

    def _go_to(self, at: int) -> None:
        """Show another step; behind the last one comes the table."""
        if at >= len(self._steps):
            self.action_skip()
            return
        self._at = at
        self.draw()
        self._wait()

    def action_step(self) -> None:
        """Go on to the next step at which a key stops."""
        last = self._at == len(self._steps) - 1
        self._go_to(self._at + 1 if last else next_rest(self._steps, self._at))

    def action_skip(self) -> None:
        """Go to the table."""
        if self.app.screen is self:  # a second press would close the table
            self._stop()
            self.dismiss(None)

    def action_style(self) -> None:
        """Draw the tiles in the next style."""
        self.app.next_style()
        self.draw()

    def action_help(self) -> None:
        """Show the keys of this screen."""
        self.app.open_help("the deal", self.COMMANDS_HERE)

    async def on_canvas_clicked(self, event: Canvas.Clicked) -> None:
        """Do what was clicked; a click on anything else goes on."""
        if isinstance(event.target, CommandSpot):
            await self.app.run_command(self, event.target.id)
        else:
            self.action_step()
