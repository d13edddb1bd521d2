"""Loading rulesets: ours, somebody else's, and broken ones."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from majongue.analysis import Forms
from majongue.errors import OptionError, RulesetError
from majongue.rules import loader
from majongue.rules.conformance import assert_ruleset_conforms
from majongue.rules.discovery import SHIPPED, load_plugin, load_ruleset, ruleset_ids
from majongue.rules.hong_kong import HongKong
from majongue.rules.loader import build_ruleset, read_data, shipped_file, with_options
from majongue.rules.patterns import check_questions
from majongue.rules.ruleset import rules_hash
from majongue.rules.schema import CommonFile, check_structure
from majongue.tiles import Wind

PROJECT = Path(__file__).parents[2] / "pyproject.toml"
NAME, CONTENTS = shipped_file("hong_kong.toml")


class Edited(HongKong):
    """Somebody else's plugin: our ruleset with a part of its file replaced."""

    def __init__(self, old: str = "", new: str = "") -> None:
        text = CONTENTS.decode()
        assert old in text
        self.contents = text.replace(old, new, 1).encode()

    def source(self) -> tuple[str, bytes]:
        return "edited.toml", self.contents


@pytest.mark.parametrize("options", [{}, {"flowers": True, "min_fan": 0, "seven_pairs": True}])
def test_hong_kong_conforms(options):
    assert_ruleset_conforms(load_ruleset("hong_kong", options), wins=150)


def test_what_is_shipped_is_declared_for_others_to_find():
    with PROJECT.open("rb") as file:
        declared = tomllib.load(file)["project"]["entry-points"]["majongue.rulesets"]
    assert declared == SHIPPED
    assert set(SHIPPED) <= set(ruleset_ids())


def test_the_shipped_files_hold_to_the_schema():
    check_structure(NAME, loader.parse_toml(NAME, CONTENTS))
    check_structure("common.toml", loader.parse_toml(*shipped_file("common.toml")), CommonFile)


def test_the_defaults_are_those_of_the_rules_page():
    ruleset = load_ruleset("hong_kong")
    assert (ruleset.name, ruleset.unit, ruleset.seats) == ("Hong Kong", "fan", 4)
    assert ruleset.winds == tuple(Wind)
    assert (len(ruleset.tiles), ruleset.hand_size) == (136, 13)
    assert (ruleset.values["min_fan"], ruleset.values["cap"]) == (3, 10)
    assert (ruleset.table.flowers, ruleset.table.dead_wall_tiles) == (False, 14)
    assert ruleset.forms == Forms(thirteen_orphans=True)
    assert ruleset.changes == {}


def test_options_change_what_hangs_on_them():
    ruleset = load_ruleset("hong_kong", {"flowers": True, "seven_pairs": True})
    assert len(ruleset.tiles) == 144
    assert ruleset.forms.seven_pairs
    further = with_options(ruleset, {"flowers": False, "flower_set_value": 4})
    assert further.changes == {"seven_pairs": True, "flower_set_value": 4}
    assert further.patterns["all_flowers"].value == 4


def test_equal_values_give_the_same_ruleset():
    assert load_ruleset("hong_kong", {"cap": 13}) is load_ruleset("hong_kong", {"cap": 13})
    assert load_ruleset("hong_kong", {"cap": 10}) is load_ruleset("hong_kong")


