"""A game kept in a file as it is played: JSON lines, flushed after every action.

Each line ends with a checksum of itself and of all lines before it, so that a line altered,
lost or put in between is found and named. Only the last line can be torn (a crash, a full
disk): it is dropped, and the game goes on from the action before it.
"""

import errno
import json
import os
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Any

from majongue.engine.actions import Action
from majongue.engine.codec import end_line, header_line, move_line, record_of
from majongue.engine.events import Event
from majongue.engine.game import Game
from majongue.errors import RecordError
from majongue.rules.score import Seat

_START = 0


def seal(fields: Mapping[str, Any], previous: int) -> tuple[str, int]:
    """A line of the file (without its end) and its checksum, given the one of the line before."""
    body = json.dumps(fields, ensure_ascii=False, separators=(",", ":"))
    check = zlib.crc32(body.encode(), previous)
    return f'{body[:-1]},"check":"{check:08x}"}}', check


def unseal(line: str, previous: int) -> tuple[dict[str, Any], int] | None:
    """The fields of a line and its checksum, or None when the line is not whole or not genuine."""
    body, comma, _ = line.rpartition(',"check":"')
    if not comma:
        return None
    check = zlib.crc32((body + "}").encode(), previous)
    if line != f'{body},"check":"{check:08x}"}}':
        return None
    try:
        fields = json.loads(body + "}")
    except (ValueError, RecursionError):
        return None
    return (fields, check) if isinstance(fields, dict) else None


class Journal:
    """A game and the file that it is written to."""

    def __init__(self, path: Path, game: Game, check: int, length: int) -> None:
        """Use ``create`` or ``resume``."""
        self.path = path
        self.game = game
        self._check = check
        self._ends = len(game.record.ends)
        self._unwritten: list[Mapping[str, Any]] = []
        self._length = length
        self._file = path.open("r+b", buffering=0)
        _lock(self._file, path)
        self._cut()

    @classmethod
    def create(cls, path: Path, game: Game) -> "Journal":
        """Begin the file of a game that has just started; never overwrites another.

        Raises:
            RecordError: the file exists or cannot be written.
        """
        line, check = seal(header_line(game.record), _START)
        data = f"{line}\n".encode()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("xb", buffering=0) as file:
                try:
                    _write_all(file, data)
                except OSError:
                    path.unlink()
                    raise
            return cls(path, game, check, len(data))
        except OSError as error:
            if isinstance(error, FileExistsError) and path.exists():
                raise RecordError(f"{path} exists already; choose another name.") from None
            raise RecordError(f"{path} cannot be written: {error.strerror}.") from None

    @classmethod
    def resume(cls, path: Path) -> tuple["Journal", str | None]:
        """Open a saved game and play it to where it stood.

        Returns:
            the journal, and a notice when a torn last line was dropped.

        Raises:
            RecordError: the file cannot be read, was altered, or does not replay; it is left
                as it was.
        """
        loaded = read_record(path)
        game = loaded.game()
        try:
            journal = cls(path, game, loaded.check, loaded.length)
        except OSError as error:
            raise RecordError(f"{path} cannot be written: {error.strerror}.") from None
        if game.result is not None and "do" in loaded.lines[-1]:  # the end itself was lost
            journal._unwritten.append(end_line(game.record.ends[-1], over=game.standing.over))
        return journal, loaded.notice

    def act(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Let a seat act and have the action on disk before anybody sees its outcome.

        Raises:
            IllegalAction: as ``Game.act``; nothing is written then.
            RecordError: the action was played but could not be written; ``flush`` tries again,
                and so does the next action.
        """
        events = self.game.act(seat, action)
        record = self.game.record
        self._unwritten.append(move_line(record, self.game.rules))
        for end in record.ends[self._ends :]:
            self._unwritten.append(end_line(end, over=self.game.standing.over))
        self._ends = len(record.ends)
        self.flush()
        return events

    def undo(self, player: int) -> bool:
        """Take back the player's last decision and all that followed; False if there is none.

        The lines stay in the file; a further line says how many moves still count.
        """
        last = self.game.last_decision(player)
        if last is None:
            return False
        self.game = Game.replay(self.game.rules, self.game.record.upto(last))
        self._ends = len(self.game.record.ends)
        self._unwritten.append({"undo": last})
        self.flush()
        return True

    def flush(self) -> None:
        """Write what could not be written yet: nothing, unless a write has failed.

        Raises:
            RecordError: it cannot be written now either.
        """
        while self._unwritten:
            self._write(self._unwritten[0])
            del self._unwritten[0]

    def close(self) -> None:
        """Close the file; everything is in it already."""
        self._file.close()

    def _write(self, fields: Mapping[str, Any]) -> None:
        line, check = seal(fields, self._check)
        data = f"{line}\n".encode()
        try:
            self._cut()
            _write_all(self._file, data)
        except OSError as error:
            raise RecordError(f"{self.path} cannot be written: {error.strerror}.") from None
        self._check, self._length = check, self._length + len(data)

    def _cut(self) -> None:
        """Take away what stands behind the last whole line."""
        self._file.truncate(self._length)
        self._file.seek(self._length)


def _write_all(file: IO[bytes], data: bytes) -> None:
    if file.write(data) != len(data):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def _lock(file: IO[bytes], path: Path) -> None:
    """Keep a second window from writing to the same game, where the system has such locks."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise RecordError(f"{path} is being played in another window.") from None


class Loaded:
    """A record read from a file, not yet replayed."""

    def __init__(self, path: Path, lines: list[dict[str, Any]]) -> None:
        """The lines are the fields of the file's good lines."""
        self.path = path
        self.lines = lines
        self.check = _START
        self.length = 0
        self.notice: str | None = None

    def game(self) -> Game:
        """Replay the record."""
        try:
            rules, record = record_of(self.lines)
            return Game.replay(rules, record)
        except RecordError as error:
            raise RecordError(f"{self.path}: {error}") from None


def read_record(path: Path) -> Loaded:
    """Read and check the lines of a saved game.

    Raises:
        RecordError: the file cannot be read, or a line in it was altered.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror}.") from None
    loaded = Loaded(path, [])
    *whole, rest = data.split(b"\n")
    for number, raw in enumerate(whole, 1):
        line = unseal(raw.decode(errors="replace"), loaded.check)
        if line is None:
            raise RecordError(
                f"{path}: line {number} is not as it was written; the file is left untouched."
            )
        loaded.lines.append(line[0])
        loaded.check = line[1]
        loaded.length += len(raw) + 1
    if rest:
        loaded.notice = f"{path}: the last line was not written whole and was dropped."
    if not loaded.lines:
        raise RecordError(f"{path} has no whole line; a saved game begins with a header.")
    return loaded
