"""Screens kept as text files, so that a change shows as a difference of 24 lines.

``MAJONGUE_GOLDENS=write`` writes them anew; look at the difference before you keep it.
"""

import os
from collections.abc import Sequence
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "tui" / "goldens"


def check_golden(name: str, lines: Sequence[str]) -> None:
    """Hold lines against the file of that name."""
    path = FOLDER / f"{name}.txt"
    text = "\n".join(line.rstrip() for line in lines) + "\n"
    if os.environ.get("MAJONGUE_GOLDENS") == "write":
        FOLDER.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"there is no {path.name} yet: write it with MAJONGUE_GOLDENS=write"
    assert text.splitlines() == path.read_text(encoding="utf-8").splitlines()
