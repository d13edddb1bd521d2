"""Where saved games live, and which there are."""

import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from majongue.engine.codec import summary

HOME = "MAJONGUE_HOME"
"""The environment variable that names another folder for everything we keep."""

_SUFFIX = ".jsonl"


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
    for path in _game_files():
        with suppress(OSError):  # it has just gone
            dated.append((path.stat().st_mtime, path))
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


def _game_files() -> list[Path]:
    try:
        files = list(games_folder().iterdir())
    except OSError:
        return []  # there is no folder yet
    return [path for path in files if path.suffix == _SUFFIX and not path.name.startswith(".")]


def _look_at(path: Path, played: datetime) -> SavedGame:
    """Read as much of a file as its entry needs; its rules and moves are not looked at."""
    try:
        found = summary(path.read_bytes())
    except OSError as error:
        return SavedGame(path, played, fault=f"{path.name} cannot be read: {error.strerror}.")
    if found is None:
        return SavedGame(path, played, fault=f"{path.name} is not a saved game.")
    return SavedGame(path, played, found.ruleset, found.names, found.hand, not found.over)
