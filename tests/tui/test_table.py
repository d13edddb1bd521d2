"""The table on the screen: its first frame, its pictures, and hands played by key and by mouse."""

import asyncio
from dataclasses import replace

import pytest

from majongue.analysis import tiles_of as tiles_of_kinds
from majongue.engine.actions import Action, BonusWin, Chow, Discard, Kong, Pass, Pung, Win
from majongue.tiles import tile_code
from majongue.tui.buttons import tiles_of
from majongue.tui.commands import LABELS
from majongue.tui.prompt import Choice
from majongue.tui.scene import CommandSpot, TileSpot
from majongue.tui.screens.table import TableScreen
from support.goldens import check_golden
from support.plain_play import adviser, new_session
from support.screens import CALM, free_enter, screen_app, screen_text, until, until_asked
from support.sizes import size

KEYS = {Win: "w", BonusWin: "w", Pung: "p", Kong: "k", Chow: "c", Pass: "space"}
NAMES = {Win: "win", BonusWin: "win", Pung: "pung", Kong: "kong", Chow: "chow", Pass: "pass"}


def run(scenario, session=None, window=(80, 24), **app_arguments):
    """Run a scenario with a pilot at the table; returns what it returns."""

    async def main():
        app = screen_app(session or new_session(1), **app_arguments)
        try:
            async with app.run_test(size=window) as pilot:
                free_enter(app)
                return await scenario(pilot, app)
        finally:
            if app.session is not None:
                app.session.close()

    return asyncio.run(main())


@pytest.mark.parametrize("window", [(80, 24), (120, 40), (60, 16)])
@pytest.mark.parametrize("style", ["hanzi", "ascii", "glyph"])
def test_first_frame(style, window, monkeypatch):
    """What is there before any key was pressed, and before a bot has acted."""
    monkeypatch.setattr(TableScreen, "_begin", lambda _screen: None)

    async def scenario(pilot, app):
        return screen_text(app)

    session = new_session(1, flowers=True)
    lines = run(scenario, session, window, style=style)
    assert any("hand 1" in line for line in lines)
    if style == "ascii":
        assert "".join(lines).isascii()
    check_golden(f"first_{style}_{window[0]}x{window[1]}", lines)


def mid_hand(claims=2):
    """A session in which the human has a claim to answer and much lies on the table."""
    session = new_session("claims", flowers=True)
    bot = adviser(session)
    met = 0
    while True:
        for _ in session.advance():
            pass
        view = session.view
        met += view.question == "claim"
        if met > claims:
            return session
        session.answer(bot.choose(view, view.actions))


@pytest.mark.parametrize("window", [(80, 24), (120, 40), (60, 16)])
@pytest.mark.parametrize("style", ["hanzi", "ascii", "glyph"])
def test_a_claim_in_the_middle_of_a_hand(style, window):
    async def scenario(pilot, app):
        await until_asked(pilot)
        return screen_text(app)

    lines = run(scenario, mid_hand(), window, style=style)
    assert sum("You may claim it." in line for line in lines) >= 1
    if style == "ascii":
        assert "".join(lines).isascii()
    check_golden(f"claim_{style}_{window[0]}x{window[1]}", lines)


async def press_action(pilot, app, action: Action) -> None:
    """Do an action by keys: arrows and Enter, letters, digits."""
    prompt = app.screen.stage.prompt
    if isinstance(action, Discard):
        place = prompt.held.index(action.tile)
        while prompt.cursor != place:
            await pilot.press("right")
        await pilot.press("enter")
        return
    await pilot.press(KEYS[type(action)])
    if prompt.choices:
        assert not prompt.doubtful
        await pilot.press(str(prompt.choices.index(action) + 1))


