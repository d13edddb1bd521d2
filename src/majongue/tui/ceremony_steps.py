"""A hand being set up, step by step: what each step adds, and what is said of it."""

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import NamedTuple

from majongue.engine.events import (
    BonusRevealed,
    Dealt,
    DiceThrown,
    Drew,
    Event,
    HandStarted,
    SeatThrow,
    WallBroken,
)
from majongue.rules.score import DEALER
from majongue.text.sentences import sentence
from majongue.text.words import counted, listed
from majongue.tui.ceremony_throws import Totals, place_of_player, tied_with, totals_of
from majongue.tui.scene import Scene

_LONG, _USUAL, _SHORT = 2.5, 2.0, 1.5
_GRASP, _LAST_GRASP = 0.25, 0.5


class Step(NamedTuple):
    """One step.

    Attributes:
        event: what it adds; None for the last step, after which the game begins.
        said: the sentences since the step at which a key last stopped.
        beats: how long it is shown, in paces of the bots.
        rests: whether a key stops here; the deal goes round the table at one key.
    """

    event: Event | None
    said: tuple[str, ...]
    beats: float
    rests: bool = True


def set_up(log: Iterable[Event]) -> tuple[Event, ...]:
    """The events of a hand before anybody has played: seats, dice, wall, deal, bonus tiles."""
    return tuple(takewhile(_sets_up, log))


def _sets_up(event: Event) -> bool:
    if isinstance(event, Drew):
        return event.replacement
    return isinstance(
        event, SeatThrow | HandStarted | DiceThrown | WallBroken | Dealt | BonusRevealed
    )


def steps_of(events: Sequence[Event], scene: Scene) -> tuple[Step, ...]:
    """The steps in which to show a hand being set up.

    Args:
        events: those of ``set_up``, as the reader may see them.
        scene: who sits where, the wall and the rules; the rest of it does not matter.
    """
    steps: list[Step] = []
    said: list[str] = []
    for place, event in enumerate(events):
        said += _told(event, events[: place + 1], scene)
        rests = _rests(event, events, place, scene)
        steps.append(Step(event, tuple(said), _beats(event, rests=rests), rests))
        if rests:
            said = []
    begins = f"{scene.cast.does(DEALER, 'begin')}."
    if scene.view.passing_to is not None:
        begins = "Tiles are passed round before play."
    steps.append(Step(None, (*said, begins), _USUAL))
    return tuple(steps)


def next_rest(steps: Sequence[Step], at: int) -> int:
    """The step at which a key stops that is pressed at another one before it."""
    return next(place for place in range(at + 1, len(steps)) if steps[place].rests)


def _rests(event: Event, events: Sequence[Event], place: int, scene: Scene) -> bool:
    """A round of the deal goes on by itself, and a bonus tile is replaced at once."""
    if isinstance(event, Dealt):
        grasps = sum(isinstance(earlier, Dealt) for earlier in events[: place + 1])
        return grasps % len(scene.view.seats) == 0
    following = events[place + 1] if place + 1 < len(events) else None
    return not (isinstance(event, BonusRevealed) and isinstance(following, Drew))


def _beats(event: Event, *, rests: bool) -> float:
    if isinstance(event, Dealt):
        return _LAST_GRASP if rests else _GRASP
    if isinstance(event, WallBroken):
        return _LONG
    return _USUAL if isinstance(event, HandStarted | DiceThrown) else _SHORT


def _told(event: Event, so_far: Sequence[Event], scene: Scene) -> list[str]:
    """The sentence of an event, and what follows from it."""
    more: list[str] = []
    if isinstance(event, SeatThrow):
        more = _of_the_seats([e for e in so_far if isinstance(e, SeatThrow)], scene)
    elif isinstance(event, HandStarted):
        stacks = counted(scene.view.broken.stacks, "stack")
        more = [f"The wall is built: {stacks} on each side."]
    elif isinstance(event, DiceThrown) and sum(isinstance(e, DiceThrown) for e in so_far) == 1:
        more = [f"Counted from the dealer: {scene.cast.whose(scene.view.broken.opener)} side."]
    elif isinstance(event, WallBroken) and scene.rules.table.dead_wall_tiles:
        dead = counted(scene.rules.table.dead_wall_tiles, "tile")
        more = [f"The last {dead} are the dead wall."]
    return [sentence(event, scene.cast), *more]


def _of_the_seats(throws: Sequence[SeatThrow], scene: Scene) -> list[str]:
    """Who has to throw again after the last of some throws; how the seats go, once all have one."""
    players = len(scene.view.seats)
    kept = scene.rules.table.seat_tie == "keep"
    totals = totals_of(throws, kept=kept)
    if len(totals) == players and all(
        place_of_player(player, totals, players) is not None for player in totals
    ):
        tied = kept and len({sum(throw.dice) for throw in throws}) < players
        return [f"The highest is East, and so on down{', of equals the first' * tied}."]
    last = throws[-1].player
    groups = {tuple(tied_with(player, totals, players)) for player in totals}
    of_now = [group for group in groups if group and _same_round(group[0], last, totals)]
    return [
        f"{listed([scene.cast.player(player) for player in group])} are equal and throw again."
        for group in sorted(of_now, key=lambda group: totals[group[0]], reverse=True)
    ]


def _same_round(player: int, last: int, totals: Totals) -> bool:
    return totals[player][:-1] == totals[last][:-1]
