"""Beginning a game: who plays, and the file that it is kept in."""

import os
import secrets
from collections.abc import Sequence
from itertools import islice

from majongue.bots.bot import FOR_PLAYERS
from majongue.chance import Seed
from majongue.engine.seating import Player
from majongue.errors import RecordError
from majongue.paths import games_folder, new_game_paths
from majongue.rules.ruleset import Ruleset
from majongue.session import Session

BOT_NAMES = ("Hana", "Otto", "Ming", "Rosa", "Tomas")
DEFAULT_LEVEL = FOR_PLAYERS[0]
_TRIES = 1000


def random_seed() -> int:
    """A seed that nobody has thought of."""
    return secrets.randbelow(10**9)


def table_for(human: str | None, levels: Sequence[str]) -> list[Player]:
    """The players of a game: the human, if there is one, and bots with names of their own.

    >>> [player.name for player in table_for("Otto", ["beginner"] * 3)]
    ['Otto', 'Hana', 'Ming', 'Rosa']
    """
    humans = [] if human is None else [Player(human)]
    names = [name for name in BOT_NAMES if name != human]
    return humans + [Player(name, level) for name, level in zip(names, levels, strict=False)]


def begin(rules: Ruleset, seed: Seed, players: Sequence[Player]) -> Session:
    """Begin a game in a file of its own; ``notice`` says so where none can be written.

    Raises:
        BotError: there is no such level.
    """
    try:
        return _in_a_file(rules, seed, players)
    except RecordError as error:
        session = Session.new(rules, seed, players)
        session.notice = f"This game will not be saved: {error}"
        return session


def playable(session: Session) -> Session:
    """The session, if there is a human in it to play.

    Raises:
        RecordError: bots play at every seat; the session is closed then.
    """
    if session.human is None:
        session.close()
        raise RecordError(f"{session.path} is played by bots alone; majongue replay shows it.")
    return session


def _in_a_file(rules: Ruleset, seed: Seed, players: Sequence[Player]) -> Session:
    for path in islice(new_game_paths(rules.id), _TRIES):
        try:
            return Session.new(rules, seed, players, path)
        except RecordError:
            if not os.path.lexists(path):  # else another window has just taken the name
                raise
    raise RecordError(f"every name in {games_folder()} is taken.")
