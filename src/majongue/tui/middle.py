"""The middle of the table: what is left of the wall, and within it the tile thrown last."""

from itertools import pairwise
from typing import NamedTuple

from majongue.dice import Break
from majongue.engine.facts import Result
from majongue.rules.score import Seat
from majongue.text.cast import Cast
from majongue.text.words import counted
from majongue.tiles import Tile
from majongue.tui.picture import Easel, cells_of, cut
from majongue.tui.scene import Scene
from majongue.tui.strokes import BOX_HEIGHT, BOX_WIDTH, box

PLACES = {
    1: ("bottom",),
    2: ("bottom", "top"),
    3: ("bottom", "right", "left"),
    4: ("bottom", "right", "top", "left"),
}
"""Where the seats are, your own first and then in turn order, by their number."""
_LONGEST = 20  # marks on a side; longer walls are drawn in proportion
_TALLEST = 18


class _Marks(NamedTuple):
    """Signs of the wall: at the top, at the bottom, and two stacks one above the other.

    Of the latter the first sign stands for the upper stack only, then the lower one, then both.
    """

    top: str
    bottom: str
    left: str
    right: str
    gone: str


_BLOCKS = _Marks("▄", "▀", "▝▗▐", "▘▖▌", "·")
_SIGNS = _Marks("=", "=", "',|", "',|", ".")


class Stack(NamedTuple):
    """What is left of a stack: its tiles, and whether they are not for drawing."""

    tiles: int
    dead: bool


def place_of(seat: Seat, scene: Scene) -> str:
    """Where a seat is: ``bottom`` for your own, ``right`` for the next in turn."""
    seats = len(scene.view.seats)
    return PLACES[seats][(seat - scene.view.seat) % seats]


def middle_size(broken: Break) -> tuple[int, int]:
    """Columns and rows of the wall with what it encloses."""
    return min(broken.stacks, _LONGEST) + 2, (min(broken.stacks, _TALLEST) + 1) // 2 + 2


def stacks_left(scene: Scene) -> tuple[Stack, ...]:
    """The stacks of all walls, counted clockwise from East's first one."""
    view, table = scene.view, scene.rules.table
    total = view.broken.sides * view.broken.stacks
    replaced = sum(meld.kind == "kong" for seat in view.seats for meld in seat.melds)
    if table.bonus_replacement == "dead_wall":
        replaced += sum(len(seat.bonus) for seat in view.seats)
    end = 2 * total - replaced
    moving = table.dead_wall_replenish or not table.dead_wall_tiles
    dead = (end if moving else 2 * total) - table.dead_wall_tiles
    front = dead - view.left
    stacks = [
        Stack(max(0, min(first + 2, end) - max(first, front)), first >= dead)
        for first in range(0, 2 * total, 2)
    ]
    start = view.broken.start
    return (*stacks[total - start :], *stacks[: total - start])


def draw_middle(easel: Easel, x: int, y: int, scene: Scene) -> None:
    """The wall, the winds of its sides and the tile that was thrown last."""
    _walls(easel, x, y, scene)
    for seat in range(len(scene.view.seats)):
        _wind(easel, x, y, seat, scene)
    _thrown(easel, x, y, scene)


def _walls(easel: Easel, x: int, y: int, scene: Scene) -> None:
    broken = scene.view.broken
    width, height = middle_size(broken)
    marks = _SIGNS if scene.style.plain else _BLOCKS
    stacks = stacks_left(scene)
    for seat in range(broken.sides):
        place = place_of(seat, scene)
        wall = -seat % broken.sides * broken.stacks
        side = stacks[wall : wall + broken.stacks]
        if place in ("bottom", "left"):  # clockwise is leftwards and upwards there
            side = side[::-1]
        if place in ("top", "bottom"):
            sign = marks.top if place == "top" else marks.bottom
            row = y if place == "top" else y + height - 1
            _level(easel, x + 1, row, _spread(side, width - 2), sign, marks.gone)
        else:
            signs = marks.left if place == "left" else marks.right
            column = x if place == "left" else x + width - 1
            some = _spread(side, min(len(side), _TALLEST))
            _upright(easel, column, y + 1, some, signs, marks.gone)


def _spread(side: tuple[Stack, ...], marks: int) -> list[Stack]:
    """As many stacks as there are marks; one that stands for several is there if any of them is."""
    ends = [mark * len(side) // marks for mark in range(marks + 1)]
    return [max(side[first:end]) for first, end in pairwise(ends)]


def _level(easel: Easel, x: int, y: int, side: list[Stack], sign: str, gone: str) -> None:
    for place, stack in enumerate(side):
        easel.put(x + place, y, sign if stack.tiles else gone, _role(stack))


def _upright(easel: Easel, x: int, y: int, side: list[Stack], signs: str, gone: str) -> None:
    for row in range((len(side) + 1) // 2):
        pair = side[2 * row : 2 * row + 2]
        there = sum(bool(stack.tiles) << place for place, stack in enumerate(pair))
        easel.put(x, y + row, signs[there - 1] if there else gone, _role(max(pair)))


def _role(stack: Stack) -> str:
    return "back" if stack.tiles and not stack.dead else "dim"


def _wind(easel: Easel, x: int, y: int, seat: Seat, scene: Scene) -> None:
    """The wind of a seat beside its wall, marked when it is that seat's turn."""
    view, style = scene.view, scene.style
    width, height = middle_size(view.broken)
    wind = view.seats[seat].wind
    sign = style.face(wind.tile).strip() if style.id == "hanzi" else wind.letter
    on_turn = seat == view.turn and view.result is None
    text = f"{style.turn if on_turn else ' '}{sign}"
    place = place_of(seat, scene)
    row = {"top": y + 1, "bottom": y + height - 2}.get(place, y + height // 2)
    column = {"left": x + 1, "right": x + width - 2 - cells_of(text)}.get(
        place, x + (width - cells_of(text)) // 2
    )
    easel.put(column, row, text, "turn" if on_turn else "honours")


def _thrown(easel: Easel, x: int, y: int, scene: Scene) -> None:
    """Who has thrown what, or how the hand ended; and the tiles left."""
    view = scene.view
    width, _ = middle_size(view.broken)
    tile: Tile | None = None
    caption = ""
    if scene.last is not None:
        tile = view.seats[scene.last].river[-1].tile
        caption = scene.cast.does(scene.last, "discard")
    if view.result is not None:
        caption = _ending(view.result, scene.cast)
        tile = view.result.winners[0][0].tile if view.result.winners else tile
    _centred(easel, x, y + 3, width, caption, "title" if view.result else "", scene)
    if tile is not None:
        claimable = scene.view.offered == tile
        frame = "attention" if claimable else "line"
        corner = (x + (width - BOX_WIDTH) // 2, y + 4)
        box(easel, corner, tile, scene.style, letters=scene.letters, frame=frame, thick=claimable)
    _centred(easel, x, y + 4 + BOX_HEIGHT, width, f"{view.left} left", "dim", scene)


def _ending(result: Result, cast: Cast) -> str:
    """How the hand ended, in two or three words."""
    if result.offender is not None:
        return "False win"
    if not result.winners:
        return "Nobody wins"
    seats = [win.seat for win, _ in result.winners]
    return cast.does(seats[0], "win") if len(seats) == 1 else counted(len(seats), "winner")


def _centred(easel: Easel, x: int, y: int, width: int, text: str, role: str, scene: Scene) -> None:
    text = cut(text, width - 2, scene.style.dots)
    easel.put(x + (width - cells_of(text)) // 2, y, text, role)
