"""The score sheet of a Hong Kong win: lines, absorbed elements, cap and minimum in words."""

from itertools import chain

from majongue.rules.hong_kong.case import Case
from majongue.rules.hong_kong.evidence import shown_tiles
from majongue.rules.patterns import PatternBits
from majongue.rules.score import Dropped, ScoreLine, ScoreSheet


def sheet_of(
    case: Case, shown: int, bits: PatternBits, reached: int, *, any_worth: bool
) -> ScoreSheet:
    """Explain a grouping.

    Args:
        case: the grouping that counts.
        shown: the bits of every element it shows.
        bits: the compiled patterns.
        reached: the fan that help to reach the minimum.
        any_worth: whether the win may be declared with less than the minimum.
    """
    legal = any_worth or reached >= case.house.min_fan
    counted = bits.counted(shown)
    total = bits.sum(counted)
    capped = case.house.capped(total)
    return ScoreSheet(
        legal=legal,
        reason=None if legal else "under_minimum",
        lines=_lines(case, counted, bits),
        total=total,
        worth=capped,
        dropped=_dropped(shown & ~counted, counted, bits),
        notes=tuple(_notes(case, total, capped, reached, legal=legal)),
        figures={"capped": capped},
    )


def _lines(case: Case, counted: int, bits: PatternBits) -> tuple[ScoreLine, ...]:
    patterns = [bits.patterns[name] for name in bits.names(counted)]
    return tuple(
        ScoreLine(p.id, p.name, p.value, 1, shown_tiles(p.id, case), p.reason)
        for p in sorted(patterns, key=lambda pattern: -pattern.value)
    )


def _dropped(absorbed: int, counted: int, bits: PatternBits) -> tuple[Dropped, ...]:
    found = []
    for name in bits.names(absorbed):
        absorbers = bits.absorbers(name, counted)
        beside = all(name in chain(*pattern.excludes_if.values()) for pattern in absorbers)
        by = " and ".join(pattern.name for pattern in absorbers)
        why = f"not added to {by}" if beside else f"included in {by}"
        found.append(Dropped(name, bits.patterns[name].name, why))
    return tuple(found)


def _notes(case: Case, total: int, capped: int, reached: int, *, legal: bool) -> list[str]:
    notes = []
    if not legal:
        notes.append(f"{reached} of {case.house.min_fan} fan: not a legal win.")
        if reached < total:
            notes.append("Flowers and seasons do not count to the minimum.")
    if capped < total:
        notes.append(f"{total} fan, {capped} of them paid: that is the cap.")
    if legal and not total:
        notes.append("A chicken hand: complete, but worth no fan.")
    return notes
