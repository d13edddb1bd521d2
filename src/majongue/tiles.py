"""The 42 kinds of tile, their order and their one text notation.

A tile is a small int: characters 0-8 (``m``), dots 9-17 (``p``), bamboo 18-26 (``s``), winds
27-30 and dragons 31-33 (``z``: East South West North, white green red), then the bonus tiles:
flowers 34-37 (``f1``-``f4``) and seasons 38-41 (``s1``-``s4``). Copies of a kind are
indistinguishable, so a kind is all that a tile is.
"""

import re
from collections.abc import Iterable
from enum import IntEnum
from typing import TypeAlias

from majongue.errors import NotationError, shortened

Tile: TypeAlias = int

KINDS = 34  # kinds that can be part of a set
ALL_KINDS = 42  # with the eight bonus tiles
HIDDEN: Tile = -1  # a tile whose face is not shown
COPIES = 4
EAST, SOUTH, WEST, NORTH, WHITE, GREEN, RED = range(27, 34)
FLOWERS = range(34, 38)
SEASONS = range(38, 42)
WINDS = range(27, 31)
DRAGONS = range(31, 34)
HONOURS = range(27, 34)

SUIT_LETTERS = "mpsz"
_GROUP = re.compile(r"([1-9]+)([mpsz])|([fs])([1-4])")


class Wind(IntEnum):
    """The four winds, which name both seats and rounds.

    >>> Wind.of("W").tile == WEST
    True
    """

    EAST = 0
    SOUTH = 1
    WEST = 2
    NORTH = 3

    @property
    def letter(self) -> str:
        """``E``, ``S``, ``W`` or ``N``."""
        return "ESWN"[self]

    @property
    def title(self) -> str:
        """``East``, ``South``, ``West`` or ``North``."""
        return self.name.capitalize()

    @property
    def tile(self) -> Tile:
        """The wind's tile."""
        return EAST + self

    @classmethod
    def of(cls, letter: str) -> "Wind":
        """The wind that a letter stands for; NotationError for any other text."""
        place = "ESWN".find(letter) if len(letter) == 1 else -1
        if place < 0:
            raise NotationError(f"{shortened(letter)} is not a wind: use E, S, W or N.")
        return cls(place)


def is_bonus(tile: Tile) -> bool:
    """Whether the tile is a flower or a season."""
    return tile >= KINDS


def is_honour(tile: Tile) -> bool:
    """Whether the tile is a wind or a dragon."""
    return 27 <= tile < KINDS


def is_terminal(tile: Tile) -> bool:
    """Whether the tile is a 1 or a 9 of a suit."""
    return tile < 27 and tile % 9 in (0, 8)


def suit_of(tile: Tile) -> int:
    """0 characters, 1 dots, 2 bamboo, 3 honours (bonus tiles have no suit)."""
    return tile // 9 if tile < 27 else 3


def rank_of(tile: Tile) -> int:
    """1-9 in a suit, 1-7 among the honours, 1-4 among flowers or seasons.

    >>> rank_of(parse_tile("7s"))
    7
    """
    if tile < KINDS:
        return tile % 9 + 1
    return (tile - KINDS) % 4 + 1


def tile_code(tile: Tile) -> str:
    """The notation of one tile; ``??`` when its face is hidden.

    >>> tile_code(RED), tile_code(38)
    ('7z', 's1')
    """
    if tile == HIDDEN:
        return "??"
    if tile < KINDS:
        return f"{rank_of(tile)}{SUIT_LETTERS[suit_of(tile)]}"
    return f"{'f' if tile in FLOWERS else 's'}{rank_of(tile)}"


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Read tiles in notation; spaces may stand between groups.

    A group is one or more ranks and a letter (``123m``), or a bonus tile (``f2``, ``s4``).

    >>> format_tiles(parse_tiles("9s 12m f1s2"))
    '9s12mf1s2'

    Raises:
        NotationError: the message names the faulty character and its place, counted from 1.
    """
    tiles: list[Tile] = []
    place = 0
    while place < len(text):
        if text[place].isspace():
            place += 1
            continue
        group = _GROUP.match(text, place)
        if group is None:
            raise NotationError(_complaint(text, place))
        tiles += _tiles_of(group, text)
        place = group.end()
    return tuple(tiles)


def _tiles_of(group: re.Match[str], text: str) -> list[Tile]:
    ranks, letter, bonus, number = group.groups()
    if bonus:
        return [(FLOWERS if bonus == "f" else SEASONS)[int(number) - 1]]
    first = SUIT_LETTERS.index(letter) * 9
    if letter == "z" and max(ranks) > "7":
        raise NotationError(
            f"{shortened(text)}: there is no tile {max(ranks)}z (place {group.start() + 1}); "
            "honours are 1z to 7z."
        )
    return [first + int(rank) - 1 for rank in ranks]


def _complaint(text: str, place: int) -> str:
    end = place
    while end < len(text) and text[end] in "123456789":
        end += 1
    if end == len(text):
        return f"{shortened(text)}: the ranks at the end need a suit letter (m, p, s or z)."
    return (
        f"{shortened(text)}: {text[end]!r} at place {end + 1} is not tile notation; "
        "write ranks 1-9 and then m, p, s or z, or f1-f4, s1-s4 for bonus tiles."
    )


def parse_tile(text: str) -> Tile:
    """Read exactly one tile; NotationError for none or several."""
    tiles = parse_tiles(text)
    if len(tiles) != 1:
        raise NotationError(f"{shortened(text)} is {len(tiles)} tiles where one is needed.")
    return tiles[0]


def format_tiles(tiles: Iterable[Tile]) -> str:
    """Write tiles in their given order, ranks of one suit run together.

    ``parse_tiles`` reads the result back to the same tiles in the same order.
    """
    parts: list[str] = []
    ranks, letter = "", ""
    for tile in tiles:
        code = tile_code(tile)
        if tile >= KINDS or code[1] != letter:
            parts.append(ranks + letter)
            ranks, letter = "", ""
        if tile >= KINDS:
            parts.append(code)
        else:
            ranks, letter = ranks + code[0], code[1]
    parts.append(ranks + letter)
    return "".join(parts)


def tile_set(*, bonus: bool) -> tuple[Tile, ...]:
    """The 136 tiles of a set in order, or 144 with the eight bonus tiles."""
    playing = tuple(kind for kind in range(KINDS) for _ in range(COPIES))
    return (*playing, *FLOWERS, *SEASONS) if bonus else playing
