"""The house rule that bars a win on a discard after one was let go."""

import pytest

from faults.places import TWO_SIDED, kong_not_robbed
from support.tables import offered, table

FULL = {"furiten": "full", "min_fan": 0}


def test_furiten_03_letting_a_kong_go_unrobbed_counts() -> None:
    assert "W" not in kong_not_robbed({"min_fan": 0, "furiten_ends_on_call": False}).asked
    # By the gentler rule North's pung has set West free again.
    assert "win" in kong_not_robbed({"min_fan": 0, "furiten_ends_on_call": True}).legal("W")
    assert "win" in kong_not_robbed({"min_fan": 0, "furiten": "off"}).legal("W")


@pytest.mark.parametrize("furiten", ["own_discards", "full"])
def test_furiten_05_it_never_bars_a_self_drawn_win(furiten: str) -> None:
    options = {"furiten": furiten, "min_fan": 0}
    game = table("W", drawn="3s", W=TWO_SIDED, rivers={"W": "6s"}, options=options)
    assert "win" in game.legal("W")
    thrown = offered("3s", by="E", W=TWO_SIDED, rivers={"W": "6s"}, options=options)
    assert "W" not in thrown.asked


def test_furiten_06_the_own_draw_sets_free() -> None:
    rivers = {"W": "9m7z"}
    game = offered("6s", by="S", W=TWO_SIDED, rivers=rivers, wall="5z6z7z5z", options=FULL)
    game.act("W", "pass")
    assert game.view("W").barred is None  # West has drawn since
    for seat, tile in zip("WNES", ("5z", "6z", "7z", "5z"), strict=True):
        game.act(seat, f"discard {tile}")
    assert game.turn == ("W", "draw")
    game = offered("3s", by="S", W=TWO_SIDED, rivers=rivers, options=FULL)
    assert "win" in game.legal("W")


def test_furiten_07_the_question_comes_before_the_bar() -> None:
    game = offered("3s", by="S", W=TWO_SIDED, options=FULL)
    assert game.view("W").barred is None
    assert game.view("W").can_win
    assert "win" in game.legal("W")
    passed = offered("3s", by="E", W=TWO_SIDED, wall="9m", options=FULL)
    passed.act("W", "pass")
    assert passed.turn == ("S", "draw")
    assert passed.view("W").barred == "passed_win"
