"""Where the wall is broken: the throws that decide it, and the walls' geometry.

Sources: "two throws" and "single throw" are the general rules (wall and deal; start of the
game), "mcr" is the competition rules' two throws of two dice.

Seats are numbered in turn order from the dealer (0 = East). Each seat has a wall of stacks two
tiles high, numbered from 1 at the owner's right end towards the left. The walls follow one
another clockwise, which is the turn order backwards (East, North, West, South), and tiles are
taken clockwise.
"""

from collections.abc import Sequence
from typing import NamedTuple

from majongue.chance import Chance
from majongue.errors import OptionError, RecordError
from majongue.tiles import Wind

PROCEDURES = ("two_throws", "single_throw", "mcr")
BREAK_COUNTS = ("nth_taken", "after_nth")

_SECOND_DICE = {"two_throws": 3, "single_throw": 0, "mcr": 2}


class Throw(NamedTuple):
    """One throw of the dice.

    Attributes:
        dice: what each die shows.
        by: the seat that throws.
        refused: a sum that the rules do not accept here; the same seat throws again.
    """

    dice: tuple[int, ...]
    by: int
    refused: bool = False


class Place(NamedTuple):
    """Where a tile lies: the seat whose wall it is, the stack (from 1) and top or bottom."""

    seat: int
    stack: int
    top: bool


class Break(NamedTuple):
    """The broken wall.

    Attributes:
        throws: every throw in order, the refused ones too.
        opener: the seat that the first throw named; the count begins in its wall.
        seat: the wall in which the first stack taken stands. It is the opener's, unless the
            count ran past the left end: then it is the next wall clockwise.
        stack: number of the first stack taken, from 1, in the wall of ``seat``.
        start: the same stack counted from 0 clockwise over all walls, East's stack 1 first.
        sides: number of walls.
        stacks: number of stacks in each wall.
    """

    throws: tuple[Throw, ...]
    opener: int
    seat: int
    stack: int
    start: int
    sides: int
    stacks: int


def throw_dice(procedure: str, break_count: str, sides: int, stacks: int, chance: Chance) -> Break:
    """Throw until the rules accept the sums, then break the wall."""
    _check_names(procedure, break_count)
    dice = [chance.roll(2)]
    if second := _SECOND_DICE[procedure]:
        dice.append(chance.roll(second))
        while is_refused(dice[-1]):
            dice.append(chance.roll(second))
    return break_wall(procedure, break_count, sides, stacks, dice)


def break_wall(
    procedure: str,
    break_count: str,
    sides: int,
    stacks: int,
    dice: Sequence[Sequence[int]],
) -> Break:
    """Break the wall by dice that have been thrown; refused throws may be among them.

    The first sum names the opener, counted in turn order with the dealer as 1. The stack is the
    second sum ("two_throws", general rules), the first sum again ("single_throw") or both sums
    together ("mcr"). With "nth_taken" that stack is the first one taken, with "after_nth" the
    next one is.

    >>> broken = break_wall("two_throws", "nth_taken", 4, 17, [(4, 6), (5, 5, 4)])
    >>> broken.seat, broken.stack
    (1, 14)

    Raises:
        OptionError: the procedure or the way to count does not exist.
        RecordError: the dice are not what the procedure throws.
    """
    _check_names(procedure, break_count)
    _check_dice(dice, _SECOND_DICE[procedure])
    wall_sum, last_sum = sum(dice[0]), sum(dice[-1])
    opener = opening_seat(wall_sum, sides)
    count = wall_sum + last_sum if procedure == "mcr" else last_sum
    skipped = count if break_count == "after_nth" else count - 1
    start = ((-opener) % sides * stacks + skipped) % (sides * stacks)
    first = place_of_stack(start, sides, stacks)
    throws = (
        Throw(tuple(dice[0]), 0),
        *(Throw(tuple(thrown), opener, is_refused(thrown)) for thrown in dice[1:]),
    )
    return Break(throws, opener, first.seat, first.stack, start, sides, stacks)


def opening_seat(total: int, sides: int) -> int:
    """The seat that the first sum names: the dealer counts as 1, then on in turn order.

    >>> "".join("ESWN"[opening_seat(total, 4)] for total in range(2, 13))
    'SWNESWNESWN'
    """
    return (total - 1) % sides


def is_refused(dice: Sequence[int]) -> bool:
    """Whether a throw is repeated: three dice that show 7 or less (general rules)."""
    return len(dice) == 3 and sum(dice) <= 7


def place_of_stack(stack: int, sides: int, stacks: int) -> Place:
    """The top tile's place in a stack that is counted from 0 clockwise over all walls."""
    wall, number = divmod(stack % (sides * stacks), stacks)
    return Place(-wall % sides, number + 1, True)


def place(index: int, broken: Break) -> Place:
    """Where the tile with this index in draw order lies; 0 is the first tile after the break."""
    top = place_of_stack(broken.start + index // 2, broken.sides, broken.stacks)
    return top._replace(top=index % 2 == 0)


def position(index: int, broken: Break, winds: Sequence[Wind] = tuple(Wind)) -> str:
    """The place of a tile in draw order as text: wall, stack, ``t`` or ``b``.

    >>> broken = break_wall("two_throws", "nth_taken", 4, 17, [(4, 6), (5, 5, 4)])
    >>> position(0, broken), position(53, broken), position(-1, broken)
    ('S14t', 'N6b', 'S13b')
    """
    seat, stack, top = place(index, broken)
    return f"{winds[seat].letter}{stack}{'t' if top else 'b'}"


def _check_names(procedure: str, break_count: str) -> None:
    if procedure not in PROCEDURES:
        raise OptionError(f"dice_procedure {procedure!r}: use one of {', '.join(PROCEDURES)}.")
    if break_count not in BREAK_COUNTS:
        raise OptionError(f"break_count {break_count!r}: use one of {', '.join(BREAK_COUNTS)}.")


def _check_dice(dice: Sequence[Sequence[int]], second: int) -> None:
    """The first throw has two dice; of the others all but the last one are refused."""
    sizes = [2] + [second] * (len(dice) - 1)
    faces = all(1 <= die <= 6 for thrown in dice for die in thrown)
    if [len(thrown) for thrown in dice] != sizes or (len(dice) > 1) != bool(second) or not faces:
        raise RecordError(f"The dice {dice!r} are not throws that this dice procedure makes.")
    if [is_refused(thrown) for thrown in dice] != [0 < i < len(dice) - 1 for i in range(len(dice))]:
        raise RecordError(f"The dice {dice!r} go on after a throw that counts, or end before one.")
