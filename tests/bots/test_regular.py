"""The regular bot goes for hands that may be declared, and for no others."""

from dataclasses import replace
from functools import cache

import pytest

from majongue.bots.bot import ask, make_bot
from majongue.bots.outlook import Outlook
from majongue.bots.planner import Planner
from majongue.bots.regular import Regular
from majongue.engine.actions import CHOWS, DISCARDS, PASS, PUNG, Chow, Kong, Pung
from majongue.engine.game import Game
from majongue.hand import hand_of
from majongue.melds import Meld, MeldKind
from majongue.rules.discovery import load_ruleset
from majongue.rules.plan import Route, Situation
from majongue.rules.variant import Variant
from majongue.simulation import Job, simulate
from majongue.tally import HandPlayed, summarise
from majongue.tiles import DRAGONS, parse_tile
from support.bot_views import claim_view, turn_view

RULES = load_ruleset("hong_kong")
EASY = load_ruleset("hong_kong", {"min_fan": 0})


FOUR = ("regular",) * 4
CLOSED = ("greedy_closed",) * 4


@cache
def hands(levels: tuple[str, ...], number: int, min_fan: int = 3) -> tuple[HandPlayed, ...]:
    job = Job(
        Variant("hong_kong", {"min_fan": min_fan}), levels, "regular", 0, number, audited=False
    )
    return tuple(simulate(job))


def test_fewer_hands_are_drawn_than_among_yardsticks() -> None:
    regular, closed = summarise(hands(FOUR, 60), 4), summarise(hands(CLOSED, 60), 4)
    assert regular.kinds["exhausted"] <= 24
    assert regular.kinds["exhausted"] < closed.kinds["exhausted"]
    assert not regular.illegal


def test_a_regular_beats_three_yardsticks() -> None:
    summary = summarise(hands(("regular", *CLOSED[1:]), 60), 4)
    assert summary.wins[0] > max(summary.wins[bot] for bot in (1, 2, 3))
    assert summary.scores[0].mean > 0


def test_the_minimum_decides_how_fast_hands_are_won() -> None:
    strict, easy = summarise(hands(FOUR, 60)[:25], 4), summarise(hands(FOUR, 25, 0), 4)
    assert easy.kinds["exhausted"] < strict.kinds["exhausted"]
    assert easy.turns.mean < strict.turns.mean
    assert easy.worth.mean < strict.worth.mean


def fits(route: Route, melds: tuple[Meld, ...]) -> bool:
    """Whether some hand of the route contains these claimed sets."""
    if route.closed and any(not meld.concealed for meld in melds):
        return False
    wanted = list(route.sets)
    for meld in melds:
        if meld.set_id in wanted:
            wanted.remove(meld.set_id)
            continue
        if route.kind == ("pung" if meld.kind is MeldKind.CHOW else "chow"):
            return False
        if not all(route.tiles >> tile & 1 for tile in meld.tiles):
            return False
    return len(melds) + len(wanted) <= 4


@pytest.mark.parametrize("options", [{}, {"min_fan": 5}, {"flowers": True}])
def test_after_every_claim_a_route_to_the_minimum_is_open(options: dict[str, object]) -> None:
    rules = load_ruleset("hong_kong", {**options, "seat_draw": "fixed"})
    plan = rules.plugin.plan(rules)
    claims = 0
    for number in range(8):
        game = Game.start(rules, f"claims {number}", first_round=number % 4)
        bots = [make_bot("regular", rules, number, seat) for seat in range(4)]
        while game.result is None:
            seat = min(game.awaited)
            action, _ = ask(bots[seat], game.view(seat))
            before = len(game.view(seat).hand.melds)
            game.act(seat, action)
            view = game.view(seat)
            if isinstance(action, Chow | Pung | Kong) and len(view.hand.melds) > before:
                claims += 1
                situation = Situation(view.wind, view.round_wind, view.hand.bonus)
                routes = plan.routes(situation)
                assert any(fits(route, view.hand.melds) for route in routes), view.hand
    assert claims > 5


def test_lone_dragons_are_thrown_without_preference() -> None:
    hand = hand_of("123456789s 11s 567z")
    thrown = {
        Regular(RULES, seed).choose(view, view.actions)
        for seed in range(40)
        for view in [turn_view(RULES, hand)]
    }
    assert thrown == {DISCARDS[tile] for tile in DRAGONS}


