"""A game kept in a file as it is played: a line for every action, written before it is shown."""

import errno
import os
from collections.abc import Mapping
from io import FileIO
from pathlib import Path
from typing import Any

from majongue.engine.actions import Action
from majongue.engine.codec import end_line, header_line, move_line, record_of
from majongue.engine.events import Event
from majongue.engine.game import Game
from majongue.engine.sealing import START, Lines, read_lines, seal
from majongue.errors import RecordError
from majongue.rules.score import Seat


class NotWritten(RecordError):
    """An action was played, but its line waits for room on the disk; ``events`` came of it."""

    def __init__(self, sentence: str, events: tuple[Event, ...]) -> None:
        """Say why, and keep what happened."""
        super().__init__(sentence)
        self.events = events


class Journal:
    """A game and the file that it is written to."""

    def __init__(self, path: Path, file: FileIO, game: Game, check: int, length: int) -> None:
        """Use ``create`` or ``resume``."""
        self.path = path
        self.game = game
        self._file = file
        self._check = check
        self._length = length
        self._ends = len(game.record.ends)
        self._unwritten: list[Mapping[str, Any]] = []
        self._torn = True  # whether anything may stand behind the last whole line

    @classmethod
    def create(cls, path: Path, game: Game) -> "Journal":
        """Begin the file of a game that has just started; never overwrites another.

        Raises:
            RecordError: the file exists or cannot be written.
        """
        line, check = seal(header_line(game.record), START)
        data = f"{line}\n".encode()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = FileIO(path, "xb+")
        except OSError as error:
            if isinstance(error, FileExistsError) and path.exists():
                raise RecordError(f"{path} exists already; choose another name.") from None
            raise _unwritable(path, error) from None
        try:
            _lock(file, path)
            _write_all(file, data)
        except OSError as error:
            file.close()
            path.unlink()
            raise _unwritable(path, error) from None
        return cls(path, file, game, check, len(data))

    @classmethod
    def resume(cls, path: Path) -> tuple["Journal", str | None]:
        """Open a saved game and play it to where it stood.

        Returns:
            the journal, and a notice when a torn last line was dropped.

        Raises:
            RecordError: the file cannot be read, was altered, or does not replay; it is left
                as it was.
        """
        try:
            file = FileIO(path, "rb+")
        except OSError as error:
            raise RecordError(f"{path} cannot be opened: {error.strerror}.") from None
        try:
            _lock(file, path)  # before reading: what another window writes must not be lost
            loaded = read_lines(path, file.readall())
            game = _replayed(path, loaded.lines)
            file.truncate(loaded.length)
            length = loaded.length + _end_line(file, loaded)
        except OSError as error:
            file.close()
            raise _unwritable(path, error) from None
        except BaseException:
            file.close()
            raise
        journal = cls(path, file, game, loaded.check, length)
        if game.result is not None and "do" in loaded.lines[-1]:  # the end itself was lost
            journal._unwritten.append(end_line(game.record.ends[-1], over=game.standing.over))
        return journal, loaded.notice

    def act(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Let a seat act and have the action on disk before anybody sees its outcome.

        Raises:
            IllegalAction: as ``Game.act``; nothing is written then.
            NotWritten: the action was played but could not be written; the next one tries again.
        """
        events = self.game.act(seat, action)
        record = self.game.record
        self._unwritten.append(move_line(record, self.game.rules))
        for end in record.ends[self._ends :]:
            self._unwritten.append(end_line(end, over=self.game.standing.over))
        self._ends = len(record.ends)
        self._flush(events)
        return events

    def undo(self, player: int) -> bool:
        """Take back the player's last decision and all that followed; False if there is none.

        The lines stay in the file; a further line says how many moves still count.

        Raises:
            NotWritten: as ``act``.
        """
        before = self.game.before_last(player)
        if before is None:
            return False
        self.game = before
        self._ends = len(before.record.ends)
        self._unwritten.append({"undo": len(before.record.moves)})
        self._flush(())
        return True

    def close(self) -> None:
        """Close the file; everything is in it already, unless the disk would not take it."""
        self._file.close()

    def _flush(self, events: tuple[Event, ...]) -> None:
        """Write the lines that wait: the last action's, and those that a full disk left over."""
        try:
            while self._unwritten:
                self._write(self._unwritten[0])
                del self._unwritten[0]
        except OSError as error:
            raise NotWritten(str(_unwritable(self.path, error)), events) from None

    def _write(self, fields: Mapping[str, Any]) -> None:
        line, check = seal(fields, self._check)
        data = f"{line}\n".encode()
        if self._torn:
            self._file.truncate(self._length)
            self._file.seek(self._length)
        self._torn = True
        _write_all(self._file, data)
        self._check, self._length = check, self._length + len(data)
        self._torn = False


def read_game(path: Path) -> tuple[Game, str | None]:
    """Replay a saved game without opening it for play; the notice tells of a torn last line.

    Raises:
        RecordError: the file cannot be read, was altered, or does not replay.
    """
    try:
        loaded = read_lines(path, path.read_bytes())
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror}.") from None
    return _replayed(path, loaded.lines), loaded.notice


def delete_game(path: Path) -> None:
    """Delete a saved game, whatever is in the file.

    Raises:
        RecordError: it is being played in another window, or cannot be deleted.
    """
    try:
        with FileIO(path, "rb+") as file:
            _lock(file, path)
            path.unlink()
    except OSError as error:
        raise RecordError(f"{path} cannot be deleted: {error.strerror}.") from None


def _replayed(path: Path, lines: list[dict[str, Any]]) -> Game:
    try:
        rules, record = record_of(lines)
        return Game.replay(rules, record)
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from None


def _unwritable(path: Path, error: OSError) -> RecordError:
    return RecordError(f"{path} cannot be written: {error.strerror}.")


def _write_all(file: FileIO, data: bytes) -> None:
    if file.write(data) != len(data):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def _end_line(file: FileIO, loaded: Lines) -> int:
    """Write the line end that may be missing; returns the bytes written."""
    if loaded.ended:
        return 0
    file.seek(loaded.length)
    _write_all(file, b"\n")
    return 1


def _lock(file: FileIO, path: Path) -> None:
    """Keep a second window from writing to the same game, where system and disk have locks."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise RecordError(f"{path} is being played in another window.") from None
    except OSError:  # a disk without locks
        return
