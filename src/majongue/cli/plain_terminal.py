"""Lines out, lines in: all that the plain game knows of a terminal, a pipe or a file."""

import os
import select
import signal
import sys
import textwrap
import time
from collections.abc import Iterable
from types import FrameType
from typing import TextIO

from majongue.text.words import printable

WIDTH = 79
_BLOCK = 4096
_LONGEST = 65536  # an input line that is longer is taken as it stands


class InputEnded(Exception):
    """There is no more input."""


class TimeIsUp(Exception):
    """No answer came in time."""


class Terminal:
    """Prints lines, never moves the cursor; reads lines, if need be only for so long."""

    def __init__(self, source: TextIO | None = None, target: TextIO | None = None) -> None:
        """Use standard input and output unless others are given."""
        self._source = source or sys.stdin
        self._target = target or sys.stdout
        self._waiting = b""
        self._ended = False
        self.question: tuple[str, ...] = ()
        """What the prompt is about: printed again when the program goes on after a stop."""
        self._prompt: str | None = None  # while an answer is waited for

    @property
    def is_interactive(self) -> bool:
        """Whether a person sits at both ends."""
        return self._source.isatty() and self._target.isatty()

    def say(self, lines: Iterable[str]) -> None:
        """Print lines; one that is too long goes on in the next, indented."""
        for line in lines:
            indent = " " * (len(line) - len(line.lstrip()) + 2)
            text = textwrap.fill(
                line,
                WIDTH,
                subsequent_indent=indent,
                break_long_words=False,
                break_on_hyphens=False,
            )
            print(text, file=self._target)
        self._target.flush()

    def ask(self, prompt: str, deadline: float | None = None) -> str:
        """Print a prompt and read a line.

        Raises:
            InputEnded: there is none.
            TimeIsUp: none came before the deadline (by ``time.monotonic``).
        """
        print(prompt, end="", file=self._target, flush=True)
        self._prompt = prompt
        try:
            text = self._read(deadline)
        except (InputEnded, TimeIsUp):
            print(file=self._target, flush=True)
            raise
        finally:
            self._prompt = None
        if not self._source.isatty():  # a terminal has shown what was typed
            print(printable(text), file=self._target, flush=True)
        return text.strip()

    def ask_again_after_stop(self) -> None:
        """Show the question again when the player comes back from Ctrl+Z, where there is that."""
        if hasattr(signal, "SIGCONT") and self.is_interactive:
            signal.signal(signal.SIGCONT, self._gone_on)

    def _gone_on(self, _signal: int, _frame: FrameType | None) -> None:
        if self._prompt is not None:
            print(file=self._target)
            self.say(self.question)
            print(self._prompt, end="", file=self._target, flush=True)

    def drop_typed_ahead(self) -> None:
        """Forget what was typed before a question was shown: it was not meant for it."""
        if not self._source.isatty():
            return
        try:
            import termios
        except ImportError:  # not a Unix system
            return
        self._waiting = b""
        termios.tcflush(self._source.fileno(), termios.TCIFLUSH)

    def _read(self, deadline: float | None) -> str:
        while b"\n" not in self._waiting and len(self._waiting) < _LONGEST and not self._ended:
            try:
                self._wait(deadline)
                block = os.read(self._source.fileno(), _BLOCK)
            except OSError:  # closed, or the terminal has gone
                block = b""
            self._ended = not block
            self._waiting += block
        if self._ended and not self._waiting:
            raise InputEnded
        line, _, self._waiting = self._waiting.partition(b"\n")
        return line.decode(errors="replace")

    def _wait(self, deadline: float | None) -> None:
        """Wait for input until the deadline; some systems can only wait for ever."""
        if deadline is None or os.name == "nt":
            return
        left = max(0.0, deadline - time.monotonic())
        if not select.select([self._source.fileno()], [], [], left)[0]:
            raise TimeIsUp
