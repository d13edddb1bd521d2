"""The plain game: every event a sentence, every question a numbered list.

Nothing is redrawn and the cursor never moves, so it serves screen readers, pipes and terminals
that can do no more than print.
"""

import time
from collections.abc import Iterable

from majongue import INTERRUPTED
from majongue.bots.bot import fallback
from majongue.cli.plain_commands import LEAVE, NEXT, OTHERS, UNDO, command_of
from majongue.cli.plain_menu import (
    Menu,
    Refused,
    confirm_menu,
    declare_menu,
    menu_for,
    read_answer,
)
from majongue.cli.plain_pages import PAGES
from majongue.cli.plain_terminal import InputEnded, Terminal, TimeIsUp
from majongue.engine.actions import Action, Win
from majongue.engine.events import Event
from majongue.engine.view import SeatView
from majongue.options import to_text
from majongue.rules.lone_win import false_win_cost
from majongue.rules.presets import base_of, full_name
from majongue.session import Session
from majongue.text.claim_text import beaten_lines
from majongue.text.hand_over import hand_over_lines, ranking_lines
from majongue.text.narration import narrate
from majongue.text.table_text import heading, table_lines
from majongue.text.waiting_text import Readiness, readiness

_RECENT = 6  # lines of the log that a resumed game begins with
_NEXT = "Enter for the next hand: "


class Left(Exception):
    """The player leaves the game."""


class TakenBack(Exception):
    """The player took back a decision."""


