"""A new game chosen by keys alone and by the mouse alone, and what is refused."""

import asyncio
from dataclasses import replace

import pytest

from majongue.chance import Chance
from majongue.errors import RulesetError
from majongue.options import NumberMap, Option, OptionType
from majongue.preferences_file import load
from majongue.rules.discovery import load_ruleset, ruleset_ids
from majongue.tui.app import Majongue
from majongue.tui.rows import Rows, option_row
from majongue.tui.screens import new_game
from majongue.tui.screens.new_game import NewGameScreen
from majongue.tui.screens.table import TableScreen
from support.games import some
from support.goldens import check_golden
from support.screens import CALM, is_marked, screen_text, until
from support.sizes import size

OPTIONS = [
    Option("flag", OptionType.BOOLEAN, False, label="Flag", help="On or off."),
    Option("even", OptionType.INTEGER, 14, range=(0, 16, 2), label="Even", help="A number."),
    Option("way", OptionType.CHOICE, "one", choices=("one", "two", "three"), label="Way"),
    Option("shares", OptionType.MAP, NumberMap(), range=(0, 99, 1), keys=(0, 9), label="Shares"),
]


def sample():
    return Rows([option_row(option, "Group") for option in OPTIONS])


@pytest.mark.parametrize(
    ("place", "steps", "value"),
    [
        (0, [1], True),
        (0, [1, 1], False),
        (1, [1, 1, 1], 16),
        (1, [-1] * 9, 0),
        (2, [-1], "three"),
        (2, [1, 1, 1], "one"),
        (3, [1], NumberMap()),
    ],
)
def test_steps_go_round_or_stop_at_the_ends(place, steps, value):
    rows = sample()
    for step in steps:
        rows.step(rows.rows[place], step)
    assert rows.value(rows.rows[place]) == value


def test_random_steps_stay_in_the_declared_ranges():
    rules = load_ruleset("hong_kong")
    rows = Rows([option_row(option) for option in rules.options])
    by_id = {option.id: option for option in rules.options}
    chance = Chance(1, "steps")
    for _ in range(size(1000, 20000)):
        rows.go(chance.below(21) - 10)
        rows.step(rows.focused, 1 - 2 * chance.below(2))
        by_id[rows.focused.id].check(rows.value(rows.focused))


def test_what_is_looked_for_and_what_was_changed():
    rows = sample()
    rows.set(rows.rows[1], 2)
    rows.changed_only = True
    assert [row.id for row in rows.shown] == ["even"]
    rows.changed_only, rows.wanted = False, "NUMB a"
    assert [row.id for row in rows.shown] == ["even"]
    rows.wanted = "no such thing"
    assert rows.focused is None


def test_other_rows_keep_the_values_that_they_take():
    rows = sample()
    rows.set(rows.rows[1], 2)
    rows.set(rows.rows[2], "two")
    narrow = Option("way", OptionType.CHOICE, "one", choices=("one", "four"), label="Way")
    kept = rows.replaced([option_row(OPTIONS[1]), option_row(narrow)])
    assert kept.values == {"even": 2}


def test_a_row_that_asks_for_something_else_takes_no_value_along():
    rows = sample()
    rows.set(rows.rows[1], 2)
    other = replace(OPTIONS[1], range=(0, 88, 1), label="Fewest points")
    assert rows.replaced([option_row(other)]).values == {}


def at_new_game(scenario, tmp_path, monkeypatch, window=(80, 24), style="hanzi"):
    """Run a scenario at the screen of a new game; games and preferences are kept in a folder."""
    monkeypatch.setenv("MAJONGUE_HOME", str(tmp_path))
    kept = tmp_path / "preferences.toml"
    kept.write_text("# mine\n", encoding="utf-8")

    async def main():
        app = Majongue(CALM.with_value("tile_style", style), kept_in=kept)
        try:
            async with app.run_test(size=window) as pilot:
                await app.push_screen(NewGameScreen())
                await pilot.pause()
                return await scenario(pilot, app)
        finally:
            if app.session is not None:
                app.session.close()

    return asyncio.run(main())


async def go_to(pilot, id):
    """Give a row the focus by keys."""
    rows = pilot.app.screen.rows
    place = next(place for place, row in enumerate(rows.shown) if row.id == id)
    steps = place - rows.shown.index(rows.focused)
    await pilot.press(*["down" if steps > 0 else "up"] * abs(steps))
    assert rows.focused.id == id


