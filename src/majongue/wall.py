"""The wall in draw order, the dead wall and the deal.

Sources: the general rules (wall and deal; dead wall) and the competition rules (no dead wall:
replacements come from the back of the same wall).
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from majongue.dice import Break
from majongue.errors import OptionError
from majongue.tiles import Tile

FINAL_DEALS = ("stack", "jump")


class Wall(NamedTuple):
    """An immutable wall; ``draw`` and ``replace`` answer the tile and the wall without it.

    Attributes:
        tiles: all tiles in draw order, those already taken too.
        drawn: how many were taken from the front.
        replaced: how many were taken from the tail as replacements.
        dead: how many tiles at the tail are not for drawing.
        replenish: whether the live wall's last tile joins the dead wall at each replacement.
    """

    tiles: tuple[Tile, ...]
    drawn: int = 0
    replaced: int = 0
    dead: int = 0
    replenish: bool = True

    @property
    def left(self) -> int:
        """Tiles that can still be drawn; 0 right after a tile means it was the last one.

        With a replenished dead wall, and without one, a replacement takes a tile from this
        number; a dead wall that is not replenished shrinks instead (general rules, dead wall).
        """
        left = len(self.tiles) - self.drawn - self.dead
        return left - self.replaced if self.replenish or not self.dead else left

    @property
    def undrawn(self) -> int:
        """All tiles that nobody has taken, the dead wall's too."""
        return len(self.tiles) - self.drawn - self.replaced

    @property
    def can_replace(self) -> bool:
        """Whether a replacement tile can be had."""
        if self.replenish or not self.dead:
            return self.left > 0
        return self.replaced < self.dead

    def draw(self) -> tuple[Tile, "Wall"]:
        """Take the next tile from the front; IndexError when none can be drawn."""
        tiles, drawn, replaced, dead, replenish = self
        left = len(tiles) - drawn - dead
        if replenish or not dead:
            left -= replaced
        if left <= 0:
            raise IndexError("No tile is left to draw.")
        # Without a dead wall the last tile may lie under one that a replacement took.
        index = drawn + 1 if left == 1 and not dead and replaced % 2 else drawn
        return tiles[index], Wall(tiles, drawn + 1, replaced, dead, replenish)

    def replace(self) -> tuple[Tile, "Wall"]:
        """Take the next replacement: stacks from the tail on, the top tile before the bottom.

        IndexError when none can be had.
        """
        if not self.can_replace:
            raise IndexError("No replacement tile is left.")
        tiles, drawn, replaced, dead, replenish = self
        index = len(tiles) - 2 - replaced + 2 * (replaced % 2)
        # Without a dead wall the front may have taken the last stack's top tile.
        index = max(index, drawn)
        return tiles[index], Wall(tiles, drawn, replaced + 1, dead, replenish)


def build_wall(
    physical: Sequence[Tile], broken: Break, dead_wall_tiles: int, replenish: bool
) -> Wall:
    """The wall in draw order, from tiles in the order in which they stand.

    Tiles ``2*g`` and ``2*g + 1`` are the top and the bottom one of stack ``g``, counted
    clockwise over all walls from East's stack 1.
    """
    tiles = tuple(physical)
    if len(tiles) != 2 * broken.sides * broken.stacks:
        raise ValueError(
            f"{len(tiles)} tiles do not make {broken.sides} walls of {broken.stacks} stacks."
        )
    if dead_wall_tiles % 2 or not 0 <= dead_wall_tiles <= len(tiles):
        raise OptionError(f"dead_wall_tiles {dead_wall_tiles}: use an even number of tiles.")
    start = 2 * broken.start
    return Wall(tiles[start:] + tiles[:start], 0, 0, dead_wall_tiles, replenish)


class DealStep(NamedTuple):
    """One grasp of the deal: the seat and the indices in draw order that it takes."""

    seat: int
    indices: tuple[int, ...]


def deal_steps(sides: int, final_deal: str, hand_size: int = 13) -> Iterator[DealStep]:
    """The deal in the order in which hands reach for the wall.

    Rounds of two stacks each until one tile is missing; then the dealer takes two tiles and the
    others one. With "stack" (general rules) the dealer's two are a whole stack, with "jump"
    (competition rules) the top tiles of the first and the third stack, for four players.

    >>> [step.indices for step in deal_steps(4, "jump")][-4:]
    [(48, 52), (49,), (50,), (51,)]
    """
    if final_deal not in FINAL_DEALS:
        raise OptionError(f"final_deal {final_deal!r}: use one of {', '.join(FINAL_DEALS)}.")
    if hand_size % 4 != 1:
        raise ValueError(f"Rounds of four tiles do not lead to hands of {hand_size}.")
    rounds = hand_size // 4 * sides
    for grasp in range(rounds):
        yield DealStep(grasp % sides, tuple(range(4 * grasp, 4 * grasp + 4)))
    first = 4 * rounds
    jump = final_deal == "jump"
    yield DealStep(0, (first, first + sides if jump else first + 1))
    for seat in range(1, sides):
        yield DealStep(seat, (first + seat if jump else first + seat + 1,))


def deal(
    wall: Wall, sides: int, final_deal: str, hand_size: int = 13
) -> tuple[tuple[tuple[Tile, ...], ...], Wall]:
    """Deal an untouched wall: each seat's tiles as it took them, and the wall after that."""
    needed = sides * hand_size + 1
    if wall.drawn or wall.replaced or wall.left < needed:
        raise ValueError(f"The deal needs an untouched wall with {needed} live tiles.")
    hands: list[list[Tile]] = [[] for _ in range(sides)]
    for seat, indices in deal_steps(sides, final_deal, hand_size):
        hands[seat] += [wall.tiles[index] for index in indices]
    return tuple(map(tuple, hands)), wall._replace(drawn=needed)
