"""Village mahjong: a small ruleset that shows how one is written for majongue."""

from collections.abc import Mapping
from pathlib import Path

from majongue.rules.authoring import OptionValue, Pattern, RulesetCode, Tables
from majongue_village.scorer import VillageScorer


class Village(RulesetCode):
    """The code of ruleset ``village``: the usual table and the usual winning shape.

    It has no plan yet, so bots play it for speed. A ``plan`` that lists what the rules reward can
    be added in a later version without any other change.
    """

    id = "village"
    path = Path(__file__).with_name("village.toml")

    def scorer(
        self,
        values: Mapping[str, OptionValue],
        patterns: Mapping[str, Pattern],
        tables: Tables,
    ) -> VillageScorer:
        """The scorer for the values in force."""
        return VillageScorer(values, patterns, tables, self.forms(values))


plugin = Village()
