"""Full-screen games in a test: an application without a terminal, and its screen as text."""

import itertools
import time
from collections.abc import Callable
from typing import Any

from textual import _wait

from majongue.preferences import DEFAULTS, Preferences
from majongue.session import Session
from majongue.tui.app import Majongue
from majongue.tui.guard import Guard
from majongue.tui.screens.table import TableScreen

# The pilot looks more often whether the application is idle: keys need not wait so long.
_wait.SLEEP_GRANULARITY = 1 / 100

CALM = DEFAULTS.with_value("pace_ms", 0).with_value("motion", "none").with_value("ceremony", "off")
"""Preferences under which nothing waits, nothing moves and a game begins at once."""


def screen_app(
    session: Session | None = None, preferences: Preferences = CALM, style: str = "hanzi"
) -> Majongue:
    return Majongue(preferences.with_value("tile_style", style), session=session)


def screen_text(app: Majongue) -> list[str]:
    """What is on the screen, row by row, without the spaces at the ends."""
    strips = app.screen._compositor.render_strips()
    return ["".join(segment.text for segment in strip).rstrip() for strip in strips]


def is_marked(app: Majongue, text: str, mark: str) -> bool:
    """Whether a row with some text is on the screen, and has a mark."""
    return any(text in line and mark in line for line in screen_text(app))


async def until(pilot: Any, condition: Callable[[], object], seconds: float = 20.0) -> None:
    """Let the application work until something holds."""
    late = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < late, "it has not come about"
        await pilot.pause(0.002)


async def settled(pilot: Any) -> None:
    """Wait until the screen shows the same for a while."""
    before, alike = None, 0
    while alike < 3:
        await pilot.pause(0.01)
        shown = screen_text(pilot.app)
        before, alike = shown, alike + 1 if shown == before else 0


async def until_asked(pilot: Any) -> None:
    """Wait until the human has to decide at the table, or the result of the hand is shown."""
    app = pilot.app
    await until(pilot, lambda: app.session.hand_over or app.session.asked)
    if app.session.hand_over:
        await until(pilot, lambda: not isinstance(app.screen, TableScreen))
    else:
        await until(pilot, lambda: app.screen.stage.prompt.asked)
    await pilot.pause()


def free_enter(app: Majongue) -> None:
    """Let Enter count at once: tests need not wait as a hand that slips has to."""
    app.screen._guard = Guard(itertools.count().__next__)
