"""A win read in one way, put together from its declared sets and a reading of the other tiles."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias

from majongue.analysis.forms import Forms
from majongue.decompose import Reading, Shape, readings
from majongue.hand import Hand
from majongue.melds import CHOW_ID, MeldKind, SetId
from majongue.options import OptionValue
from majongue.rules.kinds import KINDS_OF, mask_of
from majongue.rules.score import Win
from majongue.tiles import Tile

_STANDARD, _CHOW, _KONG = Shape.STANDARD, MeldKind.CHOW, MeldKind.KONG  # looking up takes long

Parts: TypeAlias = tuple[Shape, tuple[SetId, ...], Tile | None, int, int, int, int]
"""Shape, sets, pair, kinds, pungs, chows and kongs, as in :class:`ReadWin`."""


class ReadWin(NamedTuple):
    """A win read in one way: what scoring elements are asked about.

    Attributes:
        win: the win, which knows its manner: self-drawn, last tile, seat and round wind.
        values: the value in force of every option.
        shape: four sets and a pair, or a special shape.
        sets: all sets, declared ones first; empty for the special shapes.
        pair: the pair of a standard hand.
        kinds: the kinds of tile in the hand as a mask: bit t stands for tile t.
        pungs: the kinds of which there is a pung or kong, as a mask too.
        chows, kongs: how many of the sets are that.
    """

    win: Win
    values: Mapping[str, OptionValue]
    shape: Shape
    sets: tuple[SetId, ...]
    pair: Tile | None
    kinds: int
    pungs: int
    chows: int
    kongs: int


def parts_of(hand: Hand, reading: Reading) -> Parts:
    """The declared sets of a hand and a reading of its concealed tiles, put together."""
    kongs = 0
    declared: tuple[SetId, ...] = ()
    for meld in hand.melds:
        kongs += meld.kind is _KONG
        declared += (CHOW_ID + meld.tile if meld.kind is _CHOW else meld.tile,)
    sets = declared + reading.sets
    kinds = pungs = chows = 0
    for set_id in sets:
        kinds |= KINDS_OF[set_id]
        if set_id < CHOW_ID:
            pungs |= 1 << set_id
        else:
            chows += 1
    if reading.shape is not _STANDARD:
        kinds = mask_of(tile for tile, held in enumerate(hand.counts) if held)
    elif reading.pair is not None:
        kinds |= 1 << reading.pair
    return reading.shape, sets, reading.pair, kinds, pungs, chows, kongs


def read_win(win: Win, values: Mapping[str, OptionValue], forms: Forms) -> Iterator[ReadWin]:
    """Every way to read a win; none if its tiles are no winning shape.

    >>> from majongue.hand import hand_of
    >>> from majongue.rules.score import WinBy
    >>> from majongue.tiles import Wind
    >>> win = Win(hand_of("111222333m 456s 77z"), 0, WinBy.SELF_DRAW, 0, Wind.EAST, Wind.EAST)
    >>> [(case.chows, case.pungs.bit_count()) for case in read_win(win, {}, Forms())]
    [(4, 0), (1, 3)]
    """
    for reading in readings(win.hand.keys, len(win.hand.melds), forms):
        yield ReadWin(win, values, *parts_of(win.hand, reading))
