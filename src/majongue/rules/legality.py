"""Whether some tiles can be a winning hand at all, before any ruleset looks at their shape."""

from collections.abc import Mapping, Sequence

from majongue.hand import Hand, all_counts
from majongue.rules.score import ScoreSheet, Win, WinBy
from majongue.tiles import COPIES, KINDS, Tile, format_tiles

WINNING_SIZE = 14
_POSSIBLE = bytes(range(COPIES + 1))  # copies of a kind; taking them out is quicker than max()

_SENTENCES = {
    "wrong_tile_count": "A winning hand has 14 tiles, each kong counted as three",
    "tile_not_in_set": "The table plays without flowers and seasons",
    "too_many_copies": "There are only four of every kind, and one of each bonus tile",
    "incomplete": "The tiles are no winning shape",
    "chows_in_goulash": "A goulash has no chows, and without them the tiles are no winning shape",
}


def refusal(win: Win, *, flowers: bool, absent: Sequence[Tile] = ()) -> str | None:
    """The first of count, set and copies that is wrong with the tiles; None if nothing is.

    The set may lack bonus tiles, and the kinds that are ``absent`` from it.

    The answers are ``wrong_tile_count``, ``tile_not_in_set`` and ``too_many_copies``. The winning
    tile must be among the concealed ones, or the hand is ``incomplete``.
    """
    hand = win.hand
    if absent and _outside(hand, absent):
        fits = win.bonus_win or _size(hand) == WINNING_SIZE
        return "tile_not_in_set" if fits else "wrong_tile_count"
    if win.bonus_win:  # declared whatever the hand, in the middle of replacing the tiles
        return _bonus_refusal(hand, flowers=flowers)
    if _size(hand) != WINNING_SIZE:
        return "wrong_tile_count"
    if reason := _bonus_refusal(hand, flowers=flowers):
        return reason
    if _too_many(win):
        return "too_many_copies"
    if win.tile >= KINDS or not hand.counts[win.tile]:
        return "incomplete"
    return None


def _size(hand: Hand) -> int:
    """Tiles of a hand, each kong counted as three."""
    return sum(hand.counts) + 3 * len(hand.melds)


def _outside(hand: Hand, absent: Sequence[Tile]) -> list[Tile]:
    """The tiles of a hand that the set does not have."""
    held = all_counts(hand)
    return [tile for tile in absent if held[tile]]


def _bonus_refusal(hand: Hand, *, flowers: bool) -> str | None:
    if not hand.bonus:
        return None
    if not flowers:
        return "tile_not_in_set"
    return "too_many_copies" if len(set(hand.bonus)) < len(hand.bonus) else None


def _too_many(win: Win) -> bool:
    hand = win.hand
    held = all_counts(hand) if hand.melds else hand.counts
    # The other three copies of a tile that is robbed lie in the kong.
    robbed = win.by is WinBy.ROBBED_KONG and win.tile < KINDS
    return bool(held.translate(None, _POSSIBLE)) or (robbed and held[win.tile] > 1)


def refused(
    reason: str,
    win: Win,
    figures: Mapping[str, int | str | None],
    absent: Sequence[Tile] = (),
) -> ScoreSheet:
    """The sheet of something that is no winning hand.

    Args:
        reason: what ``refusal`` answers, or ``incomplete``.
        win: what was declared.
        figures: the figures of the ruleset's sheets, as they are for nothing.
        absent: as in ``refusal``.
    """
    if reason == "incomplete" and win.no_chows and not win.bonus_win:
        reason = "chows_in_goulash"
    return ScoreSheet(False, reason, notes=(refusal_note(reason, win, absent),), figures=figures)


def refusal_note(reason: str, win: Win, absent: Sequence[Tile] = ()) -> str:
    """The refusal in a sentence, with the numbers of this hand."""
    hand = win.hand
    if reason == "wrong_tile_count":
        return f"{_SENTENCES[reason]}; this one has {_size(hand)}."
    if reason == "tile_not_in_set" and (outside := _outside(hand, absent)):
        return f"The table plays without {format_tiles(outside)}."
    if reason == "incomplete" and win.bonus_win:
        return f"{len(hand.bonus)} bonus tiles are not enough to declare a win."
    return f"{_SENTENCES[reason]}."
