"""The folder of own rules: listing, copying, renaming, deleting, handing over, changing."""

import os
import re
import stat
from pathlib import Path

import pytest
import tomlkit

from majongue import paths
from majongue.errors import OptionError, RulesetError
from majongue.own_rules import (
    Entry,
    as_text,
    copy_rules,
    delete_rules,
    entries,
    export_rules,
    folder_fault,
    import_rules,
    load_rules,
    names,
    read_own,
    rename_rules,
    save_own,
    title_of,
)
from majongue.paths import rules_folder
from majongue.rules.discovery import load_ruleset, ruleset_ids
from majongue.rules.ruleset import rules_hash
from support.own_rules import FRIDAY, friday, put


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    return tmp_path


def own() -> list[Entry]:
    return [entry for entry in entries() if entry.own]


def names_in_folder() -> list[str]:
    return sorted(path.name for path in rules_folder().iterdir())


def test_installed_rulesets_come_first_then_own_ones_by_title() -> None:
    put(friday("Friday table", "wednesdays"), "a.toml")
    put(friday("Friday table", "Tuesdays"), "b.toml")
    put("?", "mine.toml")
    put("no rules", "notes.txt")
    put("no rules", ".friday.toml.1234")
    found = entries()
    assert [entry.id for entry in found] == [*ruleset_ids(), "mine", "b", "a"]
    assert [entry.fault is None for entry in found[-3:]] == [False, True, True]
    assert found[-1] == Entry(
        "a", "wednesdays", True, "hong_kong", "No chickens.", rules_folder() / "a.toml"
    )
    assert names() == (*ruleset_ids(), "b", "a")
    assert title_of("a") == "wednesdays"
    assert title_of("mine") == "mine"


def test_no_folder_no_own_rules(home: Path) -> None:
    assert (own(), folder_fault()) == ([], None)
    assert list(home.iterdir()) == []


def test_a_folder_that_is_none_is_told() -> None:
    rules_folder().parent.mkdir(exist_ok=True)
    rules_folder().write_text("")
    assert own() == []
    assert "the folder of own rulesets, cannot be read" in str(folder_fault())
    with pytest.raises(RulesetError, match="is not a folder"):
        copy_rules("mcr", "X")


def test_a_ruleset_whose_code_fails_hides_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    put()

    def fails(*_: object) -> None:
        raise KeyError("cap")

    monkeypatch.setattr(type(load_ruleset("mcr").plugin), "check", fails)
    put("", "a\x1b.toml")
    put(friday("hong_kong", "mcr").split("min_fan")[0] + "rounds = 3", "x.toml")
    faults = {entry.id: entry.fault for entry in own()}
    assert faults["friday"] is None
    assert faults["x"] == "The code of the ruleset fails: KeyError, 'cap'."
    assert all(entry.title.isprintable() for entry in own())


def test_own_rules_are_found_by_their_id() -> None:
    put()
    rules = load_rules("friday")
    assert rules is read_own(rules_folder() / "friday.toml").rules
    changed = load_rules("friday", {"cap": 10})
    assert (changed.values["cap"], changed.values["min_fan"]) == (10, 1)
    assert (changed.title, changed.revalued) == ("Friday table", {"full_flush": 6})
    assert load_rules("mcr") is load_ruleset("mcr")
    with pytest.raises(RulesetError, match=r"There is no ruleset 'fridai': did you mean friday\?"):
        load_rules("fridai")


def test_another_preset_may_be_asked_for() -> None:
    put('extends="classical"\npreset="dmjl"\nname="X"\noptions.limit=300\n')
    wanted = load_ruleset("classical", {"limit": 300}, "bmja")
    assert rules_hash(load_rules("friday", preset="bmja")) == rules_hash(wanted)


def test_a_copy_of_own_rules_keeps_everything_but_the_name() -> None:
    put()
    assert copy_rules("friday", " Sunday's ") == "sunday_s"
    copied = (rules_folder() / "sunday_s.toml").read_text()
    assert copied == friday("Friday table", "Sunday's")
    assert copy_rules("friday", "Sunday s") == "sunday_s_2"


