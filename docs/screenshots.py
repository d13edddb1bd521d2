"""Draws the pictures of ``docs/pictures``: the same bytes on every run, from fixed games.

Names of pictures as arguments draw only those.
"""

import asyncio
import os
import re
import sys
import tempfile
from collections.abc import Awaitable, Callable
from functools import partial
from html import escape, unescape
from pathlib import Path
from typing import NamedTuple

from textual.pilot import Pilot
from textual.screen import Screen

from majongue.bots.bot import make_bot
from majongue.engine.seating import Player
from majongue.paths import HOME
from majongue.preferences import DEFAULTS
from majongue.rules.discovery import load_ruleset
from majongue.session import Session
from majongue.tui.app import Majongue
from majongue.tui.picture import cells_of
from majongue.tui.screens.table import TableScreen

PICTURES = Path(__file__).parent / "pictures"
TITLE = "majongue"
CALM = (
    DEFAULTS.with_value("pace_ms", 0).with_value("motion", "none").with_value("tile_style", "hanzi")
)
PLAYERS = (Player("Player"), *(Player(name, "greedy") for name in ("Hana", "Otto", "Ming")))

_WEB_FONT = re.compile(r"\s*@font-face \{.*?\}", re.DOTALL)
_FONT = "Fira Code, monospace"
_FONTS = "Fira Code, Menlo, Consolas, DejaVu Sans Mono, monospace"
_TEXT = re.compile(r'<text class="(\S+)" x="(\S+)" y="(\S+)" textLength="\S+" (\S+)>([^<]*)</text>')
_WIDE = "\u2e80-\uffef"  # the signs of two cells
_PIECE = re.compile(rf"[{_WIDE}]|[^\s{_WIDE}](?:[^{_WIDE}]*[^\s{_WIDE}])?")
_CELL = 12.2  # the width of a cell in these pictures
_ASIDE = 2.2  # a Chinese sign is that much narrower than its two cells, on each side
_ID = re.compile(r"\bterminal-\d+-")
_STEPS_TO_DEAL = 11
_LATE = 180  # seconds after which a picture will not come any more


class Shot(NamedTuple):
    """A picture: the size of the window, the game in it, and what is to be opened."""

    size: tuple[int, int]
    session: Callable[[], Session | None]
    opened: Callable[["Pilot[None]"], Awaitable[None]]


def game(
    seed: int, claim: int | None = None, ruleset: str = "hong_kong", level: str = "greedy"
) -> Session:
    """A game whose first hand has been played: up to a claim, counted from 1, or to its end.

    The human plays like a bot of the ``level``.
    """
    session = Session.new(load_ruleset(ruleset, {"flowers": True}), seed, PLAYERS)
    adviser = make_bot(level, session.rules, 1, 0)
    claims = 0
    while True:
        for _ in session.advance():
            pass
        if session.hand_over:
            assert claim is None, f"the hand of game {seed} has only {claims} claims"
            return session
        view = session.view
        claims += view.question == "claim"
        if claims == claim:
            return session
        session.answer(adviser.choose(view, view.actions))


def fresh(seed: int) -> Session:
    """A game of Chinese Classical that has just been dealt."""
    return Session.new(load_ruleset("classical"), seed, PLAYERS)


async def until(pilot: "Pilot[None]", ready: Callable[[], bool]) -> None:
    """Let the application work until it is ready, and has drawn what there is."""
    async with asyncio.timeout(_LATE):
        while not ready():
            await pilot.pause(0.01)
    await pilot.pause()


def screen(pilot: "Pilot[None]") -> Screen[object]:
    """The screen on top."""
    return pilot.app.screen


async def question(pilot: "Pilot[None]") -> None:
    """Wait for the question at the table."""
    table = screen(pilot)
    assert isinstance(table, TableScreen)
    await until(pilot, lambda: table.stage.prompt.asked)


async def result(pilot: "Pilot[None]") -> None:
    """Wait for the result of the hand."""
    await until(pilot, lambda: type(screen(pilot)).__name__ == "HandOverScreen")


