"""Known hands and all their readings."""

import random

import pytest

from majongue import decompose as module
from majongue.analysis import Forms
from majongue.decompose import Finish, Reading, Shape, decompose, readings
from majongue.hand import hand_of
from majongue.melds import CHOW_ID, Meld, MeldKind, set_tiles
from majongue.tiles import format_tiles, parse_tile

ALL = Forms(seven_pairs=True, quads_are_pairs=True)


def written(reading: Reading) -> str:
    sets = " ".join(format_tiles(set_tiles(set_id)) for set_id in reading.sets)
    pair = "" if reading.pair is None else format_tiles([reading.pair] * 2)
    return f"{reading.shape}: {sets} {pair}"


def read(text: str, forms: Forms = ALL, melds: int = 0) -> list[str]:
    return [written(reading) for reading in readings(hand_of(text).keys, melds, forms)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("22234m 567m 123p 789s", {"standard: 234m 567m 123p 789s 22m"}),
        (
            "111222333m 99p 789s",
            {
                "standard: 111m 222m 333m 789s 99p",
                "standard: 123m 123m 123m 789s 99p",
            },
        ),
        (
            "11122233344455m",
            {
                "standard: 111m 222m 333m 444m 55m",
                "standard: 444m 123m 123m 123m 55m",
                "standard: 111m 234m 234m 234m 55m",
                "standard: 111m 234m 345m 345m 22m",
            },
        ),
        (
            "112233m 44p 556677s",
            {
                "standard: 123m 123m 567s 567s 44p",
                "seven_pairs:  ",
            },
        ),
        ("119m 19p 19s 1234567z", {"thirteen_orphans:  11m"}),
        ("19m 19p 19s 12345677z", {"thirteen_orphans:  77z"}),
        ("1111m 5577p 2244s 66z", {"seven_pairs:  "}),
        ("123m 456p 789s 11z 23s", set()),
        ("123m 456p 789s 123z 55z", set()),
        ("11m 22m 123p 456p 789p", set()),
    ],
)
def test_readings(text: str, expected: set[str]) -> None:
    found = read(text)
    assert len(found) == len(set(found))
    assert set(found) == expected


def test_the_forms_in_play_decide_about_special_shapes() -> None:
    assert read("1111m 5577p 2244s 66z", Forms(seven_pairs=True)) == []
    assert read("112233m 44p 556677s", Forms()) == ["standard: 123m 123m 567s 567s 44p"]
    assert read("119m 19p 19s 1234567z", Forms(thirteen_orphans=False)) == []


RARE = Forms(
    thirteen_orphans=False,
    knitting=True,
    triple_knitting=True,
    wriggling_snake=True,
    honour_pairs=True,
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("234567p 2345679s 9p", ["knitting:  "]),
        ("224567p 2245679s 9p", ["knitting:  "]),
        ("2467m 2467p 24678s 8p", ["triple_knitting:  "]),
        ("24468m 2446p 2446s 8p", ["triple_knitting:  "]),
        ("23448m 2344p 2344s 8p", ["triple_knitting:  "]),
        ("123456789m 1234z 1m", ["wriggling_snake:  11m"]),
        ("11p 99s 1122336677z", ["honour_pairs:  "]),
        ("11p 99s 112236677z", []),
        ("2345678p 2345678m", ["knitting:  "]),
        ("224466p 22446699s", []),
        ("123456789m 1234z 2m", []),
        ("1111p 9999s 112233z", []),
    ],
)
def test_rare_shapes(text: str, expected: list[str]) -> None:
    assert read(text, RARE) == expected
    assert read(text, Forms()) == []


def test_four_alike_are_two_outer_pairs_only_by_the_option() -> None:
    forms = RARE._replace(quads_are_pairs=True)
    assert read("1111p 9999s 112233z", forms) == ["honour_pairs:  "]


def test_a_hand_may_be_of_two_special_shapes() -> None:
    forms = RARE._replace(seven_pairs=True)
    assert read("11p 99s 1122336677z", forms) == ["seven_pairs:  ", "honour_pairs:  "]


OFFICIAL = Forms(True, True, True, knitted_straight=True, honours_knitted=True)


