"""Guobiao notation: what published hands mean, and where a faulty one is at fault."""

import re

import pytest

from majongue.cli.guobiao_text import is_guobiao, parse_guobiao, two_meanings
from majongue.errors import NotationError
from majongue.melds import Meld, MeldKind
from majongue.tiles import format_tiles, parse_tile, parse_tiles

CHOW, PUNG, KONG = MeldKind


def meld(kind, tile, claimed=None, **more):
    taken = None if claimed is None else parse_tile(claimed)
    return Meld(kind, parse_tile(tile), claimed=taken, **more)


def test_a_hand_of_four_concealed_kongs():
    read = parse_guobiao("[EEEE][CCCC][FFFF][PPPP]NN")
    tiles = [found.meld.tile for found in read.sets]
    assert tiles == list(parse_tiles("1z7z6z5z"))
    assert all(found.meld.concealed and not found.offer for found in read.sets)
    assert read.concealed == parse_tiles("44z")
    assert (read.said, read.bonus) == ({}, None)


@pytest.mark.parametrize(
    ("text", "concealed"),
    [
        ("1112345678999s9s", "11123456789999s"),
        ("123789s123789p33m", "123789s123789p33m"),
        ("19m19p119sESWNPFC", "19m19p119s1234567z"),
        ("EESSWWNNPPFFCC", "11223344556677z"),
        ("356m18s1579pWNFF9p", "356m18s1579p3466z9p"),
        ("[EEEE]288s349pSCFF2p", "288s349p2766z2p"),
    ],
)
def test_standing_tiles_keep_their_order_and_the_last_one_wins(text, concealed):
    assert format_tiles(parse_guobiao(text).concealed) == concealed


@pytest.mark.parametrize(
    ("text", "expected", "offer"),
    [
        ("[567m]", meld(CHOW, "5m", "5m"), 1),
        ("[567m,1]", meld(CHOW, "5m", "5m"), 1),
        ("[567m,2]", meld(CHOW, "5m", "6m"), 1),
        ("[123p,3]", meld(CHOW, "1p", "3p"), 1),
        ("[675m,2]", meld(CHOW, "5m", "7m"), 1),
        ("[999s]", meld(PUNG, "9s", "9s"), 1),
        ("[999s,2]", meld(PUNG, "9s", "9s"), 2),
        ("[999s,3]", meld(PUNG, "9s", "9s"), 3),
        ("[999s3]", meld(PUNG, "9s", "9s"), 3),
        ("[9s9s9s3]", meld(PUNG, "9s", "9s"), 3),
        ("[EEE,3]", meld(PUNG, "1z", "1z"), 3),
        ("[CCC1]", meld(PUNG, "7z", "7z"), 1),
        ("[555z,1]", meld(PUNG, "7z", "7z"), 1),
        ("[SSSS]", meld(KONG, "2z", concealed=True), 0),
        ("[8888p,1]", meld(KONG, "8p", "8p"), 1),
        ("[2222m,2]", meld(KONG, "2m", "2m"), 2),
        ("[1111s,6]", meld(KONG, "1s", "1s", added=True), 2),
        ("[3333p,7]", meld(KONG, "3p", "3p", added=True), 3),
        ("[7777s5]", meld(KONG, "7s", "7s", added=True), 1),
    ],
)
def test_sets(text, expected, offer):
    (found,) = parse_guobiao(f"113468m{text}2469pN").sets
    assert (found.meld, found.offer) == (expected, offer)


@pytest.mark.parametrize(
    ("seat", "sources"), [(0, [3, 3, 2, 1]), (1, [0, 0, 3, 2]), (3, [2, 2, 1, 0])]
)
def test_who_gave_a_tile_is_counted_from_the_winner(seat, sources):
    hand = parse_guobiao("[123m,3][CCC,1][FFF,2][PPPP,7]11m").hand(seat, ())
    assert [declared.source for declared in hand.melds] == sources


def test_sets_may_stand_after_the_winning_tile():
    read = parse_guobiao("345s3555567p4p[789m]")
    assert format_tiles(read.concealed) == "345s35555674p"


NOTHING = {"last_of_kind": False, "last_tile": False, "kong_replacement": "0"}


