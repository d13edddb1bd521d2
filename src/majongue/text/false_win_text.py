"""Why a declared win was none: the shape, the worth, or a house rule."""

from collections.abc import Iterable

from majongue.analysis import tiles_of
from majongue.engine.facts import FalseAttempt
from majongue.engine.view import SeatView
from majongue.engine.winning import waiting
from majongue.rules.ruleset import Ruleset
from majongue.text.cast import Cast
from majongue.text.words import listed
from majongue.tiles import Tile, tile_code


def false_win_line(view: SeatView, attempt: FalseAttempt, cast: Cast, rules: Ruleset) -> str:
    """What was wrong with a declared win, from the view of any seat once the hand is over."""
    legal = attempt.sheet is not None and attempt.sheet.legal
    if legal and attempt.barred == "own_discard":
        has = cast.does(attempt.seat, "have")
        return f"{has} discarded {_codes(_thrown(view, attempt, rules))}: that is furiten."
    return false_win_reason(attempt, cast)


def false_win_reason(attempt: FalseAttempt, cast: Cast) -> str:
    """The same without a look at the hand, which may still be hidden."""
    if attempt.sheet is None:
        return "The tiles are no winning shape."
    if not attempt.sheet.legal:
        return attempt.sheet.notes[0]
    has = cast.does(attempt.seat, "have")
    if attempt.barred == "not_called":
        return f"{has} not called: nobody may win before that."
    if attempt.barred == "self_draw_only":
        return "By these rules nobody may win but by self-draw."
    if attempt.barred == "own_discard":
        return f"{has} discarded a tile that completes the hand: that is furiten."
    if attempt.barred == "passed_win":
        return f"{has} let {_codes(tiles_of(attempt.let_go))} go before: that is furiten."
    return f"{has} let a win go before: {_codes(tiles_of(attempt.let_go))}."


def _thrown(view: SeatView, attempt: FalseAttempt, rules: Ruleset) -> Iterable[Tile]:
    """The tiles among the own discards that the hand waited for."""
    seat = view.seats[attempt.seat]
    waited = waiting(seat.shown, rules, no_chows=view.goulash) if seat.shown else 0
    return {discard.tile for discard in seat.river} & set(tiles_of(waited))


def _codes(tiles: Iterable[Tile]) -> str:
    return listed([tile_code(tile) for tile in sorted(tiles)])
