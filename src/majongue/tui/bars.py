"""Scroll bars of whole cells: the usual ones end in signs that not every terminal has."""

from typing import ClassVar

from textual.scrollbar import ScrollBar, ScrollBarRender


class WholeCells(ScrollBarRender):
    """A scroll bar of coloured spaces."""

    VERTICAL_BARS: ClassVar[list[str]] = [" "]
    HORIZONTAL_BARS: ClassVar[list[str]] = [" "]


def draw_whole_cells() -> None:
    """Have all scroll bars drawn so from now on."""
    ScrollBar.renderer = WholeCells
