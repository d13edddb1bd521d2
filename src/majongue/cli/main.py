"""The top of the command line: finds the sub-command and turns errors into sentences."""

import argparse
import errno
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import NoReturn

from majongue import BAD_INPUT, INTERRUPTED, __version__
from majongue.crash import keep_crash
from majongue.errors import LONGEST_QUOTE, MahjongError

COMMANDS = {
    "play": "play against bots",
    "score": "score a hand, or a file of hands",
    "simulate": "let bots play many hands and count",
    "replay": "show or check a saved game",
    "rules": "list rulesets, their options and what they reward",
    "info": "say which version this is and where files live",
}
"""Sub-commands with their help line; each is a module of this package with ``configure``."""


_OUTPUT_LOST = (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EBADF)
"""Errors of a standard output that takes nothing more; files that we open report their own."""


class Parser(argparse.ArgumentParser):
    """argparse that answers a wrong command line with one sentence."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where help is; exit status 2."""
        words = " ".join(map(_cut, message.split(" ")))
        self.exit(BAD_INPUT, f"majongue: {words}; see {self.prog} --help.\n")


def _cut(word: str) -> str:
    return word if len(word) <= 2 * LONGEST_QUOTE else f"{word[:LONGEST_QUOTE]}..."


def build_parser(wanted: str | None = None) -> argparse.ArgumentParser:
    """The parser; only the wanted sub-command is imported and given its arguments."""
    parser = Parser(prog="majongue", description="Chinese mahjong in the terminal.")
    parser.add_argument("--version", action="version", version=f"majongue {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name, sentence in COMMANDS.items():
        command = commands.add_parser(name, help=sentence, description=_capital(sentence))
        if name == wanted:
            import_module(f"majongue.cli.{name}").configure(command)
    return parser


def run(arguments: Sequence[str]) -> int:
    """Run a command line; returns the exit status: 0, 1 for a failed check, 2 for bad input."""
    _mend_streams()
    wanted = next((word for word in arguments if not word.startswith("-")), None)
    parser = build_parser(wanted)
    try:
        options = parser.parse_args(arguments)
    except SystemExit as stop:  # argparse has said why
        return stop.code if isinstance(stop.code, int) else BAD_INPUT
    if options.command is None:
        return _guarded(_home, options)
    return _guarded(options.run, options)


def _home(_options: argparse.Namespace) -> int:
    """What the command alone does: the home screen, or help where no screen can be shown."""
    from majongue.tui.start import can_show, start

    if can_show():
        return start()
    build_parser().print_help()
    return 0


def _guarded(command: Callable[[argparse.Namespace], int], options: argparse.Namespace) -> int:
    try:
        status = command(options)
        sys.stdout.flush()
    except MahjongError as error:
        print(f"majongue: {error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        _give_up_output()  # the reader has gone
        return 0
    except OSError as error:
        if error.errno not in _OUTPUT_LOST:
            print(f"majongue: {keep_crash(error)}", file=sys.stderr)
            return 1
        _give_up_output()
        print(f"majongue: the output cannot be written: {error.strerror}.", file=sys.stderr)
        return 1
    except Exception as fault:
        print(f"majongue: {keep_crash(fault)}", file=sys.stderr)
        return 1
    return status


def _mend_streams() -> None:
    """Streams that were closed read and write nothing; letters that cannot be shown become ?."""
    if sys.stdin is None:
        sys.stdin = os.fdopen(os.open(os.devnull, os.O_RDONLY))
    if sys.stdout is None:
        sys.stdout = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _give_up_output() -> None:
    """Let nothing more be written, not even when Python closes the stream."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _capital(sentence: str) -> str:
    return f"{sentence[0].upper()}{sentence[1:]}."
