"""Hong Kong payments against a second, slow reckoning from the words of the rules.

The twin counts in fractions, one rule after the other: shares, who owes what, the dealer, a
robbed kong, liability.
"""

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from majongue.errors import OptionError
from majongue.hand import Hand
from majongue.melds import Meld, MeldKind
from majongue.rules.discovery import load_ruleset
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import Outcome, Win, WinBy
from majongue.tiles import DRAGONS, EAST, WINDS, Wind, suit_of
from support.sizes import size

TABLES = {
    "half_spicy": (1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384),
    "full_spicy": tuple(2**fan for fan in range(14)),
    "banded": (1, 2, 4, 8, 16, 16, 16, 32, 32, 32, 64, 64, 64, 128),
    "simplified": (1, 1, 1, 1, 2, 2, 2, 4, 4, 4, 8, 8, 8, 8),
}
PAO = ("pao", "pao_third_dragon", "pao_fourth_wind", "pao_fourth_set", "pao_twelve_tiles")
OPTIONS: dict[str, tuple[Any, ...]] = {
    "players": (2, 4),
    "cap": (0, 5, 8, 10, 13, 20),
    "min_fan": (0, 1, 3, 5),
    "payment_unit": (1, 2, 3, 4),
    "payment_table": (*TABLES, "custom"),
    "discard_payment": ("discarder_all", "half", "discarder_double", "everybody"),
    "rob_kong_payment": ("discard", "self_draw_all"),
    "dealer_double": (False, True),
    "pao_on_discard": ("pao_pays_all", "split", "discarder_pays"),
    "two_player_second_wind": ("S", "W"),
    "false_win_penalty": (0, 0, 7),
    **dict.fromkeys(PAO, (False, True, True)),
}
KINDS = (*DRAGONS, *DRAGONS, *WINDS, *WINDS, *range(27), *range(9), *range(9))


def house(random: Random) -> Ruleset:
    """Options at random; drawn again while they do not go together."""
    while True:
        options = {name: random.choice(values) for name, values in OPTIONS.items()}
        last = random.choice((10, 13, 20))
        options["golden_table"] = {fan: random.randrange(999) for fan in range(last + 1)}
        options["payment_custom"] = {fan: 4 * random.randrange(999) for fan in range(last + 1)}
        try:
            return load_ruleset("hong_kong", options)
        except OptionError:
            continue


def share(rules: Ruleset, fan: int) -> Fraction:
    value = rules.values
    fan = min(fan, value["cap"]) if value["cap"] else fan
    shares: Any = TABLES.get(value["payment_table"])
    if value["players"] == 2 or shares is None:
        own = value["golden_table" if value["players"] == 2 else "payment_custom"]
        shares = [own[key] for key in sorted(own)]
    return Fraction(shares[min(fan, len(shares) - 1)] * value["payment_unit"])


def liable(rules: Ruleset, melds: tuple[Meld, ...]) -> int | None:
    """The last one who discarded a tile for what the options name."""
    value, who = rules.values, None
    for number, meld in enumerate(melds, 1):
        before = [other.tile for other in melds[:number] if other.kind is not MeldKind.CHOW]
        pung = meld.kind is not MeldKind.CHOW
        fourth = number == 4
        pure = all(other.tile < EAST for other in melds)
        pure = pure and len({suit_of(other.tile) for other in melds}) == 1
        reasons = {
            "pao_third_dragon": pung
            and meld.tile in DRAGONS
            and sum(tile in DRAGONS for tile in before) == 3,
            "pao_fourth_wind": pung
            and meld.tile in WINDS
            and sum(tile in WINDS for tile in before) == 4,
            "pao_fourth_set": fourth,
            "pao_twelve_tiles": fourth and pure,
        }
        if not meld.concealed and any(value[name] and so for name, so in reasons.items()):
            who = meld.source
    return who if value["pao"] and value["players"] == 4 else None


