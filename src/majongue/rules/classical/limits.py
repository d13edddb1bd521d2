"""Hands that are worth the limit, or half of it, whatever they count.

A function is named like the pattern it decides in ``rulesets/classical.toml``.
"""

from majongue.decompose import Shape
from majongue.melds import CHOW_ID
from majongue.rules.classical.case import STANDARD, Case
from majongue.rules.classical.doubles import (
    all_honours,
    all_terminals,
    has_only_majors,
    is_full_flush,
    is_remarkable,
    nothing_claimed,
)
from majongue.rules.classical.points import has_no_chows
from majongue.rules.kinds import (
    ALL_DRAGONS,
    ALL_WINDS,
    mask_of,
    one_suit,
)
from majongue.rules.patterns import Questions
from majongue.rules.score import DEALER, FirstTurn, WinBy
from majongue.tiles import GREEN, Wind, parse_tile

element = Questions[Case]()

_NINE_GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)
_BETWEEN = {1: [2, 5], 4: [1, 5], 7: [1, 4]}  # by the rank of the pair: where the chows begin
_GREEN_BAMBOO = mask_of(18 + rank for rank in (1, 2, 3, 5, 7))
_GREEN = _GREEN_BAMBOO | 1 << GREEN
_PLUM_BLOSSOM, _MOON, _CARRYING_POLE = map(parse_tile, ("5p", "1p", "2s"))


def is_special(case: Case) -> bool:
    """Whether the hand is not four sets and a pair."""
    return case.shape is not STANDARD


def is_early(case: Case) -> bool:
    """Whether it was won in the first turn."""
    return case.win.first_turn is not None


def has_one_chow(case: Case) -> bool:
    """Whether three sets at least are pungs or kongs."""
    return case.chows <= 1 and case.shape is STANDARD


@element.when(is_early)
def first_discard_of_east(case: Case) -> bool:
    """Another player won in the first turn, in the way that option ``earthly_mode`` has."""
    win = case.win
    if win.first_turn is not FirstTurn.EARTHLY or win.seat_wind is Wind.EAST:
        return False
    if win.by is WinBy.ROBBED_KONG or win.source not in (None, DEALER):
        return False
    mode = case.house.earthly_mode
    return mode == "both" or (mode == "first_draw") == win.self_drawn


@element.when(is_full_flush)
def nine_gates(case: Case) -> bool:
    """1112345678999 and one more tile of the suit, nothing declared; options restrict which."""
    hand, house, tile = case.win.hand, case.house, case.win.tile
    if hand.melds:
        return False
    first = tile // 9 * 9
    spare = [
        held - needed
        for held, needed in zip(hand.counts[first : first + 9], _NINE_GATES, strict=True)
    ]
    if min(spare) < 0:
        return False
    extra = spare.index(1)
    if house.nine_gates_extra == "2-8" and extra in (0, 8):
        return False
    return not house.nine_gates_pure_wait or tile == first + extra


@element.when(has_one_chow)
def three_dragons(case: Case) -> bool:
    """Three dragon sets; what may be the fourth set is option ``three_dragons_fourth_set``."""
    if case.pungs & ALL_DRAGONS != ALL_DRAGONS:
        return False
    fourth = case.house.three_dragons_fourth_set
    return fourth == "any" or (fourth == "chow_only") == (case.chows == 1)


@element.when(has_no_chows)
def four_winds(case: Case) -> bool:
    """Four wind sets and any pair."""
    return case.pungs & ALL_WINDS == ALL_WINDS


@element.when(has_no_chows)
def four_concealed_pungs(case: Case) -> bool:
    """Four concealed pungs or kongs; options say of what, and whether a discard may complete."""
    if case.hidden < 4:
        return False
    if not (case.win.self_drawn or case.house.concealed_pungs_pair_discard):
        return False
    return case.house.concealed_pungs_limit == "any" or one_suit(case.kinds)


