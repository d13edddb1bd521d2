"""A winning hand as the Guobiao (MCR) tools write it: ``[345m,1][7777s]22p..FF4p|EE1000|ab``.

``docs/notation.md`` describes the notation. Places are counted in characters of the text, from 1.
"""

import re
from collections.abc import Mapping
from typing import NamedTuple, NoReturn

from majongue.cli.guobiao_reader import Place, Reader
from majongue.hand import Hand
from majongue.melds import Meld, MeldKind
from majongue.tiles import COPIES, GREEN, RED, WHITE, WINDS, Tile, rank_of, suit_of, tile_code

_HONOURS = dict(zip("ESWNCFP", (*WINDS, RED, GREEN, WHITE), strict=True))
# Their dragons follow in another order than ours, and so do bamboo and chrysanthemum.
_NUMBERED = {"m": range(9), "p": range(9, 18), "s": range(18, 27), "z": tuple(_HONOURS.values())}
_FLOWERS = dict(zip("abcdefgh", (34, 35, 37, 36, 38, 39, 40, 41), strict=True))
_SEATS = 4
_TILES_RIGHT = "write ranks and then m, p or s, the letters ESWNCFP for honours, or a set in [ ]"
_OFFER_RIGHT = "1, 2 or 3 says who gave the tile of a set (5, 6 or 7 for a pung made a kong)"
_MARKS = re.compile(r"[|,]|[0-9]\s*\]|[ESWNCFP]\s*[ESWNCFP]|[ESWNCFP](?![^][]*\])")
_OWN_MARKS = re.compile(r"z|[a-z]{3}|[ESWN]")
_BARE_KONG = re.compile(r"\[\s*(([1-9])\2{3})[mps]\s*\]")


class _Placed(NamedTuple):
    tile: Tile
    place: Place


class _Set(NamedTuple):
    """A declared set; ``offer`` is how many seats before the winner the tile came from."""

    meld: Meld
    offer: int


class GuobiaoHand(NamedTuple):
    """What such a text says.

    Attributes:
        text: the text itself, for complaints.
        concealed: the standing tiles in their order, the winning one last.
        sets: the declared sets, those who gave for them counted from the winner.
        said: what the part after the first bar says, by the name of the command line's option.
        places: where each of these is said.
        bonus: flowers and seasons; None where the text has no part for them.
    """

    text: str
    concealed: tuple[Tile, ...]
    sets: tuple[_Set, ...]
    said: Mapping[str, str | bool]
    places: Mapping[str, Place]
    bonus: tuple[Tile, ...] | None

    def hand(self, seat: int, bonus: tuple[Tile, ...]) -> Hand:
        """The hand of the player at a seat of four."""
        melds = [
            meld._replace(source=(seat - offer) % _SEATS) if offer else meld
            for meld, offer in self.sets
        ]
        return Hand.of(self.concealed, melds, bonus)


def letter_of(tile: Tile) -> str:
    """A tile as this notation has it.

    >>> letter_of(RED), letter_of(0)
    ('C', '1m')
    """
    return next((letter for letter, own in _HONOURS.items() if own == tile), tile_code(tile))


def is_guobiao(text: str) -> bool:
    """Whether a text can only be meant in this notation, not in our own.

    >>> is_guobiao("[EEE]22m"), is_guobiao("[555z W]22m"), is_guobiao("11m|EE0000")
    (True, False, True)
    """
    return _MARKS.search(text) is not None


def two_meanings(text: str) -> str | None:
    """A set of a text in either notation that is an open kong in ours, a concealed one in this.

    >>> two_meanings("[1111s] 22m"), two_meanings("[kong 1111s] 22m"), two_meanings("[1111s] 22z")
    ('[1111s]', None, None)
    """
    found = _BARE_KONG.search(text)
    return found.group() if found and not _OWN_MARKS.search(text) else None


