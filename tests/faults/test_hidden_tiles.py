"""What the other players get to see of a hand, and when."""

import pytest

from majongue.engine.events import HandsShown, KongDeclared
from majongue.tiles import HIDDEN, parse_tile
from support.tables import Table, offered, table


@pytest.mark.parametrize(("display", "hidden"), [("open_marked", False), ("face_down", True)])
def test_hidden_info_02_a_concealed_kong_is_shown_as_the_rule_says(
    display: str, hidden: bool
) -> None:
    options = {"concealed_kong_display": display, "show_hands_on_draw": True}
    game = table("E", drawn="5m", E="555m 147p 258s 1234z", options=options, left=1)
    (declared, *_) = game.act("E", "kong 5m")
    assert isinstance(declared, KongDeclared)
    for seat in "SWN":
        meld = game.view(seat).seats[0].melds[0]
        assert meld.concealed
        assert (meld.tile == HIDDEN) == hidden
        assert (declared.seen_by("ESWN".index(seat)).meld.tile == HIDDEN) == hidden
        assert (game.view(seat).seen[parse_tile("5m")] == 0) == hidden
    assert game.view("E").seats[0].melds[0].tile == parse_tile("5m")
    game.act("E", "discard 1z")
    assert game.result is not None
    assert game.view("S").seats[0].melds[0].tile == parse_tile("5m")


def shown(game: Table, viewer: str) -> str:
    """The seats whose hands a seat can see."""
    view = game.view(viewer)
    return "".join(seat for seat, place in zip("ESWN", view.seats, strict=True) if place.shown)


@pytest.mark.parametrize(("option", "seats"), [(False, ""), (True, "ESWN")])
def test_hidden_info_07_after_a_draw_hands_are_shown_as_the_rule_says(
    option: bool, seats: str
) -> None:
    game = table("E", drawn="7z", left=0, options={"show_hands_on_draw": option})
    assert all(shown(game, viewer) == "" for viewer in "ESWN")
    events = game.act("E", "discard 7z")
    assert game.result is not None
    assert game.result.kind == "exhausted"
    assert all(shown(game, viewer) == seats for viewer in "ESWN")
    assert any(isinstance(event, HandsShown) for event in events) == option


@pytest.mark.parametrize("option", [False, True])
def test_hidden_info_07b_a_winner_always_shows(option: bool) -> None:
    options = {"show_hands_on_draw": option, "min_fan": 0}
    game = offered("5m", S="46m 123m 456p 789p 11s", options=options)
    assert all(shown(game, viewer) == "" for viewer in "ESWN")
    game.act("S", "win")
    assert all("S" in shown(game, viewer) for viewer in "ESWN")
