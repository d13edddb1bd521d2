"""Examples of MCR hands in text files: parts between bars, circumstances in words.

The circumstances are ``-`` or words such as ``self_draw, seat S, round W, kind``: ``kind`` is a
tile whose other copies everybody sees, ``chain`` the replacement of a flower that replaced a kong.
"""

from pathlib import Path
from typing import Any

DATA = Path(__file__).parents[1] / "scoring" / "data"

_FACTS = {"kind": "last_of_kind", "chain": "bonus_after_kong"}


def read_examples(name: str) -> list[list[str]]:
    """The lines of a file in their parts; empty ones and comments are left out."""
    lines = (DATA / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    kept = [line for line in lines if line and not line.startswith("#")]
    return [[part.strip() for part in line.split("|")] for line in kept]


def read_circumstances(text: str) -> dict[str, Any]:
    """What ``scored`` is called with.

    >>> read_circumstances("self_draw, seat S, replacement 1, last")
    {'by': 'self_draw', 'seat': 'S', 'replacement': 1, 'last': True}
    >>> read_circumstances("kind, bonus f1f2")
    {'bonus': 'f1f2', 'facts': {'last_of_kind': True}}
    """
    how: dict[str, Any] = {}
    facts: dict[str, Any] = {}
    for part in text.removeprefix("-").split(", "):
        word, _, rest = part.partition(" ")
        if word in ("self_draw", "robbed_kong"):
            how["by"] = word
        elif word in _FACTS:
            facts[_FACTS[word]] = True
        elif word == "replacement":
            how[word] = int(rest)
        elif word:
            how[word] = rest or True
    return how | ({"facts": facts} if facts else {})


def read_values(text: str) -> dict[str, Any]:
    """Options as ``mixed_kongs=five nested_ranges=true``; nothing for ``-``.

    >>> read_values("min_fan=0 nested_ranges=true mixed_kongs=five"), read_values("-")
    ({'min_fan': 0, 'nested_ranges': True, 'mixed_kongs': 'five'}, {})
    """
    known: dict[str, Any] = {"true": True, "false": False}
    parts = [part.partition("=") for part in text.split() if part != "-"]
    return {
        name: int(value) if value.isdigit() else known.get(value, value) for name, _, value in parts
    }
