"""What is kept of hands played with and without a change: sums, and which values met."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Literal, TypeAlias

from majongue.paired import Findings, PairedRatio, Row
from majongue.tally import HandPlayed

_BAND = 4  # a band of values holds a quarter of the wins that are worth as much or more
_MOST_BANDS = 8

Pair: TypeAlias = tuple[HandPlayed, HandPlayed]
"""A hand without and with the change."""

_Measure: TypeAlias = Callable[[HandPlayed], tuple[int, int]]
"""What is added up of a hand, above and below the line."""

_MEASURES: dict[str, tuple[Literal["share", "number"], _Measure]] = {
    "won": ("share", lambda hand: (hand.kind == "win", 1)),
    "drawn": ("share", lambda hand: (hand.kind != "win", 1)),
    "self_drawn": ("share", lambda hand: (hand.self_drawn, 1)),
    "dealt_in": ("share", lambda hand: (hand.feeder is not None, 1)),
    "value": ("number", lambda hand: (sum(hand.worth), len(hand.worth))),
    "win_points": ("number", lambda hand: (_winnings(hand), len(hand.winners))),
    "winnings": ("number", lambda hand: (_winnings(hand), 1)),
    "paid": ("number", lambda hand: (sum(max(points, 0) for points in hand.payments), 1)),
    "turns": ("number", lambda hand: (hand.turns, bool(hand.winners))),
    "dealer": ("number", lambda hand: (hand.payments[hand.dealer], 1)),
}


def _alike(usual: HandPlayed, tried: HandPlayed) -> bool:
    """Whether the same was done and paid; scores before the hand may differ."""
    return usual == tried._replace(digest=usual.digest)


def _winnings(hand: HandPlayed) -> int:
    return sum(hand.payments[bot] for bot in hand.winners)


class Comparison:
    """Totals of pairs of hands; ``add`` one after the other, ask for ``findings`` at any time.

    Only sums are kept, and how often which values met.
    """

    def __init__(self, bots: Sequence[str] = ()) -> None:
        """Nothing counted yet; the scores of the named bots are counted one by one."""
        self.hands = self.alike = 0
        self._ratios = {name: PairedRatio() for name in _MEASURES}
        self._bots = [(name, PairedRatio()) for name in bots]
        self._worth: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter()

    def add(self, pair: Pair) -> None:
        """Count a hand that has been played on both sides."""
        usual, tried = pair
        self.hands += 1
        self.alike += _alike(usual, tried)
        for name, (_, measure) in _MEASURES.items():
            self._ratios[name].add(*measure(usual), *measure(tried))
        for bot, (_, ratio) in enumerate(self._bots):
            ratio.add(usual.payments[bot], 1, tried.payments[bot], 1)
        self._worth[usual.worth, tried.worth] += 1

    def findings(self) -> Findings:
        """What has been found so far; it does not change when more is added."""
        rows = [self._ratios[name].row(name, kind) for name, (kind, _) in _MEASURES.items()]
        rows += [ratio.row("bot", "number", of) for of, ratio in self._bots]
        return Findings(self.hands, self.alike, tuple(rows), tuple(self._values()))

    def _values(self) -> Iterator[Row]:
        """The share of each band of values among the wins."""
        counts: Counter[int] = Counter()
        for sides, times in self._worth.items():
            for value in (*sides[0], *sides[1]):
                counts[value] += times
        for low, high in bands(counts):
            ratio = PairedRatio()
            for (usual, tried), times in self._worth.items():
                above, tried_above = _within(usual, low, high), _within(tried, low, high)
                ratio.add(above, len(usual), tried_above, len(tried), times)
            yield ratio.row("band", "share", _band_text(low, high, max(counts)))


def _band_text(low: int, high: int, highest: int) -> str:
    if low == high:
        return str(low)
    return f"{low}+" if high == highest else f"{low}-{high}"


def _within(worth: Sequence[int], low: int, high: int) -> int:
    return sum(low <= value <= high for value in worth)


def bands(counts: Counter[int]) -> list[tuple[int, int]]:
    """Neighbouring values put together until a quarter of those that are left is in a band.

    So a value that is common stands by itself, and so do the first of the rare ones.

    >>> bands(Counter({3: 90, 4: 5, 5: 1, 6: 1, 8: 1, 13: 2}))
    [(3, 3), (4, 4), (5, 6), (8, 8), (13, 13)]
    """
    found: list[tuple[int, int]] = []
    values = sorted(counts)
    left, held, first = counts.total(), 0, 0
    for place, value in enumerate(values):
        held += counts[value]
        full = held * _BAND >= left and len(found) < _MOST_BANDS - 1
        if full or value == values[-1]:
            found.append((values[first], value))
            left, held, first = left - held, 0, place + 1
    return found
