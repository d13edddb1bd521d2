"""The end of a hand: the sheet in every kind of result, and the keys of its screen."""

import asyncio
from dataclasses import replace

import pytest

from majongue.engine.seating import Player
from majongue.rules.score import Settlement
from majongue.tui.faces import STYLES
from majongue.tui.payment_table import flows
from majongue.tui.picture import shortest
from majongue.tui.result_sheet import write_result
from majongue.tui.screens.game_over import GameOverScreen
from majongue.tui.screens.hand_over import HandOverScreen
from majongue.tui.screens.help import HelpScreen
from majongue.tui.screens.table import TableScreen
from majongue.tui.sheet import Sheet
from support.plain_play import CAST, decisions, new_session
from support.screens import screen_app, screen_text, until
from support.tables import Table, offered, table

WIDTH = 77
"""What a window of 80 columns leaves for the sheet."""
NARROW = 57
MULTI = {"multi_win": "all", "min_fan": 1}
KONGS = "[concealed kong 1111z] [kong 2222z from S] [added kong 7777z from W]"


def self_drawn() -> Table:
    game = table("E", drawn="9m", E="123m 456m 78m 777z 55z")
    game.act("E", "win")
    return game


def capped() -> Table:
    game = offered("1z", by="W", S="11z 222333z 55z [pung 777z from W]")
    game.act("S", "win")
    return game


def drawn_hand() -> Table:
    game = table("E", drawn="9s", left=0)
    game.act("E", "discard 9s")
    return game


def false_win() -> Table:
    game = table("E", drawn="9s", options={"false_win": "penalty"})
    game.act("E", "win")
    return game


def two_winners() -> Table:
    game = offered(
        "9p",
        by="E",
        S="78p 11s [pung 555z from W] [pung 777z from N] 123s",
        N="78p 99s [pung 666z from W] 444z 123s",
        options=MULTI,
    )
    game.answer(S="win", N="win")
    return game


def kongs_and_flowers() -> Table:
    hand = f"5z {KONGS} [concealed kong 6666z] f1 f2 f3 f4 s1 s2 s3 s4"
    game = table("E", drawn="5z", E=hand, options={"flowers": True})
    game.act("E", "win")
    return game


def triple_abort() -> Table:
    game = offered(
        "5m",
        by="E",
        S="5m 111222333444p",
        W="5m 111222333444s",
        N="5m 777888999p 666s",
        options={"multi_win": "triple_abort"},
    )
    game.answer(S="win", W="win", N="win")
    return game


def bonus_win() -> Table:
    hand = "147m 258p 369s 1234z f1f2f3f4s1s2"
    game = offered("9p", by="E", S=hand, wall="s3", tail="1z", options={"flowers": True})
    game.act("S", "bonus win")
    return game


def liable() -> Table:
    game = offered(
        "5m",
        S="46m 11p [pung 555z from N] [pung 666z from N] [pung 777z from W]",
        N="5m 777888999p 666s",
        options={"multi_win": "all"},
    )
    game.answer(S="win", N="win")
    return game


ENDS = (
    self_drawn,
    capped,
    drawn_hand,
    false_win,
    two_winners,
    kongs_and_flowers,
    triple_abort,
    bonus_win,
    liable,
)


def shown(game, style="hanzi", width=WIDTH, seat="E", cast=CAST, result=None):
    """The sheet of a finished hand, row by row; the result may be another one."""
    view = game.view(seat)
    sheet = Sheet(width, STYLES[style])
    write_result(sheet, view._replace(result=result or view.result), cast, game.rules)
    return sheet.picture().lines


def name_of(value):
    return getattr(value, "__name__", value)