def test_the_fingerprint_is_the_same_in_every_run():
    code = (
        "from majongue.rules.discovery import load_ruleset\n"
        "from majongue.rules.ruleset import rules_hash\n"
        "import sys\n"
        "print(rules_hash(load_ruleset('hong_kong')))\n"
        "assert not {'pydantic', 'textual', 'rich'} & set(sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == rules_hash(load_ruleset("hong_kong"))


@pytest.mark.parametrize(
    ("old", "new", "changes"),
    [
        ("value = 7", "value = 6", True),
        ("half_spicy = [1, 2, 4, 8", "half_spicy = [1, 2, 4, 9", True),
        ('excludes = ["all_pungs"]', "excludes = []", True),
        ("value = 7\n", 'value = 7\nexcludes_once = ["all_pungs"]\n', True),
        ("value = 7\n", 'value = 7\nexcludes_if."cap=10" = ["all_pungs"]\n', True),
        ("value = 7\n", 'value = 7\nexcludes_if."cap=9" = ["all_pungs"]\n', False),
        ("default = 10\n", "default = 8\n", True),
        ('name = "Full flush"', 'name = "Pure suit"', False),
        ('reason = "One suit and honours."', 'reason = "Half."', False),
    ],
)
def test_the_fingerprint_changes_with_the_rules_and_not_with_words(old, new, changes):
    edited = build_ruleset(Edited(old, new), {})
    assert (rules_hash(edited) != rules_hash(load_ruleset("hong_kong"))) == changes


def test_an_unknown_ruleset_gets_the_nearest_one():
    with pytest.raises(RulesetError, match=r"no ruleset 'hongkong': did you mean hong_kong\?"):
        load_ruleset("hongkong")
    with pytest.raises(RulesetError, match=r"no ruleset '': there (are|is only) .*hong_kong"):
        load_plugin("")


SEVEN = "value = 7\n"

BROKEN = [
    ('id = "hong_kong"', "id = hong_kong", r"edited.toml is not valid TOML: .*line 3"),
    ('unit = "fan"', "", "edited.toml, unit: this key is missing"),
    ('unit = "fan"', 'unit = "fan"\nunits = 1', "edited.toml, units: there is no such key"),
    ("value = 7", 'value = "7"', r"edited.toml, pattern\[17\].value: found '7'"),
    ('type = "integer"', 'type = "number"', r"edited.toml, option\[1\].type: found 'number'"),
    ("rounds = 4\n", "", r"edited.toml: \[defaults\] lacks rounds"),
    ("rounds = 4\n", "rounds = 9\n", "Option rounds cannot be 9; it takes .* 1 to 8"),
    ("rounds = 4\n", "roundz = 4\n", r"defaults.roundz: .* did you mean rounds\?"),
    ('excludes = ["all_pungs"]', 'excludes = ["pungs"]', r"pattern \w+, excludes 'pungs': did you"),
    ('needs = "players=2"', 'needs = "player=2"', "needs 'player': did you mean players"),
    ('needs = "players=2"', 'needs = "players=3"', "option two_player_second_wind, needs: .* 3"),
    ('needs = "seven_pairs"', 'needs = "pairs"', "option seven_pairs_allow_quads, needs 'pairs'"),
    (
        'needs = "players=2"',
        'needs = "two_player_second_wind"',
        "needs: two_player_second_wind needs two_player_second_wind, which goes round in a circle",
    ),
    (
        '["closed_hand"]\nneeds = "seven_pairs"',
        '["closed_hand"]\nneeds = "pairs"',
        "pattern seven_pairs, option 'pairs'",
    ),
    (SEVEN, SEVEN + 'excludes_if."cup=8" = ["all_pungs"]\n', "option 'cup': did you mean cap"),
    (SEVEN, SEVEN + 'excludes_if."cap=x" = ["all_pungs"]\n', "excludes: .* cap cannot be 'x'"),
    (SEVEN, SEVEN + 'excludes_once_if."cap=8" = ["pungs"]\n', "excludes 'pungs': did you"),
    (SEVEN, SEVEN + 'excludes_once = ["pungs"]\n', "excludes 'pungs': did you"),
    (SEVEN, SEVEN + "value_by = { half = 3 }\n", "value_by: it must have exactly the choices none"),
    (
        SEVEN,
        SEVEN + 'value_option = "discard_payment"\nvalue_by = { half = 3 }\n',
        "value_by: it must have exactly the choices discarder_all, half, discarder_double",
    ),
    (
        SEVEN,
        SEVEN + 'value_option = "payment_custom"\n',
        "payment_custom: it must be an option that",
    ),
    (SEVEN, SEVEN + 'value_option = "pao"\n', "option pao: it must be an option that"),
    (
        SEVEN,
        SEVEN + 'value_option = "discard_payment"\n',
        "value_by: it must have exactly the choices discarder_all, half, discarder_double",
    ),
    ("range = [0, 20]", "range = [0, 20, 0]", r"option cap, range: it must be \[lowest, highest\]"),
    ("range = [0, 20]", "range = [20, 0]", r"option cap, range: it must be \[lowest, highest\]"),
    ("range = [0, 20]\n", "", "option cap, range: this key is missing"),
    ("keys = [0, 20]\n", "", "option payment_custom, keys: this key is missing"),
    ('choices = ["S", "W"]\n', "", "option two_player_second_wind, choices: this key is missing"),
    ("keys = [0, 20]", "keys = [20, 0]", "option payment_custom, keys: it must be"),
    ('id = "no_flowers"', 'id = "own_flower"', "pattern own_flower is declared more than once"),
    ('id = "all_chows"', 'id = "all_runs"', r"the code asks for all_chows, .* mean all_"),
]


@pytest.mark.parametrize(("old", "new", "sentence"), BROKEN)
def test_a_broken_file_is_refused_in_one_sentence(old, new, sentence):
    with pytest.raises(RulesetError, match=sentence) as refusal:
        build_ruleset(Edited(old, new), {})
    assert "\n" not in str(refusal.value)


def test_bytes_that_are_no_text_are_refused():
    with pytest.raises(RulesetError, match=r"x.toml, line 2: the text is not UTF-8"):
        read_data("x.toml", b"id = 1\n\xff", trusted=True)


def test_patterns_and_questions_must_match_both_ways():
    patterns = load_ruleset("hong_kong").patterns
    check_questions("hong_kong", patterns, patterns)
    with pytest.raises(RulesetError, match="pattern all_chows has no question"):
        check_questions("hong_kong", patterns, set(patterns) - {"all_chows"})


def test_a_missing_file_is_said(monkeypatch):
    monkeypatch.setattr(loader, "_FOLDERS", ())
    with pytest.raises(RulesetError, match=r"lacks rulesets/hong_kong.toml"):
        shipped_file("hong_kong.toml")


REFUSED = [
    ({"players": 2, "cap": 13}, "add 11:SHARE to golden_table, .* every fan from 3 to 13"),
    ({"players": 2, "cap": 0}, "add 11:SHARE to golden_table, .* every fan from 3 to 13"),
    ({"players": 2, "min_fan": 1}, "A table for two needs a share for 1 fan: add 1:SHARE"),
    ({"players": 2, "golden_table": {}}, "add 3:SHARE to golden_table, .* from 3 to 10"),
    (
        {
            "players": 2,
            "min_fan": 4,
            "flowers": True,
            "golden_table": dict.fromkeys(range(4, 11), 1),
        },
        "add 3:SHARE to golden_table, .* from 3 to 10",
    ),
    ({"players": 3}, "from 2 to 4 in steps of 2"),
    ({"cap": 2}, "cap of 2 fan lies below the minimum of 3: use cap = 3"),
    ({"payment_table": "simplified", "discard_payment": "half"}, "use payment_unit = 2."),
    ({"min_fan": 0, "discard_payment": "half", "payment_unit": 5}, "use payment_unit = 10."),
    (
        {"min_fan": 0, "pao_on_discard": "split", "rob_kong_payment": "self_draw_all"},
        "split payments .* use payment_unit = 2",
    ),
    (
        {
            "min_fan": 0,
            "pao_on_discard": "split",
            "discard_payment": "half",
            "dealer_double": True,
        },
        "use payment_unit = 4",
    ),
    ({"payment_table": "custom"}, "needs a share for 3 fan"),
    (
        {"payment_table": "custom", "cap": 6, "payment_custom": {3: 8, 4: 16, 6: 30}},
        "needs a share for 5 fan: add 5:SHARE to payment_custom, .* from 3 to 6",
    ),
]


@pytest.mark.parametrize(("options", "sentence"), REFUSED)
def test_options_that_do_not_go_together(options, sentence):
    with pytest.raises(OptionError, match=sentence):
        load_ruleset("hong_kong", options)


@pytest.mark.parametrize(
    "options",
    [
        {"cap": 0, "min_fan": 5},
        {"discard_payment": "half"},
        {"payment_table": "simplified", "discard_payment": "half", "payment_unit": 2},
        {"min_fan": 0, "pao_on_discard": "split"},
        {"payment_table": "custom", "cap": 5, "payment_custom": {3: 8, 4: 16, 5: 30}},
    ],
)
def test_options_that_do_go_together(options):
    assert load_ruleset("hong_kong", options).changes == options
