"""Distances to routes, held against slower ways to find them."""

from dataclasses import replace
from random import Random

import pytest

from majongue.analysis import Forms, complete, distance, standard_distance, tiles_of
from majongue.bots.bot import LEVELS, make_bot
from majongue.bots.chows import chows_missing, chows_useful
from majongue.bots.conformance import assert_bot_conforms
from majongue.bots.demand import demand
from majongue.bots.measures import Standard, measure_of, only
from majongue.bots.odds import FARTHEST, LAST_STEP, TYPICAL
from majongue.bots.pungs import FAR, groups, pungs_missing, pungs_useful
from majongue.bots.routes import open_routes, routes_without_plan
from majongue.decompose import Shape
from majongue.engine.actions import Discard
from majongue.hand import Hand, hand_of, pack
from majongue.melds import CHOW_ID, Meld, MeldKind
from majongue.rules.discovery import load_ruleset
from majongue.rules.plan import Route
from majongue.tiles import HONOURS, KINDS, parse_tile, parse_tiles, tile_set
from support.bot_views import turn_view
from support.sizes import size

RULES = load_ruleset("hong_kong")
EVERY = tuple(range(KINDS))
HONOUR_PAIRS = sum(1 << tile for tile in HONOURS)
FULL = bytearray([4] * KINDS)
BAMBOO = 0b111111111 << 18
EVERY_FORM = Forms(*[True] * len(Forms._fields))


def sample(chance: Random, tiles: int) -> tuple[bytearray, bytearray]:
    """Random tiles, rich in pairs, and what of each kind may still come."""
    counts = bytearray(KINDS)
    while sum(counts) < tiles:
        tile = chance.randrange(KINDS)
        counts[tile] += min(chance.choice((1, 2, 3)), 4 - counts[tile], tiles - sum(counts))
    return counts, bytearray(chance.randint(0, 4 - held) for held in counts)


def test_useful_tiles_for_pungs_are_those_that_help() -> None:
    chance = Random(1)
    for _ in range(size(400, 20_000)):
        sets = chance.randint(0, 4)
        counts, unseen = sample(chance, 3 * sets + 1)
        now = pungs_missing(groups(counts, unseen, EVERY), sets)
        if now >= FAR:
            continue
        mask = pungs_useful(groups(counts, unseen, EVERY), sets)
        for tile in EVERY:
            if unseen[tile]:
                counts[tile] += 1
                unseen[tile] -= 1
                helps = pungs_missing(groups(counts, unseen, EVERY), sets) < now
                counts[tile] -= 1
                unseen[tile] += 1
                assert helps == bool(mask >> tile & 1), (list(counts), list(unseen), tile)


def test_pungs_of_kinds_that_are_gone_are_out_of_reach() -> None:
    hand = hand_of("11m 22p 33s")
    gone = bytearray(KINDS)
    assert pungs_missing(groups(hand.counts, gone, EVERY), 4) == FAR
    gone[:] = bytes([4] * KINDS)
    assert pungs_missing(groups(hand.counts, gone, EVERY), 2) == 2


def test_chows_alone_are_never_nearer_than_sets_of_either_kind() -> None:
    chance = Random(2)
    wall = list(tile_set(bonus=False))
    for _ in range(size(60, 3000)):
        counts = bytearray(KINDS)
        for tile in chance.sample(wall, 13):
            counts[tile] += 1
        keys = pack(counts)
        now = chows_missing(counts, keys, 4, HONOUR_PAIRS)
        assert now >= standard_distance(keys, 0)
        mask = chows_useful(counts, keys, 4, HONOUR_PAIRS)
        assert mask
        for tile in tiles_of(mask):
            counts[tile] += 1
            assert chows_missing(counts, pack(counts), 4, HONOUR_PAIRS) == now - 1
            counts[tile] -= 1


@pytest.mark.parametrize(
    ("tiles", "pairs", "missing"),
    [
        ("123m 456m 789p 234s 55z", HONOUR_PAIRS, 0),
        ("123m 456m 789p 234s 55z", 0, 2),
        ("222333444m 567p 88s", HONOUR_PAIRS, 0),
        ("222333m 555p 567p 88s", HONOUR_PAIRS, 3),
        ("111222333z 4567z 1m", HONOUR_PAIRS, 11),
    ],
)
def test_chows_and_a_pair(tiles: str, pairs: int, missing: int) -> None:
    hand = hand_of(tiles)
    assert chows_missing(hand.counts, hand.keys, 4, pairs) == missing


def test_a_flush_forgets_the_other_suits() -> None:
    route = Route("full_flush", "", 7, tiles=BAMBOO, pairs=BAMBOO)
    measure = measure_of(route, demand((), None), 0, Forms())
    rest = demand((), None).rest(hand_of("123m 456m 111222333s 5s"))
    assert measure.missing(rest, FULL) == 4
    assert not measure.useful(rest, FULL) & ~BAMBOO