GOLDENS = {
    (self_drawn, "hanzi"): """\
★ You win with nine of characters (9m), self-drawn.
 1萬 2萬 3萬 4萬 5萬 6萬 7萬 8萬 白  白  中  中  中  +★[9萬]
   3 Half flush          the whole hand  One suit and honours.
   1 Closed hand         the whole hand  No set was declared.
   1 Self-draw           9萬  The winner drew the winning tile.
   1 Red dragons         中  中  中   A pung or kong of red dragons.
   6 fan in all
6 fan: 32 from each.

pays to           You     Hana     Otto     Ming   before   change    after
You                 ·        ·        ·        ·        0      +96       96
Hana               32        ·        ·        ·        0      -32      -32
Otto               32        ·        ·        ·        0      -32      -32
Ming               32        ·        ·        ·        0      -32      -32

Hana        1萬 4萬 7萬 1筒 4筒 7筒 1索 4索 7索 東  南  西  北
Otto        1萬 4萬 7萬 1筒 4筒 7筒 1索 4索 7索 東  南  西  北
Ming        1萬 4萬 7萬 1筒 4筒 7筒 1索 4索 7索 東  南  西  北
""",
    (self_drawn, "ascii"): """\
* You win with nine of characters (9m), self-drawn.
 1C 2C 3C 4C 5C 6C 7C 8C Wh Wh Rd Rd Rd +*[9C]
   3 Half flush          the whole hand  One suit and honours.
   1 Closed hand         the whole hand  No set was declared.
   1 Self-draw           9C  The winner drew the winning tile.
   1 Red dragons         Rd Rd Rd  A pung or kong of red dragons.
   6 fan in all
6 fan: 32 from each.

pays to           You     Hana     Otto     Ming   before   change    after
You                 -        -        -        -        0      +96       96
Hana               32        -        -        -        0      -32      -32
Otto               32        -        -        -        0      -32      -32
Ming               32        -        -        -        0      -32      -32

Hana        1C 4C 7C 1D 4D 7D 1B 4B 7B Ea So We No
Otto        1C 4C 7C 1D 4D 7D 1B 4B 7B Ea So We No
Ming        1C 4C 7C 1D 4D 7D 1B 4B 7B Ea So We No
""",
    (capped, "hanzi"): """\
★ Hana wins with East wind (1z), discarded by Otto.
 東  東  南  南  南  西  西  西  白  白  +★[東 ]  [中  中  中 ]
  10 All honours         the whole hand  Honours only.
   1 Red dragons         中  中  中   A pung or kong of red dragons.
   1 Seat wind           南  南  南  A pung or kong of the winner's own wind.
   1 Round wind          東  東  東   A pung or kong of the prevailing wind.
  13 fan in all
     Not counted: Terminals and honours, included in All honours.
     Not counted: All pungs, included in All honours.
     13 fan, 10 of them paid: that is the cap.
10 fan: 256 from the discarder.

pays to           You     Hana     Otto     Ming   before   change    after
You                 ·        ·        ·        ·        0        0        0
Hana                ·        ·        ·        ·        0     +256      256
Otto                ·      256        ·        ·        0     -256     -256
Ming                ·        ·        ·        ·        0        0        0

You         1萬 4萬 7萬 1筒 4筒 7筒 1索 4索 7索 東  南  西  北
Otto        1萬 4萬 7萬 1筒 4筒 7筒 1索 4索 7索 北  白  發  中
Ming        1萬 1萬 4萬 7萬 1筒 4筒 7筒 1索 4索 7索 北  白  發
""",
    (capped, "ascii"): """\
* Hana wins with East wind (1z), discarded by Otto.
 Ea Ea So So So We We We Wh Wh +*[Ea]  [Rd Rd Rd]
  10 All honours         the whole hand  Honours only.
   1 Red dragons         Rd Rd Rd  A pung or kong of red dragons.
   1 Seat wind           So So So  A pung or kong of the winner's own wind.
   1 Round wind          Ea Ea Ea  A pung or kong of the prevailing wind.
  13 fan in all
     Not counted: Terminals and honours, included in All honours.
     Not counted: All pungs, included in All honours.
     13 fan, 10 of them paid: that is the cap.
10 fan: 256 from the discarder.

pays to           You     Hana     Otto     Ming   before   change    after
You                 -        -        -        -        0        0        0
Hana                -        -        -        -        0     +256      256
Otto                -      256        -        -        0     -256     -256
Ming                -        -        -        -        0        0        0

You         1C 4C 7C 1D 4D 7D 1B 4B 7B Ea So We No
Otto        1C 4C 7C 1D 4D 7D 1B 4B 7B No Wh Gr Rd
Ming        1C 1C 4C 7C 1D 4D 7D 1B 4B 7B No Wh Gr
""",
    (drawn_hand, "hanzi"): """\
Nobody wins: the wall is used up.

pays to           You     Hana     Otto     Ming   before   change    after
You                 ·        ·        ·        ·        0        0        0
Hana                ·        ·        ·        ·        0        0        0
Otto                ·        ·        ·        ·        0        0        0
Ming                ·        ·        ·        ·        0        0        0

You         1萬 4萬 7萬 1筒 4筒 7筒 1索 4索 7索 東  南  西  北
Not shown: Hana, Otto, Ming.
""",
    (drawn_hand, "ascii"): """\
Nobody wins: the wall is used up.

pays to           You     Hana     Otto     Ming   before   change    after
You                 -        -        -        -        0        0        0
Hana                -        -        -        -        0        0        0
Otto                -        -        -        -        0        0        0
Ming                -        -        -        -        0        0        0

You         1C 4C 7C 1D 4D 7D 1B 4B 7B Ea So We No
Not shown: Hana, Otto, Ming.
""",
    (false_win, "hanzi"): """\
You declare a win that is not one.
The tiles are no winning shape.
You pay 128 to Hana, 128 to Otto and 128 to Ming.

pays to           You     Hana     Otto     Ming   before   change    after
You                 ·      128      128      128        0     -384     -384
Hana                ·        ·        ·        ·        0     +128      128
Otto                ·        ·        ·        ·        0     +128      128
Ming                ·        ·        ·        ·        0     +128      128

You         1萬 4萬 7萬 1筒 4筒 7筒 1索 4索 7索 9索 東  南  西  北
Not shown: Hana, Otto, Ming.
""",
    (false_win, "ascii"): """\
You declare a win that is not one.
The tiles are no winning shape.
You pay 128 to Hana, 128 to Otto and 128 to Ming.

pays to           You     Hana     Otto     Ming   before   change    after
You                 -      128      128      128        0     -384     -384
Hana                -        -        -        -        0     +128      128
Otto                -        -        -        -        0     +128      128
Ming                -        -        -        -        0     +128      128

You         1C 4C 7C 1D 4D 7D 1B 4B 7B 9B Ea So We No
Not shown: Hana, Otto, Ming.
""",
    (two_winners, "hanzi"): """\
★ Hana wins with nine of dots (9p), discarded by you.
 7筒 8筒 1索 1索 1索 2索 3索 +★[9筒]  [白  白  白 ] [中  中  中 ]
   1 Red dragons         中  中  中   A pung or kong of red dragons.
   1 White dragons       白  白  白   A pung or kong of white dragons.
   2 fan in all
2 fan: 8 from the discarder.

★ Ming wins with nine of dots (9p), discarded by you.
 7筒 8筒 1索 2索 3索 9索 9索 北  北  北  +★[9筒]  [發  發  發 ]
   1 Green dragons       發  發  發   A pung or kong of green dragons.
   1 Seat wind           北  北  北  A pung or kong of the winner's own wind.
   2 fan in all
2 fan: 8 from the discarder.
You pay 8 to Hana and 8 to Ming.

pays to           You     Hana     Otto     Ming   before   change    after
You                 ·        8        ·        8        0      -16      -16
Hana                ·        ·        ·        ·        0       +8        8
Otto                ·        ·        ·        ·        0        0        0
Ming                ·        ·        ·        ·        0       +8        8

You         1萬 4萬 7萬 1筒 4筒 7筒 2索 5索 8索 東  南  西  北
Otto        1萬 4萬 7萬 1筒 4筒 7筒 2索 5索 8索 東  南  西  白
""",
    (two_winners, "ascii"): """\
* Hana wins with nine of dots (9p), discarded by you.
 7D 8D 1B 1B 1B 2B 3B +*[9D]  [Wh Wh Wh] [Rd Rd Rd]
   1 Red dragons         Rd Rd Rd  A pung or kong of red dragons.
   1 White dragons       Wh Wh Wh  A pung or kong of white dragons.
   2 fan in all
2 fan: 8 from the discarder.

* Ming wins with nine of dots (9p), discarded by you.
 7D 8D 1B 2B 3B 9B 9B No No No +*[9D]  [Gr Gr Gr]
   1 Green dragons       Gr Gr Gr  A pung or kong of green dragons.
   1 Seat wind           No No No  A pung or kong of the winner's own wind.
   2 fan in all
2 fan: 8 from the discarder.
You pay 8 to Hana and 8 to Ming.

pays to           You     Hana     Otto     Ming   before   change    after
You                 -        8        -        8        0      -16      -16
Hana                -        -        -        -        0       +8        8
Otto                -        -        -        -        0        0        0
Ming                -        -        -        -        0       +8        8

You         1C 4C 7C 1D 4D 7D 2B 5B 8B Ea So We No
Otto        1C 4C 7C 1D 4D 7D 2B 5B 8B Ea So We Wh
""",
    (kongs_and_flowers, "hanzi"): """\
★ You win with white dragon (5z), self-drawn.
 白  +★[白 ]
 [▒▒▒ 東  東  ▒▒▒] [南  南  南  南 ] [中  中  中  中 ] [▒▒▒ 發  發  ▒▒▒]
 ✿ 梅  蘭  菊  竹  春  夏  秋  冬
  10 All honours         the whole hand  Honours only.
  10 Four kongs          the whole hand  Four kongs and a pair.
   3 Small three dragons 中  中  中  中   發  發  發  發   白  白
   2 All flowers         梅   蘭   菊   竹   All four flowers.
   2 All seasons         春   夏   秋   冬   All four seasons.
   1 Self-draw           白   The winner drew the winning tile.
   1 Red dragons         中  中  中  中   A pung or kong of red dragons.
   1 Green dragons       發  發  發  發   A pung or kong of green dragons.
   1 Seat wind           東  東  東  東
   1 Round wind          東  東  東  東
  32 fan in all
     32 fan, 10 of them paid: that is the cap.
10 fan: 128 from each.

pays to           You     Hana     Otto     Ming   before   change    after
You                 ·        ·        ·        ·        0     +384      384
Hana              128        ·        ·        ·        0     -128     -128
Otto              128        ·        ·        ·        0     -128     -128
Ming              128        ·        ·        ·        0     -128     -128

Your score in detail
Not counted, included in All honours: Terminals and honours.
Not counted, included in All honours and Four kongs: All pungs.
Not counted, included in All flowers: Own flower.
Not counted, included in All seasons: Own season.
Small three dragons: Two dragon pungs or kongs and a pair of the third
  dragon.
Seat wind: A pung or kong of the winner's own wind.
Round wind: A pung or kong of the prevailing wind.

Hana        1萬 1萬 4萬 7萬 1筒 4筒 7筒 1索 4索 7索 西  北  白
Otto        1萬 1萬 4萬 7萬 1筒 4筒 7筒 1索 4索 7索 西  北  白
Ming        2萬 2萬 5萬 5萬 8萬 1筒 4筒 7筒 1索 4索 7索 西  北
""",
    (kongs_and_flowers, "ascii"): """\
* You win with white dragon (5z), self-drawn.
 Wh +*[Wh]  [## Ea Ea ##] [So So So So] [Rd Rd Rd Rd] [## Gr Gr ##]
 F: F1 F2 F3 F4 S1 S2 S3 S4
  10 All honours         the whole hand  Honours only.
  10 Four kongs          the whole hand  Four kongs and a pair.
   3 Small three dragons Rd Rd Rd Rd  Gr Gr Gr Gr  Wh Wh
   2 All flowers         F1  F2  F3  F4  All four flowers.
   2 All seasons         S1  S2  S3  S4  All four seasons.
   1 Self-draw           Wh  The winner drew the winning tile.
   1 Red dragons         Rd Rd Rd Rd  A pung or kong of red dragons.
   1 Green dragons       Gr Gr Gr Gr  A pung or kong of green dragons.
   1 Seat wind           Ea Ea Ea Ea A pung or kong of the winner's own wind.
   1 Round wind          Ea Ea Ea Ea  A pung or kong of the prevailing wind.
  32 fan in all
     32 fan, 10 of them paid: that is the cap.
10 fan: 128 from each.

pays to           You     Hana     Otto     Ming   before   change    after
You                 -        -        -        -        0     +384      384
Hana              128        -        -        -        0     -128     -128
Otto              128        -        -        -        0     -128     -128
Ming              128        -        -        -        0     -128     -128

Your score in detail
Not counted, included in All honours: Terminals and honours.
Not counted, included in All honours and Four kongs: All pungs.
Not counted, included in All flowers: Own flower.
Not counted, included in All seasons: Own season.
Small three dragons: Two dragon pungs or kongs and a pair of the third
  dragon.

Hana        1C 1C 4C 7C 1D 4D 7D 1B 4B 7B We No Wh
Otto        1C 1C 4C 7C 1D 4D 7D 1B 4B 7B We No Wh
Ming        2C 2C 5C 5C 8C 1D 4D 7D 1B 4B 7B We No
""",
}


