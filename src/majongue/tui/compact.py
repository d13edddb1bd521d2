"""The table for 80 columns and 24 rows, and what is left of it in smaller windows.

The seats stand one above the other in turn order, your own last. In a smaller window first the
free row and the hint go, then the boxes of the hand, then one of the two rows of each river.
"""

from typing import NamedTuple

from majongue.engine.view import PublicSeat
from majongue.rules.score import Seat
from majongue.text.words import counted
from majongue.tui.picture import Easel, Picture, cells_of, cut, wrapped
from majongue.tui.scene import Scene
from majongue.tui.strokes import (
    BOX_HEIGHT,
    acts_row,
    footer_row,
    hand_boxes,
    hand_labels,
    hand_line,
    hand_width,
    line_of,
    open_row,
    open_width,
    river_row,
    river_rows,
    status_row,
)

SMALLEST = (60, 16)
"""Columns and rows below which the table cannot be played."""
WIDE = (110, 34)
"""Columns and rows from which the seats go to their places around the table instead."""
_NEWS, _MOST_NEWS = 2, 8  # rows for what has just happened
_NAME = 10
_TILES = 12  # cells of what is said about the concealed tiles
_INFO = 18  # cells of marker, wind, name and score


class Plan(NamedTuple):
    """Which parts there is room for."""

    rivers: int
    boxed: bool
    labels: bool
    told: bool
    note: bool
    news: int


def plan_for(scene: Scene, width: int, height: int) -> Plan:
    """What to show in a window of this size."""
    boxed = hand_width(scene, boxed=True) + 1 <= width
    fixed = 6 + len(scene.view.seats)  # status, two events, sets, acts, keys; a row for each seat
    spare = height - fixed - 1 - len(scene.view.seats)  # with the hand and one river row each
    rivers, boxes, labels, told, note = 1, False, False, False, False
    if spare >= len(scene.view.seats):
        rivers, spare = 2, spare - len(scene.view.seats)
    if boxed and spare >= BOX_HEIGHT - 1:
        boxes, spare = True, spare - (BOX_HEIGHT - 1)
    elif spare:
        labels, spare = True, spare - 1
    if spare:
        told, spare = True, spare - 1
    if spare:
        note, spare = True, spare - 1
    return Plan(rivers, boxes, labels, told, note, min(_NEWS + spare, _MOST_NEWS))


def compact_picture(
    scene: Scene, width: int, height: int, before: Picture | None = None
) -> Picture:
    """The table in a window of any size from ``SMALLEST`` on.

    Args:
        scene: what to show.
        width, height: the window in cells.
        before: a picture of the same size to take everything over the own sets from, where
            nothing but the own hand has changed.
    """
    plan = plan_for(scene, width, height)
    seats = 1 + len(scene.view.seats) * (1 + plan.rivers) + plan.news
    if before is None:
        upper = Easel(width, seats, plain=scene.style.plain)
        _upper(upper, plan, scene)
        above = upper.picture().rows
    else:
        above = before.rows[:seats]
    lower = Easel(width, height - seats, plain=scene.style.plain)
    _lower(lower, plan, scene)
    own = lower.picture()
    spots = tuple(spot._replace(y=spot.y + seats) for spot in own.spots)
    return Picture(width, above + own.rows, spots)


def _upper(easel: Easel, plan: Plan, scene: Scene) -> None:
    """Status, the seats and the news."""
    status_row(easel, scene)
    y = 1
    for seat in scene.turn_order:
        _seat(easel, y, seat, plan.rivers, scene)
        y += 1 + plan.rivers
    _news(easel, y, plan.news, scene, noted=bool(scene.note) and not plan.note)


def _lower(easel: Easel, plan: Plan, scene: Scene) -> None:
    """Everything of one's own: sets, hand, acts, keys."""
    hand = scene.view.hand
    open_row(easel, 1, 0, hand.melds, hand.bonus, scene.style, easel.width)
    y = _hand(easel, 1, plan, scene)
    acts_row(easel, 0, y, scene.acts, scene.style)
    for text, role in scene.remarks(easel.width - 1, plan.told + plan.note):
        y += 1
        line_of(easel, 1, y, text, role, scene.style)
    footer_row(easel, easel.height - 1, scene.footer)


