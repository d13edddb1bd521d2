"""The ways into a game: home, saved games, the first question; and what a fault leads to."""

import asyncio
import os
import shutil
from datetime import datetime
from pathlib import Path

import pytest

from majongue import paths
from majongue.engine.seating import Player
from majongue.rules import discovery
from majongue.rules.discovery import SHIPPED
from majongue.session import Session
from majongue.tui.app import Majongue
from majongue.tui.screens import games as games_module
from majongue.tui.screens import home as home_module
from majongue.tui.screens.error import ErrorScreen
from majongue.tui.screens.first_run import FirstRunScreen
from majongue.tui.screens.games import GamesScreen
from majongue.tui.screens.help import HelpScreen
from majongue.tui.screens.home import HomeScreen
from majongue.tui.screens.rules import RulesScreen
from majongue.tui.screens.rulesets import RulesetsScreen
from majongue.tui.screens.table import TableScreen
from support.plain_play import PLAYERS, decisions, new_session
from support.screens import CALM, screen_app, screen_text, until

WINDOWS = [(80, 24), (60, 16), (120, 40), (10, 3)]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    return tmp_path


def saved(name="game.jsonl", moves=3, age=0, seed=1, **options):
    """A game saved after so many decisions, last played some seconds before noon."""
    path = paths.games_folder() / name
    session = new_session(seed, path, **options)
    for done, _ in enumerate(decisions(session, 99)):
        if done == moves:
            break
    session.close()
    noon = datetime(2026, 3, 14, 12, 0).timestamp() - age
    os.utime(path, (noon, noon))
    return path


def finished(name="over.jsonl", age=0):
    path = saved(name, 10**6, age, rounds=1, dealer_on_win="pass", dealer_on_draw="pass")
    (game,) = (game for game in paths.saved_games() if game.path == path)
    assert not game.unfinished
    return path


def run(scenario, window=(80, 24), app=None, **app_arguments):
    """Run a scenario with a pilot at home; returns what it returns."""

    async def main():
        shown = app or screen_app(**app_arguments)
        try:
            async with shown.run_test(size=window) as pilot:
                return await scenario(pilot, shown)
        finally:
            if shown.session is not None:
                shown.session.close()

    return asyncio.run(main())


def text(app):
    return "\n".join(screen_text(app))


async def wait_for(pilot, app, *words):
    await until(pilot, lambda: all(word in text(app) for word in words))


async def told(pilot, app, words):
    """Wait for a sentence, wherever it is shown."""

    def sentences():
        return [text(app), *(notice.message for notice in app._notifications)]

    await until(pilot, lambda: any(words in sentence for sentence in sentences()))


async def to_table(pilot, app):
    await until(pilot, lambda: isinstance(app.screen, TableScreen))


def test_the_first_frame_does_not_wait_for_the_games(monkeypatch):
    """A disk that answers late delays nothing: the list is there and works."""
    saved()
    read = asyncio.Event()
    slow = paths.saved_games

    def late():
        while not read.is_set():
            yield from ()
        yield from slow()

    monkeypatch.setattr(home_module, "saved_games", late)

    async def scenario(pilot, app):
        await pilot.pause()
        assert "New game" in text(app)
        assert "Continue" not in text(app)
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(app.screen, HelpScreen))
        await pilot.press("escape")
        read.set()
        await wait_for(pilot, app, "Continue")

    run(scenario)


def test_continue_is_the_first_entry_and_enter_takes_it():
    path = saved()

    async def scenario(pilot, app):
        await wait_for(pilot, app, "Continue: 14 March 2026, 12:00", "hand 1")
        await pilot.press("enter")
        await to_table(pilot, app)
        assert app.session.path == path

    run(scenario)


@pytest.mark.parametrize("key", ["c", "C"])
def test_continue_by_its_letter(key):
    path = saved()

    async def scenario(pilot, app):
        await wait_for(pilot, app, "Continue")
        await pilot.press(key)
        await to_table(pilot, app)
        assert app.session.path == path

    run(scenario)


def test_continue_by_the_mouse():
    path = saved()

    async def scenario(pilot, app):
        await wait_for(pilot, app, "Continue")
        row = next(y for y, line in enumerate(screen_text(app)) if "Continue" in line)
        await pilot.click(offset=(12, row))
        await to_table(pilot, app)
        assert app.session.path == path

    run(scenario)


def test_continue_takes_the_newest_that_is_unfinished():
    saved("old.jsonl", age=99)
    newest = saved("new.jsonl", age=5)
    finished(age=1)
    (paths.games_folder() / "broken.jsonl").write_text("no game")

    async def scenario(pilot, app):
        await wait_for(pilot, app, "Continue")
        await pilot.press("c")
        await to_table(pilot, app)
        assert app.session.path == newest

    run(scenario)


