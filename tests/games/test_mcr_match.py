"""Sixteen hands under the competition rules: deal, winds, chairs; whole games between bots."""

from pathlib import Path

import pytest

from faults.places import BOTS, finish_hand, new_game, session_at
from games.mcr_play import mcr, mcr_offered, mcr_table
from majongue.bots.bot import ask, make_bot
from majongue.engine.actions import NEXT_HAND
from majongue.engine.audit import audit
from majongue.engine.events import GameEnded
from majongue.engine.game import Game
from majongue.engine.journal import Journal, read_game
from majongue.engine.progression import Standing, advance, first_standing
from majongue.engine.seating import Player
from majongue.rules.ruleset import Ruleset
from majongue.session import Session
from support.games import moves, play_on
from support.sizes import size
from support.tables import SEATS

CHAIRS = {"E": "ABCD", "S": "BADC", "W": "CDBA", "N": "DCAB"}
"""Who sits E, S, W, N in the first hand of each round."""


def drawn_hand(rules: Ruleset, standing: Standing) -> Standing:
    """What comes after a hand that nobody has won."""
    game = mcr_table("E", drawn="9m", left=0, E="147m 258p 369s 1234z")
    game.act("E", "discard 9m")
    assert game.result is not None
    return advance(standing, game.result, rules)


def won_hand(rules: Ruleset, standing: Standing, dealer: bool) -> Standing:
    winner = "E" if dealer else "W"
    game = mcr_table(winner, drawn="5m", **{winner: "46m 123m 456p 789p 11s"})
    game.act(winner, "win")
    assert game.result is not None
    return advance(standing, game.result, rules)


def seated(standing: Standing) -> str:
    return "".join("ABCD"[player] for player in standing.seating)


@pytest.mark.parametrize("ending", ["draw", "dealer", "other"])
def test_the_deal_passes_after_every_hand(ending: str) -> None:
    rules = mcr(exchange_seats=False)
    standing = first_standing(rules)
    winds = []
    for hand in range(16):
        assert not standing.over
        assert seated(standing) == "ABCD"[hand % 4 :] + "ABCD"[: hand % 4]
        winds.append(standing.round_wind.letter)
        if ending == "draw":
            standing = drawn_hand(rules, standing)
        else:
            standing = won_hand(rules, standing, ending == "dealer")
        assert standing.repeats == 0
    assert "".join(winds) == "EEEESSSSWWWWNNNN"
    assert standing.over


@pytest.mark.parametrize("exchange", [True, False])
def test_chairs_are_exchanged_after_each_round(exchange: bool) -> None:
    rules = mcr() if exchange else mcr(exchange_seats=False)
    assert mcr().table.exchange_seats
    standing = first_standing(rules)
    for wind in SEATS:
        first = CHAIRS[wind] if exchange else "ABCD"
        for hand in range(4):
            assert standing.round_wind.letter == wind
            assert seated(standing) == first[hand:] + first[:hand]
            standing = drawn_hand(rules, standing)
    assert standing.over


def test_in_a_whole_game_everybody_deals_four_times() -> None:
    game = new_game(mcr(), BOTS)
    dealers, first = [], {}
    while True:
        standing = game.standing
        if standing.passed == 0:
            first[standing.round_wind.letter] = seated(standing)
        dealers.append(standing.seating[0])
        for seat, player in enumerate(standing.seating):
            assert game.view(seat).wind.letter == SEATS[seat]
            assert game.view(seat).seats[seat].player == player
        finish_hand(game)
        if game.standing.over:
            break
        game.act(0, NEXT_HAND)
    assert first == CHAIRS
    assert sorted(dealers) == sorted([0, 1, 2, 3] * 4)
    assert game.standing.number == len(game.finished) == 16
    assert isinstance(game.log[-1], GameEnded)


