"""A finished hand under other rules: the sheet in every width, and the key that opens it."""

import asyncio

import pytest

from majongue.session import Session
from majongue.text.side_by_side_text import ALL_ALONE, NOBODY_HAS_WON, compared_wins
from majongue.tui.faces import STYLES
from majongue.tui.screens.hand_over import HandOverScreen
from majongue.tui.screens.other_rules import OtherRulesScreen
from majongue.tui.sheet import Sheet
from majongue.tui.side_by_side_sheet import write_compared
from support.goldens import check_golden
from support.plain_play import CAST, decisions, new_session
from support.screens import screen_app, screen_text, until
from support.tables import Table, offered, table


def one_suit() -> Table:
    game = table("E", drawn="9m", E="123m 456m 78m 777z 55z f1", ruleset="mcr")
    game.act("E", "win")
    return game


def not_everywhere() -> Table:
    game = offered("9p", by="W", S="78p 22s 345s 678m [chow 123p from E]", options={"min_fan": 0})
    game.act("S", "win")
    return game


def two_winners() -> Table:
    game = offered(
        "9p",
        by="E",
        S="78p 11s [pung 555z from W] [pung 777z from N] 123s",
        N="78p 99s [pung 666z from W] 444z 123s",
        options={"multi_win": "all", "min_fan": 1},
    )
    game.answer(S="win", N="win")
    return game


HANDS = {"one_suit": one_suit, "not_everywhere": not_everywhere, "two_winners": two_winners}


def shown(game: Table, width: int, style: str) -> list[str]:
    sheet = Sheet(width, STYLES[style])
    write_compared(sheet, compared_wins(game.view("E"), CAST, game.rules), CAST)
    return list(sheet.picture().lines)


@pytest.mark.parametrize("width", [77, 57, 117])
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("name", HANDS)
def test_nothing_is_cut_and_every_ruleset_is_there(name: str, style: str, width: int) -> None:
    lines = shown(HANDS[name](), width, style)
    text = "\n".join(lines)
    assert max(map(len, lines)) <= width
    assert "…" not in text
    assert all(title in text for title in ("Chinese Classical", "MCR", "Hong Kong"))
    if style == "ascii":
        assert text.isascii()


@pytest.mark.parametrize(("width", "style"), [(77, "hanzi"), (77, "ascii"), (57, "hanzi")])
@pytest.mark.parametrize("name", HANDS)
def test_sheets(name: str, style: str, width: int) -> None:
    check_golden(f"other_rules_{name}_{style}_{width}", shown(HANDS[name](), width, style))


def test_several_winners_are_compared_one_by_one() -> None:
    lines = shown(two_winners(), 77, "hanzi")
    assert lines[0] == ALL_ALONE
    assert len([line for line in lines if line.startswith("★ ") and "win" in line]) == 2


def test_a_wide_window_has_room_for_a_fourth_ruleset() -> None:
    ((said, win, columns),) = compared_wins(one_suit().view("E"), CAST, one_suit().rules)
    fourth = columns[2]._replace(title="Our house")
    for width, together in ((117, True), (77, False)):
        sheet = Sheet(width, STYLES["hanzi"])
        write_compared(sheet, [(said, win, (*columns, fourth))], CAST)
        titles = [line for line in sheet.picture().lines if "Our house" in line]
        assert [("Hong Kong" in line) for line in titles] == [together]


def finished(*, won: bool) -> Session:
    for seed in range(200):
        session = new_session(seed)
        for _ in decisions(session, 1):
            pass
        assert session.view.result is not None
        if bool(session.view.result.winners) is won:
            return session
    raise AssertionError("no hand ended so")


def at_result(scenario, session, window=(80, 24), style="hanzi"):
    """Run a scenario with the result of a hand on the screen; returns what it returns."""

    async def main():
        app = screen_app(session, style=style)
        async with app.run_test(size=window) as pilot:
            await until(pilot, lambda: isinstance(app.screen, HandOverScreen))
            await pilot.pause()
            return await scenario(pilot, app)

    return asyncio.run(main())


async def opened(pilot, app):
    await pilot.press("o")
    await until(pilot, lambda: isinstance(app.screen, OtherRulesScreen))
    await pilot.pause()
    return screen_text(app)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("window", [(80, 24), (60, 20), (120, 40)])
def test_a_key_opens_the_page_and_another_leaves_it(window, style):
    async def scenario(pilot, app):
        lines = await opened(pilot, app)
        await pilot.press("end", "home", "pagedown", "escape")
        await until(pilot, lambda: isinstance(app.screen, HandOverScreen))
        return lines

    session = finished(won=True)
    lines = at_result(scenario, session, window, style)
    assert len(lines) == window[1]
    assert lines[0] == f" Hand {session.view.number} under all rulesets"
    if window != (120, 40) and style != "glyph":
        check_golden(f"other_rules_{style}_{window[0]}x{window[1]}", lines)


def test_it_can_be_clicked():
    async def scenario(pilot, app):
        await pilot.click(offset=(screen_text(app)[23].index("other rules") + 1, 23))
        await until(pilot, lambda: isinstance(app.screen, OtherRulesScreen))

    at_result(scenario, finished(won=True))


def test_a_hand_without_a_winner_says_why_there_is_no_such_page():
    async def scenario(pilot, app):
        await pilot.press("o")
        await until(pilot, lambda: NOBODY_HAS_WON in [note.message for note in app._notifications])
        assert isinstance(app.screen, HandOverScreen)
        return screen_text(app)

    assert "other rules" not in at_result(scenario, finished(won=False))[23]
