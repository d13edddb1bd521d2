"""``majongue score``: what a winning hand is worth, or a whole file of hand records."""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack

from majongue import BAD_INPUT
from majongue.cli.arguments import filled
from majongue.cli.options import add_rules_arguments
from majongue.cli.written_win import add_notation_argument, add_win_arguments, read_win
from majongue.errors import HandError
from majongue.own_rules.listing import load_rules
from majongue.rules.lone_win import settle_alone
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import Win
from majongue.rules.side_by_side import side_by_side
from majongue.text.cast import Cast
from majongue.text.score_text import payment_lines, sheet_lines, worth_line
from majongue.text.side_by_side_text import side_by_side_lines

_EXAMPLES = """\
The last concealed tile is the winning one; declared sets stand in brackets, with the seat that
discarded for them or the word concealed:

  majongue score "123m 456m 789p 23s 11z 4s" --by self-draw
  majongue score "789p 12m 77z 3m [555z W] [concealed kong 6666z]" --from S
  majongue score "[CCC,1][FFF,3]345m678s9p9p|SW1000|ab"
  majongue score "123m 456m 789p 23s 11z 4s" --all-rules
  majongue score --jsonl hands.jsonl

The third is Guobiao notation, as tools for MCR write it: declared sets with a number for the player
who gave the tile, the standing tiles, ESWNCFP for honours; after a bar the round wind, the winner's
wind and 1 or 0 for self-draw, last of its kind, last tile and kong; after another the flowers. All
of it is in docs/notation.md. A hand is taken for it that has a bar, a comma, honours in capitals or
a number at the end of a set; it is scored by MCR rules unless --ruleset names others. --notation
says which one is meant. MCR rules need that for a set like [1111s], an open kong in our notation
and a concealed one in the other, if nothing else tells.

The exit status is 0 when every hand could be read, also one that does not win, and 2 otherwise
(with a hand on the command line also for tiles that no hand can have)."""

_IMPOSSIBLE = ("wrong_tile_count", "tile_not_in_set", "too_many_copies")
"""Reasons that make the tiles bad input, not a hand that fails to win."""
_NOT_OF_A_HAND = ("command", "run", "hand", "jsonl", "all_rules")
_LONGEST_NAME = 1000


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.epilog = _EXAMPLES
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("hand", nargs="?", help='the tiles, as in "123m 456p 77z [555z]"')
    parser.add_argument(
        "--jsonl",
        type=filled,
        metavar="FILE",
        help="score hand records, one a line (- is the standard input)",
    )
    parser.add_argument(
        "--all-rules",
        action="store_true",
        help="score the hand by every ruleset, side by side; payments included",
    )
    add_rules_arguments(parser)
    add_notation_argument(parser)
    add_win_arguments(parser.add_argument_group("how the hand was won"))
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Score one hand or a file; the status is 2 when a record of the file could not be read.

    Raises:
        MahjongError: the hand, the rules or the file's name cannot be read.
    """
    if options.jsonl is not None:
        _refuse_beside_file(options)
        return _score_lines(_lines_of(options.jsonl), everywhere=options.all_rules)
    if options.hand is None and not options.bonus_win:
        raise HandError("There is nothing to score: give a hand, or --jsonl FILE.")
    print("\n".join(_score_hand(options)))
    return 0


def _refuse_beside_file(options: argparse.Namespace) -> None:
    """Each record of a file says by itself how its hand was won, and by which rules."""
    if options.hand is not None:
        raise HandError("Give either a hand or --jsonl FILE, not both.")
    for name, value in vars(options).items():
        if name not in _NOT_OF_A_HAND and value not in (None, False, []):
            flag = "--from" if name == "source" else f"--{name.replace('_', '-')}"
            raise HandError(f"{flag} goes with one hand; the records of a file say it themselves.")


def _lines_of(name: str) -> Iterator[bytes]:
    """The lines of a file; HandError when it cannot be read."""
    from majongue.rules.json_lines import bounded_lines

    try:
        with ExitStack() as stack:
            source = sys.stdin.buffer if name == "-" else stack.enter_context(open(name, "rb"))
            yield from bounded_lines(source)
    except OSError as error:
        raise HandError(f"{name[-_LONGEST_NAME:]} cannot be read: {error.strerror}.") from error


def _score_lines(source: Iterable[bytes], *, everywhere: bool) -> int:
    """Answer line by line, each at once, so that a program may ask and wait."""
    from majongue.rules.hand_record import answer_lines

    status = 0
    for answer, readable in answer_lines(source, load_rules, everywhere=everywhere):
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()
        status = status if readable else BAD_INPUT
    return status


def _score_hand(options: argparse.Namespace) -> list[str]:
    ruleset, win = read_win(options)
    if options.all_rules:
        return _score_everywhere(ruleset, win)
    sheet = ruleset.scorer.sheet(win)
    if sheet.reason in _IMPOSSIBLE:
        raise HandError(sheet.notes[0])
    text = [str(win.hand).strip(), *sheet_lines(sheet, ruleset.unit)]
    if sheet.legal:
        settlement = settle_alone(ruleset, win, sheet.worth)
        text.append(worth_line(win, sheet.worth, ruleset.unit, settlement))
        paid = payment_lines([win], settlement, Cast.of_winds(ruleset.winds))
        text += [f"      {line}" for line in paid]
    return text


def _score_everywhere(ruleset: Ruleset, win: Win) -> list[str]:
    """The same hand under all rulesets; HandError for tiles that no hand can have."""
    columns = side_by_side(ruleset, win)
    mine = next(column.sheet for column in columns if column.in_force)
    if mine is not None and mine.reason in _IMPOSSIBLE:
        raise HandError(mine.notes[0])
    cast = Cast.of_winds(ruleset.winds)
    return [str(win.hand).strip(), *side_by_side_lines(win, columns, cast)]
