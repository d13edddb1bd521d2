"""Elements that the tiles show by themselves: sets, suits, honours, special shapes.

A function is named like the pattern it decides in ``rulesets/hong_kong.toml``. None of them knows
what absorbs it: exclusions are data.
"""

from majongue.decompose import Shape
from majongue.rules.hong_kong.case import Case
from majongue.rules.honours import (
    big_three_dragons,
    dragon_green,
    dragon_red,
    dragon_white,
    has_honour_set,
)
from majongue.rules.kinds import ALL_DRAGONS, ALL_HONOURS, ALL_TERMINALS, ALL_WINDS, one_suit
from majongue.rules.patterns import Questions
from majongue.tiles import EAST, GREEN, RED, WHITE, is_honour

element = Questions[Case]()

ONE_SUIT = ("half_flush", "full_flush")
"""Elements that a hand of one suit has, which option ``minimum_exceptions`` is about."""


for _question in (dragon_red, dragon_green, dragon_white, big_three_dragons):
    element.when(has_honour_set)(_question)


@element
def all_chows(case: Case) -> bool:
    """Four chows; which pairs may stand beside them is option ``all_chows_pair``."""
    if case.chows != 4 or case.pair is None:
        return False
    if case.house.all_chows_pair == "any" or not is_honour(case.pair):
        return True
    if case.house.all_chows_pair == "no_honours":
        return False
    scoring = (EAST + case.win.seat_wind, EAST + case.win.round_wind, WHITE, GREEN, RED)
    return case.pair not in scoring


@element
def all_pungs(case: Case) -> bool:
    """Four pungs or kongs."""
    return case.shape is Shape.STANDARD and case.chows == 0


@element
def four_kongs(case: Case) -> bool:
    """Four kongs of any kind."""
    return case.kongs == 4


@element
def seven_pairs(case: Case) -> bool:
    """Seven pairs, where the option has them in play."""
    return case.shape is Shape.SEVEN_PAIRS


@element
def thirteen_orphans(case: Case) -> bool:
    """Every terminal and honour, one of them twice; any wait."""
    return case.shape is Shape.THIRTEEN_ORPHANS


@element.when(has_honour_set)
def small_three_dragons(case: Case) -> bool:
    """Two dragon sets and a pair of the third dragon."""
    return (case.pungs & ALL_DRAGONS).bit_count() == 2 and case.pair in (WHITE, GREEN, RED)


@element.when(has_honour_set)
def seat_wind(case: Case) -> bool:
    """A pung or kong of the own wind."""
    return bool(case.pungs >> (EAST + case.win.seat_wind) & 1)


@element.when(has_honour_set)
def round_wind(case: Case) -> bool:
    """A pung or kong of the prevailing wind; the own wind counts for both."""
    return bool(case.pungs >> (EAST + case.win.round_wind) & 1)


@element.when(has_honour_set)
def small_four_winds(case: Case) -> bool:
    """Three wind sets and a pair of the fourth wind."""
    if case.pair is None or (case.pungs & ALL_WINDS).bit_count() != 3:
        return False
    return bool(ALL_WINDS >> case.pair & 1)


@element.when(has_honour_set)
def big_four_winds(case: Case) -> bool:
    """Four wind sets."""
    return case.pungs & ALL_WINDS == ALL_WINDS


@element
def half_flush(case: Case) -> bool:
    """One suit and at least one honour."""
    return case.kinds & ALL_HONOURS != 0 and one_suit(case.kinds)


@element
def full_flush(case: Case) -> bool:
    """One suit and no honour."""
    return case.kinds & ALL_HONOURS == 0 and one_suit(case.kinds)


@element
def all_honours(case: Case) -> bool:
    """Honours only; with seven pairs in play also as pairs."""
    return case.kinds & ~ALL_HONOURS == 0


@element
def all_terminals(case: Case) -> bool:
    """Pungs or kongs and a pair of ones and nines only."""
    return case.shape is Shape.STANDARD and case.kinds & ~ALL_TERMINALS == 0


@element
def terminals_and_honours(case: Case) -> bool:
    """Pungs or kongs and a pair of ones, nines and honours; counts on top of all pungs."""
    only_outer = case.kinds & ~(ALL_TERMINALS | ALL_HONOURS) == 0
    return case.shape is Shape.STANDARD and case.chows == 0 and only_outer
