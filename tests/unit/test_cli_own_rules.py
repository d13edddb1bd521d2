"""Own rules on the command line, and what is said of rules with changed values."""

import json
from pathlib import Path

import pytest

from majongue import paths
from majongue.cli.main import run
from majongue.own_rules import listing, load_rules
from majongue.rules.compare import compared
from majongue.rules.describe import brief, describe, describe_markdown
from majongue.rules.discovery import load_ruleset, ruleset_ids
from majongue.rules.facts import facts_of
from majongue.rules.hand_record import answer
from majongue.rules.loader import with_values
from majongue.rules.ruleset import rules_hash
from support.own_rules import FRIDAY, friday, put

FLUSH = "123m 456m 789m 22m 555m"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    return tmp_path


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    status = run(words)
    output = capsys.readouterr()
    assert (status, output.err) == (0, "")
    return output.out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    status = run(words)
    output = capsys.readouterr()
    assert (status, output.out) == (2, "")
    assert output.err.count("\n") == 1
    return output.err.removeprefix("majongue: ")


def test_own_rules_are_listed_with_their_base_and_broken_ones_with_their_fault(capsys) -> None:
    put()
    put(friday("cap = 13", "capp = 13"), "mine.toml")
    lines = printed(capsys, "rules").splitlines()
    assert "friday     Friday table (own rules, Hong Kong)" in lines
    assert any(line.startswith("mine       (broken: mine.toml, line 9, options.") for line in lines)
    assert lines[0] == "classical  Chinese Classical"


def test_a_folder_that_cannot_be_read_is_told_below_the_list(capsys, home: Path) -> None:
    (home / "rulesets").write_text("")
    assert "the folder of own rulesets, cannot be read" in printed(capsys, "rules").splitlines()[-1]


def test_info_says_where_they_are(capsys, home: Path) -> None:
    assert f"own rulesets: {home / 'rulesets'}\n" in printed(capsys, "info")


def test_a_hand_is_scored_by_own_rules(capsys) -> None:
    put()
    assert "   6  Full flush" in printed(capsys, "score", FLUSH, "--ruleset", "friday")
    assert "There is no ruleset 'frida': did you mean friday?" in refused(
        capsys, "score", FLUSH, "--ruleset", "frida"
    )


def test_a_file_is_checked_before_it_is_imported(capsys, home: Path) -> None:
    (home / "x.toml").write_text(FRIDAY)
    assert printed(capsys, "rules", str(home / "x.toml")).startswith("Friday table: Hong Kong (")
    with_option = printed(capsys, "rules", str(home / "x.toml"), "--option", "cap=12")
    assert "  cap = 12\n" in with_option
    (home / "x.toml").write_text(friday("cap = 13", "cap = 99"))
    assert refused(capsys, "rules", str(home / "x.toml")).startswith("x.toml, line 9, options.cap:")
    assert "There is no file y.toml" in refused(capsys, "rules", str(home / "y.toml"))


def test_what_own_rules_change_is_shown_beside_the_standard(capsys) -> None:
    put()
    text = printed(capsys, "rules", "friday")
    assert "Full flush (Naipe puro, 清一色)\n       Changed; the standard is 7.\n" in text
    assert "| Full flush (Naipe puro, 清一色) | 6 (standard 7) |" in printed(
        capsys, "rules", "friday", "--markdown"
    )
    assert text.count("Changed; ") == 1
    rules = load_rules("friday")
    assert brief(rules)[0] == "Friday table: Hong Kong rules."
    assert "  full_flush = 6, not 7 (Full flush)" in brief(rules)


def test_a_page_with_tables_has_the_values_in_force(capsys) -> None:
    put()
    lines = printed(capsys, "rules", "friday", "--markdown").splitlines()
    assert "| option | takes | value | |" in lines
    (cap,) = (line for line in lines if line.startswith("| `cap` |"))
    assert "| a whole number from 0 to 20 | `13` (standard `10`) |" in cap
    (rounds,) = (line for line in lines if line.startswith("| `rounds` |"))
    assert "| `4` |" in rounds
    usual = printed(capsys, "rules", "hong_kong", "--markdown").splitlines()
    assert "| option | takes | default | |" in usual


def test_without_changes_nothing_is_said_to_be_changed() -> None:
    for name in ruleset_ids():
        rules = load_ruleset(name)
        assert "Changed; " not in "\n".join(describe(rules))
        assert "(standard" not in "\n".join(describe_markdown(rules))


