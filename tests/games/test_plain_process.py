"""The plain game as a real process: pipes, a pseudo-terminal, kills, signals, clocks."""

import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pexpect
import pytest

from majongue.cli.plain_menu import menu_for
from majongue.engine.actions import NEXT_HAND
from majongue.engine.game import Game
from majongue.engine.journal import read_game
from majongue.text.table_text import table_lines
from support.plain_play import decisions, new_session, script
from support.signals import usual_signals
from support.sizes import size

PLAY = [sys.executable, "-m", "majongue", "play"]
SEED = 3


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MAJONGUE_HOME", str(tmp_path))
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    return tmp_path


def majongue(*arguments: str, typed: str = "") -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "majongue", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        timeout=60,
    )


def flat(text: str) -> str:
    """Without the line breaks that a long path needs."""
    return " ".join(text.split())


def games(home: Path) -> list[Path]:
    return sorted((home / "games").glob("*.jsonl"))


# Pipes


def test_a_hand_through_pipes(home: Path) -> None:
    done = majongue("play", "--seed", str(SEED), typed="\n".join(script(SEED, 1)))
    assert (done.returncode, done.stderr) == (0, "")
    (game,) = games(home)
    assert flat(done.stdout).endswith(f"The input has ended. The game is saved in {game}")
    assert "Nobody wins: the wall is used up." in done.stdout
    assert done.stdout.isascii()
    assert "\x1b" not in done.stdout
    paths_apart = done.stdout.replace(str(game), "")
    assert max(len(line) for line in paths_apart.splitlines()) <= 79
    checked = majongue("replay", str(game), "--check")
    assert checked.stdout.startswith(f"{game}: good; ")
    assert "1 finished hand, the game is unfinished." in checked.stdout


def test_no_input_at_all(home: Path) -> None:
    done = majongue("play", "--seed", "1")
    assert done.returncode == 0
    assert "The input has ended." in done.stdout
    resumed = majongue("play", "--resume")
    assert resumed.returncode == 0
    assert str(games(home)[0]) in resumed.stdout
    assert len(games(home)) == 1


def test_closed_input_is_no_input() -> None:
    command = f"exec {sys.executable} -m majongue play --seed 1 <&-"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    assert "The input has ended." in done.stdout


def test_a_demo_needs_no_input_and_keeps_no_file(home: Path) -> None:
    arguments = ["play", "--demo", "--seed", "5", "--option", "rounds=1"]
    done = majongue(*arguments)
    assert done.returncode == 0
    assert "The game is over." in done.stdout
    assert "You" not in done.stdout
    assert games(home) == []
    assert majongue(*arguments).stdout == done.stdout


def test_a_reader_that_goes_away_is_no_error() -> None:
    demo = subprocess.Popen(
        [*PLAY, "--demo", "--seed", "5"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert demo.stdout is not None
    demo.stdout.readline()
    demo.stdout.close()
    assert demo.stderr is not None
    try:
        assert demo.wait(60) == 0
        assert demo.stderr.read() == b""
    finally:
        demo.kill()
        demo.wait()
        demo.stderr.close()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--option", "capp=3"], "did you mean cap?"),
        (["--option", "cap=99"], "cap cannot be 99"),
        (["--option", "cap"], "write NAME=VALUE"),
        (["--ruleset", "hongkong"], "There is no ruleset"),
        (["--bots", "genius"], "There is no bot 'genius'"),
        (["--bots", "greedy,greedy"], "--bots names 2 bots; this game needs 3."),
        (["--name", "\x1b[2J"], "--name takes 1 to 20 letters"),
        (["--name", " "], "--name takes 1 to 20 letters"),
        (["--delay", "soon"], "is not a number of seconds"),
        (["--resume"], "There is no unfinished game in"),
        (["--resume", "nowhere.jsonl"], "nowhere.jsonl cannot be opened"),
        (["--resume", "x", "--option", "cap=3"], "leave out --option"),
        (["--resume", "x", "--preset", "dmjl"], "leave out --preset"),
        (["--fast"], "unrecognized arguments: --fast"),
    ],
)
def test_a_bad_command_line_is_one_sentence(arguments: list[str], said: str) -> None:
    done = majongue("play", *arguments)
    assert done.returncode == 2
    assert said in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


