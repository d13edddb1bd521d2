"""Passing tiles round before play: the Charleston, and the beginning of every goulash.

British and Australian custom (house rules, section 10): after the deal, with bonus tiles replaced,
each player gives three tiles to the player at the right, then three across, then three to the left.
Everybody chooses before he sees what he gets.
"""

from majongue.engine.actions import GIVES, Action
from majongue.engine.events import Event, TilesPassed
from majongue.engine.state import HandState, Passing, Turn
from majongue.hand import Hand
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import DEALER, Seat
from majongue.tiles import Tile

PASSES = 3
TILES = 3


def passes_tiles(state: HandState, rules: Ruleset) -> bool:
    """Whether tiles are passed round before this hand is played."""
    return state.goulash or rules.table.charleston


def opened(state: HandState, rules: Ruleset) -> HandState:
    """The position once the deal is complete: tiles are passed round first, if they are at all."""
    turn = state.phase
    if not passes_tiles(state, rules) or not isinstance(turn, Turn) or turn.after != "deal":
        return state
    seats = tuple(seat._replace(hand=seat.hand._replace(drawn=None)) for seat in state.seats)
    return state._replace(seats=seats, phase=Passing(((),) * rules.seats))


def receiver(seat: Seat, number: int, seats: int) -> Seat:
    """Who gets the tiles of a seat: the next in turn, then the one across, then the one before.

    >>> [receiver(0, number, 4) for number in range(PASSES)]
    [1, 2, 3]
    >>> [receiver(0, number, 2) for number in range(PASSES)]
    [1, 1, 1]
    """
    return (seat + 1 + number % (seats - 1)) % seats


def gives(state: HandState, passing: Passing) -> dict[Seat, tuple[Action, ...]]:
    """For every seat that has not set all its tiles aside: one action for each kind held."""
    return {
        seat: tuple(
            [GIVES[tile] for tile, held in enumerate(state.seats[seat].hand.counts) if held]
        )
        for seat, given in enumerate(passing.given)
        if len(given) < TILES
    }


def give(
    state: HandState, rules: Ruleset, passing: Passing, seat: Seat, tile: Tile, events: list[Event]
) -> HandState:
    """A seat sets a tile aside; with the last one of all seats the tiles change hands."""
    mine = state.seats[seat]
    state = state.with_seat(seat, mine._replace(hand=mine.hand.discard(tile)))
    given = passing.given
    given = (*given[:seat], (*given[seat], tile), *given[seat + 1 :])
    passing = passing._replace(given=given)
    if any(len(tiles) < TILES for tiles in given):
        return state._replace(phase=passing)
    return _passed(state, rules, passing, events)


def _passed(state: HandState, rules: Ruleset, passing: Passing, events: list[Event]) -> HandState:
    """The tiles change hands; after the last time East plays, with his last tile as if drawn."""
    number = passing.number
    for seat, tiles in enumerate(passing.given):
        to = receiver(seat, number, rules.seats)
        events.append(TilesPassed(seat, to, number, TILES, tiles))
        got = state.seats[to]
        state = state.with_seat(to, got._replace(hand=_with(got.hand, tiles)))
    state = state._replace(clock=state.clock + 1)
    if number + 1 < PASSES:
        return state._replace(phase=Passing(((),) * rules.seats, number + 1))
    east = state.seats[DEALER]
    last = passing.given[_giver(DEALER, number, rules.seats)][-1]
    east = east._replace(hand=east.hand._replace(drawn=last))
    return state.with_seat(DEALER, east)._replace(phase=Turn(DEALER, "deal"))


def _giver(seat: Seat, number: int, seats: int) -> Seat:
    """From whom a seat gets tiles."""
    return next(other for other in range(seats) if receiver(other, number, seats) == seat)


def _with(hand: Hand, tiles: tuple[Tile, ...]) -> Hand:
    for tile in tiles:
        hand = hand.draw(tile)
    return hand._replace(drawn=None)
