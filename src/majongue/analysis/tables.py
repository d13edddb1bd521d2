"""The standard-form tables, read from the package on first use.

A *class* is one byte that says what a part of a hand can contribute to four sets and a pair; any
two parts merge into another class. The attributes below exist from the first time one is read:

- ``SUITS[key]``, ``HONOURS[key]``: the class of a suit key or of the honours key.
- ``MERGE[one][other]``: the class of two parts together.
- ``DISTANCE[melds][one][other]``: tiles still missing for a hand of two parts and some melds.
"""

import os
import struct
import zlib

from majongue.errors import MahjongError

FILE_NAME = "standard.xz"
MAGIC = b"majongue"
FORMAT = 1
HEADER = struct.Struct(">8sBBI")  # magic, format, number of classes, CRC-32 of the rest
MELD_COUNTS = range(5)
SUIT_KEYS, HONOUR_KEYS = 5**9, 5**7

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
    classes, body = _opened(content)
    size = classes * classes
    merge_at = SUIT_KEYS + HONOUR_KEYS
    parts = [bytes(body[at : at + size]) for at in range(merge_at, len(body), size)]
    MERGE, *distances = (_rows(part, classes) for part in parts)
    DISTANCE = tuple(distances)
    HONOURS = bytes(body[SUIT_KEYS:merge_at])
    SUITS = bytes(body[:SUIT_KEYS])


def _opened(content: bytes) -> tuple[int, memoryview]:
    import lzma  # not needed by a program that never looks at a hand

    try:
        raw = lzma.decompress(content, format=lzma.FORMAT_XZ)
        magic, version, classes, checksum = HEADER.unpack_from(raw)
    except (lzma.LZMAError, struct.error, EOFError) as error:
        raise _broken("is damaged") from error
    if magic != MAGIC or version != FORMAT:
        raise _broken(f"is not a table file of format {FORMAT}")
    body = memoryview(raw)[HEADER.size :]
    length = SUIT_KEYS + HONOUR_KEYS + classes * classes * (1 + len(MELD_COUNTS))
    if len(body) != length or zlib.crc32(body) != checksum:
        raise _broken("is damaged")
    return classes, body


def _broken(what: str) -> MahjongError:
    return MahjongError(f"The file {FILE_NAME} {what}; installing majongue again replaces it.")


def _rows(part: bytes, width: int) -> tuple[bytes, ...]:
    return tuple(part[at : at + width] for at in range(0, len(part), width))