def test_a_folder_that_cannot_be_written_does_not_stop_a_game(home: Path) -> None:
    (home / "games").write_text("in the way")
    done = majongue("play", "--seed", "1")
    assert done.returncode == 0
    assert "cannot be written" in done.stdout
    assert done.stdout.endswith("This game is not saved.\n")


# Replay


def test_a_replay_hides_nothing(home: Path) -> None:
    majongue("play", "--seed", str(SEED), typed="\n".join([*script(SEED, 2), "u"]))
    (game,) = games(home)
    told = majongue("replay", game.stem)
    assert told.returncode == 0
    assert told.stdout.count(" get") == 2 * 4
    assert "Hand 2, East round." in told.stdout
    assert "You" not in told.stdout
    assert " draws a tile." not in told.stdout
    second = majongue("replay", game.stem, "--hand", "2").stdout
    assert second.strip() in told.stdout
    assert "Hand 1," not in second


@pytest.mark.parametrize("arguments", [["--hand", "9"], ["--hand", "0"], ["--hand", "x"]])
def test_a_hand_that_was_not_played_is_an_error(home: Path, arguments: list[str]) -> None:
    majongue("play", "--seed", "1")
    done = majongue("replay", str(games(home)[0]), *arguments)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1


def test_an_altered_file_is_refused_and_left_alone(home: Path) -> None:
    majongue("play", "--seed", "1", typed="1\n1\n1\n")
    (game,) = games(home)
    altered = game.read_bytes().replace(b'"do":"discard', b'"do":"discarD', 1)
    game.write_bytes(altered)
    for arguments in (["replay", str(game), "--check"], ["play", "--resume", str(game)]):
        done = majongue(*arguments)
        assert done.returncode == 2
        assert "is not as it was written" in done.stderr
    assert game.read_bytes() == altered


# A terminal


@pytest.fixture
def terminal() -> Iterator[Any]:
    opened = []

    def spawn(*arguments: str) -> Any:
        child = pexpect.spawn(
            PLAY[0],
            [*PLAY[1:], *arguments],
            encoding="utf-8",
            timeout=20,
            dimensions=(24, 80),
            preexec_fn=usual_signals,
        )
        child.delaybeforesend = None
        child.delayafterclose = 0
        opened.append(child)
        return child

    yield spawn
    for child in opened:
        child.close(force=True)


PROMPTS = ["Discard: ", "Choose: ", "Enter for the next hand: "]
NEXT = 2


class Expected(NamedTuple):
    """A question of a game that is never killed: what is shown, and the answer."""

    shown: str
    answer: str


def expected(hands: int) -> list[Expected]:
    session = new_session(SEED)
    questions = []
    for view, action in decisions(session, hands):
        if view is None or action is None:
            questions.append(Expected("", ""))
            continue
        table = table_lines(view, session.cast, session.rules)
        shown = flat(" ".join([*table, *menu_for(view, session.cast).lines]))
        questions.append(Expected(shown, str(action)))
    return questions


def shown_again(child: Any) -> str:
    """The table and the question, as they are shown when asked for."""
    child.sendline("t")
    child.expect_exact(PROMPTS)
    table = child.before.partition("\n")[2]
    child.sendline("")
    child.expect_exact(PROMPTS)
    return flat(table + child.before.partition("\n")[2])


def answered(path: Path) -> int:
    """How many questions the file has the answers of."""
    game = read_game(path)[0]
    human = [player.level for player in game.record.header.seating.players].index("human")
    again = Game(game.rules, game.record.upto(0))
    ours = 0
    for seat, action in game.record.moves:
        ours += action is NEXT_HAND or again.standing.seating[seat] == human
        again.act(seat, action)
    return ours


def kill(child: Any) -> None:
    """Kill a game and wait until it is gone, its lock on the file too."""
    child.kill(signal.SIGKILL)
    child.expect(pexpect.EOF)
    child.close()


def test_killed_at_any_moment_it_goes_on_as_if_never_killed(home: Path, terminal: Any) -> None:
    """Killed while the bots act, or while it starts, it asks what it would have asked."""
    chance = random.Random(7)
    whole = expected(hands=size(6, 16))
    child = terminal("--seed", str(SEED))
    at, kills = 0, 0
    while kills < size(20, 60):
        child.expect_exact(PROMPTS)
        child.sendline(whole[at].answer)
        if chance.random() < 0.6:
            at += 1
            continue
        time.sleep(chance.choice([0, 0.0005, 0.001, 0.002, 0.004]))
        kill(child)
        kills += 1
        (path,) = games(home)
        now = answered(path)
        assert now in (at, at + 1)
        at = now
        child = terminal("--resume", str(path))
        if chance.random() < 0.2:
            time.sleep(chance.random() * 0.4)
            kill(child)
            kills += 1
            child = terminal("--resume", str(path))
        if child.expect_exact(PROMPTS) == NEXT:
            assert whole[at].answer == ""
            child.sendline("what")
        else:
            assert shown_again(child) == whole[at].shown
            child.sendline("?")
    assert at


