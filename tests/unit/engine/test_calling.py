"""Declaring a ready hand: who may call and with which tile, and what a call brings and forbids."""

from dataclasses import replace
from typing import Any

import pytest

from majongue.engine import codec
from majongue.engine.actions import BY_NAME, CALLS, ORIGINAL_CALLS, Call
from majongue.engine.audit import audit
from majongue.engine.events import Discarded
from majongue.engine.game import Game
from majongue.engine.journal import Journal
from majongue.engine.progression import advance
from majongue.engine.record import digest
from majongue.rules.discovery import load_ruleset
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import FirstTurn
from majongue.tiles import parse_tile
from support.games import moves, play_on
from support.tables import Table, offered, table

MUST = {"must_call": True}
ORIGINAL = {"original_call": True}
BOTH = MUST | ORIGINAL
NO_MINIMUM = {"min_fan": 0}
READY = "45s 123m 456m 789p 11p"  # waits for 3s and 6s


def on_turn(drawn: str = "9s", hand: str = READY, **position: Any) -> Table:
    position = {"setup": BOTH, "options": NO_MINIMUM} | position
    return table("S", drawn=drawn, S=hand, **position)


def calls(game: Table, seat: str = "S") -> list[str]:
    return [action for action in game.legal(seat) if "call" in action]


def rules_with(setup: dict[str, Any], **options: Any) -> Ruleset:
    return replace(load_ruleset("hong_kong", options), **setup)


def test_without_the_rules_nobody_calls() -> None:
    assert calls(on_turn(setup=None)) == []
    for seed in range(3):
        game = play_on(Game.start(load_ruleset("hong_kong"), seed), seed, hands=3, skill=0.9)
        assert not any(isinstance(move.action, Call) for move in game.record.moves)


@pytest.mark.parametrize(
    ("setup", "found"),
    [
        (MUST, ["call 9s"]),
        (ORIGINAL, ["original call 9s"]),
        (BOTH, ["call 9s", "original call 9s"]),
    ],
)
def test_a_call_goes_with_a_discard_that_leaves_the_hand_ready(
    setup: dict[str, Any], found: list[str]
) -> None:
    game = on_turn(setup=setup)
    assert calls(game) == found
    assert "discard 9s" in game.legal("S")
    assert calls(on_turn(hand="45s 123m 456m 789p 13p", setup=setup)) == []


def test_every_tile_that_leaves_the_hand_ready_may_be_called_with() -> None:
    game = on_turn("3s", "45s 123m 456m 789p 1p 9s", setup=MUST)
    assert calls(game) == ["call 1p", "call 9s"]


def test_calls_stand_before_the_discards() -> None:
    """A player who makes no choice throws a tile; he does not call."""
    legal = on_turn().legal("S")
    places = [n for n, action in enumerate(legal) if "call" in action]
    assert max(places) < min(n for n, action in enumerate(legal) if action.startswith("discard"))


@pytest.mark.parametrize(
    ("hand", "found"),
    [
        ("2222p 123m 456m 789s", []),  # a fifth 2p: the hand holds all four itself
        ("1111z 123m 456m 789s", []),
        ("2222p 13p 123m 789s 4s", ["call 4s"]),
        ("1z 123m 456m 789s [pung 111z from W]", []),  # all four lie in hand and set
        ("2z 123m 456m 789s [pung 111z from W]", ["call 9s"]),
    ],
)
def test_copies_in_the_own_hand_are_no_wait(hand: str, found: list[str]) -> None:
    game = on_turn("9s" if "4s" not in hand else "9m", hand, setup=MUST, rivers={"S": "3z"})
    assert [call for call in calls(game) if call in ("call 9s", "call 4s")] == found


def test_tiles_that_lie_dead_elsewhere_are_still_a_wait() -> None:
    rivers = {"E": "3s3s6s", "N": "3s6s", "W": "6s3s6s"}
    assert calls(on_turn(setup=MUST, rivers=rivers)) == ["call 9s"]


def test_a_call_throws_the_tile_and_everybody_sees_it() -> None:
    game = on_turn(wall="1z")
    events = game.act("S", "call 9s")
    assert events[0] == Discarded(1, parse_tile("9s"), False, "call")
    assert [tile.tile for tile in game.seat("S").river] == [parse_tile("9s")]
    assert [game.view(seat).seats[1].called for seat in "ESWN"] == ["call"] * 4
    assert [place.called for place in game.view("E").seats] == ["", "call", "", ""]
    plain = on_turn(wall="1z")
    assert plain.act("S", "discard 9s")[0] == Discarded(1, parse_tile("9s"), False)
    assert plain.seat("S").called == ""


