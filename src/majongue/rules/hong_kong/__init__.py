"""The Hong Kong rules: elements, scoring and payment. Values are in ``rulesets/hong_kong.toml``."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from majongue.analysis.forms import Forms
from majongue.options import OptionValue
from majongue.rules.hong_kong.house import house_rules
from majongue.rules.hong_kong.payment import check_payment
from majongue.rules.hong_kong.scorer import HongKongScorer
from majongue.rules.hong_kong.table import table_of
from majongue.rules.hong_kong.tile_elements import ONE_SUIT
from majongue.rules.hong_kong.win_elements import INSTANT_WINS
from majongue.rules.loader import shipped_file
from majongue.rules.ruleset import Pattern, Ruleset, Setup, Tables

if TYPE_CHECKING:
    from majongue.rules.hong_kong.plan import HongKongPlan


class HongKong:
    """The code of ruleset ``hong_kong``."""

    id = "hong_kong"

    def source(self) -> tuple[str, bytes]:
        """Name and contents of the ruleset's file."""
        return shipped_file("hong_kong.toml")

    def setup(self, values: Mapping[str, OptionValue]) -> Setup:
        """Four players or two, with flowers and seasons by option."""
        return table_of(values)

    def check(
        self,
        values: Mapping[str, OptionValue],
        patterns: Mapping[str, Pattern],
        tables: Tables,
    ) -> None:
        """Refuse option values that do not go together; OptionError names the cure."""
        house = house_rules(values)
        declared = [name for tiles, name in INSTANT_WINS.items() if house.wins_at_once(tiles)]
        instant = [patterns[name].value for name in declared]
        exempt = ONE_SUIT if house.minimum_exceptions == "one_suit" else ()
        check_payment(house, tables, instant, [patterns[name].value for name in exempt])

    def forms(self, values: Mapping[str, OptionValue]) -> Forms:
        """Thirteen orphans always; seven pairs by option."""
        return Forms(
            seven_pairs=bool(values["seven_pairs"]),
            quads_are_pairs=bool(values["seven_pairs_allow_quads"]),
            thirteen_orphans=True,
        )

    def scorer(
        self,
        values: Mapping[str, OptionValue],
        patterns: Mapping[str, Pattern],
        tables: Tables,
    ) -> HongKongScorer:
        """The scorer for the values in force."""
        return HongKongScorer(values, patterns, tables, self.forms(values))

    def plan(self, rules: Ruleset) -> "HongKongPlan":
        """The hands that are worth the minimum under the options in force."""
        from majongue.rules.hong_kong.plan import HongKongPlan  # wanted by bots alone

        return HongKongPlan(rules)


plugin = HongKong()
