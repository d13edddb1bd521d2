"""Which kinds bring a hand nearer to complete, as 34-bit masks: bit t stands for tile t."""

from majongue.analysis import tables
from majongue.analysis.distances import standard_distance
from majongue.analysis.forms import Forms
from majongue.analysis.special import (
    in_play_of,
    special_distance,
    special_floor,
    special_useful,
)
from majongue.hand import Keys
from majongue.tiles import KINDS, Tile

MEMO_LIMIT = 100_000
"""Masks that are kept at most; a full memo is emptied, since old hands rarely come back."""

_STEPS = tuple((5**rank, 1 << rank) for rank in range(9))


_OTHER_SUITS = ((1, 2), (0, 2), (0, 1), (0, 1))  # for the honours the third is missing


class Beside(dict[int, int]):
    """A memo: for each key that a block may have beside one given rest of the hand, its mask.

    Attributes:
        row: the distance of the whole hand for each class of the block.
        classes: the class of each key of the block.
    """

    __slots__ = ("classes", "row", "steps")

    def __init__(self, row: bytes, classes: bytes, ranks: int) -> None:
        """For a block of some ranks beside a rest that gives these distances."""
        super().__init__()
        self.row = row
        self.classes = classes
        self.steps = _STEPS[:ranks]

    def __missing__(self, key: int) -> int:
        """Work out the mask of a key that was not asked for yet."""
        row, classes, steps = self.row, self.classes, self.steps
        now = row[classes[key]]
        if key >= 4 * steps[-1][0]:
            # Only here could a fifth tile lead out of the table.
            steps = tuple([step for step in steps if key // step[0] % 5 < 4])
        mask = 0
        for weight, bit in steps:
            # A fifth tile reads some other key's entry, which the last test then rejects.
            if row[classes[key + weight]] < now and key // weight % 5 < 4:
                mask |= bit
        _make_room(self)
        self[key] = mask
        return mask


class _ByMelds(dict[int, tuple[list[Beside], list[Beside]]]):
    """For a number of melds: the memos of suits and of honours by the class of the rest."""

    def __missing__(self, melds: int) -> tuple[list[Beside], list[Beside]]:
        rows = tables.DISTANCE[melds]
        suits = [Beside(row, tables.SUITS, 9) for row in rows]
        honours = [Beside(row, tables.HONOURS, 7) for row in rows]
        self[melds] = (suits, honours)
        return self[melds]


_memos = _ByMelds()
_filled: list[Beside] = []  # once for each mask kept


def _make_room(memo: Beside) -> None:
    if len(_filled) >= MEMO_LIMIT:
        forget()
    _filled.append(memo)


def forget() -> None:
    """Empty the memo."""
    for memo in _filled:
        memo.clear()
    _filled.clear()


def memo_size() -> int:
    """Number of masks kept at present."""
    return len(_filled)


def blocks_beside(keys: Keys, melds: int) -> tuple[Beside, Beside, Beside, Beside]:
    """For each of the four blocks what is known about it beside the three others."""
    suits, merge = tables.SUITS, tables.MERGE
    characters, dots, bamboo = suits[keys[0]], suits[keys[1]], suits[keys[2]]
    honours = tables.HONOURS[keys[3]]
    low = merge[merge[characters][dots]]
    high = merge[merge[bamboo][honours]]
    suit_memos, honour_memos = _memos[melds]
    return (
        suit_memos[high[dots]],
        suit_memos[high[characters]],
        suit_memos[low[honours]],
        honour_memos[low[bamboo]],
    )


def block_beside(keys: Keys, melds: int, block: int) -> Beside:
    """One of those."""
    suits, merge = tables.SUITS, tables.MERGE
    suit_memos, honour_memos = _memos[melds]
    one, other = _OTHER_SUITS[block]
    two = merge[merge[suits[keys[one]]][suits[keys[other]]]]
    if block == 3:
        return honour_memos[two[suits[keys[2]]]]
    return suit_memos[two[tables.HONOURS[keys[3]]]]


def standard_useful(keys: Keys, melds: int) -> int:
    """The kinds, as a mask, that lower the standard distance."""
    characters, dots, bamboo, honours = keys
    first, second, third, fourth = blocks_beside(keys, melds)
    return first[characters] | second[dots] << 9 | third[bamboo] << 18 | fourth[honours] << 27


def useful(keys: Keys, melds: int, forms: Forms) -> int:
    """The kinds, as a mask, that lower the distance over all shapes in play.

    A kind of which the concealed part has all four copies never counts; copies in melds are
    not known here.

    >>> from majongue.hand import hand_of
    >>> tiles_of(useful(hand_of("123m 456p 789s 11z 23s").keys, 0, Forms()))
    (18, 21)
    """
    in_play = in_play_of(forms, melds)
    if not in_play:
        return standard_useful(keys, melds)
    standard = standard_distance(keys, melds)
    if special_floor(keys, in_play) > standard:
        return standard_useful(keys, melds)
    special = special_distance(keys, in_play)
    mask = standard_useful(keys, melds) if standard <= special else 0
    return mask | special_useful(keys, in_play, special) if special <= standard else mask


def tiles_of(mask: int) -> tuple[Tile, ...]:
    """The tiles of a mask in order.

    >>> tiles_of(1 << 33 | 1)
    (0, 33)
    """
    return tuple([tile for tile in range(KINDS) if mask >> tile & 1])
