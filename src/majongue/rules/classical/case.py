"""One way to read a win, in the form that the elements are asked about.

A win is read as sets and a pair, and where the winning tile fits several of them, as having
completed each of them in turn: a set completed by another player's tile counts as exposed.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from majongue.analysis import standard_distance, standard_useful, tiles_of, useful
from majongue.analysis.forms import Forms
from majongue.decompose import Reading, Shape, decompose, has_chow, readings
from majongue.hand import Hand, all_counts, shifted
from majongue.melds import CHOW_ID, MeldKind, SetId
from majongue.rules.classical.house import HouseRules
from majongue.rules.classical.values import SetValues
from majongue.rules.kinds import KINDS_OF, mask_of
from majongue.rules.score import Win
from majongue.tiles import COPIES, Tile

PAIR: SetId = -1
"""What a tile completes that completes the pair, or a special shape."""
ANY: SetId = -2
"""What a drawn tile completes where it makes no difference."""

STANDARD = Shape.STANDARD
"""Four sets and a pair: under a short name, since looking a member up takes long."""


class Case(NamedTuple):
    """A win read in one way.

    Attributes:
        win, house: the win and the options in force.
        shape: four sets and a pair, or a special shape.
        sets: all sets, declared ones first; empty for the special shapes.
        pair: the pair of a standard hand.
        completed: the set that the winning tile completed, or ``PAIR`` or ``ANY``.
        kinds: the kinds of tile in the hand.
        pungs: the kinds of which there is a pung or kong.
        chows, kongs: how many of the sets are that.
        hidden: how many pungs and kongs count as concealed.
        set_points: what the sets are worth.
        waits: the kinds that would have won instead of the winning tile, that one included.
    """

    win: Win
    house: HouseRules
    shape: Shape
    sets: tuple[SetId, ...]
    pair: Tile | None
    completed: SetId
    kinds: int
    pungs: int
    chows: int
    kongs: int
    hidden: int
    set_points: int
    waits: int


class Declared(NamedTuple):
    """The declared sets of a hand: what they contribute to every reading of it."""

    sets: tuple[SetId, ...] = ()
    kinds: int = 0
    pungs: int = 0
    chows: int = 0
    kongs: int = 0
    hidden: int = 0
    points: int = 0


_NOTHING = Declared()
_USUAL = Forms()


def declared(hand: Hand, house: HouseRules, values: SetValues) -> Declared:
    """Add up the declared sets."""
    if not hand.melds:
        return _NOTHING
    kinds = pungs = chows = kongs = hidden = points = 0
    for meld in hand.melds:
        if meld.kind is MeldKind.CHOW:
            kinds |= KINDS_OF[CHOW_ID + meld.tile]
            chows += 1
            continue
        kinds |= 1 << meld.tile
        pungs |= 1 << meld.tile
        points += values.meld(meld)
        if meld.kind is MeldKind.KONG:
            kongs += 1
            hidden += meld.concealed or (house.claimed_kong_concealed and not meld.added)
    sets = tuple(meld.set_id for meld in hand.melds)
    return Declared(sets, kinds, pungs, chows, kongs, hidden, points)


def cases(win: Win, house: HouseRules, values: SetValues, forms: Forms) -> Iterator[Case]:
    """Every way to read a win, and every set that its tile may have completed."""
    base = declared(win.hand, house, values)
    waits = _waits(win, house, forms) if house.only_tile != "off" else 0
    for reading, completed in _finishes(win, house, forms):
        if win.no_chows and has_chow(reading):
            continue
        if reading.shape is STANDARD:
            yield _case(win, house, values, base, reading, completed, waits)
        else:
            kinds = mask_of(tile for tile, held in enumerate(win.hand.counts) if held)
            yield Case(win, house, reading.shape, (), None, PAIR, kinds, 0, 0, 0, 0, 0, waits)


def _finishes(win: Win, house: HouseRules, forms: Forms) -> Iterable[tuple[Reading, SetId]]:
    """Every reading; with each thing that the tile may have completed, where that matters."""
    if win.self_drawn and not house.fishing_pair and house.only_tile != "shape":
        return [(reading, ANY) for reading in readings(win.hand.keys, len(win.hand.melds), forms)]
    return [
        (reading, PAIR if completed is None else completed)
        for reading, completed in decompose(win.hand, win.tile, forms)
    ]


def _case(
    win: Win,
    house: HouseRules,
    values: SetValues,
    base: Declared,
    reading: Reading,
    completed: SetId,
    waits: int,
) -> Case:
    _, kinds, pungs, chows, kongs, hidden, points = base
    shape, sets, pair = reading
    assert pair is not None, "a standard hand has a pair"
    concealed_pung = values.concealed_pung
    for set_id in sets:
        kinds |= KINDS_OF[set_id]
        if set_id >= CHOW_ID:
            chows += 1
            continue
        pungs |= 1 << set_id
        if set_id == completed and not win.self_drawn:
            points += values.exposed_pung[set_id]
        else:
            points += concealed_pung[set_id]
            hidden += 1
    return Case(
        win,
        house,
        shape,
        base.sets + sets,
        pair,
        completed,
        kinds | 1 << pair,
        pungs,
        chows,
        kongs,
        hidden,
        points,
        waits,
    )


def _waits(win: Win, house: HouseRules, forms: Forms) -> int:
    """The kinds that would have won, those left out of which no copy could have come."""
    hand, tile = win.hand, win.tile
    rest, melds = shifted(hand.keys, tile, -1), len(hand.melds)
    # A hand ready for sets and a pair never waits for thirteen orphans as well.
    usual = forms == _USUAL and standard_distance(rest, melds) == 1
    waits = standard_useful(rest, melds) if usual else useful(rest, melds, forms)
    if not waits & (waits - 1):
        return waits
    held = all_counts(hand) if hand.melds else hand.counts
    open_too = house.only_tile == "visible"
    if not open_too and COPIES not in held:
        return waits
    for kind in tiles_of(waits & ~(1 << tile)):
        gone = held[kind] == COPIES
        if gone or (open_too and hand.counts[kind] + win.seen[kind] >= COPIES):
            waits &= ~(1 << kind)
    return waits
