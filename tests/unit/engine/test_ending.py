"""How hands end: false wins, what is laid open, who is paid."""

import pytest

from majongue.engine.events import FalseWin, HandDrawn, HandsShown, Won
from majongue.engine.progression import advance
from majongue.tiles import parse_tile
from support.tables import Table, offered, table

PENALTY = {"false_win": "penalty"}
NOT_READY = "147m 258p 369s 1234z"


def false(game: Table) -> str:
    assert game.result is not None
    assert game.result.kind == "false_win"
    assert game.result.offender is not None
    return "ESWN"[game.result.offender]


def test_a_false_win_on_the_own_turn() -> None:
    game = table("E", drawn="9m", E=NOT_READY, options=PENALTY)
    assert "win" in game.legal("E")
    assert not game.view("E").can_win
    called, shown = game.act("E", "win")
    assert called == FalseWin(0)
    assert isinstance(shown, HandsShown)
    assert [hand is not None for hand in shown.hands] == [True, False, False, False]
    assert false(game) == "E"
    assert game.payments == (-384, 128, 128, 128)
    assert [game.view("S").seats[seat].shown is None for seat in range(4)] == [
        False,
        True,
        True,
        True,
    ]


def test_no_false_win_where_only_right_ones_are_offered() -> None:
    game = table("E", drawn="9m", E=NOT_READY)
    assert "win" not in game.legal("E")


def test_a_right_win_under_the_penalty_is_a_win() -> None:
    game = table("E", drawn="5m", E="46m 123m 789m 456m 11m", options=PENALTY)
    assert game.view("E").can_win
    game.act("E", "win")
    assert game.winners == "E"


def test_the_penalty_is_an_option() -> None:
    game = table("E", drawn="9m", E=NOT_READY, options=PENALTY | {"false_win_penalty": 7})
    game.act("E", "win")
    assert game.payments == (-21, 7, 7, 7)


UNDER = "46m 123m 456p 789p 55z"  # waits for 5m, and is worth one fan
GOOD = "46m 222m 789m 111m 99m"


def test_a_false_win_on_a_discard() -> None:
    game = offered("5m", by="W", S=UNDER, options=PENALTY)
    assert game.legal("S") == ["win", "pass"]
    assert not game.view("S").can_win
    game.act("S", "win")
    assert false(game) == "S"
    assert game.seat("W").river[-1].claimed_by is None


@pytest.mark.parametrize("order", ["SW", "WS"])
def test_a_right_winner_goes_before_a_false_one(order: str) -> None:
    game = offered("5m", S=UNDER, W=GOOD, options=PENALTY)
    game.answer(**dict.fromkeys(order, "win"))
    assert game.winners == "W"


@pytest.mark.parametrize("order", ["SW", "WS"])
def test_the_nearest_of_two_false_winners_pays(order: str) -> None:
    game = offered("5m", by="N", E=UNDER, W=UNDER, options=PENALTY)
    game.answer(**dict.fromkeys(order.replace("S", "E"), "win"))
    assert false(game) == "E"


def test_a_false_win_goes_before_a_pung() -> None:
    game = offered("5m", S=UNDER, W="55m 147p 258s 12346z", options=PENALTY)
    game.answer(S="win", W="pung")
    assert false(game) == "S"


def test_a_false_robbery() -> None:
    game = table("E", drawn="6m", E="123p 456p 789p 1z [pung 666m from S]",
                 S="123m 789m 45m 123s 55z", options=PENALTY | {"min_fan": 5})  # fmt: skip
    game.act("E", "kong 6m")
    game.act("S", "win")
    assert false(game) == "S"


def test_a_barred_win_is_a_false_one() -> None:
    options = PENALTY | {"furiten": "own_discards"}
    game = offered("5m", S=GOOD, rivers={"S": "5m"}, options=options)
    assert not game.view("S").can_win
    game.act("S", "win")
    assert false(game) == "S"


def test_no_win_of_any_kind_right_after_a_claim() -> None:
    game = offered("5m", S="55m 123m 456p 789p 11z", options=PENALTY)
    game.act("S", "pung")
    assert "win" not in game.legal("S")


def test_after_a_false_win_the_hand_is_dealt_again() -> None:
    game = table("S", drawn="9m", S=NOT_READY, options=PENALTY | {"dealer_on_draw": "pass"})
    game.act("S", "win")
    assert game.result is not None
    after = advance(game.standing, game.result, game.rules)
    assert after.seating == (0, 1, 2, 3)
    assert (after.number, after.passed, after.repeats) == (2, 0, 0)


@pytest.mark.parametrize("show", [False, True])
def test_hands_after_a_drawn_hand(show: bool) -> None:
    game = offered("1z", left=0, options={"show_hands_on_draw": show})
    assert HandDrawn("exhausted") in game.events
    shown = [event for event in game.events if isinstance(event, HandsShown)]
    assert bool(shown) == show
    for seat in game.view("S").seats:
        assert (seat.shown is not None) == show


def test_hands_after_a_win() -> None:
    game = offered("5m", S=GOOD)
    assert all(seat.shown is None for seat in game.view("E").seats)
    won, shown = game.act("S", "win")
    assert isinstance(won, Won)
    assert isinstance(shown, HandsShown)
    winner = shown.hands[1]
    assert winner is not None
    assert winner.size == 14  # the winning tile and an equal one are both there
    assert game.view("E").seats[1].shown == winner
    assert game.seat("E").river[-1].claimed_by == 1
    assert game.view("E").seats[1].concealed == 14


def test_what_everybody_sees_no_longer_counts_the_tile_that_was_won() -> None:
    game = offered("9m", S="456m 222m 78m 111m 33m", options={"min_fan": 0})
    game.act("S", "win")
    assert game.state.seen[parse_tile("9m")] == 0


def test_liability_is_paid_by_the_seat_that_fed_the_third_dragon() -> None:
    hand = "46m 11p [pung 555z from N] [pung 666z from N] [pung 777z from W]"
    by_east = offered("5m", S=hand)
    by_east.act("S", "win")
    assert by_east.payments == (0, 128, -128, 0)
    own_draw = table("S", drawn="5m", S=hand)
    own_draw.act("S", "win")
    assert own_draw.payments == (0, 288, -288, 0)


def test_a_later_liability_replaces_an_earlier_one() -> None:
    hand = "1p [kong 7777z from N] [pung 555z from W] [pung 666z from W] [pung 888s from N]"
    game = table("S", drawn="1p", S=hand)
    game.act("S", "win")
    assert game.result is not None
    assert game.result.settlement.liable == (3,)
    assert game.payments[0] == game.payments[2] == 0


def test_a_concealed_kong_makes_nobody_liable() -> None:
    hand = "222z 1p [chow 123m from E] [pung 333m from N] [pung 444m from N]"
    game = table("S", drawn="2z", S=hand, tail="1p")
    game.act("S", "kong 2z")
    game.act("S", "win")
    assert game.result is not None
    assert game.result.settlement.liable == (None,)


def test_the_fourth_claim_makes_its_giver_liable() -> None:
    hand = "22z 17p [pung 111s from E] [pung 333s from N] [pung 444s from N]"
    game = offered("2z", by="W", S=hand, wall="9s9s1p")
    game.act("S", "pung")
    game.act("S", "discard 7p")
    for seat in "WN":
        game.act(seat, "discard 9s")
    game.act("E", "discard 1p")
    game.act("S", "win")
    assert game.result is not None
    assert game.result.settlement.liable == (2,)
    assert game.payments[0] == game.payments[3] == 0
