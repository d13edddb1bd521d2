"""The presets and the options of the MCR rules, as the page has them."""

from dataclasses import replace
from typing import Any

import pytest

from majongue.errors import OptionError, RulesetError
from majongue.options import to_json
from majongue.rules.conformance import assert_ruleset_conforms
from majongue.rules.discovery import load_ruleset
from majongue.rules.loader import build_ruleset, with_options
from majongue.rules.mcr import plugin
from majongue.rules.mcr.scorer import McrScorer
from support.mcr_examples import read_examples, read_values
from support.rulesets import random_rules
from support.sizes import size

MCR = load_ruleset("mcr")
SOFTWARE = build_ruleset(plugin, {}, "gb_software")

SCORING = {
    "two_concealed_kongs": 8,
    "mixed_kongs": "six",
    "special_fully_concealed": True,
    "nine_gates_pung": "both",
    "knitted_adds_straight": True,
    "all_terminals_pungs": "software",
    "nested_ranges": False,
    "discard_pung_concealed": False,
    "waits_ignore_exhausted": False,
    "kong_flower_chain_is_46": False,
    "min_fan": 8,
}
"""The options of section 10 and their defaults."""

CHOICES: dict[str, set[Any]] = {
    "two_concealed_kongs": {6, 8},
    "mixed_kongs": {"six", "five", "separate"},
    "nine_gates_pung": {"both", "one"},
    "all_terminals_pungs": {"software", "none_dropped", "all_dropped"},
    "min_fan": {0, 1, 8, 88},
}
"""What is tried of the options that are not yes or no."""


def test_the_defaults_are_those_of_the_english_book() -> None:
    assert {name: MCR.values[name] for name in SCORING} == SCORING
    assert build_ruleset(plugin, {}, "wmo2006").values == MCR.values


def test_the_software_preset_differs_in_four_options() -> None:
    assert SOFTWARE.changes == {
        "two_concealed_kongs": 6,
        "mixed_kongs": "five",
        "special_fully_concealed": False,
        "nine_gates_pung": "one",
    }


def test_the_numbers_of_the_elements_are_those_of_the_list() -> None:
    numbers = [pattern.number for pattern in MCR.patterns.values() if pattern.number]
    assert sorted({*numbers}) == list(range(1, 82))
    assert len(numbers) == 82  # number 57 has two names
    assert numbers == sorted(numbers)


def test_only_what_an_option_adds_has_no_number() -> None:
    added = {pattern.id for pattern in MCR.patterns.values() if not pattern.number}
    assert added == {"heavenly_hand", "earthly_hand"}
    assert not any(MCR.patterns[name].in_play(MCR.values) for name in added)


def test_the_values_are_those_of_the_official_bands() -> None:
    assert {p.value for p in MCR.patterns.values()} == {1, 2, 4, 6, 8, 12, 16, 24, 32, 48, 64, 88}
    assert 5 in {pattern.value for pattern in SOFTWARE.patterns.values()}


@pytest.mark.parametrize("name", SCORING)
def test_there_is_an_example_of_every_value_of_an_option(name: str) -> None:
    tried = {read_values(options).get(name) for options, *_ in read_examples("mcr_examples")}
    assert tried - {None} == CHOICES.get(name, {True, False})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("two_concealed_kongs", 7),
        ("two_concealed_kongs", 10),
        ("mixed_kongs", "four"),
        ("min_fan", -1),
        ("min_fan", 89),
        ("nested_ranges", "yes"),
    ],
)
def test_other_values_are_refused(name: str, value: object) -> None:
    with pytest.raises(OptionError):
        load_ruleset("mcr", {name: value})


@pytest.mark.parametrize("preset", ["wmo2006", "gb_software"])
def test_the_presets_conform(preset: str) -> None:
    assert_ruleset_conforms(build_ruleset(plugin, {}, preset))


@pytest.mark.parametrize("seed", range(size(4, 100)))
def test_random_house_rules_conform(seed: int) -> None:
    assert_ruleset_conforms(random_rules("mcr", seed, {}), wins=60, seed=seed)


def test_options_bring_each_other_back() -> None:
    changed = with_options(MCR, {name: to_json(SOFTWARE.values[name]) for name in SCORING})
    assert changed.values == SOFTWARE.values


def test_an_element_excludes_only_what_stands_behind_it() -> None:
    """Elements strike in the order of the file, so that anything else would be without effect."""
    pattern = MCR.patterns["no_honors"]
    wrong = {**MCR.patterns, "no_honors": replace(pattern, excludes=("all_chows",))}
    with pytest.raises(RulesetError, match="no_honors excludes all_chows, which stands before it"):
        McrScorer(MCR.values, wrong, MCR.tables, MCR.forms)
