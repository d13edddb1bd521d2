"""Watching a hand being set up: keys, clicks and the pace, and the table that waits meanwhile."""

import asyncio

import pytest

from majongue.session import Session
from majongue.tui.ceremony_steps import set_up
from majongue.tui.commands import TABLE
from majongue.tui.screens.ceremony import CeremonyScreen
from majongue.tui.screens.hand_over import HandOverScreen
from majongue.tui.screens.help import HelpScreen
from majongue.tui.screens.table import TableScreen
from support.plain_play import decisions, new_session
from support.screens import CALM, free_enter, screen_app, screen_text, until, until_asked

STILL = CALM.with_value("ceremony", "first_hand")
MOVING = STILL.with_value("motion", "full").with_value("pace_ms", 100)


def watching(scenario, session=None, preferences=STILL, window=(80, 24)):
    """Run a scenario from the opening of a table on; returns what it returns."""

    async def main():
        app = screen_app(session or new_session(5, flowers=True, seat_draw="dice"), preferences)
        try:
            async with app.run_test(size=window) as pilot:
                return await scenario(pilot, app)
        finally:
            if app.session is not None:
                app.session.close()

    return asyncio.run(main())


async def shows(pilot, app, screen):
    await until(pilot, lambda: isinstance(app.screen, screen))
    await pilot.pause()


def test_keys_lead_through_it_to_the_table():
    async def scenario(pilot, app):
        await shows(pilot, app, CeremonyScreen)
        page = app.screen
        rests = [at for at, step in enumerate(page._steps) if step.rests]
        for number, at in enumerate(rests):
            await until(pilot, lambda at=at: page._at == at)
            assert not app.session.game.record.moves, "a bot has acted"
            await pilot.press("space" if number % 2 else "enter")
        await shows(pilot, app, TableScreen)
        await until(pilot, lambda: app.session.game.record.moves)

    watching(scenario)


@pytest.mark.parametrize("key", ["escape", "q", "n", "N"])
def test_one_key_skips_it(key):
    async def scenario(pilot, app):
        await shows(pilot, app, CeremonyScreen)
        await pilot.press(key)
        await shows(pilot, app, TableScreen)
        await until_asked(pilot)
        assert app.screen.course.paused is False

    watching(scenario)


def test_the_hurry_key_of_the_player_skips_it_too():
    hurry = next(command for command in TABLE if command.action == "hurry")

    async def scenario(pilot, app):
        await shows(pilot, app, CeremonyScreen)
        await pilot.press("n", "x")
        await shows(pilot, app, TableScreen)

    watching(scenario, preferences=STILL.with_value(f"keys.{hurry.id}", "x"))


def test_clicks_go_on_and_the_footer_can_be_clicked():
    async def scenario(pilot, app):
        await shows(pilot, app, CeremonyScreen)
        page = app.screen
        await pilot.click(offset=(40, 20))
        await until(pilot, lambda: page._at == 1)
        foot = screen_text(app)[23]
        assert foot == " SPACE go on  ESC to the table  T tiles  ? help"
        await pilot.click(offset=(foot.index("to the"), 23))
        await shows(pilot, app, TableScreen)

    watching(scenario)


def test_a_click_on_an_own_tile_goes_on():
    async def scenario(pilot, app):
        await shows(pilot, app, CeremonyScreen)
        page = app.screen
        page._go_to(len(page._steps) - 2)
        await pilot.pause()
        await pilot.click(offset=(20, 20))
        await until(pilot, lambda: page._at == len(page._steps) - 1)

    watching(scenario)


def test_it_goes_on_by_itself():
    async def scenario(pilot, app):
        await shows(pilot, app, CeremonyScreen)
        assert not app.session.game.record.moves
        await shows(pilot, app, TableScreen)
        await until_asked(pilot)

    watching(scenario, preferences=MOVING.with_value("pace_ms", 100))


@pytest.mark.parametrize(
    "preferences", [STILL, MOVING.with_value("motion", "none"), MOVING.with_value("pace_ms", 0)]
)
def test_nothing_moves_where_nothing_is_to_move(preferences):
    async def scenario(pilot, app):
        await shows(pilot, app, CeremonyScreen)
        await pilot.pause(0.5)
        assert app.screen._at == 0
        assert app.screen._timer is None

    watching(scenario, preferences=preferences)


