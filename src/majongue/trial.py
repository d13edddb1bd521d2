"""What a house rule does: the same hands with and without it, and what came out differently."""

from collections.abc import Generator, Sequence
from typing import NamedTuple

from majongue.bots.bot import check_level
from majongue.chance import Seed
from majongue.comparison import Comparison, Pair
from majongue.errors import BotError, OptionError
from majongue.rules.discovery import load_variant
from majongue.rules.ruleset import Ruleset
from majongue.simulation import Job, dealt, play_job, workers

_WALLS_LOOKED_AT = 4  # another way to break the wall does not show in each of them
BATCH = 2  # pairs that a worker process plays between two reports, so that none waits long
PLAYS = {"quick": "greedy_closed", "thoughtful": "regular"}
"""How bots may play, in a word, with the level that does. Of the bots that are fast the one without
claims wins most often at a table with a minimum."""
USUAL_HANDS = {"quick": 2000, "thoughtful": 200}
"""Enough to show something, and few enough for half a minute on two cores."""


class Trial(NamedTuple):
    """Which hands to play, without and with a change; the jobs differ in their rules only."""

    usual: Job
    tried: Job

    @property
    def same_walls(self) -> bool:
        """Whether both sides take the same tiles from the wall, until somebody acts differently."""
        usual, tried = load_variant(self.usual.variant), load_variant(self.tried.variant)
        alike = ("seats", "hand_size", "tiles")
        if any(getattr(usual, name) != getattr(tried, name) for name in alike):
            return False
        if usual.table.final_deal != tried.table.final_deal:
            return False
        return all(
            dealt(usual, self.usual, index).state.wall.tiles
            == dealt(tried, self.tried, index).state.wall.tiles
            for index in range(_WALLS_LOOKED_AT)
        )

    def comparison(self) -> Comparison:
        """Where the pairs can be counted; each bot by itself where they differ."""
        levels = self.usual.levels
        mixed = len(set(levels)) > 1 and levels == self.tried.levels
        names = [f"{level} {bot}" for bot, level in enumerate(levels, 1)]
        return Comparison(names if mixed else ())


def trial_of(
    usual: Ruleset, tried: Ruleset, bots: Sequence[str], seed: Seed = 1, hands: int | None = None
) -> Trial:
    """The trial of a change.

    Args:
        usual, tried: the rules without and with the change.
        bots: a level or a word of ``PLAYS`` for all seats, or one for each.
        seed: from which all luck comes.
        hands: how many hands; what suits the bots when left out.

    Raises:
        OptionError: the change changes nothing, or bots are named for another number of seats.
        BotError: there is no such level.
    """
    if usual.variant == tried.variant:
        raise OptionError("The change changes nothing: the rules are like that already.")
    levels = [PLAYS.get(bot, bot) for bot in bots]
    for level in levels:
        _check(level)
    if hands is None:
        hands = USUAL_HANDS["thoughtful" if PLAYS["thoughtful"] in levels else "quick"]
    jobs = [
        Job(rules.variant, _for_seats(levels, rules.seats), seed, 0, hands, False)
        for rules in (usual, tried)
    ]
    return Trial(*jobs)


def _check(level: str) -> None:
    try:
        check_level(level)
    except BotError as error:
        raise BotError(f"{str(error).removesuffix('.')}, {', '.join(PLAYS)}.") from error


def _for_seats(levels: Sequence[str], seats: int) -> tuple[str, ...]:
    if len(levels) not in (1, seats):
        raise OptionError(f"There are {len(levels)} bots for {seats} seats: name one, or {seats}.")
    return tuple(levels) * (seats if len(levels) == 1 else 1)


def play_trial(trial: Trial, processes: int = 1) -> Generator[Pair]:
    """Play the hands of a trial, in batches over some processes; the pairs come in order.

    Both sides of a hand are played by one process. Close the generator to stop early: the
    processes are ended then.
    """
    last = trial.usual.first + trial.usual.hands
    batches = (
        Trial(*(job._replace(first=first, hands=min(BATCH, last - first)) for job in trial))
        for first in range(trial.usual.first, last, BATCH)
    )
    if processes <= 1:
        for batch in batches:
            yield from _play_batch(batch)
        return
    with workers(processes) as pool:
        for pairs in pool.imap(_play_batch, batches):
            yield from pairs


def _play_batch(trial: Trial) -> list[Pair]:
    return list(zip(play_job(trial.usual), play_job(trial.tried), strict=True))
