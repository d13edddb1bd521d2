"""Wins that are legal shapes under the MCR rules, generated so that every element occurs.

``wins(number, seed)`` is the same list every time. A family draws the tiles of a hand: any sets at
all, sets that go together, one suit, honours, a few ranks, or a special shape. Then some sets are
declared, a tile is chosen to win on, and a way to have won.
"""

import random
from collections.abc import Callable, Sequence
from itertools import permutations
from typing import NamedTuple, TypeAlias

from majongue.hand import Hand, all_counts
from majongue.melds import CHOW_ID, Meld, MeldKind, SetId, set_tiles
from majongue.rules.score import Win, WinBy
from majongue.tiles import COPIES, DRAGONS, HONOURS, KINDS, WINDS, Tile, Wind, is_terminal

Chance: TypeAlias = random.Random

SUIT_TILES = range(27)
CHOWS = [CHOW_ID + tile for tile in SUIT_TILES if tile % 9 < 7]
PUNGS = list(range(KINDS))
ORPHANS = [*(tile for tile in SUIT_TILES if is_terminal(tile)), *HONOURS]
KNITTED_NINES = [
    tuple(9 * suit + rank for suit, first in enumerate(firsts) for rank in range(first, 9, 3))
    for firsts in permutations(range(3))
]


class Tiles(NamedTuple):
    """The tiles of a hand: sets that may be declared, and the rest."""

    sets: tuple[SetId, ...]
    rest: tuple[Tile, ...]


def pung(suit: int, rank: int) -> SetId:
    """The pung of a rank, 0-8, of a suit."""
    return 9 * suit + rank


def chow(suit: int, rank: int) -> SetId:
    """The chow that starts at a rank, 0-6, of a suit."""
    return CHOW_ID + 9 * suit + rank


# Families of hands of four sets and a pair


def any_sets(chance: Chance) -> Tiles:
    """Chows and pungs of any kind."""
    return _filled((), chance, [*CHOWS, *CHOWS, *PUNGS], PUNGS)


def plain_sets(chance: Chance) -> Tiles:
    """Chows far from one another, a pung of simples and a pair of winds: often worth nothing."""
    ranks, suits = chance.sample(range(7), 3), chance.sample(range(3), 3)
    chows = tuple(chow(suit, rank) for suit, rank in zip(suits, ranks, strict=True))
    simples = [tile for tile in SUIT_TILES if not is_terminal(tile)]
    return _filled(chows, chance, simples, list(WINDS))


def related_chows(chance: Chance) -> Tiles:
    """Two to four chows that go together, and whatever comes beside them."""
    one, two, three = suits = chance.sample(range(3), 3)
    low, step = chance.randrange(7), chance.choice([1, 1, 2])
    rising = [min(low, 6 - 2 * step) + step * place for place in range(3)]
    ends = [chow(one, 0), chow(one, 6)]
    sets = chance.choice(
        [
            [chow(one, low)] * chance.randint(2, 4),
            [chow(suit, low) for suit in suits],
            [chow(one, rank) for rank in rising],
            [chow(one, min(low, 6 - 3 * step) + step * place) for place in range(4)],
            [chow(suit, rank) for suit, rank in zip(suits, rising, strict=True)],
            [chow(one, rank) for rank in (0, 3, 6)],
            [chow(suit, rank) for suit, rank in zip(suits, (0, 3, 6), strict=True)],
            [*ends, *ends],
            [*ends, chow(two, 0), chow(two, 6)],
            [chow(one, low), chow(two, low), chow(one, (low + 3) % 7), chow(two, (low + 3) % 7)],
            [chow(one, low), chow(one, low), chow(two, low), chow(two, low)],
        ]
    )
    pair = chance.choice([pung(one, 4), pung(two, 4), pung(three, 4), *[chance.choice(PUNGS)] * 2])
    near = [chow(suit, rank) for suit in suits for rank in {low, *rising, 0, 6}]
    return _filled(tuple(sets), chance, [*near, *chance.sample(PUNGS, 5)], [pair])


def related_pungs(chance: Chance) -> Tiles:
    """Two to four pungs that go together, and whatever comes beside them."""
    suits = chance.sample(range(3), 3)
    low = chance.choice([0, 6, chance.randrange(7)])
    sets = chance.choice(
        [
            [pung(suits[0], low), pung(suits[1], low)],
            [pung(suit, low) for suit in suits],
            [pung(suits[0], low + step) for step in range(3)],
            [pung(suits[0], min(low, 5) + step) for step in range(4)],
            [pung(suit, low + step) for step, suit in enumerate(suits)],
            [pung(suit, rank) for suit in suits[:2] for rank in (low, low + 1)],
            [pung(suit, rank) for suit in suits[:2] for rank in (0, 8)],
        ]
    )
    return _filled(tuple(sets), chance, [*CHOWS, *PUNGS], PUNGS)


