"""The pages for reading: rules, log and help; and the pictures made for the documentation."""

import asyncio
import importlib.util
from functools import partial
from pathlib import Path

import pytest
from textual.events import MouseScrollDown

from majongue.preferences import DEFAULTS
from majongue.rules.card import card_of, departures
from majongue.rules.describe import describe, element_facts, option_facts
from majongue.rules.discovery import load_ruleset
from majongue.text.narration import narrate
from majongue.tui.commands import ANYWHERE, CURSOR, LABELS, TABLE, Command, key_text
from majongue.tui.faces import STYLES
from majongue.tui.help_sheet import write_help
from majongue.tui.rules_sheet import write_rules
from majongue.tui.screens.help import HelpScreen
from majongue.tui.screens.log import LogScreen
from majongue.tui.screens.page import Page, SheetPage
from majongue.tui.screens.rules import RulesScreen
from majongue.tui.screens.table import TableScreen
from majongue.tui.sheet import Sheet
from support.goldens import check_golden
from support.plain_play import HONG_KONG, adviser, new_session
from support.screens import CALM, screen_app, screen_text, settled

HOUSE_RULES = load_ruleset("hong_kong", {"cap": 13, "seven_pairs": True})
TABLE_COMMANDS = TableScreen.COMMANDS_HERE


def session_with_a_log(decisions=6, path=None):
    session = new_session(1, path)
    bot = adviser(session)
    for _ in range(decisions):
        for _ in session.advance():
            pass
        session.answer(bot.choose(session.view, session.view.actions))
    for _ in session.advance():
        pass
    return session


def at_page(page, scenario, window=(80, 24), preferences=CALM, style="hanzi", session=None):
    """Run a scenario with a page on top of the table; returns what it returns."""

    async def main():
        app = screen_app(session or session_with_a_log(0), preferences, style)
        async with app.run_test(size=window) as pilot:
            await app.push_screen(page)
            await settled(pilot)
            return await scenario(pilot, app)

    return asyncio.run(main())


async def look(pilot, app):
    return screen_text(app)


def pages():
    session = session_with_a_log()
    return {
        "rules": RulesScreen(HOUSE_RULES),
        "log": LogScreen(session),
        "help": HelpScreen("the table", TABLE_COMMANDS),
    }


@pytest.mark.parametrize("style", ["hanzi", "ascii"])
@pytest.mark.parametrize("name", ["rules", "log", "help"])
def test_a_page_as_it_opens(name, style):
    lines = at_page(pages()[name], look, style=style)
    if style == "ascii":
        assert "".join(lines).isascii()
    check_golden(f"page_{name}_{style}_80x24", lines)


@pytest.mark.parametrize("window", [(60, 16), (10, 3), (200, 60)])
@pytest.mark.parametrize("name", ["rules", "log", "help"])
def test_a_page_in_other_windows(name, window):
    async def scenario(pilot, app):
        await pilot.press("end", "up", "pageup", "home", "pagedown")
        return screen_text(app)

    lines = at_page(pages()[name], scenario, window)
    assert len(lines) == window[1]


@pytest.mark.parametrize("name", ["rules", "log", "help"])
def test_nothing_is_cut_off_at_the_right(name):
    """Every word of the sheet is on the screen, beside the scroll bar."""

    async def scenario(pilot, app):
        sheet, scroller = app.screen.query_one("#sheet"), app.screen.scroller
        return sheet.picture.width, sheet.size.width, scroller.size.width

    picture, shown, room = at_page(pages()[name], scenario)
    assert picture == shown <= room


@pytest.mark.parametrize("key", ["escape", "q", "Q"])
@pytest.mark.parametrize("name", ["rules", "log", "help"])
def test_back(name, key):
    async def scenario(pilot, app):
        assert isinstance(app.screen, SheetPage)
        await pilot.press(key)
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)

    at_page(pages()[name], scenario)


def test_back_by_the_mouse():
    async def scenario(pilot, app):
        await pilot.click(offset=(2, 23))
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)

    at_page(pages()["help"], scenario)


@pytest.mark.parametrize("focused", [True, False])
def test_scroll_keys_work_whatever_has_the_focus(focused):
    async def scenario(pilot, app):
        page = app.screen
        if not focused:
            page.set_focus(None)
        last = page.scroller.max_scroll_y
        assert last > 20
        seen = []
        for key in ("down", "pagedown", "pageup", "up", "end", "home"):
            await pilot.press(key)
            await pilot.pause()
            seen.append(round(page.scroller.scroll_y))
        assert seen[0] == 1
        assert seen[1] > 10
        assert seen[2:] == [1, 0, last, 0]

    at_page(pages()["help"], scenario)


