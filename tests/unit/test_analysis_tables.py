"""The table files: made the same every time, refused when broken."""

import lzma
import subprocess
import sys
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from types import ModuleType
from typing import TypeAlias

import pytest

from majongue.analysis import build, knitted_tables, packing, tables, tallies
from majongue.errors import MahjongError

Damage: TypeAlias = Callable[[bytes], bytes]


MODULES = [tables, knitted_tables]
both = pytest.mark.parametrize("module", MODULES, ids=["standard", "knitted"])


def shipped(module: ModuleType) -> bytes:
    return (files("majongue.analysis") / module.FILE_NAME).read_bytes()


@both
def test_the_shipped_file_holds_what_the_generator_makes(module: ModuleType) -> None:
    # The content, since another version of the compressor may pack it differently.
    content = build.FILES[module.FILE_NAME]()
    assert lzma.decompress(shipped(module)) == content
    packed = packing.compressed(content)
    assert lzma.decompress(packed) == content
    assert packed == packing.compressed(content)


def test_the_files_are_small() -> None:
    assert len(shipped(tables)) < 30_000
    assert len(shipped(knitted_tables)) < 12_000


def test_the_generator_writes_beside_itself(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(build, "FILES", dict.fromkeys(build.FILES, lambda: b"tables"))
    monkeypatch.setattr(build, "__file__", f"{tmp_path}/build.py")
    build.main()
    assert capsys.readouterr().out.startswith("standard.xz: ")
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(build.FILES)


def test_there_are_180_classes() -> None:
    assert len(tables.MERGE) == 180
    assert len(set(tables.SUITS)) == 126
    assert len(set(tables.HONOURS)) == 55


def test_there_are_few_classes_of_knitted_straights() -> None:
    assert len({*knitted_tables.STRAIGHT[0], *knitted_tables.STRAIGHT[2]}) == 50
    assert len(set(knitted_tables.HONOURS)) == 9
    assert len(set(b"".join(knitted_tables.PAIR))) == 89


@both
@pytest.mark.parametrize(
    "damage",
    [
        lambda good: good[:-100],
        lambda good: b"not a table at all",
        lambda good: b"",
        lambda good: lzma.compress(b"short"),
        lambda good: lzma.compress(lzma.decompress(good)[:26]),
        lambda good: _changed(good, -2),
        lambda good: _changed(good, 0),
        lambda good: _changed(good, 1000),
        lambda good: lzma.compress(lzma.decompress(good)[:-1]),
    ],
)
def test_a_damaged_file_is_refused_in_one_sentence(module: ModuleType, damage: Damage) -> None:
    before = module.HONOURS
    words = rf"^The file {module.FILE_NAME} is [^.]*; .*replaces it\.$"
    with pytest.raises(MahjongError, match=words):
        module.load(damage(shipped(module)))
    assert module.HONOURS is before


@both
def test_another_format_is_refused(module: ModuleType) -> None:
    with pytest.raises(MahjongError, match="not a table file of this version"):
        module.load(_changed(shipped(module), len(module.MAGIC) - 2))


def _changed(content: bytes, place: int) -> bytes:
    raw = bytearray(lzma.decompress(content))
    raw[place] ^= 255
    return lzma.compress(bytes(raw), preset=0)


@pytest.mark.parametrize("module", [tables, knitted_tables, tallies])
def test_other_attributes_do_not_exist(module: ModuleType) -> None:
    assert not hasattr(module, "NOTHING")


def test_nothing_is_loaded_before_it_is_needed() -> None:
    check = (
        "import majongue.analysis as a, majongue.analysis.tables as t, majongue.analysis.tallies"
        " as y; assert 'SUITS' not in vars(t); a.standard_distance((0, 0, 0, 0), 0);"
        " assert 'SUITS' in vars(t) and 'SPLIT' not in vars(y) and 'DIFFERENT' not in vars(y)"
    )
    subprocess.run([sys.executable, "-c", check], check=True)


@pytest.mark.parametrize("key", [0, 1, 4, 5**9 - 1, 5**8 * 3, 123_456, 77_777])
def test_tallies_are_sums_over_ranks(key: int) -> None:
    copies = [key // 5**rank % 5 for rank in range(9)]
    orphans = (copies[0] > 0) + (copies[8] > 0)
    pairs = sum(count >= 2 for count in copies)
    assert tallies.DIFFERENT[0][key] == orphans * 16 + pairs
    assert tallies.SPLIT[0][key] == orphans * 16 + sum(count // 2 for count in copies)
    honours = key % 5**7
    held = sum(honours // 5**rank % 5 > 0 for rank in range(7))
    assert tallies.DIFFERENT[1][honours] >> 4 == held


_EVERYTHING_ASKED = """
from majongue.analysis import *
from majongue.analysis import knitted_tables
from majongue.decompose import readings
from majongue.rules.discovery import load_ruleset

def ask_all(forms):
    for melds in range(5):
        for ask in (distance, complete, useful, best_discards, readings):
            ask((1, 5, 25, 6), melds, forms)
        sole_wait((1, 5, 25, 6), melds, forms, 3)

ask_all(load_ruleset("hong_kong").forms)
ask_all(load_ruleset("classical").forms)
ask_all(Forms(*[True] * 7))
assert "HELD" not in vars(knitted_tables)
ask_all(Forms(honours_knitted=True))
assert "HELD" in vars(knitted_tables)
"""


def test_only_knitted_shapes_read_the_knitted_tables() -> None:
    subprocess.run([sys.executable, "-c", _EVERYTHING_ASKED], check=True)


@pytest.mark.parametrize("key", [0, 1, 4, 5**9 - 1, 5**8 * 3, 123_456, 77_777])
def test_what_a_suit_holds_of_each_group(key: int) -> None:
    copies = [key // 5**rank % 5 for rank in range(9)]
    groups = [sum(count > 0 for count in copies[group::3]) for group in range(3)]
    assert knitted_tables.HELD[key] == groups[0] + 4 * groups[1] + 16 * groups[2]
