"""Elements that double: sets of honours, suits, bonus tiles, the way the hand was won.

A function is named like the pattern it decides in ``rulesets/classical.toml``.
"""

from majongue.rules.classical.case import Case
from majongue.rules.classical.points import has_no_chows, has_no_points
from majongue.rules.honours import (
    big_three_dragons,
    dragon_green,
    dragon_red,
    dragon_white,
    has_honour_set,
)
from majongue.rules.kinds import (
    ALL_DRAGONS,
    ALL_HONOURS,
    ALL_TERMINALS,
    ALL_WINDS,
    MAJORS,
    one_suit,
)
from majongue.rules.patterns import Questions
from majongue.rules.score import WinBy
from majongue.tiles import FLOWERS, SEASONS

element = Questions[Case]()
_ROBBED_KONG = WinBy.ROBBED_KONG


for _question in (dragon_red, dragon_green, dragon_white, big_three_dragons):
    element.when(has_honour_set)(_question)


@element.when(has_honour_set)
def own_wind(case: Case) -> bool:
    """A pung or kong of the own wind."""
    return bool(case.pungs >> case.win.seat_wind.tile & 1)


@element.when(has_honour_set)
def round_wind(case: Case) -> bool:
    """A set of the round's wind, the own wind too where option ``double_wind_stacks`` is on."""
    win = case.win
    if win.seat_wind == win.round_wind and not case.house.double_wind_stacks:
        return False
    return bool(case.pungs >> win.round_wind.tile & 1)


@element.when(has_honour_set)
def little_three_dragons(case: Case) -> bool:
    """Two dragon sets and a pair of the third dragon."""
    return _little(case, ALL_DRAGONS, 2)


@element.when(has_honour_set)
def little_four_winds(case: Case) -> bool:
    """Three wind sets and a pair of the fourth wind."""
    return _little(case, ALL_WINDS, 3)


def _little(case: Case, kinds: int, sets: int) -> bool:
    if case.pair is None or not kinds >> case.pair & 1:
        return False
    return (case.pungs & kinds).bit_count() == sets


def is_flush(case: Case) -> bool:
    """Whether all suit tiles are of one suit; honours may stand beside them."""
    return one_suit(case.kinds)


@element.when(is_flush)
def half_flush(case: Case) -> bool:
    """One suit and at least one honour."""
    return case.kinds & ALL_HONOURS != 0


def is_full_flush(case: Case) -> bool:
    """Whether there is one suit and nothing else."""
    return case.kinds & ALL_HONOURS == 0 and one_suit(case.kinds)


@element.when(is_flush)
def full_flush(case: Case) -> bool:
    """One suit only."""
    return case.kinds & ALL_HONOURS == 0


@element.when(is_flush)
def purity(case: Case) -> bool:
    """One suit only, without chows, where option ``one_suit`` asks for that."""
    return case.kinds & ALL_HONOURS == 0 and not case.chows


def has_only_majors(case: Case) -> bool:
    """Whether there are no tiles but ones, nines and honours."""
    return not case.kinds & ~MAJORS


@element.when(has_only_majors)
def terminals_and_honours(case: Case) -> bool:
    """Ones, nines and honours only; of both sorts, unless ``stack_terminal_honour`` is on."""
    both = case.kinds & ALL_TERMINALS != 0 and case.kinds & ALL_HONOURS != 0
    return both or case.house.stack_terminal_honour


@element.when(has_only_majors)
def all_honours(case: Case) -> bool:
    """Winds and dragons only."""
    return case.kinds & ~ALL_HONOURS == 0


@element.when(has_only_majors)
def all_terminals(case: Case) -> bool:
    """Ones and nines only."""
    return case.kinds & ~ALL_TERMINALS == 0


def is_remarkable(case: Case) -> bool:
    """Whether the last tile has a story."""
    win = case.win
    return bool(
        win.last_tile
        or win.kong_replacement
        or win.bonus_replacement
        or win.original_call
        or win.by is _ROBBED_KONG
    )


@element.when(is_remarkable)
def last_tile(case: Case) -> bool:
    """Self-draw of the last live tile."""
    return case.win.last_tile and case.win.self_drawn