def test_the_wheel_scrolls():
    async def scenario(pilot, app):
        page = app.screen
        await pilot._post_mouse_events([MouseScrollDown], page.scroller)
        await pilot.pause()
        return page.scroller.scroll_y

    assert at_page(pages()["help"], scenario) > 0


@pytest.mark.parametrize(("style", "sign"), [("hanzi", "↑↓ "), ("ascii", "  ")])
@pytest.mark.parametrize("window", [(80, 24), (60, 16)])
def test_a_page_says_how_much_there_is_below_the_window(window, style, sign):
    async def scenario(pilot, app):
        page = app.screen
        rows = page.query_one("#sheet").picture.lines
        seen = [screen_text(app)]
        for key in ("down", "end", "home"):
            await pilot.press(key)
            await pilot.pause()
            seen.append(screen_text(app))
        below = len(rows) - page.scroller.size.height
        opened, moved, bottom, top = seen
        assert f"{sign}{below} more lines" in opened[-1]
        assert f"{sign}{below - 1} more lines" in moved[-1]
        assert "more line" not in bottom[-1]
        assert bottom[-3].strip().startswith(rows[-1].strip())
        assert top == opened
        assert "/ search  ? help" in bottom[-1]

    at_page(RulesScreen(HONG_KONG), scenario, window, style=style)


def test_a_page_that_fits_says_nothing_of_lines_below():
    lines = at_page(pages()["log"], look, (80, 60))
    assert "more line" not in lines[-1]


def test_what_is_below_is_counted_anew_when_the_window_grows():
    async def scenario(pilot, app):
        await pilot.resize_terminal(80, 34)
        await pilot.pause()
        return screen_text(app)[-1]

    def count(row):
        return int(row.split("↑↓ ")[1].split()[0])

    narrow = at_page(pages()["help"], look)[-1]
    assert count(at_page(pages()["help"], scenario)) == count(narrow) - 10


def sheet_lines(write, width=77, style="hanzi"):
    sheet = Sheet(width, STYLES[style])
    write(sheet)
    return sheet.picture().lines


def flat(lines):
    return " ".join(" ".join(line.split()) for line in lines)


def test_the_rules_hold_every_fact_that_the_command_prints():
    card = card_of(HOUSE_RULES)
    shown = flat(sheet_lines(lambda sheet: write_rules(sheet, HOUSE_RULES)))
    for group, sentences in card.groups:
        assert group in shown
        assert all(sentence in shown for sentence in sentences)
    for _, facts in option_facts(HOUSE_RULES):
        for fact in facts:
            label = fact.option.label
            found = flat(sheet_lines(partial(write_rules, ruleset=HOUSE_RULES, wanted=label)))
            assert f"{label}: {fact.value}" in found
            assert fact.option.help in found
    printed = flat(describe(HOUSE_RULES))
    for fact in element_facts(HOUSE_RULES):
        pattern = fact.pattern
        assert f"{pattern.value} {pattern.name} {pattern.names['zh']}" in shown
        for sentence in fact.sentences:
            assert sentence in shown
            assert sentence in printed


def test_what_differs_comes_first():
    lines = sheet_lines(lambda sheet: write_rules(sheet, HOUSE_RULES))
    first = lines.index("Fan above 13 are not paid. Usual: 10.")
    assert lines[first - 1] == "House rules"
    assert "Usual: no." in flat(lines[first + 1 : first + 4])
    assert first < lines.index("Winning")
    assert departures(HONG_KONG) == ()


def test_words_of_choices():
    rules = load_ruleset("hong_kong", {"discard_payment": "half", "earthly_mode": "first_draw"})
    assert departures(rules) == (
        "A self-draw on one's own first turn is the earthly hand. Usual: on East's first discard.",
        "The discarder pays one share and the others half of one; on a self-draw everybody pays "
        "one. Usual: the discarder alone, two shares; on a self-draw everybody one.",
    )


def test_an_element_that_is_not_played_says_so():
    shown = flat(sheet_lines(lambda sheet: write_rules(sheet, HOUSE_RULES)))
    assert "Only with: Seven pairs, which is on." in shown
    assert "Only with: Flowers and seasons, which is off." in shown


@pytest.mark.parametrize("typed", ["seven PAIRS", "七對", "seven_pairs_allow_quads"])
def test_search_finds_options_and_elements(typed):
    lines = sheet_lines(lambda sheet: write_rules(sheet, HONG_KONG, typed))
    assert any("pairs" in line.lower() for line in lines)
    assert not any("Robbing a kong" in line for line in lines)
    assert "House rules" not in lines


def test_a_search_that_finds_nothing():
    lines = sheet_lines(lambda sheet: write_rules(sheet, HONG_KONG, " riichi "))
    assert lines == ["Nothing here has to do with riichi."]


