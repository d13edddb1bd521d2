"""Elements that the kinds of tile in a hand show by themselves, whatever sets they form.

A function is named like the pattern it decides in ``rulesets/mcr.toml`` and is given the outline
of the hand. None of them knows what implies it: exclusions are data.
"""

from majongue.rules.mcr.outline import (
    DRAGONS,
    HAS_HONOURS,
    NOT_GREEN,
    NOT_HONOUR,
    NOT_LOWER,
    NOT_LOWER_FOUR,
    NOT_MAJOR,
    NOT_MIDDLE,
    NOT_REVERSIBLE,
    NOT_SIMPLE,
    NOT_TERMINAL,
    NOT_UPPER,
    NOT_UPPER_FOUR,
    WINDS,
    suits,
)
from majongue.rules.patterns import Questions

element = Questions[int]()


@element
def all_green(outline: int) -> bool:
    """Bamboo 2, 3, 4, 6, 8 and green dragons; the dragons may be missing."""
    return not outline & NOT_GREEN


@element
def all_terminals(outline: int) -> bool:
    """Ones and nines only."""
    return not outline & NOT_TERMINAL


@element
def all_honors(outline: int) -> bool:
    """Honours only."""
    return not outline & NOT_HONOUR


@element
def all_terminals_and_honors(outline: int) -> bool:
    """Ones, nines and honours only; all of one sort implies it."""
    return not outline & NOT_MAJOR


@element
def full_flush(outline: int) -> bool:
    """One suit and no honour."""
    return suits(outline) == 1 and not outline & HAS_HONOURS


@element
def upper_tiles(outline: int) -> bool:
    """Ranks 7 to 9 only."""
    return not outline & NOT_UPPER


@element
def middle_tiles(outline: int) -> bool:
    """Ranks 4 to 6 only."""
    return not outline & NOT_MIDDLE


@element
def lower_tiles(outline: int) -> bool:
    """Ranks 1 to 3 only."""
    return not outline & NOT_LOWER


@element
def upper_four(outline: int) -> bool:
    """Ranks 6 to 9 only."""
    return not outline & NOT_UPPER_FOUR


@element
def lower_four(outline: int) -> bool:
    """Ranks 1 to 4 only."""
    return not outline & NOT_LOWER_FOUR


@element
def reversible_tiles(outline: int) -> bool:
    """Tiles that look the same upside down only."""
    return not outline & NOT_REVERSIBLE


@element
def half_flush(outline: int) -> bool:
    """One suit and honours."""
    return suits(outline) == 1 and outline & HAS_HONOURS != 0


@element
def all_types(outline: int) -> bool:
    """All three suits, winds and dragons."""
    return suits(outline) == 3 and outline & WINDS != 0 and outline & DRAGONS != 0


@element
def all_simples(outline: int) -> bool:
    """Neither ones nor nines nor honours."""
    return not outline & NOT_SIMPLE


@element
def one_voided_suit(outline: int) -> bool:
    """At least one suit is missing; hands of a single suit, or of none, imply it."""
    return suits(outline) < 3


@element
def no_honors(outline: int) -> bool:
    """Neither winds nor dragons."""
    return not outline & HAS_HONOURS
