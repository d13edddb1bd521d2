"""Village mahjong: it holds to what every ruleset must, and counts as its page says."""

import pytest

from majongue.rules.authoring import (
    Hand,
    Meld,
    MeldKind,
    Outcome,
    ScoreSheet,
    Win,
    WinBy,
    Wind,
    hand_of,
    meld_of,
    tiles,
)
from majongue.rules.conformance import assert_ruleset_conforms
from majongue.rules.discovery import load_ruleset

VILLAGE = load_ruleset("village")
FESTIVAL = load_ruleset("village", preset="festival")


def won(hand: Hand, tile: str, by: WinBy = WinBy.DISCARD) -> Win:
    """South's win in the east round, on a tile that East gives unless it is drawn."""
    source = None if by is WinBy.SELF_DRAW else 0
    return Win(hand, tiles.parse_tile(tile), by, 1, Wind.SOUTH, Wind.EAST, source)


def counted(sheet: ScoreSheet) -> dict[str, int]:
    """What each line of a sheet adds."""
    return {line.id: line.value * line.count for line in sheet.lines}


def pung(text: str, kind: MeldKind = MeldKind.PUNG) -> Meld:
    """A claimed pung or kong."""
    return meld_of(kind, tiles.parse_tiles(text))


@pytest.mark.parametrize("rules", [VILLAGE, FESTIVAL], ids=["village", "festival"])
def test_it_holds_to_what_every_ruleset_must(rules):
    assert_ruleset_conforms(rules)


def test_a_plain_hand_needs_no_fan():
    win = won(hand_of("456p 789s 22s 345m", [pung("222p")]), "5m")
    assert VILLAGE.scorer.worth(win) == 0


def test_every_set_of_valued_honours_and_every_kong_counts():
    hand = hand_of("456p 22p", [pung("555z"), pung("2222z", MeldKind.KONG), pung("111z")])
    win = won(hand, "2p")
    # White is a dragon, south is the seat's wind, east is the round's.
    assert counted(VILLAGE.scorer.sheet(win)) == {"honour_set": 3, "kong": 1, "one_suit": 2}


def test_a_pure_suit_takes_the_place_of_one_suit():
    sheet = VILLAGE.scorer.sheet(won(hand_of("123m 234m 567m 789m 99m"), "9m"))
    assert counted(sheet) == {"pure_suit": 4, "closed": 1, "all_chows": 1}
    assert [(drop.id, drop.reason) for drop in sheet.dropped] == [
        ("one_suit", "included in Pure suit")
    ]


def test_of_two_readings_the_dearer_counts():
    sheet = VILLAGE.scorer.sheet(won(hand_of("111222333m 777p 55s"), "5s"))
    assert counted(sheet) == {"all_pungs": 2, "closed": 1}


def test_more_than_the_limit_is_shown_and_not_paid():
    sheet = VILLAGE.scorer.sheet(won(hand_of("111222333444m 55m"), "5m", WinBy.SELF_DRAW))
    assert (sheet.total, sheet.worth) == (8, 6)
    assert sheet.notes == ("8 counted, 6 of them paid: that is the limit.",)


def test_own_flowers_count_where_they_are_played_with():
    hand = hand_of("456p 789s 22s 345m", [pung("222p")], tiles.parse_tiles("f2 s2 f3"))
    sheet = FESTIVAL.scorer.sheet(won(hand, "5m"))
    assert counted(sheet) == {"own_bonus": 2}
    assert sheet.lines[0].tiles == ("f2", "s2")
    assert VILLAGE.scorer.sheet(won(hand, "5m")).reason == "tile_not_in_set"


@pytest.mark.parametrize(
    ("by", "payments"),
    [(WinBy.DISCARD, (-8, 16, -4, -4)), (WinBy.SELF_DRAW, (-4, 12, -4, -4))],
)
def test_each_fan_doubles_and_who_gave_the_tile_pays_twice(by, payments):
    win = won(hand_of("456p 789s 22s 345m", [pung("222p")]), "5m", by)
    outcome = Outcome(((win, 2),), (win.hand,) * 4, VILLAGE.winds)
    assert VILLAGE.scorer.settle(outcome).payments == payments


def test_the_payments_reach_the_highest_limit():
    (limit,) = (option for option in VILLAGE.options if option.id == "limit")
    assert len(VILLAGE.tables["payment"]) == limit.range[1] + 1