def honour_sets(chance: Chance) -> Tiles:
    """Mostly pungs of honours, big and little ones."""
    winds, dragons = chance.sample(list(WINDS), 4), chance.sample(list(DRAGONS), 3)
    sets = chance.choice([winds, winds[:3], winds[:2], dragons, dragons[:2], dragons[:1]])
    last = chance.choice([winds[-1], dragons[-1], chance.choice(PUNGS)])
    beside = chance.choice([list(HONOURS), ORPHANS, PUNGS, [*CHOWS, *PUNGS]])
    return _filled(tuple(sets), chance, beside, [last])


def one_suit(chance: Chance) -> Tiles:
    """Sets of one suit, perhaps with honours."""
    suit = chance.randrange(3)
    kinds = set(range(9 * suit, 9 * suit + 9))
    return _within(chance, kinds | set(chance.choice([(), HONOURS])))


def two_suits(chance: Chance) -> Tiles:
    """Sets of two suits."""
    return _within(
        chance, set(SUIT_TILES) - set(range(9 * (suit := chance.randrange(3)), 9 * suit + 9))
    )


def some_ranks(chance: Chance) -> Tiles:
    """Sets of a few ranks, of green or of reversible tiles, or of ones, nines and honours."""
    low, high = chance.choice([(6, 8), (3, 5), (0, 2), (5, 8), (0, 3), (1, 7)])
    green = {19, 20, 21, 23, 25, 32}
    reversible = {9, 10, 11, 12, 13, 16, 17, 19, 21, 22, 23, 25, 26, 31}
    ranks = {tile for tile in SUIT_TILES if low <= tile % 9 <= high}
    even = {tile for tile in SUIT_TILES if tile % 9 % 2}
    terminals = {tile for tile in SUIT_TILES if is_terminal(tile)}
    families = [ranks, ranks, ranks, green, reversible, even, terminals, set(ORPHANS)]
    return _within(chance, chance.choice(families))


def with_fives(chance: Chance) -> Tiles:
    """A five in every set and in the pair."""
    fives = [pung(suit, 4) for suit in range(3)]
    around = [set_id for set_id in CHOWS if 4 in _ranks(set_id)]
    return _filled((), chance, [*fives, *around], fives)


def outside(chance: Chance) -> Tiles:
    """A terminal or honour in every set and in the pair."""
    ends = [set_id for set_id in CHOWS if {0, 8} & _ranks(set_id)]
    return _filled((), chance, [*ends, *ends, *ORPHANS], ORPHANS)


# Special shapes


def seven_pairs(chance: Chance) -> Tiles:
    """Seven pairs of anything, of one suit, of honours or of terminals; four alike are two."""
    suit = chance.randrange(3)
    kinds = chance.choice([PUNGS, PUNGS, list(range(9 * suit, 9 * suit + 9)), [*HONOURS], ORPHANS])
    pairs = chance.sample([*kinds, *kinds], 7)
    return Tiles((), tuple(sorted(pairs * 2)))


def shifted_pairs(chance: Chance) -> Tiles:
    """Seven pairs in a row."""
    first = 9 * chance.randrange(3) + chance.randrange(3)
    return Tiles((), tuple(sorted([*range(first, first + 7)] * 2)))


def nine_gates(chance: Chance) -> Tiles:
    """1112345678999 and any tile of the suit."""
    first = 9 * chance.randrange(3)
    suit = list(range(first, first + 9))
    return Tiles((), tuple(sorted([*suit, *suit[:1] * 2, *suit[-1:] * 2, chance.choice(suit)])))


def thirteen_orphans(chance: Chance) -> Tiles:
    """Thirteen orphans."""
    return Tiles((), (*ORPHANS, chance.choice(ORPHANS)))


def honours_knitted(chance: Chance) -> Tiles:
    """Honours and tiles of a knitted pattern."""
    honours = chance.choice([5, 6, 7])
    knitted = chance.sample(chance.choice(KNITTED_NINES), 14 - honours)
    return Tiles((), tuple(sorted([*chance.sample(list(HONOURS), honours), *knitted])))


def knitted_straight(chance: Chance) -> Tiles:
    """All nine tiles of a knitted pattern, a set and a pair."""
    pair = chance.choice(PUNGS)
    sets = (chance.choice([*CHOWS, *CHOWS, *PUNGS]),)
    return Tiles(sets, (pair, pair, *chance.choice(KNITTED_NINES)))


FAMILIES: tuple[tuple[int, Callable[[Chance], Tiles]], ...] = (
    (12, any_sets),
    (8, plain_sets),
    (25, related_chows),
    (12, related_pungs),
    (12, honour_sets),
    (10, one_suit),
    (4, two_suits),
    (14, some_ranks),
    (4, with_fives),
    (5, outside),
    (6, seven_pairs),
    (2, shifted_pairs),
    (3, nine_gates),
    (2, thirteen_orphans),
    (6, honours_knitted),
    (7, knitted_straight),
)
"""The families and how often each is drawn."""


# The hand as it was played


