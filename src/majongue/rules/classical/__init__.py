"""The Chinese Classical rules: elements, scoring and payment.

Values and options are in ``rulesets/classical.toml``.
"""

from collections.abc import Mapping

from majongue.analysis.forms import Forms
from majongue.errors import OptionError
from majongue.options import OptionValue
from majongue.rules.classical.house import house_rules
from majongue.rules.classical.scorer import ClassicalScorer
from majongue.rules.loader import shipped_file
from majongue.rules.ruleset import Pattern, Ruleset, Setup, Tables, four_players


class Classical:
    """The code of ruleset ``classical``."""

    id = "classical"

    def source(self) -> tuple[str, bytes]:
        """Name and contents of the ruleset's file."""
        return shipped_file("classical.toml")

    def setup(self, values: Mapping[str, OptionValue]) -> Setup:
        """Four players; what must be declared, and what ends a dealer's luck."""
        return four_players(bonus=bool(values["flowers"]))._replace(
            must_call=bool(values["must_declare_calling"]),
            original_call=bool(values["original_call"]),
            dealer_streak=house_rules(values).east_nine_wins,
            added_kong=bool(values["allow_added_kong"]),
        )

    def check(
        self,
        values: Mapping[str, OptionValue],
        patterns: Mapping[str, Pattern],
        tables: Tables,
    ) -> None:
        """Refuse option values that do not go together; OptionError names the cure."""
        house = house_rules(values)
        if house.min_points > house.limit and not house.roof_off:
            raise OptionError(
                f"The limit of {house.limit} points lies below the minimum of {house.min_points}: "
                f"use limit = {house.min_points} or more, or a smaller min_points."
            )

    def forms(self, values: Mapping[str, OptionValue]) -> Forms:
        """Thirteen orphans always; the other special shapes by option."""
        return Forms(
            seven_pairs=bool(values["seven_pairs"]),
            quads_are_pairs=bool(values["seven_pairs_allow_quads"]),
            thirteen_orphans=True,
            knitting=bool(values["knitting"]),
            triple_knitting=bool(values["knitting"]),
            wriggling_snake=bool(values["wriggling_snake"]),
            honour_pairs=bool(values["honour_pairs"]),
        )

    def scorer(
        self,
        values: Mapping[str, OptionValue],
        patterns: Mapping[str, Pattern],
        tables: Tables,
    ) -> ClassicalScorer:
        """The scorer for the values in force."""
        return ClassicalScorer(values, patterns, self.forms(values))

    def plan(self, rules: Ruleset) -> None:
        """Nothing: every complete hand may be declared."""
        return


plugin = Classical()
