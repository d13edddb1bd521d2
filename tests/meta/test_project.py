"""The project's promises about itself: docs fresh, module sizes, wording of the repository."""

import ast
import re
import subprocess
import sys
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[2]
MODULES = sorted((ROOT / "src").rglob("*.py"))


def test_generated_pages_are_fresh() -> None:
    checked = subprocess.run(
        [sys.executable, ROOT / "docs" / "refresh.py", "--check"], capture_output=True, text=True
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_every_module_is_on_the_map() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    named = set(re.findall(r"^\| `(majongue[\w.]*)` \|", page, re.MULTILINE))
    there = {
        ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")
        for path in MODULES
    }
    assert named == there


def test_modules_and_functions_stay_small() -> None:
    sizes = [len(path.read_text(encoding="utf-8").splitlines()) for path in MODULES]
    assert max(sizes) <= 350
    assert median(sizes) <= 120
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                assert node.end_lineno is not None
                assert node.end_lineno - node.lineno < 60, f"{path.name}: {node.name}"


def test_every_module_says_what_it_is() -> None:
    for path in MODULES:
        assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))), path


def test_every_make_target_has_a_help_line() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.findall(r"^([a-z-]+):(?!=)(.*)$", makefile, re.MULTILINE)
    assert {"play", "test", "test-long", "check", "bench"} <= {name for name, _ in targets}
    assert all("## " in rest for _, rest in targets)
