"""One event, one sentence.

Give it the event as the reader may see it (``event.seen_by``); a replay gives it as it is.
"""

from functools import singledispatch

from majongue.engine.events import (
    BonusRevealed,
    Claimed,
    Dealt,
    DiceThrown,
    Discarded,
    Drew,
    FalseWin,
    GameEnded,
    HandDead,
    HandDrawn,
    HandsShown,
    HandStarted,
    KongDeclared,
    KongsTurnedUp,
    SeatThrow,
    Settled,
    TilesPassed,
    WallBroken,
    Won,
)
from majongue.rules.score import Seat, WinBy
from majongue.text.cast import Cast
from majongue.text.false_win_text import false_win_reason
from majongue.text.passing_text import passed_line
from majongue.text.words import counted, listed, signed, tile_text, tiles_text
from majongue.tiles import HIDDEN, format_tiles

_ENDINGS = {
    "exhausted": "Nobody wins: the wall is used up.",
    "triple_abort": "Three players declare a win on one tile: nobody wins this hand.",
    "four_kongs": "Nobody wins: four kongs have been declared.",
}


@singledispatch
def sentence(event: object, cast: Cast) -> str:
    """What happened, as one sentence.

    >>> from majongue.tiles import Wind
    >>> cast = Cast(("Hana", "Otto"), (0, 1), (Wind.EAST, Wind.SOUTH), you=1)
    >>> sentence(Discarded(0, 13, drawn=False), cast)
    'Hana discards five of dots (5p).'
    """
    raise TypeError(f"{event!r} is not an event that {cast.names} can be told of")


@sentence.register
def _seat_throw(event: SeatThrow, cast: Cast) -> str:
    throws = cast.player_does(event.player, "throw")
    return f"{throws} {_dice(event.dice)} for the seats."


@sentence.register
def _hand_started(event: HandStarted, cast: Cast) -> str:
    seated = cast._replace(seating=event.seating)
    goulash = ", a goulash" if event.goulash else ""
    title = f"Hand {event.number}, {event.round_wind.title} round{goulash}."
    own = None if cast.you is None else event.seating.index(cast.you)
    if own is None or own == 0:
        return f"{title} {seated.does(0, 'deal')}."
    return f"{title} {seated.does(0, 'deal')}; you are {seated.wind(own)}."


@sentence.register
def _dice_thrown(event: DiceThrown, cast: Cast) -> str:
    again = ", which is thrown again" if event.again else ""
    return f"{cast.does(event.seat, 'throw')} {_dice(event.dice)}{again}."


@sentence.register
def _wall_broken(event: WallBroken, cast: Cast) -> str:
    return f"The wall is broken at stack {event.stack} on {cast.whose(event.seat)} side."


@sentence.register
def _dealt(event: Dealt, cast: Cast) -> str:
    tiles = "" if event.tiles is None else f": {tiles_text(event.tiles)}"
    return f"{cast.does(event.seat, 'take')} {counted(event.count, 'tile')}{tiles}."


@sentence.register
def _bonus_revealed(event: BonusRevealed, cast: Cast) -> str:
    return f"{cast.does(event.seat, 'show')} {tile_text(event.tile)}."


@sentence.register
def _tiles_passed(event: TilesPassed, cast: Cast) -> str:
    return passed_line(event, cast)


@sentence.register
def _drew(event: Drew, cast: Cast) -> str:
    what = "a replacement tile" if event.replacement else "a tile"
    draws = cast.does(event.seat, "draw")
    if event.tile is None:
        return f"{draws} {what}."
    tile = f"{what}: {tile_text(event.tile)}" if event.replacement else tile_text(event.tile)
    if cast.is_you(event.seat):
        return f"{draws} {tile}. {counted(event.left, 'tile')} left."
    return f"{draws} {tile}."


