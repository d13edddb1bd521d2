"""A view depends on nothing that its seat cannot see.

All tiles that a seat cannot see are dealt anew among the places where they lie: the others'
concealed tiles, kongs that lie face down, the wall with the dead wall. The view stays equal.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from majongue.engine.actions import Action
from majongue.engine.events import HandDead, HandsShown, KongDeclared, TilesPassed, Won
from majongue.engine.game import Game
from majongue.engine.legal import discard_offers, robbing_offers
from majongue.engine.observe import observe
from majongue.engine.passing import TILES
from majongue.engine.state import Claims, HandOver, HandState, Passing, Turn
from majongue.hand import hand_of
from majongue.rules.discovery import load_ruleset
from majongue.rules.ruleset import Ruleset
from majongue.tiles import Tile, is_bonus
from support.games import moves
from support.sizes import size
from support.tables import offered, table


def dealt_anew(state: HandState, rules: Ruleset, viewer: int, random: Random) -> HandState:
    """Another position that the viewer cannot tell from this one."""
    if isinstance(state.phase, Passing):
        return chosen_anew(state, rules, viewer, random)
    face_down = rules.table.concealed_kong_display == "face_down"
    hide_kongs = face_down and not isinstance(state.phase, HandOver)  # then they are turned up
    wall = state.wall
    left = list(undrawn_places(state))
    pool = [wall.tiles[place] for place in left]
    for seat, other in enumerate(state.seats):
        if seat != viewer:
            pool += other.hand.concealed
    # A kong that lies face down may be of any kind of which four copies cannot be seen.
    swaps = hidden_kongs(state, viewer, pool, random) if hide_kongs else {}
    for old, new in swaps.items():
        for _ in range(4):
            pool.remove(new)
        pool += [old] * 4
    random.shuffle(pool)
    bonus = [tile for tile in pool if is_bonus(tile)]
    plain = [tile for tile in pool if not is_bonus(tile)]
    seats = []
    for seat, other in enumerate(state.seats):
        if seat == viewer:
            seats.append(other)
            continue
        hand = other.hand
        tiles = [plain.pop() for _ in range(hand.size)]
        melds = tuple(
            meld._replace(tile=swaps.get(meld.tile, meld.tile)) if meld.concealed else meld
            for meld in hand.melds
        )
        drawn = tiles[0] if hand.drawn is not None else None
        seats.append(other._replace(hand=hand_of(tiles, melds, hand.bonus, drawn)))
    rest = bonus + plain
    random.shuffle(rest)
    order = list(wall.tiles)
    for place, tile in zip(left, rest, strict=True):
        order[place] = tile
    return state._replace(wall=wall._replace(tiles=tuple(order)), seats=tuple(seats))


def chosen_anew(state: HandState, rules: Ruleset, viewer: int, random: Random) -> HandState:
    """The same while tiles are passed: others may have chosen more or fewer, and other ones."""
    passing = state.phase
    assert isinstance(passing, Passing)
    seats, given = list(state.seats), list(passing.given)
    for seat, other in enumerate(state.seats):
        if seat != viewer:
            hand = hand_of((*other.hand.concealed, *given[seat]), (), other.hand.bonus)
            seats[seat], given[seat] = other._replace(hand=hand), ()
    state = dealt_anew(
        state._replace(seats=tuple(seats), phase=Turn(0, "deal")), rules, viewer, random
    )
    seats = list(state.seats)
    for seat, other in enumerate(state.seats):
        if seat != viewer:
            hand = other.hand
            given[seat] = tuple(random.sample(hand.concealed, random.randrange(TILES)))
            for tile in given[seat]:
                hand = hand.discard(tile)
            seats[seat] = other._replace(hand=hand)
    return state._replace(seats=tuple(seats), phase=passing._replace(given=tuple(given)))


def undrawn_places(state: HandState) -> Iterator[int]:
    """The places in the wall of the tiles that nobody has taken."""
    wall = state.wall._replace(tiles=tuple(range(len(state.wall.tiles))))
    while wall.can_replace:
        place, wall = wall.replace()
        yield place
    wall = wall._replace(dead=0) if wall.replenish else wall
    while wall.undrawn:
        place, wall = wall.draw() if wall.left else wall.replace()
        yield place


def hidden_kongs(
    state: HandState, viewer: int, pool: list[Tile], random: Random
) -> dict[Tile, Tile]:
    full = [tile for tile in set(pool) if pool.count(tile) == 4]
    random.shuffle(full)
    kongs = [
        meld.tile
        for seat, other in enumerate(state.seats)
        for meld in other.hand.melds
        if meld.concealed and seat != viewer
    ]
    return dict(zip(kongs, full, strict=False))


def actions_of(state: HandState, rules: Ruleset, viewer: int) -> tuple[Action, ...]:
    """What the viewer is offered, worked out anew from the position."""
    phase = state.phase
    assert isinstance(phase, Claims)
    if phase.kong is None:
        offers = discard_offers(state, rules, phase.source, phase.tile)
    else:
        offers = robbing_offers(state, rules, phase.source, phase.kong)
    return dict(offers.by_seat).get(viewer, ())


def check_secrecy(state: HandState, game: Any, random: Random) -> None:
    rules = game.rules
    for viewer in range(rules.seats):
        other = dealt_anew(state, rules, viewer, random)
        actions = game.awaited.get(viewer, ())
        seen = observe(state, rules, game.standing, viewer, actions)
        assert observe(other, rules, game.standing, viewer, actions) == seen
        if isinstance(state.phase, Claims) and viewer != state.phase.source and actions:
            assert actions_of(other, rules, viewer) == actions


def hands_stay_hidden(game: Game) -> bool:
    """Whether a finished hand was drawn and nothing is laid open."""
    assert game.result is not None
    return game.result.kind == "exhausted" and not game.rules.table.show_hands_on_draw


SKILLS = (0.0, 0.5, 0.9, 1.0)
HOUSES: list[dict[str, Any]] = [
    {},
    {
        "ruleset": "classical",
        "concealed_kong_display": "face_down",
        "must_declare_calling": True,
        "original_call": True,
        "furiten": "full",
        "only_tile": "visible",
        "dead_wall_replenish": False,
        "bonus_replacement": "dead_wall",
    },
    {"concealed_kong_display": "face_down", "flowers": True, "min_fan": 0},
    {"furiten": "full", "missed_win_lock": "same_tile_until_own_draw", "min_fan": 0},
    {"false_win": "penalty", "dead_wall_tiles": 0, "concealed_kong_display": "face_down"},
    {"ruleset": "mcr", "false_win": "penalty", "min_fan": 0},
    {"players": 2, "flowers": True, "concealed_kong_display": "face_down"},
    {"charleston": True, "goulash": 2, "flowers": True},
]


def house(options: dict[str, Any]) -> Ruleset:
    changes = {name: value for name, value in options.items() if name != "ruleset"}
    return load_ruleset(options.get("ruleset", "hong_kong"), changes)


@pytest.mark.parametrize("options", HOUSES, ids=range(len(HOUSES)))
@pytest.mark.parametrize("seed", range(size(4, 150)))
def test_views_keep_secrets(options: dict[str, Any], seed: int) -> None:
    random = Random(seed)
    game = Game.start(house(options), seed)
    for number, _ in enumerate(moves(game, seed, hands=2, skill=SKILLS[seed % 4])):
        over = isinstance(game.state.phase, HandOver)
        if (over and hands_stay_hidden(game)) or (number % 3 == 0 and not over):
            check_secrecy(game.state, game, random)


@pytest.mark.parametrize("options", HOUSES, ids=range(len(HOUSES)))
def test_events_keep_secrets(options: dict[str, Any]) -> None:
    """What a seat is told names no tile that it could not see then."""
    for seed in range(size(4, 60)):
        game = Game.start(house(options), seed)
        for _, _, events in moves(game, seed, hands=2, skill=SKILLS[seed % 4]):
            for event in events:
                for seat in range(game.rules.seats):
                    seen = event.seen_by(seat)
                    mine = getattr(event, "seat", None) == seat
                    if type(event).__name__ in ("Dealt", "Drew") and not mine:
                        tile = getattr(seen, "tile", None)
                        assert tile is None or is_bonus(tile)
                        assert getattr(seen, "tiles", None) is None
                    if isinstance(event, KongDeclared) and event.face_down and not mine:
                        assert seen.meld.tile == -1
                    if isinstance(event, TilesPassed) and not mine and seat != event.to:
                        assert seen.tiles is None
                    if isinstance(event, HandDead) and not mine:
                        assert seen.attempt is None
                    if isinstance(event, HandsShown | Won):
                        assert game.result is not None


def test_what_others_set_aside_and_whether_they_have() -> None:
    game = Game.start(house({"charleston": True}), 1)
    for number, _ in enumerate(moves(game, 1)):
        if not isinstance(game.state.phase, Passing):
            assert number > 30
            break
        check_secrecy(game.state, game, Random(number))


def test_face_down_kongs_under_the_own_eyes() -> None:
    options = {"concealed_kong_display": "face_down"}
    game = table("E", drawn="5m", E="555m 123p 456p 789p 1z", options=options)
    game.act("E", "kong 5m")
    for seed in range(20):
        check_secrecy(game.state, game, Random(seed))
    other = dealt_anew(game.state, game.rules, 1, Random(1))
    assert other.seats[0].hand.melds != game.state.seats[0].hand.melds


def test_while_others_are_asked() -> None:
    game = offered("5m", S="46m 147p 258s 12347z", W="55m 369p 258s 12346z", N="5m 111222444777p")
    for seed in range(20):
        check_secrecy(game.state, game, Random(seed))
    game.act("W", "pung")
    check_secrecy(game.state, game, Random(0))
    before = [game.view(seat) for seat in "ESN"]
    after = offered("5m", S="46m 147p 258s 12347z", W="55m 369p 258s 12346z", N="5m 111222444777p")
    after.act("W", "pass")
    assert [after.view(seat) for seat in "ESN"] == before
