"""Random legal play from a seed, more or less clever; the same in every Python."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from majongue.analysis import distance
from majongue.chance import Chance
from majongue.engine.actions import (
    NEXT_HAND,
    Action,
    BonusWin,
    Chow,
    Discard,
    Kong,
    Pass,
    Pung,
    Win,
)
from majongue.engine.events import Event
from majongue.engine.game import Game
from majongue.engine.melding import claim_meld
from majongue.engine.view import SeatView

T = TypeVar("T")

# How eagerly a random player takes each kind of action; discards share one weight.
WEIGHTS = {Win: 500, BonusWin: 10, Kong: 200, Pung: 30, Chow: 10}


def some(items: Sequence[T], chance: Chance) -> T:
    return items[chance.below(len(items))]


def share(chance: Chance) -> float:
    return chance.below(1000) / 1000


def choose(actions: tuple[Action, ...], chance: Chance) -> Action:
    """A random action: wins and kongs often, so that everything happens in a few hands."""
    lots: list[Action] = []
    for action in actions:
        weight = 10 // len(actions) if isinstance(action, Discard) else 10
        lots += [action] * WEIGHTS.get(type(action), weight or 1)
    return some(lots, chance)


def choose_well(view: SeatView, game: Game, chance: Chance) -> Action:
    """What brings the hand nearest to complete; kongs always, right wins nearly always."""

    def far(action: Action) -> float:
        hand, melds = view.hand, len(view.hand.melds)
        if isinstance(action, Win):
            return -2 if view.can_win and share(chance) < 0.9 else 99
        if isinstance(action, Kong):
            return -1
        if isinstance(action, BonusWin):
            return some((-2, 99), chance)
        if isinstance(action, Discard):
            return distance(hand.discard(action.tile).keys, melds, game.rules.forms)
        if isinstance(action, Chow | Pung) and view.offered is not None:
            meld, used = claim_meld(action, view.offered, view.turn)
            return distance(hand.declare(meld, used).keys, melds + 1, game.rules.forms) - 0.5
        if isinstance(action, Pass) and view.offered is not None:
            return distance(hand.keys, melds, game.rules.forms)
        return 0

    return min(view.actions, key=lambda action: (far(action), share(chance)))


def moves(
    game: Game,
    seed: int | str,
    limit: int = 100_000,
    hands: int = 1000,
    skill: float = 0.0,
) -> Iterator[tuple[int, Action, tuple[Event, ...]]]:
    """Play on until the game ends; yields what was done and what happened.

    ``skill`` is the share of choices that are made well; the others are random.
    """
    chance = Chance(seed, "moves")
    for _ in range(limit):
        awaited = game.awaited
        if not awaited:
            return
        seat = some(list(awaited), chance)
        if awaited[seat] == (NEXT_HAND,):
            hands -= 1
            if not hands:
                return
        if share(chance) < skill:
            action = choose_well(game.view(seat), game, chance)
        else:
            action = choose(awaited[seat], chance)
        yield seat, action, game.act(seat, action)


def play_on(game: Game, seed: int | str, hands: int = 1000, skill: float = 0.0) -> Game:
    """The same without looking."""
    for _ in moves(game, seed, hands=hands, skill=skill):
        pass
    return game
