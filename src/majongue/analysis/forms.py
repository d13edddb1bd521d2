"""Which winning shapes are in play."""

from typing import NamedTuple


class Forms(NamedTuple):
    """The winning shapes beside four sets and a pair, which always count.

    Attributes:
        seven_pairs: seven pairs, nothing declared.
        quads_are_pairs: four alike are two of the seven pairs; otherwise they must differ.
        thirteen_orphans: each terminal and honour once and one of them twice.
        knitting: seven pairs of one rank in the same two suits.
        triple_knitting: four times one rank in all three suits, and one rank in two of them.
        wriggling_snake: a suit from 1 to 9, its 1 once more and one of each wind.
        honour_pairs: seven pairs of ones, nines, winds and dragons; ``quads_are_pairs`` holds
            for them too.
    """

    seven_pairs: bool = False
    quads_are_pairs: bool = False
    thirteen_orphans: bool = True
    knitting: bool = False
    triple_knitting: bool = False
    wriggling_snake: bool = False
    honour_pairs: bool = False
