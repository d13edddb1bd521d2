"""Shared options whose values do not go together, whatever the ruleset."""

from majongue.errors import OptionError
from majongue.rules.ruleset import TableRules


def check_together(table: TableRules) -> None:
    """Refuse values of the shared options that contradict each other.

    Raises:
        OptionError: names the options and the cure.
    """
    if 0 < table.target_score <= table.starting_score:
        raise OptionError(
            f"Everybody begins with {table.starting_score}, so target_score = "
            f"{table.target_score} would end the game at once: use more than "
            f"{table.starting_score}, or 0 for none."
        )
