"""The picture of a game in the README is one that really appears."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from support.plain_play import script

README = Path(__file__).parents[2] / "README.md"
SEED = 526


def sample() -> str:
    found = re.search(r"```\n(You .*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def short(action: str) -> str:
    """How a player would type it."""
    return {"pung": "p"}.get(action, action.removeprefix("discard "))


def test_the_sample_is_what_a_seeded_game_prints(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAJONGUE_HOME", str(tmp_path))
    done = subprocess.run(
        [sys.executable, "-m", "majongue", "play", "--seed", str(SEED)],
        input="\n".join(map(short, script(SEED, 1))),
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0
    assert sample() in done.stdout


def test_the_sample_shows_what_a_game_is_like() -> None:
    """It fits the usual screen and has a claim, the player's sets and what the hand waits for."""
    lines = sample().splitlines()
    assert max(map(len, lines)) < 80
    for beginning in ("You may claim", "Choose: ", "Your melds: ", "Discard: ", "Ready: "):
        assert any(line.startswith(beginning) for line in lines)
