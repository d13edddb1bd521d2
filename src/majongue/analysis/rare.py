"""The special shapes that few houses play, in one table.

A further one needs a field of ``Forms``, a member of ``Shape`` and an entry of ``RARE``.
"""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from majongue.analysis import knitting, outer
from majongue.analysis.forms import Forms
from majongue.analysis.stacks import Stacks, stacks_of
from majongue.hand import Keys


class RareShape(NamedTuple):
    """A shape of 14 concealed tiles.

    Attributes:
        name: the field of ``Forms`` that puts it in play; its ``Shape`` is called the same.
        missing: the fewest tiles missing, for a hand of 13 or 14.
        useful: the kinds, as a 34-bit mask, that lower this number.
        quads_are_pairs: what this field of ``Forms`` must be; None if it does not matter.
    """

    name: str
    missing: Callable[[Stacks], int]
    useful: Callable[[Stacks], int]
    quads_are_pairs: bool | None = None


def _outer_pairs(layers: outer.Layers, *, quads_are_pairs: bool) -> RareShape:
    missing = partial(outer.outer_pairs_missing, layers)
    useful = partial(outer.outer_pairs_useful, layers)
    return RareShape("honour_pairs", missing, useful, quads_are_pairs)


RARE = (
    RareShape("knitting", knitting.knitting_missing, knitting.knitting_useful),
    RareShape("triple_knitting", knitting.triple_missing, knitting.triple_useful),
    RareShape("wriggling_snake", outer.snake_missing, outer.snake_useful),
    _outer_pairs(outer.DIFFERENT, quads_are_pairs=False),
    _outer_pairs(outer.SPLIT, quads_are_pairs=True),
)


def rare_shapes(forms: Forms) -> tuple[RareShape, ...]:
    """The rare shapes in play.

    >>> [shape.name for shape in rare_shapes(Forms(seven_pairs=True, knitting=True))]
    ['knitting']
    """
    quads = (None, forms.quads_are_pairs)
    return tuple([s for s in RARE if getattr(forms, s.name) and s.quads_are_pairs in quads])


def rare_distance(keys: Keys, shapes: tuple[RareShape, ...], limit: int) -> int:
    """The fewest tiles missing for one of the shapes, or ``limit`` if that is less."""
    hand = stacks_of(keys)
    for _, missing_in, _, _ in shapes:
        missing = missing_in(hand)
        if missing < limit:
            limit = missing
    return limit


def rare_useful(keys: Keys, shapes: tuple[RareShape, ...], distance: int) -> int:
    """The kinds, as a mask, that bring one of the shapes nearer than ``distance`` tiles.

    Args:
        keys: 13 or 14 tiles.
        shapes: the shapes in play.
        distance: the hand's distance over all shapes, these and others.
    """
    hand = stacks_of(keys)
    mask = 0
    for shape in shapes:
        if shape.missing(hand) == distance:
            mask |= shape.useful(hand)
    return mask


def rare_names(keys: Keys, shapes: tuple[RareShape, ...]) -> list[str]:
    """Those of the shapes in which a hand is complete."""
    hand = stacks_of(keys)
    return [shape.name for shape in shapes if not shape.missing(hand)]
