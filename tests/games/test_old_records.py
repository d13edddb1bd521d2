"""Games saved by an earlier version, before some sixty house rules were added, go on as they were.

The files in ``data/old`` were written by that version; ``ends.json`` has what it said of each.
"""

import json
import lzma
from pathlib import Path

import pytest

from majongue.engine.journal import read_game
from majongue.engine.record import digest
from majongue.session import Session
from support.plain_play import play_on

OLD = Path(__file__).parent / "data" / "old"
ENDS = json.loads((OLD / "ends.json").read_text(encoding="utf-8"))
every_game = pytest.mark.parametrize("name", list(ENDS))


@pytest.fixture
def path(name, tmp_path):
    path = tmp_path / f"{name}.jsonl"
    path.write_bytes(lzma.decompress((OLD / f"{name}.jsonl.xz").read_bytes()))
    return path


def as_told(game, over):
    standing = game.standing
    return {
        "standing": list(standing.scores),
        "hand": standing.number,
        "over": over,
        "digest": digest(standing, game.state),
    }


@every_game
def test_it_is_replayed_to_where_it_stood(name, path):
    game, *_ = read_game(path)
    assert as_told(game, ENDS[name]["over"]) == ENDS[name]


@every_game
def test_it_is_resumed_and_played_on(name, path):
    before = path.read_bytes()
    session = Session.resume(path)
    assert as_told(session.game, session.over) == ENDS[name]
    hand = session.game.standing.number
    play_on(session, lambda: session.game.standing.number == hand + 2)
    session.close()
    assert path.read_bytes().startswith(before)  # what was saved is still there
    again = Session.resume(path)
    assert as_told(again.game, again.over) == as_told(session.game, session.over)
    again.close()
