"""The errors that the package raises on purpose; each message is one plain sentence."""

LONGEST_QUOTE = 40
"""The longest text that a message quotes, in letters."""
_WORDS: dict[object, str] = {None: "null", True: "true", False: "false"}


def shortened(value: object) -> str:
    """A value as it is quoted in messages: no longer than half a line.

    >>> shortened("5x"), shortened(True), len(shortened("9" * 5000))
    ("'5x'", 'true', 43)
    """
    if value is None or isinstance(value, bool):
        return _WORDS[value]
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, lists in lists
        return "something that is too large to be shown"
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}..."


class MahjongError(Exception):
    """Base of every error a caller may want to show to a person."""


class NotationError(MahjongError):
    """A text is not tile notation; the message names the place and what would be right."""


class HandError(MahjongError):
    """Tiles that cannot be a hand: wrong number, a fifth copy, a tile that is not held."""


class OptionError(MahjongError):
    """An option that does not exist, or a value (or combination) it does not take."""


class RulesetError(MahjongError):
    """A ruleset that is unknown or whose file is broken; names the file and the key."""


class RecordError(MahjongError):
    """A game record or hand record that cannot be read; names the file and the line."""


class IllegalAction(MahjongError):
    """An action that the seat may not take now; names the action, the seat and what is legal."""


class PreferencesError(MahjongError):
    """Preferences that cannot be read or kept; names the file, which is left as it was."""


class BotError(MahjongError):
    """An unknown bot level, or a bot that answered with an action it was not offered."""
