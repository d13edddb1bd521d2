"""Flowers and their replacements, in the deal and in play; the exhausted wall."""

from typing import Any

import pytest

from majongue.engine.actions import BONUS_WIN, PASS
from majongue.engine.dealing import Deal, start_hand
from majongue.engine.events import BonusRevealed, Drew, Event, HandDrawn
from majongue.engine.state import BonusChoice, HandState, Turn
from majongue.engine.transition import play
from majongue.rules.discovery import load_ruleset
from majongue.rules.ruleset import Ruleset
from majongue.tiles import Tile, Wind, parse_tile, parse_tiles
from support.tables import SEATS, Table, offered, table

FLOWERS = {"flowers": True, "min_fan": 0}
LIVE = FLOWERS | {"bonus_replacement": "live_wall"}


def shorthand(events: list[Event]) -> list[str]:
    """``E+5m`` a draw, ``E!f1`` a bonus tile laid open, ``E<5m`` a replacement."""
    texts = []
    for event in events:
        if isinstance(event, Drew):
            assert event.tile is not None
            texts.append(f"{SEATS[event.seat]}{'<' if event.replacement else '+'}{event.tile}")
        elif isinstance(event, BonusRevealed):
            texts.append(f"{SEATS[event.seat]}!{event.tile}")
    return texts


def text(notation: str) -> list[str]:
    """The same from tile notation."""
    return [part[:2] + str(parse_tile(part[2:])) for part in notation.split()]


@pytest.mark.parametrize("option", ["dead_wall", "live_wall"])
def test_a_chain_of_bonus_tiles(option: str) -> None:
    wall, tail = ("f19s", "s25m") if option == "dead_wall" else ("f1s25m9s", "9p9p")
    game = offered("1z", wall=wall, tail=tail, options=FLOWERS | {"bonus_replacement": option})
    assert shorthand(game.events) == text("S+f1 S!f1 S<s2 S!s2 S<5m")
    assert game.seat("S").hand.bonus == parse_tiles("f1s2")
    assert game.drawn == parse_tile("5m")
    assert game.state.wall.left == 37
    game.act("S", "discard 5m")
    assert game.drawn == parse_tile("9s")


def test_everybody_sees_a_bonus_tile_and_nobody_its_replacement() -> None:
    game = offered("1z", wall="f1", tail="5m", options=FLOWERS)
    bonus, replacement = (event for event in game.events if isinstance(event, Drew))
    assert bonus.seen_by(0) == bonus
    assert replacement.seen_by(1) == replacement
    assert replacement.seen_by(0).tile is None


def test_a_bonus_tile_as_the_last_tile_ends_the_hand() -> None:
    for options in (FLOWERS, LIVE):
        game = offered("1z", wall="f1", left=1, options=options)
        assert game.result is not None
        assert game.result.kind == "exhausted"
        assert game.seat("S").hand.bonus == parse_tiles("f1")


def test_a_dead_wall_that_is_not_refilled_replaces_the_last_tile() -> None:
    options = FLOWERS | {"dead_wall_replenish": False}
    game = offered("1z", wall="f1", tail="5m", left=1, options=options)
    assert game.turn == ("S", "draw")
    assert game.state.wall.left == 0


def test_an_empty_wall_ends_the_hand() -> None:
    game = offered("1z", left=0)
    assert HandDrawn("exhausted") in game.events
    assert game.payments == (0, 0, 0, 0)
    assert game.state.wall.undrawn == 14
    assert game.legal("E") == ["next hand"]


def test_the_last_tile_is_drawn_and_thrown() -> None:
    game = offered("1z", left=1)
    assert game.turn == ("S", "draw")
    game.act("S", "discard 1m")
    assert game.result is not None


def test_no_dead_wall_plays_to_the_last_tile() -> None:
    game = offered("1z", left=2, dead=0, wall="8s8s")
    game.act("S", "discard 8s")
    game.act("W", "discard 8s")
    assert game.state.wall.undrawn == 0
    assert game.result is not None


SIX = "f1f2f3f4s1s2"


def choice(game: Table) -> BonusChoice:
    assert isinstance(game.state.phase, BonusChoice)
    return game.state.phase


def test_seven_bonus_tiles_may_win_at_once() -> None:
    options = {"flowers": True}
    hand = f"147m 258p 369s 1234z {SIX}"
    game = offered("9p", by="E", S=hand, wall="s3", tail="1z", options=options)
    assert game.asked == "S"
    assert game.view("S").question == "bonus"
    assert game.view("E").question == "none"
    assert game.legal("S") == ["bonus win", "pass"]
    game.act("S", "bonus win")
    assert game.lines == {"seven_flowers": 3}
    assert game.payments == (-8, 24, -8, -8)
    assert game.win.self_drawn


def test_the_eighth_is_offered_again_and_neither_is_forced() -> None:
    hand = f"147m 258p 369s 1234z {SIX}"
    game = offered("9p", S=hand, wall="s3", tail="s45m", options={"flowers": True})
    game.act("S", "pass")
    assert game.legal("S") == ["bonus win", "pass"]
    assert len(game.seat("S").hand.bonus) == 8
    again = Table(game.rules, game.state)
    again.act("S", "bonus win")
    assert again.lines == {"eight_flowers": 8}
    game.act("S", "pass")
    assert game.turn == ("S", "draw")
    assert game.drawn == parse_tile("5m")


