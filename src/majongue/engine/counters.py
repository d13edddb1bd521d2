"""Scores in counting sticks: who holds which, who hands over what, and what comes back.

Nothing of it is kept anywhere: the sticks follow from the payments of the hands, so the same game
has the same sticks. Beside the players there is a box of spare sticks without end. Who has too
little borrows from it, and what is owed goes back as soon as there is something to give. A point
too small for any stick is noted on paper.
"""

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from majongue.engine.progression import FinishedHand
from majongue.engine.sticks import Sticks, stick_set
from majongue.rules.ruleset import Ruleset

TABLE = "counters"
"""The number table of a ruleset's file that has the set of sticks."""


class Purse(NamedTuple):
    """What a player has.

    Attributes:
        sticks: the sticks before him.
        owed: the points that he has borrowed from the box.
        noted: the points on paper, fewer than the smallest stick is worth.
    """

    sticks: Sticks
    owed: int = 0
    noted: int = 0

    @property
    def score(self) -> int:
        """The points that all of it makes; below zero for who owes more than he has."""
        return self.sticks.total - self.owed + self.noted


class Trade(NamedTuple):
    """What one player and the box do with each other.

    Attributes:
        kind: ``borrow``: he gets what he lacks. ``change``: a stick for smaller ones. ``note``: a
            smallest stick becomes points on paper. ``cash``: the reverse. ``repay``: he gives back
            what he owes.
        given: what the box gets.
        got: what the player gets.
    """

    kind: Literal["borrow", "change", "note", "cash", "repay"]
    given: Sticks
    got: Sticks


class Exchange(NamedTuple):
    """One payment in sticks.

    Attributes:
        points: what is paid.
        noted: the part of it that is written from one sheet of paper to the other.
        before: what the payer does with the box so that he can pay.
        given: what he hands over.
        back: the change he gets.
        after: what the payee does with the box then.
        payer, payee: what both have in the end.
    """

    points: int
    noted: int
    before: tuple[Trade, ...]
    given: Sticks
    back: Sticks
    after: tuple[Trade, ...]
    payer: Purse
    payee: Purse


class Handover(NamedTuple):
    """A payment between two players, by their numbers."""

    payer: int
    payee: int
    exchange: Exchange


class Counters(NamedTuple):
    """The sticks of a table.

    Attributes:
        purses: by player.
        last: the payments of the last hand, in the order in which they were made.
    """

    purses: tuple[Purse, ...]
    last: tuple[Handover, ...] = ()


