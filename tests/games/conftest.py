"""A bound for every test of this folder, since they wait for other processes."""

import signal
from collections.abc import Iterator
from types import FrameType

import pytest

from support.sizes import size

PATIENCE = size(180, 1800)


@pytest.fixture(autouse=True)
def bounded() -> Iterator[None]:
    """Fail a test that waits for ever, with the place where it waits."""

    def give_up(_signal: int, _frame: FrameType | None) -> None:
        raise TimeoutError(f"still waiting after {PATIENCE} s")

    before = signal.signal(signal.SIGALRM, give_up)
    signal.alarm(PATIENCE)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)
