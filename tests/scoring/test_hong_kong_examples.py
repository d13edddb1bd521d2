"""Hands worked out by hand, each absorption, and each scoring option."""

import pytest

from majongue.rules.discovery import load_ruleset

EXAMPLES = [
    # hand, circumstances, elements, total, payments of East, South, West, North
    (
        "123m 456m 789p 234s 1z 1z",
        {"by": "self_draw"},
        "all_chows closed_hand self_draw",
        3,
        (24, -8, -8, -8),
    ),
    (
        "[555z] [666z] 77z 789p 12m 3m",
        {},
        "dragon_white dragon_green small_three_dragons",
        5,
        (48, -48, 0, 0),
    ),
    (
        "[7777z] [555z] [666z W] 45m 11p 6m",
        {"seat": "S", "source": "E"},
        "dragon_white dragon_green dragon_red big_three_dragons",
        8,
        (0, 128, -128, 0),
    ),
    (
        "[7777z] [555z] [666z W] [8888s N] 1p 1p",
        {"seat": "S", "by": "self_draw"},
        "dragon_white dragon_green dragon_red big_three_dragons all_pungs self_draw",
        12,
        (0, 384, 0, -384),
    ),
    (
        "[7777z] [555z] [666z W] [concealed 8888s] 1p 1p",
        {"seat": "S", "by": "self_draw"},
        "dragon_white dragon_green dragon_red big_three_dragons all_pungs self_draw",
        12,
        (0, 384, -384, 0),
    ),
    ("111m 555p 999s 222z 4s 4s", {}, "four_concealed_pungs", 10, (256, -256, 0, 0)),
    ("111m 555p 99s 222z 44s 9s", {}, "closed_hand all_pungs", 4, (32, -32, 0, 0)),
    ("1113456789999p 2p", {}, "nine_gates", 10, (256, -256, 0, 0)),
    ("[111z] [222z] [444z] 3355z 3z", {}, "all_honours big_four_winds", 20, (256, -256, 0, 0)),
    (
        "234s 456s [333z] 333s 6z 6z",
        {"seat": "W", "round": "W"},
        "seat_wind round_wind half_flush",
        5,
        (0, 0, 48, -48),
    ),
    ("[345s] [666z] 123m 789p 5m 5m", {}, "dragon_green", 1, None),
    (
        "34m99p 2m [444z] [678s] [345p]",
        {"seat": "N", "round": "N", "by": "self_draw"},
        "seat_wind round_wind self_draw",
        3,
        (-8, -8, -8, 24),
    ),
    ("999p1s1s [111m] [333z] [999s]", {}, "all_pungs terminals_and_honours", 4, None),
    ("234m678m345s9s9s [concealed 5555p]", {"by": "self_draw"}, "self_draw", 1, None),
    ("19m19p19s1234567z 9s", {}, "thirteen_orphans", 10, (256, -256, 0, 0)),
]


@pytest.mark.parametrize(("text", "how", "elements", "total", "payments"), EXAMPLES)
def test_worked_examples(scored, text, how, elements, total, payments):
    result = scored(text, **how)
    assert result.ids == set(elements.split())
    assert result.sheet.total == total
    assert result.worth == (min(total, 10) if total >= 3 else None)
    if payments:
        assert result.payments == payments


def test_a_hand_under_the_minimum_says_how_far_it_is(scored):
    sheet = scored("[345s] [666z] 123m 789p 5m 5m").sheet
    assert (sheet.legal, sheet.reason, sheet.total) == (False, "under_minimum", 1)
    assert sheet.notes == ("1 of 3 fan: not a legal win.",)


def test_the_cap_is_said_and_not_silent(scored):
    sheet = scored("[111z] [222z] [444z] 3355z 3z").sheet
    assert (sheet.total, sheet.worth) == (20, 10)
    assert sheet.notes == ("20 fan, 10 of them paid: that is the cap.",)


def test_lines_show_the_tiles_and_the_reason(scored):
    lines = {line.id: line for line in scored("[5555z W] [666z] 77z 789p 12m 3m").sheet.lines}
    assert lines["dragon_white"].tiles == ("5555z",)
    assert lines["small_three_dragons"].tiles == ("5555z", "666z", "77z")
    assert all(line.reason.endswith(".") for line in lines.values())


