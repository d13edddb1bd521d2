"""Tiles passed round before play: three to the right, three across, three to the left."""

import pytest

from majongue.engine.events import TilesPassed
from majongue.engine.game import Game
from majongue.engine.passing import PASSES, TILES, receiver
from majongue.engine.perft import perft
from majongue.engine.state import BonusChoice, Passing, Turn
from majongue.rules.discovery import load_ruleset
from majongue.tiles import format_tiles, parse_tile, parse_tiles
from support.games import moves
from support.tables import SEATS, Table, passing

CHARLESTON = {"charleston": True}
HANDS = {
    "E": "123m 456m 789m 11p 23p",
    "S": "147m 258p 369s 1234z",
    "W": "258m 369p 147s 1235z",
    "N": "369m 147p 258s 1236z",
}


def before_play(**options: object) -> Table:
    return passing(drawn="9p", options=CHARLESTON | options, **HANDS)


def give(board: Table, **tiles: str) -> None:
    """Let seats set some tiles aside, one after the other."""
    for seat, text in tiles.items():
        for tile in parse_tiles(text):
            board.act(seat, f"give {format_tiles([tile])}")


def round_of_passes(board: Table, **tiles: str) -> list[TilesPassed]:
    before = len(board.events)
    give(board, **tiles)
    return [event for event in board.events[before:] if isinstance(event, TilesPassed)]


FIRST = {"E": "9p11p", "S": "123z", "W": "123z", "N": "123z"}


@pytest.mark.parametrize(
    ("seats", "steps"),
    [(2, [1, 1, 1]), (3, [1, 2, 1]), (4, [1, 2, 3])],
    ids=["two", "three", "four"],
)
def test_tiles_go_to_the_right_then_across_then_to_the_left(seats: int, steps: list[int]) -> None:
    for seat in range(seats):
        to = [receiver(seat, number, seats) for number in range(PASSES)]
        assert to == [(seat + step) % seats for step in steps]


@pytest.mark.parametrize("number", range(PASSES))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_gets_tiles_from_one_other_player(seats: int, number: int) -> None:
    to = [receiver(seat, number, seats) for seat in range(seats)]
    assert sorted(to) == list(range(seats))
    assert all(seat != other for seat, other in enumerate(to))


def test_all_choose_at_once_one_tile_of_each_kind_held() -> None:
    board = before_play()
    assert board.asked == "ESWN"
    assert board.legal("E")[-4:] == ["give 1p", "give 2p", "give 3p", "give 9p"]
    assert [len(board.legal(seat)) for seat in SEATS] == [13, 13, 13, 13]
    assert all(board.view(seat).question == "give" for seat in SEATS)
    assert perft(board.state, board.rules, 2) == 12 * 12 + 13  # of one kind East holds two


def test_who_has_set_three_aside_waits_for_the_others() -> None:
    board = before_play()
    give(board, S="123z")
    assert board.asked == "EWN"
    view = board.view("S")
    assert (view.question, view.actions) == ("none", ())
    assert (format_tiles(view.aside), view.passing_to) == ("123z", 2)
    assert str(view.hand) == "147m258p369s4z"
    assert not board.events


def test_others_see_neither_what_was_chosen_nor_whether() -> None:
    board = before_play()
    before = board.view("W")
    give(board, S="123z", E="9p1p")
    assert board.view("W") == before
    assert [seat.concealed for seat in before.seats] == [14, 13, 13, 13]


def test_tiles_set_aside_are_not_unseen() -> None:
    board = before_play()
    before = board.view("S").unseen
    give(board, S="12z")
    assert board.view("S").unseen == before


def test_the_tiles_move_when_all_have_chosen() -> None:
    board = before_play()
    passed = round_of_passes(board, **FIRST)
    assert [(event.seat, event.to, event.number) for event in passed] == [
        (0, 1, 0),
        (1, 2, 0),
        (2, 3, 0),
        (3, 0, 0),
    ]
    assert board.hand("S") == "147m112589p369s4z"
    assert board.hand("E") == "123456789m23p123z"
    assert board.asked == "ESWN"
    assert [board.view(seat).passing_to for seat in SEATS] == [2, 3, 0, 1]


