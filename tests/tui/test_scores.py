"""The scores of a game, hand by hand and at its end."""

import asyncio
from dataclasses import replace
from types import MappingProxyType

import pytest

from majongue.engine.counters import counters_after
from majongue.engine.progression import FinishedHand, advance, first_standing, paid, ranking
from majongue.rules.discovery import load_ruleset
from majongue.session import Session
from majongue.text.counters_text import handover_lines
from majongue.tui.faces import STYLES
from majongue.tui.score_sheet import (
    write_counters,
    write_ranking,
    write_scores,
    write_statistics,
)
from majongue.tui.screens.game_over import GameOverScreen
from majongue.tui.screens.hand_over import HandOverScreen
from majongue.tui.screens.home import HomeScreen
from majongue.tui.screens.scores import ScoresScreen
from majongue.tui.screens.table import TableScreen
from majongue.tui.sheet import Sheet
from support.goldens import check_golden
from support.plain_play import CAST, HONG_KONG, PLAYERS, decisions, new_session
from support.screens import CALM, screen_app, screen_text, until
from support.tables import offered, table

WIDTH, NARROW = 77, 57


def results():
    """A self-drawn win of East, a hand without a winner, and a discard that two win on."""
    own = table("E", drawn="9m", E="123m 456m 78m 777z 55z")
    own.act("E", "win")
    nobody = table("E", drawn="9s", left=0)
    nobody.act("E", "discard 9s")
    two = offered(
        "9p",
        by="E",
        S="78p 11s [pung 555z from W] [pung 777z from N] 123s",
        N="78p 99s [pung 666z from W] 444z 123s",
        options={"multi_win": "all", "min_fan": 1},
    )
    two.answer(S="win", N="win")
    return [game.result for game in (own, nobody, two)]


def played(hands):
    """Those results as the hands of a game, over and over."""
    standing, finished, three = first_standing(HONG_KONG), [], results()
    for number in range(hands):
        result = three[number % 3]
        standing = paid(standing, result.settlement.payments)
        finished.append(FinishedHand(standing, result))
        standing = advance(standing, result, HONG_KONG)
    return finished


def shown(write, style="hanzi", width=WIDTH):
    sheet = Sheet(width, STYLES[style])
    write(sheet)
    return sheet.picture().lines


def scores(hands=7, style="hanzi", width=WIDTH, cast=CAST, start=0):
    return shown(lambda sheet: write_scores(sheet, played(hands), cast, start), style, width)


def statistics(hands=7, style="hanzi", width=WIDTH):
    return shown(lambda sheet: write_statistics(sheet, played(hands), CAST, "fan"), style, width)


