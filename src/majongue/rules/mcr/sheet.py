"""The score sheet of an MCR win: elements, what they imply, which reading was taken."""

from collections.abc import Iterator, Mapping, Sequence

from majongue.analysis import structural_waits, tiles_of
from majongue.hand import shifted
from majongue.melds import CHOW_ID, set_tiles
from majongue.rules.legality import refusal_note
from majongue.rules.mcr.case import Case
from majongue.rules.mcr.combined_sheet import Combined, combined
from majongue.rules.mcr.evidence import shown_tiles, whole_hand, wind_sets_counted_elsewhere
from majongue.rules.mcr.reader import Reader
from majongue.rules.ruleset import Pattern
from majongue.rules.score import Dropped, ScoreLine, ScoreSheet, Win
from majongue.tiles import COPIES, format_tiles

_PLAIN_PUNG = "pung_of_terminals_or_honors"


def refused(reason: str, win: Win) -> ScoreSheet:
    """The sheet of something that is no winning hand."""
    return ScoreSheet(False, reason, notes=(refusal_note(reason, win),), figures={"counted": 0})


def sheet_of(found: Sequence[Case], reader: Reader) -> ScoreSheet:
    """Explain the best reading, and say what the next best would have been worth.

    Args:
        found: every reading, the most valuable first.
        reader: what found them.
    """
    best, patterns = found[0], reader.marks.patterns
    least = reader.house.min_fan
    legal = best.total >= least
    parts = combined(best, patterns, reader.scale)
    beside = tuple(_flowers(best, patterns))
    total = best.total + sum(line.value * line.count for line in beside)
    return ScoreSheet(
        legal=legal,
        reason=None if legal else "under_minimum",
        lines=tuple(_lines(best, reader, parts)),
        total=total,
        worth=total,
        dropped=(*_implied(best, reader), *_uncounted(best, reader, parts)),
        notes=(
            *_shortage(best.total, total, least),
            *(note for part in parts for note in part.note()),
            *_claimed_pung(best, reader),
            *_alternative(found),
        ),
        figures={"counted": best.total},
        beside=beside,
    )


def _lines(best: Case, reader: Reader, parts: Sequence[Combined]) -> Iterator[ScoreLine]:
    """The elements that count, the dearest first."""
    counted = reader.marks.counted(best.shown)
    for pattern, times in sorted(counted, key=lambda one: -one.pattern.value):
        combination = tuple(tiles for part in parts for tiles in part.tiles(pattern.id))
        yield _line(pattern, times, combination or shown_tiles(pattern.id, best))


def _line(pattern: Pattern, times: int, tiles: tuple[str, ...]) -> ScoreLine:
    return ScoreLine(
        pattern.id,
        pattern.name,
        pattern.value,
        times,
        tiles,
        pattern.reason,
        number=pattern.number,
    )


def _flowers(best: Case, patterns: Mapping[str, Pattern]) -> Iterator[ScoreLine]:
    if best.win.hand.bonus and (pattern := patterns.get("flower_tiles")):
        yield _line(pattern, len(best.win.hand.bonus), shown_tiles(pattern.id, best))


def _implied(best: Case, reader: Reader) -> Iterator[Dropped]:
    """Elements that the hand shows and that others imply."""
    left = reader.marks.left(best.shown)
    for pattern, strikers in reader.marks.implied(best.shown):
        by = ", ".join(other.name for other in strikers)
        once = "once " if left & reader.marks.all(pattern.id) else ""
        yield Dropped(pattern.id, pattern.name, f"{once}implied by {by}")


def _uncounted(best: Case, reader: Reader, parts: Sequence[Combined]) -> Iterator[Dropped]:
    """Elements that the hand seems to show, but for a rule of combining."""
    patterns = reader.marks.patterns
    for part in parts:
        yield from part.dropped()
    winds = wind_sets_counted_elsewhere(best)
    plain = patterns.get(_PLAIN_PUNG)
    if winds and plain and not best.shown & reader.marks.all("big_three_winds"):
        yield Dropped(plain.id, plain.name, f"{' '.join(winds)} counts as the wind that it is")
    if best.wait and not best.sole:
        for pattern, _ in reader.marks.named(best.wait):
            yield Dropped(pattern.id, pattern.name, _other_waits(best, reader))


def _other_waits(best: Case, reader: Reader) -> str:
    """Why a hand did not wait for one kind only."""
    hand, tile = best.win.hand, best.win.tile
    waits = structural_waits(shifted(hand.keys, tile, -1), len(hand.melds), reader.forms)
    others = [kind for kind in tiles_of(waits) if kind != tile]
    fifth = [kind for kind in others if hand.counts[kind] == COPIES]
    if fifth == others:
        return f"a fifth {format_tiles(fifth)} would fit too"
    return f"{format_tiles(others)} would have won too"


def _shortage(counted: int, total: int, least: int) -> Iterator[str]:
    if counted < least:
        yield f"{counted} of {least} points: not a legal win."
        if counted < total:
            yield "Flowers and seasons do not count to the minimum."


def _claimed_pung(best: Case, reader: Reader) -> Iterator[str]:
    """That the winning tile made a pung melded, where concealed ones count."""
    win = best.win
    pung = best.completed == win.tile and win.tile in best.reading.sets
    others = any(set_id < CHOW_ID and set_id != win.tile for set_id in best.reading.sets)
    if pung and others and not win.self_drawn and not reader.house.discard_pung_concealed:
        yield f"{format_tiles(set_tiles(win.tile))} counts as melded: another player gave the tile."


def _alternative(found: Sequence[Case]) -> Iterator[str]:
    """Which reading was taken, and what the next best one would have been worth."""
    best, *others = found
    if others:
        rival = others[0]
        worth = "the same" if rival.total == best.total else f"{rival.total} points"
        yield f"Read as {_told(best)}; as {_told(rival)} it would be worth {worth}."


def _told(case: Case) -> str:
    sets = case.declared.sets
    if case.pair is None:
        return case.shape.replace("_", " ")
    groups = whole_hand(case)
    knitted = len(groups) - len(sets) - len(case.reading.sets) - 1
    return " ".join((*groups[:knitted], *groups[knitted + len(sets) :]))
