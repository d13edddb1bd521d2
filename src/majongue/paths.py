"""Where saved games live, and which there are."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from majongue.engine.codec import FORMAT
from majongue.engine.sealing import unseal

HOME = "MAJONGUE_HOME"
"""The environment variable that names another folder for everything we keep."""

_SUFFIX = ".jsonl"
_LINE_LIMIT = 65536  # a header line has about 1000 bytes


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A saved game as a list shows it.

    Attributes:
        path: the file; ``played``: when it was last written to.
        ruleset: the id of its ruleset; ``names``: the players from the first East on.
        hand: the number of the hand that was being played.
        unfinished: whether there is anything left to play.
        fault: why the file cannot be used, in one sentence; None for a good one.
    """

    path: Path
    played: datetime
    ruleset: str = ""
    names: tuple[str, ...] = ()
    hand: int = 0
    unfinished: bool = False
    fault: str | None = None


def data_folder() -> Path:
    """The folder for the player's data; it need not exist yet."""
    home = os.environ.get(HOME)
    if home:
        return Path(home).expanduser()
    from platformdirs import user_data_path

    return user_data_path("majongue", appauthor=False)


def games_folder() -> Path:
    """The folder of the saved games."""
    return data_folder() / "games"


def crash_log() -> Path:
    """The file that keeps the details of a fault of the program."""
    return data_folder() / "crash.log"


def places() -> dict[str, Path]:
    """Everything that is kept, by what it is."""
    return {"saved games": games_folder(), "crash log": crash_log()}


def new_game_path(ruleset: str, now: datetime | None = None) -> Path:
    """A file name that is not taken: date, time and ruleset."""
    stamp = f"{now or datetime.now():%Y%m%d-%H%M%S}-{ruleset}"
    folder = games_folder()
    path, number = folder / f"{stamp}{_SUFFIX}", 1
    while path.exists():
        number += 1
        path = folder / f"{stamp}-{number}{_SUFFIX}"
    return path


def saved_games() -> Iterator[SavedGame]:
    """The saved games, the one last played first; each file is read when its turn comes.

    A file that cannot be used is listed with its fault and stops nothing.
    """
    dated: list[tuple[float, Path]] = []
    try:
        for path in games_folder().iterdir():
            if path.suffix == _SUFFIX and not path.name.startswith("."):
                dated.append((path.stat().st_mtime, path))
    except OSError:
        pass  # no folder yet, or a file that has just gone
    for changed, path in sorted(dated, reverse=True):
        yield _look_at(path, datetime.fromtimestamp(changed))


def find_game(name: str) -> Path:
    """The file that somebody means: a path, or a name in the folder of the saved games."""
    path = Path(name).expanduser()
    if path.exists() or path.parent != Path("."):
        return path
    for candidate in (games_folder() / name, games_folder() / f"{name}{_SUFFIX}"):
        if candidate.exists():
            return candidate
    return path


def _look_at(path: Path, played: datetime) -> SavedGame:
    """Read as much of a file as its entry needs; its rules and moves are not looked at."""
    try:
        data = path.read_bytes()
    except OSError as error:
        return SavedGame(path, played, fault=f"{path.name} cannot be read: {error.strerror}.")
    head, *lines = data.split(b"\n")
    found = unseal(head[:_LINE_LIMIT].decode(errors="replace"), 0)
    if found is None or found[0].get("format") != FORMAT:
        return SavedGame(path, played, fault=f"{path.name} is not a saved game.")
    names = _names(found[0])
    hand, over = _progress(lines)
    return SavedGame(path, played, str(found[0].get("ruleset")), names, hand, not over)


def _names(header: dict[str, Any]) -> tuple[str, ...]:
    seats = header.get("seats")
    if not isinstance(seats, list):
        return ()
    return tuple(str(seat.get("name")) for seat in seats if isinstance(seat, dict))


def _progress(lines: list[bytes]) -> tuple[int, bool]:
    """The number of the present hand, and whether it was the last one and has ended."""
    moves, deals, over = 0, [0], False
    for line in lines[:-1]:  # behind the last line's end there is nothing, or a torn line
        over = False
        if line.startswith(b'{"seat"'):
            moves += 1
            if b'"do":"next hand"' in line:
                deals.append(moves)
        elif line.startswith(b'{"undo":'):
            kept = line[len(b'{"undo":') :].partition(b",")[0]
            moves = int(kept) if kept.isdigit() else moves
            deals = [deal for deal in deals if deal <= moves]
        else:
            over = b'"over":true' in line
    return len(deals), over
