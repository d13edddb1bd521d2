"""The settings by keys alone and by the mouse alone: in force at once, and kept in the file."""

import asyncio

import pytest

from majongue.chance import Chance
from majongue.preferences import KEYS, PREFERENCES
from majongue.preferences_file import load
from majongue.tui.app import Majongue
from majongue.tui.commands import CURSOR, TABLE
from majongue.tui.faces import STYLES
from majongue.tui.screens.settings import SettingsScreen, sample
from support.games import some
from support.goldens import check_golden
from support.screens import CALM, is_marked, screen_text, until
from support.sizes import size

REMARKS = "# mine\n\n# not too fast\npace_ms = 0  # indeed\nmotion = 'none'\nbrand_new = 7\n"


def at_settings(scenario, tmp_path, window=(80, 24), style="hanzi", preferences=CALM):
    """Run a scenario at the settings; returns what it returns."""
    kept = tmp_path / "preferences.toml"
    if not kept.exists():
        kept.write_text(REMARKS, encoding="utf-8")

    async def main():
        app = Majongue(preferences, auto_style=style, kept_in=kept)
        async with app.run_test(size=window) as pilot:
            await app.push_screen(SettingsScreen())
            await pilot.pause()
            return await scenario(pilot, app)

    return asyncio.run(main())


async def go_to(pilot, id):
    rows = pilot.app.screen.rows
    place = next(place for place, row in enumerate(rows.shown) if row.id == id)
    steps = place - rows.shown.index(rows.focused)
    await pilot.press(*["down" if steps > 0 else "up"] * abs(steps))
    assert rows.focused.id == id


async def click_text(pilot, text):
    lines = screen_text(pilot.app)
    y = next(y for y, line in enumerate(lines) if text in line)
    await pilot.click(offset=(lines[y].index(text), y))
    await pilot.pause()


def all_text(app):
    return " ".join(" ".join(screen_text(app)).split())


@pytest.mark.parametrize("style", ["hanzi", "ascii"])
def test_as_it_opens(style, tmp_path):
    async def scenario(pilot, app):
        return screen_text(app)

    lines = at_settings(scenario, tmp_path, style=style)
    if style == "ascii":
        assert "".join(lines).isascii()
    check_golden(f"settings_{style}_80x24", lines)


@pytest.mark.parametrize("window", [(80, 24), (60, 16)])
def test_every_row_can_be_seen_and_plain_ones_in_seven_bits(window, tmp_path):
    async def scenario(pilot, app):
        await pilot.press("home")
        for row in app.screen.rows.shown:
            await until(pilot, lambda row=row: is_marked(app, row.label[:20], ">"))
            assert "".join(screen_text(app)).isascii()
            await pilot.press("down")

    at_settings(scenario, tmp_path, window, style="ascii")


@pytest.mark.parametrize("style", STYLES)
def test_the_sample(style):
    with_letters = sample(78, STYLES[style], letters=True)
    without = sample(78, STYLES[style], letters=False)
    text = "\n".join(with_letters.lines)
    assert STYLES[style].back.strip() in text
    assert (with_letters == without) == (style != "hanzi")


def test_by_keys_alone(tmp_path):
    async def scenario(pilot, app):
        await go_to(pilot, "tile_style")
        await pilot.press("right", "right")
        assert app.tile_style.id == "ascii"
        assert app.has_class("-plain")
        assert any("Ea" in line for line in screen_text(app))
        assert "".join(screen_text(app)).isascii()
        await go_to(pilot, "theme")
        await pilot.press("right")
        assert app.theme == "textual-light"
        await go_to(pilot, "pace_ms")
        await pilot.press("right", "right")
        assert app.preferences.pace_ms == 200
        await pilot.press("enter", "end", *["backspace"] * 4, *"1500", "enter")
        await go_to(pilot, "bell")
        await pilot.press("enter")
        await go_to(pilot, "name")
        await pilot.press("enter", "end", *["backspace"] * 9, *"qxdb", "enter")
        for still in ("motion", "ceremony"):  # calm so far
            await go_to(pilot, still)
            await pilot.press("backspace")
        await pilot.press("escape")
        await pilot.pause()
        assert not isinstance(app.screen, SettingsScreen)
        return app.preferences

    preferences = at_settings(scenario, tmp_path)
    assert (preferences.pace_ms, preferences.bell, preferences.name) == (1500, True, "qxdb")
    assert preferences.motion == "full"
    path = tmp_path / "preferences.toml"
    found, complaints = load(path)
    assert found == preferences
    assert len(complaints) == 1  # of what the file had before
    text = path.read_text(encoding="utf-8")
    for remark in ("# mine", "# not too fast\npace_ms = 1500  # indeed", "brand_new = 7"):
        assert remark in text


def test_by_the_mouse_alone(tmp_path):
    async def scenario(pilot, app):
        await click_text(pilot, "Letters on winds")
        await click_text(pilot, "Letters on winds")
        assert not app.preferences.tile_index
        await click_text(pilot, "Pace of the bots")
        for _ in range(3):
            await click_text(pilot, ">")
        await click_text(pilot, "< ")
        assert app.preferences.pace_ms == 200
        await click_text(pilot, " default ")
        assert app.preferences.pace_ms == 600
        await click_text(pilot, "back")
        assert not isinstance(app.screen, SettingsScreen)

    at_settings(scenario, tmp_path)


