"""How fast the analysis is beside its peers, as ratios measured in one process.

``rows()`` is for the script that runs all benchmarks; run alone, this file prints its own table.
A peer that is not installed skips its rows. Answers are compared before anything is timed.
"""

import importlib
import random
import statistics
import time
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeAlias

from majongue import decompose
from majongue.analysis import Forms, best_discards, complete, distance, standard_distance, useful
from majongue.analysis.masks import forget, tiles_of
from majongue.analysis.tallies import kinds, one_less
from majongue.decompose import Reading, readings
from majongue.hand import Keys, pack
from majongue.melds import set_tiles
from majongue.tiles import KINDS, tile_code, tile_set

HANDS, ROUNDS, SEED = 20_000, 5, 20_260
STANDARD = Forms(False, False, False)
ALL_FORMS = Forms(seven_pairs=True, thirteen_orphans=True)
FIVE_FORMS = Forms(True, True, True, knitted_straight=True, honours_knitted=True)


class Row(NamedTuple):
    """One line of the table: ``ratio`` is the peer's time over ours, None if it was skipped."""

    name: str
    peer: str
    must: float
    reach: float
    ratio: float | None


class Samples(NamedTuple):
    """The inputs, each already in every subject's own format."""

    waiting: list[list[int]]  # 34 counts, 13 tiles
    waiting_keys: list[Keys]
    waiting_names: list[tuple[str, ...]]
    drawn: list[list[int]]  # the same with a 14th tile
    drawn_keys: list[Keys]
    wins: list[list[int]]
    win_keys: list[Keys]


Task: TypeAlias = Callable[[], object]
Aim: TypeAlias = tuple[str, str, float, float]  # name, peer, must, reach


def rows(hands: int = HANDS, rounds: int = ROUNDS) -> list[Row]:
    """Check and time everything; the table's rows in a fixed order.

    Args:
        hands: number of hands of each sort.
        rounds: how often each subject runs; the medians are compared.
    """
    samples = _samples(hands)
    return [*_riichi_rows(samples, rounds), *_official_rows(samples, rounds)]


# Subjects


def _riichi_rows(samples: Samples, rounds: int) -> Iterator[Row]:
    """The rows whose peer is the package ``mahjong``."""
    names: list[Aim] = [
        ("distance, standard + 7 pairs + 13 orphans, from counts", "calculate_shanten", 15, 24),
        ("distance, standard, packed", "calculate_shanten", 80, 150),
        ("discard analysis, cold", "calculate_shanten", 0.8, 1.2),
        ("discard analysis, warm", "calculate_shanten", 2, 3.4),
        ("win test, standard, packed", "Agari.is_agari", 12, 25),
        ("all readings, packed, cold", "HandDivider", 2, 5),
        ("all readings, packed, warm", "HandDivider", 6, 13),
    ]
    try:
        shanten = importlib.import_module("mahjong.shanten").Shanten.calculate_shanten
        is_agari = importlib.import_module("mahjong.agari").Agari.is_agari
        divider = importlib.import_module("mahjong.hand_calculating.divider").HandDivider
    except ImportError:
        yield from (
            Row(name, f"mahjong {peer}", must, reach, None) for name, peer, must, reach in names
        )
        return
    _check_riichi(samples, shanten, is_agari, divider)
    waiting, keys = samples.waiting, samples.waiting_keys
    drawn, wins, win_keys = samples.drawn_keys, samples.wins, samples.win_keys
    mixed = [hand for pair in zip(wins, samples.drawn, strict=True) for hand in pair]
    mixed_keys = [hand for pair in zip(win_keys, drawn, strict=True) for hand in pair]
    distances = _timed(
        rounds,
        lambda: _drain(shanten(counts) for counts in waiting),
        lambda: _drain(distance(pack(counts), 0, ALL_FORMS) for counts in waiting),
        lambda: _drain(standard_distance(hand, 0) for hand in keys),
        (_cold, lambda: _drain(best_discards(hand, 0, STANDARD) for hand in drawn)),
        lambda: _drain(best_discards(hand, 0, STANDARD) for hand in drawn),
    )
    tests = _timed(
        rounds,
        lambda: _drain(is_agari(counts) for counts in mixed),
        lambda: _drain(complete(hand, 0, STANDARD) for hand in mixed_keys),
    )
    divisions = _timed(
        rounds,
        lambda: _drain(divider.divide_hand(counts) for counts in wins),
        (decompose.forget, lambda: _drain(readings(hand, 0, STANDARD) for hand in win_keys)),
        lambda: _drain(readings(hand, 0, STANDARD) for hand in win_keys),
    )
    ratios = [*_ratios(distances), *_ratios(tests), *_ratios(divisions)]
    for (name, peer, must, reach), ratio in zip(names, ratios, strict=True):
        yield Row(name, f"mahjong {peer}", must, reach, ratio)


