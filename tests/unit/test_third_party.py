"""A ruleset from somebody else's package: found by its entry point, checked, played."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

PLUGIN = """
from pathlib import Path
from majongue.rules.hong_kong import HongKong
from majongue.rules.loader import shipped_file


class House(HongKong):
    id = "house"

    def source(self):
        text = shipped_file("hong_kong.toml")[1].decode()
        text = text.replace('id = "hong_kong"', 'id = "house"', 1)
        text = text.replace('name = "Hong Kong"', 'name = "Our house"', 1)
        return "house.toml", (text + Path(__file__).with_name("more.toml").read_text()).encode()


plugin = House()
"""


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A folder with a distribution that declares the ruleset ``house``."""
    info = tmp_path / "house-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: house\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[majongue.rulesets]\nhouse = house:plugin\n")
    (tmp_path / "house.py").write_text(PLUGIN)
    (tmp_path / "more.toml").write_text("")
    return tmp_path


def majongue(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])
    return subprocess.run(
        [sys.executable, "-m", "majongue", *arguments],
        env={**os.environ, "PYTHONPATH": path, "MAJONGUE_HOME": str(folder)},
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_it_is_listed_described_scored_and_played(installed: Path) -> None:
    assert "house" in majongue(installed, "rules").stdout
    assert majongue(installed, "rules", "house").stdout.startswith("Our house")
    scored = majongue(installed, "score", "--ruleset", "house", "123m456m789p234s11z")
    assert "2 of 3 fan" in scored.stdout
    beside = majongue(installed, "score", "--all-rules", "123m456m789p234s11z")
    assert "Our house (the usual values): 2 of 3 fan" in beside.stdout
    played = majongue(installed, "simulate", "--ruleset", "house", "--hands", "2", "--jobs", "2")
    assert (played.returncode, played.stderr) == (0, "")


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ("[[option]\n", "house.toml is not valid TOML"),
        ("[[option]]\nid = 'mine'\n", "house.toml, option["),
        ("[[pattern]]\nid = 'mine'\nname = 'Mine'\nvalue = 'x'\nreason = ''\n", "must be a whole"),
        ("[[pattern]]\nid = 'mine'\nname = 'Mine'\nvalue = 1\nreason = 'So.'\n", "has no question"),
        ("unit2 = 'fan'\n", "there is no such key"),
    ],
    ids=["broken", "lacking", "wrong type", "no code", "unknown key"],
)
def test_a_broken_file_is_one_sentence(installed: Path, more: str, said: str) -> None:
    (installed / "more.toml").write_text(more)
    done = majongue(installed, "play", "--ruleset", "house")
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("code", ["import no_such_package", "raise ValueError('broken')", "1 +"])
def test_a_package_that_cannot_be_imported_is_one_sentence(installed: Path, code: str) -> None:
    (installed / "house.py").write_text(f"{code}\n")
    done = majongue(installed, "rules", "house")
    assert done.returncode == 2
    assert "Ruleset house is installed but house:plugin fails" in done.stderr
    assert done.stderr.count("\n") == 1
    listed = majongue(installed, "rules")
    assert listed.returncode == 0
    assert "hong_kong  Hong Kong\n" in listed.stdout
    assert "house      (broken: " in listed.stdout
    beside = majongue(installed, "score", "--all-rules", "123m456m789p234s11z")
    assert beside.returncode == 0
    assert "house (the usual values): Not to be used." in beside.stdout
    assert "Hong Kong (the rules in force): 2 of 3 fan" in beside.stdout


@pytest.mark.parametrize(
    ("file", "old", "new", "name"),
    [
        ("house-1.0.dist-info/entry_points.txt", "house = ", "casa = ", "casa"),
        ("house.py", 'id = "house"\n\n', 'id = "casa"\n\n', "house"),
        ("house.py", "'id = \"house\"'", "'id = \"casa\"'", "house"),
    ],
    ids=["entry point", "code", "file"],
)
def test_everything_has_one_id_so_that_saved_games_find_their_rules(
    installed: Path, file: str, old: str, new: str, name: str
) -> None:
    text = (installed / file).read_text()
    assert text.count(old) == 1
    (installed / file).write_text(text.replace(old, new))
    done = majongue(installed, "play", "--plain", "--ruleset", name)
    assert (done.returncode, done.stdout) == (2, "")
    assert "'casa'" in done.stderr or "'house'" in done.stderr
    assert done.stderr.count("\n") == 1
