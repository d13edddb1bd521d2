"""Which rulesets there are, installed ones and own ones, and finding one by its id."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from majongue.rules.ruleset import Ruleset


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
    """Installed rulesets first, then own ones by title; never raises."""
    raise NotImplementedError


def folder_fault() -> str | None:
    """Why the folder of own rules cannot be looked into, in one sentence; None if it can."""
    raise NotImplementedError


def load_rules(
    name: str, options: Mapping[str, object] | None = None, preset: str | None = None
) -> Ruleset:
    """An installed or own ruleset in force, by its id, with further options changed."""
    raise NotImplementedError


def names() -> tuple[str, ...]:
    """The ids of all rulesets that can be used, installed ones first."""
    raise NotImplementedError


def title_of(name: str) -> str:
    """The name of a ruleset for players; its id where it cannot be used."""
    raise NotImplementedError
