"""Opens the full-screen game: at home, or straight at a table."""

import gc
import os
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

from majongue.paths import preferences_file
from majongue.preferences import tile_style
from majongue.preferences_file import load
from majongue.session import Session
from majongue.tui.splash import show_splash, take_splash_away

if TYPE_CHECKING:
    from majongue.tui.app import Majongue


def can_show() -> bool:
    """Whether a person sits at a terminal that can show more than lines."""
    terminal = sys.stdin.isatty() and sys.stdout.isatty() and sys.stderr.isatty()
    return terminal and os.environ.get("TERM", "dumb") not in ("dumb", "unknown", "")


def start(session: Session | None = None, pace: float | None = None) -> int:
    """Show the game until the player leaves; returns the exit status.

    Args:
        session: the game to sit down at; without one the home screen is opened.
        pace: seconds between the acts of bots, where that is not left to the preferences.

    Raises:
        Exception: a fault of the program, after the terminal is in order again.
    """
    show_splash()
    gc.disable()  # what is loaded now stays; the application collects again once it is shown
    try:
        app = _application(session, pace)
    except BaseException:
        take_splash_away()
        raise
    try:
        app.run()
    finally:
        gc.enable()
        if app.session is not None:
            app.session.close()
    if app.fault is not None:
        raise app.fault
    return 0


def _application(session: Session | None, pace: float | None) -> "Majongue":
    from majongue.tui.app import Majongue

    path = preferences_file()
    preferences, complaints = load(path)
    if pace is not None:
        preferences = replace(preferences, pace_ms=round(pace * 1000))
    style = tile_style("auto", os.environ, sys.stdout.encoding)
    return Majongue(preferences, style, path, session, complaints)
