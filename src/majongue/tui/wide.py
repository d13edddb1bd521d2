"""The table for windows of 110 columns and 34 rows or more: a board, and a panel beside it."""

from collections.abc import Sequence

from majongue.tui.board import BOARD, board_picture
from majongue.tui.compact import WIDE
from majongue.tui.faces import Style
from majongue.tui.picture import Easel, Picture, Run, Spot, cells_of, wrapped
from majongue.tui.scene import Scene
from majongue.tui.strokes import footer_row, status_row

_PANEL = (28, 40)  # columns at least and at most


def wide_picture(scene: Scene, width: int, height: int) -> Picture:
    """The table in a window of any size from ``WIDE`` on."""
    style = scene.style
    rows = height - 2
    panel = min(_PANEL[1], _PANEL[0] + (width - WIDE[0]) * 3 // 10)
    columns = width - panel - 1
    if columns >= BOARD[0] + 2 and rows >= BOARD[1] + 2:
        board = _framed(board_picture(scene, columns - 2, rows - 2), style)
    else:
        board = board_picture(scene, columns, rows)
    table = _beside(board, Easel(1, rows).picture(), _panel(scene, panel, rows))
    return _above(_head(scene, width), table, _foot(scene, width))


def _head(scene: Scene, width: int) -> Picture:
    easel = Easel(width, 1, plain=scene.style.plain)
    status_row(easel, scene)
    return easel.picture()


def _foot(scene: Scene, width: int) -> Picture:
    easel = Easel(width, 1, plain=scene.style.plain)
    footer_row(easel, 0, scene.footer)
    return easel.picture()


def _panel(scene: Scene, width: int, height: int) -> Picture:
    """The log, its newest sentence at the bottom."""
    lines: list[str] = []
    for text in reversed(scene.news):
        more = list(wrapped(text, width - 4))
        if len(lines) + len(more) > height - 2:
            break
        lines[:0] = more
    easel = Easel(width - 2, height - 2, plain=scene.style.plain)
    for row, line in enumerate(lines):
        easel.put(1, row, line)
    return _framed(easel.picture(), scene.style, "Log")


def _framed(picture: Picture, style: Style, title: str = "") -> Picture:
    """The picture within a frame of one cell, with a title in its upper edge."""
    tl, tr, bl, br, dash, side = tuple(style.thin)
    edge = dash * picture.width
    top: tuple[Run, ...] = (Run(tl + edge + tr, "line"),)
    if title:
        rest = edge[cells_of(title) + 3 :] + tr
        top = (Run(f"{tl}{dash} ", "line"), Run(title, "title"), Run(f" {rest}", "line"))
    post = Run(side, "line")
    rows = (top, *((post, *row, post) for row in picture.rows), (Run(bl + edge + br, "line"),))
    return Picture(picture.width + 2, rows, _moved(picture.spots, 1, 1))


def _beside(*pictures: Picture) -> Picture:
    """Pictures of one height from left to right."""
    spots: list[Spot] = []
    width = 0
    for picture in pictures:
        spots += _moved(picture.spots, width, 0)
        width += picture.width
    rows = tuple(
        tuple(run for row in parts for run in row)
        for parts in zip(*(picture.rows for picture in pictures), strict=True)
    )
    return Picture(width, rows, tuple(spots))


def _above(*pictures: Picture) -> Picture:
    """Pictures of one width from top to bottom."""
    spots: list[Spot] = []
    height = 0
    for picture in pictures:
        spots += _moved(picture.spots, 0, height)
        height += picture.height
    return Picture(pictures[0].width, tuple(row for p in pictures for row in p.rows), tuple(spots))


def _moved(spots: Sequence[Spot], right: int, down: int) -> tuple[Spot, ...]:
    return tuple(spot._replace(x=spot.x + right, y=spot.y + down) for spot in spots)
