"""The facts of a win: first turns, last tiles, and the house rules that bar a win."""

import pytest

from majongue.tiles import parse_tile
from support.tables import Table, offered, table

READY = "46m 123m 456p 789p 11s"  # waits for 5m
TWO_SIDED = "123m 56m 456p 789p 11s"  # waits for 4m and 7m


def test_the_dealers_hand_as_dealt() -> None:
    game = table("E", after="deal", E="123456789m 123p 99s", disturbed=False)
    assert game.drawn is None
    assert game.view("E").hand.drawn is None
    game.act("E", "win")
    assert game.win.first_turn == "heavenly"
    assert game.lines["heavenly"] == 10


def test_no_heavenly_hand_after_a_kong() -> None:
    options = {"min_fan": 0}
    hand = "1111m 456789m 12p 99s"
    game = table("E", after="deal", E=hand, tail="3p", disturbed=False, options=options)
    game.act("E", "kong 1m")
    game.act("E", "win")
    assert game.win.first_turn is None


def test_a_win_on_the_dealers_first_discard() -> None:
    game = offered("5m", S=READY, disturbed=False)
    game.act("S", "win")
    assert game.win.first_turn == "earthly"
    assert game.lines["earthly"] == 10


@pytest.mark.parametrize(
    ("mode", "on_discard", "on_draw"),
    [
        ("dealer_first_discard", True, False),
        ("first_draw", False, True),
        ("both", True, True),
    ],
)
def test_earthly_modes(mode: str, on_discard: bool, on_draw: bool) -> None:
    options = {"earthly_mode": mode, "min_fan": 0}
    game = offered("5m", S=READY, disturbed=False, options=options)
    game.act("S", "win")
    assert ("earthly" in game.lines) == on_discard
    game = offered("9s", W=READY, wall="8s5m", disturbed=False, options=options)
    game.act("S", "discard 8s")
    game.act("W", "win")
    assert game.win.first_turn == "earthly"
    assert ("earthly" in game.lines) == on_draw


def test_no_earthly_hand_on_a_later_discard_or_after_a_claim() -> None:
    game = offered("5m", by="S", W=READY, rivers={"E": "9s"}, disturbed=False,
                   options={"min_fan": 0})  # fmt: skip
    game.act("W", "win")
    assert game.win.first_turn is None
    game = offered("9s", S="99s 147m 258p 12345z", W="46m 555m 456p 789p 11s", wall="5m",
                   disturbed=False, options={"min_fan": 0, "earthly_mode": "both"})  # fmt: skip
    game.act("S", "pung")
    game.act("S", "discard 1m")
    game.act("W", "win")
    assert game.win.first_turn is None


def test_the_dealer_has_no_earthly_hand() -> None:
    game = offered("5m", by="S", E=READY, rivers={"E": "9s"}, disturbed=False,
                   options={"min_fan": 0, "earthly_mode": "both"})  # fmt: skip
    game.act("E", "win")
    assert game.win.first_turn is None


def test_the_last_tile() -> None:
    game = offered("9s", by="N", E=READY, wall="5m", left=1, options={"min_fan": 0})
    game.act("E", "win")
    assert game.win.last_tile
    assert "last_tile" in game.lines
    game = offered("9s", by="N", E=READY, wall="5m", left=2, options={"min_fan": 0})
    game.act("E", "win")
    assert not game.win.last_tile


def test_the_last_tile_as_a_replacement() -> None:
    game = table("E", drawn="5z", E="555z 123p 456p 78p 99s", tail="9p", left=1)
    game.act("E", "kong 5z")
    game.act("E", "win")
    assert game.win.last_tile
    assert {"last_tile", "kong_replacement", "self_draw"} <= set(game.lines)


@pytest.mark.parametrize("refilled", [True, False])
def test_a_tile_of_a_fixed_dead_wall_is_never_the_last_one(refilled: bool) -> None:
    options = {"flowers": True, "dead_wall_replenish": refilled, "min_fan": 0}
    game = offered("9s", S=READY, wall="f1", tail="5m", left=2 - (not refilled), options=options)
    game.act("S", "win")
    assert game.state.wall.left == 0
    assert game.win.last_tile == refilled


@pytest.mark.parametrize("fan", [False, True])
def test_the_discard_after_the_last_tile(fan: bool) -> None:
    options = {"min_fan": 0, "last_discard_fan": fan}
    game = offered("5m", S=READY, left=0, options=options)
    game.act("S", "win")
    assert game.win.last_tile
    assert ("last_tile" in game.lines) == fan
    game = offered("5m", S=READY, left=1, options=options)
    game.act("S", "win")
    assert not game.win.last_tile


def test_the_last_of_a_kind() -> None:
    options = {"min_fan": 0}
    game = offered("5m", S=READY, rivers={"N": "55m", "W": "5m"}, options=options)
    game.act("S", "win")
    assert game.win.last_of_kind
    game = offered("5m", S=READY, rivers={"N": "55m"}, options=options)
    game.act("S", "win")
    assert not game.win.last_of_kind
    game = table("S", drawn="5m", S=READY, rivers={"N": "55m", "W": "5m"}, options=options)
    game.act("S", "win")
    assert game.win.last_of_kind


