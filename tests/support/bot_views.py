"""Positions for asking bots: a real view with another hand in it."""

from majongue.engine.actions import CHOWS, DISCARDS, PASS, PUNG, Action
from majongue.engine.game import Game
from majongue.engine.view import SeatView
from majongue.hand import Hand, hand_of
from majongue.melds import Meld
from majongue.rules.ruleset import Ruleset
from majongue.tiles import KINDS, parse_tile


def turn_view(rules: Ruleset, hand: Hand, *, left: int = 60, clock: int = 5) -> SeatView:
    """East's turn with this hand of 14; nobody has thrown or declared anything else."""
    actions: tuple[Action, ...] = tuple(DISCARDS[t] for t in range(KINDS) if hand.counts[t])
    return _view(rules, hand)._replace(
        left=left, clock=clock, question="turn", actions=actions, can_win=False
    )


def claim_view(
    rules: Ruleset, tiles: str, offered: str, *chows: str, melds: tuple[Meld, ...] = ()
) -> SeatView:
    """East is offered a tile for a pung (if it has two) or one of the chows from here on."""
    hand = hand_of(tiles, melds)
    tile = parse_tile(offered)
    actions: list[Action] = [PUNG] if hand.counts[tile] >= 2 else []
    actions += [CHOWS[parse_tile(first)] for first in chows]
    return _view(rules, hand, tile)._replace(
        left=50,
        clock=9,
        question="claim",
        actions=(*actions, PASS),
        turn=rules.seats - 1,
        offered=tile,
        can_win=False,
    )


def _view(rules: Ruleset, hand: Hand, *thrown: int) -> SeatView:
    view = Game.start(rules, "view").view(0)
    seen = bytearray(KINDS)
    for meld in hand.melds:
        for tile in meld.tiles:
            seen[tile] += 1
    for tile in thrown:
        seen[tile] += 1
    east = view.seats[0]._replace(melds=hand.melds, concealed=hand.size)
    return view._replace(hand=hand, seen=bytes(seen), seats=(east, *view.seats[1:]))
