"""``majongue rules``: which rulesets there are, and the options and elements of one of them."""

import argparse

from majongue.cli.arguments import filled
from majongue.cli.options import add_option_argument, chosen_rules
from majongue.errors import MahjongError, RulesetError
from majongue.rules.describe import describe, describe_markdown
from majongue.rules.discovery import load_ruleset, ruleset_ids


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("ruleset", nargs="?", type=filled, help="the id of a ruleset, as hong_kong")
    parser.add_argument("--markdown", action="store_true", help="as a page with tables")
    add_option_argument(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print the list, or the page of one ruleset.

    Raises:
        MahjongError: there is no such ruleset or option.
    """
    if options.ruleset is None and (options.option or options.markdown):
        flag = "--option" if options.option else "--markdown"
        raise RulesetError(
            f"{flag} goes with one ruleset: name it, as in majongue rules hong_kong."
        )
    print("\n".join(_listing() if options.ruleset is None else _page(options)))
    return 0


def _listing() -> list[str]:
    """One line for each ruleset; one that is broken says so and hides none of the others."""
    names = ruleset_ids()
    width = max(map(len, names))
    return [f"{name:<{width}}  {_title(name)}" for name in names]


def _title(name: str) -> str:
    try:
        return load_ruleset(name).name
    except MahjongError as error:
        return f"(broken: {error})"


def _page(options: argparse.Namespace) -> list[str]:
    ruleset = chosen_rules(options)
    return describe_markdown(ruleset) if options.markdown else describe(ruleset)
