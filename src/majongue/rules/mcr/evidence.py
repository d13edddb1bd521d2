"""Which tiles of a hand show an element of the MCR rules."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from majongue.decompose import Shape
from majongue.hand import all_counts
from majongue.melds import CHOW_ID, MeldKind, SetId, set_tiles
from majongue.rules.evidence import alike, arrangement, chows, kongs, nothing, winning_tile
from majongue.rules.evidence import whole_hand as whole
from majongue.rules.mcr.case import Case
from majongue.rules.mcr.combination_elements import WITH_PAIR, Sets
from majongue.rules.mcr.honour_elements import HonourSets
from majongue.tiles import COPIES, DRAGONS, EAST, WINDS, Tile, format_tiles, is_terminal

PLAIN_PUNG = "pung_of_terminals_or_honors"

Evidence: TypeAlias = Callable[[Case], tuple[str, ...]]


def shown_tiles(element_id: str, case: Case) -> tuple[str, ...]:
    """The tiles that show an element, each set in notation by itself.

    Combinations of sets are not known here: which of them count is the sheet's business.
    """
    return _EVIDENCE.get(element_id, nothing)(case)


def group_of(case: Case, key: Sets, places: Sequence[int]) -> tuple[str, ...]:
    """The sets at some places of a combination by rank, and the pair that may go first in it."""
    pair = key[:1] * 2 if len(places) == len(key) == WITH_PAIR else ()
    groups = [_tiles_of(case, key[place]) for place in places[len(pair) // 2 :]]
    groups.sort(key=lambda tiles: (tiles[0] % 9, tiles[0]))
    return tuple(format_tiles(tiles) for tiles in (*groups, pair) if tiles)


def _tiles_of(case: Case, set_id: SetId) -> tuple[Tile, ...]:
    """The tiles of a set: three, or four of a kong."""
    for meld in case.win.hand.melds:
        if meld.kind is MeldKind.KONG and meld.tile == set_id:
            return meld.tiles
    return set_tiles(set_id)


def honour_sets(case: Case) -> HonourSets:
    """The sets of honours of a reading; terminals and the pair are left out."""
    pungs = sum([1 << s - EAST for s in case.sets if EAST <= s < CHOW_ID])
    return HonourSets(pungs, 0, case.win.seat_wind, case.win.round_wind, 0)


def whole_hand(case: Case) -> tuple[str, ...]:
    """Every set and the pair; the knitted tiles first where there are some."""
    if case.shape is not Shape.KNITTED_STRAIGHT:
        return whole(case)
    return (*knitted(case), *arrangement(case.win.hand.melds, case.sets, case.pair))


def knitted(case: Case) -> tuple[str, ...]:
    """The tiles of the knitted pattern."""
    counts = list(case.win.hand.counts)
    if case.pair is not None:
        counts[case.pair] -= 2
    for set_id in case.reading.sets:
        for tile in set_tiles(set_id):
            counts[tile] -= 1
    return (format_tiles([tile for tile in range(EAST) if counts[tile] > 0]),)


def winds_counted_as(case: Case, names: Sequence[str]) -> dict[tuple[str, ...], list[str]]:
    """The sets of winds that score something by themselves, each with the elements that they show.

    Args:
        case: the reading.
        names: the elements that count; of those of three winds one does.
    """
    sets = honour_sets(case)
    if sets.winds == 3:
        three = [name for name in ("little_four_winds", "big_three_winds") if name in names]
        return {alike(case, WINDS, pair=False): three}
    found: dict[tuple[str, ...], list[str]] = {}
    for name, wind in (("prevalent_wind", sets.round), ("seat_wind", sets.seat)):
        if name in names and sets.pungs >> wind & 1:
            found.setdefault(alike(case, (EAST + wind,), pair=False), []).append(name)
    return found


def _dragons(case: Case) -> tuple[str, ...]:
    return alike(case, DRAGONS)


def _winds(case: Case) -> tuple[str, ...]:
    return alike(case, WINDS)


def _plain_pungs(case: Case) -> tuple[str, ...]:
    """Pungs of terminals, and of winds that score nothing by themselves."""
    plain = honour_sets(case).plain
    winds = [wind for wind in WINDS if plain >> wind - EAST & 1]
    return alike(case, [*filter(is_terminal, range(EAST)), *winds], pair=False)


def concealed_pungs(case: Case) -> tuple[str, ...]:
    """Pungs and kongs that count as made without another player's tile."""
    melded = case.completed if case.melded else None
    melds = [m.tiles for m in case.win.hand.melds if m.kind is MeldKind.KONG and m.concealed]
    held = [set_tiles(s) for s in case.reading.sets if s < CHOW_ID and s != melded]
    return tuple(format_tiles(tiles) for tiles in (*melds, *held))


