"""What every ruleset must hold to, as one check that plugin authors can run in their tests."""

import random
from collections.abc import Iterator

from majongue.errors import OptionError
from majongue.hand import Hand, hand_of
from majongue.melds import CHOW_ID, Meld, MeldKind, set_tiles
from majongue.options import Option, OptionType, OptionValue, to_json, to_text
from majongue.rules.loader import with_options
from majongue.rules.lone_win import settle_alone
from majongue.rules.ruleset import Ruleset, rules_hash
from majongue.rules.score import Outcome, Settlement, Win, WinBy
from majongue.tiles import COPIES, KINDS, Wind

_CHOW_STARTS = [CHOW_ID + tile for tile in range(27) if tile % 9 < 7]


def assert_ruleset_conforms(ruleset: Ruleset, *, wins: int = 200, seed: int = 1) -> None:
    """Check declarations, fingerprint, scoring and settlement; AssertionError names the fault.

    Args:
        ruleset: the ruleset in force.
        wins: how many sample wins to score.
        seed: decides which wins.
    """
    _check_options(ruleset)
    _check_patterns(ruleset)
    _check_hash(ruleset)
    for win in sample_wins(ruleset, wins, seed):
        _check_win(ruleset, win)
    _check_other_endings(ruleset)


def _check_options(ruleset: Ruleset) -> None:
    for option in ruleset.options:
        value = ruleset.values[option.id]
        assert option.label, f"{option.id}: the label is empty"
        assert option.help, f"{option.id}: the help is empty"
        assert option.check(to_json(value)) == value, f"{option.id}: JSON does not bring it back"
        assert option.parse(to_text(value)) == value, f"{option.id}: text does not bring it back"


def _check_patterns(ruleset: Ruleset) -> None:
    for name, pattern in ruleset.patterns.items():
        assert pattern.id == name, f"{name}: kept under another id than its own"
        assert pattern.name, f"{name}: the name is empty"
        assert pattern.reason, f"{name}: the reason is empty"
        unknown = {*pattern.excludes, *pattern.excludes_once} - set(ruleset.patterns)
        assert not unknown, f"{name}: excludes unknown patterns {sorted(unknown)}"


def _check_hash(ruleset: Ruleset) -> None:
    before = rules_hash(ruleset)
    assert rules_hash(with_options(ruleset, {})) == before, "the fingerprint is not stable"
    for option in ruleset.options:
        for value in other_values(option, ruleset.values[option.id]):
            try:
                changed = with_options(ruleset, {option.id: to_json(value)})
            except OptionError:
                continue  # does not go together with the other values
            assert rules_hash(changed) != before, f"{option.id}: the fingerprint misses it"
            break


def other_values(option: Option, value: OptionValue) -> Iterator[OptionValue]:
    """Some values of an option that differ from the given one."""
    if option.type is OptionType.BOOLEAN:
        yield not value
    elif option.type is OptionType.CHOICE:
        yield from (choice for choice in option.choices if choice != value)
    else:
        low, high, step = option.range
        numbers = [number for number in (low, low + step, high) if number <= high]
        if option.type is OptionType.INTEGER:
            yield from (number for number in numbers if number != value)
        else:
            maps = (option.check({option.keys[0]: number}) for number in numbers)
            yield from (changed for changed in maps if changed != value)


def sample_wins(ruleset: Ruleset, number: int, seed: int) -> Iterator[Win]:
    """Complete hands of four sets and a pair from every seat, won in every way."""
    chance = random.Random(seed)
    while number:
        hand = _sample_hand(ruleset, chance)
        if hand is None:
            continue
        number -= 1
        seat = chance.randrange(ruleset.seats)
        by = chance.choice(list(WinBy))
        others = [other for other in range(ruleset.seats) if other != seat]
        drawn = by is WinBy.SELF_DRAW
        tile = chance.choice(hand.concealed)
        yield Win(
            hand=hand._replace(drawn=tile if drawn else None),
            tile=tile,
            by=by,
            seat=seat,
            seat_wind=ruleset.winds[seat],
            round_wind=chance.choice(list(Wind)),
            source=None if drawn else chance.choice(others),
            last_tile=chance.random() < 0.1 and by is not WinBy.ROBBED_KONG,
        )


def _sample_hand(ruleset: Ruleset, chance: random.Random) -> Hand | None:
    """A hand of random sets, some of them declared; None if it needs a fifth tile of a kind."""
    some = chance.choice([range(KINDS), range(9), range(9, 27), range(27, KINDS)])
    kinds = [tile for tile in some if not ruleset.absent[tile]]
    ids = [i for i in (*range(KINDS), *_CHOW_STARTS) if set(set_tiles(i)) <= set(kinds)]
    sets = [chance.choice(ids) for _ in range(4)]
    pair = chance.choice(kinds)
    declared = chance.randrange(5)
    melds = [_sample_meld(set_id, chance) for set_id in sets[:declared]]
    concealed = [tile for set_id in sets[declared:] for tile in set_tiles(set_id)] + [pair] * 2
    everything = concealed + [tile for meld in melds for tile in meld.tiles]
    if max(map(everything.count, everything)) > COPIES:
        return None
    bonus = chance.sample(range(KINDS, KINDS + 8), chance.randrange(4))
    return hand_of(concealed, melds, bonus if ruleset.table.flowers else ())


def _sample_meld(set_id: int, chance: random.Random) -> Meld:
    if set_id >= CHOW_ID:
        return Meld(MeldKind.CHOW, set_id - CHOW_ID)
    return chance.choice(
        [
            Meld(MeldKind.PUNG, set_id, claimed=set_id),
            Meld(MeldKind.KONG, set_id, claimed=set_id),
            Meld(MeldKind.KONG, set_id, concealed=True),
        ]
    )


def _check_win(ruleset: Ruleset, win: Win) -> None:
    scorer, told = ruleset.scorer, f"{win.hand}, {win.by}"
    sheet = scorer.sheet(win)
    assert sheet == scorer.sheet(win), f"{told}: two sheets differ"
    assert scorer.worth(win) == (sheet.worth if sheet.legal else None), f"{told}: worth differs"
    known = set(ruleset.patterns)
    assert {line.id for line in sheet.lines} <= known, f"{told}: a line that is no pattern"
    if sheet.legal:
        settlement = settle_alone(ruleset, win, sheet.worth)
        _check_settlement(settlement, settle_alone(ruleset, win, sheet.worth), told)
        assert settlement.payments[win.seat] >= 0, f"{told}: the winner pays"
    else:
        assert sheet.reason, f"{told}: not legal, and no reason"


def _check_other_endings(ruleset: Ruleset) -> None:
    settle, hands = ruleset.scorer.settle, (Hand(),) * ruleset.seats
    drawn = Outcome((), hands, ruleset.winds)
    _check_settlement(settle(drawn), settle(drawn), "a drawn hand")
    for seat in range(ruleset.seats):
        false = Outcome((), hands, ruleset.winds, seat)
        _check_settlement(settle(false), settle(false), "a false win")


def _check_settlement(settlement: Settlement, again: Settlement, told: str) -> None:
    payments = settlement.payments
    assert sum(payments) == 0, f"{told}: payments {payments} do not sum to 0"
    assert settlement == again, f"{told}: two settlements differ"
