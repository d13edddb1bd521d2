"""Knitting: the same ranks in two suits, or in all three.

Ranks may repeat, so what counts is the first tile of a rank in each suit, the second, and so on:
the third 2p is matched by the third 2s, not by the first.
"""

from majongue.analysis.stacks import Stacks, next_copies, ranks_of

_TWO_SUITS = ((0, 1), (0, 2), (1, 2))


def knitting_missing(hand: Stacks) -> int:
    """Tiles missing for seven ranks in the same two suits."""
    return min(_by_two_suits(hand))


def _by_two_suits(hand: Stacks) -> tuple[int, int, int]:
    """The same for each two suits.

    A tile for each one too few, or for each pair not yet complete if those are more.
    """
    a, b, c, _ = hand
    characters, dots, bamboo = a.bit_count(), b.bit_count(), c.bit_count()
    first, first_pairs = 14 - characters - dots, 7 - (a & b).bit_count()
    second, second_pairs = 14 - characters - bamboo, 7 - (a & c).bit_count()
    third, third_pairs = 14 - dots - bamboo, 7 - (b & c).bit_count()
    return (
        first if first > first_pairs else first_pairs,
        second if second > second_pairs else second_pairs,
        third if third > third_pairs else third_pairs,
    )


def knitting_useful(hand: Stacks) -> int:
    """The kinds that lower the number."""
    distances = _by_two_suits(hand)
    nearest = min(distances)
    mask = 0
    for (first, second), distance in zip(_TWO_SUITS, distances, strict=True):
        if distance != nearest:
            continue
        one, other = hand[first], hand[second]
        fits_one, fits_other = next_copies(one), next_copies(other)
        if 7 - (one & other).bit_count() == nearest:
            # Every pair has a tile already, so only the second tile of one helps.
            fits_one, fits_other = fits_one & other, fits_other & one
        mask |= ranks_of(fits_one) << 9 * first | ranks_of(fits_other) << 9 * second
    return mask


def triple_missing(hand: Stacks) -> int:
    """Tiles missing for four ranks in all three suits and one in two of them."""
    return sum(_lacking(hand))


def _lacking(hand: Stacks) -> tuple[int, int, int]:
    """How many of the five ranks lack their first tile, their second and their third.

    The ranks that most suits share are chosen first, and the last of them needs no third.
    """
    characters, dots, bamboo, _ = hand
    either, both = characters | dots, characters & dots
    first = 5 - (either | bamboo).bit_count()
    second = 5 - (both | either & bamboo).bit_count()
    third = 4 - (both & bamboo).bit_count()
    return first if first > 0 else 0, second if second > 0 else 0, third if third > 0 else 0


def triple_useful(hand: Stacks) -> int:
    """The kinds that lower the number."""
    first, second, third = _lacking(hand)
    mask = 0
    for suit in range(3):
        one, other = hand[(suit + 1) % 3], hand[(suit + 2) % 3]
        fits = ~(one | other) if first else 0
        if second:
            fits |= one ^ other
        if third:
            fits |= one & other
        mask |= ranks_of(next_copies(hand[suit]) & fits) << 9 * suit
    return mask
