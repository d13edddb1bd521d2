"""Reading a file of own rules: from its bytes to the rules in force."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from majongue.errors import RulesetError
from majongue.files import TextFiles, parse
from majongue.own_rules.checking import check
from majongue.own_rules.complaints import Complaints, syntax_fault
from majongue.own_rules.ids import id_of, is_id
from majongue.paths import rules_folder
from majongue.rules.discovery import ruleset_ids
from majongue.rules.ruleset import Ruleset


def shown_name(path: Path) -> str:
    """The name of a file for a sentence; the place itself where it has none, as ``/``."""
    return shown(path.name or str(path))


def shown(text: str) -> str:
    """A text from outside that can be printed.

    >>> shown("a\\x1bb")
    'a?b'
    """
    return "".join(letter if letter.isprintable() else "?" for letter in text)


FILES = TextFiles(RulesetError, "rules", 64 << 10, "64 kB", shown_name)


@dataclass(frozen=True, slots=True)
class OwnRules:
    """What a file of own rules says, and the rules that it makes.

    Attributes:
        id: the file's name without its ending; ``path``: where it is.
        extends: the id of the installed ruleset that it changes.
        preset: the published set of values that it begins with; None for the defaults.
        title: its name for players; ``note``: what its author says about it.
        options, values: options and values of elements as the file has them.
        rules: the ruleset in force.
    """

    id: str
    path: Path
    extends: str
    preset: str | None
    title: str
    note: str
    options: Mapping[str, object]
    values: Mapping[str, object]
    rules: Ruleset


def read_own(path: Path) -> OwnRules:
    """Read a file of own rules, in their folder or elsewhere.

    Raises:
        RulesetError: says in one sentence what is wrong with it, and on which line.
    """
    if path.parent == rules_folder():
        _check_id(path)
    return own_of(bytes_of(path), path)


def bytes_of(path: Path) -> bytes:
    """The contents of a file; RulesetError if it is none, too large or cannot be read."""
    try:
        return FILES.read(path)
    except FileNotFoundError:
        raise RulesetError(f"There is no file {shown_name(path)} at that place.") from None


@lru_cache(maxsize=16)
def own_of(data: bytes, path: Path) -> OwnRules:
    """The own rules that a file with these contents would be; RulesetError as above."""
    text = FILES.text(data, path)
    said = check(table_of(text, path), Complaints(shown_name(path), text))
    id = path.stem if is_id(path.stem) else id_of(path.stem)
    return OwnRules(id, path, *said)


def table_of(text: str, path: Path) -> dict[str, Any]:
    """The text as plain dicts and lists; RulesetError with the line if it is not TOML."""
    try:
        return parse(text)
    except tomllib.TOMLDecodeError as error:
        raise syntax_fault(shown_name(path), text, str(error)) from None
    except (ValueError, RecursionError):
        raise RulesetError(
            f"{shown_name(path)} has a number, a key or a nesting that is too long."
        ) from None


def _check_id(path: Path) -> None:
    """A file in the folder has a name that can be typed, and that no installed ruleset has."""
    name = shown_name(path)
    if path.suffix != ".toml" or not is_id(path.stem):
        raise RulesetError(
            f"{name}: its name must be of small letters, digits and _, the first one a letter, "
            f"as in {id_of(path.stem)}.toml."
        )
    if path.stem in ruleset_ids():
        raise RulesetError(
            f"{name}: {path.stem} is an installed ruleset; give the file another name."
        )
