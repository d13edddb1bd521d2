"""Writes the standard-form tables: ``python -m majongue.analysis.build``, a few seconds.

Only needed when the layout of the tables changes; the file it writes is part of the package.
"""

import lzma
import zlib
from collections.abc import Iterator
from pathlib import Path

from majongue.analysis.tables import FILE_NAME, MAGIC, MELD_COUNTS, PIECE
from majongue.analysis.vectors import HONOUR_RANKS, SUIT_RANKS, Vector, classify, closed, merged

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


def payload() -> bytes:
    """The tables in the order that ``tables`` reads them, uncompressed, with their header."""
    suit_vectors, suit_places = classify(SUIT_RANKS, runs=True)
    honour_vectors, honour_places = classify(HONOUR_RANKS, runs=False)
    vectors = closed({*suit_vectors, *honour_vectors})
    numbers = {vector: number for number, vector in enumerate(vectors)}
    suits = bytes(_named(suit_places, suit_vectors, numbers))
    pieces, places = _pieces(suits)
    both = [merged(one, other) for one in vectors for other in vectors]
    body = b"".join(
        [
            *pieces,
            bytes([place % 256 for place in places]),
            bytes([place // 256 for place in places]),
            bytes(_named(honour_places, honour_vectors, numbers)),
            bytes([numbers[vector] for vector in both]),
            *(bytes([vector[2 * (4 - melds) + 1] for vector in both]) for melds in MELD_COUNTS),
        ]
    )
    header = [(len(vectors), 1), (len(pieces), 2), (zlib.crc32(body), 4)]
    return MAGIC + b"".join([number.to_bytes(size, "big") for number, size in header]) + body


def _named(places: list[int], found: list[Vector], numbers: dict[Vector, int]) -> Iterator[int]:
    classes = [numbers[vector] for vector in found]
    return (classes[place] for place in places)


def _pieces(table: bytes) -> tuple[list[bytes], list[int]]:
    """The different pieces of the suit table, and which of them stands at each place."""
    numbers: dict[bytes, int] = {}
    places = [
        numbers.setdefault(table[start : start + PIECE], len(numbers))
        for start in range(0, len(table), PIECE)
    ]
    return list(numbers), places


def compressed(content: bytes) -> bytes:
    """The content as the bytes of the file."""
    return lzma.compress(
        content, format=lzma.FORMAT_XZ, check=lzma.CHECK_NONE, filters=_FILTERS
    )  # the content has its own checksum


def main() -> None:
    """Write the file beside this module and say how large it is."""
    target = Path(__file__).with_name(FILE_NAME)
    content = compressed(payload())
    target.write_bytes(content)
    print(f"{FILE_NAME}: {len(content)} bytes")


if __name__ == "__main__":
    main()
