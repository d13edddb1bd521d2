"""Many hands between bots: lawful, balanced, and the same however they are played."""

import pytest

from majongue.bots.bot import LEVELS
from majongue.engine import audit as auditing
from majongue.engine.game import Game
from majongue.engine.seating import Player
from majongue.rules.discovery import load_ruleset
from majongue.simulation import Job, play_job, simulate
from majongue.tally import Tally, summarise
from support.sizes import size

GREEDY = ("greedy",) * 4


def job(hands: int, levels: tuple[str, ...] = GREEDY, **options: object) -> Job:
    return Job(load_ruleset("hong_kong", options).variant, levels, "test", 0, hands, True)


def test_greedy_hands_are_lawful_after_every_action() -> None:
    """The audit after each action raises if a tile or point is lost or a win is not legal."""
    hands = list(simulate(job(size(60, 2000))))
    assert all(hand.illegal == 0 and sum(hand.payments) == 0 for hand in hands)
    assert all(fan >= 3 for hand in hands for fan in hand.worth)
    assert {hand.kind for hand in hands} == {"win", "exhausted"}


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
    summary = summarise(simulate(job(size(4, 100), (level,) * 4, **options)), 4)
    assert summary.illegal == 0


def test_the_same_hands_again_and_in_two_processes() -> None:
    first = summarise(simulate(job(60)), 4)
    again = summarise(simulate(job(60)), 4)
    shared = summarise(simulate(job(60), processes=2), 4)
    assert first.digest == again.digest == shared.digest
    assert first.scores == shared.scores


def test_hands_do_not_depend_on_those_before() -> None:
    whole = play_job(job(12))
    assert play_job(job(12)._replace(first=7, hands=5)) == whole[7:]


def test_another_seed_gives_other_hands() -> None:
    other = play_job(job(3)._replace(seed="other"))
    assert [hand.digest for hand in other] != [hand.digest for hand in play_job(job(3))]


def test_an_interval_narrows_with_more_values() -> None:
    assert (Tally().mean, Tally().half_width) == (0.0, 0.0)
    assert (Tally.of([5]).mean, Tally.of([5]).half_width) == (5.0, 0.0)
    few, many = Tally.of([0, 4] * 5), Tally.of([0, 4] * 500)
    assert few.mean == many.mean == 2
    assert 0 < many.half_width < few.half_width


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
