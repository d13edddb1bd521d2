"""Why a declared win was none: the shape, the worth, or a house rule."""

from majongue.analysis import waits
from majongue.engine.facts import FalseAttempt
from majongue.engine.view import SeatView
from majongue.rules.ruleset import Ruleset
from majongue.text.cast import Cast
from majongue.text.words import listed
from majongue.tiles import tile_code


def false_win_line(view: SeatView, attempt: FalseAttempt, cast: Cast, rules: Ruleset) -> str:
    """What was wrong with a declared win, from the view of any seat once the hand is over."""
    if attempt.sheet is None:
        return "The tiles are no winning shape."
    if not attempt.sheet.legal:
        return attempt.sheet.notes[0]
    if attempt.barred == "own_discard":
        return f"{cast.does(attempt.seat, 'have')} discarded {_thrown(view, attempt, rules)}."
    return f"{cast.does(attempt.seat, 'have')} let a win go before."


def _thrown(view: SeatView, attempt: FalseAttempt, rules: Ruleset) -> str:
    """The tiles among the own discards that the hand waited for."""
    seat = view.seats[attempt.seat]
    waited = waits(seat.shown, rules.forms).keys() if seat.shown else set()
    thrown = sorted({discard.tile for discard in seat.river} & waited)
    return f"{listed([tile_code(tile) for tile in thrown])}: that is furiten"
