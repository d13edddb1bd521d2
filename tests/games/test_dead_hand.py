"""A false win that does not end the hand: it is paid for, and the hand can win no more."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from faults.places import new_game, session_at
from games.mcr_play import mcr, mcr_offered, mcr_table
from majongue.cli.plain import PlainGame
from majongue.engine.actions import NEXT_HAND, WIN, Action
from majongue.engine.audit import audit
from majongue.engine.events import Drew, FalseWin, HandDead
from majongue.engine.game import Game
from majongue.engine.journal import Journal
from majongue.engine.progression import advance
from majongue.text.cast import Cast
from majongue.text.hand_over import hand_over_lines
from majongue.text.narration import narrate
from majongue.text.table_text import table_lines
from majongue.tiles import Wind
from support.plain_play import Scripted, answers
from support.screens import free_enter, screen_app, screen_text, until, until_asked
from support.sizes import size
from support.tables import Table

STRICT = {"false_win": "penalty"}
NOT_READY = "147m 258p 369s 1234z"
UNDER = "46m 222p 345s 789s 66z"  # waits for 5m and is worth three points
ALSO_UNDER = "46m 333p 123s 789s 77z"
GOOD = "46m 222m 789m 111m 99m"
CAST = Cast(("Hana", "Otto", "Ming", "Player"), (0, 1, 2, 3), tuple(Wind), you=3)


def on_turn(**position: Any) -> Table:
    return mcr_table("E", drawn="9m", E=NOT_READY, options=STRICT, **position)


def on_discard(**hands: str) -> Table:
    return mcr_offered("5m", options=STRICT, **hands)


def dead(game: Table) -> str:
    return "".join(seat for seat in "ESWN" if game.seat(seat).dead)


def test_play_goes_on_after_a_false_win_in_the_own_turn() -> None:
    game = on_turn()
    assert "win" in game.legal("E")
    (event,) = game.act("E", "win")
    assert isinstance(event, HandDead)
    assert (event.seat, event.payments) == (0, (-30, 10, 10, 10))
    assert game.result is None
    assert (game.turn, dead(game)) == (("E", "draw"), "E")
    assert "win" not in game.legal("E")
    game.act("E", "discard 9m")
    assert game.turn == ("S", "draw")


def test_the_penalty_is_an_option() -> None:
    options = STRICT | {"false_win_penalty": 7}
    game = mcr_table("E", drawn="9m", E=NOT_READY, options=options)
    (event,) = game.act("E", "win")
    assert isinstance(event, HandDead)
    assert event.payments == (-21, 7, 7, 7)


def test_nothing_is_offered_wrongly_where_false_wins_are_prevented() -> None:
    game = mcr_offered("5m", S=UNDER, options={})
    assert "S" not in game.asked or "win" not in game.legal("S")
    assert "win" not in mcr_table("E", drawn="9m", E=NOT_READY, options={}).legal("E")


def test_a_hand_under_the_minimum_dies() -> None:
    game = on_discard(by="W", S=UNDER)
    assert game.legal("S") == ["win", "pass"]
    assert not game.view("S").can_win
    killed, drew = game.act("S", "win")
    assert isinstance(killed, HandDead)
    assert killed.attempt is not None
    assert killed.attempt.sheet is not None
    assert not killed.attempt.sheet.legal
    assert isinstance(drew, Drew)
    assert dead(game) == "S"
    assert game.turn == ("N", "draw")
    assert game.seat("W").river[-1].claimed_by is None


def test_a_dead_hand_draws_and_throws_and_wins_nothing() -> None:
    """It is not even offered a win that would be right: neither on a discard nor by drawing."""
    game = mcr_table("S", drawn="5z", S=GOOD, options=STRICT, wall="6z7z6z5m", left=60)
    game.act("S", "win")
    game.act("S", "discard 5z")
    assert game.view("S").barred == "dead_hand"
    for seat, tile in (("W", "6z"), ("N", "7z"), ("E", "6z")):
        game.act(seat, f"discard {tile}")
    assert game.turn == ("S", "draw")
    assert "win" not in game.legal("S")
    assert not game.view("S").can_win
    game.act("S", "discard 9m")
    later = mcr_table("S", drawn="5z", S=GOOD, options=STRICT, wall="5m", left=60)
    later.act("S", "win")
    later.act("S", "discard 5z")
    later.act("W", "discard 5m")
    assert "win" not in later.legal("S")


def test_it_may_not_rob_a_kong() -> None:
    hands = {"S": "123p 456p 789s 5m [pung 666m from E]", "E": "45m 123m 789m 11m 222m"}
    game = mcr_table("E", drawn="5z", E=hands["E"], S=hands["S"], wall="6m", options=STRICT)
    game.act("E", "win")
    game.act("E", "discard 5z")
    game.act("S", "kong 6m")
    assert game.turn == ("S", "draw")


def test_other_claims_stand_after_a_false_win() -> None:
    for order in ("SW", "WS"):
        game = on_discard(S=UNDER, W="55m 147p 258s 12346z")
        game.answer(**{seat: {"S": "win", "W": "pung"}[seat] for seat in order})
        assert (dead(game), game.turn) == ("S", ("W", "claim"))


@pytest.mark.parametrize("order", ["SW", "WS"])
def test_a_right_winner_goes_before_a_false_one(order: str) -> None:
    game = on_discard(S=UNDER, W=GOOD)
    game.answer(**dict.fromkeys(order, "win"))
    assert game.winners == "W"
    assert game.result is not None
    assert game.result.unfined is None


@pytest.mark.parametrize("order", ["EW", "WE"])
def test_everybody_who_declares_wrongly_pays(order: str) -> None:
    game = on_discard(by="N", E=UNDER, W=ALSO_UNDER)
    game.answer(**dict.fromkeys(order, "win"))
    assert dead(game) == "EW"
    killed = [event for event in game.events if isinstance(event, HandDead)]
    assert [event.seat for event in killed] == [0, 2]
    assert game.turn == ("E", "draw")


def test_after_a_false_robbery_the_kong_stands() -> None:
    hands = {"E": "123p 456p 789p 1z [pung 666m from S]", "S": "45m 789m 123s 111p 55s"}
    game = mcr_table("E", drawn="6m", options={**STRICT, "min_fan": 60}, tail="9s", **hands)
    game.act("E", "kong 6m")
    game.act("S", "win")
    assert (dead(game), game.turn) == ("S", ("E", "draw"))
    assert str(game.seat("E").hand.melds[0]) == "kong 6666m"


def test_the_penalty_is_booked_with_the_hand() -> None:
    honest = mcr_offered("5m", by="E", S=GOOD, E=NOT_READY, options=STRICT)
    honest.act("S", "win")
    fined = mcr_table("E", drawn="5m", E=NOT_READY, S=GOOD, options=STRICT)
    fined.act("E", "win")
    assert [seat.score for seat in fined.view("W").seats] == [0, 0, 0, 0]
    fined.act("E", "discard 5m")
    fined.act("S", "win")
    assert fined.result is not None
    assert fined.result.unfined is not None
    own = fined.result.unfined.payments
    assert own == honest.payments
    assert fined.payments == tuple(a + b for a, b in zip(own, (-30, 10, 10, 10), strict=True))
    assert sum(fined.payments) == 0
    told = {(payer, payee): points for payer, payee, points in fined.result.settlement.transfers}
    assert told[0, 1] == -own[0] + 10
    assert told[0, 2] == told[0, 3] == 10
    assert fined.standing.scores == fined.payments


def test_the_penalty_stands_in_a_drawn_hand() -> None:
    game = on_turn(left=1, wall="9s")
    game.act("E", "win")
    game.act("E", "discard 9m")
    game.act("S", "discard 9s")
    assert game.result is not None
    assert game.result.kind == "exhausted"
    assert game.payments == (-30, 10, 10, 10)
    after = advance(game.standing, game.result, game.rules)
    assert (after.seating, after.number) == ((1, 2, 3, 0), 2)  # the deal passes as ever


def test_everybody_sees_that_a_hand_is_dead_but_not_why() -> None:
    game = on_discard(S=UNDER)
    game.act("S", "win")
    for viewer in "ESWN":
        assert [seat.dead for seat in game.view(viewer).seats] == [False, True, False, False]
    (event,) = [event for event in game.events if isinstance(event, HandDead)]
    assert event.seen_by(1) == event
    assert [event.seen_by(seat).attempt for seat in (0, 2, 3)] == [None, None, None]


def test_it_is_told_when_it_happens() -> None:
    game = on_turn()
    events = game.act("E", "win")
    seen = [event.seen_by(3) for event in events]
    assert narrate(seen, CAST, ending=False) == [
        "Hana declares a win that is not one and pays 10 to each of the others; "
        "Hana's hand is dead."
    ]
    own = CAST._replace(you=0)
    assert narrate([event.seen_by(0) for event in events], own, ending=False) == [
        "You declare a win that is not one and pay 10 to each of the others; your hand is dead. "
        "The tiles are no winning shape."
    ]
    assert "dead hand" in table_lines(game.view("E"), own, game.rules)[1]


def test_a_ready_dead_hand_is_told_that_it_cannot_win() -> None:
    game = on_discard(by="W", S=UNDER)
    game.act("S", "win")
    lines = table_lines(game.view("S"), CAST._replace(you=1), game.rules)
    assert lines[-1] == "Your hand is dead: you may not win with it."


def test_the_end_of_the_hand_tells_of_both_payments() -> None:
    game = mcr_table("E", drawn="5m", E=NOT_READY, S=GOOD, options=STRICT)
    game.act("E", "win")
    game.act("E", "discard 5m")
    game.act("S", "win")
    assert game.result is not None
    ((_, sheet),) = game.result.winners
    lines = hand_over_lines(game.view("N"), CAST, game.rules)
    shares = f"{8 + sheet.worth} from the dealer, who discarded, 8 from each of the others"
    assert f"      {sheet.worth} points: {shares}." in lines
    assert f"You pay 8, Hana pays {8 + sheet.worth} and Ming pays 8 to Otto." in lines
    assert "False win: 10 to each opponent. Otto +10, Ming +10, You +10, Hana -30." in lines
    otto, hana = 24 + sheet.worth + 10, -8 - sheet.worth - 30
    assert f"In all: Otto +{otto}, Ming +2, You +2, Hana {hana}." in lines


def test_the_human_may_err_and_play_on() -> None:
    session = session_at(on_turn(), human="E")
    assert session.doubt(session.view, WIN) == "A wrong one costs 30."
    events = session.answer(WIN)
    assert [type(event) for event in events] == [HandDead]
    assert session.asked
    assert session.view.question == "turn"
    assert WIN not in session.view.actions
    assert session.doubt(session.view, session.view.actions[-1]) is None


def test_the_plain_game_goes_on_after_a_false_win() -> None:
    session = session_at(on_turn(), human="E")
    terminal = Scripted(answers(["w", "1", "w", "discard 9m", "q"]))
    PlainGame(session, terminal).run()
    assert "Declare a win? A wrong one costs 30." in terminal.lines
    said = "You declare a win that is not one and pay 10 to each of the others; your hand is dead."
    assert terminal.text.count(said) == 1
    assert [seat.dead for seat in session.game.view(0).seats] == [True, False, False, False]
    assert session.game.state.seats[0].river


def test_the_screen_asks_on_after_a_false_win() -> None:
    async def scenario() -> list[str]:
        app = screen_app(session_at(on_turn(), human="E"))
        async with app.run_test(size=(100, 30)) as pilot:
            free_enter(app)
            await until_asked(pilot)
            await pilot.press("w")
            await pilot.press("1")
            await until(pilot, lambda: app.session.game.state.seats[0].dead)
            await until_asked(pilot)
            lines = screen_text(app)
            await pilot.press("enter")
            await until(pilot, lambda: app.session.game.state.seats[0].river)
            return lines

    lines = asyncio.run(scenario())
    assert any("your hand is dead" in line for line in lines), lines
    assert any("discard" in line for line in lines)
    assert not any("W  win" in line for line in lines)


def test_undo_takes_a_false_win_back(tmp_path: Path) -> None:
    path = tmp_path / "dead.jsonl"
    journal = Journal.create(path, new_game(mcr(false_win="penalty")))
    journal.act(0, WIN)
    journal.close()
    game = journal.game
    assert game.state.seats[0].dead
    before = game.before_last(0)
    assert before is not None
    assert not before.state.seats[0].dead
    assert before.state.fines == ()
    again, notice = Journal.resume(path)
    assert notice is None
    assert (again.game.state, again.game.log) == (game.state, game.log)
    assert again.undo(0)
    assert not again.game.state.seats[0].dead
    again.close()


def eager(awaited: tuple[Action, ...]) -> Action:
    return WIN if WIN in awaited else awaited[-1]


@pytest.mark.parametrize("seed", range(size(2, 40)))
def test_games_with_many_false_wins(seed: int) -> None:
    """Everybody declares what he can, so that soon all hands are dead or one has won."""
    game = Game.start(mcr(false_win="penalty", rounds=1), seed)
    killed = 0
    while game.awaited:
        if game.result is not None:
            assert sum(game.result.settlement.payments) == 0
            killed += sum(isinstance(event, HandDead) for event in game.log)
            assert not any(isinstance(event, FalseWin) for event in game.log)
            game.act(0, NEXT_HAND)
        for seat in tuple(game.awaited):
            if game.result is None:
                game.act(seat, eager(game.awaited[seat]))
                audit(game)
    killed += sum(isinstance(event, HandDead) for event in game.log)
    assert game.standing.number == 4
    assert killed >= 8
    again = Game.replay(game.rules, game.record)
    assert (again.state, again.log, again.standing) == (game.state, game.log, game.standing)
