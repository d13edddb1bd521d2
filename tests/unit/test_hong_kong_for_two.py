"""Who pays at a table for two: the loser, by a table of his own, whoever gave the tile."""

from typing import Any

import pytest

from majongue.hand import Hand
from majongue.melds import Meld, MeldKind
from majongue.rules.card import card_of
from majongue.rules.describe import brief
from majongue.rules.discovery import load_ruleset
from majongue.rules.lone_win import settle_alone
from majongue.rules.score import Outcome, Settlement, Win, WinBy
from majongue.tiles import GREEN, RED, WHITE, Wind

E, S = 0, 1
HANDS = (Hand(), Hand())


def settled(winner: int, source: int | None, fan: int = 3, **options: Any) -> Settlement:
    rules = load_ruleset("hong_kong", {"players": 2, **options})
    dragons = tuple(
        Meld(MeldKind.PUNG, tile, source=1 - winner, claimed=tile) for tile in (WHITE, GREEN, RED)
    )
    by = WinBy.SELF_DRAW if source is None else WinBy.DISCARD
    wind = rules.winds[winner]
    return settle_alone(
        rules, Win(Hand(melds=dragons), 0, by, winner, wind, Wind.EAST, source), fan
    )


@pytest.mark.parametrize(
    ("fan", "share"), [(3, 8), (4, 16), (5, 24), (6, 32), (7, 48), (8, 64), (9, 96), (10, 128)]
)
@pytest.mark.parametrize("winner", [E, S])
def test_one_share_for_discard_and_self_draw_alike(winner: int, fan: int, share: int) -> None:
    paid = (share, -share) if winner == E else (-share, share)
    assert settled(winner, 1 - winner, fan).payments == paid
    assert settled(winner, None, fan).payments == paid


@pytest.mark.parametrize(
    "options",
    [
        {"discard_payment": "half"},
        {"discard_payment": "discarder_double"},
        {"payment_table": "full_spicy"},
        {"payment_table": "simplified"},
        {"payment_table": "custom"},
        {"pao": False},
        {"pao_on_discard": "split"},
        {"pao_on_discard": "discarder_pays"},
        {"two_player_second_wind": "W"},
    ],
)
def test_options_for_more_than_one_opponent_change_nothing(options: dict[str, Any]) -> None:
    for source in (E, None):
        assert settled(S, source, 7, **options) == Settlement((-48, 48), (None,))


def test_a_robbed_kong_costs_one_share() -> None:
    for mode in ("discard", "self_draw_all"):
        rules = load_ruleset("hong_kong", {"players": 2, "rob_kong_payment": mode})
        win = Win(Hand(), 0, WinBy.ROBBED_KONG, S, Wind.SOUTH, Wind.EAST, E)
        assert settle_alone(rules, win, 4).payments == (-16, 16)


def test_unit_own_table_and_dealer_double() -> None:
    own = dict(zip(range(3, 14), range(1, 12), strict=True))
    assert settled(S, E, 13, golden_table=own, cap=13, payment_unit=5).payments == (-55, 55)
    assert settled(S, None, dealer_double=True).payments == (-16, 16)
    assert settled(E, None, dealer_double=True).payments == (16, -16)


def test_without_a_cap_the_last_share_holds_for_every_higher_fan() -> None:
    own = dict(zip(range(3, 14), range(1, 12), strict=True))
    assert settled(S, E, 22, golden_table=own, cap=0).payments == (-11, 11)


def test_a_win_on_bonus_tiles_needs_its_share_too() -> None:
    own = dict.fromkeys((*range(3, 11),), 7)
    rules = load_ruleset(
        "hong_kong", {"players": 2, "flowers": True, "min_fan": 5, "golden_table": own}
    )
    assert rules.scorer.bonus_win(7)


@pytest.mark.parametrize(
    ("options", "penalty"), [({}, 128), ({"cap": 8}, 64), ({"false_win_penalty": 10}, 10)]
)
def test_a_false_win_is_paid_to_the_opponent(options: dict[str, Any], penalty: int) -> None:
    scorer = load_ruleset("hong_kong", {"players": 2, **options}).scorer
    result = scorer.settle(Outcome((), HANDS, (Wind.EAST, Wind.SOUTH), false_win=S))
    assert result.payments == (penalty, -penalty)
    assert result.notes == (f"False win: {penalty} to the opponent.",)


def test_the_card_tells_what_has_an_effect_only() -> None:
    two = "\n".join(dict(card_of(load_ruleset("hong_kong", {"players": 2})).groups)["Payment"])
    assert "The loser pays, by fan: 3:8,4:16" in two
    assert "discarder" not in two
    assert "liable" not in two
    four = "\n".join(dict(card_of(load_ruleset("hong_kong")).groups)["Payment"])
    assert "The discarder pays two shares" in four
    assert "The loser pays" not in four
    assert not any("discard" in line for line in brief(load_ruleset("hong_kong", {"players": 2})))
