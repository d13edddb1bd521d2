import io
import json

import pytest

from majongue.rules.hand_record import answer, answer_lines
from majongue.rules.json_lines import LONGEST, bounded_lines

RECORD = {
    "id": "a",
    "ruleset": "hong_kong",
    "options": {},
    "seat_wind": "S",
    "round_wind": "E",
    "melds": [
        {"kind": "kong", "tiles": "7777z", "from": "N"},
        {"kind": "pung", "tiles": "555z", "from": "E"},
        {"kind": "pung", "tiles": "666z", "from": "W"},
    ],
    "concealed": "45m11p",
    "winning_tile": "6m",
    "bonus": [],
    "win": {"by": "discard", "from": "E"},
}


def changed(**keys):
    return {**RECORD, **keys}


def test_an_answer_has_every_key():
    given, readable = answer(RECORD)
    assert readable
    assert given == {
        "id": "a",
        "legal": True,
        "reason": None,
        "lines": [
            {"id": "big_three_dragons", "name": "Big three dragons", "value": 5, "count": 1},
            {"id": "dragon_red", "name": "Red dragons", "value": 1, "count": 1},
            {"id": "dragon_green", "name": "Green dragons", "value": 1, "count": 1},
            {"id": "dragon_white", "name": "White dragons", "value": 1, "count": 1},
        ],
        "total": 8,
        "capped": 8,
        "payments": {"E": 0, "S": 128, "W": -128, "N": 0},
        "liable": "W",
    }


def test_a_hand_that_does_not_win_pays_nothing_and_has_the_same_keys():
    given, readable = answer(changed(melds=RECORD["melds"][:2], concealed="45m11p888s"))
    assert readable
    assert given.keys() == answer(RECORD)[0].keys()
    assert (given["legal"], given["reason"], given["total"]) == (False, "under_minimum", 2)
    assert set(given["payments"].values()) == {0}


def test_keys_with_defaults_may_be_left_out():
    shorter = {key: RECORD[key] for key in RECORD if key not in ("options", "bonus")}
    assert answer(shorter) == answer(RECORD)


def test_a_win_on_bonus_tiles_needs_no_hand():
    bonus = ["f1", "f2", "f3", "f4", "s1", "s2", "s3"]
    win = {"by": "self_draw", "bonus_tiles_win": True}
    given, _ = answer(
        changed(bonus=bonus, win=win, melds=[], options={"flowers": True}, winning_tile="s3")
    )
    assert [line["id"] for line in given["lines"]] == ["seven_flowers"]
    assert given["payments"] == {"E": -8, "S": 24, "W": -8, "N": -8}


UNREADABLE = [
    ({"winning_tile": None}, "winning_tile: found null; it must be text"),
    ({"winning_tile": "6m7m"}, "winning_tile: '6m7m' is 2 tiles"),
    ({"winning_tile": "f1"}, "winning_tile: f1 is a bonus tile"),
    ({"concealed": "45x"}, "concealed: '45x'"),
    ({"concealed": "45m1f"}, "concealed: '45m1f'"),
    ({"concealed": "45m11pf1"}, "concealed: f1 is a bonus tile"),
    ({"bonus": ["f5"]}, r"bonus\[1\]: 'f5'"),
    ({"bonus": ["f1", "1m"]}, r"bonus\[2\]: 1m is not a bonus tile"),
    ({"bonus": "f1"}, "bonus: found 'f1'"),
    ({"seat_wind": "East"}, "seat_wind: found 'East'"),
    ({"ruleset": "hong"}, r"ruleset: There is no ruleset 'hong': did you mean hong_kong\?"),
    ({"preset": "gb_software"}, "preset: Hong Kong has no presets"),
    ({"options": {"capp": 9}}, r"options: There is no option 'capp': did you mean cap\?"),
    ({"options": {"cap": "9"}}, "options: Option cap cannot be '9'"),
    ({"options": {"cap": 2}}, "options: The cap of 2 fan"),
    ({"win": {"by": "theft"}}, "win.by: found 'theft'"),
    ({"win": {"by": "self_draw", "from": "E"}}, "win.from: found E; it must be null"),
    ({"win": {"by": "discard", "from": "S"}}, "win.from: S is the winner's own seat"),
    ({"win": {}}, "win.by: this key is missing"),
    ({"melds": [{"kind": "pung", "tiles": "556z"}]}, r"melds\[1\].tiles: 556z is not a pung"),
    ({"melds": [{"kind": "chow", "tiles": "891m"}]}, r"melds\[1\].tiles: 891m is not a chow"),
    ({"melds": [{"kind": "pair", "tiles": "55z"}]}, r"melds\[1\].kind: found 'pair'"),
    ({"melds": [{"kind": "pung", "tiles": "555z", "from": "S"}]}, r"melds\[1\].from: S cannot"),
    ({"id": 7}, "id: found 7"),
]


@pytest.mark.parametrize(("keys", "sentence"), UNREADABLE)
def test_an_unreadable_record_is_answered_with_the_key(keys, sentence):
    given, readable = answer(changed(**keys))
    assert not readable
    assert given.keys() == {"id", "error"}
    assert given["id"] == keys.get("id", "a")
    with pytest.raises(AssertionError, match=sentence):
        raise AssertionError(given["error"])
    assert "\n" not in given["error"]