@pytest.mark.parametrize(
    ("part", "said"),
    [
        ("EE0000", {"by": "discard"}),
        ("SN0000", {"round": "S", "seat": "N", "by": "discard"}),
        ("WE1000", {"round": "W", "by": "self-draw"}),
        ("EE0100", {"by": "discard", "last_of_kind": True}),
        ("EE0010", {"by": "discard", "last_tile": True}),
        ("EE0001", {"by": "robbed-kong"}),
        ("EE1001", {"by": "self-draw", "kong_replacement": "1"}),
        (
            "EE1111",
            {"by": "self-draw", "kong_replacement": "1", "last_of_kind": True, "last_tile": True},
        ),
    ],
)
def test_how_it_was_won(part, said):
    hand = "[1111m][111p,3]999p11999s"
    read = parse_guobiao(f"{hand}|{part}")
    assert read.said == {"round": "E", "seat": "E", **NOTHING, **said}
    assert [read.places[name] for name in ("round", "seat")] == [len(hand) + 1, len(hand) + 2]


@pytest.mark.parametrize(
    ("part", "bonus"),
    [
        ("", ""),
        ("0", ""),
        ("3", "f1f2f4"),
        ("8", "f1f2f4f3s1s2s3s4"),
        ("cbaghd", "f4f2f1s3s4f3"),
        ("c", "f4"),
        ("h", "s4"),
    ],
)
def test_flowers(part, bonus):
    assert parse_guobiao(f"12345789p55678m6p|EE1000|{part}").bonus == parse_tiles(bonus)


def test_without_their_part_nothing_is_said_of_flowers():
    assert parse_guobiao("12345789p55678m6p|EE1000").bonus is None


def test_blanks_do_not_matter():
    read = parse_guobiao(" 345 s3pFF5 567p[789m , 2]4p | E S 10 00 | a b ")
    plain = parse_guobiao("345s3pFF5567p[789m,2]4p|ES1000|ab")
    assert (read.concealed, read.sets, read.said, read.bonus) == (
        plain.concealed,
        plain.sets,
        plain.said,
        plain.bonus,
    )


