"""A session drives one game: it asks the bots, waits for the human and keeps the file.

Only the human's view and the events as the human may see them go out. If the game is kept in a
file, every action is in it before anybody is shown its outcome.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

from majongue.bots.bot import Bot, ask, check_level, fallback, make_bot
from majongue.chance import Seed
from majongue.engine.actions import NEXT_HAND, Action, BonusWin, Win
from majongue.engine.events import Event
from majongue.engine.game import Game
from majongue.engine.journal import Journal, NotWritten
from majongue.engine.progression import FinishedHand, advance, ranking
from majongue.engine.seating import HUMAN, Player
from majongue.engine.view import SeatView
from majongue.errors import RecordError
from majongue.rules.lone_win import false_win_cost
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import Seat
from majongue.text.cast import Cast
from majongue.text.hand_over import next_hand_line

_NOBODY: Seat = -1


class Unsaved:
    """A game that is kept in no file: it stands where a journal would."""

    path: Path | None = None

    def __init__(self, game: Game) -> None:
        """Take a game as it is."""
        self.game = game

    def act(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Let a seat act, as ``Journal.act``."""
        return self.game.act(seat, action)

    def undo(self, player: int) -> bool:
        """Take back the player's last decision, as ``Journal.undo``."""
        before = self.game.before_last(player)
        if before is None:
            return False
        self.game = before
        return True

    def close(self) -> None:
        """There is no file to let go of."""


