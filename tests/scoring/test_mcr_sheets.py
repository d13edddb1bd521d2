"""Sheets that teach: the tiles that show each element, what is not counted and why, the notes."""

import re
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

import pytest

from majongue.hand import all_counts
from majongue.rules.discovery import load_ruleset
from majongue.rules.score import ScoreLine, ScoreSheet, Win
from majongue.tiles import Tile, parse_tiles
from support.mcr_wins import wins
from support.sizes import size

MCR = load_ruleset("mcr")

WITHOUT_TILES = {"one_voided_suit", "no_honors", "chicken_hand"}
"""Elements that are about what is not there."""

COMBINATIONS = {13, 14, 15, 16, 23, 24, 28, 29, 30, 32, 39, 41, 42, 51, 65, 69, 70, 71, 72}
OTHER_SIZES = {13: 5, 14: 4, 15: 4, 16: 4, 29: 5, 65: 2, 69: 2, 70: 2, 71: 2, 72: 2}
"""How many groups show a combination once where it is not three; the pair is one."""


def group_size(line: ScoreLine) -> int:
    return OTHER_SIZES.get(line.number, 3)


@cache
def some_sheets() -> list[tuple[Win, ScoreSheet]]:
    """Generated wins with their sheets."""
    return [(win, MCR.scorer.sheet(win)) for win in wins(size(1_000, 10_000), "sheets")]


def tiles_in(groups: Iterable[str]) -> Counter[Tile]:
    return Counter(tile for group in groups for tile in parse_tiles(group))


def held(win: Win) -> Counter[Tile]:
    counts = Counter(dict(enumerate(all_counts(win.hand))))
    return counts + Counter(win.hand.bonus)


def dropped(sheet: ScoreSheet) -> dict[str, list[str]]:
    reasons: dict[str, list[str]] = {}
    for one in sheet.dropped:
        told = [f"{' '.join(one.tiles)}:"] if one.tiles else []
        reasons.setdefault(one.id, []).append(" ".join([*told, one.reason]))
    return reasons


def test_every_line_shows_tiles_of_the_hand() -> None:
    for win, sheet in some_sheets():
        for line in (*sheet.lines, *sheet.beside):
            assert not tiles_in(line.tiles) - held(win), f"{win.hand}: {line}"
            assert bool(line.tiles) != (line.id in WITHOUT_TILES), f"{win.hand}: {line}"


def test_every_line_has_its_reason_and_its_number() -> None:
    for _, sheet in some_sheets():
        for line in (*sheet.lines, *sheet.beside):
            pattern = MCR.patterns[line.id]
            assert (line.name, line.number) == (pattern.name, pattern.number)
            assert line.reason == pattern.reason
            assert line.reason.endswith(".")


def test_a_combination_is_shown_by_as_many_sets_as_it_has() -> None:
    for win, sheet in some_sheets():
        for line in sheet.lines:
            if line.number in COMBINATIONS:
                groups = group_size(line) * line.count
                assert len(line.tiles) == groups, f"{win.hand}: {line}"


def test_what_counts_by_sets_shows_as_many_as_it_counts() -> None:
    by_set = {"dragon_pung", "tile_hog", "pung_of_terminals_or_honors"}
    for win, sheet in some_sheets():
        for line in sheet.lines:
            if line.id in by_set:
                assert len(line.tiles) == line.count, f"{win.hand}: {line}"


def test_lines_add_up_and_the_dearest_goes_first() -> None:
    for win, sheet in some_sheets():
        values = [line.value for line in sheet.lines]
        counted = sum(line.value * line.count for line in sheet.lines)
        assert values == sorted(values, reverse=True)
        assert len({line.id for line in sheet.lines}) == len(sheet.lines)
        assert sheet.figures["counted"] == counted
        assert sheet.total == counted + len(win.hand.bonus)
        assert sheet.worth == sheet.total
        assert MCR.scorer.worth(win) == (sheet.worth if counted >= 8 else None)