def _official_rows(samples: Samples, rounds: int) -> Iterator[Row]:
    """The rows whose peer is the compiled package ``PyMahjongGB``."""
    names: list[Aim] = [
        ("useful tiles, standard, cold", "RegularShanten", 10, 18),
        ("useful tiles, standard, warm", "RegularShanten", 40, 85),
        ("useful tiles, five forms, cold", "RegularShanten", 5, 10),
        ("distance, five forms, from counts", "MahjongShanten", 3, 5),
        ("distance, five forms, packed", "MahjongShanten", 6, 9),
    ]
    try:
        peer = importlib.import_module("MahjongGB")
    except ImportError:
        yield from (
            Row(name, f"PyMahjongGB {peer}", must, reach, None) for name, peer, must, reach in names
        )
        return
    regular, shanten = peer.RegularShanten, peer.MahjongShanten
    _check_official(samples, regular)
    _check_five_forms(samples, peer)
    keys, tiles = samples.waiting_keys, samples.waiting_names
    masks = _timed(
        rounds,
        lambda: _drain(regular(hand) for hand in tiles),
        (_cold, lambda: _drain(useful(hand, 0, STANDARD) for hand in keys)),
        lambda: _drain(useful(hand, 0, STANDARD) for hand in keys),
        (_cold, lambda: _drain(useful(hand, 0, FIVE_FORMS) for hand in keys)),
    )
    distances = _timed(
        rounds,
        lambda: _drain(shanten((), hand) for hand in tiles),
        (_cold, lambda: _drain(distance(pack(c), 0, FIVE_FORMS) for c in samples.waiting)),
        (_cold, lambda: _drain(distance(hand, 0, FIVE_FORMS) for hand in keys)),
    )
    ratios = [*_ratios(masks), *_ratios(distances)]
    for (name, asked, must, reach), ratio in zip(names, ratios, strict=True):
        yield Row(name, f"PyMahjongGB {asked}", must, reach, ratio)


def _cold() -> None:
    """Empty everything that the analysis remembers between hands."""
    forget()
    kinds.cache_clear()
    one_less.cache_clear()


def _drain(answers: Iterator[object]) -> None:
    """Have all answers computed and keep none, as a game would."""
    deque(answers, maxlen=0)


def _timed(rounds: int, *tasks: Task | tuple[Task, Task]) -> list[float]:
    """Median CPU seconds of each task, all of them run in turn in every round.

    A task may come with a preparation, which is not timed.
    """
    spent: list[list[float]] = [[] for _ in tasks]
    for _ in range(rounds):
        for task, times in zip(tasks, spent, strict=True):
            prepare, run = task if isinstance(task, tuple) else (None, task)
            if prepare is not None:
                prepare()
            start = time.process_time()
            run()
            times.append(time.process_time() - start)
    return [statistics.median(times) for times in spent]


def _ratios(times: list[float]) -> list[float]:
    peer, *ours = times
    return [peer / own for own in ours]


# Checks


def _check_riichi(samples: Samples, shanten: Any, is_agari: Any, divider: Any) -> None:
    for counts, keys in zip(samples.waiting, samples.waiting_keys, strict=True):
        if max(counts) < 4:  # known difference: what counts as a fifth copy
            _agree(counts, shanten(counts) + 1, distance(keys, 0, ALL_FORMS))
            _agree(counts, shanten(counts, False, False) + 1, standard_distance(keys, 0))
    for counts, keys in zip(samples.drawn, samples.drawn_keys, strict=True):
        _agree(counts, is_agari(counts), complete(keys, 0, ALL_FORMS))
    for counts, keys in zip(samples.wins, samples.win_keys, strict=True):
        # Known difference: the peer reads seven pairs as well.
        theirs = sorted(sorted(hand) for hand in divider.divide_hand(counts) if len(hand) == 5)
        ours = sorted(_divided(reading) for reading in readings(keys, 0, STANDARD))
        _agree(counts, theirs, ours)


def _check_official(samples: Samples, regular: Any) -> None:
    for counts, keys, names in zip(
        samples.waiting, samples.waiting_keys, samples.waiting_names, strict=True
    ):
        if max(counts) < 4:  # known difference: the peer accepts a fifth copy
            missing, helping = regular(names)
            _agree(counts, missing + 1, standard_distance(keys, 0))
            ours = sorted(_peer_name(tile) for tile in tiles_of(useful(keys, 0, STANDARD)))
            _agree(counts, sorted(helping), ours)


