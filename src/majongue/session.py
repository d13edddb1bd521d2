"""A session drives one game: it asks the bots, waits for the human and keeps the file.

Only the human's view and the events as the human may see them go out. Every action is in the
file before anybody is shown its outcome.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from majongue.bots.bot import Bot, fallback, make_bot
from majongue.chance import Seed
from majongue.engine.actions import NEXT_HAND, Action
from majongue.engine.events import Event
from majongue.engine.game import Game
from majongue.engine.journal import Journal
from majongue.engine.progression import ranking
from majongue.engine.seating import Player
from majongue.engine.view import SeatView
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import Seat

_NOBODY: Seat = -1
HUMAN = "human"


class Step(NamedTuple):
    """What one action brought about: who acted and the events as the human may see them."""

    seat: Seat
    events: tuple[Event, ...]


class Session:
    """One game with at most one human player.

    >>> from majongue.rules.discovery import load_ruleset
    >>> players = [Player("You"), *(Player(name, "greedy") for name in ("Hana", "Otto", "Ming"))]
    >>> session = Session.new(load_ruleset("hong_kong"), seed=1, players=players)
    >>> steps = list(session.advance())
    >>> session.view.question
    'turn'
    >>> step = session.answer(session.view.actions[0])
    """

    def __init__(self, game: Game, journal: Journal | None = None) -> None:
        """Use ``new`` or ``resume``."""
        self._game = game
        self._journal = journal
        self.notice: str | None = None
        self.notes: list[str] = []
        header = game.record.header
        self.players: tuple[Player, ...] = header.seating.players
        self.human: int | None = next(
            (number for number, player in enumerate(self.players) if player.level == HUMAN), None
        )
        self._bots: Mapping[int, Bot] = {
            number: make_bot(player.level, game.rules, header.seed, number)
            for number, player in enumerate(self.players)
            if player.level != HUMAN
        }

    @classmethod
    def new(
        cls, rules: Ruleset, seed: Seed, players: Sequence[Player], path: Path | None = None
    ) -> "Session":
        """Begin a game, and its file if there is a path.

        Raises:
            BotError: there is no such level.
            RecordError: the file exists or cannot be written.
        """
        session = cls(Game.start(rules, seed, players))
        if path is not None:
            session._journal = Journal.create(path, session._game)
        return session

    @classmethod
    def resume(cls, path: Path) -> "Session":
        """Go on with a saved game; ``notice`` tells of a torn last line.

        Raises:
            BotError: a player is of a level that this program does not have.
            RecordError: the file cannot be read or replayed; it is left as it was.
        """
        journal, notice = Journal.resume(path)
        try:
            session = cls(journal.game, journal)
        except BaseException:
            journal.close()
            raise
        session.notice = notice
        return session

    @property
    def game(self) -> Game:
        """The game itself: for tools and tests, not for showing."""
        return self._journal.game if self._journal else self._game

    @property
    def path(self) -> Path | None:
        """The file that the game is kept in."""
        return self._journal.path if self._journal else None

    @property
    def rules(self) -> Ruleset:
        """The ruleset in force."""
        return self.game.rules

    @property
    def seating(self) -> tuple[int, ...]:
        """The player at each seat in this hand, East first."""
        return self.game.standing.seating

    @property
    def seat(self) -> Seat:
        """Where the human sits in this hand; without a human East."""
        return 0 if self.human is None else self.seating.index(self.human)

    @property
    def view(self) -> SeatView:
        """What the human may see; without a human East's view, for use once a hand is over."""
        return self.game.view(self.seat)

    @property
    def log(self) -> tuple[Event, ...]:
        """What has happened in this hand, as the human may see it."""
        return self._seen(self.game.log)

    @property
    def hand_over(self) -> bool:
        """Whether the hand has ended, so that ``next_hand`` is all that is left to do."""
        return self.game.result is not None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.standing.over

    @property
    def ranking(self) -> tuple[tuple[int, int, int], ...]:
        """Players from first to last with their place and score, as of now."""
        return ranking(self.game.standing.scores)

    @property
    def history(self) -> tuple[tuple[int, ...], ...]:
        """The scores after each finished hand, by player."""
        return tuple(end.scores for end in self.game.record.ends)

    @property
    def asked(self) -> bool:
        """Whether the human has a decision to make, other than going on to the next hand."""
        return self.human is not None and not self.hand_over and self.seat in self.game.awaited

    def step(self) -> Step | None:
        """Let one bot act; None when only the human is awaited or the hand is over.

        Where a tile is offered to several the bots answer first, so that what follows an answer
        of the human comes at once.
        """
        if self.hand_over:
            return None
        seat = next((seat for seat in self.game.awaited if self._is_bot(seat)), None)
        if seat is None:
            return None
        view = self.game.view(seat)
        return self._act(seat, self._ask(view))

    def advance(self) -> Iterator[Step]:
        """Let the bots act, one action at a time; only steps in which something happened."""
        while (step := self.step()) is not None:
            if step.events:
                yield step

    def answer(self, action: Action) -> Step:
        """The human's decision.

        Raises:
            IllegalAction: it is not the human's turn, or the action is not legal now.
            RecordError: the action could not be written to the file.
        """
        return self._act(self.seat, action)

    def next_hand(self) -> Step:
        """Deal the next hand, once the hand is over and the game is not."""
        return self._act(0, NEXT_HAND)

    def undo(self) -> bool:
        """Take back the human's last decision and what followed; False if there is none."""
        if self.human is None:
            return False
        if self._journal:
            return self._journal.undo(self.human)
        last = self._game.last_decision(self.human)
        if last is None:
            return False
        self._game = Game.replay(self.rules, self._game.record.upto(last))
        return True

    def close(self) -> None:
        """Let go of the file; everything is in it already."""
        if self._journal:
            self._journal.close()

    def _is_bot(self, seat: Seat) -> bool:
        return self.seating[seat] != self.human

    def _act(self, seat: Seat, action: Action) -> Step:
        events = (self._journal or self._game).act(seat, action)
        return Step(seat, self._seen(events))

    def _seen(self, events: Sequence[Event]) -> tuple[Event, ...]:
        viewer = _NOBODY if self.human is None else self.seat
        return tuple(event.seen_by(viewer) for event in events)

    def _ask(self, view: SeatView) -> Action:
        """The bot's choice; one that is not legal, or that fails, is replaced and noted."""
        player = self.seating[view.seat]
        try:
            action = self._bots[player].choose(view, view.actions)
        except Exception as error:  # a bot may be anybody's code; the game goes on without it
            return self._replaced(view, player, f"failed ({type(error).__name__}: {error})")
        if action in view.actions:
            return action
        return self._replaced(view, player, f"wanted to {action}, which is not legal")

    def _replaced(self, view: SeatView, player: int, fault: str) -> Action:
        safe = fallback(view)
        self.notes.append(f"{self.players[player].name} {fault}; instead: {safe}.")
        return safe


def timeout_action(view: SeatView) -> Action:
    """What is done for a player whose time is up: pass, or throw the tile just drawn."""
    return fallback(view)
