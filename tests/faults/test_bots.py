"""What bots must not do: loop, dead-end, favour, dawdle, tell on themselves."""

from collections import Counter
from time import process_time

import pytest

from faults.places import BOTS, new_game, session_at
from majongue.analysis import tiles_of
from majongue.bots.bot import make_bot
from majongue.engine.actions import DISCARDS, Action
from majongue.engine.events import Discarded
from majongue.engine.game import Game
from majongue.engine.view import SeatView
from majongue.engine.winning import waiting
from majongue.rules.discovery import load_ruleset
from majongue.rules.score import Win, WinBy
from majongue.session import Session, Unsaved
from majongue.simulation import play_out
from majongue.tiles import format_tiles, parse_tile, parse_tiles, tile_code
from support.sizes import size
from support.tables import offered, table

LEVELS = ("greedy", "greedy_closed", "beginner", "regular")


class Stubborn:
    """A bot that always wants to throw the same tile."""

    level = "stubborn"

    def __init__(self) -> None:
        self.asked: list[int] = []

    def choose(self, view: SeatView, actions: object) -> Action:
        self.asked.append(view.clock)
        return DISCARDS[parse_tile("1m")]


def test_bots_02_a_refused_choice_is_noted_and_replaced_once() -> None:
    session = Session(Unsaved(new_game(load_ruleset("hong_kong"))))
    stubborn = Stubborn()
    session._bots = dict.fromkeys(range(4), stubborn)
    list(session.advance())
    assert session.hand_over
    moves = session.game.record.moves
    assert len(stubborn.asked) == len(moves)
    assert session.notes
    assert len(session.notes) <= len(moves)
    assert "discard 1m, which is not legal; instead: " in session.notes[0]


def possible_wins(game: Game, seat: int) -> list[Win]:
    """The wins that the seat's hand waits for, drawn and from a discard; legal or not."""
    hand, rules = game.state.seats[seat].hand, game.rules
    if hand.size % 3 != 1:
        return []
    mask, wind, giver = waiting(hand, rules), rules.winds[seat], (seat + 1) % 4
    wins = []
    for tile in tiles_of(mask):
        if hand.counts[tile] < 4:
            held = hand.draw(tile)
            facts = (seat, wind, game.state.round_wind)
            wins.append(Win(held, tile, WinBy.SELF_DRAW, *facts))
            wins.append(Win(held, tile, WinBy.DISCARD, *facts, giver))
    return wins


def dead_ends(level: str, hands: int) -> tuple[int, int]:
    """Seats that a hand left ready, and those among them that could not have won on any tile."""
    rules = load_ruleset("hong_kong", {"seat_draw": "fixed"})
    ready = dead = 0
    for seed in range(hands):
        game = Game.start(rules, seed, BOTS)
        play_out(game, [make_bot(level, rules, seed, seat) for seat in range(4)])
        for seat in range(4):
            wins = possible_wins(game, seat)
            ready += bool(wins)
            dead += bool(wins) and all(rules.scorer.worth(win) is None for win in wins)
    return ready, dead


def test_bots_05_the_regular_bot_is_seldom_ready_for_nothing() -> None:
    hands = size(40, 300)
    ready, dead = dead_ends("regular", hands)
    assert ready >= hands / 3
    assert dead / ready <= 0.15
    careless, caught = dead_ends("greedy", hands)
    assert caught / careless > 0.3, "the measure tells the two apart"


@pytest.mark.parametrize("level", LEVELS)
def test_bots_07_no_dragon_is_dearer_than_another(level: str) -> None:
    game = table("E", drawn="1s", E="123m 456m 789m 1s 567z", options={"min_fan": 0})
    view = game.view("E")
    thrown: Counter[str] = Counter()
    for seed in range(240):
        bot = make_bot(level, game.rules, seed, 0)
        thrown[str(bot.choose(view, view.actions))] += 1
    dragons = [thrown[f"discard {number}z"] for number in (5, 6, 7)]
    assert sum(dragons) >= 120
    expected = sum(dragons) / 3
    chi_square = sum((count - expected) ** 2 / expected for count in dragons)
    assert chi_square < 13.8  # 2 degrees of freedom, 0.001


LADDERS = [
    "245568m 245568p 77s",
    "1234567m 1234567p",
    "112233445566m 78p",
    "1223344556677m 1z",
    "13579m 13579p 1357s",
]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("tiles", LADDERS)
def test_bots_11_no_shape_of_hand_makes_a_bot_slow(level: str, tiles: str) -> None:
    *held, drawn = parse_tiles(tiles)
    game = table("E", drawn=tile_code(drawn), E=format_tiles(held), options={"flowers": True})
    view = game.view("E")
    times = []
    for seed in range(3):
        bot = make_bot(level, game.rules, seed, 0)
        before = process_time()
        bot.choose(view, view.actions)
        times.append(process_time() - before)
    assert min(times) < 0.3


SHOWN = {"min_fan": 5, "show_drawn_discards": True}


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_info_01_of_two_equal_tiles_the_drawn_one_goes(level: str) -> None:
    position = offered("7z", S="123p 456p 789p 111p 9m", wall="9m", options=SHOWN)
    assert position.drawn == parse_tile("9m")
    position.act("S", "discard 9m")
    (event,) = [e for e in position.events if isinstance(e, Discarded) and e.seat == 1]
    assert event.drawn
    assert position.seat("S").river[-1].drawn
    game = Game.start(position.rules, 2, BOTS)
    bots = [make_bot(level, position.rules, 2, seat) for seat in range(4)]
    while game.result is None:
        seat = next(iter(game.awaited))
        view = game.view(seat)
        drawn = view.hand.drawn
        for event in game.act(seat, bots[seat].choose(view, view.actions)):
            if isinstance(event, Discarded):
                assert event.drawn == (drawn == event.tile)


def test_hidden_info_01b_the_human_too_throws_the_drawn_one() -> None:
    position = table("E", drawn="9m", E="99m 123p 456p 789p 12s", options=SHOWN)
    session = session_at(position, human="E")
    events = session.answer(DISCARDS[parse_tile("9m")])
    thrown = next(event for event in events if isinstance(event, Discarded))
    assert thrown.drawn
    assert parse_tiles("99m") == session.view.hand.concealed[:2]
