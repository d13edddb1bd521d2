"""A hand being set up, step by step: every tile is accounted for, every picture fits."""

from collections import Counter
from itertools import pairwise, product

import pytest

from majongue.engine.events import (
    BonusRevealed,
    Dealt,
    DiceThrown,
    Drew,
    HandStarted,
    SeatThrow,
    WallBroken,
)
from majongue.tiles import HIDDEN
from majongue.tui.ceremony_moment import stacks_of
from majongue.tui.ceremony_parts import pointed_at
from majongue.tui.ceremony_picture import ceremony_picture, frame_of
from majongue.tui.ceremony_steps import next_rest, set_up, steps_of
from majongue.tui.ceremony_throws import place_of_player, tied_with, totals_of
from majongue.tui.commands import ANYWHERE, CEREMONY
from majongue.tui.faces import STYLES
from majongue.tui.keys import footer_acts, shown_keys
from majongue.tui.middle import stacks_left
from majongue.tui.picture import cells_of
from majongue.tui.scene import CommandSpot, Scene
from support.goldens import check_golden
from support.plain_play import PLAYERS, new_session

COMMANDS = (*CEREMONY, *ANYWHERE)
TABLES = {
    "plain": {},
    "flowers": {"flowers": True},
    "seats by dice": {"flowers": True, "seat_draw": "dice"},
    "single throw": {"dice_procedure": "single_throw", "break_count": "after_nth"},
    "competition": {"dice_procedure": "mcr", "final_deal": "jump", "flowers": True},
    "no dead wall": {"flowers": True, "dead_wall_tiles": 0, "bonus_replacement": "live_wall"},
    "charleston": {"flowers": True, "charleston": True},
    "fixed dead wall": {"flowers": True, "dead_wall_replenish": False},
    "for two": {"players": 2, "seat_draw": "dice"},
    "for two with flowers": {"players": 2, "flowers": True, "dice_procedure": "mcr"},
}


def scene_of(session, style="hanzi"):
    footer = footer_acts(COMMANDS, shown_keys(COMMANDS, {}))
    return Scene(session.view, session.cast, session.rules, STYLES[style], footer=footer)


def shown(session, style="hanzi"):
    """The scene and the steps of a hand that has just been dealt."""
    scene = scene_of(session, style)
    return scene, steps_of(set_up(session.log), scene)


def lines_at(session, at, window=(80, 24), style="hanzi"):
    scene, steps = shown(session, style)
    return ceremony_picture(frame_of(steps, at % len(steps), scene), *window).lines


def first(steps, kind):
    return next(place for place, step in enumerate(steps) if isinstance(step.event, kind))


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("name", TABLES)
def test_every_tile_is_accounted_for(name, seed):
    session = new_session(seed, **TABLES[name])
    scene, steps = shown(session)
    assert [step.event for step in steps[:-1]] == list(session.log)
    tiles = len(session.rules.tiles)
    for at in range(len(steps)):
        moment = frame_of(steps, at, scene).moment
        left = sum(stack.tiles for stack in stacks_of(moment, scene.view.broken))
        held = sum(moment.concealed) + sum(map(len, moment.bonus))
        assert left + held == tiles
        assert len(moment.own) == moment.concealed[scene.view.seat]
    seats = scene.view.seats
    assert moment.concealed == tuple(seat.concealed for seat in seats)
    assert moment.bonus == tuple(seat.bonus for seat in seats)
    assert Counter(moment.own) == Counter(scene.view.hand.concealed)
    assert moment.wall.left == scene.view.left
    assert stacks_of(moment, scene.view.broken) == stacks_left(scene)


