"""Preferences: what they take, and the file that keeps them."""

import os
import stat
import subprocess
import sys
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from textual.theme import BUILTIN_THEMES

from majongue import paths, preferences_file
from majongue.errors import OptionError, PreferencesError
from majongue.options import OptionType
from majongue.preferences import (
    BY_ID,
    DEFAULT_NAME,
    DEFAULTS,
    LONGEST_NAME,
    PREFERENCES,
    checked_value,
    tile_style,
)
from majongue.preferences_file import LARGEST, load, save, save_values

MINE = """\
# My file; hands off.

theme = 'nord'   # cold and calm
  pace_ms=300
future = { a = 1.50, b = nan } # from a newer version

# Keys, as on the other machine
[keys]
pass = "x"  # was: space
# hint = "i"

# And this
[other]
thing = 1979-05-27
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "preferences.toml"


def faults_of(file: Path, content: str | bytes) -> list[str]:
    """The complaints about a file, without its name, which each begins with."""
    data = content if isinstance(content, bytes) else content.encode()
    file.write_bytes(data)
    _, faults = load(file)
    assert all(fault.startswith(f"{file}") and fault.count("\n") == 0 for fault in faults)
    assert file.read_bytes() == data
    return [fault.removeprefix(str(file)).removeprefix(": ") for fault in faults]


def test_each_preference_is_declared_once_and_has_words() -> None:
    names = [part.name for part in fields(DEFAULTS)]
    assert sorted(names) == sorted([*BY_ID, "name", "keys"])
    assert len(BY_ID) == len(PREFERENCES)
    for option in PREFERENCES:
        assert option.group
        assert option.label
        assert option.help.endswith(".")
        assert set(option.says) == set(option.choices)
        assert option.check(option.default) == getattr(DEFAULTS, option.id)


def test_defaults() -> None:
    assert {option.id: option.default for option in PREFERENCES} == {
        "tile_style": "auto",
        "tile_index": True,
        "pace_ms": 600,
        "wait_after_discard": False,
        "quick_discard": False,
        "ceremony": "first_hand",
        "bell": False,
        "idle_acts": "hidden",
        "counters": True,
        "motion": "full",
        "theme": "textual-dark",
    }
    assert (DEFAULTS.name, DEFAULTS.keys) == (DEFAULT_NAME, {})
    assert LONGEST_NAME == 20


def test_the_themes_are_those_of_textual() -> None:
    says = BY_ID["theme"].says
    assert set(BY_ID["theme"].choices) == set(BUILTIN_THEMES)
    assert len(BY_ID["theme"].choices) == len(BUILTIN_THEMES)
    for name, theme in BUILTIN_THEMES.items():
        assert says[name].endswith("dark" if theme.dark else "light")


def test_a_value_makes_other_preferences_and_none_the_default() -> None:
    chosen = DEFAULTS.with_value("pace_ms", 0).with_value("keys.pass", "x")
    chosen = chosen.with_value("keys.hint", "i").with_value("name", " Otto ")
    assert (chosen.pace_ms, chosen.name, chosen.keys) == (0, "Otto", {"pass": "x", "hint": "i"})
    for id in ("pace_ms", "keys.pass", "keys.hint", "keys.log", "name"):
        chosen = chosen.with_value(id, None)
    assert chosen == DEFAULTS


@pytest.mark.parametrize(
    ("environ", "encoding", "style"),
    [
        ({"TERM": "xterm-256color"}, "utf-8", "hanzi"),
        ({}, "UTF8", "hanzi"),
        ({"TERM": "linux"}, "utf-8", "ascii"),
        ({"TERM": "xterm"}, "ANSI_X3.4-1968", "ascii"),
        ({"TERM": "xterm"}, "no such encoding", "ascii"),
        ({"TERM": "xterm"}, None, "ascii"),
    ],
)
def test_the_tile_style_follows_the_terminal_unless_chosen(environ, encoding, style) -> None:
    assert tile_style("auto", environ, encoding) == style
    for chosen in ("hanzi", "ascii", "glyph"):
        assert tile_style(chosen, environ, encoding) == chosen


def test_the_file_follows_the_environment(monkeypatch, tmp_path: Path) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    assert paths.places()["preferences"] == tmp_path / "preferences.toml"
    monkeypatch.delenv(paths.HOME)
    assert "majongue" in str(paths.config_folder())


def test_no_file_means_the_defaults_without_a_word(file: Path) -> None:
    assert load(file) == (DEFAULTS, [])
    assert load(file / "deeper" / "still") == (DEFAULTS, [])
    file.symlink_to("nowhere")
    assert load(file) == (DEFAULTS, [])


def test_a_good_file_is_read(file: Path) -> None:
    file.write_text('theme = "nord"\nbell = true\nname = "Hana"\n[keys]\npass = "x"\n')
    chosen, faults = load(file)
    assert not faults
    assert (chosen.theme, chosen.bell, chosen.name) == ("nord", True, "Hana")
    assert chosen.keys == {"pass": "x"}
    assert chosen.pace_ms == DEFAULTS.pace_ms
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    assert load(file) == (chosen, [])


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("bell = 1", "bell cannot be 1; it takes true or false."),
        ("bell = 'yes'", "bell cannot be 'yes'; it takes true or false."),
        ("bell = []", "bell cannot be a list; it takes true or false."),
        (
            "pace_ms = 250",
            "pace_ms cannot be 250; it takes a whole number from 0 to 3000 in steps of 100.",
        ),
        (
            "pace_ms = true",
            "pace_ms cannot be true; it takes a whole number from 0 to 3000 in steps of 100.",
        ),
        (
            "pace_ms = nan",
            "pace_ms cannot be nan; it takes a whole number from 0 to 3000 in steps of 100.",
        ),
        ("motion = {}", "motion cannot be a table; it takes one of full, reduced, none."),
        (
            "idle_acts = 10:00:00",
            "idle_acts cannot be a date or a time; it takes one of hidden, dimmed.",
        ),
        (
            "tile_style = 'hanzy'",
            "tile_style cannot be 'hanzy'; it takes one of auto, hanzi, ascii, glyph.",
        ),
        ("name = ''", "name cannot be ''; it takes a name of 1 to 20 printable letters."),
        (
            "name = 'abcdefghijklmnopqrstu'",
            "name cannot be 'abcdefghijklmnopqrstu'; it takes a name of 1 to 20 printable letters.",
        ),
        (
            'name = "\\u001b[31m"',
            "name cannot be '\\x1b[31m'; it takes a name of 1 to 20 printable letters.",
        ),
        (
            "name = 1979-05-27",
            "name cannot be a date or a time; it takes a name of 1 to 20 printable letters.",
        ),
        (
            "keys = 3",
            "keys cannot be 3; it takes a table of commands and their keys.",
        ),
        (
            "keys.pass = 3",
            "keys.pass cannot be 3; it takes the name of a key, 1 to 20 printable letters.",
        ),
        (
            'keys."\\n" = 3',
            r"'keys.\n' cannot be 3; it takes the name of a key, 1 to 20 printable letters.",
        ),
        ("pace = 100", "there is no preference 'pace': did you mean pace_ms?"),
        ("'keys.pass' = 'x'", "there is no preference 'keys.pass': did you mean keys?"),
    ],
)
def test_what_is_wrong_has_its_default_and_a_sentence(file: Path, line: str, fault: str) -> None:
    assert faults_of(file, f"theme = 'nord'\n{line}\n") == [fault]
    assert load(file)[0] == DEFAULTS.with_value("theme", "nord")


def test_every_fault_is_told(file: Path) -> None:
    faults = faults_of(file, "bell = 1\nmotion = 2\nzzz = 3\n[keys]\npass = 4\nhint = 'i'\n")
    assert [fault.split()[0] for fault in faults] == ["bell", "motion", "there", "keys.pass"]
    assert faults[2].endswith(
        "'zzz': there are " + ", ".join(sorted([*BY_ID, "keys", "name"])) + "."
    )
    assert load(file)[0] == DEFAULTS.with_value("keys.hint", "i")


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"theme = 'nord'\n\xff\xfe", " is not UTF-8 text: see byte 16."),
        ("theme = nord", " is not TOML: Invalid value (at line 1, column 9)."),
        (
            "bell = true\nbell = true\n",
            " is not TOML: Cannot overwrite a value (at line 2, column 12).",
        ),
        (b"\0" * 10, " is not TOML: Invalid statement (at line 1, column 1)."),
        ("pace_ms = " + "9" * 5000, " has a number, a key or a nesting that is too long."),
        ("x = " + "[" * 100_000, " has a number, a key or a nesting that is too long."),
        ("#" * (LARGEST + 1), " is larger than 1 MB, so it holds no preferences."),
    ],
)
def test_a_file_that_cannot_be_understood_is_told_and_never_overwritten(
    file: Path, content: str | bytes, fault: str
) -> None:
    assert faults_of(file, content) == [fault]
    before = file.read_bytes()
    assert load(file)[0] == DEFAULTS
    for value in ("nord", None):
        with pytest.raises(PreferencesError) as refusal:
            save(file, "theme", value)
        assert str(refusal.value) == f"{file}{fault}"
    assert file.read_bytes() == before


def test_what_is_no_file_is_told(file: Path) -> None:
    folder = file.parent / "folder"
    folder.mkdir()
    file.symlink_to(file)
    (file.parent / "plain").touch()
    places = [folder, file, file.parent / "plain" / "x", Path("a\0b")]
    if hasattr(os, "mkfifo"):
        os.mkfifo(file.parent / "pipe")
        places.append(file.parent / "pipe")
    for place in places:
        chosen, (fault,) = load(place)
        assert chosen == DEFAULTS
        with pytest.raises(PreferencesError) as refusal:
            save(place, "bell", True)
        assert str(refusal.value) == fault
    assert load(folder)[1] == [f"{folder} is not an ordinary file, so it holds no preferences."]


def test_an_unreadable_file_is_told(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.touch()

    def refuse(*_args: object, **_more: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    assert load(file) == (DEFAULTS, [f"{file} cannot be read: Permission denied."])


def test_a_new_file_explains_itself(tmp_path: Path) -> None:
    file = tmp_path / "new" / "folder" / "preferences.toml"
    save_values(file, {"theme": "nord", "keys.pass": "x"})
    save(file, "name", "Otto")
    assert file.read_text() == (
        "# Preferences of majongue. What is not here has its default.\n"
        '\n# The colours of the screen.\ntheme = "nord"\n'
        '\n# Your name in the records of games.\nname = "Otto"\n'
        '\n# The commands that are not to have their usual key.\n[keys]\npass = "x"\n'
    )
    assert os.listdir(file.parent) == [file.name]


def test_a_default_makes_no_file_but_replaces_what_is_in_one(file: Path) -> None:
    save_values(file, {"theme": "textual-dark", "name": None, "keys.pass": None})
    assert not file.exists()
    file.write_text("theme = 'nord' # cold\n")
    save_values(file, {"theme": "textual-dark", "bell": False})
    assert file.read_text() == 'theme = "textual-dark" # cold\n'


def test_the_rest_of_the_file_stays_byte_for_byte(file: Path) -> None:
    file.write_text(MINE)
    save_values(file, {"theme": "dracula", "keys.pass": "z"})
    wanted = MINE.replace("'nord'", '"dracula"').replace('"x"', '"z"')
    assert file.read_text() == wanted
    save_values(file, {"bell": True, "keys.log": "g"})
    wanted = wanted.replace(
        "version\n", "version\n\n# Ring when it is your turn or you may claim.\nbell = true\n"
    ).replace("was: space\n", 'was: space\nlog = "g"\n')
    assert file.read_text() == wanted
    save_values(file, {"keys.pass": None, "pace_ms": None})
    wanted = wanted.replace('pass = "z"  # was: space\n', "").replace("=300", "=600")
    assert file.read_text() == wanted


def test_what_is_kept_already_writes_nothing(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text(MINE)
    monkeypatch.setattr(os, "replace", lambda *_: pytest.fail("it was written"))
    save_values(file, {"theme": "nord", "keys.pass": "x", "bell": False, "keys.log": None})
    assert file.read_text() == MINE


def test_windows_line_ends_and_a_missing_last_one(file: Path) -> None:
    file.write_bytes(b"theme = 'nord' # cold\r\n# end")
    save_values(file, {"theme": "dracula", "keys.pass": "x"})
    assert file.read_bytes().startswith(b'theme = "dracula" # cold\r\n# end\n')
    assert load(file)[0].keys == {"pass": "x"}


@pytest.mark.parametrize(
    "content",
    [
        "# Keys\n[keys]\npass = 'p'\n",
        "[keys]\n[other]\nx = 1\n",
        "keys.pass = 'p' # dotted\nbell = true",
        "keys = { pass = 'p', log = 'l' }\n",
        "keys = 3\ntheme = 4\n",
        "[[keys]]\npass = 'p'\n",
        "[theme]\nx = 1\n[keys]\n",
        "[keys]\npass = 'p'\n[other]\n[keys.deeper]\nx = 1\n",
        "a = '''\n[keys]\n'''\n[keys.deeper]\n",
        "[other.keys]\npass = 'q'\n",
    ],
)
def test_values_find_their_place_in_files_of_any_shape(file: Path, content: str) -> None:
    file.write_text(content)
    foreign = {key: value for key, value in tomllib.loads(content).items() if key not in BY_ID}
    save_values(file, {"theme": "nord", "keys.pass": "x", "keys.a b.c": "y"})
    chosen, _ = load(file)
    assert (chosen.theme, chosen.keys["pass"], chosen.keys["a b.c"]) == ("nord", "x", "y")
    save_values(file, {"keys.pass": None, "keys.a b.c": None})
    assert not {"pass", "a b.c"} & set(load(file)[0].keys)
    after = tomllib.loads(file.read_text())
    assert {key: after[key] for key in foreign if key != "keys"} == {
        key: value for key, value in foreign.items() if key != "keys"
    }


def test_a_file_that_the_library_spoils_is_left_alone(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text(MINE)

    def break_down(*_: object) -> str:
        raise IndexError

    for change in (break_down, lambda *_: "", lambda *_: "not TOML", lambda text, *_: text):
        monkeypatch.setattr(preferences_file, "changed", change)
        with pytest.raises(PreferencesError, match="has to be changed by hand"):
            save(file, "bell", True)
        assert file.read_text() == MINE


@pytest.mark.parametrize(
    ("id", "value"),
    [("theme", "neon"), ("zzz", 1), ("bell", 1), ("keys", {}), ("keys.x", ""), ("name", "\n")],
)
def test_a_wrong_value_is_not_kept(file: Path, id: str, value: object) -> None:
    with pytest.raises(OptionError):
        save_values(file, {"bell": True, id: value})
    assert not file.exists()


def test_a_link_stays_a_link_and_the_mode_is_kept(file: Path) -> None:
    real = file.parent / "dotfiles" / "mine.toml"
    real.parent.mkdir()
    real.write_text(MINE)
    real.chmod(0o640)
    file.symlink_to(Path("dotfiles") / "mine.toml")
    save(file, "bell", True)
    assert file.is_symlink()
    assert load(file)[0].bell
    assert "bell = true" in real.read_text()
    assert stat.S_IMODE(real.stat().st_mode) == 0o640
    assert os.listdir(real.parent) == ["mine.toml"]


@pytest.mark.parametrize("step", ["fsync", "replace"])
@pytest.mark.parametrize("content", [None, MINE])
def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(
    file: Path, monkeypatch: pytest.MonkeyPatch, step: str, content: str | None
) -> None:
    if content is not None:
        file.write_text(content)

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, step, fail)
    with pytest.raises(PreferencesError) as refusal:
        save(file, "bell", True)
    assert str(refusal.value) == f"{file} cannot be written: No space left on device."
    assert os.listdir(file.parent) == ([] if content is None else [file.name])
    assert content is None or file.read_text() == content


def test_an_interrupted_write_leaves_the_old_file_and_nothing_else(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text(MINE)

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", interrupt)
    with pytest.raises(KeyboardInterrupt):
        save(file, "bell", True)
    assert os.listdir(file.parent) == [file.name]
    assert file.read_text() == MINE


def test_a_read_only_file_is_not_replaced(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text(MINE)
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(PreferencesError, match=r"cannot be written: it is read-only\.$"):
        save(file, "bell", True)
    assert file.read_text() == MINE


def test_an_unwritable_folder_is_told(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_args: object, **_more: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "mkdir", refuse)
    with pytest.raises(PreferencesError, match=r"cannot be written: Permission denied\.$"):
        save(file, "bell", True)


LETTERS = st.characters(codec="utf-8", exclude_categories=["C", "Z"])
WORDS = st.text(LETTERS, min_size=1, max_size=LONGEST_NAME)
VALUES = st.fixed_dictionaries(
    {},
    optional={
        "name": WORDS | st.none(),
        **{
            option.id: {
                OptionType.BOOLEAN: st.booleans(),
                OptionType.INTEGER: st.integers(0, 30).map(lambda step: step * 100),
            }.get(option.type, st.sampled_from(option.choices or ("",)))
            | st.none()
            for option in PREFERENCES
        },
    },
)
KEYS = st.dictionaries(WORDS.map("keys.{}".format), WORDS | st.none(), max_size=4)


@given(first=VALUES, second=VALUES, keys=KEYS, others=KEYS, start=st.sampled_from(["", MINE]))
def test_what_is_saved_is_loaded(tmp_path_factory, first, second, keys, others, start) -> None:
    file = tmp_path_factory.mktemp("round") / "preferences.toml"
    file.write_text(start)
    chosen, _ = load(file)
    for values in (first | keys, others | second):
        save_values(file, values)
        for id, value in values.items():
            chosen = chosen.with_value(id, value)
            assert value is None or checked_value(id, value) == value
        assert load(file)[0] == chosen
    for line in filter(lambda line: line.startswith("#"), start.splitlines()):
        assert line in file.read_text().splitlines()


PIECES = st.sampled_from(
    [
        *MINE.splitlines(),
        *BY_ID,
        "=",
        "[",
        "]",
        "keys",
        ".",
        "'",
        '"',
        "\n",
        "\r",
        "{",
        "}",
        "#",
        "1",
    ]
)


@given(st.binary(max_size=80) | st.lists(PIECES, max_size=12).map(lambda parts: "\n".join(parts)))
@example(b"theme = '\xed\xa0\x80'")
@example("keys.x.y.z = 1\n[keys.w]\n")
def test_no_content_raises_or_is_changed_by_looking(tmp_path_factory, content) -> None:
    file = tmp_path_factory.mktemp("fuzz") / "preferences.toml"
    faults_of(file, content)
    before = file.read_bytes()
    try:
        save_values(file, {"theme": "nord", "keys.pass": "x", "keys.log": None})
    except PreferencesError:
        assert file.read_bytes() == before
    else:
        assert load(file)[0].theme == "nord"
        assert load(file)[0].keys["pass"] == "x"
    assert os.listdir(file.parent) == [file.name]


def test_loading_needs_no_heavy_library(file: Path) -> None:
    file.write_text(MINE)
    code = (
        "import sys; from pathlib import Path; from majongue.preferences_file import load; "
        f"load(Path({str(file)!r})); "
        "print({'tomlkit', 'pydantic', 'textual', 'rich'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"
