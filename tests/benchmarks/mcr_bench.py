"""Points of MCR wins beside the compiled calculator of PyMahjongGB.

Its C++ stays ahead on wins never seen before. Ours remembers: a win that is asked about again, as
bots do, is answered from memory, while the peer counts once more.
"""

import importlib
import statistics
import time
from collections.abc import Callable, Iterable
from typing import Any

from analysis_bench import Row

from majongue import decompose
from majongue.analysis import masks
from majongue.rules.discovery import load_ruleset
from majongue.rules.score import Scorer, Win

WINS, ROUNDS = 20_000, 5
PEER = "PyMahjongGB fan calculator"
ASKED = (
    ("MCR points, hands not seen before", 0.12, 0.23),
    ("MCR points, repeated", 0.5, 1),
    ("MCR sheet with tiles and reasons", 0.02, 0.04),
)


def rows() -> list[Row]:
    """The table's rows; skipped where the peer is missing."""
    try:
        peer = importlib.import_module("MahjongGB")
    except ImportError:
        return [Row(name, PEER, must, aim, None) for name, must, aim in ASKED]
    rules = load_ruleset("mcr", {"min_fan": 0}, "gb_software")
    decompose.forget()
    masks.forget()
    scorer = rules.plugin.scorer(rules.values, rules.patterns, rules.tables)
    seconds = [_round(peer, scorer, turn) for turn in range(ROUNDS)]
    theirs, *ours = (statistics.median(column) for column in zip(*seconds, strict=True))
    told = [f"{found / WINS * 1e6:.1f}" for found in (theirs, *ours, seconds[0][1])]
    print(
        f"MCR points in microseconds: PyMahjongGB {told[0]}, ours {told[1]} for new hands, "
        f"{told[2]} repeated, {told[3]} with the sheet; {told[4]} with all memos empty"
    )
    return [
        Row(name, PEER, must, aim, theirs / found)
        for (name, must, aim), found in zip(ASKED, ours, strict=True)
    ]


def _round(peer: Any, scorer: Scorer, turn: int) -> list[float]:
    """CPU seconds of the peer, of ours, of the same again, and of the sheets: all of new hands."""
    support = importlib.import_module("support.mcr_peer")
    wins: list[Win] = importlib.import_module("support.mcr_wins").wins(WINS, f"bench {turn}")
    questions = [(*support.peer_question(win), True) for win in wins]
    found = [
        _timed(lambda question: peer.MahjongFanCalculator(*question), questions),
        _timed(scorer.worth, wins),
        _timed(scorer.worth, wins),
        _timed(scorer.sheet, wins),
    ]
    for win in wins[: WINS // 10]:
        assert scorer.worth(win) == support.peer_answer(peer, win).total
    return found


def _timed(task: Callable[[Any], object], questions: Iterable[Any]) -> float:
    began = time.process_time()
    for question in questions:
        task(question)
    return time.process_time() - began


if __name__ == "__main__":
    for row in rows():
        print(row)
