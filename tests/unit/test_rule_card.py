"""The rule card says of no option that has no effect beside the others that it does something."""

from typing import Any

import pytest

from majongue.rules.card import card_of
from majongue.rules.discovery import load_ruleset

FED = "Whoever discards the tile for a fourth declared set of winds is liable."
UNSAID: list[tuple[str, dict[str, Any], str]] = [
    ("hong_kong", {"pao": False, "pao_fourth_wind": True}, FED),
    ("hong_kong", {"players": 2, "pao_fourth_wind": True}, FED),
    ("hong_kong", {"pao": False, "pao_on_discard": "split"}, "If a third player discards"),
    ("hong_kong", {"payment_custom": {3: 7}}, "Shares by fan: 3:7."),
    ("hong_kong", {"instant_flower_wins": "eight"}, "Seven bonus tiles are no win"),
    ("hong_kong", {"flowers_count_to_minimum": False}, "Flowers and seasons do not help"),
    ("hong_kong", {"flower_replacement_fan": True}, "replaces a flower"),
    ("hong_kong", {"bonus_replacement": "live_wall"}, "replaced from the live wall"),
    ("classical", {"insurance": False, "insurance_last_tiles": 5}, "With 5 tiles left"),
    ("classical", {"insurance": False, "insurance_suit": False}, "Nine open tiles"),
    ("classical", {"insurance": False, "insurance_honours": "never"}, "Three open sets"),
    ("classical", {"insurance": False, "pao_third_dragon": True}, "Nobody is liable"),
    ("classical", {"loser_doubles": True}, "Losers double for suits, for honours"),
    ("classical", {"winners_settle": True}, "the winners pay each other"),
    ("classical", {"winners_settle": True, "multi_win": "best"}, "the winners pay each other"),
    ("classical", {"false_win_east_double": True}, "penalty for a false win"),
    ("classical", {"flowers": False}, "bonus tile"),
    ("mcr", {"flowers": False}, "Flowers and seasons do not help"),
    ("mcr", {"seven_pairs": False, "seven_pairs_allow_quads": False}, "seven different ones"),
    ("mcr", {"seat_tie": "keep"}, "Equal throws for the seats keep"),
]


def said(ruleset: str, options: dict[str, Any]) -> str:
    card = card_of(load_ruleset(ruleset, options))
    return "\n".join([*card.departures, *(line for _, group in card.groups for line in group)])


@pytest.mark.parametrize(("ruleset", "options", "sentence"), UNSAID)
def test_what_has_no_effect_is_not_said(
    ruleset: str, options: dict[str, Any], sentence: str
) -> None:
    assert sentence not in said(ruleset, options)


def test_a_change_without_effect_stands_among_the_departures() -> None:
    card = card_of(load_ruleset("hong_kong", {"pao": False, "pao_fourth_wind": True}))
    assert "Liability: fourth wind set: yes. Usual: no." in card.departures


@pytest.mark.parametrize(
    ("ruleset", "options", "sentence"),
    [
        ("hong_kong", {"pao_fourth_wind": True}, FED),
        ("hong_kong", {"flowers": True, "instant_flower_wins": "eight"}, "Seven bonus tiles are"),
        ("classical", {"insurance_last_tiles": 5}, "With 5 tiles left"),
        (
            "classical",
            {"losers_settle": True, "loser_doubles": True},
            "Losers double for suits, for honours",
        ),
        ("classical", {"multi_win": "all", "winners_settle": True}, "the winners pay each other"),
        ("mcr", {"seat_draw": "dice", "seat_tie": "keep"}, "Equal throws"),
    ],
)
def test_what_has_an_effect_is_said(ruleset: str, options: dict[str, Any], sentence: str) -> None:
    assert sentence in said(ruleset, options)
