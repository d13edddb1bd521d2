"""Trials played: paired hand by hand, the same in any number of processes, stopped at any time."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import islice

import pexpect
import pytest

from majongue.cli.main import run
from majongue.rules.changes import with_changes
from majongue.rules.discovery import load_ruleset
from majongue.simulation import play_job
from majongue.trial import Trial, play_trial, trial_of
from support.signals import usual_signals

HONG_KONG = load_ruleset("hong_kong")
LONG = ["rules", "hong_kong", "--try", "min_fan=1", "--bots", "quick"]


def trial(*changes: str, hands: int) -> Trial:
    return trial_of(HONG_KONG, with_changes(HONG_KONG, changes), ["quick"], "test", hands)


def test_pairs_are_the_hands_of_two_simulations() -> None:
    asked = trial("min_fan=1", hands=7)
    pairs = list(play_trial(asked))
    assert [usual for usual, _ in pairs] == play_job(asked.usual)
    assert [tried for _, tried in pairs] == play_job(asked.tried)


def test_the_same_findings_from_any_number_of_processes() -> None:
    found = []
    for processes in (1, 2, 3):
        asked = trial("cap=8", "values.self_draw=2", hands=31)
        comparison = asked.comparison()
        for pair in play_trial(asked, processes):
            comparison.add(pair)
        found.append(comparison.findings())
    assert found[0].hands == 31
    assert found[0] == found[1] == found[2]


def test_with_a_lower_minimum_no_fewer_hands_are_won() -> None:
    asked = trial("min_fan=0", hands=60)
    comparison = asked.comparison()
    for pair in play_trial(asked):
        comparison.add(pair)
    won = comparison.findings().rows[0]
    assert won.difference is not None
    assert won.half_width is not None
    assert won.difference - won.half_width > 0


def test_a_rule_between_hands_leaves_every_hand_alike() -> None:
    assert all(usual == tried for usual, tried in play_trial(trial("rounds=1", hands=6)))


def test_a_trial_in_a_thread_is_closed_while_it_is_played() -> None:
    counted = []

    def count() -> None:
        asked = trial("min_fan=1", hands=100_000)
        comparison = asked.comparison()
        with closing(play_trial(asked, 2)) as pairs:
            for pair in islice(pairs, 5):
                comparison.add(pair)
        counted.append(comparison.findings().hands)

    thread = threading.Thread(target=count)
    thread.start()
    thread.join(60)
    assert counted == [5]


def printed(arguments: list[str], capsys: pytest.CaptureFixture[str], status: int = 0) -> str:
    assert run(arguments) == status
    said = capsys.readouterr()
    return said.out if status == 0 else said.err


def test_the_command_prints_the_same_for_any_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    few = ["rules", "mcr", "--try", "min_fan=6", "--bots", "quick", "--hands", "12", "--jobs"]
    pages = [printed([*few, jobs], capsys) for jobs in "12"]
    assert pages[0] == pages[1]
    assert "instead of 8" in pages[0].splitlines()[0]
    assert "12 hands on the same walls: " in pages[0]
    for word in ("Hands won", "Mean points of a win", "Turn of a win", "Dealer's score", "±"):
        assert word in pages[0]


def test_json_has_the_base_the_change_and_every_row(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["rules", "classical", "--preset", "dmjl", "--option", "limit=300", "--json"]
    tried = ["--try", "losers_settle=false", "--try", "exposed_pung=4", "--hands", "6"]
    facts = json.loads(printed([*asked, *tried, "--bots", "quick", "--jobs", "1"], capsys))
    assert facts["ruleset"] == "classical"
    assert facts["options"]["limit"] == 300
    assert facts["hands"] == facts["asked"] == 6
    assert facts["tried"] == {"options": {"losers_settle": False}, "values": {"exposed_pung": 4}}
    assert facts["same_walls"] is True
    won = facts["rows"][0]
    assert won["id"] == "won"
    assert won["difference"] == pytest.approx(won["with"] - won["without"])
    assert won["ci95"][0] <= won["difference"] <= won["ci95"][1]
    shares = [row["with"] for row in facts["rows"] if row["id"] == "band"]
    assert sum(shares) == pytest.approx(1, abs=0.001)


def test_other_tiles_and_nothing_new_are_said(capsys: pytest.CaptureFixture[str]) -> None:
    few = ["rules", "hong_kong", "--bots", "quick", "--hands", "4", "--jobs", "1", "--try"]
    assert "the walls differ" in printed([*few, "flowers=true"], capsys)
    alike = printed([*few, "starting_score=500"], capsys)
    assert alike.endswith(
        "All 4 hands came out alike: this rule acts between hands, or did not come up.\n"
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["hong_kong", "--hands", "5"], "--hands goes with --try"),
        (["--try", "min_fan=1"], "--try goes with one ruleset"),
        (["hong_kong", "--try", "min_fan=1", "--compare", "mcr"], "not allowed with"),
        (["hong_kong", "--try", "min_fan=1", "--hands", "0"], "'0' is not a whole number from 1"),
        (["hong_kong", "--try", "min_fan=1", "--bots", "clever"], "There is no bot 'clever'"),
        (["hong_kong", "--try", "min_fan=3"], "The change changes nothing"),
        (["hong_kong", "--try", "cap=2"], "The cap of 2 fan lies below the minimum of 3"),
    ],
)
def test_a_bad_trial_is_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    told = printed(["rules", *arguments], capsys, 2)
    assert said in told
    assert told.count("\n") == 1


@contextmanager
def begun(jobs: str) -> Iterator[pexpect.spawn]:
    """A long trial on a terminal, some of whose hands have been played."""
    few = {**os.environ, "TERM": "xterm", "COLUMNS": "100"}
    arguments = ["-m", "majongue", *LONG, "--hands", "4000", "--jobs", jobs]
    process = pexpect.spawn(
        sys.executable, arguments, env=few, encoding="utf-8", timeout=60, preexec_fn=usual_signals
    )
    try:
        process.expect(r" [1-9]%")
        yield process
    finally:
        process.close(force=True)


def _ended(group: int) -> bool:
    """Whether everything in a process group comes to its end soon."""
    for _ in range(400):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_shows_what_has_been_counted(jobs: str) -> None:
    with begun(jobs) as process:
        process.sendintr()
        process.expect(pexpect.EOF)
        process.wait()
        page = process.before
        assert process.exitstatus == 130
        assert "Stopped after " in page
        assert " of 4000 hands on the same walls: " in page
        assert "Hands won" in page
        assert "Traceback" not in page
        assert _ended(process.pid)


def test_a_request_to_end_ends_the_processes_too() -> None:
    with begun("2") as process:
        os.kill(process.pid, signal.SIGTERM)
        process.expect(pexpect.EOF)
        process.wait()
        assert process.exitstatus == 128 + signal.SIGTERM
        assert "Traceback" not in process.before
        assert _ended(process.pid)


def test_ctrl_c_while_processes_start_is_no_matter_of_theirs() -> None:
    """However early it comes, only the command itself may speak, and nothing is left behind."""
    for wait in (0.4, 0.8, 1.2):
        process = subprocess.Popen(
            [sys.executable, "-m", "majongue", *LONG, "--hands", "4000", "--jobs", "2"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=usual_signals,
            start_new_session=True,
        )
        time.sleep(wait)
        os.killpg(process.pid, signal.SIGINT)
        _, errors = process.communicate(timeout=60)
        assert process.returncode in (130, -signal.SIGINT)
        assert errors.count("Traceback") <= 1
        assert "multiprocessing" not in errors
        assert _ended(process.pid)