def test_flowers_are_beside_the_lines() -> None:
    for win, sheet in some_sheets():
        assert all(line.id != "flower_tiles" for line in sheet.lines)
        shown = tiles_in(tiles for line in sheet.beside for tiles in line.tiles)
        assert shown == Counter(win.hand.bonus)
        assert [line.count for line in sheet.beside] == [len(win.hand.bonus)] * bool(shown)


def test_whatever_is_not_counted_has_a_reason_and_is_named_once() -> None:
    for win, sheet in some_sheets():
        told = [(one.id, one.tiles, one.reason) for one in sheet.dropped]
        assert len(set(told)) == len(told), f"{win.hand}: {told}"
        for one in sheet.dropped:
            assert one.reason
            assert not one.reason.endswith(".")
            assert one.name == MCR.patterns[one.id].name


def test_no_combination_is_dropped_and_counted_with_the_same_tiles() -> None:
    for win, sheet in some_sheets():
        counted = {
            (line.id, line.tiles[first : first + group_size(line)])
            for line in sheet.lines
            if line.number in COMBINATIONS
            for first in range(0, len(line.tiles), group_size(line))
        }
        for one in sheet.dropped:
            assert not one.tiles or (one.id, one.tiles) not in counted, f"{win.hand}: {one}"


def test_what_is_implied_is_implied_by_what_counts() -> None:
    for win, sheet in some_sheets():
        names = {line.name for line in sheet.lines}
        for one in sheet.dropped:
            implied, _, by = one.reason.partition("implied by ")
            if not implied and by:
                assert set(by.split(", ")) <= names, f"{win.hand}: {one}"
                assert one.id not in {line.id for line in sheet.lines}, f"{win.hand}: {one}"


def test_the_dropped_elements_say_what_takes_their_place(scored: Callable[..., Any]) -> None:
    sheet = scored("222m 555p 888s 333z 4s 4s", ruleset="mcr").sheet
    reasons = dropped(sheet)
    assert reasons["concealed_hand"] == ["implied by Four Concealed Pungs"]
    assert reasons["all_pungs"] == ["implied by Four Concealed Pungs"]
    sheet = scored("334455667788p 9p 9p", by="self_draw", ruleset="mcr").sheet
    assert dropped(sheet)["self_drawn"] == ["implied by Fully Concealed Hand"]


def test_nine_gates_implies_one_pung_by_option(scored: Callable[..., Any]) -> None:
    text, pung = "1112345678999p 5p", "pung_of_terminals_or_honors"
    both = scored(text, ruleset="mcr").sheet
    assert dropped(both)[pung] == ["left out beside Nine Gates"]
    one = scored(text, ruleset="mcr", nine_gates_pung="one").sheet
    assert dropped(one)[pung] == ["one implied by Nine Gates"]
    lines = {line.id: line for line in one.lines}
    assert (lines[pung].count, lines[pung].tiles) == (1, ("111p",))


COMBINED = [
    ("[123m] [123m] [123m] 13p 99s 2p", "pure_double_chow", "combined in Pure Triple Chow already"),
    ("[123m] [456m] [789m] 13m 44p 2m", "two_terminal_chows", "combined in Pure Straight already"),
    (
        "[123m] [456p] [789s] 79m 44z 8m",
        "two_terminal_chows",
        "the remaining set is combined only once",
    ),
    (
        "[123m] [123p] [456m] 46p 44z 5p",
        "short_straight",
        "each further combination must bring in another set",
    ),
    (
        "[123m] [234m] [345m] 57m 33z 6m",
        "pure_shifted_chows",
        "123m 234m 345m are combined as Pure Shifted Chows instead",
    ),
]
"""A hand, an element, and how the reason ends that it does not count."""


@pytest.mark.parametrize(("text", "element", "reason"), COMBINED)
def test_combinations_that_do_not_count_say_why(
    scored: Callable[..., Any], text: str, element: str, reason: str
) -> None:
    reasons = dropped(scored(text, ruleset="mcr").sheet)[element]
    assert any(one.endswith(reason) for one in reasons), reasons


