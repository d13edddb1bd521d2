"""From hand to hand: who deals next, when a round and the game end, the final ranking.

Players are numbered as they sit in the first hand, East first; seats are places in one hand.
"""

from typing import NamedTuple

from majongue.engine.facts import Result
from majongue.rules.ruleset import Ruleset
from majongue.rules.score import DEALER, Seat
from majongue.tiles import Wind


class Standing(NamedTuple):
    """Where a game stands.

    Attributes:
        number: the hand being played, from 1.
        round: rounds completed, so 0 in the East round.
        passed: how often the deal has passed in this round.
        repeats: hands in a row that the present dealer has kept the deal.
        seating: the player at each seat, East first.
        scores: by player.
        over: whether the last hand has been played.
        dealer_wins: hands in a row that the present dealer has won; none drawn in between.
        unwon: hands in a row before this one that nobody has won.
    """

    number: int
    round: int
    passed: int
    repeats: int
    seating: tuple[int, ...]
    scores: tuple[int, ...]
    over: bool = False
    dealer_wins: int = 0
    unwon: int = 0

    @property
    def round_wind(self) -> Wind:
        """The prevailing wind."""
        return Wind(self.round % 4)

    def seat_of(self, player: int) -> Seat:
        """Where a player sits in this hand."""
        return self.seating.index(player)

    def is_goulash(self, rules: Ruleset) -> bool:
        """Whether the hand is a goulash: one that nobody won came before (house rules, section 10).

        After as many goulashes in a row as the option allows an ordinary hand is played.
        """
        return self.unwon % (rules.table.goulash + 1) > 0

    @property
    def seat_scores(self) -> tuple[int, ...]:
        """Scores by seat."""
        return tuple(self.scores[player] for player in self.seating)


class FinishedHand(NamedTuple):
    """A hand that has been played: the standing after its payments, and how it ended."""

    standing: Standing
    result: Result


def first_standing(rules: Ruleset, round_number: int = 0) -> Standing:
    """The standing before the first hand, in the East round or a later one."""
    players = tuple(range(rules.seats))
    scores = (rules.table.starting_score,) * rules.seats
    return Standing(1, round_number, 0, 0, players, scores)


def paid(standing: Standing, payments: tuple[int, ...]) -> Standing:
    """The standing after payments by seat."""
    scores = list(standing.scores)
    for seat, amount in enumerate(payments):
        scores[standing.seating[seat]] += amount
    return standing._replace(scores=tuple(scores))


def advance(standing: Standing, result: Result, rules: Ruleset) -> Standing:
    """The standing of the next hand; ``over`` when the rounds have been played.

    The dealer keeps the deal after a win or a draw as the options say, but no more often in a
    row than ``max_dealer_repeats``, and not after ``dealer_streak`` wins in a row; a hand ended
    by a false win is dealt again and changes nothing. The game is over before that when a score
    has gone below zero or reached a target, where the house has that.
    """
    after = standing._replace(number=standing.number + 1)
    if _decided(standing.scores, rules):
        return after._replace(over=True)
    if result.kind == "false_win":
        return after
    after = after._replace(unwon=0 if result.kind == "win" else standing.unwon + 1)
    wins = standing.dealer_wins + 1 if _dealer_won(result) else 0
    limit = rules.table.max_dealer_repeats
    worn_out = 0 < limit <= standing.repeats or 0 < rules.dealer_streak <= wins
    if _dealer_stays(result, rules) and not worn_out:
        return after._replace(repeats=standing.repeats + 1, dealer_wins=wins)
    return _pass_deal(after, rules)


def _decided(scores: tuple[int, ...], rules: Ruleset) -> bool:
    """Whether the scores end the game: somebody is broke, or has what the house plays for."""
    broke = rules.table.bankrupt == "end_game" and min(scores) < 0
    return broke or 0 < rules.table.target_score <= max(scores)


def _dealer_won(result: Result) -> bool:
    return any(win.seat == DEALER for win, _ in result.winners)


def _dealer_stays(result: Result, rules: Ruleset) -> bool:
    if result.kind == "win":
        return _dealer_won(result) and rules.table.dealer_on_win == "stay"
    on_draw = rules.table.dealer_on_draw
    return on_draw == "stay" or (on_draw == "stay_if_ready" and DEALER in result.ready)


def _pass_deal(standing: Standing, rules: Ruleset) -> Standing:
    """East becomes North (the last seat), South becomes East, and so on."""
    seating = (*standing.seating[1:], standing.seating[0])
    passed = standing.passed + 1
    if passed < rules.seats:
        return standing._replace(seating=seating, passed=passed, repeats=0, dealer_wins=0)
    finished = standing.round + 1
    if rules.table.exchange_seats:
        seating = exchanged(seating, finished)
    return standing._replace(
        seating=seating,
        passed=0,
        repeats=0,
        dealer_wins=0,
        round=finished,
        over=finished >= rules.table.rounds,
    )


def exchanged(seating: tuple[int, ...], finished: int) -> tuple[int, ...]:
    """The chairs after ``finished`` rounds (competition rules, match structure).

    After the first and third of four rounds East and South change places and so do West and
    North; after the second East goes to West, West to South, South to North, North to East.
    Two players simply change places.

    >>> exchanged((1, 0, 3, 2), 2)
    (2, 3, 1, 0)
    """
    if len(seating) != 4:
        return seating[::-1]
    east, south, west, north = seating
    if finished % 4 == 2:
        return (north, west, east, south)
    return (south, east, north, west)


def ranking(scores: tuple[int, ...]) -> tuple[tuple[int, int, int], ...]:
    """Players from first to last as (player, place, score); equal scores share the better place.

    >>> ranking((2000, 2100, 1900, 2000))
    ((1, 1, 2100), (0, 2, 2000), (3, 2, 2000), (2, 4, 1900))
    """
    order = sorted(range(len(scores)), key=lambda player: (-scores[player], player))
    return tuple(
        (player, 1 + sum(score > scores[player] for score in scores), scores[player])
        for player in order
    )