def test_a_route_may_be_narrower_than_a_suit() -> None:
    high = Route("upper_four", "", 12, tiles=0b111100000 * (1 | 1 << 9 | 1 << 18))
    measure = measure_of(high, demand((), None), 3, Forms())
    assert measure.missing(demand((), None).rest(hand_of("45m 6m 8m")), FULL) > 1
    assert only(pack(hand_of("123456789m").counts)[0], 0b11) == 6


def test_demanded_sets_are_taken_out() -> None:
    asked = demand((parse_tile("5z"), CHOW_ID), parse_tile("7z"))
    rest = asked.rest(hand_of("13m 456p 55z 7z 6789s"))
    assert rest.missing == 3
    assert Hand(rest.counts, rest.keys) == hand_of("456p 6789s 77z")


def test_without_a_plan_a_hand_of_any_shape_will_do() -> None:
    forms = EVERY_FORM
    routes = routes_without_plan(forms)
    assert [route.shape for route in routes] == list(Shape)
    hand = hand_of("1133m 2266p 88s 3377z")
    assert complete(hand.keys, 0, forms)
    found = open_routes(routes, (), forms, kong_stays_closed=False)
    assert min(r.measure.missing(r.demand.rest(hand), FULL) for r in found) == 0


@pytest.mark.parametrize(
    ("shape", "tiles", "useful"),
    [
        (Shape.SEVEN_PAIRS, "1133m 2266p 88s 33z 7z", "7z"),
        (Shape.THIRTEEN_ORPHANS, "119m 19p 19s 123456z", "7z"),
        (Shape.KNITTING, "224567p 2245679s", "9p"),
        (Shape.TRIPLE_KNITTING, "24468m 2446p 2446s", "8p8s"),
        (Shape.WRIGGLING_SNAKE, "123456789m 1234z", "1m"),
        (Shape.HONOUR_PAIRS, "11p 99s 112233667z", "7z"),
    ],
)
def test_each_special_shape_is_measured_by_itself(shape: Shape, tiles: str, useful: str) -> None:
    hand = hand_of(tiles)
    found = open_routes(routes_without_plan(EVERY_FORM), (), EVERY_FORM, kong_stays_closed=False)
    for route in found:
        rest = route.demand.rest(hand)
        if route.route.shape is shape:
            assert route.measure.missing(rest, FULL) == 1
            assert tiles_of(route.measure.useful(rest, FULL)) == parse_tiles(useful)
            assert LAST_STEP[route.style]
            assert len(TYPICAL[route.style]) == FARTHEST - 1


class _Silent:
    """The ruleset's code without a plan."""

    def __getattr__(self, name: str) -> object:
        return getattr(RULES.plugin, name)

    def plan(self, rules: object) -> None:
        return None


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_with_all_shapes(level: str) -> None:
    rules = replace(RULES, plugin=_Silent(), forms=EVERY_FORM)
    assert assert_bot_conforms(level, rules, hands=2, seed=5) > 50


@pytest.mark.parametrize("level", ["greedy", "regular"])
@pytest.mark.parametrize(
    "tiles", ["224567p 2245679s", "24468m 2446p 2446s", "123456789m 1234z", "11p 99s 112233667z"]
)
def test_a_ready_hand_of_a_rare_shape_stays_ready(level: str, tiles: str) -> None:
    rules = replace(RULES, plugin=_Silent(), forms=EVERY_FORM)
    view = turn_view(rules, hand_of(tiles).draw(parse_tile("5s")))
    action = make_bot(level, rules, 1, 0).choose(view, view.actions)
    assert isinstance(action, Discard)
    assert distance(view.hand.discard(action.tile).keys, 0, EVERY_FORM) == 1


def test_declared_sets_close_routes() -> None:
    chow, pung = Meld(MeldKind.CHOW, 0, 3, 0), Meld(MeldKind.PUNG, 31, 1, 31)
    kong = Meld(MeldKind.KONG, 27, concealed=True)
    routes = [
        Route("pungs", "", 3, kind="pung"),
        Route("flush", "", 3, tiles=BAMBOO),
        Route("dragons", "", 2, sets=(31, 33)),
        Route("closed", "", 1, closed=True),
        Route("orphans", "", 10, shape=Shape.THIRTEEN_ORPHANS, closed=True),
    ]

    def left(*melds: Meld, stays: bool = False) -> list[str]:
        return [r.route.id for r in open_routes(routes, melds, Forms(), kong_stays_closed=stays)]

    assert left() == ["pungs", "flush", "dragons", "closed", "orphans"]
    assert left(chow) == ["dragons"]
    assert left(pung) == ["pungs", "dragons"]
    assert left(kong, stays=True) == ["pungs", "dragons", "closed"]
    assert left(chow, chow, chow) == []
    assert left(chow, chow, pung) == ["dragons"]


def test_a_standard_measure_counts_demanded_sets_as_made() -> None:
    asked = demand((31, 32), None)
    measure = Standard(Route("two", "", 2, sets=(31, 32)), asked, 0)
    rest = asked.rest(hand_of("123m 456p 55666z 99s"))
    assert (rest.missing, measure.missing(rest, FULL)) == (1, 0)
