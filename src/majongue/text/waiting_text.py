"""What a hand waits for, what it would be worth, and what bars a win all the same."""

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from majongue.analysis import tiles_of, waits
from majongue.engine.view import SeatView
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import Win, WinBy
from majongue.text.words import listed
from majongue.tiles import Tile, tile_code


class Wait(NamedTuple):
    """One tile that would complete the hand.

    Attributes:
        tile: the tile.
        left: copies that the player cannot see.
        limit: why it is not enough, in a few words; empty when it is.
    """

    tile: Tile
    left: int
    limit: str


class Readiness(NamedTuple):
    """Everything a player waits for, and what bars a win all the same.

    Attributes:
        waits: the tiles that would complete the hand.
        bar: the sentence about the house rule, if one bars a win; ``until_draw``: its bar ends
            with the player's own next draw.
    """

    waits: tuple[Wait, ...] = ()
    bar: str = ""
    until_draw: bool = False

    @property
    def news(self) -> tuple[object, ...]:
        """What is worth telling again when it has changed: not the mere number of copies."""
        return (*((wait.tile, wait.limit) for wait in self.waits), self.bar)

    def after_draw(self) -> "Readiness":
        """The same once the player has drawn: some bars have ended with that."""
        return self._replace(bar="", until_draw=False) if self.until_draw else self

    def lines(self) -> list[str]:
        """The sentences; none when the hand is not ready."""
        if not self.waits:
            return []
        limits = {wait.limit for wait in self.waits}
        (common,) = limits if len(limits) == 1 else ("",)
        head = f"Ready, {common}" if common else "Ready"
        tiles = [_tile(wait, "" if common else wait.limit) for wait in self.waits]
        return [f"{head}: you wait for {listed(tiles)}.", *filter(None, [self.bar])]


def readiness(view: SeatView, rules: Ruleset) -> Readiness:
    """What the hand waits for; nothing when it is not ready."""
    found = waits(view.hand, rules.forms, view.seen)
    if not found:
        return Readiness()
    tiles = tuple(Wait(tile, left, _limit(view, rules, tile)) for tile, left in found.items())
    return Readiness(tiles, _bar(view, tiles), view.barred in ("missed_win", "passed_win"))


def waiting_lines(view: SeatView, rules: Ruleset) -> list[str]:
    """What would complete the hand, copies left, and what could not be won with all the same.

    Empty when the hand is not ready.
    """
    return readiness(view, rules).lines()


def _tile(wait: Wait, limit: str) -> str:
    left = f"{wait.left} left" if wait.left else "none left"
    return f"{tile_code(wait.tile)} ({', '.join(filter(None, (left, limit)))})"


def _limit(view: SeatView, rules: Ruleset, tile: Tile) -> str:
    """What a hand completed by a tile lacks; nothing when it may be declared on a discard."""
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
    if rules.scorer.worth(replace(win, by=WinBy.SELF_DRAW, source=None)) is not None:
        return "by self-draw only"
    reached = rules.scorer.sheet(win).notes[:1]  # the sheet says it as "1 of 3 fan: ..."
    return f"worth {reached[0].partition(':')[0]}" if reached else f"not enough {rules.unit}"


def _bar(view: SeatView, tiles: Iterable[Wait]) -> str:
    """The rule that bars a win, and the tiles that brought it on."""
    if view.barred is None:
        return ""
    if view.barred == "not_called":
        return "You have not called: you may not win yet."
    if view.barred == "own_discard":
        own = {thrown.tile for thrown in view.seats[view.seat].river}
        thrown = _because("discarded", own & {wait.tile for wait in tiles})
        return f"Furiten: you may win by self-draw only{thrown}."
    let_go = _because("let", tiles_of(view.let_go), " go")
    if view.barred == "passed_win":
        return f"Furiten: you may win by self-draw only for now{let_go}."
    return f"After a missed win you may not win on a discard before your next draw{let_go}."


def _because(verb: str, tiles: Iterable[Tile], tail: str = "") -> str:
    codes = [tile_code(tile) for tile in sorted(tiles)]
    return f": you {verb} {listed(codes)}{tail}" if codes else ""
