"""Where saved games and preferences live, and which games there are."""

import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from pathlib import Path

from majongue.engine.listing import summary
from majongue.errors import RecordError

HOME = "MAJONGUE_HOME"
"""The environment variable that names another folder for everything we keep."""

LARGEST = 64 << 20
"""The most bytes that a saved game may have; the longest have about one per cent of it."""
_SUFFIX = ".jsonl"


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A saved game as a list shows it.

    Attributes:
        path: the file; ``played``: when it was last written to.
        ruleset: the id of its ruleset; ``title``: the name that a player gave to its rules.
        names: the players from the first East on.
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
    title: str = ""


def data_folder() -> Path:
    """The folder for the player's data; it need not exist yet."""
    if home := _home():
        return home
    from platformdirs import user_data_path

    return user_data_path("majongue", appauthor=False)


def config_folder() -> Path:
    """The folder for what the player has set; it need not exist yet."""
    if home := _home():
        return home
    from platformdirs import user_config_path

    return user_config_path("majongue", appauthor=False)


def _home() -> Path | None:
    home = os.environ.get(HOME)
    return Path(os.path.expanduser(home)) if home else None


def games_folder() -> Path:
    """The folder of the saved games."""
    return data_folder() / "games"


def crash_log() -> Path:
    """The file that keeps the details of a fault of the program."""
    return data_folder() / "crash.log"


def preferences_file() -> Path:
    """The file that keeps the player's preferences."""
    return config_folder() / "preferences.toml"


def rules_folder() -> Path:
    """The folder of the player's own rulesets."""
    return config_folder() / "rulesets"


def places() -> dict[str, Path]:
    """Everything that is kept, by what it is."""
    return {
        "saved games": games_folder(),
        "preferences": preferences_file(),
        "own rulesets": rules_folder(),
        "crash log": crash_log(),
    }


def new_game_paths(ruleset: str, now: datetime | None = None) -> Iterator[Path]:
    """File names that are not taken: date, time and ruleset, then a number as well.

    Another window may take the first of them meanwhile; the next one is for that case.
    """
    stamp = f"{now or datetime.now():%Y%m%d-%H%M%S}-{ruleset}"
    folder = games_folder()
    for number in count(1):
        path = folder / (f"{stamp}{_SUFFIX}" if number == 1 else f"{stamp}-{number}{_SUFFIX}")
        if not os.path.lexists(path):
            yield path


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
    """The file that somebody means: a path, or a name in the folder of the saved games.

    Raises:
        RecordError: what has that name is not a file of a game's size.
    """
    path = Path(os.path.expanduser(name))
    if not os.path.exists(path) and path.parent == Path("."):
        names = (games_folder() / name, games_folder() / f"{name}{_SUFFIX}")
        path = next(filter(os.path.exists, names), path)
    if os.path.exists(path) and (fault := _unfit(path)):
        raise RecordError(f"{path} {fault}")
    return path


def _unfit(path: Path) -> str | None:
    """Why a file is not even opened: devices and pipes may never end, or never begin."""
    state = path.stat()
    if not stat.S_ISREG(state.st_mode):
        return "is not an ordinary file, so it is no saved game."
    if state.st_size > LARGEST:
        return f"is larger than {LARGEST >> 20} MB, so it is no saved game."
    return None


def _game_files() -> list[Path]:
    try:
        files = list(games_folder().iterdir())
    except OSError:
        return []  # there is no folder yet
    return [path for path in files if path.suffix == _SUFFIX and not path.name.startswith(".")]


def _look_at(path: Path, played: datetime) -> SavedGame:
    """Read as much of a file as its entry needs; its rules and moves are not looked at."""
    try:
        fault = _unfit(path)
        if fault:
            return SavedGame(path, played, fault=f"{path.name} {fault}")
        found = summary(path.read_bytes())
    except OSError as error:
        return SavedGame(path, played, fault=f"{path.name} cannot be read: {error.strerror}.")
    if found is None:
        return SavedGame(path, played, fault=f"{path.name} is not a saved game.")
    unfinished = not found.over
    names, hand, title = found.names, found.hand, found.title
    return SavedGame(path, played, found.ruleset, names, hand, unfinished, title=title)
