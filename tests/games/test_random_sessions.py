"""Sessions under random house rules: bots never fail; games are left and taken back anywhere."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from majongue.bots.bot import LEVELS
from majongue.chance import Chance
from majongue.engine.audit import audit
from majongue.engine.game import Game
from majongue.engine.journal import read_game
from majongue.engine.seating import Player
from majongue.errors import OptionError
from majongue.rules.discovery import load_ruleset
from majongue.rules.ruleset import Ruleset
from majongue.session import Session
from support.games import choose, choose_well
from support.rulesets import random_rules, random_worth, revalued
from support.sizes import size

FOR_TWO: dict[str, Any] = {"players": 2, "golden_table": {fan: 3 * fan for fan in range(21)}}
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("hong_kong", {"min_fan": 0, "cap": 0, "players": 4}),
    ("hong_kong", {"min_fan": 0, "goulash": 4, **FOR_TWO}),
    ("hong_kong", {"charleston": True}),
    ("classical", {"goulash": 4}),
    ("mcr", {"min_fan": 0, "goulash": 2}),
    ("mcr", {"false_win": "penalty", "dead_hand": True}),
]


def house(seed: int) -> Ruleset:
    """One of those tables with further options, and values of elements, drawn at random."""
    ruleset, kept = TABLES[seed % len(TABLES)]
    drawn = random_rules(ruleset, f"session {seed}", kept)
    try:
        rules = load_ruleset(ruleset, {**drawn.values, **kept})
    except OptionError:
        rules = load_ruleset(ruleset, kept)
    return revalued(rules, random_worth(rules, seed))


def facts(game: Game) -> tuple[Any, ...]:
    return game.state, game.standing, game.log, game.record, dict(game.awaited)


def left_and_taken_up(session: Session, path: Path) -> Session:
    session.close()
    again = Session.resume(path)
    assert again.notice is None
    assert facts(again.game) == facts(session.game)
    return again


def take_back(session: Session) -> None:
    moves = list(session.game.record.moves)
    assert session.undo()
    assert len(session.game.record.moves) < len(moves)
    assert moves[: len(session.game.record.moves)] == session.game.record.moves


def played(session: Session, path: Path, seed: int, hands: int) -> Session:
    """Some hands, in which the human plays now well, now at random, leaves and takes back."""
    random, chance = Random(seed), Chance(seed, "session")
    while True:
        for _ in session.advance():
            pass
        assert session.notes == [], "a bot failed"
        audit(session.game)
        if random.random() < 0.03 and session.can_undo:
            take_back(session)
        elif random.random() < 0.03:
            session = left_and_taken_up(session, path)
        elif session.asked:
            view = session.view
            well = random.random() < (0.6, 0.9, 1.0)[seed % 3]
            session.answer(
                choose_well(view, session.game, chance) if well else choose(view.actions, chance)
            )
        elif session.hand_over:
            if session.over or len(session.finished) >= hands:
                return session
            session.next_hand()


@pytest.mark.parametrize("seed", range(size(18, 600)))
def test_bots_play_everything_and_nothing_is_lost(seed: int, tmp_path: Path) -> None:
    rules, random, path = house(seed), Random(seed), tmp_path / "game.jsonl"
    bots = [Player(name, random.choice(list(LEVELS))) for name in ("Hana", "Otto", "Ming")]
    players = [Player("You"), *bots[: rules.seats - 1]]
    session = played(Session.new(rules, seed, players, path), path, seed, hands=3)
    session.close()
    game = session.game
    assert sum(game.standing.scores) == rules.seats * rules.table.starting_score
    assert facts(Game.replay(game.rules, game.record)) == facts(game)
    assert facts(read_game(path)[0]) == facts(game)
