import io
import json
import os
import subprocess
import sys
from dataclasses import replace

import pytest

from majongue.cli import main
from majongue.cli.hand_text import parse_hand
from majongue.errors import HandError, MahjongError
from majongue.rules.discovery import load_ruleset
from majongue.tiles import Wind

HONG_KONG = load_ruleset("hong_kong")


def run(*words: str) -> int:
    return main.run(words)


def test_a_hand_is_explained(capsys):
    assert run("score", "111m 555p 999s 222z 4s 4s", "--from", "W", "--seat", "S") == 0
    assert capsys.readouterr().out.splitlines() == [
        "111m555p44999s222z",
        "  10  Four concealed pungs     111m 555p 999s 222z 44s",
        "      Four pungs from one's own hand, none completed by another player's tile.",
        "   1  Seat wind                222z",
        "      A pung or kong of the winner's own wind.",
        "  11  fan in all",
        "      Not counted: Closed hand, included in Four concealed pungs.",
        "      Not counted: All pungs, included in Four concealed pungs.",
        "      11 fan, 10 of them paid: that is the cap.",
        "      10 fan: 256 from the discarder.",
        "      West pays 256 to South.",
    ]


def test_a_hand_that_may_not_win_is_explained_too(capsys):
    assert run("score", "[345s] [666z] 123m 789p 5m 5m") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "      1 of 3 fan: not a legal win."


@pytest.mark.parametrize(
    ("words", "last"),
    [
        (["--by", "self-draw"], "South pays 8, West pays 8 and North pays 8 to East."),
        (["--heavenly"], "South pays 128, West pays 128 and North pays 128 to East."),
        (["--earthly", "--seat", "N"], "East pays 256 to North."),
        (["--option", "min_fan=0"], "South pays 8 to East."),
        (["--by", "robbed-kong", "--from", "w", "--win", "4s"], "West pays 16 to East."),
        (["--option", "flowers=on", "--bonus", "f1 s2"], "South pays 16 to East."),
        (
            ["--by", "self-draw", "--last-tile"],
            "South pays 16, West pays 16 and North pays 16 to East.",
        ),
    ],
)
def test_circumstances(capsys, words, last):
    assert run("score", "123m 456m 789p 234s 1z 1z", *words) == 0
    assert capsys.readouterr().out.splitlines()[-1].strip() == last


def test_a_kong_replacement_is_a_self_draw(capsys):
    hand = "123m 456m 789p [concealed kong 5555z] 1z 1z"
    assert run("score", hand, "--kong-replacement", "1") == 0
    lines = capsys.readouterr().out.splitlines()
    assert any("Self-draw" in line for line in lines)
    assert lines[-1].strip() == "South pays 8, West pays 8 and North pays 8 to East."


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "There is nothing to score"),
        (["11m", "--jsonl", "-"], "Give either a hand or --jsonl FILE, not both."),
        (["11x"], "'11x': 'x' at place 3 is not tile notation"),
        (["[555z]"], "has no concealed tiles"),
        (["11m", "--win", "2m"], "The winning tile 2m is not among the concealed tiles."),
        (["11m f1"], "f1 is a bonus tile: name it with --bonus."),
        (["11m", "--bonus", "1m"], "1m is not a bonus tile"),
        (["[556z] 11m"], "556z is not a chow."),
        (["[pung 5x] 11m"], "Set [pung 5x]: '5x'"),
        (["[concealed 555z] 11m"], "only a kong of four own tiles is concealed"),
        (["1" * 300 + "m"], "300 tiles are more than a whole set has."),
        (["11m [555z E]"], "E is the winner's own seat: no set can come from there."),
        (["11m", "--from", "E"], "--from E is the winner's own seat."),
        (["11m", "--from", "W", "--by", "self-draw"], "a self-draw has none"),
        (["11m", "--heavenly", "--by", "discard"], "does not go with a tile that the winner drew"),
        (["11m", "--heavenly", "--seat", "S"], "--heavenly is the dealer's"),
        (["11m", "--earthly"], "--earthly is never the dealer's"),
        (["11m", "--ruleset", "x"], "There is no ruleset 'x'"),
        (["11m", "--option", "cap=2"], "The cap of 2 fan"),
        (["11m", "--option", "cap"], "write NAME=VALUE"),
        (["123m456m789p234s1z"], "this one has 13."),
        (["123m456m789p234s111z"], "this one has 15."),
        (["111m111m789p234s11z"], "There are only four of every kind"),
        (["123m456m789p234s11z", "--bonus", "f1"], "without flowers and seasons"),
        (["--jsonl", "no-such-file"], "no-such-file cannot be read: No such file"),
    ],
)
def test_bad_input_is_one_sentence_and_status_2(capsys, words, sentence):
    assert run("score", *words) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert sentence in output.err
    assert output.err.count("\n") == 1


