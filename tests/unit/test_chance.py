"""Seeds, shuffles and dice: the same everywhere, and fair."""

import os
import subprocess
import sys
from collections import Counter

import pytest

from majongue.chance import Chance, derive, pick
from majongue.tiles import format_tiles, tile_set

SHUFFLES = 1_000_000 if os.environ.get("MAJONGUE_LONG") else 100_000
# Values that chi-square exceeds with probability 0.001, by degrees of freedom.
CHI_SQUARE = {5: 20.515, 7: 24.322, 9: 27.877}


def chi_square(counts: Counter[int], kinds: int) -> float:
    expected = counts.total() / kinds
    return sum((counts[kind] - expected) ** 2 / expected for kind in range(kinds))


def test_a_shuffle_never_changes() -> None:
    wall = Chance(20260, "hand", 1).shuffle(tile_set(bonus=False))
    assert format_tiles(wall[:14]) == "6s5p3z27s9p1s1z9s3m7z2s6z5m"
    assert Chance("golden").shuffle(range(10)) == (8, 9, 6, 3, 1, 4, 2, 5, 7, 0)
    assert Chance("golden", "dice").roll(12) == (1, 5, 6, 1, 2, 6, 5, 4, 2, 6, 1, 3)


def test_a_shuffle_does_not_depend_on_the_process() -> None:
    code = "from majongue.chance import Chance; print(Chance('golden').shuffle(range(10)))"
    for hash_seed in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.strip() == "(8, 9, 6, 3, 1, 4, 2, 5, 7, 0)"


def test_a_shuffle_keeps_every_tile() -> None:
    tiles = tile_set(bonus=True)
    assert sorted(Chance(1).shuffle(tiles)) == sorted(tiles)
    assert Chance(1).shuffle(()) == ()
    assert Chance(1).shuffle([5]) == (5,)


@pytest.mark.parametrize("tile", [0, 7])
def test_a_tile_comes_to_every_place_equally_often(tile: int) -> None:
    chance = Chance("places", tile)
    counts = Counter(chance.shuffle(range(8)).index(tile) for _ in range(SHUFFLES))
    assert chi_square(counts, 8) < CHI_SQUARE[7]


def test_the_first_tile_of_derived_hands_is_fair() -> None:
    counts = Counter(Chance(9, "hand", hand).shuffle(range(10))[0] for hand in range(5000))
    assert chi_square(counts, 10) < CHI_SQUARE[9]


def test_dice_are_fair() -> None:
    faces = Counter(die - 1 for die in Chance("dice").roll(SHUFFLES))
    assert set(faces) == set(range(6))
    assert chi_square(faces, 6) < CHI_SQUARE[5]


def test_below_stays_below() -> None:
    chance = Chance("below")
    assert {chance.below(3) for _ in range(100)} == {0, 1, 2}
    assert chance.below(1) == 0
    with pytest.raises(ValueError, match="below 0"):
        chance.below(0)


def test_sixteen_hands_of_a_game_have_sixteen_walls() -> None:
    tiles = tile_set(bonus=True)
    assert len({Chance(5, "hand", hand).shuffle(tiles) for hand in range(16)}) == 16


def test_labels_do_not_run_into_one_another() -> None:
    labels = [(), ("",), ("1",), ("1", "2"), ("12",), ("1", "", "2"), ("1:2",), (2, 1)]
    assert len({derive(0, *each) for each in labels}) == len(labels)
    assert derive("a") != derive("a", "a")
    assert 0 <= derive("long", *range(50)) < 1 << 64


def test_pick_is_fair_along_turns_and_along_seeds() -> None:
    along_turns = Counter(pick(123, turn, 10) for turn in range(20_000))
    along_seeds = Counter(pick(seed, 3, 10) for seed in range(20_000))
    assert chi_square(along_turns, 10) < CHI_SQUARE[9]
    assert chi_square(along_seeds, 10) < CHI_SQUARE[9]


def test_pick_takes_any_whole_numbers() -> None:
    assert pick(-1, 0, 1) == 0
    assert all(0 <= pick(seed, -7, 5) < 5 for seed in (-(10**30), -1, 0, 10**30))
