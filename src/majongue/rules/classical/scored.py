"""One reading of a Classical win with its score: what scorer, sheet and payments share."""

from typing import NamedTuple

from majongue.rules.classical.case import Case


class Scored(NamedTuple):
    """One reading of a win and what it comes to.

    Attributes:
        case: the reading.
        total: what it is worth.
        limit: whether it is a limit hand (or half of one); points and doubles are 0 then.
        points, doubles: the sums.
        shown: the bits of the elements with points, or of the limit hands.
        doubling: the bits of the elements that double.
        legal: whether it may be declared.
    """

    case: Case
    total: int
    limit: bool
    points: int
    doubles: int
    shown: int
    doubling: int
    legal: bool
