"""A player's own rules on the screen: made, edited, handed on, played by, and never in the way."""

import asyncio
from collections import Counter
from pathlib import Path

import pytest

from majongue.engine.journal import read_game
from majongue.own_rules import entries, load_rules, read_own
from majongue.session import Session
from majongue.tui.app import Majongue
from majongue.tui.command_list import CommandList
from majongue.tui.rule_rows import element_rows, option_rows
from majongue.tui.screens.edit_rules import EditRulesScreen, WhatIfScreen
from majongue.tui.screens.home import HomeScreen
from majongue.tui.screens.new_game import NewGameScreen
from majongue.tui.screens.rules import RulesScreen
from majongue.tui.screens.rulesets import RulesetsScreen
from majongue.tui.screens.table import TableScreen
from majongue.tui.screens.trial import TrialScreen
from support.goldens import check_golden
from support.screens import CALM, is_marked, screen_text, until

FRIDAY = """\
# Friday evenings at Rosa's
extends = "hong_kong"
name = "Friday table"
note = "No chickens."

[options]
cap = 13   # since 2019

[values]
full_flush = 6
"""

BROKEN = 'extends = "hong_kong"\nname = "Bad"\n[options]\ncapp = 8\n'


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of own rules, with one file in it; paths that are the same on every machine."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MAJONGUE_HOME", "home")
    rules = Path("home", "rulesets")
    rules.mkdir(parents=True)
    (rules / "friday.toml").write_text(FRIDAY)
    return rules


def run(scenario, screen, window=(80, 24), style="hanzi"):
    """Run a scenario on a screen."""

    async def main():
        app = Majongue(CALM.with_value("tile_style", style))
        try:
            async with app.run_test(size=window) as pilot:
                await app.push_screen(screen())
                await pilot.pause()
                return await scenario(pilot, app)
        finally:
            if app.session is not None:
                app.session.close()

    return asyncio.run(main())


def text(app):
    return " ".join(" ".join(screen_text(app)).split())


def editor():
    return EditRulesScreen(read_own(Path("home", "rulesets", "friday.toml")))


async def highlight(pilot, title):
    """Go to a ruleset in the list."""
    await pilot.press("home")
    for _ in entries():
        if any(title in line for line in screen_text(pilot.app) if line.startswith("  ")):
            place = [entry.title for entry in entries()].index(title)
            await pilot.press(*["down"] * place)
            return
    raise AssertionError(f"{title} is not in the list")


async def typed(pilot, words):
    """Type something in place of what stands in the line."""
    await pilot.press("end", *["backspace"] * 40, *words, "enter")
    await pilot.pause()


async def focus(pilot, id):
    """Give a row of an editor the focus."""
    screen = pilot.app.screen
    screen.rows.at = next(place for place, row in enumerate(screen.rows.shown) if row.id == id)
    screen.draw()
    await pilot.pause()


async def change(pilot, id, value):
    """Type a value into a row."""
    await focus(pilot, id)
    await pilot.press("enter", "end", *["backspace"] * 12, *value, "enter")
    await pilot.pause()


def test_from_home_to_own_rules_and_a_change_in_their_file(folder):
    async def scenario(pilot, app):
        await pilot.press("r")
        await until(pilot, lambda: isinstance(app.screen, RulesetsScreen))
        await highlight(pilot, "MCR")
        await pilot.press("c")
        await typed(pilot, "Sunday club")
        assert is_marked(app, "Sunday club", "your own, from MCR")
        await pilot.press("e")
        await until(pilot, lambda: isinstance(app.screen, EditRulesScreen))
        await change(pilot, "min_fan", "6")
        await pilot.press("escape", "enter")
        await until(pilot, lambda: isinstance(app.screen, RulesScreen))
        assert "Sunday club" in text(app)
        assert "at least 6 points" in text(app)

    run(scenario, HomeScreen)
    assert load_rules("sunday_club").values["min_fan"] == 6


def test_what_is_published_cannot_be_changed():
    async def scenario(pilot, app):
        await highlight(pilot, "Hong Kong")
        before = [entry.id for entry in entries()]
        for key in ("e", "r", "x", "y"):
            await pilot.press(key)
        await pilot.pause()
        assert isinstance(app.screen, RulesetsScreen)
        assert [entry.id for entry in entries()] == before
        assert "E edit" not in text(app)

    run(scenario, RulesetsScreen)