def test_no_record_is_too_large():
    given, readable = answer(changed(concealed="1" * 300 + "m"))
    assert (given["error"], readable) == (
        "concealed: 301 tiles are more than a whole set has.",
        False,
    )
    pung = {"kind": "pung", "tiles": "111m"}
    given, readable = answer(changed(melds=[pung] * 300))
    assert (given["reason"], readable) == ("wrong_tile_count", True)


@pytest.mark.parametrize(
    "key", ["id", "ruleset", "seat_wind", "round_wind", "concealed", "winning_tile", "win"]
)
def test_a_misspelt_key_is_a_missing_key(key):
    record = {key + "s" if name == key else name: kept for name, kept in RECORD.items()}
    assert answer(record)[0]["error"] == f"{key}: this key is missing."


def test_lines_are_answered_as_they_come():
    asked = []

    def lines():
        for line in (json.dumps(RECORD), "\n", "{broken", "[1]", "[" * 100_000, json.dumps(RECORD)):
            asked.append(line)
            yield line.encode()

    answers = answer_lines(lines())
    assert next(answers)[1]
    assert len(asked) == 1
    rest = list(answers)
    assert [readable for _, readable in rest] == [False, False, False, True]
    assert rest[0][0]["error"].startswith("Line 3 is not valid JSON")


@pytest.mark.parametrize("by", ["discard", "robbed_kong"])
@pytest.mark.parametrize("win", [{}, {"from": None}])
def test_a_discarder_who_is_not_named_sits_after_the_winner(by, win):
    given, readable = answer(changed(win={"by": by, **win}))
    assert readable
    assert given == answer(changed(win={"by": by, "from": "W"}))[0]


def errors(*lines):
    return [given.get("error") for given, _ in answer_lines(lines)]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (b"x", "Line 1 is not valid JSON: a value is missing, at character 1."),
        (b'{"a"', "Line 1 is not valid JSON: a colon is missing, at character 5."),
        (b"{a", "Line 1 is not valid JSON: a key in double quotes is missing, at character 2."),
        (b"[1 2]", "Line 1 is not valid JSON: a comma is missing, at character 4."),
        (b"{} {}", "Line 1 is not valid JSON: something stands behind its end, at character 4."),
        (b'"a', "Line 1 is not valid JSON: a text does not end, at character 1."),
        (b'"\t"', "Line 1 is not valid JSON: a text has a control character, at character 2."),
        (
            b'"\\x"',
            "Line 1 is not valid JSON: a backslash is followed by a wrong letter, at character 2.",
        ),
        (b"\xff", "Line 1 is not UTF-8 text."),
        (b"[" * 100_000, "Line 1 has lists or objects too deep in one another."),
        (b'{"id":' + b"9" * 5000 + b"}", "Line 1 has a number that is too long or no number."),
        (b'{"id":NaN}', "Line 1 has a number that is too long or no number."),
    ],
)
def test_what_is_no_json_is_refused_in_our_own_words(line, sentence):
    assert errors(line) == [sentence]


def test_a_mark_of_byte_order_may_stand_before_the_first_line():
    line = json.dumps(RECORD).encode()
    assert errors(b"\xef\xbb\xbf" + line) == [None]
    assert errors(line, b"\xef\xbb\xbf" + line)[1].startswith("Line 2 is not valid JSON")


def test_a_long_line_is_refused_and_the_next_one_scored():
    record = json.dumps(RECORD).encode()
    padded = record + b" " * (LONGEST - len(record))
    source = io.BytesIO(padded + b"\n" + padded + b"   \n" + b"[" * (3 * LONGEST) + b"\n" + record)
    assert errors(*bounded_lines(source)) == [
        None,
        "Line 2 is longer than 1048576 bytes, which is the limit.",
        "Line 3 is longer than 1048576 bytes, which is the limit.",
        None,
    ]


def test_an_endless_line_is_refused_before_it_ends():
    class Endless(io.BytesIO):
        def readline(self, size=-1):
            return b"\0" * size

    given, readable = next(answer_lines(bounded_lines(Endless())))
    assert not readable
    assert "which is the limit" in given["error"]


@pytest.mark.parametrize("identity", ["\ud800", "a\udcffz"])
def test_half_a_letter_in_an_id_is_answered(identity):
    given, readable = answer(changed(id=identity))
    assert readable
    assert json.loads(json.dumps(given).encode().decode())["id"] == identity


@pytest.mark.parametrize("identity", [[1], {"a": 1}, 1e999, None])
def test_an_id_that_is_neither_text_nor_number_does_not_come_back(identity):
    assert answer(changed(id=identity))[0]["id"] is None


@pytest.mark.parametrize(
    "keys",
    [
        {"concealed": "x" * 5000},
        {"preset": "x" * 5000},
        {"ruleset": "x" * 5000},
        {"options": {"x" * 5000: 1}},
        {"options": {"cap": "x" * 5000}},
        {"options": {"cap": [[[[[1]] * 500]]]}},
        {"win": {"by": "x" * 5000}},
        {"seat_wind": "x" * 5000},
        {"bonus": ["x" * 5000]},
        {"melds": [{"kind": "pung", "tiles": "5" * 5000 + "q"}]},
    ],
)
def test_what_a_message_quotes_is_short(keys):
    given, readable = answer(changed(**keys))
    assert not readable
    assert "x" * 50 not in given["error"]
    assert "5" * 50 not in given["error"]
    assert len(given["error"]) < 1500  # the names of all options
