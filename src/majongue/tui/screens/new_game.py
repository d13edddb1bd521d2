"""A new game: ruleset, bots, length, seed, and every house rule."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from majongue.bots.bot import FOR_PLAYERS
from majongue.errors import MahjongError
from majongue.lobby import DEFAULT_LEVEL, begin, random_seed, table_for
from majongue.options import Option, OptionType, OptionValue
from majongue.preferences import LONGEST_NAME
from majongue.rules.discovery import DEFAULT_RULESET, load_ruleset, ruleset_ids, title_of
from majongue.rules.ruleset import Ruleset
from majongue.tui.commands import (
    ANYWHERE,
    BACK,
    NEW_GAME,
    OPTIONS,
    SEARCH,
    Command,
)
from majongue.tui.keys import bindings
from majongue.tui.rows import Row, Rows, option_row, text_row
from majongue.tui.screens.options import OptionPage
from majongue.tui.sheet import Sheet

_GROUP = "This game"
_RULESET, _PRESET, _SEED, _NAME = "ruleset", "preset", "seed", "name"
_BOT = "bot_"
_NO_PRESET = "none"
_WHO, _HOW_LONG = ("players",), ("rounds",)
_LIFTED = (*_WHO, *_HOW_LONG)  # house rules that are asked for with the game
_LONGEST_SEED = 40


def _choice(
    id: str, label: str, help: str, choices: Sequence[str], says: Mapping[str, str] | None = None
) -> Row:
    """A row whose default is the first of the choices."""
    first, *_ = names = tuple(choices)
    option = Option(id, OptionType.CHOICE, first, choices=names, label=label, help=help)
    return option_row(replace(option, says=says or {}), _GROUP)


def _ruleset_row() -> Row:
    names = ruleset_ids()
    usual = _usual(names)
    ordered = (usual, *(name for name in names if name != usual))
    says = {name: title_of(name) for name in names}
    return _choice(_RULESET, "Ruleset", "The rules to play by.", ordered, says)


def _preset_rows(rules: Ruleset) -> list[Row]:
    """A row that takes all values of a published set at once, where the rules have any.

    A set that changes nothing is the default by its name, and no choice beside it.
    """
    others = {preset.id: preset.name for preset in rules.presets if preset.changes}
    if not others:
        return []
    usual = next((preset.name for preset in rules.presets if not preset.changes), "as usual")
    says = {_NO_PRESET: usual} | others
    help = "Takes the values that an association has published for the house rules below."
    return [_choice(_PRESET, "Published values", help, tuple(says), says)]


def _lifted(rules: Ruleset, ids: Sequence[str]) -> list[Row]:
    """House rules that stand with the game, where the rules have them."""
    return [option_row(option, _GROUP) for option in rules.options if option.id in ids]


def _bot(number: int) -> str:
    return f"{_BOT}{number}"


def _levels() -> list[str]:
    """The levels, the usual one first."""
    return sorted(FOR_PLAYERS, key=lambda level: level != DEFAULT_LEVEL)


def _usual(names: Sequence[str]) -> str:
    """The ruleset to begin with, whatever else is installed."""
    return DEFAULT_RULESET if DEFAULT_RULESET in names else names[0]


def game_rows(rules: Ruleset, name: str, seats: int | None = None) -> list[Row]:
    """What is asked before a game under a ruleset: the game itself, then every house rule.

    Args:
        rules: the ruleset with its defaults.
        name: the player's name.
        seats: how many play; as many as by the defaults when left out.
    """
    rows = [
        _ruleset_row(),
        *_preset_rows(rules),
        text_row(_NAME, _GROUP, "Your name", "Stands in the record.", LONGEST_NAME, empty=name),
        *_lifted(rules, _WHO),
    ]
    rows += [
        _choice(_bot(seat), f"Bot {seat}", "How well it plays.", _levels())
        for seat in range(1, seats or rules.seats)
    ]
    rows += _lifted(rules, _HOW_LONG)
    seed = "A number or text from which all luck comes: the same one gives the same walls."
    rows.append(text_row(_SEED, _GROUP, "Seed", seed, _LONGEST_SEED, empty="random"))
    groups = dict.fromkeys(option.group for option in rules.options)
    for group in groups:
        rows += [
            option_row(option)
            for option in rules.options
            if option.group == group and option.id not in _LIFTED
        ]
    return rows


class NewGameScreen(OptionPage):
    """Begins a game once everything goes together."""

    COMMANDS_HERE: ClassVar[tuple[Command, ...]] = (*NEW_GAME, *OPTIONS, SEARCH, BACK, *ANYWHERE)
    BINDINGS: ClassVar = bindings(COMMANDS_HERE)
    what = "a new game"
    heading = "New game"

    def __init__(self) -> None:
        """Begin with the defaults."""
        super().__init__(Rows(()))
        self._refusal = ""
        self._begun = False

    def on_mount(self) -> None:
        """Show the rows of the usual ruleset."""
        rules = load_ruleset(_usual(ruleset_ids()))
        self.rows = Rows(game_rows(rules, self.app.preferences.name))
        super().on_mount()

    def _value(self, id: str) -> str:
        row = next(row for row in self.rows.rows if row.id == id)
        return str(self.rows.value(row))

    def _rules(self) -> Ruleset:
        """The ruleset in force; OptionError where values do not go together."""
        base = load_ruleset(self._value(_RULESET))
        return load_ruleset(base.id, self._changes(base))

    def _changes(self, base: Ruleset) -> dict[str, OptionValue]:
        """The house rules that are not as usual."""
        own = {option.id for option in base.options}
        return {id: value for id, value in self.rows.values.items() if id in own}

    def changed(self, row: Row) -> None:
        """Other rules and other players have other rows; what is refused is told at once."""
        try:
            if row.id == _RULESET:
                self._take_ruleset(load_ruleset(self._value(_RULESET)))
            elif row.id == _PRESET:
                self._take_preset(str(self.rows.value(row)))
            self._fit_bots()
            self._rules()
            self._refusal = ""
        except MahjongError as error:
            self._refusal = str(error)

    def _take_ruleset(self, rules: Ruleset) -> None:
        """Show other rows; what a published set had put into the old ones does not come along."""
        if _PRESET in self.rows.values:
            lifted = {_RULESET, _NAME, _SEED, *_LIFTED}
            self.rows.values = {
                id: value
                for id, value in self.rows.values.items()
                if id in lifted or id.startswith(_BOT)
            }
        self.rows = self.rows.replaced(game_rows(rules, self.app.preferences.name))

    def _fit_bots(self) -> None:
        """Show a row for each opponent, also while values do not go together."""
        base = load_ruleset(self._value(_RULESET))
        seats = len(base.plugin.setup({**base.values, **self._changes(base)}).winds)
        if sum(row.id.startswith(_BOT) for row in self.rows.rows) != seats - 1:
            rows = game_rows(base, self.app.preferences.name, seats)
            self.rows = self.rows.replaced(rows)

    def _take_preset(self, chosen: str) -> None:
        """Put every house rule to the value of a published set, or back to the default."""
        rules = load_ruleset(self._value(_RULESET))
        preset = next((one for one in rules.presets if one.id == chosen), None)
        own = {option.id for option in rules.options} - set(_LIFTED)
        kept = {id: value for id, value in self.rows.values.items() if id not in own}
        self.rows.values = kept | dict(preset.changes if preset else {})

    def write_told(self, sheet: Sheet) -> None:
        """What does not go together stays there until it is mended."""
        if self._refusal:
            sheet.text(self._refusal, "attention")
        super().write_told(sheet)

    def action_begin(self) -> None:
        """Begin the game, unless something does not go together."""
        if self._refusal or self._begun:
            return
        rules = self._rules()
        self._begun = True
        name = self._value(_NAME) or self.app.preferences.name
        levels = [self._value(_bot(seat)) for seat in range(1, rules.seats)]
        seed = self._value(_SEED)
        players = table_for(name, levels)
        if name != self.app.preferences.name:
            self.app.prefer("name", name)
        self.app.play(begin(rules, _seed(seed), players))

    def action_differences(self) -> None:
        """Show only what was changed, or all."""
        self.rows.changed_only = not self.rows.changed_only
        self.rows.at = 0
        self.say("")

    def action_reset_all(self) -> None:
        """Go back to all defaults."""
        self.rows.values.clear()
        self.changed(self.rows.rows[0])
        self.say("")


def _seed(text: str) -> int | str:
    """The seed that a text is, one by chance for none."""
    if not text:
        return random_seed()
    return text