def test_ctrl_c_saves_and_says_so(home: Path, terminal: Any) -> None:
    child = terminal("--seed", str(SEED))
    child.expect_exact(PROMPTS)
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert f"Interrupted. The game is saved in {games(home)[0]}" in flat(child.before)
    assert "Traceback" not in child.before


@pytest.mark.skipif(not hasattr(signal, "SIGCONT"), reason="programs cannot be stopped here")
@pytest.mark.parametrize("options", [[], ["--option", "turn_timeout_s=60"]])
def test_the_question_is_asked_again_after_ctrl_z(terminal: Any, options: list[str]) -> None:
    child = terminal("--seed", str(SEED), *options)
    child.expect_exact("Discard: ")
    child.kill(signal.SIGSTOP)
    child.kill(signal.SIGCONT)
    child.expect_exact("Your tiles:")
    child.expect_exact("Discard: ")
    child.sendline("14")
    child.expect_exact("You discard")


def test_end_of_input_at_a_terminal(home: Path, terminal: Any) -> None:
    child = terminal("--seed", str(SEED))
    child.expect_exact(PROMPTS)
    child.sendeof()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert "The input has ended." in child.before


def test_an_unfinished_game_is_offered(home: Path, terminal: Any) -> None:
    child = terminal()  # nothing to go on with: a new game at once
    child.expect_exact(PROMPTS)
    child.sendline("q")
    child.expect(pexpect.EOF)
    for answer, files in (("q", 1), ("1", 1), ("2", 2)):
        child = terminal()
        child.expect_exact("1 go on with it (hong_kong, hand 1, ")
        child.expect_exact("Choose: ")
        child.sendline("what")
        child.expect_exact("Type 1 or 2, or q to leave.")
        child.expect_exact("Choose: ")
        child.sendline("?")
        child.expect_exact("type a number and press Enter")
        child.expect_exact("Type 1 or 2, or q to leave.")
        child.expect_exact("Choose: ")
        child.sendline(answer)
        if answer != "q":
            child.expect_exact(PROMPTS)
            child.sendline("q")
        child.expect(pexpect.EOF)
        child.close()
        assert child.exitstatus == 0
        assert len(games(home)) == files


def test_a_broken_file_does_not_stop_a_new_game(home: Path, terminal: Any) -> None:
    (home / "games").mkdir()
    (home / "games" / "bad.jsonl").write_text("{}\n")
    child = terminal()
    child.expect_exact("bad.jsonl is not a saved game.")
    child.expect_exact(PROMPTS)


def test_a_clock_that_runs_out_acts_for_the_player(terminal: Any) -> None:
    child = terminal("--seed", str(SEED), "--option", "turn_timeout_s=1")
    child.expect_exact("Discard: ")
    child.expect_exact("Time is up: discard")
    child.expect_exact(["Discard: ", "Choose: "])


def test_what_is_typed_ahead_answers_no_later_question(terminal: Any) -> None:
    child = terminal("--seed", str(SEED))
    child.expect_exact("Discard: ")
    child.send("14\n14\n14\n")
    child.expect_exact("You discard")
    child.expect_exact("Discard: ")
    child.sendline("xyzzy")  # had another 14 waited, it would have been the answer
    assert child.expect_exact(["I do not understand 'xyzzy'", "You discard"]) == 0


def test_a_game_starts_light() -> None:
    """Without the screen's and the validator's packages, so that a game starts at once."""
    code = (
        "import sys; from majongue.__main__ import main; "
        "sys.argv = ['majongue', 'play', '--seed', '1']; main(); "
        "print({m.split('.')[0] for m in sys.modules} & {'textual', 'rich', 'pydantic'})"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], input="14\n", capture_output=True, text=True, timeout=60
    )
    assert done.stdout.splitlines()[-1] == "set()"