def test_who_is_liable_is_told_by_the_wind(capsys):
    hand = "78p 11s [555z W] [777z N] [666z W] 9p"
    assert run("score", hand, "--from", "S") == 0
    assert capsys.readouterr().out.splitlines()[-2:] == [
        "      West pays 128 to East.",
        "      West is liable for East's hand.",
    ]
    assert run("score", hand, "--from", "W") == 0
    assert "liable" not in capsys.readouterr().out


def test_a_wind_is_not_always_a_seat_number():
    two = replace(HONG_KONG, seats=2, winds=(Wind.EAST, Wind.WEST))
    hand, _ = parse_hand("11m [555z W]", two)
    assert hand.melds[0].source == 1
    with pytest.raises(HandError, match="have no South seat: use E, W"):
        parse_hand("11m [555z S]", two)


def test_a_hand_reads_back_what_it_prints():
    text = "123m456m77z [pung 555z] [concealed kong 6666p]"
    assert str(parse_hand(text, HONG_KONG)[0]) == text.replace("m456m", "456m")
    with pytest.raises(MahjongError):
        parse_hand("[chow 555z] 1m", HONG_KONG)


RECORD = {
    "id": "one",
    "ruleset": "hong_kong",
    "seat_wind": "E",
    "round_wind": "E",
    "concealed": "19m19p19s1234567z",
    "winning_tile": "9s",
    "win": {"by": "discard", "from": "N"},
}


def test_records_are_read_from_a_file(capsys, tmp_path):
    file = tmp_path / "hands.jsonl"
    file.write_text(json.dumps(RECORD) + "\n\n" + json.dumps(RECORD), encoding="utf-8")
    assert run("score", "--jsonl", str(file)) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [answer["total"] for answer in answers] == [10, 10]


def test_a_record_that_cannot_be_read_gives_status_2_and_the_rest_is_scored(capsys, monkeypatch):
    lines = [json.dumps(RECORD), json.dumps({"id": "two"}), json.dumps(RECORD)]
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO("\n".join(lines).encode())))
    assert run("score", "--jsonl", "-") == 2
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [answer.get("legal") for answer in answers] == [True, None, True]
    assert answers[1] == {"id": "two", "error": "ruleset: this key is missing."}


def test_a_file_that_is_not_text_is_said(capsys, tmp_path):
    file = tmp_path / "hands.jsonl"
    file.write_bytes(b"\xff\xfe\n")
    assert run("score", "--jsonl", str(file)) == 2
    assert "is not UTF-8 text" in capsys.readouterr().out


def test_an_output_that_cannot_be_written_is_no_fault_of_the_file(tmp_path):
    file = tmp_path / "hands.jsonl"
    file.write_text(json.dumps(RECORD))
    if not os.path.exists("/dev/full"):
        pytest.skip("no disk that is always full")
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "majongue", "score", "--jsonl", str(file)],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
        )
    assert done.returncode == 1
    assert done.stderr == "majongue: the output cannot be written: No space left on device.\n"


def test_answers_are_ascii_so_that_half_a_letter_comes_through(capsys, tmp_path):
    file = tmp_path / "hands.jsonl"
    file.write_text(json.dumps({**RECORD, "id": "\udc80é"}))
    assert run("score", "--jsonl", str(file)) == 0
    out = capsys.readouterr().out
    assert out.isascii()
    assert json.loads(out)["id"] == "\udc80é"


