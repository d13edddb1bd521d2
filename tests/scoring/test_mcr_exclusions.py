"""Every exclusion of the data matters: a hand for each is worth something else without it.

The hands are in ``data/mcr_exclusions.txt``.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

import pytest

from majongue.rules.discovery import load_ruleset
from majongue.rules.loader import plugin_data
from majongue.rules.mcr import plugin
from majongue.rules.mcr.scorer import McrScorer
from majongue.rules.ruleset import Ruleset
from support.mcr_examples import read_circumstances, read_examples, read_values


class Exclusion(NamedTuple):
    """An element, one that is not counted beside it, under which option, and a hand."""

    element: str
    needs: str
    excluded: str
    text: str
    how: dict[str, Any]


def exclusions() -> list[Exclusion]:
    found = []
    for element, names, text, how in read_examples("mcr_exclusions"):
        element, _, needs = element.partition(" ? ")
        circumstances = read_circumstances(how)
        found += [Exclusion(element, needs, name, text, circumstances) for name in names.split()]
    return found


EXCLUSIONS = exclusions()


def named(exclusion: Exclusion) -> str:
    return " ".join(filter(None, exclusion[:3]))


def rules_for(needs: str) -> Ruleset:
    return load_ruleset("mcr", {"min_fan": 0, **read_values(needs)})


def without(rules: Ruleset, element: str, excluded: str) -> McrScorer:
    """The scorer that takes the one exclusion for no exclusion."""
    pattern = rules.patterns[element]
    kept, once = (
        tuple(name for name in names if name != excluded)
        for names in (pattern.excludes, pattern.excludes_once)
    )
    changed = replace(pattern, excludes=kept, excludes_once=once)
    patterns = {**rules.patterns, element: changed}
    return McrScorer(rules.values, patterns, rules.tables, rules.forms)


def test_there_is_a_hand_for_every_exclusion_of_the_file() -> None:
    declared = Counter(
        (pattern.id, needs, name)
        for pattern in plugin_data(plugin).patterns
        for needs, names in (
            ("", pattern.excludes),
            ("", pattern.excludes_once),
            *pattern.excludes_if.items(),
            *pattern.excludes_once_if.items(),
        )
        for name in names
    )
    assert Counter((one.element, one.needs, one.excluded) for one in EXCLUSIONS) == declared


@pytest.mark.parametrize("exclusion", EXCLUSIONS, ids=named)
def test_every_exclusion_matters_in_some_hand(
    scored: Callable[..., Any], exclusion: Exclusion
) -> None:
    element, needs, excluded, text, how = exclusion
    rules = rules_for(needs)
    result = scored(text, ruleset="mcr", **how, **rules.changes)
    assert element in result.ids
    other = without(rules, element, excluded)
    assert other.worth(result.win) != result.worth
    shown = {line.id: line.count for line in result.sheet.lines}
    more = {line.id: line.count for line in other.sheet(result.win).lines}
    assert more[excluded] > shown.get(excluded, 0)


@pytest.mark.parametrize("exclusion", EXCLUSIONS, ids=named)
def test_what_is_not_counted_is_named_with_the_reason(
    scored: Callable[..., Any], exclusion: Exclusion
) -> None:
    element, needs, excluded, text, how = exclusion
    rules = rules_for(needs)
    sheet = scored(text, ruleset="mcr", **how, **rules.changes).sheet
    reasons = [dropped.reason for dropped in sheet.dropped if dropped.id == excluded]
    assert any(rules.patterns[element].name in reason for reason in reasons), reasons
