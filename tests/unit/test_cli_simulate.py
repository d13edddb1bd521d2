"""``majongue simulate`` and ``majongue info``: what they print, and bad command lines."""

import json

import pytest

from majongue.cli.main import run

FEW = ("simulate", "--hands", "4", "--seed", "7")


def test_the_table_names_every_bot_and_the_digest(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*FEW, "--bots", "greedy,greedy_closed,beginner,regular"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("4 hands, ")
    for word in ("a second", "digest", "won", "drawn", "self-drawn", "dealt in", "mean fan"):
        assert word in text
    for level in ("greedy", "greedy_closed", "beginner", "regular"):
        assert f"\n{level} " in text


def test_json_is_one_object_that_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*FEW, "--json", "--option", "min_fan=0"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts["hands"] == 4
    assert facts["options"] == {"min_fan": 0}
    assert facts["won"] + facts["drawn"] == pytest.approx(1)
    assert facts["won"] == pytest.approx(sum(bot["won"] for bot in facts["bots"]))
    assert sum(bot["score"] for bot in facts["bots"]) == pytest.approx(0, abs=0.01)
    assert facts["illegal"] == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--hands", "0"], "'0' is not a whole number from 1"),
        (["--hands", "many"], "'many' is not a whole number"),
        (["--jobs", "-1"], "'-1' is not a whole number"),
        (["--bots", "greedy,genius,greedy,greedy"], "There is no bot 'genius'"),
        (["--bots", "greedy,greedy"], "--bots"),
        (["--ruleset", "hongkong"], "There is no ruleset 'hongkong'"),
        (["--option", "min_fan=9"], "min_fan"),
        (["--option", "min_fun=1"], "did you mean min_fan"),
    ],
)
def test_a_bad_command_line_is_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    assert run(["simulate", *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert said in printed.err
    assert printed.err.count("\n") == 1


def test_info_names_version_rulesets_and_places(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["info"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("majongue ")
    assert "hong_kong" in text
    assert "games" in text
