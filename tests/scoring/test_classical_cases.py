"""Three hundred Classical hands with their right answers, many of them worked out by hand."""

from collections import Counter
from pathlib import Path

import pytest

from majongue.rules.hand_record import answer, read_question
from majongue.rules.score import ScoreSheet
from support.cases import Record, bag, differences, question, read_records

DATA = Path(__file__).parent / "data"
OURS = read_records(DATA / "classical.jsonl.xz")
PEERS = read_records(DATA / "classical_peer.jsonl.xz")
"""Hands as two published sets of rules have them, with the words of a peer program."""

WORDS = {
    "win": "winning",
    "no points in hand": "no_points",
    "no chows": "no_chows",
    "tile drawn from the wall": "self_draw",
    "only possible tile": "only_tile",
    "pair of own wind": "pair_own_wind",
    "pair of round wind": "pair_round_wind",
    "own wind set": "own_wind",
    "round wind set": "round_wind",
    "last tile of the wall": "last_tile",
    "replacement tile after kong": "kong_replacement",
    "one suit with honours": "half_flush",
    "ones, nines and honours": "terminals_and_honours",
    "one suit only": "full_flush",
    "all winds and dragons": "all_honours",
    "all ones and nines": "all_terminals",
    "own flower": "own_flower",
    "own season": "own_season",
    "own flower or season": "own_bonus",
    "own flower and own season": "own_bonus",
    "all four flowers": "all_flowers",
    "all four seasons": "all_seasons",
    "dragon set 5z": "dragon_white",
    "dragon set 6z": "dragon_green",
    "dragon set 7z": "dragon_red",
    "bonus tile": "bonus_tile",
    "pair of dragons": "pair_dragons",
}
"""The words of the worked hands, and the lines of the sheet; sets are read apart."""


def test_every_hand_is_answered_as_expected() -> None:
    wrong = {record["id"]: found for record in OURS if (found := differences(record))}
    assert len(OURS) == 190
    assert wrong == {}


@pytest.mark.parametrize("preset", ["dmjl", "bmja"])
def test_every_hand_of_a_published_set_of_rules(preset: str) -> None:
    asked = [record for record in PEERS if record["preset"] == preset]
    wrong = {record["id"]: found for record in asked if (found := differences(record))}
    assert len(asked) > 50
    assert wrong == {}


def test_without_the_roof_the_published_rules_pay_in_full() -> None:
    asked = [record for record in PEERS if record["expect"]["legal"]]
    wrong = {}
    for record in asked:
        total = record["expect"]["total_roof_off"]
        full = record | {"expect": record["expect"] | {"total": total}}
        found = differences(full, options=record["options"] | {"roof_off": True})
        wrong |= {record["id"]: found} if found else {}
    assert wrong == {}
    assert any(r["expect"]["total"] != r["expect"]["total_roof_off"] for r in asked)


def sheet_of(record: Record) -> ScoreSheet:
    asked = read_question(question(record))
    return asked.ruleset.scorer.sheet(asked.win)


def worked(words: str, value: int) -> tuple[str, int]:
    """A line of a hand worked out by hand, in the words of the sheet."""
    what, tile = words.rsplit(" ", 1) if " " in words else (words, "")
    if what.endswith((" pung", " kong")):
        major = tile[0] in "19" or tile[1] == "z"
        return f"{what.replace(' ', '_')}{'_major' if major else ''}", value
    return WORDS.get(words) or WORDS[what], value


def on_sheet(sheet: ScoreSheet) -> Counter[tuple[str, int]]:
    return bag([{"id": line.id, "value": line.value, "count": line.count} for line in sheet.lines])


def test_each_line_of_the_worked_hands_is_on_the_sheet() -> None:
    asked = [record for record in OURS if record["expect"].get("points_breakdown")]
    wrong = {}
    for record in asked:
        expect = record["expect"]
        items = expect["points_breakdown"] + expect["doubles_breakdown"]
        lines = Counter(worked(*item) for item in items)
        sheet = on_sheet(sheet_of(record))
        if sheet != lines:
            wrong[record["id"]] = (lines - sheet, sheet - lines)
    assert len(asked) > 150
    assert wrong == {}


