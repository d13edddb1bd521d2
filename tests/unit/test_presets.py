"""Published sets of values: what they change, how they are named, compared and refused."""

import json

import pytest

from majongue.cli.main import run
from majongue.errors import RulesetError
from majongue.rules.card import departures
from majongue.rules.compare import compared, differing
from majongue.rules.conformance import assert_ruleset_conforms
from majongue.rules.describe import brief, headline
from majongue.rules.discovery import load_ruleset
from majongue.rules.hand_record import answer
from majongue.rules.loader import read_data, shipped_file
from majongue.rules.presets import base_of, full_name

PRESETS = ["dmjl", "bmja"]


@pytest.mark.parametrize("preset", [None, *PRESETS])
def test_each_published_set_is_a_sound_ruleset(preset: str | None) -> None:
    assert_ruleset_conforms(load_ruleset("classical", preset=preset))


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_keeps_only_what_differs(preset: str) -> None:
    rules = load_ruleset("classical", preset=preset)
    (published,) = (one for one in rules.presets if one.id == preset)
    assert rules.changes == published.changes
    assert len(published.changes) > 20


def test_options_come_on_top_of_a_preset() -> None:
    rules = load_ruleset("classical", {"limit": 300, "moon": False}, "dmjl")
    assert (rules.values["limit"], rules.values["moon"]) == (300, False)
    assert rules.values["fishing_pair"] is True


def test_the_nearest_set_names_the_rules() -> None:
    plain, german = load_ruleset("classical"), load_ruleset("classical", {"limit": 300}, "dmjl")
    assert full_name(plain) == "Chinese Classical"
    assert full_name(german) == headline(german) == "Chinese Classical, DMJL"
    assert base_of(load_ruleset("classical", {"moon": True})).preset is None
    assert departures(german) == ("The limit is 300 points. Usual: 500.",)
    assert brief(german)[-2:] == [
        "House rules that differ from the default:",
        "  limit = 300, not 500 (Limit)",
    ]


def test_a_preset_that_is_not_there_is_named() -> None:
    with pytest.raises(RulesetError, match="Chinese Classical has no preset 'dmj': did you mean"):
        load_ruleset("classical", preset="dmj")
    with pytest.raises(RulesetError, match="Hong Kong has no presets"):
        load_ruleset("hong_kong", preset="dmjl")


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ("limitt = 3", "test.toml, preset dmjl: There is no option 'limitt': did you mean limit?"),
        ("limit = 3", "test.toml, preset dmjl: Option limit cannot be 3; it takes a whole number"),
    ],
)
def test_a_wrong_value_in_the_file_is_named(value: str, sentence: str) -> None:
    text = shipped_file("classical.toml")[1].decode()
    text = text.replace("[preset.values]\nlimit = 500", f"[preset.values]\n{value}", 1)
    with pytest.raises(RulesetError, match=sentence):
        read_data("test.toml", text.encode(), trusted=False)


@pytest.mark.parametrize("needs", ["no_chow=point", "no_chows=points"])
def test_what_a_pattern_needs_is_an_option_with_that_value(needs: str) -> None:
    text = shipped_file("classical.toml")[1].decode()
    text = text.replace('needs = "no_chow=points"', f'needs = "{needs}"')
    with pytest.raises(RulesetError, match="pattern no_chows"):
        read_data("test.toml", text.encode(), trusted=False)


def test_the_shipped_file_has_the_right_structure() -> None:
    name, contents = shipped_file("classical.toml")
    assert len(read_data(name, contents, trusted=False).patterns) > 70


def test_a_comparison_shows_every_option_that_differs() -> None:
    plain, german = load_ruleset("classical"), load_ruleset("classical", preset="dmjl")
    found = {one.option.id: (one.here, one.there) for one in differing(plain, german)}
    assert {name: there for name, (_, there) in found.items()} == german.changes
    text = "\n".join(compared(plain, german))
    assert text.startswith("Chinese Classical | Chinese Classical, DMJL")
    assert all(f"({name})" in text for name in found)
    assert compared(plain, plain)[1:] == ["No option that both have differs."]


def test_two_rulesets_are_compared_too() -> None:
    text = "\n".join(compared(load_ruleset("classical"), load_ruleset("hong_kong")))
    assert "Flowers and seasons" in text
    assert "Only Hong Kong has: min_fan, cap" in text
    assert "Only Chinese Classical has: limit, roof_off" in text


def test_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "classical", "--compare", "dmjl"]) == 0
    assert "(fishing_pair)" in capsys.readouterr().out
    assert run(["rules", "classical", "--preset", "dmjl", "--compare", "bmja"]) == 0
    assert "DMJL | Chinese Classical, BMJA" in capsys.readouterr().out
    assert run(["rules"]) == 0
    assert "--preset bmja" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("classical --compare dmj", "--compare 'dmj': there is no such preset or ruleset; did you"),
        ("--compare dmjl", "--compare goes with one ruleset"),
        ("--preset dmjl", "--preset goes with one ruleset"),
        ("hong_kong --preset dmjl", "Hong Kong has no presets"),
    ],
)
def test_refusals_on_the_command_line(
    line: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["rules", *line.split()]) == 2
    assert sentence in capsys.readouterr().err


def test_a_hand_record_names_its_preset() -> None:
    record = json.loads(
        '{"id":"a","ruleset":"classical","preset":"dmjl","seat_wind":"E","round_wind":"E",'
        '"concealed":"1112345678999m","winning_tile":"5m","win":{"by":"self_draw"}}'
    )
    given, readable = answer(record)
    assert readable
    assert (given["total"], given["limit_hand"]) == (500, "nine_gates")
    given, _ = answer({**record, "preset": "bmja"})
    assert given["total"] == 1000
    given, readable = answer({**record, "preset": "x"})
    assert not readable
    assert given["error"].startswith("preset: Chinese Classical has no preset 'x'")