def test_renamed_exported_deleted_and_imported_again(folder):
    async def scenario(pilot, app):
        await highlight(pilot, "Friday table")
        await pilot.press("r")
        await typed(pilot, "Saturday")
        assert is_marked(app, "Saturday", "your own")
        assert "Saturday is the name now." in text(app)
        await pilot.press("o")
        await typed(pilot, "copy.toml")
        assert "Written to copy.toml." in text(app)
        assert Path("copy.toml").read_text() == FRIDAY.replace("Friday table", "Saturday")
        await pilot.press("x")
        assert "Delete Saturday" in text(app)
        await pilot.press("escape")
        assert len(entries()) == 4
        await pilot.press("x", "y")
        await pilot.pause()
        assert "Saturday is deleted." in text(app)
        assert app.screen.query_one(CommandList).highlighted == 2  # the nearest row, not the first
        assert len(entries()) == 3
        await pilot.press("i")
        await typed(pilot, "copy.toml")
        assert is_marked(app, "Saturday", "your own")
        assert "Saturday is taken over." in text(app)
        await pilot.press("up", "down")
        assert "is taken over" not in text(app)

    run(scenario, RulesetsScreen)
    own = [entry for entry in entries() if entry.own]
    assert [entry.title for entry in own] == ["Saturday"]
    assert own[0].path.read_bytes() == Path("copy.toml").read_bytes()


@pytest.mark.parametrize(("key", "asked"), [("x", "for good?"), ("c", "A name for")])
def test_a_question_stays_when_the_window_changes(key, asked):
    async def scenario(pilot, app):
        await highlight(pilot, "Friday table")
        await pilot.press(key)
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert asked in text(app)
        await pilot.press("escape")
        assert asked not in text(app)

    run(scenario, RulesetsScreen)


@pytest.mark.parametrize(
    ("key", "typing"), [("i", "nowhere.toml"), ("o", "home/rulesets/friday.toml")]
)
def test_what_fails_is_said_and_can_be_mended(key, typing):
    async def scenario(pilot, app):
        await highlight(pilot, "Friday table")
        await pilot.press(key)
        await typed(pilot, typing)
        assert app.screen.has_class("-typing")
        assert Path(typing).name in text(app)
        await pilot.press("escape")
        assert not app.screen.has_class("-typing")

    run(scenario, RulesetsScreen)


def test_a_broken_file_is_listed_with_its_fault_and_stops_nothing(folder):
    (folder / "broken.toml").write_text(BROKEN)
    before = (folder / "broken.toml").read_bytes()

    async def scenario(pilot, app):
        assert "(broken) broken.toml, line 4, options.capp" in text(app)
        await pilot.press("end", "up")
        while "did you mean cap" not in text(app):
            await pilot.press("down")
        for key in ("e", "c", "r", "t", "enter"):
            await pilot.press(key)
            await pilot.pause()
        assert isinstance(app.screen, RulesetsScreen)
        await app.push_screen(NewGameScreen())
        await pilot.pause()
        assert "New game" in text(app)
        await pilot.press("b")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))

    run(scenario, RulesetsScreen)
    assert (folder / "broken.toml").read_bytes() == before


def test_a_file_mended_elsewhere_is_looked_at_again(folder):
    (folder / "broken.toml").write_text(BROKEN)

    async def scenario(pilot, app):
        await highlight(pilot, "broken")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, RulesetsScreen)
        (folder / "broken.toml").write_text(BROKEN.replace("capp", "cap"))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, RulesScreen))
        assert "Fan above 8 are not paid" in text(app)

    run(scenario, RulesetsScreen)


def test_every_change_is_in_the_file_and_remarks_stay(folder):
    async def scenario(pilot, app):
        await change(pilot, "min_fan", "1")
        await change(pilot, "worth.full_flush", "8")
        await change(pilot, "note", "Low stakes.")
        await focus(pilot, "seven_pairs")
        await pilot.press("right")

    run(scenario, editor)
    kept = (folder / "friday.toml").read_text()
    assert "# Friday evenings at Rosa's" in kept
    assert "cap = 13   # since 2019" in kept
    own = read_own(folder / "friday.toml")
    assert own.note == "Low stakes."
    assert own.options == {"cap": 13, "min_fan": 1, "seven_pairs": True}
    assert own.values == {"full_flush": 8}


