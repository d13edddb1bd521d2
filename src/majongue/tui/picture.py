"""Pictures made of cells: rows of text with roles, and the places that can be clicked.

A picture knows nothing of Textual or of colours; a role such as ``dots`` or ``attention`` says
what a text means, and the widget that shows the picture finds the colour for it.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple, TypeAlias

from rich.cells import get_character_cell_size

Role: TypeAlias = str
"""A role, or several with spaces between: ``dots selected``."""

_COVERED = ""  # the right half of a sign two cells wide


class Run(NamedTuple):
    """A piece of a row in one role."""

    text: str
    role: Role


class Spot(NamedTuple):
    """A place that means something when it is clicked."""

    x: int
    y: int
    width: int
    height: int
    target: object


class Picture(NamedTuple):
    """A finished picture: every row is exactly ``width`` cells wide."""

    width: int
    rows: tuple[tuple[Run, ...], ...]
    spots: tuple[Spot, ...] = ()

    @property
    def height(self) -> int:
        """Number of rows."""
        return len(self.rows)

    @property
    def lines(self) -> list[str]:
        """The rows as plain text, without the spaces at their ends."""
        return ["".join(run.text for run in row).rstrip() for row in self.rows]

    def at(self, x: int, y: int) -> object | None:
        """What a click there means; the spot set last wins."""
        for spot in reversed(self.spots):
            if 0 <= x - spot.x < spot.width and 0 <= y - spot.y < spot.height:
                return spot.target
        return None


class Easel:
    """A picture being drawn; what does not fit is cut off.

    >>> easel = Easel(6, 1)
    >>> easel.put(1, 0, "5筒", "dots")
    4
    >>> easel.picture().lines
    [' 5筒']
    """

    def __init__(self, width: int, height: int, *, plain: bool = False) -> None:
        """Begin with spaces; ``plain`` turns every sign beyond 7-bit ASCII into ``?``."""
        self.width, self.height = max(0, width), max(0, height)
        self._plain = plain
        self._signs = [[" "] * self.width for _ in range(self.height)]
        self._roles = [[""] * self.width for _ in range(self.height)]
        self._spots: list[Spot] = []

    def put(self, x: int, y: int, text: str, role: Role = "") -> int:
        """Write text from a cell on; returns the column behind it."""
        width = cells_of(text)
        if self._plain and not text.isascii():
            text = "".join(sign if sign.isascii() else "?" * cells_of(sign) for sign in text)
        if width == len(text) and 0 <= y < self.height and 0 <= x <= self.width - width:
            self._put_narrow(x, y, text, role)
            return x + width
        for sign in text:
            cells = cells_of(sign)
            if cells:
                self._set(x, y, sign, cells, role)
            x += cells
        return x

    def _put_narrow(self, x: int, y: int, text: str, role: Role) -> None:
        """Signs of one cell each that all fit: nearly everything, so it goes in one stroke."""
        row, end = self._signs[y], x + len(text)
        if x == end:
            return
        if row[x] == _COVERED:
            row[x - 1] = " "
        if end < self.width and row[end] == _COVERED:
            row[end] = " "
        row[x:end] = text
        self._roles[y][x:end] = [role] * len(text)

    def put_right(self, right: int, y: int, text: str, role: Role = "") -> int:
        """Write text that ends before column ``right``; returns where it begins."""
        x = right - cells_of(text)
        self.put(x, y, text, role)
        return x

    def spot(self, x: int, y: int, width: int, height: int, target: object) -> None:
        """Give a place a meaning."""
        self._spots.append(Spot(x, y, width, height, target))

    def picture(self) -> Picture:
        """The picture as it is now."""
        rows = map(_runs, self._signs, self._roles)
        return Picture(self.width, tuple(rows), tuple(self._spots))

    def _set(self, x: int, y: int, sign: str, cells: int, role: Role) -> None:
        if not 0 <= y < self.height or x < 0 or x >= self.width:
            return
        row, roles = self._signs[y], self._roles[y]
        if x + cells > self.width:
            sign, cells = " ", 1
        if row[x] == _COVERED:  # the left half of what stood here goes with it
            row[x - 1] = " "
        if x + cells < self.width and row[x + cells] == _COVERED:
            row[x + cells] = " "
        row[x], roles[x] = sign, role
        if cells == 2:
            row[x + 1], roles[x + 1] = _COVERED, role


def _runs(signs: list[str], roles: list[Role]) -> tuple[Run, ...]:
    runs, place = [], 0
    for role, group in groupby(roles):
        end = place + len(list(group))
        runs.append(Run("".join(signs[place:end]), role))
        place = end
    return tuple(runs)


@lru_cache(maxsize=4096)
def cells_of(text: str) -> int:
    """How many cells a text takes.

    >>> cells_of("5筒"), cells_of("5C")
    (3, 2)
    """
    return len(text) if text.isascii() else sum(map(get_character_cell_size, text))


def cut(text: str, width: int, dots: str = "…") -> str:
    """The text, shortened to a number of cells if it is longer.

    >>> cut("Hanako", 4)
    'Han…'
    """
    if cells_of(text) <= width:
        return text
    while text and cells_of(text) + len(dots) > width:
        text = text[:-1]
    return text + dots if width >= len(dots) else ""


def shortest(width: int, *forms: str) -> str:
    """The first of several forms that fits a number of cells, else the last one.

    >>> shortest(7, "Hanako deals", "Hanako", "H")
    'Hanako'
    """
    return next((form for form in forms if cells_of(form) <= width), forms[-1])


def wrapped(text: str, width: int) -> Iterator[str]:
    """The lines of a text broken between words, all but the first one indented.

    >>> list(wrapped("Otto discards five of dots (5p).", 15))
    ['Otto discards', '  five of dots', '  (5p).']
    """
    width = max(2, width)  # the widest sign has to fit
    indent = "  "[: max(0, width - 4)]
    line = ""
    for word in text.split():
        if line.strip() and cells_of(line) + 1 + cells_of(word) > width:
            yield line
            line = indent
        line += f" {word}" if line.strip() else word
        while cells_of(line) > width:
            kept = line
            while cells_of(kept) > width:
                kept = kept[:-1]
            yield kept
            line = f"{indent}{line[len(kept) :]}"
    if line.strip():
        yield line
