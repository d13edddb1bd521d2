"""Words, sentences and the end of a hand in plain English."""

from dataclasses import replace
from typing import Any, get_args

import pytest

from majongue.engine import events as ev
from majongue.engine.actions import CHOWS, PASS, WIN, Action
from majongue.engine.actions import PUNG as ACT_PUNG
from majongue.engine.facts import FalseAttempt
from majongue.engine.seating import Player
from majongue.hand import hand_of
from majongue.melds import Meld, MeldKind
from majongue.rules.score import ScoreSheet, Settlement, Transfer, Win, WinBy
from majongue.text.cast import Cast
from majongue.text.claim_text import beaten_lines
from majongue.text.hand_over import hand_over_lines, ranking_lines
from majongue.text.narration import narrate
from majongue.text.passing_text import giving_line
from majongue.text.score_text import payment_lines, worth_line
from majongue.text.sentences import sentence
from majongue.text.table_text import hand_text, own_melds, score_lines, table_lines
from majongue.text.waiting_text import (
    Readiness,
    readiness,
    readiness_in_turn,
    waiting_lines,
    worth_calling,
)
from majongue.text.words import BY_WORDS, printable, tile_name, tile_text, tiles_text
from majongue.tiles import ALL_KINDS, HIDDEN, Wind, parse_tile, parse_tiles
from support.plain_play import HONG_KONG
from support.tables import Table, offered, passing, table

CAST = Cast(("Hana", "Ana", "Otto", "Ming"), (0, 1, 2, 3), tuple(Wind), you=1)
OPEN = CAST._replace(you=None)
P5 = parse_tile("5p")
PUNG = Meld(MeldKind.PUNG, P5, 1, P5)
WON = Win(hand_of("123m 456m 789p 11s 555z"), 2, WinBy.SELF_DRAW, 0, Wind.EAST, Wind.EAST)
SHEET = ScoreSheet(True, None)

