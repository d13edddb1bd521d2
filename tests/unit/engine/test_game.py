"""The public face: what is awaited, illegal actions, the order of events, replay."""

from copy import deepcopy
from dataclasses import FrozenInstanceError, fields

import pytest

from majongue.engine.actions import BY_NAME, DISCARDS, NEXT_HAND, PASS, WIN, Action
from majongue.engine.dealing import lucky_deal
from majongue.engine.events import (
    Dealt,
    DiceThrown,
    Discarded,
    Drew,
    GameEnded,
    HandStarted,
    Settled,
    WallBroken,
)
from majongue.engine.game import Game
from majongue.engine.record import HandEnd
from majongue.engine.state import Turn
from majongue.errors import IllegalAction, RecordError
from majongue.rules.discovery import load_ruleset
from support.games import moves, play_on

RULES = load_ruleset("hong_kong")


def snapshot(game: Game) -> tuple[object, ...]:
    record = game.record
    return (
        game.state,
        game.standing,
        list(game.log),
        deepcopy(record.moves),
        deepcopy(record.ends),
        list(record.deals),
        dict(game.awaited),
        [game.view(seat) for seat in range(4)],
    )


def test_the_opening_events_in_order() -> None:
    kinds = [type(event) for event in Game.start(RULES, 1).log]
    throws = kinds.count(DiceThrown)
    assert kinds == [HandStarted, *[DiceThrown] * throws, WallBroken, *[Dealt] * 16]


def test_a_discard_that_nobody_can_use_is_followed_by_a_draw() -> None:
    for seed in range(20):
        game = Game.start(RULES, seed)
        events = game.act(0, game.awaited[0][-1])
        if isinstance(game.state.phase, Turn):
            assert [type(event) for event in events] == [Discarded, Drew]
            return
    pytest.fail("no such seed")


def test_a_finished_hand_is_settled_last() -> None:
    game = play_on(Game.start(RULES, 4), 4, hands=1)
    assert isinstance(game.log[-1], Settled)
    assert game.awaited == {0: (NEXT_HAND,)}
    events = game.act(0, NEXT_HAND)
    assert isinstance(events[0], HandStarted)
    assert events[0].number == 2


def test_a_game_ends_with_the_ranking() -> None:
    rules = load_ruleset("hong_kong", {"rounds": 1, "dealer_on_draw": "pass", "min_fan": 0})
    game = play_on(Game.start(rules, 5), 5)
    assert isinstance(game.log[-1], GameEnded)
    assert game.standing.over
    assert game.awaited == {}
    with pytest.raises(IllegalAction):
        game.act(0, NEXT_HAND)
    assert game.log[-1].ranking[0][1] == 1


def test_illegal_actions_change_nothing() -> None:
    game = Game.start(RULES, 11)
    every: list[Action] = list(BY_NAME.values())
    for number, _ in enumerate(moves(game, 11, hands=2)):
        if number % 9:
            continue
        before = snapshot(game)
        refused = 0
        for seat in range(-1, 5):
            legal = game.awaited.get(seat, ())
            for action in every[:: 1 + number % 3]:
                if action not in legal:
                    with pytest.raises(IllegalAction):
                        game.act(seat, action)
                    refused += 1
        assert refused
        assert snapshot(game) == before


@pytest.mark.parametrize("action", [None, "discard 1m", 3, object()])
def test_things_that_are_no_actions_are_refused(action: object) -> None:
    game = Game.start(RULES, 1)
    with pytest.raises(IllegalAction):
        game.act(0, action)


def test_the_message_names_seat_action_and_what_is_legal() -> None:
    game = Game.start(RULES, 1)
    with pytest.raises(IllegalAction, match=r"East cannot win now; legal: discard \d.*"):
        game.act(0, WIN)
    with pytest.raises(IllegalAction, match="South cannot pass now: it is not asked to act"):
        game.act(1, PASS)