def test_every_command_but_those_of_tiles_has_its_key(tmp_path):
    async def scenario(pilot, app):
        return {row.id for row in app.screen.rows.rows if row.id.startswith(KEYS)}

    wanted = {f"{KEYS}{command.id}" for command in TABLE if command not in CURSOR}
    assert at_settings(scenario, tmp_path) == wanted


@pytest.mark.parametrize(("pressed", "kept"), [("z", "z"), ("Z", "z"), ("f5", "f5"), ("ä", "ä")])
def test_another_key(pressed, kept, tmp_path):
    async def scenario(pilot, app):
        await go_to(pilot, "keys.pung")
        await pilot.press("enter", pressed)
        await pilot.pause()
        assert app.preferences.keys == {"pung": kept}
        assert f'pung = "{kept}"' in (tmp_path / "preferences.toml").read_text(encoding="utf-8")
        await pilot.press("delete")
        assert app.preferences.keys == {}
        await pilot.press("enter", "escape")
        assert app.preferences.keys == {}
        assert isinstance(app.screen, SettingsScreen)

    at_settings(scenario, tmp_path)
    assert load(tmp_path / "preferences.toml")[0].keys == {}


@pytest.mark.parametrize(
    ("id", "key", "title"),
    [
        ("pung", "w", "win"),
        ("pung", "W", "win"),
        ("pung", "d", "discard"),
        ("pung", "a", "tile 11"),
        ("pung", "f1", "help"),
        ("pung", "question_mark", "help"),
        ("pung", "ctrl+p", "palette"),
        ("undo", "n", "go on"),
        ("rules", "h", "home screen"),
    ],
)
def test_a_key_that_is_taken(id, key, title, tmp_path):
    async def scenario(pilot, app):
        await go_to(pilot, f"keys.{id}")
        await pilot.press("enter", key)
        await pilot.pause()
        assert app.preferences.keys == {}
        assert isinstance(app.screen, SettingsScreen)
        if id != "undo" and key != "ctrl+p":  # those have two owners, or are taken elsewhere
            assert f"for {title} already" in all_text(app)

    at_settings(scenario, tmp_path)
    assert (tmp_path / "preferences.toml").read_text(encoding="utf-8") == REMARKS


def test_a_key_that_was_given_away_is_free_for_another(tmp_path):
    async def scenario(pilot, app):
        await go_to(pilot, "keys.copy")
        await pilot.press("enter", "z")
        await go_to(pilot, "keys.pung")
        await pilot.press("enter", "z")
        assert "for copy already" in all_text(app)
        await pilot.press("enter", "y")
        assert app.preferences.keys == {"copy": "z", "pung": "y"}
        await go_to(pilot, "keys.copy")
        await pilot.press("delete")
        assert "already" in all_text(app)
        assert app.preferences.keys == {"copy": "z", "pung": "y"}

    at_settings(scenario, tmp_path)


@pytest.mark.parametrize(("id", "text"), [("pace_ms", "55"), ("pace_ms", "x"), ("name", " ")])
def test_wrong_values(id, text, tmp_path):
    async def scenario(pilot, app):
        before = app.preferences
        await go_to(pilot, id)
        await pilot.press("enter", "end", *["backspace"] * 20, *text, "enter")
        assert "takes" in all_text(app)
        assert app.preferences == before
        await pilot.press("escape")
        assert isinstance(app.screen, SettingsScreen)

    at_settings(scenario, tmp_path)


@pytest.mark.parametrize("key", ["tab", "shift+tab"])
def test_tab_leads_nowhere_else(key, tmp_path):
    async def scenario(pilot, app):
        await go_to(pilot, "bell")
        await pilot.press(key, "z")
        await pilot.press("right")
        assert app.preferences.bell is True

    at_settings(scenario, tmp_path)


def test_a_file_that_cannot_be_written_is_told_of(tmp_path):
    (tmp_path / "preferences.toml").write_text("this is not TOML", encoding="utf-8")

    async def scenario(pilot, app):
        await go_to(pilot, "bell")
        await pilot.press("right")
        await pilot.pause(0.1)
        assert app.preferences.bell
        assert any("is not TOML" in str(note.message) for note in app._notifications)

    at_settings(scenario, tmp_path)


@pytest.mark.parametrize("seed", range(2))
def test_random_keys(seed, tmp_path):
    keys = ["up", "down", "left", "right", "pageup", "pagedown", "home", "end", "enter", "tab"]
    keys += ["backspace", "delete", "slash", "z", "3", "a", "ä", "escape", "question_mark"]
    chance = Chance(seed, "settings")

    async def scenario(pilot, app):
        for _ in range(size(60, 1500)):
            await pilot.press(some(keys, chance))
            if not isinstance(app.screen, SettingsScreen):
                while len(app.screen_stack) > 1:
                    await app.pop_screen()
                await app.push_screen(SettingsScreen())
                await pilot.pause()
            for option in PREFERENCES:
                option.check(getattr(app.preferences, option.id))

    at_settings(scenario, tmp_path)
    found, complaints = load(tmp_path / "preferences.toml")
    assert len(complaints) <= 1
    assert found.name
