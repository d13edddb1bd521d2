"""Whatever rules are chosen, the file that keeps them makes the same rules again."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from majongue import paths
from majongue.errors import OptionError
from majongue.options import OptionType
from majongue.own_rules import as_text, export_rules, import_rules, load_rules, read_own, save_own
from majongue.own_rules.checking import is_note
from majongue.paths import rules_folder
from majongue.rules.discovery import load_ruleset, ruleset_ids
from majongue.rules.loader import with_values
from majongue.rules.ruleset import Ruleset, rules_hash
from majongue.rules.variant import is_title
from support.own_rules import put
from support.rulesets import random_rules, some_value

BASES = st.sampled_from(ruleset_ids())
SEEDS = st.integers(0, 10**9)
TITLES = st.text(max_size=40).filter(is_title)
NOTES = st.text(max_size=80).filter(is_note)
REMARKED = """\
# first remark
extends = "{base}"  # second remark
name = "X"  # third remark

# fourth remark
[options]
# fifth remark

# sixth remark
[values]
# seventh remark
"""


@pytest.fixture(autouse=True, scope="module")
def _home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(paths.HOME, str(tmp_path_factory.mktemp("home")))
        yield


def revalued(rules: Ruleset, seed: int) -> Ruleset:
    """The rules with some elements worth anything that they may be worth."""
    random = Random(f"values {seed}")
    free = [p for p in rules.patterns.values() if p.value_option is None]
    some = random.sample(free, random.randrange(min(9, len(free))))
    values = {p.id: random.choice([*p.range, random.randint(*p.range)]) for p in some}
    try:
        return with_values(rules, values)
    except OptionError:  # the payment may not go with them
        return rules


def same(one: Ruleset, other: Ruleset) -> bool:
    return (rules_hash(one), one.revalued, one.values) == (
        rules_hash(other),
        other.revalued,
        other.values,
    )


@given(BASES, SEEDS, TITLES, NOTES)
def test_rules_in_force_become_a_file_and_rules_again(
    base: str, seed: int, title: str, note: str
) -> None:
    rules = revalued(random_rules(base, seed, {}), seed)
    own = read_own(put(as_text(rules, title, note)))
    assert same(own.rules, rules)
    assert (own.title, own.note) == (title.strip(), note)


@given(BASES, SEEDS, SEEDS)
def test_rules_are_changed_step_by_step_and_remarks_stay(base: str, seed: int, other: int) -> None:
    put(REMARKED.format(base=base))
    for step in (seed, other):
        rules = revalued(random_rules(base, step, {}), step)
        before = read_own(rules_folder() / "friday.toml")
        options = dict.fromkeys(before.options) | rules.changes
        values = dict.fromkeys(before.values) | rules.revalued
        saved = save_own("friday", options=options, values=values)
        assert same(saved.rules, rules)
        assert same(load_rules("friday"), rules)
        text = (rules_folder() / "friday.toml").read_text()
        assert text.count("remark") == 7


@given(BASES, SEEDS)
def test_one_change_touches_one_line(base: str, seed: int) -> None:
    random = Random(seed)
    rules = revalued(random_rules(base, seed, {}), seed)
    path = put(as_text(rules, "X"))
    option = random.choice([o for o in rules.options if o.type is not OptionType.MAP])
    lines = path.read_text().splitlines()
    try:
        save_own("friday", options={option.id: some_value(option, random)})
    except OptionError:
        assert path.read_text().splitlines() == lines
        return
    left = [line for line in path.read_text().splitlines() if not line.startswith(f"{option.id} ")]
    missing = [line for line in lines if line not in left and not line.startswith(f"{option.id} ")]
    assert missing == []
    assert len(left) - len(lines) <= 2


@given(BASES, SEEDS)
def test_what_is_exported_is_imported_as_the_same_rules(base: str, seed: int) -> None:
    rules = revalued(random_rules(base, seed, {}), seed)
    put(as_text(rules, "X"))
    target = Path(paths.data_folder()) / "out.toml"
    target.unlink(missing_ok=True)
    export_rules("friday", target)
    id = import_rules(target)
    assert same(load_rules(id), rules)
    (rules_folder() / f"{id}.toml").unlink()


@pytest.mark.parametrize("base", ruleset_ids())
def test_every_preset_is_a_file(base: str) -> None:
    for preset in load_ruleset(base).presets:
        rules = load_ruleset(base, preset=preset.id)
        assert same(read_own(put(as_text(rules, preset.name))).rules, rules)