def wins(number: int, seed: int | str) -> list[Win]:
    """So many wins; the same for the same seed."""
    chance = random.Random(f"MCR wins {seed}")
    shares, families = zip(*FAMILIES, strict=True)
    found: list[Win] = []
    while len(found) < number:
        win = _won(chance.choices(families, shares)[0](chance), chance)
        if not any(excluded(win) for excluded in EXCLUDED.values()):
            found.append(win)
    return found


def _won(tiles: Tiles, chance: Chance) -> Win:
    """The tiles as a hand that won; it may be one that cannot be."""
    seat, left = Wind(chance.randrange(4)), len(tiles.sets)
    declared = chance.choice([0, 0, chance.randint(0, left), left])
    sets = chance.sample(tiles.sets, left)
    kongs = chance.choice([0.0, 0.1, 0.5, 1.0])
    melds = [_declared(set_id, seat, kongs, chance) for set_id in sets[:declared]]
    concealed = [*tiles.rest, *(tile for set_id in sets[declared:] for tile in set_tiles(set_id))]
    tile = chance.choice(concealed)
    by = chance.choices(list(WinBy), [10, 10, 3])[0]
    return Win(
        hand=Hand.of(
            concealed,
            melds,
            chance.sample(range(KINDS, KINDS + 8), chance.choice([0, 0, chance.randrange(9)])),
            tile if by is WinBy.SELF_DRAW else None,
        ),
        tile=tile,
        by=by,
        seat=int(seat),
        seat_wind=seat,
        round_wind=Wind(chance.randrange(4)),
        source=None if by is WinBy.SELF_DRAW else (seat + chance.randint(1, 3)) % 4,
        kong_replacement=chance.choice([0, 0, 0, 1, 2]) if by is WinBy.SELF_DRAW else 0,
        last_tile=chance.random() < 0.1,
        last_of_kind=chance.random() < 0.2,
    )


def _declared(set_id: SetId, seat: Wind, kongs: float, chance: Chance) -> Meld:
    """A set as it was declared; of a pung a kong with some probability."""
    if set_id >= CHOW_ID:
        tile = set_id - CHOW_ID
        return Meld(MeldKind.CHOW, tile, (seat - 1) % 4, tile + chance.randrange(3))
    claimed = Meld(MeldKind.PUNG, set_id, (seat + chance.randint(1, 3)) % 4, set_id)
    if chance.random() >= kongs:
        return claimed
    kong = claimed._replace(kind=MeldKind.KONG)
    concealed = Meld(MeldKind.KONG, set_id, concealed=True)
    return chance.choice([kong, kong._replace(added=True), concealed, concealed])


def _within(chance: Chance, kinds: set[Tile]) -> Tiles:
    """Sets and a pair of some kinds only; chows as often as they will go."""
    chows = [set_id for set_id in CHOWS if set(set_tiles(set_id)) <= kinds]
    pungs = [tile for tile in PUNGS if tile in kinds]
    some = chance.choice([chows, [*chows, *pungs], pungs])
    return _filled((), chance, some or pungs, pungs)


def _filled(
    sets: Sequence[SetId], chance: Chance, beside: Sequence[SetId], pairs: Sequence[Tile]
) -> Tiles:
    """Four sets, the first of them given, and a pair."""
    more = [chance.choice(beside) for _ in range(4 - len(sets))]
    pair = chance.choice(pairs)
    return Tiles((*sets, *more), (pair, pair))


def _ranks(chow_id: SetId) -> set[int]:
    return {tile % 9 for tile in set_tiles(chow_id)}


# What cannot happen at a table. The peer PyMahjongGB takes all of it and answers something, as it
# does for winds that there are not, for ninety-nine flowers, and for chows of honours or with
# nobody who gave a tile; a Win has none of these.


def fifth_copies(win: Win) -> bool:
    """More than four of a kind: there are four."""
    return max(all_counts(win.hand)) > COPIES


def robbed_kong_of_a_tile_held(win: Win) -> bool:
    """Another player's kong holds the other three copies of the tile that is robbed."""
    return win.by is WinBy.ROBBED_KONG and all_counts(win.hand)[win.tile] > 1


def robbed_kong_after_the_last_tile(win: Win) -> bool:
    """No kong is made when there is no tile to replace it."""
    return win.by is WinBy.ROBBED_KONG and win.last_tile


def replacement_without_a_kong(win: Win) -> bool:
    """A tile that replaces a kong is drawn by whoever has that kong."""
    kongs = sum(meld.kind is MeldKind.KONG for meld in win.hand.melds)
    return win.kong_replacement > kongs


def last_of_kind_with_another_concealed(win: Win) -> bool:
    """A copy among the concealed tiles is not one that everybody sees."""
    return win.last_of_kind and win.hand.counts[win.tile] > 1


EXCLUDED: dict[str, Callable[[Win], bool]] = {
    rule.__name__: rule
    for rule in (
        fifth_copies,
        robbed_kong_of_a_tile_held,
        robbed_kong_after_the_last_tile,
        replacement_without_a_kong,
        last_of_kind_with_another_concealed,
    )
}
"""Every reason for which a generated win is left out, by name."""