@pytest.mark.parametrize(("end", "style"), GOLDENS, ids=name_of)
def test_a_result_in_full(end, style):
    lines = shown(end(), style)
    assert lines == GOLDENS[end, style].splitlines()


@pytest.mark.parametrize("end", ENDS)
def test_nothing_but_ascii_where_nothing_else_can_be_shown(end):
    cast = CAST._replace(names=("Ana", "花子", "Ötto", "Ming"))
    for width in (WIDTH, NARROW):
        assert "\n".join(shown(end(), "ascii", width, cast=cast)).isascii()


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("end", [self_drawn, capped, false_win, triple_abort])
def test_an_ordinary_result_needs_no_scrolling(end, style):
    """A window of 24 rows leaves 20 for the sheet; the hands of the others may lie below."""
    lines = shown(end(), style)
    assert (lines if end is not capped else lines[:-4])[20:] == []


def squeezed(lines):
    return "".join("".join(lines).split())


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("end", ENDS)
def test_a_narrow_window_loses_no_word_and_no_tile(end, style):
    """Only where what stands is broken differs, and how close together kongs are drawn."""
    game = end()
    wide, narrow = (shown(game, style, width) for width in (WIDTH, NARROW))
    if end is not kongs_and_flowers:
        assert squeezed(wide) == squeezed(narrow)
    assert wide.count("") == narrow.count("")  # no row stays empty where something did not fit


