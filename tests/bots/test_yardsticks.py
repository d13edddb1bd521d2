"""The yardsticks play exactly as they always did, or older measurements mean nothing."""

import pytest

from majongue.rules.variant import Variant
from majongue.simulation import Job, simulate
from majongue.tally import summarise

PINNED = {"greedy": "388d0da809fd5afd", "greedy_closed": "bbd7b78b525d17b0"}


@pytest.mark.parametrize("level", PINNED)
def test_a_yardstick_never_changes(level: str) -> None:
    job = Job(Variant("hong_kong"), (level,) * 4, "yardstick", 0, 20, audited=False)
    summary = summarise(simulate(job), 4)
    assert summary.digest == PINNED[level], (
        f"{level} or the engine plays differently: measurements made before cannot be compared"
    )
