"""Saved games: every action on disk at once, torn and altered files, undo, other versions."""

import errno
import json
from pathlib import Path
from typing import Any

import pytest

from majongue.chance import Chance
from majongue.engine import dealing
from majongue.engine.actions import NEXT_HAND
from majongue.engine.game import Game
from majongue.engine.journal import Journal, NotWritten, read_game
from majongue.engine.sealing import Lines, read_lines, seal, unseal
from majongue.engine.seating import Player
from majongue.errors import IllegalAction, RecordError
from majongue.rules import hong_kong
from majongue.rules.discovery import load_ruleset
from support.games import moves

QUICK = {"min_fan": 0, "rounds": 1, "dealer_on_draw": "pass", "dealer_on_win": "pass"}
PLAYERS = [Player('Zoë "Z" 東'), *(Player(f"Bot {n}", "greedy") for n in range(3))]


def begin(path: Path, seed: int = 1, options: dict[str, Any] | None = None) -> Journal:
    rules = load_ruleset("hong_kong", QUICK if options is None else options)
    return Journal.create(path, Game.start(rules, seed, PLAYERS))


def play(journal: Journal, count: int, seed: int = 1) -> None:
    """Play some moves, or stop early where the game ends."""
    bare = Game.replay(journal.game.rules, journal.game.record)
    for number, (seat, action, events) in enumerate(moves(bare, seed, skill=0.9)):
        if number == count:
            return
        assert journal.act(seat, action) == events


def saved(path: Path, count: int, seed: int = 1) -> Game:
    journal = begin(path, seed)
    play(journal, count, seed)
    journal.close()
    return journal.game


def resumed(path: Path) -> tuple[Game, str | None]:
    journal, notice = Journal.resume(path)
    journal.close()
    return journal.game, notice


def same(one: Game, other: Game) -> bool:
    return (one.record, one.state, one.standing, one.log) == (
        other.record,
        other.state,
        other.standing,
        other.log,
    )


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games" / "one.jsonl"


@pytest.mark.parametrize("count", [0, 1, 40, 10_000])
def test_a_saved_game_goes_on_where_it_stood(path: Path, count: int) -> None:
    game = saved(path, count)
    again, notice = resumed(path)
    assert notice is None
    assert same(again, game)
    assert again.record.header.seating.players == game.record.header.seating.players
    assert "東" in path.read_text(encoding="utf-8")


def test_every_action_is_on_disk_at_once(path: Path) -> None:
    journal = begin(path)
    bare = Game.replay(journal.game.rules, journal.game.record)
    for number, (seat, action, _) in enumerate(moves(bare, 5, hands=2)):
        journal.act(seat, action)
        if number % 10 == 0:
            assert same(read_game(path)[0], journal.game)
    journal.close()


def test_an_illegal_action_writes_nothing(path: Path) -> None:
    journal = begin(path)
    before = path.read_bytes()
    with pytest.raises(IllegalAction):
        journal.act(0, NEXT_HAND)
    assert path.read_bytes() == before


def test_a_game_can_be_closed_and_resumed_after_every_move(path: Path) -> None:
    reference = saved(path.with_name("whole.jsonl"), 150)
    journal = begin(path)
    for number, move in enumerate(reference.record.moves):
        if number % 7 == 0:
            journal.close()
            journal, _ = Journal.resume(path)
        journal.act(*move)
    journal.close()
    assert path.read_bytes() == path.with_name("whole.jsonl").read_bytes()


@pytest.mark.parametrize("count", [1, 60])
def test_a_last_line_torn_at_any_byte_is_dropped(path: Path, count: int) -> None:
    game = saved(path, count)
    data = path.read_bytes()
    last = data[:-1].rindex(b"\n") + 1
    for length in range(last + 1, len(data) - 1):
        path.write_bytes(data[:length])
        again, notice = resumed(path)
        assert notice is not None
        assert "last line" in notice
        assert same(again, Game.replay(game.rules, game.record.upto(count - 1)))
        assert path.read_bytes() == data[:last]
    path.write_bytes(data[:last])
    assert resumed(path)[1] is None