class Session:
    """One game with at most one human player.

    >>> from majongue.rules.discovery import load_ruleset
    >>> players = [Player("You"), *(Player(name, "greedy") for name in ("Hana", "Otto", "Ming"))]
    >>> session = Session.new(load_ruleset("hong_kong"), seed=1, players=players)
    >>> told = [event for events in session.advance() for event in events]
    >>> session.view.question
    'turn'
    >>> events = session.answer(session.view.actions[0])
    """

    def __init__(self, kept: Journal | Unsaved) -> None:
        """Use ``new`` or ``resume``."""
        self._kept = kept
        game = kept.game
        self.notice: str | None = None
        self.notes: list[str] = []
        self._unwritten = False  # whether the file has fallen behind
        header = game.record.header
        self.players: tuple[Player, ...] = header.seating.players
        people = [number for number, player in enumerate(self.players) if player.level == HUMAN]
        if len(people) > 1:
            raise RecordError("The game has several human players; one of them can play here.")
        self.human: int | None = people[0] if people else None
        for player in self.players:
            if player.level != HUMAN:
                check_level(player.level)
        self._bots: dict[int, Bot] = {}  # each made when it first has to choose

    @classmethod
    def new(
        cls, rules: Ruleset, seed: Seed, players: Sequence[Player], path: Path | None = None
    ) -> "Session":
        """Begin a game, and its file if there is a path.

        Raises:
            BotError: there is no such level.
            RecordError: the file exists or cannot be written.
        """
        session = cls(Unsaved(Game.start(rules, seed, players)))
        if path is not None:
            session._kept = Journal.create(path, session.game)
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
            session = cls(journal)
        except BaseException:
            journal.close()
            raise
        session.notice = notice
        return session

    @property
    def game(self) -> Game:
        """The game itself: for tools and tests, not for showing."""
        return self._kept.game

    @property
    def path(self) -> Path | None:
        """The file that the game is kept in, if there is one."""
        return self._kept.path

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
    def cast(self) -> Cast:
        """Who sits where in this hand, the human addressed as you."""
        return Cast.of(self.players, self.seating, self.rules.winds, self.human)

    @property
    def log(self) -> tuple[Event, ...]:
        """What has happened in this hand, as the human may see it."""
        return self._seen(self.game.log)

    @property
    def hand_over(self) -> bool:
        """Whether the hand has ended, so that ``next_hand`` is all that is left to do."""
        return self.game.result is not None

    @property
    def upcoming(self) -> str:
        """What is dealt next, as a sentence, once the hand is over; nothing if the game is too."""
        result, standing = self.game.result, self.game.standing
        if result is None:
            return ""
        after = advance(standing, result, self.rules)
        return next_hand_line(standing, after, self.cast, self.rules)

    @property
    def untouched(self) -> bool:
        """Whether nobody has acted in the game yet."""
        return not self.game.record.moves

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.standing.over

    @property
    def ranking(self) -> tuple[tuple[int, int, int], ...]:
        """Players from first to last with their place and score, as of now."""
        return ranking(self.game.standing.scores)

    @property
    def finished(self) -> tuple[FinishedHand, ...]:
        """The hands that have been played."""
        return tuple(self.game.finished)

    @property
    def asked(self) -> bool:
        """Whether the human has a decision to make, other than going on to the next hand."""
        return self.human is not None and not self.hand_over and self.seat in self.game.awaited

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision of the human to take back."""
        return self.human is not None and self.game.last_decision(self.human) is not None

    @property
    def time_limit(self) -> int | None:
        """Seconds that the human has for the question asked now; None without a limit."""
        table = self.rules.table
        on_turn = self.view.question in ("turn", "give")
        return (table.turn_timeout_s if on_turn else table.claim_timeout_s) or None

    def win_let_go(self, action: Action, view: SeatView) -> Action | None:
        """The win that the human could declare in a view instead, if it is sure to be one.

        Under rules that leave it to the player to see whether a hand wins, nothing is given away.
        """
        sure = view.question == "bonus" or self.rules.table.false_win == "prevent"
        if isinstance(action, Win | BonusWin) or not sure:
            return None
        return next((act for act in view.actions if isinstance(act, Win | BonusWin)), None)

    def doubt(self, view: SeatView, action: Action) -> str | None:
        """Why an action in a view should be asked about once more; None if it need not be.

        A sure win is about to be let go, or one is declared under rules by which a wrong one costs.
        """
        if isinstance(action, Win) and self.rules.table.false_win == "penalty":
            return f"A wrong one costs {false_win_cost(self.rules)}."
        return "You could win." if self.win_let_go(action, view) else None

    def step(self) -> tuple[Event, ...]:
        """Let the bots act until something has happened; nothing when it is not their turn.

        Where a tile is offered to several the bots answer first, so that what follows an answer
        of the human comes at once. Whom it was offered to, and who let it pass, does not show.
        """
        while not self.hand_over:
            seat = next((seat for seat in self.game.awaited if self._is_bot(seat)), None)
            if seat is None:
                break
            events = self._act(seat, self._choice(self.game.view(seat)))
            if events:
                return events
        return ()

    def advance(self) -> Iterator[tuple[Event, ...]]:
        """Let the bots act as long as it is their turn, step by step."""
        while events := self.step():
            yield events

    def answer(self, action: Action) -> tuple[Event, ...]:
        """The human's decision; returns what follows at once, as the human may see it.

        Raises:
            IllegalAction: it is not the human's turn, or the action is not legal now.
            RecordError: the action could not be written to the file.
        """
        return self._act(self.seat, action)

    def next_hand(self) -> tuple[Event, ...]:
        """Deal the next hand, once the hand is over and the game is not."""
        return self._act(0, NEXT_HAND)

    def undo(self) -> bool:
        """Take back the human's last decision and what followed; False if there is none."""
        if self.human is None:
            return False
        try:
            return self._kept.undo(self.human)
        except NotWritten as fault:
            self._note_unwritten(fault)
            return True

    def close(self) -> None:
        """Let go of the file; everything is in it already."""
        self._kept.close()

    def _is_bot(self, seat: Seat) -> bool:
        return self.seating[seat] != self.human

    def _act(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        try:
            events = self._kept.act(seat, action)
            self._unwritten = False
        except NotWritten as fault:
            self._note_unwritten(fault)
            events = fault.events
        return self._seen(events)

    def _note_unwritten(self, fault: NotWritten) -> None:
        """Say once that the file has fallen behind; the game goes on and writes when it can."""
        if not self._unwritten:
            self.notes.append(f"{fault} The game goes on and will be written when it can be.")
        self._unwritten = True

    def _seen(self, events: Sequence[Event]) -> tuple[Event, ...]:
        viewer = _NOBODY if self.human is None else self.seat
        return tuple(event.seen_by(viewer) for event in events)

    def _bot(self, player: int) -> Bot:
        if player not in self._bots:
            level, seed = self.players[player].level, self.game.record.header.seed
            self._bots[player] = make_bot(level, self.rules, seed, player)
        return self._bots[player]

    def _choice(self, view: SeatView) -> Action:
        """The bot's choice; one that is not legal, or that fails, is replaced and noted."""
        player = self.seating[view.seat]
        try:
            bot = self._bot(player)
            action, fault = ask(bot, view)
        except Exception as error:  # a bot may be anybody's code; the game goes on without it
            action, fault = fallback(view), f"failed ({type(error).__name__}: {error})"
        if fault is not None:
            self.notes.append(f"{self.players[player].name} {fault}; instead: {action}.")
        return action