@pytest.mark.parametrize(
    ("words", "flag"),
    [
        (["--by", "discard"], "--by"),
        (["--win", "1m"], "--win"),
        (["--from", "S"], "--from"),
        (["--seat", "E"], "--seat"),
        (["--round", "E"], "--round"),
        (["--bonus", ""], "--bonus"),
        (["--kong-replacement", "0"], "--kong-replacement"),
        (["--last-tile"], "--last-tile"),
        (["--last-of-kind"], "--last-of-kind"),
        (["--notation", "own"], "--notation"),
        (["--heavenly"], "--heavenly"),
        (["--earthly"], "--earthly"),
        (["--bonus-win"], "--bonus-win"),
        (["--option", "cap=13"], "--option"),
        (["--ruleset", "hong_kong"], "--ruleset"),
    ],
)
def test_a_flag_for_one_hand_does_not_go_with_a_file(capsys, words, flag):
    assert run("score", "--jsonl", "-", *words) == 2
    sentence = f"majongue: {flag} goes with one hand; the records of a file say it themselves.\n"
    assert capsys.readouterr().err == sentence


@pytest.mark.parametrize("hand", [[], [""], ["123m [555z W]"]])
def test_a_win_on_bonus_tiles_needs_no_hand(capsys, hand):
    bonus = ["--bonus-win", "--bonus", "f1 f2 f3 f4 s1 s2 s3"]
    assert run("score", *hand, *bonus, "--option", "flowers=on") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-2:] == [
        "      3 fan: 8 from each.",
        "      South pays 8, West pays 8 and North pays 8 to East.",
    ]


HALF = ["--option", "discard_payment=half", "--option", "payment_unit=2"]
DEALER = ["--seat", "S", "--option", "dealer_double=on"]


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["--by", "self-draw"], "6 fan: 32 from each."),
        (
            ["--by", "robbed-kong", "--win", "1m"],
            "6 fan: 64 from the player whose kong was robbed.",
        ),
        (HALF, "5 fan: 48 from the discarder, 24 from each of the others."),
        (
            ["--by", "self-draw", *DEALER],
            "6 fan: 64 from the dealer, 32 from each of the others.",
        ),
        (
            ["--from", "W", *HALF, *DEALER],
            "5 fan: 48 from the discarder, 48 from the dealer, 24 from the other.",
        ),
    ],
)
def test_what_the_fan_are_worth_in_points_is_told(capsys, words, line):
    assert run("score", "123m 456m 789m 55z 44m 5z", *words) == 0
    assert capsys.readouterr().out.splitlines()[-2].strip() == line


def test_the_liable_player_is_named_among_those_who_pay(capsys):
    assert run("score", "78p 11s [555z W] [777z N] [666z W] 9p", "--from", "S") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-3] == "      8 fan: 128 from the player who is liable."


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["score", "9" * 5000 + "q"], "is not tile notation"),
        (["score", "11m", "--by", "x" * 5000], "is none of self-draw, discard, robbed-kong"),
        (["score", "11m", "--win", ""], "argument --win: it must not be empty"),
        (["score", "11m", "--kong-replacement", "x"], "'x' is none of 0, 1, 2"),
        (["score", "--bonus-win"], "name them with --bonus"),
        (["score", "--bonus-win", "--bonus", "f1", "--win", "1m"], "--win does not go with"),
        (["score", "11m", "--option", "cap=" + "9" * 5000], "Option cap cannot be '999"),
        (["score", "11m", "--option", "x" * 5000], "write NAME=VALUE"),
        (["score", "11m", "--ruleset", "x" * 5000], "There is no ruleset"),
        (["score", "11m", "--ruleset", ""], "argument --ruleset: it must not be empty"),
        (["score", "--jsonl", ""], "argument --jsonl: it must not be empty"),
        (["x" * 5000], "invalid choice"),
        (["score", "11m", "--" + "x" * 5000], "unrecognized arguments"),
        (["rules", "--option", "cap=13"], "--option goes with one ruleset"),
        (["rules", "--markdown"], "--markdown goes with one ruleset"),
        (["rules", ""], "argument ruleset: it must not be empty"),
        (["replay", ""], "argument FILE: it must not be empty"),
        (["replay", "x", "--hand", "one"], "'one' is not a whole number from 1 to"),
        (["replay", "x", "--hand", "9" * 5000], "is not a whole number from 1 to"),
        (["replay", "x", "--check", "--hand", "1"], "leave out --hand"),
        (["simulate", "--bots", "regular,greedy"], "--bots names 2 bots; this game needs 4."),
        (["simulate", "--bots", ""], "argument --bots: it must not be empty"),
        (["simulate", "--seed", " "], "argument --seed: it must not be empty"),
        (["simulate", "--hands", "9" * 5000], "is not a whole number from 1 to"),
        (["simulate", "--jobs", "two"], "'two' is not a whole number from 1 to"),
    ],
)
def test_what_cannot_be_used_is_refused_in_one_short_sentence(capsys, words, said):
    assert run(*words) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert said in output.err
    assert output.err.count("\n") == 1
    assert len(output.err) < 400


