"""How long the program takes to answer, beside ``python -c pass``, by wall clock."""

import statistics
import subprocess
import sys
import time
from pathlib import Path

from analysis_bench import Row

RUNS = 15


def rows() -> list[Row]:
    """Ratios of our time to Python's own; here less is better, so ``must`` is an upper bound."""
    command = str(Path(sys.executable).with_name("majongue"))
    subjects = [
        [sys.executable, "-c", "pass"],
        [command, "--version"],
        [command, "--help"],
    ]
    found: list[list[float]] = [[] for _ in subjects]
    for _ in range(RUNS):
        for subject, seconds in zip(subjects, found, strict=True):
            began = time.perf_counter()
            subprocess.run(subject, check=True, capture_output=True)
            seconds.append(time.perf_counter() - began)
    nothing, version, usage = map(statistics.median, found)
    return [
        Row("majongue --version", "python -c pass (at most)", 3, 2, version / nothing),
        Row("majongue --help", "python -c pass (at most)", 6, 4, usage / nothing),
    ]
