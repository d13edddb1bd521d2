"""All speed measurements as ratios to named peers, each run side by side in this process.

The column "ratio" says how many times quicker we are than the peer; in the rows marked "at most"
it is our time over the peer's. A missing peer is skipped and said so. ``make bench`` installs them.
"""

import sys
from pathlib import Path

import analysis_bench
import hands_bench
import mcr_bench
import screen_bench
import start_bench
from analysis_bench import Row


def line(row: Row) -> str:
    """One row of the table."""
    if row.ratio is None:
        verdict, ratio = "skipped", "-"
    else:
        at_most = "at most" in row.peer
        reached, enough = (
            (row.ratio <= row.reach, row.ratio <= row.must)
            if at_most
            else (row.ratio >= row.reach, row.ratio >= row.must)
        )
        verdict = "reached" if reached else "enough" if enough else "TOO SLOW"
        ratio = f"{row.ratio:.2f}"
    return f"| {row.name} | {row.peer} | {row.must:g} | {row.reach:g} | {ratio} | {verdict} |"


def main() -> int:
    """Print the table; 1 when a row misses what it must."""
    sys.path.insert(0, str(Path(__file__).parents[1]))  # the wins that the tests share
    print("| what | peer | must | reach | ratio | |\n| --- | --- | --- | --- | --- | --- |")
    missed = False
    for bench in (start_bench, analysis_bench, hands_bench, mcr_bench, screen_bench):
        for row in bench.rows():
            text = line(row)
            missed |= "TOO SLOW" in text
            print(text, flush=True)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
