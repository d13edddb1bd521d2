"""Claims, kongs and wins of the competition rules, and what the scorer is told of a win."""

from itertools import permutations
from typing import Any

import pytest

from games.mcr_play import ANY, mcr_offered, mcr_table
from majongue.engine.events import HandsShown, KongDeclared, KongsTurnedUp
from majongue.rules.score import Win
from majongue.tiles import HIDDEN, parse_tile
from support.claimers import all_could_chow
from support.tables import SEATS


def drawn_win(turn: str = "E", **position: Any) -> Win:
    """The win of the seat on turn."""
    game = mcr_table(turn, **position)
    game.act(turn, "win")
    assert isinstance(game.win, Win)
    return game.win


def claimed_win(tile: str, by: str, to: str, **position: Any) -> Win:
    """A win on a discard."""
    game = mcr_offered(tile, by=by, **position)
    game.act(to, "win")
    assert isinstance(game.win, Win)
    return game.win


# The last tile of the wall.

WAITS_FOR_5M = "46m 123m 456p 789p 11s"


@pytest.mark.parametrize(("left", "last"), [(1, True), (2, False)])
def test_the_last_tile_from_the_front(left: int, last: bool) -> None:
    game = mcr_offered("9s", by="E", S=WAITS_FOR_5M, wall="5m", left=left)
    game.act("S", "win")
    assert game.win.last_tile == last
    assert game.win.kong_replacement == 0


@pytest.mark.parametrize(("left", "last"), [(1, True), (2, False)])
def test_the_last_tile_from_the_back(left: int, last: bool) -> None:
    hand = "46m 456p 789p 11s 777z"
    game = mcr_table("E", drawn="7z", E=hand, tail="5m", left=left)
    game.act("E", "kong 7z")
    game.act("E", "win")
    assert (game.win.last_tile, game.win.kong_replacement) == (last, 1)


@pytest.mark.parametrize(("left", "last"), [(2, True), (3, False)])
def test_the_last_tile_as_a_flowers_replacement(left: int, last: bool) -> None:
    game = mcr_offered("9s", by="E", S=WAITS_FOR_5M, wall="f1", tail="5m", left=left)
    game.act("S", "win")
    assert (game.win.last_tile, game.win.bonus_after_kong) == (last, False)
    assert game.win.hand.bonus == (parse_tile("f1"),)


@pytest.mark.parametrize(("left", "last"), [(0, True), (1, False)])
def test_the_discard_after_the_last_tile(left: int, last: bool) -> None:
    win = claimed_win("5m", by="W", to="N", N=WAITS_FOR_5M, left=left)
    assert win.last_tile == last


def test_the_discard_after_a_kong_took_the_last_tile() -> None:
    game = mcr_table(
        "E", drawn="7z", E="5m 123m 456p 99s 1z 777z", S=WAITS_FOR_5M, tail="2z", left=1
    )
    game.act("E", "kong 7z")
    game.act("E", "discard 5m")
    game.act("S", "win")
    assert game.win.last_tile
    assert not game.win.self_drawn


def test_the_last_discard_may_be_claimed_for_a_win_only() -> None:
    hands = {"S": "46m 369p 369s 44567z", "W": "55m 147p 258s 12367z", "N": WAITS_FOR_5M}
    last = mcr_offered("5m", by="E", left=0, **hands)
    assert last.asked == "N"
    assert last.legal("N") == ["win", "pass"]
    last.act("N", "pass")
    assert last.result is not None
    assert last.result.kind == "exhausted"
    before = mcr_offered("5m", by="E", left=1, **hands)
    assert before.asked == "SWN"


# Kongs and their replacements.


def test_a_kongs_replacement_wins() -> None:
    game = mcr_table("E", drawn="7z", E="46m 456p 789p 11s 777z", tail="5m")
    game.act("E", "kong 7z")
    game.act("E", "win")
    assert (game.win.kong_replacement, game.win.bonus_after_kong) == (1, False)
    assert not game.win.bonus_replacement