def test_a_wait_for_two_kinds_names_the_other(scored: Callable[..., Any]) -> None:
    sheet = scored("[234m] [222s] [678s] 3456p 6p", ruleset="mcr").sheet
    assert dropped(sheet)["single_wait"] == ["3p would have won too"]
    sheet = scored("[234p] [234p] 6668888p 7p", ruleset="mcr").sheet
    assert dropped(sheet)["closed_wait"] == ["a fifth 8p would fit too"]
    sheet = scored("[234m] [222p] [678s] 2345p 5p", ruleset="mcr").sheet
    assert dropped(sheet)["single_wait"] == ["a fifth 2p would fit too"]


def test_a_wind_that_scores_is_no_other_pung_as_well(scored: Callable[..., Any]) -> None:
    text, pung = "[111z] [222z] [567m] 79m 55s 8m", "pung_of_terminals_or_honors"
    reasons = dropped(scored(text, seat="S", ruleset="mcr").sheet)[pung]
    assert reasons == ["111z: counted as Prevalent Wind", "222z: counted as Seat Wind"]
    sheet = scored(text, ruleset="mcr").sheet
    assert {line.id: line.tiles for line in sheet.lines}[pung] == ("222z",)
    assert dropped(sheet)[pung] == [
        "111z: counted as Prevalent Wind and Seat Wind",
    ]


# Notes


def test_a_shortfall_is_said_with_its_figures(scored: Callable[..., Any]) -> None:
    sheet = scored("222m 555p 345s 99m 88s 8s", ruleset="mcr").sheet
    assert (sheet.legal, sheet.reason) == (False, "under_minimum")
    assert sheet.notes[0] == "5 of 8 points: not a legal win."
    six = scored("[concealed 2222m] [567p] [666s] [345s] 9p 9p", ruleset="mcr", min_fan=88).sheet
    assert six.notes[0] == "4 of 88 points: not a legal win."


def test_flowers_do_not_help_to_the_minimum(scored: Callable[..., Any]) -> None:
    result = scored("[123m] [567p] [666s] 34s 99p 2s", ruleset="mcr", bonus="f1f2f3f4s1s2s3s4")
    assert (result.sheet.total, result.sheet.figures["counted"], result.worth) == (9, 1, None)
    assert result.sheet.notes[:2] == (
        "1 of 8 points: not a legal win.",
        "Flowers and seasons do not count to the minimum.",
    )
    assert result.payments == (0, 0, 0, 0)


def test_a_legal_win_has_no_note_of_a_shortfall() -> None:
    for _, sheet in some_sheets():
        short = [note for note in sheet.notes if "not a legal win" in note]
        assert len(short) == (not sheet.legal)


def test_the_other_reading_is_named_with_its_worth(scored: Callable[..., Any]) -> None:
    sheet = scored("111222333m 789p 5s 5s", by="self_draw", ruleset="mcr").sheet
    assert sheet.notes == (
        "Read as 111m 222m 333m 789p 55s; as 123m 123m 123m 789p 55s it would be worth 31 points.",
    )
    sheet = scored("112233m 112233p 1s 1s", ruleset="mcr").sheet
    assert sheet.notes == (
        "Read as seven pairs; as 123m 123m 123p 123p 11s it would be worth 36 points.",
    )


def test_another_choice_of_combinations_is_named(scored: Callable[..., Any]) -> None:
    sheet = scored("[123m] [123m] [123p] 13p 44z 2p", ruleset="mcr").sheet
    assert sheet.notes == (
        "Combined as Pure Double Chow x2 + Mixed Double Chow; "
        "Pure Double Chow + Mixed Double Chow x2 would come to the same.",
    )


def test_a_pung_that_another_player_completed_is_named(scored: Callable[..., Any]) -> None:
    note = "888s counts as melded: another player gave the tile."
    assert note in scored("222m 555p 345s 99m 88s 8s", ruleset="mcr").sheet.notes
    for how in ({"by": "self_draw"}, {"discard_pung_concealed": True}):
        assert note not in scored("222m 555p 345s 99m 88s 8s", ruleset="mcr", **how).sheet.notes