def start_purse(kit: Sticks, score: int) -> Purse:
    """What a player begins with: the set, cut down or made up to another score.

    Small sticks are kept as far as they go, and the box adds the rest. Below zero it is all owed.

    >>> start_purse(stick_set((100, 9, 10, 8, 2, 10)), 301).sticks.numbers
    (2, 8, 10)
    """
    noted, rest = score % kit.unit, max(0, score - score % kit.unit)
    numbers = []
    for value, number in reversed(kit.kinds):
        numbers.append(min(number, rest // value))
        rest -= numbers[-1] * value
    kept = Sticks(kit.values, tuple(reversed(numbers)))
    return Purse(kept + kit.from_box(rest), max(0, noted - score), noted)


def pay(payer: Purse, payee: Purse, points: int) -> Exchange:
    """Pay in sticks: exactly if that is possible, else with change.

    Where the payee cannot give change the box changes a stick of the payer's; who has too little
    borrows from the box.

    Args:
        payer, payee: what both have.
        points: what is paid, not below zero.

    >>> kit = stick_set((100, 1, 10, 2, 2, 4))
    >>> exchange = pay(Purse(kit), Purse(kit), 92)
    >>> exchange.given.numbers, exchange.back.numbers
    ((1, 0, 0), (0, 0, 4))
    """
    noted = points % payer.sticks.unit
    payer, before = _made_ready(payer, points - noted, noted)
    change, given, back = _handed_over(payer.sticks, payee.sticks, points - noted)
    if change is not None:
        payer, before = _after(payer, change), (*before, change)
    payer = Purse(payer.sticks - given + back, payer.owed, payer.noted - noted)
    payee = Purse(payee.sticks + given - back, payee.owed, payee.noted + noted)
    payee, after = _squared(payee)
    return Exchange(points, noted, before, given, back, after, payer, payee)


def _after(purse: Purse, trade: Trade) -> Purse:
    """What the player has after a trade with the box."""
    gain = trade.got.total - trade.given.total
    purse = purse._replace(sticks=purse.sticks - trade.given + trade.got)
    if trade.kind in ("borrow", "repay"):
        return purse._replace(owed=purse.owed + gain)
    return purse._replace(noted=purse.noted - gain)


def _made_ready(purse: Purse, due: int, noted: int) -> tuple[Purse, tuple[Trade, ...]]:
    """See that a payer has enough in sticks and on paper."""
    none, trades = purse.sticks.none(), []
    short = purse.noted < noted
    missing = due + (none.unit if short else 0) - purse.sticks.total
    if missing > 0:
        trades.append(Trade("borrow", none, none.from_box(missing)))
        purse = _after(purse, trades[-1])
    if short:
        trades.append(_to_box("note", purse.sticks, none.unit))
        purse = _after(purse, trades[-1])
    return purse, tuple(trades)


def _squared(purse: Purse) -> tuple[Purse, tuple[Trade, ...]]:
    """Turn what a payee has on paper into a stick if it is enough, and give back what he owes."""
    none, trades = purse.sticks.none(), []
    if purse.noted >= none.unit:
        trades.append(Trade("cash", none, none.from_box(none.unit)))
        purse = _after(purse, trades[-1])
    owed = min(purse.owed, purse.sticks.total)
    if owed:
        trades.append(_to_box("repay", purse.sticks, owed))
        purse = _after(purse, trades[-1])
    return purse, tuple(trades)


def _to_box(kind: Literal["note", "repay"], sticks: Sticks, points: int) -> Trade:
    """Give points to the box, which always has change."""
    given = sticks.least(points)
    return Trade(kind, given, sticks.from_box(given.total - points))


def _handed_over(payer: Sticks, payee: Sticks, due: int) -> tuple[Trade | None, Sticks, Sticks]:
    """What the box changes for the payer, what he hands over and what comes back."""
    given = payer.least(due)
    surplus = given.total - due
    back = payee.exact(surplus)
    if back is not None:
        return None, given, back
    # Without the smallest stick that he gives it would be too little, so the surplus is a part of
    # that one: changed into what is due of it and the rest, it makes the payment exact.
    smallest = next(value for value, number in reversed(given.kinds) if number)
    stick = payer.from_box(smallest)
    part = payer.from_box(smallest - surplus)
    change = Trade("change", stick, part + payer.from_box(surplus))
    return change, given - stick + part, payer.none()


def settle(
    purses: Sequence[Purse], payments: Sequence[int], order: Sequence[int] | None = None
) -> Counters:
    """Make the payments of a hand: each payer in turn fills up each receiver in turn.

    Args:
        purses: what each player has.
        payments: change of score by player; they sum to zero.
        order: the players as they sit, East first; by number if left out.
    """
    now, left = list(purses), list(payments)
    seated = range(len(now)) if order is None else order
    handovers = []
    for payer in seated:
        for payee in seated:
            points = min(-left[payer], left[payee])
            if points <= 0:
                continue
            exchange = pay(now[payer], now[payee], points)
            now[payer], now[payee] = exchange.payer, exchange.payee
            left[payer] += points
            left[payee] -= points
            handovers.append(Handover(payer, payee, exchange))
    return Counters(tuple(now), tuple(handovers))


def counters_after(rules: Ruleset, finished: Iterable[FinishedHand]) -> Counters | None:
    """The sticks after some hands of a game; None where the ruleset has none.

    Raises:
        RulesetError: the ruleset's table of sticks is wrong.
    """
    table = rules.tables.get(TABLE)
    if table is None:
        return None
    start = start_purse(stick_set(table), rules.table.starting_score)
    counters = Counters((start,) * rules.seats)
    for standing, result in finished:
        payments = [result.settlement.payments[standing.seat_of(p)] for p in range(rules.seats)]
        counters = settle(counters.purses, payments, standing.seating)
    return counters