def test_a_flush_in_sight_is_kept() -> None:
    hand = hand_of("14m 2p 2345678s 99s 55z")
    view = turn_view(RULES, hand)
    choice = Regular(RULES, 1).choose(view, view.actions)
    assert choice in [DISCARDS[parse_tile(text)] for text in ("1m", "4m", "2p")]


def test_a_ready_hand_that_may_be_declared_is_not_broken() -> None:
    hand = hand_of("23456s 789s 333s 55z 8m")
    view = turn_view(RULES, hand)
    assert Regular(RULES, 1).choose(view, view.actions) == DISCARDS[parse_tile("8m")]


def test_a_claim_must_lead_to_enough_fan() -> None:
    tiles, offered = "23m 456p 789p 35s 66s 1z", "4m"
    strict = claim_view(RULES, tiles, offered, "2m")
    assert Regular(RULES, 1).choose(strict, strict.actions) == PASS
    easy = claim_view(EASY, tiles, offered, "2m")
    assert Regular(EASY, 1).choose(easy, easy.actions) == CHOWS[1]


def test_a_claim_that_helps_a_flush_is_made() -> None:
    view = claim_view(RULES, "2356789s 44s 555z 1m", "4s", "2s", "3s", "4s")
    assert Regular(RULES, 1).choose(view, view.actions) != PASS


def test_a_chow_does_not_spoil_pungs() -> None:
    pungs = (Meld(MeldKind.PUNG, 31, 2, 31), Meld(MeldKind.PUNG, 8, 1, 8))
    view = claim_view(RULES, "33p 44p 5s 77s", "5p", "3p", melds=pungs)
    assert Regular(RULES, 1).choose(view, view.actions) == PASS
    view = claim_view(RULES, "33p 44p 5s 77s", "4p", melds=pungs)
    assert Regular(RULES, 1).choose(view, view.actions) == PUNG


def test_seven_pairs_are_seen_where_they_count() -> None:
    hand = hand_of("1133m 2266p 88s 33z 7p 9s")
    rules = load_ruleset("hong_kong", {"seven_pairs": True})
    view = turn_view(rules, hand)
    choice = Regular(rules, 1).choose(view, view.actions)
    assert choice in (DISCARDS[parse_tile("7p")], DISCARDS[parse_tile("9s")])


@pytest.mark.parametrize("extra", ["5z", "6m", "9s", "1p"])
@pytest.mark.parametrize("options", [{}, {"min_fan": 0}, {"min_fan": 5, "seven_pairs": True}])
def test_a_ladder_hand_is_no_trouble(monkeypatch, extra: str, options: dict[str, object]) -> None:
    looks = 0
    look = Outlook._promise

    def counted(*args, **named):
        nonlocal looks
        looks += 1
        return look(*args, **named)

    monkeypatch.setattr(Outlook, "_promise", counted)
    rules = load_ruleset("hong_kong", options)
    view = turn_view(rules, hand_of(f"245568m 245568p 7s {extra}"))
    assert Regular(rules, 1).choose(view, view.actions) in view.actions
    assert looks < 600


def test_with_no_route_left_seen_tiles_go_first() -> None:
    melds = (
        Meld(MeldKind.CHOW, 0, 3, 0),
        Meld(MeldKind.CHOW, 9, 3, 9),
        Meld(MeldKind.PUNG, parse_tile("2s"), 1, parse_tile("2s")),
    )
    view = turn_view(RULES, hand_of("4p 4z 58s 9s", melds))
    seen = bytearray(view.seen)
    seen[parse_tile("4z")] = 3
    view = view._replace(seen=bytes(seen))
    assert Regular(RULES, 1).choose(view, view.actions) == DISCARDS[parse_tile("4z")]


def test_the_last_turn_has_an_answer() -> None:
    view = turn_view(RULES, hand_of("19m 28p 37s 1234567z 5m"), left=0)
    assert Regular(RULES, 1).choose(view, view.actions) in view.actions


def test_a_ruleset_without_a_plan_is_played_for_speed() -> None:
    class Silent:
        def __getattr__(self, name: str) -> object:
            return getattr(RULES.plugin, name)

        def plan(self, rules: object) -> None:
            return None

    rules = replace(RULES, plugin=Silent())
    view = turn_view(rules, hand_of("123m 456p 789s 11z 23s 9p"))
    assert Regular(rules, 1).choose(view, view.actions) == DISCARDS[parse_tile("9p")]
    assert Planner(rules).routes(Situation(view.wind, view.round_wind))[0].value == 0
