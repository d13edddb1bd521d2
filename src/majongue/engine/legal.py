"""Which actions are legal: on the own turn, and when a tile is offered."""

from itertools import compress
from typing import NamedTuple

from majongue.engine.actions import (
    BONUS_WIN,
    CHOWS,
    DISCARDS,
    KONGS,
    NEXT_HAND,
    PASS,
    PUNG,
    WIN,
    Action,
)
from majongue.engine.calling import calls
from majongue.engine.ending import four_kongs
from majongue.engine.melding import claim_meld, swap_mask
from majongue.engine.passing import gives
from majongue.engine.state import (
    BonusChoice,
    Claims,
    HandState,
    Passing,
    Phase,
    SeatState,
    Turn,
)
from majongue.engine.winning import barred, completes, drawn_win, must_call_first, offered_win
from majongue.hand import Hand
from majongue.melds import Meld, MeldKind
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import DEALER, Seat, WinBy
from majongue.tiles import KINDS, Tile

_NO_LIMIT = 4  # chows, and no hand has more sets


class Offers(NamedTuple):
    """For each seat that can use a tile its actions, and who may win with it as a bit mask."""

    by_seat: tuple[tuple[Seat, tuple[Action, ...]], ...]
    can_win: int


def awaited(state: HandState, rules: Ruleset) -> dict[Seat, tuple[Action, ...]]:
    """The legal actions of every seat that has to act now."""
    phase: Phase = state.phase
    if isinstance(phase, Turn):
        return {phase.seat: turn_actions(state, rules, phase)}
    if isinstance(phase, Claims):
        answered = [seat for seat, _ in phase.answers]
        return {seat: actions for seat, actions in phase.offers if seat not in answered}
    if isinstance(phase, BonusChoice):
        return {phase.seat: (BONUS_WIN, PASS)}
    if isinstance(phase, Passing):
        return gives(state, phase)
    return {DEALER: (NEXT_HAND,)}


def turn_actions(state: HandState, rules: Ruleset, turn: Turn) -> tuple[Action, ...]:
    """A win first, then kongs and calls, then one discard for each kind held."""
    seat = state.seats[turn.seat]
    counts = seat.hand.counts
    actions: list[Action] = []
    if may_win(state, rules, turn) or (turn.after != "claim" and _may_err(seat, rules)):
        actions.append(WIN)
    if seat.frozen:
        assert seat.hand.drawn is not None, "a frozen hand claims nothing, so it has drawn"
        return (*actions, DISCARDS[seat.hand.drawn])
    if can_kong(state) and (turn.after != "claim" or rules.table.kong_after_claim):
        actions += [KONGS[tile] for tile in own_kongs(seat.hand, rules)]
    discards = list(compress(DISCARDS, counts))
    if turn.forbidden:
        discards = [action for action in discards if not turn.forbidden >> action.tile & 1]
    if rules.must_call or rules.original_call:
        tiles = [action.tile for action in discards]
        actions += calls(seat, rules, tiles, no_chows=state.goulash)
    return (*actions, *discards)


def may_win(state: HandState, rules: Ruleset, turn: Turn) -> bool:
    """Whether the seat on turn holds a win that it may declare."""
    win = drawn_win(state, rules, turn)
    seat = state.seats[turn.seat]
    if win is None or seat.dead or must_call_first(seat, rules):
        return False
    return rules.scorer.worth(win) is not None


def can_kong(state: HandState) -> bool:
    """Whether a kong may be declared at all: a live tile and a replacement must be left."""
    return state.wall.left > 0 and state.wall.can_replace


def own_kongs(hand: Hand, rules: Ruleset) -> list[Tile]:
    """Kinds of which the hand holds four, or the fourth of an own pung where that may be added."""
    tiles = [tile for tile in range(KINDS) if hand.counts[tile] == 4] if 4 in hand.counts else []
    if hand.melds and rules.added_kong:
        tiles += [
            meld.tile
            for meld in hand.melds
            if meld.kind is MeldKind.PUNG and hand.counts[meld.tile]
        ]
    return tiles


