"""The lines of a game file: from a record to plain fields and back."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from majongue import __version__
from majongue.engine.actions import BY_NAME, NEXT_HAND
from majongue.engine.dealing import Deal
from majongue.engine.record import HandEnd, Move, Record, header_of
from majongue.engine.seating import Player, Seating
from majongue.errors import MahjongError, RecordError
from majongue.options import to_json
from majongue.rules.discovery import load_plugin
from majongue.rules.loader import build_ruleset
from majongue.rules.ruleset import Ruleset, rules_hash
from majongue.tiles import format_tiles, parse_tiles

if TYPE_CHECKING:
    from majongue.engine.schema import HeaderLine, MoveLine

FORMAT = "majongue-game"
VERSION = 1


def header_line(record: Record) -> dict[str, Any]:
    """The first line: what the game is played with, and the first wall."""
    header = record.header
    own = {"values": header.values, "title": header.title}
    return {
        "format": FORMAT,
        "version": VERSION,
        "app": __version__,
        "seed": header.seed,
        "ruleset": header.ruleset,
        "rules": header.rules_hash,
        "options": {name: to_json(value) for name, value in header.options.items()},
        **{key: value for key, value in own.items() if value},
        "seats": [player._asdict() for player in header.seating.players],
        "throws": header.seating.throws,
        "first_round": header.first_round,
        **_deal_fields(record.deals[0]),
    }


def move_line(record: Record, rules: Ruleset) -> dict[str, Any]:
    """The line of the last move; the one that deals a hand carries its wall and dice."""
    seat, action = record.moves[-1]
    line: dict[str, Any] = {"seat": rules.winds[seat].letter, "do": str(action)}
    if action is NEXT_HAND:
        hands = 1 + sum(move.action is NEXT_HAND for move in record.moves)
        line |= _deal_fields(record.deals[hands - 1])
    return line


def end_line(end: HandEnd, *, over: bool) -> dict[str, Any]:
    """The line that ends a hand: scores by player and the digest of the position.

    ``over`` marks the last hand of a game, so that a list of games need not play them again.
    """
    last = {"over": True} if over else {}
    return {"hand": end.hand, "scores": end.scores, "digest": end.digest, **last}


def _deal_fields(deal: Deal) -> dict[str, Any]:
    return {"wall": format_tiles(deal.wall), "dice": deal.dice}


def record_of(lines: Sequence[dict[str, Any]]) -> tuple[Ruleset, Record]:
    """The rules and the record that the lines of a file stand for; moves undone are left out.

    Raises:
        RecordError: a line has not the structure of one, or the rules are not to be had; the
            message names the line.
    """
    from majongue.engine import schema

    rules, record = _begun(lines[0])
    seats = {wind.letter: seat for seat, wind in enumerate(rules.winds)}
    for number, fields in enumerate(lines[1:], 2):
        line = schema.read_line(fields, number)
        if isinstance(line, schema.UndoLine):
            record = record.upto(line.undo)
        elif isinstance(line, schema.EndLine):
            record.ends.append(HandEnd(line.hand, len(record.moves), line.scores, line.digest))
        else:
            record.moves.append(_move(line, seats, number))
            if record.moves[-1].action is NEXT_HAND:
                record.deals.append(_deal(line.wall or "", line.dice, rules, number))
    return rules, record


def _begun(line: dict[str, Any]) -> tuple[Ruleset, Record]:
    """The rules and the record of a game of which only the header is known."""
    from majongue.engine import schema

    _check_format(line)
    head = schema.read_header(line)
    rules = _rules_of(head)
    if len(head.seats) != rules.seats:
        raise RecordError(f"line 1: {rules.name} needs {rules.seats} seats.")
    players = tuple(Player(seat.name, seat.level) for seat in head.seats)
    seating = Seating(players, head.throws)
    header = header_of(rules, head.seed, seating, head.first_round)
    return rules, Record(
        replace(header, rules_hash=head.rules), [_deal(head.wall, head.dice, rules, 1)]
    )


def _check_format(header: dict[str, Any]) -> None:
    if header.get("format") != FORMAT:
        raise RecordError("line 1: this is not the header of a saved game.")
    if header.get("version") != VERSION:
        raise RecordError(
            f"line 1: the game was saved in version {header.get('version')} of the format; "
            f"this program reads version {VERSION}."
        )


def _rules_of(head: "HeaderLine") -> Ruleset:
    try:
        plugin = load_plugin(head.ruleset)
        rules = build_ruleset(plugin, head.options, revalued=head.values, title=head.title)
    except MahjongError as error:
        raise RecordError(f"line 1: {error}") from None
    if rules_hash(rules, frozenset(head.options)) != head.rules:
        raise RecordError(
            f"line 1: the game was played with other {rules.name} rules than this program has."
        )
    return rules


def _move(line: "MoveLine", seats: dict[str, int], number: int) -> Move:
    if line.seat not in seats or line.do not in BY_NAME:
        raise RecordError(f"line {number}: {line.seat!r} {line.do!r} is not a seat and an action.")
    return Move(seats[line.seat], BY_NAME[line.do])


def _deal(wall: str, dice: tuple[tuple[int, ...], ...], rules: Ruleset, number: int) -> Deal:
    try:
        tiles = parse_tiles(wall)
    except MahjongError as error:
        raise RecordError(f"line {number}: {error}") from None
    if sorted(tiles) != sorted(rules.tiles):
        raise RecordError(f"line {number}: the wall has not the tiles of {rules.name} rules.")
    return Deal(tiles, dice)