@pytest.mark.parametrize(
    ("text", "found", "place", "right"),
    [
        ("", "the end", 1, "14 tiles stand outside the sets"),
        ("|EE0000", "'|'", 1, "it has 0"),
        ("3344455566667m |EE0000", "'|'", 16, "it has 13"),
        ("[CCCC][FFFF][PPPP][NNNN]E ", "the end", 27, "2 tiles stand outside"),
        ("123789s123789p333m", "'3'", 17, "it has 15"),
        ("123789s123789p33", "the end", 17, "the ranks before it need m, p or s"),
        ("345s35[55567p[789m]4p", "'['", 7, "the ranks before it need m, p or s"),
        ("34Fp", "'F'", 3, "the ranks before it need m, p or s"),
        ("m123", "'m'", 1, "write ranks and then m, p or s"),
        ("123M", "'M'", 4, "the ranks before it need m, p or s"),
        ("0m", "'0'", 1, "write ranks and then m, p or s"),
        ("58z", "'8'", 2, "honours go up to 7z"),
        ("678s678p55m[777h]", "'h'", 16, "the ranks before it need m, p or s"),
        ("a5sghWSW[3333m,6]78m2s5s", "'a'", 1, "flowers are laid aside"),
        ("11m[55a]", "'a'", 7, "the ranks before it need m, p or s"),
        ("11m]", "']'", 4, "write ranks and then m, p or s"),
        ("[345s,2]34555[]567p", "'['", 14, "the ranks before it need m, p or s"),
        ("[345s,2]34555p[]", "'['", 15, "three or four equal tiles or a chow"),
        ("11m[346m]", "'['", 4, "three or four equal tiles or a chow"),
        ("11m[3456m]", "'['", 4, "three or four equal tiles or a chow"),
        ("11m[11111m]", "'['", 4, "three or four equal tiles or a chow"),
        ("11m[891m]", "'['", 4, "three or four equal tiles or a chow"),
        ("11m[ESW]", "'['", 4, "three or four equal tiles or a chow"),
        ("11m[8m9m1p]", "'['", 4, "three or four equal tiles or a chow"),
        ("11m[12]", "']'", 7, "the ranks before it need m, p or s"),
        ("11m[123m", "the end", 9, "a set ends with ]"),
        ("11m[123m|EE0000", "'|'", 9, "a set ends with ]"),
        ("11m[123m[", "'['", 9, "a set ends with ]"),
        ("11m[123m,1", "the end", 11, "the set ends here with ]"),
        ("11m[123m,1F]", "'F'", 11, "the set ends here with ]"),
        ("11m[123m,F]", "'F'", 10, "1, 2 or 3 says who gave"),
        ("11m[123m,]", "']'", 10, "1, 2 or 3 says who gave"),
        ("11m[123m,12]", "'2'", 11, "1, 2 or 3 says who gave"),
        ("11m[123m,4]", "'4'", 10, "1, 2 or 3 says who gave"),
        ("11m[123m,5]", "'5'", 10, "1, 2 or 3 says who gave"),
        ("11m[333m6]", "'6'", 9, "1, 2 or 3 says who gave"),
        ("11m[3333m,4]", "'4'", 11, "1, 2 or 3 says who gave"),
        ("11m[3333m,8]", "'8'", 11, "1, 2 or 3 says who gave"),
        ("[111m][222m][333m][444m][555m]11p", "'['", 25, "a hand has four sets at most"),
        ("[2222m]24s2m3pFFP5567p", "'2'", 11, "this is a fifth"),
        ("24s2m3pFFP5567p[2222m]", "'2'", 20, "this is a fifth"),
        ("123789s123789p33m|", "the end", 19, "the round wind is E, S, W or N"),
        ("123789s123789p33m|N1011", "'1'", 20, "the seat wind is E, S, W or N"),
        ("123789s123789p33m|cab", "'c'", 19, "the round wind is E, S, W or N"),
        ("123789s123789p33m||cab", "'|'", 19, "the round wind is E, S, W or N"),
        ("123789s123789p33m|EE10", "the end", 23, "two winds and four times 0 or 1"),
        ("123789s123789p33m|EE1002", "'2'", 24, "two winds and four times 0 or 1"),
        ("123789s123789p33m|EE10000", "'0'", 25, "here only | may follow"),
        ("123789s123789p33m|EE1000|9", "'9'", 26, "flowers are their letters a to h"),
        ("123789s123789p33m|EE1000|cbagjhd", "'j'", 30, "flowers are their letters a to h"),
        ("123789s123789p33m|EE1000|aba", "'a'", 28, "only one of each flower"),
        ("123789s123789p33m|EE1000|2a", "'a'", 27, "the hand ends here"),
        ("123789s123789p33m|EE1000|a|", "'|'", 27, "flowers are their letters a to h"),
    ],
)
def test_a_fault_is_named_with_its_place(text, found, place, right):
    with pytest.raises(NotationError) as error:
        parse_guobiao(text)
    sentence = str(error.value)
    assert f": found {found} at character {place}; " in sentence
    assert right in sentence
    assert re.fullmatch(r"[^\n]*[^.]\.", sentence)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("[123m,1]11m", True),
        ("[123m1]11m", True),
        ("[EEEE]11m", True),
        ("11mE", True),
        ("11m|EE0000", True),
        ("[E EE]11m", True),
        ("11m55z", False),
        ("[555z W]11m", False),
        ("[W 555z] [concealed kong 6666z]11m", False),
        ("[1111s]11m", False),
        ("[123m]11m", False),
        ("", False),
    ],
)
def test_the_notation_is_known_by_its_signs(text, answer):
    assert is_guobiao(text) is answer


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("[1111s]11m", "[1111s]"),
        ("[123m][ 1111s ]11m", "[ 1111s ]"),
        ("[1111s]11z", None),
        ("[1111s][222s W]11m", None),
        ("[1111s][concealed 2222s]11m", None),
        ("[111s]11m", None),
        ("[1112s]11m", None),
    ],
)
def test_only_a_bare_kong_means_two_things(text, found):
    assert two_meanings(text) == found
