"""Preferences: what a player chooses about the screen and the pace, never about the rules.

Each is declared once, as an option; :mod:`majongue.preferences_file` keeps them in a file. Besides
these there are the player's name and the keys of commands, with the ids ``name`` and
``keys.COMMAND``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from majongue.errors import OptionError, shortened
from majongue.options import Option, OptionType, did_you_mean

DEFAULT_NAME = "Player"
LONGEST_NAME = 20
"""The most letters that a player's name or the name of a key may have."""
KEYS = "keys."
"""What the id of a command's key begins with."""

_STYLES = {
    "auto": "whatever the terminal can show",
    "hanzi": "digits and Chinese characters",
    "ascii": "digits and letters",
    "glyph": "the mahjong symbols of Unicode",
}
_MOTIONS = {"full": "all of it", "reduced": "only what helps", "none": "nothing moves"}
_CEREMONY = {
    "first_hand": "first hand",
    "each_hand": "every hand",
    "off": "never",
}
_IDLE = {"hidden": "not shown", "dimmed": "shown in grey"}
_THEMES = {
    "textual-dark": "dark",
    "textual-light": "light",
    "ansi-dark": "the terminal's own colours, dark",
    "ansi-light": "the terminal's own colours, light",
    "atom-one-dark": "Atom One, dark",
    "atom-one-light": "Atom One, light",
    "catppuccin-frappe": "Catppuccin Frappé, dark",
    "catppuccin-latte": "Catppuccin Latte, light",
    "catppuccin-macchiato": "Catppuccin Macchiato, dark",
    "catppuccin-mocha": "Catppuccin Mocha, dark",
    "dracula": "Dracula, dark",
    "flexoki": "Flexoki, dark",
    "gruvbox": "Gruvbox, dark",
    "monokai": "Monokai, dark",
    "nord": "Nord, dark",
    "rose-pine": "Rosé Pine, dark",
    "rose-pine-dawn": "Rosé Pine Dawn, light",
    "rose-pine-moon": "Rosé Pine Moon, dark",
    "solarized-dark": "Solarized, dark",
    "solarized-light": "Solarized, light",
    "tokyo-night": "Tokyo Night, dark",
}


def _choice(name: str, group: str, label: str, help: str, says: dict[str, str]) -> Option:
    first, *_ = names = tuple(says)  # the first one is the default
    option = Option(name, OptionType.CHOICE, first, choices=names, says=MappingProxyType(says))
    return replace(option, group=group, label=label, help=help)


def _flag(name: str, group: str, label: str, help: str, default: bool = False) -> Option:
    return Option(name, OptionType.BOOLEAN, default, group=group, label=label, help=help)


PREFERENCES = (
    _choice("tile_style", "Tiles", "Tile style", "How the tiles are drawn.", _STYLES),
    _flag(
        "tile_index",
        "Tiles",
        "Letters on winds and dragons",
        "For those who read no Chinese.",
        default=True,
    ),
    Option(
        "pace_ms",
        OptionType.INTEGER,
        600,
        range=(0, 3000, 100),
        group="Play",
        label="Pace of the bots",
        help="The time between the acts of bots, in thousandths of a second.",
    ),
    _flag(
        "wait_after_discard",
        "Play",
        "Wait after each discard",
        "Wait for a key after each discard of a bot.",
    ),
    _flag(
        "quick_discard", "Play", "Digit twice discards", "The same digit twice discards the tile."
    ),
    _choice(
        "ceremony",
        "Play",
        "Dice, wall and deal",
        "Before which hands you watch the tiles being set up.",
        _CEREMONY,
    ),
    _flag("bell", "Play", "Bell", "Ring when it is your turn or you may claim."),
    _choice("idle_acts", "Play", "Acts not legal now", "Whether they are shown.", _IDLE),
    _flag(
        "counters",
        "Screen",
        "Counting sticks",
        "The scores show the sticks of each player, where the rules have them.",
        default=True,
    ),
    _choice("motion", "Screen", "Motion", "How much moves on the screen.", _MOTIONS),
    _choice("theme", "Screen", "Theme", "The colours of the screen.", _THEMES),
)
"""Every preference that has a place on the settings screen, in its order."""
BY_ID: Mapping[str, Option] = MappingProxyType({option.id: option for option in PREFERENCES})


