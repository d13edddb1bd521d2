"""From a claim to the meld it makes."""

from majongue.engine.actions import Action, Chow, Kong
from majongue.melds import Meld, MeldKind
from majongue.rules.score import Seat
from majongue.tiles import Tile


def claim_meld(action: Action, tile: Tile, source: Seat) -> tuple[Meld, tuple[Tile, ...]]:
    """The meld that claiming ``tile`` makes, and the concealed tiles that go into it.

    >>> from majongue.engine.actions import CHOWS
    >>> meld, used = claim_meld(CHOWS[2], tile=3, source=1)
    >>> str(meld), used
    ('chow 345m', (2, 4))
    """
    if isinstance(action, Chow):
        meld = Meld(MeldKind.CHOW, action.tile, source, tile)
        return meld, tuple(other for other in meld.tiles if other != tile)
    if isinstance(action, Kong):
        return Meld(MeldKind.KONG, tile, source, tile), (tile,) * 3
    return Meld(MeldKind.PUNG, tile, source, tile), (tile,) * 2


def swap_mask(meld: Meld, tile: Tile) -> int:
    """Kinds that may not be thrown after claiming ``tile`` where swap-calling is forbidden.

    The tile itself, and for a chow claimed at one end the tile that would fit the other end.
    """
    mask = 1 << tile
    if meld.kind is MeldKind.CHOW:
        if tile == meld.tile and tile % 9 <= 5:
            mask |= 1 << (tile + 3)
        elif tile == meld.tile + 2 and tile % 9 >= 3:
            mask |= 1 << (tile - 3)
    return mask
