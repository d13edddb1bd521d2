"""The folder of own rules: making, moving and removing files in it."""

import os
from pathlib import Path

from majongue.errors import RulesetError
from majongue.own_rules.ids import free_ids, id_of, is_numbered
from majongue.own_rules.listing import SUFFIX, find_own, own_path, own_paths, unknown
from majongue.own_rules.new_file import as_text
from majongue.own_rules.reading import FILES, bytes_of, own_of, read_own, shown_name
from majongue.own_rules.saving import checked_title, save_own
from majongue.own_rules.writing import changed_bytes
from majongue.paths import rules_folder
from majongue.rules.discovery import load_ruleset, ruleset_ids
from majongue.rules.ruleset import Ruleset


def copy_rules(source: str, title: str) -> str:
    """Make a new file: one that extends an installed ruleset, or an own one under another name.

    Args:
        source: the id of an installed or own ruleset; the text of an own one is copied with its
            remarks, and only its name is changed.
        title: the name of the new rules.

    Returns:
        The id of the new file.

    Raises:
        RulesetError: there is no such ruleset, it cannot be used, or the file cannot be written.
    """
    title = checked_title(title)
    path = find_own(source)
    if path is None or source in ruleset_ids():
        data = as_text(_installed(source), title).encode()
    else:
        read_own(path)
        data = changed_bytes(bytes_of(path), path, {("name",): title})
    return _new_file(id_of(title), data)


def rename_rules(id: str, title: str) -> str:
    """Give own rules another name, and their file an id that is like it; no file is overwritten.

    Returns:
        The new id, which is the old one where that is like the name already.

    Raises:
        RulesetError: there are no such rules, or the file is broken or cannot be changed.
    """
    title = checked_title(title)
    path = own_path(id)
    save_own(id, title=title)
    if is_numbered(id, id_of(title)):
        return id
    for new in free_ids(id_of(title), _taken()):
        try:
            FILES.move(path, path.with_name(f"{new}{SUFFIX}"))
        except FileExistsError:
            continue
        return new
    raise AssertionError("there is always another number")


def delete_rules(id: str) -> None:
    """Delete a file of own rules, good or not; of a link, the link.

    Raises:
        RulesetError: there is none, or it cannot be deleted.
    """
    path = own_path(id)
    try:
        path.unlink()
    except OSError as error:
        raise RulesetError(f"{shown_name(path)} cannot be deleted: {error.strerror}.") from None


def import_rules(path: Path) -> str:
    """Check a file and copy it into the folder as it is.

    Returns:
        Its id there: its own name where that is free and may be an id.

    Raises:
        RulesetError: it is not a file of own rules that can be used, or cannot be copied.
    """
    path = Path(os.path.expanduser(path))
    data = bytes_of(path)
    own = own_of(data, path)
    return _new_file(own.id, data)


def export_rules(name: str, target: Path) -> Path:
    """Write a ruleset to a file: the bytes of an own one, or one that extends an installed one.

    Args:
        name: the id of an installed or own ruleset; an own one need not be good.
        target: the file, or a folder, in which it will be called like the id.

    Returns:
        The file.

    Raises:
        RulesetError: there is no such ruleset, or the file is there already or cannot be written.
    """
    path, target = find_own(name), Path(os.path.expanduser(target))
    if path is None or name in ruleset_ids():
        rules = _installed(name)
        data = as_text(rules, rules.name).encode()
    else:
        data = bytes_of(path)
    if os.path.isdir(target):
        target = target / f"{name}{SUFFIX}"
    try:
        FILES.create(target, data)
    except FileExistsError:
        raise RulesetError(f"{target} is there already; it is left as it is.") from None
    return target


def _installed(id: str) -> Ruleset:
    if id not in ruleset_ids():
        raise unknown(id)
    return load_ruleset(id)


def _taken() -> set[str]:
    """The ids that no new file may have, in small letters as some file systems see them."""
    return {*ruleset_ids(), *(path.stem.lower() for path in own_paths())}


def _new_file(wanted: str, data: bytes) -> str:
    """Write a file under a free id, which is the wanted one if possible."""
    for id in free_ids(wanted, _taken()):
        try:
            FILES.create(rules_folder() / f"{id}{SUFFIX}", data)
        except FileExistsError:  # somebody was faster, or the folder cannot be looked into
            continue
        return id
    raise AssertionError("there is always another number")
