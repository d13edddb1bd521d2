"""Profiles for the whole suite: the same examples every time, more of them with MAJONGUE_LONG=1."""

import pytest
from hypothesis import HealthCheck, settings

from support.sizes import LONG, size

pytest.register_assert_rewrite("support.tables", "support.games")

settings.register_profile(
    "majongue",
    deadline=None,
    derandomize=not LONG,
    max_examples=size(60, 1000),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("majongue")
