"""Which tiles of a hand show an element of the Classical rules."""

from majongue.rules.classical.case import Case
from majongue.rules.evidence import (
    Evidence,
    Read,
    alike,
    bonus,
    kongs,
    nothing,
    own,
    set_of,
    whole_hand,
    winning_tile,
)
from majongue.tiles import DRAGONS, FLOWERS, GREEN, RED, SEASONS, WHITE, WINDS


def shown_tiles(element_id: str, case: Case) -> tuple[str, ...]:
    """The tiles that show an element, each set in notation by itself."""
    return _EVIDENCE.get(element_id, nothing)(case)


def _pair(case: Read) -> tuple[str, ...]:
    return () if case.pair is None else alike(case, (case.pair,))[-1:]


_EVIDENCE: dict[str, Evidence] = {
    "pair_dragons": _pair,
    "pair_own_wind": _pair,
    "pair_round_wind": _pair,
    "fishing_pair": _pair,
    "fishing_pair_major": _pair,
    "self_draw": winning_tile,
    "only_tile": winning_tile,
    "last_tile": winning_tile,
    "last_discard": winning_tile,
    "kong_replacement": winning_tile,
    "robbing_kong": winning_tile,
    "dragon_red": set_of(lambda _: RED),
    "dragon_green": set_of(lambda _: GREEN),
    "dragon_white": set_of(lambda _: WHITE),
    "own_wind": set_of(lambda case: case.win.seat_wind.tile),
    "round_wind": set_of(lambda case: case.win.round_wind.tile),
    "little_three_dragons": lambda case: alike(case, DRAGONS),
    "big_three_dragons": lambda case: alike(case, DRAGONS),
    "little_four_winds": lambda case: alike(case, WINDS),
    "own_flower": own(FLOWERS),
    "own_season": own(SEASONS),
    "own_bonus": lambda case: own(FLOWERS)(case) + own(SEASONS)(case),
    "all_flowers": bonus(FLOWERS),
    "all_seasons": bonus(SEASONS),
    "three_dragons": lambda case: alike(case, DRAGONS, pair=False),
    "four_winds": lambda case: alike(case, WINDS, pair=False),
    "four_kongs": kongs,
    "nine_gates": whole_hand,
    "four_concealed_pungs": whole_hand,
    "thirteen_orphans": whole_hand,
    "green_hand": whole_hand,
    "seven_pairs": whole_hand,
}
"""What shows an element; the others are about the whole hand, or about how it was won."""
