"""Everything that the author of a ruleset imports, in one place; ``docs/writing_rulesets.md``.

What is listed here stays as it is from version to version. A ruleset with unusual scoring may use
the modules behind it, which are free to change.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from pathlib import Path

from majongue import tiles
from majongue.analysis.forms import Forms
from majongue.decompose import Shape
from majongue.errors import OptionError, RulesetError
from majongue.hand import Hand, hand_of
from majongue.melds import Meld, MeldKind, meld_of
from majongue.options import NumberMap, OptionValue, picked
from majongue.rules import evidence, kinds
from majongue.rules.adding import AddingScorer, Evidence
from majongue.rules.legality import refusal, refused
from majongue.rules.patterns import Questions, check_questions
from majongue.rules.plan import Plan
from majongue.rules.reading import ReadWin, read_win
from majongue.rules.ruleset import Pattern, Ruleset, RulesetPlugin, Setup, Tables, four_players
from majongue.rules.score import (
    Dropped,
    FirstTurn,
    OrdinaryWins,
    Outcome,
    ScoreLine,
    Scorer,
    ScoreSheet,
    Seat,
    Settlement,
    Transfer,
    Win,
    WinBy,
    false_win_settlement,
)
from majongue.tiles import Tile, Wind

__all__ = [
    "AddingScorer",
    "Dropped",
    "Evidence",
    "FirstTurn",
    "Forms",
    "Hand",
    "Meld",
    "MeldKind",
    "NumberMap",
    "OptionError",
    "OptionValue",
    "OrdinaryWins",
    "Outcome",
    "Pattern",
    "Plan",
    "Questions",
    "ReadWin",
    "Ruleset",
    "RulesetCode",
    "RulesetError",
    "RulesetPlugin",
    "ScoreLine",
    "ScoreSheet",
    "Scorer",
    "Seat",
    "Settlement",
    "Setup",
    "Shape",
    "Tables",
    "Tile",
    "Transfer",
    "Win",
    "WinBy",
    "Wind",
    "check_questions",
    "evidence",
    "false_win_settlement",
    "four_players",
    "hand_of",
    "kinds",
    "meld_of",
    "picked",
    "read_win",
    "refusal",
    "refused",
    "tiles",
]


class RulesetCode(ABC):
    """The code of a ruleset, with the answers that most rulesets give.

    Inherit it, name ``id`` and ``path``, write :meth:`scorer`, and override what is different.

    Attributes:
        id: the same as in the file and as the name of the entry point.
        path: the ruleset's TOML file.
    """

    id: str
    path: Path

    def source(self) -> tuple[str, bytes]:
        """Name and contents of the ruleset's file.

        Raises:
            RulesetError: the file cannot be read.
        """
        try:
            return self.path.name, self.path.read_bytes()
        except OSError as error:
            raise RulesetError(f"{self.path} cannot be read: {error.strerror}.") from error

    def setup(self, values: Mapping[str, OptionValue]) -> Setup:
        """Four players, with flowers and seasons by option."""
        return four_players(bonus=bool(values["flowers"]))

    def check(
        self,
        values: Mapping[str, OptionValue],
        patterns: Mapping[str, Pattern],
        tables: Tables,
    ) -> None:
        """Whatever values the options take, they go together."""
        return

    def forms(self, values: Mapping[str, OptionValue]) -> Forms:
        """Four sets and a pair, and nothing else."""
        return Forms(thirteen_orphans=False)

    @abstractmethod
    def scorer(
        self,
        values: Mapping[str, OptionValue],
        patterns: Mapping[str, Pattern],
        tables: Tables,
    ) -> Scorer:
        """The scorer for the values in force."""

    def plan(self, rules: Ruleset) -> Plan | None:
        """Nothing: bots play for speed."""
        return None
