"""Whether a hand waited for one kind only, as scores ask.

A wait is *structural*: a kind that would complete the hand is one even if the player holds all
four copies of it, so that nobody can ever draw it.
"""

from collections.abc import Iterable, Iterator

from majongue.analysis.distances import distance, standard_distance
from majongue.analysis.forms import Forms
from majongue.analysis.masks import block_beside, useful
from majongue.analysis.special import in_play_of, special_distance, special_floor, special_useful
from majongue.analysis.tallies import kinds
from majongue.hand import BLOCK, Keys, shifted
from majongue.tiles import COPIES, Tile

_HONOURS = 3
_BLOCKS = range(4)


def sole_wait(
    keys: Keys,
    melds: int,
    forms: Forms,
    tile: Tile,
    *,
    pair: Tile | None = None,
    ignore_exhausted: bool = False,
    own: bytes = b"",
) -> bool:
    """Whether a ready hand waits for one kind and no other, over all shapes in play.

    Args:
        keys: the concealed tiles before the winning one, packed: 13 less three for each meld.
        melds: number of declared sets.
        forms: the shapes in play.
        tile: the kind.
        pair: the pair of the hand that the tile completes, if that is four sets and a pair. It
            saves looking at some suits, whose numbers of tiles leave no room for another wait.
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
    blocks = _BLOCKS if pair is None else {BLOCK[tile], BLOCK[pair]}
    mask = _waits_of_sets(keys, melds, blocks)
    if mask & ~(alone | gone):
        return False
    in_play = in_play_of(forms, melds)
    if in_play and special_floor(keys, in_play) <= 1 and special_distance(keys, in_play, 2) == 1:
        mask |= special_useful(keys, in_play, 1)
    if ignore_exhausted:
        return mask & ~gone == alone
    return not mask & ~alone and mask | _fifth_copies(keys, melds) == alone


def structural_waits(keys: Keys, melds: int, forms: Forms) -> int:
    """The kinds, as a mask, that would complete a hand, fifth copies among them.

    Args:
        keys: as for ``sole_wait``.
        melds: number of declared sets.
        forms: the shapes in play.
    """
    ready = distance(keys, melds, forms) == 1
    return (useful(keys, melds, forms) if ready else 0) | _fifth_copies(keys, melds)


def _all_four(own: bytes) -> int:
    return sum([1 << kind for kind, held in enumerate(own) if held >= COPIES])


def _waits_of_sets(keys: Keys, melds: int, blocks: Iterable[int]) -> int:
    """The waits for sets and a pair that lie in some blocks."""
    mask = 0
    for block in blocks:
        beside = block_beside(keys, melds, block)
        if beside.row[beside.classes[keys[block]]] != 1:
            return 0
        mask |= beside[keys[block]] << 9 * block
    return mask


def _fifth_copies(keys: Keys, melds: int) -> int:
    """The kinds held four times of which a fifth would complete the hand.

    Only sets and a pair could take five of a kind; a special shape never needs so many, but for
    the rare ones, where nobody asks. Of five copies one at least is in a set, so what is left
    without such a set must be complete.
    """
    mask = 0
    fours = _fours(keys)
    while fours:
        lowest = fours & -fours
        fours ^= lowest
        rests = _without_a_set(keys, lowest.bit_length() - 1)
        if any(not standard_distance(rest, melds + 1) for rest in rests):
            mask |= lowest
    return mask


def _without_a_set(keys: Keys, tile: Tile) -> Iterator[Keys]:
    """What is left of a hand with a fifth copy of a tile when a set with that copy is taken out."""
    yield shifted(keys, tile, -2)
    block, rank = BLOCK[tile], tile % 9
    if block == _HONOURS:
        return
    for one, other in ((rank - 2, rank - 1), (rank - 1, rank + 1), (rank + 1, rank + 2)):
        if one >= 0 and other < 9:
            key = keys[block]
            if key // 5**one % 5 and key // 5**other % 5:
                yield shifted(shifted(keys, 9 * block + one, -1), 9 * block + other, -1)


def _fours(keys: Keys) -> int:
    """The kinds held four times, as a mask; mostly there are none."""
    characters, dots, bamboo, honours = keys
    suits = kinds(characters).fours | kinds(dots).fours << 9 | kinds(bamboo).fours << 18
    return suits | kinds(honours).fours << 27
