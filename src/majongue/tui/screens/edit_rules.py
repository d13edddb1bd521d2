"""Changing a player's own rules: whatever goes together is in the file at once."""

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar

from majongue.options import OptionValue, to_json
from majongue.own_rules import OwnRules, load_rules, save_own
from majongue.rules.loader import build_ruleset
from majongue.rules.ruleset import Ruleset
from majongue.rules.variant import LONGEST_TITLE
from majongue.tui.commands import ANYWHERE, BACK, OPTIONS, RULE_ROWS, SEARCH, Command
from majongue.tui.keys import bindings, shown_keys
from majongue.tui.rows import Row, Rows, text_row
from majongue.tui.rule_rows import (
    NO_PRESET,
    PRESET,
    WORTH,
    chosen,
    element_rows,
    option_rows,
    preset_rows,
)
from majongue.tui.screens.rule_page import RulePage

_GROUP = "These rules"
_TITLE, _NOTE = "title", "note"
_TEXTS = (_TITLE, _NOTE, PRESET)
_LONGEST_NOTE = 500


def standard_of(own: OwnRules) -> Ruleset:
    """The rules that a player's own ones extend, as they are published."""
    return load_rules(own.extends, preset=own.preset)


def editor_rows(own: OwnRules) -> Rows:
    """Name and note, every option and every element, with the values of a player's file."""
    standard = standard_of(own)
    title = "The name in lists and in the records of games; the file keeps its name."
    note = "What is to be remembered about these rules."
    preset = "The values from which these rules depart."
    named = [
        replace(
            text_row(_TITLE, _GROUP, "Name", title, LONGEST_TITLE, empty=own.title),
            default=own.title,
        ),
        replace(
            text_row(_NOTE, _GROUP, "Note", note, _LONGEST_NOTE, empty="none"), default=own.note
        ),
        *preset_rows(standard, _GROUP, preset, own.preset),
    ]
    rows = Rows([*named, *option_rows(standard), *element_rows(standard)])
    by_id = {row.id: row for row in rows.rows}
    for id, value in {**own.rules.values, **_worth(own.rules)}.items():
        if id in by_id:
            rows.set(by_id[id], value)
    return rows


def _worth(rules: Ruleset) -> Mapping[str, OptionValue]:
    return {f"{WORTH}{pattern.id}": pattern.value for pattern in rules.patterns.values()}


def _values(rows: Rows) -> Mapping[str, OptionValue]:
    return {row.id: rows.value(row) for row in rows.rows}


class EditRulesScreen(RulePage):
    """A player's own rules, kept with every change that leaves them in order."""

    COMMANDS_HERE: ClassVar[tuple[Command, ...]] = (*RULE_ROWS, *OPTIONS, SEARCH, BACK, *ANYWHERE)
    BINDINGS: ClassVar = bindings(COMMANDS_HERE)
    what = "your own rules"

    def __init__(self, own: OwnRules) -> None:
        """Show the rules of a file."""
        super().__init__(editor_rows(own))
        self._own = own
        self._warned = False  # whether it was said that changes are not in the file
        self.heading = f"Rules: {own.title}"

    def usual_rules(self) -> Ruleset:
        """The published rules."""
        return standard_of(self._own)

    def chosen_rules(self) -> Ruleset:
        """The rules as the rows have them; OptionError where values do not go together."""
        options, worth = chosen(self.rows)
        standard = self.usual_rules()
        changes = {id: value for id, value in options.items() if id not in _TEXTS}
        values = {**standard.values, **changes}
        title = self._own.title
        return build_ruleset(standard.plugin, values, revalued=worth, title=title)

    def take(self, row: Row) -> None:
        """Write what goes together to the file, with all that was held back before."""
        rules, wanted = self.chosen_rules(), self.rows.values.get(PRESET)
        self._own = self._kept(rules)
        if wanted is not None:  # what the file changes stays changed
            preset = None if wanted == NO_PRESET else str(wanted)
            self._own = save_own(self._own.id, preset=preset)
        self.heading = f"Rules: {self._own.title}"
        self._show_file()

    def action_back(self) -> None:
        """Leave; the first time not while changes are not in the file."""
        stays = self._typing or bool(self.rows.wanted) or self._warned or not self.refusal
        if stays:
            super().action_back()
        else:
            self._warned = True
            self.say("Not in the file until that is mended. Leave again to lose these changes.")

    def changed(self, row: Row) -> None:
        """Take a value; what is lost by leaving is to be said anew."""
        self._warned = False
        super().changed(row)

    def _kept(self, rules: Ruleset) -> OwnRules:
        """Bring the file to some rules: only what differs from it is touched."""
        standard, now = self.usual_rules(), self._own.rules
        options = {
            id: None if value == standard.values[id] else to_json(value)
            for id, value in rules.values.items()
            if value != now.values[id]
        }
        values = {
            id: None if pattern.value == pattern.standard else pattern.value
            for id, pattern in rules.patterns.items()
            if pattern.value_option is None and pattern.value != now.patterns[id].value
        }
        title, note = self._text(_TITLE, self._own.title), self._text(_NOTE, self._own.note)
        return save_own(self._own.id, options=options, values=values, title=title, note=note)

    def _text(self, id: str, now: str) -> str | None:
        """A name or note that is to be written; None for what is in the file already."""
        text = str(self.rows.values.get(id, now))
        return None if text == now else text

    def _show_file(self) -> None:
        """Show what is in the file, which may have been changed elsewhere too."""
        shown, now = self.rows, editor_rows(self._own)
        if _values(now) != _values(shown):
            now.at, now.wanted, now.changed_only = shown.at, shown.wanted, shown.changed_only
            self.rows = now

    def action_reset_all(self) -> None:
        """Go back to the published rules, once that is sure; name and note stay."""
        key = shown_keys(RULE_ROWS, self.app.preferences.keys)["reset_all"]
        question = f"All changes of these rules will go, in the file too. Press {key} again for it."
        if self._said != question and any(id not in _TEXTS for id in self.rows.values):
            self.say(question)
            return
        self.rows.values = {id: value for id, value in self.rows.values.items() if id in _TEXTS}
        self.changed(self.rows.rows[-1])
        self.say("")


class WhatIfScreen(RulePage):
    """Changes that are tried and not kept."""

    COMMANDS_HERE: ClassVar[tuple[Command, ...]] = (*RULE_ROWS, *OPTIONS, SEARCH, BACK, *ANYWHERE)
    BINDINGS: ClassVar = bindings(COMMANDS_HERE)
    what = "a change to try"

    def __init__(self, rules: Ruleset) -> None:
        """Offer the rules and what their elements are worth."""
        super().__init__(Rows([*option_rows(rules), *element_rows(rules)]))
        self._usual = rules
        self.heading = f"What would change in {rules.title or rules.name}?"

    def usual_rules(self) -> Ruleset:
        """The rules without a change."""
        return self._usual

    def chosen_rules(self) -> Ruleset:
        """The rules with the changes; OptionError where values do not go together."""
        options, worth = chosen(self.rows)
        usual = self._usual
        return build_ruleset(
            usual.plugin,
            {**usual.values, **options},
            revalued={**usual.revalued, **worth},
            title=usual.title,
        )
