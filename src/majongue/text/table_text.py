"""A position as text: everybody's discards, sets and scores, and the own hand."""

from collections.abc import Iterable
from dataclasses import replace

from majongue.analysis import waits
from majongue.engine.facts import RiverTile
from majongue.engine.view import PublicSeat, SeatView
from majongue.hand import Hand
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import Seat, Win, WinBy
from majongue.text.cast import Cast
from majongue.text.words import counted, listed, melds_text, tiles_text
from majongue.tiles import Tile, tile_code

_LABEL = 6  # width of a wind's name and a space


def table_lines(view: SeatView, cast: Cast, rules: Ruleset) -> list[str]:
    """The whole table as one seat sees it; a discard in brackets has been claimed."""
    lines = [heading(view, cast)]
    for seat in range(len(view.seats)):
        lines += _seat_lines(view, seat, cast)
    lines.append(f"Your hand: {hand_text(view.hand)}")
    return lines + waiting_lines(view, rules)


def heading(view: SeatView, cast: Cast) -> str:
    """Round, hand, dealer and what is left of the wall."""
    return (
        f"{view.round_wind.title} round, hand {view.number}, {cast.whose(0)} deal. "
        f"{counted(view.left, 'tile')} left in the wall."
    )


def hand_text(hand: Hand) -> str:
    """Concealed tiles with the drawn one apart, then sets and bonus tiles.

    >>> from majongue.hand import hand_of
    >>> hand_text(hand_of("12355m 77z", drawn=4))
    '1235m 77z, drawn 5m'
    """
    if hand.drawn is None:
        parts = [tiles_text(hand.concealed)]
    else:
        parts = [tiles_text(hand.discard(hand.drawn).concealed), f"drawn {tile_code(hand.drawn)}"]
    return ", ".join((*filter(None, parts), *laid_open(hand.melds, hand.bonus)))


def laid_open(melds: Iterable[object], bonus: tuple[Tile, ...]) -> list[str]:
    """Sets and bonus tiles, each with its word; nothing when there are none."""
    sets = [f"[{meld}]" for meld in melds]
    words = [" ".join(sets)] if sets else []
    return [*words, f"flowers {tiles_text(bonus)}"] if bonus else words


def waiting_lines(view: SeatView, rules: Ruleset) -> list[str]:
    """What would complete the hand, copies left, and what could not be won with all the same.

    Empty when the hand is not ready.
    """
    found = waits(view.hand, rules.forms, view.seen)
    if not found:
        return []
    limits = {tile: _limit(view, rules, tile) for tile in found}
    common = set(limits.values())
    if len(common) == 1:
        tiles = [f"{tile_code(tile)} ({left} left)" for tile, left in found.items()]
        lines = [f"Ready{''.join(common)}: you wait for {listed(tiles)}."]
    else:
        tiles = [f"{tile_code(tile)} ({left} left{limits[tile]})" for tile, left in found.items()]
        lines = [f"Ready: you wait for {listed(tiles)}."]
    if view.barred is not None:
        lines.append("By a house rule you may not win on a discard now.")
    return lines


def _limit(view: SeatView, rules: Ruleset, tile: Tile) -> str:
    """Whether a hand completed by a tile is worth enough; nothing when it is."""
    win = Win(
        hand=view.hand.draw(tile),
        tile=tile,
        by=WinBy.DISCARD,
        seat=view.seat,
        seat_wind=view.wind,
        round_wind=view.round_wind,
        source=(view.seat + 1) % rules.seats,
    )
    if rules.scorer.worth(win) is not None:
        return ""
    drawn = replace(win, by=WinBy.SELF_DRAW, source=None)
    low = rules.scorer.worth(drawn) is None
    return f", not enough {rules.unit}" if low else ", by self-draw only"


def score_lines(view: SeatView, cast: Cast) -> list[str]:
    """Everybody's score, East first."""
    width = max(len(cast.who(seat)) for seat in range(len(view.seats)))
    return [
        f"{place.wind.title:<{_LABEL}}{cast.who(seat):<{width}}{place.score:>8}"
        for seat, place in enumerate(view.seats)
    ]


def _seat_lines(view: SeatView, seat: Seat, cast: Cast) -> list[str]:
    place = view.seats[seat]
    facts = [f"score {place.score}"]
    if not cast.is_you(seat):
        facts.append(f"{counted(place.concealed, 'tile')} in hand")
    if place.melds:
        facts.append(melds_text(place.melds))
    if place.bonus:
        facts.append(f"flowers {tiles_text(place.bonus)}")
    lines = [f"{place.wind.title:<{_LABEL}}{cast.who(seat)}: {', '.join(facts)}"]
    if place.river:
        lines.append(f"{'':<{_LABEL}}discards {_river(place)}")
    return lines


def _river(place: PublicSeat) -> str:
    return " ".join(_thrown(thrown) for thrown in place.river)


def _thrown(thrown: RiverTile) -> str:
    code = tile_code(thrown.tile)
    return code if thrown.claimed_by is None else f"({code})"
