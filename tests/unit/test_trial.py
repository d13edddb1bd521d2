"""Trials of a house rule: what is counted, on which walls, and what cannot be tried."""

import pytest

from majongue.comparison import Comparison
from majongue.errors import BotError, MahjongError, OptionError
from majongue.paired import Row
from majongue.rules.changes import what_differs, with_changes
from majongue.rules.discovery import load_ruleset
from majongue.tally import HandPlayed
from majongue.text import trial_text
from majongue.trial import PLAYS, USUAL_HANDS, Trial, trial_of

HONG_KONG = load_ruleset("hong_kong")
DRAWN = HandPlayed("exhausted", (), None, False, (), 0, 0, (0, 0, 0, 0), 0, "a", "drawn")
BY_DEALER = HandPlayed("win", (0,), None, True, (4,), 9, 0, (48, -16, -16, -16), 0, "b", "east")
BY_TWO = HandPlayed("win", (1, 2), 0, False, (3, 8), 12, 0, (-44, 8, 32, 4), 0, "c", "two")


def trial(*changes: str, bots: str = "quick", **more: int) -> Trial:
    return trial_of(HONG_KONG, with_changes(HONG_KONG, changes), bots.split(","), **more)


def rows_of(comparison: Comparison) -> dict[str, tuple[float | None, float | None]]:
    findings = comparison.findings()
    return {
        f"{row.id} {row.of}".strip(): (row.without, row.tried)
        for row in (*findings.rows, *findings.values)
    }


def test_every_figure_is_a_ratio_of_sums() -> None:
    comparison = Comparison(["first", "second", "third", "fourth"])
    for pair in ((DRAWN, BY_DEALER), (BY_TWO, BY_TWO)):
        comparison.add(pair)
    assert rows_of(comparison) == {
        "won": (0.5, 1),
        "drawn": (0.5, 0),
        "self_drawn": (0, 0.5),
        "dealt_in": (0.5, 0.5),
        "value": (5.5, 5),
        "win_points": (20, pytest.approx(88 / 3)),
        "winnings": (20, 44),
        "paid": (22, 46),
        "turns": (12, 10.5),
        "dealer": (-22, 2),
        "bot first": (-22, 2),
        "bot second": (4, -4),
        "bot third": (16, 8),
        "bot fourth": (2, -6),
        "band 3": (0.5, pytest.approx(1 / 3)),
        "band 4": (0, pytest.approx(1 / 3)),
        "band 8": (0.5, pytest.approx(1 / 3)),
    }
    assert comparison.findings()[:2] == (2, 1)


def test_a_hand_is_alike_if_the_same_was_done_and_paid() -> None:
    comparison = Comparison()
    for tried in (
        DRAWN._replace(digest="other scores before"),
        DRAWN._replace(moves="other moves"),
        DRAWN._replace(payments=(3, -1, -1, -1)),
    ):
        comparison.add((DRAWN, tried))
    assert comparison.findings()[:2] == (3, 1)


def test_findings_stay_as_they_were_when_more_is_counted() -> None:
    comparison = Comparison()
    comparison.add((DRAWN, BY_DEALER))
    before = comparison.findings()
    kept = before.rows, before.values
    comparison.add((DRAWN, BY_TWO))
    assert (before.hands, before.rows, before.values) == (1, *kept)
    assert comparison.findings().hands == 2


@pytest.mark.parametrize(
    ("change", "same"),
    [
        ("min_fan=1", True),
        ("dead_wall_tiles=16", True),
        ("flowers=true", False),
        ("break_count=after_nth", False),
        ("final_deal=jump", False),
    ],
)
def test_walls_are_the_same_unless_the_change_touches_tiles_or_deal(
    change: str, same: bool
) -> None:
    assert trial(change).same_walls is same


def test_both_sides_differ_in_their_rules_only() -> None:
    usual, tried = trial("cap=13", "full_flush=6", seed=5, hands=9)
    assert usual._replace(variant=tried.variant) == tried
    assert usual.variant == HONG_KONG.variant
    assert (tried.variant.options, tried.variant.values) == ({"cap": 13}, {"full_flush": 6})


def test_words_stand_for_levels_and_decide_how_many_hands() -> None:
    for word, level in PLAYS.items():
        job = trial("min_fan=1", bots=word).usual
        assert (job.levels, job.hands) == ((level,) * 4, USUAL_HANDS[word])
    mixed = trial("min_fan=1", bots="quick,thoughtful,greedy,beginner").usual
    assert mixed.levels == ("greedy_closed", "regular", "greedy", "beginner")


