"""Scores beside the compiled peer PyMahjongGB on generated wins, preset ``gb_software``.

2,000 wins, and 20,000 with ``MAJONGUE_LONG`` set. What the generator leaves out, since the peer
takes it and it cannot happen, is in ``support/mcr_wins.py`` by name. Beside those no difference is
known.
"""

from collections import Counter
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from majongue.rules.loader import build_ruleset
from majongue.rules.mcr import plugin
from majongue.rules.score import ScoreSheet, Win
from majongue.tiles import KINDS
from support.mcr_peer import Lines, peer_answer
from support.mcr_wins import EXCLUDED, wins
from support.sizes import LONG, size

WINS = wins(size(2_000, 20_000), "peer")
SOFTWARE = build_ruleset(plugin, {}, "gb_software").scorer

SAME_VALUE = ({69, 70, 71, 72}, {77, 78, 79})
"""Elements whose names may tie: combinations of two chows, and waits."""


@pytest.fixture(name="sheets", scope="module")
def sheets_fixture() -> list[ScoreSheet]:
    return [SOFTWARE.sheet(win) for win in WINS]


@pytest.fixture(name="peer", scope="module")
def peer_fixture() -> ModuleType:
    """The peer, or a notice that it is missing."""
    return pytest.importorskip(
        "MahjongGB", reason="the peer PyMahjongGB is not installed: pip install -e '.[peers]'"
    )


def lines_of(sheet: ScoreSheet) -> Lines:
    lines: Lines = Counter()
    for line in sheet.lines:
        lines[line.number, line.value] += line.count
    return lines


def up_to_names(lines: Lines) -> Lines:
    """The lines with one name for those whose names may tie."""
    joined: Lines = Counter()
    for (number, value), count in lines.items():
        alike = next((numbers for numbers in SAME_VALUE if number in numbers), {number})
        joined[min(alike), value] += count
    return joined


def told(win: Win) -> str:
    facts = f"replacement {win.kong_replacement}, last {win.last_tile}, kind {win.last_of_kind}"
    winds = f"seat {win.seat_wind.letter}, round {win.round_wind.letter}"
    return f"{win.hand} on {win.tile} by {win.by}, {facts}, {winds}"


def test_every_generated_win_is_worth_the_same(peer: ModuleType, sheets: list[ScoreSheet]) -> None:
    for win, ours in zip(WINS, sheets, strict=True):
        theirs = peer_answer(peer, win)
        assert ours.total == theirs.total, told(win)
        assert up_to_names(lines_of(ours)) == up_to_names(theirs.lines), told(win)
        assert SOFTWARE.worth(win) == (ours.total if ours.legal else None), told(win)


def test_the_generated_wins_reach_every_element(sheets: list[ScoreSheet]) -> None:
    lines = (line for sheet in sheets for line in (*sheet.lines, *sheet.beside))
    seen = Counter(line.number for line in lines)
    if LONG:
        assert set(seen) == set(range(1, 82))
        assert min(seen.values()) > 10
    else:
        assert len(seen) > 75


def test_the_generated_wins_reach_every_circumstance() -> None:
    ways = Counter((win.by, win.last_tile, win.last_of_kind) for win in WINS)
    assert len(ways) == 10  # robbed kongs have no last tile
    assert len({(win.seat_wind, win.round_wind) for win in WINS}) == 16
    assert {win.kong_replacement for win in WINS} == {0, 1, 2}
    assert {len(win.hand.bonus) for win in WINS} == set(range(9))
    assert {bonus for win in WINS for bonus in win.hand.bonus} == set(range(KINDS, KINDS + 8))
    melds = Counter(
        (len(win.hand.melds), meld.kind, meld.concealed, meld.added)
        for win in WINS
        for meld in win.hand.melds
    )
    assert len(melds) == 4 * 5  # chow, pung and three kinds of kong, among one to four sets


def test_the_same_seed_gives_the_same_wins() -> None:
    assert wins(50, "a") == wins(50, "a")
    assert wins(50, "a") == wins(100, "a")[:50]
    assert wins(50, "a") != wins(50, "b")


IMPOSSIBLE = {
    "fifth_copies": ("[1111m] 123m 456p 789s 5z 5z", {}),
    "robbed_kong_of_a_tile_held": ("[234m] [345p] 789s 23p 55z 4p", {"by": "robbed_kong"}),
    "robbed_kong_after_the_last_tile": (
        "[234m] 789s 23p 55z 4p",
        {"by": "robbed_kong", "last": True},
    ),
    "replacement_without_a_kong": (
        "[1111m] 789s 23p 55z 4p",
        {"by": "self_draw", "replacement": 2},
    ),
    "last_of_kind_with_another_concealed": (
        "789s 345p 23p 55z 4p",
        {"facts": {"last_of_kind": True}},
    ),
}
"""A win of each sort that is left out; of these questions only the tiles in question matter."""


@pytest.mark.parametrize("name", EXCLUDED)
def test_what_cannot_happen_is_left_out(scored: Callable[..., Any], name: str) -> None:
    text, how = IMPOSSIBLE[name]
    win = scored(text, ruleset="mcr", **how).win
    assert [rule for rule, excluded in EXCLUDED.items() if excluded(win)] == [name]
    assert not any(EXCLUDED[name](win) for win in WINS)
