"""How soon the full screen is there and follows a key, beside two other Textual programs.

Each program runs in a pseudo-terminal of 80 columns and 24 rows, and what is timed is bytes: from
its start to the end of the first frame that shows the table, and from writing an arrow key to the
last byte of the repaint. The peers are ``minimal_app`` and ``widget_table``; all take turns.
"""

import fcntl
import os
import pty
import re
import select
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from analysis_bench import Row

STARTS, KEYS = 9, 60
ROWS, COLUMNS = 24, 80
PATIENCE = 20.0  # seconds for anything to come
CALM, PAUSE, LULL = 0.3, 0.05, 0.005  # seconds of silence: before keys, after a key, after a frame
PREFERENCES = 'pace_ms = 0\nmotion = "none"\nceremony = "off"\n'

LEFT, RIGHT, SPACE = b"\x1b[D", b"\x1b[C", b" "
OTHER_SCREEN = b"\x1b[?1049h"
ASKED, ANSWER = b"\x1b[?2026$p", b"\x1b[?2026;1$y"  # does the terminal know updates as a whole?
BEGIN, END = b"\x1b[?2026h", b"\x1b[?2026l"
ESCAPE = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*[@-~]|[^\[])")
PIECE = re.compile(r"\x1b\[([0-?]*)[ -/]*([@-~])|\x1b[^\[]|.", re.DOTALL)


class Subject(NamedTuple):
    """A program, the words that its first frame shows, and what it is called."""

    name: str
    command: tuple[str, ...]
    words: bytes


def _peer(name: str, words: bytes) -> Subject:
    script = Path(__file__).with_name(f"{name}.py")
    return Subject(name, (sys.executable, str(script)), words)


_OURS = str(Path(sys.executable).with_name("majongue"))
TABLE = Subject("table", (_OURS, "play", "--seed", "1", "--ruleset", "hong_kong"), b"hand 1")
MINIMAL = _peer("minimal_app", b"minimal")
WIDGETS = _peer("widget_table", b"hand 1")


class Program:
    """A program in a pseudo-terminal of its own.

    Attributes:
        began: when it was started; ``last``: when its newest byte was read.
        output: everything that it has written.
    """

    def __init__(self, subject: Subject, home: str) -> None:
        self.name = subject.name
        self.output = b""
        self.answered = False
        environment = _environment(home)
        self.began = self.last = time.perf_counter()
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            try:
                size = struct.pack("HHHH", ROWS, COLUMNS, 0, 0)
                fcntl.ioctl(0, termios.TIOCSWINSZ, size)
                os.execve(subject.command[0], subject.command, environment)
            finally:
                os._exit(127)

    def end(self) -> None:
        """Stop it at once and give back the terminal."""
        for stop in (os.killpg, os.kill):
            with suppress(ProcessLookupError, PermissionError):
                stop(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.terminal)

    def read(self, seconds: float) -> bool:
        """Wait so long for output; False if none came."""
        if not select.select([self.terminal], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.terminal, 65536)
        except OSError:  # how Linux tells that the other end is closed
            data = b""
        if not data:
            self.fail("ended by itself")
        self.last = time.perf_counter()
        self.output += data
        if not self.answered and ASKED in self.output:
            self.answered = True
            os.write(self.terminal, ANSWER)
        return True

    def first_frame(self, words: bytes) -> float:
        """Seconds from the start to the end of the first frame with these words."""
        late = self.began + PATIENCE
        while not self._shows(words):
            if time.perf_counter() > late:
                self.fail(f"has not shown {words.decode()!r} in {PATIENCE:g} s")
            self.read(0.1)
        if BEGIN in self.output:
            while self.output.count(BEGIN) > self.output.count(END):
                self._more(late)
        else:
            self.hush(LULL)
        return self.last - self.began

    def _shows(self, words: bytes) -> bool:
        _, _, after = self.output.partition(OTHER_SCREEN)
        return words in ESCAPE.sub(b"", after)

    def _more(self, late: float) -> None:
        if time.perf_counter() > late:
            self.fail("has not ended a frame")
        self.read(0.1)

    def hush(self, silence: float) -> None:
        """Read until nothing has come for so long."""
        late = time.perf_counter() + PATIENCE
        while self.read(silence):
            if time.perf_counter() > late:
                self.fail("does not stop writing")

    def press(self, key: bytes) -> float:
        """Seconds from writing a key to the last byte that follows; it must cause some."""
        began = time.perf_counter()
        os.write(self.terminal, key)
        if not self.read(PATIENCE):
            self.fail(f"has not answered a key in {PATIENCE:g} s")
        self.hush(PAUSE)
        return self.last - began

    def reach_turn(self) -> None:
        """Let every claim go until a tile can be chosen, then put the cursor where it can move."""
        late = time.perf_counter() + PATIENCE
        while not self._offers("ENTER discard"):
            if time.perf_counter() > late:
                self.fail(f"has not come to the player's turn in {PATIENCE:g} s")
            if self._offers("SPACE pass"):
                os.write(self.terminal, SPACE)
            self.hush(CALM)
        os.write(self.terminal, LEFT)
        self.hush(CALM)

    def _offers(self, button: str) -> bool:
        """Whether a button is shown anywhere but in the row of keys at the bottom."""
        return any(button in " ".join(row.split()) for row in screen(self.output)[:-1])

    def fail(self, what: str) -> None:
        """Give up all measurements of the screen, with what was there at last."""
        rows = "\n".join(screen(self.output)).rstrip()
        raise SystemExit(f"screen_bench: {self.name} {what}; its screen:\n{rows}")