def test_what_was_held_back_is_written_with_the_rest(folder):
    (folder / "club.toml").write_text('extends = "classical"\nname = "Club"\n')

    async def scenario(pilot, app):
        await change(pilot, "limit", "50")
        await change(pilot, "min_points", "60")
        assert "lies below" in text(app)
        await change(pilot, "title", "Chess club")
        await change(pilot, "note", "On Mondays.")
        await focus(pilot, "preset")
        await pilot.press("right")
        assert read_own(folder / "club.toml").title == "Club"
        await change(pilot, "min_points", "20")
        assert "Rules: Chess club" in text(app)

    run(scenario, lambda: EditRulesScreen(read_own(folder / "club.toml")))
    own = read_own(folder / "club.toml")
    assert (own.title, own.note, own.preset) == ("Chess club", "On Mondays.", "dmjl")
    assert own.options == {"limit": 50, "min_points": 20}


def test_what_was_changed_elsewhere_shows_with_the_next_change(folder):
    async def scenario(pilot, app):
        (folder / "friday.toml").write_text(
            FRIDAY.replace("13", "8").replace("Friday table", "Table")
        )
        await change(pilot, "min_fan", "1")
        assert is_marked(app, "Most fan paid", "8")
        assert "Rules: Table" in text(app)

    run(scenario, editor)
    own = read_own(folder / "friday.toml")
    assert (own.title, own.options) == ("Table", {"cap": 8, "min_fan": 1})


def test_a_file_that_cannot_be_written_is_told_of_until_it_can(folder):
    async def scenario(pilot, app):
        (folder / "friday.toml").write_text("broken [")
        await change(pilot, "min_fan", "1")
        assert "this is not TOML" in text(app)
        await pilot.press("escape")
        assert "Not in the file" in text(app)
        (folder / "friday.toml").write_text(FRIDAY)
        await change(pilot, "note", "Mended.")
        assert "this is not TOML" not in text(app)

    run(scenario, editor)
    own = read_own(folder / "friday.toml")
    assert (own.note, own.options) == ("Mended.", {"cap": 13, "min_fan": 1})


def test_another_name_is_no_change_to_try(folder):
    (folder / "plain.toml").write_text('extends = "hong_kong"\nname = "Plain"\n')

    async def scenario(pilot, app):
        await pilot.press("t")
        await pilot.pause()
        assert "Nothing is changed yet" in text(app)

    run(scenario, lambda: EditRulesScreen(read_own(folder / "plain.toml")))


def test_what_does_not_go_together_is_explained_and_kept_once_it_does(folder):
    async def scenario(pilot, app):
        await change(pilot, "cap", "2")
        assert "The cap of 2 fan lies below the minimum of 3" in text(app)
        await focus(pilot, "seven_pairs_allow_quads")
        await pilot.press("right")
        assert (folder / "friday.toml").read_text() == FRIDAY
        await change(pilot, "min_fan", "1")
        assert "lies below" not in text(app)

    run(scenario, editor)
    options = read_own(folder / "friday.toml").options
    assert options == {"cap": 2, "seven_pairs_allow_quads": True, "min_fan": 1}


def test_changes_that_are_not_in_the_file_are_not_lost_unsaid(folder):
    async def scenario(pilot, app):
        await change(pilot, "cap", "2")
        assert "use Most fan paid = 3 or more" in text(app)
        for _ in range(2):  # another change, another warning
            await pilot.press("escape")
            assert "Not in the file" in text(app)
            await focus(pilot, "seven_pairs")
            await pilot.press("right")
        assert isinstance(app.screen, EditRulesScreen)
        await pilot.press("escape", "escape")
        await pilot.pause()
        assert not isinstance(app.screen, EditRulesScreen)

    run(scenario, editor)
    assert (folder / "friday.toml").read_text() == FRIDAY


def test_a_click_on_a_key_is_one_press(folder):
    async def scenario(pilot, app):
        place = screen_text(app)[-1].index("D changed")
        await pilot.click(offset=(place, 23))
        await pilot.pause()
        assert [row.id for row in app.screen.rows.shown] == ["cap", "worth.full_flush"]

    run(scenario, editor)


