"""Tiles passed round before play, in words: what is asked, and what came of it."""

from collections.abc import Iterable
from itertools import groupby

from majongue.engine.events import TilesPassed
from majongue.engine.passing import TILES
from majongue.engine.view import SeatView
from majongue.rules.score import Seat
from majongue.text.cast import Cast
from majongue.text.words import counted, tiles_text


def giving_line(view: SeatView, cast: Cast) -> str:
    """What a seat is asked while tiles are passed round; empty at any other time."""
    if view.passing_to is None:
        return ""
    to = f"{cast.whom(view.passing_to)}{_side(view.seat, view.passing_to, len(view.seats))}"
    aside = tiles_text(view.aside)
    if len(view.aside) == TILES:
        return f"Set aside for {to}: {aside}."
    if not view.aside:
        return f"Choose {TILES} tiles to pass to {to}."
    return f"Choose {TILES - len(view.aside)} more for {to}; set aside: {aside}."


def _side(seat: Seat, other: Seat, seats: int) -> str:
    """Where another player sits, if there are several."""
    if seats == 2:
        return ""
    step = (other - seat) % seats
    return " (your right)" if step == 1 else " (your left)" if step == seats - 1 else " (across)"


def passed_lines(events: Iterable[TilesPassed], cast: Cast) -> list[str]:
    """A line each time the tiles went round for a player, one for each gift in an open game."""
    lines: list[str] = []
    for _, group in groupby(events, key=lambda event: event.number):
        run = list(group)
        mine = [event for event in run if cast.is_you(event.seat)]
        if mine:
            lines.append(_own_line(mine[0], run, cast))
        elif all(event.tiles is None for event in run):
            lines.append(f"Everybody passes {counted(run[0].count, 'tile')} on.")
        else:
            lines += [passed_line(event, cast) for event in run]
    return lines


def _own_line(mine: TilesPassed, events: Iterable[TilesPassed], cast: Cast) -> str:
    got = next(event for event in events if event.to == mine.seat)
    gave = passed_line(mine, cast).removesuffix(".")
    return f"{gave} and get {_what(got)} from {cast.whom(got.seat)}."


def passed_line(event: TilesPassed, cast: Cast) -> str:
    """One gift: ``Hana passes 3 tiles to you.``"""
    return f"{cast.does(event.seat, 'pass')} {_what(event)} to {cast.whom(event.to)}."


def _what(event: TilesPassed) -> str:
    return counted(event.count, "tile") if event.tiles is None else tiles_text(event.tiles)
