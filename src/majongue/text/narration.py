"""A run of events in few lines: what needs no telling is left out, the deal is put together."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from majongue.engine.events import (
    Dealt,
    DiceThrown,
    Drew,
    Event,
    FalseWin,
    GameEnded,
    HandDrawn,
    HandsShown,
    Settled,
    TilesPassed,
    Won,
)
from majongue.text.cast import Cast
from majongue.text.passing_text import passed_lines
from majongue.text.sentences import sentence
from majongue.text.words import listed, tiles_text
from majongue.tiles import Tile, is_bonus

_ENDING = (Won, FalseWin, HandDrawn, HandsShown, Settled, GameEnded)


def narrate(events: Iterable[Event], cast: Cast, *, ending: bool = True) -> list[str]:
    """The events as lines.

    The throws, the deal and tiles passed round become a sentence each; the draw of a tile that the
    reader does not see, and of a flower that is shown in the next sentence, go without saying.

    Args:
        events: as the reader may see them.
        cast: who is who in this hand.
        ending: tell also how the hand ended; False where ``hand_over`` does that in full.
    """
    lines: list[str] = []
    for kind, group in groupby(events, key=type):
        run = list(group)
        if kind is DiceThrown:
            lines.append(_throws([event for event in run if isinstance(event, DiceThrown)], cast))
        elif kind is Dealt:
            lines += _deal([event for event in run if isinstance(event, Dealt)], cast)
        elif kind is TilesPassed:
            lines += passed_lines([e for e in run if isinstance(e, TilesPassed)], cast)
        elif ending or kind not in _ENDING:
            lines += [sentence(event, cast) for event in run if not _goes_without_saying(event)]
    return lines


def _goes_without_saying(event: Event) -> bool:
    if not isinstance(event, Drew):
        return False
    if event.tile is None:
        return not event.replacement
    return is_bonus(event.tile)


def _throws(events: Sequence[DiceThrown], cast: Cast) -> str:
    """All throws for the wall; whoever throws again at once is not named again."""
    throws: list[str] = []
    last: int | None = None
    for event in events:
        who = "" if event.seat == last else f"{cast.does(event.seat, 'throw', first=not throws)} "
        throws.append(f"{who}{sum(event.dice)}{' (too few)' * event.again}")
        last = event.seat
    return f"{listed(throws)} for the wall."


def _deal(events: Sequence[Dealt], cast: Cast) -> list[str]:
    """A line for each seat whose tiles are known."""
    tiles: dict[int, list[Tile]] = {}
    for event in events:
        if event.tiles is not None:
            tiles.setdefault(event.seat, []).extend(event.tiles)
    return [f"{cast.does(seat, 'get')} {tiles_text(dealt)}." for seat, dealt in tiles.items()]
