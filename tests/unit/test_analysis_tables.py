"""The table file: made the same every time, refused when broken."""

import lzma
import subprocess
import sys
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from types import ModuleType
from typing import TypeAlias

import pytest

from majongue.analysis import build, tables, tallies
from majongue.errors import MahjongError

Damage: TypeAlias = Callable[[bytes], bytes]


@pytest.fixture(scope="module")
def shipped() -> bytes:
    return (files("majongue.analysis") / tables.FILE_NAME).read_bytes()


def test_the_shipped_file_holds_what_the_generator_makes(shipped: bytes) -> None:
    # The content, since another version of the compressor may pack it differently.
    content = build.payload()
    assert lzma.decompress(shipped) == content
    packed = build.compressed(content)
    assert lzma.decompress(packed) == content
    assert packed == build.compressed(content)


def test_the_file_is_small(shipped: bytes) -> None:
    assert len(shipped) < 30_000


def test_the_generator_writes_beside_itself(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(build, "payload", lambda: b"tables")
    monkeypatch.setattr(build, "__file__", f"{tmp_path}/build.py")
    build.main()
    assert capsys.readouterr().out.startswith("standard.xz: ")


def test_there_are_180_classes(shipped: bytes) -> None:
    assert len(tables.MERGE) == 180
    assert len(set(tables.SUITS)) == 126
    assert len(set(tables.HONOURS)) == 55


@pytest.mark.parametrize(
    "damage",
    [
        lambda good: good[:-100],
        lambda good: b"not a table at all",
        lambda good: b"",
        lambda good: lzma.compress(b"short"),
        lambda good: lzma.compress(tables.MAGIC),
        lambda good: _changed(good, len(tables.MAGIC) + 4),
        lambda good: _changed(good, 0),
        lambda good: _changed(good, tables.HEADER_SIZE + 1000),
        lambda good: lzma.compress(lzma.decompress(good)[:-1]),
    ],
)
def test_a_damaged_file_is_refused_in_one_sentence(shipped: bytes, damage: Damage) -> None:
    before = tables.SUITS
    with pytest.raises(MahjongError, match=r"^The file standard\.xz is [^.]*; .*replaces it\.$"):
        tables.load(damage(shipped))
    assert tables.SUITS is before


def test_another_format_is_refused(shipped: bytes) -> None:
    with pytest.raises(MahjongError, match="not a table file of this version"):
        tables.load(_changed(shipped, len(tables.MAGIC) - 2))


def _changed(content: bytes, place: int) -> bytes:
    raw = bytearray(lzma.decompress(content))
    raw[place] ^= 255
    return lzma.compress(bytes(raw), preset=0)


@pytest.mark.parametrize("module", [tables, tallies])
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
