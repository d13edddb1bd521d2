"""What a hand waits for, what it would be worth, and what bars a win all the same."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from majongue.analysis import tiles_of, waits
from majongue.decompose import whole_without_chows
from majongue.engine.view import SeatView
from majongue.hand import shifted
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import Win, WinBy
from majongue.text.words import listed
from majongue.tiles import Tile, is_bonus, tile_code

_DEAD = "Your hand is dead: you may not win with it."


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
        waits: the tiles that would complete the hand; none where it is dead.
        bar: the sentence about the house rule, if one bars a win.
    """

    waits: tuple[Wait, ...] = ()
    bar: str = ""

    @property
    def news(self) -> tuple[object, ...]:
        """What is worth telling again when it has changed: not the mere number of copies."""
        return (*((wait.tile, wait.limit) for wait in self.waits), self.bar)

    def lines(self) -> list[str]:
        """The sentences; none when the hand is not ready, unless it is dead."""
        if not self.waits:
            return [self.bar] if self.bar else []
        limits = {wait.limit for wait in self.waits}
        (common,) = limits if len(limits) == 1 else ("",)
        head = f"Ready, {common}" if common else "Ready"
        tiles = [_tile(wait, "" if common else _brief(wait.limit)) for wait in self.waits]
        return [f"{head}: you wait for {listed(tiles)}.", *filter(None, [self.bar])]


def readiness(view: SeatView, rules: Ruleset) -> Readiness:
    """What the hand waits for; nothing when it is not ready or dead."""
    if view.seats[view.seat].dead:
        return Readiness(bar=_DEAD)
    found = _waits(view, rules)
    if not found:
        return Readiness()
    tiles = tuple(Wait(tile, left, _limit(view, rules, tile)) for tile, left in found.items())
    return Readiness(tiles, _bar(view, tiles))


def _waits(view: SeatView, rules: Ruleset) -> dict[Tile, int]:
    """The tiles that would complete the hand, with copies left: in a goulash without chows."""
    hand, forms = view.hand, rules.forms
    found = waits(hand, forms, view.seen)
    if not view.goulash:
        return found
    return {
        tile: left
        for tile, left in found.items()
        if whole_without_chows(shifted(hand.keys, tile, 1), len(hand.melds), forms)
    }


def readiness_in_turn(view: SeatView, rules: Ruleset) -> Readiness:
    """As ``readiness``; with a drawn tile still to be thrown, of the hand before that tile.

    After a claim nothing is waited for until a tile has been thrown. What a draw ends bars no more.
    """
    drawn = view.hand.drawn
    if view.question != "turn" or drawn is None:
        return readiness(view, rules)
    hand = view.hand.discard(drawn)
    seen = bytes(copies + (tile == drawn) for tile, copies in enumerate(view.seen))
    before = view._replace(hand=hand, seen=seen)
    return readiness(before._replace(barred=_lasting_bar(before, rules)), rules)


def _lasting_bar(view: SeatView, rules: Ruleset) -> str | None:
    """The bar that an own draw does not end, as ``SeatView.barred`` has it between turns."""
    place = view.seats[view.seat]
    if place.dead:
        return "dead_hand"
    if rules.must_call and place.river and not place.called:
        return "not_called"
    if rules.table.self_draw_only:
        return "self_draw_only"
    own = {thrown.tile for thrown in place.river}
    furiten = rules.table.furiten != "off" and own & _waits(view, rules).keys()
    return "own_discard" if furiten else None


def worth_calling(view: SeatView, rules: Ruleset, discard: Tile) -> bool:
    """Whether the hand without a tile waits for anything that it could ever be won with."""
    before = view._replace(hand=view.hand.discard(discard))
    return any(
        rules.scorer.worth(win) is not None
        for tile in _waits(before, rules)
        for win in _chances(before, rules, tile)
    )


def waiting_lines(view: SeatView, rules: Ruleset) -> list[str]:
    """What would complete the hand, copies left, and what could not be won with all the same.

    Empty when the hand is not ready.
    """
    return readiness(view, rules).lines()


def _tile(wait: Wait, limit: str) -> str:
    left = f"{wait.left} left" if wait.left else "none left"
    return f"{tile_code(wait.tile)} ({', '.join(filter(None, (left, limit)))})"


def _brief(limit: str) -> str:
    """A limit among others in brackets: ``3 of 8 points`` says enough there."""
    return limit.removeprefix("worth ")


def _limit(view: SeatView, rules: Ruleset, tile: Tile) -> str:
    """What a hand completed by a tile lacks; nothing when it may be declared on a discard."""
    win = _win(view, rules, tile, WinBy.DISCARD)
    if rules.scorer.worth(win) is not None:
        return ""
    if rules.scorer.worth(_win(view, rules, tile, WinBy.SELF_DRAW)) is not None:
        return "by self-draw only"
    reached = rules.scorer.sheet(win).notes[:1]  # the sheet says it as "1 of 3 fan: ..."
    return f"worth {reached[0].partition(':')[0]}" if reached else f"not enough {rules.unit}"


def _win(view: SeatView, rules: Ruleset, tile: Tile, by: WinBy) -> Win:
    """A hand completed by a tile, and nothing else that would make it worth more."""
    return Win(
        hand=view.hand.draw(tile),
        tile=tile,
        by=by,
        seat=view.seat,
        seat_wind=view.wind,
        round_wind=view.round_wind,
        source=None if by is WinBy.SELF_DRAW else (view.seat + 1) % rules.seats,
        no_chows=view.goulash,
    )


def _chances(view: SeatView, rules: Ruleset, tile: Tile) -> Iterator[Win]:
    """A hand completed by a tile in either way, and at last with all the luck there can be."""
    yield _win(view, rules, tile, WinBy.DISCARD)
    drawn = _win(view, rules, tile, WinBy.SELF_DRAW)
    yield drawn
    yield replace(
        drawn,
        hand=drawn.hand._replace(bonus=tuple(filter(is_bonus, rules.tiles))),
        kong_replacement=1,
        last_tile=True,
        last_of_kind=True,
        original_call=rules.original_call,
    )


def _bar(view: SeatView, tiles: Iterable[Wait]) -> str:
    """The rule that bars a win, and the tiles that brought it on."""
    if view.barred is None:
        return ""
    if view.barred == "dead_hand":
        return _DEAD
    if view.barred == "not_called":
        return "You have not called: you may not win yet."
    if view.barred == "self_draw_only":
        return "By these rules you may win by self-draw only."
    if view.barred == "own_discard":
        own = {thrown.tile for thrown in view.seats[view.seat].river}
        thrown = _because(", because you discarded", own & {wait.tile for wait in tiles})
        return f"Furiten{thrown}: you may win by self-draw only."
    if view.barred == "passed_win":
        let_go = _because(", because you let", tiles_of(view.let_go), " go")
        return f"Furiten for now{let_go}: you may win by self-draw only."
    let_go = _because(": you let", tiles_of(view.let_go), " go")
    return f"After a missed win you may not win on a discard before your next draw{let_go}."


def _because(reason: str, tiles: Iterable[Tile], tail: str = "") -> str:
    codes = [tile_code(tile) for tile in sorted(tiles)]
    return f"{reason} {listed(codes)}{tail}" if codes else ""
