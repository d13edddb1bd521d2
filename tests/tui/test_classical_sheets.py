"""The end of a Classical hand on the screen: points beside doubles, what was paid and why."""

import pytest

from majongue.tui.faces import STYLES
from support.result_sheets import HEIGHT, check_sheet, shown
from support.tables import Table, offered, table

KONGS = "[concealed kong 1111z] [kong 9999p from S] [added kong 7777z from W]"
CLASSICAL = {"ruleset": "classical"}


def four_kongs_and_eight_bonus_tiles() -> Table:
    hand = f"5z {KONGS} [concealed kong 6666z] f1 f2 f3 f4 s1 s2 s3 s4"
    game = table("E", drawn="5z", E=hand, **CLASSICAL)
    game.act("E", "win")
    return game


def losers_settle() -> Table:
    game = table(
        "E",
        drawn="9p",
        E="111222333m 44s 78p f1 s1",
        S="555z 11z 223p 99m [pung 999s from W]",
        options={"losers_settle": True},
        **CLASSICAL,
    )
    game.act("E", "win")
    return game


def limit_hand() -> Table:
    hand = "46m 11p [pung 555z from N] [pung 666z from N] [pung 777z from W]"
    game = offered("5m", by="N", S=hand, **CLASSICAL)
    game.act("S", "win")
    return game


def insured() -> Table:
    hand = "13m 99m [pung 555m from N] [chow 123m from N] [pung 888m from W]"
    game = offered("2m", by="N", S=hand, **CLASSICAL)
    game.act("S", "win")
    return game


def false_win() -> Table:
    game = table("E", drawn="9s", options={"false_win": "penalty"}, **CLASSICAL)
    game.act("E", "win")
    return game


ENDS = (four_kongs_and_eight_bonus_tiles, losers_settle, limit_hand, insured, false_win)


@pytest.mark.parametrize("style", ["hanzi", "ascii"])
@pytest.mark.parametrize("end", ENDS, ids=lambda end: end.__name__)
def test_the_end_of_a_hand(end, style):
    check_sheet(f"classical_{end.__name__}", end(), style)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("width", [57, 77, 117])
def test_nothing_of_four_kongs_and_eight_bonus_tiles_is_lost(style, width):
    game = four_kongs_and_eight_bonus_tiles()
    text = " ".join(" ".join(shown(game, style, width)).split())
    ((_, sheet),) = game.result.winners
    assert len(sheet.lines) == 20
    for line in sheet.lines:
        assert line.name in text
    assert "164 points x 16384 = 2686976." in text


@pytest.mark.parametrize("style", STYLES)
def test_the_score_of_four_kongs_and_eight_bonus_tiles_fits_a_small_window(style):
    lines = shown(four_kongs_and_eight_bonus_tiles(), style)
    assert next(y for y, line in enumerate(lines) if "East has won" in line) < HEIGHT


def test_the_table_of_payments_shows_what_losers_pay_each_other():
    lines = [line.split() for line in shown(losers_settle(), "ascii")]
    head = lines.index(["pays", "to", "You", "Hana", "Otto", "Ming", "before", "change", "after"])
    otto = lines[head + 3]
    assert otto == ["Otto", "368", "28", "-", "-", "2000", "-396", "1604"]
