"""The analysis beside plain twins that share nothing with it: counts, recursion, no tables.

With ``MAJONGUE_LONG`` set, ten times as many examples.
"""

from collections.abc import Iterator
from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from majongue.analysis import (
    Forms,
    best_discards,
    complete,
    distance,
    standard_distance,
    tiles_of,
    useful,
)
from majongue.decompose import Reading, Shape, readings
from majongue.hand import pack
from majongue.melds import set_tiles
from support.sizes import size

TIMES = size(1, 10)
Counts = list[int]
Blocks = list[tuple[int, ...]]

ORPHANS = (0, 8, 9, 17, 18, 26, *range(27, 34))
RUNS = [(t, t + 1, t + 2) for t in range(27) if t % 9 < 7]
TRIPLETS = [(t, t, t) for t in range(34)]
EVERY_SET = RUNS + TRIPLETS
RARE_OFF = [False] * 4  # these have twins of their own
FORMS = st.tuples(st.booleans(), st.booleans(), st.booleans()).map(lambda on: Forms(*on, *RARE_OFF))


# The twins


def slow_standard_distance(counts: Counts, melds: int) -> int:
    """The fewest missing tiles over every choice of sets and every pair."""
    best = 99
    for pair in range(34):
        best = min(best, _fill(tuple(counts), (pair, pair), 4 - melds, 0, best))
    return best


def _fill(counts: tuple[int, ...], used: tuple[int, ...], sets: int, start: int, best: int) -> int:
    missing = _missing(counts, used)
    if missing >= best or any(used.count(tile) > 4 for tile in used):
        return 99
    if not sets:
        return missing
    for number in range(start, len(EVERY_SET)):
        more = used + EVERY_SET[number]
        best = min(best, _fill(counts, more, sets - 1, number, best))
    return best


def _missing(counts: tuple[int, ...], wanted: tuple[int, ...]) -> int:
    return sum(max(0, wanted.count(tile) - counts[tile]) for tile in set(wanted))


def slow_special_distance(counts: Counts, forms: Forms) -> int:
    best = 99
    if forms.seven_pairs:
        best = _slow_pairs(counts, forms.quads_are_pairs)
    if forms.thirteen_orphans:
        for doubled in ORPHANS:
            best = min(best, _missing(tuple(counts), (*ORPHANS, doubled)))
    return best


def _slow_pairs(counts: Counts, quads: bool) -> int:
    """Choose the seven cheapest pairs, kind by kind."""
    costs = {0: 0}  # pairs chosen so far: tiles missing
    for held in counts:
        choices = {0: 0, 1: max(0, 2 - held)} | ({2: max(0, 4 - held)} if quads else {})
        sums: dict[int, int] = {}
        for pairs, cost in costs.items():
            for more, price in choices.items():
                total = pairs + more
                sums[total] = min(sums.get(total, 99), cost + price)
        costs = sums
    return costs[7]


def slow_distance(counts: Counts, melds: int, forms: Forms) -> int:
    standard = slow_standard_distance(counts, melds)
    return standard if melds else min(standard, slow_special_distance(counts, forms))


def slow_readings(counts: Counts, sets: int) -> set[tuple[tuple[tuple[int, ...], ...], int]]:
    """Take away a pair and then sets in every order; equal results are one."""
    found = set()
    for pair in range(34):
        if counts[pair] >= 2:
            rest = _less(counts, (pair, pair))
            for blocks in _take_sets(tuple(rest)):
                if len(blocks) == sets:
                    found.add((blocks, pair))
    return found


@cache
def _take_sets(counts: tuple[int, ...]) -> frozenset[tuple[tuple[int, ...], ...]]:
    if not any(counts):
        return frozenset([()])
    found = set()
    for block in EVERY_SET:
        if all(counts[tile] >= block.count(tile) for tile in block):
            for others in _take_sets(tuple(_less(list(counts), block))):
                found.add(tuple(sorted([block, *others])))
    return frozenset(found)


def _less(counts: Counts, tiles: tuple[int, ...]) -> Counts:
    rest = list(counts)
    for tile in tiles:
        rest[tile] -= 1
    return rest


# Hands


@st.composite
def hands(draw: st.DrawFn, extra: int, melds: int | None = None) -> tuple[Counts, int]:
    """Counts of 13 - 3n + extra tiles, often in few suits or near complete; and n."""
    number = draw(st.integers(0, 4)) if melds is None else melds
    total = 13 - 3 * number + extra
    counts = [0] * 34
    for block in draw(st.lists(st.sampled_from(EVERY_SET), max_size=4)):
        if sum(counts) + 3 <= total and all(counts[t] + block.count(t) <= 4 for t in block):
            for tile in block:
                counts[tile] += 1
    kinds = draw(st.sampled_from([range(34), range(9), (*range(9, 18), *range(27, 34)), ORPHANS]))
    left = [tile for tile in kinds for _ in range(4 - counts[tile])]
    rest = total - sum(counts)
    places = st.integers(0, len(left) - 1)
    for place in draw(st.lists(places, min_size=rest, max_size=rest, unique=True)):
        counts[left[place]] += 1
    return counts, number


