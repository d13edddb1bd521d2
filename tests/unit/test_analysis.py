"""What the analysis says about known hands."""

import random
import tracemalloc
from functools import partial

import pytest

from majongue.analysis import (
    Forms,
    best_discards,
    complete,
    distance,
    masks,
    shanten,
    sole_wait,
    standard_distance,
    tiles_of,
    useful,
    useful_tiles,
    waits,
)
from majongue.hand import Hand, hand_of, pack
from majongue.melds import Meld, MeldKind
from majongue.tiles import KINDS, Tile, format_tiles, parse_tile, parse_tiles, tile_set

PAIRS = Forms(seven_pairs=True)
QUADS = Forms(seven_pairs=True, quads_are_pairs=True)
STANDARD = Forms(thirteen_orphans=False)


def keys(text: str) -> tuple[int, int, int, int]:
    return hand_of(text).keys


def named(left: dict[Tile, int]) -> dict[str, int]:
    return {format_tiles([tile]): count for tile, count in left.items()}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("22234m 567m 123p 789s", 0),  # the pair is inside a triplet
        ("123456789m 11122z", 0),
        ("111222333m 99p 789s", 0),
        ("123m 456p 789s 11z 23s", 1),
        ("1112345678999m", 1),
        ("147m 258p 369s 1234z", 9),
        ("123456789m 1111z", 2),  # there is no fifth copy for the pair
        ("1111m 2222m 3333m 4m", 1),
        ("1111222233334m", 1),
        ("1111m 1111p 1111s 1z", 3),
        ("", 14),
    ],
)
def test_standard_distance(text: str, expected: int) -> None:
    assert standard_distance(keys(text), 0) == expected


@pytest.mark.parametrize(
    ("text", "melds", "expected"),
    [("1z", 4, 1), ("11z", 4, 0), ("12m", 4, 1), ("1111z", 3, 2), ("23m 55p", 3, 1), ("", 4, 2)],
)
def test_melds_leave_fewer_sets_to_find(text: str, melds: int, expected: int) -> None:
    assert standard_distance(keys(text), melds) == expected


def test_a_question_about_some_suits_only() -> None:
    _, _, bamboo, honours = keys("159m 258p 123456s 1z")
    assert standard_distance((0, 0, bamboo, honours), 0) == 7


@pytest.mark.parametrize(
    ("text", "forms", "expected"),
    [
        ("1133m 5577p 2244s 1z", PAIRS, 1),
        ("1133m 5577p 2244s 11z", PAIRS, 0),
        ("1133m 5577p 2244s 11z", STANDARD, 4),
        ("1111m 5577p 2244s 66z", QUADS, 0),
        ("1111m 5577p 2244s 66z", PAIRS, 2),
        ("111m 5577p 2244s 66z", QUADS, 1),
        ("111m 5577p 2244s 66z", PAIRS, 2),
        ("19m 19p 19s 1234567z", Forms(), 1),
        ("119m 19p 19s 1234567z", Forms(), 0),
        ("119m 19p 19s 123456z", Forms(), 1),
        ("119m 19p 19s 1234567z", STANDARD, 8),
    ],
)
def test_special_shapes(text: str, forms: Forms, expected: int) -> None:
    assert distance(keys(text), 0, forms) == expected
    assert complete(keys(text), 0, forms) == (expected == 0)


def test_special_shapes_need_a_hand_without_melds() -> None:
    forms = Forms(seven_pairs=True)
    assert distance(keys("1133m 5577p 2z"), 1, forms) == standard_distance(
        keys("1133m 5577p 2z"), 1
    )


@pytest.mark.parametrize(
    ("text", "forms", "expected"),
    [
        ("123m 456p 789s 11z 23s", STANDARD, "14s"),
        ("1112345678999m", STANDARD, "123456789m"),
        ("123456789m 1111z", STANDARD, "123456789m 123456789p 123456789s 234567z"),
        ("1133m 5577p 2244s 1z", PAIRS, "1z"),
        ("1111m 5577p 2244s 6z", QUADS, "6z"),
        ("11m 5577p 22444s 66z", PAIRS, "23456789m1234689p1356789s123457z"),
        ("19m 19p 19s 1234567z", Forms(), "19m19p19s1234567z"),
        ("119m 19p 19s 123456z", Forms(), "7z"),
        ("112233m 112233p 1s", PAIRS, "1s"),
        ("8888m 9999m 11123p", STANDARD, "7m"),
    ],
)
def test_useful_kinds(text: str, forms: Forms, expected: str) -> None:
    found = tiles_of(useful(keys(text), 0, forms))
    assert found == parse_tiles(expected) == _lowering(text, forms)