SENTENCES = [
    (ev.SeatThrow(1, (3, 4)), "You throw 3 and 4, in all 7 for the seats."),
    (
        ev.HandStarted(2, Wind.SOUTH, (3, 0, 1, 2), (0, 0, 0, 0)),
        "Hand 2, South round. Ming deals; you are West.",
    ),
    (ev.HandStarted(1, Wind.EAST, (1, 2, 3, 0), (0,) * 4), "Hand 1, East round. You deal."),
    (
        ev.HandStarted(2, Wind.EAST, (1, 2, 3, 0), (0,) * 4, goulash=True),
        "Hand 2, East round, a goulash. You deal.",
    ),
    (ev.TilesPassed(0, 1, 0, 3, (P5, 0, P5)), "Hana passes 1m 55p to you."),
    (ev.TilesPassed(0, 2, 1, 3, None), "Hana passes 3 tiles to Otto."),
    (ev.DiceThrown(0, (1, 2), False), "Hana throws 1 and 2, in all 3."),
    (
        ev.DiceThrown(1, (1, 1, 1), True),
        "You throw 1, 1 and 1, in all 3, which is thrown again.",
    ),
    (ev.WallBroken(1, 7), "The wall is broken at stack 7 on your side."),
    (ev.Dealt(0, 4, None), "Hana takes 4 tiles."),
    (ev.Dealt(1, 1, (P5,)), "You take 1 tile: 5p."),
    (ev.BonusRevealed(2, 34), "Otto shows plum flower (f1)."),
    (ev.Drew(0, None, False, 40), "Hana draws a tile."),
    (ev.Drew(0, None, True, 40), "Hana draws a replacement tile."),
    (ev.Drew(0, P5, False, 40), "Hana draws five of dots (5p)."),
    (ev.Drew(1, P5, False, 1), "You draw five of dots (5p). 1 tile left."),
    (
        ev.Drew(1, P5, True, 40),
        "You draw a replacement tile: five of dots (5p). 40 tiles left.",
    ),
    (ev.Discarded(0, P5, False), "Hana discards five of dots (5p)."),
    (ev.Discarded(0, P5, True), "Hana discards five of dots (5p), just drawn."),
    (ev.Discarded(1, P5, False), "You discard five of dots (5p)."),
    (ev.Discarded(0, P5, True, "call"), "Hana discards five of dots (5p), just drawn, and calls."),
    (ev.Discarded(1, P5, False, "call"), "You discard five of dots (5p) and call."),
    (
        ev.Discarded(0, P5, False, "original"),
        "Hana discards five of dots (5p) and makes an original call.",
    ),
    (
        ev.Discarded(1, P5, False, "original"),
        "You discard five of dots (5p) and make an original call.",
    ),
    (ev.Claimed(0, PUNG), "Hana claims five of dots (5p) from you: pung 555p."),
    (
        ev.KongDeclared(0, Meld(MeldKind.KONG, 27, concealed=True)),
        "Hana declares a concealed kong 1111z.",
    ),
    (
        ev.KongDeclared(0, Meld(MeldKind.KONG, HIDDEN, concealed=True), True),
        "Hana declares a concealed kong face down.",
    ),
    (
        ev.KongDeclared(1, Meld(MeldKind.KONG, 27, concealed=True), True),
        "You declare a concealed kong 1111z, face down.",
    ),
    (
        ev.KongDeclared(1, Meld(MeldKind.KONG, P5, 0, P5, added=True)),
        "You add five of dots (5p) to a pung: kong 5555p.",
    ),
    (
        ev.Won(replace(WON, seat=0, tile=P5, by=WinBy.SELF_DRAW, source=None), SHEET),
        "Hana wins with five of dots (5p), self-drawn.",
    ),
    (
        ev.Won(replace(WON, seat=1, tile=P5, by=WinBy.DISCARD, source=0), SHEET),
        "You win with five of dots (5p), discarded by Hana.",
    ),
    (
        ev.Won(replace(WON, seat=0, tile=P5, by=WinBy.ROBBED_KONG, source=1), SHEET),
        "Hana wins with five of dots (5p), robbing your kong.",
    ),
    (
        ev.Won(
            replace(WON, seat=0, bonus_win=True, hand=hand_of("1m", bonus=range(34, 41))), SHEET
        ),
        "Hana wins with 7 flowers and seasons.",
    ),
    (
        ev.KongsTurnedUp(((0, Meld(MeldKind.KONG, 27, concealed=True)),)),
        "Kongs that lay face down: Hana 1111z.",
    ),
    (ev.FalseWin(1), "You declare a win that is not one."),
    (
        ev.HandDead(0, (-30, 10, 10, 10), None),
        "Hana declares a win that is not one and pays 10 to each of the others; "
        "Hana's hand is dead.",
    ),
    (
        ev.HandDead(1, (10, -30, 10, 10), FalseAttempt(1, None, None)),
        "You declare a win that is not one and pay 10 to each of the others; "
        "your hand is dead. The tiles are no winning shape.",
    ),
    (ev.HandDrawn("exhausted"), "Nobody wins: the wall is used up."),
    (
        ev.HandDrawn("triple_abort"),
        "Three players declare a win on one tile: nobody wins this hand.",
    ),
    (
        ev.HandsShown((hand_of("11m"), None, hand_of("7z"), None)),
        "Laid open: Hana 11m; Otto 7z.",
    ),
    (
        ev.Settled((8, -8, 0, 0), (8, -8, 0, 0), ("False win: 8 to each opponent.",)),
        "Payments: Hana +8, You -8. False win: 8 to each opponent.",
    ),
    (ev.Settled((0,) * 4, (0,) * 4, ()), "Nobody pays."),
    (
        ev.GameEnded(((1, 1, 20), (0, 2, -20))),
        "The game is over: 1 You 20, 2 Hana -20.",
    ),
]


@pytest.mark.parametrize(("event", "said"), SENTENCES)
def test_every_event_is_a_sentence(event: ev.Event, said: str) -> None:
    assert sentence(event, CAST) == said


def test_no_event_type_was_forgotten() -> None:
    assert {type(event) for event, _ in SENTENCES} == set(get_args(ev.Event))


def test_something_else_is_no_event() -> None:
    with pytest.raises(TypeError, match="is not an event"):
        sentence("noise", CAST)


