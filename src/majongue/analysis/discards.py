"""What to discard if only speed counts."""

from typing import TypeAlias

from majongue.analysis.forms import Forms
from majongue.analysis.masks import blocks_beside, standard_useful
from majongue.analysis.special import (
    InPlay,
    in_play_of,
    special_distance,
    special_floor,
    special_useful,
)
from majongue.analysis.tallies import one_less
from majongue.hand import Keys
from majongue.tiles import KINDS, Tile

Choices: TypeAlias = list[tuple[Tile, int]]
"""Tiles to discard, each with the mask of the kinds that are useful after it."""

_After: TypeAlias = tuple[int, Tile, int, int]  # distance, tile, its block, the block's new key
_FIRST_TILE = (0, 9, 18, 27)
_OTHER_BLOCKS = tuple([(1 << KINDS) - 1 & ~(0b111111111 << first) for first in _FIRST_TILE])


def best_discards(keys: Keys, melds: int, forms: Forms) -> tuple[int, Choices]:
    """The discards that keep a hand nearest to complete.

    Args:
        keys: the concealed tiles, 14 less three for each meld.
        melds: number of declared sets.
        forms: the shapes in play.

    Returns:
        The smallest distance after a discard, and for each kind that leads to it the kind and
        the mask of the kinds that are then useful.

    >>> from majongue.hand import hand_of
    >>> from majongue.analysis import tiles_of
    >>> missing, choices = best_discards(hand_of("123m 456p 789s 11z 23s 9p").keys, 0, Forms())
    >>> missing, [(tile, tiles_of(mask)) for tile, mask in choices]
    (1, [(17, (18, 21))])
    """
    after = _standard_after(keys, melds)
    best = min([missing for missing, _, _, _ in after], default=0)
    in_play = in_play_of(forms, melds)
    # No discard brings a special shape nearer, so a single look is often enough.
    if in_play and special_floor(keys, in_play) <= best:
        return _best_of_all(keys, melds, in_play, after)
    return best, _choices(keys, melds, [one for one in after if one[0] == best])


def _choices(keys: Keys, melds: int, kept: list[_After]) -> Choices:
    """The masks after some discards, by the standard distance alone."""
    # Discards that leave a block with the same class leave the three other blocks with the same
    # useful kinds, so those are looked up once.
    besides = blocks_beside(keys, melds)
    elsewhere: dict[tuple[int, int], int] = {}
    choices: Choices = []
    for _, tile, block, key in kept:
        beside = besides[block]
        case = (block, beside.classes[key])
        mask = elsewhere.get(case)
        if mask is None:
            mask = standard_useful(_changed(keys, block, key), melds)
            elsewhere[case] = mask & _OTHER_BLOCKS[block]
        else:
            mask |= beside[key] << _FIRST_TILE[block]
        choices.append((tile, mask))
    return choices


def _best_of_all(
    keys: Keys, melds: int, in_play: InPlay, after: list[_After]
) -> tuple[int, Choices]:
    """The same where the special shapes may be nearer than sets and a pair."""
    rests = [_changed(keys, block, key) for _, _, block, key in after]
    specials = [special_distance(rest, in_play) for rest in rests]
    best = min([min(one[0], special) for one, special in zip(after, specials, strict=True)])
    choices: Choices = []
    for (standard, tile, _, _), special, rest in zip(after, specials, rests, strict=True):
        if best in (standard, special):
            mask = standard_useful(rest, melds) if standard == best else 0
            if special == best:
                mask |= special_useful(rest, in_play, best)
            choices.append((tile, mask))
    return best, choices


def _standard_after(keys: Keys, melds: int) -> list[_After]:
    after: list[_After] = []
    for block, beside in enumerate(blocks_beside(keys, melds)):
        row, classes, first = beside.row, beside.classes, _FIRST_TILE[block]
        for rank, key in one_less(keys[block]):
            after.append((row[classes[key]], first + rank, block, key))
    return after


def _changed(keys: Keys, block: int, key: int) -> Keys:
    characters, dots, bamboo, honours = keys
    if block == 0:
        return (key, dots, bamboo, honours)
    if block == 1:
        return (characters, key, bamboo, honours)
    if block == 2:
        return (characters, dots, key, honours)
    return (characters, dots, bamboo, key)
