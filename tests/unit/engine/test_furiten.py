"""Furiten: every way into it and out of it, with each value of the option."""

from typing import Any

import pytest

from majongue.engine.progression import advance
from majongue.text.cast import Cast
from majongue.text.hand_over import hand_over_lines
from majongue.text.waiting_text import readiness, readiness_in_turn, waiting_lines
from majongue.tiles import Wind, parse_tile, tile_code
from support.tables import Table, offered, table

TWO_SIDED = "45s 123m 456m 789p 11p"  # waits for 3s and 6s, and is worth less than 3 fan
PUNGER = "99s 147m 258p 12345z"
CAST = Cast(("Hana", "You", "Otto", "Ming"), (0, 1, 2, 3), tuple(Wind), you=1)
FULL = {"furiten": "full"}
STRICT = {**FULL, "false_win": "penalty"}


def mask(*codes: str) -> int:
    return sum(1 << parse_tile(code) for code in codes)


def gone(tile: str = "3s", by: str = "E", wall: str = "", **options: Any) -> Table:
    """A tile that completes North's hand has gone by; North was not even offered it."""
    game = offered(tile, by=by, N=TWO_SIDED, W=PUNGER, wall=wall, options=FULL | options)
    assert "N" not in game.asked
    return game


@pytest.mark.parametrize(
    ("furiten", "bar"), [("off", None), ("own_discards", None), ("full", "passed_win")]
)
def test_a_tile_for_a_hand_worth_too_little(furiten: str, bar: str | None) -> None:
    game = gone(furiten=furiten)
    assert game.view("N").barred == bar
    assert game.view("N").let_go == (mask("3s") if bar else 0)
    assert game.seat("N").missed_wins == 0


def test_only_those_whose_hand_it_completes() -> None:
    game = gone("2s")
    assert not any(seat.passed_wins for seat in game.state.seats)
    game = gone()
    assert [bool(seat.passed_wins) for seat in game.state.seats] == [False, False, False, True]


def test_the_discarder_lets_nothing_go() -> None:
    game = offered("3s", by="N", N=TWO_SIDED, options=FULL)
    assert game.seat("N").passed_wins == 0
    assert game.view("N").barred == "own_discard"


def test_a_tile_that_is_worth_enough_is_barred_after_one_that_was_not() -> None:
    hand = "123m 99p 44z [pung 555z from W] [pung 666p from W]"
    position = {"by": "E", "N": hand, "wall": "4z", "options": FULL | {"min_fan": 2}}
    game = offered("9p", **position)
    game.act("N", "pass")  # the pung
    game.act("S", "discard 4z")
    assert "win" not in game.legal("N")
    game = offered("4z", **position | {"wall": ""})
    assert "win" in game.legal("N")


def test_a_tile_that_a_lock_kept_from_being_offered() -> None:
    options = FULL | {"min_fan": 0, "missed_win_lock": "any_tile_until_own_draw"}
    game = offered("3s", by="E", N=TWO_SIDED, wall="6s", options=options)
    game.act("N", "pass")
    game.act("S", "discard 6s")
    assert "N" not in game.asked
    assert game.seat("N").passed_wins == mask("3s", "6s")
    assert game.seat("N").missed_wins == mask("3s")
    assert game.view("N").barred == "missed_win"
    assert game.view("N").let_go == mask("3s")


def test_a_tile_that_own_furiten_kept_from_being_offered() -> None:
    options = FULL | {"min_fan": 0}
    game = offered("3s", by="E", N=TWO_SIDED, rivers={"N": "6s"}, options=options)
    assert game.view("N").barred == "own_discard"
    assert game.seat("N").passed_wins == mask("3s")
    assert game.seat("N").missed_wins == 0


@pytest.mark.parametrize("claimer", ["N", "S"])
@pytest.mark.parametrize("ends_on_call", [True, False])
def test_a_tile_that_is_claimed_has_been_let_go_too(claimer: str, ends_on_call: bool) -> None:
    """South pungs it, or North takes it for a pung itself."""
    own = claimer == "N"
    tile, north = ("6s", "45s 66s 123m 456m 789p") if own else ("3s", TWO_SIDED)
    south = "147m 258p 1479s 123z" if own else "33s 147m 258p 12345z"
    options = FULL | {"furiten_ends_on_call": ends_on_call}
    game = offered(tile, by="E", N=north, S=south, options=options)
    game.act(claimer, "pung")
    assert bool(game.seat("N").passed_wins) != ends_on_call


