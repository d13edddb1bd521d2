"""Making the views: what a position shows to one seat."""

from typing import NamedTuple

from majongue.engine.actions import WIN, Action
from majongue.engine.facts import Result
from majongue.engine.legal import may_win
from majongue.engine.passing import receiver
from majongue.engine.progression import Standing
from majongue.engine.state import BonusChoice, Claims, HandOver, HandState, Passing, Turn
from majongue.engine.view import PublicSeat, Question, SeatView
from majongue.engine.winning import barred, let_go_by
from majongue.hand import Hand
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import DEALER, Seat
from majongue.tiles import HIDDEN, Tile


def observe(
    state: HandState,
    rules: Ruleset,
    standing: Standing,
    seat: Seat,
    actions: tuple[Action, ...],
) -> SeatView:
    """The view of one seat, given its legal actions."""
    phase = state.phase
    mine = state.seats[seat]
    asked = _asked(state, rules, seat, actions)
    waits = mine.hand.size % 3 == 1
    bar = barred(mine, rules, no_chows=state.goulash) if waits else None
    passing = phase if isinstance(phase, Passing) else None
    return SeatView(
        seat=seat,
        hand=mine.hand,
        seats=_public_seats(state, rules, standing, seat),
        round_wind=state.round_wind,
        number=standing.number,
        broken=state.broken,
        left=state.wall.left,
        seen=state.seen,
        clock=state.clock,
        question=asked.question,
        actions=actions,
        turn=asked.turn,
        offered=asked.tile,
        can_win=asked.can_win,
        barred=bar,
        let_go=let_go_by(mine, bar),
        result=phase.result if isinstance(phase, HandOver) else None,
        goulash=state.goulash,
        aside=passing.given[seat] if passing else (),
        passing_to=receiver(seat, passing.number, rules.seats) if passing else None,
    )


class _Asked(NamedTuple):
    """What a phase means to one seat, as ``SeatView`` has it."""

    question: Question
    turn: Seat
    tile: Tile | None = None
    can_win: bool = False


def _asked(state: HandState, rules: Ruleset, seat: Seat, actions: tuple[Action, ...]) -> _Asked:
    phase = state.phase
    win = bool(actions) and actions[0] is WIN  # a win comes first where there is one
    if isinstance(phase, Turn):
        right = win and (rules.table.false_win == "prevent" or may_win(state, rules, phase))
        return _Asked("turn" if actions else "none", phase.seat, None, right)
    if isinstance(phase, Claims):
        if not actions:
            return _Asked("none", phase.source)
        right = win and bool(phase.can_win >> seat & 1)
        return _Asked("claim" if phase.kong is None else "rob", phase.source, phase.tile, right)
    if isinstance(phase, BonusChoice):
        return _Asked("bonus" if actions else "none", phase.seat)
    if isinstance(phase, Passing):
        return _Asked("give" if actions else "none", DEALER)
    return _Asked("next" if actions else "none", DEALER)


def _public_seats(
    state: HandState, rules: Ruleset, standing: Standing, viewer: Seat
) -> tuple[PublicSeat, ...]:
    scores = standing.scores
    seats = tuple(
        [
            PublicSeat(
                wind,
                player,
                scores[player],
                sum(seat.hand.counts),
                seat.hand.melds,
                seat.hand.bonus,
                seat.river,
                None,
                seat.called,
                seat.dead,
            )
            for wind, player, seat in zip(rules.winds, standing.seating, state.seats, strict=True)
        ]
    )
    if isinstance(state.phase, HandOver):
        shown = shown_hands(state, rules, state.phase.result)
        return tuple(seat._replace(shown=hand) for seat, hand in zip(seats, shown, strict=True))
    if isinstance(state.phase, Passing):  # who has chosen, and how many, does not show
        return tuple(
            seat._replace(concealed=seat.concealed + len(given))
            for seat, given in zip(seats, state.phase.given, strict=True)
        )
    if rules.table.concealed_kong_display == "face_down":
        return tuple(
            seat if number == viewer else _face_down(seat) for number, seat in enumerate(seats)
        )
    return seats


def shown_hands(state: HandState, rules: Ruleset, result: Result) -> tuple[Hand | None, ...]:
    """The hands laid open at the end, by seat; None for one that stays hidden."""
    hands = tuple(seat.hand for seat in state.seats)
    if result.kind == "win" or (result.offender is None and rules.table.show_hands_on_draw):
        return hands
    shown = (*result.ready, result.offender)
    return tuple(hand if seat in shown else None for seat, hand in enumerate(hands))


def _face_down(seat: PublicSeat) -> PublicSeat:
    melds = tuple(meld._replace(tile=HIDDEN) if meld.concealed else meld for meld in seat.melds)
    return seat._replace(melds=melds)