def _seat(easel: Easel, y: int, seat: Seat, rivers: int, scene: Scene) -> None:
    """One row of facts and one or two rows of discards."""
    view, style = scene.view, scene.style
    place = view.seats[seat]
    on_turn = seat == view.turn and view.result is None
    role = "turn" if on_turn else ""
    if on_turn:
        easel.put(0, y, style.turn, role)
    elif view.result is not None and any(win.seat == seat for win, _ in view.result.winners):
        easel.put(0, y, style.star, "title")
    easel.put(1, y, place.wind.letter, role or "title")
    score = scene.score_of(seat)
    room = min(_NAME, _INFO - 4 - len(score))
    easel.put(3, y, cut(scene.cast.who(seat), room, style.dots), role)
    easel.put_right(_INFO, y, score)
    if seat == view.seat:
        easel.put(_INFO + 2, y, scene.said_of(seat), "dim")
    else:
        wide = open_width(place.melds, place.bonus, style, tight=False)
        said = _concealed(place, scene, easel.width - wide - _INFO - 2)
        x = easel.put(_INFO + 2, y, said, "dim") + 1
        x = max(_INFO + _TILES if _INFO + _TILES + wide <= easel.width else _INFO + 5, x)
        open_row(easel, x, y, place.melds, place.bonus, style, easel.width)
    _river(easel, y + 1, seat, rivers, scene)


def _river(easel: Easel, y: int, seat: Seat, rows: int, scene: Scene) -> None:
    """The discards of a seat on so many rows, the oldest left out where there is no room."""
    river, live = scene.view.seats[seat].river, seat == scene.last
    while len(shown := river_rows(river, scene.style, easel.width - 2, live=live)) > rows:
        river = river[1:]
    for row, tiles in enumerate(shown):
        last = len(tiles) - 1 if live and row == len(shown) - 1 else None
        river_row(easel, 2, y + row, tiles, scene.style, last)


def _concealed(place: PublicSeat, scene: Scene, room: int) -> str:
    """How many tiles another seat holds, and its state: ``13 tiles``, ``13C``, ``13 dead``."""
    count, tiles = str(place.concealed), counted(place.concealed, "tile")
    state = scene.state_of(place)
    forms = (f"{tiles}, {state}", f"{count} {state}") if state else (tiles,)
    short = f"{count} dead" if place.dead else count + state.replace("calling", "C")
    return next((form for form in forms if max(len(form) + 1, _TILES - 2) <= room), short)


def _news(easel: Easel, y: int, rows: int, scene: Scene, *, noted: bool) -> None:
    """The last events, then the question if there is one; a remark that has no other place.

    A long sentence takes two rows, such as one that says why a hand is dead.
    """
    news, asked = scene.news, (scene.asked,) if scene.asked else ()
    discard, told, _ = scene.asked.partition(". You may")
    if told and news and news[-1].startswith(discard):
        news = news[:-1]  # the question names it
    lines = (*news, *asked)[-rows:]
    if not asked and news and cells_of(news[-1]) >= easel.width:
        last = tuple(wrapped(news[-1], easel.width - 1))[:_NEWS]
        lines = (*lines[:-1], *last)[-rows:]
    if noted:
        lines = (scene.note, *lines[-1:])
    for row, line in enumerate(lines):
        role = "attention" if asked and row == len(lines) - 1 else ""
        line_of(easel, 1, y + row, line, role, scene.style)


def _hand(easel: Easel, y: int, plan: Plan, scene: Scene) -> int:
    if plan.boxed:
        hand_boxes(easel, 1, y, scene)
        return y + BOX_HEIGHT
    if plan.labels:
        hand_labels(easel, 1, y, scene)
        y += 1
    hand_line(easel, 1, y, scene)
    return y + 1