def test_without_games_there_is_nothing_to_go_on_with():
    async def scenario(pilot, app):
        await pilot.pause(0.1)
        assert "Continue" not in text(app)
        assert "Saved games" not in text(app)
        await pilot.press("c", "g")
        assert isinstance(app.screen, HomeScreen)
        assert app.session is None

    run(scenario)


def test_with_finished_games_only_there_is_a_list_and_no_continue():
    finished()

    async def scenario(pilot, app):
        await wait_for(pilot, app, "Saved games")
        assert "Continue" not in text(app)

    run(scenario)


def test_what_a_player_has_highlighted_stays_so_when_the_games_appear():
    async def scenario(pilot, app):
        await pilot.pause(0.1)
        await pilot.press("down", "down")
        saved()
        app.screen._look()
        await wait_for(pilot, app, "Continue")
        assert app.screen.query_one("#list").highlighted_option.id == "settings"

    run(scenario)


def test_a_game_open_elsewhere_is_refused_and_nothing_is_lost():
    path = saved()
    before = path.read_bytes()
    other = Session.resume(path)

    async def scenario(pilot, app):
        await wait_for(pilot, app, "Continue")
        await pilot.press("c")
        await told(pilot, app, "another window")
        assert isinstance(app.screen, HomeScreen)
        assert app.session is None
        other.close()
        await pilot.press("c")
        await to_table(pilot, app)

    run(scenario)
    assert path.read_bytes() == before


def test_a_game_altered_by_hand_is_refused_with_a_sentence():
    path = saved(moves=8)
    lines = path.read_bytes().split(b"\n")
    lines[2], lines[3] = lines[3], lines[2]
    path.write_bytes(b"\n".join(lines))

    async def scenario(pilot, app):
        await wait_for(pilot, app, "Continue")
        await pilot.press("c")
        await told(pilot, app, path.name)
        assert isinstance(app.screen, HomeScreen)
        assert app.session is None

    run(scenario)
    assert path.read_bytes() == b"\n".join(lines)


def test_a_folder_that_is_none_bars_nothing(home):
    (home / "games").write_text("no folder")

    async def scenario(pilot, app):
        await pilot.pause(0.1)
        assert "New game" in text(app)
        assert app.screen.check_action("go_on", ()) is False

    run(scenario)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("style", ["hanzi", "ascii", "glyph"])
def test_home_and_games_in_every_window(style, window):
    saved()
    finished(age=60)
    (paths.games_folder() / "broken.jsonl").write_text("no game")

    async def scenario(pilot, app):
        await pilot.pause(0.1)
        home_lines = screen_text(app)
        await app.push_screen(GamesScreen())
        await pilot.pause(0.1)
        await pilot.press("down", "end", "pageup", "home")
        return home_lines + screen_text(app)

    lines = run(scenario, window, style=style)
    assert len(lines) == 2 * window[1]
    if style == "ascii":
        assert "".join(lines).isascii()


def test_rules_help_and_quit():
    ways = (("r", RulesetsScreen), ("question_mark", HelpScreen))

    async def scenario(pilot, app):
        for key, screen in ways:
            await pilot.press(key)
            await until(pilot, lambda screen=screen: isinstance(app.screen, screen))
            await pilot.press("escape")
            await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        await pilot.press("q")
        await until(pilot, lambda: app._exit)

    run(scenario)


def at_games(scenario, **arguments):
    """The list of saved games, read to its end."""

    async def main(pilot, app):
        await wait_for(pilot, app, "Saved games")
        await pilot.press("g")
        await until(pilot, lambda: isinstance(app.screen, GamesScreen))
        kept = len(list(paths.saved_games()))
        await until(pilot, lambda: app.screen.query_one("#list").option_count == kept)
        return await scenario(pilot, app)

    return run(main, **arguments)


def test_games_newest_first_with_their_faults():
    saved("old.jsonl", age=99)
    finished(age=1)
    bad = paths.games_folder() / "bad.jsonl"
    bad.write_text("no game")

    async def scenario(pilot, app):
        await until(pilot, lambda: str(bad) in text(app).replace("\n  ", ""))
        lines = [line for line in screen_text(app)[1:-1] if line.strip()]
        places = [
            next(y for y, line in enumerate(lines) if word in line)
            for word in ("bad.jsonl is not a saved game", "finished", "11:58")
        ]
        assert places == sorted(places)

    at_games(scenario)