@dataclass(frozen=True, slots=True)
class Preferences:
    """The preferences in force under their ids, which :data:`PREFERENCES` explains; and besides:

    Attributes:
        name: the player's name in records.
        keys: the commands whose key the player has changed, and the key of each.

    >>> DEFAULTS.with_value("theme", "nord").with_value("keys.pass", "x").keys["pass"]
    'x'
    """

    tile_style: str
    tile_index: bool
    pace_ms: int
    wait_after_discard: bool
    quick_discard: bool
    ceremony: str
    bell: bool
    idle_acts: str
    counters: bool
    motion: str
    theme: str
    name: str
    keys: Mapping[str, str]

    def with_value(self, id: str, value: object) -> "Preferences":
        """The same with another value; None is the default, and no key of its own for a command.

        Args:
            id: the id of a preference, ``name`` or ``keys.COMMAND``.
            value: a value as the file has it.

        Raises:
            OptionError: there is no such id, or it does not take the value.
        """
        checked = checked_value(id, value)
        if not id.startswith(KEYS):
            changed: dict[str, Any] = {id: checked}
            return replace(self, **changed)
        command = id.removeprefix(KEYS)
        keys = {other: key for other, key in self.keys.items() if other != command}
        if checked is not None:
            keys[command] = str(checked)
        return replace(self, keys=MappingProxyType(keys))


def checked_value(id: str, value: object) -> bool | int | str | None:
    """The value that an id takes: None becomes the default, or stays None for a command's key.

    >>> checked_value("pace_ms", None), checked_value("name", " Otto "), checked_value("bell", True)
    (600, 'Otto', True)

    Raises:
        OptionError: there is no such id, or it does not take the value; one sentence.
    """
    if id.startswith(KEYS):
        shown = id if id.isprintable() and len(id) <= 2 * LONGEST_NAME else shortened(id)
        return None if value is None else _short_text(shown, value, "the name of a key,")
    if id == "name":
        return DEFAULT_NAME if value is None else _short_text(id, value, "a name of")
    if id == "keys":
        raise _refusal(id, value, "a table of commands and their keys")
    if id not in BY_ID:
        raise unknown(id)
    option = BY_ID[id]
    try:
        checked = option.check(option.default if value is None else value)
    except OptionError:
        raise _refusal(id, value, option.allowed) from None
    assert isinstance(checked, bool | int | str)  # none of them is a map
    return checked


def unknown(id: str) -> OptionError:
    """The refusal of an id that nothing has, with the nearest one that there is."""
    near = did_you_mean(id, (*BY_ID, "name", "keys"))
    return OptionError(f"there is no preference {shortened(id)}: {near}")


def _short_text(id: str, value: object, what: str) -> str:
    text = value.strip() if isinstance(value, str) else ""
    if not text.isprintable() or not 1 <= len(text) <= LONGEST_NAME:
        raise _refusal(id, value, f"{what} 1 to {LONGEST_NAME} printable letters")
    return text


def _refusal(id: str, value: object, allowed: str) -> OptionError:
    if isinstance(value, Mapping | list):
        found = "a table" if isinstance(value, Mapping) else "a list"
    else:
        found = shortened(value) if isinstance(value, int | float | str) else "a date or a time"
    return OptionError(f"{id} cannot be {found}; it takes {allowed}.")


_defaults: dict[str, Any] = {option.id: option.default for option in PREFERENCES}
DEFAULTS = Preferences(**_defaults, name=DEFAULT_NAME, keys=MappingProxyType({}))
"""What holds when nobody chooses."""


def tile_style(chosen: str, environ: Mapping[str, str], encoding: str | None) -> str:
    """The style to draw tiles in: what was chosen, or for ``auto`` what the terminal can show.

    Args:
        chosen: the value of the preference.
        environ: the environment; a Linux console has no font for Chinese characters.
        encoding: the encoding of the terminal, None when it is not known.

    >>> tile_style("auto", {"TERM": "xterm"}, "UTF-8"), tile_style("auto", {}, "latin-1")
    ('hanzi', 'ascii')
    """
    if chosen != "auto":
        return chosen
    unicode = (encoding or "").lower().replace("_", "-") in ("utf-8", "utf8")
    return "hanzi" if unicode and environ.get("TERM") != "linux" else "ascii"
