"""Every screen that has no picture of its own elsewhere, at 80 by 24, in two styles of tiles."""

import asyncio
import os
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from majongue.session import Session
from majongue.tui.app import Majongue
from majongue.tui.screens.error import ErrorScreen
from majongue.tui.screens.first_run import FirstRunScreen
from majongue.tui.screens.game_over import GameOverScreen
from majongue.tui.screens.games import GamesScreen
from majongue.tui.screens.hand_over import HandOverScreen
from majongue.tui.screens.home import HomeScreen
from majongue.tui.screens.menu import MenuScreen
from majongue.tui.screens.scores import ScoresScreen
from majongue.tui.screens.table import TableScreen
from support.goldens import check_golden
from support.plain_play import new_session, play_on
from support.screens import CALM, screen_text, until

PLAYED = 1_700_000_000.0  # 14 November 2023, 22:13 UTC

Opening = Callable[[Any, Majongue, Session], Awaitable[None]]


def played(path: Path) -> Session:
    """A whole game of one round, all hands played."""
    session = new_session("every screen", path, rounds=1, flowers=True)
    play_on(session, lambda: False)
    return session


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Two games that are kept, and a broken one; paths that are the same on every machine."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MAJONGUE_HOME", "home")
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    games = Path("home", "games")
    new_session(3, games / "b.jsonl").close()
    played(games / "a.jsonl").close()
    (games / "c.jsonl").write_text("nothing of ours")
    yield games
    monkeypatch.undo()
    time.tzset()


async def at_home(pilot: Any, app: Majongue, _session: Session) -> None:
    await until(pilot, lambda: isinstance(app.screen, HomeScreen))
    await until(pilot, lambda: any("Continue" in line for line in screen_text(app)))
    await app.workers.wait_for_complete()
    await pilot.pause()


async def in_games(pilot: Any, app: Majongue, session: Session) -> None:
    await at_home(pilot, app, session)
    await app.push_screen(GamesScreen())
    for name in ("c.jsonl", "games/a.jsonl"):  # the last row, then the path of the first
        await until(pilot, lambda name=name: any(name in line for line in screen_text(app)))


def pushed(screen: Callable[[Session], Any]) -> Opening:
    async def opened(pilot: Any, app: Majongue, session: Session) -> None:
        await app.push_screen(screen(session))
        await pilot.pause()

    return opened


async def too_small(pilot: Any, app: Majongue, session: Session) -> None:
    app.session = session
    await app.push_screen(TableScreen(session))
    await pilot.resize_terminal(50, 12)
    await pilot.pause()


def fault(_session: Session) -> ErrorScreen:
    return ErrorScreen(ValueError("a fault"), Path("home", "games", "b.jsonl"))


SCREENS: dict[str, Opening] = {
    "home": at_home,
    "games": in_games,
    "menu": pushed(MenuScreen),
    "first_run": pushed(lambda _session: FirstRunScreen()),
    "error": pushed(fault),
    "hand_over": pushed(HandOverScreen),
    "scores": pushed(ScoresScreen),
    "game_over": pushed(GameOverScreen),
    "too_small": too_small,
}


@pytest.mark.parametrize("style", ["hanzi", "ascii"])
@pytest.mark.parametrize("name", SCREENS)
def test_every_screen(name: str, style: str, home: Path) -> None:
    async def main() -> list[str]:
        app = Majongue(CALM.with_value("tile_style", style))
        session = Session.resume(home / "a.jsonl")
        for number, game in enumerate("cba"):
            os.utime(home / f"{game}.jsonl", (PLAYED, PLAYED + number))
        try:
            async with app.run_test(size=(80, 24)) as pilot:
                await SCREENS[name](pilot, app, session)
                return screen_text(app)
        finally:
            session.close()

    lines = asyncio.run(main())
    if style == "ascii":
        assert "".join(lines).isascii()
    check_golden(f"{name}_{style}", lines)
