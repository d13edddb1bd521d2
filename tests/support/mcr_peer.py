"""MCR wins as the compiled peer PyMahjongGB wants them, and its answers in our numbers."""

from collections import Counter
from types import ModuleType
from typing import Any, NamedTuple

from majongue.melds import Meld, MeldKind
from majongue.rules.discovery import load_ruleset
from majongue.rules.score import Win, WinBy
from majongue.tiles import Tile, tile_code

_PACKS = {MeldKind.CHOW: "CHI", MeldKind.PUNG: "PENG", MeldKind.KONG: "GANG"}
_SUITS = {"m": "W", "p": "B", "s": "T"}
_NUMBERS = {p.names["zh"]: p.number for p in load_ruleset("mcr").patterns.values()}
_NUMBERS |= {"独听・边张": 77, "独听・嵌张": 78, "独听・单钓": 79}
"""Our numbers by the peer's names, which say of each wait that it was the only one."""

FLOWERS = 81

Lines = Counter[tuple[int, int]]
"""Number and value of each element, as often as it counts."""


class PeerAnswer(NamedTuple):
    """What the peer makes of a win: all its points, and the elements without the flowers."""

    total: int
    lines: Lines


def peer_tile(tile: Tile) -> str:
    """A tile in the peer's notation, whose dragons run from red to white.

    >>> peer_tile(0), peer_tile(9), peer_tile(26), peer_tile(28), peer_tile(31)
    ('W1', 'B1', 'T9', 'F2', 'J3')
    """
    rank, suit = tile_code(tile)
    if suit in _SUITS:
        return _SUITS[suit] + rank
    return f"F{rank}" if tile < 31 else f"J{34 - tile}"


def peer_pack(meld: Meld) -> tuple[str, str, int]:
    """A declared set; a chow is named by its middle tile, 0 says that nobody gave a tile."""
    tile = meld.tile + (meld.kind is MeldKind.CHOW)
    return _PACKS[meld.kind], peer_tile(tile), 0 if meld.concealed else 1


def peer_question(win: Win) -> tuple[Any, ...]:
    """What the peer's calculator is called with."""
    drawn = win.by is WinBy.SELF_DRAW
    return (
        tuple(map(peer_pack, win.hand.melds)),
        tuple(map(peer_tile, win.hand.discard(win.tile).concealed)),
        peer_tile(win.tile),
        len(win.hand.bonus),
        drawn,
        win.last_of_kind,
        win.kong_replacement > 0 if drawn else win.by is WinBy.ROBBED_KONG,
        win.last_tile,
        int(win.seat_wind),
        int(win.round_wind),
    )


def peer_answer(peer: ModuleType, win: Win) -> PeerAnswer:
    """Ask the peer about a win."""
    rows = peer.MahjongFanCalculator(*peer_question(win), True)
    lines: Lines = Counter()
    for value, count, chinese, _ in rows:
        lines[_NUMBERS[chinese], value] += count
    total = sum(value * count for (_, value), count in lines.items())
    del lines[FLOWERS, 1]
    return PeerAnswer(total, lines)
