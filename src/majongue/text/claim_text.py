"""A claim that came to nothing, because somebody else's goes before it."""

from collections.abc import Iterable

from majongue.engine.actions import Action, Chow, Kong, Pung, Win
from majongue.engine.events import Claimed, Event, Won
from majongue.rules.score import Seat
from majongue.text.cast import Cast

_WORDS: dict[type[Action], str] = {Win: "win", Kong: "kong", Pung: "pung", Chow: "chow"}


def beaten_lines(
    action: Action, seat: Seat, events: Iterable[Event], cast: Cast, *, best: bool = False
) -> list[str]:
    """Whose claim went before that of a seat: ``Hana's pung goes before your chow.``

    Args:
        action: what the seat has claimed an offered tile for.
        seat: the seat.
        events: what followed at once.
        cast: who is who in this hand.
        best: of several wins the most valuable one stands, otherwise the nearest.
    """
    mine = _WORDS.get(type(action))
    if mine is None:
        return []
    takers = _takers(events)
    if not takers or seat in takers:
        return []
    other, what = next(iter(takers.items()))
    why = ""
    if what == mine:
        worth = "the most valuable hand wins, of equal ones the nearer"
        why = f": {worth if best else cast.does(other, 'be') + ' nearer in turn'}"
    return [f"{cast.whose(other)} {what} goes before {cast.whose(seat)} {mine}{why}."]


def _takers(events: Iterable[Event]) -> dict[Seat, str]:
    """Who got the tile that was offered, and for what."""
    takers: dict[Seat, str] = {}
    for event in events:
        if isinstance(event, Won):
            takers[event.win.seat] = "win"
        elif isinstance(event, Claimed):
            takers[event.seat] = str(event.meld.kind)
        else:
            break
    return takers
