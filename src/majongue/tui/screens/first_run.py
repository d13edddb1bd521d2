"""Asked once: in which style the tiles look right on this terminal."""

from collections.abc import Iterable
from typing import ClassVar

from textual.widget import Widget

from majongue.tiles import parse_tiles
from majongue.tui.canvas import Canvas
from majongue.tui.commands import ANYWHERE, FIRST_RUN, Command
from majongue.tui.faces import STYLES, Style
from majongue.tui.keys import bindings
from majongue.tui.picture import Easel, Picture
from majongue.tui.scene import TileSpot
from majongue.tui.screens.page import Page
from majongue.tui.strokes import tile_row

_SAMPLE = parse_tiles("159m159p159s1234z567zf1s1")
_NAMES = {"hanzi": "Chinese characters", "ascii": "letters", "glyph": "mahjong symbols"}
_CHOOSING = (
    Command("style_up", ("up",), "up", "Go up.", "move(-1)", palette=False),
    Command("style_down", ("down",), "down", "Go down.", "move(1)", palette=False),
    *(
        Command(f"style_{n}", (str(n),), f"style {n}", f"Take style {n}.", f"take({n - 1})")
        for n in range(1, len(STYLES) + 1)
    ),
)


def samples(width: int, chosen: int, *, plain: bool) -> Picture:
    """A row of tiles in each style, each under its name; a click on one chooses it."""
    easel = Easel(width, 3 * len(STYLES), plain=plain)
    for place, style in enumerate(STYLES.values()):
        y, role = 3 * place, "attention" if place == chosen else ""
        easel.put(2, y, f" {place + 1} {_NAMES[style.id]} ", role)
        _tiles(easel, y + 1, style, plain=plain)
        easel.spot(0, y, width, 2, TileSpot(place))
    return easel.picture()


def _tiles(easel: Easel, y: int, style: Style, *, plain: bool) -> None:
    if plain and not style.plain:
        easel.put(4, y, "not on this terminal", "dim")
    else:
        tile_row(easel, 4, y, _SAMPLE, style)


class FirstRunScreen(Page[None]):
    """Which of these looks right?"""

    DEFAULT_CSS = "FirstRunScreen #samples { margin: 1 1; height: 9; }"
    COMMANDS_HERE: ClassVar[tuple[Command, ...]] = (*_CHOOSING, *FIRST_RUN, *ANYWHERE)
    BINDINGS: ClassVar = bindings(COMMANDS_HERE)
    what = "the first question"
    heading = "Which of these looks right?"

    def __init__(self) -> None:
        """Ask, with the style in use highlighted."""
        super().__init__()
        self._chosen = 0

    def body(self) -> Iterable[Widget]:
        """The samples."""
        yield Canvas(id="samples")

    def on_mount(self) -> None:
        """Begin with the style in use."""
        self._chosen = list(STYLES).index(self.app.tile_style.id)
        super().on_mount()

    def draw(self) -> None:
        """Show the samples as well."""
        super().draw()
        plain = self.app.tile_style.plain
        picture = samples(self.app.size.width - 2, self._chosen, plain=plain)
        self.query_one("#samples", Canvas).show(picture)

    def action_move(self, step: int) -> None:
        """Highlight the next style."""
        self._chosen = (self._chosen + step) % len(STYLES)
        self.draw()

    def action_choose(self) -> None:
        """Take the highlighted style."""
        self.action_take(self._chosen)

    def action_take(self, place: int) -> None:
        """Take a style and keep it."""
        self.app.prefer("tile_style", list(STYLES)[place])
        self.dismiss(None)

    async def on_canvas_clicked(self, event: Canvas.Clicked) -> None:
        """A click on a sample takes it; the page's handler, called too, takes the keys."""
        if isinstance(event.target, TileSpot):
            self.action_take(event.target.place)