def test_bots_are_counted_one_by_one_only_where_they_differ() -> None:
    for bots, rows in (("quick", 0), ("quick,quick,quick,greedy", 4)):
        findings = trial("min_fan=1", bots=bots).comparison().findings()
        assert sum(row.id == "bot" for row in findings.rows) == rows


@pytest.mark.parametrize(
    ("changes", "bots", "said"),
    [
        (["min_fan=3"], "quick", "The change changes nothing"),
        (["min_fan"], "quick", "write NAME=VALUE"),
        (["min_fun=1"], "quick", "There is no option or element 'min_fun': did you mean min_fan?"),
        (["zzz=1"], "quick", "see majongue rules hong_kong."),
        (["options.full_flush=1"], "quick", "There is no option 'full_flush'"),
        (["values.min_fan=1"], "quick", "There is no element 'min_fan'"),
        (["full_flush=many"], "quick", "Element full_flush cannot be worth 'many'"),
        ([f"full_flush={'9' * 5000}"], "quick", "Element full_flush cannot be worth '999"),
        (["min_fan=9"], "quick", "Option min_fan cannot be"),
        (["min_fan=1"], "quick,greedy", "There are 2 bots for 4 seats"),
    ],
)
def test_what_cannot_be_tried_is_one_sentence(changes: list[str], bots: str, said: str) -> None:
    with pytest.raises(MahjongError) as refused:
        trial(*changes, bots=bots)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_wrong_bot_is_told_the_words_too() -> None:
    with pytest.raises(BotError, match=r"no bot 'quack'; choose from .*, quick, thoughtful"):
        trial("min_fan=1", bots="quack")


def test_values_that_do_not_go_together_are_refused() -> None:
    with pytest.raises(OptionError, match="The cap of 4 fan lies below the minimum of 5"):
        with_changes(HONG_KONG, ["min_fan=5", "cap=4"])


def test_a_name_that_an_option_has_too_is_the_options_unless_it_says_values() -> None:
    assert with_changes(HONG_KONG, ["seven_pairs=true"]).changes == {"seven_pairs": True}
    assert with_changes(HONG_KONG, ["options.seven_pairs=on"]).changes == {"seven_pairs": True}
    changed = with_changes(HONG_KONG, ["values.seven_pairs=2", "min_fan=1", "min_fan=2"])
    assert (changed.changes, changed.revalued) == ({"min_fan": 2}, {"seven_pairs": 2})


def test_a_change_keeps_what_was_changed_before() -> None:
    base = with_changes(HONG_KONG, ["cap=13", "full_flush=6"])
    changed = with_changes(base, ["full_flush=7", "min_fan=1"])
    assert changed.changes == {"cap": 13, "min_fan": 1}
    options, values = what_differs(base, changed)
    assert [one.option.id for one in options] == ["min_fan"]
    assert [(before.value, after.value) for before, after in values] == [(6, 7)]
    assert trial_text.changes(base, changed)[1] == "Full flush (full_flush): worth 7 instead of 6"


def test_the_table_has_its_numbers_below_each_other() -> None:
    comparison = Comparison(["regular 1", "greedy_closed 2", "greedy 3", "regular 4"])
    for pair in ((DRAWN, BY_DEALER), (BY_TWO, BY_TWO), (DRAWN, DRAWN)):
        comparison.add(pair)
    lines = [line for line in trial_text.table(comparison.findings(), "fan") if "±" in line]
    assert len(lines) == 17
    assert len({line.index("±") for line in lines}) == 1
    assert max(map(len, lines)) <= 80


def test_a_figure_that_nobody_has_is_a_dash() -> None:
    row = Row("value", "", "number", None, 3.0, None)
    assert (trial_text.figure(row, row.without), trial_text.difference(row)) == ("-", "-")
    once = Row("won", "", "share", 0.0, 1.0, None)
    assert trial_text.difference(once) == "+100.0"


def test_a_rule_that_did_not_come_up_is_said_so() -> None:
    comparison = Comparison()
    comparison.add((DRAWN, DRAWN))
    said = "All 1 hand came out alike"
    assert trial_text.all_alike(comparison.findings()).startswith(said)
    comparison.add((DRAWN, BY_TWO))
    assert trial_text.all_alike(comparison.findings()) == ""