def test_it_ends_with_the_own_draw() -> None:
    game = gone(by="S", wall="1z2z")
    game.act("W", "discard 1z")
    assert game.turn == ("N", "draw")
    assert game.seat("N").passed_wins == 0
    game.act("N", "discard 2z")
    assert game.view("N").barred is None


CALLS = {
    "pung": [("S", "discard 9s"), ("W", "pung")],
    "chow": [("S", "discard 8s"), ("W", "chow 678s")],
    "claimed kong": [("S", "discard 7z"), ("W", "kong 7z")],
    "concealed kong": [("S", "kong 8m")],
    "added kong": [("S", "kong 6p")],
}


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("ends_on_call", [True, False])
def test_it_ends_with_any_call_if_the_rules_say_so(call: str, ends_on_call: bool) -> None:
    drawn = {"pung": "9s", "chow": "8s", "claimed kong": "7z", "concealed kong": "8m"}
    game = offered(
        "3s",
        by="E",
        N=TWO_SIDED,
        W="99s 67s 777z 47m 25p 12z",
        S="888m 14m 1s 29p 34z [pung 666p from W]",
        wall=drawn.get(call, "6p"),
        tail="4z4z",
        options=FULL | {"furiten_ends_on_call": ends_on_call},
    )
    assert game.seat("N").passed_wins
    for seat, action in CALLS[call]:
        assert game.seat("N").passed_wins
        game.act(seat, action)
    assert bool(game.seat("N").passed_wins) != ends_on_call


@pytest.mark.parametrize(
    ("options", "counts"), [({}, True), ({"robbing_kong": False}, False), ({"min_fan": 5}, True)]
)
def test_a_kong_that_goes_unrobbed(options: dict[str, Any], counts: bool) -> None:
    """It counts whatever a win would have been worth, if kongs can be robbed at all."""
    game = table(
        "S",
        drawn="6s",
        S="123p 456p 789m 2z [pung 666s from W]",
        W=TWO_SIDED,
        options=FULL | {"furiten_ends_on_call": True} | options,
    )
    game.act("S", "kong 6s")
    if "W" in game.asked:
        assert game.seat("W").passed_wins == 0
        game.act("W", "pass")
    assert (game.seat("W").passed_wins == mask("6s")) == counts


def test_a_concealed_kong_counts_for_those_who_may_rob_it() -> None:
    orphans = "19m 19p 19s 123456z 1m"  # waits for the red dragon
    options = FULL | {"concealed_kong_display": "face_down", "orphans_rob_concealed_kong": True}
    game = table("S", drawn="7z", N=orphans, S="777z 147m 258p 3579s", options=options)
    game.act("S", "kong 7z")
    game.act("N", "pass")
    assert game.seat("N").passed_wins == mask("7z")


def test_a_concealed_kong_is_kept_from_the_others() -> None:
    game = table(
        "S", drawn="6s", S="666s 147m 258p 357p 4z", N=TWO_SIDED, options=FULL | {"min_fan": 0}
    )
    game.act("S", "kong 6s")
    assert game.seat("N").passed_wins == 0


