"""Writes the standard-form tables: ``python -m majongue.analysis.build``, a few seconds.

Only needed when the layout of the tables changes; the file it writes is part of the package.
"""

import lzma
import zlib
from pathlib import Path

from majongue.analysis.tables import FILE_NAME, FORMAT, HEADER, MAGIC, MELD_COUNTS
from majongue.analysis.vectors import HONOUR_RANKS, SUIT_RANKS, classify, closed, merged

# All settings are spelt out, so that the same tables always become the same file.
_FILTERS = [
    {
        "id": lzma.FILTER_LZMA2,
        "preset": 9 | lzma.PRESET_EXTREME,
        "dict_size": 1 << 22,  # the whole content
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
    suit_classes = [numbers[vector] for vector in suit_vectors]
    honour_classes = [numbers[vector] for vector in honour_vectors]
    pairs = [merged(one, other) for one in vectors for other in vectors]
    body = b"".join(
        [
            bytes([suit_classes[place] for place in suit_places]),
            bytes([honour_classes[place] for place in honour_places]),
            bytes([numbers[both] for both in pairs]),
            *(bytes([both[2 * (4 - melds) + 1] for both in pairs]) for melds in MELD_COUNTS),
        ]
    )
    return HEADER.pack(MAGIC, FORMAT, len(vectors), zlib.crc32(body)) + body


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
