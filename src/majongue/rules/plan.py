"""What hands a ruleset rewards, in terms that a bot can use for any ruleset.

A plan is optional. It lists *routes*: families of complete hands that may be declared whatever
else they look like, each with what it is worth at least. Routes are explicit: "two dragon pungs,
won by self-draw" is one of its own, so that a bot never has to know how a ruleset adds up.
"""

from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol, TypeAlias

from majongue.decompose import Shape
from majongue.melds import SetId
from majongue.tiles import KINDS, Tile, Wind

SetKind: TypeAlias = Literal["any", "chow", "pung"]

EVERY_KIND = (1 << KINDS) - 1
"""All kinds as a mask: bit t stands for tile t."""


@dataclass(frozen=True, slots=True)
class Route:
    """A family of winning hands.

    Attributes:
        id: stable and different from the plan's other ids; ``label`` is for people.
        value: what each of its hands is worth at least, in the ruleset's unit.
        shape: four sets and a pair, or a special shape, for which only ``closed`` and
            ``self_draw`` count of what follows.
        tiles: the kinds that sets may be made of.
        pairs: the kinds that the pair may be of.
        kind: whether the sets must be chows or pungs (kongs count as pungs).
        sets: sets that the hand must contain.
        closed: no set may be claimed.
        self_draw: the last tile must be drawn.
    """

    id: str
    label: str
    value: int
    shape: Shape = Shape.STANDARD
    tiles: int = EVERY_KIND
    pairs: int = EVERY_KIND
    kind: SetKind = "any"
    sets: tuple[SetId, ...] = ()
    closed: bool = False
    self_draw: bool = False


class Situation(NamedTuple):
    """What a route may depend on beside the tiles of the hand.

    In a goulash (``no_chows``) a plan may name its usual routes: chows are taken out of them.
    """

    seat_wind: Wind
    round_wind: Wind
    bonus: tuple[Tile, ...] = ()
    no_chows: bool = False


class Plan(Protocol):
    """The routes of a ruleset in force.

    Attributes:
        self_draw_value: what drawing the last tile adds to a hand that does not need it.
        kong_stays_closed: whether a concealed kong leaves a hand closed.
    """

    self_draw_value: int
    kong_stays_closed: bool

    def routes(self, situation: Situation) -> tuple[Route, ...]:
        """Every route to a hand that may be declared. Equal questions have equal answers."""
        ...

    def set_values(self, situation: Situation) -> tuple[int, ...]:
        """What a pung of each of the 34 kinds adds to a route that does not name it."""
        ...

    def points(self, value: int, *, self_drawn: bool) -> float:
        """What the winner of a hand of this value is paid."""
        ...