async def focus(pilot, id):
    """Give a row the focus at once, where the way there is not what is tested."""
    screen = pilot.app.screen
    await pilot.press("home")
    screen.rows.at = next(place for place, row in enumerate(screen.rows.shown) if row.id == id)
    screen.draw()
    await pilot.pause()


async def write(pilot, text):
    """Type something into the row that has the focus, in place of what it has."""
    await pilot.press("enter", "end", *["backspace"] * 30, *text, "enter")


async def click_row(pilot, label):
    """Click a row that can be seen, and once more to change it."""
    await click_text(pilot, label)
    await click_text(pilot, label)


async def click_text(pilot, text):
    lines = screen_text(pilot.app)
    y = next(y for y, line in enumerate(lines) if text in line)
    await pilot.click(offset=(lines[y].index(text), y))
    await pilot.pause()


async def begun(pilot):
    await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
    return pilot.app.session


@pytest.mark.parametrize("style", ["hanzi", "ascii"])
def test_as_it_opens(style, tmp_path, monkeypatch):
    async def scenario(pilot, app):
        await pilot.press("down", "down", "down", "right")
        return screen_text(app)

    lines = at_new_game(scenario, tmp_path, monkeypatch, style=style)
    if style == "ascii":
        assert "".join(lines).isascii()
    check_golden(f"new_game_{style}_80x24", lines)


def test_a_label_that_is_cut_off_stands_in_full_below(tmp_path, monkeypatch):
    async def scenario(pilot, app):
        await focus(pilot, "ruleset")
        await pilot.press("left")
        await focus(pilot, "mixed_kongs")
        return screen_text(app)

    label = "One melded and one concealed kong"
    cut_off = at_new_game(scenario, tmp_path, monkeypatch, (60, 20))
    assert [line.startswith(f" {label}: ") for line in cut_off if label in line] == [True]
    whole = at_new_game(scenario, tmp_path, monkeypatch)
    assert [f"{label} < 6 points" in line for line in whole if label in line] == [True]


@pytest.mark.parametrize("window", [(80, 24), (60, 16)])
def test_every_row_can_be_seen(window, tmp_path, monkeypatch):
    async def scenario(pilot, app):
        await pilot.press("home")
        for row in app.screen.rows.shown:
            await until(pilot, lambda row=row: is_marked(app, row.label[:20], "▶"))
            await pilot.press("down")

    at_new_game(scenario, tmp_path, monkeypatch, window)


def test_a_published_set_takes_all_its_values(tmp_path, monkeypatch):
    async def scenario(pilot, app):
        await focus(pilot, "ruleset")
        await pilot.press("right")
        await focus(pilot, "preset")
        await pilot.press("right")
        rows = app.screen.rows
        german = load_ruleset("classical", preset="dmjl").changes
        assert {id: rows.values[id] for id in german} == german
        await focus(pilot, "limit")
        await write(pilot, "300")
        await focus(pilot, "rounds")
        await pilot.press("left")
        await pilot.press("b")
        session = await begun(pilot)
        assert session.rules.changes == {**german, "limit": 300, "rounds": 3}
        return screen_text(app)

    lines = at_new_game(scenario, tmp_path, monkeypatch)
    assert "Chinese Classical, DMJL" in lines[0]


def test_a_published_set_that_changes_nothing_is_the_default():
    rows = {row.id: row for row in new_game.game_rows(load_ruleset("mcr"), "You")}
    row = rows["preset"]
    assert [row.show(choice) for choice in row.choices] == ["WMO 2006", "Guobiao software"]
    assert row.default == row.choices[0] == "none"
    other = {row.id: row for row in new_game.game_rows(load_ruleset("classical"), "You")}
    assert other["preset"].show("none") == "none"


def test_a_published_set_stays_with_its_ruleset(tmp_path, monkeypatch):
    async def scenario(pilot, app):
        await focus(pilot, "ruleset")
        await pilot.press("right")
        await focus(pilot, "rounds")
        await pilot.press("left")
        await focus(pilot, "preset")
        await pilot.press("right")
        await focus(pilot, "ruleset")
        await pilot.press("right")
        assert app.screen.rows.values == {"ruleset": "mcr", "rounds": 3}
        await pilot.press("left")
        return dict(app.screen.rows.values)

    assert at_new_game(scenario, tmp_path, monkeypatch) == {"ruleset": "classical", "rounds": 3}


