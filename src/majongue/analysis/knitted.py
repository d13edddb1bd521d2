"""The knitted straight, and honours with knitted tiles.

The straight has all nine tiles of a pattern, one set and a pair. The set may be declared, so it
is the one special shape of a hand with a meld. Honours and knitted tiles are fourteen different
tiles, the suits' among those of one pattern.
"""

from typing import NamedTuple, TypeAlias

from majongue.analysis import knitted_tables
from majongue.analysis.forms import Forms
from majongue.analysis.knitted_tables import PATTERNS
from majongue.analysis.tallies import hand_kinds
from majongue.hand import Keys

_RANKS = (0b001001001, 0b010010010, 0b100100100)
_WEIGHT = 1 + 5**3 + 5**6  # of 1, 4 and 7 in a suit key
_HONOURS = 0b1111111 << 27
_STEPS = tuple([(5**rank, 1 << rank) for rank in range(9)])

_NINES = tuple([_RANKS[a] | _RANKS[b] << 9 | _RANKS[c] << 18 for a, b, c in PATTERNS])
_SPENT = tuple([tuple([_WEIGHT * 5**group for group in groups]) for groups in PATTERNS])

_Rows: TypeAlias = tuple[bytes, ...]


class Knitted(NamedTuple):
    """The knitted shapes in play, with their tables.

    Attributes:
        straight: the distances of a knitted straight beside the melds; None if not in play.
        honours: the different honours of an honours key; None if honours with knitted tiles are
            not in play.
        held: see ``knitted_tables``.
        most: likewise.
    """

    straight: tuple[_Rows, ...] | None
    honours: bytes | None
    held: bytes
    most: tuple[_Rows, ...]


def knitted_shapes(forms: Forms, melds: int) -> Knitted | None:
    """The knitted shapes in play beside some melds; None if there are none."""
    straight = forms.knitted_straight and melds < 2
    honours = forms.honours_knitted and not melds
    if not straight and not honours:
        return None
    return Knitted(
        knitted_tables.DISTANCE[melds] if straight else None,
        knitted_tables.KINDS if honours else None,
        knitted_tables.HELD,
        knitted_tables.MOST,
    )


def knitted_distance(keys: Keys, knitted: Knitted, limit: int) -> int:
    """The fewest tiles missing for one of the knitted shapes, or ``limit`` if that is less."""
    straight, different, held, most = knitted
    characters, dots, bamboo, honours = keys
    best = most[held[characters]][held[dots]][held[bamboo]]
    if different and 14 - best - different[honours] < limit:
        limit = 14 - best - different[honours]
    # Mostly there are too few of the nine to look any closer.
    if 9 - best < limit and straight:
        return _straight_distance(keys, straight, limit)
    return limit


def knitted_floor(keys: Keys, knitted: Knitted, limit: int) -> int:
    """A quick lower bound of ``knitted_distance``."""
    straight, different, held, most = knitted
    characters, dots, bamboo, honours = keys
    best = most[held[characters]][held[dots]][held[bamboo]]
    if straight and 9 - best < limit:
        limit = 9 - best
    if different and 14 - best - different[honours] < limit:
        limit = 14 - best - different[honours]
    return limit


def _straight_distance(keys: Keys, straight: tuple[_Rows, ...], limit: int) -> int:
    """The same for the straight alone: the cheapest pattern."""
    first, second, third = knitted_tables.STRAIGHT
    pair = knitted_tables.PAIR
    characters, dots, bamboo, honours = keys
    beside = straight[knitted_tables.HONOURS[honours]]
    a, b, c = pair[first[characters]], pair[second[characters]], pair[third[characters]]
    d, e, f = first[dots], second[dots], third[dots]
    x, y, z = first[bamboo], second[bamboo], third[bamboo]
    return min(
        limit,
        beside[a[e]][z],
        beside[a[f]][y],
        beside[b[d]][z],
        beside[b[f]][x],
        beside[c[d]][y],
        beside[c[e]][x],
    )


def knitted_useful(keys: Keys, knitted: Knitted, distance: int) -> int:
    """The kinds, as a mask, that bring one of the shapes nearer than ``distance`` tiles.

    Args:
        keys: the concealed tiles, 13 or 14 less three for a meld.
        knitted: the shapes in play.
        distance: the hand's distance over all shapes, these and others.
    """
    straight, different, held, most = knitted
    characters, dots, bamboo, honours = keys
    best = most[held[characters]][held[dots]][held[bamboo]]
    mask = 0
    if different and 14 - best - different[honours] == distance:
        mask = _different_useful(keys, best)
    if straight and 9 - best <= distance:
        mask |= _straight_useful(keys, straight, distance)
    return mask


def _different_useful(keys: Keys, best: int) -> int:
    """What is still missing of the honours and of each pattern with the most tiles."""
    held = hand_kinds(keys).held
    wanted = _HONOURS
    for nine in _NINES:
        if (held & nine).bit_count() == best:
            wanted |= nine
    return wanted & ~held


def _straight_useful(keys: Keys, straight: tuple[_Rows, ...], distance: int) -> int:
    """The kinds that help the patterns which are nearest, block by block."""
    characters, dots, bamboo, honours = keys
    classes, pair = knitted_tables.STRAIGHT, knitted_tables.PAIR
    beside = straight[knitted_tables.HONOURS[honours]]
    mask = 0
    for one, two, three in PATTERNS:
        first, second, third = classes[one], classes[two], classes[three]
        x, y, z = first[characters], second[dots], third[bamboo]
        row = beside[pair[x][y]]
        if row[z] == distance:
            by_honours = bytes([rows[pair[x][y]][z] for rows in straight])
            mask |= (
                _lowering(beside[pair[y][z]], first, characters, distance)
                | _lowering(beside[pair[x][z]], second, dots, distance) << 9
                | _lowering(row, third, bamboo, distance) << 18
                | _lowering(by_honours, knitted_tables.HONOURS, honours, distance) << 27
            )
    return mask


def _lowering(row: bytes, classes: bytes, key: int, distance: int) -> int:
    """The ranks of a block that lead below a distance, which ``row`` gives by its class."""
    mask = 0
    for weight, bit in _STEPS if len(classes) > 5**7 else _STEPS[:7]:
        if key // weight % 5 < 4 and row[classes[key + weight]] < distance:
            mask |= bit
    return mask


def knitted_whole(keys: Keys, knitted: Knitted) -> tuple[list[Keys], bool]:
    """How a hand of 14 tiles, less three for a meld, is one of the knitted shapes.

    Args:
        keys: the concealed tiles.
        knitted: the shapes in play.

    Returns:
        What is left beside the nine tiles of each pattern that the hand holds, which may be a set
        and a pair or not; and whether all its tiles are different honours and knitted ones.
    """
    straight, different, held, most = knitted
    characters, dots, bamboo, honours = keys
    best = most[held[characters]][held[dots]][held[bamboo]]
    rests = beside_knitted(keys) if straight and best == 9 else []
    return rests, different is not None and best + different[honours] == 14


def beside_knitted(keys: Keys) -> list[Keys]:
    """What is left of a hand beside a knitted pattern, for each that it holds whole.

    >>> from majongue.hand import hand_of
    >>> beside_knitted(hand_of("147m 258p 369s 11122z").keys)
    [(0, 0, 0, 13)]
    """
    held = hand_kinds(keys).held
    characters, dots, bamboo, honours = keys
    return [
        (characters - one, dots - two, bamboo - three, honours)
        for nine, (one, two, three) in zip(_NINES, _SPENT, strict=True)
        if not nine & ~held
    ]
