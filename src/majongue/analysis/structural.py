"""Whether a hand waited for one kind only, as scores ask.

A wait is *structural*: a kind that would complete the hand is one even if the player holds all
four copies of it, so that nobody can ever draw it.
"""

from majongue.analysis.distances import distance
from majongue.analysis.forms import Forms
from majongue.analysis.masks import blocks_beside, useful
from majongue.analysis.special import in_play_of, special_distance, special_floor, special_useful
from majongue.analysis.tallies import kinds
from majongue.hand import BLOCK, Keys
from majongue.tiles import COPIES, Tile

_WIDTH = 12
"""Places of a block when counts are tried out: more than it has ranks, so that runs end in it."""

_HONOURS = 3 * _WIDTH


def sole_wait(
    keys: Keys,
    melds: int,
    forms: Forms,
    tile: Tile,
    *,
    ignore_exhausted: bool = False,
    own: bytes = b"",
) -> bool:
    """Whether a ready hand waits for one kind and no other, over all shapes in play.

    Args:
        keys: the concealed tiles before the winning one, packed: 13 less three for each meld.
        melds: number of declared sets.
        forms: the shapes in play.
        tile: the kind.
        ignore_exhausted: a kind of which the player holds all four copies is no wait.
        own: the player's 34 counts before the winning tile, melds included; needed only if
            exhausted kinds are ignored.

    >>> from majongue.hand import hand_of
    >>> sole_wait(hand_of("666p 8888p").keys, 2, Forms(), 15)  # 7p; a fifth 8p would fit as well
    False
    >>> sole_wait(hand_of("123m 456p 789s 11z 24s").keys, 0, Forms(), 20)
    True
    """
    alone = 1 << tile
    gone = _all_four(own) if ignore_exhausted else 0
    mask = _waits_of_sets(keys, melds, tile, alone | gone)
    if mask & ~(alone | gone):
        return False
    in_play = in_play_of(forms, melds)
    if in_play and special_floor(keys, in_play) <= 1 and special_distance(keys, in_play, 2) == 1:
        mask |= special_useful(keys, in_play, 1)
    if ignore_exhausted:
        return mask & ~gone == alone
    return not mask & ~alone and mask | _fifth_copies(keys) == alone


def structural_waits(keys: Keys, melds: int, forms: Forms) -> int:
    """The kinds, as a mask, that would complete a hand, fifth copies among them.

    Args:
        keys: as for ``sole_wait``.
        melds: number of declared sets.
        forms: the shapes in play.
    """
    ready = distance(keys, melds, forms) == 1
    return (useful(keys, melds, forms) if ready else 0) | _fifth_copies(keys)


def _all_four(own: bytes) -> int:
    return sum([1 << kind for kind, held in enumerate(own) if held >= COPIES])


def _waits_of_sets(keys: Keys, melds: int, tile: Tile, expected: int) -> int:
    """The waits for sets and a pair; not all of them if one is found that is not expected."""
    besides = blocks_beside(keys, melds)
    # The block of the tile first: there a second kind is found soonest.
    block = BLOCK[tile]
    beside = besides[block]
    if beside.row[beside.classes[keys[block]]] != 1:
        return 0
    mask = beside[keys[block]] << 9 * block
    if mask & ~expected:
        return mask
    for other, beside in enumerate(besides):
        if other != block:
            mask |= beside[keys[other]] << 9 * other
    return mask


def _fifth_copies(keys: Keys) -> int:
    """The kinds held four times of which a fifth would complete the hand.

    Only sets and a pair could take five of a kind; a special shape never needs so many, but for
    the rare ones, where nobody asks.
    """
    mask = 0
    fours = _fours(keys)
    while fours:
        lowest = fours & -fours
        fours ^= lowest
        counts = _counts(keys)
        tile = lowest.bit_length() - 1
        counts[_WIDTH * BLOCK[tile] + tile % 9] += 1
        if _is_whole(counts, 0, pair=True):
            mask |= lowest
    return mask


def _fours(keys: Keys) -> int:
    """The kinds held four times, as a mask; mostly there are none."""
    characters, dots, bamboo, honours = keys
    suits = kinds(characters).fours | kinds(dots).fours << 9 | kinds(bamboo).fours << 18
    return suits | kinds(honours).fours << 27


def _counts(keys: Keys) -> list[int]:
    """The copies of each kind, every block with some room after its last rank."""
    counts = [0] * 4 * _WIDTH
    for block, key in enumerate(keys):
        place = _WIDTH * block
        while key:
            key, counts[place] = divmod(key, 5)
            place += 1
    return counts


def _is_whole(counts: list[int], place: int, *, pair: bool) -> bool:
    """Whether what lies from a place on is nothing but sets and, if asked for, a pair."""
    while not counts[place]:
        place += 1
        if place == len(counts):
            return not pair
    steps: list[tuple[tuple[int, ...], bool]] = [((place,) * 3, pair)]
    if pair:
        steps.append(((place,) * 2, False))
    if place < _HONOURS:
        steps.append(((place, place + 1, place + 2), pair))
    return any(_is_whole_after(counts, place, taken, pair=left) for taken, left in steps)


def _is_whole_after(counts: list[int], place: int, taken: tuple[int, ...], *, pair: bool) -> bool:
    """The same when some tiles are taken out first."""
    rest = counts.copy()
    for tile in taken:
        rest[tile] -= 1
    return min(rest) >= 0 and _is_whole(rest, place, pair=pair)
