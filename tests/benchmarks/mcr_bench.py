"""Points of MCR wins beside the compiled calculator of PyMahjongGB.

Its C++ stays ahead on wins never seen before. Ours remembers: a win that is asked about again, as
bots do, is answered from memory, while the peer counts once more.
"""

import importlib
import statistics
import time
from collections.abc import Callable, Sequence

from analysis_bench import Row

from majongue import decompose
from majongue.analysis import masks
from majongue.rules.discovery import load_ruleset
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import Win

WINS, ROUNDS = 20_000, 5
PEER = "PyMahjongGB fan calculator"
ASKED = (
    ("MCR points, hands not seen before", 0.12, 0.23),
    ("MCR points, repeated", 0.5, 1),
    ("MCR sheet with tiles and reasons, hands not seen before", 0.02, 0.04),
)


def rows() -> list[Row]:
    """The table's rows; skipped where the peer is missing."""
    try:
        peer = importlib.import_module("MahjongGB")
    except ImportError:
        return [Row(name, PEER, must, aim, None) for name, must, aim in ASKED]
    support = importlib.import_module("support.mcr_peer")
    wins: list[Win] = importlib.import_module("support.mcr_wins").wins(WINS, "bench")
    questions = [support.peer_question(win) for win in wins]
    rules = load_ruleset("mcr", {"min_fan": 0}, "gb_software")
    for win in wins[: WINS // 10]:
        assert rules.scorer.worth(win) == support.peer_answer(peer, win).total

    def theirs() -> None:
        for question in questions:
            peer.MahjongFanCalculator(*question, True)

    seconds = [_round(theirs, rules, wins) for _ in range(ROUNDS)]
    times = [statistics.median(column) for column in zip(*seconds, strict=True)]
    told = [f"{seconds / WINS * 1e6:.1f}" for seconds in times]
    print(
        f"MCR points in microseconds: PyMahjongGB {told[0]}, ours {told[1]} new, "
        f"{told[2]} repeated, {told[3]} with the sheet"
    )
    return [
        Row(name, PEER, must, aim, times[0] / ours)
        for (name, must, aim), ours in zip(ASKED, times[1:], strict=True)
    ]


def _round(theirs: Callable[[], None], rules: Ruleset, wins: Sequence[Win]) -> list[float]:
    """CPU seconds of the peer, of wins with all memos empty, of the same again, of their sheets."""
    scorer = rules.scorer

    def worths() -> None:
        for win in wins:
            scorer.worth(win)

    def sheets() -> None:
        for win in wins:
            scorer.sheet(win)

    found = [_timed(theirs)]
    decompose.forget()
    masks.forget()
    scorer.forget()
    found += [_timed(worths), _timed(worths)]
    decompose.forget()
    masks.forget()
    scorer.forget()
    return [*found, _timed(sheets)]


def _timed(task: Callable[[], None]) -> float:
    began = time.process_time()
    task()
    return time.process_time() - began


if __name__ == "__main__":
    for row in rows():
        print(row)
