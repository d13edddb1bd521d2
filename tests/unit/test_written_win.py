"""Wins on the command line in both notations: the same win from the same meaning."""

from dataclasses import replace

import pytest

from majongue.cli import written_win
from majongue.cli.main import build_parser, run
from majongue.cli.written_win import read_win
from majongue.errors import MahjongError
from majongue.rules.discovery import load_ruleset
from majongue.tiles import Wind


def win_of(*words):
    return read_win(build_parser("score").parse_args(["score", *words]))[1]


def mcr(text, *words):
    return win_of("--ruleset", "mcr", *words, text)


@pytest.mark.parametrize(
    ("guobiao", "own", "words"),
    [
        ("123789s123789p33m|EE0000", "123789s 123789p 3m 3m", []),
        (
            "[EEE,2][SSSS,1]WWWNN55pN|EE1000",
            "[111z W] [2222z N] 33344z55p4z",
            ["--by", "self-draw"],
        ),
        (
            "[WWW,2][NNNN,3][111p,2]99s55m9s|ES1000",
            "[333z N] [4444z W] [111p N] 99s55m9s",
            ["--seat", "S", "--by", "self-draw"],
        ),
        (
            "[666m,2][777m,2][999m,2]78886m|EE0100",
            "[666m W] [777m W] [999m W] 78886m",
            ["--last-of-kind"],
        ),
        (
            "[1111m][111p,3]999p11999s|EE1001",
            "[concealed kong 1111m] [111p S] 999p11999s",
            ["--kong-replacement", "1"],
        ),
        (
            "[234m,1][555m,1]567m55576p|EE0101|3",
            "[234m N] [555m N] 567m55576p",
            ["--by", "robbed-kong", "--last-of-kind", "--bonus", "f1 f2 f4"],
        ),
        (
            "[123m,1][345m,1]567m34sCC5s|WN1110|h",
            "[123m W] [345m W] 567m34s77z5s",
            [
                *("--round", "W", "--seat", "N", "--bonus", "s4"),
                *("--by", "self-draw", "--last-tile", "--last-of-kind"),
            ],
        ),
        (
            "[1111s,1][2222m,2][3333p,7][4444p]88s|EE0010|",
            "[1111s N] [2222m W] [added 3333p S] [concealed 4444p] 88s",
            ["--last-tile"],
        ),
    ],
)
def test_both_notations_make_the_same_win(guobiao, own, words):
    read, meant = mcr(guobiao), mcr(own, *words)
    assert without_claimed(read) == without_claimed(meant)


def without_claimed(win):
    """A win as a scorer sees it; our notation does not tell which tile of a chow was claimed."""
    melds = tuple(meld._replace(claimed=None) for meld in win.hand.melds)
    fields = {name: getattr(win, name) for name in win.__slots__}
    return fields | {"hand": win.hand._replace(melds=melds)}


def test_the_winning_tile_is_the_last_standing_one():
    assert mcr("12345789p55678m6p|EE1000").tile == 14
    assert mcr("345s345m55567p[789m,1]").tile == 15


def test_options_say_what_the_text_leaves_open():
    win = mcr(
        "[1111m][111p,3]999p11999s", "--kong-replacement", "1", "--seat", "W", "--bonus", "f3"
    )
    assert win == mcr("[1111m][111p,3]999p11999s|EW1001|d")
    win = mcr("[PPP]123456m12p99s3p", "--from", "W")
    assert win.source == 2
    assert mcr("[PPP]123456m12p99s3p|EE0000", "--from", "W", "--bonus", "f1").source == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--by", "discard"], "--by is said twice"),
        (["--seat", "E"], "--seat is said twice"),
        (["--round", "S"], "--round is said twice"),
        (["--last-tile"], "--last-tile is said twice"),
        (["--last-of-kind"], "--last-of-kind is said twice"),
        (["--kong-replacement", "1"], "--kong-replacement is said twice"),
        (["--bonus", ""], "--bonus is said twice"),
        (["--from", "E"], "--from E is the winner's own seat."),
        (["--win", "5s"], "The winning tile 5s is not among the concealed tiles."),
        (["--bonus-win"], "--bonus-win does not go with Guobiao notation"),
    ],
)
def test_what_does_not_go_with_the_text(words, said):
    with pytest.raises(MahjongError, match=said):
        mcr("[PPP]123456m12p99s3p|EE0000|", *words)