def test_kongs_that_do_not_fit_are_counted_instead_of_cut():
    lines = shown(kongs_and_flowers(), "hanzi", NARROW)
    assert lines[2] == " [▒東 ▒] [南 x4] [中 x4] [▒發 ▒]"
    assert lines[3] == " ✿ 梅  蘭  菊  竹  春  夏  秋  冬"


def test_a_winning_tile_that_does_not_fit_goes_below():
    lines = shown(self_drawn(), "hanzi", NARROW)
    assert lines[2] == " +★[9萬]"


def test_three_winners_void_the_hand_and_say_so():
    lines = shown(triple_abort())
    assert lines[0] == "Three players declare a win on one tile: nobody wins this hand."


def test_a_win_on_flowers_shows_the_whole_hand():
    lines = shown(bonus_win(), "ascii")
    assert lines[0] == "* Hana wins with 7 flowers and seasons."
    assert lines[1] == " 1C 4C 7C 2D 5D 8D 3B 6B 9B Ea So We No  F: F1 F2 F3 F4 S1 S2 S3"


def test_who_is_liable_pays_and_is_named():
    lines = shown(liable(), "ascii")
    assert "Otto is liable for Hana's hand." in lines
    assert "pays to           You     Hana     Otto     Ming   before   change    after" in lines
    assert "You                 -        -        -      256        0     -256     -256" in lines
    assert "Otto                -      128        -        -        0     -128     -128" in lines