@pytest.mark.parametrize(("flowers", "stacks"), [(False, 17), (True, 18)])
def test_stacks_of_a_side(flowers, stacks):
    session = new_session(1, flowers=flowers)
    scene, steps = shown(session)
    frame = frame_of(steps, first(steps, HandStarted), scene)
    assert f"The wall is built: {stacks} stacks on each side." in frame.said
    assert len(stacks_of(frame.moment, scene.view.broken)) == 4 * stacks
    rows = ceremony_picture(frame, 60, 16).lines
    assert sum(row.strip() == "▐▌" * stacks for row in rows) == 4
    rows = ceremony_picture(frame, 80, 24).lines
    assert sum("▐▌" * stacks in row for row in rows) == 2
    assert sum(row.count("▄▄") == 2 for row in rows) == stacks


def test_the_break_is_pointed_at_and_the_dead_wall_lies_before_it():
    for seed in range(20):
        session = new_session(seed)
        scene, steps = shown(session)
        broken = scene.view.broken
        at = first(steps, WallBroken)
        frame = frame_of(steps, at, scene)
        stacks = stacks_of(frame.moment, broken)
        assert pointed_at(frame) == broken.start
        assert all(stacks[broken.start - back].dead for back in range(1, 8))
        assert sum(stack.dead for stack in stacks) == 7
        thrown = frame_of(steps, first(steps, DiceThrown), scene)
        assert pointed_at(thrown) == -broken.opener % broken.sides * broken.stacks
        assert pointed_at(frame_of(steps, at + 1, scene)) is None, "the deal has begun"


def test_a_refused_throw_is_shown_and_thrown_again():
    session = next(
        session
        for session in map(new_session, range(100))
        if any(isinstance(event, DiceThrown) and event.again for event in session.log)
    )
    _, steps = shown(session)
    refused = next(at for at, step in enumerate(steps) if getattr(step.event, "again", False))
    assert steps[refused].rests
    assert any("thrown again" in text for text in steps[refused].said)
    assert isinstance(steps[refused + 1].event, DiceThrown)


def test_one_throw_is_enough_where_the_rules_say_so():
    _, steps = shown(new_session(3, dice_procedure="single_throw"))
    assert sum(isinstance(step.event, DiceThrown) for step in steps) == 1


def test_a_key_goes_once_round_the_table():
    _, steps = shown(new_session(2))
    at = first(steps, Dealt)
    stops = []
    while isinstance(steps[at].event, Dealt):
        at = next_rest(steps, at)
        stops.append(steps[at])
    assert [len(step.said) for step in stops] == [4, 4, 4, 4, 1]
    assert all(step.event.seat == 3 for step in stops[:-1])


def test_a_bonus_tile_that_is_replaced_by_another_is_told_link_by_link():
    for seed in range(200):
        session = new_session(seed, flowers=True)
        _, steps = shown(session)
        events = [step.event for step in steps]
        for at, (one, other) in enumerate(pairwise(events)):
            if (
                isinstance(one, Drew)
                and isinstance(other, BonusRevealed)
                and one.tile == other.tile
            ):
                assert steps[at].rests
                assert len(steps[at].said) == len(steps[at + 2].said) == 2
                return
    raise AssertionError("no such chain")


def test_equal_throws_for_the_seats():
    throws = [(0, 8), (1, 8), (2, 8), (3, 6), (0, 8), (1, 9), (2, 8), (0, 3), (2, 2)]
    events = [SeatThrow(player, (total - 1, 1)) for player, total in throws]

    def places(count):
        totals = totals_of(events[:count])
        return [place_of_player(player, totals, 4) for player in range(4)]

    assert places(3) == [None] * 4
    assert places(4) == [None, None, None, 3]
    assert tied_with(0, totals_of(events[:4]), 4) == [0, 1, 2]
    assert places(7) == [None, 0, None, 3]
    assert tied_with(0, totals_of(events[:7]), 4) == [0, 2]
    assert places(9) == [1, 0, 2, 3]