def test_the_replacement_of_a_claimed_kong_wins() -> None:
    game = mcr_offered("7z", by="W", E="46m 456p 789p 11s 777z", tail="5m")
    game.act("E", "kong 7z")
    game.act("E", "win")
    assert game.win.kong_replacement == 1


def test_a_flower_between_the_kong_and_its_replacement() -> None:
    game = mcr_table("E", drawn="7z", E="46m 456p 789p 11s 777z", tail="f1 5m")
    game.act("E", "kong 7z")
    game.act("E", "win")
    assert (game.win.kong_replacement, game.win.bonus_after_kong) == (0, True)
    assert game.win.bonus_replacement


@pytest.mark.parametrize(
    ("tail", "told"),
    [("1m f1 f2 5m", (0, True)), ("f1 1m 5m", (1, False))],
    ids=["two flowers after the second kong", "a kong after the flower counts anew"],
)
def test_flowers_and_two_kongs(tail: str, told: tuple[int, bool]) -> None:
    game = mcr_table("E", drawn="7z", E="46m 456p 11s 777z 111m", tail=tail)
    game.act("E", "kong 7z")
    game.act("E", "kong 1m")
    game.act("E", "win")
    assert (game.win.kong_replacement, game.win.bonus_after_kong) == told


def test_a_flower_in_an_ordinary_turn_has_nothing_to_do_with_a_kong() -> None:
    held = "46m 456p 789p 11s [concealed kong 7777z]"
    game = mcr_offered("9s", by="E", S=held, wall="f1", tail="5m")
    game.act("S", "win")
    assert (game.win.kong_replacement, game.win.bonus_after_kong) == (0, False)


def test_no_kong_in_the_turn_of_a_claim() -> None:
    game = mcr_offered("5m", by="E", S="46m 55m 1111p 789p 22s", tail="9s", wall="6z7z3z")
    game.act("S", "chow 456m")
    assert game.turn == ("S", "claim")
    assert not [action for action in game.legal("S") if action.startswith("kong")]
    game.act("S", "discard 5m")
    for seat in "WNE":
        assert game.turn == (seat, "draw")
        drawn = {"W": "6z", "N": "7z", "E": "3z"}[seat]
        game.act(seat, f"discard {drawn}")
    assert "kong 1p" in game.legal("S")
    pung = mcr_offered("5m", by="W", E="55m 1111p 789p 22s 99m", tail="9s")
    pung.act("E", "pung")
    assert "kong 1p" not in pung.legal("E")


def test_a_kong_on_a_kongs_replacement() -> None:
    game = mcr_table("E", drawn="7z", E="46m 456p 11s 777z 111m", tail="1m 9s")
    game.act("E", "kong 7z")
    assert "kong 1m" in game.legal("E")


ROBBER = "46m 123m 456p 789p 11s"


def test_an_added_kong_may_be_robbed() -> None:
    game = mcr_table("E", drawn="5m", E="123p 456p 789s 2z [pung 555m from W]", N=ROBBER)
    game.act("E", "kong 5m")
    assert (game.asked, game.view("N").question) == ("N", "rob")
    game.act("N", "win")
    assert (game.win.by, game.win.source) == ("robbed_kong", 0)
    assert game.win.last_of_kind  # the three others lie in the pung
    assert [str(meld) for meld in game.seat("E").hand.melds] == ["pung 555m"]


def test_a_concealed_kong_may_not_be_robbed() -> None:
    orphans = "19m19p19s1234567z"
    game = mcr_table("E", drawn="1m", E="111m 123p 456p 789s 5s", N=orphans.replace("19m", "99m"))
    game.act("E", "kong 1m")
    assert game.turn == ("E", "draw")
    claimed = mcr_offered("5m", by="S", E="555m 123p 456p 789s 2z", N=ROBBER.replace("46m", "46m"))
    claimed.answer(E="kong 5m", N="pass")
    assert claimed.turn == ("E", "draw")


