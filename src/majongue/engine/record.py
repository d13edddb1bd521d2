"""A game as a value: header, moves, and a digest for each hand that ended.

The record is the save, the replay, the undo stack and the bug report; ``journal`` keeps it in a
file and ``Game.replay`` plays it again.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from majongue.chance import Seed
from majongue.engine.actions import NEXT_HAND, Action
from majongue.engine.dealing import Deal
from majongue.engine.progression import Standing
from majongue.engine.seating import Seating
from majongue.engine.state import HandState
from majongue.hand import Hand
from majongue.options import OptionValue
from majongue.rules.ruleset import Ruleset, rules_hash
from majongue.rules.score import Seat
from majongue.tiles import format_tiles


class Move(NamedTuple):
    """One action and the seat that took it."""

    seat: Seat
    action: Action


class HandEnd(NamedTuple):
    """The end of a hand, after ``moves`` moves: scores by player and a digest of the position."""

    hand: int
    moves: int
    scores: tuple[int, ...]
    digest: str


@dataclass(frozen=True, slots=True)
class Header:
    """What a game is played with.

    Attributes:
        seed: all the luck comes from it.
        ruleset, options: the id and the value of every option, so that a default that changes
            later does not change the game.
        values, title: the elements that a player has made worth something else, and the name that
            these rules have; so the game does not depend on the player's own file of rules.
        rules_hash: stands for every value in force, so that changed rules are noticed.
        seating: the players from East on.
        first_round: rounds skipped before the first hand; 0 for an ordinary game.
    """

    seed: Seed
    ruleset: str
    options: Mapping[str, OptionValue]
    rules_hash: str
    seating: Seating
    first_round: int = 0
    values: Mapping[str, int] = field(default_factory=dict)
    title: str = ""


def header_of(rules: Ruleset, seed: Seed, seating: Seating, first_round: int = 0) -> Header:
    """The header of a game under some rules: it freezes them as they are now."""
    return Header(
        seed=seed,
        ruleset=rules.id,
        options=dict(rules.values),
        rules_hash=rules_hash(rules),
        seating=seating,
        first_round=first_round,
        values=rules.revalued,
        title=rules.title,
    )


@dataclass(slots=True)
class Record:
    """Everything needed to play a game again: it only grows, except by an undo."""

    header: Header
    deals: list[Deal] = field(default_factory=list)
    moves: list[Move] = field(default_factory=list)
    ends: list[HandEnd] = field(default_factory=list)

    def begun(self) -> "Record":
        """The record before its first move, with all walls and dice."""
        return Record(self.header, list(self.deals))

    def upto(self, moves: int) -> "Record":
        """The record of the first ``moves`` moves."""
        kept = self.moves[:moves]
        hands = 1 + sum(move.action is NEXT_HAND for move in kept)
        ends = [end for end in self.ends if end.moves <= moves]
        return Record(self.header, self.deals[:hands], kept, ends)


def digest(standing: Standing, state: HandState) -> str:
    """A short text that two positions share only when everything on the table is the same."""
    parts = [
        f"{standing.number} {standing.seating} {standing.scores}",
        f"{state.wall.drawn} {state.wall.replaced}",
    ]
    for seat in state.seats:
        parts.append(_hand_text(seat.hand))
        river = format_tiles([thrown.tile for thrown in seat.river])
        parts.append(" ".join(filter(None, (river, seat.called, "dead" * seat.dead))))
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def _hand_text(hand: Hand) -> str:
    melds = " ".join(f"{meld} {meld.source} {meld.claimed} {meld.added}" for meld in hand.melds)
    return f"{hand.counts.hex()} {melds} {format_tiles(hand.bonus)}"