@pytest.mark.parametrize("seed", range(30))
def test_the_throws_lead_to_the_seats(seed):
    _, steps = shown(new_session(seed, seat_draw="dice"))
    throws = [step.event for step in steps if isinstance(step.event, SeatThrow)]
    totals = totals_of(throws)
    assert [place_of_player(player, totals, 4) for player in range(4)] == [0, 1, 2, 3]
    at = len(throws) - 1
    assert steps[at].said[-1] == "The highest is East, and so on down."
    again = [step for step in steps[:at] if any("equal" in text for text in step.said)]
    assert bool(again) == (len(throws) > 4)


def test_equal_throws_that_keep_their_order_lead_to_the_seats():
    tied = 0
    for seed in range(30):
        _, steps = shown(new_session(seed, seat_draw="dice", seat_tie="keep"))
        throws = [step.event for step in steps if isinstance(step.event, SeatThrow)]
        assert len(throws) == 4
        totals = totals_of(throws, kept=True)
        assert [place_of_player(player, totals, 4) for player in range(4)] == [0, 1, 2, 3]
        equal = len({sum(throw.dice) for throw in throws}) < 4
        tied += equal
        last = ", of equals the first" if equal else ""
        assert steps[3].said[-1] == f"The highest is East, and so on down{last}."
        assert not any("throw again" in text for step in steps[:4] for text in step.said)
    assert tied


def test_nothing_is_shown_that_the_human_may_not_see():
    session = new_session(4, flowers=True)
    for step in shown(session)[1]:
        event = step.event
        if isinstance(event, Dealt) and event.seat != session.seat:
            assert event.tiles is None
    bots = tuple(player._replace(level="beginner") for player in PLAYERS)
    scene, steps = shown(new_session(4, seated=bots, flowers=True))
    frame = frame_of(steps, len(steps) - 1, scene)
    assert set(frame.moment.own) == {HIDDEN}


@pytest.mark.parametrize("window", [(80, 24), (60, 16), (120, 40), (79, 30), (60, 18), (80, 23)])
@pytest.mark.parametrize("style", STYLES)
def test_pictures_fill_the_window_and_cut_nothing(style, window):
    for name, seed in product(TABLES, range(2)):
        session = new_session(seed, **TABLES[name])
        scene, steps = shown(session, style)
        for at in range(len(steps)):
            picture = ceremony_picture(frame_of(steps, at, scene), *window)
            assert picture.height == window[1]
            assert all(sum(cells_of(r.text) for r in row) == window[0] for row in picture.rows)
            text = " ".join(" ".join(picture.lines).split())
            assert "…" not in text
            assert "~" not in text
            assert style != "ascii" or (text.isascii() and "?" not in text.replace("? help", ""))
            held = frame_of(steps, at, scene).scene.held
            ranks = sum(text.count(STYLES[style].face(tile)[0]) > 0 for tile in set(held))
            assert ranks == len(set(held))
            assert picture.at(1, window[1] // 2) is not None, "a click goes on"


@pytest.mark.parametrize(
    ("style", "window"),
    [("hanzi", (80, 24)), ("ascii", (80, 24)), ("hanzi", (60, 16)), ("ascii", (60, 16))],
)
def test_goldens(style, window):
    session = new_session(5, flowers=True, seat_draw="dice")
    _, steps = shown(session)
    dealt = first(steps, Dealt)
    moments = (3, first(steps, DiceThrown), first(steps, WallBroken), dealt + 6, len(steps) - 1)
    rows = []
    for at in moments:
        rows += [f"--- step {at + 1}", *lines_at(session, at, window, style)]
    check_golden(f"ceremony_{style}_{window[0]}x{window[1]}", rows)


def test_every_footer_key_is_bound():
    _, steps = shown(new_session(1))
    spots = ceremony_picture(frame_of(steps, 0, scene_of(new_session(1))), 80, 24).spots
    ids = {spot.target.id for spot in spots if isinstance(spot.target, CommandSpot)}
    assert ids == {"step", "skip", "style", "help"}