SCORES = {
    ("hanzi", WIDTH): """\
hand                    You            Hana            Otto            Ming
                          0               0               0               0
1 East         ★D +96    96       -32   -32       -32   -32       -32   -32
2 East            D 0    96         0   -32         0   -32         0   -32
3 East          D -16    80      ★ +8   -24         0   -32      ★ +8   -24
4 East            -32    48    ★D +96    72       -32   -64       -32   -56
5 East              0    48       D 0    72         0   -64         0   -56
6 East           ★ +8    56     D -16    56      ★ +8   -56         0   -56
7 East            -32    24       -32    24    ★D +96    40       -32   -88

                        You            Hana            Otto            Ming
now                      24              24              40             -88

★ won the hand, D dealt it.
""",
    ("ascii", WIDTH): """\
hand                    You            Hana            Otto            Ming
                          0               0               0               0
1 East         *D +96    96       -32   -32       -32   -32       -32   -32
2 East            D 0    96         0   -32         0   -32         0   -32
3 East          D -16    80      * +8   -24         0   -32      * +8   -24
4 East            -32    48    *D +96    72       -32   -64       -32   -56
5 East              0    48       D 0    72         0   -64         0   -56
6 East           * +8    56     D -16    56      * +8   -56         0   -56
7 East            -32    24       -32    24    *D +96    40       -32   -88

                        You            Hana            Otto            Ming
now                      24              24              40             -88

* won the hand, D dealt it.
""",
    ("hanzi", NARROW): """\
hand           You         Hana         Otto         Ming
                 0            0            0            0
1 E   ★D +96    96    -32   -32    -32   -32    -32   -32
2 E      D 0    96      0   -32      0   -32      0   -32
3 E    D -16    80   ★ +8   -24      0   -32   ★ +8   -24
4 E      -32    48 ★D +96    72    -32   -64    -32   -56
5 E        0    48    D 0    72      0   -64      0   -56
6 E     ★ +8    56  D -16    56   ★ +8   -56      0   -56
7 E      -32    24    -32    24 ★D +96    40    -32   -88

               You         Hana         Otto         Ming
now             24           24           40          -88

★ won the hand, D dealt it.
""",
    ("ascii", NARROW): """\
hand           You         Hana         Otto         Ming
                 0            0            0            0
1 E   *D +96    96    -32   -32    -32   -32    -32   -32
2 E      D 0    96      0   -32      0   -32      0   -32
3 E    D -16    80   * +8   -24      0   -32   * +8   -24
4 E      -32    48 *D +96    72    -32   -64    -32   -56
5 E        0    48    D 0    72      0   -64      0   -56
6 E     * +8    56  D -16    56   * +8   -56      0   -56
7 E      -32    24    -32    24 *D +96    40    -32   -88

               You         Hana         Otto         Ming
now             24           24           40          -88

* won the hand, D dealt it.
""",
}


@pytest.mark.parametrize(("style", "width"), SCORES)
def test_a_row_for_every_hand(style, width):
    assert scores(style=style, width=width) == SCORES[style, width].splitlines()


STATISTICS = {
    ("hanzi", WIDTH): """\
7 hands played
                              wins    self-drawn    gave a win      best fan
You                              2             1             2             6
Hana                             2             1             2             6
Otto                             2             1             0             6
Ming                             1             0             0             2
""",
    ("ascii", NARROW): """\
7 hands played
                  wins self-drawn gave a win   best fan
You                  2          1          2          6
Hana                 2          1          2          6
Otto                 2          1          0          6
Ming                 1          0          0          2
""",
}


@pytest.mark.parametrize(("style", "width"), STATISTICS)
def test_how_often_each_has_won(style, width):
    assert statistics(style=style, width=width) == STATISTICS[style, width].splitlines()


def test_before_the_first_hand_there_are_the_scores_of_the_start():
    lines = scores(0, start=1000)
    assert lines[0].split() == ["hand", "You", "Hana", "Otto", "Ming"]
    assert lines[1].split() == ["1000"] * 4
    assert lines[-3].split() == ["now", *["1000"] * 4]


def test_large_scores_keep_their_digits_in_a_narrow_window():
    """A mark goes close to the change before anything is cut."""
    hand = played(1)[0]
    rich = hand._replace(standing=hand.standing._replace(scores=(25384, 24872, 24872, 24872)))
    lines = shown(lambda sheet: write_scores(sheet, [rich], CAST, 25000), width=NARROW)
    assert lines[2].split() == ["1", "E", "★D+384", "25384", *["-128", "24872"] * 3]


def test_long_names_stay_in_their_columns():
    cast = CAST._replace(names=("Ana", "Wilhelmina of Orange", "花子花子花子花子花子", "Ming"))
    wide, narrow = scores(cast=cast), scores(cast=cast, width=NARROW)
    assert wide[0].replace(" ", "") == "handYouWilhelminaof…花子花子花子花…Ming"
    assert narrow[0].replace(" ", "") == "handYouWilhelmina…花子花子花…Ming"


def test_the_ranking_names_places_that_are_shared():
    lines = shown(lambda sheet: write_ranking(sheet, ranking((16, 80, 16, -112)), CAST), "ascii")
    assert lines == [
        "  1  Hana                       80  * first",
        "  2  You                        16",
        "  2  Otto                       16",
        "  4  Ming                     -112",
    ]