def test_tiles_have_distinct_names_and_keep_their_notation() -> None:
    assert len({tile_name(tile) for tile in range(ALL_KINDS)}) == ALL_KINDS
    assert tile_text(parse_tile("7z")) == "red dragon (7z)"
    assert tile_text(HIDDEN) == "a hidden tile"
    assert BY_WORDS["nine of bamboo"] == parse_tile("9s")
    assert tiles_text(parse_tiles("7z1s1m9m f2 1z s3")) == "19m 1s 17z f2 s3"


def test_names_from_a_file_cannot_move_the_cursor() -> None:
    players = (Player("\x1b[2J\x07Eve\n"), Player("x" * 99), Player("\x00"), Player("Ming"))
    cast = Cast.of(players, (0, 1, 2, 3), tuple(Wind), None)
    assert cast.names == ("[2JEve", "x" * 17 + "...", "Nobody", "Ming")
    assert printable("a\u202eb") == "ab"


def test_a_pass_round_the_table_is_one_line_for_a_player() -> None:
    rounds = [
        [ev.TilesPassed(seat, (seat + step) % 4, step - 1, 3, (seat, P5, 27)) for seat in range(4)]
        for step in (1, 2)
    ]
    events = [event for passed in rounds for event in passed]
    seen = [event.seen_by(1) for event in events]
    assert narrate(seen, CAST) == [
        "You pass 2m 5p 1z to Otto and get 1m 5p 1z from Hana.",
        "You pass 2m 5p 1z to Ming and get 4m 5p 1z from Ming.",
    ]
    assert narrate(rounds[0], OPEN)[3] == "Ming passes 4m 5p 1z to Hana."
    unseen = [event.seen_by(-1) for event in rounds[0]]
    assert narrate(unseen, OPEN) == ["Everybody passes 3 tiles on."]


def test_what_is_asked_while_tiles_are_passed() -> None:
    board = passing(drawn="1z", E="13579m 2468p 1357s", options={"charleston": True})
    assert giving_line(board.view("E"), CAST) == "Choose 3 tiles to pass to you (your right)."
    board.answer(E="give 1m")
    board.answer(E="give 1z")
    open_line = giving_line(board.view("E"), OPEN)
    assert open_line == "Choose 1 more for Ana (your right); set aside: 1m 1z."
    board.answer(E="give 9m")
    assert giving_line(board.view("E"), OPEN) == "Set aside for Ana (your right): 19m 1z."
    assert giving_line(table(drawn="1z", E="13579m 2468p 1357s").view("E"), CAST) == ""
    assert "Choose 3 tiles to pass to Otto (your right)." in table_lines(
        board.view("S"), CAST, board.rules
    )


def test_a_deal_is_told_in_few_lines() -> None:
    events = [
        ev.HandStarted(1, Wind.EAST, (0, 1, 2, 3), (0,) * 4),
        ev.DiceThrown(0, (1, 2), False),
        ev.DiceThrown(2, (3, 4, 4), False),
        ev.WallBroken(2, 11),
        ev.Dealt(0, 4, None),
        ev.Dealt(1, 4, tuple(parse_tiles("71z5p2m"))),
        ev.Dealt(0, 1, None),
        ev.Dealt(1, 1, (0,)),
        ev.Drew(0, 34, True, 50),
        ev.BonusRevealed(0, 34),
        ev.Drew(0, None, True, 49),
        ev.Discarded(0, P5, False),
        ev.Drew(1, P5, False, 48),
    ]
    assert narrate(events, CAST) == [
        "Hand 1, East round. Hana deals; you are South.",
        "Hana throws 3 and Otto throws 11 for the wall.",
        "The wall is broken at stack 11 on Otto's side.",
        "You get 12m 5p 17z.",
        "Hana shows plum flower (f1).",
        "Hana draws a replacement tile.",
        "Hana discards five of dots (5p).",
        "You draw five of dots (5p). 48 tiles left.",
    ]


def test_the_ending_can_be_left_to_the_full_account() -> None:
    events = [ev.Discarded(0, P5, False), ev.FalseWin(0), ev.Settled((0,) * 4, (0,) * 4, ())]
    assert len(narrate(events, OPEN)) == 3
    assert narrate(events, OPEN, ending=False) == ["Hana discards five of dots (5p)."]


