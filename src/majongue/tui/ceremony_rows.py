"""The four walls one above the other, each as its owner sees it, for windows with little room."""

from majongue.rules.score import Seat
from majongue.tui.ceremony_moment import stacks_of
from majongue.tui.ceremony_parts import (
    Frame,
    draw_dice,
    draw_lines,
    pointed_at,
    said_lines,
    seat_name,
    seat_tiles,
    stack_role,
    stack_sign,
)
from majongue.tui.picture import Easel
from majongue.tui.strokes import BOX_HEIGHT, hand_boxes, hand_line, hand_width, open_row

_SAID = 4  # rows of sentences over the hand
_WALL = 3  # the column in which the walls begin
_TILES, _BONUS = 18, 28
_NOTE = 10  # cells of what is said about a wall


def draw_rows(easel: Easel, top: int, height: int, frame: Frame) -> None:
    """Seats with their walls, and under them dice or hand and the sentences."""
    seats = frame.scene.turn_order
    for place, seat in enumerate(seats):
        _seat(easel, top + 2 * place, seat, frame)
        _wall(easel, top + 2 * place + 1, seat, frame)
    top, height = top + 2 * len(seats), height - 2 * len(seats)
    if not frame.moment.grasps:
        x = draw_dice(easel, 2, top, frame) + 1 if frame.moment.dice else 1
        room = easel.width - x - 1
        draw_lines(easel, x, top, room, height, said_lines(frame, room), centred=False)
        return
    room = easel.width - 2
    draw_lines(easel, 1, top, room, _SAID, said_lines(frame, room), centred=False)
    boxed = hand_width(frame.scene, boxed=True) + 1 <= easel.width
    if boxed and height >= _SAID + BOX_HEIGHT:
        hand_boxes(easel, 1, top + height - BOX_HEIGHT, frame.scene)
    else:
        hand_line(easel, 1, top + height - 1, frame.scene)


def _seat(easel: Easel, y: int, seat: Seat, frame: Frame) -> None:
    name, role = seat_name(seat, frame)
    easel.put(0, y, name, role)
    easel.put(_TILES, y, seat_tiles(seat, frame), "dim")
    open_row(easel, _BONUS, y, (), frame.moment.bonus[seat], frame.scene.style, easel.width)


def _wall(easel: Easel, y: int, seat: Seat, frame: Frame) -> None:
    """The wall of a seat, its first stack at the right, and whether it is the chosen one."""
    broken, style = frame.scene.view.broken, frame.scene.style
    cells = 2 if _WALL + 2 * broken.stacks + _NOTE <= easel.width else 1
    stacks = stacks_of(frame.moment, broken)
    first = -seat % broken.sides * broken.stacks
    end = _WALL + cells * broken.stacks
    for place in range(broken.stacks):
        number = first + place
        sign = stack_sign(stacks[number], style)[-cells:]
        easel.put(end - cells * (place + 1), y, sign, stack_role(stacks[number], number, frame))
    pointed = pointed_at(frame)
    if pointed is not None and first <= pointed < first + broken.stacks:
        note = f"stack {pointed - first + 1}" if frame.moment.broken else "chosen"
        easel.put(end + 1, y, f"{style.arrows[0]} {note}", "title")