def test_a_whole_line_that_lacks_its_end_is_kept(path: Path) -> None:
    game = saved(path, 20)
    data = path.read_bytes()
    path.write_bytes(data[:-1])
    again, notice = resumed(path)
    assert notice is None
    assert same(again, game)
    assert path.read_bytes() == data


def test_a_torn_line_is_overwritten_by_the_next_action(path: Path) -> None:
    game = saved(path, 20)
    data = path.read_bytes()
    path.write_bytes(data[:-5])
    journal, _ = Journal.resume(path)
    journal.act(*game.record.moves[-1])
    journal.close()
    assert path.read_bytes() == data


def test_a_torn_end_of_a_hand_is_written_again(path: Path) -> None:
    journal = begin(path)
    bare = Game.replay(journal.game.rules, journal.game.record)
    for seat, action, _ in moves(bare, 3, hands=1, skill=1):
        journal.act(seat, action)
    journal.close()
    data = path.read_bytes()
    path.write_bytes(data[:-9])
    again, notice = Journal.resume(path)
    assert notice is not None
    assert again.game.result is not None
    again.act(0, NEXT_HAND)
    again.close()
    assert path.read_bytes().startswith(data)
    assert resumed(path)[0].standing.number == 2


def test_a_torn_header_is_no_game(path: Path) -> None:
    saved(path, 0)
    data = path.read_bytes()
    for length in (0, 1, 50, len(data) - 2):
        path.write_bytes(data[:length])
        with pytest.raises(RecordError, match="no whole line"):
            Journal.resume(path)
        assert path.read_bytes() == data[:length]


def refused(path: Path, data: bytes, message: str) -> None:
    """The file is refused with a message, and left as it was."""
    path.write_bytes(data)
    with pytest.raises(RecordError, match=message) as caught:
        Journal.resume(path)
    assert str(path) in str(caught.value)
    assert path.read_bytes() == data


def test_any_altered_byte_is_found_and_the_line_named(path: Path) -> None:
    saved(path, 12)
    data = path.read_bytes()
    line = 1
    for place, byte in enumerate(data[:-1]):
        if place % 3 == 0 or byte == 10 or place > len(data) - 400:
            changed = data[:place] + bytes([byte ^ 1 << place % 8]) + data[place + 1 :]
            refused(path, changed, f"line {line} is not as it was written; .* untouched")
        line += byte == 10


def test_lines_lost_doubled_or_swapped_are_found(path: Path) -> None:
    saved(path, 12)
    lines = path.read_bytes().splitlines(keepends=True)
    for place in range(1, len(lines) - 1):
        named = f"line {place + 1} is not as"
        refused(path, b"".join(lines[:place] + lines[place + 1 :]), named)
        swapped = [*lines[:place], lines[place + 1], lines[place], *lines[place + 2 :]]
        refused(path, b"".join(swapped), named)
        doubled = [*lines[: place + 1], *lines[place:]]
        refused(path, b"".join(doubled), f"line {place + 2} is not as")
    refused(path, b"".join(lines[1:]), "line 1 is not as")
    refused(path, b"\n" + b"".join(lines), "line 1 is not as")
    refused(path, b"".join(lines) + b"\n", f"line {len(lines) + 1} is not as")
    refused(path, b"".join(lines).replace(b"\n", b"\r\n"), "line 1 is not as")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "no whole line"),
        (b"\n", "line 1 is not as"),
        (bytes(range(256)) * 20, "line 1 is not as"),
        (b"\x00" * 4096, "no whole line"),
        (b"{}\n", "line 1 is not as"),
        (b"[" * 100_000 + b',"check":"00000000"}\n', "line 1 is not as"),
    ],
)
def test_files_that_are_no_games(tmp_path: Path, data: bytes, message: str) -> None:
    refused(tmp_path / "odd.jsonl", data, message)


