"""The example of ``docs/example_ruleset``, installed as anybody would: found, scored and played."""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from majongue.bots.conformance import assert_bot_conforms
from majongue.rules import authoring, discovery, loader
from majongue.rules.conformance import assert_ruleset_conforms
from majongue.rules.discovery import load_plugin, load_ruleset
from majongue.rules.ruleset import RulesetPlugin
from majongue.session import Session
from support.plain_play import PLAYERS, decisions
from support.wheels import EXAMPLE, ROOT, built_wheel

SEED = 2


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the example's wheel was installed in."""
    folder = tmp_path_factory.mktemp("example")
    pip = [sys.executable, "-m", "pip", "install", "--no-deps", "--no-index", "--no-compile"]
    wheel = built_wheel(EXAMPLE, folder / "dist")
    subprocess.run([*pip, "--target", folder / "site", wheel], check=True, capture_output=True)
    return folder / "site"


@pytest.fixture
def plugin(installed: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RulesetPlugin]:
    """The example's code, in this process, which has to look once more what is installed."""
    monkeypatch.syspath_prepend(installed)
    discovery._places.cache_clear()
    yield load_plugin("village")
    discovery._places.cache_clear()


def run(installed: Path, *command: str, typed: str = "") -> str:
    """What a Python module prints in an environment that has the example as well."""
    path = os.pathsep.join([str(installed), *filter(None, [os.environ.get("PYTHONPATH")])])
    done = subprocess.run(
        [sys.executable, "-m", *command],
        env={**os.environ, "PYTHONPATH": path, "MAJONGUE_HOME": str(installed.parent / "home")},
        input=typed,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stdout + done.stderr
    return done.stdout


def test_it_is_listed_and_described(installed: Path) -> None:
    listed = run(installed, "majongue", "rules")
    assert "village    Village\n             --preset festival: The long evening" in listed
    described = run(installed, "majongue", "rules", "village")
    assert described.startswith("Village (village)\n")
    assert "limit = 6" in described
    assert "Pure suit" in described


def test_it_scores_a_hand(installed: Path) -> None:
    hand = "456p 22s [555z] [2222z] [111z]"
    score = ("majongue", "score", "--ruleset", "village", hand, "--by", "self-draw", "--seat", "S")
    told = run(installed, *score).splitlines()
    assert "   3  Honour set x3            555z 2222z 111z" in told
    assert "      5 fan: 32 from each." in told


def test_bots_play_it_and_play_it_the_same_again(installed: Path) -> None:
    simulate = ("majongue", "simulate", "--ruleset", "village", "--hands", "20", "--seed", "1")
    first = run(installed, *simulate).splitlines()[0]
    assert first.startswith("20 hands")
    again = run(installed, *simulate, "--jobs", "2").splitlines()[0]
    assert again.split()[-1] == first.split()[-1]


def test_its_own_tests_pass(installed: Path) -> None:
    where = ["-c", str(EXAMPLE / "pyproject.toml"), str(EXAMPLE / "tests")]
    said = run(installed, "pytest", "-q", "-p", "no:cacheprovider", *where)
    assert " passed" in said
    assert "skipped" not in said


@pytest.mark.usefixtures("plugin")
def test_a_person_plays_a_hand_and_the_record_replays(installed: Path) -> None:
    session = Session.new(load_ruleset("village"), SEED, PLAYERS)
    typed = ["" if act is None else str(act) for _, act in decisions(session, 1)]
    play = ("majongue", "play", "--plain", "--ruleset", "village", "--seed", str(SEED))
    told = run(installed, *play, typed="\n".join(typed))
    assert told.startswith("Village rules.")
    assert "You win with " in told
    assert " fan in all" in told
    (game,) = (installed.parent / "home" / "games").glob("*.jsonl")
    checked = run(installed, "majongue", "replay", str(game), "--check")
    assert "1 finished hand, the game is unfinished." in checked


@pytest.mark.usefixtures("plugin")
@pytest.mark.parametrize("preset", [None, "festival"])
def test_a_bot_that_plans_plays_rules_without_a_plan(preset: str | None) -> None:
    assert assert_bot_conforms("regular", load_ruleset("village", preset=preset)) > 0


def test_a_shared_option_that_its_author_did_not_know_takes_its_default(
    plugin: RulesetPlugin, monkeypatch: pytest.MonkeyPatch
) -> None:
    later = {"id": "later", "type": "integer", "range": [0, 9], "default": 4, "group": "Game"}
    words = {"label": "Later", "help": "An option of a later version."}
    shared = (*loader.shared_options(), later | words)
    monkeypatch.setattr(loader, "shared_options", lambda: shared)
    anew = type(plugin)()  # what was read for the other one is remembered
    rules = loader.build_ruleset(anew, {})
    assert rules.values["later"] == 4
    assert loader.with_options(rules, {"later": 9}).values["later"] == 9
    assert_ruleset_conforms(rules, wins=10)


def imported(path: Path) -> set[str]:
    """The modules of majongue that a file imports from."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            found.add(str(node.module))
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return {name for name in found if name.partition(".")[0] == "majongue"}


def test_it_needs_one_module_of_ours() -> None:
    code = sorted((EXAMPLE / "src").rglob("*.py"))
    assert set.union(*map(imported, code)) == {"majongue.rules.authoring"}


def test_the_guide_names_everything_that_an_author_imports() -> None:
    guide = (ROOT / "docs" / "writing_rulesets.md").read_text(encoding="utf-8")
    assert [name for name in authoring.__all__ if f"`{name}`" not in guide] == []


def test_the_guide_names_every_key_of_the_file() -> None:
    from majongue.rules.schema import OwnOptionBlock, PatternBlock, PresetBlock, RulesetFile

    guide = (ROOT / "docs" / "writing_rulesets.md").read_text(encoding="utf-8")
    for block in (RulesetFile, OwnOptionBlock, PatternBlock, PresetBlock):
        assert [key for key in block.model_fields if f"`{key}`" not in guide] == []