@pytest.mark.parametrize("seed", range(size(2, 40)))
@pytest.mark.parametrize("level", ["greedy", "beginner"])
def test_whole_games_between_bots(level: str, seed: int) -> None:
    rules = mcr()
    game = Game.start(rules, seed, [Player(f"Bot {n}", level) for n in range(4)])
    bots = [make_bot(level, rules, seed, player) for player in range(4)]
    while game.awaited:
        if game.result is not None:
            check_end(game)
            game.act(0, NEXT_HAND)
            continue
        for seat in tuple(game.awaited):
            action, fault = ask(bots[game.standing.seating[seat]], game.view(seat))
            assert fault is None
            game.act(seat, action)
        if len(game.record.moves) % 10 == 0:
            audit(game)
    check_end(game)
    assert game.standing.number == 16
    assert sum(game.standing.scores) == 0
    assert Game.replay(rules, game.record).log == game.log


def check_end(game: Game) -> None:
    """Tiles are all there, payments balance, and a win has its eight points without flowers."""
    audit(game)
    assert game.result is not None
    assert sum(game.result.settlement.payments) == 0
    if game.result.kind == "exhausted":
        assert game.state.wall.undrawn == 0
        assert not any(game.result.settlement.payments)
    assert len(game.result.winners) <= 1
    for win, _ in game.result.winners:
        sheet = game.rules.scorer.sheet(win)
        assert sheet.legal
        assert game.rules.scorer.worth(win) == sheet.worth >= 8 + len(win.hand.bonus)


def test_clever_play_at_random_wins_now_and_then() -> None:
    """So that what is checked of wins is not checked of nothing."""
    rules = mcr(min_fan=0)
    wins = 0
    for seed in range(size(6, 100)):
        game = Game.start(rules, seed)
        for _ in moves(game, seed, hands=2, skill=0.97):
            audit(game)
            wins += game.result is not None and bool(game.result.winners)
        assert Game.replay(rules, game.record).state == game.state
    assert wins >= 4


def test_the_clocks_of_the_competition() -> None:
    """Three seconds for a claim and fifteen for a turn, if anybody wants them."""
    options = {"claim_timeout_s": 3, "turn_timeout_s": 15}
    turn = session_at(mcr_table(drawn="9s", options=options), human="E")
    held = "55p 147m 258s 12345z"
    claim = session_at(mcr_offered("5p", S=held, options=options), human="S")
    assert (turn.time_limit, claim.time_limit) == (15, 3)
    assert session_at(mcr_table(drawn="9s"), human="E").time_limit is None
    assert (mcr().table.claim_timeout_s, mcr().table.turn_timeout_s) == (0, 0)


@pytest.mark.parametrize("count", [0, 30, 200])
def test_a_saved_game_goes_on_where_it_stood(tmp_path: Path, count: int) -> None:
    path = tmp_path / "mcr.jsonl"
    rules = mcr(min_fan=0, rounds=1)
    journal = Journal.create(path, Game.start(rules, "saved", BOTS))
    bare = Game.replay(rules, journal.game.record)
    for number, (seat, action, events) in enumerate(moves(bare, "saved", skill=0.97)):
        if number == count:
            break
        assert journal.act(seat, action) == events
    journal.close()
    again, notice = Journal.resume(path)
    again.close()
    assert notice is None
    assert again.game.rules.id == "mcr"
    for name in ("state", "log", "standing", "record"):
        assert getattr(again.game, name) == getattr(journal.game, name)
    on, other = play_on(again.game, 7, skill=0.9), play_on(journal.game, 7, skill=0.9)
    assert (on.standing, on.record.ends) == (other.standing, other.record.ends)


def test_a_game_in_a_session_is_resumed_and_undone(tmp_path: Path) -> None:
    path = tmp_path / "session.jsonl"
    session = Session.new(mcr(), 5, [Player("You"), *BOTS[1:]], path)
    list(session.advance())
    before, seat = session.game.state, session.seat
    session.answer(session.view.actions[-1])
    list(session.advance())
    assert session.undo()
    assert (session.game.state, session.seat) == (before, seat)
    session.close()
    resumed = Session.resume(path)
    assert resumed.game.state == before
    assert resumed.asked
    resumed.close()
    assert read_game(path)[0].record == resumed.game.record
