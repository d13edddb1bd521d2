"""A new game: ruleset, bots, length, seed, and every house rule."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from majongue.bots.bot import FOR_PLAYERS
from majongue.errors import MahjongError
from majongue.lobby import DEFAULT_LEVEL, begin, random_seed, table_for
from majongue.options import Option, OptionType, OptionValue, to_json
from majongue.own_rules import (
    copy_rules,
    delete_rules,
    load_rules,
    names,
    save_own,
    title_of,
)
from majongue.preferences import LONGEST_NAME
from majongue.rules.discovery import DEFAULT_RULESET
from majongue.rules.loader import with_options
from majongue.rules.ruleset import Ruleset
from majongue.rules.variant import LONGEST_TITLE
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
from majongue.tui.rule_rows import PRESET, option_rows, preset_rows
from majongue.tui.screens.rule_page import RulePage

_GROUP = "This game"
_RULESET, _SEED, _NAME = "ruleset", "seed", "name"
_BOT = "bot_"
_WHO, _HOW_LONG = ("players",), ("rounds",)
_LIFTED = (*_WHO, *_HOW_LONG)  # house rules that are asked for with the game
_KEEP = text_row(
    "keep", _GROUP, "Name of your rules", "These rules become your own.", LONGEST_TITLE
)
"""Not shown as a row: what is typed for it is the name of new rules."""
_LONGEST_SEED = 40


def _choice(
    id: str, label: str, help: str, choices: Sequence[str], says: Mapping[str, str] | None = None
) -> Row:
    """A row whose default is the first of the choices."""
    first, *_ = names = tuple(choices)
    option = Option(id, OptionType.CHOICE, first, choices=names, label=label, help=help)
    return option_row(replace(option, says=says or {}), _GROUP)


def _ruleset_row() -> Row:
    ids = names()
    usual = _usual(ids)
    ordered = (usual, *(id for id in ids if id != usual))
    titles = {id: title_of(id) for id in ids}
    times = Counter(titles.values())
    says = {id: name if times[name] == 1 else f"{name} ({id})" for id, name in titles.items()}
    return _choice(_RULESET, "Ruleset", "The rules to play by.", ordered, says)


def _lifted(rows: Sequence[Row], ids: Sequence[str]) -> list[Row]:
    """House rules that stand with the game, where the rules have them."""
    return [replace(row, group=_GROUP) for row in rows if row.id in ids]


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
        rules: the ruleset; its values in force are the defaults of the rows.
        name: the player's name.
        seats: how many play; as many as by the defaults when left out.
    """
    options = option_rows(rules)
    preset = "Takes the values that an association has published for the house rules below."
    rows = [
        _ruleset_row(),
        *([] if rules.title else preset_rows(rules, _GROUP, preset)),  # own rules have values
        text_row(_NAME, _GROUP, "Your name", "Stands in the record.", LONGEST_NAME, empty=name),
        *_lifted(options, _WHO),
    ]
    rows += [
        _choice(_bot(seat), f"Bot {seat}", "How well it plays.", _levels())
        for seat in range(1, seats or rules.seats)
    ]
    rows += _lifted(options, _HOW_LONG)
    seed = "A number or text from which all luck comes: the same one gives the same walls."
    rows.append(text_row(_SEED, _GROUP, "Seed", seed, _LONGEST_SEED, empty="random"))
    rows += [row for row in options if row.id not in _LIFTED]
    return rows


