"""Faults that players and authors of mahjong programs have reported, and our test of each.

One line for each: its kind and number, the test that shows ours to be right, and what is still
to be tested once there is something to test it on. A test whose name ends in a letter after the
number belongs to the same line.
"""

import ast
import re
from pathlib import Path
from typing import NamedTuple

PLANS = "bots that plan for the competition rules"
HINTS = "the hints"


class Line(NamedTuple):
    """The test (without ``test_`` and number), and what waits for what: either may be empty."""

    test: str = ""
    waits_for: str = ""


FAULTS: dict[str, Line] = {
    "mcr-scoring-01": Line("a_wait_on_tiles_that_are_all_held_is_a_wait"),
    "mcr-scoring-02": Line("two_kinds_are_no_closed_wait"),
    "mcr-scoring-03": Line("two_kinds_are_no_edge_wait"),
    "mcr-scoring-06": Line("a_knitted_tile_may_be_the_fourth_of_a_pung"),
    "mcr-scoring-07": Line("the_best_of_many_readings_counts"),
    "mcr-scoring-10": Line("a_claimed_kong_opens_the_hand"),
    "mcr-scoring-13": Line("tiles_of_a_claimed_chow_count_each"),
    "mcr-scoring-14": Line("a_kong_is_no_hog_and_hides_none"),
    "mcr-scoring-22": Line("the_knitted_nine_are_part_of_the_hand"),
    "mcr-scoring-26": Line("a_hand_with_nothing_is_worth_eight"),
    "mcr-scoring-27": Line("flowers_come_on_top"),
    "mcr-scoring-30": Line("a_melded_hand_wins_on_anothers_tile"),
    "classical-scoring-02": Line("the_winning_tile_is_in_one_set_only"),
    "classical-scoring-05": Line("each_set_has_its_own_line"),
    "classical-scoring-08": Line("any_tile_of_the_suit_may_be_the_tenth_of_nine_gates"),
    "classical-scoring-09": Line("nine_gates_have_nothing_claimed"),
    "classical-scoring-13": Line("only_the_dealers_very_first_discard_is_a_first_turn"),
    "classical-scoring-15": Line("last_draw_and_last_discard_are_not_mixed_up"),
    "classical-scoring-16": Line("a_flowers_replacement_is_not_a_kongs"),
    "classical-scoring-18": Line("the_only_possible_tile_is_two_points"),
    "hongkong-scoring-01": Line("small_three_dragons_come_to_five"),
    "hongkong-scoring-07": Line("a_concealed_kong_opens_the_hand"),
    "hongkong-scoring-10": Line("thirteen_orphans_win"),
    "hongkong-scoring-11": Line("the_dealer_may_win_or_declare_before_the_first_discard"),
    "hongkong-scoring-12": Line("one_pung_is_both_seat_and_round_wind"),
    "hongkong-scoring-13": Line("terminals_and_honours_come_on_top_of_all_pungs"),
    "decomposition-01": Line("the_pair_may_be_part_of_three_alike"),
    "decomposition-04": Line("there_is_no_fifth_copy_to_wait_for"),
    "decomposition-08": Line("own_copies_are_not_left_to_draw"),
    "decomposition-10": Line(waits_for=HINTS),
    "decomposition-13": Line("trying_out_wins_changes_no_score"),
    "decomposition-14": Line("scores_know_kinds_not_copies"),
    "claims-priority-01": Line("a_pung_takes_no_winning_tile_from_another"),
    "claims-priority-04": Line("an_answer_given_twice_changes_nothing"),
    "claims-priority-07": Line("nobody_claims_an_own_discard"),
    "claims-priority-08": Line("the_game_waits_for_the_human"),
    "claims-priority-10": Line("only_the_next_seat_is_offered_a_chow"),
    "claims-priority-14": Line("the_best_arrangement_is_found_without_asking"),
    "kong-flow-01": Line("without_a_replacement_there_is_no_kong"),
    "kong-flow-08": Line("the_robbed_player_pays"),
    "kong-flow-09": Line("the_fourth_tile_moves_from_the_hand_to_the_pung"),
    "kong-flow-11": Line("bots_think_of_the_kong"),
    "kong-flow-14": Line("no_kong_out_of_turn"),
    "kong-flow-16": Line("replacements_come_from_the_far_end"),
    "wall-and-draw-01": Line("tiles_are_neither_lost_nor_made"),
    "wall-and-draw-05": Line("the_deal_takes_53_tiles"),
    "wall-and-draw-08": Line("three_dice_must_show_more_than_seven"),
    "wall-and-draw-09": Line("no_dealt_tile_is_taken_for_a_drawn_one"),
    "flowers-04": Line("when_time_is_up_the_replacement_goes"),
    "flowers-05": Line("a_flower_that_replaces_a_flower_is_replaced"),
    "flowers-07": Line("bonus_tiles_help_no_hand"),
    "dealer-rotation-01": Line("resuming_after_a_dealers_win_rotates_nothing"),
    "dealer-rotation-04": Line("both_winds_move_as_they_should"),
    "dealer-rotation-06": Line("south_deals_next_and_east_becomes_north"),
    "dealer-rotation-07": Line("equal_scores_share_the_better_place"),
    "payments-and-liability-01": Line("everybody_pays_whole_points"),
    "payments-and-liability-04": Line("who_has_no_choice_pays_as_the_rule_says"),
    "payments-and-liability-09": Line("the_liable_player_pays_as_the_rule_says"),
    "payments-and-liability-10": Line("no_point_is_lost_or_made"),
    "payments-and-liability-12": Line("the_discarder_pays_every_winner"),
    "payments-and-liability-14": Line("nobody_pays_a_fraction"),
    "furiten-03": Line("letting_a_kong_go_unrobbed_counts"),
    "furiten-05": Line("it_never_bars_a_self_drawn_win"),
    "furiten-06": Line("the_own_draw_sets_free"),
    "furiten-07": Line("the_question_comes_before_the_bar"),
    "bots-02": Line("a_refused_choice_is_noted_and_replaced_once"),
    "bots-05": Line("the_regular_bot_is_seldom_ready_for_nothing", PLANS),
    "bots-07": Line("no_dragon_is_dearer_than_another"),
    "bots-11": Line("no_shape_of_hand_makes_a_bot_slow"),
    "ui-input-01": Line("letters_typed_into_a_field_are_no_commands"),
    "ui-input-02": Line("the_numbers_are_those_on_the_screen"),
    "ui-input-06": Line("resizing_never_fails_and_keeps_the_state"),
    "ui-input-09": Line("an_act_has_the_same_word_whatever_else_is_possible"),
    "ui-input-10": Line("a_question_can_be_answered_after_a_page"),
    "ui-input-12": Line("a_tile_is_drawn_before_the_human_is_asked"),
    "ui-input-19": Line("a_double_press_throws_one_tile"),
    "ui-input-20": Line("the_table_tells_what_a_player_must_know"),
    "hidden-info-01": Line("of_two_equal_tiles_the_drawn_one_goes"),
    "hidden-info-02": Line("a_concealed_kong_is_shown_as_the_rule_says"),
    "hidden-info-07": Line("after_a_draw_hands_are_shown_as_the_rule_says"),
    "save-resume-replay-04": Line("a_saved_game_keeps_its_house_rules"),
    "save-resume-replay-06": Line("a_replay_has_the_dealers_of_the_game"),
    "save-resume-replay-08": Line("the_hand_is_shown_with_all_its_tiles"),
    "save-resume-replay-09": Line("a_replay_does_not_depend_on_the_shuffle"),
    "rng-02": Line("every_hand_of_a_game_has_its_own_wall"),
    "rng-04": Line("every_place_is_equally_likely"),
    "performance-02": Line("odd_hands_are_answered_at_once"),
    "performance-04": Line("distances_leave_nothing_behind"),
    "config-and-validation-02": Line("a_wrong_suit_is_named_with_its_place"),
    "config-and-validation-03": Line("a_hand_that_lacks_a_tile_is_counted"),
    "config-and-validation-04": Line("every_notation_has_one_meaning"),
}

_NUMBERED = re.compile(r"test_([a-z_]+_\d\d)([a-z]?)_")


def names_here() -> set[str]:
    """The names of all tests of this folder, the ones of this file left out."""
    return {
        node.name
        for path in Path(__file__).parent.glob("test_*.py")
        if path.name != Path(__file__).name
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


def stem(fault: str) -> str:
    return fault.replace("-", "_")


def test_every_named_test_is_there() -> None:
    named = {f"test_{stem(fault)}_{line.test}" for fault, line in FAULTS.items() if line.test}
    assert named - names_here() == set()


def test_every_test_belongs_to_a_line() -> None:
    with_test = {stem(fault) for fault, line in FAULTS.items() if line.test}
    for name in names_here():
        found = _NUMBERED.match(name)
        assert found, name
        assert found[1] in with_test, name


def test_every_fault_has_a_test_or_waits_for_something() -> None:
    assert len(FAULTS) == 91
    assert all(line.test or line.waits_for for line in FAULTS.values())
    assert {line.waits_for for line in FAULTS.values()} <= {"", PLANS, HINTS}
