"""Discards that had just been drawn: marked for everybody, or known to nobody."""

import pytest

from majongue.engine.events import Discarded
from majongue.engine.game import Game
from majongue.rules.discovery import load_ruleset
from majongue.text.cast import Cast
from majongue.text.sentences import sentence
from majongue.text.table_text import table_lines
from majongue.tiles import Wind, parse_tile
from majongue.tui.faces import STYLES
from majongue.tui.picture import Easel
from majongue.tui.strokes import river_row, river_rows
from support.games import moves
from support.tables import Table, offered, table

CAST = Cast(("You", "Hana", "Otto", "Ming"), (0, 1, 2, 3), tuple(Wind), you=0)
SHOWN = {"show_drawn_discards": True}
HAND = "147m 258p 369s 1234z"


def thrown(tile: str, options: dict[str, object]) -> Table:
    game = table("E", drawn="9m", E=HAND, options=options)
    game.act("E", f"discard {tile}")
    return game


@pytest.mark.parametrize(
    ("tile", "options", "marked"),
    [("9m", SHOWN, True), ("1m", SHOWN, False), ("9m", {}, False), ("1m", {}, False)],
)
def test_the_tile_just_drawn_is_marked_where_the_house_has_that(
    tile: str, options: dict[str, object], marked: bool
) -> None:
    game = thrown(tile, options)
    (event,) = [event for event in game.events if isinstance(event, Discarded)]
    assert event.drawn == marked
    for viewer in "ESWN":
        assert game.view(viewer).seats[0].river[-1].drawn == marked
    assert (", just drawn" in sentence(event, CAST)) == marked
    lines = table_lines(game.view("S"), CAST, game.rules)
    assert any(line.endswith(f"discards '{tile}") for line in lines) == marked
    assert ("Discards with a ' had just been drawn." in lines) == marked


def test_a_tile_thrown_after_a_claim_is_none() -> None:
    game = offered("5m", S="55m 147p 258s 12346z", options=SHOWN)
    game.act("S", "pung")
    game.act("S", "discard 1z")
    assert not game.seat("S").river[-1].drawn


def test_a_claimed_tile_keeps_its_mark() -> None:
    game = offered("5m", S="55m 147p 258s 12346z", options=SHOWN)
    game.act("S", "pung")
    last = game.seat("E").river[-1]
    assert (last.claimed_by, last.drawn) == (1, True)
    assert any("('5m)" in line for line in table_lines(game.view("S"), CAST, game.rules))


@pytest.mark.parametrize("seed", range(3))
def test_nobody_learns_of_it_elsewhere(seed: int) -> None:
    for options, known in (({}, False), (SHOWN, True)):
        game = Game.start(load_ruleset("hong_kong", options), seed)
        marks = [
            mark
            for _, _, events in moves(game, seed, hands=1)
            for event in events
            if isinstance(event, Discarded)
            for mark in (event.drawn, *(one.drawn for one in game.state.seats[event.seat].river))
        ]
        assert any(marks) == known


@pytest.mark.parametrize("style", STYLES)
def test_every_style_of_the_table_marks_them(style: str) -> None:
    look = STYLES[style]
    river = thrown("9m", SHOWN).seat("E").river
    plain = river[0]._replace(drawn=False)
    gone = plain._replace(claimed_by=1)
    for tiles in ((river[0],), (plain, river[0]), (gone, river[0]), (river[0], gone)):
        rows = river_rows(tiles, look, 30, live=False)
        assert len(rows) == 1
        easel = Easel(30, 1)
        river_row(easel, 2, 0, rows[0], look)
        text = easel.picture().lines[0]
        assert text.count("'") == 1
        assert (
            text.count("(") == text.count(")") == sum(one.claimed_by is not None for one in tiles)
        )
        assert text.count(look.face(parse_tile("9m")).strip()) == len(tiles)
