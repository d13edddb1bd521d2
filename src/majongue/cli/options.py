"""The arguments that choose rules, shared by the sub-commands."""

import argparse

from majongue.cli.arguments import filled
from majongue.options import OptionValue, parse_assignments
from majongue.own_rules.listing import changed_rules, load_rules
from majongue.own_rules.reading import OwnRules
from majongue.rules.discovery import DEFAULT_RULESET
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
    """The ruleset in force, installed or own; the usual one where none is named.

    Raises:
        RulesetError: there is no such ruleset or preset.
        OptionError: an option or value that it does not have.
    """
    name = options.ruleset or usual
    changes = _changes(load_rules(name), options)
    return load_rules(name, changes, options.preset)


def with_arguments(own: OwnRules, options: argparse.Namespace) -> Ruleset:
    """The own rules of some file, with what the other arguments change; errors as above."""
    return changed_rules(own, _changes(own.rules, options), options.preset)


def _changes(rules: Ruleset, options: argparse.Namespace) -> dict[str, OptionValue]:
    return parse_assignments(rules.options, options.option)