def test_differences_and_defaults(folder):
    async def scenario(pilot, app):
        assert is_marked(app, "Most fan paid", "usually 10")
        await pilot.press("d")
        assert [row.id for row in app.screen.rows.shown] == ["cap", "worth.full_flush"]
        await pilot.press("backspace")
        await pilot.pause()
        assert read_own(folder / "friday.toml").options == {}
        await pilot.press("x")
        await pilot.pause()
        assert "Press X again" in text(app)
        await pilot.press("down", "x")  # another key in between: it is asked anew
        await pilot.pause()
        assert read_own(folder / "friday.toml").values == {"full_flush": 6}
        await pilot.press("x")
        await pilot.pause()
        assert "Press X again" not in text(app)

    run(scenario, editor)
    own = read_own(folder / "friday.toml")
    assert (own.options, own.values, own.note) == ({}, {}, "No chickens.")


@pytest.mark.parametrize("value", ["21", "-1", "many", ""])
def test_an_element_is_worth_what_its_range_allows(folder, value):
    async def scenario(pilot, app):
        await focus(pilot, "worth.half_flush")
        await pilot.press("enter", "end", *["backspace"] * 12, *value, "enter")
        await pilot.pause()
        assert "a whole number from 0 to 20" in text(app)

    run(scenario, editor)
    assert (folder / "friday.toml").read_text() == FRIDAY


def test_rows_of_elements_say_which_one_and_what_in(folder):
    rows = {row.id: row for row in element_rows(load_rules("classical"))}
    labels = [row.label for row in rows.values() if row.label.startswith("Exposed pung")]
    assert labels == ["Exposed pung: of 2 to 8", "Exposed pung: of ones, nines or honours"]
    assert "in hundredths of the limit" in rows["worth.nine_gates"].takes
    assert "the number of doubles" in rows["worth.full_flush"].takes


@pytest.mark.parametrize("id", ["hong_kong", "classical", "mcr"])
def test_no_two_rows_of_a_ruleset_look_alike(id):
    """Heavenly hand is a house rule, and a limit hand that may be worth something else."""
    rules = load_rules(id)
    named = Counter((row.group, row.label) for row in [*option_rows(rules), *element_rows(rules)])
    assert [name for name, times in named.items() if times > 1] == []


def test_a_copy_of_a_copy_has_a_plain_name():
    async def scenario(pilot, app):
        await highlight(pilot, "Friday table")
        await pilot.press("c", "enter")
        await pilot.pause()

    run(scenario, RulesetsScreen)
    assert [entry.title for entry in entries()][-2:] == ["Friday table", "Friday table 2"]


def test_published_values_as_the_base(folder):
    (folder / "club.toml").write_text('extends = "classical"\nname = "Club"\n')

    async def scenario(pilot, app):
        await focus(pilot, "preset")
        await pilot.press("right")
        await pilot.pause()
        assert read_own(folder / "club.toml").preset == "dmjl"
        await change(pilot, "limit", "700")

    run(scenario, lambda: EditRulesScreen(read_own(folder / "club.toml")))
    own = read_own(folder / "club.toml")
    assert own.options == {"limit": 700}
    published = load_rules("classical", preset="dmjl")
    assert own.rules.values == {**published.values, "limit": 700}


def test_a_game_by_own_rules_does_not_need_their_file(folder):
    async def scenario(pilot, app):
        while app.screen.rows.value(app.screen.rows.focused) != "friday":
            await pilot.press("right")
        await pilot.press("b")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        return app.session.path

    path = run(scenario, NewGameScreen)
    (folder / "friday.toml").write_text("broken [")
    session = Session.resume(path)
    rules = session.rules
    session.close()
    assert (rules.title, rules.values["cap"], rules.patterns["full_flush"].value) == (
        "Friday table",
        13,
        6,
    )
    assert read_game(path)[0].rules is rules


def test_the_rule_card_at_the_table_begins_with_what_is_not_usual(folder):
    async def scenario(pilot, app):
        while app.screen.rows.value(app.screen.rows.focused) != "friday":
            await pilot.press("right")
        await pilot.press("b")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await until(pilot, lambda: app.screen.stage.prompt.asked)
        await pilot.press("r")
        await until(pilot, lambda: isinstance(app.screen, RulesScreen))
        return text(app)

    shown = run(scenario, NewGameScreen)
    departures = shown.index("Fan above 13 are not paid. Usual: 10.")
    assert shown.index("Friday table") < departures < shown.index("A hand needs at least 3 fan.")
    assert "Full flush: 6 fan. Usual: 7." in shown


