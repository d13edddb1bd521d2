"""What a file of own rules may say, and the sentence for whatever else it says."""

from pathlib import Path

import pytest

from majongue import paths
from majongue.errors import RulesetError
from majongue.own_rules import read_own
from majongue.own_rules.lines import line_of
from majongue.rules.discovery import load_ruleset
from majongue.rules.ruleset import rules_hash
from support.own_rules import FRIDAY, friday, put


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    return tmp_path


def complaint(content: str | bytes, name: str = "friday.toml") -> str:
    """The sentence about a file, which is left as it is."""
    path = put(content, name)
    before = path.stat().st_mtime_ns, path.read_bytes()
    with pytest.raises(RulesetError) as refused:
        read_own(path)
    assert before == (path.stat().st_mtime_ns, path.read_bytes())
    return str(refused.value)


def test_a_file_changes_an_installed_ruleset() -> None:
    own = read_own(put())
    assert (own.id, own.extends, own.preset) == ("friday", "hong_kong", None)
    assert (own.title, own.note) == ("Friday table", "No chickens.")
    assert own.options["min_fan"] == 1
    assert own.values == {"full_flush": 6}
    rules = own.rules
    assert (rules.id, rules.title) == ("hong_kong", "Friday table")
    assert (rules.values["min_fan"], rules.patterns["full_flush"].value) == (1, 6)


def test_least_file() -> None:
    own = read_own(put('extends = "mcr"\nname = "X"'))
    assert rules_hash(own.rules) == rules_hash(load_ruleset("mcr"))
    assert (own.note, own.options, own.values) == ("", {}, {})


def test_options_count_on_top_of_a_preset() -> None:
    text = 'extends="classical"\npreset="dmjl"\nname="X"\noptions.limit=300\n'
    wanted = load_ruleset("classical", {"limit": 300}, "dmjl")
    assert rules_hash(read_own(put(text)).rules) == rules_hash(wanted)


