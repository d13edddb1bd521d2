"""A winning hand written on the command line.

Concealed tiles are written as they are, each declared set in brackets: ``23m [555z] [7777z W]``.
In the brackets may also stand what the set is, the seat that discarded for it, ``concealed`` for a
concealed kong and ``added`` for one made of a pung. The last concealed tile is the winning one
unless another is named.
"""

import re

from majongue.errors import LONGEST_QUOTE, HandError, NotationError, shortened
from majongue.hand import Hand
from majongue.melds import Meld, MeldKind, meld_of
from majongue.rules.lone_win import seat_of
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import Seat
from majongue.tiles import Tile, Wind, is_bonus, parse_tile, parse_tiles, tile_code

_BRACKETS = re.compile(r"\[([^][]*)\]")
_KINDS = tuple(MeldKind)
_LETTERS = tuple(wind.letter for wind in Wind)


def parse_hand(
    text: str, ruleset: Ruleset, win: str | None = None, bonus: str = ""
) -> tuple[Hand, Tile]:
    """Read a complete hand and its winning tile; the ruleset knows whose seat a wind is.

    >>> from majongue.rules.discovery import load_ruleset
    >>> rules = load_ruleset("hong_kong")
    >>> hand, tile = parse_hand("123m 456m 789p 23s 11z 4s", rules)
    >>> str(hand), tile_code(tile)
    ('123456m789p234s11z', '4s')
    >>> str(parse_hand("789p12m 77z3m [pung 555z] [666z W]", rules)[0])
    '123m789p77z [pung 555z] [pung 666z]'

    Raises:
        HandError, NotationError: the text is not a hand; the message says which part.
    """
    melds = tuple(_parse_meld(found, ruleset) for found in _BRACKETS.findall(text))
    concealed = _concealed(text)
    if not concealed:
        raise HandError(f"{shortened(text)} has no concealed tiles; the winning tile is one.")
    winning = winning_tile(concealed, win)
    return Hand.of(concealed, melds, parse_bonus(bonus)), winning


def parse_bonus_win(text: str, ruleset: Ruleset, bonus: str) -> tuple[Hand, Tile]:
    """A hand that wins on its bonus tiles, the last of them just drawn; no other is needed.

    Raises:
        HandError, NotationError: the text is not a hand; the message says which part.
    """
    melds = tuple(_parse_meld(found, ruleset) for found in _BRACKETS.findall(text))
    tiles = parse_bonus(bonus)
    if not tiles:
        raise HandError("--bonus-win is on bonus tiles: name them with --bonus.")
    return Hand.of(_concealed(text), melds, tiles), tiles[-1]


def winning_tile(concealed: tuple[Tile, ...], named: str | None) -> Tile:
    """The tile that is named, else the last of the concealed ones.

    Raises:
        HandError, NotationError: the name is no tile, or not one of them.
    """
    winning = parse_tile(named) if named else concealed[-1]
    if winning not in concealed:
        raise HandError(f"The winning tile {tile_code(winning)} is not among the concealed tiles.")
    return winning


def _concealed(text: str) -> tuple[Tile, ...]:
    concealed = parse_tiles(_BRACKETS.sub(" ", text))
    for tile in concealed:
        if is_bonus(tile):
            raise HandError(f"{tile_code(tile)} is a bonus tile: name it with --bonus.")
    return concealed


def parse_bonus(text: str) -> tuple[Tile, ...]:
    """Read flowers and seasons.

    >>> parse_bonus("f1 s4")
    (34, 41)

    Raises:
        HandError, NotationError: the text names other tiles, or none.
    """
    tiles = parse_tiles(text)
    for tile in tiles:
        if not is_bonus(tile):
            raise HandError(f"{tile_code(tile)} is not a bonus tile (f1-f4, s1-s4).")
    return tiles


def _parse_meld(text: str, ruleset: Ruleset) -> Meld:
    """``555z``, ``pung 555z W``, ``concealed kong 7777z``, ``456m from N``."""
    tiles: tuple[Tile, ...] = ()
    kind: MeldKind | None = None
    source: Seat | None = None
    concealed = added = False
    for word in text.split():
        if word == "concealed":
            concealed = True
        elif word == "added":
            added = True
        elif word in _KINDS:
            kind = MeldKind(word)
        elif word in _LETTERS:
            source = seat_of(ruleset, Wind.of(word))
        elif word != "from":
            try:
                tiles += parse_tiles(word)
            except NotationError as error:
                raise NotationError(f"Set [{text[:LONGEST_QUOTE]}]: {error}") from error
    kind = kind or _kind_of(tiles)
    if concealed and (kind is not MeldKind.KONG or source is not None):
        raise HandError(
            f"Set [{text[:LONGEST_QUOTE]}]: only a kong of four own tiles is concealed."
        )
    if added and (kind is not MeldKind.KONG or concealed):
        raise HandError(f"Set [{text[:LONGEST_QUOTE]}]: only an open kong is made by adding.")
    meld = meld_of(kind, tiles, concealed=concealed)
    claimed = None if concealed or kind is MeldKind.CHOW else meld.tile
    return meld._replace(source=source, claimed=claimed, added=added)


def _kind_of(tiles: tuple[Tile, ...]) -> MeldKind:
    if len(tiles) == 4:
        return MeldKind.KONG
    return MeldKind.PUNG if len(set(tiles)) == 1 else MeldKind.CHOW
