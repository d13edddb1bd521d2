"""Seats by dice: what each player has thrown, who has to throw again, who sits where."""

from collections.abc import Iterable, Mapping

from majongue.engine.events import SeatThrow

Totals = Mapping[int, tuple[int, ...]]
"""The totals of each player in the order in which the players first threw."""


_ORDERED = 10  # more than there are players


def totals_of(throws: Iterable[SeatThrow], *, kept: bool = False) -> Totals:
    """What each player has thrown so far.

    ``kept``: equal throws keep the order of the throws. So every total then counts in tenths of
    points, and one for each throw before it is taken off.

    >>> totals_of([SeatThrow(1, (4, 3)), SeatThrow(0, (5, 2)), SeatThrow(1, (1, 1))])
    {1: (7, 2), 0: (7,)}
    >>> totals_of([SeatThrow(1, (4, 3)), SeatThrow(0, (5, 2))], kept=True)
    {1: (70,), 0: (69,)}
    """
    totals: dict[int, tuple[int, ...]] = {}
    for throw in throws:
        total = sum(throw.dice) * _ORDERED - len(totals) if kept else sum(throw.dice)
        totals[throw.player] = (*totals.get(throw.player, ()), total)
    return totals


def tied_with(player: int, totals: Totals, players: int) -> list[int]:
    """The players who have thrown just the same, once all who throw with them have thrown.

    Args:
        player: one who has thrown; is in the list too, unless the list is empty.
        totals: what was thrown so far; ``players``: how many there are.

    >>> tied_with(1, {1: (7,), 0: (7,)}, 2), tied_with(1, {1: (7,), 0: (5,)}, 2)
    ([1, 0], [])
    """
    same = [other for other, sums in totals.items() if sums == totals[player]]
    return same if len(same) > 1 and _all_have_thrown(player, totals, players) else []


def place_of_player(player: int, totals: Totals, players: int) -> int | None:
    """Which seat a player has won, 0 for East; None while that is open.

    >>> place_of_player(1, {1: (7,), 0: (5,)}, 2), place_of_player(1, {1: (7,)}, 2)
    (0, None)
    >>> place_of_player(1, {1: (7,), 0: (7, 9)}, 2)
    """
    own = totals.get(player, ())
    if not own or not _all_have_thrown(player, totals, players):
        return None
    if any(other != player and sums[: len(own)] == own for other, sums in totals.items()):
        return None  # equal so far, and perhaps the other one has thrown again already
    return sum(sums > own for sums in totals.values())


def _all_have_thrown(player: int, totals: Totals, players: int) -> bool:
    """Whether everybody who was equal before a player's last throw has thrown as often."""
    own = totals[player]
    before = own[:-1]
    round_of = [sums for sums in totals.values() if sums[: len(before)] == before]
    return all(len(sums) >= len(own) for sums in round_of) and (
        bool(before) or len(totals) == players
    )