def test_a_limit_hand_has_one_line() -> None:
    asked = [record for record in OURS if record["expect"].get("limit_hand")]
    for record in asked:
        ((id, worth),) = on_sheet(sheet_of(record))
        assert (id, worth) == (record["expect"]["limit_hand"], record["expect"]["total"])
    assert len(asked) > 10


PEER_WORDS = {
    "Standard Mah Jongg": "winning",
    "Concealed Kong of Honors": "concealed_kong_major",
    "Concealed Kong of Terminals": "concealed_kong_major",
    "Concealed Pung of Honors": "concealed_pung_major",
    "Concealed Pung of Terminals": "concealed_pung_major",
    "Exposed Kong of Honors": "exposed_kong_major",
    "Exposed Kong of Terminals": "exposed_kong_major",
    "Exposed Pung of Honors": "exposed_pung_major",
    "Exposed Pung of Terminals": "exposed_pung_major",
    "Flower": "bonus_tile",
    "Season": "bonus_tile",
    "Last Tile Completes Pair of 2..8": "fishing_pair",
    "Last Tile Completes Pair of Terminals or Honors": "fishing_pair_major",
    "Last Tile Taken from Dead Wall": "kong_replacement",
    "Last Tile is Last Tile of Wall": "last_tile",
    "Last Tile is Last Tile of Wall Discarded": "last_discard",
    "Last Tile is Only Possible Tile": "only_tile",
    "Won with Last Tile Taken from Wall": "self_draw",
    "Little Four Joys": "little_four_winds",
    "Mah Jongg with Original Call": "original_call",
    "Original Call": "original_call",
    "No Chow": "no_chows_double",
    "Zero Point Hand": "no_points_double",
    "Only Concealed Melds": "concealed_hand",
    "Only Terminals and Honors": "terminals_and_honours",
    "Own Flower and Own Season": "own_bonus",
    "Pair of Dragons": "pair_dragons",
    "Pair of Own Wind": "pair_own_wind",
    "Pair of Round Wind": "pair_round_wind",
    "Pung/Kong of Dragons": "dragon",
    "Pung/Kong of Own Wind": "own_wind",
    "Pung/Kong of Round Wind": "round_wind",
    "Robbing the Kong": "robbing_kong",
    "Three Concealed Pongs": "three_concealed_pungs",
    "True Color Game": "full_flush",
    "False Color Game": "half_flush",
    "All pair honors": "honour_pairs",
    "Blessing of Earth": "first_discard_of_east",
    "Concealed True Color Game": "concealed_one_suit",
    "Four Blessings Hovering over the Door": "four_winds",
    "Fourfold Plenty": "four_kongs",
    "Gates of Heaven": "nine_gates",
    "Gathering the Plum Blossom from the Roof": "plum_blossom",
    "Hidden Treasure": "four_concealed_pungs",
    "Imperial Jade": "green_hand",
    "Only Honors": "only_honours",
    "Plucking the Moon from the Bottom of the Sea": "moon",
    "The 13 Unique Wonders": "thirteen_orphans",
    "Three Great Scholars": "three_dragons",
    "Twofold Fortune": "kong_on_kong",
}
"""The peer's words where they are not the ids of our lines, spaces and capitals aside."""


def kind_of(line: str) -> str:
    """The id of a line, the three dragons taken together."""
    return "dragon" if line.startswith("dragon_") else line


def test_the_peers_lines_are_on_the_sheet() -> None:
    wrong = {}
    for record in (record for record in PEERS if record["expect"]["legal"]):
        words = record["expect"]["peer_lines"]
        peers = Counter(PEER_WORDS.get(word, word.lower().replace(" ", "_")) for word in words)
        sheet = sheet_of(record)
        lines: Counter[str] = Counter()
        for line in sheet.lines:
            lines[kind_of(line.id)] += line.count
        if sheet.figures["limit_hand"]:  # the peer names one of them, and more beside half limits
            lines.update(dropped.id for dropped in sheet.dropped)
            right = bool(lines & peers)
        else:
            right = lines == peers
        if not right:
            wrong[record["id"]] = (peers - lines, lines - peers)
    assert wrong == {}


@pytest.mark.parametrize("key", ["note", "source", "checked", "waits", "expect_something"])
def test_keys_that_inform_people_are_ignored(key: str) -> None:
    record = OURS[0]
    assert answer({**record, key: ["anything"]}) == answer(record)
