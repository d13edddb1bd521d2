"""What a tile looks like: three styles, each with faces of one exact width.

Everything that lays tiles out does arithmetic with the width of a style, never with ``len``.
"""

from dataclasses import dataclass

from majongue.tiles import ALL_KINDS, HIDDEN, KINDS, Tile, is_honour, suit_of

_ROLES = ("characters", "dots", "bamboo", "honours")
_RANKS = range(1, 10)


@dataclass(frozen=True, slots=True)
class Style:
    """One way to draw tiles.

    Attributes:
        id: its name in the preferences.
        width: cells of every face.
        faces: the 42 faces by tile; ``back`` is a tile face down.
        plain: whether nothing but 7-bit ASCII may be drawn.
        flower: the sign in front of bonus tiles.
        turn: the sign of the seat whose turn it is; ``star`` marks a winner.
        thin, thick: corner, edges and sides of a box, ordinary and selected:
            top left, top right, bottom left, bottom right, horizontal, vertical.
        dash: a long dash; ``arrows``: the keys that move the cursor; ``dots``: what was cut.
    """

    id: str
    width: int
    faces: tuple[str, ...]
    back: str
    plain: bool
    flower: str = "✿"
    turn: str = "▶"
    star: str = "★"
    thin: str = "╭╮╰╯─│"
    thick: str = "┏┓┗┛━┃"
    dash: str = "·"
    arrows: str = "←→"
    dots: str = "…"

    def face(self, tile: Tile) -> str:
        """The face of a tile, exactly ``width`` cells wide; the back of one that is hidden."""
        return self.back if tile == HIDDEN else self.faces[tile]

    def inside(self, tile: Tile, *, index: bool) -> tuple[str, str]:
        """The two lines inside a boxed tile, three cells each.

        Args:
            tile: the tile.
            index: whether winds and dragons get two letters for those who read no Chinese.
        """
        if tile == HIDDEN:
            return (self.back[:1] * 3,) * 2
        if self.id == "glyph":
            return f"{self.faces[tile]} ", f" {STYLES['ascii'].faces[tile]}"
        if is_honour(tile):
            face = f"{self.faces[tile]} "[:3] if self.plain else self.faces[tile]
            return face, f" {STYLES['ascii'].faces[tile]}" if index and not self.plain else "   "
        face = self.faces[tile]
        if tile >= KINDS:
            return f"{face} " if self.plain else face, "   "
        rank, suit = face[0], face[1:]
        return f" {rank} ", f" {suit} " if self.plain else f"{suit} "


def role_of(tile: Tile) -> str:
    """The role that colours a tile: its suit, ``honours``, ``bonus`` or ``back``."""
    if tile == HIDDEN:
        return "back"
    return "bonus" if tile >= KINDS else _ROLES[suit_of(tile)]


def _suits(signs: str) -> list[str]:
    return [f"{rank}{sign}" for sign in signs for rank in _RANKS]


_ASCII = (
    *_suits("CDB"),
    *("Ea", "So", "We", "No", "Wh", "Gr", "Rd"),
    *(f"{letter}{rank}" for letter in "FS" for rank in range(1, 5)),
)
_HANZI = (*_suits("萬筒索"), *(f"{sign} " for sign in "東南西北白發中梅蘭菊竹春夏秋冬"))
# The red dragon of the block is the one tile with an emoji form and two cells: never printed.
_GLYPH = (
    *(f"{chr(0x1F007 + rank)} " for rank in range(9)),
    *(f"{chr(0x1F019 + rank)} " for rank in range(9)),
    *(f"{chr(0x1F010 + rank)} " for rank in range(9)),
    *(f"{chr(0x1F000 + wind)} " for wind in range(4)),
    *(f"{chr(0x1F006)} ", f"{chr(0x1F005)} ", "中"),
    *(f"{chr(0x1F022 + bonus)} " for bonus in range(8)),
)
assert len(_ASCII) == len(_HANZI) == len(_GLYPH) == ALL_KINDS

STYLES: dict[str, Style] = {
    "hanzi": Style("hanzi", 3, _HANZI, "▒▒▒", plain=False),
    "ascii": Style(
        "ascii",
        2,
        _ASCII,
        "##",
        plain=True,
        flower="F:",
        turn=">",
        star="*",
        thin="++++-|",
        thick="####=#",
        dash="-",
        arrows="<>",
        dots="~",
    ),
    "glyph": Style("glyph", 2, _GLYPH, "\U0001f02b ", plain=False),
}
"""The styles by name, the usual one first."""
