"""The recorded cases of the Classical game, and whole hands dealt so that a certain seat wins."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from faults.places import arranged, new_game, places_of
from majongue.engine.actions import NEXT_HAND, PASS, WIN, Action, Discard
from majongue.engine.dealing import Deal
from majongue.engine.game import Game
from majongue.rules.ruleset import Ruleset
from majongue.tiles import parse_tile, parse_tiles, tile_code
from support.cases import read_records
from support.tables import SEATS

RECORDS = read_records(Path(__file__).parent / "data" / "classical_game.jsonl.xz")


def records(kind: str) -> pytest.MarkDecorator:
    chosen = [record for record in RECORDS if record["kind"] == kind]
    return pytest.mark.parametrize("record", chosen, ids=[record["id"] for record in chosen])


READY = "123456789m 11s 23p"  # waits for 1p and 4p


def hand_for(rules: Ruleset, winner: str) -> Deal:
    """A deal in which a seat has won after one discard; a drawn hand if nobody is to win."""
    if winner == "draw":
        return arranged(rules, {})
    seat = SEATS.index(winner)
    dealt = parse_tiles(READY + "4p" if seat == 0 else READY)
    places = dict(zip(places_of(seat), map(tile_code, dealt), strict=True))
    return arranged(rules, places if seat == 0 else places | {places_of(0)[0]: "4p"})


def play_hand(game: Game, winner: str) -> None:
    """Play until the seat has won, or until the wall is used up."""
    while game.result is None:
        seat, actions = next(iter(game.awaited.items()))
        wins = WIN in actions and SEATS[seat] == winner
        game.act(seat, WIN if wins else PASS if PASS in actions else thrown(game, actions))
    assert [SEATS[win.seat] for win, _ in game.result.winners] == [
        seat for seat in [winner] if seat != "draw"
    ]


def thrown(game: Game, actions: tuple[Action, ...]) -> Action:
    """East throws what the winner waits for; everybody else what has just been drawn."""
    seat = next(iter(game.awaited))
    tile = game.view(seat).hand.drawn
    wanted = parse_tile("4p") if tile is None else tile
    discards = [action for action in actions if isinstance(action, Discard)]
    return next((action for action in discards if action.tile == wanted), discards[0])


def played(rules: Ruleset, winners: list[str]) -> Iterator[tuple[Game, str]]:
    """A real game hand by hand, each before it is played."""
    game = new_game(rules, deals=[hand_for(rules, winner) for winner in winners])
    for number, winner in enumerate(winners):
        if number:
            game.act(0, NEXT_HAND)
        yield game, winner
        play_hand(game, winner)
