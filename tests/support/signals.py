"""Signals as a terminal has them, whatever the tests themselves were started with."""

import signal


def usual_signals() -> None:
    """For a child before it begins: what ``nohup`` or a shell's ``&`` ignores counts again."""
    for number in (signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)
