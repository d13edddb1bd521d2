"""MCR on the screen: the sheet of a finished hand with its many lines, and hands that are dead."""

import pytest

from majongue.engine.progression import advance, first_standing
from majongue.rules.discovery import load_ruleset
from majongue.text.hand_over import next_hand_line
from majongue.tui.compact import compact_picture
from majongue.tui.faces import STYLES
from majongue.tui.scene import Scene
from majongue.tui.wide import wide_picture
from support.goldens import check_golden
from support.plain_play import CAST
from support.result_sheets import HEIGHT, WIDTH, check_sheet, shown
from support.tables import Table, offered, table

NARROW = 57
FLOWERS = "f1 f2 f3 f4 s1 s2 s3 s4"
FULL_FLUSH = "46m 222m 789m 111m 99m"
STRAIGHT = "46m 123s 456s 789s 33p f1"
NOT_READY = "147m 258p 369s 1235z"
STRICT = {"false_win": "penalty"}
SIZES = ((80, 24), (60, 16), (120, 40))


def mcr(turn: str = "E", **position) -> Table:
    return table(turn, ruleset="mcr", dead=0, **position)


def three_kongs() -> Table:
    kongs = "[concealed kong 1111z] [kong 9999p from S] [added kong 9999s from W]"
    game = mcr(drawn="5z", E=f"5z {kongs} [pung 111m from N] {FLOWERS}")
    game.act("E", "win")
    return game


def chows() -> Table:
    game = offered("4p", by="N", S="234567s 23567p 99m f1 s2", ruleset="mcr", dead=0, options=ANY)
    game.act("S", "win")
    return game


def few_lines() -> Table:
    hand = "46m 678p 11z [chow 123s from E] [pung 888p from N]"
    game = offered("5m", by="N", S=hand, ruleset="mcr", dead=0, options=ANY)
    game.act("S", "win")
    return game


def two_winners() -> Table:
    hands = {"S": FULL_FLUSH, "N": STRAIGHT}
    game = offered("5m", ruleset="mcr", dead=0, options={"multi_win": "all"}, **hands)
    game.answer(S="win", N="win")
    return game


def dead_hand_and_a_win() -> Table:
    game = dead_hand(S=FULL_FLUSH, wall="5m")
    game.act("S", "win")
    return game


def dead_hand_and_no_win() -> Table:
    return dead_hand(left=0)


def dead_hand(**position) -> Table:
    """East has declared a false win and goes on."""
    game = mcr(drawn="9s", N=NOT_READY, options=STRICT, **position)
    game.act("E", "win")
    game.act("E", "discard 9s")
    return game


ANY = {"min_fan": 0}
ENDS = (three_kongs, chows, few_lines, two_winners, dead_hand_and_a_win, dead_hand_and_no_win)


@pytest.mark.parametrize("style", ["hanzi", "ascii"])
@pytest.mark.parametrize("end", ENDS, ids=lambda end: end.__name__)
def test_the_end_of_a_hand(end, style):
    check_sheet(f"mcr_{end.__name__}", end(), style)


def test_the_end_of_a_hand_in_a_narrow_window():
    check_golden("mcr_three_kongs_narrow", shown(three_kongs(), width=NARROW))


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("width", [NARROW, WIDTH, 117])
@pytest.mark.parametrize("end", ENDS[:-1], ids=lambda end: end.__name__)
def test_nothing_of_a_score_is_lost(end, width, style):
    game = end()
    text = " ".join(" ".join(shown(game, style, width)).split())
    for _, sheet in game.result.winners:
        for line in (*sheet.lines, *sheet.beside):
            assert line.name in text
            assert line.reason in text
        for drop in sheet.dropped:
            assert drop.name in text
            assert drop.reason.rpartition(": ")[2] in text
        for note in sheet.notes:
            assert note in text


@pytest.mark.parametrize("style", STYLES)
def test_score_and_payments_of_an_ordinary_hand_fit_a_small_window(style):
    for game in (chows(), few_lines(), dead_hand_and_a_win()):
        lines = shown(game, style)
        head = next(y for y, line in enumerate(lines) if line.startswith("pays to"))
        assert head + 4 < HEIGHT


def test_flowers_stand_between_what_counts_to_the_minimum_and_the_total():
    lines = [line.split() for line in shown(chows(), "ascii")]
    counted = lines.index(["7", "points", "that", "count", "to", "the", "minimum"])
    assert lines[counted + 1] == ["2", "Flower", "Tiles", "x2", "F1", "S2"]
    assert lines[counted + 2] == ["9", "points", "in", "all"]


def test_penalties_are_in_the_table_of_payments():
    lines = [line.split() for line in shown(dead_hand_and_a_win(), "ascii")]
    head = lines.index(["pays", "to", "You", "Hana", "Otto", "Ming", "before", "change", "after"])
    assert lines[head + 1] == ["You", "-", "50", "10", "10", "0", "-70", "-70"]


def row_of(game: Table, name: str, size: tuple[int, int], seat: str = "S") -> str:
    scene = Scene(game.view(seat), CAST._replace(you="ESWN".index(seat)), game.rules)
    draw = wide_picture if size[0] >= 110 else compact_picture
    return next(line for line in draw(scene, *size).lines if name in line)


@pytest.mark.parametrize("size", SIZES)
def test_a_dead_hand_is_marked_at_the_table(size):
    game = dead_hand(wall="1z2z3z")
    assert row_of(game, "You", size, "E").count("dead hand") == 1
    assert row_of(game, CAST.names[0], size).count("dead hand") == 1
    assert "dead" not in row_of(game, CAST.names[1], size, "E")


def test_a_dead_hand_is_marked_where_there_is_little_room():
    melds = "[kong 1111m from E] [kong 2222p from E] [kong 3333s from E] [kong 4444z from E]"
    game = mcr("S", drawn="9s", S=f"5z {melds}", options=STRICT)
    game.act("S", "win")
    row = row_of(game, CAST.names[1], (60, 16), "E")
    assert " 2 dead " in row


def test_what_is_wrong_with_a_false_win_takes_two_rows():
    game = mcr(drawn="9s", E=NOT_READY, options=STRICT)
    said = "You declare a win that is not one; your hand is dead. The tiles are no winning shape."
    scene = Scene(game.view("E"), CAST, game.rules, news=("Hana discards it.", said))
    lines = " ".join(line.strip() for line in compact_picture(scene, 80, 24).lines)
    assert said in lines


def test_the_next_hand_on_other_chairs():
    rules = load_ruleset("mcr")
    standing, said = first_standing(rules), []
    drawn = dead_hand_and_no_win().result
    for _ in range(4):
        after = advance(standing, drawn, rules)
        said.append(next_hand_line(standing, after, CAST))
        standing = after
    assert said[2:] == [
        "Next is hand 4, East round: Ming deals.",
        "Next is hand 5, South round, on other chairs: Hana deals.",
    ]