def again(first: str, drawn: str = "9s", **position: Any) -> Table:
    """South has thrown 9s, with a call or without, and has drawn another tile."""
    game = on_turn(wall=f"1z2z3z{drawn}", **position)
    game.act("S", first)
    for seat, tile in zip("WNE", ("1z", "2z", "3z"), strict=True):
        game.act(seat, f"discard {tile}")
    assert game.turn == ("S", "draw")
    return game


def test_nobody_calls_twice() -> None:
    assert calls(again("discard 9s")) == ["call 9s"]
    assert calls(again("call 9s")) == []
    assert calls(again("original call 9s")) == []


def test_an_original_call_is_made_with_the_first_discard() -> None:
    assert calls(on_turn(rivers={"S": "1z"})) == ["call 9s"]
    melded = "45s 123m 456m 11p [chow 789p from E]"
    assert calls(on_turn(hand=melded)) == ["call 9s"]
    kong = "45s 123m 456m 11p [concealed kong 9999p]"
    assert calls(on_turn(hand=kong)) == ["call 9s"]
    claimed = table("S", after="claim", S="45s 123m 456m 11p 9s [chow 789p from E]", setup=BOTH)
    assert calls(claimed) == ["call 9s"]


def test_the_dealer_may_call_with_the_first_discard_of_all() -> None:
    game = table("E", after="deal", E=f"{READY} 9s", setup=BOTH, disturbed=False)
    assert calls(game, "E") == ["call 9s", "original call 9s"]


@pytest.mark.parametrize(("forbidden", "found"), [(False, ["call 6s"]), (True, [])])
def test_a_tile_that_may_not_be_thrown_cannot_be_called_with(
    forbidden: bool, found: list[str]
) -> None:
    options = NO_MINIMUM | {"forbid_swap_discard": forbidden}
    game = offered("3s", by="E", S="456s 123m 456m 11p 89p", setup=MUST, options=options)
    game.act("S", "chow 345s")
    assert calls(game) == found


def test_a_hand_frozen_by_an_original_call() -> None:
    game = again("original call 9s", "8s")
    assert game.legal("S") == ["discard 8s"]
    assert again("call 9s", "8s").legal("S") != ["discard 8s"]


def test_a_frozen_hand_declares_no_kong() -> None:
    hand = "777z 45s 123m 456m 11p"
    assert "kong 7z" in again("call 9s", "7z", hand=hand).legal("S")
    assert again("original call 9s", "7z", hand=hand).legal("S") == ["discard 7z"]
    dealt = again("original call 9s", "8s", hand="1111p 23p 456m 789m 5z")
    assert dealt.legal("S") == ["discard 8s"]


def test_a_frozen_hand_claims_nothing_but_a_win() -> None:
    hand = "11z 45s 123m 456m 789p"
    for first, legal in (("call 9s", ["pung", "pass"]), ("original call 9s", [])):
        game = on_turn(hand=hand, wall="1z")
        game.act("S", first)
        game.act("W", "discard 1z")
        assert game.legal("S") == legal
    game = on_turn(hand=hand, wall="3s")
    game.act("S", "original call 9s")
    game.act("W", "discard 3s")
    assert game.legal("S") == ["win", "pass"]


def test_a_frozen_hand_robs_a_kong() -> None:
    game = on_turn(wall="3s", W="147m 258p 1z2z3z4z [pung 333s from E]")
    game.act("S", "original call 9s")
    game.act("W", "kong 3s")
    assert game.legal("S") == ["win", "pass"]
    game.act("S", "win")
    assert game.win.original_call


def test_a_frozen_hand_still_replaces_its_flowers() -> None:
    game = on_turn(wall="1z2z3zf1", tail="8s", options=NO_MINIMUM | {"flowers": True})
    game.act("S", "original call 9s")
    for seat, tile in zip("WNE", ("1z", "2z", "3z"), strict=True):
        game.act(seat, f"discard {tile}")
    assert len(game.seat("S").hand.bonus) == 1
    assert game.legal("S") == ["discard 8s"]


def test_a_frozen_hand_may_win_by_itself_and_the_win_knows() -> None:
    game = again("original call 9s", "3s")
    assert game.legal("S") == ["win", "discard 3s"]
    game.act("S", "win")
    assert game.win.original_call
    assert game.result is not None
    assert [seat.called for seat in game.view("E").seats] == ["", "original", "", ""]


def test_an_ordinary_call_is_no_original_one() -> None:
    game = again("call 9s", "3s")
    game.act("S", "win")
    assert not game.win.original_call


def won_on_discard(first: str, **options: Any) -> Table:
    game = on_turn(wall="3s", options=NO_MINIMUM | options)
    game.act("S", first)
    game.act("W", "discard 3s")
    return game


def test_without_a_call_there_is_no_win() -> None:
    assert won_on_discard("discard 9s").asked == "N"  # North has drawn
    assert "win" in won_on_discard("call 9s").legal("S")
    assert "win" in won_on_discard("original call 9s").legal("S")
    assert "win" not in again("discard 9s", "3s").legal("S")
    assert "win" in again("call 9s", "3s").legal("S")
    assert again("discard 9s", "3s").view("S").can_win is False


