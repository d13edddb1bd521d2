"""What a change of the rules does: the same hands without and with it, while they are played."""

import os
import sys
import time
from contextlib import closing, redirect_stderr
from multiprocessing import resource_tracker
from threading import Lock
from typing import ClassVar

from textual import work

from majongue.paired import Findings
from majongue.rules.ruleset import Ruleset
from majongue.text.trial_text import heading
from majongue.trial import PLAYS, Trial, play_trial, trial_of
from majongue.tui.commands import ANYWHERE, BACK, SCROLL, TRIAL, Command
from majongue.tui.keys import bindings
from majongue.tui.screens.page import SheetPage
from majongue.tui.sheet import Sheet
from majongue.tui.trial_sheet import write_trial

_SHOWN_EVERY = 0.25  # seconds between two pictures of what has been counted


def _prepare_processes() -> None:
    """Let the helper process of multiprocessing start while stderr is a true file.

    The full screen puts something without a file in its place, which that process cannot inherit.
    """
    with redirect_stderr(sys.__stderr__):
        resource_tracker.ensure_running()


class TrialScreen(SheetPage[None]):
    """Bots play in other processes; the page shows what has been counted so far."""

    COMMANDS_HERE: ClassVar[tuple[Command, ...]] = (*TRIAL, BACK, *SCROLL, *ANYWHERE)
    BINDINGS: ClassVar = bindings(COMMANDS_HERE)
    what = "a change that is tried"
    heading = "What does it do?"

    def __init__(self, usual: Ruleset, tried: Ruleset) -> None:
        """Begin with quick bots."""
        super().__init__()
        self._usual, self._tried = usual, tried
        self._bots = next(iter(PLAYS))
        self._counting = Lock()  # held while a pair is counted
        self._player: object | None = None  # whoever plays now; None if nobody does
        self._begin()

    def _begin(self) -> None:
        """Forget what was counted."""
        self._trial: Trial = trial_of(self._usual, self._tried, [self._bots])
        self._comparison = self._trial.comparison()
        self._findings: Findings = self._comparison.findings()
        self._same_walls = self._trial.same_walls

    def on_mount(self) -> None:
        """Begin to play."""
        super().on_mount()
        self._go_on()

    def on_unmount(self) -> None:
        """Whoever leaves stops the bots."""
        self._player = None

    def _go_on(self) -> None:
        """Let the bots play from where the counting stands."""
        self._player = player = object()
        with self._counting:
            done = self._comparison.hands
        rest = self._trial.usual.hands - done
        self._play(player, Trial(*(job._replace(first=done, hands=rest) for job in self._trial)))

    @work(thread=True)
    def _play(self, player: object, trial: Trial) -> None:
        """Play the hands of a trial, as long as nobody else has taken over."""
        _prepare_processes()
        comparison, shown = self._comparison, time.monotonic()
        with closing(play_trial(trial, max(2, os.cpu_count() or 1))) as pairs:  # two: keys are read
            for pair in pairs:
                with self._counting:
                    if self._player is not player:
                        return
                    comparison.add(pair)
                if time.monotonic() - shown > _SHOWN_EVERY:
                    self.call_later(self._take)
                    shown = time.monotonic()
        if self._player is player:
            self._player = None
        self.call_later(self._take)

    def _take(self) -> None:
        """Show what has been counted."""
        if self.in_use:
            with self._counting:
                self._findings = self._comparison.findings()
            self.draw()

    def write(self, sheet: Sheet) -> None:
        """Write what has been found."""
        for line in heading(self._usual, self._tried):
            sheet.text(line.strip(), "note")
        write_trial(
            sheet,
            self._findings,
            asked=self._trial.usual.hands,
            unit=self._usual.unit,
            bots=f"{self._bots} bots",
            same_walls=self._same_walls,
            playing=self._player is not None,
        )

    def commands_now(self) -> list[Command]:
        """While the bots play they can be stopped; then they can play on."""
        done = self._findings.hands >= self._trial.usual.hands
        title = "stop" if self._player else "more hands" if done else "go on"
        return [
            command._replace(title=title) if command.id == "stop" else command
            for command in self.COMMANDS_HERE
        ]

    def action_stop(self) -> None:
        """Stop the bots, or let them play on; once all is played, as many hands again."""
        if self._player is not None:
            self._player = None
        else:
            if self._comparison.hands >= self._trial.usual.hands:
                more = 2 * self._trial.usual.hands
                self._trial = Trial(*(job._replace(hands=more) for job in self._trial))
            self._go_on()
        self._take()

    def action_other_bots(self) -> None:
        """Begin again with the bots that play in the other way."""
        words = list(PLAYS)
        self._bots = words[(words.index(self._bots) + 1) % len(words)]
        self._player = None
        self._begin()
        self._go_on()
        self._take()
