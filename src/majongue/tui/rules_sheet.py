"""The rules in force as a sheet, all of them or what a search finds."""

from collections.abc import Iterable, Sequence

from majongue.rules.describe import (
    ElementFact,
    OptionFact,
    differences,
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
    """Write the rules.

    Args:
        sheet: where.
        ruleset: the rules in force.
        wanted: words that an option or an element must have to be shown; empty for everything.
    """
    words = wanted.casefold().split()
    if not words:
        _write_head(sheet, ruleset)
    found = _write_options(sheet, ruleset, words)
    found += _write_elements(sheet, ruleset, words)
    if not found:
        sheet.text(f"Nothing here has to do with {wanted.strip()}.")


def _write_head(sheet: Sheet, ruleset: Ruleset) -> None:
    """Name and sources, and what a player who knows the ruleset has to look at."""
    sheet.text(_named(headline(ruleset), ruleset.names.get(_CHINESE), sheet), "title")
    sheet.texts(ruleset.sources, "dim")
    if ruleset.presets:
        sheet.heading("Published values")
        sheet.texts(f"{preset.name}: {preset.note}" for preset in ruleset.presets)
    sheet.heading("House rules")
    sentences = differences(ruleset)
    for sentence in sentences:
        sheet.text(sentence)
    if not sentences:
        sheet.text(f"None: everything is as usual in the rules of {ruleset.name}.")


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
