"""A game: the engine's public face."""

from collections.abc import Mapping, Sequence

from majongue.chance import Seed
from majongue.engine.actions import Action, NextHand
from majongue.engine.dealing import Deal, lucky_deal, start_hand
from majongue.engine.events import Event, GameEnded, HandStarted, SeatThrow, Settled
from majongue.engine.facts import Result
from majongue.engine.legal import awaited
from majongue.engine.observe import observe
from majongue.engine.progression import (
    FinishedHand,
    Standing,
    advance,
    first_standing,
    paid,
    ranking,
)
from majongue.engine.record import HandEnd, Move, Record, digest, header_of
from majongue.engine.seating import Player, draw_seats
from majongue.engine.state import HandOver, HandState
from majongue.engine.transition import play
from majongue.engine.view import SeatView
from majongue.errors import IllegalAction, RecordError
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import Seat


class Game:
    """A game from the first deal to the ranking.

    Six names are all there is to know: ``start``, ``awaited``, ``act``, ``view``, ``record`` and
    ``replay``; the rest is for looking at. Seats are places in one hand (0 = East); players keep
    their number, which is the seat that they had in the first hand.

    >>> from majongue.rules.discovery import load_ruleset
    >>> game = Game.start(load_ruleset("hong_kong"), seed=1)
    >>> [str(action) for action in game.awaited[0]][:2]
    ['discard 5m', 'discard 7m']
    >>> events = game.act(0, game.awaited[0][0])
    """

    __slots__ = ("_awaited", "_movers", "_state", "finished", "log", "record", "rules", "standing")

    def __init__(self, rules: Ruleset, record: Record) -> None:
        """Deal the first hand of a record that has no moves yet; see ``start`` and ``replay``."""
        self.rules = rules
        self.record = record
        self.standing: Standing = first_standing(rules, record.header.first_round)
        throws = record.header.seating.throws
        self.log: list[Event] = [SeatThrow(player, dice) for player, dice in throws]
        self.finished: list[FinishedHand] = []
        self._movers: list[int] = []
        self._awaited: dict[Seat, tuple[Action, ...]] | None = None
        self._state: HandState = self._deal()

    @classmethod
    def start(
        cls,
        rules: Ruleset,
        seed: Seed,
        players: Sequence[Player] | None = None,
        first_round: int = 0,
    ) -> "Game":
        """Seat the players, throw the dice and deal.

        Args:
            rules: the ruleset in force.
            seed: a number or text from which all luck comes.
            players: one for each seat; nameless people when left out.
            first_round: 0 begins in the East round, 1 in the South round, ...
        """
        given = players or [Player(f"Player {n + 1}") for n in range(rules.seats)]
        if len(given) != rules.seats:
            raise ValueError(f"{rules.name} needs {rules.seats} players, not {len(given)}.")
        seating = draw_seats(rules, seed, tuple(given))
        return cls(rules, Record(header_of(rules, seed, seating, first_round)))

    @classmethod
    def replay(cls, rules: Ruleset, record: Record) -> "Game":
        """Play a record again: the same events, the same scores.

        Raises:
            RecordError: a move is not legal or a digest differs; the message names which.
        """
        game = cls(rules, record.begun())
        ends = {end.moves: end for end in record.ends}
        for number, move in enumerate(record.moves, 1):
            try:
                game.act(move.seat, move.action)
            except IllegalAction as error:
                raise RecordError(f"Move {number} cannot be played: {error}") from None
            end = ends.get(number)
            if end is not None and game.record.ends[-1:] != [end]:
                raise RecordError(
                    f"Hand {end.hand} does not end as recorded; it was played with other rules."
                )
        return game

    @property
    def awaited(self) -> Mapping[Seat, tuple[Action, ...]]:
        """The legal actions of every seat that has to act; empty once the game is over."""
        if self._awaited is None:
            self._awaited = {} if self.standing.over else awaited(self._state, self.rules)
        return self._awaited

    def act(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Let a seat act; returns what happened, in order.

        Raises:
            IllegalAction: the seat is not awaited, or may not do that; nothing changes then.
        """
        legal = self.awaited.get(seat, ())
        if action not in legal:
            raise IllegalAction(self._complaint(seat, action, legal))
        before = len(self.log)
        player = -1 if isinstance(action, NextHand) else self.standing.seating[seat]
        if isinstance(action, NextHand):
            assert self.result is not None, "only a finished hand asks for the next one"
            self.standing = advance(self.standing, self.result, self.rules)
            self.log = []
            before = 0
            self._state = self._deal()
        else:
            self._state, events = play(self._state, self.rules, seat, action)
            self.log += events
        self.record.moves.append(Move(seat, action))
        self._movers.append(player)
        self._awaited = None
        if self.result is not None:
            self._close(self.result)
        return tuple(self.log[before:])

    def view(self, seat: Seat) -> SeatView:
        """What a seat may see now."""
        return observe(self._state, self.rules, self.standing, seat, self.awaited.get(seat, ()))

    def last_decision(self, player: int) -> int | None:
        """The index in ``record.moves`` of a player's last own action, None before the first."""
        movers = self._movers
        return max((index for index, mover in enumerate(movers) if mover == player), default=None)

    def before_last(self, player: int) -> "Game | None":
        """The game as it was before a player's last own action, None before the first."""
        last = self.last_decision(player)
        return None if last is None else Game.replay(self.rules, self.record.upto(last))

    @property
    def result(self) -> Result | None:
        """How the hand ended; None while it is being played."""
        phase = self._state.phase
        return phase.result if isinstance(phase, HandOver) else None

    @property
    def state(self) -> HandState:
        """The whole position, for tests and tools; players and bots get views."""
        return self._state

    def _deal(self) -> HandState:
        standing, record = self.standing, self.record
        if len(record.deals) < standing.number:
            record.deals.append(lucky_deal(self.rules, record.header.seed, standing.number))
        luck: Deal = record.deals[standing.number - 1]
        goulash = standing.is_goulash(self.rules)
        state, events = start_hand(
            self.rules,
            luck,
            standing.round_wind,
            standing.dealer_wins,
            standing.repeats,
            goulash=goulash,
        )
        self.log.append(
            HandStarted(
                standing.number,
                standing.round_wind,
                standing.seating,
                standing.seat_scores,
                goulash,
            )
        )
        self.log += events
        return state

    def _close(self, result: Result) -> None:
        """Book the payments of a finished hand."""
        self.standing = standing = paid(self.standing, result.settlement.payments)
        self.log.append(
            Settled(result.settlement.payments, standing.seat_scores, result.settlement.notes)
        )
        self.finished.append(FinishedHand(standing, result))
        self.record.ends.append(
            HandEnd(
                standing.number,
                len(self.record.moves),
                standing.scores,
                digest(standing, self._state),
            )
        )
        if advance(standing, result, self.rules).over:
            self.standing = standing._replace(over=True)
            self.log.append(GameEnded(ranking(standing.scores)))

    def _complaint(self, seat: Seat, action: Action, legal: tuple[Action, ...]) -> str:
        wind = self.rules.winds[seat].title if 0 <= seat < self.rules.seats else seat
        if not legal:
            return f"{wind} cannot {action} now: it is not asked to act."
        return f"{wind} cannot {action} now; legal: {', '.join(map(str, legal))}."
