"""The house rule that bars a win on a discard after one was let go."""

import pytest

from support.tables import Table, offered, table

TWO_SIDED = "45s 123m 456m 789p 11p"  # waits for 3s and 6s
FULL = {"furiten": "full", "min_fan": 0}


def kong_not_robbed(**options: object) -> Table:
    """West lets South's kong of 6s go by; then North pungs South's discard and throws 3s."""
    game = table(
        "S",
        drawn="6s",
        S="123p 456p 789m 2z [pung 666s from W]",
        N="22z 3s 147m 258p 1345z",
        W=TWO_SIDED,
        options=FULL | options,
    )
    game.act("S", "kong 6s")
    assert game.legal("W") == ["win", "pass"]
    game.act("W", "pass")
    game.act("S", "discard 2z")
    game.act("N", "pung")
    game.act("N", "discard 3s")
    return game


def test_furiten_03_letting_a_kong_go_unrobbed_counts() -> None:
    assert "W" not in kong_not_robbed(furiten_ends_on_call=False).asked
    # By the gentler rule North's pung has set West free again.
    assert "win" in kong_not_robbed(furiten_ends_on_call=True).legal("W")
    assert "win" in kong_not_robbed(furiten="off").legal("W")


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
