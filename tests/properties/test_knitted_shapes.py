"""The knitted shapes beside plain twins that try every pattern, set and pair.

With ``MAJONGUE_LONG`` set, ten times as many examples.
"""

import random
from collections.abc import Iterator
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from majongue.analysis import (
    Forms,
    best_discards,
    complete,
    distance,
    sole_wait,
    tiles_of,
    useful,
    waits,
)
from majongue.analysis.structural import structural_waits
from majongue.decompose import Reading, Shape, decompose, readings
from majongue.hand import Hand, pack
from majongue.melds import Meld, MeldKind, set_tiles
from majongue.tiles import tile_code, tile_set
from support.sizes import size

TIMES = size(1, 10)
Counts = list[int]
Tiles = tuple[int, ...]

RUNS = [(tile, tile + 1, tile + 2) for tile in range(27) if tile % 9 < 7]
EVERY_SET = [*RUNS, *[(tile,) * 3 for tile in range(34)]]
ORPHANS = (0, 8, 9, 17, 18, 26, *range(27, 34))
HONOURS = tuple(range(27, 34))
NINES: list[Tiles] = [
    tuple(9 * suit + rank for suit, group in enumerate(given) for rank in range(group, 9, 3))
    for given in permutations(range(3))
]
NONE = Forms(thirteen_orphans=False)
OFFICIAL = Forms(True, True, True, knitted_straight=True, honours_knitted=True)
SHAPES = (Shape.KNITTED_STRAIGHT, Shape.HONOURS_KNITTED)


@st.composite
def some_forms(draw: st.DrawFn) -> Forms:
    """The official shapes, or any of those but the rare ones."""
    on = draw(st.lists(st.booleans(), min_size=5, max_size=5))
    forms = Forms(*on[:3], knitted_straight=on[3], honours_knitted=on[4])
    return draw(st.sampled_from([OFFICIAL, forms]))


FORMS = some_forms()


# The twins


def lacking(counts: Counts, target: Tiles) -> int:
    return sum(max(0, target.count(tile) - counts[tile]) for tile in set(target))


def slow_straight(counts: Counts, melds: int) -> int:
    """Tiles missing for a pattern, a set unless there is a meld, and a pair."""
    best = 99
    for nine in NINES:
        for block in [()] if melds else EVERY_SET:
            some = (*nine, *block)
            if lacking(counts, some) < best:
                wholes = [(*some, pair, pair) for pair in range(34) if some.count(pair) <= 2]
                best = min(best, *[lacking(counts, whole) for whole in wholes])
    return best


def slow_different(counts: Counts) -> int:
    return 14 - max(sum(counts[tile] > 0 for tile in (*nine, *HONOURS)) for nine in NINES)


def slow_distance(counts: Counts, melds: int, forms: Forms) -> int:
    """The other shapes have their own twins."""
    others = forms._replace(knitted_straight=False, honours_knitted=False)
    found = [distance(pack(counts), melds, others)]
    if forms.knitted_straight and melds < 2:
        found.append(slow_straight(counts, melds))
    if forms.honours_knitted and not melds:
        found.append(slow_different(counts))
    return min(found)


def divisions(counts: Counts, sets: int) -> set[tuple[tuple[Tiles, ...], int]]:
    """Some sets and a pair, taken away one after the other, counts being as high as they are."""
    found = set()
    for pair in range(34):
        if counts[pair] >= 2:
            for blocks in taken(with_more(counts, pair, -2), sets):
                found.add((tuple(sorted(blocks)), pair))
    return found


def taken(counts: Counts, sets: int) -> Iterator[tuple[Tiles, ...]]:
    first = next((tile for tile in range(34) if counts[tile]), None)
    if first is None or not sets:
        if first is None and not sets:
            yield ()
        return
    for block in [block for block in EVERY_SET if block[0] == first]:
        if not lacking(counts, block):
            rest = [held - block.count(tile) for tile, held in enumerate(counts)]
            for others in taken(rest, sets - 1):
                yield (block, *others)


def slow_readings(counts: Counts, melds: int, forms: Forms) -> set[tuple[object, ...]]:
    """The readings of the knitted shapes."""
    found: set[tuple[object, ...]] = set()
    if forms.knitted_straight and melds < 2:
        for nine in NINES:
            if not lacking(counts, nine):
                rest = [held - (tile in nine) for tile, held in enumerate(counts)]
                found |= {(SHAPES[0], *division) for division in divisions(rest, 1 - melds)}
    if forms.honours_knitted and not melds and not slow_different(counts):
        found.add((SHAPES[1], (), None))
    return found


