"""A change of the rules tried on the screen: counted while it is played, stopped, played on."""

import asyncio

import pytest

from majongue import trial as trials
from majongue.rules.discovery import load_ruleset
from majongue.trial import play_trial
from majongue.tui.screens import trial as page
from majongue.tui.screens.edit_rules import WhatIfScreen
from majongue.tui.screens.trial import TrialScreen
from support.goldens import check_golden
from support.screens import screen_app, screen_text, until

USUAL = load_ruleset("hong_kong")
TRIED = load_ruleset("hong_kong", {"min_fan": 1})


@pytest.fixture
def few(monkeypatch):
    """A dozen hands, played by the page's own process."""
    monkeypatch.setattr(trials, "USUAL_HANDS", {"quick": 12, "thoughtful": 4})
    monkeypatch.setattr(page, "play_trial", lambda trial, _processes: play_trial(trial, 1))


def run(scenario, screen, window=(80, 24), style="hanzi"):
    async def main():
        app = screen_app(style=style)
        async with app.run_test(size=window) as pilot:
            await app.push_screen(screen())
            await pilot.pause()
            return await scenario(pilot, app)

    return asyncio.run(main())


def trial_screen():
    return TrialScreen(USUAL, TRIED)


def text(app):
    return " ".join(" ".join(screen_text(app)).split())


async def counted(pilot, hands, asked):
    await until(pilot, lambda: f"{hands} of {asked} hands" in text(pilot.app), 60)


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("style", ["hanzi", "ascii"])
@pytest.mark.parametrize("window", [(80, 24), (60, 20)], ids=["wide", "narrow"])
def test_pictures(window, style):
    async def scenario(pilot, app):
        await counted(pilot, 12, 12)
        await until(pilot, lambda: "more hands" in text(app))
        return screen_text(app)

    lines = run(scenario, trial_screen, window, style)
    if style == "ascii":
        assert "".join(lines).isascii()
    check_golden(f"trial_{window[0]}_{style}", lines)


@pytest.mark.usefixtures("few")
def test_more_hands_and_other_bots():
    async def scenario(pilot, app):
        await counted(pilot, 12, 12)
        await until(pilot, lambda: "more hands" in text(app))
        await pilot.press("space")
        await counted(pilot, 24, 24)
        await pilot.press("b")
        await counted(pilot, 4, 4)
        assert "thoughtful bots" in text(app)

    run(scenario, trial_screen)


def test_stopped_and_played_on_in_other_processes(monkeypatch):
    monkeypatch.setattr(trials, "USUAL_HANDS", {"quick": 40, "thoughtful": 4})

    async def scenario(pilot, app):
        await until(pilot, lambda: not text(app).count(" 0 of 40 hands"), 60)
        await pilot.press("space")
        await until(pilot, lambda: "SPACE go on" in text(app) or "more hands" in text(app))
        await pilot.press("space")
        await counted(pilot, 40, 40)

    run(scenario, trial_screen)


@pytest.mark.usefixtures("few")
def test_from_a_list_of_rules():
    async def scenario(pilot, app):
        await pilot.press("t")
        assert "Nothing is changed yet" in text(app)
        await pilot.press("left", "t")
        await until(pilot, lambda: isinstance(app.screen, TrialScreen))
        assert "Fewest fan to win (min_fan): 2 instead of 3" in text(app)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, WhatIfScreen))

    run(scenario, lambda: WhatIfScreen(USUAL))