def test_house_rules_of_a_new_game_become_own_rules(folder):
    async def scenario(pilot, app):
        await focus(pilot, "min_fan")
        await pilot.press("left", "k")
        await typed(pilot, "Easy evening")
        assert app.screen.rows.value(app.screen.rows.rows[0]) == "easy_evening"
        await pilot.press("k")
        await typed(pilot, "\x07")
        await pilot.press("escape", "b")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        return app.session.rules

    rules = run(scenario, NewGameScreen)
    assert (rules.title, rules.values["min_fan"]) == ("Easy evening", 2)
    assert load_rules("easy_evening").changes == {"min_fan": 2}


def test_rules_of_one_name_are_told_apart_in_a_new_game(folder):
    (folder / "saturday.toml").write_text(FRIDAY)
    (folder / "mine.toml").write_text(FRIDAY.replace("Friday table", "MCR"))

    async def scenario(pilot, app):
        row = app.screen.rows.rows[0]
        return {choice: row.show(choice) for choice in row.choices}

    assert run(scenario, NewGameScreen) == {
        "classical": "Chinese Classical",
        "hong_kong": "Hong Kong",
        "mcr": "MCR (mcr)",
        "friday": "Friday table (friday)",
        "saturday": "Friday table (saturday)",
        "mine": "MCR (mine)",
    }


def spoilt(path, fate):
    """Let something become of a file behind the back of the screen."""
    if fate == "deleted":
        path.unlink()
    else:
        path.write_text(BROKEN if fate == "broken" else FRIDAY.replace("13", "8"))


FATES = pytest.mark.parametrize("fate", ["deleted", "broken", "changed"])


@FATES
def test_a_new_game_is_played_by_the_rules_that_it_shows(folder, fate):
    async def scenario(pilot, app):
        await focus(pilot, "ruleset")
        await pilot.press("left")
        assert app.screen.rows.value(app.screen.rows.focused) == "friday"
        await focus(pilot, "min_fan")
        await pilot.press("left")
        spoilt(folder / "friday.toml", fate)
        await pilot.press("b")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        return app.session.rules

    rules = run(scenario, NewGameScreen)
    assert (rules.title, rules.changes) == ("Friday table", {"min_fan": 2, "cap": 13})


@FATES
def test_what_a_new_game_shows_is_tried_out(folder, fate):
    async def scenario(pilot, app):
        await focus(pilot, "ruleset")
        await pilot.press("left")
        await change(pilot, "cap", "12")
        spoilt(folder / "friday.toml", fate)
        await pilot.press("t")
        await until(pilot, lambda: isinstance(app.screen, TrialScreen))
        return text(app)

    assert "Most fan paid (cap): 12 instead of 13" in run(scenario, NewGameScreen)


def test_rules_of_a_new_game_are_kept_as_a_whole_or_not_at_all(folder):
    full = FRIDAY + "#" * ((64 << 10) - len(FRIDAY))
    (folder / "friday.toml").write_text(full)

    async def scenario(pilot, app):
        await focus(pilot, "ruleset")
        await pilot.press("left")
        await focus(pilot, "min_fan")
        await pilot.press("left", "k")
        await typed(pilot, "Sunday")
        return dict(app.screen.rows.values)

    assert run(scenario, NewGameScreen) == {"ruleset": "friday", "min_fan": 2}
    assert [path.name for path in folder.iterdir()] == ["friday.toml"]


SCREENS = {
    "rulesets": RulesetsScreen,
    "edit_rules": editor,
    "what_if": lambda: WhatIfScreen(load_rules("mcr")),
}


@pytest.mark.parametrize("style", ["hanzi", "ascii"])
@pytest.mark.parametrize("window", [(80, 24), (60, 20)], ids=["wide", "narrow"])
@pytest.mark.parametrize("name", SCREENS)
def test_pictures(name, window, style, folder):
    (folder / "broken.toml").write_text(BROKEN)

    async def scenario(pilot, app):
        await pilot.press("down", "down", "down")
        await pilot.pause()
        return screen_text(app)

    lines = run(scenario, SCREENS[name], window, style)
    if style == "ascii":
        assert "".join(lines).isascii()
    check_golden(f"{name}_{window[0]}_{style}", lines)
