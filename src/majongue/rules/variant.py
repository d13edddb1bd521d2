"""What a game is played by, as plain data: a ruleset and everything that was changed in it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from majongue.options import OptionValue

LONGEST_TITLE = 40
"""The most letters that a name of one's own for a ruleset may have."""


@dataclass(frozen=True, slots=True)
class Variant:
    """An installed ruleset with changes; it can be handed to another process or kept in a file.

    Attributes:
        ruleset: the id of the installed ruleset.
        options: the options whose value differs from the ruleset's default.
        values: the elements that are worth something else, with what they are worth.
        title: the name that its author gave to it; empty for the ruleset's own name.
    """

    ruleset: str
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    values: Mapping[str, int] = field(default_factory=dict)
    title: str = ""


def is_title(text: str) -> bool:
    """Whether a text may be the name of a ruleset.

    >>> is_title("Friday table"), is_title(" "), is_title("a\\nb")
    (True, False, False)
    """
    return len(text.strip()) > 0 and len(text) <= LONGEST_TITLE and text.isprintable()
