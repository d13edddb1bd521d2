"""Which winning shapes are in play."""

from typing import NamedTuple


class Forms(NamedTuple):
    """The winning shapes beside four sets and a pair, which always count.

    Attributes:
        seven_pairs: seven pairs, nothing declared.
        quads_are_pairs: four alike are two of the seven pairs; otherwise they must differ.
        thirteen_orphans: each terminal and honour once and one of them twice.
    """

    seven_pairs: bool = False
    quads_are_pairs: bool = False
    thirteen_orphans: bool = True
