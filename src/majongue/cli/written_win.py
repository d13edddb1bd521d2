"""A win on the command line: the hand in either notation, and how it was won."""

import argparse

from majongue.cli.arguments import filled, one_of
from majongue.cli.guobiao_text import (
    GuobiaoHand,
    is_guobiao,
    letter_of,
    parse_guobiao,
    refuse,
    two_meanings,
)
from majongue.cli.hand_text import parse_bonus, parse_bonus_win, parse_hand, winning_tile
from majongue.cli.options import chosen_rules
from majongue.cli.win_doubts import doubt
from majongue.errors import HandError
from majongue.hand import Hand
from majongue.melds import MeldKind
from majongue.rules.lone_win import seat_of, usual_giver
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import FirstTurn, Seat, Win, WinBy
from majongue.tiles import ALL_KINDS, KINDS, Tile, Wind, format_tiles, tile_code

MCR = "mcr"
_OWN, _GUOBIAO = "own", "guobiao"
_WAYS = {
    "self-draw": WinBy.SELF_DRAW,
    "discard": WinBy.DISCARD,
    "robbed-kong": WinBy.ROBBED_KONG,
}


def add_notation_argument(parser: argparse.ArgumentParser) -> None:
    """Declare ``--notation``."""
    parser.add_argument(
        "--notation",
        type=one_of(_OWN, _GUOBIAO),
        metavar="NAME",
        help=f"{_OWN} or {_GUOBIAO}, where the hand itself does not tell (see below)",
    )


def add_win_arguments(group: "argparse._ArgumentGroup") -> None:
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
        ("--last-tile", "the last tile of the wall, or the discard after it"),
        ("--kong-flower", "on the replacement of a flower that had replaced a kong's tile"),
        ("--last-of-kind", "the last of its kind: everybody sees the other three"),
        ("--heavenly", "the dealer, with the dealt tiles"),
        ("--earthly", "another player, in the first turn"),
        ("--original-call", "declared ready with the first discard"),
        ("--bonus-win", "on seven or eight bonus tiles, whatever the others are"),
    ):
        group.add_argument(flag, action="store_true", help=meaning)


def read_win(options: argparse.Namespace) -> tuple[Ruleset, Win]:
    """The rules that hold and the win that is described.

    Raises:
        MahjongError: the hand or the rules cannot be read, or what is said contradicts itself.
    """
    text = options.hand or ""
    if options.notation != _GUOBIAO and (options.notation == _OWN or not is_guobiao(text)):
        ruleset = chosen_rules(options)
        if ruleset.id == MCR and options.notation is None:
            _refuse_two_meanings(text)
        return ruleset, _win_of(options, ruleset)
    if options.bonus_win:
        raise HandError("--bonus-win does not go with Guobiao notation, which always has a hand.")
    read = parse_guobiao(text)
    ruleset = chosen_rules(options, MCR)
    if ruleset.seats != 4:
        raise HandError(f"Guobiao notation is for four players, but here {ruleset.seats} play.")
    return ruleset, _win_of(_with_said(options, read), ruleset, read)


def _refuse_two_meanings(text: str) -> None:
    if (found := two_meanings(text)) is not None:
        raise HandError(
            f"{found} is an open kong in our notation, a concealed one in Guobiao notation: "
            f"say --notation {_OWN} or --notation {_GUOBIAO}."
        )


def _with_said(options: argparse.Namespace, read: GuobiaoHand) -> argparse.Namespace:
    """The options with what the text says; HandError when something is said twice."""
    twice = [name for name in read.said if getattr(options, name) not in (None, False)]
    if read.bonus is not None and options.bonus is not None:
        twice.append("bonus")
    if twice:
        raise HandError(f"{_flag(twice[0])} is said twice: the hand has a part for it after a bar.")
    return argparse.Namespace(**{**vars(options), **read.said})


def _flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _win_of(options: argparse.Namespace, ruleset: Ruleset, read: GuobiaoHand | None = None) -> Win:
    wind = Wind.of(options.seat or "E")
    seat = seat_of(ruleset, wind)
    hand, tile = _hand_of(options, ruleset) if read is None else _seated(options, read, seat)
    _refuse_source(hand, ruleset, seat)
    by = _way_of(options)
    first_turn = _first_turn_of(options, wind)
    source = _source_of(options, ruleset, seat)
    if source is None and by is not WinBy.SELF_DRAW:
        source = usual_giver(ruleset, seat, first_turn)
    win = Win(
        hand=hand,
        tile=tile,
        by=by,
        seat=seat,
        seat_wind=wind,
        round_wind=Wind.of(options.round or "E"),
        source=source,
        kong_replacement=int(options.kong_replacement or 0),
        last_tile=options.last_tile,
        last_of_kind=options.last_of_kind,
        first_turn=first_turn,
        bonus_win=options.bonus_win,
        bonus_after_kong=options.kong_flower,
        original_call=options.original_call,
    )
    _refuse_doubtful(win, read)
    return win


def _refuse_source(hand: Hand, ruleset: Ruleset, seat: Seat) -> None:
    """Refuse sets that cannot have come from the seat that is named."""
    letters = [wind.letter for wind in ruleset.winds]
    before = (seat - 1) % ruleset.seats
    for meld in hand.melds:
        if meld.source == seat:
            raise HandError(
                f"{letters[seat]} is the winner's own seat: no set can come from there."
            )
        if meld.kind is MeldKind.CHOW and meld.source not in (None, before):
            raise HandError(
                f"The chow {format_tiles(meld.tiles)} can only come from {letters[before]}, who "
                f"plays before {letters[seat]}."
            )


def _refuse_doubtful(win: Win, read: GuobiaoHand | None) -> None:
    """Refuse circumstances that this hand cannot have; where the text says them, with the place."""
    found = doubt(win, tile_code if read is None else letter_of)
    if found is None:
        return
    name, sentence = found
    if read is not None and name in read.places:
        refuse(read, name, sentence)
    raise HandError(f"{_flag(name)}: {sentence}.")


def _hand_of(options: argparse.Namespace, ruleset: Ruleset) -> tuple[Hand, Tile]:
    if not options.bonus_win:
        return parse_hand(options.hand, ruleset, options.win, options.bonus or "")
    if options.win is not None:
        raise HandError("--win does not go with --bonus-win: the last bonus tile wins.")
    read = parse_bonus_win(options.hand or "", ruleset, options.bonus or "")
    if not ruleset.scorer.bonus_win(ALL_KINDS - KINDS):
        raise HandError(f"--bonus-win: {ruleset.name} rules have no win on bonus tiles.")
    return read


def _seated(options: argparse.Namespace, read: GuobiaoHand, seat: Seat) -> tuple[Hand, Tile]:
    """The hand of the player at a seat, and its winning tile."""
    bonus = parse_bonus(options.bonus or "") if read.bonus is None else read.bonus
    return read.hand(seat, bonus), winning_tile(read.concealed, options.win)


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
    replacement = options.kong_replacement in ("1", "2") or options.kong_flower
    drawn = replacement or options.heavenly or options.bonus_win
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
