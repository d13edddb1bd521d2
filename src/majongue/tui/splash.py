"""The first thing on the screen: a line that is there before the rest has been loaded."""

import sys

_ON_ANOTHER_SCREEN = "\x1b[?1049h\x1b[H\x1b[2J\x1b[?25l"
_BACK = "\x1b[?25h\x1b[?1049l"


def show_splash() -> None:
    """Write the line, on the screen that the game will have."""
    if sys.stderr.isatty():
        print(f"{_ON_ANOTHER_SCREEN} majongue", end="", file=sys.stderr, flush=True)


def take_splash_away() -> None:
    """Give the terminal back, when the game could not be opened."""
    if sys.stderr.isatty():
        print(_BACK, end="", file=sys.stderr, flush=True)
