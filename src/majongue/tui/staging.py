"""Sets the scene: what the table shows of a session, and what is asked there."""

from collections.abc import Mapping, Sequence
from functools import partial

from majongue.engine.actions import Action
from majongue.engine.events import Discarded, Event, HandStarted
from majongue.engine.view import SeatView
from majongue.preferences import Preferences
from majongue.rules.score import Seat
from majongue.session import Session
from majongue.text.claim_text import beaten_lines
from majongue.text.hand_over import endings
from majongue.text.passing_text import giving_line
from majongue.text.waiting_text import Readiness, readiness_in_turn, worth_calling
from majongue.tui.buttons import asked_text, buttons, used_tiles
from majongue.tui.course import Events
from majongue.tui.faces import Style
from majongue.tui.news import news_of
from majongue.tui.prompt import Prompt
from majongue.tui.scene import Scene

_NEWS = 200  # sentences that are kept for the panel


class Stage:
    """A session and what the screen of the table remembers of it.

    While bots act in their thread the session is not to be looked at: the screen looks at what
    ``ask`` has kept.

    Attributes:
        prompt: the question of the present view, and how far the answer has come.
        note: a remark of the program; it stays until the human's next decision.
        hand_over: whether the hand has ended; ``can_undo``: whether a decision can be taken back.
    """

    def __init__(self, session: Session) -> None:
        """Begin with the present state of a session; what the hand waits for comes with ``ask``."""
        self.session = session
        self.note = session.notice or ""
        self._ready = Readiness()
        self._news: list[str] = []
        self._look()
        self._recall()

    def _look(self) -> None:
        session = self.session
        view = session.view
        self.prompt = Prompt(
            view, partial(session.doubt, view), partial(worth_calling, view, session.rules)
        )
        self.hand_over = session.hand_over
        self.can_undo = session.can_undo
        self._cast = session.cast
        self._last = last_thrower(self.prompt.view, session.log)

    def _recall(self) -> None:
        self._news = news_of(self.session.log, self.session.cast)

    def told(self, events: Events) -> None:
        """Remember what has happened, and put the question that follows."""
        if any(isinstance(event, HandStarted) for event in events):
            self._recall()
        else:
            self._news += news_of(events, self.session.cast)
            del self._news[:-_NEWS]
        if self.session.notes:
            self.note = " ".join(self.session.notes)
            self.session.notes.clear()
        self.ask()

    def ask(self) -> None:
        """Put the question of the present view."""
        self._look()
        self._ready = _readiness(self.session)

    def answer(self, prompt: Prompt, action: Action) -> Events | None:
        """Do an action, unless the game has moved on since its question was put."""
        session, view = self.session, prompt.view
        if not session.asked or session.view != view:
            return None
        self.note = ""
        events = session.answer(action)
        if view.question in ("claim", "rob"):
            best = session.rules.table.multi_win == "best"
            self._news += beaten_lines(action, view.seat, events, session.cast, best=best)
        return events

    def undo(self) -> Events | None:
        """Take back the human's last decision."""
        if not self.session.undo():
            return None
        self._recall()
        claim = self.session.view.question == "claim"  # which names the discard told of last
        self._news.insert(len(self._news) - claim, "Taken back.")
        return ()

    def scene(self, style: Style, preferences: Preferences, keys: Mapping[str, str]) -> Scene:
        """The table as it is now; the footer is left to the screen."""
        prompt, cast = self.prompt, self._cast
        view = prompt.view
        return Scene(
            view,
            cast,
            self.session.rules,
            style,
            letters=preferences.tile_index,
            held=prompt.held,
            cursor=prompt.cursor,
            used=used_tiles(prompt),
            last=self._last,
            news=tuple(self._news),
            asked=" ".join(endings(view.result, cast))
            if view.result
            else giving_line(view, cast) or asked_text(prompt, cast.who(view.turn)),
            acts=buttons(prompt, keys, idle=preferences.idle_acts == "dimmed"),
            told=tuple(self._ready.lines()),
            note=self.note,
        )


def last_thrower(view: SeatView, log: Sequence[Event]) -> Seat | None:
    """Whose river ends with the tile thrown last; None if it was claimed or none was thrown."""
    for event in reversed(log):
        if isinstance(event, Discarded):
            river = view.seats[event.seat].river
            return event.seat if river and river[-1].claimed_by is None else None
    return None


def _readiness(session: Session) -> Readiness:
    """What the human's hand waits for; nothing once the hand is over."""
    if session.human is None or session.hand_over:
        return Readiness()
    return readiness_in_turn(session.view, session.rules)