def test_a_concealed_kong_lies_face_down_until_the_end() -> None:
    game = mcr_table("E", drawn="5m", E="555m 123p 456p 789p 1z", left=2, tail="9s 9m")
    (declared, *_) = game.act("E", "kong 5m")
    assert isinstance(declared, KongDeclared)
    assert declared.seen_by(0).meld.tile == parse_tile("5m")
    assert declared.seen_by(1).meld.tile == HIDDEN
    for seat in "SWN":
        (kong,) = game.view(seat).seats[0].melds
        assert (kong.tile, kong.concealed) == (HIDDEN, True)
        assert game.view(seat).seen[parse_tile("5m")] == 0
    game.act("E", "discard 1z")
    events = game.act("S", "discard 9m")
    (turned,) = [event for event in events if isinstance(event, KongsTurnedUp)]
    assert [(seat, kong.tile) for seat, kong in turned.kongs] == [(0, parse_tile("5m"))]
    assert game.view("S").seats[0].melds[0].tile == parse_tile("5m")


def test_after_a_win_the_kong_is_shown_with_the_hand() -> None:
    held = "123p 456p 789p 1z [concealed kong 5555m]"
    game = mcr_table("E", drawn="9m", E=held, S="78m 123s 456s 789s 22p")
    game.act("E", "discard 9m")
    events = game.act("S", "win")
    (shown,) = [event for event in events if isinstance(event, HandsShown)]
    assert shown.hands[0] is not None
    assert str(shown.hands[0].melds[0]) == "concealed kong 5555m"
    assert game.view("W").seats[0].melds[0].tile == parse_tile("5m")


# The last of its kind: who can see the other three.


@pytest.mark.parametrize(
    ("others", "last"),
    [
        ({"rivers": {"E": "5m", "S": "5m", "W": "5m"}}, True),
        ({"rivers": {"N": "5m", "W": "55m"}}, True),
        ({"rivers": {"E": "5m", "S": "5m"}}, False),
        ({"E": "147p 258s 1234z [pung 555m from W]"}, True),
        ({"E": "147p 258s 1234z [chow 345m from N]", "rivers": {"W": "55m"}}, True),
        ({"E": "147p 258s 1234z [chow 345m from N]", "rivers": {"W": "5m"}}, False),
    ],
)
def test_three_that_everybody_can_see(others: dict[str, Any], last: bool) -> None:
    hands = {"N": WAITS_FOR_5M, **others}
    assert drawn_win("N", drawn="5m", **hands).last_of_kind == last
    assert claimed_win("5m", by="W", to="N", **hands).last_of_kind == last


@pytest.mark.parametrize("by", ["draw", "discard"])
def test_the_winners_own_open_sets_count(by: str) -> None:
    hand = "46m 456p 789p 11s [pung 555m from W]"
    if by == "draw":
        assert drawn_win("E", drawn="5m", E=hand).last_of_kind
    else:
        assert claimed_win("5m", by="S", to="E", E=hand).last_of_kind


def test_the_winners_concealed_tiles_do_not_count() -> None:
    hand, rivers = "456m 46m 456p 789p 11s", {"W": "55m"}  # the third lies in the own hand
    assert not drawn_win("E", drawn="5m", E=hand, rivers=rivers).last_of_kind
    assert not claimed_win("5m", by="S", to="E", E=hand, rivers=rivers).last_of_kind


def test_a_claimed_discard_counts_once() -> None:
    """South chows a 5m; with one more in a river only two can be seen."""
    for rivers, last in (({"W": "5m"}, False), ({"W": "5m", "N": "5m"}, True)):
        game = mcr_offered(
            "5m",
            by="E",
            S="46m 258p 147s 2z 3456z",
            W=WAITS_FOR_5M.replace("123m", "123s"),
            rivers=rivers,
            wall="5m",
        )
        game.answer(W="pass", S="chow 456m") if "W" in game.asked else game.act("S", "chow 456m")
        game.act("S", "discard 2z")
        game.act("W", "win")
        assert game.win.last_of_kind == last
        assert game.state.seen[parse_tile("5m")] == (3 if last else 2)


