"""Whatever the win and the house rules: every column says what its own scorer says."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from majongue.engine.game import Game
from majongue.hand import Hand
from majongue.rules.discovery import load_ruleset
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import Win
from majongue.rules.side_by_side import Column, side_by_side
from majongue.text.cast import Cast
from majongue.text.side_by_side_text import compared_wins, side_by_side_lines
from support.games import moves
from support.mcr_wins import wins
from support.plain_play import CAST
from support.rulesets import random_rules
from support.sizes import size

OURS = ("classical", "mcr", "hong_kong")


@settings(max_examples=size(40, 1000), deadline=None)
@given(ruleset=st.sampled_from(OURS), seed=st.integers(0, 100_000))
def test_a_column_is_what_its_scorer_says(ruleset: str, seed: int) -> None:
    rules = random_rules(ruleset, seed, {})
    if rules.seats != 4:
        return
    for win in wins(3, seed):
        columns = side_by_side(rules, win)
        assert [column.ruleset for column in columns[:3]] == list(OURS)
        for column in columns[:3]:
            check(column, rules if column.in_force else load_ruleset(column.ruleset), win)
        check_marks(columns, rules)
        assert side_by_side_lines(win, columns, Cast.of_winds(rules.winds))


def check(column: Column, rules: Ruleset, win: Win) -> None:
    hand: Hand = win.hand if rules.table.flowers else win.hand._replace(bonus=())
    win = Win(**{name: getattr(win, name) for name in win.__slots__} | {"hand": hand})
    sheet = rules.scorer.sheet(win)
    assert column.sheet == sheet
    assert column.legal == (rules.scorer.worth(win) is not None)
    lines = Counter(entry.line for entry in column.entries)
    assert lines == Counter((*sheet.lines, *sheet.beside))
    assert (column.settlement is not None) == sheet.legal
    if column.settlement is not None:
        assert sum(column.settlement.payments) == 0
        assert column.settlement.payments[win.seat] == max(column.settlement.payments)


def check_marks(columns: tuple[Column, ...], rules: Ruleset) -> None:
    """A line is counted in one place only if no line elsewhere has its concept; the marked lead."""

    def concepts(column: Column) -> list[str]:
        patterns = (rules if column.in_force else load_ruleset(column.ruleset)).patterns
        return [patterns[entry.line.id].concept for entry in column.entries]

    for column in columns:
        others = [name for other in columns if other is not column for name in concepts(other)]
        for entry, concept in zip(column.entries, concepts(column), strict=True):
            assert entry.alone == (concept not in others)
        ranks = [2 * entry.weighty + entry.alone for entry in column.entries]
        assert ranks == sorted(ranks, reverse=True)


@settings(max_examples=size(6, 200), deadline=None)
@given(ruleset=st.sampled_from(OURS), seed=st.integers(0, 100_000))
def test_the_rules_in_force_pay_what_was_paid_in_the_game(ruleset: str, seed: int) -> None:
    """Also where the losers settle, since all hands are laid open."""
    losers = {"losers_settle": True} if ruleset == "classical" else {}
    game = Game.start(load_ruleset(ruleset, losers), seed)
    for _ in moves(game, seed, hands=4, skill=0.97):
        result = game.result
        if result is None or len(result.winners) != 1 or result.unfined is not None:
            continue
        ((_, _, columns),) = compared_wins(game.view(0), CAST, game.rules)
        (column,) = [column for column in columns if column.in_force]
        assert column.sheet == result.winners[0][1]
        assert column.settlement == result.settlement