ABSORBED = {
    "all_honours": ("[111z] [222z] [555z] 666z 3z 3z", {}),
    "all_terminals": ("[111m] [999m] [111p] 999p 1s 1s", {}),
    "small_four_winds": ("[111z] [222z] [333z] 123m 4z 4z", {"round": "S"}),
    "big_four_winds": ("[111z] [222z] [333z] [444z] 5m 5m", {"round": "S"}),
    "four_concealed_pungs": ("111m 555p 999s 222z 4s 4s", {}),
    "four_kongs": ("[1111m] [2222p] [3333s] [4444z] 5z 5z", {}),
    "heavenly": ("123m 456p 789s 111z 5s 5s", {"by": "self_draw", "first": "heavenly"}),
    "earthly": ("123m 456p 789s 111z 5s 5s", {"seat": "S", "first": "earthly"}),
    "thirteen_orphans": ("19m19p19s1234567z 9s", {}),
    "seven_pairs": ("1133m 5577p 2299s 3z 3z", {"seven_pairs": True}),
    "nine_gates": ("1113456789999p 2p", {}),
    "consecutive_kongs": ("[1111m] [2222p] 345s 678s 5z 5z", {"by": "self_draw", "replacement": 2}),
    "all_flowers": ("123m 456m 789p 234s 1z 1z", {"bonus": "f1f2f3f4", "flowers": True}),
    "all_seasons": ("123m 456m 789p 234s 1z 1z", {"bonus": "s1s2s3s4", "flowers": True}),
}
PAIRS = [
    (pattern.id, excluded)
    for pattern in load_ruleset("hong_kong").patterns.values()
    for excluded in pattern.excludes
]


@pytest.mark.parametrize(("absorber", "absorbed"), PAIRS)
def test_every_absorption_matters_in_some_hand(scored, absorber, absorbed):
    text, how = ABSORBED[absorber]
    sheet = scored(text, **how).sheet
    ids = {line.id for line in sheet.lines}
    assert absorber in ids
    assert absorbed not in ids
    name = load_ruleset("hong_kong").patterns[absorber].name
    assert name in {drop.id: drop for drop in sheet.dropped}[absorbed].reason


# hand, circumstances, option and value, what it adds and takes away
OPTIONS = [
    ("123m 456m 789p 234s 1z 1z", {"seat": "S"}, {"all_chows_pair": "no_honours"}, "", "all_chows"),
    ("123m 456m 789p 234s 1z 1z", {}, {"all_chows_pair": "non_scoring"}, "", "all_chows"),
    ("123m 456m 789p 234s 5z 5z", {}, {"all_chows_pair": "non_scoring"}, "", "all_chows"),
    ("123m 456m 789p 234s 2z 2z", {}, {"all_chows_pair": "non_scoring"}, "", ""),
    ("123m 456m 789p 234s 9s 9s", {}, {"all_chows_pair": "no_honours"}, "", ""),
    (
        "234m 678m 345s 9s 9s [concealed 5555p]",
        {},
        {"closed_hand_concealed_kong": True},
        "closed_hand",
        "",
    ),
    ("234m 678m 345s 9s 9s [5555p]", {}, {"closed_hand_concealed_kong": True}, "", ""),
    ("123m 456m 789p 234s 1z 1z", {"last": True}, {"last_discard_fan": True}, "last_tile", ""),
    (
        "123m 456m 789p 234s 1z 1z",
        {"last": True, "by": "robbed_kong"},
        {"last_discard_fan": True},
        "",
        "",
    ),
    (
        "1113456789999p 2p",
        {},
        {"nine_gates_pure_wait": True},
        "full_flush closed_hand",
        "nine_gates",
    ),
    ("1112345678999p 2p", {}, {"nine_gates_pure_wait": True}, "", ""),
    (
        "111m 555p 999s 222z 4s 4s",
        {},
        {"four_concealed_self_draw_only": True},
        "all_pungs closed_hand",
        "four_concealed_pungs",
    ),
    (
        "111m 555p 999s 222z 4s 4s",
        {"by": "self_draw"},
        {"four_concealed_self_draw_only": True},
        "",
        "",
    ),
    (
        "111m 555p 999s 4s 4s [concealed 2222z]",
        {},
        {"four_concealed_kongs_ok": True},
        "four_concealed_pungs",
        "all_pungs",
    ),
    (
        "4s 4s [concealed 1111m] [concealed 5555p] [concealed 9999s] [concealed 2222z]",
        {},
        {"four_concealed_kongs_ok": True},
        "",
        "",
    ),
    (
        "123m 456p 789s 111z 5s 5s",
        {"seat": "S", "first": "earthly"},
        {"earthly_mode": "first_draw"},
        "closed_hand",
        "earthly",
    ),
    (
        "123m 456p 789s 111z 5s 5s",
        {"seat": "S", "first": "earthly", "by": "self_draw"},
        {"earthly_mode": "both"},
        "earthly",
        "closed_hand",
    ),
    (
        "123m 456p 789s 111z 5s 5s",
        {"seat": "S", "first": "earthly", "by": "self_draw"},
        {"earthly_mode": "first_draw"},
        "earthly",
        "closed_hand",
    ),
    ("123m 456m 789p 234s 1z 1z", {}, {"flowers": True}, "no_flowers", ""),
]


@pytest.mark.parametrize(("text", "how", "option", "added", "lost"), OPTIONS)
def test_scoring_options(scored, text, how, option, added, lost):
    before, after = scored(text, **how).ids, scored(text, **how, **option).ids
    assert after - before == set(added.split())
    assert before - after == set(lost.split())