def test_places_that_are_no_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(RecordError, match="cannot be opened: Is a directory"):
        Journal.resume(tmp_path)
    with pytest.raises(RecordError, match="cannot be opened: No such file"):
        Journal.resume(tmp_path / "none.jsonl")
    game = saved(tmp_path / "a.jsonl", 3)
    with pytest.raises(RecordError, match="exists already"):
        Journal.create(tmp_path / "a.jsonl", game)
    with pytest.raises(RecordError, match="cannot be written"):
        Journal.create(tmp_path / "a.jsonl" / "b.jsonl", game)

    def denied(*_: object, **__: object) -> bytes:
        raise PermissionError(errno.EACCES, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", denied)
        with pytest.raises(RecordError, match="cannot be read: Permission denied"):
            read_game(tmp_path / "a.jsonl")
    with monkeypatch.context() as patch:
        patch.setattr("majongue.engine.journal.FileIO", denied)
        with pytest.raises(RecordError, match="cannot be opened: Permission denied"):
            Journal.resume(tmp_path / "a.jsonl")


def test_one_game_is_played_in_one_window(path: Path) -> None:
    pytest.importorskip("fcntl")
    journal = begin(path)
    with pytest.raises(RecordError, match="another window"):
        Journal.resume(path)
    journal.close()
    resumed(path)


# What a line says may be changed only together with its checksum; these files are well sealed.


def forged(path: Path, *lines: dict[str, Any]) -> None:
    check, text = 0, ""
    for fields in lines:
        line, check = seal(fields, check)
        text += line + "\n"
    path.write_text(text, encoding="utf-8")


def lines_of(path: Path) -> Lines:
    return read_lines(path, path.read_bytes())


def fields_of(path: Path) -> list[dict[str, Any]]:
    return lines_of(path).lines


def refused_forgery(path: Path, message: str, *lines: dict[str, Any]) -> None:
    forged(path, *lines)
    refused(path, path.read_bytes(), message)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"rules": "0" * 12}, "line 1: the game was played with other Hong Kong rules"),
        ({"version": 2}, "line 1: the game was saved in version 2 of the format"),
        ({"version": None}, "line 1: the game was saved in version None"),
        ({"format": "chess"}, "line 1: this is not the header"),
        ({"ruleset": "nowhere"}, "line 1: There is no ruleset 'nowhere'"),
        ({"options": {"nothing": 1}}, "line 1: There is no option 'nothing'"),
        ({"options": {"min_fan": 99}}, "line 1: Option min_fan cannot be 99"),
        ({"options": 3}, "line 1: options"),
        ({"seed": None}, "line 1: seed"),
        ({"first_round": -1}, "line 1: first_round"),
        ({"seats": []}, "line 1: Hong Kong needs 4 seats"),
        ({"seats": [{"name": "A"}]}, "line 1: seats.1..level"),
        ({"wall": "123m"}, "line 1: the wall has not the tiles"),
        ({"wall": "12x"}, "line 1: .*not tile notation"),
        ({"dice": [[1, 9]]}, "line 1: dice"),
        ({"dice": [[1, 1], [1, 1, 1]]}, "The dice"),
        ({"dice": []}, "The dice"),
    ],
)
def test_headers_that_do_not_fit(path: Path, change: dict[str, Any], message: str) -> None:
    saved(path, 3)
    header, *lines = fields_of(path)
    refused_forgery(path, message, header | change, *lines)


def test_a_header_of_a_newer_version_may_look_quite_different(path: Path) -> None:
    saved(path, 0)
    new = {"format": "majongue-game", "version": 7, "rules": {"set": "new"}}
    refused_forgery(path, "version 7 of the format; this program reads version 1", new)


def test_a_file_without_its_header(path: Path) -> None:
    saved(path, 3)
    refused_forgery(path, "line 1: this is not the header", *fields_of(path)[1:])


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ({"seat": "E"}, "line 3: it is neither an action"),
        ({"seat": "X", "do": "pass"}, "line 3: 'X' 'pass'"),
        ({"seat": "E", "do": "dance"}, "line 3: 'E' 'dance'"),
        ({"seat": "E", "do": "pass"}, "Move 2 cannot be played: East cannot pass"),
        ({"undo": -1}, "line 3: it is neither an action"),
        ({"hand": 1, "scores": [0, 0, 0, 0], "digest": ""}, "Hand 1 does not end as recorded"),
        ({"seat": "E", "do": "next hand", "wall": "1m"}, "line 3: the wall has not"),
        ({}, "line 3: it is neither an action"),
    ],
)
def test_lines_that_do_not_fit(path: Path, line: dict[str, Any], message: str) -> None:
    saved(path, 3)
    header, first, *_ = fields_of(path)
    refused_forgery(path, message, header, first, line)


