"""Who sits where in the first hand."""

from typing import NamedTuple

from majongue.chance import Chance, Seed
from majongue.rules.ruleset import Ruleset

HUMAN = "human"
"""The level of somebody who is no bot."""


class Player(NamedTuple):
    """Somebody who plays: the name shown, and ``human`` or a bot's level."""

    name: str
    level: str = HUMAN


class Seating(NamedTuple):
    """The players from East on, and the throws that decided it (player, dice), if any."""

    players: tuple[Player, ...]
    throws: tuple[tuple[int, tuple[int, ...]], ...] = ()


def draw_seats(rules: Ruleset, seed: Seed, players: tuple[Player, ...]) -> Seating:
    """Seat the players as the option ``seat_draw`` says.

    ``fixed``: in the order given. ``random``: in an order drawn from the seed. ``dice``: each
    throws two dice, the highest is East and so on; equal throws are thrown again, or keep the
    order of the throws, as ``seat_tie`` says.
    """
    chance = Chance(seed, "seats")
    if rules.table.seat_draw == "fixed":
        return Seating(players)
    if rules.table.seat_draw == "random":
        return Seating(chance.shuffle(players))
    throws: list[tuple[int, tuple[int, ...]]] = []
    again = rules.table.seat_tie == "again"
    order = _by_dice(list(range(len(players))), chance, throws, again=again)
    place = {player: seat for seat, player in enumerate(order)}
    return Seating(
        tuple(players[player] for player in order),
        tuple((place[player], dice) for player, dice in throws),
    )


def _by_dice(
    players: list[int],
    chance: Chance,
    throws: list[tuple[int, tuple[int, ...]]],
    *,
    again: bool,
) -> list[int]:
    """The players from the highest throw to the lowest; those that tie may throw again."""
    if len(players) < 2:
        return players
    sums: dict[int, list[int]] = {}
    for player in players:
        dice = chance.roll(2)
        throws.append((player, dice))
        sums.setdefault(sum(dice), []).append(player)
    return [
        player
        for total in sorted(sums, reverse=True)
        for player in (_by_dice(sums[total], chance, throws, again=True) if again else sums[total])
    ]
