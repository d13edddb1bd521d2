"""A ruleset in force: its data, the chosen option values and the scorer made from them."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

from majongue.analysis.forms import Forms
from majongue.options import Option, OptionValue, to_json, to_text
from majongue.rules.score import Scorer
from majongue.rules.variant import Variant
from majongue.tiles import Tile, Wind, tile_set

if TYPE_CHECKING:
    from majongue.rules.plan import Plan

Tables: TypeAlias = Mapping[str, tuple[int, ...]]
"""The number tables of a ruleset's file by name, such as its payments."""


@dataclass(frozen=True, slots=True)
class TableRules:
    """The options that every ruleset shares, under their ids, typed for the engine.

    What each one means is declared once, in ``rulesets/common.toml``.
    """

    flowers: bool
    seat_draw: str
    seat_tie: str
    dice_procedure: str
    break_count: str
    final_deal: str
    dead_wall_tiles: int
    dead_wall_replenish: bool
    bonus_replacement: str
    last_discard_claims: str
    multi_win: str
    self_draw_only: bool
    max_chow_claims: int
    robbing_kong: bool
    four_kongs_end: bool
    kong_after_claim: bool
    forbid_swap_discard: bool
    missed_win_lock: str
    missed_pung_lock: str
    furiten: str
    furiten_ends_on_call: bool
    false_win: str
    dead_hand: bool
    false_win_penalty: int
    kong_payment: int
    repeat_bonus: int
    ready_payment: int
    true_ready: bool
    dealer_on_win: str
    dealer_on_draw: str
    max_dealer_repeats: int
    rounds: int
    target_score: int
    bankrupt: str
    exchange_seats: bool
    starting_score: int
    concealed_kong_display: str
    show_drawn_discards: bool
    show_hands_on_draw: bool
    claim_timeout_s: int
    turn_timeout_s: int
    goulash: int
    charleston: bool


def condition_parts(condition: str) -> tuple[str, tuple[str, ...]]:
    """The option of a condition and the values that meet it; none for on or above 0.

    >>> condition_parts("mixed_kongs=six|five")
    ('mixed_kongs', ('six', 'five'))
    """
    option, _, choices = condition.partition("=")
    return option, tuple(choices.split("|")) if choices else ()


def holds(condition: str, values: Mapping[str, OptionValue]) -> bool:
    """Whether the values of the options meet a condition.

    >>> holds("furiten", {"furiten": True}), holds("furiten=false", {"furiten": True})
    (True, False)
    """
    option, choices = condition_parts(condition)
    return to_text(values[option]) in choices if choices else bool(values[option])


@dataclass(frozen=True, slots=True)
class Pattern:
    """One scoring element as the ruleset's file has it.

    Attributes:
        id: stable name used in records and exclusions.
        name: English name; ``names`` has the other languages by code (``pt``, ``zh``).
        value: what it is worth, in the ruleset's unit or in ``unit``.
        reason: one sentence that says why a hand shows it.
        unit: what the value counts: ``""`` for the ruleset's unit, ``double``, or ``limit`` for
            hundredths of the limit.
        excludes: ids that are not counted beside it.
        needs: what brings it into play: an option that is on or above 0, or a choice as
            ``option=value`` or ``option=value|value``; None if it always is.
        value_option: the option that sets its value, by ``value_by`` where that is a choice; None
            if the value is fixed.
        number: its place in the published list; 0 where there is none.
        times: how often a hand may show it at most.
        excludes_once: ids that are counted once less beside it.
        excludes_if, excludes_once_if: further ids for these two, by what must hold for that, in
            the words of ``needs``. In a ruleset in force they have been added.
        standard: its value in the ruleset's file, which a player may have changed.
        range: the lowest and the highest value that a player may give it.
        concept: the name that it shares with the same element of other rulesets; its id in most.
    """

    id: str
    name: str
    value: int
    reason: str
    names: Mapping[str, str]
    unit: str = ""
    excludes: tuple[str, ...] = ()
    needs: str | None = None
    value_option: str | None = None
    number: int = 0
    times: int = 1
    value_by: Mapping[str, int] = field(default_factory=dict)
    excludes_once: tuple[str, ...] = ()
    excludes_if: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    excludes_once_if: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    standard: int = 0
    range: tuple[int, int] = (0, 0)
    concept: str = ""

    def in_play(self, values: Mapping[str, OptionValue]) -> bool:
        """Whether the values of the options bring it into play; worth nothing, it never is."""
        return self.value != 0 and (self.needs is None or holds(self.needs, values))


def is_revalued(pattern: Pattern) -> bool:
    """Whether a player has made an element in force worth something else than its standard."""
    return pattern.value_option is None and pattern.value != pattern.standard


@dataclass(frozen=True, slots=True)
class Preset:
    """A published set of option values.

    Attributes:
        id: for example ``dmjl``; ``name`` is shown to players, ``note`` says whose it is.
        changes: the options that differ from the ruleset's defaults.
    """

    id: str
    name: str
    note: str
    changes: Mapping[str, OptionValue]


class Setup(NamedTuple):
    """What a game is played with.

    Attributes:
        winds: the seat winds from the dealer on, so one for each seat.
        hand_size: tiles held between turns.
        tiles: the tiles that the wall is built of, in order.
        must_call: who wants to win must have declared a ready hand before.
        original_call: a hand ready after the first discard may be declared, and is frozen then.
        dealer_streak: a dealer who has won so many hands in a row passes the deal; 0 = never.
        added_kong: a drawn fourth tile may be added to an own pung.
    """

    winds: tuple[Wind, ...]
    hand_size: int
    tiles: tuple[Tile, ...]
    must_call: bool = False
    original_call: bool = False
    dealer_streak: int = 0
    added_kong: bool = True


