"""Seven pairs, thirteen orphans, the rare shapes and the knitted ones.

All but the knitted straight need 13 or 14 tiles with nothing declared.
"""

from typing import TypeAlias

from majongue.analysis import tallies
from majongue.analysis.forms import Forms
from majongue.analysis.knitted import (
    Knitted,
    knitted_distance,
    knitted_floor,
    knitted_shapes,
    knitted_useful,
)
from majongue.analysis.rare import RareShape, rare_distance, rare_shapes, rare_useful
from majongue.analysis.tallies import Kinds, hand_kinds
from majongue.hand import Keys

FAR = 15
"""A distance that no hand has."""

_ALL_KINDS = (1 << 34) - 1
_ORPHANS = 0b1111111 << 27 | 0b100000001 << 18 | 0b100000001 << 9 | 0b100000001


InPlay: TypeAlias = tuple[bool, bool, bool, bytes, bytes, tuple[RareShape, ...], Knitted | None]
"""The first three of the ``Forms``, the tallies of suits and honours, the rare shapes and the
knitted ones."""


class _InPlay(dict[Forms, InPlay | None]):
    """A memo: what is to be looked at under some forms; None if no special shape is in play."""

    def __missing__(self, forms: Forms) -> InPlay | None:
        seven_pairs, quads, orphans, *_ = forms
        rare, knitted = rare_shapes(forms), knitted_shapes(forms, 0)
        self[forms] = None
        if seven_pairs or orphans or rare or knitted:
            suits, honours = tallies.SPLIT if quads else tallies.DIFFERENT
            self[forms] = (seven_pairs, quads, orphans, suits, honours, rare, knitted)
        return self[forms]


class _BesideMeld(dict[Forms, InPlay | None]):
    """The same for a hand with one meld."""

    def __missing__(self, forms: Forms) -> InPlay | None:
        knitted = knitted_shapes(forms, 1)
        self[forms] = None
        if knitted:
            suits, honours = tallies.SPLIT if forms.quads_are_pairs else tallies.DIFFERENT
            self[forms] = (False, False, False, suits, honours, (), knitted)
        return self[forms]


IN_PLAY = _InPlay()
BESIDE_MELD = _BesideMeld()


def in_play_of(forms: Forms, melds: int) -> InPlay | None:
    """What is to be looked at beside sets and a pair; None if nothing is."""
    if not melds:
        return IN_PLAY[forms]
    return BESIDE_MELD[forms] if melds == 1 and forms.knitted_straight else None


def special_floor(keys: Keys, in_play: InPlay) -> int:
    """A quick lower bound of ``special_distance``, mostly too far to look any closer."""
    characters, dots, bamboo, honours = keys
    seven_pairs, _, orphans, suit_tally, honour_tally, rare, knitted = in_play
    tally = suit_tally[characters] + suit_tally[dots] + suit_tally[bamboo] + honour_tally[honours]
    pairs_floor = 7 - (tally & 15) if seven_pairs else FAR
    orphans_floor = 13 - (tally >> 4) if orphans else FAR
    floor = pairs_floor if pairs_floor < orphans_floor else orphans_floor
    if rare:
        floor = rare_distance(keys, rare, floor)
    return knitted_floor(keys, knitted, floor) if knitted else floor


def special_distance(keys: Keys, in_play: InPlay, limit: int = FAR) -> int:
    """The fewest tiles missing for any of the special shapes in play.

    Args:
        keys: 13 or 14 tiles, less three for a meld.
        in_play: what ``in_play_of`` says.
        limit: only a smaller distance is of interest; this is the answer if there is none.
    """
    seven_pairs, quads, orphans, suit_tally, honour_tally, rare, knitted = in_play
    characters, dots, bamboo, honours = keys
    tally = suit_tally[characters] + suit_tally[dots] + suit_tally[bamboo] + honour_tally[honours]
    if seven_pairs and 7 - (tally & 15) < limit:
        # Where four alike are two pairs, the tally is all that counts.
        missing = 7 - (tally & 15) if quads else pairs_distance(hand_kinds(keys), quads)
        limit = missing if missing < limit else limit
    if orphans and 13 - (tally >> 4) < limit:
        missing = orphans_distance(hand_kinds(keys))
        limit = missing if missing < limit else limit
    if rare:
        limit = rare_distance(keys, rare, limit)
    return knitted_distance(keys, knitted, limit) if knitted else limit


def pairs_distance(hand: Kinds, quads_are_pairs: bool) -> int:
    """Tiles missing for seven pairs; four alike may count as two of them."""
    held, paired, _, fours = hand
    pairs = paired.bit_count()
    if quads_are_pairs:
        return 7 - pairs - fours.bit_count()
    kinds = held.bit_count()
    return 7 - pairs if kinds >= 7 else 14 - pairs - kinds


def orphans_distance(hand: Kinds) -> int:
    """Tiles missing for thirteen orphans."""
    missing = 14 - (hand[0] & _ORPHANS).bit_count()
    return missing - 1 if hand[1] & _ORPHANS else missing


def special_useful(keys: Keys, in_play: InPlay, distance: int) -> int:
    """The kinds, as a 34-bit mask, that bring a special shape nearer than ``distance`` tiles.

    Args:
        keys: 13 or 14 tiles, less three for a meld.
        in_play: what ``in_play_of`` says.
        distance: the hand's distance over all shapes in play.
    """
    seven_pairs, quads, orphans, _, _, rare, knitted = in_play
    mask = 0
    if seven_pairs or orphans:
        hand = hand_kinds(keys)
        if seven_pairs and pairs_distance(hand, quads) == distance:
            mask = _pairs_useful(hand, quads)
        if orphans and orphans_distance(hand) == distance:
            mask |= _ORPHANS & ~hand.held if hand.paired & _ORPHANS else _ORPHANS
    if rare:
        mask |= rare_useful(keys, rare, distance)
    return mask | knitted_useful(keys, knitted, distance) if knitted else mask


def _pairs_useful(hand: Kinds, quads_are_pairs: bool) -> int:
    single = hand.held & ~hand.paired
    if quads_are_pairs:
        return single | hand.threes
    # With fewer than seven kinds, a new one is as good as a second copy.
    return single if hand.held.bit_count() >= 7 else _ALL_KINDS & ~hand.paired