def discard_offers(state: HandState, rules: Ruleset, source: Seat, tile: Tile) -> Offers:
    """What every other seat may do with a discard; seats that can do nothing are left out."""
    last = state.wall.left == 0
    claims = rules.table.last_discard_claims if last else "any"
    if claims == "any" and rules.table.four_kongs_end and four_kongs(state):
        claims = "win_only"
    if claims == "none":
        return Offers((), 0)
    offers: list[tuple[Seat, tuple[Action, ...]]] = []
    can_win = 0
    for step in range(1, rules.seats):
        seat = (source + step) % rules.seats
        actions: list[Action] = []
        if completes(state.seats[seat].hand, tile, rules, no_chows=state.goulash):
            actions, legal = _win_offer(state, rules, seat, source, tile, WinBy.DISCARD)
            can_win |= legal << seat
        if claims == "any" and not state.seats[seat].frozen:
            actions += _meld_offers(state, rules, seat, tile, step == 1)
        if actions:
            offers.append((seat, (*actions, PASS)))
    return Offers(tuple(offers), can_win)


def robbing_offers(state: HandState, rules: Ruleset, source: Seat, kong: Meld) -> Offers:
    """Who may win on the tile of a kong just declared."""
    offers: list[tuple[Seat, tuple[Action, ...]]] = []
    can_win = 0
    for step in range(1, rules.seats):
        seat = (source + step) % rules.seats
        if kong.concealed:
            win = offered_win(state, rules, seat, source, kong.tile, WinBy.ROBBED_KONG)
            if win is None or not rules.scorer.robs_concealed_kong(win):
                continue
        actions, legal = _win_offer(state, rules, seat, source, kong.tile, WinBy.ROBBED_KONG)
        can_win |= legal << seat
        if actions:
            offers.append((seat, (*actions, PASS)))
    return Offers(tuple(offers), can_win)


def _win_offer(
    state: HandState, rules: Ruleset, seat: Seat, source: Seat, tile: Tile, by: WinBy
) -> tuple[list[Action], int]:
    win = offered_win(state, rules, seat, source, tile, by)
    if win is None:
        return [], 0
    mine = state.seats[seat]
    bar = barred(mine, rules, tile, by, no_chows=state.goulash)
    legal = rules.scorer.worth(win) is not None and not bar
    return ([WIN] if legal or _may_err(mine, rules) else []), int(legal)


def _meld_offers(
    state: HandState, rules: Ruleset, seat: Seat, tile: Tile, is_next: bool
) -> list[Action]:
    counts = state.seats[seat].hand.counts
    held = counts[tile]
    actions: list[Action] = []
    if held >= 2:
        if not _pung_missed(state.seats[seat], rules, tile):
            actions.append(PUNG)
        if held == 3 and can_kong(state):
            actions.append(KONGS[tile])
    no_chows = state.goulash or _has_its_chows(state.seats[seat].hand, rules)
    if is_next and tile < 27 and not no_chows:
        rank = tile % 9
        if rank >= 2 and counts[tile - 2] and counts[tile - 1]:
            actions.append(CHOWS[tile - 2])
        if 1 <= rank <= 7 and counts[tile - 1] and counts[tile + 1]:
            actions.append(CHOWS[tile - 1])
        if rank <= 6 and counts[tile + 1] and counts[tile + 2]:
            actions.append(CHOWS[tile])
    if actions and rules.table.forbid_swap_discard:
        hand = state.seats[seat].hand
        actions = [action for action in actions if _leaves_discard(hand, action, tile)]
    return actions


def _has_its_chows(hand: Hand, rules: Ruleset) -> bool:
    """Whether a hand has claimed as many chows as the house allows."""
    most = rules.table.max_chow_claims
    return most < _NO_LIMIT and sum(meld.kind is MeldKind.CHOW for meld in hand.melds) >= most


def _leaves_discard(hand: Hand, action: Action, tile: Tile) -> bool:
    """Whether a claim leaves anything that the swap rule lets the seat throw."""
    if action is KONGS[tile]:
        return True
    meld, used = claim_meld(action, tile, 0)
    rest = hand.declare(meld, used)
    mask = swap_mask(meld, tile)
    return any(count and not mask >> kind & 1 for kind, count in enumerate(rest.counts))


def _pung_missed(seat: SeatState, rules: Ruleset, tile: Tile) -> bool:
    lock = rules.table.missed_pung_lock
    if lock == "none" or not seat.missed_pungs:
        return False
    return lock == "any_tile_until_own_draw" or bool(seat.missed_pungs >> tile & 1)


def _may_err(seat: SeatState, rules: Ruleset) -> bool:
    """Whether a seat may declare a win wrongly, at a price; with a dead hand it declares none."""
    return rules.table.false_win == "penalty" and not seat.dead
