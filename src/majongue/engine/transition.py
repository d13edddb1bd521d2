"""The state machine: a position and a legal action give the next position and what happened."""

from majongue.engine.actions import PASS, Action, BonusWin, Call, Discard, Give, Kong, Win
from majongue.engine.claims import Resolution, resolve
from majongue.engine.drawing import draw_next, draw_replacement, replace_bonus
from majongue.engine.ending import attempted, dead_hand, drawn, false_win, win_hand
from majongue.engine.events import Claimed, Discarded, Event, KongDeclared
from majongue.engine.facts import Called, RiverTile
from majongue.engine.legal import discard_offers, may_win, robbing_offers
from majongue.engine.melding import claim_meld, swap_mask
from majongue.engine.missed import furiten_after_call, gone_by, note_missed
from majongue.engine.passing import give, opened
from majongue.engine.state import BonusChoice, Claims, HandState, Passing, Turn
from majongue.engine.winning import barred, dealer_wins, drawn_win, must_call_first, offered_win
from majongue.melds import Meld, MeldKind
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import Seat, WinBy
from majongue.rules.score import Win as WinFacts
from majongue.tiles import Tile


def play(
    state: HandState, rules: Ruleset, seat: Seat, action: Action
) -> tuple[HandState, list[Event]]:
    """The position after a legal action, and the events in the order in which they happened.

    Pure: the position given is not changed. Whether the action is legal is not asked again
    (``legal.awaited`` lists those that are).
    """
    events: list[Event] = []
    phase = state.phase
    if isinstance(phase, Claims):
        return _answer(state, rules, phase, seat, action, events), events
    if isinstance(phase, BonusChoice):
        return _choose_bonus(state, rules, phase, action, events), events
    if isinstance(phase, Passing):
        assert isinstance(action, Give), "nothing else is legal then"
        return give(state, rules, phase, seat, action.tile, events), events
    assert isinstance(phase, Turn), "a finished hand takes no action"
    if isinstance(action, Discard):
        return _discard(state, rules, seat, action.tile, events), events
    if isinstance(action, Call):
        called: Called = "original" if action.original else "call"
        state = state.with_seat(seat, state.seats[seat]._replace(called=called))
        return _discard(state, rules, seat, action.tile, events, called), events
    if isinstance(action, Kong):
        return _declare_kong(state, rules, phase, action.tile, events), events
    return _declare_win(state, rules, phase, events), events


def _discard(
    state: HandState,
    rules: Ruleset,
    seat: Seat,
    tile: Tile,
    events: list[Event],
    call: Called = "",
) -> HandState:
    mine = state.seats[seat]
    thrown = RiverTile(tile, rules.table.show_drawn_discards and mine.hand.drawn == tile)
    events.append(Discarded(seat, tile, thrown.drawn, call))
    mine = mine._replace(hand=mine.hand.discard(tile), river=(*mine.river, thrown))
    seats = state.seats
    state = state._replace(
        seats=(*seats[:seat], mine, *seats[seat + 1 :]),
        seen=_more_seen(state.seen, (tile,)),
        discards=state.discards + 1,
        clock=state.clock + 1,
    )
    offers = discard_offers(state, rules, seat, tile)
    if offers.by_seat:
        return state._replace(phase=Claims(seat, tile, offers.by_seat, (), offers.can_win))
    return draw_next(gone_by(state, rules, seat, tile), rules, seat, events)


def _declare_kong(
    state: HandState, rules: Ruleset, turn: Turn, tile: Tile, events: list[Event]
) -> HandState:
    mine = state.seats[turn.seat]
    concealed = mine.hand.counts[tile] == 4
    if concealed:
        kong = Meld(MeldKind.KONG, tile, concealed=True)
        hand = mine.hand.declare(kong, (tile,) * 4)
    else:
        hand = mine.hand.promote(tile)
        kong = next(meld for meld in hand.melds if meld.added and meld.tile == tile)
    face_down = concealed and rules.table.concealed_kong_display == "face_down"
    events.append(KongDeclared(turn.seat, kong, face_down))
    shown = () if face_down else (tile,) * (4 if concealed else 1)
    state = state.with_seat(turn.seat, mine._replace(hand=hand))
    state = _disturbed(state, rules, _more_seen(state.seen, shown))
    kongs = 1 if turn.after_bonus else turn.kongs + 1
    if concealed or rules.table.robbing_kong:
        offers = robbing_offers(state, rules, turn.seat, kong)
        if offers.by_seat:
            claims = Claims(turn.seat, tile, offers.by_seat, (), offers.can_win, kong, kongs)
            return state._replace(phase=claims)
    state = gone_by(state, rules, turn.seat, tile, kong)
    return draw_replacement(state, rules, turn.seat, kongs, events)


def _declare_win(state: HandState, rules: Ruleset, turn: Turn, events: list[Event]) -> HandState:
    win = drawn_win(state, rules, turn)
    if win is None or not may_win(state, rules, turn):
        bar = "not_called" if must_call_first(state.seats[turn.seat], rules) else None
        end = dead_hand if rules.table.dead_hand else false_win
        return end(state, rules, attempted(state, rules, turn.seat, win, bar), events)
    return win_hand(state, rules, [win], events)


