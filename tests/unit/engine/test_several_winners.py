"""Several seats that can win on one tile: multi_win in all its values, on discards and kongs."""

import pytest

from majongue.engine.events import HandDrawn, Won
from majongue.engine.progression import advance
from support.tables import Table, offered, table

THREE = {
    "S": "5m 111222333444p",
    "W": "5m 111222333444s",
    "N": "5m 777888999p 666s",
}


def three_ready(multi_win: str, by: str = "E") -> Table:
    return offered("5m", by=by, **THREE, options={"multi_win": multi_win})


@pytest.mark.parametrize("order", ["SWN", "NWS", "WSN"])
def test_nearest_wins_alone(order: str) -> None:
    game = three_ready("nearest")
    game.answer(**dict.fromkeys(order, "win"))
    assert game.winners == "S"
    assert game.payments == (-256, 256, 0, 0)


@pytest.mark.parametrize("order", ["SWN", "NWS", "WSN"])
def test_all_win_and_the_discarder_pays_each(order: str) -> None:
    game = three_ready("all")
    events = game.answer(**dict.fromkeys(order, "win"))
    assert game.winners == "SWN"
    assert [event.win.source for event in events if isinstance(event, Won)] == [0, 0, 0]
    assert game.payments == (-768, 256, 256, 256)


def test_all_but_one_passes() -> None:
    game = three_ready("all")
    game.answer(S="win", W="pass", N="win")
    assert game.winners == "SN"
    assert game.payments == (-512, 256, 0, 256)


def test_two_may_win_but_three_void_the_hand() -> None:
    game = three_ready("triple_abort")
    game.answer(S="win", W="win", N="pass")
    assert game.winners == "SW"
    game = three_ready("triple_abort")
    events = game.answer(N="win", W="win", S="win")
    assert events[0] == HandDrawn("triple_abort")
    assert game.payments == (0, 0, 0, 0)
    assert game.result is not None
    assert game.result.kind == "triple_abort"


def test_three_void_the_hand_like_any_drawn_hand() -> None:
    for option, seating in (("stay", (0, 1, 2, 3)), ("pass", (1, 2, 3, 0))):
        options = {"multi_win": "triple_abort", "dealer_on_draw": option}
        game = offered("5m", **THREE, options=options)
        game.answer(S="win", W="win", N="win")
        assert game.result is not None
        assert advance(game.standing, game.result, game.rules).seating == seating


def test_three_wrong_declarations_are_no_aborted_hand() -> None:
    options = {"multi_win": "triple_abort", "false_win": "penalty", "furiten": "own_discards"}
    rivers = {"S": "5s", "W": "5s", "N": "5s"}
    hands = {
        "S": "46s 123m 456m 789m 22p",
        "W": "46s 123p 456p 789p 22m",
        "N": "46s 333m 444p 555m 66p",
    }
    game = offered("5s", **hands, rivers=rivers, options=options)
    game.answer(S="win", W="win", N="win")
    assert game.result is not None
    assert game.result.kind == "false_win"
    assert game.result.offender == 1


def test_the_dealer_among_several_winners_keeps_the_deal() -> None:
    game = offered("5m", by="N", E=THREE["S"], W=THREE["W"], options={"multi_win": "all"})
    game.answer(E="win", W="win")
    assert game.winners == "EW"
    assert game.result is not None
    assert advance(game.standing, game.result, game.rules).seating == (0, 1, 2, 3)


def robbed(multi_win: str, **hands: str) -> Table:
    """East has just added 5m to a pung, South and West can rob it."""
    game = table(
        "E",
        drawn="5m",
        E="123p 456p 789p 1z [pung 555m from S]",
        S="46m 123m 456s 789s 99s",
        W="46m 123m 777m 888m 99m",
        **hands,
        options={"multi_win": multi_win, "min_fan": 0},
    )
    game.act("E", "kong 5m")
    return game


def test_several_rob_one_kong() -> None:
    game = robbed("all")
    game.answer(W="win", S="win")
    assert game.winners == "SW"
    assert game.hand("E") == "123456789p1z [pung 555m]"


def test_each_of_several_winners_has_his_own_liable_seat() -> None:
    game = offered(
        "5m",
        S="46m 11p [pung 555z from N] [pung 666z from N] [pung 777z from W]",
        N="5m 777888999p 666s",
        options={"multi_win": "all"},
    )
    game.answer(S="win", N="win")
    assert game.result is not None
    assert game.result.settlement.liable == (2, None)
    assert game.payments == (-256, 128, -128, 256)


def test_three_robbers_void_the_hand_and_the_kong_stands() -> None:
    game = robbed("triple_abort", N="46m 123s 456s 789s 11s")
    game.answer(N="win", W="win", S="win")
    assert game.result is not None
    assert game.result.kind == "triple_abort"
    assert "[kong 5555m]" in game.hand("E")
