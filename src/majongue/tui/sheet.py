"""A page of text with tiles in it, as long as it gets: the rows grow downwards."""

from collections.abc import Iterable, Sequence

from majongue.tui.faces import Style
from majongue.tui.picture import Easel, Picture, Role, wrapped


class Sheet:
    """Rows of one width, written from top to bottom.

    >>> from majongue.tui.faces import STYLES
    >>> sheet = Sheet(12, STYLES["ascii"])
    >>> sheet.text("You win with it.")
    >>> sheet.picture().lines
    ['You win with', '  it.']
    """

    def __init__(self, width: int, style: Style) -> None:
        """``width`` in cells; tiles are drawn in ``style``."""
        self.width = max(1, width)
        self.style = style
        self._parts: list[Easel] = []

    def rows(self, count: int = 1) -> Easel:
        """Further rows to draw on; their first one is row 0."""
        easel = Easel(self.width, count, plain=self.style.plain)
        self._parts.append(easel)
        return easel

    def text(self, text: str, role: Role = "", *, indent: int = 0) -> None:
        """A sentence, broken between words; an empty one leaves a row free."""
        for line in list(wrapped(text, self.width - indent)) or [""]:
            self.rows().put(indent, 0, line, role)

    def texts(self, lines: Iterable[str], role: Role = "") -> None:
        """Lines that may be indented already."""
        for line in lines:
            self.text(line.strip(), role, indent=len(line) - len(line.lstrip()))

    def heading(self, text: str) -> None:
        """A heading, apart from what stands before it."""
        if self._parts:
            self.rows()
        self.text(text, "title")

    def beside(self, sheets: Sequence["Sheet"], gap: int) -> None:
        """Other sheets next to one another, with so many free cells between them."""
        pictures = [sheet.picture() for sheet in sheets]
        easel = self.rows(max(picture.height for picture in pictures))
        left = 0
        for picture in pictures:
            for y, row in enumerate(picture.rows):
                x = left
                for text, role in row:
                    x = easel.put(x, y, text, role)
            left += picture.width + gap

    def picture(self) -> Picture:
        """Everything written so far."""
        pictures = [part.picture() for part in self._parts]
        rows = tuple(row for picture in pictures for row in picture.rows)
        spots = []
        top = 0
        for picture in pictures:
            spots += [spot._replace(y=spot.y + top) for spot in picture.spots]
            top += picture.height
        return Picture(self.width, rows, tuple(spots))