def test_a_hand_shows_the_drawn_tile_apart() -> None:
    hand = hand_of("12355m", [PUNG], bonus=[34, 38], drawn=parse_tile("5m"))
    assert hand_text(hand) == "1235m, drawn 5m, [pung 555p], flowers f1 s1"


def test_a_finished_hand_is_told_in_full() -> None:
    played = offered(
        "9p", by="E", S="78p 11s [pung 555z from W] [pung 777z from N] [pung 666z from E]"
    )
    played.act("S", "win")
    assert hand_over_lines(played.view("N"), CAST, played.rules) == GOLDEN.splitlines()


GOLDEN = """\
You win with nine of dots (9p), discarded by Hana.
      78p 11s + 9p, [pung 555z] [pung 777z] [pung 666z]
   5  Big three dragons        555z 777z 666z
      Pungs or kongs of all three dragons.
   1  Red dragons              777z
      A pung or kong of red dragons.
   1  Green dragons            666z
      A pung or kong of green dragons.
   1  White dragons            555z
      A pung or kong of white dragons.
   8  fan in all
      8 fan: 128 from the discarder.
Hana pays 128 to you.
The other hands:
  Hana (East): 147m 147p 147s 1234z
  Otto (West): 147m 147p 147s 1234z
  Ming (North): 147m 147p 258s 1234z
Scores: Hana (East) -128, You (South) 128, Otto (West) 0, Ming (North) 0.
"""


def test_one_other_hand_is_no_plural() -> None:
    """As at a table for two: the others' hands are not laid open, or there is one."""
    played = offered(
        "9p", by="E", S="78p 11s 456s [pung 555z from W] [pung 666z from W]", options={"min_fan": 0}
    )
    played.act("S", "win")
    view = played.view("S")
    seats = tuple(
        seat if place < 2 else seat._replace(shown=None) for place, seat in enumerate(view.seats)
    )
    lines = hand_over_lines(view._replace(seats=seats), CAST, played.rules)
    assert lines[-3] == "The other hand:"
    assert lines[-2].startswith("  Hana (East): ")


def test_others_who_pay_differently_share_the_name() -> None:
    """South and North win on East's discard; South's higher hand gets the difference from North."""
    win = replace(WON, seat=1, by=WinBy.DISCARD, source=0)
    paid = [Transfer(payer, 1, points) for payer, points in ((0, 60), (2, 30), (3, 20))]
    line = worth_line(win, 30, "points", Settlement.of(paid, 4))
    assert (
        line.strip() == "30 points: 60 from the dealer, who discarded, 30 and 20 from the others."
    )


def test_a_cap_and_what_was_not_counted_are_told() -> None:
    played = offered("1z", by="W", S="11z 222333z 55z [pung 777z from W]", rivers={})
    played.act("S", "win")
    text = "\n".join(hand_over_lines(played.view("S"), CAST, played.rules))
    assert "Not counted: All pungs, included in All honours." in text
    assert "10 of them paid: that is the cap." in text


def test_you_stand_first_among_those_who_pay() -> None:
    played = table(turn="W", drawn="9m", W="123m 456m 78m 777z 55z")
    played.act("W", "win")
    lines = hand_over_lines(played.view("S"), CAST, played.rules)
    assert "You pay 32, Hana pays 32 and Ming pays 32 to Otto." in lines


@pytest.mark.parametrize(
    ("source", "you", "said"),
    [
        (None, 0, ["You are liable for Ana's hand."]),
        (None, 1, ["Hana is liable for your hand."]),
        (2, None, ["Hana is liable for Ana's hand."]),
        (0, None, []),  # the discarder pays anyway
    ],
)
def test_who_is_liable_is_told(source: int | None, you: int | None, said: list[str]) -> None:
    by = WinBy.SELF_DRAW if source is None else WinBy.DISCARD
    wins = [replace(WON, seat=1, by=by, source=source)]
    settlement = Settlement((-24, 24, 0, 0), (0,), ("A note.",))
    lines = payment_lines(wins, settlement, CAST._replace(you=you))
    assert lines[1:] == [*said, "A note."]


