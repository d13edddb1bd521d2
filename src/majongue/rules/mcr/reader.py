"""Reads a win in every way and finds what each reading shows and comes to."""

from collections.abc import Iterator
from functools import partial
from typing import TypeAlias, TypeVar

from majongue.analysis.forms import Forms
from majongue.decompose import Reading, Shape, has_chow, readings
from majongue.hand import Keys, all_counts, shifted
from majongue.melds import CHOW_ID, SetId
from majongue.rules.conditions import Conditions
from majongue.rules.kinds import ALL_HONOURS, ALL_TERMINALS, mask_of
from majongue.rules.mcr import combination_elements as combinations
from majongue.rules.mcr import (
    honour_elements,
    manner_elements,
    set_elements,
    special_elements,
    tile_elements,
)
from majongue.rules.mcr.aspects import REMEMBERED, asking
from majongue.rules.mcr.case import Case, Declared, declared
from majongue.rules.mcr.combination_elements import Sets
from majongue.rules.mcr.combining import Scale, chows_key, links, selections
from majongue.rules.mcr.honour_elements import HonourSets
from majongue.rules.mcr.house import HouseRules
from majongue.rules.mcr.manner_elements import Manner
from majongue.rules.mcr.marks import Bits, Marks
from majongue.rules.mcr.outline import OUTLINE_OF_SET, OUTLINE_OF_TILE, outline_of
from majongue.rules.mcr.set_elements import LACKS_OF_PAIR, LACKS_OF_SET, Build
from majongue.rules.mcr.special_elements import Special, is_row, ready_for_gates
from majongue.rules.mcr.waiting_elements import PAIR
from majongue.rules.mcr.waits import Waits
from majongue.rules.memo import Memo
from majongue.rules.score import Win, WinBy
from majongue.tiles import COPIES, EAST, Tile

# Descriptions as plain tuples, which are made much quicker than the named ones.
_HonourSets: TypeAlias = tuple[int, int, int, int, int]
_Build: TypeAlias = tuple[int, int, int, bool, bool]
_Special: TypeAlias = tuple[Shape, int, bool]
_Manner: TypeAlias = tuple[bool, bool, int, int, int, int, bool, bool, bool]

_Read: TypeAlias = tuple[Reading, SetId, bool, Bits, bool, Bits, int]
"""The fields of a ``Case`` that differ from one reading to another."""

_Any = TypeVar("_Any")

_STANDARD, _ORPHANS = Shape.STANDARD, Shape.THIRTEEN_ORPHANS
_KNITTED_STRAIGHT, _HONOURS_KNITTED = Shape.KNITTED_STRAIGHT, Shape.HONOURS_KNITTED
_SELF_DRAW, _ROBBED = WinBy.SELF_DRAW, WinBy.ROBBED_KONG


