"""The rare shapes beside a plain twin that looks for the cheapest target, group by group.

With ``MAJONGUE_LONG`` set, ten times as many examples.
"""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from majongue.analysis import Forms, best_discards, complete, distance, tiles_of, useful, waits
from majongue.analysis.rare import rare_shapes, rare_useful
from majongue.decompose import Shape, readings
from majongue.hand import Hand, hand_of, pack
from majongue.tiles import parse_tile, parse_tiles
from support.sizes import size

TIMES = size(1, 10)
RARE = ("knitting", "triple_knitting", "wriggling_snake", "honour_pairs")
NONE = Forms(thirteen_orphans=False)
FORMS = st.lists(st.booleans(), min_size=7, max_size=7).map(lambda on: Forms(*on))

Counts = list[int]
Tiles = tuple[int, ...]

OUTER = (0, 8, 9, 17, 18, 26, *range(27, 34))
TWO_SUITS = list(combinations((0, 9, 18), 2))


# The twin


def lacking(counts: Counts, target: Tiles) -> int:
    return sum(max(0, target.count(tile) - counts[tile]) for tile in set(target))


def cheapest(
    counts: Counts, groups: list[Tiles], number: int, most: int = 4, fixed: Tiles = ()
) -> int:
    """Tiles missing for ``number`` groups, each up to ``most`` times, beside some fixed tiles.

    No group shares a tile with another, and the fixed tiles lie in one of the groups.
    """
    costs = {0: 0}
    for group in groups:
        with_it = fixed if set(fixed) & set(group) else ()
        sums: dict[int, int] = {}
        for times in range(most + 1):
            target = (*group * times, *with_it)
            if any(target.count(tile) > 4 for tile in target):
                break
            price = lacking(counts, target)
            for chosen, cost in costs.items():
                sums[chosen + times] = min(sums.get(chosen + times, 99), cost + price)
        costs = sums
    return costs[number]


def slow_knitting(counts: Counts, quads: bool) -> int:
    return min(
        cheapest(counts, [(one + rank, other + rank) for rank in range(9)], 7)
        for one, other in TWO_SUITS
    )


def slow_triple_knitting(counts: Counts, quads: bool) -> int:
    groups = [(rank, 9 + rank, 18 + rank) for rank in range(9)]
    return min(
        cheapest(counts, groups, 4, fixed=(one + rank, other + rank))
        for one, other in TWO_SUITS
        for rank in range(9)
    )


def slow_wriggling_snake(counts: Counts, quads: bool) -> int:
    winds = (27, 28, 29, 30)
    return min(lacking(counts, (*range(s, s + 9), s, *winds)) for s in (0, 9, 18))


def slow_honour_pairs(counts: Counts, quads: bool) -> int:
    return cheapest(counts, [(tile, tile) for tile in OUTER], 7, most=2 if quads else 1)


SLOW = dict(
    zip(
        RARE,
        (slow_knitting, slow_triple_knitting, slow_wriggling_snake, slow_honour_pairs),
        strict=True,
    )
)


def slow_distance(counts: Counts, forms: Forms) -> int:
    """The other shapes have their own twin."""
    others = forms._replace(**dict.fromkeys(RARE, False))
    found = [SLOW[name](counts, forms.quads_are_pairs) for name in RARE if getattr(forms, name)]
    return min([distance(pack(counts), 0, others), *found])


# Hands


@st.composite
def targets(draw: st.DrawFn) -> tuple[str, Tiles]:
    """A shape and a hand of it, its ranks often few."""
    name = draw(st.sampled_from(RARE))
    one, other = draw(st.sampled_from(TWO_SUITS))
    ranks = st.integers(draw(st.sampled_from([0, 6])), 8)
    if name == "wriggling_snake":
        return name, (*range(one, one + 9), one, *range(27, 31))
    if name == "honour_pairs":
        places = draw(st.lists(st.sampled_from(OUTER), min_size=7, max_size=7, unique=True))
        return name, tuple(places) * 2
    number = 7 if name == "knitting" else 4
    suits = (one, other) if name == "knitting" else (0, 9, 18)
    tiles = [
        s + rank for rank in draw(st.lists(ranks, min_size=number, max_size=number)) for s in suits
    ]
    if name == "triple_knitting":
        rank = draw(ranks)
        tiles += [one + rank, other + rank]
    return name, tuple(tiles)


@st.composite
def hands(draw: st.DrawFn, number: int) -> Counts:
    """Some tiles of a hand of a rare shape, the rest drawn from few or all kinds."""
    _, target = draw(targets())
    kept = draw(st.permutations(target))[: draw(st.integers(0, number))]
    counts = [min(kept.count(tile), 4) for tile in range(34)]
    kinds = draw(st.sampled_from([range(34), sorted(set(target)), range(18), OUTER]))
    free = [tile for tile in kinds for _ in range(4 - counts[tile])]
    free = free if len(free) >= number else list(range(34)) * 4
    order = draw(st.randoms(use_true_random=False))
    order.shuffle(free)
    while sum(counts) < number:
        tile = free.pop()
        counts[tile] += counts[tile] < 4
    return counts


def with_more(counts: Counts, tile: int, step: int = 1) -> Counts:
    return [held + step * (kind == tile) for kind, held in enumerate(counts)]