def test_a_copy_of_an_installed_ruleset_extends_it() -> None:
    id = copy_rules("classical", "Ours")
    rules = load_rules(id)
    assert (id, rules.id, rules.title) == ("ours", "classical", "Ours")
    assert rules_hash(rules) == rules_hash(load_ruleset("classical"))


@pytest.mark.parametrize("title", ["hong kong", "MCR"])
def test_no_copy_takes_the_id_of_an_installed_ruleset(title: str) -> None:
    id = copy_rules("mcr", title)
    assert id.endswith("_2")
    assert title_of(id) == title


@pytest.mark.parametrize("title", ["", " ", "x" * 41, "a\nb", "\x1b[2J", "\udc80"])
def test_a_name_has_to_be_one(title: str) -> None:
    put()
    for deed in (copy_rules, rename_rules):
        with pytest.raises(RulesetError, match="it must be a name of 1 to 40 letters"):
            deed("friday", title)
    assert names_in_folder() == ["friday.toml"]


def test_renaming_renames_the_file_too() -> None:
    put()
    put("mine", "sunday.toml")
    assert rename_rules("friday", "Sunday") == "sunday_2"
    assert names_in_folder() == ["sunday.toml", "sunday_2.toml"]
    assert (rules_folder() / "sunday.toml").read_text() == "mine"
    assert (rules_folder() / "sunday_2.toml").read_text() == friday("Friday table", "Sunday")
    assert rename_rules("sunday_2", "SUNDAY!") == "sunday_2"
    assert title_of("sunday_2") == "SUNDAY!"


def test_broken_rules_can_be_deleted_and_exported_but_not_changed(home: Path) -> None:
    path = put("name = 3")
    for deed in (
        lambda: rename_rules("friday", "X"),
        lambda: copy_rules("friday", "X"),
        lambda: save_own("friday", title="X"),
        lambda: load_rules("friday"),
        lambda: import_rules(path),
    ):
        with pytest.raises(RulesetError, match=r"^friday\.toml: extends is missing"):
            deed()
    assert path.read_text() == "name = 3"
    assert names_in_folder() == ["friday.toml"]
    assert export_rules("friday", home).read_text() == "name = 3"
    delete_rules("friday")
    assert names_in_folder() == []


def test_rules_with_an_impossible_name_can_be_deleted() -> None:
    put(FRIDAY, "Friday 2.toml")
    (entry,) = own()
    delete_rules(entry.id)
    assert own() == []


@pytest.mark.parametrize("id", ["mcr", "../preferences", "/etc/passwd", "", ".", "x\0", "x" * 999])
def test_only_own_rules_can_be_deleted_or_changed(home: Path, id: str) -> None:
    put()
    (home / "preferences.toml").write_text("")
    for deed in (delete_rules, save_own, lambda id: rename_rules(id, "X")):
        with pytest.raises(RulesetError, match="There are no own rules "):
            deed(id)
    assert (home / "preferences.toml").exists()


def test_imported_files_are_copied_as_they_are(home: Path) -> None:
    data = b"\xef\xbb\xbf" + FRIDAY.replace("\n", "\r\n").encode()
    (home / "From Rosa.toml").write_bytes(data)
    assert import_rules(home / "From Rosa.toml") == "from_rosa"
    assert import_rules(home / "From Rosa.toml") == "from_rosa_2"
    assert (rules_folder() / "from_rosa_2.toml").read_bytes() == data
    with pytest.raises(RulesetError, match="There is no file gone"):
        import_rules(home / "gone")


@pytest.mark.parametrize("place", [".", "/"])
def test_a_place_without_a_name_is_named_all_the_same(place: str) -> None:
    with pytest.raises(RulesetError, match=rf"^{re.escape(place)} is not an ordinary file"):
        import_rules(Path(place))


def test_exported_files_can_be_imported(home: Path) -> None:
    put()
    target = export_rules("friday", home)
    assert target == home / "friday.toml"
    assert target.read_text() == FRIDAY
    with pytest.raises(RulesetError, match="is there already; it is left as it is"):
        export_rules("friday", home)
    for name in ruleset_ids():
        rules = read_own(export_rules(name, home / f"my_{name}.toml")).rules
        assert rules_hash(rules) == rules_hash(load_ruleset(name))
    with pytest.raises(RulesetError, match="There is no ruleset 'x'"):
        export_rules("x", home)


