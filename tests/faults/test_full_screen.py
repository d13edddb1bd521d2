"""What is asked on the full screen, what an answer does, and what is not to be seen there."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from textual.widgets import Input

from faults.places import session_at
from majongue.engine.actions import DISCARDS, PUNG
from majongue.session import Session
from majongue.tiles import parse_tile, tile_code
from majongue.tui.app import Majongue
from majongue.tui.buttons import buttons
from majongue.tui.commands import LABELS, TABLE
from majongue.tui.keys import shown_keys
from majongue.tui.prompt import Prompt
from majongue.tui.screens.new_game import NewGameScreen
from majongue.tui.screens.table import TableScreen
from support.screens import free_enter, screen_app, screen_text, until, until_asked
from support.tables import Table, offered, table

Scenario = Callable[[Any, Majongue], Awaitable[None]]


def on_turn(**options: object) -> Table:
    return table("E", drawn="1m", E="258m 147p 3699s 12z 9s", options=options)


def run(
    session: Session, scenario: Scenario, window: tuple[int, int] = (80, 24), *, free: bool = True
) -> None:
    async def main() -> None:
        app = screen_app(session)
        async with app.run_test(size=window) as pilot:
            if free:
                free_enter(app)
            await scenario(pilot, app)

    asyncio.run(main())


def own_discards(session: Session) -> list[str]:
    return [tile_code(thrown.tile) for thrown in session.game.state.seats[0].river]


def test_ui_input_01_letters_typed_into_a_field_are_no_commands() -> None:
    session = session_at(on_turn(), human="E")

    async def scenario(pilot: Any, app: Majongue) -> None:
        await until_asked(pilot)
        await app.push_screen(NewGameScreen())
        await pilot.pause()
        field = Input()
        await app.screen.mount(field)
        field.focus()
        await pilot.pause()
        await pilot.press(*"dwkpcq1?")
        assert field.value == "dwkpcq1?"
        assert isinstance(app.screen, NewGameScreen)
        assert session.game.record.moves == []
        assert app.session is session

    run(session, scenario)


def test_ui_input_02c_the_keys_are_those_on_the_tiles() -> None:
    session = session_at(on_turn(), human="E")

    async def scenario(pilot: Any, app: Majongue) -> None:
        await until_asked(pilot)
        prompt = app.screen.stage.prompt
        assert tile_code(prompt.held[prompt.cursor]) == "1m", "the cursor is on the tile drawn"
        labels = next(line for line in screen_text(app) if "╭─1─╮" in line)
        assert [sign for sign in labels if sign.isalnum()] == list(LABELS)
        for place, label in enumerate(LABELS):
            await pilot.press(label.lower())
            assert prompt.cursor == place
        await pilot.press("enter")
        await until(pilot, lambda: own_discards(session))
        assert own_discards(session) == ["1m"]

    run(session, scenario)


def test_ui_input_06_resizing_never_fails_and_keeps_the_state() -> None:
    session = session_at(offered("5m", W="55m 147p 258s 12345z"), human="E")

    async def scenario(pilot: Any, app: Majongue) -> None:
        for turn in range(50):
            for window in ((120, 40), (60, 15), (200, 60)):
                await pilot.resize_terminal(*window)
            if turn == 25:  # bots act meanwhile
                app.screen.course.hurry()
        await pilot.resize_terminal(60, 15)
        await pilot.pause()
        assert any("Too small" in line for line in screen_text(app))
        await pilot.resize_terminal(80, 24)
        await until_asked(pilot)
        shown = "\n".join(screen_text(app))
        assert session.cast.who(1) in shown
        assert app.screen.stage.prompt.view == session.view

    run(session, scenario, (120, 40))


def test_ui_input_09b_an_act_keeps_its_key_and_place() -> None:
    keys = shown_keys(TABLE, {})
    pung_only = offered("5m", W="55m 147p 258s 12345z").view("W")
    pung_chow = offered("5m", S="55m 46m 17p 258s 1234z").view("S")
    pung_win = offered("5m", S="55m 11s 123p 456p 789p", options={"min_fan": 0}).view("S")
    for view in (pung_only, pung_chow, pung_win):
        prompt = Prompt(view)
        assert prompt.do("pung") == PUNG
        acts = buttons(prompt, keys, idle=True)
        assert [act.key for act in acts] == ["ENTER", "W", "K", "P", "C", "SPACE"]
        legal = {act.key for act in buttons(prompt, keys, idle=False)}
        assert legal == {act.key for act in acts if not act.idle}
        assert {"P", "SPACE"} <= legal


@pytest.mark.parametrize("key", ["question_mark", "s", "l", "r"])
def test_ui_input_10b_a_question_can_be_answered_after_a_page(key: str) -> None:
    session = session_at(on_turn(), human="E")

    async def scenario(pilot: Any, app: Majongue) -> None:
        await until_asked(pilot)
        await pilot.press(key)
        assert not isinstance(app.screen, TableScreen)
        await pilot.press("escape")
        assert isinstance(app.screen, TableScreen)
        await pilot.press("enter")
        await until(pilot, lambda: own_discards(session))

    run(session, scenario)


@pytest.mark.parametrize("key", ["s", "l", "r", "question_mark"])
def test_ui_input_10c_the_next_hand_can_be_dealt_after_a_page(key: str) -> None:
    over = session_at(table("E", drawn="7z", left=0, E="258m 147p 3699s 12z 9s"), human="E")

    async def scenario(pilot: Any, app: Majongue) -> None:
        await until_asked(pilot)
        await pilot.press("enter")
        await until_asked(pilot)
        await pilot.press("space")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.press(key, "escape", "enter", "enter")
        await until(pilot, lambda: over.game.standing.number == 2)

    run(over, scenario)


def test_ui_input_19c_a_double_press_throws_one_tile() -> None:
    session = session_at(on_turn(), human="E")

    async def scenario(pilot: Any, app: Majongue) -> None:
        await until_asked(pilot)
        await asyncio.sleep(0.2)  # a moment after the question was put Enter counts
        screen = app.screen
        screen.action_discard()
        screen.action_discard()  # at once, before anything could be drawn anew
        await until(pilot, lambda: own_discards(session))
        await pilot.press("enter")  # still within the moment, at the next question or before it
        await until_asked(pilot)
        assert own_discards(session) == ["1m"]

    run(session, scenario, free=False)


def test_ui_input_19d_a_key_acts_on_the_tile_that_it_was_shown_for() -> None:
    session = session_at(on_turn(), human="E")

    async def scenario(pilot: Any, app: Majongue) -> None:
        await until_asked(pilot)
        stage = app.screen.stage
        prompt = stage.prompt
        session.answer(DISCARDS[parse_tile("9s")])  # the game has moved on meanwhile
        moves = len(session.game.record.moves)
        assert stage.answer(prompt, DISCARDS[prompt.held[-1]]) is None
        assert len(session.game.record.moves) == moves

    run(session, scenario)


@pytest.mark.parametrize("window", [(80, 24), (120, 40), (60, 16)])
def test_ui_input_20b_the_table_tells_what_a_player_must_know(window: tuple[int, int]) -> None:
    rivers = {"E": "9m1z", "S": "2z", "W": "3z8p", "N": "4z"}
    session = session_at(table("E", drawn="7z", rivers=rivers, round_wind="S"), human="E")

    async def scenario(pilot: Any, app: Majongue) -> None:
        await until_asked(pilot)
        text = "\n".join(screen_text(app))
        for fact in ("South round", "hand 1", "wall 40", "dealer", *session.cast.names[1:]):
            assert fact in text
        for tile in (parse_tile(code) for code in ("9m", "1z", "2z", "3z", "8p", "4z")):
            assert app.tile_style.face(tile).strip() in text

    run(session, scenario, window)


@pytest.mark.parametrize("window", [(80, 24), (120, 40)])
@pytest.mark.parametrize(("display", "hidden"), [("open_marked", False), ("face_down", True)])
def test_hidden_info_02b_the_screen_shows_a_concealed_kong_as_the_rule_says(
    display: str, hidden: bool, window: tuple[int, int]
) -> None:
    options = {"concealed_kong_display": display}
    game = table("E", drawn="5m", E="555m 147p 258s 1234z", options=options)
    game.act("E", "kong 5m")
    session = session_at(game, human="S")

    async def scenario(pilot: Any, app: Majongue) -> None:
        app.screen.course.pause(True)
        await pilot.pause()
        face, back = app.tile_style.face(parse_tile("5m")), app.tile_style.back
        text = "\n".join(screen_text(app))
        marked, down = f"[{back} {face} {face} {back}]", f"[{' '.join([back] * 4)}]"
        assert (marked in text) != hidden
        assert (down in text) == hidden

    run(session, scenario, window)


def test_hidden_info_01b_the_drawn_one_of_two_equal_tiles_is_selected() -> None:
    options = {"show_drawn_discards": True}
    position = table("E", drawn="9s", E="258m 147p 3699s 12z 1m", options=options)
    session = session_at(position, human="E")

    async def scenario(pilot: Any, app: Majongue) -> None:
        await until_asked(pilot)
        await pilot.press("enter")
        await until(pilot, lambda: own_discards(session))
        (thrown, *_) = session.game.state.seats[0].river
        assert thrown.drawn

    run(session, scenario)


@pytest.mark.parametrize("option", [False, True])
def test_hidden_info_07c_the_screen_shows_hands_after_a_draw_as_the_rule_says(
    option: bool,
) -> None:
    game = table(
        "E",
        drawn="7z",
        left=0,
        options={"show_hands_on_draw": option},
        S="1m1m1m 2p2p2p 3s3s3s 5z5z5z 6z",
    )
    session = session_at(game, human="E")

    async def scenario(pilot: Any, app: Majongue) -> None:
        await until_asked(pilot)
        await pilot.press("enter")
        await until_asked(pilot)
        picture = app.screen.query_one("#sheet").picture
        text = "\n".join(picture.lines)
        three = " ".join([app.tile_style.face(parse_tile("1m"))] * 3)
        assert (three in text) == option

    run(session, scenario)
