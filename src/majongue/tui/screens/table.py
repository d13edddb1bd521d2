"""The table: shows the game, takes the human's keys and clicks, and lets the bots play."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual import work
from textual.app import ComposeResult
from textual.screen import Screen
from textual.timer import Timer

from majongue.bots.bot import fallback
from majongue.engine.actions import Action
from majongue.engine.events import HandStarted
from majongue.session import Session
from majongue.tui.buttons import timed
from majongue.tui.canvas import Canvas
from majongue.tui.commands import ANYWHERE, TABLE
from majongue.tui.course import Course, Events
from majongue.tui.guard import Guard
from majongue.tui.keys import bindings, footer_acts, shown_keys
from majongue.tui.layout import fits, table_picture
from majongue.tui.prompt import Choice
from majongue.tui.scene import Act, CommandSpot, Scene, TileSpot
from majongue.tui.staging import Stage

if TYPE_CHECKING:
    from majongue.tui.app import Majongue


class TableScreen(Screen[None]):
    """One game, from the session's present state to wherever the player leaves it."""

    COMMANDS_HERE = (*TABLE, *ANYWHERE)
    BINDINGS: ClassVar = bindings(COMMANDS_HERE)
    app: "Majongue"

    def __init__(self, session: Session) -> None:
        """Show a session, new or resumed."""
        super().__init__()
        self.session = session
        self.stage = Stage(session)
        self.course = Course(session, self._told)
        self._guard = Guard(time.monotonic)
        self._clock: Timer | None = None
        self._left: int | None = None  # seconds, where there is a limit
        self._canvas = Canvas(id="table")

    def compose(self) -> ComposeResult:
        """The table is one widget."""
        yield self._canvas

    def on_mount(self) -> None:
        """Draw the first picture; the game begins once it is on the screen."""
        self._follow_preferences()
        if not self._fresh():  # else the hand is not to be seen before it is dealt
            self.draw()
        self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        self.stage.ask()
        if self._fresh():
            self._watch()
        else:
            self._asked()
        self._play()

    def _fresh(self) -> bool:
        """Whether the game has just begun, and the player wants to see how."""
        return self.session.untouched and self.app.preferences.ceremony != "off"

    def _watch(self) -> None:
        """Show how the hand is set up; the game waits until that is over."""
        from majongue.tui.screens.ceremony import CeremonyScreen

        self._pause(True)
        self.app.push_screen(CeremonyScreen(self.session), lambda _none: self._go_on())

    def _go_on(self) -> None:
        """Ask what is to be asked, or show how the hand has ended."""
        self._asked()
        if self.stage.hand_over:
            self.show_result()

    @work(exclusive=True)
    async def _play(self) -> None:
        try:
            if self.stage.hand_over:
                self.show_result()
            await self.course.run()
        except Exception as fault:  # nothing is lost: say where the game is kept
            self.app.show_fault(fault)

    def on_screen_suspend(self) -> None:
        """Another screen lies on top: the bots and the clock wait."""
        self._pause(True)

    def _pause(self, paused: bool) -> None:
        self.course.pause(paused)
        if self._clock is not None and paused:
            self._clock.pause()
        elif self._clock is not None:
            self._clock.resume()

    def on_screen_resume(self) -> None:
        """The table is on top again, and preferences may have changed."""
        if self.course.paused:
            self._follow_preferences()
            self.draw()
            self._pause(self._held_up())

    def on_resize(self) -> None:
        """Lay the table out anew; the game waits while the window is too small."""
        picture = self._canvas.picture
        if (picture.width, picture.height) != self.app.size:
            self.draw()
        self._pause(self._held_up())

    def _held_up(self) -> bool:
        """Whether the game has to wait for a larger window, or for the screen on top."""
        return not fits(*self.app.size) or self.app.screen is not self

    def _follow_preferences(self) -> None:
        preferences = self.app.preferences
        self.course.pace = preferences.pace_ms / 1000
        self.course.stepwise = preferences.wait_after_discard
        self._keys = shown_keys(self.COMMANDS_HERE, preferences.keys)
        self._name_keys()

    def _name_keys(self) -> None:
        """Find out which keys the footer names: those that do something now."""
        usable = [c for c in self.COMMANDS_HERE if self.check_action(c.action or c.id, ())]
        self._footer = footer_acts(usable, self._keys)

    def draw(self, *, own_hand: bool = False) -> None:
        """Show the table as it is now; ``own_hand``: nothing else has changed since."""
        keys = self._keys
        scene = self.stage.scene(self.app.tile_style, self.app.preferences, keys)
        acts = scene.acts or self._acts_of_a_watcher(keys)
        acts = acts if self._left is None else timed(acts, self._left)
        scene = scene._replace(acts=acts, footer=self._keys_named(scene))
        shown = self._canvas.picture
        before = shown if own_hand and (shown.width, shown.height) == self.app.size else None
        self._canvas.show(table_picture(scene, *self.app.size, before))

    def _keys_named(self, scene: Scene) -> tuple[Act, ...]:
        """The footer: the arrows where a tile can be selected, and what does something now."""
        arrows = Act(scene.style.arrows, "select", None)
        return (arrows, *self._footer) if scene.cursor is not None else self._footer

    def _acts_of_a_watcher(self, keys: dict[str, str]) -> tuple[Act, ...]:
        """What can be done while nothing is asked."""
        if self.stage.hand_over:
            return (Act(keys["discard"], "result", CommandSpot("discard")),)
        if self.course.waiting:
            return (Act(keys["pass"], "go on", CommandSpot("pass")),)
        return ()

    def _told(self, events: Events) -> None:
        """Something has happened: tell it, and ask what is to be asked."""
        self.stage.told(events)
        dealt = any(isinstance(event, HandStarted) for event in events)
        if dealt and self.app.preferences.ceremony == "each_hand":
            self._watch()
        else:
            self._go_on()

    def _asked(self) -> None:
        """A question may have been put."""
        self._name_keys()
        self._set_clock(self.session.time_limit if self.stage.prompt.asked else None)
        if self.stage.prompt.asked:
            self._guard.opened()
            if self.app.preferences.bell:
                self.app.bell()
        self.draw()

    def _set_clock(self, seconds: int | None) -> None:
        """Begin to count down, or let no clock run."""
        if self._clock is not None:
            self._clock.stop()
        self._left, self._clock = seconds, None
        if seconds is not None:
            self._clock = self.set_interval(1, self._second, pause=self.course.paused)

    def _second(self) -> None:
        """A second has gone by; after the last one the question is answered."""
        if self._left is None:
            return  # the answer is on its way
        self._left -= 1
        if self._left > 0:
            self.draw()
        else:
            action = fallback(self.stage.prompt.view)
            self._answer(action)
            self.notify(f"Time is up: {action}.")

    def _answer(self, action: Action | None) -> None:
        """Have an action done; without one something else has changed."""
        prompt = self.stage.prompt
        if action is not None and prompt.asked:
            chosen = action
            prompt.asked = False
            self._set_clock(None)
            self.course.do(lambda: self.stage.answer(prompt, chosen))
        else:
            self.draw()

    def show_result(self) -> None:
        """Open the screen of the finished hand."""
        from majongue.tui.screens.hand_over import HandOverScreen

        if self.app.screen is self:
            self.app.push_screen(HandOverScreen(self.session), self._after_result)

    def _after_result(self, wish: str | None) -> None:
        if wish == "undo":
            self.action_undo()
        elif wish == "next" and self.session.over:
            from majongue.tui.screens.game_over import GameOverScreen

            self.app.push_screen(GameOverScreen(self.session))
        elif wish == "next":
            self.course.do(self.session.next_hand)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a command does something now."""
        if action == "undo":
            return self.stage.can_undo
        if action == "hurry":
            return not self.stage.prompt.asked and not self.stage.hand_over
        return True

    def action_move(self, step: int) -> None:
        """Select the next tile to the left or right."""
        prompt = self.stage.prompt
        if prompt.cursor is not None:
            self.action_select((prompt.cursor + step) % len(prompt.held))

    def action_select(self, place: int) -> None:
        """Select a tile by its place, -1 for the last."""
        prompt = self.stage.prompt
        if prompt.move(place % len(prompt.held)):
            self.draw(own_hand=True)

    def action_digit(self, place: int) -> None:
        """Choose among several acts, or select a tile; the same again may throw it."""
        prompt = self.stage.prompt
        if prompt.choices:
            self._answer(prompt.choose(place))
        elif self.app.preferences.quick_discard and prompt.cursor == place:
            self.action_discard()
        elif place < len(prompt.held):
            self.action_select(place)

    def action_discard(self) -> None:
        """Throw the selected tile; open the result where the hand is over."""
        if self.stage.hand_over:
            self.show_result()
        elif self._guard.lets_through():
            self.action_act("discard")

    def action_act(self, name: str) -> None:
        """Do one of the acts, if it is legal."""
        prompt = self.stage.prompt
        if prompt.legal(name):
            self._answer(prompt.do(name))

    def action_let_go(self) -> None:
        """Let the tile go by, or go on."""
        if self.course.waiting:
            self.course.go_on()
        elif self._guard.lets_through():
            self.action_act("pass")

    def action_hurry(self) -> None:
        """Go straight to the next decision."""
        self.course.hurry()

    def action_undo(self) -> None:
        """Take back the last decision; what was said about it goes too."""
        self.app.clear_notifications()
        self.course.do(self.stage.undo)

    def action_style(self) -> None:
        """Draw the tiles in the next style."""
        self.app.next_style()
        self.draw()

    def action_copy_hand(self) -> None:
        """Copy the hand in notation, and where the game is kept."""
        hand, path = str(self.stage.prompt.view.hand), self.session.path
        self.app.copy_to_clipboard(f"{hand}\n{path}" if path else hand)
        self.notify(f"Copied: {hand}")

    def action_menu(self) -> None:
        """Give up a choice that is open; otherwise open the menu."""
        if self.stage.prompt.back():
            self.draw()
        else:
            from majongue.tui.screens.menu import MenuScreen

            self._open(lambda: MenuScreen(self.session))

    def _open(self, screen: Callable[[], Screen[None]]) -> None:
        """Open a screen that looks at the session: no bot may be acting then."""

        def deed() -> None:
            self._pause(True)
            self.app.push_screen(screen())

        self.course.do(deed)

    def action_scores(self) -> None:
        """Show the scores."""
        from majongue.tui.screens.scores import ScoresScreen

        self._open(lambda: ScoresScreen(self.session))

    def action_log(self) -> None:
        """Show what has happened."""
        from majongue.tui.screens.log import LogScreen

        self._open(lambda: LogScreen(self.session))

    def action_rules(self) -> None:
        """Show the rules in force."""
        from majongue.tui.screens.rules import RulesScreen

        self._open(lambda: RulesScreen(self.session.rules))

    def action_help(self) -> None:
        """Show the keys of this screen."""
        self.app.open_help("the table", self.COMMANDS_HERE)

    async def on_canvas_clicked(self, event: Canvas.Clicked) -> None:
        """Do what was clicked."""
        target, prompt = event.target, self.stage.prompt
        if isinstance(target, Choice):
            self._answer(prompt.choose(target.number))
        elif isinstance(target, TileSpot) and prompt.cursor == target.place:
            self.action_discard()
        elif isinstance(target, TileSpot):
            self.action_select(target.place)
        elif isinstance(target, CommandSpot):
            await self.app.run_command(self, target.id)
