"""The audit notices what it is there for, and a position that is right passes."""

from types import SimpleNamespace
from typing import Any

import pytest

from majongue.engine.audit import AuditError, audit
from majongue.engine.perft import perft
from majongue.engine.progression import Standing
from majongue.engine.state import HandState
from majongue.tiles import parse_tile
from support.tables import Table, offered, table


def damaged(game: Table, state: HandState, standing: Standing | None = None) -> Any:
    return SimpleNamespace(
        state=state, rules=game.rules, standing=standing or game.standing, result=None
    )


def test_a_lost_tile() -> None:
    game = table("E", drawn="5m", rivers={"S": "9s"})
    south = game.state.seats[1]._replace(river=())
    with pytest.raises(AuditError, match="lost 9s"):
        audit(damaged(game, game.state.with_seat(1, south)))


def test_a_fifth_copy() -> None:
    game = table("E", drawn="5m")
    hand = game.state.seats[1].hand.discard(0).draw(parse_tile("5m"))
    south = game.state.seats[1]._replace(hand=hand)
    with pytest.raises(AuditError, match="too many 5m, lost 1m"):
        audit(damaged(game, game.state.with_seat(1, south)))


def test_a_hand_of_the_wrong_size() -> None:
    game = table("E", drawn="5m")
    south, north = game.state.seats[1], game.state.seats[3]
    state = game.state.with_seat(1, south._replace(hand=south.hand.discard(0)))
    for tile in (0, 3):
        north = north._replace(hand=north.hand.draw(tile))
    south = south._replace(hand=south.hand.discard(0).discard(3))
    state = game.state.with_seat(1, south).with_seat(3, north)
    with pytest.raises(AuditError, match="Seat 1 holds 11"):
        audit(damaged(game, state))


def test_scores_that_do_not_balance() -> None:
    game = table("E", drawn="5m")
    with pytest.raises(AuditError, match="do not balance"):
        audit(damaged(game, game.state, game.standing._replace(scores=(1, 0, 0, 0))))


def test_perft_counts_paths() -> None:
    game = table("E", drawn="5m", E="555m 123p 456p 789p 1z")
    assert perft(game.state, game.rules, 0) == 1
    assert perft(game.state, game.rules, 1) == len(game.legal("E")) == 12
    over = offered("1z", left=0)
    assert perft(over.state, over.rules, 3) == 1