def test_only_giver_and_receiver_learn_which_tiles() -> None:
    first, *_ = round_of_passes(before_play(), **FIRST)
    assert first.tiles == parse_tiles("9p11p")
    assert first.seen_by(0) == first.seen_by(1) == first
    for seat in (2, 3, -1):
        assert (first.seen_by(seat).tiles, first.seen_by(seat).count) == (None, TILES)


def all_passes(board: Table) -> Table:
    """The first tiles that each seat may give, three times round."""
    while isinstance(board.state.phase, Passing):
        for seat in board.asked:
            board.act(seat, board.legal(seat)[0])
    return board


def test_east_plays_after_the_third_time_with_fourteen_tiles() -> None:
    board = all_passes(before_play())
    assert board.state.phase == Turn(0, "deal")
    assert [seat.hand.size for seat in board.state.seats] == [14, 13, 13, 13]
    assert [seat.hand.drawn is not None for seat in board.state.seats] == [
        True,
        False,
        False,
        False,
    ]
    last = board.events[-2]
    assert isinstance(last, TilesPassed)
    assert (last.seat, last.to) == (2, 1)
    (to_east,) = (e for e in board.events[-4:] if isinstance(e, TilesPassed) and e.to == 0)
    assert to_east.tiles is not None
    assert board.state.seats[0].hand.drawn == to_east.tiles[-1]
    assert board.view("E").passing_to is None


def test_a_hand_complete_after_passing_is_no_heavenly_one() -> None:
    hands = HANDS | {"E": "111222333m 11z 45p", "S": "456s 147m 258p 2346z"}
    board = passing(drawn="6p", options=CHARLESTON | {"min_fan": 0}, **hands)
    board.state = board.state._replace(phase=Passing(((),) * 4, PASSES - 1))
    give(board, E="456p", S="456s", W="258m", N="369m")
    assert board.legal("E")[0] == "win"
    board.act("E", "win")
    assert board.win.tile == parse_tile("6s")
    assert board.win.first_turn is None
    assert "heavenly_hand" not in board.lines


def test_a_win_on_easts_first_discard_is_no_earthly_one() -> None:
    hands = {
        "E": "123m 456m 789m 11p 3p 1z",
        "S": "123m 456m 789m 2346z",
        "W": "166z 258m 147s 2357z",
        "N": "369m 147p 258s 1236z",
    }
    board = passing(drawn="9p", options=CHARLESTON | {"min_fan": 0}, **hands)
    board.state = board.state._replace(phase=Passing(((),) * 4, PASSES - 1))
    give(board, E="11p3p", S="234z", W="166z", N="147p")
    assert board.hand("S") == "123456789m1666z"
    board.act("E", "discard 1z")
    board.act("S", "win")
    assert board.win.first_turn is None
    assert "earthly_hand" not in board.lines


def test_bonus_tiles_are_replaced_before_and_never_passed() -> None:
    rules = load_ruleset("hong_kong", CHARLESTON | {"flowers": True})
    for seed in range(5):
        game = Game.start(rules, seed)
        assert isinstance(game.state.phase, Passing)
        assert any(seat.hand.bonus for seat in game.state.seats)
        assert [seat.hand.size for seat in game.state.seats] == [14, 13, 13, 13]
        assert all(seat.hand.drawn is None for seat in game.state.seats)


def test_who_declines_a_bonus_win_in_the_deal_passes_tiles() -> None:
    board = passing(drawn="9p", options=CHARLESTON | {"flowers": True}, **HANDS)
    board.state = board.state._replace(phase=BonusChoice(1, Turn(0, "deal")))
    board.act("S", "pass")
    assert isinstance(board.state.phase, Passing)


def test_a_decision_taken_back_is_one_tile() -> None:
    game = Game.start(load_ruleset("hong_kong", CHARLESTON), 1)
    for _, (seat, action, _) in zip(range(14), moves(game, 1), strict=False):
        last = seat, action
    player = last[0]
    before = game.before_last(player)
    assert before is not None
    assert len(before.record.moves) == 13
    assert last[1] in before.awaited[player]


def test_without_the_option_east_plays_at_once() -> None:
    assert isinstance(Game.start(load_ruleset("hong_kong"), 1).state.phase, Turn)