LOCKS = ["none", "same_tile_until_own_draw", "any_tile_until_own_draw"]


@pytest.mark.parametrize(
    ("lock", "same", "other"),
    [(LOCKS[0], True, True), (LOCKS[1], False, True), (LOCKS[2], False, False)],
)
def test_missed_win_lock(lock: str, same: bool, other: bool) -> None:
    for tile, allowed in (("4m", same), ("7m", other)):
        game = offered(
            "4m", N=TWO_SIDED, wall=tile, options={"missed_win_lock": lock, "min_fan": 0}
        )
        assert game.asked == "N"
        assert game.view("N").barred is None
        game.act("N", "pass")
        # Waiting for 4m and 7m, with the lock on one tile the other one may still be won.
        assert (game.view("N").barred == "missed_win") == (lock == LOCKS[2])
        game.act("S", f"discard {tile}")
        assert (game.asked == "N") == allowed


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_on_discards_bars_no_robbing(lock: str) -> None:
    game = offered(
        "4m",
        N=TWO_SIDED,
        W="369p 147s 1z 22z 3z [pung 777m from E]",
        wall="9s7m",
        options={"missed_win_lock": lock, "min_fan": 0},
    )
    game.act("N", "pass")
    game.act("S", "discard 9s")
    game.act("W", "kong 7m")
    assert game.asked == "N"


@pytest.mark.parametrize("lock", LOCKS)
def test_the_lock_ends_with_the_own_draw(lock: str) -> None:
    game = offered("4m", S=TWO_SIDED, wall="9s4m", options={"missed_win_lock": lock, "min_fan": 0})
    game.act("S", "pass")
    game.act("S", "discard 9s")
    game.act("W", "discard 4m")
    assert game.asked == "S"
    assert "win" in game.legal("S")


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_never_bars_a_self_draw(lock: str) -> None:
    game = offered("4m", S=TWO_SIDED, wall="7m", options={"missed_win_lock": lock, "min_fan": 0})
    game.act("S", "pass")
    assert "win" in game.legal("S")


@pytest.mark.parametrize("lock", LOCKS[1:])
def test_the_replacement_of_a_claimed_kong_is_an_own_draw(lock: str) -> None:
    hand = "444m 56m 789p 111p 11s"  # waits for 1s, 4m and 7m
    game = offered(
        "4m", N=hand, wall="9s9s7m", tail="8s", options={"missed_win_lock": lock, "min_fan": 0}
    )
    assert "win" in game.legal("N")
    game.act("N", "kong 4m")
    assert game.seat("N").missed_wins == 0


@pytest.mark.parametrize(
    ("lock", "same", "other"),
    [(LOCKS[0], True, True), (LOCKS[1], False, True), (LOCKS[2], False, False)],
)
def test_missed_pung_lock(lock: str, same: bool, other: bool) -> None:
    for tile, allowed in (("4m", same), ("7m", other)):
        game = offered(
            "4m", N="44m 77m 258p 369s 123z", wall=tile, options={"missed_pung_lock": lock}
        )
        game.act("N", "pass")
        game.act("S", f"discard {tile}")
        assert (game.asked == "N") == allowed


def test_the_pung_lock_ends_with_the_own_draw_and_bars_no_chow() -> None:
    options = {"missed_pung_lock": LOCKS[2]}
    game = offered("4m", S="44m 56m 258p 369s 123z", wall="9s7m", options=options)
    game.act("S", "pass")
    assert game.seat("S").missed_pungs == 0
    game = offered("4m", N="44m 568m 258p 36s 123z", wall="9s7m", options=options)
    game.act("N", "pass")
    game.act("S", "discard 9s")
    game.act("W", "discard 7m")
    assert game.legal("N") == ["chow 567m", "chow 678m", "pass"]


FURITEN = [
    ("off", True),
    ("own_discards", False),
    ("full", False),
]


@pytest.mark.parametrize(("furiten", "allowed"), FURITEN)
def test_a_wait_among_the_own_discards(furiten: str, allowed: bool) -> None:
    options = {"furiten": furiten, "min_fan": 0}
    game = offered("4m", N=TWO_SIDED, rivers={"N": "7m"}, options=options)
    assert (game.asked == "N") == allowed
    assert (game.view("N").barred == "own_discard") == (not allowed)
    drawn = table("N", drawn="4m", N=TWO_SIDED, rivers={"N": "7m"}, options=options)
    assert "win" in drawn.legal("N")


def test_a_claimed_discard_counts_for_furiten() -> None:
    options = {"furiten": "own_discards", "min_fan": 0}
    game = table(
        "N",
        drawn="7m",
        N=TWO_SIDED,
        E="4m 147p 258s 123456z",
        S="77m 4m 14p 258s 12345z",
        options=options,
    )
    game.act("N", "discard 7m")
    game.act("S", "pung")
    game.act("S", "discard 4m")
    assert game.turn == ("W", "draw")
    assert game.view("N").barred == "own_discard"


