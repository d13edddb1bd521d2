"""The options that scoring and payment look at, typed."""

from collections.abc import Mapping
from dataclasses import dataclass

from majongue.options import OptionValue, picked

_STEPS = {"none": 1, "two": 2, "ten": 10}


@dataclass(frozen=True, slots=True)
class HouseRules:
    """Values of options under their ids.

    What each one means is written in ``rulesets/classical.toml``, and for the shared ones
    (``flowers``, ``bonus_replacement``, ``false_win_penalty``) in ``rulesets/common.toml``.
    """

    limit: int
    roof_off: bool
    round_scores: str
    require_limit_hand: bool
    min_points: int
    min_doubles: int
    no_points: str
    no_points_hand: str
    only_tile: str
    fishing_pair: bool
    double_wind_stacks: bool
    own_bonus_double: str
    bouquet_includes_own: bool
    stack_terminal_honour: bool
    claimed_kong_concealed: bool
    bonus_replacement_double: bool
    earthly_mode: str
    nine_gates_extra: str
    nine_gates_pure_wait: bool
    three_dragons_fourth_set: str
    concealed_pungs_pair_discard: bool
    concealed_pungs_limit: str
    green_needs_dragon: bool
    east_nine_wins: int
    east_doubles: bool
    limit_after_east: bool
    discarder_pays: str
    losers_settle: bool
    loser_doubles: bool
    winners_settle: bool
    calling_for_limit: bool
    insurance: bool
    insurance_suit: bool
    insurance_honours: str
    insurance_suit_pure: bool
    insurance_no_choice: bool
    insurance_last_tiles: int
    pao_third_dragon: bool
    pao_fourth_wind: bool
    pao_fourth_set: bool
    orphans_rob_concealed_kong: bool
    false_win_east_double: bool
    flowers: bool
    false_win_penalty: int

    def counted(self, points: int, doubles: int) -> int:
        """What points and doubles come to, the limit observed unless the roof is off."""
        full = self.rounded(points << doubles)
        return full if self.roof_off else min(full, self.limit)

    def rounded(self, total: int) -> int:
        """A total rounded up as option ``round_scores`` says."""
        step = _STEPS[self.round_scores]
        return -(-total // step) * step


def house_rules(values: Mapping[str, OptionValue]) -> HouseRules:
    """Pick the typed options out of all the values in force."""
    return picked(HouseRules, values)
