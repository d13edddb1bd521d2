"""A hand being set up, as it is at one moment: what has been thrown, taken and laid open."""

from collections.abc import Iterable
from itertools import islice
from typing import NamedTuple, TypeVar

from majongue.dice import Break
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
from majongue.rules.score import Seat
from majongue.tiles import HIDDEN, Tile
from majongue.tui.middle import Stack
from majongue.tui.scene import Scene
from majongue.wall import Wall, deal_steps

_Value = TypeVar("_Value")


class Moment(NamedTuple):
    """What can be seen at one moment.

    Attributes:
        wall: as it is now; its tiles are only their places in the order of drawing.
        concealed: how many tiles each seat holds; ``bonus``: what each has laid open.
        throws: those for the seats; ``dice``: those for the break.
        started: whether the wall stands; ``broken``: whether it is broken.
        grasps: how often somebody has taken tiles in the deal.
        taken: the places of the tiles that are gone from the wall.
        own: your own tiles as they came.
        actor: the seat that has just done something.
    """

    wall: Wall
    concealed: tuple[int, ...]
    bonus: tuple[tuple[Tile, ...], ...]
    throws: tuple[SeatThrow, ...] = ()
    dice: tuple[DiceThrown, ...] = ()
    started: bool = False
    broken: bool = False
    grasps: int = 0
    taken: frozenset[int] = frozenset()
    own: tuple[Tile, ...] = ()
    actor: Seat | None = None


def moment_of(events: Iterable[Event], scene: Scene) -> Moment:
    """The moment after some of the events of ``set_up``."""
    broken, table, seats = scene.view.broken, scene.rules.table, len(scene.view.seats)
    places = tuple(range(2 * broken.sides * broken.stacks))
    wall = Wall(places, 0, 0, table.dead_wall_tiles, table.dead_wall_replenish)
    moment = Moment(wall, (0,) * seats, ((),) * seats)
    for event in events:
        moment = _after(moment, event, scene)
    return moment


def stacks_of(moment: Moment, broken: Break) -> tuple[Stack, ...]:
    """What is left of the stacks of all walls, counted clockwise from East's first one."""
    wall = moment.wall
    dead = len(wall.tiles) - wall.dead
    if wall.replenish or not wall.dead:
        dead -= wall.replaced
    stacks = [
        Stack(
            sum(place not in moment.taken for place in (first, first + 1)),
            moment.broken and first >= dead,
        )
        for first in range(0, len(wall.tiles), 2)
    ]
    turn = len(stacks) - broken.start
    return (*stacks[turn:], *stacks[:turn])


def _after(moment: Moment, event: Event, scene: Scene) -> Moment:
    match event:
        case SeatThrow():
            return moment._replace(throws=(*moment.throws, event))
        case HandStarted():
            return moment._replace(started=True)
        case DiceThrown(seat=seat):
            return moment._replace(dice=(*moment.dice, event), actor=seat)
        case WallBroken():
            return moment._replace(broken=True, actor=None)
        case Dealt():
            return _after_grasp(moment, event, scene)
        case BonusRevealed(seat=seat, tile=tile):
            bonus = _with(moment.bonus, seat, (*moment.bonus[seat], tile))
            moment = _holding(moment._replace(bonus=bonus), seat, -1)
            return _without_own(moment, tile) if seat == scene.view.seat else moment
        case Drew():
            return _after_replacement(moment, event, scene)
    return moment


def _after_grasp(moment: Moment, event: Dealt, scene: Scene) -> Moment:
    rules = scene.rules
    steps = deal_steps(rules.seats, rules.table.final_deal, rules.hand_size)
    (step,) = islice(steps, moment.grasps, moment.grasps + 1)
    wall = moment.wall._replace(drawn=moment.wall.drawn + event.count)
    moment = moment._replace(
        wall=wall, grasps=moment.grasps + 1, taken=moment.taken.union(step.indices)
    )
    moment = _holding(moment, event.seat, event.count)
    if event.seat != scene.view.seat:
        return moment
    return moment._replace(own=(*moment.own, *(event.tiles or (HIDDEN,) * event.count)))


def _after_replacement(moment: Moment, event: Drew, scene: Scene) -> Moment:
    live = scene.rules.table.bonus_replacement == "live_wall"
    place, wall = moment.wall.draw() if live else moment.wall.replace()
    moment = moment._replace(wall=wall, taken=moment.taken | {place})
    moment = _holding(moment, event.seat, 1)
    if event.seat != scene.view.seat:
        return moment
    return moment._replace(own=(*moment.own, HIDDEN if event.tile is None else event.tile))


def _holding(moment: Moment, seat: Seat, more: int) -> Moment:
    concealed = _with(moment.concealed, seat, moment.concealed[seat] + more)
    return moment._replace(concealed=concealed, actor=seat)


def _without_own(moment: Moment, tile: Tile) -> Moment:
    """Without a tile of the own hand; where the hand is hidden, without one of its backs."""
    own = list(moment.own)
    own.remove(tile if tile in own else HIDDEN)
    return moment._replace(own=tuple(own))


def _with(values: tuple[_Value, ...], place: int, value: _Value) -> tuple[_Value, ...]:
    return (*values[:place], value, *values[place + 1 :])
