"""Every level keeps to the bots' contract, whatever the house rules."""

import pytest

from majongue.bots import bot as bots
from majongue.bots.bot import LEVELS
from majongue.bots.conformance import assert_bot_conforms
from majongue.engine.actions import PASS
from majongue.rules.discovery import load_ruleset

HOUSES: list[dict[str, object]] = [
    {},
    {"min_fan": 0, "seven_pairs": True, "seven_pairs_allow_quads": True, "multi_win": "all"},
    {"min_fan": 1, "cap": 8, "forbid_swap_discard": True, "kong_after_claim": True},
    {"flowers": True, "min_fan": 5, "cap": 0, "all_chows_pair": "non_scoring"},
    {"flowers": True, "flowers_count_to_minimum": False, "closed_hand_concealed_kong": True},
    {
        "missed_win_lock": "any_tile_until_own_draw",
        "missed_pung_lock": "same_tile_until_own_draw",
        "furiten": "full",
        "false_win": "penalty",
        "last_discard_claims": "any",
        "dealer_double": True,
        "payment_table": "full_spicy",
    },
    {"players": 2},
    {"players": 2, "flowers": True, "two_player_second_wind": "W", "all_chows_pair": "no_honours"},
    {"charleston": True},
]


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_conforms(level: str) -> None:
    assert assert_bot_conforms(level, load_ruleset("hong_kong"), hands=4) > 150


@pytest.mark.parametrize("options", HOUSES[1:], ids=lambda house: "_".join(house)[:40])
@pytest.mark.parametrize("level", ["beginner", "regular"])
def test_players_keep_to_house_rules(level: str, options: dict[str, object]) -> None:
    assert assert_bot_conforms(level, load_ruleset("hong_kong", options), hands=2, seed=3) > 20


class _Faulty:
    level = "faulty"

    def __init__(self, rules: object, seed: int) -> None:
        self.asked = 0

    def choose(self, view, actions):
        self.asked += 1
        return self.answer(actions)


class _Stranger(_Faulty):
    def answer(self, actions):
        return "a tile of my own"


class _Wavering(_Faulty):
    def answer(self, actions):
        return actions[-1] if self.asked > 1 else actions[0]


class _Offering(_Faulty):
    def answer(self, actions):
        return PASS if PASS in actions else actions[0]


@pytest.mark.parametrize(
    ("kind", "fault"), [(_Stranger, "was not offered"), (_Wavering, "a new bot chooses")]
)
def test_the_check_finds_faulty_bots(monkeypatch, kind, fault) -> None:
    monkeypatch.setattr(bots, "LEVELS", {"faulty": f"{__name__}:{kind.__name__}"})
    monkeypatch.setattr(bots, "import_module", lambda _: type("M", (), {kind.__name__: kind}))
    with pytest.raises(AssertionError, match=fault):
        assert_bot_conforms("faulty", load_ruleset("hong_kong"))


def test_the_check_lets_a_simple_bot_pass(monkeypatch) -> None:
    monkeypatch.setattr(bots, "LEVELS", {"simple": f"{__name__}:_Offering"})
    monkeypatch.setattr(bots, "import_module", lambda _: type("M", (), {"_Offering": _Offering}))
    assert assert_bot_conforms("simple", load_ruleset("hong_kong"), hands=1) > 50
