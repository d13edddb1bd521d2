"""A goulash as the quick bots play it: towards pungs and a pair, since there are no chows."""

from collections.abc import Sequence
from functools import lru_cache

from majongue.analysis import Forms
from majongue.bots.counting import copies, planes_of
from majongue.bots.demand import Rest
from majongue.bots.measures import Measure
from majongue.bots.routes import open_routes, routes_without_plan, without_chows
from majongue.chance import pick
from majongue.engine.actions import PASS, PUNG, Action, Discard, Kong
from majongue.engine.melding import claim_meld
from majongue.engine.view import SeatView
from majongue.hand import Hand
from majongue.melds import Meld


def play_goulash(view: SeatView, actions: Sequence[Action], forms: Forms, seed: int) -> Action:
    """The best act on the own turn, or when a tile is offered.

    Every kong is declared, since none breaks a chow; a tile is claimed for a pung if that brings
    the hand nearer; and the tile is thrown that leaves the fewest missing, then the most useful
    ones unseen.
    """
    if view.question == "claim":
        return _claim(view, actions, forms)
    kongs = [action for action in actions if isinstance(action, Kong)]
    if kongs:
        return kongs[0]
    ranked = [
        (_outlook(view, view.hand.discard(action.tile), forms), action)
        for action in actions
        if isinstance(action, Discard)
    ]
    best = min(outlook for outlook, _ in ranked)
    equal = [action for outlook, action in ranked if outlook == best]
    return equal[pick(seed, view.clock, len(equal))]


def _claim(view: SeatView, actions: Sequence[Action], forms: Forms) -> Action:
    tile = view.offered
    assert tile is not None, "a claim is about a tile"
    now, _ = _outlook(view, view.hand, forms)
    if PUNG in actions:  # a kong would take three tiles that are a pung already
        hand = view.hand.declare(*claim_meld(PUNG, tile, view.turn))
        if _outlook(view, hand, forms)[0] < now:
            return PUNG
    return PASS


def _outlook(view: SeatView, hand: Hand, forms: Forms) -> tuple[int, int]:
    """Tiles missing, and minus the unseen copies of those that bring the hand nearer."""
    unseen, rest = view.unseen, Rest(hand.counts, hand.keys)
    distances = [
        (measure.missing(rest, unseen), measure) for measure in _measures(hand.melds, forms)
    ]
    nearest = min(missing for missing, _ in distances)
    mask = 0
    for missing, measure in distances:
        if missing == nearest:
            mask |= measure.useful(rest, unseen)
    return nearest, -copies(mask, planes_of(unseen))


@lru_cache(maxsize=512)
def _measures(melds: tuple[Meld, ...], forms: Forms) -> tuple[Measure, ...]:
    routes = without_chows(routes_without_plan(forms))
    return tuple(route.measure for route in open_routes(routes, melds, forms, False))
