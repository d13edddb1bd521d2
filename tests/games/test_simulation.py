"""Many hands between bots: lawful, balanced, and the same however they are played."""

from collections.abc import Iterator

import pytest

from majongue.bots.bot import LEVELS
from majongue.engine import audit as auditing
from majongue.engine.game import Game
from majongue.engine.seating import Player
from majongue.rules.discovery import load_ruleset
from majongue.simulation import HandPlayed, Job, Summary, mean_interval, play_job, simulate
from support.sizes import size

GREEDY = ("greedy",) * 4


def job(hands: int, levels: tuple[str, ...] = GREEDY, **options: object) -> Job:
    return Job(
        "hong_kong", load_ruleset("hong_kong", options).changes, levels, "test", 0, hands, True
    )


def summary_of(hands: Iterator[HandPlayed]) -> Summary:
    summary = Summary(4)
    for hand in hands:
        summary.add(hand)
    return summary


def test_greedy_hands_are_lawful_after_every_action() -> None:
    """The audit after each action raises if a tile or point is lost or a win is not legal."""
    hands = size(60, 2000)
    summary = summary_of(simulate(job(hands)))
    assert summary.hands == hands
    assert summary.illegal == 0
    assert min(summary.worth) >= 3
    assert summary.kinds["win"] + summary.kinds["exhausted"] == hands
    assert all(sum(paid) == 0 for paid in summary.payments)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    "options",
    [
        {"flowers": True, "seven_pairs": True, "min_fan": 1, "multi_win": "all"},
        {"furiten": "full", "forbid_swap_discard": True, "false_win": "penalty"},
        {
            "dead_wall_tiles": 0,
            "kong_after_claim": True,
            "missed_win_lock": "any_tile_until_own_draw",
        },
    ],
    ids=["flowers", "furiten", "no dead wall"],
)
def test_every_bot_plays_lawfully_under_house_rules(level: str, options: dict[str, object]) -> None:
    summary = summary_of(simulate(job(size(4, 100), (level,) * 4, **options)))
    assert summary.illegal == 0


def test_the_same_hands_again_and_in_two_processes() -> None:
    first = summary_of(simulate(job(60)))
    again = summary_of(simulate(job(60)))
    shared = summary_of(simulate(job(60), processes=2))
    assert first.digest == again.digest == shared.digest
    assert first.payments == shared.payments


def test_hands_do_not_depend_on_those_before() -> None:
    whole = play_job(job(12))
    assert play_job(job(12)._replace(first=7, hands=5)) == whole[7:]


def test_another_seed_gives_other_hands() -> None:
    other = play_job(job(3)._replace(seed="other"))
    assert [hand.digest for hand in other] != [hand.digest for hand in play_job(job(3))]


def test_an_interval_narrows_with_more_values() -> None:
    assert mean_interval([]) == (0.0, 0.0)
    assert mean_interval([5]) == (5.0, 0.0)
    few, many = mean_interval([0, 4] * 5), mean_interval([0, 4] * 500)
    assert few[0] == many[0] == 2
    assert 0 < many[1] < few[1]


# The audit itself must be able to fail.


@pytest.fixture
def game() -> Game:
    players = [Player(name) for name in "ABCD"]
    return Game.start(load_ruleset("hong_kong"), 1, players)


def test_the_audit_sees_a_tile_that_came_from_nowhere(game: Game) -> None:
    seat = game.state.seats[1]
    more = seat._replace(hand=seat.hand.draw(0))
    game._state = game.state.with_seat(1, more)
    with pytest.raises(auditing.AuditError, match="too many 1m"):
        auditing.audit(game)


def test_the_audit_sees_scores_that_do_not_balance(game: Game) -> None:
    game.standing = game.standing._replace(scores=(1, 0, 0, 0))
    with pytest.raises(auditing.AuditError, match="do not balance"):
        auditing.audit(game)