def test_it_waits_below_another_screen_and_in_a_small_window():
    async def scenario(pilot, app):
        await shows(pilot, app, CeremonyScreen)
        page = app.screen
        await pilot.press("question_mark")
        await shows(pilot, app, HelpScreen)
        assert page._timer is None
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is page and page._timer is not None)
        await pilot.resize_terminal(50, 12)
        await until(pilot, lambda: page._timer is None)
        assert any("Too small" in line for line in screen_text(app))
        await pilot.resize_terminal(120, 40)
        await until(pilot, lambda: page._timer is not None)
        await pilot.press("t", "escape")
        await shows(pilot, app, TableScreen)
        assert app.tile_style.id == "ascii"
        assert app.screen._canvas.picture.width == 120

    watching(scenario, preferences=MOVING.with_value("pace_ms", 3000))


def test_no_clock_runs_meanwhile():
    async def scenario(pilot, app):
        await shows(pilot, app, CeremonyScreen)
        table = app.screen_stack[-2]
        assert table._clock is None
        assert table.course.paused
        await pilot.press("escape")
        await shows(pilot, app, TableScreen)
        await until(pilot, lambda: table._clock is not None and table._clock._active.is_set())

    watching(scenario, new_session(1, turn_timeout_s=30))


@pytest.mark.parametrize(
    ("ceremony", "at_first", "later"),
    [("off", False, False), ("first_hand", True, False), ("each_hand", True, True)],
)
def test_before_which_hands_it_is_shown(ceremony, at_first, later):
    async def scenario(pilot, app):
        await shows(pilot, app, CeremonyScreen if at_first else TableScreen)
        await pilot.press(*["escape"] * at_first)
        await shows(pilot, app, TableScreen)
        await until_asked(pilot)
        for _ in decisions_left(app.session):
            pass
        app.screen.stage.ask()
        app.screen.show_result()
        await shows(pilot, app, HandOverScreen)
        await pilot.press("enter")
        await until(pilot, lambda: app.session.game.standing.number == 2)
        if later:
            await shows(pilot, app, CeremonyScreen)
            assert app.session.log == set_up(app.session.log), "a bot has acted"
            await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await until_asked(pilot)

    watching(scenario, preferences=CALM.with_value("ceremony", ceremony))


def decisions_left(session):
    """Play the hand to its end, always the first act that is legal."""
    while not session.hand_over:
        for _ in session.advance():
            pass
        if not session.hand_over:
            yield session.answer(session.view.actions[0])


@pytest.mark.parametrize("ceremony", ["first_hand", "each_hand"])
def test_not_where_a_game_goes_on(ceremony, tmp_path):
    async def scenario(pilot, app):
        await until_asked(pilot)
        assert isinstance(app.screen, TableScreen)

    session = new_session(4, tmp_path / "a.jsonl")
    for _, _ in zip(range(2), decisions(session, 1), strict=False):
        pass
    session.close()
    resumed = Session.resume(tmp_path / "a.jsonl")
    watching(scenario, resumed, CALM.with_value("ceremony", ceremony))
    session = new_session(4, tmp_path / "b.jsonl")
    for _ in decisions(session, 1):
        pass
    session.next_hand()
    session.close()
    resumed = Session.resume(tmp_path / "b.jsonl")
    watching(scenario, resumed, CALM.with_value("ceremony", ceremony))


def test_not_after_the_first_decision_is_taken_back():
    async def scenario(pilot, app):
        await shows(pilot, app, CeremonyScreen)
        await pilot.press("escape")
        await until_asked(pilot)
        free_enter(app)
        await pilot.press("enter")
        await until(pilot, lambda: app.session.can_undo)
        await until_asked(pilot)
        await pilot.press("u")
        await until(pilot, lambda: not app.session.game.record.moves)
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        await until_asked(pilot)
        assert isinstance(app.screen, TableScreen)

    session = new_session(1, seat_draw="fixed")
    watching(scenario, session, CALM.with_value("ceremony", "each_hand"))
