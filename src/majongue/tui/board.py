"""The board of a large window: the seats around the middle, your own hand at the bottom.

Everything has its row whatever has been played, so that nothing moves that need not: thirteen or
fourteen tiles face down beside a river of five rows, and sets where tiles have gone.
"""

from collections.abc import Sequence
from typing import NamedTuple

from majongue.engine.facts import RiverTile
from majongue.engine.view import PublicSeat
from majongue.rules.score import Seat
from majongue.tiles import HIDDEN, Tile
from majongue.tui.faces import Style, role_of
from majongue.tui.middle import draw_middle, middle_size, place_of
from majongue.tui.picture import Easel, Picture, Run, cells_of, cut
from majongue.tui.scene import Scene
from majongue.tui.strokes import (
    BOX_WIDTH,
    acts_row,
    hand_boxes,
    hand_width,
    line_of,
    meld_row,
    meld_width,
    open_row,
    river_row,
    river_rows,
    row_width,
    tile_row,
)

BOARD = (81, 32)
"""Columns and rows that a board needs at least."""
PER_ROW = 6
RIVER_ROWS = 5
_SIDE_ROWS = 15  # a name and up to fourteen tiles
_NAME = 12
_GAPS = ("hand", "across", "top", "asked", "end", "own", "across", "own", "hand")


class Plan(NamedTuple):
    """Where things are.

    Attributes:
        left, right: the columns between which the seats are.
        gap: free columns between the tiles of a seat at the side and its river.
        across, middle, own, hand, asked: the first row of each part.
    """

    left: int
    right: int
    gap: int
    across: int
    middle: int
    own: int
    hand: int
    asked: int