def test_sealing_and_unsealing() -> None:
    line, check = seal({"a": 'x","check":"', "b": [1, "東"]}, 5)
    assert unseal(line, 5) == ({"a": 'x","check":"', "b": [1, "東"]}, check)
    assert unseal(line, 6) is None
    assert unseal(line + " ", 5) is None
    assert json.loads(line)["check"] == f"{check:08x}"


# Undo.


def test_undo_takes_back_the_last_decision_and_what_followed(path: Path) -> None:
    journal = begin(path)
    play(journal, 40)
    last = journal.game.last_decision(0)
    assert last is not None
    before = Game.replay(journal.game.rules, journal.game.record.upto(last))
    lines = len(path.read_bytes().splitlines())
    assert journal.undo(0)
    assert same(journal.game, before)
    assert len(path.read_bytes().splitlines()) == lines + 1
    assert same(read_game(path)[0], before)
    play(journal, 10, seed=2)
    assert same(read_game(path)[0], journal.game)
    journal.close()
    again, _ = Journal.resume(path)
    assert again.undo(0)
    assert same(read_game(path)[0], again.game)


def test_undo_before_the_first_decision(path: Path) -> None:
    journal = begin(path)
    before = path.read_bytes()
    assert not journal.undo(2)
    assert path.read_bytes() == before


def test_undo_back_to_the_deal(path: Path) -> None:
    journal = begin(path)
    fresh = Game.start(journal.game.rules, 1, PLAYERS)
    play(journal, 30)
    while any(journal.undo(player) for player in range(4)):
        pass
    assert journal.game.state == fresh.state
    assert same(read_game(path)[0], journal.game)
    play(journal, 30)
    assert same(read_game(path)[0], journal.game)


def test_undo_across_the_end_of_a_hand(path: Path) -> None:
    journal = begin(path)
    bare = Game.replay(journal.game.rules, journal.game.record)
    for seat, action, _ in moves(bare, 3, hands=2, skill=1):
        journal.act(seat, action)
        if journal.game.standing.number == 2:
            break
    assert len(journal.game.record.deals) == 2
    wall = journal.game.record.deals[1]
    assert journal.undo(journal.game.standing.seating[1])
    assert journal.game.standing.number == 1
    assert journal.game.record.ends == []
    assert len(journal.game.record.deals) == 1
    assert same(read_game(path)[0], journal.game)
    play(journal, 400, seed=9)
    assert journal.game.standing.number > 1
    assert journal.game.record.deals[1] == wall
    journal.close()
    assert same(resumed(path)[0], journal.game)


def test_undo_after_the_game_is_over(path: Path) -> None:
    journal = begin(path)
    play(journal, 10_000)
    assert journal.game.standing.over
    assert '"over":true' in path.read_text(encoding="utf-8")
    assert journal.undo(0)
    assert not journal.game.standing.over
    assert same(read_game(path)[0], journal.game)


def test_a_game_in_another_window_is_left_alone(path: Path) -> None:
    journal = begin(path)
    play(journal, 5)
    with pytest.raises(RecordError, match="being played in another window"):
        Journal.resume(path)
    play(journal, 5)
    journal.close()
    assert same(resumed(path)[0], journal.game)


# A full disk.


class FullDisk:
    """A file on which nothing more, or only part of a line, can be written for a while."""

    def __init__(self, file: Any, room: int | None) -> None:
        self.file = file
        self.room = room

    def write(self, data: bytes) -> int:
        if self.room is None:
            return int(self.file.write(data))
        if not self.room:
            raise OSError(errno.ENOSPC, "No space left on device")
        return int(self.file.write(data[: self.room]))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)


