"""The rulesets, installed ones and the player's own: read, copy, edit, try, hand on."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual.widget import Widget
from textual.widgets import Input, Static
from textual.widgets.option_list import Option

from majongue.errors import MahjongError
from majongue.own_rules import (
    Entry,
    copy_rules,
    delete_rules,
    entries,
    export_rules,
    import_rules,
    load_rules,
    read_own,
    rename_rules,
    title_of,
)
from majongue.tui.command_list import CommandList, shown
from majongue.tui.commands import ANYWHERE, BACK, RULESETS, Command
from majongue.tui.keys import bindings, shown_keys
from majongue.tui.picture import cut
from majongue.tui.screens.page import Page

_LEAST = 20  # cells of a row at least
_BESIDE = 6  # cells of a row that are no text
_SEVEN_BITS = "[ -~]*"
_WHILE_TYPING = ("back", "help")


class RulesetsScreen(Page[None]):
    """A list of rulesets; one that is broken stands in it with its fault."""

    DEFAULT_CSS = """
    RulesetsScreen CommandList { width: 100%; height: 1fr; margin: 1 1; text-wrap: nowrap; }
    RulesetsScreen #told { padding: 0 2; height: auto; color: $foreground 70%; }
    RulesetsScreen #edit, RulesetsScreen #edit:focus {
        height: 1; border: none; padding: 0 1; margin: 0 1;
        background: $background; color: $foreground; text-style: reverse; display: none;
    }
    RulesetsScreen.-typing #edit { display: block; }
    """
    COMMANDS_HERE: ClassVar[tuple[Command, ...]] = (*RULESETS, *ANYWHERE)
    BINDINGS: ClassVar = bindings(COMMANDS_HERE)
    heading = "Rules"
    what = "the list of rulesets"

    def __init__(self) -> None:
        """Begin with nothing; the files are looked at when the screen is there."""
        super().__init__()
        self._entries: list[Entry] = []
        self._asked: Entry | None = None  # whether it shall really be deleted
        self._told_of = ""  # the id of the rules of which more is told than what they are
        self._typed: Callable[[str], str] | None = None  # what is done with what is being typed

    def body(self) -> Iterable[Widget]:
        """The list, what is to be said of the highlighted rules, a line to type in."""
        found = CommandList(id="list")
        found.two_clicks = True
        yield found
        yield Static("", id="told", markup=False)
        yield Input(id="edit", compact=True, select_on_focus=False)

    def on_mount(self) -> None:
        """Fill the list."""
        super().on_mount()
        self._fill()

    def on_screen_resume(self) -> None:
        """Rules may have changed; what was told of a deed is old."""
        if not self._typing and self._asked is None:
            self._told_of = ""
        self._fill()

    def on_resize(self) -> None:
        """Fit the rows to the window."""
        super().on_resize()
        self._fill()

    def _fill(self, id: str = "") -> None:
        """Highlight the rules with an id, or those that were; where they are gone, the next."""
        found, selected = self.query_one(CommandList), self._selected
        wanted, place = id or (selected.id if selected else ""), found.highlighted or 0
        self._entries = entries()
        found.clear_options()
        found.add_options([Option(Text(self._row(entry))) for entry in self._entries])
        ids = [entry.id for entry in self._entries]
        found.highlighted = ids.index(wanted) if wanted in ids else min(place, len(ids) - 1)
        if not self._typing:
            found.focus()

    def _row(self, entry: Entry) -> str:
        """A ruleset on one row of the window."""
        style = self.app.tile_style
        room = max(_LEAST, self.app.size.width - _BESIDE)
        return cut(shown(row(entry), plain=style.plain), room, style.dots)

    @property
    def _selected(self) -> Entry | None:
        place = self.query_one(CommandList).highlighted
        return self._entries[place] if place is not None and place < len(self._entries) else None

    @property
    def _typing(self) -> bool:
        return self._typed is not None

    def _say(self, text: str = "") -> None:
        entry = self._selected
        self._told_of = entry.id if entry and text else ""
        told = text or (about(entry) if entry else "")
        self.query_one("#told", Static).update(shown(told, plain=self.app.tile_style.plain))
        self.draw()

    def commands_now(self) -> Iterable[Command]:
        """What can be done with the highlighted rules; the answers where something is asked."""
        if self._asked is not None:
            really = next(command for command in RULESETS if command.id == "really")
            return (really._replace(footer=True), BACK._replace(title="keep it"))
        if self._typing:
            return (BACK._replace(title="never mind"),)
        return [c for c in self.COMMANDS_HERE if self.check_action(c.action or c.id, ())]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a command does something now: installed rules cannot be changed."""
        if self._typing:
            return action in _WHILE_TYPING
        entry = self._selected
        if entry is None or action not in ("edit", "rename", "delete", "copy_rules", "try_out"):
            return True
        if action == "delete":
            return entry.own
        sound = entry.fault is None
        return sound and (entry.own or action in ("copy_rules", "try_out"))

    def on_option_list_option_highlighted(self) -> None:
        """Other rules are highlighted: nothing is to be deleted any more.

        A list that is filled anew tells of its highlight too, after what was told of a deed.
        """
        entry = self._selected
        if entry is None or entry.id != self._told_of:
            self._asked = None
            self._say()

    def on_option_list_option_selected(self) -> None:
        """Read the rules."""
        self.action_open()

    def action_open(self) -> None:
        """Read the highlighted rules; broken ones may have been mended in an editor."""
        from majongue.tui.screens.rules import RulesScreen

        entry = self._selected
        if entry is None or self._asked is not None:
            return
        if entry.fault is not None:
            self._fill()
            entry = next((one for one in self._entries if one.id == entry.id), entry)
        if entry.fault is None:
            self._doing(lambda: self.app.push_screen(RulesScreen(load_rules(entry.id))))
        else:
            self._say(entry.fault)

    def action_edit(self) -> None:
        """Change the highlighted rules."""
        from majongue.tui.screens.edit_rules import EditRulesScreen

        entry = self._selected
        if entry is not None and entry.path is not None:
            path = entry.path
            self._doing(lambda: self.app.push_screen(EditRulesScreen(read_own(path))))

    def action_try_out(self) -> None:
        """Choose a change of the highlighted rules and see what it does."""
        from majongue.tui.screens.edit_rules import WhatIfScreen

        entry = self._selected
        if entry is not None:
            self._doing(lambda: self.app.push_screen(WhatIfScreen(load_rules(entry.id))))

    def _doing(self, deed: Callable[[], object]) -> bool:
        """Do something; say what is wrong if it fails."""
        try:
            deed()
        except MahjongError as error:
            self._say(str(error))
            return False
        return True

    def action_copy_rules(self) -> None:
        """Ask for the name of a copy."""
        entry = self._selected
        if entry is not None:
            self._ask(
                f"A name for your own rules, made from {entry.title}:",
                f"{entry.title} 2" if entry.own else f"My {entry.title}",
                lambda title: self._made(copy_rules(entry.id, title), "is yours to edit."),
            )

    def action_rename(self) -> None:
        """Ask for another name."""
        entry = self._selected
        if entry is not None:
            self._ask(
                f"Another name for {entry.title}:",
                entry.title,
                lambda title: self._made(rename_rules(entry.id, title), "is the name now."),
            )

    def action_import_file(self) -> None:
        """Ask for a file."""
        self._ask(
            "The file of rules to take over:",
            "",
            lambda name: self._made(import_rules(Path(name).expanduser()), "is taken over."),
        )

    def action_export_file(self) -> None:
        """Ask where to write the highlighted rules."""
        entry = self._selected
        if entry is not None:
            self._ask(
                f"The file or folder to write {entry.title} to:",
                f"~/{entry.id}.toml",
                lambda name: f"Written to {export_rules(entry.id, Path(name).expanduser())}.",
            )

    def _made(self, id: str, told: str) -> str:
        """Highlight new or renamed rules and say what has become of them."""
        self._fill(id)
        entry = self._selected
        return f"{entry.title if entry else id} {told}"

    def _ask(self, question: str, proposal: str, deed: Callable[[str], str]) -> None:
        """Open the line; ``deed`` takes what is typed and answers with what is to be said."""
        self._typed = deed
        self.add_class("-typing")
        field = self.query_one("#edit", Input)
        field.restrict = _SEVEN_BITS if self.app.tile_style.plain else None
        field.value = proposal
        field.cursor_position = len(proposal)
        field.focus()
        self._say(question)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Do it; what is refused can be mended."""
        deed = self._typed
        if deed is None or not event.value.strip():
            return
        try:
            self._typed = None
            told = deed(event.value.strip())
        except MahjongError as error:
            self._typed = deed
            self._say(str(error))
        else:
            self._close_line()
            self._say(told)

    def _close_line(self) -> None:
        self._typed = None
        self.remove_class("-typing")
        self.query_one(CommandList).focus()

    def action_delete(self) -> None:
        """Ask whether the highlighted rules shall be deleted."""
        self._asked = self._selected
        if self._asked is not None:
            key = shown_keys(RULESETS, self.app.preferences.keys)["really"]
            what = f"{self._asked.title} ({self._asked.id}.toml)"
            self._say(f"Delete {what} for good? Games played by it stay. Press {key} to do so.")

    def action_really(self) -> None:
        """Delete the rules that were asked about."""
        entry, self._asked = self._asked, None
        if entry is not None and self._doing(lambda: delete_rules(entry.id)):
            self._fill()
            self._say(f"{entry.title} is deleted.")

    def action_back(self) -> None:
        """Give up what is asked; otherwise go back."""
        if self._asked is None and not self._typing:
            super().action_back()
        else:
            self._asked = None
            self._close_line()
            self._say()


def row(entry: Entry) -> str:
    """A ruleset as the list has it; a broken one with its fault."""
    if entry.fault is not None:
        return f"(broken) {entry.fault}"
    return f"{entry.title}   your own, from {title_of(entry.base)}" if entry.own else entry.title


def about(entry: Entry) -> str:
    """What is said of highlighted rules."""
    if entry.fault is not None:
        return entry.fault
    if not entry.own:
        return "As published; a copy is yours to change."
    return "\n".join(filter(None, (entry.note, str(entry.path))))
