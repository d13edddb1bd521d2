"""One win by itself, away from any game: which seat a wind is, and who pays."""

from collections.abc import Sequence

from majongue.errors import HandError
from majongue.hand import Hand
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import DEALER, FirstTurn, Outcome, Seat, Settlement, Win
from majongue.tiles import Wind


def seat_of(ruleset: Ruleset, wind: Wind) -> Seat:
    """The seat of a wind; HandError if nobody sits there under these rules."""
    if wind not in ruleset.winds:
        winds = ", ".join(other.letter for other in ruleset.winds)
        raise HandError(f"{ruleset.name} rules have no {wind.title} seat: use {winds}.")
    return ruleset.winds.index(wind)


def usual_giver(ruleset: Ruleset, winner: Seat, first_turn: FirstTurn | None) -> Seat:
    """Who gave the winning tile when nobody is named.

    The seat after the winner (hand records); an earthly win is on the dealer's discard.
    """
    return DEALER if first_turn is FirstTurn.EARTHLY else (winner + 1) % ruleset.seats


def settle_alone(ruleset: Ruleset, win: Win, worth: int, known: Sequence[Hand] = ()) -> Settlement:
    """The payments for one win; ``known`` are the hands of all seats, where they are known.

    Otherwise nothing is known of the other seats but that they lost.
    """
    others = known or (Hand(),) * ruleset.seats
    hands = tuple(win.hand if seat == win.seat else hand for seat, hand in enumerate(others))
    return ruleset.scorer.settle(Outcome(((win, worth),), hands, ruleset.winds))


def false_win_cost(ruleset: Ruleset) -> int:
    """What a seat pays in all for a win that it did not have."""
    hands = (Hand(),) * ruleset.seats
    return -ruleset.scorer.settle(Outcome((), hands, ruleset.winds, false_win=0)).payments[0]
