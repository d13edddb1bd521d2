"""A game played by own rules goes on by them, whatever becomes of their file meanwhile."""

from collections.abc import Callable
from pathlib import Path

import pytest

from majongue import paths
from majongue.cli.main import run
from majongue.engine.journal import read_game
from majongue.own_rules import delete_rules, load_rules, save_own
from majongue.rules.ruleset import rules_hash
from majongue.session import Session
from support.own_rules import FRIDAY, put
from support.plain_play import PLAYERS, adviser

EDITS: dict[str, Callable[[], object]] = {
    "left alone": lambda: None,
    "edited": lambda: save_own("friday", options={"min_fan": 5}, values={"full_flush": 1}),
    "renamed": lambda: save_own("friday", title="Other"),
    "deleted": lambda: delete_rules("friday"),
    "broken": lambda: put("extends = 7"),
    "another ruleset": lambda: put(FRIDAY.replace("hong_kong", "mcr").split("[options]")[0]),
}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    put()
    return tmp_path


def play(session: Session, answers: int) -> None:
    """So many decisions of the human, as a bot would make them, in as many hands as it takes."""
    bot = adviser(session)
    while answers:
        for _ in session.advance():
            pass
        if session.hand_over:
            session.next_hand()
            continue
        session.answer(bot.choose(session.view, session.view.actions))
        answers -= 1


@pytest.mark.parametrize("edit", EDITS)
def test_a_game_goes_on_and_replays_by_the_rules_it_began_with(
    edit: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules, path = load_rules("friday"), home / "games" / "game.jsonl"
    session = Session.new(rules, 5, PLAYERS, path)
    play(session, 30)
    session.close()
    EDITS[edit]()

    again = Session.resume(path)
    assert (again.rules.title, rules_hash(again.rules)) == ("Friday table", rules_hash(rules))
    assert again.rules.revalued == {"full_flush": 6}
    assert again.undo()
    play(again, 20)
    again.close()

    twin = Session.new(rules, 5, PLAYERS, home / "games" / "twin.jsonl")
    play(twin, 30)
    assert twin.undo()
    play(twin, 20)
    twin.close()
    moves = [read_game(saved)[0].record.moves for saved in (path, home / "games" / "twin.jsonl")]
    assert moves[0] == moves[1]
    assert run(["replay", str(path), "--check"]) == 0
    assert ": good; " in capsys.readouterr().out
    listed = next(game for game in paths.saved_games() if game.path == path)
    assert (listed.title, listed.ruleset, listed.fault) == ("Friday table", "hong_kong", None)


def test_a_game_is_begun_by_own_rules_from_the_command_line(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert (
        run(["play", "--demo", "--ruleset", "friday", "--option", "rounds=1", "--seed", "1"]) == 0
    )
    assert capsys.readouterr().out.startswith("Friday table rules.")


def test_simulated_hands_have_their_rules_beside_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "--ruleset", "friday", "--hands", "2", "--json"]) == 0
    out = capsys.readouterr().out
    assert '"ruleset": "hong_kong"' in out
    assert '"values": {"full_flush": 6}, "title": "Friday table"' in out
