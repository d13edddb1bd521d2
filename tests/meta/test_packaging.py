"""The wheel: what it carries, and that it works in an environment of its own."""

import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from support.wheels import EXAMPLE, ROOT, built_wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built_wheel(ROOT, tmp_path_factory.mktemp("dist"))


def test_wheel_carries_rulesets_tables_and_licence(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    rulesets = {f"majongue/_rulesets/{path.name}" for path in (ROOT / "rulesets").glob("*.toml")}
    assert rulesets <= names
    assert "majongue/analysis/standard.xz" in names
    assert "majongue/py.typed" in names
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert not [name for name in names if "__pycache__" in name or name.startswith("tests")]


def test_wheel_plays_a_seeded_hand_in_a_new_environment(wheel: Path, tmp_path: Path) -> None:
    """Beside it somebody else's ruleset is installed, which it finds."""
    venv.create(tmp_path / "env", with_pip=True)
    command = tmp_path / "env" / "bin" / "majongue"
    python = tmp_path / "env" / "bin" / "python"
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    example = built_wheel(EXAMPLE, tmp_path / "example")
    subprocess.run([*pip, wheel, example], check=True, capture_output=True)
    env = {"PATH": "/usr/bin:/bin", "MAJONGUE_HOME": str(tmp_path / "home")}

    def run(*arguments: str) -> str:
        finished = subprocess.run(
            [command, *arguments], cwd=tmp_path, env=env, capture_output=True, text=True
        )
        assert finished.returncode == 0, finished.stderr
        return finished.stdout

    assert "hong_kong" in run("rules")
    simulated = ("simulate", "--hands", "1", "--seed", "1")
    assert run(*simulated).splitlines()[0].endswith(_digest_here(simulated))
    assert "Hand 1" in run("play", "--demo", "--plain", "--seed", "1")
    assert "village    Village\n" in run("rules")
    assert run("simulate", "--ruleset", "village", "--hands", "1").startswith("1 hand")


def _digest_here(arguments: tuple[str, ...]) -> str:
    """The digest of the same hand played by this checkout."""
    command = [sys.executable, "-m", "majongue", *arguments]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return printed.splitlines()[0].split()[-1]
