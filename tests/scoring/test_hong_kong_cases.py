"""A thousand hands with their right answers; where they come from is in the rules page."""

import json
import lzma
from pathlib import Path

import pytest

from majongue.rules.hand_record import answer

DATA = Path(__file__).parent / "data" / "hong_kong.jsonl.xz"
CHECKED = ("total", "capped", "liable", "payments")


def records() -> list[dict]:
    with lzma.open(DATA, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def differences(record: dict) -> list[str]:
    given, readable = answer(record)
    expect = record["expect"]
    if not readable:
        return [given["error"]]
    if given["legal"] != expect["legal"] or given["reason"] != expect["reason"]:
        return [f"{given['legal']} {given['reason']}"]
    found = [
        key for key in CHECKED if expect["legal"] and expect.get(key, given[key]) != given[key]
    ]
    if "lines" in expect:
        lines = [
            sorted((line["id"], line["value"]) for line in which["lines"])
            for which in (given, expect)
        ]
        found += ["lines"] if lines[0] != lines[1] else []
    return found


def test_every_record_is_answered_as_expected():
    asked = [record for record in records() if record["options"].get("players", 4) == 4]
    wrong = {record["id"]: found for record in asked if (found := differences(record))}
    assert len(asked) > 1000
    assert wrong == {}


def test_the_table_for_two_is_refused_in_one_sentence():
    asked = [record for record in records() if record["options"].get("players", 4) == 2]
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
    record = records()[0]
    assert answer({**record, key: ["anything"]}) == answer(record)
