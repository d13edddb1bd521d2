"""What a hand may show: one question for each ``[[pattern]]`` of ``village.toml``, under its id."""

from majongue.rules.authoring import Evidence, Questions, ReadWin, Tile, evidence, kinds, tiles

element = Questions[ReadWin]()


def valued_honours(case: ReadWin) -> tuple[Tile, ...]:
    """The kinds whose pungs count: dragons, the own wind and the round's."""
    return (*tiles.DRAGONS, case.win.seat_wind.tile, case.win.round_wind.tile)


def own_bonus_tiles(case: ReadWin) -> list[Tile]:
    """The flowers and seasons with the number of the winner's seat."""
    place = case.win.seat_wind
    own = (tiles.FLOWERS[place], tiles.SEASONS[place])
    return [tile for tile in own if tile in case.win.hand.bonus]


@element
def self_draw(case: ReadWin) -> bool:
    """The winner drew the last tile."""
    return case.win.self_drawn


@element
def closed(case: ReadWin) -> bool:
    """No set was claimed; a concealed kong is none."""
    return all(meld.concealed for meld in case.win.hand.melds)


@element
def all_chows(case: ReadWin) -> bool:
    """Four chows."""
    return case.chows == 4


@element
def all_pungs(case: ReadWin) -> bool:
    """Four pungs or kongs."""
    return case.chows == 0


@element
def honour_set(case: ReadWin) -> int:
    """How many pungs or kongs are of dragons, of the own wind or of the round's."""
    return (case.pungs & kinds.mask_of(valued_honours(case))).bit_count()


@element
def kong(case: ReadWin) -> int:
    """How many of the sets are kongs."""
    return case.kongs


@element
def one_suit(case: ReadWin) -> bool:
    """Suit tiles of one suit only, with or without honours."""
    return kinds.one_suit(case.kinds)


@element
def pure_suit(case: ReadWin) -> bool:
    """One suit and no honours; the file says that it takes the place of ``one_suit``."""
    return not case.kinds & kinds.ALL_HONOURS and kinds.one_suit(case.kinds)


@element
def own_bonus(case: ReadWin) -> int:
    """How many own flowers and seasons were laid open."""
    return len(own_bonus_tiles(case))


EVIDENCE: dict[str, Evidence] = {
    "self_draw": evidence.winning_tile,
    "honour_set": lambda case: evidence.alike(case, valued_honours(case), pair=False),
    "kong": evidence.kongs,
    "own_bonus": lambda case: tuple(map(tiles.tile_code, own_bonus_tiles(case))),
}
"""The tiles to point at, where an element is not shown by the whole hand."""
