"""``majongue rules``: which rulesets there are, and the options and elements of one of them."""

import argparse
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from majongue.cli.arguments import filled
from majongue.cli.options import add_option_arguments, chosen_rules, with_arguments
from majongue.cli.try_rules import add_trial_arguments, check_alone, try_changes
from majongue.errors import RulesetError, shortened
from majongue.options import did_you_mean
from majongue.own_rules.listing import Entry, entries, folder_fault, load_rules, names, own_path
from majongue.own_rules.reading import OwnRules, read_own, shown
from majongue.rules.compare import compared
from majongue.rules.describe import describe, describe_markdown
from majongue.rules.discovery import load_ruleset, ruleset_ids
from majongue.rules.facts import facts_of
from majongue.rules.ruleset import Ruleset

_OF_ONE = ("option", "preset", "compare", "markdown", "try", "json")
"""Arguments that go with the name of a ruleset."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "ruleset",
        nargs="?",
        type=filled,
        help="the id of a ruleset, as hong_kong, or a file of own rules, as ./friday.toml",
    )
    shape = parser.add_mutually_exclusive_group()
    shape.add_argument("--markdown", action="store_true", help="as a page with tables")
    shape.add_argument(
        "--compare",
        type=filled,
        metavar="OTHER",
        help="what differs from one of its presets, or from another ruleset or file",
    )
    shape.add_argument(
        "--try",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="play the same hands with and without a change of an option or of an element's value "
        "(values.NAME where an option has that name too); may be given several times",
    )
    add_option_arguments(parser)
    parser.add_argument("--json", action="store_true", help="as one JSON object")
    add_trial_arguments(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print the list, or the page of one ruleset.

    Raises:
        MahjongError: there is no such ruleset, preset or option.
    """
    given = [name for name in _OF_ONE if getattr(options, name)]
    if options.ruleset is None and given:
        flag = f"--{given[0]}"
        raise RulesetError(
            f"{flag} goes with one ruleset: name it, as in majongue rules hong_kong."
        )
    if getattr(options, "try"):
        return try_changes(options, _chosen(options))
    check_alone(options)
    if options.json and (options.compare or options.markdown):
        raise RulesetError("--json stands alone: leave out --compare and --markdown.")
    print("\n".join(_listing() if options.ruleset is None else _page(options)))
    return 0


def _listing() -> Iterator[str]:
    """A line for each ruleset and preset; one that is broken hides none of the others."""
    found = entries()
    width = max(len(entry.id) for entry in found)
    for entry in found:
        yield from _lines_of(entry, width)
    if fault := folder_fault():
        yield fault


def _lines_of(entry: Entry, width: int) -> list[str]:
    name = f"{shown(entry.id):<{width}}"
    if entry.fault is not None:
        return [f"{name}  (broken: {entry.fault})"]
    if entry.own:
        return [f"{name}  {entry.title} (own rules, {load_ruleset(entry.base).name})"]
    presets = [
        f"{'':<{width}}    --preset {preset.id}: {preset.note}"
        for preset in load_ruleset(entry.id).presets
    ]
    return [f"{name}  {entry.title}", *presets]


def _chosen(options: argparse.Namespace) -> Ruleset:
    own = _own_file(options.ruleset)
    return chosen_rules(options) if own is None else with_arguments(own, options)


def _page(options: argparse.Namespace) -> list[str]:
    ruleset = _chosen(options)
    if options.compare:
        return compared(ruleset, _other(ruleset, options.compare))
    if options.json:
        return [json.dumps(_facts(options.ruleset, ruleset), indent=2)]
    return describe_markdown(ruleset) if options.markdown else describe(ruleset)


def _own_file(name: str) -> OwnRules | None:
    """The own rules in a file, if that is what the name stands for."""
    if name.endswith(".toml") or os.sep in name:
        return read_own(Path(os.path.expanduser(name)))
    return None


def _facts(name: str, ruleset: Ruleset) -> dict[str, Any]:
    """The ruleset as data, headed by what its own file says where it has one."""
    own = _own_file(name)
    if own is None and name not in ruleset_ids():
        own = read_own(own_path(name))
    id, base, note = (own.id, own.extends, own.note) if own else (name, None, "")
    title = ruleset.title or ruleset.name
    return {"id": id, "title": title, "base": base, "note": note, **facts_of(ruleset)}


def _other(ruleset: Ruleset, name: str) -> Ruleset:
    """A preset of the ruleset, or another ruleset or file."""
    if any(preset.id == name for preset in ruleset.presets):
        return load_ruleset(ruleset.id, preset=name)
    if own := _own_file(name):
        return own.rules
    if name not in {entry.id for entry in entries()}:  # a broken one says what is wrong with it
        known = {*names(), *(preset.id for preset in ruleset.presets)}
        raise RulesetError(
            f"--compare {shortened(name)}: there is no such preset or ruleset; "
            f"{did_you_mean(name, known)}"
        )
    return load_rules(name)