@element.when(is_special)
def thirteen_orphans(case: Case) -> bool:
    """Every one, nine and honour, one of them twice."""
    return case.shape is Shape.THIRTEEN_ORPHANS


@element
def green_hand(case: Case) -> bool:
    """Nothing but green tiles; the dragon may be asked for by option."""
    if case.kinds & ~_GREEN:
        return False
    return not case.house.green_needs_dragon or bool(case.kinds >> GREEN & 1)


@element.when(is_early)
def heavenly_hand(case: Case) -> bool:
    """East won on the dealt tiles."""
    win = case.win
    dealer = win.seat_wind is Wind.EAST
    return win.first_turn is FirstTurn.HEAVENLY and dealer and win.self_drawn and not win.hand.melds


@element.when(has_only_majors)
def only_honours(case: Case) -> bool:
    """Winds and dragons only."""
    return bool(all_honours(case))


@element.when(has_only_majors)
def heads_and_tails(case: Case) -> bool:
    """Ones and nines only."""
    return bool(all_terminals(case))


@element.when(is_full_flush)
def concealed_one_suit(case: Case) -> bool:
    """One suit, nothing claimed and the last tile drawn."""
    return case.win.self_drawn and nothing_claimed(case)


@element
def four_kongs(case: Case) -> bool:
    """Four kongs of any kind."""
    return case.kongs == 4


@element.when(is_remarkable)
def kong_on_kong(case: Case) -> bool:
    """Won on the replacement of a kong made with another kong's replacement."""
    return case.win.kong_replacement >= 2 and case.win.self_drawn and case.kongs >= 2


@element.when(is_remarkable)
def plum_blossom(case: Case) -> bool:
    """Won with the five of dots from the dead wall."""
    win = case.win
    replaced = win.kong_replacement > 0 or win.bonus_replacement
    return win.tile == _PLUM_BLOSSOM and win.self_drawn and replaced


@element.when(is_remarkable)
def moon(case: Case) -> bool:
    """Won with the one of dots as the last tile of the wall."""
    return case.win.tile == _MOON and case.win.last_tile and case.win.self_drawn


@element.when(is_remarkable)
def carrying_pole(case: Case) -> bool:
    """Won by robbing a kong of the two of bamboo."""
    return case.win.tile == _CARRYING_POLE and case.win.by is WinBy.ROBBED_KONG


@element.when(is_full_flush)
def squirming_snake(case: Case) -> bool:
    """Pungs of 1 and 9, a pair of 2, 5 or 8, and chows of the six ranks left between them."""
    if case.pair is None or case.chows != 2:
        return False
    first = case.pair // 9 * 9
    starts = _BETWEEN.get(case.pair - first)
    chows = sorted(set_id - CHOW_ID - first for set_id in case.sets if set_id >= CHOW_ID)
    return chows == starts and case.pungs == (1 << first | 1 << first + 8)


@element.when(is_special)
def wriggling_snake(case: Case) -> bool:
    """1 to 9 of a suit, a second 1 and one of each wind."""
    return case.shape is Shape.WRIGGLING_SNAKE


def has_streak(case: Case) -> bool:
    """Whether East has won."""
    return case.win.dealer_wins > 0


@element.when(has_streak)
def east_nine_wins(case: Case) -> bool:
    """East has won as many hands in a row as option ``east_nine_wins`` asks for."""
    asked = case.house.east_nine_wins
    return 0 < asked <= case.win.dealer_wins


@element.when(is_special)
def knitting(case: Case) -> bool:
    """Seven pairs, each one rank of the same two suits."""
    return case.shape is Shape.KNITTING


@element.when(is_special)
def triple_knitting(case: Case) -> bool:
    """Four times one rank of all three suits, and once of two."""
    return case.shape is Shape.TRIPLE_KNITTING


@element.when(is_special)
def honour_pairs(case: Case) -> bool:
    """Seven pairs of ones, nines and honours."""
    return case.shape is Shape.HONOUR_PAIRS