def test_without_liability_in_the_rules_there_is_nothing_to_say() -> None:
    lines = payment_lines([WON], Settlement((24, -8, -8, -8)), Cast.of_winds(tuple(Wind)))
    assert lines == ["South pays 8, West pays 8 and North pays 8 to East."]


def test_several_winners_and_what_everybody_pays() -> None:
    played = offered(
        "9p",
        by="E",
        S="78p 11s [pung 555z from W] [pung 777z from N] 123s",
        N="78p 99s [pung 666z from W] 777z 123s".replace("777z", "444z"),
        options={"multi_win": "all", "min_fan": 1},
    )
    played.answer(S="win", N="win")
    lines = hand_over_lines(played.view("W"), CAST, played.rules)
    assert lines[0] == "You win with nine of dots (9p), discarded by Hana."
    assert "Ming wins with nine of dots (9p), discarded by Hana." in lines
    paid = [line for line in lines if "pays" in line]
    assert [line.split(" to ")[1] for line in paid] == ["you.", "Ming."]
    assert all(line.startswith("Hana pays ") for line in paid)
    assert played.result is not None
    assert sum(int(line.split()[2]) for line in paid) == -played.result.settlement.payments[0]


def test_what_winners_settle_with_each_other_is_no_part_of_what_a_hand_is_paid() -> None:
    played = offered(
        "9p",
        by="W",
        S="111m 222s 444z 78p 55p",
        N="111s 999s 444m 99p 55z",
        ruleset="classical",
        options={"multi_win": "all", "winners_settle": True},
    )
    played.answer(S="win", N="win")
    lines = hand_over_lines(played.view("W"), CAST, played.rules)
    assert [line.strip() for line in lines if "from the discarder" in line] == [
        "56 points: 56 from the discarder, 112 from the other.",
        "40 points: 40 from the discarder, 80 from the other.",
    ]
    assert "You pay 16, Hana pays 112 and Otto pays 56 to Ming." in lines


def test_winners_who_are_not_paid_one_by_one_are_told_together() -> None:
    """A ruleset may let them share: then the whole is told, who gets and who pays."""
    played = offered(
        "9p",
        by="E",
        S="78p 11s [pung 555z from W] [pung 777z from N] 123s",
        N="78p 99s [pung 666z from W] 444z 123s",
        options={"multi_win": "all", "min_fan": 1},
    )
    played.answer(S="win", N="win")
    view = played.view("W")
    assert view.result is not None
    shared = view.result._replace(settlement=Settlement((-30, 10, 0, 20)))
    lines = hand_over_lines(view._replace(result=shared), CAST, played.rules)
    assert "Hana pays 10 to you and 20 to Ming." in lines
    assert not any(" from the discarder" in line for line in lines)


def test_a_drawn_hand_keeps_the_hands_closed() -> None:
    played = table(turn="E", drawn="9s", left=0)
    played.act("E", "discard 9s")
    assert hand_over_lines(played.view("S"), CAST, played.rules) == [
        "Nobody wins: the wall is used up.",
        "Scores: Hana (East) 0, You (South) 0, Otto (West) 0, Ming (North) 0.",
    ]


def test_a_false_win_names_the_offender_and_what_it_costs() -> None:
    played = table(turn="E", drawn="9s", options={"false_win": "penalty"})
    played.act("E", "win")
    lines = hand_over_lines(played.view("S"), CAST, played.rules)
    assert lines[0] == "Hana declares a win that is not one."
    assert lines[1] == "      The tiles are no winning shape."
    assert lines[2] == "Hana pays 128 to you, 128 to Otto and 128 to Ming."
    assert sum(line.startswith("  Hana") for line in lines) == 1  # one hand is laid open


PENALTY = {"false_win": "penalty"}
FURITEN = {**PENALTY, "furiten": "own_discards"}
LOCK = {**PENALTY, "missed_win_lock": "any_tile_until_own_draw"}