@pytest.mark.parametrize("end", ENDS)
def test_the_table_adds_up(end):
    game = end()
    table_of = flows(game.result, game.rules)
    assert table_of is not None
    seats = range(4)
    paid = [sum(row) for row in table_of]
    got = [sum(table_of[seat][getter] for seat in seats) for getter in seats]
    assert [got[seat] - paid[seat] for seat in seats] == list(game.payments)
    assert all(table_of[seat][seat] == 0 for seat in seats)


def test_payments_that_cannot_be_told_apart_are_one_row_of_changes():
    game = drawn_hand()
    result = game.result._replace(settlement=Settlement((15, 15, -15, -15)))
    assert flows(result, game.rules) is None
    lines = shown(game, "ascii", result=result)
    assert "Payments: You +15, Hana +15, Otto -15 and Ming -15." not in lines
    assert any("before   change    after" in line and "Hana" not in line for line in lines)
    (you, *_) = [line for line in lines if line.startswith("You  ")]
    assert you.split() == ["You", "-15", "+15", "0"]


def test_what_stays_hidden_is_said():
    assert "Not shown: Hana, Otto, Ming." in shown(drawn_hand())


def test_nobody_watching_sees_a_hand_that_stays_hidden():
    lines = shown(drawn_hand(), cast=CAST._replace(you=None))
    assert lines[-1] == "Not shown: Ana, Hana, Otto, Ming."