REFUSED = [
    ("123m 1z", {}, "wrong_tile_count"),
    ("111m 222m 333m 99m 44z 4z", {"bonus": "f1", "flowers": False}, "tile_not_in_set"),
    ("11111m 234m 567p 789s", {}, "too_many_copies"),
    ("111m 222m 333m 99m 44z 4z", {"bonus": "f1f1"}, "too_many_copies"),
    ("111m 222m 333m 99m 44z 4z", {"by": "robbed_kong"}, "too_many_copies"),
    ("1111m 235m 567p 789s 1z", {}, "incomplete"),
    ("147m258p369s1234z 1m", {}, "incomplete"),
]


@pytest.mark.parametrize(("text", "how", "reason"), REFUSED)
def test_what_is_no_winning_hand_has_one_note(
    scored: Callable[..., Any], text: str, how: dict[str, Any], reason: str
) -> None:
    result = scored(text, ruleset="mcr", **how)
    assert (result.sheet.legal, result.sheet.reason) == (False, reason)
    assert (result.sheet.lines, result.sheet.total, result.worth) == ((), 0, None)
    (note,) = result.sheet.notes
    assert note.endswith(".")


def test_the_option_makes_the_pung_won_on_one_of_the_concealed(scored: Callable[..., Any]) -> None:
    """Four Concealed Pungs then shows all four of them."""
    hand = "[concealed kong 1111m] 222z 333p 55s 77z 5s"
    sheet = scored(hand, ruleset="mcr", discard_pung_concealed=True).sheet
    (line,) = [line for line in sheet.lines if line.id == "four_concealed_pungs"]
    assert sorted(line.tiles) == ["1111m", "222z", "333p", "555s"]
    assert not [note for note in sheet.notes if "melded" in note]


def test_little_four_winds_take_their_winds(scored: Callable[..., Any]) -> None:
    sheet = scored("111z222z333z44z 12m 3m", ruleset="mcr").sheet
    assert dropped(sheet)["pung_of_terminals_or_honors"] == [
        "111z 222z 333z: counted as Little Four Winds"
    ]


def test_a_run_of_ranks_is_shown_in_its_order_and_a_kong_whole(scored: Callable[..., Any]) -> None:
    hand = "[concealed kong 1111s] 222m 333p 444s 88s"
    sheet = scored(hand, by="self_draw", win="8s", ruleset="mcr").sheet
    (line,) = [line for line in sheet.lines if line.id == "mixed_shifted_pungs"]
    assert line.tiles == ("1111s", "222m", "333p")


def test_what_a_house_rule_leaves_out_is_not_called_implied(scored: Callable[..., Any]) -> None:
    plain = scored("147m258p369s12345z", ruleset="mcr", knitted_adds_straight=False).sheet
    assert dropped(plain)["knitted_straight"] == ["left out beside Lesser Honors and Knitted Tiles"]


def test_flowers_count_in_the_other_reading_as_well(scored: Callable[..., Any]) -> None:
    plain = scored("1122335577889s9s", ruleset="mcr").sheet
    flowers = scored("1122335577889s9s", ruleset="mcr", bonus="f1 f2").sheet
    told = [re.findall(r"worth (\d+) points", " ".join(s.notes)) for s in (plain, flowers)]
    assert int(told[1][0]) - int(told[0][0]) == flowers.total - plain.total == 2


def test_exhausted_kinds_are_no_waits_by_the_option(scored: Callable[..., Any]) -> None:
    hand = "[888p] [123m] [567s] 6668p 7p"
    sheet = scored(hand, ruleset="mcr").sheet
    assert any("a fifth 8p would fit too" in why for why in dropped(sheet)["closed_wait"])
    counted = scored(hand, ruleset="mcr", waits_ignore_exhausted=True)
    assert "closed_wait" in counted.ids
