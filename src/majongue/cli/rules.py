"""``majongue rules``: which rulesets there are, and the options and elements of one of them."""

import argparse

from majongue.cli.arguments import filled
from majongue.cli.options import add_option_arguments, chosen_rules
from majongue.cli.try_rules import add_trial_arguments, check_alone, try_changes
from majongue.errors import MahjongError, RulesetError, shortened
from majongue.options import did_you_mean
from majongue.rules.compare import compared
from majongue.rules.describe import describe, describe_markdown
from majongue.rules.discovery import load_ruleset, ruleset_ids
from majongue.rules.ruleset import Ruleset

_OF_ONE = ("option", "preset", "compare", "markdown", "try")
"""Arguments that go with the name of a ruleset."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("ruleset", nargs="?", type=filled, help="the id of a ruleset, as hong_kong")
    shape = parser.add_mutually_exclusive_group()
    shape.add_argument("--markdown", action="store_true", help="as a page with tables")
    shape.add_argument(
        "--compare",
        type=filled,
        metavar="OTHER",
        help="what differs from one of its presets, or from another ruleset",
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
    parser.add_argument("--json", action="store_true", help="print one JSON object")
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
        return try_changes(options, chosen_rules(options))
    check_alone(options)
    print("\n".join(_listing() if options.ruleset is None else _page(options)))
    return 0


def _listing() -> list[str]:
    """A line for each ruleset and preset; one that is broken hides none of the others."""
    names = ruleset_ids()
    width = max(map(len, names))
    return [line for name in names for line in _lines_of(name, width)]


def _lines_of(name: str, width: int) -> list[str]:
    try:
        ruleset = load_ruleset(name)
    except MahjongError as error:
        return [f"{name:<{width}}  (broken: {error})"]
    presets = [
        f"{'':<{width}}    --preset {preset.id}: {preset.note}" for preset in ruleset.presets
    ]
    return [f"{name:<{width}}  {ruleset.name}", *presets]


def _page(options: argparse.Namespace) -> list[str]:
    ruleset = chosen_rules(options)
    if options.compare:
        return compared(ruleset, _other(ruleset, options.compare))
    return describe_markdown(ruleset) if options.markdown else describe(ruleset)


def _other(ruleset: Ruleset, name: str) -> Ruleset:
    """A preset of the ruleset, or another ruleset."""
    if any(preset.id == name for preset in ruleset.presets):
        return load_ruleset(ruleset.id, preset=name)
    known = {*ruleset_ids(), *(preset.id for preset in ruleset.presets)}
    if name not in known:
        raise RulesetError(
            f"--compare {shortened(name)}: there is no such preset or ruleset; "
            f"{did_you_mean(name, known)}"
        )
    return load_ruleset(name)