class PlainGame:
    """One session on one terminal."""

    def __init__(self, session: Session, terminal: Terminal, delay: float = 0.0) -> None:
        """``delay``: seconds to wait after what a bot does."""
        self._session = session
        self._terminal = terminal
        self._delay = delay
        self._ready = Readiness()

    def run(self, *, resumed: bool = False) -> int:
        """Play until the game is over or the player leaves; returns the exit status.

        Leaving, or the end of the input, is 0; an interrupt (Ctrl+C) is 130. A game that has a
        file is saved in either case.
        """
        try:
            if resumed:
                self._open_resumed()
            else:
                self._open_new()
            self._play()
        except Left:
            self._say(self._where())
        except InputEnded:
            self._say("The input has ended.", self._where())
        except KeyboardInterrupt:
            self._say("", "Interrupted.", self._where())
            return INTERRUPTED
        return 0

    def _say(self, *lines: str) -> None:
        self._terminal.say(lines)

    def _where(self) -> str:
        path = self._session.path
        if path is None:
            return "This game is not saved."
        if self._session.over:
            return f"The game is kept in {path}"
        return f"The game is saved in {path}"

    def _open_new(self) -> None:
        session = self._session
        base = base_of(session.rules)
        self._say(f"{full_name(session.rules)} rules. Type ? for help at any question.")
        values = [f"{name} = {to_text(value)}" for name, value in base.departures.items()]
        if values:
            self._say(f"House rules: {', '.join(values)}.")
        bots = [
            f"{player.name} ({player.level})"
            for number, player in enumerate(session.players)
            if number != session.human
        ]
        self._say(f"{'Players' if session.human is None else 'Against'}: {', '.join(bots)}.")
        if session.path is not None:
            self._say(self._where())
        self._say("", *narrate(session.log, session.cast, ending=False))

    def _open_resumed(self) -> None:
        session = self._session
        if session.notice:
            self._say(session.notice)
        self._say(f"{full_name(session.rules)} rules. {self._where()}")
        if session.hand_over:
            return
        cast = session.cast
        if session.human is not None:
            self._say("", *table_lines(session.view, cast, session.rules))
        self._say("", *narrate(session.log, cast)[-_RECENT:])

    def _play(self) -> None:
        session = self._session
        while True:
            for events in session.advance():
                self._tell(events)
                if self._delay:
                    time.sleep(self._delay)
            self._tell_notes()
            try:
                if not session.hand_over:
                    self._act()
                    continue
                self._show_result()
                if session.over:
                    return
                self._wait_for_next()
                self._say("")
                self._tell(session.next_hand())
            except TakenBack:
                cast = session.cast
                recent = narrate(session.log, cast)[-2:]
                self._say("Taken back.", heading(session.view, cast), *recent)

    def _act(self) -> None:
        """Let the human decide, and tell what that leads to."""
        session, view = self._session, self._session.view
        action = self._decide(view)
        events = session.answer(action)
        if view.question in ("claim", "rob"):
            best = session.rules.table.multi_win == "best"
            self._say(*beaten_lines(action, view.seat, events, session.cast, best=best))
        self._tell(events)
        self._tell_waits()

    def _tell(self, events: Iterable[Event]) -> None:
        self._say(*narrate(events, self._session.cast, ending=False))

    def _tell_notes(self) -> None:
        self._say(*self._session.notes)
        self._session.notes.clear()

    def _tell_waits(self) -> None:
        """Say what the hand waits for, when more has changed than the copies left."""
        if self._session.hand_over:
            self._ready = Readiness()
            return
        if self._session.view.question == "turn":
            return  # after a claim: a tile is still to be thrown
        ready = readiness(self._session.view, self._session.rules)
        if ready.news != self._ready.news:
            self._say(*ready.lines())
        self._ready = ready

    def _show_result(self) -> None:
        session = self._session
        cast = session.cast
        told = hand_over_lines(session.view, cast, session.rules)
        self._say("", *told, *filter(None, [session.upcoming]), "")
        if session.over:
            self._say(*ranking_lines(session.ranking, cast))
            if session.path is not None:
                self._say(self._where())

    def _wait_for_next(self) -> None:
        if self._session.human is None:
            return
        self._terminal.drop_typed_ahead()
        self._terminal.question = ()
        while True:
            typed = self._terminal.ask(_NEXT)
            if not typed or typed.lower() in NEXT:
                return
            if not self._obeyed(typed):
                keys = f"{UNDO.key} to {UNDO.help}, {LEAVE.key} to {LEAVE.help}"
                others = f"{OTHERS.key} for the hand under {OTHERS.help}"
                self._say(f"Press Enter for the next hand, {others}, {keys}.")

    def _decide(self, view: SeatView) -> Action:
        """The human's decision, or the safe one when the time is up."""
        limit = self._session.time_limit
        deadline = time.monotonic() + limit if limit else None
        try:
            while True:
                action = self._ask(menu_for(view, self._session.cast), deadline)
                doubt = None if action is None else self._doubt(view, action)
                if doubt is not None:
                    action = self._ask(doubt, deadline)
                if action is not None:
                    return action
        except TimeIsUp:
            action = fallback(view)
            self._say(f"Time is up: {action}.")
            return action

    def _doubt(self, view: SeatView, action: Action) -> Menu | None:
        """What is asked before a sure win is let go, or one declared that may cost points."""
        rules = self._session.rules
        if isinstance(action, Win) and rules.table.false_win == "penalty":
            return declare_menu(false_win_cost(rules))
        win = self._session.win_let_go(action, view)
        return None if win is None else confirm_menu(view, win, action)

    def _ask(self, menu: Menu, deadline: float | None) -> Action | None:
        """Ask until the answer is one of the acts; None goes back."""
        self._terminal.drop_typed_ahead()
        self._terminal.question = menu.lines
        self._say(*menu.lines)
        while True:
            typed = self._terminal.ask(menu.prompt, deadline)
            if not typed:
                self._say(*menu.lines)
            elif not self._obeyed(typed):
                try:
                    return read_answer(typed, menu)
                except Refused as refusal:
                    self._say(str(refusal))

    def _obeyed(self, typed: str) -> bool:
        """Carry out a command that is no move; False when the text is not one."""
        command = command_of(typed)
        if command is None:
            return False
        if command in PAGES:
            self._say(*PAGES[command](self._session))
        elif command is LEAVE:
            raise Left
        elif command is UNDO:
            if self._session.undo():
                raise TakenBack
            self._say("There is nothing to take back.")
        return True
