"""Passing tiles before play: a bot gives away what it would throw."""

from collections.abc import Callable, Sequence

from majongue.engine.actions import DISCARDS, GIVES, Action, Discard, Give
from majongue.engine.view import SeatView


def given_by(choose: Callable[[SeatView, Sequence[Action]], Action], view: SeatView) -> Action:
    """What somebody gives who need know nothing of passing: he is asked what he would throw.

    Args:
        choose: chooses an action in the own turn.
        view: of a seat that has to give a tile.
    """
    throws = tuple(DISCARDS[action.tile] for action in view.actions if isinstance(action, Give))
    chosen = choose(view._replace(question="turn", actions=throws), throws)
    return GIVES[chosen.tile] if isinstance(chosen, Discard) else chosen