def _choose_bonus(
    state: HandState, rules: Ruleset, choice: BonusChoice, action: Action, events: list[Event]
) -> HandState:
    if not isinstance(action, BonusWin):
        return opened(replace_bonus(state._replace(phase=choice.then), rules, events), rules)
    hand = state.seats[choice.seat].hand
    win = WinFacts(
        hand=hand,
        tile=hand.bonus[-1],
        by=WinBy.SELF_DRAW,
        seat=choice.seat,
        seat_wind=rules.winds[choice.seat],
        round_wind=state.round_wind,
        bonus_win=True,
        original_call=state.seats[choice.seat].frozen,
        dealer_wins=dealer_wins(state, choice.seat),
        no_chows=state.goulash,
    )
    return win_hand(state, rules, [win], events)


def _answer(
    state: HandState,
    rules: Ruleset,
    claims: Claims,
    seat: Seat,
    action: Action,
    events: list[Event],
) -> HandState:
    answers = (*claims.answers, (seat, action))
    claims = claims._replace(answers=answers)
    if len(answers) < len(claims.offers):
        return state._replace(phase=claims)
    if rules.table.dead_hand:
        state, claims = _without_false_wins(state, rules, claims, events)
    resolution = resolve(_honest(claims), claims.source, rules.seats, rules.table.multi_win)
    if resolution.kind in ("win", "abort"):
        return _claim_win(state, rules, claims, resolution, events)
    asked = tuple(asked for asked, _ in claims.offers)
    state = gone_by(
        note_missed(state, claims), rules, claims.source, claims.tile, claims.kong, asked
    )
    if resolution.kind == "meld":
        return _claim_meld(state, rules, claims, resolution, events)
    if claims.kong is not None:
        return draw_replacement(state, rules, claims.source, claims.kongs, events)
    return draw_next(state, rules, claims.source, events)


def _honest(claims: Claims) -> list[tuple[Seat, Action]]:
    """The answers; where somebody wins rightly, wrong declarations are left out of account."""
    right = [
        (seat, action)
        for seat, action in claims.answers
        if not isinstance(action, Win) or claims.can_win >> seat & 1
    ]
    if any(isinstance(action, Win) for _, action in right):
        return right
    return list(claims.answers)


def _without_false_wins(
    state: HandState, rules: Ruleset, claims: Claims, events: list[Event]
) -> tuple[HandState, Claims]:
    """Where nobody wins rightly, every wrong declaration kills its hand and counts as a pass."""
    given = dict(_honest(claims))
    by = WinBy.DISCARD if claims.kong is None else WinBy.ROBBED_KONG
    for seat, _ in claims.offers:  # in turn order, whoever was the first to answer
        if not isinstance(given.get(seat), Win) or claims.can_win >> seat & 1:
            continue
        win = offered_win(state, rules, seat, claims.source, claims.tile, by)
        bar = barred(state.seats[seat], rules, claims.tile, by, no_chows=state.goulash)
        state = dead_hand(state, rules, attempted(state, rules, seat, win, bar), events)
        given[seat] = PASS
    answers = tuple((seat, given.get(seat, action)) for seat, action in claims.answers)
    return state, claims._replace(answers=answers)


def _claim_win(
    state: HandState,
    rules: Ruleset,
    claims: Claims,
    resolution: Resolution,
    events: list[Event],
) -> HandState:
    by = WinBy.DISCARD if claims.kong is None else WinBy.ROBBED_KONG
    wins = []
    for seat in resolution.seats:
        win = offered_win(state, rules, seat, claims.source, claims.tile, by)
        assert win is not None, "only complete hands are offered a win"
        if not claims.can_win >> seat & 1:
            bar = barred(state.seats[seat], rules, claims.tile, by, no_chows=state.goulash)
            return false_win(state, rules, attempted(state, rules, seat, win, bar), events)
        wins.append(win)
    if rules.table.multi_win == "best":
        wins = [max(wins, key=lambda win: rules.scorer.worth(win) or 0)]  # the first of equals
    if resolution.kind == "abort":
        return drawn(state, rules, "triple_abort", events)
    return win_hand(state, rules, wins, events, claims.kong)


def _claim_meld(
    state: HandState,
    rules: Ruleset,
    claims: Claims,
    resolution: Resolution,
    events: list[Event],
) -> HandState:
    (seat,), action = resolution.seats, resolution.action
    assert action is not None, "a meld comes from an action"
    meld, used = claim_meld(action, claims.tile, claims.source)
    source, mine = state.seats[claims.source], state.seats[seat]
    last = source.river[-1]._replace(claimed_by=seat)
    state = state.with_seat(claims.source, source._replace(river=(*source.river[:-1], last)))
    state = state.with_seat(seat, mine._replace(hand=mine.hand.declare(meld, used)))
    state = _disturbed(state, rules, _more_seen(state.seen, used))
    events.append(Claimed(seat, meld))
    if meld.kind is MeldKind.KONG:
        return draw_replacement(state, rules, seat, 1, events)
    forbidden = swap_mask(meld, claims.tile) if rules.table.forbid_swap_discard else 0
    return state._replace(phase=Turn(seat, "claim", forbidden=forbidden))


def _disturbed(state: HandState, rules: Ruleset, seen: bytes) -> HandState:
    """A claim or kong has happened: no first turns any more, and furiten may end."""
    state = furiten_after_call(state, rules)
    return state._replace(seen=seen, disturbed=True, clock=state.clock + 1)


def _more_seen(seen: bytes, tiles: tuple[Tile, ...]) -> bytes:
    counts = bytearray(seen)
    for tile in tiles:
        counts[tile] += 1
    return bytes(counts)
