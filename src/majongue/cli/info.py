"""``majongue info``: versions and places, for bug reports."""

import argparse
import platform

from majongue import __version__
from majongue.paths import places
from majongue.rules.discovery import ruleset_ids


def configure(parser: argparse.ArgumentParser) -> None:
    """It takes no arguments."""
    parser.set_defaults(run=run)


def run(_options: argparse.Namespace) -> int:
    """Print what is installed and where files live."""
    print(f"majongue {__version__} on Python {platform.python_version()}, {platform.system()}")
    print(f"rulesets: {', '.join(ruleset_ids())}")
    for name, path in places().items():
        print(f"{name}: {path}")
    return 0
