"""The full-screen game as a real process in a pseudo-terminal: killed, hung up on, continued."""

import os
import random
import re
import signal
import sys
import time
from pathlib import Path

import pexpect
import pytest

from majongue.engine.game import Game
from majongue.engine.journal import read_game
from support.signals import usual_signals
from support.sizes import size

ESCAPE = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|[^\[])")
SPLASH = "\x1b[?1049h\x1b[H\x1b[2J\x1b[?25l majongue"
PREFERENCES = 'pace_ms = 0\nmotion = "none"\nceremony = "off"\ntile_style = "ascii"\n'


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "preferences.toml").write_text(PREFERENCES)
    for name in ("NO_COLOR", "COLORTERM", "TEXTUAL", "LINES", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("MAJONGUE_HOME", str(tmp_path))
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return tmp_path


def opened(*arguments: str) -> "pexpect.spawn[str]":
    return pexpect.spawn(
        sys.executable,
        ["-m", "majongue", *arguments],
        dimensions=(24, 80),
        encoding="utf-8",
        timeout=30,
        preexec_fn=usual_signals,
    )


def text_of(output: str) -> str:
    return ESCAPE.sub(" ", output)


def the_game(home: Path) -> Path:
    (game,) = (home / "games").glob("*.jsonl")
    return game


def left(child: "pexpect.spawn[str]") -> int:
    child.expect(pexpect.EOF)
    child.close()
    return child.exitstatus


def test_the_splash_comes_first_and_the_terminal_is_given_back() -> None:
    child = opened("play", "--seed", "1")
    child.expect_exact("hand 1")
    assert child.before.startswith(SPLASH)
    child.send("\x11")  # Ctrl+Q
    assert left(child) == 0
    assert "\x1b[?1049l" in child.before


@pytest.mark.parametrize("seed", range(size(3, 20)))
def test_a_killed_game_goes_on_where_it_was(home: Path, seed: int) -> None:
    """Keys at random, then a kill at a random moment: what was shown is in the file."""
    chance = random.Random(seed)
    child = opened("play", "--seed", str(seed))
    child.expect_exact("hand 1")
    for _ in range(chance.randrange(5, 40)):
        child.send(chance.choice(["\r", " ", "\x1b[D", "p", "c", "1"]))
        time.sleep(chance.random() / 20)
    child.kill(signal.SIGKILL)
    child.close()
    kept, _ = read_game(the_game(home))
    again = Game.replay(kept.rules, kept.record)
    assert again.state == kept.state
    child = opened("play", "--resume")
    child.expect_exact(f"hand {kept.standing.number}")
    child.send("\x11")
    assert left(child) == 0
    later, _ = read_game(the_game(home))
    assert later.record.moves[: len(kept.record.moves)] == kept.record.moves


def test_closing_the_terminal_costs_nothing(home: Path) -> None:
    child = opened("play", "--seed", "4")
    child.expect_exact("hand 1")
    child.send(" \r")
    time.sleep(0.3)
    os.kill(child.pid, signal.SIGHUP)
    child.expect(pexpect.EOF)
    child.close()
    kept, notice = read_game(the_game(home))
    assert notice is None
    assert kept.record.moves


def test_home_opens_without_a_command_and_leaves_by_q() -> None:
    child = opened()
    child.expect_exact("New game")
    child.send("q")
    assert left(child) == 0


def test_the_same_game_cannot_be_open_twice(home: Path) -> None:
    first = opened("play", "--seed", "1")
    first.expect_exact("hand 1")
    second = opened("play", "--resume")
    second.expect_exact("is being played in another window")
    second.expect(pexpect.EOF)
    second.close()
    assert second.exitstatus == 2
    first.send("\x11")
    assert left(first) == 0


@pytest.mark.parametrize("arguments", [("--seed", "1", "--option", "cap=x"), ("--resume", "no")])
def test_bad_input_is_one_sentence_and_no_screen(arguments: tuple[str, ...]) -> None:
    child = opened("play", *arguments)
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 2
    assert "\x1b" not in child.before
    assert len(child.before.strip().splitlines()) == 1


@pytest.mark.parametrize("terminal", ["dumb", "unknown"])
def test_a_terminal_that_only_prints_gets_the_plain_game(
    monkeypatch: pytest.MonkeyPatch, terminal: str
) -> None:
    monkeypatch.setenv("TERM", terminal)
    child = opened("play", "--seed", "1")
    child.expect_exact("Type ? for help at any question.")
    assert "\x1b" not in child.before
    child.close(force=True)


def test_no_color_leaves_no_hue(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLORTERM", "truecolor")
    child = opened("play", "--seed", "1")
    child.expect_exact("ESC")
    child.send("\x11")
    assert left(child) == 0
    numbers = re.findall(r"[34]8;2;(\d+);(\d+);(\d+)", child.before)
    assert all(len(set(colour)) == 1 for colour in numbers), "a colour that is no grey"


def test_a_broken_preference_is_told_and_the_file_left(home: Path) -> None:
    path = home / "preferences.toml"
    path.write_text(PREFERENCES + 'theme = "no such theme"\n')
    child = opened("play", "--seed", "1")
    child.expect("theme")
    child.send("\x11")
    assert left(child) == 0
    assert path.read_text() == PREFERENCES + 'theme = "no such theme"\n'
