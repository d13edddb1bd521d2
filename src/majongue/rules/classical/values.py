"""What pungs and kongs are worth, by kind: minor ones, and major ones of 1, 9 and honours."""

from collections.abc import Mapping

from majongue.melds import Meld, MeldKind
from majongue.rules.kinds import MAJORS
from majongue.rules.ruleset import Pattern
from majongue.tiles import KINDS, Tile


def is_major(tile: Tile) -> bool:
    """Whether a tile is a one, a nine, a wind or a dragon.

    >>> is_major(0), is_major(1), is_major(33)
    (True, False, True)
    """
    return bool(MAJORS >> tile & 1)


def pattern_of_set(kind: MeldKind, tile: Tile, *, concealed: bool) -> str:
    """The id of the pattern that a pung or kong is.

    >>> pattern_of_set(MeldKind.KONG, 0, concealed=True)
    'concealed_kong_major'
    """
    openness = "concealed" if concealed else "exposed"
    return f"{openness}_{kind}{'_major' if is_major(tile) else ''}"


class SetValues:
    """The values of sets under the patterns in force.

    Attributes:
        exposed_pung, concealed_pung, exposed_kong, concealed_kong: the points by kind of tile.
    """

    def __init__(self, patterns: Mapping[str, Pattern]) -> None:
        """Look the values up once."""

        def row(kind: MeldKind, *, concealed: bool) -> tuple[int, ...]:
            ids = [pattern_of_set(kind, tile, concealed=concealed) for tile in range(KINDS)]
            return tuple(patterns[id].value for id in ids)

        self.exposed_pung = row(MeldKind.PUNG, concealed=False)
        self.concealed_pung = row(MeldKind.PUNG, concealed=True)
        self.exposed_kong = row(MeldKind.KONG, concealed=False)
        self.concealed_kong = row(MeldKind.KONG, concealed=True)

    def meld(self, meld: Meld) -> int:
        """The points of a declared set."""
        if meld.kind is MeldKind.CHOW:
            return 0
        if meld.kind is MeldKind.PUNG:
            return self.exposed_pung[meld.tile]
        return (self.concealed_kong if meld.concealed else self.exposed_kong)[meld.tile]
