"""Who pays: every mode of discard payment, liability, dealer double, false wins."""

import pytest

from majongue.errors import OptionError
from majongue.hand import Hand
from majongue.melds import Meld, MeldKind
from majongue.rules.discovery import load_ruleset
from majongue.rules.liability import Feeding, liable_seat
from majongue.rules.score import Outcome, Settlement, Win, WinBy
from majongue.tiles import GREEN, RED, WHITE, Wind

E, S, W, N = range(4)
HANDS = (Hand(),) * 4


def pung(tile, source=None):
    return Meld(MeldKind.PUNG, tile, source=source, claimed=tile)


def chow(tile, source=None):
    return Meld(MeldKind.CHOW, tile, source=source)


def concealed_kong(tile):
    return Meld(MeldKind.KONG, tile, concealed=True)


def win_of(seat, source=None, melds=(), robbed=False):
    by = WinBy.SELF_DRAW if source is None else WinBy.ROBBED_KONG if robbed else WinBy.DISCARD
    return Win(Hand(melds=tuple(melds)), 0, by, seat, Wind(seat), Wind.EAST, source)


def settled(*winners, **options) -> Settlement:
    """The settlement of winners that are each worth three fan, a share of 8."""
    scorer = load_ruleset("hong_kong", options).scorer
    return scorer.settle(Outcome(tuple((win, 3) for win in winners), HANDS, tuple(Wind)))


@pytest.mark.parametrize(
    ("mode", "on_discard", "on_self_draw"),
    [
        ("discarder_all", (0, 16, -16, 0), (-8, 24, -8, -8)),
        ("half", (-4, 16, -8, -4), (-8, 24, -8, -8)),
        ("discarder_double", (-8, 32, -16, -8), (-16, 48, -16, -16)),
    ],
)
def test_discard_payment(mode, on_discard, on_self_draw):
    assert settled(win_of(S, W), discard_payment=mode).payments == on_discard
    assert settled(win_of(S), discard_payment=mode).payments == on_self_draw


@pytest.mark.parametrize(
    ("winner", "source", "payments"),
    [
        (S, W, (0, 16, -16, 0)),
        (S, E, (-32, 32, 0, 0)),
        (E, W, (32, 0, -32, 0)),
        (S, None, (-16, 32, -8, -8)),
        (E, None, (48, -16, -16, -16)),
    ],
)
def test_dealer_double(winner, source, payments):
    assert settled(win_of(winner, source), dealer_double=True).payments == payments


def test_a_robbed_kong_costs_a_discard_or_a_whole_self_draw():
    robbery = win_of(S, W, robbed=True)
    assert settled(robbery).payments == (0, 16, -16, 0)
    assert settled(robbery, rob_kong_payment="self_draw_all").payments == (0, 24, -24, 0)
    assert settled(win_of(S, W), rob_kong_payment="self_draw_all").payments == (0, 16, -16, 0)


def test_several_winners_are_paid_one_by_one():
    both = settled(win_of(S, W), win_of(N, W, [chow(0, W), chow(3, W), chow(9, W), chow(18, E)]))
    assert both.payments == (-16, 16, -16, 16)
    assert both.liable == (None, E)


@pytest.mark.parametrize(
    ("fan", "table", "share"),
    [
        (10, "half_spicy", 128),
        (4, "full_spicy", 16),
        (7, "banded", 32),
        (10, "simplified", 8),
        (20, "half_spicy", 384),
    ],
)
def test_payment_tables(fan, table, share):
    scorer = load_ruleset("hong_kong", {"payment_table": table, "payment_unit": 3}).scorer
    outcome = Outcome(((win_of(E), fan),), HANDS, tuple(Wind))
    assert scorer.settle(outcome).payments[S] == -3 * share


def test_a_custom_table():
    options = {"payment_table": "custom", "cap": 4, "payment_custom": {3: 5, 4: 11}}
    assert settled(win_of(E), **options).payments == (15, -5, -5, -5)


FOURTH = [chow(0, N), pung(13, E), chow(9, N), pung(27, W)]
DRAGONS = [pung(WHITE, N), concealed_kong(GREEN), pung(RED, W)]
LIABILITIES = [
    (FOURTH, W),
    (FOURTH[:3], None),
    (DRAGONS, W),
    ([pung(WHITE, N), pung(RED, W), concealed_kong(GREEN)], None),
    ([*DRAGONS, chow(0, N)], N),
    ([*DRAGONS, concealed_kong(0)], W),
    ([pung(0, N), pung(9, N), pung(18, N), concealed_kong(27)], None),
    ([chow(0, N), chow(3, N), pung(WHITE, N), pung(GREEN, W)], W),
    ([chow(0, N), chow(3, N), chow(9, N), chow(18)], None),  # nobody knows from whom
    ([*FOURTH[:3], Meld(MeldKind.KONG, 27, source=W, claimed=27, added=True)], W),
]