def test_long_and_wide_names_stay_in_their_columns():
    cast = CAST._replace(names=("Ana", "Wilhelmina of Orange", "花子花子花子花子花子", "Ming"))
    lines = shown(self_drawn(), cast=cast)
    assert "Wilhelmina of Orange" not in "\n".join(lines[9:])
    assert any(line.startswith("Wilhelmina… 1萬") for line in lines)
    assert any(line.startswith("花子花子花… 1萬") for line in lines)


def test_nothing_is_written_while_the_hand_is_played():
    game = table("E", drawn="9s")
    assert shown(game) == []


def test_a_line_that_counts_twice_says_so():
    game = self_drawn()
    ((win, score),) = game.result.winners
    line = replace(score.lines[3], count=2)
    result = game.result._replace(winners=((win, replace(score, lines=(line,))),))
    assert any(row.startswith("   2 Red dragons x2") for row in shown(game, result=result))


# The screen.


def finished_session(seed=4, hands=1, **options):
    session = new_session(seed, **options)
    for _ in decisions(session, hands):
        pass
    assert session.hand_over
    return session


def finished_game():
    session = finished_session(1, 200, rounds=1)
    assert session.over
    return session


def at_result(scenario, session=None, window=(80, 24), style="hanzi"):
    """Run a scenario with the result of a hand on the screen; returns what it returns."""

    async def main():
        app = screen_app(session or finished_session(), style=style)
        async with app.run_test(size=window) as pilot:
            await until(pilot, lambda: isinstance(app.screen, HandOverScreen))
            await pilot.pause()
            return await scenario(pilot, app)

    return asyncio.run(main())


async def look(pilot, app):
    return screen_text(app)


def test_the_result_comes_by_itself_and_fits():
    lines = at_result(look)
    assert lines[0].startswith(" East round, hand 1")
    assert lines[2].lstrip().startswith("★ ")
    assert any(line.startswith(" pays to") for line in lines)
    assert lines[23] == " ENTER go on  U undo  O other rules  SPACE table  ? help"


