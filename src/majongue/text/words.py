"""Words for tiles, sets and numbers."""

from collections.abc import Iterable, Sequence

from majongue.tiles import (
    ALL_KINDS,
    HIDDEN,
    KINDS,
    Tile,
    Wind,
    format_tiles,
    suit_of,
    tile_code,
)

_RANKS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_SUITS = ("characters", "dots", "bamboo")
_HONOURS = (
    *(f"{wind.title} wind" for wind in Wind),
    "white dragon",
    "green dragon",
    "red dragon",
)
_BONUS = (
    "plum flower",
    "orchid flower",
    "chrysanthemum flower",
    "bamboo flower",
    "spring",
    "summer",
    "autumn",
    "winter",
)
_NAMES = (*(f"{rank} of {suit}" for suit in _SUITS for rank in _RANKS), *_HONOURS, *_BONUS)
BY_WORDS: dict[str, Tile] = {name.lower(): tile for tile, name in enumerate(_NAMES)}
"""Every tile by its name in small letters."""
assert len(BY_WORDS) == ALL_KINDS

JUST_DRAWN = "'"
"""Stands before a discard that had just been drawn, where the house shows that."""


def tile_name(tile: Tile) -> str:
    """The tile in plain English.

    >>> tile_name(13), tile_name(33)
    ('five of dots', 'red dragon')
    """
    return "a hidden tile" if tile == HIDDEN else _NAMES[tile]


def tile_text(tile: Tile) -> str:
    """The name and, in brackets, the notation.

    >>> tile_text(13)
    'five of dots (5p)'
    """
    return tile_name(tile) if tile == HIDDEN else f"{_NAMES[tile]} ({tile_code(tile)})"


def tiles_text(tiles: Iterable[Tile]) -> str:
    """Tiles in order, one word of notation for each suit.

    >>> tiles_text([33, 2, 1, 13, 34])
    '23m 5p 7z f1'
    """
    groups: dict[int, list[Tile]] = {}
    for tile in sorted(tiles):
        groups.setdefault(suit_of(tile) if tile < KINDS else tile, []).append(tile)
    return " ".join(format_tiles(group) for group in groups.values())


def listed(words: Sequence[str]) -> str:
    """Words as a list in a sentence.

    >>> listed(["3", "4", "6"])
    '3, 4 and 6'
    """
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def counted(number: int, noun: str) -> str:
    """A number with its noun.

    >>> counted(1, "tile"), counted(2, "tile")
    ('1 tile', '2 tiles')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def signed(points: int) -> str:
    """A payment with its sign; nothing is 0.

    >>> signed(16), signed(-8), signed(0)
    ('+16', '-8', '0')
    """
    return f"{points:+}" if points else "0"


def printable(text: str, limit: int = 40) -> str:
    """A text from outside without control characters, cut to a length.

    >>> printable("Ha\\x1b[2Jna")
    'Ha[2Jna'
    """
    kept = "".join(letter for letter in text if letter.isprintable())
    return kept if len(kept) <= limit else kept[: limit - 3] + "..."