@pytest.mark.parametrize(
    ("hand", "options", "rivers", "said"),
    [
        ("123m 456m 78p 11s [pung 777z from W]", PENALTY, {}, "1 of 3 fan: not a legal win."),
        (
            "123m 456m 78m 777z 55z",
            FURITEN,
            {"S": "9m"},
            "You have discarded 9m: that is furiten.",
        ),
    ],
)
def test_why_a_win_on_a_discard_was_none_is_told(
    hand: str, options: dict[str, str], rivers: dict[str, str], said: str
) -> None:
    tile = "9p" if "78p" in hand else "9m"
    played = offered(tile, by="E", S=hand, options=options, rivers=rivers)
    played.act("S", "win")
    lines = hand_over_lines(played.view("S"), CAST, played.rules)
    assert lines[:2] == ["You declare a win that is not one.", f"      {said}"]


def test_in_a_goulash_furiten_is_told_of_what_completes_pungs() -> None:
    hand, rivers = "222333444m 5m 777z", {"S": "6m 5m"}
    played = offered("5m", by="E", S=hand, options=FURITEN, rivers=rivers, goulash=True)
    played.act("S", "win")
    lines = hand_over_lines(played.view("S"), CAST, played.rules)
    assert lines[1] == "      You have discarded 5m: that is furiten."


def test_a_win_after_one_that_was_let_go_is_explained() -> None:
    played = offered("9m", by="W", S="123m 456m 78m 777z 55z", wall="6m", options=LOCK)
    played.act("S", "pass")
    played.act("N", "discard 6m")
    played.act("S", "win")
    lines = hand_over_lines(played.view("S"), CAST, played.rules)
    assert lines[1] == "      You have let a win go before: 9m."


def test_a_robbed_kong_that_was_no_win_is_explained() -> None:
    played = table(
        turn="E",
        drawn="9p",
        E="[pung 999p from N] 147m 147s 1234z",
        S="123m 456m 78p 11s [pung 777z from W]",
        options=PENALTY,
    )
    played.act("E", "kong 9p")
    played.act("S", "win")
    lines = hand_over_lines(played.view("S"), CAST, played.rules)
    assert lines[1] == "      2 of 3 fan: not a legal win."


def test_no_result_no_lines() -> None:
    assert hand_over_lines(table(drawn="9s").view("E"), CAST, HONG_KONG) == []


def test_the_ranking_names_everybody() -> None:
    assert ranking_lines(((1, 1, 120), (0, 2, -40), (2, 2, -40), (3, 4, -40)), CAST) == [
        "The game is over.",
        "  1  You      120",
        "  2  Hana     -40",
        "  2  Otto     -40",
        "  4  Ming     -40",
    ]


def test_the_table_shows_what_everybody_may_see() -> None:
    played = offered(
        "9p",
        by="E",
        S="78p 11s [pung 555z from W] [pung 777z from N] [pung 666z from E]",
        rivers={"N": "19m"},
    )
    assert table_lines(played.view("S"), CAST, played.rules) == [
        "East round, hand 1, Hana's deal. 40 tiles left in the wall.",
        "East  Hana: score 0, 13 tiles in hand",
        "      discards 9p",
        "South You: score 0, pung 555z from Otto, pung 777z from Ming, pung 666z from Hana",
        "West  Otto: score 0, 13 tiles in hand",
        "North Ming: score 0, 13 tiles in hand",
        "      discards 1m 9m",
        "Your hand: 78p 11s, [pung 555z] [pung 777z] [pung 666z]",
        "Ready: you wait for 6p (4 left) and 9p (3 left).",
    ]


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        (
            "123m 456m 78p 11s [pung 777z from W]",
            "Ready, worth 1 of 3 fan: you wait for 6p (4 left) and 9p (4 left).",
        ),
        (
            "123m 456m 789p 7s 777z",
            "Ready, by self-draw only: you wait for 7s (3 left).",
        ),
        (
            "123m 99p 22z [pung 555z from W] [pung 666p from W]",
            "Ready: you wait for 9p (2 left, 1 of 3 fan) and 2z (2 left, by self-draw only).",
        ),
        ("123m 456m 789m 3m 777z", "Ready: you wait for 3m (2 left), 6m (3 left) and 9m (3 left)."),
    ],
)
def test_a_wait_that_is_worth_too_little_says_so(hand: str, said: str) -> None:
    played = table(drawn="9p", turn="E", S=hand, rivers={"N": ""})
    assert waiting_lines(played.view("S"), played.rules) == [said]


