"""The score sheet of a Classical win: points, doubles, limit, and which reading was taken."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from majongue.decompose import Shape
from majongue.melds import CHOW_ID, Meld, MeldKind, set_tiles
from majongue.rules.classical.case import ANY, PAIR, Case
from majongue.rules.classical.evidence import shown_tiles
from majongue.rules.classical.house import HouseRules
from majongue.rules.classical.points import pairs_of
from majongue.rules.classical.scored import Scored
from majongue.rules.classical.values import pattern_of_set
from majongue.rules.conditions import Conditions
from majongue.rules.evidence import arrangement
from majongue.rules.patterns import Inquiry, PatternBits
from majongue.rules.score import Dropped, ScoreLine, ScoreSheet
from majongue.tiles import format_tiles

NO_FIGURES = {"points": None, "doubles": None, "limit_hand": None}
"""The figures of what is no winning hand."""


def sheet_of(
    found: Sequence[Scored],
    bits: PatternBits,
    house: HouseRules,
    asked: Conditions,
    pairs: Inquiry[Case],
) -> ScoreSheet:
    """Explain the best reading, and say what the next best would have been worth.

    Args:
        found: every reading, the best one first.
        bits: the compiled patterns.
        house: the options in force.
        asked: what the house asks of every winning hand but limit hands.
        pairs: asks which pairs have points.
    """
    best = found[0]
    limit_hands = bits.names(best.shown) if best.limit else ()
    named = _named(limit_hands, bits)
    lacks = list(_shortage(best, house, asked))
    return ScoreSheet(
        legal=best.legal,
        reason=lacks[0].reason if lacks else None,
        lines=_limit_lines(best, named, bits) if named else _lines(best, bits, pairs),
        total=best.total,
        worth=best.total,
        dropped=tuple(
            Dropped(name, bits.patterns[name].name, "one limit hand is enough")
            for name in limit_hands
            if name != named
        ),
        notes=(*(lack.note for lack in lacks), *_counting(best, house), *_alternative(found)),
        figures={
            "points": None if best.limit else best.points,
            "doubles": None if best.limit else best.doubles,
            "limit_hand": named,
        },
    )


def _named(limit_hands: Sequence[str], bits: PatternBits) -> str | None:
    """The limit hand that the sheet names: the dearest, and among those the first of the file."""
    return max(limit_hands, key=lambda name: bits.patterns[name].value, default=None)


def _limit_lines(best: Scored, name: str, bits: PatternBits) -> tuple[ScoreLine, ...]:
    """A limit hand is one line, with what it comes to as its value."""
    pattern = bits.patterns[name]
    tiles = shown_tiles(name, best.case)
    return (ScoreLine(name, pattern.name, best.total, 1, tiles, pattern.reason),)


def _lines(best: Scored, bits: PatternBits, pairs: Inquiry[Case]) -> tuple[ScoreLine, ...]:
    points = [_line(name, best.case, bits) for name in bits.names(best.shown)]
    winning = [line for line in points if line.id == "winning"]
    others = [line for line in points if line.id != "winning"]
    doubles = [_line(name, best.case, bits) for name in bits.names(best.doubling)]
    return (
        *winning,
        *_set_lines(best.case, bits),
        *_pair_lines(best.case, bits, pairs),
        *_bonus_line(best.case, bits),
        *others,
        *doubles,
    )


def _line(name: str, case: Case, bits: PatternBits) -> ScoreLine:
    pattern = bits.patterns[name]
    tiles = shown_tiles(name, case)
    return ScoreLine(name, pattern.name, pattern.value, 1, tiles, pattern.reason, pattern.unit)


def _set_lines(case: Case, bits: PatternBits) -> Iterator[ScoreLine]:
    """A line for each pung and kong; chows are worth nothing."""
    melds = case.win.hand.melds
    completed = None if case.win.self_drawn else case.completed
    held = [
        Meld(MeldKind.PUNG, set_id, concealed=set_id != completed)
        for set_id in case.sets[len(melds) :]
        if set_id < CHOW_ID
    ]
    for meld in (*melds, *held):
        if meld.kind is MeldKind.CHOW:
            continue
        name = pattern_of_set(meld.kind, meld.tile, concealed=meld.concealed)
        pattern = bits.patterns[name]
        tiles = (format_tiles(meld.tiles),)
        yield ScoreLine(name, pattern.name, pattern.value, 1, tiles, pattern.reason)


def _pair_lines(case: Case, bits: PatternBits, pairs: Inquiry[Case]) -> Iterator[ScoreLine]:
    """A line for each of seven pairs that has points."""
    if case.shape is Shape.SEVEN_PAIRS:
        for one in pairs_of(case):
            for name in bits.names(pairs.shown(one)):
                yield _line(name, one, bits)


def _bonus_line(case: Case, bits: PatternBits) -> Iterator[ScoreLine]:
    bonus = sorted(case.win.hand.bonus)
    if bonus:
        pattern = bits.patterns["bonus_tile"]
        tiles = (format_tiles(bonus),)
        yield ScoreLine(
            "bonus_tile", pattern.name, pattern.value, len(bonus), tiles, pattern.reason
        )


class _Lack(NamedTuple):
    """Why a hand may not be declared, in a word and in a sentence."""

    reason: str
    note: str


def _shortage(best: Scored, house: HouseRules, asked: Conditions) -> Iterator[_Lack]:
    """What keeps the hand from being declared; a sentence begins with what it has of how much."""
    if best.legal:
        return
    for had, wanted, unit in (
        (best.points, house.min_points, "points"),
        (best.doubles, house.min_doubles, "doubles"),
    ):
        if had < wanted:
            yield _Lack("under_minimum", f"{had} of {wanted} {unit}: not a legal win.")
    case = best.case
    if breach := asked.breach(case.shape, case.chows, case.kinds):
        # Records of Classical hands have always counted the chows among the minimums.
        reason = "under_minimum" if breach == "too_many_chows" else breach
        yield _Lack(reason, asked.note(breach, case.chows))
    if house.require_limit_hand:
        yield _Lack("no_limit_hand", "No limit hand: not a legal win.")


def _counting(best: Scored, house: HouseRules) -> Iterator[str]:
    full = best.points << best.doubles
    if best.doubles:
        yield f"{best.points} points x {1 << best.doubles} = {full}."
    rounded = house.rounded(full)
    if rounded > full:
        yield f"Rounded up to {rounded}."
    if rounded > best.total and not best.limit:
        yield f"The limit is {house.limit}: the hand is worth no more."


def _alternative(found: Sequence[Scored]) -> Iterator[str]:
    """Which reading was taken, and what the next best one would have been worth."""
    best, *others = found
    taken = _told(best.case)
    rival = next((one for one in others if one.total != best.total), None)
    if rival is not None and _told(rival.case) != taken:
        legal = "" if rival.legal or not best.legal else " and no legal win"
        worth = f"{rival.total} points{legal}"
        yield f"Taken as {taken}; as {_told(rival.case)} it would be worth {worth}."


def _told(case: Case) -> str:
    sets = arrangement(case.win.hand.melds, case.sets, case.pair)
    if not sets:
        return case.shape.replace("_", " ")
    return " ".join(sets[len(case.win.hand.melds) :]) + _where(case)


def _where(case: Case) -> str:
    """What the last tile is said to have completed, where it could have been several things."""
    if case.completed == ANY:
        return ""
    if case.completed == PAIR:
        return " (last tile in the pair)"
    return f" (last tile in {format_tiles(set_tiles(case.completed))})"
