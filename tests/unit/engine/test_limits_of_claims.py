"""House rules about claims: chows counted, wins by self-draw only, four kongs, the best hand."""

import pytest

from majongue.engine.actions import WIN
from majongue.engine.events import HandDrawn, KongDeclared
from majongue.text.cast import Cast
from majongue.text.claim_text import beaten_lines
from majongue.text.false_win_text import false_win_line
from majongue.text.hand_over import hand_over_lines
from majongue.text.table_text import table_lines
from majongue.tiles import Wind
from support.tables import Table, offered, table

CAST = Cast(("You", "Hana", "Otto", "Ming"), (0, 1, 2, 3), tuple(Wind), you=1)
WITH_A_CHOW = "46m 258p 147s 17z [chow 789m from E]"
WINNER = "46m 123p 456p 789s 11z"  # waits for 5m
READY_CHOWS = "46m 123p 55s [chow 789m from E] [chow 123s from E]"


@pytest.mark.parametrize(
    ("most", "claims"), [(0, False), (1, False), (2, True), (3, True), (4, True)]
)
def test_only_so_many_chows_may_be_claimed(most: int, claims: bool) -> None:
    game = offered("5m", S=WITH_A_CHOW, options={"max_chow_claims": most})
    assert ("chow 456m" in game.legal("S")) == claims


def test_pungs_and_kongs_are_no_chows() -> None:
    options = {"max_chow_claims": 1}
    game = offered("5m", S="4655m 258p 7z [pung 999m from E] [pung 111s from E]", options=options)
    assert game.legal("S") == ["pung", "chow 456m", "pass"]


def test_a_chow_that_wins_may_always_be_claimed() -> None:
    for most in (0, 2):
        options = {"max_chow_claims": most, "min_fan": 0}
        game = offered("5m", S=READY_CHOWS, options=options)
        assert game.legal("S") == ["win", "pass"]
        game.act("S", "win")
        assert game.winners == "S"


def test_nobody_wins_on_a_discard_where_only_self_draw_wins() -> None:
    assert "win" in offered("5m", S=WINNER, options={"min_fan": 0}).legal("S")
    options = {"min_fan": 0, "self_draw_only": True}
    game = offered("5m", S=WINNER, options=options)
    assert game.legal("S") == ["chow 456m", "pass"]
    drawn = table("S", drawn="5m", S=WINNER, options=options)
    assert "win" in drawn.legal("S")
    drawn.act("S", "win")
    assert drawn.winners == "S"


def test_nobody_robs_a_kong_where_only_self_draw_wins() -> None:
    hands = {"E": "123p 456p 789p 1z [pung 666m from S]", "S": "123m 789m 45m 123s 55s"}
    for only in (False, True):
        options = {"min_fan": 0, "self_draw_only": only}
        game = table("E", drawn="6m", **hands, options=options)
        game.act("E", "kong 6m")
        assert (game.asked == "S") != only


def test_a_ready_player_is_told_that_only_self_draw_wins() -> None:
    said = "By these rules you may win by self-draw only."
    options = {"min_fan": 0, "self_draw_only": True}
    game = table("W", drawn="1z", S=WINNER, options=options)
    assert game.view("S").barred == "self_draw_only"
    assert table_lines(game.view("S"), CAST, game.rules)[-1] == said
    asked = offered("5m", S=WINNER, options=options)
    assert table_lines(asked.view("S"), CAST, asked.rules)[-1] == said


def test_a_discard_may_be_declared_wrongly_where_only_self_draw_wins() -> None:
    options = {"min_fan": 0, "self_draw_only": True, "false_win": "penalty"}
    game = offered("5m", S=WINNER, options=options)
    assert not game.view("S").can_win
    game.act("S", "win")
    assert game.result is not None
    assert game.result.attempt is not None
    line = false_win_line(game.view("E"), game.result.attempt, CAST, game.rules)
    assert line == "By these rules nobody may win but by self-draw."