def _environment(home: str) -> dict[str, str]:
    """Ours without what would change how Textual draws, or keep Python from compiling us once."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("TEXTUAL", "MAJONGUE", "PYTHON"))
        and name not in ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "COLORTERM")
    }
    return {**kept, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "MAJONGUE_HOME": home}


def screen(output: bytes) -> list[str]:
    """The rows of text that a terminal would show: only what Textual writes is understood."""
    rows = [[" "] * COLUMNS for _ in range(ROWS)]
    y = x = 0
    for piece in PIECE.finditer(output.decode(errors="ignore")):
        text, (numbers, letter) = piece[0], piece.groups()
        if letter in ("H", "f"):
            row, _, column = numbers.partition(";")
            y, x = int(row or 1) - 1, int(column or 1) - 1
        elif letter == "J" or text == "\r":
            rows = rows if text == "\r" else [[" "] * COLUMNS for _ in range(ROWS)]
            x = 0 if text == "\r" else x
        elif text == "\n":
            y += 1
        elif text >= " " and x < COLUMNS and y < ROWS:
            wide = unicodedata.east_asian_width(text) in "WF"
            rows[y][x : x + 1 + wide] = [text, ""][: 1 + wide]
            x += 1 + wide
    return ["".join(row) for row in rows]


@contextmanager
def running(subject: Subject) -> Iterator[Program]:
    """The program with a new folder for its games; both are gone afterwards."""
    with tempfile.TemporaryDirectory() as home:
        Path(home, "preferences.toml").write_text(PREFERENCES, encoding="utf-8")
        program = Program(subject, home)
        try:
            yield program
        finally:
            program.end()


def _starts(*subjects: Subject) -> list[float]:
    """The median times to the first frame, in seconds."""
    found: list[list[float]] = [[] for _ in subjects]
    for _ in range(STARTS):
        for subject, seconds in zip(subjects, found, strict=True):
            with running(subject) as program:
                seconds.append(program.first_frame(subject.words))
    return [statistics.median(seconds) for seconds in found]


def _keys(first: Subject, second: Subject) -> list[float]:
    """The median times from an arrow key to the end of its repaint, in seconds."""
    found: tuple[list[float], list[float]] = ([], [])
    with running(first) as one, running(second) as other:
        for program, subject in ((one, first), (other, second)):
            program.first_frame(subject.words)
            program.reach_turn()
        for number in range(KEYS):
            for program, seconds in zip((one, other), found, strict=True):
                seconds.append(program.press(LEFT if number % 2 else RIGHT))
    return [statistics.median(seconds) for seconds in found]


def rows(table: Subject = TABLE) -> list[Row]:
    """The table's rows; what was measured is printed in milliseconds."""
    frames = _starts(table, MINIMAL, WIDGETS)
    keys = _keys(table, WIDGETS)
    ours, minimal, widgets = (f"{1000 * seconds:.0f}" for seconds in frames)
    print(f"first frame in ms: {table.name} {ours}, minimal_app {minimal}, widget_table {widgets}")
    print(f"arrow key in ms: {table.name} {1000 * keys[0]:.1f}, widget_table {1000 * keys[1]:.1f}")
    return [
        Row("first frame of the table", "minimal_app (at most)", 1.5, 1.2, frames[0] / frames[1]),
        Row("arrow key to repaint", "widget_table", 5, 8, keys[1] / keys[0]),
    ]


if __name__ == "__main__":
    for result in rows():
        print(result)
