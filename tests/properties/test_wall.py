"""Every way to draw and to replace takes every tile once."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from majongue.dice import break_wall, place
from majongue.wall import Wall, build_wall, deal_steps


class Row:
    """The wall as one would see it: tiles on a table, taken by hand."""

    def __init__(self, tiles: int, dead: int, replenish: bool) -> None:
        self.standing = list(range(tiles))
        self.fixed = tiles - dead if dead and not replenish else None
        self.dead = dead

    @property
    def live(self) -> list[int]:
        if self.fixed is not None:
            return [tile for tile in self.standing if tile < self.fixed]
        return self.standing[: max(0, len(self.standing) - self.dead)]

    def draw(self) -> int:
        return self.standing.pop(0)

    @property
    def can_replace(self) -> bool:
        if self.fixed is not None:
            return self.standing != self.live
        return bool(self.live)

    def replace(self) -> int:
        last_stack = self.standing[-1] // 2
        tile = next(tile for tile in self.standing if tile // 2 == last_stack)
        self.standing.remove(tile)
        return tile


def play(wall: Wall, wishes: list[bool]) -> list[int]:
    """Draw (true) or replace as wished where it can be done, beside a row of real tiles."""
    row, taken = Row(len(wall.tiles), wall.dead, wall.replenish), list[int]()
    for wish in wishes:
        assert wall.left == len(row.live)
        assert wall.undrawn == len(row.standing)
        assert wall.can_replace == row.can_replace
        if not (wall.left if wish else wall.can_replace):
            continue
        tile, wall = wall.draw() if wish else wall.replace()
        assert tile == (row.draw() if wish else row.replace())
        taken.append(tile)
    assert len(set(taken)) == len(taken)
    return taken


@pytest.mark.parametrize("replenish", [True, False])
@pytest.mark.parametrize(("tiles", "dead"), [(2, 0), (8, 0), (10, 0), (10, 2), (10, 4)])
def test_every_interleaving_of_a_small_wall(tiles: int, dead: int, replenish: bool) -> None:
    wall = Wall(tuple(range(tiles)), 0, 0, dead, replenish)
    for number in range(1 << tiles):
        taken = play(wall, [bool(number >> bit & 1) for bit in range(tiles)])
        if not dead:
            assert sorted(taken) == list(range(tiles))


@given(
    tiles=st.sampled_from((80, 136, 144)),
    dead=st.integers(0, 8).map(lambda half: 2 * half),
    replenish=st.booleans(),
    data=st.data(),
)
def test_tiles_are_taken_once(tiles: int, dead: int, replenish: bool, data: st.DataObject) -> None:
    share = data.draw(st.integers(0, 9))
    picks = data.draw(st.randoms(use_true_random=False))
    wishes = [picks.randrange(10) < share for _ in range(tiles)]
    wall = Wall(tuple(range(tiles)), 0, 0, dead, replenish)
    taken = play(wall, wishes + [True] * tiles + [False] * tiles)
    assert len(taken) == (tiles if not replenish else tiles - dead)


@given(
    sides=st.sampled_from((2, 4)),
    stacks=st.integers(14, 20),
    count=st.sampled_from(("nth_taken", "after_nth")),
    first=st.tuples(st.integers(1, 6), st.integers(1, 6)),
    second=st.tuples(st.integers(2, 6), st.integers(3, 6), st.integers(3, 6)),
)
def test_tiles_stand_where_position_says(
    sides: int, stacks: int, count: str, first: tuple[int, ...], second: tuple[int, ...]
) -> None:
    broken = break_wall("two_throws", count, sides, stacks, [first, second])
    standing = [
        (seat, stack, top)
        for seat in (0, *range(sides - 1, 0, -1))
        for stack in range(1, stacks + 1)
        for top in (True, False)
    ]
    wall = build_wall(range(len(standing)), broken, 0, True)
    for index, tile in enumerate(wall.tiles):
        assert place(index, broken) == standing[tile]


@given(
    sides=st.integers(2, 5),
    final=st.sampled_from(("stack", "jump")),
    rounds=st.integers(0, 4),
)
def test_the_deal_takes_each_tile_once(sides: int, final: str, rounds: int) -> None:
    size = 4 * rounds + 1
    steps = list(deal_steps(sides, final, size))
    taken = sorted(index for step in steps for index in step.indices)
    assert taken == list(range(sides * size + 1))
    held = [sum(len(step.indices) for step in steps if step.seat == s) for s in range(sides)]
    assert held == [size + 1] + [size] * (sides - 1)