def test_fan_to_win_are_not_points_to_win(tmp_path, monkeypatch):
    async def scenario(pilot, app):
        for row in ("min_fan", "rounds"):
            await focus(pilot, row)
            await pilot.press("left")
        assert app.screen.rows.values == {"min_fan": 2, "rounds": 3}
        await focus(pilot, "ruleset")
        await pilot.press("left")
        return dict(app.screen.rows.values)

    assert at_new_game(scenario, tmp_path, monkeypatch) == {"ruleset": "mcr", "rounds": 3}


def test_without_a_published_set_all_is_as_usual_again(tmp_path, monkeypatch):
    async def scenario(pilot, app):
        await focus(pilot, "ruleset")
        await pilot.press("right")
        await focus(pilot, "preset")
        await pilot.press("right", "left")
        return dict(app.screen.rows.values)

    assert at_new_game(scenario, tmp_path, monkeypatch) == {"ruleset": "classical"}


@pytest.mark.parametrize("window", [(60, 16), (30, 40), (10, 3), (1, 1)])
def test_other_windows(window, tmp_path, monkeypatch):
    async def scenario(pilot, app):
        await pilot.press("down", "enter", "x", "enter", "slash", "a", "escape", "end", "right")
        return screen_text(app)

    assert len(at_new_game(scenario, tmp_path, monkeypatch, window)) == window[1]


def test_by_keys_alone(tmp_path, monkeypatch):
    async def scenario(pilot, app):
        await go_to(pilot, "name")
        await write(pilot, "Ada")
        await go_to(pilot, "bot_2")
        await pilot.press("right")
        await go_to(pilot, "rounds")
        await pilot.press("left", "left")
        await go_to(pilot, "seed")
        await write(pilot, "bdqrx?")
        await go_to(pilot, "cap")
        await write(pilot, "13")
        await go_to(pilot, "seven_pairs")
        await pilot.press("enter")
        await go_to(pilot, "flowers")
        await pilot.press("right")
        await go_to(pilot, "furiten")
        await pilot.press("left", "backspace")
        await pilot.press("b")
        session = await begun(pilot)
        changes = {"rounds": 2, "cap": 13, "seven_pairs": True, "flowers": True}
        assert session.rules.changes == changes
        players = {player.name: player.level for player in session.players}
        assert players == {
            "Ada": "human",
            "Hana": "beginner",
            "Otto": "regular",
            "Ming": "beginner",
        }
        assert session.game.record.header.seed == "bdqrx?"
        assert session.path.parent == tmp_path / "games"

    at_new_game(scenario, tmp_path, monkeypatch)
    text = (tmp_path / "preferences.toml").read_text(encoding="utf-8")
    assert text.startswith("# mine\n")
    assert load(tmp_path / "preferences.toml")[0].name == "Ada"


def test_by_the_mouse_alone(tmp_path, monkeypatch):
    async def scenario(pilot, app):
        await click_row(pilot, "Bot 1")
        await click_row(pilot, "Seven pairs")
        await click_text(pilot, "Fewest fan to win")
        await click_text(pilot, ">")
        await click_text(pilot, ">")
        await click_text(pilot, "Rounds")
        await click_text(pilot, "<")
        await click_text(pilot, "Most fan paid")
        await click_text(pilot, "<")
        await click_text(pilot, " default ")
        await click_text(pilot, "begin  T")
        session = await begun(pilot)
        assert session.rules.changes == {"min_fan": 5, "seven_pairs": True, "rounds": 3}
        assert sorted(player.level for player in session.players).count("regular") == 1

    at_new_game(scenario, tmp_path, monkeypatch)


def test_letters_typed_are_no_commands(tmp_path, monkeypatch):
    async def scenario(pilot, app):
        await focus(pilot, "seed")
        await pilot.press("enter", *"bdxqrBDXQ/?")
        assert isinstance(app.screen, NewGameScreen)
        assert app.session is None
        assert not app.screen.rows.changed_only
        await pilot.press("enter")
        assert app.screen.rows.values == {"seed": "bdxqrBDXQ/?"}
        await pilot.press("enter", "z", "escape")
        assert app.screen.rows.values == {"seed": "bdxqrBDXQ/?"}

    at_new_game(scenario, tmp_path, monkeypatch)