OFFICIAL = Forms(True, True, True, knitted_straight=True, honours_knitted=True)


@pytest.mark.parametrize(
    ("text", "melds", "missing", "expected"),
    [
        ("147m 258p 369s 1112z", 0, 1, "2z"),
        ("147m 258p 369s 1122z", 0, 1, "12z"),
        ("147m 258p 36s 11122z", 0, 1, "9s"),
        ("147m 258p 369s 2z", 1, 1, "2z"),
        ("147m 258p 36s 22z", 1, 1, "9s"),
        ("147m 258p 369s 1234z", 0, 1, "567z"),
        ("14m 25p 36s 1234567z", 0, 1, "7m8p9s"),
        ("1m 5p 3s 1234567z 147s", 0, 3, "369m28p"),
        ("1111m 47m 258p 369s 1z", 0, 1, "1z"),
    ],
)
def test_knitted_shapes(text: str, melds: int, missing: int, expected: str) -> None:
    assert distance(keys(text), melds, OFFICIAL) == missing
    assert format_tiles(tiles_of(useful(keys(text), melds, OFFICIAL))) == expected


def test_two_melds_leave_no_knitted_straight() -> None:
    hand = keys("147m 258p 3s")
    assert distance(hand, 2, OFFICIAL) == standard_distance(hand, 2)
    assert useful(hand, 2, OFFICIAL) == useful(hand, 2, Forms())


@pytest.mark.parametrize(
    ("text", "melds", "tile", "expected"),
    [
        ("123m 456p 789s 11z 24s", 0, "3s", True),
        ("123m 456p 789s 11z 23s", 0, "1s", False),
        ("666p 8888p", 2, "7p", False),
        ("1234444678m 456p", 0, "1m", False),
        ("1122334455667s", 0, "7s", False),  # seven pairs, and 1s 4s 7s by sets
        ("1133m 5577p 2244s 1z", 0, "1z", True),
        ("147m 258p 369s 1112z", 0, "2z", True),
        ("147m 258p 369s 1122z", 0, "2z", False),
        ("19m 19p 19s 1234567z", 0, "1z", False),
        ("119m 19p 19s 123456z", 0, "7z", True),
        ("1z", 4, "1z", True),
        ("11z 1113m", 2, "2m", False),
        ("123456789m 1111z", 0, "1z", True),
        ("123m 456p 789s 135z 1m", 0, "1m", False),
    ],
)
def test_whether_a_wait_is_the_only_one(text: str, melds: int, tile: str, expected: bool) -> None:
    assert sole_wait(keys(text), melds, OFFICIAL, parse_tile(tile)) == expected


def test_exhausted_kinds_are_no_waits_by_the_option() -> None:
    hand = hand_of("1234444678m 456p")
    one = parse_tile("1m")
    asked = partial(sole_wait, hand.keys, 0, OFFICIAL, one, ignore_exhausted=True)
    assert asked(own=hand.counts)
    declared = hand_of("4444s 23s 55p 123m").counts
    half = hand_of("23s 55p 123m")
    for tile, alone in (("1s", True), ("4s", False)):
        assert alone == sole_wait(
            half.keys, 2, OFFICIAL, parse_tile(tile), ignore_exhausted=True, own=declared
        )
    assert not sole_wait(half.keys, 2, OFFICIAL, parse_tile("1s"))


def _lowering(text: str, forms: Forms) -> tuple[Tile, ...]:
    counts = bytearray(hand_of(text).counts)
    now = distance(pack(counts), 0, forms)
    found = []
    for tile in range(KINDS):
        if counts[tile] < 4:
            counts[tile] += 1
            if distance(pack(counts), 0, forms) < now:
                found.append(tile)
            counts[tile] -= 1
    return tuple(found)


def test_waits_count_the_copies_left() -> None:
    hand = hand_of("123m 456p 789s 11z 23s")
    assert named(waits(hand)) == {"1s": 4, "4s": 4}
    assert named(waits(hand, seen=_counts("1s 1s 4444s"))) == {"1s": 2, "4s": 0}
    assert named(useful_tiles(hand, seen=_counts("1s 1s 4444s"))) == {"1s": 2}