def test_search_by_typing():
    """Letters in the field are no commands, Escape clears it first."""

    async def scenario(pilot, app):
        page = app.screen
        await pilot.press("end", "/", "r", "o", "b", "b", "q", "backspace")
        await pilot.pause()
        assert app.screen is page
        assert page.field.value == "robb"
        found = screen_text(app)
        assert any("Robbing a kong: yes" in line for line in found)
        assert not any("Most fan paid" in line for line in found)
        await pilot.press("enter", "down")
        assert page.focused is page.scroller
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen is page
        assert page.field.value == ""
        assert any("House rules" in line for line in screen_text(app))
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)

    at_page(RulesScreen(HONG_KONG), scenario)


def test_search_by_the_mouse_stays_ascii_where_it_must():
    async def scenario(pilot, app):
        await pilot.click("#wanted")
        await pilot.press("p", "萬", "a", "o")
        await pilot.pause()
        assert "".join(screen_text(app)).isascii()
        return app.screen.field.value

    assert at_page(RulesScreen(HONG_KONG), scenario, style="ascii") == "pao"


def test_the_log_opens_at_its_end(tmp_path):
    path = tmp_path / "game.jsonl"
    session = session_with_a_log(12, path)
    lines = at_page(LogScreen(session), look, session=session)
    session.close()
    told = narrate(session.log, session.cast)
    assert len(told) > 22
    assert told[0] not in flat(lines)
    assert told[-1] in flat(lines)
    assert path.name in "".join(line.strip() for line in lines)


def test_a_game_without_a_file():
    assert "The game is kept in no file." in flat(at_page(pages()["log"], look))


def test_the_help_has_every_command_with_its_keys():
    shown = flat(sheet_lines(lambda sheet: write_help(sheet, TABLE_COMMANDS, {})))
    for command in TABLE_COMMANDS:
        if command.help:
            assert f"{', '.join(map(key_text, command.keys))} {command.help}" in shown
    assert "ENTER, D Throw the selected tile; go on." in shown
    assert " ".join(LABELS) in shown


def test_the_help_shows_the_keys_that_the_player_has_chosen():
    preferences = CALM.with_value("keys.discard", "x").with_value("keys.tile_1", "z")
    page = HelpScreen("the table", TABLE_COMMANDS)
    lines = at_page(page, look, (80, 60), preferences)
    assert "X Throw the selected tile; go on." in flat(lines)
    assert "D Throw" not in flat(lines)
    assert any(line.startswith(" Z 2 3 4") for line in lines)


def test_tiles_in_the_help_are_those_of_the_style():
    for style in STYLES:
        lines = sheet_lines(lambda sheet: write_help(sheet, TABLE, {}), 57, style)
        dots = next(line for line in lines if line.startswith("Dots"))
        assert all(STYLES[style].face(tile).strip() in dots for tile in range(9, 18))


def test_the_help_of_a_page_says_nothing_of_tiles_to_select():
    shown = flat(sheet_lines(lambda sheet: write_help(sheet, ANYWHERE, {})))
    assert "select" not in shown.split("Mouse")[0]
    assert "Click a tile" not in shown


def test_help_is_closed_by_the_key_that_opened_it():
    async def scenario(pilot, app):
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        assert screen_text(app)[0] == " Help: the rules"
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)

    at_page(RulesScreen(HONG_KONG), scenario)


@pytest.mark.parametrize("screen", [TableScreen, Page, SheetPage, RulesScreen, HelpScreen])
def test_no_key_stands_for_two_commands(screen):
    commands: tuple[Command, ...] = screen.COMMANDS_HERE
    keys = [key for command in commands for key in command.keys]
    assert len(keys) == len(set(keys))
    ids = [command.id for command in commands]
    assert len(ids) == len(set(ids))


def test_only_the_keys_of_tiles_have_no_sentence_of_their_own():
    silent = [command for command in TABLE_COMMANDS if not command.help]
    assert [command.keys for command in silent] == [(label.lower(),) for label in LABELS]
    assert set(silent) <= set(CURSOR)
    assert DEFAULTS.keys == {}


def test_pictures_are_the_same_on_every_run():
    path = Path(__file__).parents[2] / "docs" / "screenshots.py"
    spec = importlib.util.spec_from_file_location("screenshots", path)
    screenshots = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(screenshots)
    one, other = (asyncio.run(screenshots.draw(screenshots.SHOTS["table"])) for _ in range(2))
    assert one == other
    assert "url(http" not in one
    assert "@font-face" not in one
    assert "You\u00a0may\u00a0claim\u00a0it." in one.replace("&#160;", "\u00a0")