def test_an_unfinished_game_is_opened():
    path = saved("old.jsonl", age=99)
    saved("new.jsonl")

    async def scenario(pilot, app):
        await pilot.press("down", "enter")
        await to_table(pilot, app)
        assert app.session.path == path

    at_games(scenario)


def test_a_finished_game_says_how_to_see_it():
    finished()

    async def scenario(pilot, app):
        await pilot.press("enter")
        await wait_for(pilot, app, "over", "majongue replay")
        assert app.session is None

    at_games(scenario)


def test_deleting_asks_once_and_never_by_enter():
    gone, kept = saved("gone.jsonl"), finished("kept.jsonl", age=9)

    async def scenario(pilot, app):
        await pilot.press("down", "delete", "enter", "escape")
        assert kept.exists()
        await pilot.press("home", "delete")
        await wait_for(pilot, app, "Delete gone.jsonl")
        assert gone.exists()
        await pilot.press("y")
        await until(pilot, lambda: not gone.exists())
        await until(pilot, lambda: app.screen.query_one("#list").option_count == 1)

    at_games(scenario)
    assert kept.exists()


def test_moving_on_takes_the_question_back():
    one, other = saved("one.jsonl"), saved("other.jsonl", age=9)

    async def scenario(pilot, app):
        await pilot.press("delete", "down", "y")
        await pilot.pause(0.05)

    at_games(scenario)
    assert one.exists()
    assert other.exists()


def test_a_game_that_is_played_is_not_deleted():
    path = saved()
    other = Session.resume(path)

    async def scenario(pilot, app):
        await pilot.press("delete", "y")
        await wait_for(pilot, app, "another window")
        assert path.exists()

    at_games(scenario)
    other.close()


def test_hundreds_of_games():
    path = saved("0.jsonl")
    for number in range(1, 300):
        shutil.copy(path, path.with_name(f"{number}.jsonl"))

    async def scenario(pilot, app):
        await pilot.press("end")
        assert app.screen.query_one("#list").highlighted == 299
        await pilot.press("pageup", "up", "home", "down")
        assert app.screen.query_one("#list").highlighted == 1

    at_games(scenario)


def test_coming_back_home_finds_the_game_that_was_left(home):
    path = saved()

    async def scenario(pilot, app):
        await wait_for(pilot, app, "Continue")
        await pilot.press("c")
        await to_table(pilot, app)
        app.go_home()
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        assert app.session is None
        await wait_for(pilot, app, "Continue")
        await pilot.press("c")
        await to_table(pilot, app)
        assert app.session.path == path

    run(scenario)


def first_app(home, auto_style="hanzi"):
    return Majongue(CALM, auto_style, home / "preferences.toml")


@pytest.mark.parametrize(
    ("keys", "style"),
    [(["2"], "ascii"), (["down", "down", "enter"], "glyph"), (["escape"], "auto")],
)
def test_the_first_question(home, keys, style):
    async def scenario(pilot, app):
        await until(pilot, lambda: isinstance(app.screen, FirstRunScreen))
        await pilot.press(*keys)
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        assert app.preferences.tile_style == style
        app.go_home()
        await pilot.pause(0.1)
        assert isinstance(app.screen, HomeScreen), "it is asked once"

    run(scenario, app=first_app(home))
    kept = home / "preferences.toml"
    assert kept.exists() == (style != "auto")
    if kept.exists():
        assert f'tile_style = "{style}"' in kept.read_text()


def test_the_first_question_by_the_mouse(home):
    async def scenario(pilot, app):
        await until(pilot, lambda: isinstance(app.screen, FirstRunScreen))
        await pilot.pause()
        row = next(y for y, line in enumerate(screen_text(app)) if "5C" in line)
        await pilot.click(offset=(10, row))
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        assert app.preferences.tile_style == "ascii"

    run(scenario, app=first_app(home))


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("style", ["hanzi", "ascii"])
def test_the_first_question_in_every_window(home, window, style):
    async def scenario(pilot, app):
        await until(pilot, lambda: isinstance(app.screen, FirstRunScreen))
        await pilot.pause()
        return screen_text(app)

    lines = run(scenario, window, first_app(home, style))
    assert len(lines) == window[1]
    if style == "ascii":
        assert "".join(lines).isascii()


def test_it_is_not_asked_again_once_there_are_preferences(home):
    (home / "preferences.toml").write_text("pace_ms = 0\n")

    async def scenario(pilot, app):
        await pilot.pause(0.1)
        assert isinstance(app.screen, HomeScreen)

    run(scenario, app=first_app(home))


def a_fault():
    try:
        raise LookupError("no such thing")
    except LookupError as fault:
        return fault


