"""Kongs of every kind: declared, shown, robbed, replaced."""

import pytest

from majongue.engine.events import Claimed, Drew, HandsShown, KongDeclared, KongsTurnedUp, Won
from majongue.tiles import HIDDEN, parse_tile
from support.tables import Table, offered, table

PUNG_OWNER = "123p 456p 789p 1z [pung 666m from S]"
ROBBER = "123m 789m 45m 123s 55s"  # waits for 3m and 6m; closed, all chows


def added(options: dict[str, object] | None = None, **hands: str) -> Table:
    """East adds 6m to his pung."""
    game = table("E", drawn="6m", E=PUNG_OWNER, options={"min_fan": 0, **(options or {})}, **hands)
    game.act("E", "kong 6m")
    return game


def test_a_concealed_kong() -> None:
    game = table("E", drawn="5m", E="555m 123p 456p 789p 1z", tail="9s")
    declared, drew = game.act("E", "kong 5m")
    assert isinstance(declared, KongDeclared)
    assert str(declared.meld) == "concealed kong 5555m"
    assert drew == Drew(0, parse_tile("9s"), True, 39)
    assert game.turn == ("E", "draw")
    assert game.hand("E") == "123456789p9s1z [concealed kong 5555m]"
    assert game.drawn == parse_tile("9s")


def test_an_added_kong_stays_in_the_pungs_place() -> None:
    game = table("E", drawn="6m", E="1234p 123s [pung 666m from S] [chow 789s from N]")
    game.act("E", "kong 6m")
    first, second = game.seat("E").hand.melds
    assert (str(first), first.source, first.added) == ("kong 6666m", 1, True)
    assert str(second) == "chow 789s"
    assert game.seat("E").hand.size == 8


def test_the_fourth_tile_may_be_added_later() -> None:
    game = table("E", drawn="9s", E="123p 456p 789p 6m [pung 666m from S]")
    assert "kong 6m" in game.legal("E")


def test_a_claimed_kong() -> None:
    game = offered("5m", W="555m 369p 258s 1234z", tail="9s")
    claimed, drew = game.act("W", "kong 5m")
    assert isinstance(claimed, Claimed)
    assert (str(claimed.meld), claimed.meld.source, claimed.meld.added) == ("kong 5555m", 0, False)
    assert drew == Drew(2, parse_tile("9s"), True, 39)
    assert game.turn == ("W", "draw")
    assert game.seat("E").river[-1].claimed_by == 2


def test_replacements_come_from_the_tail_and_draws_from_the_head() -> None:
    game = table("E", drawn="5m", E="555m 1111p 2222p 44s", tail="7s8s9s", wall="1s2s")
    for kong, replacement in (("5m", "7s"), ("1p", "8s"), ("2p", "9s")):
        game.act("E", f"kong {kong}")
        assert game.drawn == parse_tile(replacement)
    game.act("E", "discard 9s")
    assert game.turn == ("S", "draw")
    assert game.drawn == parse_tile("1s")
    assert game.state.wall.left == 40 - 3 - 1


@pytest.mark.parametrize("display", ["open_marked", "face_down"])
def test_what_the_others_see_of_a_concealed_kong(display: str) -> None:
    options = {"concealed_kong_display": display}
    game = table("E", drawn="5m", E="555m 123p 456p 789p 1z", options=options, left=1)
    event = game.act("E", "kong 5m")[0]
    assert isinstance(event, KongDeclared)
    hidden = display == "face_down"
    assert event.seen_by(0).meld.tile == parse_tile("5m")
    assert game.view("E").seats[0].melds[0].tile == parse_tile("5m")
    for seat in "SWN":
        number = "ESWN".index(seat)
        assert (event.seen_by(number).meld.tile == HIDDEN) == hidden
        view = game.view(seat)
        assert (view.seats[0].melds[0].tile == HIDDEN) == hidden
        assert view.seats[0].melds[0].concealed
        assert view.unseen[parse_tile("5m")] == (4 if hidden else 0)
        assert str(event.seen_by(number).meld).endswith("face down" if hidden else "5555m")
    assert game.view("E").unseen[parse_tile("5m")] == 0
    events = game.act("E", "discard 1z")
    assert game.result is not None
    turned = [event for event in events if isinstance(event, KongsTurnedUp)]
    assert [event.kongs for event in turned] == ([((0, event.meld),)] if hidden else [])
    assert game.view("S").seats[0].melds[0].tile == parse_tile("5m")


def test_an_added_kong_is_never_face_down() -> None:
    game = added({"concealed_kong_display": "face_down"})
    event = game.events[0]
    assert isinstance(event, KongDeclared)
    assert event.seen_by(2) == event


def test_robbing_an_added_kong() -> None:
    game = added(W=ROBBER)
    assert game.asked == "W"
    assert game.legal("W") == ["win", "pass"]
    view = game.view("W")
    assert (view.question, view.offered, view.turn) == ("rob", parse_tile("6m"), 0)
    won, shown = game.act("W", "win")
    assert isinstance(won, Won)
    assert (won.win.by, won.win.source) == ("robbed_kong", 0)
    assert isinstance(shown, HandsShown)
    assert game.hand("E") == "123456789p1z [pung 666m]"
    assert game.hand("W").startswith("123456789m")
    assert game.payments[0] < 0
    assert game.payments[1] == game.payments[3] == 0
    assert {"robbing_kong", "closed_hand"} <= set(game.lines)
    assert not game.win.self_drawn


