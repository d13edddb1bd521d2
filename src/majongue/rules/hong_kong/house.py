"""The options that only Hong Kong rules have, typed."""

from collections.abc import Mapping
from dataclasses import dataclass

from majongue.options import NumberMap, OptionValue, picked
from majongue.rules.kinds import one_suit


@dataclass(frozen=True, slots=True)
class HouseRules:
    """Values of the options that scoring and payment look at, under their ids.

    What each one means is written in ``rulesets/hong_kong.toml``; the shared ones (``flowers``,
    ``false_win_penalty``) in ``rulesets/common.toml``.
    """

    min_fan: int
    minimum_exceptions: str
    cap: int
    players: int
    golden_table: NumberMap
    all_chows_pair: str
    closed_hand_concealed_kong: bool
    last_discard_fan: bool
    nine_gates_pure_wait: bool
    four_concealed_self_draw_only: bool
    four_concealed_kongs_ok: bool
    earthly_mode: str
    orphans_rob_concealed_kong: bool
    flowers_count_to_minimum: bool
    instant_flower_wins: str
    stack_big_hands: bool
    payment_table: str
    payment_custom: NumberMap
    payment_unit: int
    discard_payment: str
    rob_kong_payment: str
    dealer_double: bool
    pao: bool
    pao_third_dragon: bool
    pao_fourth_wind: bool
    pao_fourth_set: bool
    pao_twelve_tiles: bool
    pao_on_discard: str
    flowers: bool
    false_win_penalty: int

    @property
    def for_two(self) -> bool:
        """Whether there is one opponent, who pays by a table of his own."""
        return self.players == 2

    def wins_at_once(self, bonus_tiles: int) -> bool:
        """Whether so many bonus tiles may be declared a win, whatever the hand."""
        enough = {"seven_or_eight": 7, "eight": 8}.get(self.instant_flower_wins)
        return self.flowers and enough is not None and bonus_tiles >= enough

    def below_minimum(self, kinds: int) -> bool:
        """Whether a hand of these kinds may be declared with less than the fewest fan."""
        return self.minimum_exceptions == "one_suit" and one_suit(kinds)

    def capped(self, fan: int) -> int:
        """The fan that are paid; a cap of 0 is no cap."""
        return min(fan, self.cap) if self.cap else fan


def house_rules(values: Mapping[str, OptionValue]) -> HouseRules:
    """Pick the typed options out of all the values in force."""
    return picked(HouseRules, values)