def test_a_fault_says_where_game_and_details_are(home):
    path = saved()

    async def scenario(pilot, app):
        await pilot.pause()
        await app.push_screen(ErrorScreen(a_fault(), path))
        await pilot.pause()
        shown = "".join(line.strip() for line in screen_text(app))
        assert str(path) in shown
        assert str(paths.crash_log()) in shown
        await pilot.press("y")
        assert "LookupError: no such thing" in app.clipboard
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))

    run(scenario, (200, 24))
    assert "LookupError: no such thing" in paths.crash_log().read_text()


@pytest.mark.parametrize("window", WINDOWS)
def test_a_fault_without_a_game_and_without_room_on_the_disk(home, window):
    paths.crash_log().mkdir()  # nothing can be written there

    async def scenario(pilot, app):
        await pilot.pause()
        app.show_fault(a_fault())
        await pilot.pause()
        assert isinstance(app.screen, ErrorScreen)
        await pilot.press("y", "down", "end", "escape")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))

    run(scenario, window)


def test_a_fault_that_cannot_be_told():
    class Nasty(Exception):
        def __repr__(self):
            raise RuntimeError

        __str__ = __repr__

    paths.crash_log().mkdir()

    async def scenario(pilot, app):
        await pilot.pause()
        app.show_fault(Nasty("\udcff"))
        await pilot.pause()
        assert "Nasty" in text(app)

    run(scenario)


def test_rules_when_there_are_several(monkeypatch):
    places = {"broken_one": "nowhere:plugin", **SHIPPED}
    monkeypatch.setattr(discovery, "_places", lambda: places)

    async def scenario(pilot, app):
        await pilot.press("r")
        await until(pilot, lambda: isinstance(app.screen, RulesetsScreen))
        await pilot.press("enter")
        await told(pilot, app, "broken_one is installed but")
        assert isinstance(app.screen, RulesetsScreen)
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(app.screen, RulesScreen))

    run(scenario)


def test_names_and_files_stay_ascii_where_they_must():
    name = Player("Zo\u00eb \u82b1")
    new_session(1, paths.games_folder() / "\u82b1.jsonl", (name, *PLAYERS[1:])).close()

    async def scenario(pilot, app):
        lines = screen_text(app)
        await pilot.press("delete")
        await wait_for(pilot, app, "Delete")
        return lines + screen_text(app)

    assert "".join(at_games(scenario, style="ascii")).isascii()


def test_a_game_is_deleted_by_the_mouse_alone():
    saved("kept.jsonl")
    gone = saved("gone.jsonl", age=120)

    async def click(pilot, app, words):
        row, line = next((y, line) for y, line in enumerate(screen_text(app)) if words in line)
        await pilot.click(offset=(line.index(words), row))
        await pilot.pause()

    async def scenario(pilot, app):
        await click(pilot, app, "11:58")
        assert isinstance(app.screen, GamesScreen), "one click only highlights"
        await click(pilot, app, "DELETE")
        await click(pilot, app, "keep it")
        assert gone.exists()
        await click(pilot, app, "DELETE")
        await click(pilot, app, "Y yes")
        await until(pilot, lambda: not gone.exists())
        await click(pilot, app, "12:00")
        await to_table(pilot, app)

    at_games(scenario)


def test_escape_keeps_the_game_and_stays():
    path = saved()

    async def scenario(pilot, app):
        await pilot.press("delete", "escape", "y")
        await pilot.pause()
        assert isinstance(app.screen, GamesScreen)
        assert path.exists()

    at_games(scenario)


def test_modules_read_games_through_paths():
    """The tests above put slow disks in their place."""
    assert games_module.saved_games is home_module.saved_games is paths.saved_games


@pytest.mark.parametrize(("page", "part"), [(HomeScreen, "#tip"), (GamesScreen, "#path")])
def test_a_page_that_is_left_while_it_looks_at_the_games(page, part, monkeypatch):
    """What is found comes while the page is being taken down: attached, but without its parts."""
    attached = []

    async def scenario(pilot, app):
        left = page()

        async def slow(looks):
            if attached or app.screen is not left:
                return looks()
            app.pop_screen()
            while left.query(part):
                await asyncio.sleep(0)
            attached.append(left.is_attached)
            assert not left.in_use
            return looks()

        await until(pilot, lambda: not app.workers)
        with monkeypatch.context() as patch:
            patch.setattr(asyncio, "to_thread", lambda looks, *given: slow(lambda: looks(*given)))
            await app.push_screen(left)
            await until(pilot, lambda: attached)
        await until(pilot, lambda: not app.workers)
        assert isinstance(app.screen, HomeScreen)

    run(scenario)
    assert attached == [True]
