"""The hands that Hong Kong rules reward, for planning bots.

A route is a *base* (half flush, all pungs, dragons, anything) and the fewest *additions* that
lift it to the minimum: pungs that score, a closed hand, a self-draw. Bonus tiles that lie open
count for every route.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from majongue.decompose import Reading, Shape
from majongue.hand import Hand
from majongue.rules.hong_kong.bases import Base, bases
from majongue.rules.hong_kong.case import case_of
from majongue.rules.hong_kong.house import house_rules
from majongue.rules.hong_kong.scorer import QUESTIONS
from majongue.rules.hong_kong.win_elements import BONUS_TILE_FAN
from majongue.rules.patterns import PatternBits
from majongue.rules.plan import Route, Situation
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import Outcome, Win, WinBy
from majongue.tiles import DRAGONS, KINDS, Tile, Wind, tile_code

_REMEMBERED = 512
_CLOSED, _SELF_DRAW = -1, -2  # additions; the others are tiles of which a pung is wanted
_MOST_ADDITIONS = 5


class HongKongPlan:
    """The routes under the options in force."""

    def __init__(self, rules: Ruleset) -> None:
        """Take values and options from the ruleset."""
        self._rules = rules
        self._house = house_rules(rules.values)
        self._fan = {name: pattern.value for name, pattern in rules.patterns.items()}
        self.self_draw_value = self._fan["self_draw"]
        self.kong_stays_closed = self._house.closed_hand_concealed_kong
        self._listed = lru_cache(maxsize=_REMEMBERED)(self._list)
        self._paid = lru_cache(maxsize=_REMEMBERED)(self._pay)

    def routes(self, situation: Situation) -> tuple[Route, ...]:
        """Every base with each smallest set of additions that makes it a legal hand."""
        return self._listed(situation)

    def set_values(self, situation: Situation) -> tuple[int, ...]:
        """The fan of dragons, the seat wind and the round wind; both winds add up."""
        values = [0] * KINDS
        for dragon, name in zip(DRAGONS, ("white", "green", "red"), strict=True):
            values[dragon] += self._fan[f"dragon_{name}"]
        values[situation.seat_wind.tile] += self._fan["seat_wind"]
        values[situation.round_wind.tile] += self._fan["round_wind"]
        return tuple(values)

    def points(self, value: int, *, self_drawn: bool) -> float:
        """What a winner who is not the dealer gets, from a discarder who is not the dealer."""
        return self._paid(self._house.capped(value), self_drawn)

    def _pay(self, worth: int, self_drawn: bool) -> float:
        winds, winner = self._rules.winds, 1
        by = WinBy.SELF_DRAW if self_drawn else WinBy.DISCARD
        source = None if self_drawn else (winner + 1) % len(winds)
        win = Win(Hand(), 0, by, winner, winds[winner], Wind.EAST, source)
        outcome = Outcome(((win, worth),), (Hand(),) * len(winds), winds)
        return self._rules.scorer.settle(outcome).payments[winner]

    def _list(self, situation: Situation) -> tuple[Route, ...]:
        bonus = self._bonus_fan(situation)
        needed = self._house.min_fan - (bonus if self._house.flowers_count_to_minimum else 0)
        worth = {tile: fan for tile, fan in enumerate(self.set_values(situation)) if fan}
        return tuple(
            _route(base, added, fan + bonus)
            for base in bases(self._house, self._rules.forms, self._fan, tuple(worth))
            for least in [0 if self._house.below_minimum(base.route.tiles) else needed]
            for added, fan in self._enough(base, worth, least)
        )

    def _enough(
        self, base: Base, worth: dict[Tile, int], needed: int
    ) -> Iterator[tuple[frozenset[int], int]]:
        """The smallest sets of additions with which a base is worth enough, and their fan."""
        fan_of = {tile: fan for tile, fan in worth.items() if base.takes_pung(tile)}
        fan_of[_SELF_DRAW] = self._fan["self_draw"]
        if base.may_be_closed:
            fan_of[_CLOSED] = self._fan["closed_hand"]
        found: list[frozenset[int]] = []
        for number in range(_MOST_ADDITIONS + 1):
            for chosen in combinations(fan_of, number):
                added = frozenset(chosen)
                fan = base.route.value + sum(fan_of[addition] for addition in chosen)
                if fan >= needed and not any(smaller <= added for smaller in found):
                    found.append(added)
                    yield added, fan

    def _bonus_fan(self, situation: Situation) -> int:
        """The fan of the bonus tiles, by the scorer's own questions."""
        wind = situation.seat_wind
        hand = Hand(bonus=situation.bonus)
        win = Win(hand, 0, WinBy.SELF_DRAW, wind, wind, situation.round_wind)
        case = case_of(win, self._house, Reading(Shape.STANDARD))
        patterns = self._rules.patterns
        bits = PatternBits(patterns)
        shown = [
            name
            for name in BONUS_TILE_FAN
            if patterns[name].in_play(self._rules.values) and QUESTIONS[name](case)
        ]
        return bits.total(bits.mask(shown))


def _route(base: Base, added: frozenset[int], fan: int) -> Route:
    route = base.route
    pungs = tuple(sorted(tile for tile in added if tile >= 0))
    names = [tile_code(tile) for tile in pungs]
    words = [f"pung {tile_code(tile)}" for tile in pungs]
    if _CLOSED in added:
        names.append("closed")
        words.append("closed")
    if _SELF_DRAW in added:
        names.append("self_draw")
        words.append("self-draw")
    return Route(
        id="+".join([route.id, *names]),
        label=", ".join([route.label, *words]),
        value=fan,
        shape=route.shape,
        tiles=route.tiles,
        pairs=route.pairs,
        kind=route.kind,
        sets=route.sets + pungs,
        closed=route.closed or _CLOSED in added,
        self_draw=_SELF_DRAW in added,
    )