def test_the_robbed_seat_pays_even_when_another_threw_last() -> None:
    game = table(
        "S",
        drawn="6m",
        S="123p 456p 789p 1z [pung 666m from N]",
        W=ROBBER,
        rivers={"E": "9s", "N": "8s"},
        options={"min_fan": 0},
    )
    game.act("S", "kong 6m")
    game.act("W", "win")
    assert game.payments[1] == -game.payments[2]


def test_declining_to_rob_lets_the_kong_stand() -> None:
    game = added(W=ROBBER)
    game.act("W", "pass")
    assert game.turn == ("E", "draw")
    assert "[kong 6666m]" in game.hand("E")
    assert game.state.wall.replaced == 1


def test_robbing_can_be_switched_off() -> None:
    game = added({"robbing_kong": False}, W=ROBBER)
    assert game.turn == ("E", "draw")


def test_a_hand_under_the_minimum_cannot_rob() -> None:
    game = added({"min_fan": 5}, W=ROBBER)
    assert game.turn == ("E", "draw")


ORPHANS = "19m 19p 19s 123456z 6z"  # waits for 7z


@pytest.mark.parametrize("display", ["open_marked", "face_down"])
@pytest.mark.parametrize(("option", "asked"), [(False, "E"), (True, "N")])
def test_only_orphans_rob_a_concealed_kong_and_only_by_option(
    option: bool, asked: str, display: str
) -> None:
    options = {"orphans_rob_concealed_kong": option, "concealed_kong_display": display}
    game = table("E", drawn="7z", E="777z 123456m 789s 2p", N=ORPHANS, options=options)
    game.act("E", "kong 7z")
    assert game.asked == asked
    if option:
        game.act("N", "win")
        assert game.winners == "N"
        assert game.hand("E") == "123456m2p789s777z"
        assert "thirteen_orphans" in game.lines


def test_no_other_hand_robs_a_concealed_kong() -> None:
    options = {"orphans_rob_concealed_kong": True, "min_fan": 0}
    game = table("E", drawn="6m", E="666m 123p 456p 789p 1z", W=ROBBER, options=options)
    game.act("E", "kong 6m")
    assert game.turn == ("E", "draw")


def test_orphans_may_decline_a_concealed_kong() -> None:
    options = {"orphans_rob_concealed_kong": True, "robbing_kong": False}
    game = table("E", drawn="7z", E="777z 123456m 789s 2p", N=ORPHANS, options=options)
    game.act("E", "kong 7z")
    game.act("N", "pass")
    assert "[concealed kong 7777z]" in game.hand("E")


def test_a_claimed_kong_cannot_be_robbed() -> None:
    game = offered("6m", S="666m 123p 456p 78p 12z", N=ROBBER, options={"min_fan": 0})
    game.answer(S="kong 6m", N="pass")
    assert game.turn == ("S", "draw")


def test_a_win_on_a_replacement() -> None:
    game = table("E", drawn="5z", E="555z 123p 456p 78p 99s", tail="9p", options={"min_fan": 0})
    game.act("E", "kong 5z")
    game.act("E", "win")
    assert game.win.kong_replacement == 1
    assert {"kong_replacement", "self_draw"} <= set(game.lines)


def test_a_win_on_the_replacement_of_a_kong_made_with_a_replacement() -> None:
    game = table("E", drawn="5z", E="555z 222p 456p 78p 99s", tail="2p9p")
    game.act("E", "kong 5z")
    game.act("E", "kong 2p")
    game.act("E", "win")
    assert game.win.kong_replacement == 2
    assert "consecutive_kongs" in game.lines


def test_the_first_of_two_kongs_may_be_claimed() -> None:
    game = offered("5z", W="555z 222p 456p 78p 99s", tail="2p9p")
    game.act("W", "kong 5z")
    game.act("W", "kong 2p")
    game.act("W", "win")
    assert game.win.kong_replacement == 2


def test_a_discard_between_two_kongs_breaks_the_row() -> None:
    game = table("E", drawn="5z", E="555z 222p 456p 78p 9s 1m", tail="9s9p", wall="1s1s1s2p")
    game.act("E", "kong 5z")
    game.act("E", "discard 1m")
    for seat in "SWN":
        game.act(seat, "discard 1s")
    game.act("E", "kong 2p")
    game.act("E", "win")
    assert game.win.kong_replacement == 1


def test_a_flower_between_kong_and_win() -> None:
    options = {"flowers": True, "min_fan": 0}
    game = table("E", drawn="5z", E="555z 123p 456p 78p 99s", tail="f19p", options=options)
    game.act("E", "kong 5z")
    game.act("E", "win")
    assert game.win.kong_replacement == 0
    assert game.hand("E").endswith("(f1)")


def test_a_flower_between_two_kongs_breaks_the_row() -> None:
    options = {"flowers": True}
    game = table("E", drawn="5z", E="555z 222p 456p 78p 99s", tail="f12p9p", options=options)
    game.act("E", "kong 5z")
    game.act("E", "kong 2p")
    game.act("E", "win")
    assert game.win.kong_replacement == 1


def test_four_kongs_by_one_seat() -> None:
    game = table("E", drawn="1m", E="111m 222m 333m 444m 9p", tail="2m3m4m9p")
    for rank in (1, 2, 3, 4):
        game.act("E", f"kong {rank}m")
    game.act("E", "win")
    assert "four_kongs" in game.lines
    assert game.seat("E").hand.size == 2