def test_a_pass_sent_twice_does_not_touch_another_claim() -> None:
    for seed in range(200):
        game = Game.start(RULES, seed)
        for _ in moves(game, seed, limit=30):
            if len(game.awaited) > 1:
                break
        else:
            continue
        first, second, *_ = game.awaited
        claim = game.awaited[second][0]
        game.act(first, PASS)
        with pytest.raises(IllegalAction):
            game.act(first, PASS)
        game.act(second, claim)
        return
    pytest.fail("nobody was asked together with another")


@pytest.mark.parametrize("seed", range(3))
def test_replay(seed: int) -> None:
    rules = load_ruleset("hong_kong", {"rounds": 1, "min_fan": 0, "flowers": True})
    game = play_on(Game.start(rules, seed), seed)
    again = Game.replay(rules, game.record)
    assert again.log == game.log
    assert again.record == game.record
    assert again.standing == game.standing
    assert again.state == game.state


def test_replay_gives_the_same_events_hand_by_hand() -> None:
    game = Game.start(RULES, 3)
    told = [list(game.log)]
    for _, _, events in moves(game, 3, hands=3):
        told.append(list(events))
    again = Game(RULES, type(game.record)(game.record.header, list(game.record.deals)))
    replayed = [list(again.log)]
    replayed += [list(again.act(*move)) for move in game.record.moves]
    assert told == replayed


def test_a_record_cut_anywhere_replays() -> None:
    game = play_on(Game.start(RULES, 8), 8, hands=2)
    total = len(game.record.moves)
    for length in range(0, total + 1, 7):
        cut = Game.replay(RULES, game.record.upto(length))
        assert cut.record.moves == game.record.moves[:length]


def test_a_record_that_does_not_fit_is_refused() -> None:
    game = play_on(Game.start(RULES, 8), 8, hands=1)
    record = game.record.upto(10_000)
    record.ends[0] = record.ends[0]._replace(digest="0" * 16)
    with pytest.raises(RecordError, match="Hand 1 does not end as recorded"):
        Game.replay(RULES, record)
    record = game.record.upto(5)
    record.ends.append(HandEnd(1, 3, (0, 0, 0, 0), "0" * 16))
    with pytest.raises(RecordError, match="Hand 1 does not end as recorded"):
        Game.replay(RULES, record)
    record = game.record.upto(5)
    record.moves[2] = record.moves[2]._replace(seat=(record.moves[2].seat + 1) % 4)
    with pytest.raises(RecordError, match="Move 3 cannot be played"):
        Game.replay(RULES, record)


def test_walls_of_one_game_differ() -> None:
    deals = [lucky_deal(RULES, 42, number) for number in range(1, 17)]
    assert len({deal.wall for deal in deals}) == 16
    assert len({lucky_deal(RULES, seed, 1).wall for seed in range(50)}) == 50
    assert lucky_deal(RULES, "42", 3) == lucky_deal(RULES, 42, 3)


def test_a_seed_alone_decides_the_deal() -> None:
    assert Game.start(RULES, 9).state == Game.start(RULES, 9).state
    assert Game.start(RULES, 9).state != Game.start(RULES, 10).state


def test_options_of_play_do_not_change_the_wall() -> None:
    other = load_ruleset("hong_kong", {"min_fan": 0, "furiten": "full"})
    assert lucky_deal(RULES, 5, 2) == lucky_deal(other, 5, 2)


def test_last_decisions() -> None:
    game = Game.start(RULES, 2)
    assert game.last_decision(0) is None
    game.act(0, DISCARDS[game.state.seats[0].hand.concealed[0]])
    assert game.last_decision(0) == 0


def test_events_and_actions_are_values() -> None:
    for event in play_on(Game.start(RULES, 4), 4, hands=1).log:
        names = [field.name for field in fields(event)]
        assert event == type(event)(*(getattr(event, name) for name in names))
        for name in names:
            with pytest.raises(FrozenInstanceError):
                setattr(event, name, None)


def test_every_action_has_its_own_name() -> None:
    assert all(str(action) == name for name, action in BY_NAME.items())
    assert len(set(BY_NAME.values())) == len(BY_NAME) == 6 * 34 - 7 + 5