def test_own_rules_are_compared_with_their_base(capsys) -> None:
    put()
    text = printed(capsys, "rules", "friday", "--compare", "hong_kong")
    title = "Friday table (Hong Kong) with 5 house rules | Hong Kong"
    assert text.splitlines()[0] == title
    assert "Values of elements\n  Full flush  6 | 7  (full_flush)\n" in text
    assert "6 | 7" in printed(capsys, "rules", "friday", "--compare", "hong_kong")
    assert "7 | 6" in printed(capsys, "rules", "hong_kong", "--compare", "friday")
    assert "did you mean friday?" in refused(capsys, "rules", "mcr", "--compare", "fridy")


def test_broken_rules_are_compared_with_nothing_and_told_why(capsys) -> None:
    put(friday("cap = 13", "cap = 99"))
    said = refused(capsys, "rules", "hong_kong", "--compare", "friday")
    assert "friday.toml, line 9, options.cap: found 99" in said


def test_values_of_different_rulesets_are_not_compared() -> None:
    flush = with_values(load_ruleset("hong_kong"), {"full_flush": 6})
    assert "Values of elements" not in "\n".join(compared(flush, load_ruleset("mcr")))
    doubles = with_values(load_ruleset("classical"), {"heads_and_tails": 100})
    assert "limit | " not in "\n".join(compared(doubles, doubles))


def test_a_ruleset_as_json(capsys) -> None:
    put()
    facts = json.loads(printed(capsys, "rules", "friday", "--json"))
    assert (facts["id"], facts["title"], facts["base"]) == ("friday", "Friday table", "hong_kong")
    assert (facts["name"], facts["note"], facts["unit"]) == ("Hong Kong", "No chickens.", "fan")
    assert facts["hash"] == rules_hash(load_rules("friday"))
    options = {option["id"]: option for option in facts["options"]}
    assert (options["cap"]["value"], options["cap"]["default"]) == (13, 10)
    assert (options["cap"]["type"], options["cap"]["range"]) == ("integer", [0, 20])
    assert options["payment_custom"]["value"] == {"0": 1, "1": 2, "2": 4, "3": 8}
    assert "choices" in options["furiten"]
    elements = {element["id"]: element for element in facts["elements"]}
    flush = elements["full_flush"]
    assert (flush["value"], flush["standard"], flush["range"]) == (6, 7, [0, 20])
    assert flush["in_play"]
    assert elements["seven_pairs"]["needs"] == "seven_pairs"


def test_rules_in_a_folder_that_cannot_be_listed_as_json(capsys, monkeypatch) -> None:
    put()
    monkeypatch.setattr(listing, "own_paths", list)
    assert json.loads(printed(capsys, "rules", "friday", "--json"))["id"] == "friday"


@pytest.mark.parametrize("name", ruleset_ids())
def test_every_installed_ruleset_as_json(name: str, capsys) -> None:
    facts, rules = json.loads(printed(capsys, "rules", name, "--json")), load_ruleset(name)
    assert facts | {"id": name, "base": None, "title": rules.name, "note": ""} == facts
    assert facts_of(rules).items() <= facts.items()
    assert len(facts["options"]) == len(rules.options)
    assert len(facts["elements"]) == len(rules.patterns)
    assert [preset["id"] for preset in facts["presets"]] == [p.id for p in rules.presets]


def test_json_goes_with_one_ruleset_and_one_shape(capsys) -> None:
    assert "--json goes with one ruleset" in refused(capsys, "rules", "--json")
    assert "--json stands alone" in refused(capsys, "rules", "mcr", "--json", "--markdown")


RECORD = {
    "id": "a",
    "ruleset": "hong_kong",
    "seat_wind": "E",
    "round_wind": "E",
    "concealed": "123456789m2255m",
    "winning_tile": "5m",
    "win": {"by": "discard"},
}


def test_hand_records_name_own_rules_too(capsys, home: Path) -> None:
    put()
    file = home / "hands.jsonl"
    file.write_text(f"{json.dumps(RECORD | {'ruleset': 'friday'})}\n{json.dumps(RECORD)}\n")
    own, plain = map(json.loads, printed(capsys, "score", "--jsonl", str(file)).splitlines())
    flush = [{line["id"]: line["value"] for line in given["lines"]} for given in (own, plain)]
    assert [values["full_flush"] for values in flush] == [6, 7]
    record = RECORD | {"options": {"min_fan": 1, "flowers": True}, "values": {"full_flush": 6}}
    assert answer(record)[0] == own


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"full_flsh": 6}, "values: There is no element 'full_flsh': did you mean full_flush?"),
        ({"full_flush": 99}, "values: Element full_flush cannot be worth 99; it takes a whole"),
        ({"full_flush": "6"}, "values: Element full_flush cannot be worth '6'"),
        (6, "values: "),
    ],
)
def test_wrong_values_of_a_hand_record_are_refused(values: object, said: str) -> None:
    given, readable = answer(RECORD | {"values": values})
    assert not readable
    assert said in given["error"]
