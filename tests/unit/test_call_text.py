"""Calls in words: the table, what bars a win, why a win was none, and the plain game's lists."""

from typing import Any

import pytest

from majongue.cli.plain_menu import Refused, menu_for, read_answer
from majongue.engine.actions import CALLS, DISCARDS, ORIGINAL_CALLS
from majongue.text.cast import Cast
from majongue.text.hand_over import hand_over_lines
from majongue.text.table_text import table_lines
from majongue.text.waiting_text import waiting_lines
from majongue.tiles import Wind, parse_tile
from support.tables import Table, table

CAST = Cast(("Hana", "You", "Otto", "Ming"), (0, 1, 2, 3), tuple(Wind), you=1)
BOTH = {"must_call": True, "original_call": True}
READY = "45s 123m 456m 789p 11p"
NINE = parse_tile("9s")


def on_turn(setup: dict[str, bool] = BOTH, drawn: str = "9s", **options: Any) -> Table:
    options = {"min_fan": 0} | options
    return table("S", drawn=drawn, S=READY, wall="3s", options=options, setup=setup)


@pytest.mark.parametrize(
    ("action", "said"),
    [("discard 9s", ""), ("call 9s", ", called"), ("original call 9s", ", original call")],
)
def test_the_table_shows_who_has_called(action: str, said: str) -> None:
    game = on_turn()
    game.act("S", action)
    assert f"South You: score 0{said}" in table_lines(game.view("S"), CAST, game.rules)
    others = Cast(CAST.names, CAST.seating, CAST.winds, you=0)
    line = f"South You: score 0, 13 tiles in hand{said}".replace("You", CAST.names[1])
    assert line in table_lines(game.view("E"), others, game.rules)


def test_who_has_not_called_is_told() -> None:
    game = on_turn()
    game.act("S", "discard 9s")
    assert waiting_lines(game.view("S"), game.rules) == [
        "Ready: you wait for 3s (4 left) and 6s (4 left).",
        "You have not called: you may not win yet.",
    ]
    called = on_turn()
    called.act("S", "call 9s")
    assert len(waiting_lines(called.view("S"), called.rules)) == 1


@pytest.mark.parametrize(
    ("you", "said"),
    [
        (1, "You have not called: nobody may win before that."),
        (0, "Ben has not called: nobody may win before that."),
    ],
)
def test_a_win_without_a_call_is_explained(you: int, said: str) -> None:
    game = on_turn(false_win="penalty")
    game.act("S", "discard 9s")
    game.act("W", "discard 3s")
    game.act("S", "win")
    cast = Cast(("Hana", "Ben", "Otto", "Ming"), (0, 1, 2, 3), tuple(Wind), you)
    assert hand_over_lines(game.view("ESWN"[you]), cast, game.rules)[1] == f"      {said}"


def test_the_plain_game_lists_the_calls_after_the_tiles() -> None:
    menu = menu_for(on_turn().view("S"), CAST)
    assert menu.lines[-1] == " 15 call 9s   16 original call 9s"
    assert read_answer("15", menu) == CALLS[NINE]
    assert read_answer("16", menu) == ORIGINAL_CALLS[NINE]
    assert read_answer("9s", menu) == DISCARDS[NINE]
    plain = menu_for(on_turn({}).view("S"), CAST)
    assert "call" not in "".join(plain.lines)


def test_calls_stand_before_kongs_and_the_win() -> None:
    game = table("S", "3s", S="345s 1111m 456m 789p", setup={"must_call": True})
    labels = menu_for(game.view("S"), CAST).labels[14:]
    assert labels == ("call 1m", "kong 1111m")


@pytest.mark.parametrize(
    ("typed", "setup", "action"),
    [
        ("call 9s", BOTH, CALLS[NINE]),
        ("Original  Call 9s", BOTH, ORIGINAL_CALLS[NINE]),
        ("call", {"must_call": True}, CALLS[NINE]),
        ("call 9s", {"original_call": True}, ORIGINAL_CALLS[NINE]),
        ("original", {"original_call": True}, ORIGINAL_CALLS[NINE]),
        ("original 9s", {"original_call": True}, ORIGINAL_CALLS[NINE]),
        ("discard 9s", BOTH, DISCARDS[NINE]),
    ],
)
def test_a_call_can_be_typed(typed: str, setup: dict[str, bool], action: object) -> None:
    assert read_answer(typed, menu_for(on_turn(setup).view("S"), CAST)) == action


@pytest.mark.parametrize(
    ("typed", "setup", "said"),
    [
        ("call", BOTH, "Say which: 15 call 9s, 16 original call 9s."),
        ("call 1p", BOTH, "Say which: 15 call 9s, 16 original call 9s."),
        ("call 9s", {}, "You cannot discard and call now."),
        ("original call 9s", {}, "You cannot discard and call now."),
        ("call me", BOTH, "I do not understand 'me'."),
    ],
)
def test_a_call_that_means_nothing_is_refused(
    typed: str, setup: dict[str, bool], said: str
) -> None:
    with pytest.raises(Refused) as refusal:
        read_answer(typed, menu_for(on_turn(setup).view("S"), CAST))
    assert str(refusal.value) == said
