"""What the winning tile completed in a reading, and whether the hand waited for its kind only."""

from typing import TypeAlias

from majongue.analysis import sole_wait
from majongue.analysis.forms import Forms
from majongue.hand import all_counts, shifted
from majongue.melds import CHOW_ID, SetId
from majongue.rules.mcr.aspects import asking
from majongue.rules.mcr.combination_elements import Sets
from majongue.rules.mcr.house import HouseRules
from majongue.rules.mcr.marks import Bits, Marks
from majongue.rules.mcr.waiting_elements import KNITTED, PAIR, Completed, element
from majongue.rules.memo import Memo
from majongue.rules.score import Win
from majongue.tiles import Tile

_Completed: TypeAlias = tuple[SetId, Tile]


class Waits:
    """Places winning tiles under one set of option values.

    Attributes:
        single: the bit of the wait for the pair.
    """

    def __init__(self, marks: Marks, house: HouseRules, forms: Forms) -> None:
        """Put the questions in place."""
        self._house = house
        self._forms = forms
        self._bits: Memo[_Completed, Bits] = asking(marks, element, Completed._make)
        self.single = marks.bits("single_wait")

    def placed(self, sets: Sets, pair: Tile, tile: Tile) -> tuple[SetId, Bits, bool]:
        """What the winning tile is best said to have completed, and the wait that would be.

        An edge wait goes before a closed one, that before the pair, and any of them before a wait
        that is worth nothing. A pung comes last, since a claimed tile would make it melded.

        Args:
            sets: the concealed sets.
            pair: the pair beside them.
            tile: the winning tile.

        Returns:
            The set, ``PAIR`` or ``KNITTED``; the bit of its wait; and whether this reading shows
            already that there was another wait: the chow's other end, or the pair for a pung.
        """
        best, wait, several = tile, 0, False
        for set_id in sets:
            if set_id == tile:
                several = True
            elif set_id >= CHOW_ID and 0 <= tile - set_id + CHOW_ID <= 2:
                found = self._bits[set_id, tile]
                several |= not found
                if best == tile or (found and (not wait or found < wait)):
                    best, wait = set_id, found
        if pair == tile and not wait:
            best, wait = PAIR, self.single
        elif best == tile and tile not in sets:
            best = KNITTED
        return best, wait, several and not self._house.waits_ignore_exhausted

    def is_sole(self, win: Win, pair: Tile | None) -> bool:
        """Whether the hand before the winning tile waited for its kind only.

        Args:
            win: the win.
            pair: the pair of any reading as four sets and a pair; None if there is no such reading.
        """
        hand, own = win.hand, b""
        if self._house.waits_ignore_exhausted:
            own = bytes(all_counts(hand.discard(win.tile)))
        return sole_wait(
            shifted(hand.keys, win.tile, -1),
            len(hand.melds),
            self._forms,
            win.tile,
            pair=pair,
            own=own,
            ignore_exhausted=self._house.waits_ignore_exhausted,
        )
