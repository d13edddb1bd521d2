"""Calls on the screen: the question that goes with a discard, and who has called."""

import asyncio
import re
from dataclasses import replace

import pytest

from majongue.engine.actions import CALLS, DISCARDS, Call
from majongue.rules.discovery import load_ruleset
from majongue.session import Session
from majongue.text.cast import Cast
from majongue.text.waiting_text import worth_calling
from majongue.tiles import Wind
from majongue.tui.compact import compact_picture
from majongue.tui.faces import STYLES
from majongue.tui.prompt import Choice
from majongue.tui.scene import Scene
from majongue.tui.staging import Stage
from majongue.tui.wide import wide_picture
from support.plain_play import PLAYERS, adviser
from support.screens import free_enter, screen_app, screen_text, until, until_asked
from support.tables import table

BOTH = {"must_call": True, "original_call": True}
CAST = Cast(("Hana", "Otto", "Ming", "Ana"), (0, 1, 2, 3), tuple(Wind), you=0)


def called_table(action="call 9s", **position):
    board = table("S", "9s", S="45s 123m 456m 789p 11p", setup=BOTH, wall="1z2z3z", **position)
    board.act("S", action)
    return board


def lines_of(board, seat="E", style="ascii", size=(80, 24)):
    view = board.view(seat)
    scene = Scene(view, CAST._replace(you="ESWN".index(seat)), board.rules, STYLES[style])
    draw = wide_picture if size[0] >= 110 else compact_picture
    picture = draw(scene, *size)
    return ["".join(run.text for run in row).rstrip() for row in picture.rows]


@pytest.mark.parametrize(
    ("action", "said"), [("call 9s", "calling"), ("original call 9s", "calling*")]
)
@pytest.mark.parametrize("size", [(80, 24), (60, 16), (120, 40)])
def test_who_has_called_stands_beside_the_name(action, said, size):
    board = called_table(action)
    row = next(line for line in lines_of(board, size=size) if "Otto" in line)
    assert said in row
    assert row.count("calling") == 1
    assert ("13 tiles, calling" in row) == (size[0] < 110)
    own = next(line for line in lines_of(board, "S", size=size) if "You" in line)
    assert said in own
    nobody = "\n".join(lines_of(called_table("discard 9s"), size=size))
    assert "calling" not in nobody


def test_a_dealer_may_have_called_too():
    board = table("E", "9s", E="45s 123m 456m 789p 11p", setup=BOTH, wall="1z2z3z")
    board.act("E", "original call 9s")
    for size in ((80, 24), (120, 40)):
        assert any("dealer, calling*" in line for line in lines_of(board, "E", size=size))


def test_a_letter_stands_where_there_is_no_room():
    melds = "[kong 1111m from E] [kong 2222p from E] [kong 3333s from E] [kong 4444z from E]"
    board = table("S", "9s", S=f"9p {melds}", setup={"must_call": True})
    board.act("S", "call 9s")
    row = next(line for line in lines_of(board, size=(60, 16)) if "Otto" in line)
    assert " 1C " in row
    assert "calling" not in row


def test_a_row_with_less_room_says_it_shorter():
    melds = "[pung 111m from E] [pung 222p from E]"
    board = table("S", "9s", S=f"78s 123s 11z {melds}", setup=BOTH, options={"min_fan": 0})
    board.act("S", "call 9s")
    rows = {
        columns: next(
            line for line in lines_of(board, "E", "hanzi", (columns, 24)) if "Otto" in line
        )
        for columns in (60, 68)
    }
    assert " 7 calling [1萬" in rows[60]
    assert " 7 tiles, calling [1萬" in rows[68]
    assert all(row.endswith("2筒]") for row in rows.values())


def may_call(min_fan=0):
    """A session in which the human may throw a tile and call, and the tile.

    With a minimum that no luck can bring the call makes no sense.
    """
    rules = replace(load_ruleset("hong_kong", {"min_fan": min_fan}), must_call=True)
    for seed in range(100):
        session = Session.new(rules, seed, PLAYERS)
        bot = adviser(session)
        for _ in range(40):
            for _ in session.advance():
                pass
            if session.hand_over:
                break
            view = session.view
            calls = [action for action in view.actions if isinstance(action, Call)]
            if calls and worth_calling(view, rules, calls[0].tile) == (min_fan == 0):
                return session, calls[0].tile
            session.answer(bot.choose(view, view.actions))
    raise AssertionError("nobody could call")


def test_a_call_with_which_nothing_can_be_won_is_not_asked_for():
    session, tile = may_call(5)
    prompt = Stage(session).prompt
    assert CALLS[tile] in prompt.view.actions
    assert prompt.move(prompt.held.index(tile))
    assert prompt.do("discard") == DISCARDS[tile]


@pytest.mark.parametrize("window", [(80, 24), (120, 40)])
@pytest.mark.parametrize("how", ["key", "click", "only thrown"])
def test_a_call_is_chosen_as_the_tile_is_thrown(window, how):
    session, tile = may_call()

    async def scenario():
        app = screen_app(session)
        async with app.run_test(size=window) as pilot:
            free_enter(app)
            await until_asked(pilot)
            prompt = app.screen.stage.prompt
            while prompt.cursor != prompt.held.index(tile):
                await pilot.press("left")
            assert any("discard or call" in line for line in screen_text(app))
            moves = len(session.game.record.moves)
            await pilot.press("enter")
            await pilot.press("enter")
            assert len(session.game.record.moves) == moves, "nothing is thrown unasked"
            lines = screen_text(app)
            assert any("You can win only if you declare calling." in line for line in lines)
            assert any("1  discard [" in line and "], not now" in line for line in lines)
            assert any("2  declare calling [" in line for line in lines)
            if how == "click":
                spots = app.screen._canvas.picture.spots
                (spot,) = [spot for spot in spots if spot.target == Choice(1)]
                await pilot.click(offset=(spot.x + 1, spot.y))
            else:
                await pilot.press("2" if how == "key" else "1")
            await until(pilot, lambda: len(session.game.record.moves) > moves)
            await until_asked(pilot)
            return session.game.record.moves[moves].action, screen_text(app)

    action, lines = asyncio.run(scenario())
    session.close()
    assert action == (DISCARDS if how == "only thrown" else CALLS)[tile]
    own = next((line for line in lines if re.search(r"[ESWN] You +[+-]?\d", line)), "")
    assert ("calling" in own) == (how != "only thrown") or session.hand_over