class Reader:
    """Finds the readings of wins for one set of option values.

    Attributes:
        marks: the elements as bits.
        scale: what the elements in play are worth.
        house: the options in force.
        forms: the winning shapes.
        conditions: what the house asks of every winning hand, and whether that is anything.
    """

    def __init__(self, marks: Marks, house: HouseRules, forms: Forms, asked: Conditions) -> None:
        """Put the questions of each aspect in place."""
        self.conditions = asked
        self.any_asked = asked.any_asked
        self.marks = marks
        self.scale = Scale({name: pattern.value for name, pattern in marks.patterns.items()})
        self.house = house
        self.forms = forms
        self._of_outline: Memo[int, Bits] = asking(marks, tile_elements.element, _itself)
        self._of_gates: Memo[Keys, Bits] = asking(marks, special_elements.ready, _itself)
        self._of_honours: Memo[_HonourSets, Bits] = asking(
            marks, honour_elements.element, HonourSets._make
        )
        self._of_build: Memo[_Build, Bits] = asking(marks, set_elements.element, Build._make)
        self._of_special: Memo[_Special, Bits] = asking(
            marks, special_elements.element, Special._make
        )
        self._of_manner: Memo[_Manner, Bits] = asking(marks, manner_elements.element, Manner._make)
        self._of_chows: Memo[Sets, Bits] = Memo(
            partial(self._combined, combinations.CHOWS), REMEMBERED
        )
        self._of_pungs: Memo[Sets, Bits] = Memo(
            partial(self._combined, combinations.PUNGS), REMEMBERED
        )
        self._chicken = marks.bits("chicken_hand")
        self._waits = Waits(marks, house, forms)
        self._hogs = [marks.bits("tile_hog", times) for times in range(5)]

    def best(self, win: Win) -> int:
        """What an allowed reading comes to at best, flowers aside; -1 if there is none."""
        melds = declared(win.hand.melds)
        if self.any_asked:
            totals = [r[-1] for r in self._read(win, melds) if not self._breach(win, melds, r[0])]
        else:
            totals = [read[-1] for read in self._read(win, melds)]
        return max(totals, default=-1)

    def breach(self, case: Case) -> str | None:
        """Which condition of the house a reading does not meet, if any."""
        return self._breach(case.win, case.declared, case.reading) if self.any_asked else None

    def _breach(self, win: Win, melds: Declared, reading: Reading) -> str | None:
        held = all_counts(win.hand)
        kinds = mask_of(tile for tile, copies in enumerate(held) if copies)
        chows = [set_id for set_id in melds.sets + reading.sets if set_id >= CHOW_ID]
        return self.conditions.breach(reading.shape, len(chows), kinds)

    def cases(self, win: Win) -> Iterator[Case]:
        """Every reading of a win, with the winning tile where it is worth most."""
        melds = declared(win.hand.melds)
        for reading, completed, melded, wait, sole, shown, total in self._read(win, melds):
            yield Case(win, reading, melds, completed, melded, wait, sole, shown, total)

    def _read(self, win: Win, melds: Declared) -> Iterator[_Read]:
        """What is different from one :class:`Case` of a win to another, in its order."""
        hand, tile = win.hand, win.tile
        held = all_counts(hand) if hand.melds else hand.counts
        always = self._of_win(win, melds, held)
        sole: bool | None = None
        for reading in readings(hand.keys, len(hand.melds), self.forms):
            if win.no_chows and has_chow(reading):
                continue
            shape, sets, pair = reading
            if pair is None or shape is _ORPHANS:
                completed, several = PAIR, False
                wait = 0 if shape is _HONOURS_KNITTED else self._waits.single
                shown = always | self._of_whole(shape, held)
            else:
                completed, wait, several = self._waits.placed(sets, pair, tile)
                knitted = shape is _KNITTED_STRAIGHT
                if knitted and not self.house.knitted_straight_waits:
                    wait = 0
                shown = always | self._of_sets(
                    win, melds.sets, sets, pair, held if knitted else b""
                )
            if wait and sole is None:
                standard = pair if shape is _STANDARD else None
                sole = not several and self._waits.is_sole(win, standard)
            melded = completed == tile and self._gives_melded_pungs(win)
            shown |= self._of_manner[self._manner(win, melds, sets, melded, held)]
            if wait and sole:
                shown |= wait
            total = self.marks.total[shown]
            if not total:  # no element at all is an element
                shown, total = self._chicken, self.marks.total[self._chicken]
            yield reading, completed, melded, wait, sole is not False, shown, total

    def _of_win(self, win: Win, melds: Declared, held: bytes | bytearray) -> Bits:
        """What shows however the tiles are read: four of a kind, nine gates, the first turn."""
        hand = win.hand
        shown = self._hogs[held.count(4) - melds.kongs]
        if win.first_turn is not None:
            for name, ask in manner_elements.early.by_id.items():
                shown |= self.marks.bits(name) if ask(win) else 0
        if not hand.melds and hand.keys.count(0) == 3 and not hand.keys[3]:
            pure = self.house.nine_gates_pure_wait
            keys = shifted(hand.keys, win.tile, -1) if pure else ready_for_gates(hand.keys)
            shown |= self._of_gates[keys]
        return shown

    def _of_whole(self, shape: Shape, held: bytes | bytearray) -> Bits:
        """What a special shape shows."""
        kinds = mask_of([tile for tile, copies in enumerate(held) if copies])
        special = (shape, (kinds & ALL_HONOURS).bit_count(), is_row(kinds))
        return self._of_special[special] | self._of_outline[outline_of(held)]

    def _of_sets(
        self, win: Win, melds: Sets, sets: Sets, pair: Tile, knitted: bytes | bytearray
    ) -> Bits:
        """What sets and pair show, whoever made them and however the hand was won.

        Args:
            win: the win.
            melds: the declared sets.
            sets: the concealed ones.
            pair: the pair.
            knitted: the copies of each kind in the hand, if nine tiles are a knitted straight.
        """
        if melds:
            sets = tuple(sorted(melds + sets))
        lacks, outline = LACKS_OF_PAIR[pair], OUTLINE_OF_TILE[pair]
        chows: Sets = ()
        pungs: Sets = ()
        honours = terminals = 0
        for set_id in sets:
            lacks |= LACKS_OF_SET[set_id]
            outline |= OUTLINE_OF_SET[set_id]
            if set_id >= CHOW_ID:
                chows += (set_id,)
            elif set_id < EAST:
                pungs += (set_id,)
                terminals += ALL_TERMINALS >> set_id & 1
            else:
                honours |= 1 << set_id - EAST
        if knitted:
            outline = outline_of(knitted)
        honour_pair = 1 << pair - EAST if pair >= EAST else 0
        build = (lacks, len(chows), len(sets) - len(chows), pair >= EAST, knitted != b"")
        shown = self._of_outline[outline] | self._of_build[build]
        if len(chows) > 1:
            shown |= self._of_chows[chows_key(chows, pair)]
        if len(pungs) > 1:
            shown |= self._of_pungs[pungs]
        if honours or terminals:
            winds = win.seat_wind, win.round_wind
            shown |= self._of_honours[honours, honour_pair, *winds, terminals]
        return shown

    def _gives_melded_pungs(self, win: Win) -> bool:
        """Whether a pung that the winning tile completes counts as melded."""
        return win.by is not _SELF_DRAW and not self.house.discard_pung_concealed

    def _manner(
        self,
        win: Win,
        melds: Declared,
        sets: Sets,
        melded: bool,
        held: bytes | bytearray,
    ) -> _Manner:
        """The description of how the hand was made and won."""
        concealed = melds.concealed_kongs - melded
        for set_id in sets:
            concealed += set_id < CHOW_ID
        house = self.house
        replacement = melds.kongs > 0 and (
            win.kong_replacement > 0 or (win.bonus_after_kong and house.kong_flower_chain_is_46)
        )
        replacement |= win.bonus_replacement and house.flower_replacement_fan
        return (
            win.by is _SELF_DRAW,
            win.by is _ROBBED,
            melds.claimed,
            melds.melded_kongs,
            melds.concealed_kongs,
            concealed,
            win.last_tile,
            replacement,
            _is_last_of_kind(win, held),
        )

    def _combined(self, questions: combinations.BySize, key: Sets) -> Bits:
        """The most valuable combination of some chows or pungs."""
        chosen = selections(links(key, questions, self.scale), self.scale)[0]
        names = [name for name, _ in chosen]
        return sum([self.marks.bits(name, names.count(name)) for name in set(names)])


def _itself(key: _Any) -> _Any:
    return key


def _is_last_of_kind(win: Win, held: bytes | bytearray) -> bool:
    """Whether the other three copies are visible: in the own melds, or as the win has it.

    Another copy among the concealed tiles, a concealed kong included, is seen by nobody else.
    """
    if win.hand.counts[win.tile] > 1:
        return False
    return win.last_of_kind or held[win.tile] == COPIES