def test_a_claimed_kong_and_pung_count_as_many_as_there_are() -> None:
    game = mcr_offered("5m", by="E", S="55m 258p 147s 23456z", wall="1m1p1s5m", tail="9p")
    game.act("S", "pung")
    assert game.state.seen[parse_tile("5m")] == 3
    kong = mcr_offered("5m", by="E", S="555m 258p 147s 2345z", tail="9p")
    kong.act("S", "kong 5m")
    assert kong.state.seen[parse_tile("5m")] == 4


# Who gets a discard.

ALL_FOR_5M = {
    "S": "46m 258p 147s 12347z",
    "W": "55m 369p 258s 12346z",
    "N": "46m 123s 456s 789s 99p",
}


@pytest.mark.parametrize("order", list(permutations("SWN")))
def test_a_win_before_a_pung_before_a_chow(order: tuple[str, ...]) -> None:
    claims = {"S": "chow 456m", "W": "pung", "N": "win"}
    game = mcr_offered("5m", by="E", **ALL_FOR_5M)
    for seat in order:
        game.act(seat, claims[seat])
    assert game.winners == "N"
    game = mcr_offered("5m", by="E", **ALL_FOR_5M)
    for seat in order:
        game.act(seat, claims[seat] if seat != "N" else "pass")
    assert game.turn == ("W", "claim")


@pytest.mark.parametrize("order", list(permutations("SWN")))
def test_one_winner_the_first_in_turn(order: tuple[str, ...]) -> None:
    hands = {
        "S": "46m 123m 456p 789p 11s",
        "W": "46m 123s 456s 789s 99p",
        "N": "46m 222z 333z 444z 77z",
    }
    game = mcr_offered("5m", by="E", **hands)
    for seat in order:
        game.act(seat, "win")
    assert game.winners == "S"
    game = mcr_offered("5m", by="E", **hands)
    for seat in order:
        game.act(seat, "pass" if seat == "S" else "win")
    assert game.winners == "W"


def test_duplicate_play_lets_several_win() -> None:
    hands = {"S": "46m 123m 456p 789p 11s", "N": "46m 123s 456s 789s 99p"}
    game = mcr_offered("5m", by="E", options={**ANY, "multi_win": "all"}, **hands)
    game.answer(S="win", N="win")
    assert game.winners == "SN"
    assert sum(game.payments) == 0


def test_only_the_player_after_the_discarder_may_chow() -> None:
    for by in SEATS:
        after = SEATS[(SEATS.index(by) + 1) % 4]
        game = mcr_offered("5m", by=by, **all_could_chow(by))
        assert game.asked == after
        assert game.legal(after) == ["chow 456m", "pass"]


def test_any_tile_may_be_thrown_after_a_claim() -> None:
    game = mcr_offered("3m", by="E", S="45m 36m 258p 147s 123z")
    game.act("S", "chow 345m")
    assert {"discard 3m", "discard 6m"} <= set(game.legal("S"))
    pung = mcr_offered("5m", by="E", W="555m 369p 258s 1234z")
    pung.act("W", "pung")
    assert "discard 5m" in pung.legal("W")


def test_nothing_is_lost_by_letting_a_win_go() -> None:
    """The same and another tile may be claimed in the same go-round, an own discard too."""
    held = {"W": "45s 123m 456m 789p 11p", "S": "3s 147m 258p 112344z"}
    game = mcr_offered("6s", by="E", rivers={"W": "6s3s"}, wall="6s", **held)
    game.act("W", "pass")
    assert game.view("W").barred is None
    for tile in ("3s", "6s"):
        again = mcr_offered("6s", by="E", rivers={"W": "6s3s"}, wall="6s", **held)
        again.act("W", "pass")
        again.act("S", f"discard {tile}")
        again.act("W", "win")
        assert again.winners == "W"
