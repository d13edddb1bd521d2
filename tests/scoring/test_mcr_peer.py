"""Scores beside the compiled peer PyMahjongGB on generated wins, preset ``gb_software``.

2,000 wins, and 20,000 with ``MAJONGUE_LONG`` set. What the generator leaves out, since the peer
takes it and it cannot happen, is in ``support/mcr_wins.py`` by name.
"""

from collections import Counter
from collections.abc import Iterator
from types import ModuleType

import pytest

from majongue.rules.discovery import load_ruleset
from majongue.rules.loader import build_ruleset
from majongue.rules.mcr import plugin
from majongue.rules.score import ScoreSheet, Win
from majongue.tiles import KINDS
from support.mcr_peer import Lines, peer_answer
from support.mcr_wins import EXCLUDED, wins
from support.sizes import LONG, size

WINS = wins(size(2_000, 20_000), "peer")
SOFTWARE = build_ruleset(plugin, {}, "gb_software").scorer

KNOWN: dict[str, str] = {}
"""Known differences by the name of an element, with the reason; there are none."""

SAME_VALUE = ({69, 70, 71, 72}, {77, 78, 79})
"""Elements whose names may tie: combinations of two chows, and waits."""


@pytest.fixture(name="peer", scope="module")
def peer_fixture() -> ModuleType:
    """The peer, or a notice that it is missing."""
    return pytest.importorskip(
        "MahjongGB", reason="the peer PyMahjongGB is not installed: pip install -e '.[bench]'"
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


def test_every_generated_win_is_worth_the_same(peer: ModuleType) -> None:
    for win in WINS:
        theirs, ours = peer_answer(peer, win), SOFTWARE.sheet(win)
        assert ours.total == theirs.total, told(win)
        assert up_to_names(lines_of(ours)) == up_to_names(theirs.lines), told(win)
        assert SOFTWARE.worth(win) == (ours.total if ours.legal else None), told(win)


def elements_of(found: list[Win]) -> Iterator[int]:
    for win in found:
        sheet = SOFTWARE.sheet(win)
        yield from {line.number for line in (*sheet.lines, *sheet.beside)}


def test_the_generated_wins_reach_every_element() -> None:
    seen = Counter(elements_of(WINS))
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


@pytest.mark.parametrize("name", EXCLUDED)
def test_nothing_generated_is_of_what_is_left_out(name: str) -> None:
    assert not any(EXCLUDED[name](win) for win in WINS)


def test_the_ruleset_is_the_preset_of_the_peer() -> None:
    assert load_ruleset("mcr", {}).scorer is not SOFTWARE
