"""The table for large windows: everything is on it once, whatever has been played."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Any

import pytest

from majongue.dice import place
from majongue.engine.events import Discarded
from majongue.engine.facts import RiverTile
from majongue.engine.game import Game
from majongue.engine.seating import Player
from majongue.melds import Meld, MeldKind
from majongue.rules.discovery import load_ruleset
from majongue.rules.ruleset import Ruleset
from majongue.text.cast import Cast
from majongue.text.narration import narrate
from majongue.tiles import HIDDEN, Tile
from majongue.tui.compact import WIDE, compact_picture
from majongue.tui.faces import STYLES, role_of
from majongue.tui.middle import place_of, stacks_left
from majongue.tui.picture import Easel, Picture, cells_of, wrapped
from majongue.tui.scene import Act, CommandSpot, Scene, TileSpot
from majongue.tui.strokes import meld_row, meld_tiles, meld_width, river_rows
from majongue.tui.wide import wide_picture
from support.games import moves

SIZES = (WIDE, (120, 40), (160, 50), (200, 60))
SEEDS = (1, 2, 5)  # the last has kongs face down
NAMES = ("Ana", "Hana", "Otto", "Ming")
TABLES: dict[str, dict[str, Any]] = {
    "plain": {},
    "flowers": {"flowers": True},
    "no dead wall": {"flowers": True, "dead_wall_tiles": 0, "bonus_replacement": "live_wall"},
    "fixed dead wall": {"flowers": True, "dead_wall_replenish": False},
    "kongs face down": {"concealed_kong_display": "face_down"},
    "for two": {"players": 2},
    "for two with flowers": {"players": 2, "flowers": True, "two_player_second_wind": "W"},
}


def scene_at(game: Game, seat: int, style: str = "hanzi", **changes: Any) -> Scene:
    view = game.view(seat)
    thrown = next((e.seat for e in reversed(game.log) if isinstance(e, Discarded)), None)
    river = view.seats[thrown].river if thrown is not None else ()
    players = [Player(name) for name in NAMES[: len(view.seats)]]
    seating = game.standing.seating
    cast = Cast.of(players, seating, game.rules.winds, seating[seat])
    scene = Scene(
        view,
        cast,
        game.rules,
        STYLES[style],
        held=view.hand.as_held,
        last=thrown if river and river[-1].claimed_by is None else None,
        news=tuple(narrate(game.log, cast)),
    )
    return scene._replace(**changes)


def positions(rules: Ruleset, seed: int, every: int = 9, hands: int = 3) -> Iterator[Game]:
    """A game at every so many acts and at the end of each hand."""
    game = Game.start(rules, seed)
    yield game
    for number, _ in enumerate(moves(game, seed, hands=hands, skill=0.4)):
        if number % every == 0 or game.result is not None:
            yield game


@lru_cache
def scenes(name: str, style: str = "hanzi") -> tuple[Scene, ...]:
    rules = load_ruleset("hong_kong", TABLES[name])
    return tuple(
        scene_at(game, (seed + number) % rules.seats, style)
        for seed in SEEDS
        for number, game in enumerate(positions(rules, seed))
    )


def text_of(picture: Picture) -> str:
    return "\n".join(picture.lines)


def column_of(picture: Picture, text: str) -> int:
    line = next(line for line in picture.lines if text in line)
    return cells_of(line[: line.index(text)])


def open_tiles(scene: Scene) -> list[Tile]:
    """The tiles that lie on the board outside the own hand; -1 for each that is face down."""
    tiles: list[Tile] = []
    for seat, facts in enumerate(scene.view.seats):
        tiles += [thrown.tile for thrown in facts.river]
        tiles += [tile for meld in facts.melds for tile in meld_tiles(meld)]
        tiles += facts.bonus
        if seat != scene.view.seat:
            tiles += facts.shown.concealed if facts.shown else [-1] * facts.concealed
    return tiles


def boxed_tiles(scene: Scene) -> list[Tile]:
    view = scene.view
    if view.result is not None and view.result.winners:
        return [*scene.held, view.result.winners[0][0].tile]
    if scene.last is not None:
        return [*scene.held, view.seats[scene.last].river[-1].tile]
    return list(scene.held)


def expected_cells(scene: Scene) -> Counter[str]:
    """How many cells of each tile role the picture must have, if nothing covers anything."""
    style, view = scene.style, scene.view
    cells: Counter[str] = Counter()
    for tile in open_tiles(scene):
        cells[role_of(tile)] += style.width
    for tile in boxed_tiles(scene):
        cells[role_of(tile)] += 6
    cells["bonus"] += cells_of(style.flower) * sum(bool(seat.bonus) for seat in view.seats)
    on_turn = 0 if view.result is not None else 1
    cells["honours"] += (3 if style.id == "hanzi" else 2) * (len(view.seats) - on_turn)
    del cells["back"]  # the wall has that role too
    return +cells


def drawn_cells(picture: Picture) -> Counter[str]:
    cells: Counter[str] = Counter()
    for run in (run for row in picture.rows for run in row):
        role = run.role.partition(" ")[0]
        if role in ("characters", "dots", "bamboo", "honours", "bonus"):
            cells[role] += cells_of(run.text)
    return cells


def backs(picture: Picture, scene: Scene) -> int:
    runs = [run for row in picture.rows for run in row]
    return sum(run.role == "back" and run.text == scene.style.back for run in runs)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("name", ["plain", "flowers"])
def test_every_row_is_as_wide_as_the_window(name: str, style: str) -> None:
    for (width, height), scene in product(SIZES, scenes(name, style)):
        picture = wide_picture(scene, width, height)
        assert picture.width == width
        assert picture.height == height
        for row in picture.rows:
            assert cells_of("".join(run.text for run in row)) == width


def test_the_positions_have_everything_to_be_drawn() -> None:
    seats = [seat for name in TABLES for scene in scenes(name) for seat in scene.view.seats]
    assert max(len(seat.river) for seat in seats) > 18
    assert max(len(seat.melds) for seat in seats) >= 3
    assert max(len(seat.bonus) for seat in seats) >= 3
    assert any(meld.kind == "kong" for seat in seats for meld in seat.melds)
    assert any(meld.tile == -1 for seat in seats for meld in seat.melds)
    assert any(seat.shown for seat in seats)


@pytest.mark.parametrize(
    ("name", "style"), [*product(TABLES, ["hanzi"]), ("flowers", "ascii"), ("flowers", "glyph")]
)
def test_every_tile_is_drawn_and_none_covers_another(name: str, style: str) -> None:
    for size, scene in product(SIZES, scenes(name, style)):
        mine = scene.view.hand
        if len(mine.melds) == 4 and mine.bonus:
            continue  # they may need the short form, in which not every tile is drawn
        picture = wide_picture(scene, *size)
        assert drawn_cells(picture) == expected_cells(scene)
        assert backs(picture, scene) == open_tiles(scene).count(-1)


@pytest.mark.parametrize("style", STYLES)
def test_your_sets_and_flowers_fit_whatever_they_are(style: str) -> None:
    kongs = tuple(Meld(MeldKind.KONG, tile, 1, tile) for tile in (0, 13, 26, 31))
    scene = scenes("plain", style)[5]
    for seat, size in product(range(4), SIZES):
        seats = list(scene.view.seats)
        seats[seat] = seats[seat]._replace(melds=kongs, bonus=tuple(range(34, 41)), concealed=1)
        full = scene._replace(view=scene.view._replace(seats=tuple(seats)))
        text = text_of(wide_picture(full, *size))
        for tile in (0, 13, 26, 31, *range(34, 41)):
            assert full.style.face(tile).strip() in text
        rows = [line.count("]") for line in text.splitlines()]
        assert sum(rows) >= sum(len(facts.melds) for facts in seats)


def test_ascii_stays_within_seven_bits() -> None:
    for scene in scenes("flowers", "ascii"):
        assert text_of(wide_picture(scene, 120, 40)).isascii()


@pytest.mark.parametrize("style", STYLES)
def test_a_seat_may_have_every_flower(style: str) -> None:
    scene = scenes("plain", style)[5]
    for seat, size in product(range(4), SIZES):
        seats = list(scene.view.seats)
        seats[seat] = seats[seat]._replace(bonus=tuple(range(34, 42)))
        full = scene._replace(view=scene.view._replace(seats=tuple(seats)))
        assert drawn_cells(wide_picture(full, *size)) == expected_cells(full)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("length", [30, 31, 40])
def test_a_long_river_keeps_its_newest_rows_and_counts_the_others(style: str, length: int) -> None:
    scene = scenes("plain", style)[5]
    river = tuple(RiverTile(tile % 34, drawn=False) for tile in range(length))
    seats = tuple(seat._replace(river=river) for seat in scene.view.seats)
    scene = scene._replace(view=scene.view._replace(seats=seats), last=0)
    hidden = 6 * max(0, -(-length // 6) - 5)
    shown = tuple(seat._replace(river=river[hidden:]) for seat in seats)
    for size in SIZES:
        picture = wide_picture(scene, *size)
        expected = expected_cells(scene._replace(view=scene.view._replace(seats=shown)))
        assert drawn_cells(picture) == expected
        assert text_of(picture).count(f" {hidden} more") == (4 if hidden else 0)


def marked_river(length: int, claimed: tuple[int, ...]) -> tuple[RiverTile, ...]:
    return tuple(
        RiverTile(place % 27, drawn=False, claimed_by=1 if place in claimed else None)
        for place in range(length)
    )


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("size", [(60, 16), (60, 24), (80, 24), *SIZES])
def test_every_mark_of_a_discard_has_its_own_cell(size: tuple[int, int], style: str) -> None:
    """Claimed ones side by side, one of them last in a full row, and the live one behind them."""
    scene = scenes("plain", style)[5]
    face = scene.style.face
    for claimed in ((1, 2, 3), (4, 5, 6), (10, 11), (11, 12, 13)):
        river = marked_river(15, claimed)
        seats = tuple(seat._replace(river=river) for seat in scene.view.seats)
        marked = scene._replace(view=scene.view._replace(seats=seats), last=scene.view.seat)
        draw = wide_picture if size[0] >= WIDE[0] else compact_picture
        text = text_of(draw(marked, *size))
        assert text.count(f"<{face(14)}>") == 1
        for number in claimed if size[1] > 16 else claimed[-1:]:
            assert text.count(f"({face(number)})") == 4
        assert len(rows_of(river, marked, 60)) <= 2


def rows_of(river: tuple[RiverTile, ...], scene: Scene, width: int) -> list[Any]:
    rows = river_rows(river, scene.style, width - 2, live=True)
    assert [tile for row in rows for tile in row] == list(river)
    return rows


def test_a_river_without_neighbours_that_were_claimed_is_as_full_as_ever() -> None:
    style = STYLES["hanzi"]
    for claimed in ((), (0, 2, 4), (5, 7)):
        rows = river_rows(marked_river(13, claimed), style, 6 * (style.width + 1) + 1, live=False)
        assert [len(row) for row in rows] == [6, 6, 1]
    assert [len(row) for row in river_rows((), style, 25, live=False)] == [0]


@pytest.mark.parametrize(
    ("style", "wide", "tight"),
    [
        ("hanzi", "[▒▒▒ 中  中  ▒▒▒] [中  中  中  中 ]", "[▒中 ▒] [中 x4]"),
        ("ascii", "[## Rd Rd ##] [Rd Rd Rd Rd]", "[#Rd#] [Rdx4]"),
        ("glyph", "[🀫  中 中 🀫 ] [中 中 中 中]", "[🀫中🀫] [中x4]"),
    ],
)
def test_a_concealed_kong_is_told_from_one_that_was_claimed(
    style: str, wide: str, tight: str
) -> None:
    kongs = [Meld(MeldKind.KONG, 33, concealed=True), Meld(MeldKind.KONG, 33, 1, 33)]
    hidden = Meld(MeldKind.KONG, HIDDEN, concealed=True)
    drawn = {}
    for close in (False, True):
        easel, x = Easel(60, 1, plain=style == "ascii"), 0
        for meld in (*kongs, hidden):
            end = meld_row(easel, x, 0, meld, STYLES[style], tight=close)
            assert end - x == meld_width(meld, STYLES[style], tight=close)
            x = end + 1
        (drawn[close],) = easel.picture().lines
    back = STYLES[style].back
    assert drawn[False] == f"{wide} [{back} {back} {back} {back}]"
    assert drawn[True] == f"{tight} [{back}x4]"


def test_the_next_in_turn_sits_on_the_right() -> None:
    game = Game.start(load_ruleset("hong_kong"), 4)
    for seat in range(4):
        scene = scene_at(game, seat, news=())
        picture = wide_picture(scene, 120, 40)
        right, across, left = (
            column_of(
                picture,
                f"{scene.view.seats[(seat + step) % 4].wind.letter} "
                f"{scene.cast.who((seat + step) % 4)}",
            )
            for step in (1, 2, 3)
        )
        assert left < 10 < 30 < across < 50 < 60 < right
        assert place_of(seat, scene) == "bottom"


@pytest.mark.parametrize("name", TABLES)
def test_the_wall_has_the_stacks_that_nobody_has_taken(name: str) -> None:
    rules = load_ruleset("hong_kong", TABLES[name])
    for seed in SEEDS:
        for game in positions(rules, seed):
            view, wall = game.view(0), game.state.wall
            if game.state.owed or any(game.view(s).question == "rob" for s in range(rules.seats)):
                continue  # what will be replaced has not been yet
            stacks = stacks_left(scene_at(game, 0))
            left: Counter[int] = Counter()
            for index in range(wall.drawn, len(wall.tiles) - wall.replaced):
                at = place(index, view.broken)
                left[-at.seat % rules.seats * view.broken.stacks + at.stack - 1] += 1
            assert [stack.tiles for stack in stacks] == [left[n] for n in range(len(stacks))]


def test_the_wall_runs_clockwise_from_your_right() -> None:
    """Seven stacks are left: your first one and the last six of the seat on the right."""
    scene = scene_at(Game.start(load_ruleset("hong_kong"), 1), 0)
    broken = scene.view.broken._replace(start=1)
    seats = tuple(seat._replace(melds=(), bonus=()) for seat in scene.view.seats)
    view = scene.view._replace(broken=broken, left=0, seats=seats)
    lines = wide_picture(scene._replace(view=view), 120, 40).lines
    assert sum("·" * 17 in line for line in lines) == 1  # the top side is empty
    (bottom,) = [line for line in lines if "·" * 16 + "▀" in line]
    right = [line for line in lines if set(line) & set("▌▘▖")]
    assert ["▖" in right[0], "▌" in right[1], "▌" in right[2], "▘" in right[3]] == [True] * 4
    assert lines.index(right[-1]) == lines.index(bottom) - 1


def test_two_seats_face_each_other() -> None:
    rules = load_ruleset("hong_kong", {"players": 2, "rounds": 1})
    for style, size in product(STYLES, SIZES):
        for game in positions(rules, 3, every=17):
            scene = scene_at(game, 1, style)
            picture = wide_picture(scene, *size)
            assert drawn_cells(picture) == expected_cells(scene)
            assert backs(picture, scene) == open_tiles(scene).count(-1)
            assert {cells_of("".join(r.text for r in row)) for row in picture.rows} == {size[0]}


def test_turn_live_discard_and_box_are_marked() -> None:
    game = next(
        g
        for g in positions(load_ruleset("hong_kong"), 2, every=1)
        if g.log and isinstance(g.log[-1], Discarded)
    )
    scene = scene_at(game, 2)
    assert scene.last is not None
    picture = wide_picture(scene, 120, 40)
    turn = scene.view.turn
    who = f"▶{scene.view.seats[turn].wind.letter}"
    runs = [run for row in picture.rows for run in row]
    assert any(run.role == "turn" and run.text.startswith(who) for run in runs)
    face = scene.style.face(scene.view.seats[scene.last].river[-1].tile)
    assert f"<{face}>" in text_of(picture)
    assert scene.cast.does(scene.last, "discard") in text_of(picture)


@pytest.mark.parametrize("size", SIZES)
def test_clicks_find_tiles_and_acts(size: tuple[int, int]) -> None:
    pung, menu = CommandSpot("pung"), CommandSpot("menu")
    scene = scenes("plain")[5]._replace(
        acts=(Act("P", "pung", pung),), footer=(Act("ESC", "menu", menu),), cursor=0
    )
    picture = wide_picture(scene, *size)
    for number, line in enumerate(picture.lines):
        for word, target in ((" P  pung", pung), ("ESC menu", menu), ("┏━1━┓", TileSpot(0))):
            if word in line:
                assert picture.at(cells_of(line[: line.index(word)]) + 2, number) == target
    assert {spot.target for spot in picture.spots} == {
        pung,
        menu,
        *(TileSpot(number) for number in range(len(scene.held))),
    }


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("size", SIZES)
def test_questions_and_log(size: tuple[int, int], style: str) -> None:
    scene = scenes("plain", style)[7]._replace(
        asked="Otto discards five of dots.",
        told=("Ready: you wait for 5p (2 left).",),
        note="The game cannot be written.",
        news=tuple(f"Sentence number {number}." for number in range(200)),
    )
    picture = wide_picture(scene, *size)
    text = text_of(picture)
    assert scene.asked in text
    assert scene.note in text
    assert text.count("Ready: you wait") == 1
    assert "Sentence number 199." in text
    assert "Sentence number 198." in text
    assert "Sentence number 1." not in text


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", []),
        ("one two", ["one two"]),
        ("one two three", ["one two", "  three"]),
        ("extraordinary", ["extraord", "  inary"]),
        ("花子花子花 a", ["花子花子", "  花 a"]),
    ],
)
def test_sentences_are_broken_between_words(text: str, lines: list[str]) -> None:
    assert list(wrapped(text, 8)) == lines
