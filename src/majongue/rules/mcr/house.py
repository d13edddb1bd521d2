"""The options that MCR scoring and payment look at, typed."""

from collections.abc import Mapping
from dataclasses import dataclass

from majongue.options import OptionValue, picked


@dataclass(frozen=True, slots=True)
class HouseRules:
    """Values of options under their ids.

    What each one means is written in ``rulesets/mcr.toml``, and for the two shared ones at the end
    in ``rulesets/common.toml``. Options that only change a value or an exclusion of the file, such
    as ``two_concealed_kongs``, have done their work when it is loaded.
    """

    min_fan: int
    flowers_count_to_minimum: bool
    orphans_rob_concealed_kong: bool
    nine_gates_pure_wait: bool
    knitted_straight_waits: bool
    discard_pung_concealed: bool
    waits_ignore_exhausted: bool
    kong_flower_chain_is_46: bool
    flower_replacement_fan: bool
    discard_payment: str
    east_doubles: bool
    flowers: bool
    false_win_penalty: int


def house_rules(values: Mapping[str, OptionValue]) -> HouseRules:
    """Pick the typed options out of all the values in force."""
    return picked(HouseRules, values)