def test_a_bar_by_a_house_rule_is_told() -> None:
    options = {"furiten": "own_discards"}
    played = table(
        drawn="9p", turn="E", S="123m 456m 789m 2m 777z", rivers={"S": "2m"}, options=options
    )
    said = waiting_lines(played.view("S"), played.rules)[1]
    assert said == "Furiten, because you discarded 2m: you may win by self-draw only."


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (
            {"missed_win_lock": "same_tile_until_own_draw"},
            "After a missed win you may not win on a discard before your next draw: you let 5z go.",
        ),
        (
            {"furiten": "full"},
            "Furiten for now, because you let 5z go: you may win by self-draw only.",
        ),
    ],
)
def test_a_win_that_was_let_go_is_named(options: dict[str, str], said: str) -> None:
    played = offered("5z", by="W", S="123m 456m 789m 777z 5z", options=options)
    played.act("S", "pass")
    assert waiting_lines(played.view("S"), played.rules)[1] == said


def test_a_win_that_was_let_go_is_named_when_its_discarder_has_thrown_again() -> None:
    played = offered(
        "5z",
        by="W",
        S="123m 456m 789m 777z 5z",
        W="99s 147p 258m 1234z 1s",
        wall="9s",
        options={"missed_win_lock": "any_tile_until_own_draw"},
    )
    played.act("S", "pass")
    played.act("N", "discard 9s")
    played.act("W", "pung")
    played.act("W", "discard 1z")
    assert waiting_lines(played.view("S"), played.rules)[1].endswith("you let 5z go.")


def in_turn(game: Table) -> list[str]:
    return readiness_in_turn(game.view("S"), game.rules).lines()


def test_in_the_own_turn_the_hand_before_the_draw_counts() -> None:
    """Of the drawn tile one copy less is left; nothing is waited for when it was no ready hand."""
    options = {"furiten": "own_discards", "min_fan": 0}
    position: dict[str, Any] = {"turn": "S", "drawn": "9m", "options": options}
    ready = table(S="123m 456m 78m 77z 555z", rivers={"S": "6m 1s"}, **position)
    assert in_turn(ready) == [
        "Ready: you wait for 3m (3 left), 6m (2 left) and 9m (3 left).",
        "Furiten, because you discarded 6m: you may win by self-draw only.",
    ]
    ready.act("S", "discard 9m")
    assert in_turn(ready) == waiting_lines(ready.view("S"), ready.rules)
    assert in_turn(table(S="123m 456m 78m 17z 555z", **position)) == []


def test_after_a_claim_nothing_is_waited_for_yet() -> None:
    game = offered("5p", by="E", S="55p 11m 456m 789s 111z", options={"min_fan": 0})
    assert in_turn(game) == ["Ready: you wait for 1m (2 left) and 5p (1 left)."]
    game.act("S", "pung")
    assert game.view("S").question == "turn"
    assert in_turn(game) == []


def test_in_the_own_turn_a_hand_that_was_not_called_says_so() -> None:
    game = table(
        "S",
        drawn="9s",
        S="45s 123m 456m 789p 11p",
        rivers={"S": "1z"},
        options={"min_fan": 0},
        setup={"must_call": True},
    )
    assert in_turn(game)[1] == "You have not called: you may not win yet."


@pytest.mark.parametrize(("chows", "worth"), [(4, True), (2, False)])
def test_a_call_is_worth_something_when_the_hand_can_ever_be_won(chows: int, worth: bool) -> None:
    options = {"max_chows": chows, "min_points": 0, "min_doubles": 0}
    hand = "45s 123m 456m 789p 11p"
    game = table("S", drawn="9s", S=hand, ruleset="classical", options=options)
    assert worth_calling(game.view("S"), game.rules, parse_tile("9s")) is worth


