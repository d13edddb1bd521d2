"""Tiles passed round before play, and goulashes, on the full screen."""

import pytest

from majongue.engine.actions import DISCARDS, GIVES
from majongue.text.words import tiles_text
from majongue.tiles import format_tiles
from majongue.tui.buttons import buttons
from majongue.tui.ceremony_steps import set_up, steps_of
from majongue.tui.commands import TABLE
from majongue.tui.keys import shown_keys
from majongue.tui.prompt import Prompt
from majongue.tui.scene import Scene, TileSpot
from support.goldens import check_golden
from support.plain_play import new_session, play_on
from support.screens import screen_text, until, until_asked
from support.tables import passing
from tui.test_table import run

KEYS = shown_keys(TABLE, {})
WINDOWS = [(80, 24), (60, 20)]


def before_play(**options):
    return new_session(1, charleston=True, **options)


def given(session):
    return format_tiles(session.view.aside)


def goulash_session():
    """A session whose second hand is a goulash, with a tile set aside."""
    session = new_session(3, goulash=1, min_fan=5)
    play_on(session, lambda: session.view.goulash)
    session.answer(session.view.actions[0])
    return session


def test_a_tile_is_selected_and_passed_on():
    board = passing(drawn="1z", E="13579m 2468p 1357s", options={"charleston": True})
    prompt = Prompt(board.view("E"))
    assert prompt.cursor == 13
    assert prompt.move(2)
    assert prompt.acts("discard") == (GIVES[4],)
    (act,) = buttons(prompt, KEYS, idle=False)
    assert (act.key, act.title, act.tiles) == ("ENTER", "pass on", (4,))
    assert prompt.do("discard") == GIVES[4]
    assert DISCARDS[4] not in board.view("E").actions
    assert not prompt.legal("pass")


@pytest.mark.parametrize("window", WINDOWS)
def test_the_question_and_what_is_set_aside(window):
    async def scenario(pilot, app):
        await until_asked(pilot)
        first = screen_text(app)
        await pilot.press("1", "enter")
        await until(pilot, lambda: app.session.view.aside and app.screen.stage.prompt.asked)
        return first, screen_text(app)

    first, second = run(scenario, before_play(), window)
    check_golden(f"passing_first_{window[0]}x{window[1]}", first)
    check_golden(f"passing_second_{window[0]}x{window[1]}", second)


@pytest.mark.parametrize("window", WINDOWS)
def test_a_goulash_is_named(window):
    async def scenario(pilot, app):
        await until_asked(pilot)
        return screen_text(app)

    lines = run(scenario, goulash_session(), window)
    assert "hand 2, goulash" in lines[0]
    check_golden(f"goulash_{window[0]}x{window[1]}", lines)


def test_passing_by_keys_and_by_mouse_with_a_tile_taken_back():
    async def scenario(pilot, app):
        async def then(tiles):
            await until(pilot, lambda: len(app.session.view.aside) == tiles)
            await until(pilot, lambda: app.screen.stage.prompt.asked)

        await until_asked(pilot)
        held = app.screen.stage.prompt.held
        await pilot.press("1", "enter")
        await then(1)
        assert given(app.session) == format_tiles(held[:1])
        await pilot.press("u")
        await then(0)
        spot = next(spot for spot in app.screen._canvas.picture.spots if spot.target == TileSpot(1))
        await pilot.click("#table", offset=(spot.x, spot.y))
        await pilot.click("#table", offset=(spot.x, spot.y))
        await then(1)
        assert given(app.session) == format_tiles(held[1:2])
        await pilot.press("end", "enter")
        await then(2)
        await pilot.press("home", "d")
        await then(0)
        return tiles_text((held[0], held[1], held[-1])), screen_text(app)

    gave, lines = run(scenario, before_play())
    assert any(f"You pass {gave} to " in line and " and get " in line for line in lines)
    assert any("(across)" in line for line in lines)


def test_three_times_by_enter_alone_and_play_begins():
    async def scenario(pilot, app):
        for _ in range(9):
            await until_asked(pilot)
            view = app.session.view
            await pilot.press("enter")
            await until(pilot, lambda view=view: app.session.view != view)
        await until_asked(pilot)
        return app.session.view

    view = run(scenario, before_play())
    assert view.passing_to is None
    assert view.hand.size % 3 in (1, 2)


def test_the_ceremony_leads_to_the_passing():
    session = before_play(flowers=True)
    scene = Scene(session.view, session.cast, session.rules)
    steps = steps_of(set_up(session.log), scene)
    assert steps[-1].said[-1] == "Tiles are passed round before play."
    usual = new_session(1)
    scene = Scene(usual.view, usual.cast, usual.rules)
    assert steps_of(set_up(usual.log), scene)[-1].said[-1].endswith("begins.")
