"""What a seat may do: on its turn, on a discard, and when the house rules say no."""

import pytest

from support.tables import Table, offered, table

PUNGS = {"W": "55m 369p 258s 12346z"}


def kongs(game: Table, seat: str) -> list[str]:
    return [action for action in game.legal(seat) if action.startswith("kong")]


def test_a_turn_offers_one_discard_for_each_kind() -> None:
    game = table("E", drawn="5m", E="55m 123p 456p 789p 12z")
    assert game.legal("E") == [f"discard {tile}" for tile in (
        "5m", "1p", "2p", "3p", "4p", "5p", "6p", "7p", "8p", "9p", "1z", "2z"
    )]  # fmt: skip
    assert game.asked == "E"


def test_every_chow_is_offered_once() -> None:
    game = offered("5m", S="3344667m 147p 12z 1s")
    assert game.legal("S") == ["chow 345m", "chow 456m", "chow 567m", "pass"]


@pytest.mark.parametrize(
    ("tile", "held", "chows"),
    [
        ("1m", "23m 89m", ["chow 123m"]),
        ("9m", "78m 12p", ["chow 789m"]),
        ("8m", "79m 12p", ["chow 789m"]),
        ("1p", "89m 2p 4s", []),
        ("1z", "23z 1m 4m", []),
    ],
)
def test_chows_end_with_the_suit(tile: str, held: str, chows: list[str]) -> None:
    game = offered(tile, S=f"{held} 147s 258s 66z 7z")
    assert [a for a in game.legal("S") if "chow" in a] == chows


def test_pung_and_kong_of_a_discard() -> None:
    game = offered("5m", W="555m 369p 258s 1234z")
    assert game.legal("W") == ["pung", "kong 5m", "pass"]


def test_an_open_pung_takes_no_discard() -> None:
    game = offered("5m", W="369p 258s 1234z [pung 555m from E]")
    assert game.turn == ("S", "draw")


def test_own_kongs_after_a_draw_and_on_the_first_turn() -> None:
    hand = "555m 123p 456p 1z [pung 777z from S]"
    assert kongs(table("E", drawn="5m", E=hand), "E") == ["kong 5m"]
    assert kongs(table("E", drawn="7z", E="5555m 123p 45p 1z [pung 777z from S]"), "E") == [
        "kong 5m",
        "kong 7z",
    ]
    first = table("E", after="deal", E="5555m 123p 456p 789p 1z")
    assert kongs(first, "E") == ["kong 5m"]


def test_no_kong_right_after_a_claim_unless_the_option_says_so() -> None:
    for option, expected in ((False, []), (True, ["kong 1p"])):
        hands = {"W": "55m 1111p 258s 1234z"}
        game = offered("5m", **hands, options={"kong_after_claim": option})
        game.act("W", "pung")
        assert kongs(game, "W") == expected


def test_after_a_claim_a_complete_hand_is_no_win() -> None:
    game = offered("5m", W="555m 123p 456p 789p 1z", S="46m 111222333p 99p", by="N")
    game = offered("5m", W="55m 123m 456p 789p 11z", options={"min_fan": 0})
    game.act("W", "pung")
    assert "win" not in game.legal("W")


def test_no_kong_out_of_turn() -> None:
    game = table("S", drawn="1m", W="3333s 147p 258m 123z")
    assert game.asked == "S"
    assert game.legal("W") == []


@pytest.mark.parametrize("dead", [0, 14])
def test_no_kong_without_a_replacement(dead: int) -> None:
    assert not kongs(table("N", drawn="4z", N="444z 147p 258s 369m 1z", left=0, dead=dead), "N")
    assert not kongs(offered("4z", N="444z 147p 258s 369m 1z", left=1, dead=dead, by="S"), "E")
    last = offered(
        "4z",
        N="444z 147p 258s 369m 1z",
        left=0,
        dead=dead,
        options={"last_discard_claims": "any"},
    )
    assert last.legal("N") == ["pung", "pass"]


def test_a_dead_wall_that_is_not_refilled_can_run_out() -> None:
    options = {"dead_wall_replenish": False}
    game = table("E", drawn="5m", E="555m 1111p 2222p 44s", dead=2, options=options)
    for tile in ("5m", "1p"):
        left = game.state.wall.left
        game.act("E", f"kong {tile}")
        assert game.state.wall.left == left
    assert not kongs(game, "E")


@pytest.mark.parametrize(
    ("option", "asked"),
    [("win_only", "N"), ("any", "SWN"), ("none", "")],
)
def test_the_last_discard(option: str, asked: str) -> None:
    game = offered(
        "5m",
        S="46m 147p 258s 12347z",
        W="55m 369p 258s 12346z",
        N="5m 111222444777p",
        left=0,
        options={"last_discard_claims": option},
    )
    assert game.asked == (asked or "E")
    if option == "win_only":
        assert game.legal("N") == ["win", "pass"]
    if option == "none":
        assert game.result is not None
        assert game.result.kind == "exhausted"


def test_claiming_the_last_discard_lets_nobody_draw() -> None:
    game = offered("5m", **PUNGS, left=0, options={"last_discard_claims": "any"})
    game.act("W", "pung")
    game.act("W", "discard 1z")
    assert game.result is not None
    assert game.result.kind == "exhausted"


@pytest.mark.parametrize(
    ("claim", "held", "barred"),
    [
        ("chow 567m", "67m 58m", "58"),
        ("chow 345m", "34m 25m", "25"),
        ("chow 456m", "46m 57m", "5"),
        ("pung", "555m 8m", "5"),
    ],
)
def test_swap_discards(claim: str, held: str, barred: str) -> None:
    game = offered("5m", S=f"{held} 147p 258s 123z", options={"forbid_swap_discard": True})
    game.act("S", claim)
    thrown = {action.removeprefix("discard ") for action in game.legal("S")}
    assert thrown.isdisjoint({f"{rank}m" for rank in barred})
    held_now = game.seat("S").hand.concealed
    assert len(thrown) == len(set(held_now)) - len(
        [rank for rank in barred if int(rank) - 1 in held_now]
    )
    free = offered("5m", S=f"{held} 147p 258s 123z")
    free.act("S", claim)
    assert {f"discard {rank}m" for rank in barred if f"{rank}m" in game.hand("S")} <= set(
        free.legal("S")
    )


def test_a_chow_at_the_suits_end_has_no_other_end() -> None:
    game = offered("7m", S="89m 1m 147p 258s 123z 4z", options={"forbid_swap_discard": True})
    game.act("S", "chow 789m")
    assert "discard 1p" in game.legal("S")
    assert "discard 1m" in game.legal("S")


@pytest.mark.parametrize(
    ("held", "claims"),
    [
        ("5678m", []),
        ("5677m", ["chow 567m"]),
        ("4677m", ["chow 456m", "chow 567m"]),
        ("6788m", []),
        ("5558m", ["pung", "kong 5m"]),
        ("5556m", ["pung", "kong 5m"]),
    ],
)
def test_no_claim_that_would_leave_nothing_to_discard(held: str, claims: list[str]) -> None:
    melds = "[pung 111z from E] [pung 222z from E] [pung 333z from E]"
    game = offered("5m", S=f"{held} {melds}", options={"forbid_swap_discard": True})
    found = game.legal("S")
    assert [a for a in found if a not in ("pass", "win") and "discard" not in a] == claims
