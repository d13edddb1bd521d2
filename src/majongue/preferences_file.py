"""The file of the preferences: read leniently, changed without touching what else is in it."""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from majongue.errors import OptionError, PreferencesError
from majongue.files import TextFiles
from majongue.preferences import DEFAULTS, KEYS, Preferences, checked_value, unknown
from majongue.preferences_text import HEADING, changed, with_values

LARGEST = 1 << 20
"""The most bytes that the file may have."""
_FILES = TextFiles(PreferencesError, "preferences", LARGEST, "1 MB")


def load(path: Path) -> tuple[Preferences, list[str]]:
    """Read the preferences; never raises, and a missing file means the defaults.

    Returns:
        The preferences, with the default for whatever is wrong, and a sentence about each fault
        that names the file, the key, what was found and what is allowed.
    """
    try:
        table = _FILES.parsed(_FILES.text(_FILES.read(path), path), path)
    except FileNotFoundError:
        return DEFAULTS, []
    except PreferencesError as error:
        return DEFAULTS, [str(error)]
    chosen, faults = DEFAULTS, []
    for id, value in _entries(table):
        try:
            chosen = chosen.with_value(id, value)
        except OptionError as error:
            faults.append(f"{path}: {error}")
    faults += [f"{path}: {unknown(name)}" for name in table if name.startswith(KEYS)]
    return chosen, faults


def save(path: Path, id: str, value: object) -> None:
    """Keep one value, as in ``save(path, "theme", "nord")``; see :func:`save_values`."""
    save_values(path, {id: value})


def save_values(path: Path, values: Mapping[str, object]) -> None:
    """Keep some values; everything else in the file stays as it is.

    The file is replaced as a whole or not at all. A default that is not in the file is not added.

    Args:
        path: the file, made with its folder when missing; a symbolic link stays one.
        values: by id as :meth:`Preferences.with_value` takes them; None brings back the default,
            and takes the entry of a command's key out.

    Raises:
        OptionError: an id or a value is wrong; nothing was written.
        PreferencesError: the file cannot be read or written, or is not TOML; it is left as it was.
    """
    checked = {id: checked_value(id, value) for id, value in values.items()}
    try:
        before = _FILES.text(_FILES.read(path), path)
    except FileNotFoundError:
        before = ""
    # Floats as they are spelled: nan would not be equal to itself.
    found = _FILES.parsed(before, path, parse_float=str)
    wanted = with_values(found, checked)
    if wanted == found:
        return
    after = before if before.strip() else HEADING
    try:
        for id, value in checked.items():
            after = changed(after, id, value)
        # With the last of the keys, their table may go too.
        kept = {"keys": {}} | tomllib.loads(after, parse_float=str) == {"keys": {}} | wanted
    except Exception:  # whatever the library does not cope with must not harm the file
        kept = False
    if not kept:
        raise PreferencesError(f"{path} is written in a way that has to be changed by hand.")
    _FILES.write(path, after.encode())


def _entries(table: Mapping[str, Any]) -> Iterator[tuple[str, object]]:
    """What the file sets, by id; names at its top that only look like a command's are left out."""
    for name, value in table.items():
        if name == "keys" and isinstance(value, dict):
            yield from ((f"{KEYS}{command}", key) for command, key in value.items())
        elif not name.startswith(KEYS):
            yield name, value