@element.when(is_remarkable)
def last_discard(case: Case) -> bool:
    """The discard after the last live tile."""
    return case.win.last_tile and case.win.by is WinBy.DISCARD


@element.when(is_remarkable)
def kong_replacement(case: Case) -> bool:
    """Won with the tile that replaced an own kong, or by option a bonus tile."""
    win = case.win
    if not win.self_drawn:
        return False
    if case.house.bonus_replacement_double:
        return win.kong_replacement > 0 or win.bonus_replacement
    return win.kong_replacement > 0 and case.kongs > 0


@element.when(is_remarkable)
def robbing_kong(case: Case) -> bool:
    """Won on the tile that another player added to a pung."""
    return case.win.by is _ROBBED_KONG


@element.when(is_remarkable)
def original_call(case: Case) -> bool:
    """Declared ready with the first discard, and not changed since."""
    return case.win.original_call


@element
def no_points_double(case: Case) -> bool:
    """A hand without points, where it is a double."""
    return has_no_points(case)


@element
def no_chows_double(case: Case) -> bool:
    """A hand without chows, where it is a double."""
    return has_no_chows(case)


@element
def three_concealed_pungs(case: Case) -> bool:
    """Three or more pungs or kongs from the own hand."""
    return case.hidden >= 3


def nothing_claimed(case: Case) -> bool:
    """Whether every declared set counts as concealed."""
    at_once = case.house.claimed_kong_concealed
    return all(
        meld.concealed or (at_once and len(meld.tiles) == 4 and not meld.added)
        for meld in case.win.hand.melds
    )


@element
def concealed_hand(case: Case) -> bool:
    """Nothing claimed and the last tile drawn."""
    return case.win.self_drawn and nothing_claimed(case)


@element
def semi_concealed(case: Case) -> bool:
    """Nothing claimed but the winning tile."""
    return not case.win.self_drawn and nothing_claimed(case)


def has_bonus(case: Case) -> bool:
    """Whether there is any bonus tile."""
    return bool(case.win.hand.bonus)


@element.when(has_bonus)
def own_flower(case: Case) -> bool:
    """The flower with the number of the seat: East 1, South 2, West 3, North 4."""
    return _doubles_by_itself(case, FLOWERS)


@element.when(has_bonus)
def own_season(case: Case) -> bool:
    """The season with the number of the seat."""
    return _doubles_by_itself(case, SEASONS)


@element.when(has_bonus)
def own_bonus(case: Case) -> bool:
    """Own flower or season, or both, where they double together: option ``own_bonus_double``."""
    mode = case.house.own_bonus_double
    owned = _doubles_by_itself(case, FLOWERS) + _doubles_by_itself(case, SEASONS)
    return (mode == "once" and owned > 0) or (mode == "both_only" and owned == 2)


def _doubles_by_itself(case: Case, row: range) -> bool:
    """Whether the own tile of a row is there and not counted in the whole row."""
    if row[case.win.seat_wind] not in case.win.hand.bonus:
        return False
    return not (case.house.bouquet_includes_own and _has_all(case, row))


def _has_all(case: Case, row: range) -> bool:
    bonus = case.win.hand.bonus
    return len(bonus) >= 4 and all(tile in bonus for tile in row)


@element.when(has_bonus)
def all_flowers(case: Case) -> bool:
    """All four flowers."""
    return _has_all(case, FLOWERS)


@element.when(has_bonus)
def all_seasons(case: Case) -> bool:
    """All four seasons."""
    return _has_all(case, SEASONS)


LOSERS = (
    "dragon_red",
    "dragon_green",
    "dragon_white",
    "own_wind",
    "round_wind",
    "own_flower",
    "own_season",
    "own_bonus",
    "all_flowers",
    "all_seasons",
)
"""The doubles that a hand has without having won."""

LOSERS_BY_OPTION = (
    "half_flush",
    "full_flush",
    "purity",
    "terminals_and_honours",
    "all_honours",
    "all_terminals",
)
"""Those that it has too where option ``loser_doubles`` says so: by its kinds of tile."""
