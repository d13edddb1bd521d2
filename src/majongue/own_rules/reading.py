"""Reading a file of own rules: from its bytes to the rules in force."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from majongue.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class OwnRules:
    """What a file of own rules says, and the rules that it makes.

    Attributes:
        id: the file's name without its ending; ``path``: where it is.
        extends: the id of the installed ruleset that it changes.
        preset: the published set of values that it begins with; None for the defaults.
        title: its name for players; ``note``: what its author says about it.
        options, values: options and values of elements as the file has them.
        rules: the ruleset in force.
    """

    id: str
    path: Path
    extends: str
    preset: str | None
    title: str
    note: str
    options: Mapping[str, object]
    values: Mapping[str, object]
    rules: Ruleset


def read_own(path: Path) -> OwnRules:
    """Read a file of own rules; RulesetError says in a sentence what is wrong with it."""
    raise NotImplementedError