async def click(pilot, app, target) -> None:
    """Click what means something, where it is drawn."""
    (spot, *_) = [s for s in app.screen._canvas.picture.spots if s.target == target]
    await pilot.click(offset=(spot.x + spot.width // 2, spot.y + spot.height // 2))


async def click_action(pilot, app, action: Action) -> None:
    """Do an action by the mouse alone."""
    prompt = app.screen.stage.prompt
    if isinstance(action, Discard):
        place = prompt.held.index(action.tile)
        if prompt.cursor != place:
            await click(pilot, app, TileSpot(place))
        assert prompt.cursor == place
        await click(pilot, app, TileSpot(place))
        return
    await click(pilot, app, CommandSpot(NAMES[type(action)]))
    if prompt.choices:
        await click(pilot, app, Choice(prompt.choices.index(action)))


@pytest.mark.parametrize("act", [press_action, click_action])
@pytest.mark.parametrize("seed", range(size(3, 30)))
def test_a_whole_hand(act, seed):
    """A hand played to its end; each act does exactly what it says."""

    async def scenario(pilot, app):
        session = app.session
        bot = adviser(session)
        kinds = set()
        for _ in range(60):
            await until_asked(pilot)
            if session.hand_over:
                assert type(app.screen).__name__ == "HandOverScreen"
                return kinds
            view = session.view
            action = bot.choose(view, view.actions)
            moves = len(session.game.record.moves)
            await act(pilot, app, action)
            await until(pilot, lambda moves=moves: len(session.game.record.moves) > moves)
            assert session.game.record.moves[moves].action == action
            kinds.add(type(action))
        raise AssertionError("the hand does not end")

    kinds = run(scenario, new_session(seed), window=(120, 40) if seed == 1 else (80, 24))
    assert Discard in kinds


def test_digits_select_and_only_on_demand_discard():
    async def scenario(pilot, app):
        await until_asked(pilot)
        while app.session.view.question != "turn":
            await pilot.press("space")
            await until_asked(pilot)
        prompt = app.screen.stage.prompt
        for place, label in enumerate(LABELS[: len(prompt.held)]):
            await pilot.press(label.lower())
            assert prompt.cursor == place
            await pilot.press(label.lower())
            assert app.screen.stage.prompt is prompt, "a second press threw the tile"
        app.preferences = replace(app.preferences, quick_discard=True)
        await pilot.press("1")
        await pilot.press("1")
        await until(pilot, lambda: app.screen.stage.prompt is not prompt)
        return prompt.held[0], app.session.game.record.moves

    tile, moves = run(scenario)
    assert any(move.action == Discard(tile) for move in moves)


def test_capital_letters_do_the_same():
    async def scenario(pilot, app):
        await until_asked(pilot)
        assert app.screen.stage.prompt.view.question == "claim"
        await pilot.press("P")
        await until(pilot, lambda: app.session.view.hand.melds)

    run(scenario, first_claim(Pung))


def first_claim(kind, seeds=range(60), **options):
    """A session that asks the human about a claim of a kind."""
    for seed in seeds:
        session = new_session(seed, **options)
        for _ in range(12):
            for _ in session.advance():
                pass
            view = session.view
            if any(isinstance(action, kind) for action in view.actions):
                return session
            if session.hand_over:
                break
            session.answer(adviser(session).choose(view, view.actions))
    raise AssertionError("no such claim in these games")


def test_several_chows_are_chosen_by_digit_and_by_click():
    for seed in range(200):
        session = new_session(seed)
        for _ in session.advance():
            pass
        if sum(isinstance(action, Chow) for action in session.view.actions) > 1:
            break

    async def scenario(pilot, app):
        await until_asked(pilot)
        prompt = app.screen.stage.prompt
        await pilot.press("c")
        assert len(prompt.choices) > 1
        row = next(line for line in screen_text(app) if line.startswith(" 1  chow"))
        for action in prompt.choices:
            tiles = " ".join(map(app.tile_style.face, tiles_of(action, prompt.view)))
            assert f"[{tiles}]" in row
        await pilot.press("escape")
        assert not prompt.choices
        await pilot.press("c")
        wanted, moves = prompt.choices[1], app.session.game.record.moves
        before = len(moves)
        await click(pilot, app, Choice(1))
        await until(pilot, lambda: len(moves) > before)
        assert moves[before].action == wanted

    run(scenario, session)


def test_undo_takes_the_last_decision_back():
    async def scenario(pilot, app):
        await until_asked(pilot)
        assert "undo" not in screen_text(app)[-1]
        while app.session.view.question != "turn":
            await pilot.press("space")
            await until_asked(pilot)
        before = app.session.view
        await pilot.press("enter")
        await until(pilot, lambda: app.session.view.clock > before.clock)
        await until_asked(pilot)
        assert "undo" in screen_text(app)[-1]
        await pilot.press("u")
        await until(pilot, lambda: app.session.view == before)
        await until_asked(pilot)
        assert any("Taken back." in line for line in screen_text(app))

    run(scenario)


def told_of(app):
    return [line for line in screen_text(app) if line.startswith((" Ready", " Furiten"))]


def test_what_the_hand_waits_for_is_taken_back_too():
    """Whatever was told before, it is told of the hand that lies there."""

    async def scenario(pilot, app):
        session = app.session
        bot = adviser(session)
        seen = {}
        for _ in range(60):
            await until_asked(pilot)
            if session.hand_over:
                break
            moves = len(session.game.record.moves)
            seen[moves] = told_of(app)
            await press_action(pilot, app, bot.choose(session.view, session.view.actions))
            await until(pilot, lambda moves=moves: len(session.game.record.moves) > moves)
        assert any(seen.values()), "another seed is needed"
        moves = len(session.game.record.moves)
        while session.can_undo:
            await pilot.press("u")
            await until(pilot, lambda moves=moves: len(session.game.record.moves) < moves)
            moves = len(session.game.record.moves)
            await until(pilot, lambda: isinstance(app.screen, TableScreen))
            await until_asked(pilot)
            await until(pilot, lambda: app.screen.stage.prompt.view == session.view)
            assert told_of(app) == seen.get(moves, told_of(app))
        assert told_of(app) == [], "the hand that was dealt"

    run(scenario, ready_session())


def test_a_claim_that_is_reopened_names_the_discard_once():
    async def scenario(pilot, app):
        await until_asked(pilot)
        before = screen_text(app)
        await pilot.press("space")
        await until(pilot, lambda: app.session.can_undo)
        await until_asked(pilot)
        await pilot.press("u")
        await until(pilot, lambda: any("Taken back." in line for line in screen_text(app)))
        return before, screen_text(app)

    for window in ((80, 24), (60, 16)):
        before, after = run(scenario, first_claim(Pung), window)
        for lines in (before, after):
            assert sum("discards" in line for line in lines if "claim it" not in line) <= 1
            (asked,) = [line for line in lines if "You may claim it." in line]
            discard = asked.partition(". You may")[0]
            assert sum(discard in line for line in lines) == 1


def timed_claim():
    return first_claim(Pung, claim_timeout_s=10, turn_timeout_s=30)


def left_of(app):
    """The acts with the seconds left."""
    return [line for line in screen_text(app) if " s)" in line]


@pytest.mark.parametrize("window", [(80, 24), (120, 40), (60, 16)])
def test_the_seconds_left_are_counted_down(window):
    async def scenario(pilot, app):
        await until_asked(pilot)
        screen = app.screen
        (row,) = left_of(app)
        assert "SPACE  pass (10 s)" in row
        screen._second()
        await pilot.pause()
        (row,) = left_of(app)
        assert "SPACE  pass (9 s)" in row
        await pilot.press("space")
        await until(pilot, lambda: app.session.view.question == "turn" or app.session.hand_over)
        await until_asked(pilot)
        (row,) = left_of(app)
        assert "ENTER  discard (30 s)" in row

    run(scenario, timed_claim(), window)


def test_without_a_limit_no_clock_runs():
    async def scenario(pilot, app):
        await until_asked(pilot)
        assert app.screen._clock is None
        assert left_of(app) == []

    run(scenario, first_claim(Pung))


def hasten(monkeypatch):
    """Let a second of the clock last an instant."""
    honest = TableScreen.set_interval
    monkeypatch.setattr(
        TableScreen,
        "set_interval",
        lambda self, interval, *args, **more: honest(self, interval / 100, *args, **more),
    )


def test_the_time_that_is_up_is_forgotten_with_its_question(monkeypatch):
    hasten(monkeypatch)

    async def scenario():
        app = screen_app(timed_claim())
        async with app.run_test(notifications=True) as pilot:
            await until(pilot, lambda: any("Time is up" in line for line in screen_text(app)))
            app.screen._set_clock(None)
            await pilot.press("u")
            await until(pilot, lambda: not any("Time is" in line for line in screen_text(app)))
            app.session.close()

    asyncio.run(scenario())


def test_the_clock_stands_still_below_another_screen(monkeypatch):
    hasten(monkeypatch)

    async def scenario(pilot, app):
        table = app.screen
        await until_asked(pilot)
        await pilot.press("question_mark")
        await until(pilot, lambda: app.screen is not table)
        await pilot.pause(0.05)
        left, moves = table._left, len(app.session.game.record.moves)
        await pilot.pause(0.3)
        assert table._left == left
        assert len(app.session.game.record.moves) == moves
        await pilot.press("escape")
        await until(pilot, lambda: len(app.session.game.record.moves) > moves)

    run(scenario, first_claim(Pung, claim_timeout_s=60, turn_timeout_s=60))


def test_the_way_back_to_the_result_says_so():
    async def scenario(pilot, app):
        for _ in range(60):
            await until_asked(pilot)
            if app.session.hand_over:
                break
            await pilot.press("space" if app.session.view.question == "claim" else "enter")
            await pilot.pause(0.01)
        await pilot.press("space")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.pause()
        assert any("ENTER  result" in line for line in screen_text(app))
        await pilot.press("enter")
        await until(pilot, lambda: not isinstance(app.screen, TableScreen))

    run(scenario, new_session(1))


def test_the_style_changes_by_a_key():
    async def scenario(pilot, app):
        seen = [app.tile_style.id]
        for _ in range(3):
            await pilot.press("t")
            seen.append(app.tile_style.id)
        assert seen == ["hanzi", "ascii", "glyph", "hanzi"]

    run(scenario)


def test_what_the_hand_waits_for_is_told():
    session = ready_session()

    async def scenario(pilot, app):
        await until_asked(pilot)
        return screen_text(app)

    lines = run(scenario, session)
    assert any(line.startswith(" Ready") and "left" in line for line in lines)


@pytest.mark.parametrize("window", [(80, 24), (120, 40)])
def test_furiten_is_told_with_its_tile(window):
    """It stands on the table while it lasts: until the own draw."""
    session = ready_session("passed_win", furiten="full")

    async def scenario(pilot, app):
        await until_asked(pilot)
        told = [line for line in screen_text(app) if "Furiten" in line]
        while not session.hand_over and session.view.question != "turn":
            await pilot.press("space")
            await until_asked(pilot)
        return told, app.screen.stage.prompt.view, screen_text(app)

    let_go = tiles_of_mask(session.view.let_go)
    told, view, after = run(scenario, session, window)
    assert len(told) == 1
    assert f"Furiten for now, because you let {let_go} go: you may win by" in told[0]
    assert view.question == "turn", "another seed is needed"
    assert not any("Furiten" in line for line in after)


def tiles_of_mask(mask):
    return " and ".join(tile_code(tile) for tile in tiles_of_kinds(mask))


def ready_session(barred=None, **options):
    for seed in range(400):
        session = new_session(seed, **options)
        bot = adviser(session)
        for _ in range(40):
            for _ in session.advance():
                pass
            if session.hand_over:
                break
            view = session.view
            if view.question == "claim" and view.barred == barred and _ready(session):
                return session
            session.answer(bot.choose(view, view.actions))
    raise AssertionError("nobody was ever ready")


def _ready(session):
    from majongue.text.waiting_text import readiness

    return bool(readiness(session.view, session.rules).waits)


def test_a_window_too_small_pauses_and_loses_nothing():
    async def scenario(pilot, app):
        await until_asked(pilot)
        view, table = app.session.view, screen_text(app)
        await pilot.resize_terminal(40, 10)
        await pilot.pause()
        assert app.screen.course.paused
        assert any("Need 60 by 16" in line for line in screen_text(app))
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert not app.screen.course.paused
        assert screen_text(app) == table
        assert app.session.view == view

    run(scenario)


def test_bells_ring_only_on_demand():
    async def scenario(pilot, app):
        rung = []
        app.bell = lambda: rung.append(1)
        await until_asked(pilot)
        await pilot.press("space", "enter")
        await until_asked(pilot)
        return len(rung)

    assert run(scenario) == 0
    assert run(scenario, preferences=CALM.with_value("bell", True)) > 0


def test_keys_can_be_changed():
    async def scenario(pilot, app):
        await until_asked(pilot)
        moves = len(app.session.game.record.moves)
        await pilot.press("space")
        assert len(app.session.game.record.moves) == moves
        assert any("X  pass" in line for line in screen_text(app))
        await pilot.press("x")
        await until(pilot, lambda: len(app.session.game.record.moves) > moves)

    run(scenario, first_claim(Pung), preferences=CALM.with_value("keys.pass", "x"))


def test_the_table_is_the_first_screen_of_a_game():
    async def scenario(pilot, app):
        assert isinstance(app.screen, TableScreen)
        assert [type(screen) for screen in app.screen_stack[1:]] == [TableScreen]

    run(scenario)
