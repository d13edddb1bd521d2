"""``majongue score``: what a winning hand is worth, or a whole file of hand records."""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack

from majongue import BAD_INPUT
from majongue.cli.arguments import filled, one_of
from majongue.cli.hand_text import parse_bonus_win, parse_hand
from majongue.cli.options import add_rules_arguments, chosen_rules
from majongue.errors import HandError
from majongue.hand import Hand
from majongue.rules.lone_win import seat_of, settle_alone, usual_giver
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import FirstTurn, Seat, Win, WinBy
from majongue.text.cast import Cast
from majongue.text.score_text import payment_lines, sheet_lines, worth_line
from majongue.tiles import Tile, Wind

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
_NOT_OF_A_HAND = ("command", "run", "hand", "jsonl")
_LONGEST_NAME = 1000
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
        "--jsonl",
        type=filled,
        metavar="FILE",
        help="score hand records, one a line (- is the standard input)",
    )
    add_rules_arguments(parser)
    _add_circumstances(parser.add_argument_group("how the hand was won"))
    parser.set_defaults(run=run)


def _add_circumstances(group: "argparse._ArgumentGroup") -> None:
    """None of them has a default, so that one that is given can be told from one that is not."""
    ways, winds = one_of(*_WAYS), one_of(*(wind.letter for wind in Wind))
    for flag, kind, metavar, meaning in (
        ("--win", filled, "TILE", "the winning tile, if it is not the last one"),
        ("--by", ways, "WAY", f"where the tile came from: {', '.join(_WAYS)} (else a discard)"),
        ("--from", winds, "WIND", "the seat that discarded it (else the next; --earthly: E)"),
        ("--seat", winds, "WIND", "the winner's wind; E is the dealer and the default"),
        ("--round", winds, "WIND", "the prevailing wind; E is the default"),
        ("--bonus", str, "TILES", 'flowers and seasons: "f1 s3"'),
        (
            "--kong-replacement",
            one_of("0", "1", "2"),
            "N",
            "1: on a kong's replacement tile; 2: on that of a second kong in a row",
        ),
    ):
        place = "source" if flag == "--from" else flag.strip("-").replace("-", "_")
        group.add_argument(flag, dest=place, type=kind, metavar=metavar, help=meaning)
    for flag, meaning in (
        ("--last-tile", "the last tile of the wall"),
        ("--heavenly", "the dealer, with the dealt tiles"),
        ("--earthly", "another player, in the first turn"),
        ("--original-call", "declared ready with the first discard"),
        ("--bonus-win", "on seven or eight bonus tiles, whatever the others are"),
    ):
        group.add_argument(flag, action="store_true", help=meaning)


def run(options: argparse.Namespace) -> int:
    """Score one hand or a file; the status is 2 when a record of the file could not be read.

    Raises:
        MahjongError: the hand, the rules or the file's name cannot be read.
    """
    if options.jsonl is not None:
        _refuse_beside_file(options)
        return _score_lines(_lines_of(options.jsonl))
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


def _score_lines(source: Iterable[bytes]) -> int:
    """Answer line by line, each at once, so that a program may ask and wait."""
    from majongue.rules.hand_record import answer_lines

    status = 0
    for answer, readable in answer_lines(source):
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()
        status = status if readable else BAD_INPUT
    return status


def _score_hand(options: argparse.Namespace) -> list[str]:
    ruleset = chosen_rules(options)
    win = _win_of(options, ruleset)
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


def _win_of(options: argparse.Namespace, ruleset: Ruleset) -> Win:
    hand, tile = _hand_of(options, ruleset)
    wind = Wind.of(options.seat or "E")
    seat = seat_of(ruleset, wind)
    if any(meld.source == seat for meld in hand.melds):
        raise HandError(f"{wind.letter} is the winner's own seat: no set can come from there.")
    by = _way_of(options)
    first_turn = _first_turn_of(options, wind)
    source = _source_of(options, ruleset, seat)
    if source is None and by is not WinBy.SELF_DRAW:
        source = usual_giver(ruleset, seat, first_turn)
    return Win(
        hand=hand,
        tile=tile,
        by=by,
        seat=seat,
        seat_wind=wind,
        round_wind=Wind.of(options.round or "E"),
        source=source,
        kong_replacement=int(options.kong_replacement or 0),
        last_tile=options.last_tile,
        first_turn=first_turn,
        bonus_win=options.bonus_win,
        original_call=options.original_call,
    )


def _hand_of(options: argparse.Namespace, ruleset: Ruleset) -> tuple[Hand, Tile]:
    if not options.bonus_win:
        return parse_hand(options.hand, ruleset, options.win, options.bonus or "")
    if options.win is not None:
        raise HandError("--win does not go with --bonus-win: the last bonus tile wins.")
    return parse_bonus_win(options.hand or "", ruleset, options.bonus or "")


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
    drawn = options.kong_replacement in ("1", "2") or options.heavenly or options.bonus_win
    by = _WAYS[options.by] if options.by else WinBy.SELF_DRAW if drawn else WinBy.DISCARD
    if drawn and by is not WinBy.SELF_DRAW:
        raise HandError(f"--by {options.by} does not go with a tile that the winner drew.")
    if options.source and by is WinBy.SELF_DRAW:
        raise HandError("--from names a discarder; a self-draw has none.")
    return by


def _source_of(options: argparse.Namespace, ruleset: Ruleset, seat: Seat) -> Seat | None:
    """The seat that is said to have given the tile, if one is."""
    if options.source is None:
        return None
    source = seat_of(ruleset, Wind.of(options.source))
    if source == seat:
        raise HandError(f"--from {options.source} is the winner's own seat.")
    return source
