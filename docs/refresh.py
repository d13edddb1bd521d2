"""Writes the generated parts of ``docs/``; with ``--check`` only says which are out of date.

Generated are the table of modules in ``architecture.md`` (from the modules' docstrings), one page
for each ruleset of ours (from its declared options and patterns) and ``keys.md`` (from the commands
of the screens).
"""

import ast
import contextlib
import importlib
import io
import pkgutil
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from majongue.cli.main import run
from majongue.rules.discovery import SHIPPED
from majongue.tui import screens
from majongue.tui.commands import ANYWHERE, BACK, LABELS, SCROLL, Command, key_text

DOCS = Path(__file__).parent
SOURCE = DOCS.parent / "src"
BEGIN, END = "<!-- modules: begin -->", "<!-- modules: end -->"


def modules() -> list[tuple[str, str]]:
    """Every module with the first sentence of its docstring, in the order of their paths."""
    found = []
    for path in sorted(SOURCE.rglob("*.py")):
        name = path.relative_to(SOURCE).with_suffix("")
        said = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
        first = " ".join(said.split("\n\n")[0].split())
        found.append((str(name).removesuffix("/__init__").replace("/", "."), first))
    return found


def architecture() -> str:
    """The page with its table of modules made anew."""
    text = (DOCS / "architecture.md").read_text(encoding="utf-8")
    head, rest = text.split(BEGIN)
    tail = rest.split(END)[1]
    rows = "\n".join(f"| `{name}` | {said} |" for name, said in modules())
    return f"{head}{BEGIN}\n| module | what it is |\n| --- | --- |\n{rows}\n{END}{tail}"


def ruleset_page(ruleset: str) -> str:
    """What ``majongue rules RULESET --markdown`` prints."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        status = run(["rules", ruleset, "--markdown"])
    assert status == 0, f"the rules of {ruleset} cannot be printed"
    return printed.getvalue()


def screen_commands() -> Iterator[tuple[str, Sequence[Command]]]:
    """Every screen by a title made from the name of its class, and its commands."""
    for found in pkgutil.iter_modules(screens.__path__):
        module = importlib.import_module(f"{screens.__name__}.{found.name}")
        for name, thing in vars(module).items():
            if name.endswith("Screen") and getattr(thing, "__module__", "") == module.__name__:
                words = re.findall("[A-Z][a-z]*", name.removesuffix("Screen"))
                yield " ".join(words).capitalize(), thing.COMMANDS_HERE


def keys_page() -> str:
    """The commands in tables: those of all screens first, then what each screen adds."""
    shared = {"Every screen": ANYWHERE, "Screens over another": (BACK,), "Pages of text": SCROLL}
    known = {command.id for commands in shared.values() for command in commands}
    own = {
        title: [command for command in commands if command.id not in known]
        for title, commands in screen_commands()
    }
    lines = ["# Keys", "", "A letter counts with and without Shift. In the preferences a command"]
    lines += ["gets another key by its id, as in `keys.pass`."]
    for title, commands in {**shared, **own}.items():
        rows = [_key_row(command) for command in commands if command.help]
        if rows:
            lines += ["", f"## {title}", "", "| key | id | what it does |", "| --- | --- | --- |"]
            lines += rows
        if any(command.id == "tile_1" for command in commands):
            keys, ids = ", ".join(LABELS), f"`tile_1` to `tile_{len(LABELS)}`"
            lines.append(f"| {keys} | {ids} | Select the tile with that sign, or a choice. |")
    return "\n".join(lines) + "\n"


def _key_row(command: Command) -> str:
    keys = ", ".join(map(key_text, command.keys))
    return f"| {keys} | `{command.id}` | {command.help} |"


def pages() -> dict[Path, str]:
    """Every generated page and what it should hold."""
    rules = {DOCS / "rules" / f"{name}.md": ruleset_page(name) for name in SHIPPED}
    return {DOCS / "architecture.md": architecture(), DOCS / "keys.md": keys_page(), **rules}


def main(check: bool) -> int:
    """Write the pages, or list those that are out of date and return 1."""
    stale = [
        path
        for path, text in pages().items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]
    for path in stale:
        if check:
            print(f"{path.relative_to(DOCS.parent)} is out of date: run make docs")
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_text(pages()[path], encoding="utf-8")
    return int(check and bool(stale))


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv))
