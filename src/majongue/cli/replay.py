"""``majongue replay``: a saved game told with all hands open, or only checked."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from majongue.cli.arguments import filled, whole_number
from majongue.cli.plain_terminal import Terminal
from majongue.engine.actions import NEXT_HAND
from majongue.engine.events import Event
from majongue.engine.game import Game
from majongue.engine.journal import read_game
from majongue.engine.progression import ranking
from majongue.errors import RecordError
from majongue.paths import find_game
from majongue.text.cast import Cast
from majongue.text.hand_over import hand_over_lines, ranking_lines
from majongue.text.narration import narrate
from majongue.text.words import counted

MOST_HANDS = 1_000_000


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "file", type=filled, metavar="FILE", help="a saved game, by its path or its name"
    )
    parser.add_argument(
        "--check", action="store_true", help="only play it again and compare every digest"
    )
    parser.add_argument(
        "--hand", type=whole_number(1, MOST_HANDS), metavar="N", help="only this hand, from 1"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Tell or check a game; RecordError (status 2) when it cannot be read or played again."""
    if options.check and options.hand is not None:
        raise RecordError("--check looks at the whole game: leave out --hand.")
    path = find_game(options.file)
    game, notice = read_game(path)
    if notice:
        print(notice, file=sys.stderr)
    if options.check:
        print(_verdict(path, game))
        return 0
    hands = game.standing.number
    if options.hand is not None and options.hand > hands:
        raise RecordError(f"{path} has {counted(hands, 'hand')}; there is no hand {options.hand}.")
    terminal = Terminal()
    for number, lines in tell(game):
        if options.hand in (None, number):
            terminal.say(lines)
    return 0


def _verdict(path: Path, game: Game) -> str:
    record = game.record
    state = "the game is over" if game.standing.over else "the game is unfinished"
    return (
        f"{path}: good; {counted(len(record.moves), 'action')}, "
        f"{counted(len(record.ends), 'finished hand')}, {state}."
    )


def tell(game: Game) -> Iterator[tuple[int, list[str]]]:
    """The game from its first hand on, as the number of a hand and some of its lines."""
    record = game.record
    again = Game(game.rules, record.begun())
    yield 1, _lines(again, again.log)
    for move in record.moves:
        events = again.act(move.seat, move.action)
        number = again.standing.number
        if move.action is NEXT_HAND:
            yield number, [""]
        yield number, _lines(again, events)
        if again.result is not None:
            yield number, _ending(again)


def _cast(game: Game) -> Cast:
    players = game.record.header.seating.players
    return Cast.of(players, game.standing.seating, game.rules.winds, None)


def _lines(game: Game, events: Sequence[Event]) -> list[str]:
    return narrate(events, _cast(game), ending=False)


def _ending(game: Game) -> list[str]:
    cast = _cast(game)
    lines = hand_over_lines(game.view(0), cast, game.rules)
    if game.standing.over:
        lines += ["", *ranking_lines(ranking(game.standing.scores), cast)]
    return lines
