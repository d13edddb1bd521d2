"""Which rulesets there are, installed ones and own ones, and finding one by its id."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from majongue.errors import MahjongError, RulesetError, shortened
from majongue.options import did_you_mean
from majongue.own_rules.ids import is_id
from majongue.own_rules.reading import OwnRules, read_own, shown
from majongue.paths import rules_folder
from majongue.rules.discovery import SHIPPED, load_ruleset, ruleset_ids
from majongue.rules.loader import build_ruleset
from majongue.rules.ruleset import Ruleset

SUFFIX = ".toml"


@dataclass(frozen=True, slots=True)
class Entry:
    """A ruleset as a list shows it.

    Attributes:
        id: what it is called by; ``title``: its name for players.
        own: whether it is a file of the player's own.
        base: the id of the ruleset that it changes; empty for an installed one.
        note: what its author says about it.
        path: its file; None for an installed one.
        fault: why it cannot be used, in one sentence; None for a good one.
    """

    id: str
    title: str
    own: bool
    base: str = ""
    note: str = ""
    path: Path | None = None
    fault: str | None = None


def entries() -> list[Entry]:
    """Installed rulesets first, then own ones by title; never raises.

    >>> [entry.title for entry in entries() if entry.id == "mcr"]
    ['MCR']
    """
    own = map(_own_entry, own_paths())
    return [
        *map(_installed_entry, ruleset_ids()),
        *sorted(own, key=lambda entry: (entry.title.casefold(), entry.id)),
    ]


def _installed_entry(id: str) -> Entry:
    try:
        return Entry(id, load_ruleset(id).name, False)
    except Exception as error:
        return Entry(id, id, False, fault=_fault(error))


def _own_entry(path: Path) -> Entry:
    try:
        own = read_own(path)
    except Exception as error:
        return Entry(path.stem, shown(path.stem), True, path=path, fault=_fault(error))
    return Entry(own.id, own.title, True, own.extends, own.note, path)


def _fault(error: Exception) -> str:
    """What went wrong; somebody else's ruleset may fail in any way."""
    if isinstance(error, MahjongError):
        return str(error)
    return shown(f"The code of the ruleset fails: {type(error).__name__}, {error}.")


def own_paths() -> list[Path]:
    """The files in the folder of own rules, good or not; none where it cannot be looked into."""
    try:
        files = list(rules_folder().iterdir())
    except OSError:
        return []
    return sorted(path for path in files if path.suffix == SUFFIX and path.name[0] != ".")


def folder_fault() -> str | None:
    """Why the folder of own rules cannot be looked into, in one sentence.

    Returns:
        None if it can, or if there is none yet.
    """
    try:
        os.scandir(rules_folder()).close()
    except FileNotFoundError:
        return None
    except OSError as error:
        return f"{rules_folder()}, the folder of own rulesets, cannot be read: {error.strerror}."
    return None


def find_own(id: str) -> Path | None:
    """The file of own rules with that id, good or not; None if there is none."""
    path = rules_folder() / f"{id}{SUFFIX}"
    if is_id(id):
        return path if os.path.lexists(path) else None
    # A file with a name that is no id can be looked at and deleted, but not one elsewhere.
    return path if path in own_paths() else None


def own_path(id: str) -> Path:
    """The file of own rules with that id, good or not; RulesetError if there is none."""
    path = find_own(id)
    if path is None:
        known = [path.stem for path in own_paths()]
        raise RulesetError(f"There are no own rules {shortened(id)}: {did_you_mean(id, known)}")
    return path


def load_rules(
    name: str, options: Mapping[str, object] | None = None, preset: str | None = None
) -> Ruleset:
    """An installed or own ruleset in force.

    Args:
        name: its id.
        options: options to be changed on top of it.
        preset: a published set of values to begin with, instead of the one that the file names.

    Raises:
        RulesetError: there is no such ruleset or preset, or its file cannot be used.
        OptionError: an option or a value that it does not have.
    """
    if name in SHIPPED or (path := find_own(name)) is None or name in ruleset_ids():
        if name not in SHIPPED and name not in ruleset_ids():
            raise unknown(name)
        return load_ruleset(name, options, preset)
    return changed_rules(read_own(path), options or {}, preset)


def changed_rules(own: OwnRules, options: Mapping[str, object], preset: str | None) -> Ruleset:
    """Own rules with options changed on top of them; arguments and errors as above."""
    if not options and preset is None:
        return own.rules
    return build_ruleset(
        own.rules.plugin,
        {**own.options, **options},
        preset or own.preset,
        revalued=own.values,
        title=own.title,
    )


def unknown(name: str) -> RulesetError:
    """The refusal of an id that no ruleset has."""
    return RulesetError(f"There is no ruleset {shortened(name)}: {did_you_mean(name, names())}")


def names() -> tuple[str, ...]:
    """The ids of all rulesets that can be used, installed ones first."""
    return tuple(entry.id for entry in entries() if entry.fault is None)


def title_of(name: str) -> str:
    """The name of a ruleset for players; its id where it cannot be used.

    >>> title_of("classical"), title_of("nonsense")
    ('Chinese Classical', 'nonsense')
    """
    try:
        rules = load_rules(name)
    except MahjongError:
        return name
    return rules.title or rules.name
