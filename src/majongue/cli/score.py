"""``majongue score``: what a winning hand is worth, or a whole file of hand records."""

import argparse
import json
import sys
from collections.abc import Iterable
from contextlib import ExitStack
from typing import TextIO

from majongue import BAD_INPUT
from majongue.cli.hand_text import parse_hand
from majongue.cli.options import add_rules_arguments, chosen_rules
from majongue.errors import HandError
from majongue.rules.lone_win import seat_of, settle_alone
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import FirstTurn, Seat, Win, WinBy
from majongue.text.cast import Cast
from majongue.text.score_text import payment_lines, sheet_lines
from majongue.tiles import Wind

_EXAMPLES = """\
The last concealed tile is the winning one; declared sets stand in brackets, with the seat that
discarded for them or the word concealed:

  majongue score "123m 456m 789p 23s 11z 4s" --by self-draw
  majongue score "789p 12m 77z 3m [555z W] [concealed kong 6666z]" --from S
  majongue score --jsonl hands.jsonl

The exit status is 0 when every hand could be read, also one that does not win, and 2 otherwise
(with a hand on the command line also for tiles that no hand can have)."""

_IMPOSSIBLE = ("wrong_tile_count", "tile_not_in_set", "too_many_copies")
"""Reasons that make the tiles bad input, not a hand that fails to win."""
_WAYS = {
    "self-draw": WinBy.SELF_DRAW,
    "discard": WinBy.DISCARD,
    "robbed-kong": WinBy.ROBBED_KONG,
}


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.epilog = _EXAMPLES
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("hand", nargs="?", help='the tiles, as in "123m 456p 77z [555z]"')
    parser.add_argument(
        "--jsonl", metavar="FILE", help="score hand records, one a line (- is the standard input)"
    )
    add_rules_arguments(parser)
    _add_circumstances(parser.add_argument_group("how the hand was won"))
    parser.set_defaults(run=run)


def _add_circumstances(group: "argparse._ArgumentGroup") -> None:
    group.add_argument("--win", metavar="TILE", help="the winning tile, if it is not the last one")
    group.add_argument("--by", choices=_WAYS, help="where the tile came from (else a discard)")
    for flag, default, meaning in (
        ("--from", None, "the seat that discarded it (else the next player's)"),
        ("--seat", "E", "the winner's wind; E is the dealer and the default"),
        ("--round", "E", "the prevailing wind; E is the default"),
    ):
        group.add_argument(
            flag,
            dest="source" if flag == "--from" else flag[2:],
            default=default,
            type=str.upper,
            choices=[wind.letter for wind in Wind],
            metavar="WIND",
            help=meaning,
        )
    group.add_argument("--bonus", default="", metavar="TILES", help='flowers and seasons: "f1 s3"')
    group.add_argument("--last-tile", action="store_true", help="the last tile of the wall")
    group.add_argument(
        "--kong-replacement",
        type=int,
        default=0,
        choices=(0, 1, 2),
        metavar="N",
        help="1: on a kong's replacement tile; 2: on that of a second kong in a row",
    )
    group.add_argument("--heavenly", action="store_true", help="the dealer, with the dealt tiles")
    group.add_argument("--earthly", action="store_true", help="another player, in the first turn")
    group.add_argument("--bonus-win", action="store_true", help="on seven or eight bonus tiles")


def run(options: argparse.Namespace) -> int:
    """Score one hand or a file; the status is 2 when a record of the file could not be read.

    Raises:
        MahjongError: the hand, the rules or the file's name cannot be read.
    """
    if options.jsonl is not None and options.hand is not None:
        raise HandError("Give either a hand or --jsonl FILE, not both.")
    if options.jsonl is not None:
        return _score_file(options.jsonl)
    if options.hand is None:
        raise HandError("There is nothing to score: give a hand, or --jsonl FILE.")
    print("\n".join(_score_hand(options)))
    return 0


def _score_file(name: str) -> int:
    with ExitStack() as stack:
        try:
            source = sys.stdin if name == "-" else stack.enter_context(open(name, encoding="utf-8"))
            return _score_lines(source, sys.stdout)
        except BrokenPipeError:
            raise
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or "it is not UTF-8 text"
            raise HandError(f"{name} cannot be read: {reason}.") from error


def _score_lines(source: Iterable[str], target: TextIO) -> int:
    """Answer line by line, each at once, so that a program may ask and wait."""
    from majongue.rules.hand_record import answer_lines

    status = 0
    for answer, readable in answer_lines(source):
        target.write(json.dumps(answer, ensure_ascii=False) + "\n")
        target.flush()
        status = status if readable else BAD_INPUT
    return status


def _score_hand(options: argparse.Namespace) -> list[str]:
    ruleset = chosen_rules(options)
    win = _win_of(options, ruleset)
    sheet = ruleset.scorer.sheet(win)
    if sheet.reason in _IMPOSSIBLE:
        raise HandError(sheet.notes[0])
    text = [str(win.hand), *sheet_lines(sheet, ruleset.unit)]
    if sheet.legal:
        settlement = settle_alone(ruleset, win, sheet.worth)
        paid = payment_lines([win], settlement, Cast.of_winds(ruleset.winds))
        text += [f"      {line}" for line in paid]
    return text


def _win_of(options: argparse.Namespace, ruleset: Ruleset) -> Win:
    hand, tile = parse_hand(options.hand, ruleset, options.win, options.bonus)
    wind = Wind.of(options.seat)
    seat = seat_of(ruleset, wind)
    if any(meld.source == seat for meld in hand.melds):
        raise HandError(f"{wind.letter} is the winner's own seat: no set can come from there.")
    by = _way_of(options)
    source = None if by is WinBy.SELF_DRAW else _source_of(options, ruleset, seat)
    return Win(
        hand=hand,
        tile=tile,
        by=by,
        seat=seat,
        seat_wind=wind,
        round_wind=Wind.of(options.round),
        source=source,
        kong_replacement=options.kong_replacement,
        last_tile=options.last_tile,
        first_turn=_first_turn_of(options, wind),
        bonus_win=options.bonus_win,
    )


def _first_turn_of(options: argparse.Namespace, wind: Wind) -> FirstTurn | None:
    if options.heavenly and (options.earthly or wind is not Wind.EAST):
        raise HandError("--heavenly is the dealer's: it goes with --seat E and without --earthly.")
    if options.earthly and wind is Wind.EAST:
        raise HandError("--earthly is never the dealer's: name the seat with --seat.")
    return (
        FirstTurn.HEAVENLY if options.heavenly else FirstTurn.EARTHLY if options.earthly else None
    )


def _way_of(options: argparse.Namespace) -> WinBy:
    """The way that was named, or the only one that fits what else was said."""
    drawn = options.kong_replacement or options.heavenly or options.bonus_win
    by = _WAYS[options.by] if options.by else WinBy.SELF_DRAW if drawn else WinBy.DISCARD
    if drawn and by is not WinBy.SELF_DRAW:
        raise HandError(f"--by {options.by} does not go with a tile that the winner drew.")
    if options.source and by is WinBy.SELF_DRAW:
        raise HandError("--from names a discarder; a self-draw has none.")
    return by


def _source_of(options: argparse.Namespace, ruleset: Ruleset, seat: Seat) -> Seat:
    """The seat that gave the tile; the next player if nobody was named."""
    if options.source is None:
        return (seat + 1) % ruleset.seats
    source = seat_of(ruleset, Wind.of(options.source))
    if source == seat:
        raise HandError(f"--from {options.source} is the winner's own seat.")
    return source