def helping(counts: Counts, forms: Forms) -> list[int]:
    """The kinds that lower the distance, tried one by one."""
    now = distance(pack(counts), 0, forms)
    possible = [tile for tile in range(34) if counts[tile] < 4]
    return [t for t in possible if distance(pack(with_more(counts, t)), 0, forms) < now]


# The comparisons


@settings(max_examples=200 * TIMES, deadline=None)
@given(hands(13) | hands(14), FORMS)
def test_distance(counts: Counts, forms: Forms) -> None:
    expected = slow_distance(counts, forms)
    assert distance(pack(counts), 0, forms) == expected
    assert complete(pack(counts), 0, forms) == (expected == 0)


@settings(max_examples=200 * TIMES, deadline=None)
@given(st.sampled_from(RARE), hands(13) | hands(14), st.booleans())
def test_useful_kinds_of_one_shape(name: str, counts: Counts, quads: bool) -> None:
    forms = NONE._replace(quads_are_pairs=quads, **{name: True})
    assert list(tiles_of(useful(pack(counts), 0, forms))) == helping(counts, forms)


@settings(max_examples=200 * TIMES, deadline=None)
@given(hands(13), FORMS)
def test_useful_kinds_and_waits(counts: Counts, forms: Forms) -> None:
    expected = helping(counts, forms)
    assert list(tiles_of(useful(pack(counts), 0, forms))) == expected
    ready = distance(pack(counts), 0, forms) == 1
    assert list(waits(Hand(bytes(counts), pack(counts)), forms)) == (expected if ready else [])


@settings(max_examples=150 * TIMES, deadline=None)
@given(hands(14), FORMS)
def test_best_discards(counts: Counts, forms: Forms) -> None:
    rests = {tile: pack(with_more(counts, tile, -1)) for tile in range(34) if counts[tile]}
    best = min(distance(rest, 0, forms) for rest in rests.values())
    expected = [
        (tile, useful(rest, 0, forms))
        for tile, rest in rests.items()
        if distance(rest, 0, forms) == best
    ]
    assert best_discards(pack(counts), 0, forms) == (best, expected)


@settings(max_examples=150 * TIMES, deadline=None)
@given(hands(14) | targets().map(lambda target: target[1]), FORMS)
def test_readings(hand: Counts | Tiles, forms: Forms) -> None:
    counts = list(hand) if len(hand) == 34 else [hand.count(tile) for tile in range(34)]
    if max(counts) > 4:
        return
    found = readings(pack(counts), 0, forms)
    assert bool(found) == complete(pack(counts), 0, forms)
    expected = [
        name
        for name in RARE
        if getattr(forms, name) and SLOW[name](counts, forms.quads_are_pairs) == 0
    ]
    assert [reading.shape for reading in found if reading.shape in RARE] == expected


# Known hands


@pytest.mark.parametrize(
    ("name", "ready", "winning"),
    [
        ("knitting", "234567p 2345679s", "9p"),
        ("knitting", "224567p 2245679s", "9p"),
        ("triple_knitting", "2467m 2467p 24678s", "8m8p"),
        ("triple_knitting", "24468m 2446p 2446s", "8p8s"),
        ("triple_knitting", "23448m 2344p 2344s", "8p8s"),
        ("triple_knitting", "4444m 4444p 4444s 9s", "9m9p"),
        ("wriggling_snake", "123456789m 1234z", "1m"),
        ("wriggling_snake", "112356789s 1234z", "4s"),
        ("wriggling_snake", "1123456789p 134z", "2z"),
        ("honour_pairs", "11p 99s 112233667z", "7z"),
        ("honour_pairs", "11m 1199p 1199s 557z", "7z"),
    ],
)
def test_ready_hands(name: str, ready: str, winning: str) -> None:
    forms = NONE._replace(**{name: True})
    hand = hand_of(ready)
    expected = parse_tiles(winning)
    assert distance(hand.keys, 0, forms) == 1
    assert tiles_of(rare_useful(hand.keys, rare_shapes(forms), 1)) == expected
    assert set(expected) == set(waits(hand, forms)) - set(waits(hand, NONE))
    for tile in expected:
        whole = hand.draw(tile).keys
        assert complete(whole, 0, forms)
        assert name in [reading.shape for reading in readings(whole, 0, forms)]


def test_waits_are_taken_over_all_shapes() -> None:
    hand = hand_of("234567m 234567p 8p")
    both = waits(hand, Forms(knitting=True))
    assert both == waits(hand, Forms()) | waits(hand, NONE._replace(knitting=True))
    assert parse_tile("8m") in both


def test_four_alike_are_two_pairs_of_outer_tiles_by_the_option() -> None:
    hand = hand_of("1111m 9999p 1122z 7z 7z")
    different = NONE._replace(honour_pairs=True)
    split = different._replace(quads_are_pairs=True)
    assert not complete(hand.keys, 0, different)
    assert complete(hand.keys, 0, split)
    assert [reading.shape for reading in readings(hand.keys, 0, split)] == [Shape.HONOUR_PAIRS]


def test_melds_close_every_rare_shape() -> None:
    forms = Forms(*[True] * 7)
    keys = hand_of("2345678m 2345p").keys
    assert distance(keys, 1, forms) == distance(keys, 1, NONE)