def test_an_export_overwrites_not_even_a_link_to_nowhere(home: Path) -> None:
    (home / "mcr.toml").symlink_to(home / "nowhere")
    with pytest.raises(RulesetError, match="is there already"):
        export_rules("mcr", home)
    assert not (home / "nowhere").exists()


def test_changes_leave_everything_else_as_it_is() -> None:
    path = put()
    saved = save_own("friday", options={"cap": 10, "min_fan": None}, values={"full_flush": 5})
    assert path.read_text() == (
        FRIDAY.replace("min_fan = 1   # low\n", "")
        .replace("cap = 13", "cap = 10")
        .replace("full_flush = 6", "full_flush = 5")
    )
    assert saved.rules is load_rules("friday")
    save_own("friday", title="Us", note="")
    assert 'name = "Us"   # since 2019\n\n# What we pay' in path.read_text()


def test_new_lines_say_what_they_are_and_stand_with_their_like() -> None:
    path = put()
    save_own("friday", options={"robbing_kong": False}, values={"all_pungs": 4})
    assert "3 = 8 }\nrobbing_kong = false  # Robbing a kong\n\n[values]" in path.read_text()
    assert path.read_text().endswith("full_flush = 6\nall_pungs = 4  # All pungs\n")


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_marks_and_ends_of_lines_are_kept(end: str, mark: str) -> None:
    path = put((mark + FRIDAY).replace("\n", end))
    save_own("friday", options={"cap": 10, "robbing_kong": False}, note="Hm")
    text = path.read_bytes().decode()
    assert text.startswith(f"{mark}# Friday evenings")
    assert text.count("\n") == text.count(end) == len(FRIDAY.splitlines()) + 1
    assert load_rules("friday").values["robbing_kong"] is False


@pytest.mark.parametrize(
    "written",
    [
        "options = { min_fan = 1, cap = 13 } # pay\nvalues = { }",
        "options.min_fan = 1 # low\noptions.cap = 13",
        "[values]\n[options.payment_custom]\n3 = 8 # pay",
        "[values]\n  'full_flush'=6\n[options]\n  \"min_fan\"  =  1\t# low",
        "[values] # none\n# the end",
        "",
    ],
)
def test_however_a_file_is_written_it_can_be_changed(written: str) -> None:
    path = put(f'extends = "hong_kong" # by\nname = "X"\n# remark\n{written}')
    before = path.read_text()
    save_own("friday", options={"min_fan": 2, "cap": 12}, values={"full_flush": 5}, note="Hm")
    rules, after = load_rules("friday"), path.read_text()
    assert (rules.values["min_fan"], rules.values["cap"], rules.revalued["full_flush"]) == (
        2,
        12,
        5,
    )
    for remark in ("# by", "# remark", "# pay", "# low", "# none", "# the end"):
        assert after.count(remark) == before.count(remark)


def test_what_cannot_be_changed_safely_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    path = put()
    monkeypatch.setattr(tomlkit, "dumps", lambda _: "extends = 'mcr'\nname = 'X'\n")
    with pytest.raises(RulesetError, match=r"friday\.toml is written in a way that has to be"):
        save_own("friday", options={"cap": 10})
    assert path.read_text() == FRIDAY


@pytest.mark.parametrize(
    ("changes", "error", "said"),
    [
        ({"options": {"capp": 3}}, OptionError, "There is no option 'capp': did you mean cap?"),
        ({"options": {"capp": None}}, OptionError, "There is no option 'capp'"),
        ({"options": {"cap": 99}}, OptionError, "Option cap cannot be 99; it takes a whole number"),
        ({"options": {"payment_table": "custom"}}, OptionError, "needs a share for"),
        ({"values": {"full_flsh": 3}}, OptionError, "There is no element 'full_flsh': did you"),
        ({"values": {"full_flush": 99}}, OptionError, "Element full_flush cannot be worth 99"),
        ({"title": ""}, RulesetError, "Rules cannot be called ''"),
        ({"note": "x" * 501}, RulesetError, "The note cannot be 'xxx"),
        ({"preset": "dmjl"}, RulesetError, "Hong Kong has no presets"),
    ],
)
def test_what_would_not_load_is_not_written(changes, error, said: str) -> None:
    path = put()
    before = path.stat().st_mtime_ns
    with pytest.raises(error) as refused:
        save_own("friday", **changes)
    assert said in str(refused.value)
    assert path.read_text() == FRIDAY
    assert path.stat().st_mtime_ns == before
    assert names_in_folder() == ["friday.toml"]


