"""New games get a file of their own, or say at once that they have none; which one is resumed."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from majongue import lobby
from majongue.cli import main
from majongue.engine.journal import read_game
from support.plain_play import new_session

PLAY = [sys.executable, "-m", "majongue", "play"]
NOT_SAVED = "This game will not be saved: "


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MAJONGUE_HOME", str(tmp_path))
    (tmp_path / "games").mkdir()
    return tmp_path


@pytest.fixture(autouse=True)
def no_input(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with open(os.devnull) as nothing:
        monkeypatch.setattr(sys, "stdin", nothing)
        yield


def played(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What is printed, without the line breaks that a long path needs."""
    assert main.run(["play", *words]) == 0
    return " ".join(capsys.readouterr().out.split())


def test_games_that_begin_together_are_all_saved(home: Path) -> None:
    games = [
        subprocess.Popen(
            [*PLAY, "--seed", "1"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True
        )
        for _ in range(5)
    ]
    texts = [game.communicate(timeout=60)[0] for game in games]
    assert not any(NOT_SAVED in text for text in texts)
    files = list((home / "games").iterdir())
    assert len(files) == 5
    assert all(read_game(file)[1] is None for file in files)


def test_a_name_that_another_window_takes_is_given_up_for_the_next(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    taken, free = home / "taken.jsonl", home / "free.jsonl"
    taken.write_text("another game")
    monkeypatch.setattr(lobby, "new_game_paths", lambda _ruleset: iter((taken, free)))
    assert str(free) in played(capsys, "--seed", "1")
    assert taken.read_text() == "another game"
    assert free.exists()


def test_names_that_are_all_taken_do_not_stop_a_game(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = home / "taken.jsonl"
    taken.touch()
    monkeypatch.setattr(lobby, "new_game_paths", lambda _ruleset: iter((taken,) * 5))
    text = played(capsys, "--seed", "1")
    assert text.startswith(f"{NOT_SAVED}every name in {home / 'games'} is taken. Hong Kong rules.")


def test_a_folder_that_cannot_be_made_is_said_at_once(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "games").rmdir()
    (home / "games").write_text("in the way")
    text = played(capsys, "--seed", "1")
    assert text.startswith(NOT_SAVED)
    assert text.index("cannot be written") < text.index("Hong Kong rules.")
    assert text.endswith("This game is not saved.")


def saved(home: Path, name: str, age: int) -> Path:
    path = home / "games" / name
    new_session(age, path).close()
    os.utime(path, (1_000_000 - age, 1_000_000 - age))
    return path


@pytest.mark.parametrize("damage", ["header", "middle", "pipe"])
def test_a_damaged_newest_game_is_named_and_the_next_one_taken(
    home: Path, capsys: pytest.CaptureFixture[str], damage: str
) -> None:
    good = saved(home, "good.jsonl", 2)
    bad = saved(home, "bad.jsonl", 1)
    data = bad.read_bytes()
    if damage == "pipe":
        bad.unlink()
        os.mkfifo(bad)
    else:
        bad.write_bytes(b"{}\n" + data if damage == "header" else data + b"rubbish\n" + data)
        os.utime(bad, (1_000_000 - 1, 1_000_000 - 1))
    text = played(capsys, "--resume")
    said = {
        "header": "bad.jsonl is not a saved game.",
        "middle": "bad.jsonl: line 2 is not as it was written; the file is left untouched.",
        "pipe": "bad.jsonl is not an ordinary file, so it is no saved game.",
    }
    assert said[damage] in text
    assert str(good) in text


def test_nothing_but_damaged_games_is_an_error(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "games" / "bad.jsonl").write_text("{}\n")
    assert main.run(["play", "--resume"]) == 2
    output = capsys.readouterr()
    assert output.out == "bad.jsonl is not a saved game.\n"
    assert output.err.startswith("majongue: There is no unfinished game in ")


@pytest.mark.parametrize("command", [["play", "--resume"], ["replay"]])
def test_a_device_or_folder_is_no_saved_game(
    home: Path, capsys: pytest.CaptureFixture[str], command: list[str]
) -> None:
    os.mkfifo(home / "pipe")
    for name in ("/dev/zero", str(home / "pipe"), str(home)):
        assert main.run([*command, name]) == 2
        output = capsys.readouterr()
        said = f"majongue: {name} is not an ordinary file, so it is no saved game.\n"
        assert (output.out, output.err) == ("", said)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--resume", ""], "argument --resume: it must not be empty"),
        (["--bots", ""], "argument --bots: it must not be empty"),
        (["--bots", "x" * 5000], "There is no bot 'xxx"),
        (["--seed", ""], "argument --seed: it must not be empty"),
        (["--delay", "x" * 5000], "is not a number of seconds"),
        (["--name", "x" * 5000], "--name takes 1 to 20 letters"),
        (["--demo", "--name", "Eve"], "leave out --name"),
        (["--bots", "regular,regular,regular,regular"], "--bots names 4 bots; this game needs 3."),
        (["--option", "payment_custom=3:8,3:9"], "has a number for 3 twice"),
    ],
)
def test_what_cannot_be_played_is_refused(
    capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    assert main.run(["play", *words]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert said in output.err
    assert output.err.count("\n") == 1
    assert len(output.err) < 200
