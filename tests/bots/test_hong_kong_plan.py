"""The Hong Kong plan promises only what the scorer then grants."""

from random import Random

import pytest

from majongue.decompose import Shape
from majongue.hand import Hand, hand_of, pack
from majongue.melds import CHOW_ID, Meld, MeldKind, set_tiles
from majongue.rules.discovery import load_ruleset
from majongue.rules.loader import build_ruleset
from majongue.rules.plan import EVERY_KIND, Route, Situation
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import Win, WinBy
from majongue.tiles import KINDS, Wind, parse_tiles
from support.sizes import size

EAST_EAST = Situation(Wind.EAST, Wind.EAST)
SOUTH_EAST = Situation(Wind.SOUTH, Wind.EAST)
CHOWS = [CHOW_ID + tile for tile in range(27) if tile % 9 < 7]


def routes(situation: Situation = SOUTH_EAST, **options: object) -> dict[str, Route]:
    rules = load_ruleset("hong_kong", options)
    listed = rules.plugin.plan(rules).routes(situation)
    by_id = {route.id: route for route in listed}
    assert len(by_id) == len(listed), "ids must differ"
    return by_id


def allows_anything(route: Route) -> bool:
    return route == Route("anything", route.label, route.value)


def test_three_fan_ask_for_something() -> None:
    listed = routes()
    assert not any(map(allows_anything, listed.values()))
    assert {"half_flush_dots", "all_pungs", "thirteen_orphans"} <= set(listed)
    assert {"all_chows+closed+self_draw", "big_three_dragons"} <= set(listed)
    assert {"anything+5z+6z+closed", "anything+1z+2z+self_draw"} <= set(listed)
    assert "seven_pairs" not in listed
    assert listed["anything+5z+6z+7z"].value == 3
    assert listed["anything+5z+6z+7z"].sets == parse_tiles("567z")


def test_a_double_wind_counts_twice() -> None:
    assert "anything+1z+5z" in routes(EAST_EAST)
    assert "anything+1z+5z" not in routes()


def test_with_no_minimum_any_hand_will_do() -> None:
    assert any(map(allows_anything, routes(min_fan=0).values()))
    assert not any(map(allows_anything, routes(min_fan=1).values()))
    assert {"all_chows", "anything+self_draw", "anything+closed"} <= set(routes(min_fan=1))


def test_seven_pairs_by_option() -> None:
    assert routes(seven_pairs=True)["seven_pairs"].closed
    assert "seven_pairs+self_draw" in routes(seven_pairs=True, min_fan=5)


def test_bonus_tiles_count_where_they_do() -> None:
    own = Situation(Wind.EAST, Wind.SOUTH, parse_tiles("f1 s1"))
    assert "all_chows" in routes(own, flowers=True)
    assert "all_chows" not in routes(own, flowers=True, flowers_count_to_minimum=False)
    assert routes(own, flowers=True)["half_flush_dots"].value == 5
    bare = Situation(Wind.EAST, Wind.SOUTH)
    assert "all_chows+closed" in routes(bare, flowers=True)


def test_the_pair_beside_all_chows_is_an_option() -> None:
    name = "all_chows+closed+self_draw"
    honours = sum(1 << tile for tile in range(27, 34))
    assert routes()[name].pairs == EVERY_KIND
    assert not routes(all_chows_pair="no_honours")[name].pairs & honours
    scoring = routes(all_chows_pair="non_scoring")[name]
    assert [tile for tile in range(27, 34) if scoring.pairs >> tile & 1] == [29, 30]


def test_points_are_what_the_scorer_pays() -> None:
    rules = load_ruleset("hong_kong")
    plan = rules.plugin.plan(rules)
    assert plan.points(3, self_drawn=False) == 16
    assert plan.points(3, self_drawn=True) == 24
    assert plan.points(25, self_drawn=False) == plan.points(10, self_drawn=False) == 256
    uncapped = load_ruleset("hong_kong", {"cap": 0, "discard_payment": "discarder_double"})
    plan = uncapped.plugin.plan(uncapped)
    assert plan.points(13, self_drawn=False) == 4 * 384


