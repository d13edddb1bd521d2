"""The tables of the two knitted shapes, read from the package on first use.

Apart from ``tables``, since most rules have no such shapes. A *group* is 0 for the ranks 147, 1
for 258 and 2 for 369. The attributes below exist from the first time one is read:

- ``HELD[key]``: how many different tiles of each group a suit key has, two bits each, group 0
  lowest.
- ``KINDS[key]``: how many different honours an honours key has.
- ``MOST[one][two][three]``: the most tiles of one pattern, for what the three suits have ``HELD``.
- ``STRAIGHT[group][key]``: a class, what a suit that gives this group can contribute to a knitted
  straight; ``HONOURS[key]`` is another sort of class.
- ``PAIR[one][other]``: the class of two suits, of a third sort.
- ``DISTANCE[melds][honours][pair][third]``: tiles still missing for a knitted straight.
"""

from itertools import permutations
from typing import TypeVar

from majongue.analysis.table_files import (
    HONOUR_KEYS,
    PIECE,
    PLACES,
    cut,
    joined,
    opened,
    read_on_demand,
    rows,
)
from majongue.analysis.tallies import table_of

_Item = TypeVar("_Item")

FILE_NAME = "knitted.xz"
MAGIC = b"majongue knitted tables 1\n"  # the number is that of the format
MELD_COUNTS = range(2)
HELD_BYTES = 4**3
HONOUR_CLASSES = 9

GROUPS = tuple([range(group, 9, 3) for group in range(3)])
PATTERNS = tuple(permutations(range(3)))
"""The six patterns: the groups that characters, dots and bamboo give."""

HELD: bytes
KINDS: bytes
MOST: tuple[tuple[bytes, ...], ...]
STRAIGHT: tuple[bytes, bytes, bytes]
HONOURS: bytes
PAIR: tuple[bytes, ...]
DISTANCE: tuple[tuple[tuple[bytes, ...], ...], ...]

_NAMES = frozenset({"HELD", "KINDS", "MOST", "STRAIGHT", "HONOURS", "PAIR", "DISTANCE"})


def __getattr__(name: str) -> object:
    return read_on_demand(globals(), name, _NAMES, load)


def load(content: bytes) -> None:
    """Check a table file and make its tables the ones in use.

    Args:
        content: the bytes of the file.

    Raises:
        MahjongError: the file is damaged, or written for another version of the package.
    """
    global HELD, KINDS, MOST, STRAIGHT, HONOURS, PAIR, DISTANCE
    classes, number, body = opened(FILE_NAME, MAGIC, content)
    parts = cut(body, number * PIECE, *[PLACES] * 6, HONOUR_KEYS, classes**2)
    pieces = rows(parts[0], PIECE)
    one, two, three = [joined(pieces, parts[at], parts[at + 1]) for at in (1, 3, 5)]
    STRAIGHT, HONOURS, PAIR = (one, two, three), parts[7], rows(parts[8], classes)
    ends = len(parts[9]) - HELD_BYTES**3
    by_pair = _alike(rows(parts[9][:ends], classes))
    by_honours = _grouped(by_pair, len(by_pair) // (len(MELD_COUNTS) * HONOUR_CLASSES))
    DISTANCE = _grouped(by_honours, HONOUR_CLASSES)
    MOST = _grouped(_alike(rows(parts[9][ends:], HELD_BYTES)), HELD_BYTES)
    HELD = table_of([(0, *[4 ** (rank % 3)] * 4) for rank in range(9)])
    KINDS = table_of([(0, 1, 1, 1, 1)] * 7)


def _alike(of: tuple[bytes, ...]) -> tuple[bytes, ...]:
    """The same rows, equal ones being one object: they take less room and are found sooner."""
    known: dict[bytes, bytes] = {}
    return tuple([known.setdefault(row, row) for row in of])


def _grouped(items: tuple[_Item, ...], number: int) -> tuple[tuple[_Item, ...], ...]:
    return tuple([items[at : at + number] for at in range(0, len(items), number)])
