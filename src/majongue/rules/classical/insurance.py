"""Insurance: who feeds an evident hand pays for everybody.

(a) The winner showed nine tiles or more of the suit of the discard. (b) He showed three sets of
honours and the discard is one; option ``insurance_honours`` says what his hand must be. Claimed and
added kongs count with four tiles, concealed kongs not at all. (c) By option: few tiles are left,
and of the kind of the discard no other lies open.
"""

from majongue.hand import Hand
from majongue.rules.classical.house import HouseRules
from majongue.rules.kinds import ALL_HONOURS, SUIT_NAMES, SUITS, mask_of
from majongue.rules.score import Win, WinBy
from majongue.tiles import EAST, KINDS, is_honour, suit_of

_TILES = 9
_SETS = 3
ENOUGH_DOUBLES = 3
"""So many doubles must a hand have with three open sets of honours, limit hands apart."""


def insured(win: Win, house: HouseRules, doubles: int, discarder: Hand | None) -> str | None:
    """Why the discarder pays for everybody, as a sentence; None when he does not.

    Args:
        win: the win.
        house: the options in force.
        doubles: how many the winning hand has; a limit hand has at least three.
        discarder: what the discarder held after the discard, None where that is not known.
    """
    if not house.insurance or win.by is not WinBy.DISCARD:
        return None
    choosing = discarder if house.insurance_no_choice else None
    return _late(win, house, choosing) or _evident(win, house, doubles, choosing)


def _late(win: Win, house: HouseRules, discarder: Hand | None) -> str | None:
    """The insurance for a tile of which no other lies open, thrown when few are left to draw."""
    most = house.insurance_last_tiles
    if not most or win.left is None or win.left > most:
        return None
    fresh = mask_of(kind for kind, shown in enumerate(win.seen) if shown == (kind == win.tile))
    if not fresh >> win.tile & 1 or (discarder is not None and _no_choice(discarder, fresh)):
        return None
    return "Insurance: few tiles were left, and the discarder pays for everybody."


def _evident(win: Win, house: HouseRules, doubles: int, discarder: Hand | None) -> str | None:
    """The insurance for a tile of what the winner had laid open."""
    dangerous = dangerous_kinds(win, house)
    if not dangerous >> win.tile & 1:
        return None
    if win.tile >= EAST and not _honours_count(win, house, doubles):
        return None
    if discarder is not None and _no_choice(discarder, dangerous):
        return None
    if win.tile >= EAST:
        return "Insurance: three sets of honours lay open, and the discarder pays for everybody."
    suit = SUIT_NAMES[suit_of(win.tile)]
    return (
        f"Insurance: nine or more tiles of {suit} lay open, and the discarder pays for everybody."
    )


def dangerous_kinds(win: Win, house: HouseRules) -> int:
    """The kinds whose discard is at the discarder's risk, by what the winner had laid open."""
    opened = [meld for meld in win.hand.melds if not meld.concealed]
    shown = [tile for meld in opened for tile in meld.tiles]
    kinds = 0
    for suit in SUITS if house.insurance_suit else ():
        of_suit = sum(suit >> tile & 1 for tile in shown)
        if of_suit >= _TILES and (of_suit == len(shown) or not house.insurance_suit_pure):
            kinds |= suit
    honours = sum(ALL_HONOURS >> meld.tile & 1 for meld in opened)
    if honours >= _SETS and house.insurance_honours != "never":
        kinds |= ALL_HONOURS
    return kinds


def _honours_count(win: Win, house: HouseRules, doubles: int) -> bool:
    if house.insurance_honours == "always":
        return True
    if house.insurance_honours == "doubles":
        return doubles >= ENOUGH_DOUBLES
    everything = [*win.hand.concealed, *(meld.tile for meld in win.hand.melds)]
    return all(is_honour(tile) for tile in everything)


def _no_choice(hand: Hand, dangerous: int) -> bool:
    held = [tile for tile in range(KINDS) if hand.counts[tile]]
    return bool(held) and all(dangerous >> tile & 1 for tile in held)
