"""Claims become melds; what may not be thrown after one where swapping is forbidden."""

import pytest

from majongue.engine.actions import CHOWS, KONGS, PUNG
from majongue.engine.melding import claim_meld, swap_mask
from majongue.tiles import suit_of

CLAIMS = [(start, start + step) for start in range(27) if start % 9 <= 6 for step in range(3)]


@pytest.mark.parametrize(("start", "tile"), CLAIMS)
def test_chows(start: int, tile: int) -> None:
    meld, used = claim_meld(CHOWS[start], tile, 3)
    assert sorted((*used, tile)) == [start, start + 1, start + 2] == list(meld.tiles)
    assert (meld.source, meld.claimed, meld.concealed, meld.added) == (3, tile, False, False)
    kept = [other for other in meld.tiles if other != tile]
    barred = {
        other
        for other in range(34)
        if suit_of(other) == suit_of(tile) and sorted((*kept, other)) in runs(kept)
    }
    assert swap_mask(meld, tile) == sum(1 << other for other in barred)


def runs(kept: list[int]) -> list[list[int]]:
    """Every three in a row that two tiles can be part of."""
    return [
        [first, first + 1, first + 2]
        for first in range(min(kept) - 2, min(kept) + 1)
        if set(kept) <= {first, first + 1, first + 2}
    ]


def test_pungs_and_kongs() -> None:
    for tile in range(34):
        meld, used = claim_meld(PUNG, tile, 2)
        assert (meld.tiles, used) == ((tile,) * 3, (tile,) * 2)
        assert swap_mask(meld, tile) == 1 << tile
        meld, used = claim_meld(KONGS[tile], tile, 2)
        assert (meld.tiles, used) == ((tile,) * 4, (tile,) * 3)
        assert (meld.concealed, meld.added) == (False, False)
