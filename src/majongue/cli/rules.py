"""``majongue rules``: which rulesets there are, and the options and elements of one of them."""

import argparse

from majongue.options import parse_assignments
from majongue.rules.describe import describe, describe_markdown
from majongue.rules.discovery import load_ruleset, ruleset_ids
from majongue.rules.loader import with_options


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("ruleset", nargs="?", help="the id of a ruleset, as hong_kong")
    parser.add_argument("--markdown", action="store_true", help="as a page with tables")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="change a house rule; may be given several times",
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print the list, or the page of one ruleset.

    Raises:
        MahjongError: there is no such ruleset or option.
    """
    print("\n".join(_listing() if options.ruleset is None else _page(options)))
    return 0


def _listing() -> list[str]:
    rulesets = [load_ruleset(name) for name in ruleset_ids()]
    width = max(len(ruleset.id) for ruleset in rulesets)
    return [f"{ruleset.id:<{width}}  {ruleset.name}" for ruleset in rulesets]


def _page(options: argparse.Namespace) -> list[str]:
    ruleset = load_ruleset(options.ruleset)
    ruleset = with_options(ruleset, parse_assignments(ruleset.options, options.option))
    return describe_markdown(ruleset) if options.markdown else describe(ruleset)
