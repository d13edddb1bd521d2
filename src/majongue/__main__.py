"""``python -m majongue`` and the ``majongue`` command."""

import sys

from majongue import INTERRUPTED, __version__


def main() -> int:
    """Run the command line; returns the exit status."""
    if sys.argv[1:] == ["--version"]:  # the one answer that needs nothing loaded
        print(f"majongue {__version__}")
        return 0
    try:
        from majongue.cli.main import run

        return run(sys.argv[1:])
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
