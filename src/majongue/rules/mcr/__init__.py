"""The Mahjong Competition Rules: elements, scoring and payment.

Values, exclusions and options are in ``rulesets/mcr.toml``.
"""

from collections.abc import Mapping

from majongue.analysis.forms import Forms
from majongue.options import OptionValue
from majongue.rules.loader import shipped_file
from majongue.rules.mcr.scorer import McrScorer
from majongue.rules.ruleset import Pattern, Ruleset, Setup, Tables, four_players


class Mcr:
    """The code of ruleset ``mcr``."""

    id = "mcr"

    def source(self) -> tuple[str, bytes]:
        """Name and contents of the ruleset's file."""
        return shipped_file("mcr.toml")

    def setup(self, values: Mapping[str, OptionValue]) -> Setup:
        """Four players, with flowers and seasons by option."""
        return four_players(bonus=bool(values["flowers"]))

    def check(
        self,
        values: Mapping[str, OptionValue],
        patterns: Mapping[str, Pattern],
        tables: Tables,
    ) -> None:
        """All values go together."""

    def forms(self, values: Mapping[str, OptionValue]) -> Forms:
        """The five forms, three of them by option."""
        return Forms(
            seven_pairs=bool(values["seven_pairs"]),
            quads_are_pairs=bool(values["seven_pairs_allow_quads"]),
            thirteen_orphans=True,
            knitted_straight=bool(values["knitted_hands"]),
            honours_knitted=bool(values["knitted_hands"]),
        )

    def scorer(
        self,
        values: Mapping[str, OptionValue],
        patterns: Mapping[str, Pattern],
        tables: Tables,
    ) -> McrScorer:
        """The scorer for the values in force."""
        return McrScorer(values, patterns, tables, self.forms(values))

    def plan(self, rules: Ruleset) -> None:
        """Nothing yet: bots that plan for the minimum need more than routes to one element."""
        return


plugin = Mcr()
