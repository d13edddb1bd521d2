"""Questions about sets of honours that several rulesets ask; each registers those it scores.

Their names are the ids of patterns.
"""

from typing import Protocol

from majongue.rules.kinds import ALL_DRAGONS, ALL_HONOURS
from majongue.tiles import GREEN, RED, WHITE


class Pungs(Protocol):
    """A win read in one way: the part of it that these questions look at."""

    @property
    def pungs(self) -> int:
        """The kinds of which there is a pung or kong."""
        ...


def has_honour_set(case: Pungs) -> bool:
    """Whether any set is of winds or dragons."""
    return case.pungs & ALL_HONOURS != 0


def dragon_red(case: Pungs) -> bool:
    """A pung or kong of red dragons."""
    return bool(case.pungs >> RED & 1)


def dragon_green(case: Pungs) -> bool:
    """A pung or kong of green dragons."""
    return bool(case.pungs >> GREEN & 1)


def dragon_white(case: Pungs) -> bool:
    """A pung or kong of white dragons."""
    return bool(case.pungs >> WHITE & 1)


def big_three_dragons(case: Pungs) -> bool:
    """Three dragon sets."""
    return case.pungs & ALL_DRAGONS == ALL_DRAGONS
