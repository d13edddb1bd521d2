import json

import pytest

from majongue.rules.hand_record import answer, answer_lines

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
    ({"winning_tile": None}, "winning_tile: found None"),
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
    ({"preset": "gb_software"}, "preset: hong_kong has no preset 'gb_software'"),
    ({"options": {"capp": 9}}, r"options: There is no option 'capp': did you mean cap\?"),
    ({"options": {"cap": "9"}}, "options: Option cap cannot be '9'"),
    ({"options": {"cap": 2}}, "options: The cap of 2 fan"),
    ({"win": {"by": "theft"}}, "win.by: found 'theft'"),
    ({"win": {"by": "discard"}}, "win.from: found nothing"),
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
            yield line

    answers = answer_lines(lines())
    assert next(answers)[1]
    assert len(asked) == 1
    rest = list(answers)
    assert [readable for _, readable in rest] == [False, False, False, True]
    assert rest[0][0]["error"].startswith("Line 3 is not JSON")
