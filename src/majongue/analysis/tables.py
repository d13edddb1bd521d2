"""The standard-form tables, read from the package on first use.

A *class* is one byte that says what a part of a hand can contribute to four sets and a pair; any
two parts merge into another class. The attributes below exist from the first time one is read:

- ``SUITS[key]``, ``HONOURS[key]``: the class of a suit key or of the honours key.
- ``MERGE[one][other]``: the class of two parts together.
- ``DISTANCE[melds][one][other]``: tiles still missing for a hand of two parts and some melds.
"""

import os
from itertools import pairwise

from majongue.errors import MahjongError

FILE_NAME = "standard.xz"
MAGIC = b"majongue tables 1\n"  # the number is that of the format
HEADER_SIZE = len(MAGIC) + 7  # and classes (1), pieces (2), CRC-32 of the rest (4)
MELD_COUNTS = range(5)
SUIT_KEYS, HONOUR_KEYS = 5**9, 5**7

PIECE = 5**4
"""The suit table is kept as different pieces of this length, and the places that each goes to."""

PLACES = SUIT_KEYS // PIECE

SUITS: bytes
HONOURS: bytes
MERGE: tuple[bytes, ...]
DISTANCE: tuple[tuple[bytes, ...], ...]

_NAMES = frozenset({"SUITS", "HONOURS", "MERGE", "DISTANCE"})


def __getattr__(name: str) -> object:
    # Python asks this only for names that the module lacks, so after the first use a read costs
    # no more than any other; a program that never looks at a hand never reads the file.
    if name not in _NAMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    # Plain file access: importlib.resources takes longer to import than the tables to load.
    with open(os.path.join(os.path.dirname(__file__), FILE_NAME), "rb") as file:
        load(file.read())
    return globals()[name]


def load(content: bytes) -> None:
    """Check a table file and make its tables the ones in use.

    Args:
        content: the bytes of the file.

    Raises:
        MahjongError: the file is damaged, or written for another version of the package.
    """
    global SUITS, HONOURS, MERGE, DISTANCE
    classes, pieces, body = _opened(content)
    ends = [pieces * PIECE, pieces * PIECE + PLACES, pieces * PIECE + 2 * PLACES]
    parts = [bytes(body[start:end]) for start, end in pairwise([0, *ends, ends[-1] + HONOUR_KEYS])]
    different = _rows(parts[0], PIECE)
    SUITS = b"".join([different[low + 256 * high] for low, high in zip(*parts[1:3], strict=True)])
    HONOURS = parts[3]
    rows = _rows(bytes(body[ends[-1] + HONOUR_KEYS :]), classes)
    MERGE, *distances = [rows[at : at + classes] for at in range(0, len(rows), classes)]
    DISTANCE = tuple(distances)


def _opened(content: bytes) -> tuple[int, int, memoryview]:
    # Not needed by a program that never looks at a hand.
    import lzma
    import zlib

    try:
        raw = memoryview(lzma.decompress(content, format=lzma.FORMAT_XZ))
    except (lzma.LZMAError, EOFError) as error:
        raise _broken("is damaged") from error
    if bytes(raw[: len(MAGIC)]) != MAGIC:
        raise _broken("is not a table file of this version")
    numbers, body = raw[len(MAGIC) : HEADER_SIZE], raw[HEADER_SIZE:]
    if len(numbers) < 7 or int.from_bytes(numbers[3:], "big") != zlib.crc32(body):
        raise _broken("is damaged")
    return numbers[0], int.from_bytes(numbers[1:3], "big"), body


def _broken(what: str) -> MahjongError:
    return MahjongError(f"The file {FILE_NAME} {what}; installing majongue again replaces it.")


def _rows(part: bytes, width: int) -> tuple[bytes, ...]:
    return tuple(part[at : at + width] for at in range(0, len(part), width))