def test_a_kind_used_up_by_the_hand_itself_is_no_wait() -> None:
    kong = Meld(MeldKind.KONG, parse_tile("5z"), source=1, claimed=parse_tile("5z"))
    assert waits(hand_of("123m 456p 789s 1111z")) == {}
    edge = hand_of("123m 456p 55p 23s", melds=[kong])
    assert named(waits(edge)) == {"1s": 4, "4s": 4}
    pung = Meld(MeldKind.PUNG, parse_tile("1s"), source=1, claimed=parse_tile("1s"))
    tanki = hand_of("123m 456p 789s 1s", melds=[pung])
    assert waits(tanki) == {}
    assert useful_tiles(tanki) == {}


def test_melds_count_once_when_they_are_among_the_seen() -> None:
    pung = Meld(MeldKind.PUNG, parse_tile("4s"), source=1, claimed=parse_tile("4s"))
    hand = hand_of("123m 456p 55p 23s", melds=[pung])
    assert named(waits(hand)) == named(waits(hand, seen=_counts("444s"))) == {"1s": 4, "4s": 1}


def test_waits_are_taken_over_all_shapes() -> None:
    hand = hand_of("1122334455667s")
    both = waits(hand, PAIRS)
    assert named(both) == {"1s": 2, "4s": 2, "7s": 3}
    lone = hand_of("1133m 5577p 2244s 1z")
    assert named(waits(lone, PAIRS)) == {"1z": 3}
    assert waits(lone, STANDARD) == {}


@pytest.mark.parametrize("text", ["123m 456p 789s 135z 1m", "123m"])
def test_a_hand_that_is_not_ready_waits_for_nothing(text: str) -> None:
    assert waits(hand_of(text)) == {}


def test_a_hand_with_a_tile_to_discard_waits_for_nothing() -> None:
    assert waits(hand_of("123m 456p 789s 11z 23s 9p")) == {}


def test_shanten_is_one_less_than_the_distance() -> None:
    assert shanten(hand_of("22234m 567m 123p 789s")) == -1
    assert shanten(hand_of("123m 456p 789s 11z 23s")) == 0


@pytest.mark.parametrize("forms", [STANDARD, PAIRS, QUADS, OFFICIAL])
def test_best_discards_agree_with_trying_each(forms: Forms) -> None:
    chance = random.Random(7)
    texts = ["1133m 5577p 2244s 1z 6s", "119m 19p 19s 123456z 5m", "8888m 9999m 123456p"]
    hands = [hand_of(text) for text in texts]
    hands += [hand_of(chance.sample(tile_set(bonus=False), 14)) for _ in range(100)]
    for hand in hands:
        tried = {tile: distance(hand.discard(tile).keys, 0, forms) for tile in set(hand.concealed)}
        missing, choices = best_discards(hand.keys, 0, forms)
        assert missing == min(tried.values())
        assert [tile for tile, _ in choices] == sorted(
            tile for tile, value in tried.items() if value == missing
        )
        for tile, mask in choices:
            assert mask == useful(hand.discard(tile).keys, 0, forms)


def test_best_discards_with_melds() -> None:
    missing, choices = best_discards(keys("23m 55p 9s"), 3, PAIRS)
    assert missing == 1
    assert [(format_tiles([tile]), format_tiles(tiles_of(mask))) for tile, mask in choices] == [
        ("9s", "14m")
    ]


def test_the_memo_of_masks_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(masks, "MEMO_LIMIT", 50)
    masks.forget()
    chance = random.Random(1)
    for _ in range(200):
        useful(_random_hand(chance).keys, 0, STANDARD)
        assert masks.memo_size() <= 50
    masks.forget()
    assert masks.memo_size() == 0


def test_memory_stays_flat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(masks, "MEMO_LIMIT", 500)
    chance = random.Random(2)

    def ask(times: int) -> int:
        for _ in range(times):
            best_discards(_random_hand(chance, 14).keys, 0, QUADS)
        return tracemalloc.get_traced_memory()[0]

    tracemalloc.start()
    try:
        before = ask(500)
        assert ask(500) - before < 1_000_000
    finally:
        tracemalloc.stop()


def _random_hand(chance: random.Random, size: int = 13) -> Hand:
    return hand_of(chance.sample(tile_set(bonus=False), size))


def _counts(text: str) -> bytes:
    return hand_of(text).counts
