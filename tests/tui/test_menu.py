"""The menu over the table: back, the pages, home, and out."""

import asyncio

import pytest

from majongue import paths
from majongue.session import Session
from majongue.tui.screens.help import HelpScreen
from majongue.tui.screens.home import HomeScreen
from majongue.tui.screens.log import LogScreen
from majongue.tui.screens.menu import MenuScreen
from majongue.tui.screens.rules import RulesScreen
from majongue.tui.screens.scores import ScoresScreen
from majongue.tui.screens.table import TableScreen
from support.plain_play import new_session
from support.screens import free_enter, screen_app, screen_text, until, until_asked


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    return tmp_path


def at_menu(scenario, path=None, window=(80, 24), style="hanzi"):
    """Open the menu over a table; returns what the scenario returns."""
    session = new_session(1, path)

    async def main():
        app = screen_app(session, style=style)
        try:
            async with app.run_test(size=window) as pilot:
                free_enter(app)
                await until_asked(pilot)
                await pilot.press("escape")
                await until(pilot, lambda: isinstance(app.screen, MenuScreen))
                await pilot.pause()
                return await scenario(pilot, app)
        finally:
            if app.session is not None:
                app.session.close()

    return asyncio.run(main())


@pytest.mark.parametrize("keys", [["escape"], ["enter"]])
def test_back_to_the_game(keys):
    async def scenario(pilot, app):
        moves = len(app.session.game.record.moves)
        await pilot.press(*keys)
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert len(app.session.game.record.moves) == moves

    at_menu(scenario)


PAGES = {"s": ScoresScreen, "l": LogScreen, "r": RulesScreen, "question_mark": HelpScreen}


@pytest.mark.parametrize("key", PAGES)
def test_a_page_and_back_to_the_menu(key):
    async def scenario(pilot, app):
        await pilot.press(key)
        await until(pilot, lambda: isinstance(app.screen, PAGES[key]))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))

    at_menu(scenario)


def test_a_page_by_arrows_and_by_the_mouse():
    async def scenario(pilot, app):
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(app.screen, ScoresScreen))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))
        await pilot.pause()
        row = next(y for y, line in enumerate(screen_text(app)) if "Log" in line)
        await pilot.click(offset=(10, row))
        await until(pilot, lambda: isinstance(app.screen, LogScreen))

    at_menu(scenario)


def test_home_says_where_the_game_is_and_lets_go_of_it(home):
    path = home / "games" / "game.jsonl"

    async def scenario(pilot, app):
        assert path.name in "".join(line.strip() for line in screen_text(app))
        row = next(y for y, line in enumerate(screen_text(app)) if "Home screen" in line)
        await pilot.click(offset=(10, row))
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        assert app.session is None
        Session.resume(path).close()

    at_menu(scenario, path)


def test_quit(home):
    path = home / "games" / "game.jsonl"

    async def scenario(pilot, app):
        await pilot.press("q")
        await until(pilot, lambda: app._exit)

    at_menu(scenario, path)
    Session.resume(path).close()


@pytest.mark.parametrize("style", ["hanzi", "ascii"])
@pytest.mark.parametrize("window", [(80, 24), (60, 16), (120, 40)])
def test_in_every_window(window, style):
    async def scenario(pilot, app):
        await pilot.press("end", "up", "down")
        return screen_text(app)

    lines = at_menu(scenario, None, window, style)
    assert any("Quit" in line for line in lines)
    if style == "ascii":
        assert "".join(lines).isascii()


def test_a_window_that_shrinks():
    async def scenario(pilot, app):
        await pilot.resize_terminal(10, 3)
        await pilot.pause()
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        return screen_text(app)

    assert any("Back to the game" in line for line in at_menu(scenario))
