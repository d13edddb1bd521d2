"""A regular player: goes for hands that the ruleset rewards, and for no others.

It weighs the routes of the ruleset's plan by chance times points, throws the tile that hurts them
least, and claims only what brings a hand nearer that may be declared.
"""

from collections.abc import Sequence

from majongue.bots.outlook import Outlook, Promise, together
from majongue.bots.planner import planner_for
from majongue.chance import pick
from majongue.engine.actions import BONUS_WIN, DISCARDS, PASS, WIN, Action, Discard, Kong
from majongue.engine.melding import claim_meld, swap_mask
from majongue.engine.view import SeatView
from majongue.hand import Hand
from majongue.melds import Meld, MeldKind
from majongue.rules.ruleset import Ruleset

CLAIM_GAIN = 1.05  # how much more than passing a claim must promise
KONG_LOSS = 0.97  # how much of a hand's promise must be left after a kong


class Regular:
    """Plans towards the ruleset's minimum."""

    level = "regular"

    def __init__(self, rules: Ruleset, seed: int) -> None:
        """A bot for one game; the seed decides between equals."""
        self.seed = seed
        self._planner = planner_for(rules)
        self._no_swap = rules.table.forbid_swap_discard

    def choose(self, view: SeatView, actions: Sequence[Action]) -> Action:
        """A right win, a kong that costs nothing, a claim that helps, or the best discard."""
        if view.can_win and WIN in actions:
            return WIN
        if BONUS_WIN in actions:
            return BONUS_WIN
        if view.question == "turn":
            return self._turn(view, actions)
        if view.question == "claim":
            return self._claim(view, actions)
        return PASS if PASS in actions else actions[0]

    def _turn(self, view: SeatView, actions: Sequence[Action]) -> Action:
        outlook = self._planner.outlook(view)
        tiles = [action.tile for action in actions if isinstance(action, Discard)]
        ranked = outlook.discards(view.hand, tiles)
        most = max(worth for worth, _, _ in ranked)
        for action in actions:
            if isinstance(action, Kong):
                after = _after_kong(view.hand, action)
                if _promise(outlook, after) >= KONG_LOSS * most > 0:
                    return action
        equal = [tile for worth, tile, _ in ranked if worth == most]
        safest = _safest(view, equal)
        return DISCARDS[safest[pick(self.seed, view.clock, len(safest))]]

    def _claim(self, view: SeatView, actions: Sequence[Action]) -> Action:
        outlook = self._planner.outlook(view)
        before = outlook.distances(view.hand)
        best = CLAIM_GAIN * _promise(outlook, view.hand)
        choices: list[Action] = [PASS]
        for action in actions:
            if action in (PASS, WIN):
                continue
            worth, promises = self._after_claim(outlook, view, action)
            if worth < best or worth <= 0 or not _nearer(promises, before):
                continue
            choices = [action] if worth > best else [*choices, action]
            best = worth
        return choices[pick(self.seed, view.clock, len(choices))]

    def _after_claim(
        self, outlook: Outlook, view: SeatView, action: Action
    ) -> tuple[float, list[Promise]]:
        """What a claim and the best discard after it promise."""
        tile = view.offered
        assert tile is not None, "a claim is about a tile"
        meld, used = claim_meld(action, tile, view.turn)
        hand = view.hand.declare(meld, used)
        if meld.kind is MeldKind.KONG:
            promises = outlook.promises(hand)
            return together(promises), promises
        forbidden = swap_mask(meld, tile) if self._no_swap else 0
        tiles = [t for t, held in enumerate(hand.counts) if held and not forbidden >> t & 1]
        ranked = outlook.discards(hand, tiles)
        best = max(ranked, key=lambda choice: choice[0], default=(0.0, 0, []))
        return best[0], best[2]


def _promise(outlook: Outlook, hand: Hand) -> float:
    return together(outlook.promises(hand))


def _nearer(promises: list[Promise], before: dict[str, int]) -> bool:
    """Whether the best route lacks fewer tiles than it did."""
    best = max(promises, key=lambda promise: promise.worth)
    return best.missing < before[best.route.route.id]


def _after_kong(hand: Hand, action: Kong) -> Hand:
    """The hand without its drawn replacement after declaring a kong in the own turn."""
    tile = action.tile
    if hand.counts[tile] < 4:
        return hand.promote(tile)
    return hand.declare(Meld(MeldKind.KONG, tile, concealed=True), (tile,) * 4)


def _safest(view: SeatView, tiles: list[int]) -> list[int]:
    """Among equals the tiles of which most copies are seen."""
    seen = [view.seen[tile] for tile in tiles]
    return [tile for tile, known in zip(tiles, seen, strict=True) if known == max(seen)]
