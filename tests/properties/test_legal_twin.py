"""The engine's legal actions against a second, slow way to find them from the rules' own words."""

from dataclasses import replace

import pytest

from majongue.decompose import readings
from majongue.engine.actions import CHOWS, DISCARDS, KONGS, PASS, PUNG, WIN, Action, Call
from majongue.engine.game import Game
from majongue.engine.state import Claims, HandState, SeatState, Turn
from majongue.engine.winning import drawn_win, offered_win
from majongue.hand import Hand, hand_of
from majongue.melds import MeldKind
from majongue.rules.discovery import load_ruleset
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import WinBy
from majongue.tiles import KINDS, Tile, suit_of
from support.games import moves
from support.sizes import size


def is_complete(tiles: list[Tile], melds: int, rules: Ruleset) -> bool:
    return any(True for _ in readings(hand_of(tiles).keys, melds, rules.forms))


def is_ready(tiles: list[Tile], hand: Hand, rules: Ruleset) -> bool:
    """Whether a fourteenth tile that the hand can still get completes it."""
    own = [*tiles, *(tile for meld in hand.melds for tile in meld.tiles)]
    return any(
        own.count(tile) < 4 and is_complete([*tiles, tile], len(hand.melds), rules)
        for tile in range(KINDS)
    )


def calls(seat: SeatState, rules: Ruleset) -> set[Action]:
    found: set[Action] = set()
    for tile in set(seat.hand.concealed):
        rest = list(seat.hand.concealed)
        rest.remove(tile)
        if not is_ready(rest, seat.hand, rules):
            continue
        if rules.must_call and seat.called == "":
            found.add(Call(tile))
        if rules.original_call and seat.river == () and seat.hand.melds == ():
            found.add(Call(tile, original=True))
    return found


def may_win_at_all(seat: SeatState, rules: Ruleset) -> bool:
    return not rules.must_call or seat.called != "" or seat.river == ()


def own_turn(state: HandState, rules: Ruleset) -> set[Action]:
    turn = state.phase
    assert isinstance(turn, Turn)
    seat = state.seats[turn.seat]
    hand = seat.hand
    tiles = list(hand.concealed)
    found: set[Action] = {DISCARDS[tile] for tile in tiles}
    if rules.must_call or rules.original_call:
        found |= calls(seat, rules)
    if turn.after == "claim":
        return found
    frozen = seat.called == "original"
    if frozen:
        assert hand.drawn is not None
        found = {DISCARDS[hand.drawn]}
    if is_complete(tiles, len(hand.melds), rules) and may_win_at_all(seat, rules):
        win = drawn_win(state, rules, turn)
        assert win is not None
        if rules.scorer.sheet(win).legal:
            found.add(WIN)
    if state.wall.left and not frozen:
        pungs = {meld.tile for meld in hand.melds if meld.kind is MeldKind.PUNG}
        found |= {KONGS[tile] for tile in tiles if tiles.count(tile) == 4 or tile in pungs}
    return found


def on_discard(state: HandState, rules: Ruleset, seat: int, source: int, tile: Tile) -> set[Action]:
    hand = state.seats[seat].hand
    tiles = list(hand.concealed)
    found: set[Action] = set()
    mine = state.seats[seat]
    if is_complete([*tiles, tile], len(hand.melds), rules) and may_win_at_all(mine, rules):
        win = offered_win(state, rules, seat, source, tile, WinBy.DISCARD)
        assert win is not None
        if rules.scorer.sheet(win).legal:
            found.add(WIN)
    if state.wall.left and mine.called != "original":
        if tiles.count(tile) >= 2:
            found.add(PUNG)
        if tiles.count(tile) >= 3:
            found.add(KONGS[tile])
        for start in (tile - 2, tile - 1, tile):
            chow = [start, start + 1, start + 2]
            chow.remove(tile)
            one_suit = start >= 0 and start + 2 < 27 and suit_of(start) == suit_of(start + 2)
            neighbour = seat == (source + 1) % rules.seats
            if neighbour and one_suit and all(other in tiles for other in chow):
                found.add(CHOWS[start])
    return found | {PASS} if found else found


@pytest.mark.parametrize("seed", range(size(12, 400)))
def test_legal_actions(seed: int) -> None:
    check(load_ruleset("hong_kong", {"min_fan": seed % 3, "seven_pairs": seed % 2 == 0}), seed)


@pytest.mark.parametrize("seed", range(size(4, 120)))
def test_legal_actions_of_two(seed: int) -> None:
    golden = dict.fromkeys(range(11), 8)
    flowers = {"players": 2, "flowers": seed % 2 == 0, "golden_table": golden}
    check(load_ruleset("hong_kong", {"min_fan": seed % 3, **flowers}), seed)


@pytest.mark.parametrize("seed", range(size(3, 60)))
@pytest.mark.parametrize(("must", "original"), [(True, False), (False, True), (True, True)])
def test_legal_actions_where_hands_are_called(must: bool, original: bool, seed: int) -> None:
    plain = load_ruleset("hong_kong", {"min_fan": 0, "seven_pairs": True})
    check(replace(plain, must_call=must, original_call=original), seed)


def check(rules: Ruleset, seed: int) -> None:
    game = Game.start(rules, seed)
    for _ in moves(game, seed, hands=3, skill=(0.0, 0.7, 0.95)[seed % 3]):
        state, phase = game.state, game.state.phase
        if isinstance(phase, Turn):
            assert set(game.awaited) == {phase.seat}
            assert set(game.awaited[phase.seat]) == own_turn(state, rules)
        elif isinstance(phase, Claims) and phase.kong is None and not phase.answers:
            for seat in range(rules.seats):
                expected = (
                    set()
                    if seat == phase.source
                    else on_discard(state, rules, seat, phase.source, phase.tile)
                )
                assert set(game.awaited.get(seat, ())) == expected
    for seat in game.state.seats:
        assert len(seat.hand.counts) == KINDS
