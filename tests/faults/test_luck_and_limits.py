"""Shuffles that are fair, inputs that are not tiles, and work that stays small."""

import tracemalloc
from math import sqrt
from time import process_time

import pytest

from faults.places import answered, meld
from majongue.analysis import Forms, best_discards, complete, distance, shanten, useful, waits
from majongue.chance import Chance
from majongue.cli.hand_text import parse_hand
from majongue.cli.main import run
from majongue.decompose import readings
from majongue.engine.dealing import lucky_deal
from majongue.errors import HandError, MahjongError, NotationError
from majongue.hand import hand_of
from majongue.rules.discovery import load_ruleset
from majongue.tiles import format_tiles, parse_tiles, tile_set
from support.sizes import size


def test_rng_02_every_hand_of_a_game_has_its_own_wall() -> None:
    rules = load_ruleset("hong_kong")
    deals = [lucky_deal(rules, 1, number) for number in range(1, 17)]
    assert len({deal.wall for deal in deals}) == 16
    assert len({deal.dice for deal in deals}) > 1
    assert [lucky_deal(rules, 1, number) for number in range(1, 17)] == deals
    assert lucky_deal(rules, 2, 1).wall != deals[0].wall


def critical(freedom: int) -> float:
    """What chi-square exceeds once in a thousand times (Wilson and Hilferty)."""
    part = 2 / (9 * freedom)
    return freedom * (1 - part + 3.0902 * sqrt(part)) ** 3


@pytest.mark.parametrize("tile", [0, 67, 135])
def test_rng_04_every_place_is_equally_likely(tile: int) -> None:
    shuffles = size(4_000, 100_000)
    counts = [0] * 136
    chance = Chance("places", tile)
    for _ in range(shuffles):
        counts[chance.shuffle(range(136)).index(tile)] += 1
    expected = shuffles / 136
    assert sum((count - expected) ** 2 / expected for count in counts) < critical(135)


@pytest.mark.parametrize(
    ("concealed", "bonus", "refused"),
    [
        ("123456789m 123456p", [], "wrong_tile_count"),
        ("", [], "wrong_tile_count"),
        ("11111m 234567p 99s", [], "too_many_copies"),
        ("", ["f1", "f2", "s1"], "wrong_tile_count"),
        ("f1f2 123m", [], "concealed: f1 is a bonus tile; name it in bonus."),
    ],
)
def test_performance_02_odd_hands_are_answered_at_once(
    concealed: str, bonus: list[str], refused: str
) -> None:
    answered(concealed="", winning_tile="5z")  # whatever is loaded once
    before = process_time()
    given = answered(concealed=concealed, winning_tile="5z", bonus=bonus)
    assert process_time() - before < 0.1
    assert refused in (given.get("reason"), given.get("error"))


def test_performance_02b_the_hand_itself_asks_for_a_hand() -> None:
    before = process_time()
    for tiles, refused in (("11111m", "only four"), ("f1s2", "bonus tile")):
        with pytest.raises(HandError, match=refused):
            hand_of(tiles)
    for tiles in ("", "123456789m 123456p", "1234z" * 4):
        keys = hand_of(tiles).keys
        assert not complete(keys, 0, Forms())
        assert readings(keys, 0, Forms()) == ()
        assert waits(hand_of(tiles)) == {}
        assert shanten(hand_of(tiles)) >= 0
    assert process_time() - before < 0.1


def test_performance_04_distances_leave_nothing_behind() -> None:
    wall, forms = tile_set(bonus=False), Forms(seven_pairs=True)
    chance = Chance("memory")

    def ask(hands: int) -> None:
        for _ in range(hands):
            keys = hand_of(chance.shuffle(wall)[:14]).keys
            for _ in range(50):
                distance(keys, 0, forms)
                useful(keys, 0, forms)
            best_discards(keys, 0, forms)

    ask(20)
    tracemalloc.start()
    try:
        ask(size(300, 10_000))
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert kept < 5_000_000


def test_config_and_validation_02_a_wrong_suit_is_named_with_its_place() -> None:
    with pytest.raises(NotationError, match=r"'h' at place 4"):
        parse_hand("678s 678p 55m [pung 777h]", load_ruleset("hong_kong"))
    with pytest.raises(NotationError, match=r"'h' at place 13"):
        parse_tiles("678s678p 777h")
    given = answered(concealed="678s678p55m", winning_tile="5m", melds=[meld("pung", "777h")])
    assert given["error"].startswith("melds[1].tiles: ")
    assert "'h' at place 4" in given["error"]


def test_config_and_validation_03_a_hand_that_lacks_a_tile_is_counted(
    capsys: pytest.CaptureFixture[str],
) -> None:
    run(["score", "123456789m 123p 9s"])
    said = "".join(capsys.readouterr())
    assert "A winning hand has 14 tiles" in said
    assert "this one has 13" in said
    given = answered(concealed="123456789m 123p", winning_tile="9s")
    assert (given["legal"], given["reason"]) == (False, "wrong_tile_count")
    assert answered(concealed="123456789m 123p 9s")["error"] == "winning_tile: this key is missing."


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("123m456m", "123456m"),
        ("1m2m3m", "123m"),
        ("5z 6z", "56z"),
        (" 123m ", "123m"),
        ("m123", None),
        ("123M", None),
        ("0m", None),
    ],
)
def test_config_and_validation_04_every_notation_has_one_meaning(
    text: str, meaning: str | None
) -> None:
    if meaning is not None:
        assert format_tiles(parse_tiles(text)) == meaning
        return
    with pytest.raises(MahjongError, match=r"place|need a suit letter"):
        parse_tiles(text)