def test_where_only_original_calls_are_known_nobody_need_call() -> None:
    game = on_turn(wall="3s", setup=ORIGINAL)
    game.act("S", "discard 9s")
    game.act("W", "discard 3s")
    assert "win" in game.legal("S")
    game.act("S", "win")
    assert not game.win.original_call


def test_before_the_own_first_discard_no_call_is_needed() -> None:
    heavenly = table(
        "E",
        after="deal",
        E=f"3s {READY}",
        setup=MUST,
        options=NO_MINIMUM,
        disturbed=False,
    )
    assert "win" in heavenly.legal("E")
    heavenly.act("E", "win")
    assert heavenly.win.first_turn is FirstTurn.HEAVENLY
    earthly = offered("3s", by="E", S=READY, setup=MUST, options=NO_MINIMUM, disturbed=False)
    assert "win" in earthly.legal("S")
    assert "win" in on_turn("3s").legal("S")


STRICT = {"false_win": "penalty"}


def test_a_win_without_a_call_is_a_false_one_where_there_are_false_wins() -> None:
    for game in (won_on_discard("discard 9s", **STRICT), _drawn_uncalled()):
        assert "win" in game.legal("S")
        assert not game.view("S").can_win
        game.act("S", "win")
        assert game.result is not None
        assert game.result.kind == "false_win"
        assert game.result.attempt is not None
        assert game.result.attempt.barred == "not_called"
        assert advance(game.standing, game.result, game.rules).seating == (0, 1, 2, 3)
    right = won_on_discard("call 9s", **STRICT)
    right.act("S", "win")
    assert right.winners == "S"


def _drawn_uncalled() -> Table:
    return again("discard 9s", "3s", options=NO_MINIMUM | STRICT)


def test_who_has_not_called_is_barred() -> None:
    game = won_on_discard("discard 9s")
    assert game.view("S").barred == "not_called"
    assert won_on_discard("call 9s").view("S").barred is None
    assert on_turn(setup=BOTH).view("E").barred is None, "before the first discard"


def test_a_tile_that_could_not_be_won_for_want_of_a_call_makes_furiten() -> None:
    game = won_on_discard("discard 9s", furiten="full")
    assert game.seat("S").passed_wins == 1 << parse_tile("3s")
    assert game.view("S").barred == "not_called"
    assert game.view("S").let_go == 0


def test_actions_are_found_by_their_text() -> None:
    tile = parse_tile("5m")
    assert BY_NAME["call 5m"] is CALLS[tile]
    assert BY_NAME["original call 5m"] is ORIGINAL_CALLS[tile]
    assert CALLS[tile] != ORIGINAL_CALLS[tile]


def test_a_digest_tells_a_call_from_a_discard() -> None:
    ends = set()
    for first in ("discard 9s", "call 9s", "original call 9s"):
        game = on_turn(wall="1z")
        game.act("S", first)
        ends.add(digest(game.standing, game.state))
    assert len(ends) == 3


GAMES = [(setup, seed) for setup in (MUST, ORIGINAL, BOTH) for seed in range(3)]


@pytest.mark.parametrize(("setup", "seed"), GAMES)
def test_whole_games(setup: dict[str, Any], seed: int) -> None:
    """Every position holds, winners have called, and the record gives the same game again."""
    options = {"min_fan": 0, "false_win": ("prevent", "penalty")[seed % 2], "rounds": 1}
    rules = rules_with(setup, **options)
    game = Game.start(rules, seed)
    called, wins = 0, 0
    for _, action, _ in moves(game, seed, skill=0.97):
        called += isinstance(action, Call)
        audit(game)
        for win, _ in game.result.winners if game.result else ():
            seat = game.state.seats[win.seat]
            assert not rules.must_call or seat.called or not seat.river
            assert win.original_call == (seat.called == "original")
            wins += 1
    assert wins
    assert called or setup == ORIGINAL
    again = Game.replay(rules, game.record)
    assert again.record == game.record
    assert again.state == game.state


def test_a_saved_game_keeps_its_calls(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_with(BOTH, min_fan=0, rounds=1)
    monkeypatch.setattr(codec, "build_ruleset", lambda *_, **_more: rules)
    path = tmp_path / "game.jsonl"
    planned = play_on(Game.start(rules, 1), 1, hands=6, skill=0.97).record.moves
    journal = Journal.create(path, Game.start(rules, 1))
    for move in planned:
        journal.act(move.seat, move.action)
    journal.close()
    text = path.read_text()
    assert '"do":"call ' in text
    resumed, notice = Journal.resume(path)
    assert notice is None
    assert resumed.game.record.moves == planned
    assert resumed.game.state == journal.game.state
    resumed.close()
