"""The start of a hand: wall, dice, break, deal, and the bonus tiles dealt."""

from typing import NamedTuple

from majongue.chance import Chance, Seed
from majongue.dice import Break, break_wall, throw_dice
from majongue.engine.drawing import replace_bonus
from majongue.engine.events import Dealt, DiceThrown, Event, WallBroken
from majongue.engine.passing import opened
from majongue.engine.state import HandState, SeatState, Turn
from majongue.hand import Hand, pack
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import DEALER
from majongue.tiles import KINDS, Tile, Wind, is_bonus
from majongue.wall import build_wall, deal, deal_steps


class Deal(NamedTuple):
    """The luck of one hand, as a record keeps it.

    Attributes:
        wall: the tiles as they stand, stack by stack clockwise from East's right, top first.
        dice: every throw in order.
    """

    wall: tuple[Tile, ...]
    dice: tuple[tuple[int, ...], ...]


def lucky_deal(rules: Ruleset, seed: Seed, number: int) -> Deal:
    """The deal of hand ``number`` (from 1) of the game with this seed."""
    chance = Chance(seed, "hand", number)
    wall = chance.shuffle(rules.tiles)
    broken = throw_dice(
        rules.table.dice_procedure,
        rules.table.break_count,
        rules.seats,
        _stacks(rules),
        chance,
    )
    return Deal(wall, tuple(throw.dice for throw in broken.throws))


def start_hand(
    rules: Ruleset,
    luck: Deal,
    round_wind: Wind,
    dealer_wins: int = 0,
    repeats: int = 0,
    *,
    goulash: bool = False,
) -> tuple[HandState, list[Event]]:
    """The position in which East is to play or tiles are passed round, and what led to it.

    Args:
        rules: the ruleset in force.
        luck: wall and dice.
        round_wind: the prevailing wind.
        dealer_wins: hands in a row that the dealer has won just before.
        repeats: hands in a row that the dealer has kept the deal.
        goulash: whether the hand is one without chows, after a hand that nobody won.
    """
    table = rules.table
    broken = break_wall(
        table.dice_procedure, table.break_count, rules.seats, _stacks(rules), luck.dice
    )
    wall = build_wall(luck.wall, broken, table.dead_wall_tiles, table.dead_wall_replenish)
    events = _opening(rules, broken, wall.tiles)
    dealt, wall = deal(wall, rules.seats, table.final_deal, rules.hand_size)
    owed = tuple(
        (seat, tile) for seat, tiles in enumerate(dealt) for tile in tiles if is_bonus(tile)
    )
    state = HandState(
        wall=wall,
        seats=tuple(SeatState(_dealt_hand(tiles)) for tiles in dealt),
        phase=Turn(DEALER, "deal"),
        round_wind=round_wind,
        broken=broken,
        seen=rules.absent,
        owed=owed,
        dealer_wins=dealer_wins,
        repeats=repeats,
        goulash=goulash,
    )
    return opened(replace_bonus(state, rules, events), rules), events


def _opening(rules: Ruleset, broken: Break, tiles: tuple[Tile, ...]) -> list[Event]:
    events: list[Event] = [
        DiceThrown(throw.by, throw.dice, throw.refused) for throw in broken.throws
    ]
    events.append(WallBroken(broken.seat, broken.stack))
    for seat, indices in deal_steps(rules.seats, rules.table.final_deal, rules.hand_size):
        taken = tuple(tiles[index] for index in indices)
        events.append(Dealt(seat, len(taken), taken))
    return events


def _dealt_hand(tiles: tuple[Tile, ...]) -> Hand:
    counts = bytearray(KINDS)
    for tile in tiles:
        if not is_bonus(tile):
            counts[tile] += 1
    return Hand(bytes(counts), pack(counts))


def _stacks(rules: Ruleset) -> int:
    return len(rules.tiles) // (2 * rules.seats)