def parse_guobiao(text: str) -> GuobiaoHand:
    """Read a complete hand.

    >>> from majongue.tiles import format_tiles
    >>> read = parse_guobiao("[123p,1][345s,2][999s,3]6m6pEW1m|ES1000")
    >>> format_tiles(read.concealed), read.said["seat"], read.said["by"]
    ('6m6p13z1m', 'S', 'self-draw')

    Raises:
        NotationError: the text is no such hand; the message names the place.
    """
    reader = Reader(text)
    standing, sets, tiles = _hand_part(reader)
    end = reader.place
    said, places = _win_part(reader) if reader.take("|") else ({}, {})
    bonus = _flower_part(reader) if said and reader.take("|") else None
    if reader.peek():
        reader.fail("the hand ends here" if bonus is not None else "here only | may follow")
    _check_count(reader, standing, len(sets), end)
    _check_copies(reader, tiles)
    concealed = tuple(placed.tile for placed in standing)
    return GuobiaoHand(text, concealed, sets, said, places, bonus)


def _hand_part(reader: Reader) -> tuple[list[_Placed], tuple[_Set, ...], list[_Placed]]:
    """The standing tiles, the sets, and the tiles of both in the order of the text."""
    standing: list[_Placed] = []
    sets: list[_Set] = []
    tiles: list[_Placed] = []
    while reader.peek() not in ("", "|"):
        opening = reader.place
        if reader.take("["):
            if len(sets) == 4:
                reader.fail("a hand has four sets at most", opening)
            found, of_set = _set(reader, opening)
            sets.append(found)
            tiles += of_set
        else:
            some = _tiles(reader, _TILES_RIGHT)
            standing += some
            tiles += some
    return standing, tuple(sets), tiles


def _tiles(reader: Reader, right: str) -> list[_Placed]:
    """One honour, or ranks with their letter; of ranks the last may turn out to be none."""
    letter = reader.peek()
    if letter in _HONOURS:
        return [_Placed(_HONOURS[letter], reader.step())]
    ranks = _ranks(reader)
    if not ranks:
        if letter in _FLOWERS:
            right = "flowers are laid aside and come last, as in |EE0000|ab"
        reader.fail(right)
    return _of_suit(reader, ranks)


def _ranks(reader: Reader) -> list[tuple[int, Place]]:
    ranks = []
    while reader.peek() in set("123456789"):
        rank = int(reader.peek())
        ranks.append((rank, reader.step()))
    return ranks


def _of_suit(reader: Reader, ranks: list[tuple[int, Place]]) -> list[_Placed]:
    suit = _NUMBERED.get(reader.peek())
    if suit is None:
        zero = reader.peek() == "0"
        reader.fail("ranks go from 1 to 9" if zero else "the ranks before it need m, p or s")
    for rank, place in ranks:
        if rank > len(suit):
            reader.fail("honours go up to 7z", place)
    reader.step()
    return [_Placed(suit[rank - 1], place) for rank, place in ranks]


def _set(reader: Reader, opening: Place) -> tuple[_Set, list[_Placed]]:
    """What follows an opening bracket, up to the closing one."""
    tiles: list[_Placed] = []
    offer: tuple[int, Place] | None = None
    while reader.peek() not in ("]", ","):
        ranks = _ranks(reader)
        if len(ranks) == 1 and tiles and reader.peek() == "]":
            offer = ranks[0]
        else:
            tiles += _of_suit(reader, ranks) if ranks else _tiles(reader, _set_right(reader))
    if reader.take(","):
        given = _ranks(reader)
        offer = given[0] if len(given) == 1 else reader.fail(_OFFER_RIGHT, *_places(given))
    if not reader.take("]"):
        reader.fail("the set ends here with ]")
    return _set_of(reader, tiles, offer, opening), tiles


def _set_right(reader: Reader) -> str:
    return "a set ends with ]" if reader.peek() in ("", "[", "|") else _TILES_RIGHT


def _places(given: list[tuple[int, Place]]) -> tuple[Place, ...]:
    """Where the digits begin to be too many, if they are."""
    return (given[1][1],) if given else ()


