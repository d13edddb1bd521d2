"""Writes the table files: ``python -m majongue.analysis.build``, a few seconds.

Only needed when the layout of the tables changes; the files it writes are part of the package.
"""

from collections.abc import Callable
from itertools import product
from pathlib import Path

from majongue.analysis import knitted_tables, tables
from majongue.analysis.knitted_tables import GROUPS, PATTERNS
from majongue.analysis.packing import Pieces, compressed, headed, named
from majongue.analysis.vectors import (
    HONOUR_RANKS,
    SUIT_RANKS,
    Vector,
    classify,
    closed,
    merged,
)


def standard_payload() -> bytes:
    """What ``tables`` reads, uncompressed."""
    suit_vectors, suit_places = classify(SUIT_RANKS, runs=True)
    honour_vectors, honour_places = classify(HONOUR_RANKS, runs=False)
    vectors = closed({*suit_vectors, *honour_vectors})
    numbers = _numbered(vectors)
    pieces = Pieces()
    both = [merged(one, other) for one in vectors for other in vectors]
    parts = [
        pieces.add(named(suit_places, suit_vectors, numbers)),
        named(honour_places, honour_vectors, numbers),
        bytes([numbers[vector] for vector in both]),
        *(bytes([vector[2 * (4 - melds) + 1] for vector in both]) for melds in tables.MELD_COUNTS),
    ]
    return headed(tables.MAGIC, len(vectors), pieces, parts)


def knitted_payload() -> bytes:
    """What ``knitted_tables`` reads, uncompressed."""
    found = [classify(SUIT_RANKS, runs=True, most_sets=1, beside=ranks) for ranks in GROUPS]
    honour_vectors, honour_places = classify(HONOUR_RANKS, runs=False, most_sets=1)
    suits = sorted({vector for vectors, _ in found for vector in vectors})
    honours = sorted(honour_vectors)
    numbers = _numbered(suits)
    pieces = Pieces()
    tables_of_suits = [pieces.add(named(places, vectors, numbers)) for vectors, places in found]
    both = [merged(one, other) for one in suits for other in suits]
    pairs = sorted(set(both))
    pair_numbers = _numbered(pairs)
    parts = [
        *tables_of_suits,
        named(honour_places, honour_vectors, _numbered(honours)),
        bytes([pair_numbers[vector] for vector in both]),
        *(_rows(pairs, suits, honours, melds) for melds in knitted_tables.MELD_COUNTS),
        _most_knitted(),
    ]
    return headed(knitted_tables.MAGIC, len(suits), pieces, parts)


def _numbered(vectors: list[Vector]) -> dict[Vector, int]:
    return {vector: number for number, vector in enumerate(vectors)}


def _rows(pairs: list[Vector], suits: list[Vector], honours: list[Vector], melds: int) -> bytes:
    """The distance for each honours class, each class of two suits and each of the third."""
    wanted = 3 - 2 * melds  # a set and a pair, or the pair alone
    beside = [[merged(pair, honour) for pair in pairs] for honour in honours]
    return bytes([merged(both, suit)[wanted] for row in beside for both in row for suit in suits])


def _most_knitted() -> bytes:
    """The most tiles of one pattern, for what three suits hold of each group."""
    held = [(byte & 3, byte >> 2 & 3, byte >> 4) for byte in range(knitted_tables.HELD_BYTES)]
    return bytes(
        [
            max(one[a] + two[b] + three[c] for a, b, c in PATTERNS)
            for one, two, three in product(held, repeat=3)
        ]
    )


FILES: dict[str, Callable[[], bytes]] = {
    tables.FILE_NAME: standard_payload,
    knitted_tables.FILE_NAME: knitted_payload,
}


def main() -> None:
    """Write the files beside this module and say how large they are."""
    for name, payload in FILES.items():
        content = compressed(payload())
        Path(__file__).with_name(name).write_bytes(content)
        print(f"{name}: {len(content)} bytes")


if __name__ == "__main__":
    main()
