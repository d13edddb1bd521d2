"""Which tiles of a hand show an element of the Hong Kong rules."""

from majongue.rules.evidence import (
    Evidence,
    alike,
    bonus,
    chows,
    kongs,
    nothing,
    own,
    set_of,
    whole_hand,
    winning_tile,
)
from majongue.rules.hong_kong.case import Case
from majongue.tiles import DRAGONS, FLOWERS, GREEN, RED, SEASONS, WHITE, WINDS


def shown_tiles(element_id: str, case: Case) -> tuple[str, ...]:
    """The tiles that show an element, each set in notation by itself."""
    return _EVIDENCE.get(element_id, whole_hand)(case)


_ALL_BONUS = range(FLOWERS.start, SEASONS.stop)

_EVIDENCE: dict[str, Evidence] = {
    "all_chows": chows,
    "self_draw": winning_tile,
    "robbing_kong": winning_tile,
    "kong_replacement": winning_tile,
    "flower_replacement": winning_tile,
    "consecutive_kongs": winning_tile,
    "last_tile": winning_tile,
    "earthly": winning_tile,
    "dragon_red": set_of(lambda _: RED),
    "dragon_green": set_of(lambda _: GREEN),
    "dragon_white": set_of(lambda _: WHITE),
    "seat_wind": set_of(lambda case: case.win.seat_wind.tile),
    "round_wind": set_of(lambda case: case.win.round_wind.tile),
    "small_three_dragons": lambda case: alike(case, DRAGONS),
    "big_three_dragons": lambda case: alike(case, DRAGONS),
    "small_four_winds": lambda case: alike(case, WINDS),
    "big_four_winds": lambda case: alike(case, WINDS),
    "four_kongs": kongs,
    "no_flowers": nothing,
    "own_flower": own(FLOWERS),
    "own_season": own(SEASONS),
    "all_flowers": bonus(FLOWERS),
    "all_seasons": bonus(SEASONS),
    "seven_flowers": bonus(_ALL_BONUS),
    "eight_flowers": bonus(_ALL_BONUS),
}
"""Elements that only some of the tiles show; for all others it is the whole hand."""