@pytest.mark.parametrize("mend", [lambda s: "\ufeff" + s, lambda s: s.replace("\n", "\r\n")])
def test_marks_and_ends_of_lines_of_other_systems_do_no_harm(mend) -> None:
    assert read_own(put(mend(FRIDAY))).title == "Friday table"
    wrong = mend(friday("cap = 13", "capp = 13"))
    assert complaint(wrong).startswith("friday.toml, line 9, options.capp: ")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "cap = 13",
            "capp = 13",
            "line 9, options.capp: there is no such option in Hong Kong; did you mean cap?",
        ),
        (
            "cap = 13",
            "cap = 99",
            "line 9, options.cap: found 99; it must be a whole number from 0 to 20.",
        ),
        (
            "cap = 13",
            "cap = true",
            "line 9, options.cap: found true; it must be a whole number from 0 to 20.",
        ),
        (
            "cap = 13",
            "cap = 2026-01-02",
            "line 9, options.cap: found 2026-01-02; it must be a whole number from 0 to 20.",
        ),
        (
            "cap = 13",
            "zzzzz = 13",
            "line 9, options.zzzzz: there is no such option in Hong Kong; "
            "majongue rules hong_kong lists them.",
        ),
        (
            "cap = 13",
            "all_honours = 13",
            "line 9, options.all_honours: there is no such option in Hong Kong; "
            "it is an element, whose value belongs below [values].",
        ),
        ("cap = 13", "min_fan = 2", "line 9: this is not TOML: a key stands here for the second"),
        ("cap = 13", "cap =", "line 9: this is not TOML: Invalid value."),
        ("3 = 8", "99 = 8", "line 11, options.payment_custom.99: there is no such key; it must"),
        ("3 = 8", "3 = 'x'", "line 11, options.payment_custom.3: found 'x'; it must be a whole"),
        ("3 = 8", "03 = 8, 3 = 4", "line 11, options.payment_custom: it has a number for the same"),
        (
            "{ 0 = 1, 1 = 2, 2 = 4, 3 = 8 }",
            "3",
            "line 11, options.payment_custom: found 3; it must be a table such as { 20 = ",
        ),
        ('"hong_kong"', '"hongkong"', "line 2, extends: found 'hongkong'; did you mean hong_kong?"),
        ('"hong_kong"', '"friday"', "line 2, extends: found 'friday'; there are classical, "),
        ('"hong_kong"', "7", "line 2, extends: found 7; it must be the id of an installed"),
        ('extends = "hong_kong"', "", ": extends is missing; it is the installed ruleset"),
        ('name = "Friday table"', "", ": name is missing; it is a name of 1 to 40 letters"),
        ('name = "', 'preset = "x"\nname = "', "line 3, preset: Hong Kong has no presets; leave"),
        ('"Friday table"', '" "', "line 3, name: found ' '; it must be a name of 1 to 40 letters"),
        ('"Friday table"', f'"{"x" * 41}"', "line 3, name: found 'xxx"),
        ('"No chickens."', f'"{"x" * 501}"', "line 4, note: found 'xxx"),
        ('"No chickens."', '"\\u001b[2J"', "line 4, note: found '\\x1b[2J'; it must be a text"),
        ("note", "notes", "line 4, notes: there is no such key here; did you mean note?"),
        ("note", "min_fan", "line 4, min_fan: there is no such key here; it belongs below [optio"),
        (
            "note",
            "full_flush",
            "line 4, full_flush: there is no such key here; it belongs below [v",
        ),
        ("[options]", "", "line 8, min_fan: there is no such key here; it belongs below [options]"),
        (
            "[options]",
            "[[options]]",
            "line 7, options: found a list; it must be a table: [options]",
        ),
        ("[options]", "[options", "line 7: this is not TOML: "),
        (
            "full_flush = 6",
            "full_flsh = 6",
            "line 15, values.full_flsh: there is no such element in Hong Kong; "
            "did you mean full_flush?",
        ),
        (
            "full_flush = 6",
            "full_flush = 99",
            "line 15, values.full_flush: found 99; it must be a whole number from 0 to 20; "
            "0 takes the element out of play.",
        ),
        ("full_flush = 6", "cap = 6", "line 15, values.cap: there is no such element in Hong Kong"),
        ("[values]", "[options]", "line 13: this is not TOML: the heading of a table stands here"),
        ("full_flush = 6", f"full_flush = {'9' * 5000}", " has a number, a key or a nesting that"),
        ("full_flush = 6", f"full_flush = {'[' * 9000}", " has a number, a key or a nesting that"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(old: str, new: str, said: str) -> None:
    sentence = complaint(friday(old, new))
    assert sentence.removeprefix("friday.toml").removeprefix(", ").startswith(said)
    assert sentence[-1] in ".?"
    assert "\n" not in sentence
    assert len(sentence) < 300


def test_a_value_that_an_option_sets_is_changed_by_the_option() -> None:
    rules = load_ruleset("classical")
    element = next(p for p in rules.patterns.values() if p.value_option)
    text = f'extends="classical"\nname="X"\nvalues.{element.id} = 1'
    assert complaint(text) == (
        f"friday.toml, line 3, values.{element.id}: its value is set by {element.value_option}; "
        "change that below [options]."
    )


def test_values_that_do_not_go_together_are_refused_with_the_reason() -> None:
    text = 'extends = "hong_kong"\nname = "X"\noptions.payment_table = "custom"\n'
    assert complaint(text).startswith("friday.toml: payment_table = custom needs a share for 3 fan")


def test_an_unknown_preset_is_told_from_the_known_ones() -> None:
    text = 'extends="classical"\npreset={}\nname="X"'
    assert "preset: found 'dmj'; did you mean dmjl?" in complaint(text.replace("{}", '"dmj"'))
    assert "preset: found 3; there are dmjl, bmja." in complaint(text.replace("{}", "3"))


@pytest.mark.parametrize("name", ["Friday.toml", "2nd.toml", "a b.toml", "ä.toml", "a\x1b.toml"])
def test_a_file_needs_a_name_that_can_be_typed(name: str) -> None:
    assert "its name must be of small letters, digits and _" in complaint(FRIDAY, name)


def test_no_file_hides_an_installed_ruleset() -> None:
    assert complaint(FRIDAY, "mcr.toml") == (
        "mcr.toml: mcr is an installed ruleset; give the file another name."
    )


def test_elsewhere_a_file_may_be_called_anything(home: Path) -> None:
    (home / "Our Rules.toml").write_text(FRIDAY)
    assert read_own(home / "Our Rules.toml").id == "our_rules"


CROOKED = '''\
# options.cap = 1
note = """
options.cap = 2
[options]
\\"""x"""""
name = \'\'\'
[values] cap = 3\'\'\'
"options" . cap = 4
options."min_fan" = 5   # cap = 6
options.payment_custom = { 0 = 1, "1" = [
  2], '2' = { cap = 7 } }
[ values ] # cap
all = [ [ "]", # ]
  { cap = 8 } ] ]
'a = "b"' = 9
[values.deep.er]
cap = 10
'''


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("note",), 2),
        (("name",), 6),
        (("options",), 8),
        (("options", "cap"), 8),
        (("options", "min_fan"), 9),
        (("options", "payment_custom"), 10),
        (("options", "payment_custom", "0"), 10),
        (("options", "payment_custom", "1"), 10),
        (("options", "payment_custom", "2"), 11),
        (("options", "payment_custom", "2", "cap"), 11),
        (("values",), 12),
        (("values", "all"), 13),
        (("values", 'a = "b"'), 15),
        (("values", "deep"), 16),
        (("values", "deep", "er", "cap"), 17),
        (("cap",), None),
        (("values", "cap"), None),
        (("name", "x"), None),
    ],
)
def test_a_key_is_found_on_its_line(path: tuple[str, ...], line: int | None, end: str) -> None:
    assert line_of(CROOKED.replace("\n", end), path) == line


def test_the_example_of_the_manual_can_be_played() -> None:
    manual = (Path(__file__).parents[2] / "docs" / "own_rules.md").read_text(encoding="utf-8")
    example = manual.split("```toml\n")[1].split("```")[0]
    own = read_own(put(example))
    assert (own.rules.values["cap"], own.rules.revalued["seven_pairs"]) == (13, 0)