@pytest.mark.parametrize(
    ("text", "melds", "expected"),
    [
        ("147m 258p 369s 11122z", 0, ["knitted_straight: 111z 22z"]),
        ("258m 147p 369s 33m 456p", 0, ["knitted_straight: 456p 33m"]),
        ("369m 147p 258s 111p 11s", 0, ["knitted_straight: 111p 11s"]),
        ("147m 258p 369s 77z", 1, ["knitted_straight:  77z"]),
        ("147m 258p 369s 1122z", 1, []),
        ("147m 258p 369s 77z", 2, []),
        ("147m 147p 258s 11122z", 0, []),
        ("147m 258p 36s 12345z 6z", 0, ["honours_knitted:  "]),
        ("147m 258p 369s 12345z", 0, ["honours_knitted:  "]),
        ("14m 25p 369s 1234567z", 0, ["honours_knitted:  "]),
        ("14m 14p 369s 1234567z", 0, []),
        ("147m 258p 36s 12344z 6z", 0, []),
        ("123456789m 147p 11z", 0, []),
        ("123m 123p 123s 456m 11z", 0, ["standard: 123m 456m 123p 123s 11z"]),
    ],
)
def test_knitted_shapes(text: str, melds: int, expected: list[str]) -> None:
    written_in_order = read(text, OFFICIAL, melds)
    assert written_in_order == expected
    assert "knitted" not in " ".join(read(text, ALL, melds))


def test_a_tile_of_the_knitted_nine_is_beside_set_and_pair() -> None:
    hand = hand_of("147m 258p 369s 456m 99s")
    (reading,) = readings(hand.keys, 0, OFFICIAL)
    chow = CHOW_ID + parse_tile("4m")

    def completed(code: str) -> list[int | None]:
        return [finish.completed for finish in decompose(hand, parse_tile(code), OFFICIAL)]

    assert reading.shape is Shape.KNITTED_STRAIGHT
    assert completed("1m") == [None]
    assert completed("4m") == [chow, None]
    assert completed("5m") == [chow]
    assert completed("9s") == [None]


def test_a_tile_of_honours_and_knitted_tiles_is_one_finish() -> None:
    hand = hand_of("147m 258p 369s 12345z")
    for code in ("1m", "5z"):
        (finish,) = decompose(hand, parse_tile(code), OFFICIAL)
        assert finish == Finish(Reading(Shape.HONOURS_KNITTED), None)


def test_melds_are_not_among_the_sets() -> None:
    assert read("123m 55z", melds=3) == ["standard: 123m 55z"]
    assert read("55z", melds=4) == ["standard:  55z"]
    assert read("123m 55z", melds=2) == []


def test_what_the_winning_tile_completed() -> None:
    hand = hand_of("23444m 567p 789s 111z")
    reading = readings(hand.keys, 0, ALL)[0]
    chow = CHOW_ID + parse_tile("2m")
    assert list(decompose(hand, parse_tile("4m"), ALL)) == [
        Finish(reading, chow),
        Finish(reading, None),
    ]
    assert list(decompose(hand, parse_tile("1z"), ALL)) == [Finish(reading, parse_tile("1z"))]


def test_equal_sets_are_completed_once() -> None:
    finishes = list(decompose(hand_of("112233m 456p 789s 11z"), 0, Forms()))
    assert [finish.completed for finish in finishes] == [CHOW_ID]


def test_each_special_shape_is_one_finish() -> None:
    finishes = list(decompose(hand_of("112233m 44p 556677s"), 0, ALL))
    assert [(finish.reading.shape, finish.completed) for finish in finishes] == [
        (Shape.STANDARD, CHOW_ID),
        (Shape.SEVEN_PAIRS, None),
    ]


def test_melds_of_the_hand_count() -> None:
    pung = Meld(MeldKind.PUNG, parse_tile("1z"), source=1, claimed=parse_tile("1z"))
    hand = hand_of("123m 456p 789s 55z", melds=[pung])
    assert [finish.completed for finish in decompose(hand, parse_tile("5z"), ALL)] == [None]


def test_the_memo_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MEMO_LIMIT", 20)
    module.forget()
    chance = random.Random(3)
    for _ in range(200):
        key = chance.randrange(5**9)
        readings((key, 0, 0, 0), 0, Forms())
        assert module.memo_size() <= 20
    module.forget()
    assert module.memo_size() == 0
