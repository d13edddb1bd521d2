"""Who plays: the bots' levels as they are written on the command line."""

from majongue.errors import OptionError
from majongue.text.words import counted


def bot_levels(text: str, needed: int) -> list[str]:
    """One level for each bot; a single one is meant for all of them.

    >>> bot_levels("beginner", 3)
    ['beginner', 'beginner', 'beginner']

    Raises:
        OptionError: there are too few or too many.
    """
    levels = [level.strip() for level in text.split(",")]
    if len(levels) == 1:
        levels *= needed
    if len(levels) != needed:
        raise OptionError(f"--bots names {counted(len(levels), 'bot')}; this game needs {needed}.")
    return levels
