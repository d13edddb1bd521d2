"""``majongue play``: a game against bots, new or resumed, on the full screen or in plain text."""

import argparse
from collections.abc import Callable, Iterable
from typing import TypeAlias

from majongue.bots.bot import LEVELS
from majongue.chance import Seed
from majongue.cli.arguments import bot_levels, filled
from majongue.cli.options import add_rules_arguments, chosen_rules
from majongue.errors import MahjongError, OptionError, RecordError, shortened
from majongue.lobby import DEFAULT_LEVEL, begin, playable, random_seed, table_for
from majongue.paths import find_game, games_folder, preferences_file, saved_games
from majongue.preferences import LONGEST_NAME
from majongue.preferences_file import load
from majongue.session import Session
from majongue.text.words import printable
from majongue.tui.start import can_show, start

Say: TypeAlias = Callable[[Iterable[str]], None]
"""Tells the player something, in lines."""

_LONGEST_DELAY = 60.0
_NEWEST = True  # what --resume stands for without a file


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add_rules_arguments(parser)
    parser.add_argument(
        "--seed", type=filled, help="number or text from which all luck comes (random)"
    )
    parser.add_argument(
        "--bots",
        type=filled,
        metavar="LEVELS",
        help=f"one level for all, or one for each with commas: {', '.join(LEVELS)} "
        f"({DEFAULT_LEVEL})",
    )
    parser.add_argument(
        "--plain", action="store_true", help="lines of text: for screen readers and scripts"
    )
    parser.add_argument(
        "--demo", action="store_true", help="bots play at every seat, in lines of text; not saved"
    )
    parser.add_argument(
        "--resume",
        nargs="?",
        type=filled,
        const=_NEWEST,
        metavar="FILE",
        help="go on with a saved game (the last one)",
    )
    parser.add_argument("--name", help="your name in the record (as in the settings)")
    parser.add_argument(
        "--delay",
        type=_delay,
        metavar="S",
        help="seconds between the bots' acts (0 in lines of text, otherwise as in the settings)",
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Play; 0 when the game is over or was left, 130 after Ctrl+C: it is saved each time."""
    if options.plain or options.demo or not can_show():
        from majongue.cli.plain_start import play_plain

        return play_plain(options)
    asked = options.resume is not None or bool(changed(options))
    return start(playable(asked_session(options, _say)) if asked else None, options.delay)


def _say(lines: Iterable[str]) -> None:
    print(*lines, sep="\n")


def changed(options: argparse.Namespace) -> list[str]:
    """The arguments given that describe a new game."""
    given = {
        "--ruleset": options.ruleset is not None,
        "--preset": options.preset is not None,
        "--option": bool(options.option),
        "--seed": options.seed is not None,
        "--bots": options.bots is not None,
        "--name": options.name is not None,
        "--demo": options.demo,
    }
    return [flag for flag, used in given.items() if used]


def asked_session(options: argparse.Namespace, say: Say) -> Session:
    """The game that the arguments ask for, saved or new.

    Raises:
        MahjongError: they do not go together, or there is no such game.
    """
    if options.resume is None:
        return new_session(options, say)
    if described := changed(options):
        raise OptionError(f"--resume goes on with the game as it was: leave out {described[0]}.")
    return _resumed(options.resume, say)


def _resumed(name: str | bool, say: Say) -> Session:
    """The game of that name, or the newest unfinished one that can be used."""
    if isinstance(name, str):
        return Session.resume(find_game(name))
    for game in saved_games():
        if game.fault:
            say([game.fault])
        if game.unfinished:
            try:
                return Session.resume(game.path)
            except MahjongError as error:
                say([str(error)])
    raise RecordError(f"There is no unfinished game in {games_folder()} to go on with.")


def new_session(options: argparse.Namespace, say: Say) -> Session:
    """A new game; says so when it cannot be kept in a file."""
    rules = chosen_rules(options)
    seed: Seed = random_seed() if options.seed is None else options.seed
    if options.demo and options.name is not None:
        raise OptionError("--demo is played by bots alone: leave out --name.")
    name = load(preferences_file())[0].name if options.name is None else options.name
    human = None if options.demo else _name(name)
    levels = bot_levels(options.bots or DEFAULT_LEVEL, rules.seats - (human is not None))
    players = table_for(human, levels)
    if options.demo:
        return Session.new(rules, seed, players)
    session = begin(rules, seed, players)
    if session.notice:
        say([session.notice])
    return session


def _name(text: str) -> str:
    name = text.strip()
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise OptionError(
            f"--name takes 1 to {LONGEST_NAME} letters, not {shortened(printable(name))}."
        )
    return name


def _delay(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= _LONGEST_DELAY:
        raise argparse.ArgumentTypeError(
            f"{shortened(text)} is not a number of seconds from 0 to {_LONGEST_DELAY:g}"
        )
    return seconds
