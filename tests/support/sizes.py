"""How much to test: an ordinary size, and a long one with MAJONGUE_LONG=1."""

import os

LONG = os.environ.get("MAJONGUE_LONG", "") not in ("", "0")


def size(ordinary: int, long: int) -> int:
    return long if LONG else ordinary
