"""The rules in force as a sheet, all of them or what a search finds."""

from collections.abc import Iterable, Sequence

from majongue.rules.card import card_of
from majongue.rules.describe import (
    ElementFact,
    OptionFact,
    headline,
    option_facts,
    scoring,
)
from majongue.rules.ruleset import Pattern, Ruleset
from majongue.rules.score import amount_text
from majongue.tui.picture import cut
from majongue.tui.sheet import Sheet

_CHINESE = "zh"
_INDENT = 2
_VALUE = 5  # cells that the value of an element takes
_GAP = 2


def write_rules(sheet: Sheet, ruleset: Ruleset, wanted: str = "") -> None:
    """Write the rule card and the elements, or what a search finds among all options.

    Args:
        sheet: where.
        ruleset: the rules in force.
        wanted: words that an option or an element must have to be shown; empty for everything.
    """
    words = wanted.casefold().split()
    if words:
        found = _write_options(sheet, ruleset, words) + _write_elements(sheet, ruleset, words)
        if not found:
            sheet.text(f"Nothing here has to do with {wanted.strip()}.")
        return
    _write_card(sheet, ruleset)
    _write_elements(sheet, ruleset, words)
    _write_sources(sheet, ruleset)


def _write_card(sheet: Sheet, ruleset: Ruleset) -> None:
    """What a player who knows the ruleset has to look at, then the rules in force."""
    sheet.text(_named(headline(ruleset), ruleset.names.get(_CHINESE), sheet), "title")
    if ruleset.title:
        sheet.text(f"Made from {ruleset.name}.", "dim")
    card = card_of(ruleset)
    sheet.heading("House rules")
    for sentence in card.departures:
        sheet.text(sentence, "note")
    if not card.departures:
        sheet.text(f"None: everything is as usual in the rules of {ruleset.name}.")
    for group, sentences in card.groups:
        sheet.heading(group)
        for sentence in sentences:
            sheet.text(sentence)


def _write_sources(sheet: Sheet, ruleset: Ruleset) -> None:
    """Where the numbers come from, and which published values there are."""
    if ruleset.presets:
        sheet.heading("Published values")
        sheet.texts(f"{preset.name}: {preset.note}" for preset in ruleset.presets)
    sheet.heading("Sources")
    sheet.texts(ruleset.sources, "dim")


def _write_options(sheet: Sheet, ruleset: Ruleset, words: Sequence[str]) -> int:
    found = 0
    for group, facts in option_facts(ruleset):
        shown = [fact for fact in facts if _has(words, group, *_texts_of(fact))]
        if shown:
            sheet.heading(group)
        for fact in shown:
            mark = f" (the default is {fact.default})" if fact.changed else ""
            sheet.text(f"{fact.option.label}: {fact.value}{mark}", "note" if mark else "")
            sheet.text(fact.option.help, "dim", indent=_INDENT)
        found += len(shown)
    return found


def _texts_of(fact: OptionFact) -> tuple[str, ...]:
    option = fact.option
    return option.id, option.label, option.help, fact.value


def _write_elements(sheet: Sheet, ruleset: Ruleset, words: Sequence[str]) -> int:
    found = 0
    for title, facts in scoring(ruleset):
        shown = [fact for fact in facts if _has(words, *_words_of(fact.pattern))]
        if shown:
            sheet.heading(title)
        for fact in shown:
            _write_element(sheet, fact)
        found += len(shown)
    return found


def _write_element(sheet: Sheet, fact: ElementFact) -> None:
    pattern = fact.pattern
    title = _named(pattern.name, pattern.names.get(_CHINESE), sheet)
    role = "" if fact.played else "dim"
    row = sheet.rows()
    row.put_right(_VALUE, 0, amount_text(pattern.value, pattern.unit), role)
    row.put(_VALUE + _GAP, 0, cut(title, sheet.width - _VALUE - _GAP, sheet.style.dots), role)
    for sentence in fact.sentences:
        sheet.text(sentence, "dim", indent=_VALUE + _GAP)
    if fact.condition:
        sheet.text(fact.condition, "dim", indent=_VALUE + _GAP)


def _words_of(pattern: Pattern) -> Iterable[str]:
    return pattern.id, pattern.name, pattern.reason, *pattern.names.values()


def _has(words: Iterable[str], *texts: str) -> bool:
    """Whether each of the words stands somewhere in the texts."""
    text = "\n".join(texts).casefold()
    return all(word in text for word in words)


def _named(name: str, other: str | None, sheet: Sheet) -> str:
    """A name, and the Chinese one behind it where that can be shown."""
    return f"{name}  {other}" if other and not sheet.style.plain else name
