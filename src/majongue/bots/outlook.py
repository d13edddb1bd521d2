"""What a hand promises: chance times value over the routes that are open to it."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from majongue.bots.odds import FARTHEST, Odds
from majongue.bots.routes import OpenRoute
from majongue.hand import Hand
from majongue.melds import Meld, MeldKind
from majongue.tiles import Tile

WORTH_A_LOOK = 0.2  # routes that promise less than this part of the best are left aside
OTHER_ROUTES = 0.3  # what the second best route adds, the third the square of it, and so on
PAIR_SHARE = 0.4  # how much of a pung's value a pair of the tile already promises


class Promise(NamedTuple):
    """What a route promises: points times the chance of them; ``missing`` tiles until then."""

    worth: float
    missing: int
    route: OpenRoute


class Facts(NamedTuple):
    """What is asked about a hand again and again.

    Attributes:
        hand: the hand.
        pairs: the kinds of which two are concealed, as a mask.
        extras: kinds, as bits, that promise value as a pung or a pair, and how much.
    """

    hand: Hand
    pairs: int
    extras: tuple[tuple[int, float], ...]


class Outlook:
    """Weighs the hands that a seat could have next."""

    def __init__(
        self,
        open_routes: Callable[[tuple[Meld, ...]], tuple[OpenRoute, ...]],
        points: Callable[[int, bool], float],
        set_values: tuple[int, ...],
        odds: Odds,
    ) -> None:
        """For a seat with these routes, payments by value, values of pungs and odds."""
        self._open_routes = open_routes
        self._points = points
        self._values = [(tile, value) for tile, value in enumerate(set_values) if value]
        self._odds = odds

    def candidates(self, hand: Hand) -> list[Promise]:
        """The routes worth a closer look, by a rough estimate from the distance alone."""
        found: list[Promise] = []
        facts = self._facts(hand)
        for route in self._open_routes(hand.melds):
            promise = self._promise(facts, route, rough=True)
            if promise.worth > 0:
                found.append(promise)
        least = WORTH_A_LOOK * max((promise.worth for promise in found), default=0.0)
        return [promise for promise in found if promise.worth >= least]

    def distances(self, hand: Hand) -> dict[str, int]:
        """Tiles missing by route id, for every route that is open."""
        missing = {}
        for route in self._open_routes(hand.melds):
            rest = route.demand.rest(hand)
            base = route.measure.missing(rest, self._odds.unseen)
            missing[route.route.id] = base + rest.missing
        return missing

    def promises(self, hand: Hand) -> list[Promise]:
        """What the routes promise to a hand between turns."""
        facts = self._facts(hand)
        return [self._promise(facts, promise.route) for promise in self.candidates(hand)]

    def discards(
        self, hand: Hand, tiles: Iterable[Tile]
    ) -> list[tuple[float, Tile, list[Promise]]]:
        """Each discard with what the hand promises after it, together and by route."""
        routes = [promise.route for promise in self.candidates(hand)]
        untouched: dict[int, Promise] = {}
        found = []
        for tile in tiles:
            facts = self._facts(hand.discard(tile))
            promises = []
            for place, route in enumerate(routes):
                if route.tiles >> tile & 1:
                    promises.append(self._promise(facts, route))
                    continue
                if place not in untouched:
                    untouched[place] = self._promise(facts, route)
                promises.append(untouched[place])
            found.append((together(promises), tile, promises))
        return found

    def _facts(self, hand: Hand) -> Facts:
        pairs, counts = 0, hand.counts
        if 2 in counts:
            for tile, held in enumerate(counts):
                if held == 2:
                    pairs |= 1 << tile
        extras: list[tuple[int, float]] = []
        for tile, value in self._values:
            held = counts[tile]
            if held >= 3 or (held == 0 and _declared(tile, hand.melds)):
                extras.append((1 << tile, value))
            elif held == 2 and self._odds.unseen[tile]:
                extras.append((1 << tile, PAIR_SHARE * value))
        return Facts(hand, pairs, tuple(extras))

    def _promise(self, facts: Facts, route: OpenRoute, *, rough: bool = False) -> Promise:
        odds = self._odds
        hand = facts.hand
        rest = route.demand.rest(hand)
        base = route.measure.missing(rest, odds.unseen)
        missing = base + rest.missing
        if base > FARTHEST:
            return Promise(0.0, missing, route)
        chance = 1.0
        closed = route.route.closed
        for part in route.demand.parts:
            chance *= odds.part_chance(part, hand.counts, closed)
        if base and chance:
            if rough:
                rate = odds.typical(route.route, route.style, base)
            else:
                useful = route.measure.useful(rest, odds.unseen)
                rate = odds.rate(route.route, missing, useful, facts.pairs)
            chance *= odds.chance(route.route, route.style, base, rate)
        return Promise(chance * self._value(route, facts), missing, route)

    def _value(self, route: OpenRoute, facts: Facts) -> float:
        """Expected points of a win, with the pungs that the hand has beside the route's."""
        value, self_draw = route.route.value, route.route.self_draw
        if not facts.extras:
            return self._points(value, self_draw)
        extra = sum([worth for bit, worth in facts.extras if bit & route.extra])
        whole = int(extra)
        points = self._points(value + whole, self_draw)
        if extra == whole:
            return points
        return points + (extra - whole) * (self._points(value + whole + 1, self_draw) - points)


def together(promises: Iterable[Promise]) -> float:
    """What several routes promise: the best one, and less and less of each further one."""
    total, share = 0.0, 1.0
    for worth in sorted([promise.worth for promise in promises], reverse=True):
        total += share * worth
        share *= OTHER_ROUTES
    return round(total, 6)


def _declared(tile: Tile, melds: tuple[Meld, ...]) -> bool:
    return any(meld.tile == tile and meld.kind is not MeldKind.CHOW for meld in melds)
