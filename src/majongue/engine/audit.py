"""What must hold after every action, whatever the rules: tiles are conserved, scores balance."""

from collections import Counter

from majongue.engine.game import Game
from majongue.engine.state import HandState, Passing
from majongue.errors import MahjongError
from majongue.tiles import Tile, format_tiles


class AuditError(MahjongError):
    """The engine has lost or made a tile or a point: a bug, with the place where it showed."""


def audit(game: Game) -> None:
    """Check the position of a game.

    Raises:
        AuditError: tiles are missing or there are too many, a hand has the wrong size, the
            scores do not add up to the starting scores, or a win on the sheet is not legal.
    """
    _audit_tiles(game)
    _audit_hands(game)
    standing, rules = game.standing, game.rules
    if sum(standing.scores) != rules.table.starting_score * rules.seats:
        raise AuditError(f"Hand {standing.number}: the scores {standing.scores} do not balance.")
    if game.result and any(not sheet.legal for _, sheet in game.result.winners):
        raise AuditError(f"Hand {standing.number}: a win was counted that is not legal.")


def _audit_tiles(game: Game) -> None:
    state = game.state
    wall = state.wall
    on_table: Counter[Tile] = Counter(_undrawn(game))
    for seat in state.seats:
        on_table.update(seat.hand.concealed)
        on_table.update(seat.hand.bonus)
        for meld in seat.hand.melds:
            on_table.update(meld.tiles)
        on_table.update(thrown.tile for thrown in seat.river if thrown.claimed_by is None)
    on_table.update(tile for _, tile in state.owed if tile is not None)
    for given in _set_aside(state):
        on_table.update(given)
    if game.result and len(game.result.winners) > 1:
        tile = game.result.winners[0][0].tile  # shown in the hand of every winner
        on_table[tile] -= len(game.result.winners) - 1
    expected = Counter(wall.tiles)
    if on_table != expected:
        over = format_tiles((on_table - expected).elements()) or "none"
        lost = format_tiles((expected - on_table).elements()) or "none"
        raise AuditError(f"Hand {game.standing.number}: tiles too many {over}, lost {lost}.")


def _set_aside(state: HandState) -> tuple[tuple[Tile, ...], ...]:
    """The tiles on their way to other seats, by seat; nothing when none are passed round."""
    return state.phase.given if isinstance(state.phase, Passing) else ()


def _undrawn(game: Game) -> list[Tile]:
    """Every tile that is still in the wall, found by taking them all."""
    wall = game.state.wall
    tiles = []
    while wall.can_replace:
        tile, wall = wall.replace()
        tiles.append(tile)
    wall = wall._replace(dead=0) if wall.replenish else wall
    while wall.undrawn:
        tile, wall = wall.draw() if wall.left else wall.replace()
        tiles.append(tile)
    return tiles


def _audit_hands(game: Game) -> None:
    rules = game.rules
    owed = Counter(seat for seat, _ in game.state.owed)
    aside = _set_aside(game.state)
    for number, seat in enumerate(game.state.seats):
        size = seat.hand.size + 3 * len(seat.hand.melds) + owed[number]
        size += len(aside[number]) if aside else 0
        if size not in (rules.hand_size, rules.hand_size + 1):
            raise AuditError(f"Seat {number} holds {size} tiles.")
