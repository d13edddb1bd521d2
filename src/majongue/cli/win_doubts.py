"""What cannot be true of a win together with the hand that it is about."""

from collections.abc import Callable

from majongue.hand import all_counts
from majongue.melds import MeldKind
from majongue.rules.score import Win, WinBy
from majongue.tiles import Tile, tile_code


def doubt(win: Win, code_of: Callable[[Tile], str] = tile_code) -> tuple[str, str] | None:
    """The first circumstance that contradicts the hand, by its name in ``Win``, and why.

    Args:
        win: the win.
        code_of: how a tile is written in the notation that the hand came in.

    >>> from majongue.hand import hand_of
    >>> from majongue.tiles import Wind
    >>> win = Win(hand_of("22m"), 1, WinBy.ROBBED_KONG, 0, Wind.EAST, Wind.EAST)
    >>> doubt(win)
    ('by', 'a robbed kong has all four of its kind, but this hand has another 2m')
    """
    if win.bonus_win:
        return None
    code = code_of(win.tile)
    if win.last_of_kind and win.hand.counts[win.tile] > 1:
        return "last_of_kind", f"the hand keeps another {code}, so nobody else sees three of them"
    if win.by is WinBy.ROBBED_KONG:
        if all_counts(win.hand)[win.tile] > 1:
            return "by", f"a robbed kong has all four of its kind, but this hand has another {code}"
        if win.last_tile:
            return "last_tile", "no kong is declared on the last tile, so none can be robbed"
    kongs = sum(meld.kind is MeldKind.KONG for meld in win.hand.melds)
    if kongs < win.kong_replacement:
        needed = "a declared kong" if win.kong_replacement == 1 else "two declared kongs"
        return "kong_replacement", f"this replacement tile goes with {needed} in the hand"
    if win.bonus_after_kong and not (kongs and win.hand.bonus):
        return "kong_flower", "this goes with a declared kong and a flower or season in the hand"
    return None