def test_a_preset_is_changed_or_taken_out() -> None:
    put('extends="classical"\nname="X"\n[options]\nlimit=300\n')
    assert save_own("friday", preset="bmja").preset == "bmja"
    assert rules_hash(load_rules("friday")) == rules_hash(
        load_ruleset("classical", {"limit": 300}, "bmja")
    )
    assert save_own("friday").preset == "bmja"
    assert save_own("friday", preset=None).preset is None


def test_nothing_to_change_nothing_written() -> None:
    path = put()
    before = path.stat()
    save_own("friday", options={"cap": 13, "flowers": True, "furiten": None}, title="Friday table")
    assert (path.stat().st_mtime_ns, path.stat().st_ino) == (before.st_mtime_ns, before.st_ino)


def test_a_link_stays_a_link(home: Path) -> None:
    real = home / "shared.toml"
    real.write_text(FRIDAY)
    real.chmod(0o640)
    rules_folder().mkdir()
    link = rules_folder() / "friday.toml"
    link.symlink_to("../shared.toml")
    save_own("friday", options={"cap": 10})
    assert link.is_symlink()
    assert "cap = 10" in real.read_text()
    assert stat.S_IMODE(real.stat().st_mode) == 0o640
    assert rename_rules("friday", "Sunday") == "sunday"
    moved = rules_folder() / "sunday.toml"
    assert moved.is_symlink()
    assert 'name = "Sunday"' in real.read_text()
    delete_rules("sunday")
    assert real.exists()


def test_a_failing_disk_leaves_the_old_file(monkeypatch: pytest.MonkeyPatch) -> None:
    put()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    for deed in (
        lambda: save_own("friday", options={"cap": 10}),
        lambda: copy_rules("friday", "Sunday"),
        lambda: export_rules("mcr", rules_folder()),
        lambda: rename_rules("friday", "Sunday"),
    ):
        with pytest.raises(RulesetError, match="cannot be written: No space left on device"):
            deed()
    assert names_in_folder() == ["friday.toml"]
    assert (rules_folder() / "friday.toml").read_text() == FRIDAY


def test_a_read_only_file_is_not_changed() -> None:
    path = put()
    path.chmod(0o444)
    if os.access(path, os.W_OK):
        pytest.skip("whoever runs this may write to read-only files")
    with pytest.raises(RulesetError, match="it is read-only"):
        save_own("friday", options={"cap": 10})
    assert path.read_text() == FRIDAY


def test_the_house_rules_of_a_game_become_a_file() -> None:
    rules = load_ruleset("classical", {"limit": 300, "seven_pairs": True}, "dmjl")
    put(as_text(rules, 'Rosa "R" \\', "two\nlines\t#"))
    own = read_own(rules_folder() / "friday.toml")
    assert (own.title, own.note, own.preset) == ('Rosa "R" \\', "two\nlines\t#", "dmjl")
    assert rules_hash(own.rules) == rules_hash(rules)


def test_remarks_in_a_table_of_several_lines_stay(home: Path) -> None:
    head = 'extends = "hong_kong"\nname = "Friday table"\n\n[options.payment_custom]  # ours\n'
    tail = "# The flush is dear.\n[values]\nfull_flush = 8\n"
    put(head + "# low\n3 = 8  # usual\n4 = 16\n" + tail)
    save_own("friday", options={"payment_custom": {"3": 9}})
    assert (rules_folder() / "friday.toml").read_text() == head + "# low\n3 = 9  # usual\n" + tail
