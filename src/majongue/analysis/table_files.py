"""Reading the table files of the package: compressed, with a format number and a checksum."""

import os
from collections.abc import Callable, Container
from itertools import pairwise

from majongue.errors import MahjongError

SUIT_KEYS, HONOUR_KEYS = 5**9, 5**7

PIECE = 5**4
"""A table of suits is kept as different pieces of this length, and the places of each."""

PLACES = SUIT_KEYS // PIECE

_NUMBERS = 7  # classes (1 byte), pieces (2), CRC-32 of the rest (4)


def content_of(name: str) -> bytes:
    """The bytes of a file that lies beside this module."""
    # Plain file access: importlib.resources takes longer to import than the tables to load.
    with open(os.path.join(os.path.dirname(__file__), name), "rb") as file:
        return file.read()


def read_on_demand(
    module: dict[str, object], name: str, names: Container[str], load: Callable[[bytes], None]
) -> object:
    """The answer of a module's ``__getattr__`` whose tables are read when one is first asked for.

    Python asks only for names that the module lacks, so after the first use a read costs no more
    than any other; a program that never looks at a hand never reads the file.

    Args:
        module: the globals of the module, ``FILE_NAME`` among them.
        name: what is asked for.
        names: the tables that ``load`` makes.
        load: makes them from the content of the file.

    Raises:
        AttributeError: the module has no such table.
    """
    if name not in names:
        raise AttributeError(f"module {module['__name__']!r} has no attribute {name!r}")
    load(content_of(str(module["FILE_NAME"])))
    return module[name]


def opened(name: str, magic: bytes, content: bytes) -> tuple[int, int, memoryview]:
    """Check a table file.

    Args:
        name: the file's name, for the message.
        magic: the line that it must start with; it names the format.
        content: its bytes.

    Returns:
        The number of classes, the number of pieces and the rest.

    Raises:
        MahjongError: the file is damaged, or written for another version of the package.
    """
    # Not needed by a program that never looks at a hand.
    import lzma
    import zlib

    try:
        raw = memoryview(lzma.decompress(content, format=lzma.FORMAT_XZ))
    except (lzma.LZMAError, EOFError) as error:
        raise _broken(name, "is damaged") from error
    if bytes(raw[: len(magic)]) != magic:
        raise _broken(name, "is not a table file of this version")
    numbers, body = raw[len(magic) : len(magic) + _NUMBERS], raw[len(magic) + _NUMBERS :]
    if len(numbers) < _NUMBERS or int.from_bytes(numbers[3:], "big") != zlib.crc32(body):
        raise _broken(name, "is damaged")
    return numbers[0], int.from_bytes(numbers[1:3], "big"), body


def _broken(name: str, what: str) -> MahjongError:
    return MahjongError(f"The file {name} {what}; installing majongue again replaces it.")


def cut(body: memoryview, *sizes: int) -> list[bytes]:
    """The first parts of some sizes, and the rest."""
    ends = [0]
    for size in sizes:
        ends.append(ends[-1] + size)
    return [bytes(body[start:end]) for start, end in pairwise([*ends, len(body)])]


def rows(part: bytes, width: int) -> tuple[bytes, ...]:
    """A part as rows of one width."""
    return tuple(part[at : at + width] for at in range(0, len(part), width))


def joined(pieces: tuple[bytes, ...], low: bytes, high: bytes) -> bytes:
    """A table of suits from its pieces and the numbers of those in order, in two halves."""
    return b"".join([pieces[one + 256 * other] for one, other in zip(low, high, strict=True)])
