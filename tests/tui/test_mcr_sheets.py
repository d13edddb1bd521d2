"""MCR on the screen: the sheet of a finished hand with its many lines, and hands that are dead."""

from dataclasses import replace

import pytest

from majongue.engine.progression import advance, first_standing
from majongue.rules.discovery import load_ruleset
from majongue.rules.score import Dropped
from majongue.text.hand_over import hand_over_lines, next_hand_line
from majongue.text.waiting_text import readiness, readiness_in_turn
from majongue.tui.compact import compact_picture
from majongue.tui.faces import STYLES
from majongue.tui.news import news_of
from majongue.tui.result_sheet import write_result
from majongue.tui.scene import Scene
from majongue.tui.score_lines import write_score
from majongue.tui.sheet import Sheet
from majongue.tui.wide import wide_picture
from support.goldens import check_golden
from support.plain_play import CAST
from support.result_sheets import HEIGHT, WIDTH, check_sheet, shown
from support.tables import Table, offered, table

NARROW = 57
FLOWERS = "f1 f2 f3 f4 s1 s2 s3 s4"
FULL_FLUSH = "46m 222m 789m 111m 99m"
STRAIGHT = "46m 123s 456s 789s 33p f1"
UNDER = "46m 222p 345s 789s 66z"
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


@pytest.mark.parametrize("size", SIZES)
def test_what_is_wrong_with_a_false_win_is_told_at_the_table(size):
    game = mcr(drawn="9s", E=NOT_READY, options=STRICT)
    (said,) = news_of(game.act("E", "win"), CAST)
    assert said == "The tiles are no winning shape. You pay 10 to each; your hand is dead."
    scene = Scene(game.view("E"), CAST, game.rules, news=("Hana discards it.", said))
    draw = wide_picture if size[0] >= 110 else compact_picture
    lines = " ".join(line.strip(" │") for line in draw(scene, *size).lines)
    assert (said if size[0] < 110 else "The tiles are no winning") in lines


def test_a_false_win_of_another_player_is_told_in_one_row():
    game = mcr(drawn="9s", E=NOT_READY, options=STRICT)
    seen = [event.seen_by(1) for event in game.act("E", "win")]
    (said,) = news_of(seen, CAST._replace(you=1))
    assert said == "A false win: Ana pays 10 to each; Ana's hand is dead."


def test_after_a_false_win_on_a_discard_the_news_stay():
    """The question of a claim takes the place of the discard, not of what came after it."""
    game = offered("5m", by="E", S=UNDER, ruleset="mcr", dead=0, options=STRICT)
    news = ("Hana discards five of characters (5m).", "4 of 8 points: not a legal win.")
    asked = "Hana discards five of characters. You may claim it."
    for told, kept in ((news, True), (news[:1], False)):
        scene = Scene(game.view("S"), CAST, game.rules, news=("Before.", *told), asked=asked)
        text = "\n".join(compact_picture(scene, 80, 24).lines)
        assert (news[1] in text) == kept
        assert ("Before." in text) != kept
        assert news[0] not in text


def test_who_declared_a_false_win_and_why_stands_at_the_end():
    game = dead_hand_and_no_win()
    head = "You declared a false win: a dead hand."
    assert head in shown(game)
    sheet = Sheet(WIDTH, STYLES["hanzi"])
    write_result(sheet, game.view("E"), CAST, game.rules, game.events)
    assert " ".join((head, "The tiles are no winning shape.")) in " ".join(
        " ".join(sheet.picture().lines).split()
    )
    others = hand_over_lines(game.view("S"), CAST._replace(you=1), game.rules)
    assert "Ana declared a false win: a dead hand." in others


def test_what_was_not_counted_has_its_tiles_on_a_short_sheet():
    reason = "the remaining set is combined only once"
    drop = Dropped("two_terminal_chows", "Two Terminal Chows", reason, ("123m", "789m"))
    score = few_lines().result.winners[0][1]
    sheet = Sheet(WIDTH, STYLES["hanzi"])
    write_score(sheet, replace(score, dropped=(drop,)), "points")
    text = " ".join(" ".join(sheet.picture().lines).split())
    assert f"Not counted: {drop.name} (123m 789m), {drop.reason}." in text


@pytest.mark.parametrize("preset", [None, "gb_software"])
@pytest.mark.parametrize("width", [60, 70, 80, 100, 120])
def test_no_word_of_the_status_is_cut(width, preset):
    rules = load_ruleset("mcr", preset=preset)
    game = mcr(drawn="9s")
    scene = Scene(game.view("E"), CAST, rules)
    status, words = compact_picture(scene, width, 24).lines[0], scene.where(200)
    left = status[: status.index("wall")].strip()
    whole = words.startswith(left) and words[len(left) : len(left) + 1] in (",", " ", "")
    assert whole or left.endswith(" MCR, 8 points")
    assert "MCR" in left


WAITS = "3p (1 left, 3 of 8 points)", "6p (4 left, 4 of 8 points)", "9p (2 left, by self-draw only)"


@pytest.mark.parametrize("size", SIZES)
def test_what_is_waited_for_goes_on_in_the_second_row(size):
    said = f"Ready: you wait for {WAITS[0]}, {WAITS[1]} and {WAITS[2]}."
    game = mcr(drawn="9s")
    scene = Scene(game.view("E"), CAST, game.rules, told=(said,))
    lines = [line for line, _ in scene.remarks(size[0] - 1)]
    assert all(len(line) < size[0] for line in lines)
    assert " ".join(" ".join(lines).split()) == said
    lines = [line for line, _ in scene._replace(told=(said,) * 3).remarks(size[0] - 1)]
    assert len(lines) == 2
    assert lines[1].endswith("…")


def test_a_dead_hand_waits_for_nothing():
    game = mcr("S", drawn="5z", S=FULL_FLUSH, options=STRICT)
    game.act("S", "win")
    for lines in (
        readiness(game.view("S"), game.rules),
        readiness_in_turn(game.view("S"), game.rules),
    ):
        assert lines.lines() == ["Your hand is dead: you may not win with it."]


def test_the_next_hand_on_other_chairs():
    rules = load_ruleset("mcr")
    standing, said = first_standing(rules), []
    drawn = dead_hand_and_no_win().result
    for _ in range(4):
        after = advance(standing, drawn, rules)
        said.append(next_hand_line(standing, after, CAST, rules))
        standing = after
    assert said[2:] == [
        "Next is hand 4, East round: Ming deals.",
        "Next is hand 5, South round, on other chairs: Hana deals.",
    ]
