"""What a Hong Kong route is built on: the hands that have fan by their tiles."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from majongue.analysis.forms import Forms
from majongue.decompose import Shape
from majongue.rules.hong_kong.house import HouseRules
from majongue.rules.kinds import ALL_HONOURS, SUIT_NAMES, SUITS, mask_of
from majongue.rules.plan import EVERY_KIND, Route
from majongue.tiles import GREEN, RED, WHITE, Tile, tile_code

_FOUR_SETS = 4


class Base(NamedTuple):
    """A route before anything is added to it, and whether being closed would add fan."""

    route: Route
    may_be_closed: bool = True

    def takes_pung(self, tile: Tile) -> bool:
        """Whether a further pung of this tile fits in."""
        route = self.route
        return (
            route.shape is Shape.STANDARD
            and route.kind != "chow"
            and bool(route.tiles >> tile & 1)
            and tile not in route.sets
            and len(route.sets) < _FOUR_SETS
        )


def bases(
    house: HouseRules, forms: Forms, fan: Mapping[str, int], valued: tuple[Tile, ...]
) -> Iterator[Base]:
    """Every base under the options in force; ``valued`` are the kinds whose pungs score."""
    yield Base(Route("anything", "any hand", 0))
    pairs = _chow_pairs(house, valued)
    yield Base(Route("all_chows", "all chows", fan["all_chows"], pairs=pairs, kind="chow"))
    yield Base(Route("all_pungs", "all pungs", fan["all_pungs"], kind="pung"))
    yield from _flushes(fan)
    yield from _dragons(fan)
    honours = Route(
        "all_honours", "all honours", fan["all_honours"], tiles=ALL_HONOURS, pairs=ALL_HONOURS
    )
    yield Base(honours)
    yield from _special(forms, fan)


def _chow_pairs(house: HouseRules, valued: tuple[Tile, ...]) -> int:
    """The kinds that may be the pair beside all chows."""
    if house.all_chows_pair == "any":
        return EVERY_KIND
    forbidden = ALL_HONOURS if house.all_chows_pair == "no_honours" else mask_of(valued)
    return EVERY_KIND & ~forbidden


def _flushes(fan: Mapping[str, int]) -> Iterator[Base]:
    half, full = fan["half_flush"], fan["full_flush"]
    for name, suit in zip(SUIT_NAMES, SUITS, strict=True):
        both = suit | ALL_HONOURS
        label = f"half flush ({name})"
        yield Base(Route(f"half_flush_{name}", label, half, tiles=both, pairs=both))
        label = f"full flush ({name})"
        yield Base(Route(f"full_flush_{name}", label, full, tiles=suit, pairs=suit))
        worth = half + fan["all_pungs"]
        label = f"half flush ({name}), all pungs"
        yield Base(Route(f"flush_pungs_{name}", label, worth, tiles=both, pairs=both, kind="pung"))


def _dragons(fan: Mapping[str, int]) -> Iterator[Base]:
    each = {WHITE: fan["dragon_white"], GREEN: fan["dragon_green"], RED: fan["dragon_red"]}
    big = fan["big_three_dragons"] + sum(each.values())
    yield Base(Route("big_three_dragons", "big three dragons", big, sets=tuple(each)))
    for pair in each:
        sets = tuple(tile for tile in each if tile != pair)
        worth = fan["small_three_dragons"] + sum(each[tile] for tile in sets)
        name, label = f"small_three_dragons_{tile_code(pair)}", "small three dragons"
        yield Base(Route(name, label, worth, pairs=1 << pair, sets=sets))


def _special(forms: Forms, fan: Mapping[str, int]) -> Iterator[Base]:
    """Seven pairs and thirteen orphans, closed by nature and worth nothing more for it."""
    for shape in (Shape.SEVEN_PAIRS, Shape.THIRTEEN_ORPHANS):
        if getattr(forms, shape):
            label = shape.replace("_", " ")
            yield Base(Route(str(shape), label, fan[shape], shape=shape, closed=True), False)