def test_a_declined_bonus_win_leaves_an_ordinary_turn() -> None:
    hand = f"46m 123m 456p 789p 11s {SIX}"
    game = offered("9s", S=hand, wall="s3", tail="5m", options=FLOWERS)
    game.act("S", "pass")
    assert "win" in game.legal("S")
    game.act("S", "win")
    assert game.win.kong_replacement == 0
    assert not game.win.bonus_win


def test_a_bonus_win_on_the_last_tile() -> None:
    hand = f"147m 258p 369s 1234z {SIX}"
    game = offered("9p", S=hand, wall="s3", left=1, options={"flowers": True})
    game.act("S", "pass")
    assert game.result is not None
    assert game.result.kind == "exhausted"


def dealt(rules: Ruleset, hands: dict[str, str], front: str, tail: str) -> Any:
    """The start of a hand with chosen tiles: each seat's as far as written."""
    from collections import Counter

    from majongue.dice import break_wall
    from majongue.wall import deal_steps

    dice = ((1, 1), (3, 3, 3))
    size = len(rules.tiles)
    wall: list[Tile | None] = [None] * size
    written = {seat: list(parse_tiles(hands.get(seat, ""))) for seat in SEATS}
    for seat, indices in deal_steps(4, rules.table.final_deal):
        for index in indices:
            if written[SEATS[seat]]:
                wall[index] = written[SEATS[seat]].pop(0)
    for index, tile in enumerate(parse_tiles(front), 53):
        wall[index] = tile
    for index, tile in enumerate(parse_tiles(tail)):
        wall[size - 2 - index + 2 * (index % 2)] = tile
    spare = Counter(rules.tiles)
    spare.subtract(tile for tile in wall if tile is not None)
    rest = iter(sorted(spare.elements()))  # bonus tiles not written come last
    filled = [next(rest) if tile is None else tile for tile in wall]
    broken = break_wall("two_throws", "nth_taken", 4, size // 8, dice)
    start = 2 * broken.start
    standing = (*filled[size - start :], *filled[: size - start])
    return start_hand(rules, Deal(standing, dice), Wind.EAST)


def rules_with(**options: Any) -> Ruleset:
    return load_ruleset("hong_kong", {"flowers": True, **options})


def test_bonus_tiles_dealt_are_replaced_in_seat_order() -> None:
    state, events = dealt(rules_with(), {"E": "f1", "S": "f2s1", "N": "s2"}, "5z", "s31z2z3z4z")
    found = shorthand(events)
    assert found == text("E!f1 E<s3 E!s3 E<1z S!f2 S<2z S!s1 S<3z N!s2 N<4z")
    assert isinstance(state.phase, Turn)
    assert [seat.hand.size for seat in state.seats] == [14, 13, 13, 13]
    assert state.seats[0].hand.drawn == parse_tile("1z")
    assert [seat.hand.drawn for seat in state.seats[1:]] == [None] * 3
    assert state.wall.left == 77 - 5


def test_bonus_tiles_dealt_are_replaced_from_the_live_end_by_option() -> None:
    rules = rules_with(bonus_replacement="live_wall")
    state, events = dealt(rules, {"E": "f1", "W": "f2"}, "f35z6z7z", "")
    assert shorthand(events) == text("E!f1 E<f3 E!f3 E<5z W!f2 W<6z")
    assert state.wall.draw()[0] == parse_tile("7z")
    assert state.wall.replaced == 0


def test_no_tile_counts_as_drawn_in_the_deal() -> None:
    state, _ = dealt(load_ruleset("hong_kong"), {}, "", "")
    assert state.seats[0].hand.drawn is None
    assert state.wall.undrawn == 136 - 53
    assert state.wall.left == 69
    state, _ = dealt(rules_with(), {}, "", "")
    assert state.wall.undrawn == 144 - 53


def run(state: HandState, rules: Ruleset, *answers: Any) -> HandState:
    for action in answers:
        assert isinstance(state.phase, BonusChoice)
        state, _ = play(state, rules, state.phase.seat, action)
    return state


def test_bonus_wins_in_the_deal() -> None:
    rules = rules_with()
    hands = {"E": "1z", "S": f"{SIX}s3", "W": "s4"}
    state, _ = dealt(rules, hands, "", "5z")
    assert isinstance(state.phase, BonusChoice)
    assert state.phase.seat == 1
    game = Table(rules, state)
    assert game.asked == "S"
    game.act("S", "bonus win")
    assert game.winners == "S"
    assert not game.win.first_turn
    declined = run(state, rules, PASS)
    assert isinstance(declined.phase, Turn)
    assert declined.phase == Turn(0, "deal")
    assert [seat.hand.size for seat in declined.seats] == [14, 13, 13, 13]
    assert declined.seats[0].hand.drawn is None


def test_eight_bonus_tiles_in_the_dealers_deal() -> None:
    rules = rules_with()
    state, _ = dealt(rules, {"E": f"{SIX}s3"}, "", "1z1z1z1z2z2zs43z")
    assert isinstance(state.phase, BonusChoice)
    assert len(state.seats[0].hand.bonus) == 7
    state = run(state, rules, PASS)
    assert len(state.seats[0].hand.bonus) == 8
    over = run(state, rules, BONUS_WIN)
    game = Table(rules, over)
    assert game.lines == {"eight_flowers": 8}
    assert isinstance(run(state, rules, PASS).phase, Turn)


def test_flowers_do_not_spoil_the_dealers_first_hand() -> None:
    game = table("E", after="deal", E="123456789m 123p 99s f1", disturbed=False, options=FLOWERS)
    game.act("E", "win")
    assert game.win.first_turn == "heavenly"
