"""Elements of how a hand was won: closed or open, the last tile's story, bonus tiles.

A function is named like the pattern it decides in ``rulesets/hong_kong.toml``.
"""

from majongue.decompose import Shape
from majongue.rules.hong_kong.case import Case
from majongue.rules.hong_kong.tile_elements import full_flush
from majongue.rules.patterns import Questions
from majongue.rules.score import DEALER, FirstTurn, WinBy
from majongue.tiles import FLOWERS, SEASONS, Tile, Wind

element = Questions[Case]()

INSTANT_WINS = {7: "seven_flowers", 8: "eight_flowers"}
"""Elements of a win on a number of bonus tiles; such a win has no other element."""

BONUS_TILE_FAN = ("no_flowers", "own_flower", "own_season", "all_flowers", "all_seasons")
"""Elements of bonus tiles, which option ``flowers_count_to_minimum`` is about."""

_NINE_GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)


def is_remarkable(case: Case) -> bool:
    """Whether the last tile has a story: a replacement, the wall's end or the first turn."""
    win = case.win
    return bool(
        win.kong_replacement
        or win.last_tile
        or win.first_turn is not None
        or win.by is WinBy.ROBBED_KONG
        or win.bonus_replacement
    )


@element
def closed_hand(case: Case) -> bool:
    """Nothing declared; a concealed kong is a declared set unless the option says otherwise."""
    melds = case.win.hand.melds
    if case.house.closed_hand_concealed_kong:
        return all(meld.concealed for meld in melds)
    return not melds


@element
def self_draw(case: Case) -> bool:
    """The winner drew the tile, from the wall or as a replacement."""
    return case.win.self_drawn


@element.when(is_remarkable)
def robbing_kong(case: Case) -> bool:
    """Won on a tile that another player added to a pung (or laid down as a concealed kong)."""
    return case.win.by is WinBy.ROBBED_KONG


@element.when(is_remarkable)
def kong_replacement(case: Case) -> bool:
    """Won on the replacement of an own kong; a flower's replacement is none."""
    return case.win.kong_replacement >= 1 and case.win.self_drawn and case.kongs >= 1


@element.when(is_remarkable)
def flower_replacement(case: Case) -> bool:
    """Won on a tile of the dead wall that replaced a flower or season, where the option is on."""
    return case.win.bonus_replacement and case.win.self_drawn


@element.when(is_remarkable)
def consecutive_kongs(case: Case) -> bool:
    """Won on the replacement of a kong that was made with the replacement of another kong."""
    return case.win.kong_replacement >= 2 and case.win.self_drawn and case.kongs >= 2


@element.when(is_remarkable)
def last_tile(case: Case) -> bool:
    """Self-draw of the last live tile; with the option also the discard that follows it."""
    if not case.win.last_tile:
        return False
    by = case.win.by
    return by is WinBy.SELF_DRAW or (by is WinBy.DISCARD and case.house.last_discard_fan)


@element.when(is_remarkable)
def heavenly(case: Case) -> bool:
    """The dealer won on the dealt tiles, with nothing declared."""
    win = case.win
    dealer = win.seat_wind is Wind.EAST
    return win.first_turn is FirstTurn.HEAVENLY and dealer and win.self_drawn and not win.hand.melds


@element.when(is_remarkable)
def earthly(case: Case) -> bool:
    """Won in the first turn by another player, no kong before: option ``earthly_mode``."""
    win = case.win
    if win.first_turn is not FirstTurn.EARTHLY or win.hand.melds or win.by is WinBy.ROBBED_KONG:
        return False
    if win.seat_wind is Wind.EAST or win.source not in (None, DEALER) or win.after_kong:
        return False
    mode = case.house.earthly_mode
    return mode == "both" or (mode == "first_draw") == win.self_drawn


@element
def four_concealed_pungs(case: Case) -> bool:
    """Four pungs from the own hand, the last not completed by another player's tile.

    Winning on another player's tile is harmless when it completes the pair. Concealed kongs are
    allowed by option only, and four of them are never this.
    """
    if case.shape is not Shape.STANDARD or case.chows or case.kongs == 4:
        return False
    melds = case.win.hand.melds
    if melds and not (case.house.four_concealed_kongs_ok and all(m.concealed for m in melds)):
        return False
    if case.win.self_drawn:
        return True
    return case.pair == case.win.tile and not case.house.four_concealed_self_draw_only


@element
def nine_gates(case: Case) -> bool:
    """1112345678999 of one suit and any tile of it; by option only if the 13 were waiting so."""
    if case.win.hand.melds or not full_flush(case):
        return False
    first = case.win.tile // 9 * 9
    counts = list(case.win.hand.counts[first : first + 9])
    if case.house.nine_gates_pure_wait:
        counts[case.win.tile - first] -= 1
    return all(held >= needed for held, needed in zip(counts, _NINE_GATES, strict=True))


@element
def no_flowers(case: Case) -> bool:
    """Neither flower nor season."""
    return not case.win.hand.bonus


def _own(case: Case, kind: range) -> Tile:
    return kind[case.win.seat_wind]


@element
def own_flower(case: Case) -> bool:
    """The flower with the number of the seat: East 1, South 2, West 3, North 4."""
    return _own(case, FLOWERS) in case.win.hand.bonus


@element
def own_season(case: Case) -> bool:
    """The season with the number of the seat."""
    return _own(case, SEASONS) in case.win.hand.bonus


@element
def all_flowers(case: Case) -> bool:
    """All four flowers."""
    return set(FLOWERS) <= set(case.win.hand.bonus)


@element
def all_seasons(case: Case) -> bool:
    """All four seasons."""
    return set(SEASONS) <= set(case.win.hand.bonus)


@element
def seven_flowers(case: Case) -> bool:
    """A win declared on seven bonus tiles."""
    return case.win.bonus_win and len(case.win.hand.bonus) == 7


@element
def eight_flowers(case: Case) -> bool:
    """A win declared on eight bonus tiles."""
    return case.win.bonus_win and len(case.win.hand.bonus) == 8
