"""The wheel: what it carries, and that it works in an environment of its own."""

import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built through the source distribution, as a release would be."""
    out = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", out, ROOT],
        check=True,
        capture_output=True,
    )
    (built,) = out.glob("*.whl")
    return built


def test_wheel_carries_rulesets_tables_and_licence(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    rulesets = {f"majongue/_rulesets/{path.name}" for path in (ROOT / "rulesets").glob("*.toml")}
    assert rulesets <= names
    assert "majongue/analysis/standard.xz" in names
    assert "majongue/py.typed" in names
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert not [name for name in names if "__pycache__" in name or name.startswith("tests")]


def test_wheel_plays_a_seeded_hand_in_a_new_environment(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "env", with_pip=True)
    command = tmp_path / "env" / "bin" / "majongue"
    python = tmp_path / "env" / "bin" / "python"
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, wheel], check=True, capture_output=True)
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


def _digest_here(arguments: tuple[str, ...]) -> str:
    """The digest of the same hand played by this checkout."""
    command = [sys.executable, "-m", "majongue", *arguments]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return printed.splitlines()[0].split()[-1]
