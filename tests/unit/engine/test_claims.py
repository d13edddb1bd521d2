"""Who gets a tile: every mixture of answers, in every order."""

import json
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from majongue.engine.actions import CHOWS, KONGS, PASS, PUNG, WIN, Action
from majongue.engine.claims import resolve
from support.tables import SEATS, offered

RECORDS = [
    json.loads(line)
    for line in (Path(__file__).parent / "data" / "play_cases.jsonl").read_text().splitlines()
]
NAMED: dict[str, Action] = {"chow": CHOWS[0], "pung": PUNG, "kong": KONGS[2], "win": WIN}


def records(kind: str) -> list[Any]:
    return [pytest.param(r, id=r["id"]) for r in RECORDS if r["kind"] == kind]


@pytest.mark.parametrize("record", records("claims"))
def test_claim_records(record: dict[str, Any]) -> None:
    given, expect = record["input"], record["expect"]
    source = SEATS.index(given["discarder"])
    answers = [(SEATS.index(seat), NAMED[claim]) for seat, claim in given["claims"].items()]
    answers += [(seat, PASS) for seat in range(4) if seat not in (source, *dict(answers))]
    for order in permutations(answers):
        resolution = resolve(order, source, 4, "nearest")
        if expect["winner"] is None:
            assert resolution.kind == "pass"
        else:
            assert resolution.seats == (SEATS.index(expect["winner"]),)
            assert resolution.kind == ("win" if expect["claim"] == "win" else "meld")
            claim = None if expect["claim"] == "win" else NAMED[expect["claim"]]
            assert resolution.action == claim


@pytest.mark.parametrize("record", records("chow-right"))
def test_only_the_next_seat_may_chow(record: dict[str, Any]) -> None:
    by = record["input"]["discarder"]
    hands = {s: "46m 147p 258s 12367z" if s == "W" else "46m 258p 147s 12345z" for s in "SWN"}
    hands = {"E": "46m 369p 369s 45677z"} | hands
    del hands[by]
    (chower,) = record["expect"]["may_chow"]
    game = offered("5m", by=by, **hands)
    assert game.asked == chower
    assert game.legal(chower) == ["chow 456m", "pass"]


answers = st.fixed_dictionaries(
    {1: st.sampled_from([PASS, CHOWS[0], PUNG, WIN])}
    | {seat: st.sampled_from([PASS, PUNG, KONGS[2], WIN]) for seat in (2, 3)}
).filter(lambda a: sum(x in (PUNG, KONGS[2]) for x in a.values()) < 2)


@given(
    answers,
    st.permutations([1, 2, 3]),
    st.integers(0, 3),
    st.sampled_from(["nearest", "all", "triple_abort"]),
)
def test_the_order_of_answers_does_not_matter(
    answers: dict[int, Action], order: list[int], source: int, multi_win: str
) -> None:
    turned = {(source + step) % 4: answers[step] for step in (1, 2, 3)}
    straight = resolve(turned.items(), source, 4, multi_win)
    given = [((source + step) % 4, answers[step]) for step in order]
    assert resolve(given, source, 4, multi_win) == straight
    winners = tuple(seat for seat, action in turned.items() if action is WIN)
    if len(winners) == 3 and multi_win == "triple_abort":
        assert straight.kind == "abort"
    elif winners:
        assert straight.kind == "win"
        assert straight.seats == (winners[:1] if multi_win == "nearest" else winners)
    elif PUNG in answers.values() or KONGS[2] in answers.values():
        assert straight.action in (PUNG, KONGS[2])
    elif answers[1] is not PASS:
        assert straight.seats == ((source + 1) % 4,)
    else:
        assert straight.kind == "pass"


def test_a_win_goes_before_a_pung_whoever_answers_first() -> None:
    for order in permutations("SWN"):
        game = offered(
            "5m", S="46m 258p 147s 12347z", W="55m 369p 258s 12346z", N="5m 111222444777p"
        )
        answers = {"S": "chow 456m", "W": "pung", "N": "win"}
        for seat in order:
            game.act(seat, answers[seat])
        assert game.winners == "N"


def test_a_pung_goes_before_a_chow_whoever_answers_first() -> None:
    for order in ("SW", "WS"):
        game = offered("5m", S="46m 258p 147s 12347z", W="55m 147p 258s 12346z")
        game.answer(**{s: {"S": "chow 456m", "W": "pung"}[s] for s in order})
        assert game.turn == ("W", "claim")
        assert game.seat("E").river[-1].claimed_by == 2


def test_nobody_answers_twice_or_out_of_turn() -> None:
    game = offered("5m", S="46m 258p 147s 12347z", W="55m 147p 258s 12346z")
    game.act("S", "chow 456m")
    assert game.asked == "W"
    assert game.legal("S") == game.legal("E") == []
    game.act("W", "pass")
    assert game.turn == ("S", "claim")
    assert game.hand("S") == "258p147s12347z [chow 456m]"


def test_no_claim_on_ones_own_discard() -> None:
    game = offered("5m", E="55m 147p 258s 12346z")
    assert game.turn == ("S", "draw")