@sentence.register
def _discarded(event: Discarded, cast: Cast) -> str:
    drawn = f", just drawn{',' * bool(event.call)}" if event.drawn else ""
    discards = f"{cast.does(event.seat, 'discard')} {tile_text(event.tile)}{drawn}"
    if not event.call:
        return f"{discards}."
    s = "" if cast.is_you(event.seat) else "s"
    calls = f"call{s}" if event.call == "call" else f"make{s} an original call"
    return f"{discards} and {calls}."


@sentence.register
def _claimed(event: Claimed, cast: Cast) -> str:
    meld = event.meld
    claims = cast.does(event.seat, "claim")
    if meld.source is None or meld.claimed is None:
        return f"{claims} {meld}."
    return f"{claims} {tile_text(meld.claimed)} from {cast.whom(meld.source)}: {meld}."


@sentence.register
def _kong_declared(event: KongDeclared, cast: Cast) -> str:
    meld = event.meld
    if meld.added:
        adds = cast.does(event.seat, "add")
        return f"{adds} {tile_text(meld.tile)} to a pung: {meld}."
    face_down = ", face down" if event.face_down and meld.tile != HIDDEN else ""
    return f"{cast.does(event.seat, 'declare')} a {meld}{face_down}."


@sentence.register
def _won(event: Won, cast: Cast) -> str:
    win = event.win
    wins = cast.does(win.seat, "win")
    if win.bonus_win:
        return f"{wins} with {len(win.hand.bonus)} flowers and seasons."
    return f"{wins} with {tile_text(win.tile)}, {_source(win.by, win.source, cast)}."


def _source(by: WinBy, source: Seat | None, cast: Cast) -> str:
    if by is WinBy.SELF_DRAW or source is None:
        return "self-drawn"
    if by is WinBy.ROBBED_KONG:
        return f"robbing {cast.whose(source)} kong"
    return f"discarded by {cast.whom(source)}"


@sentence.register
def _false_win(event: FalseWin, cast: Cast) -> str:
    return f"{cast.does(event.seat, 'declare')} a win that is not one."


@sentence.register
def _hand_dead(event: HandDead, cast: Cast) -> str:
    seat, declares = event.seat, cast.does(event.seat, "declare")
    pays = "pay" if cast.is_you(seat) else "pays"
    price = f"{max(event.payments)} to each of the others"
    told = f"{declares} a win that is not one and {pays} {price}; {cast.whose(seat)} hand is dead."
    return told if event.attempt is None else f"{told} {false_win_reason(event.attempt, cast)}"


@sentence.register
def _hand_drawn(event: HandDrawn, _cast: Cast) -> str:
    return _ENDINGS.get(event.reason, f"Nobody wins: {event.reason}.")


@sentence.register
def _hands_shown(event: HandsShown, cast: Cast) -> str:
    open_hands = [
        f"{cast.who(seat)} {tiles_text(hand.concealed)}"
        for seat, hand in enumerate(event.hands)
        if hand is not None
    ]
    return f"Laid open: {'; '.join(open_hands) or 'nothing'}."


@sentence.register
def _kongs_turned_up(event: KongsTurnedUp, cast: Cast) -> str:
    turned = [f"{cast.who(seat)} {format_tiles(kong.tiles)}" for seat, kong in event.kongs]
    return f"Kongs that lay face down: {listed(turned)}."


@sentence.register
def _settled(event: Settled, cast: Cast) -> str:
    changes = [
        f"{cast.who(seat)} {signed(points)}" for seat, points in enumerate(event.payments) if points
    ]
    paid = f"Payments: {', '.join(changes)}." if changes else "Nobody pays."
    return " ".join((paid, *event.notes))


@sentence.register
def _game_ended(event: GameEnded, cast: Cast) -> str:
    places = (f"{place} {cast.player(player)} {score}" for player, place, score in event.ranking)
    return f"The game is over: {', '.join(places)}."


def _dice(dice: tuple[int, ...]) -> str:
    return f"{listed([str(number) for number in dice])}, in all {sum(dice)}"
