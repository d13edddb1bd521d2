"""The session: bots act, the human is asked, everything is in the file first."""

import errno
import json
from collections.abc import Sequence
from io import FileIO
from pathlib import Path

import pytest

from faults.places import session_at
from majongue.bots.bot import fallback
from majongue.engine import journal
from majongue.engine.actions import PASS, WIN, Action, Discard, Win
from majongue.engine.events import Dealt, Drew, Event, HandsShown
from majongue.engine.seating import Player
from majongue.engine.view import SeatView
from majongue.errors import BotError, IllegalAction, RecordError
from majongue.session import Session
from majongue.tiles import is_bonus
from support.plain_play import HONG_KONG, PLAYERS, decisions, new_session
from support.tables import offered, table


def lines_of(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_bots_act_until_the_human_is_asked() -> None:
    session = new_session(3)
    assert session.players[session.human or 0].name == "Player"
    steps = list(session.advance())
    assert steps
    assert all(steps)
    assert session.asked
    assert session.view.seat == session.seat
    assert session.step() == ()


def test_the_human_cannot_act_out_of_turn_or_illegally() -> None:
    session = new_session(3)
    assert not session.asked
    with pytest.raises(IllegalAction):
        session.answer(PASS)
    list(session.advance())
    with pytest.raises(IllegalAction):
        session.answer(PASS)
    assert session.asked


def test_nothing_goes_out_that_the_human_may_not_see() -> None:
    session = new_session(5)
    told: list[Event] = list(session.log)
    for _ in decisions(session, 2):
        told += session.log
    for event in told:
        if isinstance(event, Dealt):
            assert (event.tiles is not None) == (event.seat == session.seat)
        if isinstance(event, Drew) and event.seat != session.seat:
            assert event.tile is None or is_bonus(event.tile)


def test_a_demo_is_told_to_nobody_in_particular() -> None:
    players = [Player(f"Bot {number}", "greedy") for number in range(4)]
    session = new_session(2, seated=players)
    assert session.human is None
    assert not session.undo()
    for events in session.advance():
        assert all(event.tile is None for event in events if isinstance(event, Drew))
    assert session.hand_over
    assert not session.asked
    session.next_hand()
    assert session.game.standing.number == 2


@pytest.mark.parametrize("seed", range(4))
def test_every_action_is_in_the_file_before_it_is_told(seed: int, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    session = new_session(seed, path)

    def check() -> None:
        written = sum("do" in line for line in lines_of(path))
        assert written == len(session.game.record.moves)

    for view, _ in decisions(session, 1):
        check()
        if view is None:
            break
    session.next_hand()
    check()
    for _ in session.advance():
        check()
    session.close()


@pytest.mark.parametrize("seed", range(6))
def test_a_resumed_game_is_the_game_that_was_left(seed: int, tmp_path: Path) -> None:
    """Left after every fifth decision; views, logs and outcome are those of an unbroken game."""
    path = tmp_path / "game.jsonl"
    whole, session = new_session(seed), new_session(seed, path)
    for number, (view, action) in enumerate(decisions(whole, 2)):
        list(session.advance())
        if number % 5 == 0:
            session.close()
            session = Session.resume(path)
            assert session.notice is None
            list(session.advance())
        assert session.log == whole.log
        if action is None:
            assert session.hand_over
            assert session.view == whole.view
            if not session.over:
                session.next_hand()
        else:
            assert session.view == view
            session.answer(action)
    session.close()


@pytest.mark.parametrize("kept", [True, False], ids=["file", "memory"])
def test_undo_asks_the_same_question_again(kept: bool, tmp_path: Path) -> None:
    session = new_session(4, tmp_path / "game.jsonl" if kept else None)
    assert not session.undo()
    seen: list[SeatView] = []
    for view, _ in decisions(session, 1):
        if view is None:
            break
        seen.append(view)
    for view in reversed(seen):
        assert session.undo()
        list(session.advance())
        assert session.view == view
    assert not session.undo()
    session.close()
    if kept:
        resumed = Session.resume(tmp_path / "game.jsonl")
        list(resumed.advance())
        assert resumed.view == seen[0]
        resumed.close()


def test_undo_goes_back_into_the_hand_before() -> None:
    session = new_session(4)
    for _, action in decisions(session, 1):
        if action is None:
            break
    session.next_hand()
    assert session.undo()
    assert session.game.standing.number == 1


class Rogue:
    """A bot that never answers properly."""

    level = "rogue"

    def __init__(self, fails: bool) -> None:
        self.fails = fails

    def choose(self, view: SeatView, actions: Sequence[Action]) -> Action:
        if self.fails:
            raise ZeroDivisionError("oops")
        return Win()


@pytest.mark.parametrize("fails", [False, True])
def test_a_bot_that_answers_badly_is_replaced_and_noted(fails: bool) -> None:
    session = new_session(3)
    session._bots = {player: Rogue(fails) for player in range(4)}
    for _ in decisions(session, 1):
        pass
    assert session.hand_over
    said = "failed (ZeroDivisionError: oops)" if fails else "wanted to win, which is not legal"
    assert any(said in note for note in session.notes)


def test_an_unknown_level_is_refused_before_a_file_is_made(tmp_path: Path) -> None:
    players = (*PLAYERS[:3], Player("Eve", "genius"))
    path = tmp_path / "game.jsonl"
    with pytest.raises(BotError, match="genius"):
        Session.new(HONG_KONG, 1, players, path)
    assert not path.exists()


def test_a_file_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    new_session(1, path).close()
    before = path.read_bytes()
    with pytest.raises(RecordError, match="exists"):
        new_session(2, path)
    assert path.read_bytes() == before


def test_a_full_disk_does_not_end_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.jsonl"
    session = new_session(1, path=path)
    write = journal._write_all

    def no_room(file: FileIO, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(journal, "_write_all", no_room)
    for _ in range(3):
        list(session.advance())
        assert session.answer(session.view.actions[-1])
    assert len(session.notes) == 1
    assert "No space left on device. The game goes on" in session.notes[0]
    assert session.undo()
    monkeypatch.setattr(journal, "_write_all", write)
    list(session.advance())
    session.answer(session.view.actions[-1])
    session.close()
    again = Session.resume(path)
    assert again.view == session.view
    again.close()


def test_a_torn_line_is_told(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    new_session(1, path).close()
    with path.open("ab") as file:
        file.write(b'{"seat":')
    session = Session.resume(path)
    assert session.notice is not None
    assert "dropped" in session.notice
    session.close()


def test_the_dealer_is_who_dealt(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    session = new_session(2, path, dealer_on_win="pass", dealer_on_draw="pass")
    for _ in decisions(session, 3):
        pass
    seating = session.seating
    session.close()
    resumed = Session.resume(path)
    assert resumed.seating == seating
    assert resumed.rules.changes == {"dealer_on_win": "pass", "dealer_on_draw": "pass"}
    assert len(resumed.finished) == 3
    resumed.close()


def test_time_up_is_a_pass_or_the_drawn_tile() -> None:
    assert fallback(offered("5p", S="55p 147m 258s 12345z").view("S")) == PASS
    turn = table(drawn="9s", E="123s 456m 7789p 112z").view("E")
    assert fallback(turn) == Discard(26)


class Shy:
    """A bot that never claims anything."""

    level = "shy"

    def choose(self, view: SeatView, actions: Sequence[Action]) -> Action:
        return fallback(view)


def test_who_was_offered_a_tile_and_let_it_pass_does_not_show() -> None:
    """Whichever bots may claim, the human is told the same in as many steps."""
    pung, win = "55m 147p 258s 13577z", "46m 123p 456p 789p 99s"
    told = []
    for asked, hands in (("W", {"W": pung}), ("N", {"N": pung}), ("WN", {"W": pung, "N": win})):
        hands["S"] = "147m 258p 369s 1234z"
        position = offered("5m", by="E", wall="8s", options={"min_fan": 0}, **hands)
        assert position.asked == asked
        session = session_at(position, human="S")
        session._bots = {player: Shy() for player in range(4)}
        told.append(list(session.advance()))
    assert [len(steps) for steps in told] == [1, 1, 1]
    assert told[0] == told[1] == told[2]


def test_the_cast_addresses_the_human() -> None:
    session = new_session(3)
    assert session.cast.who(session.seat) == "You"
    assert session.cast.seating == session.seating
    players = [Player(f"Bot {number}", "greedy") for number in range(4)]
    assert new_session(3, seated=players).cast.you is None


def test_the_time_limit_goes_with_the_question() -> None:
    options = {"turn_timeout_s": 30, "claim_timeout_s": 7}
    turn = session_at(table(drawn="9s", options=options), human="E")
    claim = session_at(offered("5p", S="55p 147m 258s 12345z", options=options), human="S")
    assert (turn.time_limit, claim.time_limit) == (30, 7)
    assert session_at(table(drawn="9s"), human="E").time_limit is None


@pytest.mark.parametrize(
    ("false_win", "action", "win"),
    [("prevent", PASS, WIN), ("prevent", WIN, None), ("penalty", PASS, None)],
)
def test_a_sure_win_is_pointed_out(false_win: str, action: Action, win: Action | None) -> None:
    options = {"false_win": false_win}
    position = offered("9m", by="E", S="123m 456m 78m 777z 55z", options=options)
    session = session_at(position, human="S")
    assert session.win_let_go(action, session.view) == win
    assert bool(session.doubt(session.view, action)) == (win is not None)


def test_hands_are_shown_only_at_the_end() -> None:
    session = new_session(5)
    for _ in decisions(session, 1):
        if session.hand_over:
            break
        assert not any(isinstance(event, HandsShown) for event in session.log)
