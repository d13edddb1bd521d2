"""Positions from text, so that a rule is a test of five lines.

A seat's hand is written as tiles and, in brackets, its melds: ``"123m 55z [pung 777z from W]"``.
Flowers and seasons among the tiles lie open. Seats that are not written hold tiles with which
they can claim nothing. The wall's next tiles are ``wall``, its replacements ``tail``; what is not
written is filled with the tiles that are left.
"""

import re
from collections import Counter
from dataclasses import replace
from itertools import product
from typing import Any

from majongue.dice import break_wall
from majongue.engine.actions import BY_NAME, Action
from majongue.engine.audit import audit
from majongue.engine.events import Event
from majongue.engine.facts import Result, RiverTile
from majongue.engine.legal import awaited
from majongue.engine.observe import observe
from majongue.engine.passing import opened
from majongue.engine.progression import first_standing, paid
from majongue.engine.state import HandOver, HandState, SeatState, Turn
from majongue.engine.transition import play
from majongue.engine.view import SeatView
from majongue.hand import Hand, hand_of
from majongue.melds import Meld, MeldKind
from majongue.rules.discovery import load_ruleset
from majongue.rules.ruleset import Ruleset
from majongue.tiles import KINDS, Tile, Wind, is_bonus, parse_tile, parse_tiles

SEATS = "ESWN"
_MELD = re.compile(r"\[(concealed kong|added kong|chow|pung|kong) (\w+)(?: from ([ESWN]))?\]")
_DICE = {"two_throws": [(1, 1), (3, 3, 3)], "single_throw": [(1, 1)], "mcr": [(1, 1), (1, 1)]}


class Table:
    """A position that can be played on; every action is audited."""

    def __init__(self, rules: Ruleset, state: HandState) -> None:
        self.rules = rules
        self.state = state
        self.standing = first_standing(rules)
        self.events: list[Event] = []

    @property
    def result(self) -> Result | None:
        phase = self.state.phase
        return phase.result if isinstance(phase, HandOver) else None

    @property
    def awaited(self) -> dict[int, tuple[Action, ...]]:
        return awaited(self.state, self.rules)

    @property
    def asked(self) -> str:
        """The seats that have to act: ``"SN"``."""
        return "".join(SEATS[seat] for seat in self.awaited)

    def legal(self, seat: str) -> list[str]:
        return [str(action) for action in self.awaited.get(SEATS.index(seat), ())]

    def act(self, seat: str, action: str) -> list[Event]:
        """Let a seat act; returns what happened."""
        assert action in self.legal(seat), f"{seat}: {action} not in {self.legal(seat)}"
        number = SEATS.index(seat)
        before = self.state
        self.state, events = play(self.state, self.rules, number, BY_NAME[action])
        again = play(before, self.rules, number, BY_NAME[action])
        assert again == (self.state, events), "a pure function"
        self.events += events
        if self.result is not None:
            self.standing = paid(self.standing, self.result.settlement.payments)
        audit(self)
        for viewer in SEATS:
            assert min(self.view(viewer).unseen) >= 0
        return events

    def answer(self, **answers: str) -> list[Event]:
        """Let several seats answer; returns what the last answer led to."""
        events: list[Event] = []
        for seat, action in answers.items():
            events = self.act(seat, action)
        return events

    def view(self, seat: str) -> SeatView:
        number = SEATS.index(seat)
        actions = self.awaited.get(number, ())
        return observe(self.state, self.rules, self.standing, number, actions)

    def seat(self, seat: str) -> SeatState:
        return self.state.seats[SEATS.index(seat)]

    def hand(self, seat: str) -> str:
        return str(self.seat(seat).hand)

    @property
    def turn(self) -> tuple[str, str]:
        """Whose turn it is, and how it came about."""
        assert isinstance(self.state.phase, Turn), self.state.phase
        return SEATS[self.state.phase.seat], self.state.phase.after

    @property
    def drawn(self) -> Tile | None:
        """The tile that the seat on turn has just drawn."""
        assert isinstance(self.state.phase, Turn), self.state.phase
        return self.state.seats[self.state.phase.seat].hand.drawn

    @property
    def payments(self) -> tuple[int, ...]:
        assert self.result is not None
        return self.result.settlement.payments

    @property
    def winners(self) -> str:
        assert self.result is not None
        return "".join(SEATS[win.seat] for win, _ in self.result.winners)

    @property
    def win(self) -> Any:
        """The facts of the one win."""
        assert self.result is not None
        ((win, _),) = self.result.winners
        return win

    @property
    def lines(self) -> dict[str, int]:
        """The score of the one win."""
        assert self.result is not None
        ((_, sheet),) = self.result.winners
        return {line.id: line.value for line in sheet.lines}


