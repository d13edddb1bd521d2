"""The wall as a square seen from above, with dice and sentences inside and your hand below."""

from majongue.dice import Break
from majongue.rules.score import Seat
from majongue.tui.ceremony_moment import stacks_of
from majongue.tui.ceremony_parts import (
    DIE_HEIGHT,
    Frame,
    dice_width,
    draw_dice,
    draw_lines,
    last_dice,
    pointed_at,
    said_lines,
    seat_name,
    seat_tiles,
    stack_role,
    stack_sign,
)
from majongue.tui.middle import PLACES
from majongue.tui.picture import Easel, cells_of
from majongue.tui.strokes import BOX_HEIGHT, hand_boxes, hand_width, open_row, open_width, tile_row

_LEAST = 17  # stacks of a side, for the room inside
_SIDE = 19  # columns for a seat beside the wall
_SAID = 4  # rows of sentences under the dice
_PER_ROW = 4  # bonus tiles of a seat beside the wall


def square_fits(broken: Break, width: int, height: int) -> bool:
    """Whether there is room for the square in a part of the window."""
    enough = broken.stacks >= _LEAST and height >= broken.stacks + BOX_HEIGHT
    return enough and width >= square_width(broken) + 2 * _SIDE


def square_width(broken: Break) -> int:
    """Columns of the square: two for each stack, and two for each of the walls at the sides."""
    return 2 * broken.stacks + 4


def draw_square(easel: Easel, top: int, height: int, frame: Frame) -> None:
    """Wall, seats, dice, sentences and the own hand in some rows of the picture."""
    broken = frame.scene.view.broken
    free = height - broken.stacks - BOX_HEIGHT
    x, y = (easel.width - square_width(broken)) // 2, top + free // 2
    _walls(easel, x, y, frame)
    for seat in range(len(frame.scene.view.seats)):
        _seat(easel, x, y, seat, frame)
    _inside(easel, x, y, frame)
    hand = y + broken.stacks + min(1, free - free // 2)
    left = (easel.width - hand_width(frame.scene, boxed=True)) // 2
    hand_boxes(easel, max(0, left), hand, frame.scene)


def _place(seat: Seat, frame: Frame) -> str:
    view = frame.scene.view
    return PLACES[len(view.seats)][(seat - view.seat) % len(view.seats)]


def _walls(easel: Easel, x: int, y: int, frame: Frame) -> None:
    broken, style = frame.scene.view.broken, frame.scene.style
    up, down = ("^", "v") if style.plain else ("↑", "↓")
    left, right = tuple(style.arrows)
    pointers = {"bottom": (0, -1, down), "top": (0, 1, up), "left": (-1, 0, right)}
    stacks = stacks_of(frame.moment, broken)
    for seat in range(broken.sides):
        place = _place(seat, frame)
        first = -seat % broken.sides * broken.stacks
        upright = place in ("left", "right")
        for number in range(first, first + broken.stacks):
            column, row = _corner(place, number - first, broken)
            sign = stack_sign(stacks[number], style, upright=upright)
            easel.put(x + column, y + row, sign, stack_role(stacks[number], number, frame))
            if number == pointed_at(frame):
                across, along, arrow = pointers.get(place, (2, 0, left))
                easel.put(x + column + across, y + row + along, arrow, "title")


def _corner(place: str, number: int, broken: Break) -> tuple[int, int]:
    """Column and row of a stack, counted from 0 at its owner's right."""
    last, width = broken.stacks - 1, square_width(broken)
    if place == "bottom":
        return 2 + 2 * (last - number), last
    if place == "top":
        return 2 + 2 * number, 0
    return (0, last - number) if place == "left" else (width - 2, number)


def _seat(easel: Easel, x: int, y: int, seat: Seat, frame: Frame) -> None:
    """Name, number of tiles and bonus tiles of a seat, behind its wall or within it."""
    broken, style, place = frame.scene.view.broken, frame.scene.style, _place(seat, frame)
    name, role = seat_name(seat, frame)
    tiles, bonus = seat_tiles(seat, frame), frame.moment.bonus[seat]
    if place in ("left", "right"):
        left = x - _SIDE if place == "left" else x + square_width(broken) + 1
        row = y + broken.stacks // 2 - 2
        easel.put(left, row, name, role)
        easel.put(left + 3, row + 1, tiles, "dim")
        open_row(easel, left + 1, row + 2, (), bonus[:_PER_ROW], style, left + _SIDE - 1)
        tile_row(easel, left + 1 + cells_of(style.flower) + 1, row + 3, bonus[_PER_ROW:], style)
        return
    rows = (y + 2, y + 3) if place == "top" else (y + broken.stacks - 3, y + broken.stacks - 4)
    room = square_width(broken) - 4
    column = x + 2 + (room - cells_of(name) - cells_of(tiles) - 2) // 2
    column = easel.put(column, rows[0], name, role)
    easel.put(column + 2, rows[0], tiles, "dim")
    wide = open_width((), bonus, style, tight=False)
    left = x + 2 + max(0, room - wide) // 2
    open_row(easel, left, rows[1], (), bonus, style, x + 2 + room)


def _inside(easel: Easel, x: int, y: int, frame: Frame) -> None:
    """The dice, and what is said; long sentences take the room of the dice."""
    broken = frame.scene.view.broken
    room = square_width(broken) - 6
    lines = said_lines(frame, room)
    dice, _ = last_dice(frame)
    first, bottom = y + 4, y + broken.stacks - 4
    rows = bottom - first
    if dice and len(lines) <= _SAID:
        draw_dice(easel, x + 3 + (room - dice_width(dice)) // 2, first, frame)
        first, rows = bottom - _SAID, _SAID
    elif len(lines) <= rows:
        first = y + broken.stacks // 2 - 2 if len(lines) <= DIE_HEIGHT else first
    draw_lines(easel, x + 3, first, room, rows, lines, centred=True)
