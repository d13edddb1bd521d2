"""``majongue rules NAME --try OPTION=VALUE``: the same hands with and without a house rule."""

import argparse
import json
import os
from collections.abc import Iterator
from contextlib import closing
from textwrap import wrap
from typing import Any

from majongue import INTERRUPTED
from majongue.bots.bot import LEVELS
from majongue.cli.arguments import filled, whole_number
from majongue.cli.many_hands import (
    MOST_HANDS,
    Interrupts,
    end_workers_when_terminated,
    processes,
    with_progress,
)
from majongue.cli.simulate import rules_facts
from majongue.errors import RulesetError
from majongue.options import to_json
from majongue.paired import Findings, Row
from majongue.rules.changes import what_differs, with_changes
from majongue.rules.ruleset import Ruleset
from majongue.text import trial_text
from majongue.trial import PLAYS, USUAL_HANDS, Trial, play_trial, trial_of

_SETTINGS = ("hands", "seed", "bots", "jobs")
"""Arguments that say how a change is tried."""
_WIDTH = 80


def add_trial_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments that say how a change is tried."""
    trial = parser.add_argument_group("trying a change (--try)")
    usual = ", ".join(f"{hands} {play}" for play, hands in USUAL_HANDS.items())
    trial.add_argument(
        "--hands", type=whole_number(1, MOST_HANDS), help=f"how many hands ({usual})"
    )
    trial.add_argument("--seed", type=filled, help="number or text from which all luck comes (1)")
    words = " or ".join(f"{play} (that is {level})" for play, level in PLAYS.items())
    trial.add_argument(
        "--bots",
        type=filled,
        metavar="LEVELS",
        help=f"{words}, or a level as in simulate: {', '.join(LEVELS)}; one for all seats, or one "
        "for each with commas. Quick ones look at speed only, thoughtful ones plan their hands "
        "where the ruleset has plans for bots (thoughtful)",
    )
    trial.add_argument("--jobs", type=processes, help="processes to use (one for each core)")


def check_alone(options: argparse.Namespace) -> None:
    """Refuse the settings of a trial where none is asked for.

    Raises:
        RulesetError: one of them was given.
    """
    given = [name for name in _SETTINGS if getattr(options, name)]
    if given:
        raise RulesetError(f"--{given[0]} goes with --try NAME=VALUE, as in --try min_fan=1.")


def try_changes(options: argparse.Namespace, usual: Ruleset) -> int:
    """Play the hands of a trial and print what came of them; 130 if it was stopped early.

    Raises:
        OptionError: a change is wrong, changes nothing, or does not go with the rules.
        BotError: there is no such bot.
    """
    tried = with_changes(usual, getattr(options, "try"))
    bots = [bot.strip() for bot in (options.bots or "thoughtful").split(",")]
    trial = trial_of(usual, tried, bots, options.seed or "1", options.hands)
    findings, stopped = _played(trial, options.jobs or os.cpu_count() or 1)
    if options.json:
        print(json.dumps(_facts(trial, usual, tried, findings)))
    else:
        print("\n".join(_page(trial, usual, tried, findings)))
    return INTERRUPTED if stopped else 0


def _played(trial: Trial, jobs: int) -> tuple[Findings, bool]:
    """What was found, and whether Ctrl+C came before the end."""
    comparison = trial.comparison()
    end_workers_when_terminated()
    with (
        Interrupts() as interrupts,
        closing(play_trial(trial, jobs)) as pairs,
        closing(with_progress(pairs, trial.usual.hands)) as shown,
    ):
        for pair in shown:
            comparison.add(pair)
            if interrupts.wanted:
                break
    return comparison.findings(), comparison.hands < trial.usual.hands


def _page(trial: Trial, usual: Ruleset, tried: Ruleset, findings: Findings) -> Iterator[str]:
    yield from trial_text.heading(usual, tried)
    yield f"Bots: {_bots(trial)}; seed {trial.usual.seed}."
    same_walls = trial.same_walls
    yield trial_text.progress(findings, trial.usual.hands, same_walls)
    if alike := trial_text.all_alike(findings):
        yield alike
        return
    if not same_walls:
        yield from wrap(trial_text.WALLS_DIFFER, _WIDTH)
    yield ""
    yield from trial_text.table(findings, usual.unit)


def _bots(trial: Trial) -> str:
    levels = trial.usual.levels
    return f"{len(levels)} {levels[0]}" if len(set(levels)) == 1 else ", ".join(levels)


def _facts(trial: Trial, usual: Ruleset, tried: Ruleset, findings: Findings) -> dict[str, Any]:
    """Everything that is printed, as plain fields; shares are from 0 to 1."""
    options, values = what_differs(usual, tried)
    return {
        **rules_facts(usual.variant),
        "tried": {
            "options": {one.option.id: to_json(one.there) for one in options},
            "values": {after.id: after.value for _, after in values},
        },
        "seed": trial.usual.seed,
        "bots": list(trial.usual.levels),
        "asked": trial.usual.hands,
        "hands": findings.hands,
        "alike": findings.alike,
        "same_walls": trial.same_walls,
        "unit": usual.unit,
        "rows": [_row_facts(row) for row in (*findings.rows, *findings.values)],
    }


def _row_facts(row: Row) -> dict[str, Any]:
    apart, half = row.difference, row.half_width
    ends = None if apart is None or half is None else [apart - half, apart + half]
    return {
        "id": row.id,
        **({"of": row.of} if row.of else {}),
        "without": _rounded(row.without),
        "with": _rounded(row.tried),
        "difference": _rounded(apart),
        "ci95": ends and [round(end, 4) for end in ends],
    }


def _rounded(number: float | None) -> float | None:
    return None if number is None else round(number, 4)
