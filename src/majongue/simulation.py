"""Hands between bots, by the thousand: the same seed and bots give the same hands in any order."""

import hashlib
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.pool import Pool
from multiprocessing.resource_tracker import ensure_running
from typing import NamedTuple

from majongue.bots.bot import Bot, ask, make_bot
from majongue.chance import Seed
from majongue.engine.audit import audit
from majongue.engine.game import Game
from majongue.engine.seating import Player
from majongue.rules.discovery import load_variant
from majongue.rules.loader import with_options
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import DEALER
from majongue.rules.variant import Variant
from majongue.tally import HandPlayed

BATCH = 25  # hands that a worker process plays between two reports


class Job(NamedTuple):
    """Which hands to play: everything that a worker process needs to know."""

    variant: Variant
    levels: tuple[str, ...]
    seed: Seed
    first: int
    hands: int
    audited: bool


def play_out(game: Game, bots: Sequence[Bot], audited: bool = False) -> int:
    """Let bots (by seat) play until the hand ends; returns the number of illegal choices."""
    illegal = 0
    while game.result is None:
        for seat in tuple(game.awaited):
            action, fault = ask(bots[seat], game.view(seat))
            illegal += fault is not None
            game.act(seat, action)
            if audited:
                audit(game)
    return illegal


def play_hand(rules: Ruleset, job: Job, index: int) -> HandPlayed:
    """Play hand ``index`` of a simulation.

    Every hand has its own seed. The bots change seats from hand to hand and the round wind from
    one turn of the table to the next.
    """
    bot_at = _bots_by_seat(rules, index)
    game = dealt(rules, job, index)
    seed = game.record.header.seed
    bots = [make_bot(job.levels[bot], game.rules, seed, bot) for bot in bot_at]
    illegal = play_out(game, bots, job.audited)
    audit(game)
    return _played(game, bot_at, illegal)


def dealt(rules: Ruleset, job: Job, index: int) -> Game:
    """Hand ``index`` of a simulation before anybody has acted."""
    levels = [(bot, job.levels[bot]) for bot in _bots_by_seat(rules, index)]
    players = [Player(f"{level} {bot + 1}", level) for bot, level in levels]
    first_round = index // rules.seats % 4
    return Game.start(_fixed_seats(rules), f"{job.seed}/{index}", players, first_round=first_round)


def _bots_by_seat(rules: Ruleset, index: int) -> list[int]:
    return [(seat + index) % rules.seats for seat in range(rules.seats)]


def _fixed_seats(rules: Ruleset) -> Ruleset:
    """The same rules with seats as given: the simulation turns them itself."""
    return with_options(rules, {"seat_draw": "fixed"})


def _played(game: Game, bot_at: Sequence[int], illegal: int) -> HandPlayed:
    result = game.result
    assert result is not None, "the hand has been played out"
    payments = [0] * len(bot_at)
    for seat, amount in enumerate(result.settlement.payments):
        payments[bot_at[seat]] += amount
    wins = [win for win, _ in result.winners]
    source = wins[0].source if wins else None
    moves, digest = _digests(game)
    return HandPlayed(
        kind=result.kind,
        winners=tuple(bot_at[win.seat] for win in wins),
        feeder=None if source is None else bot_at[source],
        self_drawn=bool(wins) and wins[0].self_drawn,
        worth=tuple(sheet.worth for _, sheet in result.winners),
        turns=max((len(game.state.seats[win.seat].river) + 1 for win in wins), default=0),
        dealer=bot_at[DEALER],
        payments=tuple(payments),
        illegal=illegal,
        moves=moves,
        digest=digest,
    )


def _digests(game: Game) -> tuple[str, str]:
    """Of the moves alone, and of these with the final position."""
    moves = "\n".join(f"{move.seat} {move.action}" for move in game.record.moves)
    sha = hashlib.sha256(moves.encode())
    of_moves = sha.hexdigest()
    sha.update(f"\n{game.record.ends[-1].digest}".encode())
    return of_moves[:16], sha.hexdigest()[:16]


def play_job(job: Job) -> list[HandPlayed]:
    """Play the hands of one job, in order."""
    rules = load_variant(job.variant)
    return [play_hand(rules, job, index) for index in range(job.first, job.first + job.hands)]


@contextmanager
def workers(processes: int) -> Iterator[Pool]:
    """Processes that play hands; they end with the block, and Ctrl+C is the parent's matter."""
    with _interrupts_held_back():
        pool = get_context("spawn").Pool(processes, _leave_interrupts_to_the_parent)
    with pool:
        yield pool


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Let Ctrl+C wait; processes started meanwhile inherit that, so it never hits new ones."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    ensure_running()  # starting the tracker would let interrupts through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def simulate(job: Job, processes: int = 1) -> Iterator[HandPlayed]:
    """Play the hands of a job, in batches over some processes; the hands come in order."""
    last = job.first + job.hands
    batches = [
        job._replace(first=first, hands=min(BATCH, last - first))
        for first in range(job.first, last, BATCH)
    ]
    processes = min(processes, len(batches))
    if processes <= 1:
        for batch in batches:
            yield from play_job(batch)
        return
    with workers(processes) as pool:
        for hands in pool.imap(play_job, batches):
            yield from hands