def plan_for(scene: Scene, width: int, height: int) -> Plan:
    """Spread the parts over a board of this size."""
    style = scene.style
    closest = 2 * style.width + 3 * _river_width(style)
    wide = min(max(width - 2, BOARD[0]), max(closest + 18, BOARD[0]))
    left = (width - wide) // 2
    gap = min(3, (wide - closest) // 4)
    free = max(0, height - BOARD[1])
    gaps = {name: _GAPS[:free].count(name) for name in _GAPS}
    gaps["top"] += max(0, free - len(_GAPS)) // 2
    across = gaps["top"]
    middle = across + 2 + gaps["across"] + RIVER_ROWS
    own = middle + middle_size(scene.view.broken)[1] + RIVER_ROWS + gaps["own"]
    hand = own + 1 + gaps["hand"]
    return Plan(left, left + wide, gap, across, middle, own, hand, hand + 4 + gaps["asked"])


def board_picture(scene: Scene, width: int, height: int) -> Picture:
    """Seats, rivers, wall and hand, and under it what can be done."""
    easel = Easel(width, height, plain=scene.style.plain)
    plan = plan_for(scene, width, height)
    columns, rows = middle_size(scene.view.broken)
    draw_middle(easel, (width - columns) // 2, plan.middle, scene)
    river = (width - _river_width(scene.style)) // 2
    for seat in range(len(scene.view.seats)):
        place = place_of(seat, scene)
        if place == "top":
            _across(easel, plan.across, seat, scene)
            _river(easel, river, plan.middle - len(_shown(seat, scene)), seat, scene)
        elif place == "bottom":
            _river(easel, river, plan.middle + rows, seat, scene)
            _own(easel, plan.own, seat, scene)
        else:
            middle = plan.middle + rows // 2
            _side(easel, middle - _SIDE_ROWS // 2, seat, plan, scene, mirrored=place == "right")
    hand_boxes(easel, (width - hand_width(scene, boxed=True)) // 2, plan.hand, scene)
    _questions(easel, plan.asked, scene)
    return easel.picture()


def _questions(easel: Easel, y: int, scene: Scene) -> None:
    """What is asked, the acts, the waits and a remark, from the column of a whole hand on."""
    x = max(1, (easel.width - 14 * BOX_WIDTH - 1) // 2)
    line_of(easel, x, y, scene.asked, "attention", scene.style)
    acts_row(easel, x - 1, y + 1, scene.acts, scene.style)
    for row, (text, role) in enumerate(scene.remarks(easel.width - x), y + 2):
        line_of(easel, x, row, text, role, scene.style)


def _river_width(style: Style) -> int:
    return PER_ROW * (style.width + 1) + 1


def _shown(seat: Seat, scene: Scene) -> list[Sequence[RiverTile]]:
    """The rows of discards for which there is room; the oldest ones are left out."""
    river, style = scene.view.seats[seat].river, scene.style
    return river_rows(river, style, _river_width(style), live=seat == scene.last)[-RIVER_ROWS:]


def _river(easel: Easel, x: int, y: int, seat: Seat, scene: Scene) -> None:
    rows = _shown(seat, scene)
    for row, tiles in enumerate(rows):
        last = seat == scene.last and row == len(rows) - 1
        river_row(easel, x, y + row, tiles, scene.style, len(tiles) - 1 if last else None)


def _name(seat: Seat, scene: Scene) -> list[Run]:
    """Marker, wind, name, score, and what else is to be said of a seat."""
    view, style = scene.view, scene.style
    place, result = view.seats[seat], view.result
    won = result is not None and any(win.seat == seat for win, _ in result.winners)
    on_turn = result is None and seat == view.turn
    role = "turn" if on_turn else "title"
    mark = style.turn if on_turn else style.star if won else " "
    runs = [
        Run(f"{mark}{place.wind.letter}", role),
        Run(f" {cut(scene.cast.who(seat), _NAME, style.dots)}", role if on_turn else ""),
        Run(f" {scene.score_of(seat)}", ""),
    ]
    said = scene.said_of(seat)
    if older := len(place.river) - sum(map(len, _shown(seat, scene))):
        said = ", ".join(filter(None, (scene.state_of(place), f"{older} more")))
    return [*runs, Run(f" {said}", "dim")] if said else runs


def _width(runs: list[Run]) -> int:
    return sum(cells_of(run.text) for run in runs)


def _put_runs(easel: Easel, x: int, y: int, runs: list[Run]) -> int:
    for run in runs:
        x = easel.put(x, y, run.text, run.role)
    return x


def _tiles(place: PublicSeat) -> tuple[Tile, ...]:
    """The concealed tiles of another seat: backs until they are shown."""
    return place.shown.as_held if place.shown is not None else (HIDDEN,) * place.concealed


def _bonus_width(place: PublicSeat, style: Style) -> int:
    if not place.bonus:
        return 0
    return 1 + cells_of(style.flower) + len(place.bonus) * (style.width + 1)


def _melds_width(place: PublicSeat, style: Style) -> int:
    return sum(meld_width(meld, style, tight=False) + 1 for meld in place.melds)


def _across(easel: Easel, y: int, seat: Seat, scene: Scene) -> None:
    """The seat across: name and bonus tiles, then tiles and sets."""
    style, place = scene.style, scene.view.seats[seat]
    name, tiles = _name(seat, scene), _tiles(place)
    x = max(0, (easel.width - _width(name) - _bonus_width(place, style)) // 2)
    x = _put_runs(easel, x, y, name)
    open_row(easel, x + 2, y, (), place.bonus, style, easel.width)
    tiles_width = row_width(len(tiles), style) + 1
    x = max(0, (easel.width - tiles_width - _melds_width(place, style)) // 2)
    tile_row(easel, x, y + 1, tiles, style)
    open_row(easel, x + tiles_width + 1, y + 1, place.melds, (), style, easel.width)


def _own(easel: Easel, y: int, seat: Seat, scene: Scene) -> None:
    """Your own name, sets and bonus tiles."""
    style, place = scene.style, scene.view.seats[seat]
    name = _name(seat, scene)
    width = _width(name) + 2 + _melds_width(place, style) + _bonus_width(place, style)
    x = _put_runs(easel, max(0, (easel.width - width) // 2), y, name)
    open_row(easel, x + 2, y, place.melds, place.bonus, style, easel.width)


def _side(easel: Easel, y: int, seat: Seat, plan: Plan, scene: Scene, *, mirrored: bool) -> None:
    """A seat at the side: name, column of tiles and under it the sets, beside it the river."""
    style, place = scene.style, scene.view.seats[seat]
    name = _name(seat, scene)
    edge = plan.right - style.width if mirrored else plan.left
    river = edge - plan.gap - _river_width(style) if mirrored else edge + style.width + plan.gap
    _put_runs(easel, plan.right - _width(name) if mirrored else plan.left, y, name)
    for row, tile in enumerate(_tiles(place), 1):
        easel.put(edge, y + row, style.face(tile), role_of(tile))
    open_row(easel, river, y + 2, (), place.bonus, style, river + _river_width(style))
    _river(easel, river, y + 4, seat, scene)
    for row, meld in enumerate(place.melds, _SIDE_ROWS - len(place.melds)):
        x = plan.right - meld_width(meld, style, tight=False) if mirrored else plan.left
        meld_row(easel, x, y + row, meld, style, tight=False)
