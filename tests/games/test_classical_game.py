"""Winds, claims, settlements and sticks of the Classical game, case by case.

Every case is put to the engine itself, and where that can be done to a whole game as well.
"""

from collections import Counter
from itertools import permutations
from typing import NoReturn

from faults.places import classical, classical_offered
from games.classical_play import RECORDS, played, records
from majongue.engine.actions import CHOWS, KONGS, PASS, PUNG, WIN, Action
from majongue.engine.claims import resolve
from majongue.engine.counters import counters_after
from majongue.engine.game import Game
from majongue.engine.progression import advance
from majongue.rules.classical.house import house_rules
from majongue.rules.classical.payment import Paid, Payer
from majongue.tiles import Wind
from support.cases import Record
from support.claimers import all_could_chow
from support.tables import SEATS


def test_no_kind_of_case_is_left_out() -> None:
    assert Counter(record["kind"] for record in RECORDS) == {
        "rotation": 5,
        "seat-winds": 3,
        "deal": 12,
        "stack-dice": 4,
        "wall-dice": 8,
        "claims": 8,
        "chow-right": 3,
        "settle": 8,
        "counters": 1,
    }


@records("rotation")
def test_winds_of_a_whole_game(record: Record) -> None:
    rules = classical(**record["options"])
    expect = record["expect"]
    winds, dealers = [], []
    for game, _ in played(rules, record["input"]["winners"]):
        winds.append(game.standing.round_wind.letter)
        dealers.append(SEATS[game.standing.seating[0]])
        for seat in range(4):
            assert game.view(seat).round_wind is game.standing.round_wind
    assert winds == expect["round_winds"]
    assert dealers == expect["dealer_initial_seat"]
    assert game.standing.number == len(game.finished) == expect["hands"]
    assert game.standing.over == expect["finished"]
    assert game.result is not None
    after = advance(game.finished[-1].standing, game.result, rules)
    assert 4 * after.round + after.passed == expect["rotations"]
    assert Game.replay(rules, game.record).log == game.log


@records("seat-winds")
def test_winds_of_the_players(record: Record) -> None:
    hands = played(classical(), ["S"] * (record["input"]["rotations"] + 1))
    for _ in range(record["input"]["rotations"] + 1):
        game, _ = next(hands)
    for player, wind in record["expect"].items():
        seat = game.standing.seat_of(SEATS.index(player))
        assert (SEATS[seat], game.view(seat).wind.letter) == (wind, wind)
        assert game.view(seat).seats[seat].player == SEATS.index(player)


# Claims.

NAMED: dict[str, Action] = {"chow": CHOWS[3], "pung": PUNG, "kong": KONGS[4], "win": WIN}
HOLDING = {  # what claims a five of characters
    "chow": ["46m 258p 147s 12347z"],
    "pung": ["55m 369p 258s 12346z"],
    "kong": ["555m 369p 258s 1236z"],
    "win": ["46m 123p 456p 789p 11s", "46m 123s 456s 789s 99p", "46m 222z 333z 444z 77z"],
}


@records("claims")
def test_one_rule_for_all_answers(record: Record) -> None:
    given, expect = record["input"], record["expect"]
    source = SEATS.index(given["discarder"])
    answers = {seat: PASS for seat in range(4) if seat != source}
    answers |= {SEATS.index(seat): NAMED[claim] for seat, claim in given["claims"].items()}
    for order in permutations(answers.items()):
        found = resolve(order, source, 4, classical().table.multi_win)
        if expect["winner"] is None:
            assert found.kind == "pass"
            continue
        assert found.seats == (SEATS.index(expect["winner"]),)
        assert found.kind == ("win" if expect["claim"] == "win" else "meld")
        assert found.action == (None if found.kind == "win" else NAMED[expect["claim"]])


@records("claims")
def test_claims_at_the_table(record: Record) -> None:
    given, expect = record["input"], record["expect"]
    claims, source = given["claims"], given["discarder"]
    holding = {claim: iter(hands) for claim, hands in HOLDING.items()}
    hands = {seat: next(holding[claim]) for seat, claim in claims.items()}
    for order in permutations(claims):
        game = classical_offered("5m", by=source, **hands)
        assert set(game.asked) == set(claims or "S")  # who can claim, or who draws next
        for seat in order:
            game.act(seat, {"chow": "chow 456m", "kong": "kong 5m"}.get(claims[seat], claims[seat]))
        if expect["claim"] == "win":
            assert game.winners == expect["winner"]
            continue
        taker = expect["winner"] or SEATS[(SEATS.index(source) + 1) % 4]
        after = "claim" if expect["claim"] in ("chow", "pung") else "draw"
        assert game.turn == (taker, after)
        kinds = [meld.kind for meld in game.seat(taker).hand.melds]
        assert kinds == [kind for kind in [expect["claim"]] if kind]


@records("chow-right")
def test_who_may_chow(record: Record) -> None:
    by = record["input"]["discarder"]
    game = classical_offered("5m", by=by, **all_could_chow(by))
    assert list(game.asked) == record["expect"]["may_chow"]
    assert game.legal(game.asked) == ["chow 456m", "pass"]


# Points and sticks.


def not_asked(*_: object) -> NoReturn:
    raise AssertionError("nothing but the payments was asked for")


@records("settle")
def test_settlements(record: Record) -> None:
    rules = classical(**record["options"])
    house, given = house_rules(rules.values), record["input"]
    worth = {SEATS.index(s): house.counted(v, 0) for s, v in given["hand_values"].items()}
    winner = SEATS.index(given["winner"])
    liable = None if given["liable"] is None else SEATS.index(given["liable"])
    payer = Payer(house, not_asked, not_asked)
    win = Paid(winner, worth.pop(winner), discarder=liable, liable=liable)
    settled = payer.pay([win], worth, 4, Wind.EAST)
    assert dict(zip(SEATS, settled.payments, strict=True)) == record["expect"]["payments"]
    assert settled.liable == (liable,)


@records("counters")
def test_the_sticks_at_the_start(record: Record) -> None:
    rules = classical()
    counters = counters_after(rules, ())
    assert counters is not None
    assert len(counters.purses) == 4
    for purse in counters.purses:
        assert {str(value): number for value, number in purse.sticks.kinds} == (
            record["expect"]["start"]
        )
        assert purse.score == rules.table.starting_score == record["expect"]["total"]
