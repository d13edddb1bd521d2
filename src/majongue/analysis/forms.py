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
        knitted_straight: the nine tiles of a knitted pattern, one set and a pair; the set may be
            declared. A pattern gives the ranks 147, 258 and 369 to the three suits, one each.
        honours_knitted: fourteen different tiles, honours and tiles of one knitted pattern.
    """

    seven_pairs: bool = False
    quads_are_pairs: bool = False
    thirteen_orphans: bool = True
    knitting: bool = False
    triple_knitting: bool = False
    wriggling_snake: bool = False
    honour_pairs: bool = False
    knitted_straight: bool = False
    honours_knitted: bool = False
