"""Why a declared win was none: the shape, the worth, or a house rule."""

from collections.abc import Sequence
from dataclasses import replace

from majongue.analysis import waits
from majongue.engine.events import Claimed, Discarded, Drew, Event, KongDeclared
from majongue.engine.view import SeatView
from majongue.hand import Hand
from majongue.melds import MeldKind
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import Seat, Win, WinBy
from majongue.text.cast import Cast
from majongue.text.words import listed
from majongue.tiles import HIDDEN, tile_code


def false_win_lines(
    view: SeatView, seat: Seat, cast: Cast, rules: Ruleset, log: Sequence[Event]
) -> list[str]:
    """What was wrong with the win that a seat has declared.

    Args:
        view: the view of any seat once the hand is over.
        seat: who declared the win.
        cast: who is who in this hand.
        rules: the ruleset in force.
        log: the events of the hand; without them only a win in the own turn can be explained.
    """
    hand = view.seats[seat].shown
    win = None if hand is None else _declared(view, seat, hand, log)
    if hand is None or win is None:
        return []
    sheet = rules.scorer.sheet(win)
    if not sheet.legal:
        return [f"      {note}" for note in sheet.notes[:1]]
    return [f"      {_house_rule(view, seat, hand, cast, rules)}"]


def _declared(view: SeatView, seat: Seat, hand: Hand, log: Sequence[Event]) -> Win | None:
    """The win that was meant, as far as it can be told from what has happened."""
    win = Win(
        hand=hand,
        tile=hand.drawn if hand.drawn is not None else hand.concealed[-1],
        by=WinBy.SELF_DRAW,
        seat=seat,
        seat_wind=view.seats[seat].wind,
        round_wind=view.round_wind,
        last_tile=view.left == 0,
        kong_replacement=int(_after_kong(log)),
    )
    return win if hand.size % 3 == 2 else _on_offer(win, log)


def _on_offer(win: Win, log: Sequence[Event]) -> Win | None:
    """The same with the tile that was offered last; None when that is not known."""
    offers = (event for event in reversed(log) if isinstance(event, Discarded | KongDeclared))
    offer = next(offers, None)
    if offer is None:
        return None
    discarded = isinstance(offer, Discarded)
    tile = offer.tile if isinstance(offer, Discarded) else offer.meld.tile
    if tile == HIDDEN:
        return None
    return replace(
        win,
        hand=win.hand.draw(tile),
        tile=tile,
        by=WinBy.DISCARD if discarded else WinBy.ROBBED_KONG,
        source=offer.seat,
        last_tile=win.last_tile and discarded,
        kong_replacement=0,
    )


def _after_kong(log: Sequence[Event]) -> bool:
    """Whether the last tile drawn replaced a kong's."""
    for before, event in zip(reversed(log[:-1]), reversed(log), strict=False):
        if isinstance(event, Drew):
            claimed = isinstance(before, Claimed) and before.meld.kind is MeldKind.KONG
            return claimed or isinstance(before, KongDeclared)
    return False


def _house_rule(view: SeatView, seat: Seat, hand: Hand, cast: Cast, rules: Ruleset) -> str:
    own = {thrown.tile for thrown in view.seats[seat].river}
    thrown = [tile_code(tile) for tile in sorted(own & waits(hand, rules.forms).keys())]
    if thrown and rules.table.furiten != "off":
        return f"{cast.does(seat, 'have')} discarded {listed(thrown)}: that is furiten."
    return f"{cast.does(seat, 'have')} let a win go before."
