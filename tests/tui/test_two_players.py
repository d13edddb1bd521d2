"""The table for two on the screen: no places for players who are not there."""

import asyncio
from itertools import product

import pytest

from majongue.session import Session
from majongue.tui.screens.game_over import GameOverScreen
from majongue.tui.screens.hand_over import HandOverScreen
from majongue.tui.screens.scores import ScoresScreen
from majongue.tui.screens.table import TableScreen
from support.goldens import check_golden
from support.plain_play import PLAYERS, adviser, new_session, play_on
from support.screens import screen_app, screen_text, until, until_asked

WINDOWS = [(80, 24), (60, 20)]
TWO = {"players": 2}
ABSENT = [player.name for player in PLAYERS[2:]]


def run(scenario, session: Session, window=(80, 24), style="hanzi"):
    async def main():
        app = screen_app(session, style=style)
        try:
            async with app.run_test(size=window) as pilot:
                return await scenario(pilot, app)
        finally:
            session.close()

    return asyncio.run(main())


def to_the_end_of_a_hand(session: Session) -> None:
    play_on(session, lambda: session.hand_over)


def to_a_claim(session: Session, claims: int) -> Session:
    """Play to one of the claims that the human may make."""
    bot = adviser(session)
    while True:
        for _ in session.advance():
            pass
        assert not session.hand_over
        claims -= session.view.question == "claim"
        if not claims:
            return session
        session.answer(bot.choose(session.view, session.view.actions))


def check(name: str, window, style: str, lines: list[str]) -> None:
    text = "\n".join(lines)
    assert not [absent for absent in ABSENT if absent in text]
    assert style != "ascii" or text.isascii()
    check_golden(f"two_{name}_{style}_{window[0]}x{window[1]}", lines)


@pytest.mark.parametrize(
    ("style", "window"),
    [*product(("hanzi", "ascii"), WINDOWS), ("hanzi", (120, 40)), ("hanzi", (60, 16))],
)
def test_a_claim_in_the_middle_of_a_hand(style, window):
    async def scenario(pilot, app):
        await until_asked(pilot)
        return screen_text(app)

    session = to_a_claim(new_session(5, flowers=True, **TWO), 3)
    lines = run(scenario, session, window, style)
    assert any("You may claim it." in line for line in lines)
    check("table", window, style, lines)


@pytest.mark.parametrize(("style", "window"), [*product(("hanzi", "ascii"), WINDOWS)])
def test_the_end_of_a_hand(style, window):
    async def scenario(pilot, app):
        await until(pilot, lambda: isinstance(app.screen, HandOverScreen))
        await pilot.pause()
        return screen_text(app)

    session = new_session(12, **TWO)
    to_the_end_of_a_hand(session)
    lines = run(scenario, session, window, style)
    assert any("You win with" in line for line in lines)
    check("hand_over", window, style, lines)


def test_a_whole_game_of_two():
    """Every page names two players, up to the ranking."""
    session = new_session(2, rounds=1, dealer_on_win="pass", dealer_on_draw="pass", **TWO)
    to_the_end_of_a_hand(session)
    session.next_hand()
    to_the_end_of_a_hand(session)
    assert session.over

    async def scenario(pilot, app):
        await until(pilot, lambda: isinstance(app.screen, HandOverScreen))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, GameOverScreen))
        await pilot.pause()
        over = screen_text(app)
        app.push_screen(ScoresScreen(session))
        await pilot.pause()
        return over + screen_text(app)

    lines = run(scenario, session)
    text = "\n".join(lines)
    assert "Hana" in text
    assert not [absent for absent in ABSENT if absent in text]
    assert sum(line.split()[:1] in (["1"], ["2"]) for line in lines) >= 4


def test_the_board_has_two_walls_and_nobody_at_the_sides():
    async def scenario(pilot, app):
        await until_asked(pilot)
        assert isinstance(app.screen, TableScreen)
        return screen_text(app)

    lines = run(scenario, new_session(3, **TWO), (120, 40))
    walls = [line for line in lines if sum(map(line.count, "▄▀·")) >= 20]
    assert len(walls) == 2
    assert not any(set(line) & set("▌▐▖▗▘▝") for line in lines)
    assert len([line for line in lines if "▒" in line]) == 1  # the opponent's tiles, across
