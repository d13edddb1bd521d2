"""Who gets the tile that is offered: one pure function of all answers."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from majongue.engine.actions import Action, Chow, Pass, Win
from majongue.rules.score import Seat


class Resolution(NamedTuple):
    """What the answers come to.

    Attributes:
        kind: ``win``, ``abort`` (too many winners), ``meld`` or ``pass``.
        seats: the winners in turn order after the source, or the one seat that takes the tile.
        action: the claim that stands, None unless ``kind`` is ``meld``.
    """

    kind: Literal["win", "abort", "meld", "pass"]
    seats: tuple[Seat, ...] = ()
    action: Action | None = None


def resolve(
    answers: Iterable[tuple[Seat, Action]], source: Seat, seats: int, multi_win: str
) -> Resolution:
    """Win over pung and kong over chow; among equals the seat nearest after the source.

    Every seat's answer counts the same whenever it was given.

    Args:
        answers: one answer of each seat asked, in any order.
        source: the seat whose tile is offered.
        seats: number of seats at the table.
        multi_win: ``nearest`` lets one seat win, ``all`` every one that declares, and with
            ``triple_abort`` three winners void the hand. ``best`` depends on what they have: here
            they all stand.

    >>> from majongue.engine.actions import CHOWS, PUNG, WIN
    >>> resolve([(1, CHOWS[0]), (2, PUNG), (3, WIN)], source=0, seats=4, multi_win="nearest").seats
    (3,)
    """
    in_turn = sorted(answers, key=lambda answer: (answer[0] - source) % seats)
    winners = tuple(seat for seat, action in in_turn if isinstance(action, Win))
    if winners:
        if multi_win == "nearest":
            return Resolution("win", winners[:1])
        if multi_win == "triple_abort" and len(winners) >= 3:
            return Resolution("abort", winners)
        return Resolution("win", winners)
    claims = [answer for answer in in_turn if not isinstance(answer[1], Pass)]
    if not claims:
        return Resolution("pass")
    seat, action = min(claims, key=lambda claim: isinstance(claim[1], Chow))
    return Resolution("meld", (seat,), action)
