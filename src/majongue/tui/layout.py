"""Which picture of the table a window gets."""

from majongue.tui.compact import SMALLEST, WIDE, compact_picture
from majongue.tui.picture import Easel, Picture
from majongue.tui.scene import Scene


def fits(width: int, height: int) -> bool:
    """Whether the game can be played in a window of this size."""
    return width >= SMALLEST[0] and height >= SMALLEST[1]


def table_picture(scene: Scene, width: int, height: int, before: Picture | None = None) -> Picture:
    """The table for a window of this size, whatever it is.

    Args:
        scene: what to show.
        width, height: the window in cells.
        before: the picture shown so far, where nothing but the own hand has changed since.
    """
    if not fits(width, height):
        return small_picture(width, height)
    if width >= WIDE[0] and height >= WIDE[1]:
        from majongue.tui.wide import wide_picture  # not wanted in a small window

        return wide_picture(scene, width, height)
    return compact_picture(scene, width, height, before)


def small_picture(width: int, height: int) -> Picture:
    """The notice that the window is too small, as much of it as there is room for."""
    easel = Easel(width, height)
    least = f"{SMALLEST[0]} by {SMALLEST[1]}"
    lines = ("Too small", f"{width} by {height}", f"Need {least}", "Nothing is lost.")
    top = max(0, (height - len(lines)) // 2)
    for row, line in enumerate(lines):
        easel.put(max(0, (width - len(line)) // 2), top + row, line, "" if row else "title")
    return easel.picture()
