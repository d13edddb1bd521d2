"""Who is who: the players by seat, and whom the sentences address as you."""

from collections.abc import Sequence
from typing import NamedTuple

from majongue.engine.seating import Player
from majongue.preferences import LONGEST_NAME
from majongue.rules.score import Seat
from majongue.text.words import printable
from majongue.tiles import Wind

_IRREGULAR = {"be": ("are", "is"), "have": ("have", "has")}


class Cast(NamedTuple):
    """The players of a hand.

    Attributes:
        names: by player; players are numbered as they sat in the first hand.
        seating: the player at each seat, East first.
        winds: the wind of each seat.
        you: the player who reads, None when nobody is addressed.

    >>> cast = Cast(("Hana", "Otto"), (1, 0), (Wind.EAST, Wind.SOUTH), you=1)
    >>> cast.does(1, "pass"), cast.does(0, "pass"), cast.whose(1)
    ('Hana passes', 'You pass', "Hana's")
    """

    names: tuple[str, ...]
    seating: tuple[int, ...]
    winds: tuple[Wind, ...]
    you: int | None

    @classmethod
    def of(
        cls,
        players: Sequence[Player],
        seating: tuple[int, ...],
        winds: tuple[Wind, ...],
        you: int | None,
    ) -> "Cast":
        """The cast of a game's players; names are made fit to print."""
        names = tuple(printable(player.name, LONGEST_NAME) or "Nobody" for player in players)
        return cls(names, seating, winds, you)

    @classmethod
    def of_winds(cls, winds: tuple[Wind, ...]) -> "Cast":
        """A table of which only the seats are known: each is called by its wind."""
        return cls(tuple(wind.title for wind in winds), tuple(range(len(winds))), winds, None)

    def is_you(self, seat: Seat) -> bool:
        """Whether the reader sits there."""
        return self.seating[seat] == self.you

    def player(self, player: int) -> str:
        """A player's name, ``You`` for the reader."""
        return "You" if player == self.you else self.names[player]

    def who(self, seat: Seat) -> str:
        """The name at the beginning of a sentence or in a table."""
        return self.player(self.seating[seat])

    def whom(self, seat: Seat) -> str:
        """The name inside a sentence."""
        return "you" if self.is_you(seat) else self.who(seat)

    def whose(self, seat: Seat) -> str:
        """The owner: ``your``, ``Hana's``."""
        return "your" if self.is_you(seat) else f"{self.who(seat)}'s"

    def does(self, seat: Seat, verb: str, *, first: bool = True) -> str:
        """Name and verb: ``You draw``, ``Hana draws``; ``you draw`` where others come first."""
        return self.player_does(self.seating[seat], verb, first=first)

    def player_does(self, player: int, verb: str, *, first: bool = True) -> str:
        """The same for a player who is not thought of at a seat."""
        plain, other = _IRREGULAR.get(verb, (verb, _third_person(verb)))
        you = "You" if first else "you"
        return f"{you} {plain}" if player == self.you else f"{self.names[player]} {other}"

    def wind(self, seat: Seat) -> str:
        """The wind of a seat as a word."""
        return self.winds[seat].title


def _third_person(verb: str) -> str:
    return f"{verb}es" if verb.endswith(("s", "sh", "ch")) else f"{verb}s"