def test_seven_pairs_are_a_hand_by_option_only(scored):
    text = "1133m 5577p 2299s 3z 3z"
    assert scored(text).sheet.reason == "incomplete"
    assert scored(text, seven_pairs=True).ids == {"seven_pairs"}
    quads = "1111m 5577p 2299s 3z 3z"
    assert scored(quads, seven_pairs=True).sheet.reason == "incomplete"
    assert scored(quads, seven_pairs=True, seven_pairs_allow_quads=True).sheet.legal


def test_seven_pairs_add_to_suits(scored):
    result = scored("11223344556677z", by="self_draw", seven_pairs=True)
    assert result.ids == {"seven_pairs", "all_honours", "self_draw"}


def test_the_grouping_with_the_highest_total_counts(scored):
    chows = scored("111222333m 123p 9s 9s")
    assert chows.ids == {"all_chows", "closed_hand"}
    assert scored("111222333m 999p 9s 9s").ids == {"four_concealed_pungs"}


def test_the_order_of_refusals(scored):
    assert scored("111m").sheet.reason == "wrong_tile_count"
    assert scored("11111m 23m", bonus="f1").sheet.reason == "wrong_tile_count"
    assert scored("11111m 234m 567p 789s", bonus="f1").sheet.reason == "tile_not_in_set"
    assert scored("11111m 234m 567p 789s").sheet.reason == "too_many_copies"
    assert scored("123m [111m] [456p] [789s] 1m1m").sheet.reason == "too_many_copies"
    assert scored("1111m 235m 567p 789s 1z").sheet.reason == "incomplete"
    assert scored("123m 456m 789p 234s 1z 1z").sheet.reason == "under_minimum"
    assert scored("123m 456m 789p 234s 1z 1z", bonus="f1f1", flowers=True).sheet.reason == (
        "too_many_copies"
    )


def test_a_chicken_hand_may_win_without_a_minimum(scored):
    result = scored("[345s] [345p] 123m 999p 5m 5m", min_fan=0)
    assert (result.sheet.legal, result.worth, result.payments) == (True, 0, (2, -2, 0, 0))


def test_flowers_need_not_count_to_the_minimum(scored):
    how = {"flowers": True, "bonus": "f1s1"}
    text = "[345s] [666z] 123m 789p 5m 5m"
    assert scored(text, **how).sheet.legal
    refused = scored(text, **how, flowers_count_to_minimum=False)
    assert (refused.sheet.reason, refused.sheet.total, refused.worth) == ("under_minimum", 3, None)


def test_the_value_of_a_flower_set_is_an_option(scored):
    how = {"flowers": True, "bonus": "f1f2f3f4"}
    lines = scored("123m 456m 789p 234s 1z 1z", **how, flower_set_value=5).sheet.lines
    assert {line.id: line.value for line in lines}["all_flowers"] == 5


@pytest.mark.parametrize(("bonus", "fan"), [("f1f2f3f4s1s2s3", 3), ("f1f2f3f4s1s2s3s4", 8)])
def test_seven_and_eight_bonus_tiles_win_whatever_the_hand(scored, bonus, fan):
    how = {"by": "self_draw", "bonus": bonus, "bonus_win": True}
    result = scored("1m", **how, flowers=True, min_fan=5, cap=5)
    assert result.sheet.legal
    assert result.sheet.total == fan
    assert result.worth == min(fan, 5)
    assert scored("1m", **how).sheet.reason == "tile_not_in_set"


def test_the_same_bonus_tile_twice_wins_nothing(scored):
    result = scored("1m", by="self_draw", bonus="f1f1f1f1f1f1f1", bonus_win=True, flowers=True)
    assert (result.sheet.reason, result.worth) == ("too_many_copies", None)


def test_six_bonus_tiles_are_not_enough(scored):
    result = scored("1m", by="self_draw", bonus="f1f2f3f4s1s2", bonus_win=True, flowers=True)
    assert (result.sheet.reason, result.worth) == ("incomplete", None)


def test_bonus_wins_are_offered_from_seven_tiles_on():
    assert not load_ruleset("hong_kong").scorer.bonus_win(8)
    scorer = load_ruleset("hong_kong", {"flowers": True}).scorer
    assert [scorer.bonus_win(tiles) for tiles in (6, 7, 8)] == [False, True, True]


def test_thirteen_orphans_rob_a_concealed_kong_by_option_only(scored):
    option = {"orphans_rob_concealed_kong": True}
    orphans = scored("19m19p19s1234567z 9s", by="robbed_kong")
    other = scored("123m 456p 789s 111z 5s 5s", by="robbed_kong")
    scorer = load_ruleset("hong_kong", option).scorer
    assert scorer.robs_concealed_kong(orphans.win)
    assert not scorer.robs_concealed_kong(other.win)
    assert not load_ruleset("hong_kong").scorer.robs_concealed_kong(orphans.win)


def test_an_earthly_win_is_on_the_dealers_discard(scored):
    how = {"seat": "S", "first": "earthly"}
    assert "earthly" in scored("123m 456p 789s 111z 5s 5s", **how, source="E").ids
    assert "earthly" not in scored("123m 456p 789s 111z 5s 5s", **how, source="W").ids