class NewGameScreen(RulePage):
    """Begins a game once everything goes together."""

    COMMANDS_HERE: ClassVar[tuple[Command, ...]] = (*NEW_GAME, *OPTIONS, SEARCH, BACK, *ANYWHERE)
    BINDINGS: ClassVar = bindings(COMMANDS_HERE)
    what = "a new game"
    heading = "New game"

    def __init__(self) -> None:
        """Begin with the defaults."""
        super().__init__(Rows(()))
        self._begun = False
        self._loaded: dict[str, Ruleset] = {}  # the chosen ruleset by its id

    def on_mount(self) -> None:
        """Show the rows of the usual ruleset."""
        rules = load_rules(_usual(names()))
        self.rows = Rows(game_rows(rules, self.app.preferences.name))
        super().on_mount()

    def _value(self, id: str) -> str:
        row = next(row for row in self.rows.rows if row.id == id)
        return str(self.rows.value(row))

    def usual_rules(self) -> Ruleset:
        """The ruleset without house rules, as it was when it was chosen.

        What becomes of a player's file meanwhile does not change the rules that are shown.
        """
        name = self._value(_RULESET)
        if name not in self._loaded:
            self._loaded = {name: load_rules(name)}
        return self._loaded[name]

    def chosen_rules(self) -> Ruleset:
        """The ruleset in force; OptionError where values do not go together."""
        base = self.usual_rules()
        return with_options(base, self._changes(base))

    def _changes(self, base: Ruleset) -> dict[str, OptionValue]:
        """The house rules that are not as usual."""
        own = {option.id for option in base.options}
        return {id: value for id, value in self.rows.values.items() if id in own}

    def take(self, row: Row) -> None:
        """Other rules and other players have other rows."""
        if row.id == _RULESET:
            self._take_ruleset(self.usual_rules())
        elif row.id == PRESET:
            self._take_preset(str(self.rows.value(row)))
        elif row is _KEEP:
            self._keep(str(self.rows.values.pop(row.id)))
        self._fit_bots()

    def _take_ruleset(self, rules: Ruleset) -> None:
        """Show other rows; what a published set had put into the old ones does not come along."""
        if PRESET in self.rows.values:
            lifted = {_RULESET, _NAME, _SEED, *_LIFTED}
            self.rows.values = {
                id: value
                for id, value in self.rows.values.items()
                if id in lifted or id.startswith(_BOT)
            }
        self.rows = self.rows.replaced(game_rows(rules, self.app.preferences.name))

    def _fit_bots(self) -> None:
        """Show a row for each opponent, also while values do not go together."""
        base = self.usual_rules()
        seats = len(base.plugin.setup({**base.values, **self._changes(base)}).winds)
        if sum(row.id.startswith(_BOT) for row in self.rows.rows) != seats - 1:
            rows = game_rows(base, self.app.preferences.name, seats)
            self.rows = self.rows.replaced(rows)

    def _take_preset(self, chosen: str) -> None:
        """Put every house rule to the value of a published set, or back to the default."""
        rules = self.usual_rules()
        preset = next((one for one in rules.presets if one.id == chosen), None)
        own = {option.id for option in rules.options} - set(_LIFTED)
        kept = {id: value for id, value in self.rows.values.items() if id not in own}
        self.rows.values = kept | dict(preset.changes if preset else {})

    def commands_now(self) -> list[Command]:
        """The commands that do something now; changed rules can be kept, and the footer says so."""
        named = {}
        no_rules = {_RULESET, PRESET, _NAME, _SEED}
        if any(id not in no_rules and not id.startswith(_BOT) for id in self.rows.values):
            named = {"keep": True, "differences": False}  # there is no room for both
        return [
            command._replace(footer=named.get(command.id, command.footer))
            for command in super().commands_now()
        ]

    def action_keep(self) -> None:
        """Ask for the name under which the rules are to be kept."""
        if not self.refusal:
            self._type("", _KEEP)

    def _keep(self, title: str) -> None:
        try:
            self._keep_as(title)
        except MahjongError as error:
            self.app.notify(str(error), title="Not kept", severity="warning", timeout=10)

    def _keep_as(self, title: str) -> None:
        """Make the rules the player's own, and play by those from now on."""
        rules, base = self.chosen_rules(), self._value(_RULESET)
        id = copy_rules(base, title)
        usual = load_rules(id).values
        changes = {name: value for name, value in rules.values.items() if value != usual[name]}
        try:
            save_own(id, options={name: to_json(value) for name, value in changes.items()})
        except MahjongError:
            delete_rules(id)  # half of the rules are not these rules
            raise
        kept = {name: value for name, value in self.rows.values.items() if name not in rules.values}
        kept.pop(PRESET, None)
        self.rows = Rows(game_rows(load_rules(id), self.app.preferences.name), kept)
        self.rows.values[_RULESET] = id
        self.app.notify(f"These rules are kept as {title}.", title="Kept")

    def action_begin(self) -> None:
        """Begin the game, unless something does not go together."""
        if self.refusal or self._begun:
            return
        rules = self.chosen_rules()
        self._begun = True
        name = self._value(_NAME) or self.app.preferences.name
        levels = [self._value(_bot(seat)) for seat in range(1, rules.seats)]
        seed = self._value(_SEED)
        players = table_for(name, levels)
        if name != self.app.preferences.name:
            self.app.prefer("name", name)
        self.app.play(begin(rules, _seed(seed), players))


def _seed(text: str) -> int | str:
    """The seed that a text is, one by chance for none."""
    if not text:
        return random_seed()
    return text