def declared(reason: str) -> Table:
    """South, who is furiten, declares a win."""
    hand = "45s 123m 456m 789m 11m"  # legal on 3s and 6s without a minimum
    options = STRICT | {"min_fan": 0}
    if reason == "own_discard":
        game = offered("3s", by="E", S=hand, rivers={"S": "6s"}, options=options)
    elif reason == "passed_win":
        game = offered("3s", by="W", S=hand, wall="6s", options=options)
        game.act("S", "pass")
        game.act("N", "discard 6s")
    else:
        game = offered("3s", by="W", S=hand, wall="6s", options=options | {"min_fan": 4})
        game.act("S", "pass")
        assert game.seat("S").missed_wins == 0
        game.act("N", "discard 6s")
    assert not game.view("S").can_win
    game.act("S", "win")
    return game


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        ("own_discard", "You have discarded 6s: that is furiten."),
        ("passed_win", "You have let 3s go before: that is furiten."),
        ("too_little", "2 of 4 fan: not a legal win."),
    ],
)
def test_a_furiten_player_may_declare_and_pays(reason: str, said: str) -> None:
    game = declared(reason)
    assert game.result is not None
    assert game.result.kind == "false_win"
    assert game.result.attempt is not None
    if reason != "too_little":
        assert game.result.attempt.barred == reason
    paid = game.payments
    assert paid[0] == paid[2] == paid[3] > 0
    assert paid[1] == -3 * paid[0]
    after = advance(game.standing, game.result, game.rules)
    assert after.seating == game.standing.seating
    assert after.number == game.standing.number + 1
    lines = hand_over_lines(game.view("S"), CAST, game.rules)
    assert lines[:2] == ["You declare a win that is not one.", f"      {said}"]


def test_a_tile_let_go_in_strict_mode_counts_whatever_it_was_worth() -> None:
    game = offered("3s", by="E", N=TWO_SIDED, options=STRICT)
    assert game.legal("N") == ["win", "pass"]
    assert game.view("N").barred is None, "the question comes before the bar"
    game.act("N", "pass")
    assert game.view("N").barred == "passed_win"
    assert game.seat("N").missed_wins == 0


def bar(game: Table, seat: str) -> str:
    return readiness(game.view(seat), game.rules).bar


def test_the_tile_that_is_named_is_the_one_that_bars() -> None:
    told = "Furiten for now, because you let 3s go: you may win by self-draw only."
    assert bar(gone(), "N") == told
    # A call has ended the furiten of 3s; since then 6s has gone by.
    game = offered(
        "3s",
        by="E",
        N=TWO_SIDED,
        W=PUNGER,
        wall="9s",
        options=FULL | {"min_fan": 0, "missed_win_lock": "none", "furiten_ends_on_call": True},
    )
    game.act("N", "pass")
    game.act("S", "discard 9s")
    game.act("W", "pung")
    assert bar(game, "N") == ""
    assert game.seat("N").missed_wins == mask("3s")
    changed = game.seat("N")._replace(passed_wins=mask("6s"))
    game.state = game.state.with_seat(3, changed)
    assert bar(game, "N") == told.replace("3s", "6s")


def test_only_the_own_discards_that_are_waited_for_are_named() -> None:
    options = {"furiten": "own_discards"}
    game = offered("9m", by="E", N=TWO_SIDED, rivers={"N": "6s 1z 5p"}, options=options)
    said = "Furiten, because you discarded 6s: you may win by self-draw only."
    assert bar(game, "N") == said


def test_a_lock_names_no_tile_that_was_worth_too_little() -> None:
    options = FULL | {"min_fan": 0, "missed_win_lock": "any_tile_until_own_draw"}
    game = offered("3s", by="E", N=TWO_SIDED, options=options)
    game.act("N", "pass")
    changed = game.seat("N")._replace(passed_wins=mask("3s", "6s"))
    game.state = game.state.with_seat(3, changed)
    assert waiting_lines(game.view("N"), game.rules)[1] == (
        "After a missed win you may not win on a discard before your next draw: you let 3s go."
    )


def test_what_ends_with_the_draw_is_not_told_after_it() -> None:
    game = gone(wall="6z7z2m")
    assert bar(game, "N")
    for seat in "SW":
        game.act(seat, f"discard {tile_code(game.drawn)}")
    assert game.view("N").question == "turn"
    assert readiness_in_turn(game.view("N"), game.rules).bar == ""
    options = {"furiten": "own_discards"}
    lasting = table("N", drawn="9m", N=TWO_SIDED, rivers={"N": "6s"}, options=options)
    told = readiness_in_turn(lasting.view("N"), lasting.rules).bar
    assert told == "Furiten, because you discarded 6s: you may win by self-draw only."
