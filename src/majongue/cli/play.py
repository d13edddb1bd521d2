"""``majongue play``: a game against bots, new or resumed."""

import argparse
import secrets

from majongue.bots.bot import FOR_PLAYERS, LEVELS
from majongue.chance import Seed
from majongue.cli.options import DEFAULT_RULESET, add_rules_arguments, chosen_rules
from majongue.cli.plain import PlainGame
from majongue.cli.plain_commands import LEAVE
from majongue.cli.plain_terminal import InputEnded, Terminal
from majongue.engine.seating import Player
from majongue.errors import MahjongError, OptionError, RecordError
from majongue.paths import SavedGame, find_game, games_folder, new_game_path, saved_games
from majongue.session import Session
from majongue.text.cast import NAME_LENGTH
from majongue.text.words import printable

BOT_NAMES = ("Hana", "Otto", "Ming", "Rosa", "Tomas")
DEFAULT_NAME = "Player"
DEFAULT_LEVEL = FOR_PLAYERS[0]
_LONGEST_DELAY = 60.0
_GO_ON, _NEW = 1, 2


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add_rules_arguments(parser)
    parser.add_argument("--seed", help="number or text from which all luck comes (random)")
    parser.add_argument(
        "--bots",
        metavar="LEVELS",
        help=f"one level for all, or one for each with commas: {', '.join(LEVELS)} "
        f"({DEFAULT_LEVEL})",
    )
    parser.add_argument("--plain", action="store_true", help="lines of text, for screen readers")
    parser.add_argument("--demo", action="store_true", help="bots play at every seat; not saved")
    parser.add_argument(
        "--resume",
        nargs="?",
        const="",
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
        return _resume(options.resume), True
    if not changed and terminal.is_interactive:
        return _offer(options, terminal)
    return _new(options, terminal), False


def _changed(options: argparse.Namespace) -> list[str]:
    """The arguments given that describe a new game."""
    given = {
        "--ruleset": options.ruleset != DEFAULT_RULESET,
        "--option": bool(options.option),
        "--seed": options.seed is not None,
        "--bots": options.bots is not None,
        "--name": options.name is not None,
        "--demo": options.demo,
    }
    return [flag for flag, used in given.items() if used]


def _resume(name: str) -> Session:
    if name:
        return Session.resume(find_game(name))
    newest = next((game for game in saved_games() if game.unfinished), None)
    if newest is None:
        raise RecordError(f"There is no unfinished game in {games_folder()}.")
    return Session.resume(newest.path)


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
    while True:
        typed = terminal.ask("Choose: ").lower()
        if typed in (str(_GO_ON), str(_NEW)):
            return int(typed)
        if typed in LEAVE.words:
            return None
        terminal.say([f"Type {_GO_ON} or {_NEW}, or {LEAVE.key} to {LEAVE.help}."])


def _new(options: argparse.Namespace, terminal: Terminal) -> Session:
    rules = chosen_rules(options)
    seed: Seed = secrets.randbelow(10**9) if options.seed is None else options.seed
    humans = [] if options.demo else [Player(_name(options.name))]
    levels = _levels(options.bots, rules.seats - len(humans))
    names = [name for name in BOT_NAMES if all(name != human.name for human in humans)]
    players = humans + [Player(name, level) for name, level in zip(names, levels, strict=False)]
    if options.demo:
        return Session.new(rules, seed, players)
    try:
        return Session.new(rules, seed, players, new_game_path(rules.id))
    except RecordError as error:
        terminal.say([str(error)])
        return Session.new(rules, seed, players)


def _levels(text: str | None, needed: int) -> list[str]:
    levels = [level.strip() for level in (text or DEFAULT_LEVEL).split(",")]
    if len(levels) == 1:
        levels *= needed
    if len(levels) != needed:
        raise OptionError(f"--bots names {len(levels)} bots; this game needs {needed}.")
    return levels


def _name(text: str | None) -> str:
    name = DEFAULT_NAME if text is None else text.strip()
    if not name or len(name) > NAME_LENGTH or not name.isprintable():
        raise OptionError(f"--name takes 1 to {NAME_LENGTH} letters, not {printable(name)!r}.")
    return name


def _delay(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= _LONGEST_DELAY:
        raise argparse.ArgumentTypeError(
            f"{text!r} is not a number of seconds from 0 to {_LONGEST_DELAY:g}"
        )
    return seconds
