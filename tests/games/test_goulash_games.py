"""Whole games with tiles passed before every hand and goulashes after drawn ones."""

from pathlib import Path
from typing import Any

import pytest

from majongue.bots.bot import ask, make_bot
from majongue.engine.actions import Give
from majongue.engine.audit import audit
from majongue.engine.events import HandDrawn, TilesPassed
from majongue.engine.game import Game
from majongue.engine.journal import Journal, read_game
from majongue.engine.passing import PASSES, TILES
from majongue.engine.seating import Player
from majongue.melds import MeldKind
from majongue.rules.discovery import load_ruleset
from majongue.rules.ruleset import Ruleset
from majongue.simulation import Job, simulate
from support.games import moves
from support.plain_play import new_session
from support.sizes import size

RULESETS = ("hong_kong", "classical", "mcr")
BOTH: dict[str, Any] = {"charleston": True, "goulash": 2, "rounds": 1}


def check_goulash(game: Game) -> None:
    """A goulash has no chows, on the table or in a hand that has won."""
    for seat in game.state.seats:
        assert all(meld.kind is not MeldKind.CHOW for meld in seat.hand.melds)
    assert game.result is not None
    for win, sheet in game.result.winners:
        assert win.no_chows
        assert sheet.legal
        assert not any("chow" in line.id for line in sheet.lines)


def check_hand(game: Game, bonus: int) -> None:
    """A finished hand: whether it had to be a goulash, and whether tiles were passed as they go."""
    rules, log = game.rules, game.log
    passed = [event for event in log if isinstance(event, TilesPassed)]
    assert len(passed) == (PASSES * rules.seats if passing(game) else 0)
    assert sum(event.count for event in passed) == TILES * len(passed)
    assert sum(game.standing.scores) == bonus
    if game.state.goulash:
        check_goulash(game)


def passing(game: Game) -> bool:
    return game.rules.table.charleston or game.state.goulash


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("seed", range(size(2, 40)))
def test_whole_games_of_random_play(ruleset: str, seed: int) -> None:
    rules = load_ruleset(ruleset, BOTH)
    game = Game.start(rules, seed)
    total = rules.table.starting_score * 4
    goulashes = drawn = 0
    for _, action, _ in moves(game, seed, skill=(0.5, 0.97)[seed % 2]):
        if not isinstance(action, Give) or seed % 2:
            audit(game)
        if game.result is not None:
            check_hand(game, total)
            goulashes += game.state.goulash
            drawn += any(isinstance(event, HandDrawn) for event in game.log)
    assert game.standing.over
    assert bool(goulashes) >= (drawn > 1)
    again = Game.replay(rules, game.record)
    assert (again.standing, again.log, again.record) == (game.standing, game.log, game.record)


def bots_game(rules: Ruleset, level: str, seed: int) -> Game:
    game = Game.start(rules, seed, [Player(f"{n}", level) for n in range(rules.seats)])
    bots = [make_bot(level, rules, seed, player) for player in range(rules.seats)]
    while game.awaited:
        for seat in tuple(game.awaited):
            action, fault = ask(bots[game.standing.seating[seat]], game.view(seat))
            assert fault is None
            game.act(seat, action)
        if game.result is not None:
            audit(game)
            check_hand(game, rules.table.starting_score * rules.seats)
    return game


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("level", ["greedy", "beginner", "regular"])
def test_bots_play_whole_games(ruleset: str, level: str) -> None:
    assert bots_game(load_ruleset(ruleset, BOTH), level, 3).standing.over


@pytest.mark.parametrize("level", ["greedy", "regular"])
def test_bots_win_goulashes(level: str) -> None:
    rules = load_ruleset("hong_kong", {"goulash": 4, "min_fan": 5, "rounds": 2})
    game = bots_game(rules, level, 1)
    won = [win.no_chows for finished in game.finished for win, _ in finished.result.winners]
    assert True in won


def test_two_players_pass_everything_to_each_other() -> None:
    rules = load_ruleset("hong_kong", {"players": 2, **BOTH})
    game = Game.start(rules, 5)
    for _ in moves(game, 5, hands=2):
        audit(game)
        if game.result is not None:
            check_hand(game, 0)


def test_a_game_is_kept_and_goes_on_in_the_middle_of_passing(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    rules = load_ruleset("hong_kong", BOTH)
    journal = Journal.create(path, Game.start(rules, 1))
    for (seat, action, _), _ in zip(moves(Game.start(rules, 1), 1), range(17), strict=False):
        journal.act(seat, action)
    state = journal.game.state
    journal.close()
    assert read_game(path)[0].state == state
    resumed, notice = Journal.resume(path)
    assert (resumed.game.state, notice) == (state, None)
    resumed.close()


def test_bots_choose_first_and_nothing_shows_until_the_human_has() -> None:
    session = new_session(1, charleston=True)
    assert list(session.advance()) == []
    seat = session.seat
    assert tuple(session.game.awaited) == (seat,)
    for given in range(TILES):
        assert len(session.view.aside) == given
        events = session.answer(session.view.actions[0])
    assert [type(event) for event in events] == [TilesPassed] * 4
    assert sum(event.tiles is not None for event in events) == 2
    assert session.undo()
    assert len(session.view.aside) == TILES - 1


def test_simulated_hands_with_a_charleston() -> None:
    rules = load_ruleset("hong_kong", {"charleston": True})
    job = Job(rules.variant, ("greedy", "regular") * 2, 1, 0, 4, True)
    hands = list(simulate(job))
    assert [hand.illegal for hand in hands] == [0] * 4
