"""What is kept of simulated hands: each one in short, and the totals of many."""

import hashlib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

from majongue.paired import NORMAL_95


class HandPlayed(NamedTuple):
    """What is kept of a simulated hand; bots are numbered as they were given.

    Attributes:
        kind: how it ended; ``winners`` are the bots that won, ``feeder`` the one that dealt in.
        self_drawn: whether the winner drew the tile himself.
        worth: what each winner was paid from (fan), ``turns``: discards of the winner plus one.
        dealer: the bot that was East; ``payments`` are by bot.
        illegal: choices that a bot was not offered.
        moves: stands for all that was done, ``digest`` for that and the final position.
    """

    kind: str
    winners: tuple[int, ...]
    feeder: int | None
    self_drawn: bool
    worth: tuple[int, ...]
    turns: int
    dealer: int
    payments: tuple[int, ...]
    illegal: int
    moves: str
    digest: str


@dataclass(slots=True)
class Tally:
    """Numbers that are added up, not kept.

    >>> tally = Tally.of([1, 3])
    >>> tally.mean, round(tally.half_width, 2)
    (2.0, 1.96)
    """

    count: int = 0
    total: int = 0
    squares: int = 0

    @classmethod
    def of(cls, numbers: Iterable[int]) -> "Tally":
        """The tally of some numbers."""
        tally = cls()
        for number in numbers:
            tally.add(number)
        return tally

    def add(self, number: int) -> None:
        """Count one more."""
        self.count += 1
        self.total += number
        self.squares += number * number

    @property
    def mean(self) -> float:
        """The mean; 0 of no numbers."""
        return self.total / self.count if self.count else 0.0

    @property
    def half_width(self) -> float:
        """Half the width of the mean's 95 % interval, by the normal approximation."""
        if self.count < 2:
            return 0.0
        variance = (self.squares - self.total * self.total / self.count) / (self.count - 1)
        return NORMAL_95 * sqrt(variance / self.count)


class Summary:
    """Totals of simulated hands; ``add`` one after the other.

    Attributes:
        hands: how many; ``kinds`` says how they ended.
        self_drawn: hands won by a self-draw.
        worth, turns: what wins were worth, and the winners' turns.
        scores: by bot, points a hand.
        wins, own_draws, fed: by bot, hands won, won by a self-draw, and dealt in.
        illegal: choices that a bot was not offered.
    """

    def __init__(self, bots: int) -> None:
        """For a table of some bots, which are numbered as they were given."""
        self.hands = self.self_drawn = self.illegal = 0
        self.kinds: Counter[str] = Counter()
        self.worth, self.turns = Tally(), Tally()
        self.scores = [Tally() for _ in range(bots)]
        self.wins: Counter[int] = Counter()
        self.own_draws: Counter[int] = Counter()
        self.fed: Counter[int] = Counter()
        self._digest = hashlib.sha256()

    def add(self, hand: HandPlayed) -> None:
        """Count one hand."""
        self.hands += 1
        self.kinds[hand.kind] += 1
        self.illegal += hand.illegal
        for value in hand.worth:
            self.worth.add(value)
        if hand.winners:
            self.turns.add(hand.turns)
        self.wins.update(hand.winners)
        if hand.self_drawn:
            self.self_drawn += 1
            self.own_draws.update(hand.winners)
        if hand.feeder is not None:
            self.fed[hand.feeder] += 1
        for tally, points in zip(self.scores, hand.payments, strict=True):
            tally.add(points)
        self._digest.update(hand.digest.encode())

    @property
    def digest(self) -> str:
        """Stands for all hands in their order."""
        return self._digest.hexdigest()[:16]


def summarise(hands: Iterable[HandPlayed], bots: int) -> Summary:
    """Count hands."""
    summary = Summary(bots)
    for hand in hands:
        summary.add(hand)
    return summary