@pytest.mark.parametrize(("melds", "liable"), LIABILITIES)
def test_who_is_liable(melds, liable):
    assert liable_seat(melds, Feeding()) == liable


def test_the_liable_player_pays_a_self_draw_alone():
    result = settled(win_of(S, None, FOURTH))
    assert (result.payments, result.liable) == ((0, 24, -24, 0), (W,))


@pytest.mark.parametrize(
    ("how", "payments", "liable"),
    [
        ("pao_pays_all", (0, 16, -16, 0), W),
        ("split", (-8, 16, -8, 0), W),
        ("discarder_pays", (-16, 16, 0, 0), None),
    ],
)
def test_liability_on_another_players_discard(how, payments, liable):
    result = settled(win_of(S, E, FOURTH), pao_on_discard=how)
    assert (result.payments, result.liable) == (payments, (liable,))


@pytest.mark.parametrize("how", ["pao_pays_all", "split", "discarder_pays"])
def test_a_liable_discarder_pays_as_any_other(how):
    result = settled(win_of(S, W, FOURTH), pao_on_discard=how)
    assert (result.payments, result.liable) == ((0, 16, -16, 0), (W,))


def test_a_liable_discarder_leaves_the_others_their_share():
    assert settled(win_of(S, W, FOURTH), discard_payment="half").payments == (-4, 16, -8, -4)


@pytest.mark.parametrize(
    ("options", "payments"),
    [
        ({"discard_payment": "half"}, (0, 16, -16, 0)),
        ({"discard_payment": "discarder_double"}, (0, 32, -32, 0)),
        ({"discard_payment": "half", "pao_on_discard": "split"}, (-8, 16, -8, 0)),
    ],
)
def test_the_liable_player_pays_the_sum_of_all_shares(options, payments):
    assert settled(win_of(S, E, FOURTH), **options).payments == payments


def test_liability_can_be_switched_off():
    result = settled(win_of(S, None, FOURTH), pao=False)
    assert (result.payments, result.liable) == ((-8, 24, -8, -8), (None,))


def test_a_drawn_hand_costs_nothing():
    assert settled() == Settlement((0, 0, 0, 0))


@pytest.mark.parametrize(
    ("options", "penalty"),
    [({}, 128), ({"cap": 8}, 64), ({"cap": 0}, 384), ({"false_win_penalty": 10}, 10)],
)
def test_a_false_win_is_paid_to_each_opponent(options, penalty):
    scorer = load_ruleset("hong_kong", options).scorer
    result = scorer.settle(Outcome((), HANDS, tuple(Wind), false_win=S))
    assert result.payments == (penalty, -3 * penalty, penalty, penalty)


@pytest.mark.parametrize(
    "options",
    [
        {"payment_table": "simplified", "rob_kong_payment": "self_draw_all"},
        {"min_fan": 0, "discard_payment": "discarder_double", "dealer_double": True},
        {"min_fan": 1, "discard_payment": "half", "dealer_double": True},
    ],
)
def test_only_what_is_split_need_be_even(options):
    assert load_ruleset("hong_kong", {**options, "pao_on_discard": "discarder_pays"})
    with pytest.raises(OptionError, match="would pay a fraction"):
        load_ruleset("hong_kong", {**options, "pao_on_discard": "split"})


def test_without_a_cap_every_share_of_a_custom_table_is_looked_at():
    even = dict.fromkeys(range(3, 21), 2)
    options = {"cap": 0, "payment_table": "custom", "discard_payment": "half"}
    assert load_ruleset("hong_kong", {**options, "payment_custom": even})
    with pytest.raises(OptionError, match="share of 31 for 17 fan"):
        load_ruleset("hong_kong", {**options, "payment_custom": {**even, 17: 31}})


def test_wins_on_bonus_tiles_are_self_drawn_and_halve_nothing():
    options = {"min_fan": 4, "flowers": True, "payment_table": "simplified"}
    assert load_ruleset("hong_kong", {**options, "discard_payment": "half"})