def test_points_of_elements_that_a_table_has_made_worth_more() -> None:
    """Without a cap dear elements add up to more fan than any payment table goes to."""
    usual = load_ruleset("hong_kong", {"cap": 0})
    worth = {pattern.id: 20 for pattern in usual.patterns.values() if not pattern.value_option}
    rules = build_ruleset(usual.plugin, usual.values, revalued=worth)
    plan = rules.plugin.plan(rules)
    best = max(route.value for route in plan.routes(SOUTH_EAST)) + sum(plan.set_values(SOUTH_EAST))
    assert best > 60
    assert plan.points(best, self_drawn=True) == plan.points(13, self_drawn=True) == 3 * 384


def _sets(route: Route, chance: Random) -> list[int] | None:
    kinds = list(range(KINDS)) * (route.kind != "chow") + CHOWS * (route.kind != "pung")
    fitting = [s for s in kinds if all(route.tiles >> tile & 1 for tile in set_tiles(s))]
    sets = list(route.sets)
    while len(sets) < 4:
        sets.append(chance.choice(fitting))
    return sets


def _finished(route: Route, situation: Situation, chance: Random) -> Win | None:
    """A random hand of the route, with some sets claimed where that is allowed."""
    counts = [0] * KINDS
    sets = _sets(route, chance)
    pair = chance.choice([tile for tile in range(KINDS) if route.pairs >> tile & 1])
    for tile in [pair, pair, *(tile for s in sets for tile in set_tiles(s))]:
        counts[tile] += 1
    if max(counts) > 4:
        return None
    melds: list[Meld] = []
    for set_id in sets if not route.closed else []:
        if chance.random() < 0.5:
            chow = set_id >= CHOW_ID
            first = set_id - CHOW_ID if chow else set_id
            kind = MeldKind.CHOW if chow else MeldKind.PUNG
            melds.append(Meld(kind, first, source=2, claimed=first))
            for tile in set_tiles(set_id):
                counts[tile] -= 1
    drawn = route.self_draw or chance.random() < 0.5
    tile = chance.choice([tile for tile in range(KINDS) if counts[tile]])
    hand = Hand(bytes(counts), pack(counts), tuple(melds), situation.bonus, tile if drawn else None)
    return _won(hand, tile, situation, drawn=drawn)


def _won(hand: Hand, tile: int, situation: Situation, *, drawn: bool) -> Win:
    seat = int(situation.seat_wind)
    by = WinBy.SELF_DRAW if drawn else WinBy.DISCARD
    source = None if drawn else (seat + 1) % 4
    return Win(hand, tile, by, seat, situation.seat_wind, situation.round_wind, source)


@pytest.mark.parametrize("min_fan", range(6))
def test_every_hand_of_a_route_may_be_declared(min_fan: int) -> None:
    chance = Random(min_fan)
    situation = Situation(
        Wind.SOUTH, Wind(min_fan % 4), parse_tiles("f2 s1") if min_fan % 2 else ()
    )
    options = {"min_fan": min_fan, "cap": 0, "flowers": bool(min_fan % 2)}
    rules = load_ruleset("hong_kong", options)
    for route in rules.plugin.plan(rules).routes(situation):
        if route.shape is Shape.STANDARD:
            for _ in range(size(8, 100)):
                _check(rules, route, situation, chance)


def _check(rules: Ruleset, route: Route, situation: Situation, chance: Random) -> None:
    win = _finished(route, situation, chance)
    if win is not None:
        worth = rules.scorer.worth(win)
        assert worth is not None, f"{route.id}: {win.hand} may not be declared"
        assert worth >= route.value, f"{route.id}: {win.hand} is worth {worth}"


def test_special_shapes_are_worth_what_the_plan_says() -> None:
    rules = load_ruleset("hong_kong", {"seven_pairs": True, "min_fan": 4, "cap": 0})
    listed = {route.id: route for route in rules.plugin.plan(rules).routes(SOUTH_EAST)}
    for name, tiles in (
        ("seven_pairs", "1133m 2266p 88s 3377z"),
        ("thirteen_orphans", "19m 19p 19s 1234567z 7z"),
    ):
        hand = hand_of(tiles)
        worth = rules.scorer.worth(_won(hand, 33, SOUTH_EAST, drawn=False))
        assert worth == listed[name].value
