"""Opens the plain game: asks whether to go on with a saved game where nothing was said."""

import argparse

from majongue.cli.plain import PlainGame
from majongue.cli.plain_commands import HELP, LEAVE, command_of, help_lines
from majongue.cli.plain_terminal import InputEnded, Terminal
from majongue.cli.play import asked_session, changed, new_session
from majongue.errors import MahjongError
from majongue.paths import SavedGame, saved_games
from majongue.session import Session
from majongue.text.words import printable

_GO_ON, _NEW = 1, 2


def play_plain(options: argparse.Namespace) -> int:
    """Play in lines of text; the exit status as in ``play``."""
    terminal = Terminal()
    terminal.ask_again_after_stop()
    try:
        session, resumed = _session(options, terminal)
    except InputEnded:
        return 0
    if session is None:
        return 0
    try:
        return PlainGame(session, terminal, options.delay or 0.0).run(resumed=resumed)
    finally:
        session.close()


def _session(options: argparse.Namespace, terminal: Terminal) -> tuple[Session | None, bool]:
    """The session to play and whether it was resumed; None when the player would rather not."""
    if options.resume is not None:
        return asked_session(options, terminal.say), True
    if terminal.is_interactive and not changed(options):
        return _offer(options, terminal)
    return new_session(options, terminal.say), False


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
    return new_session(options, terminal.say), False


def _asked(game: SavedGame, terminal: Terminal) -> int | None:
    """``_GO_ON``, ``_NEW``, or None to leave."""
    played = f"{game.played:%d %B %Y, %H:%M}"
    rules = printable(game.title or game.ruleset)
    question = [
        "You have an unfinished game.",
        f" {_GO_ON} go on with it ({rules}, hand {game.hand}, {played})",
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
