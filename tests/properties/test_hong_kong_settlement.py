"""Whatever options are in force: payments sum to zero, worth agrees with the sheet."""

import os
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from majongue.errors import OptionError
from majongue.hand import Hand
from majongue.rules.conformance import sample_wins
from majongue.rules.discovery import load_ruleset
from majongue.rules.score import Outcome
from majongue.tiles import Wind

LONG = bool(os.environ.get("MAJONGUE_LONG"))
SCORING = ("Winning", "Scoring", "Payment")
CHOSEN = [o for o in load_ruleset("hong_kong").options if o.group in SCORING or o.id == "flowers"]


USUAL = {"cap": (0, 5, 8, 10, 13, 20), "payment_unit": (1, 2, 4)}


def value_of(option):
    if option.type == "boolean":
        return st.booleans()
    if option.type == "choice":
        return st.sampled_from(option.choices)
    if option.id in USUAL:
        return st.sampled_from(USUAL[option.id])
    low, high, _ = option.range
    numbers = st.integers(low, min(high, 20))
    if option.type == "integer":
        return numbers
    return st.fixed_dictionaries(dict.fromkeys(range(option.keys[1] + 1), numbers))


OPTIONS = st.fixed_dictionaries({}, optional={option.id: value_of(option) for option in CHOSEN})


@settings(max_examples=2000 if LONG else 150, deadline=None)
@given(options=OPTIONS, seed=st.integers(0, 10_000), false_win=st.integers(0, 3))
def test_settlements_sum_to_zero(options, seed, false_win):
    try:
        ruleset = load_ruleset("hong_kong", options)
    except OptionError:  # the combination is refused, and the game does not begin
        return
    scorer = ruleset.scorer
    winners = []
    for win in sample_wins(ruleset, 5, seed):
        win = feed_melds(win, seed)
        sheet = scorer.sheet(win)
        assert scorer.worth(win) == (sheet.worth if sheet.legal else None)
        assert sheet.total == sum(line.value for line in sheet.lines)
        winners.append((win, sheet.worth))
        hands = (Hand(),) * 4
        single = scorer.settle(Outcome((winners[-1],), hands, tuple(Wind)))
        assert sum(single.payments) == 0
        assert single.payments[win.seat] == max(single.payments)
    together = scorer.settle(Outcome(tuple(winners), hands, tuple(Wind)))
    assert sum(together.payments) == 0
    penalty = scorer.settle(Outcome((), hands, tuple(Wind), false_win))
    assert sum(penalty.payments) == 0


def feed_melds(win, seed):
    """Say who discarded for the exposed sets, so that somebody may be liable."""
    melds = tuple(
        meld if meld.concealed else meld._replace(source=(win.seat + 1 + (seed + place) % 3) % 4)
        for place, meld in enumerate(win.hand.melds)
    )
    return replace(win, hand=win.hand._replace(melds=melds))
