"""Who may claim what, and how a kong goes."""

from itertools import permutations

import pytest

from faults.places import game_at, session_at
from majongue.bots.bot import make_bot
from majongue.engine.actions import CHOWS, KONGS, PASS
from majongue.engine.state import Turn
from majongue.errors import IllegalAction
from majongue.rules.discovery import load_ruleset
from majongue.tiles import parse_tile
from support.tables import offered, table

WIN_OR_PUNG = "22m 11s 123p 456p 789p"
CLOSED_2M = "13m 234s 456s 789s 99p"


@pytest.mark.parametrize("order", ["WN", "NW"])
def test_claims_priority_01_a_pung_takes_no_winning_tile_from_another(order: str) -> None:
    game = offered("2m", by="S", W=WIN_OR_PUNG, N=CLOSED_2M, options={"min_fan": 0})
    assert {"win", "pung"} <= set(game.legal("W"))
    answers = {"W": "pung", "N": "win"}
    game.answer(**{seat: answers[seat] for seat in order})
    assert game.winners == "N"
    assert game.payments[1] == -game.payments[3]


def test_claims_priority_04_an_answer_given_twice_changes_nothing() -> None:
    for order in permutations((1, 2, 2, 3)):
        position = offered(
            "4m",
            S="35m 147p 258s 12345z",
            W="44m 147p 258s 12367z",
            N="4m 111333777s 999p",
        )
        assert position.asked == "SWN"
        game = game_at(position)
        refused = 0
        for seat in order:
            try:
                game.act(seat, CHOWS[2] if seat == 1 else PASS)
            except IllegalAction:
                refused += 1
        assert refused == 1
        assert game.state.phase == Turn(1, "claim")
        assert [str(meld) for meld in game.state.seats[1].hand.melds] == ["chow 345m"]


def test_claims_priority_07_nobody_claims_an_own_discard() -> None:
    game = offered("5m", E="55m 147p 258s 12345z", S="46m 369p 147s 12367z")
    assert game.asked == "S"
    game.act("S", "pass")
    assert game.turn == ("S", "draw")
    assert len(game.seat("E").river) == 1


def test_claims_priority_08_the_game_waits_for_the_human() -> None:
    position = offered("5m", S="55m 147p 258s 12345z")
    session = session_at(position, human="S")
    for _ in range(3):
        assert session.step() == ()
        assert list(session.advance()) == []
    assert session.game.state == position.state
    assert session.asked
    assert [str(action) for action in session.view.actions] == ["pung", "pass"]
    table_rules = load_ruleset("hong_kong").table
    assert (table_rules.claim_timeout_s, table_rules.turn_timeout_s) == (0, 0)


def test_claims_priority_10_only_the_next_seat_is_offered_a_chow() -> None:
    assert "W" not in offered("4s", W="35s 147m 258p 12345z").asked
    assert offered("4s", S="35s 147m 258p 12345z").legal("S") == ["chow 345s", "pass"]
    ready = offered("4s", W="35s 123m 456m 789p 11z", options={"min_fan": 0})
    assert ready.legal("W") == ["win", "pass"]


@pytest.mark.parametrize("dead", [0, 14])
def test_kong_flow_01_without_a_replacement_there_is_no_kong(dead: int) -> None:
    hand = "444z 66m 123p 456s 1z 9m"
    for left, possible in ((0, False), (1, True)):
        game = table("N", drawn="4z", N=hand, left=left, dead=dead)
        assert ("kong 4z" in game.legal("N")) == possible
    added = table("N", drawn="4z", N="66m 123p 456s 1z 9m [pung 444z from E]", left=0, dead=dead)
    assert "kong 4z" not in added.legal("N")
    claimed = offered("4z", N=hand, left=0, dead=dead, options={"last_discard_claims": "any"})
    assert claimed.legal("N") == ["pung", "pass"]


def test_kong_flow_08_the_robbed_player_pays() -> None:
    game = table(
        "S",
        drawn="7p",
        S="123m 456m 789s 1z [pung 777p from N]",
        W="68p 123s 456s 789m 99m",
        rivers={"E": "9s", "N": "1z", "W": "8s"},
        options={"min_fan": 0},
    )
    game.act("S", "kong 7p")
    game.act("W", "win")
    assert game.win.source == 1
    assert game.payments[1] == -game.payments[2] < 0
    assert game.payments[0] == game.payments[3] == 0


def test_kong_flow_09_the_fourth_tile_moves_from_the_hand_to_the_pung() -> None:
    game = offered("5p", S="55p 147m 258s 13456z", wall="2z2z7z5p", tail="9s")
    game.act("S", "pung")
    game.act("S", "discard 1z")
    for seat, tile in (("W", "2z"), ("N", "2z"), ("E", "7z")):
        game.act(seat, f"discard {tile}")
    size, left = game.seat("S").hand.size, game.state.wall.left
    game.act("S", "kong 5p")
    assert [str(meld) for meld in game.seat("S").hand.melds] == ["kong 5555p"]
    assert game.seat("S").hand.counts[parse_tile("5p")] == 0
    assert game.seat("S").hand.size == size
    assert game.state.wall.replaced == 1
    assert game.state.wall.left == left - 1
    assert game.drawn == parse_tile("9s")


@pytest.mark.parametrize("level", ["greedy", "beginner", "regular"])
def test_kong_flow_11_bots_think_of_the_kong(level: str) -> None:
    game = table("E", drawn="8s", E="11s 22z 555z 66z 3z [pung 888s from N]")
    assert "kong 8s" in game.legal("E")
    view = game.view("E")
    bot = make_bot(level, game.rules, 1, 0)
    assert bot.choose(view, view.actions) == KONGS[parse_tile("8s")]


def test_kong_flow_14_no_kong_out_of_turn() -> None:
    west = "3333s 147m 258p 123z"
    game = table("S", drawn="7z", W=west)
    assert game.asked == "S"
    assert game.legal("W") == []
    with pytest.raises(IllegalAction, match="not asked"):
        game_at(game).act(2, KONGS[parse_tile("3s")])
    game.act("S", "discard 7z")
    assert game.turn == ("W", "draw")
    assert "kong 3s" in game.legal("W")
    claimed = offered("2z", W="3333s 22z 147m 258p 1z")
    claimed.act("W", "pung")
    assert "kong 3s" not in claimed.legal("W")


@pytest.mark.parametrize("dead", [0, 14])
def test_kong_flow_16_replacements_come_from_the_far_end(dead: int) -> None:
    game = table("E", drawn="5m", E="555m 147p 258s 1234z", wall="6z", tail="9s", dead=dead)
    game.act("E", "kong 5m")
    assert game.drawn == parse_tile("9s")
    assert game.state.wall.tiles[-2] == parse_tile("9s")
    game.act("E", "discard 9s")
    assert game.drawn == parse_tile("6z")
    assert game.state.wall.left == 38
