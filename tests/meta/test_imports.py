"""What is loaded when: heavy packages only where they are used."""

import json
import subprocess
import sys

import pytest

HEAVY = {"textual", "rich", "pydantic"}


def loaded_by(code: str) -> set[str]:
    report = "print(json.dumps(sorted({name.split('.')[0] for name in sys.modules})))"
    probe = f"import sys, json\n{code}\n{report}"
    printed = subprocess.run(
        [sys.executable, "-c", probe], capture_output=True, text=True, check=True
    ).stdout
    return set(json.loads(printed.splitlines()[-1]))


@pytest.mark.parametrize(
    "code",
    [
        "import majongue.engine.game, majongue.engine.journal",
        "import majongue.bots.greedy, majongue.bots.beginner, majongue.bots.regular",
        "import majongue.rules.hong_kong, majongue.rules.discovery",
        "import majongue.simulation, majongue.session",
    ],
)
def test_engine_rules_and_bots_load_no_screen_and_no_pydantic(code: str) -> None:
    assert not loaded_by(code) & (HEAVY | {"platformdirs"})


def test_playing_a_hand_loads_no_screen_and_no_pydantic() -> None:
    code = (
        "from majongue.rules.variant import Variant\n"
        "from majongue.simulation import Job, play_job\n"
        "play_job(Job(Variant('hong_kong'), ('greedy',) * 4, 1, 0, 1, False))"
    )
    assert not loaded_by(code) & HEAVY


@pytest.mark.parametrize("flag", ["--help", "--version", "play --help", "score --help"])
def test_help_and_version_load_nothing_heavy(flag: str) -> None:
    code = (
        "from majongue.__main__ import main\n"
        f"sys.argv = ['majongue', *{flag.split()!r}]\n"
        "try: main()\nexcept SystemExit: pass"
    )
    assert not loaded_by(code) & HEAVY


def test_the_first_frame_of_the_table_needs_no_bot_and_no_pydantic() -> None:
    code = (
        "import asyncio\n"
        "from majongue.lobby import table_for\n"
        "from majongue.preferences import DEFAULTS\n"
        "from majongue.rules.discovery import load_ruleset\n"
        "from majongue.session import Session\n"
        "from majongue.tui.app import Majongue\n"
        "from majongue.tui.screens.table import TableScreen\n"
        "TableScreen._begin = lambda screen: None\n"
        "players = table_for('You', ['regular'] * 3)\n"
        "session = Session.new(load_ruleset('hong_kong'), 1, players)\n"
        "async def main():\n"
        "    calm = DEFAULTS.with_value('ceremony', 'off')\n"
        "    async with Majongue(calm, session=session).run_test(): pass\n"
        "asyncio.run(main())\n"
        "assert 'majongue.bots.regular' not in sys.modules\n"
        "assert 'majongue.tui.wide' not in sys.modules"
    )
    assert not loaded_by(code) & {"pydantic", "tomlkit"}
