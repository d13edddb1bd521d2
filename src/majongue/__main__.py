"""``python -m majongue`` and the ``majongue`` command."""

import sys


def main() -> int:
    """Run the command line; returns the exit status."""
    from majongue.cli.main import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
