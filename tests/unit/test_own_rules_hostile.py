"""Files that are no own rules: a sentence for each, never more, and never a change to one."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from majongue import paths
from majongue.errors import RulesetError
from majongue.own_rules import entries, folder_fault, import_rules, names, read_own
from majongue.paths import rules_folder
from majongue.rules.discovery import ruleset_ids
from support.own_rules import FRIDAY, put


@pytest.fixture(autouse=True, scope="module")
def _home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(paths.HOME, str(tmp_path_factory.mktemp("home")))
        yield


@pytest.fixture(autouse=True)
def _clean() -> None:
    shutil.rmtree(rules_folder(), ignore_errors=True)
    rules_folder().mkdir(parents=True)


def refused(path: Path) -> str:
    """The sentence about a file, in the list as well as when it is read."""
    with pytest.raises(RulesetError) as error:
        read_own(path)
    sentence = str(error.value)
    (entry,) = (entry for entry in entries() if entry.own)
    assert entry.fault == sentence
    assert sentence.isprintable()
    assert sentence[-1] in ".?"
    assert len(sentence) < 400
    return sentence


def read_or_refused(content: bytes) -> bool:
    """Whether the file is read; its bytes and its time stay in any case."""
    path = put(content)
    before = path.stat().st_mtime_ns
    try:
        read_own(path)
        good = True
    except RulesetError:
        refused(path)
        good = False
    assert (path.read_bytes(), path.stat().st_mtime_ns) == (content, before)
    return good


def test_cut_off_at_every_byte() -> None:
    data = FRIDAY.encode()
    good = [place for place in range(len(data)) if read_or_refused(data[:place])]
    # Good are the starts that end with a whole statement, of which there are many.
    assert len(good) > 10
    assert min(good) > FRIDAY.index("Friday table")


@given(st.binary(max_size=400))
def test_any_bytes(data: bytes) -> None:
    assert not read_or_refused(data)


@given(st.integers(0, len(FRIDAY) - 1), st.binary(min_size=1, max_size=3))
def test_some_bytes_replaced(place: int, more: bytes) -> None:
    data = FRIDAY.encode()
    read_or_refused(data[:place] + more + data[place + len(more) :])


PLAIN = "1 -1 true 1.5 nan 'x' '' [] [1] {} {a=1} {3=[]} 1979-05-27 07:32:00 1e999 [[{a=[[]]}]]"
WRONG = st.sampled_from([*PLAIN.split(), "9" * 30, "9" * 5000, "0x" + "f" * 5000])


@given(WRONG, st.sampled_from([n for n, line in enumerate(FRIDAY.splitlines()) if "=" in line]))
def test_values_of_other_types(value: str, number: int) -> None:
    lines = FRIDAY.splitlines()
    key = lines[number].split("=")[0]
    lines[number] = f"{key}= {value}"
    read_or_refused("\n".join(lines).encode())


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "friday.toml: extends is missing"),
        (b"\0\1\2" * 99, "friday.toml, line 1: this is not TOML"),
        (FRIDAY.encode("utf-16"), "friday.toml is not UTF-8 text: see byte 1."),
        (FRIDAY.replace("Rosa", "Röschen").encode("latin-1"), "is not UTF-8 text: see byte 23."),
        (b"x" * (64 << 10), "friday.toml, line 1: this is not TOML"),
        (b"x" * (64 << 10) + b"x", "friday.toml is larger than 64 kB, so it holds no rules."),
        (b"#" * (10 << 20), "friday.toml is larger than 64 kB, so it holds no rules."),
        (b"a = " + b"[" * 60_000, "friday.toml has a number, a key or a nesting that is too long."),
        (
            b"a = " + b"{a=" * 15_000,
            "friday.toml has a number, a key or a nesting that is too long.",
        ),
        (b"a = " + b"9" * 60_000, "friday.toml has a number, a key or a nesting that is too long."),
        (b".".join([b"a"] * 30_000) + b" = 1", "has a number, a key or a nesting"),
        (b"[" + b".".join([b"a"] * 30_000) + b"]", "has a number, a key or a nesting"),
        (b".".join([b"a"] * 500) + b" = 1", "line 1, a: there is no such key here"),
        (b"[" + b".".join([b"a"] * 500) + b"]\n", "line 1, a: there is no such"),
        (b"x" * 60_000 + b" = 1", "line 1, 'xxxxx"),
        (b"'\\u001b[2J\x7f' = 1", "friday.toml, line 1: this is not TOML"),
        (b'"\\u001b[2J" = 1', "friday.toml, line 1, '\\x1b[2J': there is no such key here"),
    ],
    ids=range(17),
)
def test_files_of_other_kinds(content: bytes, said: str) -> None:
    path = put(content)
    assert said in refused(path)
    assert path.read_bytes() == content


def test_what_is_no_file() -> None:
    path = rules_folder() / "friday.toml"
    said = "friday.toml is not an ordinary file, so it holds no rules."
    path.mkdir()
    assert refused(path) == said
    path.rmdir()
    os.mkfifo(path)
    assert refused(path) == said
    with pytest.raises(RulesetError, match="is not an ordinary file"):
        import_rules(path)
    path.unlink()
    for target, told in (
        ("nowhere", "There is no file friday.toml at that place."),
        ("friday.toml", "friday.toml cannot be read: "),
        (".", said),
        ("/dev/zero", said),
    ):
        path.symlink_to(target)
        assert refused(path).startswith(told)
        path.unlink()


@pytest.mark.parametrize("place", ["file", "folder"])
def test_what_may_not_be_read(place: str) -> None:
    path = put()
    closed = path if place == "file" else rules_folder()
    mode = closed.stat().st_mode
    closed.chmod(0)
    try:
        if os.access(closed, os.R_OK):
            pytest.skip("whoever runs this may read everything")
        if place == "file":
            assert refused(path) == "friday.toml cannot be read: Permission denied."
        else:
            assert names() == ruleset_ids()
            assert "cannot be read: Permission denied." in str(folder_fault())
    finally:
        closed.chmod(mode)


@pytest.mark.parametrize("path", ["x\0", "x" * 9999, "/"])
def test_what_is_no_name_of_a_file(path: str) -> None:
    with pytest.raises(RulesetError):
        read_own(Path(path))
    with pytest.raises(RulesetError):
        import_rules(Path(path))