def _set_of(
    reader: Reader, placed: list[_Placed], offer: tuple[int, Place] | None, opening: Place
) -> _Set:
    tiles = [tile for tile, _ in placed]
    kind = _kind_of(tiles)
    if kind is None:
        reader.fail("three or four equal tiles or a chow stand between [ and ]", opening)
    kong = kind is MeldKind.KONG
    number, place = offer or (0 if kong else 1, opening)
    if number not in ((0, 1, 2, 3, 5, 6, 7) if kong else (1, 2, 3)):
        reader.fail(_OFFER_RIGHT, place)
    if kind is MeldKind.CHOW:  # always from the player before; the number counts its tiles
        return _Set(Meld(kind, min(tiles), claimed=tiles[number - 1]), 1)
    if not number:
        return _Set(Meld(kind, tiles[0], concealed=True), 0)
    return _Set(Meld(kind, tiles[0], claimed=tiles[0], added=number > 4), number % 4)


def _kind_of(tiles: list[Tile]) -> MeldKind | None:
    if len(tiles) in (3, 4) and len(set(tiles)) == 1:
        return MeldKind.PUNG if len(tiles) == 3 else MeldKind.KONG
    first = min(tiles, default=0)
    run = suit_of(first) < 3 and rank_of(first) <= 7
    return MeldKind.CHOW if run and sorted(tiles) == [first, first + 1, first + 2] else None


def _win_part(reader: Reader) -> tuple[dict[str, str | bool], dict[str, Place]]:
    """Round wind, own wind, and four times 0 or 1: self-draw, last copy, last tile, kong."""
    places = {}
    winds = []
    for name in ("round", "seat"):
        winds.append(reader.one_of("ESWN", f"the {name} wind is E, S, W or N"))
        places[name] = winds[-1][1]
    flags = []
    for name in ("by", "last_of_kind", "last_tile", "kong_replacement"):
        flags.append(reader.one_of("01", "two winds and four times 0 or 1 stand between the bars"))
        places[name] = flags[-1][1]
    drawn, last_of_kind, last_tile, kong = (letter == "1" for letter, _ in flags)
    if kong and not drawn:
        places["by"] = places["kong_replacement"]
    said: dict[str, str | bool] = {
        "round": winds[0][0],
        "seat": winds[1][0],
        "by": "self-draw" if drawn else "robbed-kong" if kong else "discard",
        "last_of_kind": last_of_kind,
        "last_tile": last_tile,
        "kong_replacement": "1" if kong and drawn else "0",
    }
    return said, places


def _flower_part(reader: Reader) -> tuple[Tile, ...]:
    """How many there are, or which."""
    if reader.peek() in set("012345678"):
        number = int(reader.peek())
        reader.step()
        return tuple(_FLOWERS.values())[:number]
    tiles: list[Tile] = []
    while reader.peek():
        right = "flowers are their letters a to h, or a number up to 8"
        letter, place = reader.one_of(_FLOWERS, right)
        if _FLOWERS[letter] in tiles:
            reader.fail("there is only one of each flower", place)
        tiles.append(_FLOWERS[letter])
    return tuple(tiles)


def _check_count(reader: Reader, standing: list[_Placed], sets: int, end: Place) -> None:
    needed = 14 - 3 * sets
    if len(standing) == needed:
        return
    sentence = (
        f"{needed} tiles stand outside the sets in this hand, the winning one last, "
        f"but it has {len(standing)}"
    )
    reader.fail(sentence, standing[needed].place if len(standing) > needed else end)


def _check_copies(reader: Reader, tiles: list[_Placed]) -> None:
    seen: dict[Tile, int] = {}
    for tile, place in tiles:
        seen[tile] = seen.get(tile, 0) + 1
        if seen[tile] > COPIES:
            reader.fail("there are only four of every kind and this is a fifth", place)


def refuse(read: GuobiaoHand, circumstance: str, sentence: str) -> NoReturn:
    """Refuse a circumstance that the text itself says and that contradicts something else.

    Raises:
        NotationError: always.
    """
    Reader(read.text).fail(sentence, read.places[circumstance])