@st.composite
def wins(draw: st.DrawFn) -> tuple[Counts, int]:
    """Counts of a complete standard hand, crowded into few kinds; and the number of melds."""
    melds = draw(st.integers(0, 3))
    low, width = draw(st.sampled_from([(0, 4), (9, 6), (18, 9), (0, 34)]))
    blocks = [b for b in EVERY_SET if low <= b[0] and b[2] < low + width]
    counts = [0] * 34
    while sum(counts) < 3 * (4 - melds):
        block = draw(st.sampled_from(blocks))
        if all(counts[tile] + block.count(tile) <= 4 for tile in block):
            counts = [held + block.count(tile) for tile, held in enumerate(counts)]
    pair = draw(st.sampled_from([tile for tile in range(34) if counts[tile] <= 2]))
    counts[pair] += 2
    return counts, melds


# The comparisons


@settings(max_examples=60 * TIMES, deadline=None)
@given(hands(extra=0) | hands(extra=1))
def test_standard_distance(hand: tuple[Counts, int]) -> None:
    counts, melds = hand
    assert standard_distance(pack(counts), melds) == slow_standard_distance(counts, melds)


@settings(max_examples=300 * TIMES, deadline=None)
@given(hands(extra=0, melds=0) | hands(extra=1, melds=0), FORMS)
def test_special_shapes(hand: tuple[Counts, int], forms: Forms) -> None:
    counts, _ = hand
    keys = pack(counts)
    expected = min(standard_distance(keys, 0), slow_special_distance(counts, forms))
    assert distance(keys, 0, forms) == expected
    assert complete(keys, 0, forms) == (expected == 0)


@settings(max_examples=200 * TIMES, deadline=None)
@given(hands(extra=0), FORMS)
def test_useful_kinds_are_those_that_lower_the_distance(
    hand: tuple[Counts, int], forms: Forms
) -> None:
    counts, melds = hand
    now = distance(pack(counts), melds, forms)
    expected = []
    for tile in range(34):
        if counts[tile] < 4:
            more = [held + (kind == tile) for kind, held in enumerate(counts)]
            if distance(pack(more), melds, forms) < now:
                expected.append(tile)
    assert list(tiles_of(useful(pack(counts), melds, forms))) == expected


@settings(max_examples=100 * TIMES, deadline=None)
@given(hands(extra=1), FORMS)
def test_best_discards_are_those_that_keep_the_distance(
    hand: tuple[Counts, int], forms: Forms
) -> None:
    counts, melds = hand
    rests = {tile: pack(_less(counts, (tile,))) for tile in range(34) if counts[tile]}
    best = min(distance(keys, melds, forms) for keys in rests.values())
    expected = [
        (tile, useful(keys, melds, forms))
        for tile, keys in rests.items()
        if distance(keys, melds, forms) == best
    ]
    assert best_discards(pack(counts), melds, forms) == (best, expected)


@settings(max_examples=200 * TIMES, deadline=None)
@given(wins())
def test_readings(win: tuple[Counts, int]) -> None:
    counts, melds = win
    keys = pack(counts)
    assert complete(keys, melds, Forms())
    found = [(_blocks(reading), reading.pair) for reading in readings(keys, melds, Forms())]
    assert len(found) == len(set(found))
    assert set(found) == slow_readings(counts, 4 - melds)


@settings(max_examples=150 * TIMES, deadline=None)
@given(hands(extra=1) | wins(), FORMS)
def test_a_hand_has_readings_if_and_only_if_it_is_complete(
    hand: tuple[Counts, int], forms: Forms
) -> None:
    counts, melds = hand
    found = readings(pack(counts), melds, forms)
    assert bool(found) == complete(pack(counts), melds, forms)
    shapes = [reading.shape for reading in found]
    assert (Shape.STANDARD in shapes) == bool(slow_readings(counts, 4 - melds))


def _blocks(reading: Reading) -> tuple[tuple[int, ...], ...]:
    return tuple(sorted(set_tiles(set_id) for set_id in reading.sets))


def test_slow_distance_of_known_hands() -> None:
    """The twin itself, once, where the answer is known."""
    assert list(_known()) == [1, 2]


def _known() -> Iterator[int]:
    straight = [1] * 9 + [0] * 18
    yield slow_distance([*straight, 3, 1, 0, 0, 0, 0, 0], 0, Forms())
    yield slow_distance([*straight, 4, 0, 0, 0, 0, 0, 0], 0, Forms())
