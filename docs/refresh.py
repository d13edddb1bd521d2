"""Writes the generated parts of ``docs/``; with ``--check`` only says which are out of date.

Generated are the table of modules in ``architecture.md`` (from the modules' docstrings) and one
page for each ruleset (from its declared options and patterns).
"""

import ast
import contextlib
import io
import sys
from pathlib import Path

from majongue.cli.main import run
from majongue.rules.discovery import ruleset_ids

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


def pages() -> dict[Path, str]:
    """Every generated page and what it should hold."""
    rules = {DOCS / "rules" / f"{name}.md": ruleset_page(name) for name in ruleset_ids()}
    return {DOCS / "architecture.md": architecture(), **rules}


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