def _check_five_forms(samples: Samples, peer: Any) -> None:
    asks = [
        peer.RegularShanten,
        peer.SevenPairsShanten,
        peer.ThirteenOrphansShanten,
        peer.KnittedStraightShanten,
        peer.HonorsAndKnittedTilesShanten,
    ]
    for counts, keys, names in zip(
        samples.waiting, samples.waiting_keys, samples.waiting_names, strict=True
    ):
        if max(counts) < 4:  # known difference: the peer accepts a fifth copy
            missing = distance(keys, 0, FIVE_FORMS)
            _agree(counts, peer.MahjongShanten((), names) + 1, missing)
            answers = [ask(names) for ask in asks]
            theirs = {t for number, helping in answers if number + 1 == missing for t in helping}
            ours = {_peer_name(tile) for tile in tiles_of(useful(keys, 0, FIVE_FORMS))}
            _agree(counts, theirs, ours)


def _divided(reading: Reading) -> list[list[int]]:
    pair = [] if reading.pair is None else [[reading.pair] * 2]
    return sorted([*(list(set_tiles(set_id)) for set_id in reading.sets), *pair])


def _agree(counts: list[int], theirs: object, ours: object) -> None:
    if theirs != ours:
        raise AssertionError(f"{counts}: the peer says {theirs}, we say {ours}")


# Hands


def _samples(hands: int) -> Samples:
    chance = random.Random(SEED)
    waiting, drawn = [], []
    for number in range(hands):
        tiles = _hand(chance, number)
        waiting.append(_counts(tiles[:13]))
        drawn.append(_counts(tiles))
    wins = [_counts(_win(chance, _suits(chance) if n % 5 == 0 else range(4))) for n in range(hands)]
    return Samples(
        waiting,
        [pack(counts) for counts in waiting],
        [tuple(map(_peer_name, _tiles(counts))) for counts in waiting],
        drawn,
        [pack(counts) for counts in drawn],
        wins,
        [pack(counts) for counts in wins],
    )


def _hand(chance: random.Random, number: int) -> list[int]:
    """14 tiles: every second hand at random, the others flush-heavy or near complete."""
    if number % 2:
        return chance.sample(tile_set(bonus=False), 14)
    sort = number // 2 % 4
    if sort == 3:
        tiles = _win(chance, range(4))
        chance.shuffle(tiles)
        for place in range(chance.randrange(3)):
            left = [t for t in tile_set(bonus=False) if tiles.count(t) < 4]
            tiles[place] = chance.choice(left)
        return tiles
    suit = chance.randrange(3)
    suits = ((suit,), (suit, 3), (suit, (suit + 1) % 3))[sort]
    return chance.sample([t for t in tile_set(bonus=False) if min(t // 9, 3) in suits], 14)


def _suits(chance: random.Random) -> tuple[int, ...]:
    suit = chance.randrange(3)
    return chance.choice([(suit,), (suit, 3)])


def _win(chance: random.Random, suits: tuple[int, ...] | range) -> list[int]:
    """Four random sets and a pair from some suits, no kind more than four times."""
    kinds = [tile for tile in range(KINDS) if min(tile // 9, 3) in suits]
    starts = [tile for tile in kinds if tile < 27 and tile % 9 < 7]
    while True:
        tiles = [chance.choice(kinds)] * 2
        for _ in range(4):
            start = chance.choice(starts)
            run = chance.random() < 0.7
            tiles += [start, start + 1, start + 2] if run else [chance.choice(kinds)] * 3
        if max(map(tiles.count, tiles)) <= 4:
            return tiles


def _counts(tiles: list[int]) -> list[int]:
    return [tiles.count(kind) for kind in range(KINDS)]


def _tiles(counts: list[int]) -> list[int]:
    return [kind for kind in range(KINDS) for _ in range(counts[kind])]


def _peer_name(tile: int) -> str:
    """The compiled peer's names: suits W T B, winds F, dragons J in the order red green white."""
    code = tile_code(tile)
    if code[1] != "z":
        return {"m": "W", "p": "T", "s": "B"}[code[1]] + code[0]
    return f"F{code[0]}" if tile < 31 else f"J{34 - tile}"


def main() -> None:
    """Print the table."""
    for name, peer, must, reach, ratio in rows():
        shown = "skipped" if ratio is None else f"{ratio:7.1f}x"
        print(f"{shown}  (must {must}x, reach {reach}x)  {name}  |  {peer}")


if __name__ == "__main__":
    main()