@pytest.mark.parametrize("ruleset", ["classical", "hong_kong", "mcr"])
@pytest.mark.parametrize("dead", [False, True])
def test_a_false_win_ends_the_hand_or_kills_it(ruleset: str, dead: bool) -> None:
    options = {"false_win": "penalty", "dead_hand": dead}
    game = table("E", drawn="9m", E="147m 258p 369s 1234z", ruleset=ruleset, options=options)
    game.act("E", "win")
    assert game.seat("E").dead == dead
    assert (game.result is None) == dead


def fourth_kong(**options: object) -> Table:
    game = table(
        "E",
        drawn="5m",
        tail="1z",
        options={"four_kongs_end": True, "min_fan": 0, **options},
        E="555m 1244p [concealed kong 1111s] [concealed kong 2222s]",
        S="35p 369s 147m 27z [kong 9999p from E]",
        W="23p 222m 444m 777s 99s",
    )
    game.act("E", "kong 5m")
    return game


def test_four_kongs_of_several_players_end_the_hand_with_the_next_discard() -> None:
    game = fourth_kong()
    assert game.result is None
    events = game.act("E", "discard 1z")
    assert HandDrawn("four_kongs") in events
    assert game.result is not None
    assert (game.result.kind, game.payments) == ("four_kongs", (0, 0, 0, 0))
    lines = hand_over_lines(game.view("S"), CAST, game.rules)
    assert lines[0] == "Nobody wins: four kongs have been declared."


def test_the_discard_after_the_fourth_kong_may_be_won_and_nothing_else() -> None:
    game = fourth_kong()
    game.act("E", "discard 4p")
    assert game.asked == "W"
    assert game.legal("W") == ["win", "pass"]
    game.act("W", "win")
    assert game.winners == "W"
    passed = fourth_kong()
    passed.act("E", "discard 4p")
    passed.act("W", "pass")
    assert passed.result is not None
    assert passed.result.kind == "four_kongs"


def test_four_kongs_mean_nothing_elsewhere_nor_if_one_player_has_them_all() -> None:
    game = fourth_kong(four_kongs_end=False)
    game.act("E", "discard 1z")
    assert game.turn == ("S", "draw")
    alone = table(
        "E",
        drawn="5m",
        tail="1z",
        E="555m 4p [concealed kong 1111s] [concealed kong 2222s] [concealed kong 3333s]",
        options={"four_kongs_end": True},
    )
    assert any(isinstance(event, KongDeclared) for event in alone.act("E", "kong 5m"))
    alone.act("E", "discard 1z")
    assert alone.turn == ("S", "draw")


CHEAP = "46m 123p 456p 789s 11z"
DEAR = "46m 222m 789m 111m 99m"
OTHER = "46m 123s 456s 789p 44z"


def test_of_several_winners_the_best_hand_wins() -> None:
    for order in ("SWN", "NWS"):
        game = offered("5m", S=CHEAP, W=DEAR, N=OTHER, options={"multi_win": "best", "min_fan": 0})
        events = game.answer(**dict.fromkeys(order, "win"))
        assert game.winners == "W"
        (said,) = beaten_lines(WIN, 1, events, CAST, best=True)
        assert said.startswith("Otto's win goes before your win: the most valuable hand wins")
    nearest = offered("5m", S=CHEAP, W=DEAR, N=OTHER, options={"min_fan": 0})
    nearest.answer(S="win", W="win", N="win")
    assert nearest.winners == "S"


def test_of_equal_hands_the_nearer_wins() -> None:
    options = {"multi_win": "best", "min_fan": 0}
    game = offered("5m", by="S", W=OTHER, E="46m 123s 456s 789p 33z", options=options)
    game.answer(E="win", W="win")
    assert game.winners == "W"


def test_a_right_win_goes_before_a_false_one_that_would_be_better() -> None:
    options = {"multi_win": "best", "min_fan": 0, "false_win": "penalty", "furiten": "own_discards"}
    game = offered("5m", S=CHEAP, W=DEAR, rivers={"W": "5m"}, options=options)
    game.answer(S="win", W="win")
    assert game.winners == "S"
