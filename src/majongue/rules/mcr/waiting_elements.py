"""What the winning tile completed: the three waits for one kind only.

A function is named like the pattern it decides in ``rulesets/mcr.toml``. Whether the hand waited
for one kind only is not known here.
"""

from typing import NamedTuple

from majongue.melds import CHOW_ID, SetId
from majongue.rules.patterns import Questions
from majongue.tiles import Tile

element = Questions["Completed"]()

PAIR: SetId = -1
"""What a tile completes that completes the pair, or a special shape."""
KNITTED: SetId = -2
"""What a tile completes that is one of the knitted nine."""


class Completed(NamedTuple):
    """The set, or ``PAIR``, that the winning tile completed, and that tile."""

    set_id: SetId
    tile: Tile

    @property
    def place(self) -> int | None:
        """Where in a chow the tile stands: 0, 1 or 2; None for anything but a chow."""
        return self.tile - self.set_id + CHOW_ID if self.set_id >= CHOW_ID else None


@element
def edge_wait(completed: Completed) -> bool:
    """The 3 of 123 or the 7 of 789."""
    return (completed.place, completed.tile % 9) in ((2, 2), (0, 6))


@element
def closed_wait(completed: Completed) -> bool:
    """The middle of a chow."""
    return completed.place == 1


@element
def single_wait(completed: Completed) -> bool:
    """The second tile of the pair."""
    return completed.set_id == PAIR
