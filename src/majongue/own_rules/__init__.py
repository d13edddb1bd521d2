"""Rulesets of a player's own: TOML files that change an installed ruleset and give it a name."""

from majongue.own_rules.folder import (
    copy_rules,
    delete_rules,
    export_rules,
    import_rules,
    rename_rules,
)
from majongue.own_rules.listing import (
    Entry,
    entries,
    folder_fault,
    load_rules,
    names,
    title_of,
)
from majongue.own_rules.new_file import as_text
from majongue.own_rules.reading import OwnRules, read_own
from majongue.own_rules.saving import save_own

__all__ = [
    "Entry",
    "OwnRules",
    "as_text",
    "copy_rules",
    "delete_rules",
    "entries",
    "export_rules",
    "folder_fault",
    "import_rules",
    "load_rules",
    "names",
    "read_own",
    "rename_rules",
    "save_own",
    "title_of",
]