@pytest.mark.parametrize(("fan", "worth"), [(0, True), (2, True), (3, False)])
def test_what_luck_may_add_counts_for_a_call(fan: int, worth: bool) -> None:
    hand = "45s 123m 789p 22p [pung 111m from E]"
    game = table("S", drawn="9s", S=hand, options={"min_fan": fan})
    assert worth_calling(game.view("S"), game.rules, parse_tile("9s")) is worth


def test_a_wait_of_which_no_copy_is_left_says_so() -> None:
    played = table(
        drawn="9s",
        S="123m 456m 78p 11s [pung 777z from W]",
        rivers={"N": "6666p"},
        options={"min_fan": 0},
    )
    said = ["Ready: you wait for 6p (none left) and 9p (4 left)."]
    assert waiting_lines(played.view("S"), played.rules) == said


def test_copies_that_are_gone_are_no_news() -> None:
    hand = "123m 456m 78p 11s [pung 777z from W]"
    few, many = (
        readiness(table(drawn="9s", S=hand, rivers={"N": river}).view("S"), HONG_KONG)
        for river in ("66p", "9p")
    )
    assert few.lines() != many.lines()
    assert few.news == many.news
    other = table(drawn="9s", S="123m 456m 78s 11p [pung 777z from W]").view("S")
    assert readiness(other, HONG_KONG).news != few.news
    assert readiness(table(drawn="9s").view("S"), HONG_KONG) == Readiness()


def test_claimed_discards_are_explained_where_there_are_any() -> None:
    played = offered("5p", by="E", S="55p 147m 258s 12345z")
    assert not any("brackets" in line for line in table_lines(played.view("S"), CAST, HONG_KONG))
    played.act("S", "pung")
    lines = table_lines(played.view("S"), CAST, HONG_KONG)
    assert "      discards (5p)" in lines
    assert lines[-2] == "Discards in brackets were claimed."


def test_own_sets_are_listed_with_their_givers() -> None:
    hand = "12m [pung 777s from W] [chow 345m from E] [concealed kong 1111z]"
    played = table(drawn="9s", S=hand + " 99p")
    said = "Your melds: pung 777s from Otto, chow 345m from Hana, concealed kong 1111z"
    assert own_melds(played.view("S"), CAST) == [said]
    assert own_melds(table(drawn="9s").view("S"), CAST) == []


@pytest.mark.parametrize(
    ("action", "event", "said"),
    [
        (CHOWS[11], ev.Claimed(0, PUNG), ["Hana's pung goes before your chow."]),
        (ACT_PUNG, ev.Won(replace(WON, seat=0), SHEET), ["Hana's win goes before your pung."]),
        (
            WIN,
            ev.Won(replace(WON, seat=2), SHEET),
            ["Otto's win goes before your win: Otto is nearer in turn."],
        ),
        (CHOWS[11], ev.Claimed(1, PUNG), []),
        (PASS, ev.Claimed(0, PUNG), []),
        (CHOWS[11], ev.Drew(2, None, False, 40), []),
    ],
)
def test_a_claim_that_is_beaten_is_told(action: Action, event: ev.Event, said: list[str]) -> None:
    assert beaten_lines(action, 1, [event, ev.Drew(2, None, True, 40)], CAST) == said


def test_two_winners_beat_nobody() -> None:
    events = [ev.Won(replace(WON, seat=seat), SHEET) for seat in (0, 1)]
    assert beaten_lines(WIN, 1, events, CAST) == []


def test_a_sum_that_is_thrown_again_says_so() -> None:
    events = [ev.DiceThrown(0, (3, 4), True), ev.DiceThrown(0, (2, 4), False)]
    assert narrate(events, CAST) == ["Hana throws 7 (too few) and 6 for the wall."]


def test_scores_stand_east_first() -> None:
    assert score_lines(table(drawn="9p").view("E"), CAST)[1] == "South You        0"


def test_you_are_written_small_where_another_throws_first() -> None:
    throws = [ev.DiceThrown(2, (3, 4), False), ev.DiceThrown(1, (5, 4), False)]
    assert narrate(throws, CAST) == ["Otto throws 7 and you throw 9 for the wall."]
    assert narrate(throws[::-1], CAST) == ["You throw 9 and Otto throws 7 for the wall."]
