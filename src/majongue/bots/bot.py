"""What a bot is, the levels there are, and asking one safely."""

from collections.abc import Sequence
from importlib import import_module
from typing import Protocol

from majongue.bots.giving import given_by
from majongue.chance import Seed, derive
from majongue.engine.actions import PASS, Action, Call, Discard
from majongue.engine.view import SeatView
from majongue.errors import BotError, shortened
from majongue.rules.ruleset import Ruleset

LEVELS = {
    "greedy": "majongue.bots.greedy:Greedy",
    "greedy_closed": "majongue.bots.greedy:GreedyClosed",
    "beginner": "majongue.bots.beginner:Beginner",
    "regular": "majongue.bots.regular:Regular",
}
"""Bot levels and the classes that play them, imported when one is first wanted."""

FOR_PLAYERS = ("beginner", "regular")
"""The levels offered to a player; the others are yardsticks for measuring."""


class Bot(Protocol):
    """Somebody who chooses actions.

    A choice depends on the view, the actions and the bot's own seed, and on nothing else: a bot
    keeps no memory, so that a game goes on the same way after it was resumed or replayed.
    """

    level: str

    def choose(self, view: SeatView, actions: Sequence[Action]) -> Action:
        """One of ``actions``."""
        ...


def check_level(level: str) -> None:
    """Refuse a level that there is not.

    Raises:
        BotError: there is no such level.
    """
    if level not in LEVELS:
        raise BotError(f"There is no bot {shortened(level)}; choose from {', '.join(LEVELS)}.")


def make_bot(level: str, rules: Ruleset, seed: Seed, player: int) -> Bot:
    """A bot for one player of the game with this seed.

    Raises:
        BotError: there is no such level.
    """
    check_level(level)
    module, _, name = LEVELS[level].partition(":")
    bot: Bot = getattr(import_module(module), name)(rules, derive(seed, "bot", player))
    return bot


def ask(bot: Bot, view: SeatView) -> tuple[Action, str | None]:
    """The bot's choice; one that was not offered is replaced by ``fallback``.

    Bots need know nothing of calls: whoever throws a tile with which he may call does call. Nor of
    tiles that are passed before play: they are asked what they would throw.

    Returns:
        what the seat does, and what was wrong with the choice if it was replaced.
    """
    action = chosen(bot, view)
    if isinstance(action, Discard):
        action = _with_call(action, view.actions)
    if action in view.actions:
        return action, None
    return fallback(view), f"wanted to {action}, which is not legal"


def chosen(bot: Bot, view: SeatView) -> Action:
    """What a bot chooses; before play it gives away what it would throw."""
    if view.question == "give":
        return given_by(bot.choose, view)
    return bot.choose(view, view.actions)


def _with_call(discard: Discard, actions: Sequence[Action]) -> Action:
    """The best call that goes with a discard, the discard itself where none is offered."""
    best: Action = discard
    for action in actions:
        if isinstance(action, Discard):
            break  # calls stand before the discards, original ones last
        if isinstance(action, Call) and action.tile == discard.tile:
            best = action
    return best


def fallback(view: SeatView) -> Action:
    """What is done for a player who makes no choice: pass, or throw the tile just drawn.

    Where neither is possible it is the last action offered.
    """
    if PASS in view.actions:
        return PASS
    drawn = view.hand.drawn
    if drawn is not None and Discard(drawn) in view.actions:
        return Discard(drawn)
    return view.actions[-1]
