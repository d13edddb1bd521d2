"""Wheels built by the tests, as a release would be."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "example_ruleset"


def built_wheel(source: Path, out: Path) -> Path:
    """The wheel of a source folder, built through its source distribution."""
    subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", out, source],
        check=True,
        capture_output=True,
    )
    (built,) = out.glob("*.whl")
    return built
