"""Which routes are still open to a hand with some declared sets."""

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from majongue.analysis import Forms
from majongue.bots.demand import Demand, demand
from majongue.bots.measures import SETS, Measure, measure_of
from majongue.decompose import Shape
from majongue.melds import CHOW_ID, Meld, MeldKind
from majongue.rules.plan import EVERY_KIND, Route
from majongue.tiles import KINDS

_TWO_SUITS = 18  # a route with fewer kinds is as narrow as a flush

ANY_HAND = Route("anything", "any hand", 0)


class OpenRoute(NamedTuple):
    """A route as seen from a hand's declared sets.

    Attributes:
        route: the route.
        style: which typical numbers of useful tiles it has.
        demand: sets that must still come, by name.
        measure: what it asks of the other concealed tiles.
        tiles: kinds that may play a part in it; throwing another one changes nothing.
        extra: kinds of which a pung would add to its value, if it is worth anything.
    """

    route: Route
    style: str
    demand: Demand
    measure: Measure
    tiles: int
    extra: int


def routes_without_plan(forms: Forms) -> tuple[Route, ...]:
    """The routes where a ruleset has no plan: every complete hand will do."""
    special = [shape for shape in Shape if shape is not Shape.STANDARD and getattr(forms, shape)]
    return (
        ANY_HAND,
        *(Route(str(shape), shape.replace("_", " "), 0, shape, closed=True) for shape in special),
    )


def without_chows(routes: Iterable[Route]) -> tuple[Route, ...]:
    """The same routes in a goulash: those that need a chow are closed, the others are to pungs."""
    return tuple(
        replace(route, kind="pung")
        for route in routes
        if route.kind != "chow"
        and route.shape is not Shape.KNITTED_STRAIGHT
        and all(set_id < CHOW_ID for set_id in route.sets)
    )


def open_routes(
    routes: Iterable[Route], melds: tuple[Meld, ...], forms: Forms, kong_stays_closed: bool
) -> tuple[OpenRoute, ...]:
    """The routes that the declared sets leave open."""
    claimed = any(not (kong_stays_closed and meld.concealed) for meld in melds)
    found: list[OpenRoute] = []
    for route in routes:
        if melds and (route.shape is not Shape.STANDARD or (claimed and route.closed)):
            continue
        needed = _demand(route, melds)
        if needed is not None:
            measure = measure_of(route, needed, len(melds), forms)
            found.append(
                OpenRoute(route, style_of(route), needed, measure, _played(route), _extra(route))
            )
    return tuple(found)


def _demand(route: Route, melds: tuple[Meld, ...]) -> Demand | None:
    """What the route still demands by name; None if the declared sets do not fit it."""
    sets = list(route.sets)
    for meld in melds:
        if meld.set_id in sets:
            sets.remove(meld.set_id)
        elif not _fits(meld, route):
            return None
    if len(melds) + len(sets) > SETS:
        return None
    single = route.kind == "any" and route.pairs.bit_count() == 1
    return demand(tuple(sets), route.pairs.bit_length() - 1 if single else None)


def _fits(meld: Meld, route: Route) -> bool:
    if route.kind != "any" and (route.kind == "chow") != (meld.kind is MeldKind.CHOW):
        return False
    return all(route.tiles >> tile & 1 for tile in meld.tiles)


def _played(route: Route) -> int:
    mask = route.tiles | route.pairs
    for set_id in route.sets:
        mask |= 1 << set_id if set_id < KINDS else 0b111 << (set_id - KINDS)
    return mask if route.shape is Shape.STANDARD else EVERY_KIND


def _extra(route: Route) -> int:
    if route.kind == "chow" or route.shape is not Shape.STANDARD:
        return 0
    mask = route.tiles
    for set_id in route.sets:
        if set_id < KINDS:
            mask &= ~(1 << set_id)
    return mask


def style_of(route: Route) -> str:
    """Which typical numbers of useful tiles a route has."""
    if route.shape is not Shape.STANDARD:
        return str(route.shape)
    if route.kind == "pung":
        return "pung"
    if route.tiles.bit_count() < _TWO_SUITS:
        return "flush"
    return "closed" if route.closed else "open"
