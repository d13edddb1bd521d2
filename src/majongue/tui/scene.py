"""Everything that a picture of the table is drawn from."""

from dataclasses import dataclass
from typing import NamedTuple

from majongue.engine.view import PublicSeat, SeatView
from majongue.rules.describe import headline
from majongue.rules.presets import full_name
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import DEALER, Seat
from majongue.text.cast import Cast
from majongue.text.words import signed
from majongue.tiles import Tile
from majongue.tui.faces import STYLES, Style
from majongue.tui.picture import cells_of, cut, shortest, wrapped


class Act(NamedTuple):
    """Something that can be done, as a button.

    Attributes:
        key: the key as it is shown, ``P`` or ``SPACE``.
        title: what it does, in a word or two.
        tiles: tiles drawn behind the title; ``tail``: what is said behind them.
        target: what a click on it means.
        idle: it cannot be done now and is only shown dimmed.
    """

    key: str
    title: str
    target: object
    tiles: tuple[Tile, ...] = ()
    idle: bool = False
    tail: str = ""


@dataclass(frozen=True, slots=True)
class TileSpot:
    """The click target of a tile in the own hand: its place from the left."""

    place: int


@dataclass(frozen=True, slots=True)
class CommandSpot:
    """The click target of a command, by its id."""

    id: str


class Scene(NamedTuple):
    """The table as it is to be shown.

    Attributes:
        view: the position as the human may see it; ``cast`` and ``rules`` go with it.
        style: how tiles are drawn; ``letters``: small ones on winds and dragons.
        held: the own tiles as they lie, the one just drawn last.
        cursor: the place of the selected tile; None when no tile is to be chosen.
        used: tiles of the hand that the acts offered would use.
        last: the seat that has just thrown the last tile of its river; None if it is gone.
        news: what has happened in this hand, in sentences.
        asked: the question put to the human, in a sentence; empty when nothing is asked.
        acts: the buttons; ``footer`` is the row of keys at the bottom.
        told: waits and copies left, what bars a win.
        note: a remark of the program, such as a game that cannot be written.
    """

    view: SeatView
    cast: Cast
    rules: Ruleset
    style: Style = STYLES["hanzi"]
    letters: bool = True
    held: tuple[Tile, ...] = ()
    cursor: int | None = None
    used: tuple[Tile, ...] = ()
    last: Seat | None = None
    news: tuple[str, ...] = ()
    asked: str = ""
    acts: tuple[Act, ...] = ()
    footer: tuple[Act, ...] = ()
    told: tuple[str, ...] = ()
    note: str = ""

    @property
    def drawn_apart(self) -> bool:
        """Whether the last tile of the hand has just been drawn and stands apart."""
        return self.view.hand.drawn is not None

    @property
    def turn_order(self) -> list[Seat]:
        """The other seats from your right on, then your own."""
        seats = len(self.view.seats)
        return [(self.view.seat + step) % seats for step in range(1, seats + 1)]

    def said_of(self, seat: Seat) -> str:
        """What else is to be said of a seat beside its name: whether it deals, its state."""
        dealer = "dealer" if seat == DEALER else ""
        return ", ".join(filter(None, (dealer, self.state_of(self.view.seats[seat]))))

    def state_of(self, place: PublicSeat) -> str:
        """Whether a hand is dead after a false win, or has been called.

        An original call is told apart by a star, since that hand does not change any more.
        """
        if place.dead:
            return "dead hand"
        star = self.style.star if place.called == "original" else ""
        return f"calling{star}" if place.called else ""

    def remarks(self, width: int, rows: int = 2) -> list[tuple[str, str]]:
        """The rows under the acts, each with its role: waits and bars, then the remark.

        What is told takes both rows where it is too wide for one and nothing is to be remarked:
        a sentence each if they fit, else it goes on in the second row.
        """
        told = " ".join(self.told)
        if cells_of(told) <= width or self.note or rows < 2:
            return [(told, "told"), (self.note, "note")][:rows]
        lines = list(self.told)
        if len(lines) > rows or max(map(cells_of, lines)) > width:
            first = next(wrapped(told, width))
            lines = [first, cut(f"  {told[len(first) :].lstrip()}", width, self.style.dots)]
        return [(line, "told") for line in lines]

    def where(self, width: int) -> str:
        """Round, hand and rules: the left half of the status row, in as many words as fit."""
        view, dash = self.view, f" {self.style.dash} "
        hand = f"{view.round_wind.title} round{dash}hand {view.number}{', goulash' * view.goulash}"
        return shortest(width, *(f"{hand}{dash}{form}" for form in rules_forms(self.rules)), hand)

    @property
    def counts(self) -> str:
        """Tiles left and the own score: the right half of the status row."""
        view = self.view
        return f"wall {view.left} {self.style.dash} score {self.score_of(view.seat)}"

    def score_of(self, seat: Seat) -> str:
        """A score; with its sign where everybody began with nothing."""
        score = self.view.seats[seat].score
        return str(score) if self.rules.table.starting_score else signed(score)


def rules_forms(rules: Ruleset) -> tuple[str, ...]:
    """The rules in fewer and fewer words; none ends within one."""
    name, least = full_name(rules), rules.values.get("min_fan")
    points = f", {least} {rules.unit}" if least else ""
    return headline(rules), f"{name}{points}", name, f"{rules.name}{points}", rules.name
