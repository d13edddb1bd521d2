"""``majongue play``: a game against bots, new or resumed."""

import argparse
import os
import secrets
from itertools import islice

from majongue.bots.bot import FOR_PLAYERS, LEVELS
from majongue.chance import Seed
from majongue.cli.arguments import bot_levels, filled
from majongue.cli.options import add_rules_arguments, chosen_rules
from majongue.cli.plain import PlainGame
from majongue.cli.plain_commands import HELP, LEAVE, command_of, help_lines
from majongue.cli.plain_terminal import InputEnded, Terminal
from majongue.engine.seating import Player
from majongue.errors import MahjongError, OptionError, RecordError, shortened
from majongue.paths import SavedGame, find_game, games_folder, new_game_paths, saved_games
from majongue.rules.ruleset import Ruleset
from majongue.session import Session
from majongue.text.cast import NAME_LENGTH
from majongue.text.words import printable

BOT_NAMES = ("Hana", "Otto", "Ming", "Rosa", "Tomas")
DEFAULT_NAME = "Player"
DEFAULT_LEVEL = FOR_PLAYERS[0]
_LONGEST_DELAY = 60.0
_NEWEST = True  # what --resume stands for without a file
_GO_ON, _NEW = 1, 2
_TRIES = 1000


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
    parser.add_argument("--plain", action="store_true", help="lines of text (the only form so far)")
    parser.add_argument("--demo", action="store_true", help="bots play at every seat; not saved")
    parser.add_argument(
        "--resume",
        nargs="?",
        type=filled,
        const=_NEWEST,
        metavar="FILE",
        help="go on with a saved game (the last one)",
    )
    parser.add_argument("--name", help=f"your name in the record ({DEFAULT_NAME})")
    parser.add_argument(
        "--delay", type=_delay, default=0.0, metavar="S", help="seconds between the bots' acts (0)"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Play; 0 when the game is over or was left, 130 after Ctrl+C: it is saved each time."""
    terminal = Terminal()
    terminal.ask_again_after_stop()
    try:
        session, resumed = _session(options, terminal)
    except InputEnded:
        return 0
    if session is None:
        return 0
    try:
        return PlainGame(session, terminal, options.delay).run(resumed=resumed)
    finally:
        session.close()


def _session(options: argparse.Namespace, terminal: Terminal) -> tuple[Session | None, bool]:
    """The session to play and whether it was resumed; None when the player would rather not."""
    changed = _changed(options)
    if options.resume is not None:
        if changed:
            raise OptionError(f"--resume goes on with the game as it was: leave out {changed[0]}.")
        return _resume(options.resume, terminal), True
    if not changed and terminal.is_interactive:
        return _offer(options, terminal)
    return _new(options, terminal), False


def _changed(options: argparse.Namespace) -> list[str]:
    """The arguments given that describe a new game."""
    given = {
        "--ruleset": options.ruleset is not None,
        "--option": bool(options.option),
        "--seed": options.seed is not None,
        "--bots": options.bots is not None,
        "--name": options.name is not None,
        "--demo": options.demo,
    }
    return [flag for flag, used in given.items() if used]


def _resume(name: str | bool, terminal: Terminal) -> Session:
    """The game of that name, or the newest unfinished one that can be used."""
    if isinstance(name, str):
        return Session.resume(find_game(name))
    for game in saved_games():
        if game.fault:
            terminal.say([game.fault])
        if game.unfinished:
            try:
                return Session.resume(game.path)
            except MahjongError as error:
                terminal.say([str(error)])
    raise RecordError(f"There is no unfinished game in {games_folder()} to go on with.")


def _offer(options: argparse.Namespace, terminal: Terminal) -> tuple[Session | None, bool]:
    """Ask whether to go on with the newest unfinished game, if there is one that can be used."""
    for game in saved_games():
        if game.fault:
            terminal.say([game.fault])
        if not game.unfinished:
            continue
        answer = _asked(game, terminal)
        if answer is None:
            return None, False
        if answer == _NEW:
            break
        try:
            return Session.resume(game.path), True
        except MahjongError as error:
            terminal.say([str(error)])
    return _new(options, terminal), False


def _asked(game: SavedGame, terminal: Terminal) -> int | None:
    """``_GO_ON``, ``_NEW``, or None to leave."""
    played = f"{game.played:%d %B %Y, %H:%M}"
    question = [
        "You have an unfinished game.",
        f" {_GO_ON} go on with it ({printable(game.ruleset)}, hand {game.hand}, {played})",
        f" {_NEW} begin a new game",
    ]
    terminal.say(question)
    terminal.question = tuple(question)
    while True:
        typed = terminal.ask("Choose: ").lower()
        if typed in (str(_GO_ON), str(_NEW)):
            return int(typed)
        if typed in LEAVE.words:
            return None
        if command_of(typed) is HELP:
            terminal.say(help_lines())
        terminal.say([f"Type {_GO_ON} or {_NEW}, or {LEAVE.key} to {LEAVE.help}."])


def _new(options: argparse.Namespace, terminal: Terminal) -> Session:
    rules = chosen_rules(options)
    seed: Seed = secrets.randbelow(10**9) if options.seed is None else options.seed
    if options.demo and options.name is not None:
        raise OptionError("--demo is played by bots alone: leave out --name.")
    humans = [] if options.demo else [Player(_name(options.name))]
    levels = bot_levels(options.bots or DEFAULT_LEVEL, rules.seats - len(humans))
    names = [name for name in BOT_NAMES if all(name != human.name for human in humans)]
    players = humans + [Player(name, level) for name, level in zip(names, levels, strict=False)]
    if options.demo:
        return Session.new(rules, seed, players)
    try:
        return _saved(rules, seed, players)
    except RecordError as error:
        terminal.say([f"This game will not be saved: {error}"])
        return Session.new(rules, seed, players)


def _saved(rules: Ruleset, seed: Seed, players: list[Player]) -> Session:
    """A new game in a file of its own; RecordError when none can be written."""
    for path in islice(new_game_paths(rules.id), _TRIES):
        try:
            return Session.new(rules, seed, players, path)
        except RecordError:
            if not os.path.lexists(path):  # else another window has just taken the name
                raise
    raise RecordError(f"every name in {games_folder()} is taken.")


def _name(text: str | None) -> str:
    name = DEFAULT_NAME if text is None else text.strip()
    if not name or len(name) > NAME_LENGTH or not name.isprintable():
        raise OptionError(
            f"--name takes 1 to {NAME_LENGTH} letters, not {shortened(printable(name))}."
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
