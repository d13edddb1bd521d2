"""The folder of own rules: making, changing and removing files in it."""

from collections.abc import Mapping
from pathlib import Path
from types import EllipsisType

from majongue.own_rules.reading import OwnRules


def copy_rules(source: str, title: str) -> str:
    """Make a new file from an installed or own ruleset; returns its id."""
    raise NotImplementedError


def rename_rules(id: str, title: str) -> str:
    """Give own rules another name, and their file too; returns the new id."""
    raise NotImplementedError


def delete_rules(id: str) -> None:
    """Delete a file of own rules."""
    raise NotImplementedError


def import_rules(path: Path) -> str:
    """Check a file and copy it into the folder as it is; returns its id there."""
    raise NotImplementedError


def export_rules(name: str, target: Path) -> Path:
    """Write a ruleset to a file, or into a folder; returns the file."""
    raise NotImplementedError


def save_own(
    id: str,
    *,
    options: Mapping[str, object] | None = None,
    values: Mapping[str, int | None] | None = None,
    title: str | None = None,
    note: str | None = None,
    preset: str | None | EllipsisType = ...,
) -> OwnRules:
    """Change some of a file and leave everything else in it as it is.

    Args:
        id: the file's id.
        options: options by id; None takes one out of the file.
        values: values of elements by id; None takes one out of the file.
        title, note: the new texts; None leaves them, an empty note is taken out.
        preset: another published set of values, or None for none.
    """
    raise NotImplementedError
