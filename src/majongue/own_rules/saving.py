"""Keeping changes in a file of own rules."""

from collections.abc import Mapping
from types import EllipsisType
from typing import Any

from majongue.errors import RulesetError, shortened
from majongue.options import check_values, to_json
from majongue.own_rules.checking import NOTE_WORDS, TITLE_WORDS, is_note
from majongue.own_rules.listing import own_path
from majongue.own_rules.reading import FILES, OwnRules, bytes_of, own_of, read_own
from majongue.own_rules.writing import KeyPath, changed_bytes
from majongue.rules.loader import build_ruleset
from majongue.rules.ruleset import Ruleset
from majongue.rules.variant import is_title


def save_own(
    id: str,
    *,
    options: Mapping[str, object] | None = None,
    values: Mapping[str, int | None] | None = None,
    title: str | None = None,
    note: str | None = None,
    preset: str | EllipsisType | None = ...,
) -> OwnRules:
    """Change some of a file and leave everything else in it as it is.

    The file is replaced as a whole or not at all; a symbolic link stays one.

    Args:
        id: the file's id.
        options: options by id; None takes one out of the file.
        values: values of elements by id; None takes one out of the file.
        title: the new name; None leaves it.
        note: the new note; None leaves it, an empty one is taken out.
        preset: another published set of values to begin with, or None for none.

    Returns:
        What the file says now.

    Raises:
        OptionError: there is no such option or element, a value is wrong, or values do not go
            together; nothing was written.
        RulesetError: there is no such file, it is broken or cannot be changed; it is as it was.
    """
    path = own_path(id)
    before, own = bytes_of(path), read_own(path)
    changes = _texts(title, note)
    start = own.preset
    if not isinstance(preset, EllipsisType):
        start = changes[("preset",)] = preset
    rules = _tried(own, options or {}, values or {}, start)
    for name, value in (options or {}).items():
        changes["options", name] = None if value is None else to_json(rules.values[name])
    for name, worth in (values or {}).items():
        changes["values", name] = worth
    labels = {option.id: option.label for option in rules.options}
    labels |= {pattern.id: pattern.name for pattern in rules.patterns.values()}
    after = changed_bytes(before, path, changes, labels)
    saved = own_of(after, path)
    if after != before:
        FILES.write(path, after)
    return saved


def checked_title(title: str) -> str:
    """A name for own rules without blanks around it; RulesetError if it cannot be one."""
    if not is_title(title):
        raise RulesetError(f"Rules cannot be called {shortened(title)}; it must be {TITLE_WORDS}.")
    return title.strip()


def _texts(title: str | None, note: str | None) -> dict[KeyPath, Any]:
    """The changes of name and note."""
    changes: dict[KeyPath, Any] = {}
    if title is not None:
        changes[("name",)] = checked_title(title)
    if note is not None:
        if not is_note(note):
            raise RulesetError(f"The note cannot be {shortened(note)}; it must be {NOTE_WORDS}.")
        changes[("note",)] = note or None
    return changes


def _tried(
    own: OwnRules,
    options: Mapping[str, object],
    values: Mapping[str, int | None],
    preset: str | None,
) -> Ruleset:
    """The rules that the file is to make."""
    # What is taken out is named too, so that a name that nothing has is refused.
    declared = own.rules.options
    check_values(declared, {name: own.rules.values.get(name) for name in options})
    chosen = {**own.options, **options}
    worth = {**own.values, **values}
    return build_ruleset(
        own.rules.plugin,
        {name: value for name, value in chosen.items() if value is not None},
        preset,
        revalued={name: value for name, value in worth.items() if value is not None},
        title=own.title,
    )
