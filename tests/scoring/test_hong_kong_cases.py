"""A thousand hands with their right answers; where they come from is in the rules page."""

from pathlib import Path

import pytest

from majongue.rules.hand_record import answer
from support.cases import differences, read_records

RECORDS = read_records(Path(__file__).parent / "data" / "hong_kong.jsonl.xz")


def test_every_record_is_answered_as_expected():
    wrong = {record["id"]: found for record in RECORDS if (found := differences(record))}
    assert len(RECORDS) == 1094
    assert wrong == {}


FOR_TWO = [record for record in RECORDS if record["options"].get("players") == 2]


def test_payments_at_a_table_for_two_name_the_seats_taken():
    assert len(FOR_TWO) == 17
    for record in FOR_TWO:
        assert set(answer(record)[0]["payments"]) == {"E", "S"}


def test_the_second_of_two_may_sit_west():
    (record, *_) = (one for one in FOR_TWO if one["seat_wind"] == "S")
    options = {"players": 2, "two_player_second_wind": "W"}
    given, readable = answer({**record, "options": options, "seat_wind": "W"})
    assert readable
    assert given["payments"] == {"E": -16, "W": 16}
    refused, readable = answer({**record, "options": options})
    assert not readable
    assert refused["error"] == "seat_wind: Hong Kong rules have no South seat: use E, W."


def test_tiles_that_are_missing_at_a_table_for_two():
    record = {**FOR_TWO[0], "melds": [], "concealed": "11123677889p23m", "winning_tile": "1m"}
    given, _ = answer(record)
    assert (given["legal"], given["reason"]) == (False, "tile_not_in_set")
    short = {**record, "concealed": "11123677889p2m"}
    assert answer(short)[0]["reason"] == "wrong_tile_count"
    assert answer({**record, "options": {}})[0]["reason"] != "tile_not_in_set"


@pytest.mark.parametrize("key", ["note", "source", "checked", "waits", "expect_something"])
def test_keys_that_inform_people_are_ignored(key):
    record = RECORDS[0]
    assert answer({**record, key: ["anything"]}) == answer(record)
