"""How likely a route is to be completed in time: rates of useful tiles and a race.

Useful tiles arrive as in a Poisson process with the mean of the steps' rates, and another player
may win first at a constant rate. The constants are guesses that did well in play; nothing depends
on their being exact.
"""

from math import exp

from majongue.bots.counting import copies, planes_of
from majongue.rules.plan import Route
from majongue.tiles import Tile

CLAIMED = 0.6  # how likely a tile that another player gets is thrown in time to be claimed
CHOW_SHARE = 0.4  # how often a useful suit tile completes a chow, which the left neighbour feeds
PACE, FAST_PACE = 0.04, 0.07  # how likely another wins within a turn; FAST where any hand may win
_SUITS = (1 << 27) - 1

# Copies of useful tiles, claims included, that a hand typically has at distance 2, 3, ...; at
# distance 1 only the copies, since anybody's discard wins.
LAST_STEP = {
    "open": 5.0,
    "closed": 4.5,
    "flush": 3.3,
    "pung": 3.4,
    "seven_pairs": 2.8,
    "thirteen_orphans": 2.8,
    "knitting": 3.0,
    "triple_knitting": 6.0,
    "wriggling_snake": 2.8,
    "honour_pairs": 2.5,
    "knitted_straight": 4.0,
    "honours_knitted": 8.0,
}
TYPICAL: dict[str, tuple[float, ...]] = {
    "open": (16, 27, 42, 60, 70, 80, 90, 90),
    "closed": (11, 20, 34, 54, 66, 75, 80, 80),
    "flush": (15, 20, 26, 30, 33, 35, 36, 36),
    "pung": (13, 18, 23, 25, 26, 27, 28, 28),
    "seven_pairs": (8, 13, 18, 50, 60, 70, 80, 80),
    "thirteen_orphans": (5, 8, 11, 14, 17, 20, 23, 26),
    "knitting": (9, 13, 16, 21, 32, 51, 64, 75),
    "triple_knitting": (9, 14, 22, 35, 37, 38, 41, 43),
    "wriggling_snake": (6, 8, 11, 14, 17, 21, 25, 33),
    "honour_pairs": (7, 11, 13, 16, 20, 27, 33, 35),
    "knitted_straight": (8, 12, 17, 24, 32, 42, 55, 65),
    "honours_knitted": (11, 13, 16, 19, 22, 26, 31, 36),
}
FARTHEST = 9  # distances beyond this are hopeless


class Odds:
    """What the chances of a position depend on beside the hand."""

    def __init__(
        self, unseen: bytearray, turns: float, pace: float, opponents: int, thrown: int
    ) -> None:
        """For a position.

        Args:
            unseen: copies of each kind that may come.
            turns: draws that this seat has left.
            pace: how likely another player wins within a turn.
            opponents: how many other players throw tiles.
            thrown: own discards where those may not be won on; otherwise 0.
        """
        self.unseen = unseen
        self.total = sum(unseen) or 1
        self._planes = planes_of(unseen)
        self.turns = turns
        self.pace = pace
        self.from_others = CLAIMED * opponents
        self.thrown = thrown
        self._parts: dict[tuple[tuple[Tile, ...], int, int], float] = {}

    def rate(self, route: Route, missing: int, useful: int, pairs: int) -> float:
        """Weighted copies of useful tiles: those that others throw count as far as claimable.

        Args:
            route: where the hand is going.
            missing: tiles that it lacks.
            useful: the kinds that help.
            pairs: the kinds of which the hand has two.
        """
        number = copies(useful, self._planes)
        if missing <= 1:
            only_drawn = route.self_draw or useful & self.thrown
            return float(number) if only_drawn else number * (1 + self.from_others)
        if route.closed:
            return float(number)
        rate = number + self.from_others * copies(useful & pairs, self._planes)
        if route.kind != "pung":
            rate += CLAIMED * CHOW_SHARE * copies(useful & ~pairs & _SUITS, self._planes)
        return rate

    def typical(self, route: Route, style: str, missing: int) -> float:
        """The rate of such a hand if nothing but its distance is known."""
        if missing > 1:
            return TYPICAL[style][missing - 2]
        last = LAST_STEP[style]
        return last if route.self_draw else last * (1 + self.from_others)

    def chance(self, route: Route, style: str, missing: int, rate: float) -> float:
        """How likely the missing tiles come in time.

        Args:
            route: where the hand is going.
            style: a key of ``TYPICAL``, for the steps after the next one.
            missing: tiles missing, ``FARTHEST`` at most.
            rate: weighted copies useful for the next step.
        """
        if rate <= 0:
            return 0.0
        waiting = 1 / rate
        for later in range(1, missing):
            waiting += 1 / self.typical(route, style, later)
        pace = missing / (waiting * self.total)
        together = pace + self.pace
        return (pace / together) ** missing * _at_least(missing, together * self.turns)

    def part_chance(self, part: tuple[Tile, ...], counts: bytes, closed: bool) -> float:
        """How likely a demanded set or pair comes in time.

        Args:
            part: its tiles.
            counts: the concealed tiles.
            closed: whether only own draws count.
        """
        tile = part[0]
        if part[-1] != tile:
            chance = 1.0
            for each in part:
                if not counts[each]:
                    chance *= self._alike(each, 0, 1, closed)
            return chance
        return self._alike(tile, min(counts[tile], len(part)), len(part), closed)

    def _alike(self, tile: Tile, held: int, wanted: int, closed: bool) -> float:
        """How likely copies of one kind come."""
        key = ((tile, wanted), held, closed)
        if key not in self._parts:
            self._parts[key] = self._alike_chance(tile, held, wanted, closed)
        return self._parts[key]

    def _alike_chance(self, tile: Tile, held: int, wanted: int, closed: bool) -> float:
        left, lacking = self.unseen[tile], wanted - held
        if lacking <= 0:
            return 1.0
        if left < lacking:
            return 0.0
        waiting = 0.0
        for step in range(lacking):
            claimable = step == lacking - 1 and wanted == 3 and not closed
            waiting += 1 / ((left - step) * (1 + self.from_others * claimable))
        turns = min(self.turns, 1 / self.pace)
        return _at_least(lacking, lacking / (waiting * self.total) * turns)


def _at_least(number: int, mean: float) -> float:
    """The probability that a Poisson variable reaches a number."""
    term = exp(-mean)
    below = 0.0
    for step in range(1, number + 1):
        below += term
        term *= mean / step
    return max(1 - below, 0.0)
