"""Hong Kong scores that programs got wrong, and wins that they did not offer."""

from faults.places import answered, arranged, lines_of, meld, new_game, places_of
from majongue.rules.discovery import load_ruleset
from majongue.tiles import parse_tiles, tile_code
from support.tables import offered, table


def test_hongkong_scoring_01_small_three_dragons_come_to_five() -> None:
    given = answered(
        seat_wind="S",
        melds=[meld("chow", "234m"), meld("pung", "555z"), meld("pung", "666z")],
        concealed="67p77z",
        winning_tile="8p",
    )
    assert lines_of(given) == {"small_three_dragons": 3, "dragon_white": 1, "dragon_green": 1}
    assert (given["legal"], given["total"]) == (True, 5)


def test_hongkong_scoring_07_a_concealed_kong_opens_the_hand() -> None:
    record = {
        "melds": [meld("concealed_kong", "5555p")],
        "concealed": "234m678m345s9s",
        "winning_tile": "9s",
        "win": {"by": "self_draw"},
    }
    given = answered(**record)
    assert lines_of(given) == {"self_draw": 1}
    assert (given["legal"], given["reason"]) == (False, "under_minimum")
    stays = answered(**record, options={"closed_hand_concealed_kong": True})
    assert lines_of(stays) == {"self_draw": 1, "closed_hand": 1}


def test_hongkong_scoring_10_thirteen_orphans_win() -> None:
    given = answered(concealed="19m19p19s1234567z", winning_tile="9s")
    assert lines_of(given) == {"thirteen_orphans": 10}
    assert given["legal"]
    game = offered("9s", W="19m19p19s1234567z")
    assert game.legal("W") == ["win", "pass"]


def test_hongkong_scoring_11_the_dealer_may_win_or_declare_before_the_first_discard() -> None:
    rules = load_ruleset("hong_kong", {"flowers": True})
    dealt = [tile_code(tile) for tile in parse_tiles("f1 1111m 23m 456p 789p 9s")]
    deal = arranged(rules, dict(zip(places_of(0), dealt, strict=True)) | {-2: "9s"})
    game = new_game(rules, deals=[deal])
    assert str(game.view(0).hand) == "111123m456789p99s (f1)"
    assert [str(action) for action in game.awaited[0]][:2] == ["win", "kong 1m"]
    game.act(0, game.awaited[0][0])
    assert game.result is not None
    ((win, sheet),) = game.result.winners
    assert win.first_turn == "heavenly"
    assert {line.id: line.value for line in sheet.lines}["heavenly"] == 10
    again = table("E", after="deal", E="1111m 23m 456p 789p 99s", disturbed=False)
    again.act("E", "kong 1m")
    assert again.turn == ("E", "draw")


def test_hongkong_scoring_12_one_pung_is_both_seat_and_round_wind() -> None:
    given = answered(
        seat_wind="N",
        round_wind="N",
        melds=[meld("pung", "444z"), meld("chow", "678s"), meld("chow", "345p")],
        concealed="34m99p",
        winning_tile="2m",
        win={"by": "self_draw"},
    )
    assert lines_of(given) == {"seat_wind": 1, "round_wind": 1, "self_draw": 1}
    assert given["legal"]


def test_hongkong_scoring_13_terminals_and_honours_come_on_top_of_all_pungs() -> None:
    given = answered(
        melds=[meld("pung", "111m"), meld("pung", "333z"), meld("pung", "999s")],
        concealed="999p1s",
        winning_tile="1s",
    )
    assert lines_of(given) == {"all_pungs": 3, "terminals_and_honours": 1}
    assert given["total"] == 4
