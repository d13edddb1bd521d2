"""Drawing from the wall: ordinary draws, replacements for kongs and for bonus tiles."""

from majongue.engine.ending import drawn, four_kongs
from majongue.engine.events import BonusRevealed, Drew, Event
from majongue.engine.missed import nothing_missed
from majongue.engine.state import BonusChoice, HandState, Turn
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import Seat
from majongue.tiles import Tile, is_bonus
from majongue.wall import Wall


def draw_next(state: HandState, rules: Ruleset, source: Seat, events: list[Event]) -> HandState:
    """The seat after ``source`` draws from the live wall; with none left the hand is drawn.

    So it is after four kongs, where the house has that: nobody has won on the discard after them.
    """
    if state.wall.left == 0:
        return drawn(state, rules, "exhausted", events)
    if rules.table.four_kongs_end and four_kongs(state):
        return drawn(state, rules, "four_kongs", events)
    seat = (source + 1) % rules.seats
    tile, wall = state.wall.draw()
    return _take(state, rules, Turn(seat, "draw"), tile, wall, False, events)


def draw_replacement(
    state: HandState, rules: Ruleset, seat: Seat, kongs: int, events: list[Event]
) -> HandState:
    """A seat draws the replacement of its kong, the ``kongs``-th in a row."""
    tile, wall = state.wall.replace()
    return _take(state, rules, Turn(seat, "draw", kongs), tile, wall, True, events)


def _take(
    state: HandState,
    rules: Ruleset,
    turn: Turn,
    tile: Tile,
    wall: Wall,
    replacement: bool,
    events: list[Event],
) -> HandState:
    events.append(Drew(turn.seat, tile, replacement, wall.left))
    state = nothing_missed(state, turn.seat)
    if is_bonus(tile):
        state = state._replace(wall=wall, phase=turn._replace(after_bonus=True))
        return replace_bonus(state._replace(owed=((turn.seat, tile),)), rules, events)
    seats = state.seats
    mine = seats[turn.seat]
    mine = mine._replace(hand=mine.hand.draw(tile))
    return state._replace(
        wall=wall,
        seats=(*seats[: turn.seat], mine, *seats[turn.seat + 1 :]),
        phase=turn,
        clock=state.clock + 1,
    )


def replace_bonus(state: HandState, rules: Ruleset, events: list[Event]) -> HandState:
    """Reveal and replace bonus tiles until none is owed, or until one allows a win.

    A replacement that is itself a bonus tile is revealed and replaced in its turn.
    """
    while state.owed:
        (seat, tile), *rest = state.owed
        if tile is None:
            if not _can_replace(state, rules):
                return drawn(state, rules, "exhausted", events)
            state = _replace_one(state, rules, seat, tuple(rest), events)
            continue
        events.append(BonusRevealed(seat, tile))
        mine = state.seats[seat]
        hand = mine.hand.reveal(tile)
        state = state.with_seat(seat, mine._replace(hand=hand))
        state = state._replace(owed=((seat, None), *rest), clock=state.clock + 1)
        may_win = rules.scorer.bonus_win(len(hand.bonus)) and not mine.dead
        if may_win and isinstance(state.phase, Turn):
            return state._replace(phase=BonusChoice(seat, state.phase))
    return state


def _replace_one(
    state: HandState,
    rules: Ruleset,
    seat: Seat,
    rest: tuple[tuple[Seat, Tile | None], ...],
    events: list[Event],
) -> HandState:
    live = rules.table.bonus_replacement == "live_wall"
    tile, wall = state.wall.draw() if live else state.wall.replace()
    events.append(Drew(seat, tile, True, wall.left))
    if is_bonus(tile):
        return state._replace(wall=wall, owed=((seat, tile), *rest))
    mine = state.seats[seat]
    hand = mine.hand.draw(tile)
    if isinstance(state.phase, Turn) and state.phase.seat != seat:
        hand = hand._replace(drawn=None)
    state = state.with_seat(seat, mine._replace(hand=hand))
    return state._replace(wall=wall, owed=rest, clock=state.clock + 1)


def _can_replace(state: HandState, rules: Ruleset) -> bool:
    if rules.table.bonus_replacement == "live_wall":
        return state.wall.left > 0
    return state.wall.can_replace