def slow_complete(counts: Counts, melds: int, forms: Forms) -> bool:
    """Whether counts, which may be five, are a hand of one of the shapes."""
    pairs = sum(held // 2 if forms.quads_are_pairs else held == 2 for held in counts)
    orphans = all(counts[tile] for tile in ORPHANS)
    return bool(
        divisions(counts, 4 - melds)
        or (forms.seven_pairs and not melds and pairs == 7)
        or (
            forms.thirteen_orphans
            and not melds
            and orphans
            and lacking(counts, ORPHANS) == 0
            and sum(counts[tile] for tile in ORPHANS) == 14
        )
        or slow_readings(counts, melds, forms)
    )


# Hands


def with_more(counts: Counts, tile: int, step: int = 1) -> Counts:
    return [held + step * (kind == tile) for kind, held in enumerate(counts)]


def target(chance: random.Random, melds: int) -> Tiles:
    """The tiles of a knitted hand."""
    nine = chance.choice(NINES)
    if not melds and chance.random() < 0.5:
        return tuple(chance.sample((*nine, *HONOURS), 14))
    near = [block for block in EVERY_SET if set(block) & set(nine)]
    block = () if melds else chance.choice(chance.choice([near, EVERY_SET]))
    return (*nine, *block, *(chance.randrange(34),) * 2)


@st.composite
def hands(draw: st.DrawFn, extra: int) -> tuple[Counts, int]:
    """Counts of 13 - 3n + extra tiles, part of them those of a knitted hand; and n."""
    melds = draw(st.sampled_from([0, 0, 0, 1, 1, 2]))
    chance = random.Random(draw(st.integers(0, 2**32)))
    total = 13 - 3 * melds + extra
    whole = target(chance, melds)
    kept = chance.sample(whole, min(len(whole), draw(st.integers(total // 2, total))))
    counts = [min(kept.count(tile), 4) for tile in range(34)]
    return filled(counts, total, chance), melds


def filled(counts: Counts, total: int, chance: random.Random) -> Counts:
    """The counts with tiles added or taken away until there are so many."""
    while sum(counts) != total:
        tile = chance.randrange(34)
        step = 1 if sum(counts) < total else -1
        if 0 <= counts[tile] + step <= 4:
            counts = with_more(counts, tile, step)
    return counts


@st.composite
def ready_hands(draw: st.DrawFn) -> tuple[Counts, int, int]:
    """A complete hand without one of its tiles, its kinds often few; n, and that tile."""
    melds = draw(st.integers(0, 3))
    low, width = draw(st.sampled_from([(0, 4), (9, 5), (18, 9), (26, 8), (0, 34)]))
    blocks = [block for block in EVERY_SET if low <= block[0] and block[2] < low + width]
    tiles: list[int] = [draw(st.integers(low, low + width - 1))] * 2
    for _ in range(4 - melds):
        tiles += draw(st.sampled_from(blocks))
    if melds < 2 and draw(st.booleans()):
        tiles = list(target(random.Random(draw(st.integers(0, 2**32))), melds))
    tile = tiles.pop(draw(st.integers(0, len(tiles) - 1)))
    return [tiles.count(kind) for kind in range(34)], melds, tile


def helping(counts: Counts, melds: int, forms: Forms) -> list[int]:
    """The kinds that lower the distance, tried one by one."""
    now = distance(pack(counts), melds, forms)
    possible = [tile for tile in range(34) if counts[tile] < 4]
    return [t for t in possible if distance(pack(with_more(counts, t)), melds, forms) < now]


# The comparisons


@settings(max_examples=100 * TIMES, deadline=None)
@given(hands(0) | hands(1), FORMS)
def test_distance(hand: tuple[Counts, int], forms: Forms) -> None:
    counts, melds = hand
    expected = slow_distance(counts, melds, forms)
    assert distance(pack(counts), melds, forms) == expected
    assert complete(pack(counts), melds, forms) == (expected == 0)


@settings(max_examples=200 * TIMES, deadline=None)
@given(hands(0) | hands(1), FORMS)
def test_useful_kinds_and_waits(hand: tuple[Counts, int], forms: Forms) -> None:
    counts, melds = hand
    expected = helping(counts, melds, forms)
    assert list(tiles_of(useful(pack(counts), melds, forms))) == expected
    declared = (Meld(MeldKind.PUNG, 33),) * melds  # which copies are left is tested elsewhere
    ready = sum(counts) % 3 == 1 and distance(pack(counts), melds, forms) == 1
    found = waits(Hand(bytes(counts), pack(counts), declared), forms)
    left = [tile for tile in expected if tile != 33 or not melds]
    assert [tile for tile in found if tile != 33 or not melds] == (left if ready else [])


@settings(max_examples=100 * TIMES, deadline=None)
@given(hands(1), FORMS)
def test_best_discards(hand: tuple[Counts, int], forms: Forms) -> None:
    counts, melds = hand
    rests = {tile: pack(with_more(counts, tile, -1)) for tile in range(34) if counts[tile]}
    best = min(distance(rest, melds, forms) for rest in rests.values())
    expected = [
        (tile, useful(rest, melds, forms))
        for tile, rest in rests.items()
        if distance(rest, melds, forms) == best
    ]
    assert best_discards(pack(counts), melds, forms) == (best, expected)


def plain(reading: Reading) -> tuple[object, ...]:
    return reading.shape, tuple(sorted(map(set_tiles, reading.sets))), reading.pair


@settings(max_examples=200 * TIMES, deadline=None)
@given(ready_hands(), FORMS)
def test_readings(hand: tuple[Counts, int, int], forms: Forms) -> None:
    counts, melds, tile = hand
    counts = with_more(counts, tile)
    if max(counts) > 4:
        return
    found = readings(pack(counts), melds, forms)
    assert bool(found) == complete(pack(counts), melds, forms)
    standard = {(Shape.STANDARD, *one) for one in divisions(counts, 4 - melds)}
    expected = standard | slow_readings(counts, melds, forms)
    shapes = (*SHAPES, Shape.STANDARD)
    assert sorted(map(plain, [r for r in found if r.shape in shapes]), key=str) == sorted(
        expected, key=str
    )


@settings(max_examples=250 * TIMES, deadline=None)
@given(ready_hands(), FORMS)
def test_structural_waits(hand: tuple[Counts, int, int], forms: Forms) -> None:
    counts, melds, tile = hand
    if max(counts) > 4:
        return
    expected = [kind for kind in range(34) if slow_complete(with_more(counts, kind), melds, forms)]
    keys = pack(counts)
    assert list(tiles_of(structural_waits(keys, melds, forms))) == expected
    assert sole_wait(keys, melds, forms, tile) == (expected == [tile])
    own = bytes(with_more(counts, expected[-1], 3 if melds else 0) if expected else counts)
    left = [kind for kind in expected if own[kind] < 4]
    alone = sole_wait(keys, melds, forms, tile, ignore_exhausted=True, own=own)
    assert alone == (left == [tile])


@settings(max_examples=100 * TIMES, deadline=None)
@given(ready_hands(), FORMS)
def test_finishes(hand: tuple[Counts, int, int], forms: Forms) -> None:
    counts, number, tile = hand
    counts = with_more(counts, tile)
    if max(counts) > 4:
        return
    melds = (Meld(MeldKind.PUNG, 33),) * number
    found = list(decompose(Hand(bytes(counts), pack(counts), melds), tile, forms))
    assert len(found) == len(set(found))
    for reading in readings(pack(counts), number, forms):
        places = {f.completed for f in found if f.reading == reading}
        in_sets = {set_id for set_id in reading.sets if tile in set_tiles(set_id)}
        used = sum([set_tiles(s).count(tile) for s in reading.sets])
        assert places == (in_sets | {None} if counts[tile] > used else in_sets)


# The compiled peer


def peer_name(tile: int) -> str:
    code = tile_code(tile)
    if code[1] != "z":
        return {"m": "W", "p": "T", "s": "B"}[code[1]] + code[0]
    return f"F{code[0]}" if tile < 31 else f"J{34 - tile}"


def test_the_compiled_peer_agrees() -> None:
    peer = pytest.importorskip("MahjongGB", reason="the peer PyMahjongGB is not installed")
    chance = random.Random(11)
    everything = tile_set(bonus=False)
    for number in range(2000 * TIMES):
        melds = number % 2
        total = 13 - 3 * melds
        if number % 4 < 2:
            counts = [0] * 34
            for tile in chance.sample(everything, total):
                counts[tile] += 1
        else:
            nine = chance.choice(NINES)
            kept = chance.sample((*nine, *HONOURS), chance.randint(6, total))
            counts = filled([kept.count(tile) for tile in range(34)], total, chance)
        if max(counts) == 4:
            continue  # known difference: the peer accepts a fifth copy
        tiles = tuple(peer_name(tile) for tile in range(34) for _ in range(counts[tile]))
        packs = (("PENG", "J1", 1),) * melds
        nearest, wanted = zip(*[ask(tiles) for ask in shapes_of(peer, melds)], strict=True)
        missing = distance(pack(counts), melds, OFFICIAL)
        assert peer.MahjongShanten(packs, tiles) == missing - 1 == min(nearest), tiles
        helpful = {
            name
            for number, names in zip(nearest, wanted, strict=True)
            if number == missing - 1
            for name in names
        }
        ours = useful(pack(counts), melds, OFFICIAL)
        assert {peer_name(tile) for tile in tiles_of(ours)} == helpful, tiles


def shapes_of(peer: object, melds: int) -> list:
    names = ["RegularShanten", "KnittedStraightShanten"]
    if not melds:
        names += ["SevenPairsShanten", "ThirteenOrphansShanten", "HonorsAndKnittedTilesShanten"]
    return [getattr(peer, name) for name in names]
