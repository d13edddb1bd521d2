"""What a saved game keeps, and what a replay shows."""

import json
from pathlib import Path

import pytest

from faults.places import BOTS
from majongue.chance import Chance
from majongue.cli.replay import tell
from majongue.engine.events import HandStarted
from majongue.engine.game import Game
from majongue.engine.journal import read_game
from majongue.rules.discovery import load_ruleset
from majongue.session import Session
from majongue.text.cast import Cast
from majongue.text.hand_over import hand_over_lines
from majongue.tiles import Wind, parse_tiles
from support.plain_play import new_session
from support.tables import table

CHOSEN = {"min_fan": 1, "claim_timeout_s": 7, "furiten": "full", "flowers": True, "rounds": 2}


def test_save_resume_replay_04_a_saved_game_keeps_its_house_rules(tmp_path: Path) -> None:
    session = new_session(3, tmp_path / "game.jsonl", **CHOSEN)
    list(session.advance())
    values = session.rules.values
    session.close()
    header = json.loads((tmp_path / "game.jsonl").read_text(encoding="utf-8").splitlines()[0])
    # Every option is there, not only the chosen ones: no later default has a say.
    assert set(header["options"]) == set(values) == {option.id for option in session.rules.options}
    resumed = Session.resume(tmp_path / "game.jsonl")
    assert resumed.rules.values == values
    assert resumed.rules.changes.keys() == CHOSEN.keys()
    assert {name: resumed.rules.values[name] for name in CHOSEN} == CHOSEN
    assert resumed.rules.table.claim_timeout_s == 7
    resumed.close()


def played_hands(path: Path, hands: int) -> list[HandStarted]:
    """Play some hands between bots into a file; how each of them started."""
    rules = load_ruleset("hong_kong", {"min_fan": 0})
    session = Session.new(rules, 5, BOTS, path)
    started = []
    for number in range(hands):
        started += [event for event in session.game.log if isinstance(event, HandStarted)]
        list(session.advance())
        if number < hands - 1:
            session.next_hand()
    session.close()
    return started


def test_save_resume_replay_06_a_replay_has_the_dealers_of_the_game(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    started = played_hands(path, 9)
    assert len({event.seating for event in started}) > 2
    game, _ = read_game(path)
    again = Game(game.rules, game.record.upto(0))
    seen = [event for event in again.log if isinstance(event, HandStarted)]
    for move in game.record.moves:
        events = again.act(move.seat, move.action)
        seen += [event for event in events if isinstance(event, HandStarted)]
    assert seen == started
    dealer = game.record.header.seating.players[started[6].seating[0]].name
    text = [line for number, lines in tell(game) if number == 7 for line in lines]
    assert any(dealer in line and "deal" in line for line in text), text[:4]


def test_save_resume_replay_08_the_hand_is_shown_with_all_its_tiles() -> None:
    hand = "123m 456m 789p 55s 99s"
    game = table("E", drawn="9s", E=hand, options={"min_fan": 0})
    game.act("E", "win")
    cast = Cast(("A", "B", "C", "D"), (0, 1, 2, 3), tuple(Wind), you=None)
    lines = hand_over_lines(game.view("E"), cast, game.rules)
    shown = lines[1].split("+")
    assert len(parse_tiles(shown[0])) == 13
    assert shown[1].strip() == "9s"
    assert parse_tiles(shown[0])[-2:] == parse_tiles("99s")
    assert game.seat("E").hand.size == 14


def test_save_resume_replay_09_a_replay_does_not_depend_on_the_shuffle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"
    played_hands(path, 3)
    before = read_game(path)[0]
    monkeypatch.setattr(Chance, "shuffle", lambda self, tiles: tuple(tiles))
    monkeypatch.setattr(Chance, "roll", lambda self, number: (6,) * number)
    after = read_game(path)[0]
    assert after.state == before.state
    assert after.record.deals == before.record.deals
    assert after.standing == before.standing
