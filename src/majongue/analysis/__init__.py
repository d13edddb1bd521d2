"""How far a hand is from complete, which tiles help, what it waits for.

The functions of this package that take ``Keys`` are for the engine and the bots, which ask
thousands of times; the ones that take a ``Hand`` are for everybody else.
"""

from majongue.analysis.discards import best_discards
from majongue.analysis.distances import complete, distance, standard_distance
from majongue.analysis.forms import Forms
from majongue.analysis.masks import standard_useful, tiles_of, useful
from majongue.analysis.structural import sole_wait, structural_waits
from majongue.analysis.waiting import shanten, useful_tiles, waits

__all__ = [
    "Forms",
    "best_discards",
    "complete",
    "distance",
    "shanten",
    "sole_wait",
    "standard_distance",
    "standard_useful",
    "structural_waits",
    "tiles_of",
    "useful",
    "useful_tiles",
    "waits",
]