# The sticks.

STICKS = (500, 2, 100, 9, 10, 8, 2, 10)


def with_sticks(**options):
    rules = load_ruleset("hong_kong", options)
    return replace(rules, tables=MappingProxyType({**rules.tables, "counters": STICKS}))


def counters(start, width, style="hanzi", cast=CAST):
    """The sticks after the first of the hands above."""
    after = counters_after(with_sticks(starting_score=start), played(1))
    return shown(lambda sheet: write_counters(sheet, after, cast), style, width)


COUNTERS = {
    ("hanzi", WIDTH, 2000): """\

Sticks                    500      100       10        2     owes    total
You                         2        9       17       13        ·     2096
Hana                        2        9        5        9        ·     1968
Otto                        2        9        5        9        ·     1968
Ming                        2        9        5        9        ·     1968

Hana gives you 3 x 10 and 1 x 2.
Otto gives you 3 x 10 and 1 x 2.
Ming gives you 3 x 10 and 1 x 2.
""",
    ("ascii", NARROW, 25): """\

Sticks        500   100    10     2  owes noted total
You             -     -     -    60     -     1   121
Hana            -     -     -     -     8     1    -7
Otto            -     -     -     -     8     1    -7
Ming            -     -     -     -     8     1    -7

Hana borrows 4 x 2 from the box.
Hana gives you 16 x 2.
Otto borrows 4 x 2 from the box.
Otto gives you 16 x 2.
Ming borrows 4 x 2 from the box.
Ming gives you 16 x 2.
""",
}


@pytest.mark.parametrize(("style", "width", "start"), COUNTERS)
def test_the_sticks_of_each_and_how_they_were_handed_over(style, width, start):
    assert counters(start, width, style) == COUNTERS[style, width, start].splitlines()


def test_large_numbers_of_sticks_keep_their_digits_in_a_narrow_window():
    assert counters(100_000, NARROW)[2].split() == ["You", "198", "9", "17", "13", "·", "100096"]


def session_with_sticks(hands, **options):
    rules = with_sticks(starting_score=2000, rounds=1, payment_unit=3, **options)
    session = Session.new(rules, 2, PLAYERS)
    for _ in decisions(session, hands):
        pass
    return session


@pytest.mark.parametrize("window", [(80, 24), (60, 16)])
@pytest.mark.parametrize("style", ["hanzi", "ascii"])
def test_the_screen_with_sticks(window, style):
    """The newest hand, the scores of now and the sticks of everybody are in view at once."""
    session = session_with_sticks(200)

    async def scenario(pilot, app):
        await to_scores(pilot, app)
        return screen_text(app)

    lines = run(session, scenario, window, style)
    if style == "ascii":
        assert "".join(lines).isascii()
    width, height = window
    check_golden(f"counters_{style}_{width}x{height}", lines)


def test_the_end_of_the_page_says_how_the_last_hand_was_paid():
    session = session_with_sticks(200)

    async def scenario(pilot, app):
        await to_scores(pilot, app)
        await pilot.press("end")
        await pilot.pause()
        return screen_text(app)

    told = handover_lines(counters_after(session.rules, session.finished).last, session.cast)
    lines = [line.strip() for line in run(session, scenario, (60, 16)) if line.strip()]
    assert told
    assert lines[-1 - len(told) : -1] == told


def test_sticks_can_be_hidden():
    session = session_with_sticks(3)

    async def scenario(pilot, app):
        await to_scores(pilot, app)
        return screen_text(app)

    without = CALM.with_value("counters", False)
    assert any("Sticks" in line for line in run(session, scenario))
    assert not any("Sticks" in line for line in run(session, scenario, preferences=without))


# The screens.


def session_after(hands, seed=1):
    session = new_session(seed, rounds=1)
    for _ in decisions(session, hands):
        pass
    return session


