"""``python -m majongue`` and the ``majongue`` command."""

import sys


def main() -> int:
    """Run the command line; returns the exit status."""
    if sys.argv[1:] == ["--version"]:  # the one answer that needs nothing loaded
        from majongue import __version__

        print(f"majongue {__version__}")
        return 0
    from majongue.cli.main import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