@pytest.mark.parametrize(
    ("id", "text", "word"),
    [
        ("cap", "99", "whole number from 0 to 20"),
        ("cap", "ten", "whole number from 0 to 20"),
        ("dead_wall_tiles", "3", "in steps of 2"),
        ("golden_table", "3:8,3:9", "twice"),
        ("seed", "x" * 41, "letters"),
        ("name", "x" * 21, "letters"),
    ],
)
def test_a_wrong_value_is_refused_and_the_old_one_kept(id, text, word, tmp_path, monkeypatch):
    async def scenario(pilot, app):
        await focus(pilot, id)
        before = app.screen.rows.value(app.screen.rows.focused)
        await write(pilot, text)
        assert word in " ".join(" ".join(screen_text(app)).split())
        await pilot.press("escape")
        assert app.screen.rows.value(app.screen.rows.focused) == before
        assert isinstance(app.screen, NewGameScreen)

    at_new_game(scenario, tmp_path, monkeypatch)


def test_what_does_not_go_together_is_told_until_it_is_mended(tmp_path, monkeypatch):
    async def scenario(pilot, app):
        await focus(pilot, "cap")
        await pilot.press("right")
        await focus(pilot, "players")
        await pilot.press("left")
        assert "table for two" in " ".join(" ".join(screen_text(app)[18:23]).split())
        refused = screen_text(app)[19:22]
        await focus(pilot, "cap")
        assert set(refused) & set(screen_text(app)[18:23])
        await pilot.press("b")
        await pilot.pause()
        assert isinstance(app.screen, NewGameScreen)
        assert app.session is None
        await focus(pilot, "players")
        await pilot.press("delete", "b")
        assert (await begun(pilot)).rules.seats == 4

    at_new_game(scenario, tmp_path, monkeypatch)


def test_what_is_being_typed_belongs_to_its_row(tmp_path, monkeypatch):
    """A click on another row in the middle of it changes nothing there."""

    async def scenario(pilot, app):
        await focus(pilot, "cap")
        await pilot.press("enter", "end", "backspace", "backspace", "4")
        await click_text(pilot, "Fewest fan to win")
        await pilot.press("enter")
        assert app.screen.rows.values.get("min_fan") is None

    at_new_game(scenario, tmp_path, monkeypatch)


@pytest.mark.parametrize("keys", [("tab", "x"), ("shift+tab", "x"), ("tab", "tab", "x")])
def test_tab_leads_nowhere_else(keys, tmp_path, monkeypatch):
    async def scenario(pilot, app):
        for id in ("flowers", "cap"):
            await focus(pilot, id)
            await pilot.press(*keys)
            for row in app.screen.rows.rows:
                assert type(app.screen.rows.value(row)) is type(row.default)

    at_new_game(scenario, tmp_path, monkeypatch)


def test_only_what_was_changed_and_back_to_the_defaults(tmp_path, monkeypatch):
    async def scenario(pilot, app):
        await focus(pilot, "cap")
        await pilot.press("right", "d")
        assert [row.id for row in app.screen.rows.shown] == ["cap"]
        assert any("*" in line and "Most fan paid" in line for line in screen_text(app))
        await pilot.press("x")
        assert app.screen.rows.values == {}
        await pilot.press("d")
        assert len(app.screen.rows.shown) > 50

    at_new_game(scenario, tmp_path, monkeypatch)


def test_looking_for_a_row(tmp_path, monkeypatch):
    async def scenario(pilot, app):
        await pilot.press("slash", *"robb", "enter")
        ids = {row.id for row in app.screen.rows.shown}
        assert {"robbing_kong", "rob_kong_payment"} <= ids
        assert "cap" not in ids
        await pilot.press("escape")
        assert len(app.screen.rows.shown) > 50
        await pilot.press("escape")
        await pilot.pause()
        assert not isinstance(app.screen, NewGameScreen)

    at_new_game(scenario, tmp_path, monkeypatch)


def test_two_quick_presses_begin_one_game(tmp_path, monkeypatch):
    async def scenario(pilot, app):
        await pilot.press("b", "b", "b")
        await begun(pilot)

    at_new_game(scenario, tmp_path, monkeypatch)
    assert len(list((tmp_path / "games").glob("*.jsonl"))) == 1


def two_rulesets(monkeypatch):
    """Let there be a second ruleset, and one that is broken."""

    def load(id, options=None):
        if id == "broken":
            raise RulesetError("Ruleset broken is installed but fails.")
        return load_ruleset("hong_kong", options)

    monkeypatch.setattr(new_game, "names", lambda: ("another", "broken", "hong_kong"))
    monkeypatch.setattr(new_game, "load_rules", load)


