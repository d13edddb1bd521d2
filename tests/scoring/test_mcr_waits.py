"""What the hands of the official rules waited for, as their records say."""

from pathlib import Path

from majongue.analysis import Forms, sole_wait, tiles_of
from majongue.analysis.structural import structural_waits
from majongue.hand import hand_of
from majongue.tiles import format_tiles, parse_tile
from support.cases import read_records

FORMS = Forms(True, True, True, knitted_straight=True, honours_knitted=True)


def test_the_waits_of_every_record() -> None:
    path = Path(__file__).parent / "data" / "mcr.jsonl.xz"
    asked = [record for record in read_records(path) if "waits" in record]
    assert len(asked) > 4000
    wrong = {}
    for record in asked:
        keys, melds = hand_of(record["concealed"]).keys, len(record["melds"])
        found = format_tiles(tiles_of(structural_waits(keys, melds, FORMS)))
        alone = sole_wait(keys, melds, FORMS, parse_tile(record["winning_tile"]))
        if found != record["waits"] or alone != (len(found) == 2):
            wrong[record["id"]] = found, alone
    assert wrong == {}
