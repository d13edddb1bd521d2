"""A position as text: everybody's discards, sets and scores, and the own hand."""

from collections.abc import Iterable

from majongue.engine.facts import RiverTile
from majongue.engine.view import PublicSeat, SeatView
from majongue.hand import Hand
from majongue.melds import Meld
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import Seat
from majongue.text.cast import Cast
from majongue.text.passing_text import giving_line
from majongue.text.waiting_text import waiting_lines
from majongue.text.words import JUST_DRAWN, counted, tiles_text
from majongue.tiles import Tile, tile_code

CALLED = {"": "", "call": "called", "original": "original call"}
"""What is said of a seat that has called."""
_LABEL = 6  # width of a wind's name and a space


def table_lines(view: SeatView, cast: Cast, rules: Ruleset) -> list[str]:
    """The whole table as one seat sees it."""
    lines = [heading(view, cast)]
    for seat in range(len(view.seats)):
        lines += _seat_lines(view, seat, cast)
    if any(thrown.claimed_by is not None for place in view.seats for thrown in place.river):
        lines.append("Discards in brackets were claimed.")
    if any(thrown.drawn for place in view.seats for thrown in place.river):
        lines.append(f"Discards with a {JUST_DRAWN} had just been drawn.")
    lines.append(f"Your hand: {hand_text(view.hand)}")
    lines += filter(None, [giving_line(view, cast)])
    return lines + waiting_lines(view, rules)


def heading(view: SeatView, cast: Cast) -> str:
    """Round, hand, dealer and what is left of the wall."""
    goulash = "A goulash: no chows. " if view.goulash else ""
    return (
        f"{view.round_wind.title} round, hand {view.number}, {cast.whose(0)} deal. {goulash}"
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


def own_melds(view: SeatView, cast: Cast) -> list[str]:
    """The own sets on one line; nothing when there are none."""
    melds = view.hand.melds
    return [f"Your melds: {melds_text(melds, cast)}"] if melds else []


def melds_text(melds: Iterable[Meld], cast: Cast) -> str:
    """Sets and who gave the tile for each: ``pung 777s from Ming, concealed kong 1111z``."""
    return ", ".join(
        f"{meld}" if meld.source is None else f"{meld} from {cast.whom(meld.source)}"
        for meld in melds
    )


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
    if place.called:
        facts.append(CALLED[place.called])
    if place.dead:
        facts.append("dead hand")
    if place.melds:
        facts.append(melds_text(place.melds, cast))
    if place.bonus:
        facts.append(f"flowers {tiles_text(place.bonus)}")
    lines = [f"{place.wind.title:<{_LABEL}}{cast.who(seat)}: {', '.join(facts)}"]
    if place.river:
        lines.append(f"{'':<{_LABEL}}discards {_river(place)}")
    return lines


def _river(place: PublicSeat) -> str:
    return " ".join(_thrown(thrown) for thrown in place.river)


def _thrown(thrown: RiverTile) -> str:
    code = f"{JUST_DRAWN if thrown.drawn else ''}{tile_code(thrown.tile)}"
    return code if thrown.claimed_by is None else f"({code})"
