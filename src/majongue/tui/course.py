"""The course of a game on a screen: bots think in a thread, the human's deeds come in between."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from typing import TypeAlias

from majongue.engine.events import Discarded, Event
from majongue.session import Session

Events: TypeAlias = tuple[Event, ...]
Deed: TypeAlias = Callable[[], Events | None]
"""Something that the human does to the game; returns what follows at once, None for nothing."""


class Course:
    """Plays a session on until it is stopped.

    Only one thing is done to the session at a time: a bot's act in the thread, or a deed between
    two of them, so that neither needs a lock.

    Attributes:
        pace: seconds between the acts of bots.
        stepwise: wait for ``go_on`` after each discard of a bot.
        paused: let no bot act; deeds are done all the same.
        waiting: whether ``go_on`` is waited for.
    """

    def __init__(self, session: Session, tell: Callable[[Events], None]) -> None:
        """``tell`` is called after everything that has happened."""
        self.session = session
        self.pace = 0.0
        self.stepwise = False
        self.paused = False
        self.waiting = False
        self._tell = tell
        self._deeds: deque[Deed] = deque()
        self._stir = asyncio.Event()
        self._hurrying = False
        self._stopping = False
        self._stopped = asyncio.Event()
        self._stopped.set()

    def do(self, deed: Deed) -> None:
        """Have a deed done as soon as no bot is acting."""
        self._deeds.append(deed)
        self._stir.set()

    def hurry(self) -> None:
        """Go straight to the human's next decision, or to the end of the hand."""
        self._hurrying = True
        self.go_on()

    def go_on(self) -> None:
        """Wait no longer."""
        self.waiting = False
        self._stir.set()

    def pause(self, paused: bool) -> None:
        """Let no bot act, or let them again."""
        self.paused = paused
        self._stir.set()

    async def stop(self) -> None:
        """End the course; returns when no bot is acting any more."""
        self._stopping = True
        self._stir.set()
        await self._stopped.wait()

    async def run(self) -> None:
        """Play until ``stop`` is called."""
        self._stopped.clear()
        try:
            while not self._stopping:
                self._stir.clear()
                self._do_deeds()
                if self.paused or self.waiting:
                    await self._stir.wait()
                    continue
                events = await asyncio.to_thread(self._let_bots_act)
                if events:
                    self._tell(events)
                    await self._rest(events)
                elif not self._deeds:
                    await self._stir.wait()
        finally:
            self._stopped.set()

    def _do_deeds(self) -> None:
        while self._deeds:
            events = self._deeds.popleft()()
            if events is not None:
                self.waiting = False
                self._tell(events)

    def _let_bots_act(self) -> Events:
        """One act, or all up to the human's next decision."""
        if not self._hurrying:
            return self.session.step()
        self._hurrying = False
        return tuple(event for events in self.session.advance() for event in events)

    async def _rest(self, events: Iterable[Event]) -> None:
        """Leave time to look; none where the human is asked next."""
        if self.session.asked or self.session.hand_over or self._hurrying:
            return
        if self.stepwise and any(isinstance(event, Discarded) for event in events):
            self.waiting = True
        elif self.pace:
            try:
                await asyncio.wait_for(self._stir.wait(), self.pace)
            except TimeoutError:
                return
