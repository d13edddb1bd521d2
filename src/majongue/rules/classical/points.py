"""Elements that add points: winning, pairs, the last tile, hands without points or chows.

A function is named like the pattern it decides in ``rulesets/classical.toml``; what sets and bonus
tiles are worth is added up elsewhere.
"""

from collections.abc import Iterator

from majongue.decompose import Shape
from majongue.melds import CHOW_ID
from majongue.rules.classical.case import PAIR, STANDARD, Case
from majongue.rules.classical.values import is_major
from majongue.rules.kinds import MAJORS
from majongue.rules.patterns import Questions
from majongue.tiles import DRAGONS, EAST, KINDS

element = Questions[Case]()


def has_honour_pair(case: Case) -> bool:
    """Whether the pair may be worth something."""
    return case.pair is not None and case.pair >= EAST


@element
def winning(_case: Case) -> bool:
    """Every winning hand has these."""
    return True


@element.when(has_honour_pair)
def pair_dragons(case: Case) -> bool:
    """A pair of dragons."""
    return case.pair in DRAGONS


@element.when(has_honour_pair)
def pair_own_wind(case: Case) -> bool:
    """A pair of the own wind."""
    return case.pair == case.win.seat_wind.tile


@element.when(has_honour_pair)
def pair_round_wind(case: Case) -> bool:
    """A pair of the round's wind, the own wind too where option ``double_wind_stacks`` is on."""
    win = case.win
    if win.seat_wind == win.round_wind and not case.house.double_wind_stacks:
        return False
    return case.pair == win.round_wind.tile


def has_no_points(case: Case) -> bool:
    """Whether sets and pair have no points; option ``no_points_hand`` may ask for more."""
    if case.set_points or case.shape is not STANDARD:
        return False
    if has_honour_pair(case) and (
        pair_dragons(case) or pair_own_wind(case) or pair_round_wind(case)
    ):
        return False
    if case.house.no_points_hand == "sets_and_pair":
        return True
    win = case.win
    fished = case.house.fishing_pair and case.completed == PAIR
    return not (win.hand.bonus or win.self_drawn or only_tile(case) or fished)


@element
def no_points(case: Case) -> bool:
    """A hand without points, where it earns points."""
    return has_no_points(case)


def has_no_chows(case: Case) -> bool:
    """Whether the hand is four pungs or kongs and a pair."""
    return case.shape is STANDARD and not case.chows


@element
def no_chows(case: Case) -> bool:
    """A hand without chows, where it earns points."""
    return has_no_chows(case)


@element
def self_draw(case: Case) -> bool:
    """The winner drew the tile, from either end of the wall."""
    return case.win.self_drawn


@element
def only_tile(case: Case) -> bool:
    """No other tile would have won, as option ``only_tile`` counts."""
    if case.house.only_tile == "shape":
        return _fills_a_gap(case)
    return case.waits != 0 and not case.waits & (case.waits - 1)


def _fills_a_gap(case: Case) -> bool:
    """Whether the tile completed the pair, or a chow at its edge or in its middle."""
    if case.completed == PAIR:
        return case.shape in (STANDARD, Shape.SEVEN_PAIRS)
    start = case.completed - CHOW_ID
    if start < 0:
        return False
    place, rank = case.win.tile - start, start % 9
    return place == 1 or (place == 2 and rank == 0) or (place == 0 and rank == 6)


def _completed_pair(case: Case) -> bool:
    return case.completed == PAIR and case.shape in (STANDARD, Shape.SEVEN_PAIRS)


@element.when(_completed_pair)
def fishing_pair(case: Case) -> bool:
    """The last tile completed a pair of 2 to 8."""
    return not MAJORS >> case.win.tile & 1


@element.when(_completed_pair)
def fishing_pair_major(case: Case) -> bool:
    """The last tile completed a pair of ones, nines or honours."""
    return is_major(case.win.tile)


@element
def seven_pairs(case: Case) -> bool:
    """Seven pairs, where they win."""
    return case.shape is Shape.SEVEN_PAIRS


PAIRS = ("pair_dragons", "pair_own_wind", "pair_round_wind")
"""Pairs with points. Seven pairs may have several; each is asked about as if it were the pair."""


def pairs_of(case: Case) -> Iterator[Case]:
    """A case for every pair that seven pairs, or a hand that has not won, may have points for."""
    for tile in range(EAST, KINDS):
        held = case.win.hand.counts[tile]
        for _ in range(held // 2 if case.shape is Shape.SEVEN_PAIRS else held == 2):
            yield case._replace(pair=tile)
