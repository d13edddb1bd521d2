"""The widget that shows a picture, line by line, and says what was clicked."""

from dataclasses import dataclass
from itertools import takewhile

from rich.segment import Segment
from textual.events import Click
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from majongue.tui.ink import Ink
from majongue.tui.picture import Picture, Run, cells_of

_MOST_STRIPS = 1000  # rows that are kept ready


class Canvas(Widget):
    """Shows one picture; of a new one only what differs is drawn."""

    DEFAULT_CSS = "Canvas { width: 1fr; height: 1fr; }"
    ALLOW_SELECT = False  # what the terminal selects with Shift is the text as it stands

    @dataclass
    class Clicked(Message):
        """A place with a meaning was clicked."""

        target: object

    def __init__(self, picture: Picture | None = None, id: str | None = None) -> None:
        """Begin with a picture, if there is one already."""
        super().__init__(id=id)
        self.picture = picture or Picture(0, ())
        self._ink: Ink | None = None  # the theme is known once we are on a screen
        self._strips: dict[tuple[Run, ...], Strip] = {}

    def show(self, picture: Picture) -> None:
        """Show another picture."""
        before, self.picture = self.picture, picture
        if before.width != picture.width or before.height != picture.height:
            self.refresh()
            return
        changed = [
            _difference(y, old, new)
            for y, (old, new) in enumerate(zip(before.rows, picture.rows, strict=True))
            if old is not new and old != new
        ]
        if changed:
            self.refresh(*changed)

    def notify_style_update(self) -> None:
        """Colours have changed: mix them anew."""
        super().notify_style_update()
        self._strips = {}
        self._ink = None

    def render_line(self, y: int) -> Strip:
        """One row of the picture, as the line API wants it."""
        if y >= self.picture.height:
            return Strip.blank(self.size.width, self.rich_style)
        row = self.picture.rows[y]
        strip = self._strips.get(row)
        if strip is None:
            if len(self._strips) >= _MOST_STRIPS:
                self._strips.clear()
            if self._ink is None:
                self._ink = Ink(self.rich_style, dark=self.app.current_theme.dark)
            ink = self._ink
            segments = [Segment(run.text, ink.style(run.role)) for run in row]
            strip = self._strips[row] = Strip(segments, self.picture.width)
        return strip

    def on_click(self, event: Click) -> None:
        """Tell what was clicked, with the left button."""
        if event.button != 1:
            return
        target = self.picture.at(event.x, event.y)
        if target is not None:
            self.post_message(self.Clicked(target))


def _difference(y: int, old: tuple[Run, ...], new: tuple[Run, ...]) -> Region:
    """The part of a row that has changed."""
    left = _alike(old, new)
    right = _alike(old[::-1], new[::-1])
    width = sum(cells_of(run.text) for run in new)
    return Region(left, y, max(1, width - left - right), 1)


def _alike(old: tuple[Run, ...], new: tuple[Run, ...]) -> int:
    pairs = takewhile(lambda pair: pair[0] == pair[1], zip(old, new, strict=False))
    return sum(cells_of(run.text) for run, _ in pairs)