def table(
    turn: str = "E",
    drawn: str | None = None,
    after: str = "draw",
    wall: str = "",
    tail: str = "",
    left: int = 40,
    dead: int = 14,
    rivers: dict[str, str] | None = None,
    round_wind: str = "E",
    kongs: int = 0,
    disturbed: bool = True,
    options: dict[str, Any] | None = None,
    setup: dict[str, Any] | None = None,
    ruleset: str = "hong_kong",
    preset: str | None = None,
    goulash: bool = False,
    **hands: str,
) -> Table:
    """A position in which ``turn`` holds 14 tiles, ``drawn`` being the last of them.

    ``setup`` changes what a ruleset fixes by itself, such as ``must_call``.
    """
    changes = {**(options or {}), "dead_wall_tiles": min(dead, 16)}
    rules = load_ruleset(ruleset, changes, preset)
    rules = replace(rules, **setup) if setup else rules
    thrown = {seat: parse_tiles(tiles) for seat, tiles in (rivers or {}).items()}
    held = {seat: read_hand(text, seat) for seat, text in hands.items()}
    if drawn is not None:
        held.setdefault(turn, Hand())
    spare = Counter(rules.tiles)
    for tiles in thrown.values():
        spare.subtract(tiles)
    for hand in held.values():
        spare.subtract(tiles_of(hand))
    front, back = parse_tiles(wall), parse_tiles(tail)
    spare.subtract((*front, *back))
    if drawn is not None:
        spare[parse_tile(drawn)] -= 1
    assert min(spare.values()) >= 0, f"too many {[t for t, n in spare.items() if n < 0]}"
    for seat in SEATS:
        if not held.get(seat, Hand()).size:
            held[seat] = inert_hand(spare)
    if drawn is not None:
        held[turn] = held[turn].draw(parse_tile(drawn))
    seats = tuple(
        SeatState(held[seat], tuple(RiverTile(tile, False) for tile in thrown.get(seat, ())))
        for seat in SEATS
    )
    gone = [tile for seat in seats for tile in tiles_of(seat.hand)]
    gone += [thrown.tile for seat in seats for thrown in seat.river]
    state = HandState(
        wall=make_wall(gone, front, back, spare, left, dead, rules),
        seats=seats,
        phase=Turn(SEATS.index(turn), after, kongs),
        round_wind=Wind.of(round_wind),
        broken=break_wall(
            rules.table.dice_procedure,
            rules.table.break_count,
            4,
            len(rules.tiles) // 8,
            _DICE[rules.table.dice_procedure],
        ),
        seen=_seen(seats),
        discards=sum(len(seat.river) for seat in seats),
        disturbed=disturbed,
        goulash=goulash,
    )
    result = Table(rules, state)
    audit(result)
    return result


def passing(**position: Any) -> Table:
    """A position in which tiles are about to be passed round, the bonus tiles being replaced."""
    result = table(after="deal", disturbed=False, **position)
    result.state = opened(result.state, result.rules)
    return result


def offered(tile: str, by: str = "E", **position: Any) -> Table:
    """A position in which ``by`` has just thrown ``tile``."""
    result = table(turn=by, drawn=tile, **position)
    result.act(by, f"discard {tile}")
    return result


def read_hand(text: str, seat: str) -> Hand:
    melds = []
    for kind, tiles, source in _MELD.findall(text):
        first = min(parse_tiles(tiles))
        giver = SEATS.index(source) if source else (SEATS.index(seat) + 3) % 4
        if kind == "concealed kong":
            melds.append(Meld(MeldKind.KONG, first, concealed=True))
        else:
            added = kind == "added kong"
            melds.append(Meld(MeldKind(kind.split()[-1]), first, giver, first, added=added))
    tiles = parse_tiles(_MELD.sub("", text))
    return hand_of(
        [tile for tile in tiles if not is_bonus(tile)],
        melds,
        [tile for tile in tiles if is_bonus(tile)],
    )


def tiles_of(hand: Hand) -> list[Tile]:
    return [*hand.concealed, *hand.bonus, *(tile for meld in hand.melds for tile in meld.tiles)]


def inert_hand(spare: Counter[Tile]) -> Hand:
    """Thirteen different tiles of which no two go together; taken out of ``spare``."""
    best: list[Tile] = []
    for starts in product(range(3), repeat=3):
        tiles = [
            9 * suit + rank
            for suit, start in enumerate(starts)
            for rank in range(start, 9, 3)
            if spare[9 * suit + rank] > 0
        ]
        best = max(best, tiles, key=len)
    best += [tile for tile in range(27, KINDS) if spare[tile] > 0]
    best += [tile for tile in best if spare[tile] > 1]  # pairs only where nothing else is left
    best = best[:13]
    assert len(best) == 13, "no tiles are left for a hand that claims nothing"
    spare.subtract(best)
    return hand_of(best)


def make_wall(
    gone: list[Tile],
    front: tuple[Tile, ...],
    back: tuple[Tile, ...],
    spare: Counter[Tile],
    left: int,
    dead: int,
    rules: Ruleset,
) -> Any:
    """A wall with ``left`` tiles to draw; tiles that have no place in it are out of the game."""
    from majongue.wall import Wall

    padded = [*back]
    fill = sorted(spare.elements())  # bonus tiles last, so that they are left out first
    middle = max(0, left + dead - len(front))
    if middle < len(padded):
        padded = padded[:middle]
    rest = fill[: middle - len(padded)]
    if len(padded) % 2 and rest:
        padded.append(rest.pop())
    stacks = [padded[n : n + 2] for n in range(0, len(padded), 2)]
    tiles = [*gone, *front, *rest, *(tile for stack in reversed(stacks) for tile in stack)]
    return Wall(tuple(tiles), len(gone), 0, dead, rules.table.dead_wall_replenish)


def _seen(seats: tuple[SeatState, ...]) -> bytes:
    counts = bytearray(KINDS)
    for seat in seats:
        for thrown in seat.river:
            counts[thrown.tile] += 1
        for meld in seat.hand.melds:
            for tile in meld.tiles:
                counts[tile] += 1
    return bytes(counts)