@pytest.mark.parametrize("room", [0, 1, 20])
def test_a_full_disk_loses_nothing(path: Path, room: int) -> None:
    journal = begin(path)
    play(journal, 10)
    disk = journal._file = FullDisk(journal._file, room)
    whole = lines_of(path)
    for _ in range(3):
        with pytest.raises(RecordError, match="cannot be written: No space left"):
            play(journal, 1)
        assert lines_of(path).lines == whole.lines
    assert len(journal.game.record.moves) == 13
    disk.room = None
    play(journal, 1)
    assert len(journal.game.record.moves) == 14
    assert same(read_game(path)[0], journal.game)
    journal.close()
    assert same(resumed(path)[0], journal.game)


def test_what_could_not_be_written_can_be_written_later(path: Path) -> None:
    journal = begin(path)
    play(journal, 10)
    disk = journal._file = FullDisk(journal._file, 3)
    with pytest.raises(NotWritten) as caught:
        play(journal, 1)
    assert caught.value.events
    with pytest.raises(NotWritten):
        journal.undo(journal.game.record.moves[0].seat)
    disk.room = None
    play(journal, 1)
    assert same(read_game(path)[0], journal.game)


def test_a_disk_that_is_full_from_the_start(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.parent.mkdir()

    def no_room(file: Any, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("majongue.engine.journal._write_all", no_room)
    with pytest.raises(RecordError, match="cannot be written: No space left"):
        begin(path)
    assert list(path.parent.iterdir()) == []


# The file alone says what was played.


def test_walls_come_from_the_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = saved(path, 400)
    assert game.standing.number > 2
    monkeypatch.setattr(Chance, "shuffle", lambda self, tiles: tuple(sorted(tiles)))
    monkeypatch.setattr(dealing, "throw_dice", None)
    assert same(resumed(path)[0], game)


def test_the_dealer_stays_after_a_resume(tmp_path: Path) -> None:
    options = {"min_fan": 0, "rounds": 1}
    for seed in range(30):
        path = tmp_path / f"{seed}.jsonl"
        journal = begin(path, seed, options)
        bare = Game.replay(journal.game.rules, journal.game.record)
        for seat, action, _ in moves(bare, seed, hands=1, skill=1):
            journal.act(seat, action)
        journal.close()
        assert journal.game.result is not None
        if [win.seat for win, _ in journal.game.result.winners] == [0]:
            again, _ = Journal.resume(path)
            again.act(0, NEXT_HAND)
            assert again.game.standing.seating == journal.game.standing.seating
            assert again.game.standing.round == 0
            return
    pytest.fail("the dealer never won")


def test_other_defaults_do_not_touch_a_saved_game(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = saved(path, 60)
    name, toml = hong_kong.plugin.source()
    changed = toml.replace(b"dead_wall_tiles = 14", b"dead_wall_tiles = 0")
    changed = changed.replace(b"show_hands_on_draw = false", b"show_hands_on_draw = true")
    assert changed != toml
    other = hong_kong.HongKong()
    monkeypatch.setattr(hong_kong, "plugin", other)
    monkeypatch.setattr(other, "source", lambda: (name, changed), raising=False)
    assert load_ruleset("hong_kong").values["dead_wall_tiles"] == 0
    again, _ = resumed(path)
    assert again.rules.values == game.rules.values
    assert again.record == game.record
    assert again.state == game.state


def test_other_values_of_the_elements_are_noticed(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved(path, 5)
    name, toml = hong_kong.plugin.source()
    changed = toml.replace(b"half_spicy = [1, 2, 4, 8", b"half_spicy = [1, 2, 4, 9")
    assert changed != toml
    other = hong_kong.HongKong()
    monkeypatch.setattr(hong_kong, "plugin", other)
    monkeypatch.setattr(other, "source", lambda: (name, changed), raising=False)
    refused(path, path.read_bytes(), "other Hong Kong rules")


def test_options_are_kept_with_the_game(path: Path) -> None:
    options = {"min_fan": 1, "claim_timeout_s": 20, "furiten": "full", "cap": 13}
    journal = begin(path, options=options)
    journal.close()
    again, _ = resumed(path)
    assert again.rules.changes == options