def test_a_hand_that_is_not_ready_is_not_furiten() -> None:
    options = {"furiten": "own_discards"}
    game = table(
        "E", drawn="9s", N="123m 56m 456p 78p 1s 3s 5z", rivers={"N": "4m 6p 9p"}, options=options
    )
    assert game.view("N").barred is None
    game = table("E", drawn="9s", N=TWO_SIDED, rivers={"N": "9m"}, options=options)
    assert game.view("N").barred is None


def passed(options: dict[str, object], wall: str, **hands: str) -> Table:
    """North waits for 4m and 7m and lets East's 4m pass."""
    game = offered("4m", N=TWO_SIDED, wall=wall, options={"min_fan": 0, **options}, **hands)
    assert "win" in game.legal("N")
    game.act("N", "pass")
    return game


@pytest.mark.parametrize(
    ("furiten", "allowed"), [("off", True), ("own_discards", True), ("full", False)]
)
def test_passing_a_win_makes_furiten_in_full(furiten: str, allowed: bool) -> None:
    game = passed({"furiten": furiten}, "7m")
    game.act("S", "discard 7m")
    assert (game.asked == "N") == allowed


def test_furiten_is_not_set_before_the_answer() -> None:
    game = offered("4m", N=TWO_SIDED, options={"furiten": "full", "min_fan": 0})
    assert game.view("N").barred is None
    assert game.view("N").can_win
    assert "win" in game.legal("N")


def test_temporary_furiten_ends_with_the_own_draw() -> None:
    game = passed({"furiten": "full"}, "9s8s9p7m")
    for seat, tile in zip("SWN", ("9s", "8s", "9p"), strict=True):
        game.act(seat, f"discard {tile}")
        if game.view("N").question == "claim":
            game.act("N", "pass")
    game.act("E", "discard 7m")
    assert "win" in game.legal("N")


@pytest.mark.parametrize("ends_on_call", [True, False])
def test_temporary_furiten_and_calls(ends_on_call: bool) -> None:
    options = {"furiten": "full", "furiten_ends_on_call": ends_on_call}
    game = passed(options, "9s", W="99s 369p 47s 123456z")
    game.act("S", "discard 9s")
    game.act("W", "pung")
    assert (game.view("N").barred is None) == ends_on_call


@pytest.mark.parametrize("ends_on_call", [True, False])
def test_declining_to_rob_makes_furiten(ends_on_call: bool) -> None:
    game = table(
        "S",
        drawn="7m",
        S="123p 456p 789s 1z [pung 777m from W]",
        N=TWO_SIDED,
        wall="4m",
        options={"furiten": "full", "furiten_ends_on_call": ends_on_call, "min_fan": 0},
    )
    game.act("S", "kong 7m")
    game.act("N", "pass")
    game.act("S", "discard 1z")
    game.act("W", "discard 4m")
    assert game.view("N").barred == "passed_win"
    assert "win" not in game.legal("N")


def test_a_hand_under_the_minimum_misses_no_win() -> None:
    options = {"furiten": "full", "missed_win_lock": LOCKS[2], "min_fan": 5}
    game = offered("4m", N=TWO_SIDED, options=options)
    assert game.seat("N").missed_wins == 0


def test_claiming_a_pung_instead_of_winning_misses_the_win() -> None:
    game = offered(
        "4m", N="44m 56m 123m 789p 11s 1s", options={"missed_win_lock": LOCKS[2], "min_fan": 0}
    )
    assert {"win", "pung"} <= set(game.legal("N"))
    game.act("N", "pung")
    assert game.seat("N").missed_wins == 1 << parse_tile("4m")


def test_a_missed_pung_bars_no_kong_and_no_win() -> None:
    options = {"missed_pung_lock": LOCKS[2], "min_fan": 0}
    game = offered("4m", N="44m 777m 258p 36s 123z", wall="7m", options=options)
    game.act("N", "pass")
    game.act("S", "discard 7m")
    assert game.legal("N") == ["kong 7m", "pass"]
    game = offered("1s", N=TWO_SIDED, wall="7m", options=options)
    game.act("N", "pass")
    game.act("S", "discard 7m")
    assert game.legal("N") == ["win", "pass"]


def test_claiming_otherwise_misses_no_pung() -> None:
    options = {"missed_pung_lock": LOCKS[2]}
    game = offered("5m", S="55m 46m 77p 258s 1234z", options=options)
    game.act("S", "chow 456m")
    assert game.seat("S").missed_pungs == 0


def test_the_own_turn_shows_no_furiten() -> None:
    options = {"furiten": "own_discards"}
    game = table("N", drawn="9s", N=TWO_SIDED, rivers={"N": "7m"}, options=options)
    assert game.view("N").barred is None


def test_passing_a_pung_misses_no_win() -> None:
    game = offered("4m", N="44m 77m 258p 369s 123z")
    game.act("N", "pass")
    assert game.seat("N").missed_pungs == 1 << parse_tile("4m")
    assert game.seat("N").missed_wins == game.seat("N").passed_wins == 0
