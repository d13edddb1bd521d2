"""A thousand hands with their right answers; where they come from is in the rules page."""

from pathlib import Path

import pytest

from majongue.rules.hand_record import answer
from support.cases import differences, read_records

RECORDS = read_records(Path(__file__).parent / "data" / "hong_kong.jsonl.xz")


def test_every_record_is_answered_as_expected():
    asked = [record for record in RECORDS if record["options"].get("players", 4) == 4]
    wrong = {record["id"]: found for record in asked if (found := differences(record))}
    assert len(asked) > 1000
    assert wrong == {}


def test_the_table_for_two_is_refused_in_one_sentence():
    asked = [record for record in RECORDS if record["options"].get("players", 4) == 2]
    assert asked
    for record in asked:
        given, readable = answer(record)
        assert not readable
        assert given["id"] == record["id"]
        assert given["error"] == (
            "options: The two-player table is not available yet; use players = 4."
        )


@pytest.mark.parametrize("key", ["note", "source", "checked", "waits", "expect_something"])
def test_keys_that_inform_people_are_ignored(key):
    record = RECORDS[0]
    assert answer({**record, key: ["anything"]}) == answer(record)
