"""The score sheet of an MCR win: elements, what they imply, which reading was taken."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from majongue.analysis import structural_waits, tiles_of
from majongue.hand import all_counts, shifted
from majongue.melds import set_tiles
from majongue.rules.mcr.case import Case
from majongue.rules.mcr.combined_sheet import Combined, combined
from majongue.rules.mcr.evidence import (
    PLAIN_PUNG,
    concealed_pungs,
    shown_tiles,
    whole_hand,
    winds_counted_as,
)
from majongue.rules.mcr.reader import Reader
from majongue.rules.ruleset import Pattern
from majongue.rules.score import Dropped, ScoreLine, ScoreSheet
from majongue.tiles import COPIES, format_tiles


def sheet_of(found: Sequence[Case], reader: Reader) -> ScoreSheet:
    """Explain the best reading, and say what the next best would have been worth.

    Args:
        found: every reading, the most valuable first.
        reader: what found them.
    """
    best, patterns = found[0], reader.marks.patterns
    parts = combined(best, patterns, reader.scale)
    bonus = tuple(_flowers(best, patterns))
    flowers = sum(line.value * line.count for line in bonus)
    counting = bonus if reader.house.flowers_count_to_minimum else ()
    reached = best.total + flowers if counting else best.total
    short = reached < reader.house.min_fan
    breach = reader.breach(best)
    return ScoreSheet(
        legal=not breach and not short,
        reason=breach or ("under_minimum" if short else None),
        lines=(*_lines(best, reader, parts), *counting),
        total=best.total + flowers,
        worth=best.total + flowers,
        dropped=(*_implied(best, reader), *_uncounted(best, reader, parts)),
        notes=(
            *_condition(best, reader, breach),
            *_shortage(reached, best.total + flowers, reader.house.min_fan),
            *(note for part in parts for note in part.note()),
            *_melded_pung(best),
            *_alternative(found, flowers, reader),
        ),
        figures={"counted": best.total},
        beside=() if counting else bonus,
    )


def _lines(best: Case, reader: Reader, parts: Sequence[Combined]) -> Iterator[ScoreLine]:
    """The elements that count, the dearest first."""
    counted = reader.marks.counted(best.shown)
    for pattern, times in sorted(counted, key=lambda one: -one.pattern.value):
        combination = tuple(tiles for part in parts for tiles in part.tiles(pattern.id))
        tiles = combination or shown_tiles(pattern.id, best)
        if pattern.id == PLAIN_PUNG:  # of which Nine Gates may imply one
            tiles = tiles[:times]
        yield _line(pattern, times, tiles)


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
        once = "one " if left & reader.marks.all(pattern.id) else ""
        by_option = all(pattern.id in chain(*other.excludes_if.values()) for other in strikers)
        why = "left out beside" if by_option and not once else f"{once}implied by"
        yield Dropped(pattern.id, pattern.name, f"{why} {by}")


def _uncounted(best: Case, reader: Reader, parts: Sequence[Combined]) -> Iterator[Dropped]:
    """Elements that the hand seems to show, but for a rule of combining."""
    patterns = reader.marks.patterns
    for part in parts:
        yield from part.dropped()
    if _could_count(best, reader, PLAIN_PUNG):
        counted = [pattern.id for pattern, _ in reader.marks.counted(best.shown)]
        for tiles, names in winds_counted_as(best, counted).items():
            why = f"counted as {' and '.join(patterns[name].name for name in names)}"
            yield Dropped(PLAIN_PUNG, patterns[PLAIN_PUNG].name, why, tiles)
    for pattern, _ in reader.marks.named(0 if best.sole else best.wait):
        if _could_count(best, reader, pattern.id):
            yield Dropped(pattern.id, pattern.name, _other_waits(best, reader))


def _could_count(best: Case, reader: Reader, name: str) -> bool:
    """Whether no element of the hand would imply this one."""
    bit = reader.marks.bits(name)
    return reader.marks.left(best.shown | bit) & bit != 0


def _other_waits(best: Case, reader: Reader) -> str:
    """Why a hand did not wait for one kind only."""
    hand, tile = best.win.hand, best.win.tile
    waits = structural_waits(shifted(hand.keys, tile, -1), len(hand.melds), reader.forms)
    held = all_counts(hand)
    others = [kind for kind in tiles_of(waits) if kind != tile]
    free = [kind for kind in others if held[kind] < COPIES]
    fifth = [kind for kind in others if held[kind] == COPIES]
    told = [f"{format_tiles(free)} would have won too"] if free else []
    if fifth and not reader.house.waits_ignore_exhausted:
        told.append(f"a fifth {format_tiles(fifth)} would fit too")
    return ", ".join(told)


def _condition(best: Case, reader: Reader, breach: str | None) -> Iterator[str]:
    if breach:
        yield reader.conditions.note(breach, len(best.chows))


def _shortage(reached: int, total: int, least: int) -> Iterator[str]:
    if reached < least:
        yield f"{reached} of {least} points: not a legal win."
        if reached < total:
            yield "Flowers and seasons do not count to the minimum."


def _melded_pung(best: Case) -> Iterator[str]:
    """That the winning tile made a pung melded, where concealed ones count."""
    if best.melded and concealed_pungs(best):
        tiles = format_tiles(set_tiles(best.win.tile))
        yield f"{tiles} counts as melded: another player gave the tile."


def _alternative(found: Sequence[Case], flowers: int, reader: Reader) -> Iterator[str]:
    """Which reading was taken, and what the next best one would have been worth."""
    best, *others = found
    if others:
        rival = others[0]
        worth = "the same" if rival.total == best.total else f"{rival.total + flowers} points"
        barred = reader.breach(rival) and not reader.breach(best)
        legal = " and no legal win" if barred else ""
        yield f"Read as {_told(best)}; as {_told(rival)} it would be worth {worth}{legal}."


def _told(case: Case) -> str:
    sets = case.declared.sets
    if case.pair is None:
        return case.shape.replace("_", " ")
    groups = whole_hand(case)
    knitted = len(groups) - len(sets) - len(case.reading.sets) - 1
    return " ".join((*groups[:knitted], *groups[knitted + len(sets) :]))
