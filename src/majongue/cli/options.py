"""The arguments that choose rules, shared by the sub-commands."""

import argparse

from majongue.cli.arguments import filled
from majongue.options import parse_assignments
from majongue.rules.discovery import DEFAULT_RULESET, load_ruleset
from majongue.rules.ruleset import Ruleset


def add_rules_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare ``--ruleset``, ``--preset`` and ``--option``."""
    parser.add_argument(
        "--ruleset", type=filled, metavar="ID", help=f"the rules ({DEFAULT_RULESET})"
    )
    add_option_arguments(parser)


def add_option_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare ``--preset`` and ``--option`` where the ruleset is named otherwise."""
    parser.add_argument(
        "--preset",
        type=filled,
        metavar="ID",
        help="a published set of the ruleset's values (see: majongue rules)",
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="change a house rule; may be given several times (see: majongue rules)",
    )


def chosen_rules(options: argparse.Namespace, usual: str = DEFAULT_RULESET) -> Ruleset:
    """The ruleset in force; the usual one where none is named.

    Raises:
        RulesetError: there is no such ruleset or preset.
        OptionError: an option or value that it does not have.
    """
    name = options.ruleset or usual
    rules = load_ruleset(name)
    return load_ruleset(name, parse_assignments(rules.options, options.option), options.preset)