def _kongs(*, concealed: bool) -> Evidence:
    def shown(case: Case) -> tuple[str, ...]:
        melds = case.win.hand.melds
        chosen = [m for m in melds if m.kind is MeldKind.KONG and m.concealed is concealed]
        return tuple(format_tiles(meld.tiles) for meld in chosen)

    return shown


def _hogs(case: Case) -> tuple[str, ...]:
    declared = {meld.tile for meld in case.win.hand.melds if meld.kind is MeldKind.KONG}
    held = all_counts(case.win.hand)
    fours: list[Tile] = [t for t, n in enumerate(held) if n == COPIES and t not in declared]
    return tuple(format_tiles((tile,) * COPIES) for tile in fours)


def _bonus(case: Case) -> tuple[str, ...]:
    return (format_tiles(sorted(case.win.hand.bonus)),)


_EVIDENCE: dict[str, Evidence] = {
    **dict.fromkeys(
        (
            "all_green",
            "nine_gates",
            "seven_shifted_pairs",
            "thirteen_orphans",
            "all_terminals",
            "all_honors",
            "all_terminals_and_honors",
            "seven_pairs",
            "greater_honors_and_knitted_tiles",
            "all_even_pungs",
            "full_flush",
            "upper_tiles",
            "middle_tiles",
            "lower_tiles",
            "all_fives",
            "lesser_honors_and_knitted_tiles",
            "upper_four",
            "lower_four",
            "reversible_tiles",
            "all_pungs",
            "half_flush",
            "all_types",
            "melded_hand",
            "outside_hand",
            "all_simples",
        ),
        whole_hand,
    ),
    **dict.fromkeys(
        (
            "last_tile_draw",
            "last_tile_claim",
            "out_with_replacement_tile",
            "robbing_the_kong",
            "fully_concealed_hand",
            "last_tile",
            "concealed_hand",
            "edge_wait",
            "closed_wait",
            "single_wait",
            "self_drawn",
        ),
        winning_tile,
    ),
    "big_four_winds": _winds,
    "little_four_winds": _winds,
    "big_three_winds": lambda case: alike(case, WINDS, pair=False),
    "big_three_dragons": _dragons,
    "little_three_dragons": _dragons,
    "two_dragon_pungs": lambda case: alike(case, DRAGONS, pair=False),
    "dragon_pung": lambda case: alike(case, DRAGONS, pair=False),
    "prevalent_wind": lambda case: alike(case, (case.win.round_wind.tile,), pair=False),
    "seat_wind": lambda case: alike(case, (case.win.seat_wind.tile,), pair=False),
    PLAIN_PUNG: _plain_pungs,
    "four_kongs": kongs,
    "three_kongs": kongs,
    "melded_and_concealed_kong": kongs,
    "two_melded_kongs": _kongs(concealed=False),
    "melded_kong": _kongs(concealed=False),
    "two_concealed_kongs": _kongs(concealed=True),
    "concealed_kong": _kongs(concealed=True),
    "four_concealed_pungs": concealed_pungs,
    "three_concealed_pungs": concealed_pungs,
    "two_concealed_pungs": concealed_pungs,
    "knitted_straight": knitted,
    "all_chows": chows,
    "tile_hog": _hogs,
    "flower_tiles": _bonus,
}
"""What shows an element that is no combination; the others are about what is not there."""