def test_the_neighbours_that_a_text_speaks_of_need_a_table_of_four(monkeypatch):
    two = replace(load_ruleset("hong_kong"), seats=2, winds=(Wind.EAST, Wind.WEST))
    monkeypatch.setattr(written_win, "chosen_rules", lambda *_: two)
    with pytest.raises(MahjongError, match="is for four players, but here 2 play"):
        win_of("[PPP]123456m12p99s3p")


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        ("[234m,1][555m,1]567m55576p|EE1001|3", 33, "goes with a declared kong"),
        ("[234m,1][555m,1]567m55566p|EE0001|3", 33, "this hand has another 6p"),
        ("[234m,1][666p,1]567m11s78p6p|EE0001", 35, "this hand has another 6p"),
        ("[234m,1][555m,1]567m55576p|EE0011|3", 32, "no kong is declared on the last tile"),
        ("[234m,1][555m,1]567m55566p|EE0100|3", 31, "the hand keeps another 6p"),
    ],
)
def test_a_contradiction_in_the_text_is_told_with_its_place(capsys, text, place, said):
    assert run(["score", "--ruleset", "mcr", text]) == 2
    err = capsys.readouterr().err
    assert f"found '1' at character {place};" in err
    assert said in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "words", "said"),
    [
        (
            "[555m N] 234m 567m 66p 11s 6p",
            ["--last-of-kind"],
            "--last-of-kind: the hand keeps another 6p",
        ),
        (
            "[666p N] 234m 567m 11s 78p 6p",
            ["--by", "robbed-kong"],
            "--by: a robbed kong has all four",
        ),
        (
            "[555m N] 234m 567m 11s 78p 6p",
            ["--by", "robbed-kong", "--last-tile"],
            "--last-tile: no kong is declared on the last tile",
        ),
        ("[555m N] 234m 567m 11s 78p 6p", ["--kong-replacement", "1"], "goes with a declared kong"),
        (
            "[5555m N] 234m 567m 11s 78p 6p",
            ["--kong-replacement", "2"],
            "goes with two declared kongs",
        ),
    ],
)
def test_a_contradiction_of_options_names_the_option(text, words, said):
    with pytest.raises(MahjongError, match=said):
        mcr(text, *words)


def test_a_hand_in_guobiao_notation_is_scored_by_mcr_rules_unless_others_are_named():
    words = ["score", "[PPP]123456m12p99s3p"]
    assert read_win(build_parser("score").parse_args(words))[0].id == "mcr"
    words += ["--ruleset", "hong_kong"]
    assert read_win(build_parser("score").parse_args(words))[0].id == "hong_kong"


def test_a_set_that_means_two_things_must_be_told_apart():
    text = "[1111s][2222m][3333p][4444p]88s"
    with pytest.raises(MahjongError, match=r"^\[1111s\] is an open kong in our notation, a conc"):
        mcr(text)
    concealed = {
        name: [meld.concealed for meld in mcr(text, "--notation", name).hand.melds]
        for name in ("own", "guobiao")
    }
    assert concealed == {"own": [False] * 4, "guobiao": [True] * 4}
    assert not win_of("--ruleset", "hong_kong", text).hand.melds[0].concealed


def test_a_notation_may_be_named_against_the_signs():
    with pytest.raises(MahjongError, match="is not tile notation"):
        mcr("[EEE]11m", "--notation", "own")
    assert mcr("1112345678999s9s", "--notation", "guobiao") == mcr("1112345678999s9s")


@pytest.mark.parametrize(
    ("text", "total"),
    [
        ("[123m,1][123p,1]123m12p44s3p", 18),
        ("[CCCC][FFFF][PPPP][EEEE]NN|EE1011|8", 332),
        ("[1111s][2222m,1][4444p,3]333p88s", 51),
        ("[123m,1][345m,1]678p56sWW7s|EE0000|2", 10),
        ("EESSWWNNPPFFCC|EE1000|b", 90),
        ("19m19p119sESWNPFC|EE1000|d", 90),
        ("12345789p55678m6p|EE1000|c", 24),
    ],
)
def test_published_hands_have_their_published_totals(capsys, text, total):
    assert run(["score", "--preset", "gb_software", text]) == 0
    assert f"{total}  points in all" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["234s 22334p 88m [chow 678m S] 4p"], "The chow 678m can only come from N"),
        (["EEESSSWWWNNNCC|EE0100"], "found '1' at character 19; the hand keeps another C"),
        (
            ["123m 456p 789s 55z 77z 7z", "--ruleset", "mcr", "--bonus-win", "--bonus", "f1f2"],
            "MCR rules have no win on bonus tiles.",
        ),
        (["[345s,2]34555p789m2m2m|EE0000|9"], "or a number up to 8."),
        (["[345s,2]34055p789m2m2m|EE0000"], "found '0' at character 11; ranks go from 1 to 9."),
        (
            ["123m 456p 789s 11z 77z 7z", "--ruleset", "mcr", "--kong-flower"],
            "--kong-flower: this goes with a declared kong and a flower",
        ),
    ],
)
def test_what_cannot_be_is_refused_in_the_words_of_the_hand(capsys, words, said):
    assert run(["score", *words]) == 2
    assert said in capsys.readouterr().err


def test_a_flower_that_replaced_a_kongs_tile_counts_by_the_option(capsys):
    words = ["score", "[concealed kong 1111m] 222p 33s 456s 789p", "--bonus", "f1"]
    words += ["--ruleset", "mcr", "--kong-flower"]
    assert run(words) == 0
    assert "Out with Replacement Tile" not in capsys.readouterr().out
    assert run([*words, "--option", "kong_flower_chain_is_46=true"]) == 0
    assert "Out with Replacement Tile" in capsys.readouterr().out
