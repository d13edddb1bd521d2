"""A file of own rules for tests, and the folder that it lies in."""

from pathlib import Path

from majongue.paths import rules_folder

FRIDAY = """\
# Friday evenings at Rosa's
extends = "hong_kong"   # as everybody here
name = "Friday table"   # since 2019
note = "No chickens."

# What we pay
[options]
min_fan = 1   # low
cap = 13
flowers = true
payment_custom = { 0 = 1, 1 = 2, 2 = 4, 3 = 8 }

[values]
# Too easy
full_flush = 6
"""
LINES = tuple(FRIDAY.splitlines())


def put(content: str | bytes = FRIDAY, name: str = "friday.toml") -> Path:
    """A file in the folder of own rules."""
    rules_folder().mkdir(parents=True, exist_ok=True)
    path = rules_folder() / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def friday(old: str, new: str) -> str:
    """The file with one thing changed."""
    assert FRIDAY.count(old) == 1
    return FRIDAY.replace(old, new)