def test_a_broken_ruleset_is_told_of(tmp_path, monkeypatch):
    two_rulesets(monkeypatch)

    async def scenario(pilot, app):
        for _ in range(3):
            await focus(pilot, "ruleset")
            await pilot.press("right")
            if app.screen.rows.value(app.screen.rows.focused) == "broken":
                break
        assert "installed but fails" in " ".join(screen_text(app))
        await pilot.press("b")
        await pilot.pause()
        assert isinstance(app.screen, NewGameScreen)
        await pilot.press("right", "b")
        await begun(pilot)

    at_new_game(scenario, tmp_path, monkeypatch)


def test_the_usual_ruleset_comes_first(tmp_path, monkeypatch):
    two_rulesets(monkeypatch)

    async def scenario(pilot, app):
        assert app.screen.rows.value(app.screen.rows.focused) == "hong_kong"

    at_new_game(scenario, tmp_path, monkeypatch)


@pytest.mark.parametrize("seed", range(2))
def test_random_keys(seed, tmp_path, monkeypatch):
    keys = ["up", "down", "left", "right", "pageup", "pagedown", "home", "end", "enter", "tab"]
    keys += ["backspace", "delete", "slash", "d", "x", "3", "a", "ä", "escape", "question_mark"]
    chance = Chance(seed, "new game")
    declared = {
        name: {option.id: option for option in load_ruleset(name).options} for name in ruleset_ids()
    }

    async def scenario(pilot, app):
        for _ in range(size(60, 1500)):
            await pilot.press(some(keys, chance))
            if not isinstance(app.screen_stack[-1], NewGameScreen):
                while len(app.screen_stack) > 1:
                    await app.pop_screen()
                await app.push_screen(NewGameScreen())
                await pilot.pause()
            rows = app.screen.rows
            options = declared[next(rows.value(row) for row in rows.rows if row.id == "ruleset")]
            for row in rows.rows:
                if row.id in options:
                    options[row.id].check(rows.value(row))

    at_new_game(scenario, tmp_path, monkeypatch)


def bot_rows(app):
    return [row.id for row in app.screen.rows.rows if row.id.startswith("bot_")]


@pytest.mark.parametrize("window", [(80, 24), (60, 20)])
def test_a_row_for_each_opponent(window, tmp_path, monkeypatch):
    """The rows follow the number of players at once; what no longer applies is dropped."""

    async def scenario(pilot, app):
        await go_to(pilot, "bot_3")
        await pilot.press("right")
        await go_to(pilot, "bot_1")
        await pilot.press("right")
        await go_to(pilot, "players")
        await pilot.press("left")
        assert bot_rows(app) == ["bot_1"]
        assert app.screen.rows.focused.id == "players"
        assert app.screen.rows.values == {"players": 2, "bot_1": "regular"}
        two = screen_text(app)
        await pilot.press("right")
        assert bot_rows(app) == ["bot_1", "bot_2", "bot_3"]
        assert app.screen.rows.values == {"bot_1": "regular"}
        await pilot.press("left", "b")
        session = await begun(pilot)
        assert [player.level for player in session.players if player.level != "human"] == [
            "regular"
        ]
        assert session.rules.changes == {"players": 2}
        return two

    lines = at_new_game(scenario, tmp_path, monkeypatch, window)
    check_golden(f"new_game_for_two_{window[0]}x{window[1]}", lines)


def test_the_rows_of_two_stay_while_something_is_refused(tmp_path, monkeypatch):
    async def scenario(pilot, app):
        await focus(pilot, "cap")
        await pilot.press("right")
        await focus(pilot, "players")
        await pilot.press("left")
        assert bot_rows(app) == ["bot_1"]
        assert "Payment table for two" in " ".join(" ".join(screen_text(app)[18:23]).split())
        await focus(pilot, "golden_table")
        await pilot.press("enter", "end", *",11:192", "enter")
        await pilot.press("b")
        assert (await begun(pilot)).rules.values["cap"] == 11

    at_new_game(scenario, tmp_path, monkeypatch)


def test_other_rules_and_the_defaults_bring_all_opponents_back(tmp_path, monkeypatch):
    async def scenario(pilot, app):
        await focus(pilot, "players")
        await pilot.press("left")
        await focus(pilot, "ruleset")
        await pilot.press("right")
        assert len(bot_rows(app)) == 3
        assert "players" not in app.screen.rows.values
        await pilot.press("left")
        await focus(pilot, "players")
        await pilot.press("left", "x")
        assert len(bot_rows(app)) == 3

    at_new_game(scenario, tmp_path, monkeypatch)