def test_one_level_is_meant_for_all_bots(capsys):
    assert run("simulate", "--bots", "regular", "--hands", "1", "--jobs", "1") == 0
    out = capsys.readouterr().out
    assert out.startswith("1 hand, ")
    assert out.count("\nregular ") == 4


def test_rulesets_are_listed(capsys):
    assert run("rules") == 0
    assert "hong_kong  Hong Kong" in capsys.readouterr().out.splitlines()


def test_the_rules_of_one_ruleset(capsys):
    assert run("rules", "hong_kong", "--option", "cap=13") == 0
    text = capsys.readouterr().out
    assert "  cap = 13\n" in text
    assert "Takes a whole number from 0 to 20; default 10." in text
    assert "Four concealed pungs (Quatro trincas fechadas, 坎坎糊)" in text
    assert "Only with flowers." in text


def test_the_rules_as_a_page_name_everything(capsys):
    from majongue.rules.discovery import load_ruleset

    assert run("rules", "hong_kong", "--markdown") == 0
    text = capsys.readouterr().out
    ruleset = load_ruleset("hong_kong")
    assert all(f"| `{option.id}` |" in text for option in ruleset.options)
    assert all(f"| {pattern.name}" in text for pattern in ruleset.patterns.values())


@pytest.mark.parametrize("words", [["rules", "hong"], ["rules", "hong_kong", "--option", "x=1"]])
def test_unknown_names_give_status_2(capsys, words):
    assert run(*words) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_neither_command_imports_more_than_it_needs():
    code = (
        "import majongue.cli.score, majongue.cli.rules, sys\n"
        "assert not {'pydantic', 'textual', 'rich'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_an_earthly_win_is_on_the_dealers_discard_unless_said_otherwise(capsys):
    hand = "123m 456p 789s 111z 5s 5s"
    assert run("score", hand, "--seat", "S", "--earthly") == 0
    assert "Earthly hand" in capsys.readouterr().out
    assert run("score", hand, "--seat", "S", "--earthly", "--from", "W") == 0
    assert "Earthly hand" not in capsys.readouterr().out


def test_a_hand_under_all_rulesets(capsys):
    assert run("score", "123m 456m 789m 555z 1z 1z", "--bonus", "f1", "--all-rules") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "123456789m11555z (f1)"
    heads = [line for line in lines if line[0] != " "]
    assert heads[1:] == [
        "Chinese Classical (the usual values): 304 points.",
        "MCR (the usual values): 28 points.",
        "Hong Kong (the rules in force): 5 fan.",
        "* half of the hand or more, + counted only here.",
    ]
    assert "  *+  16  Pure Straight                123m 456m 789m" in lines
    assert "      Without flowers and seasons: f1 left out." in lines


@pytest.mark.parametrize(
    ("hand", "sentence"),
    [("123m456m789p234s1z", "this one has 13."), ("111m111m789p234s11z", "only four of every")],
)
def test_tiles_that_no_hand_can_have_are_refused_everywhere(capsys, hand, sentence):
    assert run("score", hand, "--all-rules") == 2
    assert sentence in capsys.readouterr().err


def test_records_are_answered_by_all_rulesets_too(capsys, tmp_path):
    file = tmp_path / "hands.jsonl"
    file.write_text(json.dumps(RECORD), encoding="utf-8")
    assert run("score", "--jsonl", str(file), "--all-rules") == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["total"] == 10
    mine = [one for one in answer["everywhere"] if one["in_force"]]
    assert [(one["ruleset"], one["payments"]) for one in mine] == [
        ("hong_kong", answer["payments"])
    ]
    totals = {one["ruleset"]: one["total"] for one in answer["everywhere"]}
    assert (totals["classical"], totals["mcr"]) == (500, 88)
    (line,) = mine[0]["lines"]
    assert (line["weighty"], line["alone"]) == (True, False)