async def deal(pilot: "Pilot[None]") -> None:
    """Watch the deal up to its second round."""
    await until(pilot, lambda: type(screen(pilot)).__name__ == "CeremonyScreen")
    for _ in range(_STEPS_TO_DEAL):
        await pilot.press("space")
    await pilot.pause()


async def new_game(pilot: "Pilot[None]") -> None:
    """Open the screen on which a game is begun."""
    from majongue.tui.screens.new_game import NewGameScreen

    await pilot.app.push_screen(NewGameScreen())
    await pilot.pause()


FRIDAY = """\
extends = "hong_kong"
name = "Friday table"
note = "One fan is enough, and flushes are too easy."

[options]
min_fan = 1
cap = 13
seven_pairs = true

[values]
full_flush = 6
"""


async def edit_rules(pilot: "Pilot[None]") -> None:
    """Open the rules of a player."""
    from majongue.own_rules import read_own
    from majongue.paths import rules_folder
    from majongue.tui.screens.edit_rules import EditRulesScreen

    rules_folder().mkdir(parents=True)
    path = rules_folder() / "friday.toml"
    path.write_text(FRIDAY)
    await pilot.app.push_screen(EditRulesScreen(read_own(path)))
    await pilot.press("down", "down", "down")
    await pilot.pause()


async def trial(pilot: "Pilot[None]") -> None:
    """Try a change to the end."""
    from majongue.tui.screens.trial import TrialScreen

    usual, tried = load_ruleset("hong_kong"), load_ruleset("hong_kong", {"min_fan": 1})
    page = TrialScreen(usual, tried)
    await pilot.app.push_screen(page)
    await until(pilot, lambda: "more hands" in {command.title for command in page.commands_now()})


SHOTS = {
    "table_wide": Shot((120, 40), partial(game, 82, 1), question),
    "table": Shot((80, 24), partial(game, 48, 4), question),
    "ceremony": Shot((80, 24), partial(fresh, 11), deal),
    "hand_over": Shot((80, 24), partial(game, 67), result),
    "mcr_hand_over": Shot((80, 24), partial(game, 236, None, "mcr", "regular"), result),
    "new_game": Shot((80, 24), lambda: None, new_game),
    "edit_rules": Shot((80, 24), lambda: None, edit_rules),
    "trial": Shot((80, 24), lambda: None, trial),
}


async def draw(shot: Shot) -> str:
    """The picture as SVG."""
    app = Majongue(CALM, session=shot.session())
    async with app.run_test(size=shot.size) as pilot:
        await shot.opened(pilot)
        return settled(app.export_screenshot(title=TITLE))


def settled(svg: str) -> str:
    """The picture without what changes from run to run, and without fonts from the web."""
    svg = _WEB_FONT.sub("", _ID.sub("majongue-", svg)).replace(_FONT, _FONTS)
    lines = _TEXT.sub(aligned, svg).splitlines()
    return "\n".join(line.rstrip() for line in lines) + "\n"


def aligned(text: re.Match[str]) -> str:
    """A text of the picture cut in pieces, so that every Chinese sign gets the two cells it takes.

    As exported, the length of a text counts signs and not cells. Spaces go: some viewers draw those
    at the edges of a text and others do not.
    """
    role, left, y, clip, shown = text.groups()
    signs, pieces = unescape(shown), []
    for match in _PIECE.finditer(signs):
        piece = match.group()
        x = float(left) + cells_of(signs[: match.start()]) * _CELL
        wide = cells_of(piece) > len(piece)
        place = f'x="{x + _ASIDE:g}"' if wide else f'x="{x:g}" textLength="{len(piece) * _CELL:g}"'
        pieces.append(f'<text class="{role}" {place} y="{y}" {clip}>{_in_svg(piece)}</text>')
    return "".join(pieces)


def _in_svg(text: str) -> str:
    return escape(text).replace("\xa0", "&#160;")


def main(names: list[str]) -> None:
    """Draw the named pictures, or all; no game and no preference of the player is looked at."""
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME] = home
        for name in names or SHOTS:
            picture = asyncio.run(draw(SHOTS[name]))
            (PICTURES / f"{name}.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
