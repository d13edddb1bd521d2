"""What the commands that play many hands share: processes, a progress bar, being stopped."""

import os
import signal
import sys
from collections.abc import Generator, Iterator
from types import FrameType
from typing import NoReturn, TypeVar

from majongue.cli.arguments import whole_number

MOST_HANDS = 10_000_000

Played = TypeVar("Played")


def processes(text: str) -> int:
    """A number of processes, at most two for each core."""
    return min(whole_number(1, MOST_HANDS)(text), 2 * (os.cpu_count() or 1))


def end_workers_when_terminated() -> None:
    """From now on, end the worker processes too when the program is asked to stop."""
    signal.signal(signal.SIGTERM, _stop)


def _stop(number: int, _frame: FrameType | None) -> NoReturn:
    sys.exit(128 + number)


def with_progress(hands: Iterator[Played], total: int) -> Generator[Played]:
    """The hands, with a progress bar when a person is watching."""
    if not sys.stderr.isatty():
        yield from hands
        return
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    yield from track(hands, description="Playing", total=total, console=console, transient=True)


class Interrupts:
    """Ctrl+C as a wish: ``wanted`` becomes true, and what is being counted is counted in full.

    A second Ctrl+C stops at once. Where interrupts are ignored, as under ``nohup``, they stay so.
    """

    def __init__(self) -> None:
        """Nothing is wanted yet."""
        self.wanted = False

    def __enter__(self) -> "Interrupts":
        """Take over Ctrl+C."""
        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            signal.signal(signal.SIGINT, self._note)
        return self

    def __exit__(self, *_: object) -> None:
        """Leave it as it was."""
        if signal.getsignal(signal.SIGINT) == self._note:
            signal.signal(signal.SIGINT, signal.default_int_handler)

    def _note(self, _number: int, _frame: FrameType | None) -> None:
        self.wanted = True
        signal.signal(signal.SIGINT, signal.default_int_handler)
