"""A thousand keys, clicks and resizes at random: nothing fails and no question gets stuck."""

import asyncio

import pytest

from majongue.chance import Chance
from majongue.session import Session
from majongue.tui.commands import TABLE
from majongue.tui.screens.home import HomeScreen
from majongue.tui.screens.table import TableScreen
from support.games import some
from support.plain_play import new_session
from support.screens import screen_app, until, until_asked
from support.sizes import size

KEYS = [
    *(key for command in TABLE for key in command.keys),
    *("enter", "space", "escape", "n", "tab", "up", "down", "pageup", "pagedown", "backspace"),
    *("slash", "delete", "g", "x", "y", "i", "ctrl+p", "F1", "insert", "ctrl+z", "ä", "萬"),
]
WINDOWS = [(80, 24), (120, 40), (60, 16), (60, 15), (59, 16), (200, 60), (30, 40), (10, 3), (1, 1)]
STEPS = size(120, 2000)  # for each of five seeds


async def disturb(pilot, chance: Chance) -> None:
    """One key, click or resize."""
    kind = chance.below(20)
    if kind < 13:
        await pilot.press(some(KEYS, chance))
    elif kind < 18:
        width, height = pilot.app.size
        x, y = chance.below(max(1, width)), chance.below(max(1, height))
        await pilot.click(offset=(x, y), times=1 + chance.below(2))
    else:
        await pilot.resize_terminal(*some(WINDOWS, chance))


async def recover(pilot, session: Session) -> None:
    """Come back to the table by Escape, or find the game kept at home; then the hand goes on."""
    app = pilot.app
    await pilot.resize_terminal(80, 24)
    for _ in range(30):
        await pilot.pause(0.01)
        if isinstance(app.screen, HomeScreen):
            return
        if isinstance(app.screen, TableScreen) and not app.screen.stage.prompt.choices:
            break
        await pilot.press("escape")
    assert isinstance(app.screen, TableScreen), app.screen_stack
    if app.session.hand_over:
        await pilot.press("enter")
        await until(pilot, lambda: not isinstance(app.screen, TableScreen))
        return
    if app.screen.course.waiting:
        await pilot.press("space")
    await until_asked(pilot)
    prompt = app.screen.stage.prompt if isinstance(app.screen, TableScreen) else None
    if prompt is not None:
        await asyncio.sleep(0.2)  # the moment in which Enter does nothing
        moves = len(app.session.game.record.moves)
        app.screen.action_digit(0)
        await pilot.press("enter" if prompt.cursor is not None else "space")
        if prompt.choices:
            await pilot.press("2")
        await until(pilot, lambda: len(app.session.game.record.moves) > moves)


@pytest.mark.parametrize("seed", range(5))
def test_random_input(seed, tmp_path, monkeypatch):
    monkeypatch.setenv("MAJONGUE_HOME", str(tmp_path))
    chance = Chance(seed, "input")
    path = tmp_path / "games" / "game.jsonl"
    new_session(seed, path).close()
    left = STEPS

    async def life():
        nonlocal left
        app = screen_app(Session.resume(path))
        try:
            async with app.run_test(size=(80, 24)) as pilot:
                while left and app.is_running and not app._exit:
                    left -= 1
                    await disturb(pilot, chance)
                if not left and app.is_running and not app._exit:
                    await recover(pilot, app.session)
        finally:
            if app.session is not None:
                app.session.close()

    while left:
        if not path.exists():  # even that may be asked for
            new_session(seed, path).close()
        asyncio.run(life())
