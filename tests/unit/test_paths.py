"""Where files live, and the list of saved games."""

import os
from datetime import datetime
from pathlib import Path

import pytest

from majongue import paths
from majongue.errors import RecordError
from support.plain_play import decisions, new_session


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    return tmp_path


def saved(name: str, moves: int, age: int = 0, seed: int = 1) -> Path:
    """A game saved after so many decisions; 0 is before the first."""
    path = paths.games_folder() / name
    session = new_session(seed, path)
    for done, _ in enumerate(decisions(session, 99)):
        if done == moves:
            break
    session.close()
    os.utime(path, (1_000_000 - age, 1_000_000 - age))
    return path


def test_the_folder_follows_the_environment(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert paths.games_folder() == home / "games"
    assert set(map(type, paths.places().values())) <= {type(home)}
    monkeypatch.delenv(paths.HOME)
    assert "majongue" in str(paths.data_folder())


def test_no_folder_no_games() -> None:
    assert list(paths.saved_games()) == []


def test_games_are_listed_newest_first() -> None:
    old = saved("old.jsonl", 3, age=100)
    new = saved("new.jsonl", 4)
    (paths.games_folder() / "notes.txt").write_text("no game")
    listed = list(paths.saved_games())
    assert [game.path for game in listed] == [new, old]
    assert listed[0].ruleset == "hong_kong"
    assert sorted(listed[0].names) == ["Hana", "Ming", "Otto", "Player"]
    assert (listed[0].hand, listed[0].unfinished, listed[0].fault) == (1, True, None)
    assert listed[0].played == datetime.fromtimestamp(1_000_000)


def test_hands_are_counted_and_an_undo_takes_one_back() -> None:
    path = paths.games_folder() / "game.jsonl"
    session = new_session(1, path)
    for _, action in decisions(session, 2):
        if action is None and session.game.standing.number == 2:
            break
    session.next_hand()
    assert next(paths.saved_games()).hand == 3
    for hand in (2, 1):
        while session.game.standing.number > hand:
            assert session.undo()
        assert next(paths.saved_games()).hand == hand
    session.close()


def test_a_game_that_is_over_is_not_unfinished(monkeypatch: pytest.MonkeyPatch) -> None:
    path = paths.games_folder() / "game.jsonl"
    session = new_session(1, path, rounds=1, dealer_on_win="pass", dealer_on_draw="pass")
    for _ in decisions(session, 99):
        assert next(paths.saved_games()).unfinished != session.over
    assert session.over
    assert not next(paths.saved_games()).unfinished
    assert session.undo()
    assert next(paths.saved_games()).unfinished
    session.close()


@pytest.mark.parametrize("content", [b"", b"\xff\x00garbage\n", b'{"format":"other"}\n', b"{}"])
def test_a_broken_file_is_listed_with_its_fault_and_stops_nothing(content: bytes) -> None:
    good = saved("good.jsonl", 2, age=9)
    (paths.games_folder() / "bad.jsonl").write_bytes(content)
    bad, other = paths.saved_games()
    assert bad.fault == "bad.jsonl is not a saved game."
    assert not bad.unfinished
    assert other.path == good


def test_a_folder_with_a_games_name_is_listed_as_a_fault() -> None:
    (paths.games_folder() / "folder.jsonl").mkdir(parents=True)
    (entry,) = paths.saved_games()
    assert entry.fault == "folder.jsonl is not an ordinary file, so it is no saved game."


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_or_device_is_listed_as_a_fault_and_never_opened() -> None:
    """Opening either would never come to an end."""
    folder = paths.games_folder()
    folder.mkdir(parents=True)
    os.mkfifo(folder / "pipe.jsonl")
    (folder / "zero.jsonl").symlink_to("/dev/zero")
    faults = {entry.path.name: entry.fault for entry in paths.saved_games()}
    assert faults == {
        name: f"{name} is not an ordinary file, so it is no saved game."
        for name in ("pipe.jsonl", "zero.jsonl")
    }
    for name in ("pipe", "zero.jsonl", "/dev/zero", "/dev/stdin", str(folder)):
        with pytest.raises(RecordError, match="is not an ordinary file"):
            paths.find_game(name)


def test_a_file_too_large_for_a_game_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved("game.jsonl", 1)
    os.truncate(path, paths.LARGEST + 1)
    monkeypatch.setattr(Path, "read_bytes", lambda _path: pytest.fail("it was read"))
    (entry,) = paths.saved_games()
    assert entry.fault == "game.jsonl is larger than 64 MB, so it is no saved game."
    with pytest.raises(RecordError, match="larger than 64 MB"):
        paths.find_game("game")


@pytest.mark.parametrize("name", ["x" * 5000, "~nobody-of-that-name/game"])
def test_a_name_that_no_file_can_have_is_no_file(name: str) -> None:
    assert not os.path.exists(paths.find_game(name))


def test_a_file_that_vanishes_meanwhile_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    good = saved("good.jsonl", 2)
    gone = [paths.games_folder() / "a.jsonl", good, paths.games_folder() / "z.jsonl"]
    monkeypatch.setattr(Path, "iterdir", lambda _folder: iter(gone))
    assert [game.path for game in paths.saved_games()] == [good]


def test_a_torn_last_line_does_not_count() -> None:
    path = saved("game.jsonl", 3)
    with path.open("ab") as file:
        file.write(b'{"seat":"E","do":"next hand"')
    assert next(paths.saved_games()).hand == 1


def test_a_whole_last_line_counts_although_its_end_is_missing() -> None:
    path = paths.games_folder() / "game.jsonl"
    session = new_session(1, path)
    for _, action in decisions(session, 1):
        assert action is None or not session.hand_over
    session.next_hand()
    session.close()
    for kept, hand in ((path.read_bytes(), 2), (path.read_bytes()[:-1], 2)):
        path.write_bytes(kept)
        assert next(paths.saved_games()).hand == hand
    path.write_bytes(path.read_bytes()[:-1])
    assert next(paths.saved_games()).hand == 1


def test_a_header_alone_is_a_game_with_or_without_its_line_end() -> None:
    path = saved("game.jsonl", 0)
    header = path.read_bytes().split(b"\n")[0]
    for data in (header, header + b"\n", header + b"\n{"):
        path.write_bytes(data)
        assert next(paths.saved_games()).hand == 1


def test_new_names_are_not_taken() -> None:
    now = datetime(2026, 1, 2, 3, 4, 5)
    names = paths.new_game_paths("hong_kong", now)
    first = next(names)
    assert first.name == "20260102-030405-hong_kong.jsonl"
    first.parent.mkdir(parents=True)
    first.touch()
    again = next(paths.new_game_paths("hong_kong", now))
    assert again.name == "20260102-030405-hong_kong-2.jsonl"
    assert next(names) == again
    assert next(names).name == "20260102-030405-hong_kong-3.jsonl"


def test_a_game_is_found_by_name_or_path(tmp_path: Path) -> None:
    path = saved("game.jsonl", 1)
    for name in ("game", "game.jsonl", str(path)):
        assert paths.find_game(name) == path
    assert paths.find_game("nowhere") == Path("nowhere")