def four_players(*, bonus: bool) -> Setup:
    """The usual table: four seats, hands of 13, the whole set with or without bonus tiles."""
    return Setup(tuple(Wind), 13, tile_set(bonus=bonus))


class RulesetPlugin(Protocol):
    """What an entry point of the group ``majongue.rulesets`` names: the code of one ruleset."""

    id: str

    def __hash__(self) -> int:
        """Plugins are singletons; what the loader made of one is kept by it."""
        ...

    def source(self) -> tuple[str, bytes]:
        """Name and contents of the ruleset's TOML file."""
        ...

    def setup(self, values: Mapping[str, OptionValue]) -> Setup:
        """Seats, hand size and tiles."""
        ...

    def check(
        self,
        values: Mapping[str, OptionValue],
        patterns: Mapping[str, Pattern],
        tables: Tables,
    ) -> None:
        """Refuse option values that do not go together: OptionError names the cure."""
        ...

    def forms(self, values: Mapping[str, OptionValue]) -> Forms:
        """The winning shapes in play."""
        ...

    def scorer(
        self,
        values: Mapping[str, OptionValue],
        patterns: Mapping[str, Pattern],
        tables: Tables,
    ) -> Scorer:
        """The scorer for the values in force; RulesetError if code and patterns do not match."""
        ...

    def plan(self, rules: "Ruleset") -> "Plan | None":
        """What hands the ruleset rewards, for planning bots; None when it has nothing to say."""
        ...


@dataclass(frozen=True, slots=True, eq=False)
class Ruleset:
    """A ruleset in force. The loader makes one for each set of values, so identity is equality.

    Attributes:
        id: for example ``hong_kong``; ``name`` is shown to players, ``names`` by language.
        title: the name that a player gave to these rules; empty where nobody did.
        unit: what hands are counted in (``fan``).
        sources: where the numbers come from.
        seats: number of players; ``winds`` are their seat winds from the dealer on.
        hand_size: tiles held between turns.
        tiles: the tiles that the wall is built of, in order.
        absent: copies of each of the 34 kinds that this set lacks of the usual four.
        must_call, original_call, dealer_streak, added_kong: as in :class:`Setup`.
        options: the declared options in the order of the ruleset's pages.
        values: the value in force of every option.
        patterns: the scoring elements by id.
        tables: the number tables of the ruleset's file.
        presets: the published sets of values, in the order of the file.
        table: the shared options, typed.
        forms: the winning shapes.
        plugin, scorer: the code behind it.
    """

    id: str
    name: str
    names: Mapping[str, str]
    title: str
    unit: str
    sources: tuple[str, ...]
    seats: int
    winds: tuple[Wind, ...]
    hand_size: int
    tiles: tuple[Tile, ...]
    absent: bytes
    must_call: bool
    original_call: bool
    dealer_streak: int
    added_kong: bool
    options: tuple[Option, ...]
    values: Mapping[str, OptionValue]
    patterns: Mapping[str, Pattern]
    tables: Tables
    presets: tuple[Preset, ...]
    table: TableRules
    forms: Forms
    plugin: RulesetPlugin
    scorer: Scorer

    @property
    def changes(self) -> dict[str, OptionValue]:
        """The options whose value differs from this ruleset's default."""
        return {o.id: self.values[o.id] for o in self.options if self.values[o.id] != o.default}

    @property
    def revalued(self) -> dict[str, int]:
        """The elements that are worth something else than in the ruleset's file."""
        return {
            pattern.id: pattern.value for pattern in self.patterns.values() if is_revalued(pattern)
        }

    @property
    def variant(self) -> Variant:
        """The same as plain data, from which it can be loaded again."""
        return Variant(self.id, self.changes, self.revalued, self.title)


def matters(option: Option, ruleset: Ruleset) -> bool:
    """Whether an option has an effect: what it needs is so, and has an effect itself."""
    if option.needs is None:
        return True
    needed, _ = condition_parts(option.needs)
    return holds(option.needs, ruleset.values) and all(
        matters(other, ruleset) for other in ruleset.options if other.id == needed
    )


@lru_cache(maxsize=64)
def rules_hash(ruleset: Ruleset, names: frozenset[str] | None = None) -> str:
    """A short fingerprint that changes exactly when a rule does.

    It covers the id, the options' values, value and exclusions of every element in play, and the
    number tables; names and help texts are left out.

    Args:
        ruleset: the ruleset in force.
        names: the options to look at, all of them when left out. A saved game names those that
            it knew, so that an option added later does not make it unreadable.
    """
    values = ruleset.values
    facts = {
        "id": ruleset.id,
        "values": {
            name: to_json(value) for name, value in values.items() if names is None or name in names
        },
        "patterns": {
            pattern.id: [
                pattern.value,
                *filter(None, (pattern.unit,)),
                *sorted(pattern.excludes),
                *(f"{other} once" for other in sorted(pattern.excludes_once)),
            ]
            for pattern in ruleset.patterns.values()
            if pattern.in_play(values)
        },
        "tables": dict(ruleset.tables),
    }
    text = json.dumps(facts, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:12]
