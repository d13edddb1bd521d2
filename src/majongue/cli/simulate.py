"""``majongue simulate``: many hands between bots, counted."""

import argparse
import json
import time
from typing import Any

from majongue.bots.bot import LEVELS, make_bot
from majongue.cli.arguments import bot_levels, filled, whole_number
from majongue.cli.many_hands import (
    MOST_HANDS,
    end_workers_when_terminated,
    processes,
    with_progress,
)
from majongue.cli.options import add_rules_arguments, chosen_rules
from majongue.options import to_json
from majongue.rules.variant import Variant
from majongue.simulation import Job, simulate
from majongue.tally import Summary
from majongue.text.words import counted


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add_rules_arguments(parser)
    parser.add_argument(
        "--hands", type=whole_number(1, MOST_HANDS), default=1000, help="how many hands (1000)"
    )
    parser.add_argument(
        "--seed", type=filled, default="1", help="number or text from which all luck comes (1)"
    )
    parser.add_argument(
        "--bots",
        type=filled,
        default="greedy",
        metavar="LEVELS",
        help=f"one level for all, or one for each seat with commas: {', '.join(LEVELS)} (greedy)",
    )
    parser.add_argument("--jobs", type=processes, default=1, help="processes to use (1)")
    parser.add_argument(
        "--audit", action="store_true", help="check tiles and scores after every action"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Play the hands and print what came of them."""
    rules = chosen_rules(options)
    levels = tuple(bot_levels(options.bots, rules.seats))
    for level in levels:
        make_bot(level, rules, 0, 0)
    end_workers_when_terminated()
    job = Job(rules.variant, levels, options.seed, 0, options.hands, options.audit)
    began = time.perf_counter()
    summary = Summary(len(levels))
    for hand in with_progress(simulate(job, options.jobs), options.hands):
        summary.add(hand)
    seconds = time.perf_counter() - began
    facts = facts_of(summary, job, rules.unit, seconds)
    print(json.dumps(facts) if options.json else "\n".join(table(facts)))
    return 0


def facts_of(summary: Summary, job: Job, unit: str, seconds: float) -> dict[str, Any]:
    """Everything that is printed, as plain fields; shares are of all hands."""
    hands = max(summary.hands, 1)
    won = summary.kinds["win"]
    return {
        **rules_facts(job.variant),
        "seed": job.seed,
        "hands": summary.hands,
        "hands_per_second": round(summary.hands / seconds, 1),
        "won": round(won / hands, 4),
        "drawn": round((summary.hands - won) / hands, 4),
        "self_drawn": round(summary.self_drawn / hands, 4),
        "dealt_in": round(sum(summary.fed.values()) / hands, 4),
        "unit": unit,
        "mean_value": round(summary.worth.mean, 3),
        "mean_turns": round(summary.turns.mean, 2),
        "illegal": summary.illegal,
        "bots": [_bot_facts(summary, job, bot) for bot in range(len(job.levels))],
        "digest": summary.digest,
    }


def rules_facts(variant: Variant) -> dict[str, Any]:
    """The rules as plain fields; what elements are worth only where that was changed."""
    own = {"values": dict(variant.values), "title": variant.title}
    return {
        "ruleset": variant.ruleset,
        "options": {name: to_json(value) for name, value in variant.options.items()},
        **{key: value for key, value in own.items() if value},
    }


def _bot_facts(summary: Summary, job: Job, bot: int) -> dict[str, Any]:
    hands = max(summary.hands, 1)
    mean, half = summary.scores[bot].mean, summary.scores[bot].half_width
    return {
        "bot": job.levels[bot],
        "score": round(mean, 3),
        "ci95": [round(mean - half, 3), round(mean + half, 3)],
        "won": round(summary.wins[bot] / hands, 4),
        "self_drawn": round(summary.own_draws[bot] / hands, 4),
        "dealt_in": round(summary.fed[bot] / hands, 4),
    }


def table(facts: dict[str, Any]) -> list[str]:
    """The facts as lines of text."""
    lines = [
        f"{counted(facts['hands'], 'hand')}, {facts['hands_per_second']} a second, "
        f"digest {facts['digest']}",
        f"won {facts['won']:.1%}  drawn {facts['drawn']:.1%}  self-drawn {facts['self_drawn']:.1%}"
        f"  dealt in {facts['dealt_in']:.1%}",
        f"mean {facts['unit']} of a win {facts['mean_value']:.2f}, mean turn {facts['mean_turns']}",
        "",
        "bot              score a hand   95 % interval         won  self-drawn  dealt in",
    ]
    for bot in facts["bots"]:
        low, high = bot["ci95"]
        lines.append(
            f"{bot['bot']:<16} {bot['score']:>12.2f}   {low:>7.2f} to {high:>7.2f}"
            f"  {bot['won']:>8.1%}  {bot['self_drawn']:>10.1%}  {bot['dealt_in']:>8.1%}"
        )
    if facts["illegal"]:
        lines.append(f"Replaced, since they were not legal: {counted(facts['illegal'], 'choice')}.")
    return lines
