"""Keeps a key that is held down, or pressed a moment too late, from doing harm."""

from collections.abc import Callable

QUIET = 0.15
"""Seconds after a question was put, or after the last press, in which a press does nothing."""


class Guard:
    """Decides whether a press of Enter is meant for the question that is open.

    >>> now = iter([0.0, 0.1, 0.2, 0.5])
    >>> guard = Guard(lambda: next(now))
    >>> guard.opened()
    >>> guard.lets_through(), guard.lets_through(), guard.lets_through()
    (False, False, True)
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        """``clock``: seconds that only ever grow."""
        self._clock = clock
        self._since = float("-inf")

    def opened(self) -> None:
        """A question has been put."""
        self._since = self._clock()

    def lets_through(self) -> bool:
        """Whether a press counts now."""
        now = self._clock()
        long_enough, self._since = now - self._since >= QUIET, now
        return long_enough