def run(session, scenario, window=(80, 24), style="hanzi", preferences=CALM):
    async def main():
        app = screen_app(session, preferences, style)
        async with app.run_test(size=window) as pilot:
            await until(pilot, lambda: isinstance(app.screen, HandOverScreen))
            await pilot.pause()
            return await scenario(pilot, app)

    return asyncio.run(main())


async def to_scores(pilot, app):
    await app.push_screen(ScoresScreen(app.session))
    await pilot.pause()
    await pilot.pause()


async def to_end(pilot, app):
    await pilot.press("enter")
    await until(pilot, lambda: isinstance(app.screen, GameOverScreen))
    await pilot.pause()


@pytest.mark.parametrize("window", [(80, 24), (60, 16)])
@pytest.mark.parametrize("style", ["hanzi", "ascii"])
def test_the_newest_hand_is_in_view(window, style):
    session = session_after(200)
    assert len(session.finished) > 15

    async def scenario(pilot, app):
        await to_scores(pilot, app)
        return screen_text(app)

    lines = run(session, scenario, window, style)
    assert any(line.startswith(f" {len(session.finished)} ") for line in lines)
    (now,) = [line for line in lines if line.startswith(" now")]
    assert now.split()[1:] == [str(score) for score in session.game.standing.scores]
    above = lines[lines.index(now) - 1]
    assert above.split() == [session.cast.player(player) for player in range(4)]
    if style == "ascii":
        assert "".join(lines).isascii()


@pytest.mark.parametrize("key", ["escape", "q"])
def test_back_from_the_scores(key):
    async def scenario(pilot, app):
        await to_scores(pilot, app)
        await pilot.press("home")
        await pilot.press(key)
        await until(pilot, lambda: isinstance(app.screen, HandOverScreen))

    run(session_after(1), scenario)


@pytest.mark.parametrize("window", [(80, 24), (60, 16), (10, 3), (200, 60)])
@pytest.mark.parametrize("style", ["hanzi", "ascii"])
def test_the_end_of_a_game(window, style):
    session = session_after(200)

    async def scenario(pilot, app):
        await to_end(pilot, app)
        first = screen_text(app)
        await pilot.press("end", "pageup", "home")
        return first

    lines = run(session, scenario, window, style)
    assert len(lines) == window[1]
    if style == "ascii":
        assert "".join(lines).isascii()
    if window[1] >= 24:
        assert lines[0] == " The game is over"
        star = "*" if style == "ascii" else "★"
        assert lines[2].endswith(f"{star} first")
        assert f" {len(session.finished)} hands played" in lines
        assert lines[-1].startswith(" ENTER home  ESC last hand  S scores  ? help")


def test_where_the_game_is_kept_is_said(tmp_path):
    path = tmp_path / "game.jsonl"
    session = new_session(1, path, rounds=1)
    for _ in decisions(session, 200):
        pass

    async def scenario(pilot, app):
        await to_end(pilot, app)
        return "".join(line.strip() for line in screen_text(app))

    assert path.name in run(session, scenario, (80, 80))


def test_home_by_enter():
    async def scenario(pilot, app):
        await to_end(pilot, app)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        assert app.session is None

    run(session_after(200), scenario)


def test_home_by_the_mouse():
    async def scenario(pilot, app):
        await to_end(pilot, app)
        await pilot.click(offset=(2, 23))
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))

    run(session_after(200), scenario)


@pytest.mark.parametrize("mouse", [False, True])
def test_the_scores_of_a_game_that_is_over(mouse):
    async def scenario(pilot, app):
        await to_end(pilot, app)
        if mouse:
            await pilot.click(offset=(screen_text(app)[23].index("scores"), 23))
        else:
            await pilot.press("s")
        await until(pilot, lambda: isinstance(app.screen, ScoresScreen))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, GameOverScreen))

    run(session_after(200), scenario)


def test_a_look_back_at_the_last_hand():
    async def scenario(pilot, app):
        await to_end(pilot, app)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, HandOverScreen))

    run(session_after(200), scenario)
