"""The text of a new file of own rules."""

from majongue.rules.ruleset import Ruleset


def as_text(ruleset: Ruleset, title: str, note: str = "") -> str:
    """The text of a file that makes these rules."""
    raise NotImplementedError
