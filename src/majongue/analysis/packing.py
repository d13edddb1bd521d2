"""How the table files are packed; ``table_files`` reads what this writes."""

import lzma
import zlib
from collections.abc import Iterator

from majongue.analysis.table_files import PIECE
from majongue.analysis.vectors import Vector


def named(places: list[int], found: list[Vector], numbers: dict[Vector, int]) -> bytes:
    """A table of classes: for each key the number of the vector that it has."""
    classes = [numbers[vector] for vector in found]
    return bytes([classes[place] for place in places])


class Pieces:
    """The different pieces of some tables of suits."""

    def __init__(self) -> None:
        """No table yet."""
        self._numbers: dict[bytes, int] = {}

    def __len__(self) -> int:
        """Number of different pieces."""
        return len(self._numbers)

    def __iter__(self) -> Iterator[bytes]:
        """The pieces in order."""
        return iter(self._numbers)

    def add(self, table: bytes) -> bytes:
        """Cut a table up.

        Returns:
            The numbers of its pieces in order: the low bytes of all, then the high bytes.
        """
        places = [
            self._numbers.setdefault(table[start : start + PIECE], len(self._numbers))
            for start in range(0, len(table), PIECE)
        ]
        low, high = [place % 256 for place in places], [place // 256 for place in places]
        return bytes(low + high)


def headed(magic: bytes, classes: int, pieces: Pieces, parts: list[bytes]) -> bytes:
    """The content of a file: the header, the pieces and the other parts."""
    body = b"".join([*pieces, *parts])
    header = [(classes, 1), (len(pieces), 2), (zlib.crc32(body), 4)]
    return magic + b"".join([number.to_bytes(size, "big") for number, size in header]) + body


# All settings are spelt out, so that the same tables always become the same file.
_FILTERS = [
    {
        "id": lzma.FILTER_LZMA2,
        "preset": 9 | lzma.PRESET_EXTREME,
        "dict_size": 1 << 20,  # the whole content
        "lc": 3,
        "lp": 0,
        "pb": 0,
    }
]


def compressed(content: bytes) -> bytes:
    """The content as the bytes of the file."""
    return lzma.compress(
        content, format=lzma.FORMAT_XZ, check=lzma.CHECK_NONE, filters=_FILTERS
    )  # the content has its own checksum
