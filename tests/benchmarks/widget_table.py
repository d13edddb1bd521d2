"""A mahjong table for 80 columns and 24 rows made of some 300 small widgets, in the usual way.

A peer of screen_bench: every tile is a container with a widget for its rank and one for its suit,
and the arrow keys move a class of the style sheet from one tile of the hand to the next.
"""

from collections.abc import Iterator

from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

RIVER, HAND, PER_ROW = 20, 14, 10
SEATS = ("S Ming", "W Hana", "N Otto", "E You")
Face = tuple[str, str]


def faces(first: int, count: int) -> Iterator[Face]:
    """Rank and suit of some tiles, never twice the same in a row."""
    for number in range(first, first + count):
        yield str(number * 7 % 9 + 1), "萬筒索"[number % 3]


class Tile(Horizontal):
    """A tile that lies in a river."""

    def __init__(self, face: Face) -> None:
        super().__init__()
        self.face = face

    def compose(self) -> ComposeResult:
        rank, suit = self.face
        yield Static(rank, classes="rank")
        yield Static(suit, classes="suit")


class HandTile(Vertical):
    """A tile of the own hand, in a box."""

    def __init__(self, face: Face) -> None:
        super().__init__()
        self.face = face

    def compose(self) -> ComposeResult:
        rank, suit = self.face
        yield Static(rank, classes="rank")
        yield Static(suit, classes="suit")


class Seat(Vertical):
    """A player: a row of facts and two rows of discards."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def compose(self) -> ComposeResult:
        yield Static(f"{SEATS[self.number]:<16} +0  13 tiles", classes="info")
        tiles = list(faces(self.number, RIVER))
        for first in range(0, RIVER, PER_ROW):
            yield Horizontal(*map(Tile, tiles[first : first + PER_ROW]), classes="river")


class WidgetTable(App[None]):
    """The table; the arrow keys select a tile of the hand."""

    CSS = """
    Static, .river, #status { height: 1; }
    #where { width: 1fr; text-style: bold; }
    #counts { width: auto; text-style: bold; }
    Seat { height: 3; }
    .info { padding-left: 1; }
    .river { padding-left: 2; }
    Tile { width: 4; height: 1; }
    Tile .rank { width: 1; }
    Tile .suit { width: 3; color: $success; }
    #hand { height: 4; padding-left: 1; }
    HandTile { width: 5; height: 4; border: round $primary; }
    HandTile .rank { padding-left: 1; }
    HandTile .suit { color: $success; }
    HandTile.cursor { border: heavy $warning; text-style: bold; }
    #footer { dock: bottom; color: $text-muted; }
    """
    BINDINGS = (
        Binding("left", "move(-1)", "Left", show=False),
        Binding("right", "move(1)", "Right", show=False),
    )

    def compose(self) -> ComposeResult:
        with Horizontal(id="status"):
            yield Static("East round - hand 1 - Hong Kong", id="where")
            yield Static("wall 46 - score +0", id="counts")
        for number in range(len(SEATS)):
            yield Seat(number)
        yield Static(" Hana passes.")
        yield Static(" Otto discards five of dots.")
        yield Static(" Melds [中  中  中 ]   Flowers 梅 夏")
        with Horizontal(id="hand"):
            yield from map(HandTile, faces(5, HAND))
        yield Static(id="acts")
        yield Static(" Waits for two tiles.")
        yield Static(" ←→ select  ENTER discard  H hint  ? help  ESC menu", id="footer")

    def on_mount(self) -> None:
        """Select the last tile."""
        self.hand = list(self.query(HandTile))
        self.cursor = HAND - 1
        self.action_move(0)

    def action_move(self, step: int) -> None:
        """Select the tile to the left or to the right, and say that it can be thrown."""
        self.hand[self.cursor].remove_class("cursor")
        self.cursor = max(0, min(HAND - 1, self.cursor + step))
        tile = self.hand[self.cursor]
        tile.add_class("cursor")
        # Brackets are markup in Textual: the first one is escaped.
        self.query_one("#acts", Static).update(f" ENTER  discard \\[{''.join(tile.face)}]")


if __name__ == "__main__":
    WidgetTable().run()
