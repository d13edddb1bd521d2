"""Hand records with their right answers: reading them, and how an answer differs."""

import json
import lzma
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from majongue.rules.hand_record import answer

Record = dict[str, Any]

FIGURES = ("counted", "total", "capped", "limit_hand", "liable", "payments")
COUNTED = ("points", "doubles")
"""Figures of a hand that is no limit hand."""


def read_records(path: Path) -> list[Record]:
    """The records of a packed file, one JSON object a line."""
    with lzma.open(path, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def question(record: Mapping[str, Any]) -> Record:
    """A record without what it expects."""
    return {key: value for key, value in record.items() if not key.startswith("expect")}


def differences(record: Mapping[str, Any], **changed: Any) -> list[str]:
    """In what the answer to a record, perhaps with other keys, is not what it expects."""
    given, readable = answer(question(record) | changed)
    expect = record["expect"]
    if not readable:
        return [given["error"]]
    if given["id"] != record["id"]:
        return [f"the answer is to {given['id']}"]
    if given["legal"] != expect["legal"]:
        return [f"legal is {given['legal']}: {given['reason']}"]
    if not expect["legal"]:
        return [] if given["reason"] == expect["reason"] else [f"reason is {given['reason']}"]
    figures = list(FIGURES)
    if "lines" not in expect and not expect.get("limit_hand") and not expect.get("limits"):
        figures += COUNTED if expect.get("points") is not None else ()
    found = [f"{key} is {given.get(key)}" for key in figures if differs(key, expect, given)]
    if "lines" in expect and bag(expect["lines"]) != bag(given["lines"]):
        found.append(f"lines are {sorted(bag(given['lines']))}")
    return found


def differs(key: str, expect: Mapping[str, Any], given: Mapping[str, Any]) -> bool:
    return key in expect and expect[key] != given.get(key)


def bag(lines: Iterable[Mapping[str, Any]]) -> Counter[tuple[str, int]]:
    """Ids and values of score lines, each as often as it counts."""
    counts: Counter[tuple[str, int]] = Counter()
    for line in lines:
        counts[line["id"], line["value"]] += line.get("count", 1)
    return counts
