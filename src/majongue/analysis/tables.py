"""The standard-form tables, read from the package on first use.

A *class* is one byte that says what a part of a hand can contribute to four sets and a pair; any
two parts merge into another class. The attributes below exist from the first time one is read:

- ``SUITS[key]``, ``HONOURS[key]``: the class of a suit key or of the honours key.
- ``MERGE[one][other]``: the class of two parts together.
- ``DISTANCE[melds][one][other]``: tiles still missing for a hand of two parts and some melds.
"""

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

FILE_NAME = "standard.xz"
MAGIC = b"majongue tables 1\n"  # the number is that of the format
MELD_COUNTS = range(5)

SUITS: bytes
HONOURS: bytes
MERGE: tuple[bytes, ...]
DISTANCE: tuple[tuple[bytes, ...], ...]

_NAMES = frozenset({"SUITS", "HONOURS", "MERGE", "DISTANCE"})


def __getattr__(name: str) -> object:
    return read_on_demand(globals(), name, _NAMES, load)


def load(content: bytes) -> None:
    """Check a table file and make its tables the ones in use.

    Args:
        content: the bytes of the file.

    Raises:
        MahjongError: the file is damaged, or written for another version of the package.
    """
    global SUITS, HONOURS, MERGE, DISTANCE
    classes, pieces, body = opened(FILE_NAME, MAGIC, content)
    parts = cut(body, pieces * PIECE, PLACES, PLACES, HONOUR_KEYS)
    SUITS = joined(rows(parts[0], PIECE), parts[1], parts[2])
    HONOURS = parts[3]
    merging = rows(parts[4], classes)
    MERGE, *distances = [merging[at : at + classes] for at in range(0, len(merging), classes)]
    DISTANCE = tuple(distances)