@pytest.mark.parametrize("window", [(60, 16), (10, 3), (200, 60)])
@pytest.mark.parametrize("style", ["hanzi", "ascii"])
def test_other_windows(window, style):
    async def scenario(pilot, app):
        await pilot.press("end", "up", "pageup", "home", "pagedown")
        await pilot.pause()
        return screen_text(app)

    lines = at_result(scenario, window=window, style=style)
    assert len(lines) == window[1]
    if style == "ascii":
        assert "".join(lines).isascii()


@pytest.mark.parametrize(
    ("key", "wish"),
    [
        ("enter", "next"),
        ("n", "next"),
        ("N", "next"),
        ("u", "undo"),
        ("U", "undo"),
        ("space", None),
        ("escape", None),
        ("q", None),
    ],
)
def test_every_key_answers_what_is_wished(key, wish):
    async def scenario(pilot, app):
        wishes = []
        await app.push_screen(HandOverScreen(app.session), wishes.append)
        await pilot.pause()
        await pilot.press(key)
        await until(pilot, lambda: wishes)
        return wishes

    assert at_result(scenario) == [wish]


@pytest.mark.parametrize(("word", "wish"), [("go on", "next"), ("undo", "undo"), ("table", None)])
def test_the_mouse_answers_the_same(word, wish):
    async def scenario(pilot, app):
        wishes = []
        await app.push_screen(HandOverScreen(app.session), wishes.append)
        await pilot.pause()
        await pilot.click(offset=(screen_text(app)[23].index(word) + 1, 23))
        await until(pilot, lambda: wishes)
        return wishes

    assert at_result(scenario) == [wish]


@pytest.mark.parametrize(
    ("width", "title"),
    [
        (80, "East round, hand 1. Next is hand 2, East round: "),
        (58, "Hand 1. Next is hand 2, East round: "),
        (40, "Hand 1. Next: "),
    ],
)
def test_who_deals_next_stands_in_the_title_of_any_window(width, title):
    async def scenario(pilot, app):
        screen = HandOverScreen(app.session)
        return app.session.upcoming, (screen.heading, *screen.shorter)

    upcoming, forms = at_result(scenario)
    shown = shortest(width - 2, *forms)
    assert shown == title + upcoming.rpartition(": ")[2]


def test_on_to_the_next_hand():
    async def scenario(pilot, app):
        await pilot.press("enter")
        await until(pilot, lambda: app.session.game.standing.number == 2)
        await until(pilot, lambda: isinstance(app.screen, TableScreen))

    at_result(scenario)


def test_the_last_decision_is_taken_back():
    async def scenario(pilot, app):
        moves = len(app.session.game.record.moves)
        await pilot.press("u")
        await until(pilot, lambda: len(app.session.game.record.moves) < moves)
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert not app.session.hand_over

    at_result(scenario)


def test_a_look_at_the_table_and_back():
    async def scenario(pilot, app):
        await pilot.press("space")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, HandOverScreen))

    at_result(scenario)


def test_help_and_back():
    async def scenario(pilot, app):
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(app.screen, HelpScreen))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, HandOverScreen))

    at_result(scenario)


def test_nothing_to_take_back_where_only_bots_play():
    players = tuple(Player(name, "beginner") for name in ("Ana", "Hana", "Otto", "Ming"))
    session = new_session(4, seated=players)
    for _ in session.advance():
        pass

    async def scenario(pilot, app):
        page = app.screen
        await pilot.press("u")
        await pilot.pause()
        assert app.screen is page
        return screen_text(app)

    assert at_result(scenario, session)[23] == " ENTER go on  O other rules  SPACE table  ? help"


def test_behind_the_last_hand_comes_the_ranking():
    async def scenario(pilot, app):
        lines = screen_text(app)
        assert lines[0].endswith(", the last one")
        assert lines[23].startswith(" ENTER ranking ")
        await pilot.press("n")
        await until(pilot, lambda: isinstance(app.screen, GameOverScreen))

    at_result(scenario, finished_game())
