"""A ruleset's plan, ready for questions about positions."""

from functools import lru_cache

from majongue.bots.odds import FAST_PACE, PACE, Odds
from majongue.bots.outlook import Outlook
from majongue.bots.routes import (
    ANY_HAND,
    OpenRoute,
    open_routes,
    routes_without_plan,
    without_chows,
)
from majongue.engine.view import SeatView
from majongue.melds import Meld
from majongue.rules.plan import Plan, Route, Situation
from majongue.rules.ruleset import Ruleset
from majongue.tiles import KINDS

SELF_DRAW_SHARE = 0.3
"""How often a win is self-drawn that may also be won on a discard."""

_REMEMBERED = 512


class Planner:
    """The routes under one ruleset. What it keeps follows from the questions alone."""

    def __init__(self, rules: Ruleset) -> None:
        """Ask the ruleset for its plan; without one every complete hand is welcome."""
        self._rules = rules
        self._plan: Plan | None = rules.plugin.plan(rules)
        self._remembered = lru_cache(maxsize=_REMEMBERED)(self._open_routes)
        self._points = lru_cache(maxsize=_REMEMBERED)(self._average_points)

    def routes(self, situation: Situation) -> tuple[Route, ...]:
        """Every route to a legal win."""
        if self._plan is None:
            routes = routes_without_plan(self._rules.forms)
        else:
            routes = self._plan.routes(situation)
        return without_chows(routes) if situation.no_chows else routes

    def open_routes(self, situation: Situation, melds: tuple[Meld, ...]) -> tuple[OpenRoute, ...]:
        """The routes that some declared sets leave open; how the sets came about is no matter."""
        plain = sorted(meld._replace(source=None, claimed=None, added=False) for meld in melds)
        return self._remembered(situation, tuple(plain))

    def outlook(self, view: SeatView) -> Outlook:
        """What the seat of a view may hope for."""
        situation = situation_of(view)
        return Outlook(
            lambda melds: self.open_routes(situation, melds),
            self._points,
            self._set_values(situation),
            self._odds(view, situation),
        )

    def _set_values(self, situation: Situation) -> tuple[int, ...]:
        return (0,) * KINDS if self._plan is None else self._plan.set_values(situation)

    def _odds(self, view: SeatView, situation: Situation) -> Odds:
        thrown = 0
        if self._rules.table.furiten != "off":
            for entry in view.seats[view.seat].river:
                thrown |= 1 << entry.tile
        easy = any(_is_easy(route) for route in self.routes(situation))
        return Odds(
            view.unseen,
            turns=(view.left + 1) / len(view.seats),  # one more for the last discard
            pace=FAST_PACE if easy else PACE,
            opponents=len(view.seats) - 1,
            thrown=thrown,
        )

    def _open_routes(self, situation: Situation, melds: tuple[Meld, ...]) -> tuple[OpenRoute, ...]:
        plan = self._plan
        stays = plan is not None and plan.kong_stays_closed
        return open_routes(self.routes(situation), melds, self._rules.forms, stays)

    def _average_points(self, value: int, self_draw: bool) -> float:
        plan = self._plan
        if plan is None:
            return 1.0
        if self_draw:
            return plan.points(value, self_drawn=True)
        drawn = plan.points(value + plan.self_draw_value, self_drawn=True)
        thrown = plan.points(value, self_drawn=False)
        return SELF_DRAW_SHARE * drawn + (1 - SELF_DRAW_SHARE) * thrown


@lru_cache(maxsize=8)
def planner_for(rules: Ruleset) -> Planner:
    """The planner that all bots of a game share."""
    return Planner(rules)


def situation_of(view: SeatView) -> Situation:
    """What the routes of a seat depend on."""
    bonus = tuple(sorted(view.hand.bonus))
    return Situation(view.wind, view.round_wind, bonus, view.goulash)


def _is_easy(route: Route) -> bool:
    """Whether (nearly) every complete hand is one of the route's."""
    asks = route.closed or route.self_draw or route.sets
    return not asks and route.tiles == ANY_HAND.tiles and route.kind == "any"
