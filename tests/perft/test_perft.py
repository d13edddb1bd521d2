"""The number of ways to go on from fixed deals and positions: one figure guards every rule.

A figure may change only with a rule; then the change is explained where it is made.
"""

from typing import Any

import pytest

from majongue.engine.game import Game
from majongue.engine.perft import perft
from majongue.rules.discovery import load_ruleset
from support.sizes import LONG
from support.tables import Table, offered, table

FLOWERS_FOR_TWO = {
    "players": 2,
    "flowers": True,
    "min_fan": 0,
    "golden_table": dict.fromkeys(range(11), 8),
}
DEALS: list[tuple[int, dict[str, Any], list[int]]] = [
    (1, {}, [12, 123, 844, 8021, 57107]),
    (2, {}, [12, 156, 1644, 18012, 178153]),
    (3, {"flowers": True, "min_fan": 0}, [13, 136, 1440, 12932, 138765]),
    (5, {"players": 2}, [12, 115, 1134, 10562, 99299]),
    (6, FLOWERS_FOR_TWO, [12, 107, 929, 8019, 66808]),
    (4, {"false_win": "penalty", "forbid_swap_discard": True}, [13, 116, 1170, 12884, 124626]),
]

POSITIONS: dict[str, tuple[Table, list[int]]] = {
    "kongs": (
        table("E", drawn="5m", E="555m 1111p 12s [pung 777z from S]", wall="1s", tail="7z7s"),
        [6, 64, 800, 10464],
    ),
    "three claims": (
        offered("5m", S="46m 147p 258s 12347z", W="55m 369p 258s 12346z", N="5m 111222444777p"),
        [2, 4, 8, 51, 395],
    ),
    "several winners": (
        offered(
            "5m",
            S="5m 111222333444p",
            W="5m 111222333444s",
            N="5m 777888999p 666s",
            options={"multi_win": "all"},
        ),
        [2, 4, 8, 13, 39],
    ),
    "the end of the wall": (
        table("E", drawn="5m", E="555m 123p 456p 789p 1z", left=2, wall="1s", tail="2s"),
        [12, 154, 2002, 2002],
    ),
    "calls": (
        table(
            "S",
            drawn="9s",
            S="45s 123m 456m 789p 11p",
            W="11z 369m 258p 147s 23z",
            wall="1z2z3z",
            options={"min_fan": 0},
            setup={"must_call": True, "original_call": True},
        ),
        [15, 180, 2340, 28704],
    ),
}


@pytest.mark.parametrize(("seed", "options", "figures"), DEALS)
def test_deals(seed: int, options: dict[str, Any], figures: list[int]) -> None:
    game = Game.start(load_ruleset("hong_kong", options), seed)
    wanted = figures if LONG else figures[:-1]
    assert [perft(game.state, game.rules, n) for n in range(1, len(wanted) + 1)] == wanted


@pytest.mark.parametrize("name", POSITIONS)
def test_positions(name: str) -> None:
    game, figures = POSITIONS[name]
    assert [perft(game.state, game.rules, n) for n in range(1, len(figures) + 1)] == figures