def owed(rules: Ruleset, win: Win, fan: int) -> dict[int, Fraction]:
    value, one = rules.values, share(rules, fan)
    opponents = [seat for seat in range(rules.seats) if seat != win.seat]
    double = {
        seat: 2 if value["dealer_double"] and 0 in (seat, win.seat) else 1 for seat in opponents
    }
    if rules.seats == 2:
        return {seat: one * double[seat] for seat in opponents}
    way = value["discard_payment"]
    drawn = {
        seat: one * double[seat] * (2 if way == "discarder_double" else 1) for seat in opponents
    }
    whole = win.by is WinBy.ROBBED_KONG and value["rob_kong_payment"] == "self_draw_all"
    if win.source is None:
        paid = drawn
    elif whole:
        paid = {win.source: sum(drawn.values(), Fraction())}
    else:
        giver, others = {
            "discarder_all": (2, 0),
            "half": (1, Fraction(1, 2)),
            "discarder_double": (2, 1),
            "everybody": (1, 1),
        }[str(way)]
        paid = {
            seat: one * double[seat] * (giver if seat == win.source else others)
            for seat in opponents
        }
    fed, total = liable(rules, win.hand.melds), sum(paid.values(), Fraction())
    if fed is None or fed == win.source:
        return paid
    if win.source is None or value["pao_on_discard"] == "pao_pays_all":
        return {fed: total}
    if value["pao_on_discard"] == "split":
        return {fed: total / 2, win.source: total / 2}
    return paid


def meld(random: Random, others: list[int]) -> Meld:
    source, tile = random.choice(others), random.choice(KINDS)
    kind = random.choice(("chow", "pung", "pung", "kong", "added", "concealed"))
    if kind == "chow":
        tile = random.choice((0, 3, 6, 9, 12, 18))
        return Meld(MeldKind.CHOW, tile, source, tile)
    if kind == "concealed":
        return Meld(MeldKind.KONG, tile, concealed=True)
    if kind == "pung":
        return Meld(MeldKind.PUNG, tile, source, tile)
    return Meld(MeldKind.KONG, tile, source, tile, added=kind == "added")


def wins(rules: Ruleset, random: Random) -> list[tuple[Win, int]]:
    """One win, or several on the same tile, with sets that somebody may be liable for."""
    by = random.choice(list(WinBy))
    seats = list(range(rules.seats))
    random.shuffle(seats)
    source = None if by is WinBy.SELF_DRAW else seats.pop()
    winners = seats if source is not None and random.random() < 0.2 else seats[:1]
    found = []
    for seat in winners:
        others = [other for other in range(rules.seats) if other != seat]
        melds = tuple(meld(random, others) for _ in range(random.choice((0, 3, 4, 4))))
        wind = rules.winds[seat]
        win = Win(Hand(melds=melds), 0, by, seat, wind, Wind.EAST, source)
        fan = random.randrange(rules.values["min_fan"], 30)
        found.append((win, min(fan, rules.values["cap"]) if rules.values["cap"] else fan))
    return found


@pytest.mark.parametrize("seed", range(size(30, 3000)))
def test_payments_are_what_the_words_say(seed: int) -> None:
    random = Random(seed)
    rules = house(random)
    hands = (Hand(),) * rules.seats
    for _ in range(100):
        expected = [Fraction()] * rules.seats
        outcome = Outcome(tuple(wins(rules, random)), hands, rules.winds)
        for win, fan in outcome.winners:
            for seat, points in owed(rules, win, fan).items():
                expected[seat] -= points
                expected[win.seat] += points
        payments = rules.scorer.settle(outcome).payments
        assert list(payments) == expected, (outcome.winners, rules.variant)
        assert all(type(points) is int for points in payments)


@pytest.mark.parametrize("seed", range(size(10, 300)))
def test_a_false_win_costs_the_penalty_or_the_share_of_the_cap(seed: int) -> None:
    rules = house(Random(f"false {seed}"))
    fine = rules.values["false_win_penalty"] or share(rules, rules.values["cap"] or 99)
    outcome = Outcome((), (Hand(),) * rules.seats, rules.winds, false_win=1)
    expected = [fine] * rules.seats
    expected[1] = -fine * (rules.seats - 1)
    assert list(rules.scorer.settle(outcome).payments) == expected
